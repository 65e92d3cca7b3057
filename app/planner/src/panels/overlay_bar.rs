//! Which overlays are on, and what do they mean?
//!
//! Over the table: a row of switches for the selected units, one for the enemies, and a key of the looks of those
//! that are on.

use eframe::egui::{Painter, Rect, Sense, TextStyle, Ui, Vec2 as EguiVec2, vec2};
use geometry::Vec2;
use play::odds::{Keep, Which};
use ui::camera::{Camera, Lens};
use ui::mark::Mark;
use ui::paint::Brush;
use ui::shape::Shape;
use ui::spec::keys_text;
use ui::theme::{Look, Party};

use super::toggle::Toggle;
use crate::command::{Command, ViewCommand};
use crate::ctx::Ctx;
use crate::layers::{Layer, Whose};

/// How wide the words before a row are, in points.
const TITLE: f32 = 64.0;

/// How wide both rows are, in points, with their keys.
const ROWS: f32 = 640.0;

/// From this width on the key stands beside them.
const KEY: f32 = 320.0;

/// How large a sample of a look is, in points.
const SWATCH: EguiVec2 = EguiVec2::new(26.0, 16.0);

/// Switches and key.
pub(crate) fn overlay_bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
    ui.spacing_mut().button_padding.x = 6.0;
    ui.add_space(2.0);
    let key = key(ctx);
    if ui.available_width() > ROWS + KEY {
        // Nothing moves when an overlay is switched on, and no row waits for it.
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(ROWS);
                rows_ui(ctx, ui);
            });
            ui.vertical(|ui| {
                ui.spacing_mut().interact_size.y = SWATCH.y;
                ui.horizontal_wrapped(|ui| key_ui(ctx, ui, &key));
            });
        });
    } else {
        rows_ui(ctx, ui);
        if !key.is_empty() {
            ui.horizontal_wrapped(|ui| key_ui(ctx, ui, &key));
        } else if ctx.shape == Shape::Wide {
            // The place is kept: the table does not jump when the first overlay is switched on.
            ui.horizontal_wrapped(|ui| {
                ui.allocate_exact_size(SWATCH, Sense::hover());
            });
        }
    }
    ui.add_space(2.0);
}

fn rows_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    for whose in Whose::ALL {
        ui.horizontal_wrapped(|ui| {
            row_ui(ctx, ui, *whose);
            if Whose::ALL.first() == Some(whose) {
                switch_ui(ctx, ui, "Free maneuver", ViewCommand::FreeManeuver);
            }
            if Whose::ALL.last() == Some(whose) {
                ui.add_enabled_ui(!ctx.layers.is_empty(), |ui| {
                    super::button::labeled_button(ctx, ui, "None", ViewCommand::ClearLayers)
                });
            }
        });
    }
}

/// The switches of the overlays of somebody's units.
pub(crate) fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, whose: Whose) {
    let height = ui.spacing().interact_size.y;
    ui.allocate_ui(vec2(TITLE, height), |ui| {
        ui.set_min_size(vec2(TITLE, height));
        ui.centered_and_justified(|ui| ui.small(whose.title()));
    });
    for layer in Layer::of(whose) {
        switch_ui(ctx, ui, layer.name(), ViewCommand::Layer(layer, whose));
    }
}

fn switch_ui(ctx: &Ctx<'_>, ui: &mut Ui, text: &str, command: ViewCommand) {
    let on = match &command {
        ViewCommand::Layer(layer, whose) => ctx.layers.shows(*layer, *whose),
        ViewCommand::FreeManeuver => ctx.layers.free_maneuver,
        ViewCommand::Fit
        | ViewCommand::FitSelection
        | ViewCommand::ZoomIn
        | ViewCommand::ZoomOut
        | ViewCommand::ClearLayers
        | ViewCommand::Panel(_)
        | ViewCommand::Roster => false,
    };
    let spec = Command::from(command.clone()).spec();
    let keys = spec.keys.filter(|_| !ctx.density.is_fingers());
    let keys = keys.as_ref().map_or(String::new(), keys_text);
    let keys = keys.replace("Shift+", "⇧");
    let toggle = Toggle {
        on,
        text,
        keys: &keys,
        name: &spec.text,
    };
    if toggle.ui(ui).on_hover_text(spec.tip).clicked() {
        ctx.send(command);
    }
}

