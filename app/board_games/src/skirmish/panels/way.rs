//! What way is laid square by square, and to what does it lead?

use eframe::egui::{Frame, Label, RichText, Ui};
use game_window::said_ui;
use grid::{Action, Laid, Skirmish, WayFor, by_way, is_in_vain, way_for, way_words};
use play::{Describe as _, Offer};
use ui::theme::danger;

use super::asked::doubtful_ui;
use crate::skirmish::target::{laid, mover};
use crate::skirmish::{Command, Ctx, Game, Offered, PlayCommand, TilesGame as _, Touch, Way};

/// Ways that are laid square by square, one for each kind of move or charge among some answers.
pub(super) fn ways_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, own: &[&Offered]) {
    let mut kinds: Vec<WayFor> = Vec::new();
    for what in own.iter().filter_map(|offer| way_for(offer.action())) {
        if !kinds.contains(&what) {
            kinds.push(what);
        }
    }
    for what in kinds {
        let by = own
            .iter()
            .filter(|offer| way_for(offer.action()) == Some(what));
        let by: Vec<&Offered> = by.copied().collect();
        match &ctx.focus.way {
            Some(way) if way.what == what => laid_ui(ctx, ui, game, way, &by),
            Some(_) | None => way_button(ctx, ui, game, what),
        }
    }
}

fn way_button(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, what: WayFor) {
    let field = game.field();
    if !mover(game).is_some_and(|id| field.forks(id, what)) {
        return;
    }
    let text = format!("Choose the way{}…", way_words(&field, what));
    let lay = Command::Touch(Touch::Lay(Some(Way::new(what, Vec::new()))));
    let tip = "Square by square, by taps: which side of a corner, and whom it passes";
    ctx.button(ui, text, lay).on_hover_text(tip);
}

/// A way that is laid, as far as it got, and the answers that it leads to.
fn laid_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, way: &Way, own: &[&Offered]) {
    let lay = |way| Command::Touch(Touch::Lay(way));
    let (Some(laid), Some(seat)) = (laid(game, way), game.asked()) else {
        return;
    };
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let squares = way.paces.iter().map(|pace| match pace.side {
            Some(side) => format!("{} past {side}", pace.to),
            None => pace.to.to_string(),
        });
        let squares: Vec<String> = squares.collect();
        let text = match squares.as_slice() {
            [] => "Tap the squares of the way, one after the other".to_owned(),
            some => format!("Way: {}", some.join(", ")),
        };
        ui.add(Label::new(text).wrap());
        ui.label(format!("{} of {} squares", laid.cost, laid.limit));
        for text in met(game, &laid) {
            ui.add(Label::new(text).wrap());
        }
        if way.end.is_some() {
            ui.label("Tap the square again, or");
        }
        // What a tap has just laid is confirmed below a list that may be scrolled.
        let (id, steps) = (ui.scope_id().with("laid"), way.paces.len());
        let pass = ui.ctx().cumulative_pass_nr();
        let is_new = ui.data_mut(|data| {
            let known = data.get_temp_mut_or_default::<(u64, usize)>(id);
            let (then, before) = std::mem::replace(known, (pass, steps));
            before != steps || pass > then + 2
        });
        let mut ends = laid.ends.clone();
        ends.sort_by_key(|end| Some(*end) != way.end);
        for end in &ends {
            let mut known: Vec<Action> = Vec::new();
            for offer in own {
                let action = by_way(offer.action(), *end, way.paces.clone());
                if known.contains(&action) {
                    continue;
                }
                let answer = Skirmish::answer(
                    game.rules(),
                    game.view(),
                    seat,
                    &Offer::Exact(action.clone()),
                );
                let shown = ui.scope(|ui| {
                    if is_in_vain(&action, &answer) {
                        doubtful_ui(ctx, ui, &action, [&answer; 2]);
                    } else if said_ui(ctx, ui, &answer) {
                        ctx.send(PlayCommand::Act(action.clone()));
                    }
                });
                if is_new && known.is_empty() && Some(*end) == way.end {
                    shown.response.scroll_to_me(None);
                }
                known.push(action);
            }
        }
        sides_ui(ctx, ui, game, way);
        ui.horizontal_wrapped(|ui| {
            if let Some((_, before)) = way.paces.split_last() {
                let back = Way::new(way.what, before.to_vec());
                ctx.button(ui, "Back a square", lay(Some(back)));
            }
            ctx.button(ui, "Leave the way to the program", lay(None));
        });
    });
}

/// What a way meets, as far as it got.
fn met(game: &Game, laid: &Laid) -> Vec<String> {
    let harms: Vec<String> = laid.harms.iter().map(ToString::to_string).collect();
    let victims: Vec<String> = laid.tramples.iter().map(|id| game.name(*id)).collect();
    let mut words = Vec::new();
    if !harms.is_empty() {
        words.push(format!("It hurts on {}", harms.join(", ")));
    }
    if !victims.is_empty() {
        words.push(format!("Passes {}, to trample one", victims.join(", ")));
    }
    words
}

/// The other side of the last corner, where both are free.
fn sides_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, way: &Way) {
    let Some((last, before)) = way.paces.split_last() else {
        return;
    };
    let before = Way::new(way.what, before.to_vec());
    let next = laid(game, &before).map(|laid| laid.next);
    let steps = next.into_iter().flatten();
    for pace in steps.filter(|pace| pace.to == last.to && pace != last) {
        if let Some(side) = pace.side {
            let mut paces = before.paces.clone();
            paces.push(pace);
            let other = Way {
                paces,
                ..way.clone()
            };
            // What it meets is told before it is chosen.
            let meets = laid(game, &other).map_or_else(Vec::new, |laid| met(game, &laid));
            let lay = Command::Touch(Touch::Lay(Some(other)));
            ctx.button(ui, format!("Past {side} instead"), lay);
            for text in meets {
                let text = format!("Past {side}: {text}");
                let text = RichText::new(text)
                    .small()
                    .color(danger(ctx.appearance.tone));
                ui.add(Label::new(text).wrap());
            }
        }
    }
}
