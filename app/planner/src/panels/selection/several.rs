//! What may be done with several things at once?

use eframe::egui::{DragValue, Label, Ui};
use geometry::{Heading, Placement, Pose, Vec2};
use tabletop::{Fix, State};

use super::title_ui;
use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::settings::Units;
use crate::tools::tool::place;

/// By how much several things are moved and turned; kept between frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Several {
    /// Inches.
    by: Vec2,
    /// Counter-clockwise.
    degrees: f64,
}

/// Several things.
pub(super) fn several_ui(ctx: &Ctx<'_>, ui: &mut Ui, several: &mut Several) {
    let ids = ctx.selection.ids();
    title_ui(ctx, ui, &format!("{} things", ids.len()), "");
    ui.add(Label::new(ids.join(", ")).truncate());
    let state = &ctx.document.table().state;
    let units = ctx.settings.units;
    ui.horizontal_wrapped(|ui| {
        length_ui(ui, "dx ", units, &mut several.by.x);
        length_ui(ui, "dy ", units, &mut several.by.y);
        button_ui(ctx, ui, "Move by this", moved(state, ids, several.by));
    });
    ui.horizontal_wrapped(|ui| {
        let input = DragValue::new(&mut several.degrees)
            .prefix("turn ")
            .suffix("°");
        ui.add(input.speed(1.0).max_decimals(2))
            .on_hover_text("Counter-clockwise");
        button_ui(ctx, ui, "Turn each", turned(state, ids, several.degrees));
        button_ui(
            ctx,
            ui,
            "Turn as one",
            turned_as_one(state, ids, several.degrees),
        );
    });
    ui.horizontal_wrapped(|ui| {
        let button = button_ui(ctx, ui, "Align headings", aligned(state, ids));
        button.on_hover_text("All face as the first one does");
    });
}

fn length_ui(ui: &mut Ui, prefix: &str, units: Units, inches: &mut f64) {
    let input = DragValue::from_get_set(|value| {
        if let Some(value) = value {
            *inches = value / units.of_inch();
        }
        *inches * units.of_inch()
    });
    let suffix = format!(" {}", units.name());
    ui.add(
        input
            .prefix(prefix)
            .suffix(suffix)
            .speed(0.1)
            .max_decimals(4),
    );
}

/// A button for corrections; off when they would change nothing.
fn button_ui(ctx: &Ctx<'_>, ui: &mut Ui, text: &str, fixes: Vec<Fix>) -> eframe::egui::Response {
    let button = eframe::egui::Button::new(text);
    let response = ui.add_enabled(!fixes.is_empty(), button);
    if response.clicked() {
        ctx.send(GameCommand::Fix(Fix::Together(fixes)));
    }
    response.on_disabled_hover_text("Nothing would change")
}

fn places(state: &State, ids: &[String]) -> Vec<(String, Placement)> {
    let there = ids.iter();
    there
        .filter_map(|id| Some((id.clone(), place(state, id)?)))
        .collect()
}

fn moved(state: &State, ids: &[String], by: Vec2) -> Vec<Fix> {
    let all = places(state, ids).into_iter();
    let all = all.map(|(id, now)| (id, now, now.pose().moved(by).snapped()));
    all.filter(|(_, now, to)| now != to)
        .map(|(id, _, to)| Fix::Move { id, to })
        .collect()
}

/// Each on its own center; objectives face nowhere.
fn turned(state: &State, ids: &[String], degrees: f64) -> Vec<Fix> {
    headed(state, ids, |now| {
        Heading::from_degrees(now.degrees() + degrees)
    })
}

/// All as the first that faces anywhere.
fn aligned(state: &State, ids: &[String]) -> Vec<Fix> {
    let facing = |id: &&String| state.objective(id).is_none();
    let first = ids.iter().find(facing).and_then(|id| place(state, id));
    first.map_or_else(Vec::new, |first| headed(state, ids, |_| first.heading))
}

fn headed(state: &State, ids: &[String], to: impl Fn(Heading) -> Heading) -> Vec<Fix> {
    places(state, ids)
        .into_iter()
        .filter(|(id, now)| state.objective(id).is_none() && to(now.heading) != now.heading)
        .map(|(id, now)| {
            let heading = to(now.heading);
            Fix::Turn { id, heading }
        })
        .collect()
}

/// The whole formation on the middle of its centers.
fn turned_as_one(state: &State, ids: &[String], degrees: f64) -> Vec<Fix> {
    let all = places(state, ids);
    let sum: Vec2 = all.iter().map(|(_, now)| now.pose().center).sum();
    let middle = sum / (all.len().max(1) as f64);
    let before = Pose::new(middle, 0.0);
    let after = Pose::new(middle, degrees.to_radians());
    let turned = |now: Placement| {
        let center = after.table_from_local(before.local_from_table(now.pose().center));
        Placement {
            heading: Heading::from_degrees(now.heading.degrees() + degrees),
            ..Placement::new(center.x, center.y, 0.0)
        }
    };
    let all = all.into_iter().map(|(id, now)| {
        let to = match state.objective(&id) {
            Some(_) => Placement {
                heading: now.heading,
                ..turned(now)
            },
            None => turned(now),
        };
        (id, now, to)
    });
    all.filter(|(_, now, to)| now != to)
        .map(|(id, _, to)| Fix::Move { id, to })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::Len;
    use tabletop::Objective;

    fn state() -> (State, Vec<String>) {
        let mut state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
        for (id, x) in [("a", -2.0), ("b", 2.0)] {
            state.objectives.push(Objective {
                id: id.to_owned(),
                x: Len::from_inches(x),
                y: Len::default(),
                radius: Len::from_inches(0.75),
            });
        }
        (state, vec!["a".to_owned(), "b".to_owned()])
    }

    #[test]
    fn a_formation_turns_on_its_middle() {
        let (state, ids) = state();
        let fixes = turned_as_one(&state, &ids, 90.0);
        let to = |id: &str, y: f64| Fix::Move {
            id: id.to_owned(),
            to: Placement::new(0.0, y, 0.0),
        };
        assert_eq!(fixes, [to("a", -2.0), to("b", 2.0)]);
    }

    #[test]
    fn what_changes_nothing_is_left_out() {
        let (state, ids) = state();
        assert_eq!(moved(&state, &ids, Vec2::ZERO), []);
        assert_eq!(turned_as_one(&state, &ids, 0.0), []);
        assert_eq!(turned(&state, &ids, 30.0), []);
        assert_eq!(moved(&state, &ids, Vec2::X).len(), 2);
    }
}