/// Looks of the overlays that are on, with what they mean.
fn key(ctx: &Ctx<'_>) -> Vec<(Look, String)> {
    let mut key: Vec<(Look, String)> = Vec::new();
    for &layer in Layer::ALL {
        for &whose in Whose::ALL {
            if ctx.layers.shows(layer, whose) {
                key.extend(looks(layer, whose.party()));
            }
        }
    }
    // What looks alike is explained once.
    let mut seen: Vec<Look> = Vec::new();
    key.retain(|(look, _)| {
        !seen.contains(look) && {
            seen.push(*look);
            true
        }
    });
    key
}

fn looks(layer: Layer, party: Party) -> Vec<(Look, String)> {
    let plain = |rows: &[(Look, &str)]| {
        let rows = rows.iter().map(|(look, text)| (*look, (*text).to_owned()));
        rows.collect()
    };
    match layer {
        Layer::Arcs => plain(&[
            (Look::ArcFront, "front"),
            (Look::ArcFlank, "flank"),
            (Look::ArcRear, "rear"),
        ]),
        Layer::Ranges => plain(&[(Look::Range, "range band")]),
        Layer::Seen => plain(&[(Look::Seen, "seen")]),
        Layer::Threat => {
            let die = Keep {
                dice: 1,
                sides: 6,
                kept: 1,
                which: Which::Lowest,
            };
            let sum = die.sum();
            // A 1 always fails, so the band of a 1 needs what that of a 2 needs.
            let bands = (2..=6).map(|roll: u8| {
                let chance = 100.0 * sum.at_least(i32::from(roll));
                let text = format!("{roll}+ {chance:.0}%");
                (Look::ThreatBand(party, roll), text)
            });
            let unseen = (Look::ThreatUnseen, "not faced or not seen".to_owned());
            bands.chain([unseen]).collect()
        }
        Layer::Safe => plain(&[(Look::Safe, "no enemy charge reaches")]),
    }
}

fn key_ui(ctx: &Ctx<'_>, ui: &mut Ui, key: &[(Look, String)]) {
    ui.add_space(4.0);
    for (look, text) in key {
        // A sample stays with its words.
        let font = TextStyle::Small.resolve(ui.style());
        let words = ui
            .painter()
            .layout_no_wrap(text.clone(), font, ui.visuals().text_color());
        if ui.available_size_before_wrap().x < SWATCH.x + 16.0 + words.size().x {
            ui.end_row();
        }
        swatch_ui(ctx, ui, *look);
        ui.small(text);
        ui.add_space(6.0);
    }
}

/// A sample of a look.
fn swatch_ui(ctx: &Ctx<'_>, ui: &mut Ui, look: Look) {
    let (rect, _) = ui.allocate_exact_size(SWATCH, Sense::hover());
    swatch(ctx, ui.painter(), rect, look);
}

/// A sample of a look in a rectangle.
pub(super) fn swatch(ctx: &Ctx<'_>, painter: &Painter, rect: Rect, look: Look) {
    let Some(patterns) = ctx.patterns else { return };
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let brush = Brush {
        lens: Lens {
            camera: Camera {
                center: Vec2::ZERO,
                scale: 1.0,
            },
            screen: rect,
        },
        tone: ctx.tone,
        patterns,
    };
    let half = Vec2::new(12.0, 7.0);
    let corners = [
        -half,
        Vec2::new(half.x, -half.y),
        half,
        Vec2::new(-half.x, half.y),
    ];
    let ground = Mark::area(&corners, Look::Table);
    let sample = Mark::area(&corners, look);
    brush.paint(&painter, &[ground, sample]);
    // A band is known by the width of its border too.
    if let Look::ThreatBand(party, roll) = look {
        let border = Mark::area(&corners, Look::ThreatLine(party, roll));
        brush.paint(&painter, &[border]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_of_the_threat_tells_each_need_with_its_chance() {
        let words: Vec<String> = looks(Layer::Threat, Party::Enemy)
            .into_iter()
            .map(|row| row.1)
            .collect();
        assert_eq!(words[0], "2+ 83%");
        assert_eq!(words[4], "6+ 17%");
        assert_eq!(words.len(), 6);
    }
}
