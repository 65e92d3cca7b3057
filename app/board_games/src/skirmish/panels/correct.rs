//! What is set right by hand, where the table went another way?
//!
//! The model that is looked at, those that are gone, and both sides. All of it is told in the log as a correction.

use std::ops::RangeInclusive;

use eframe::egui::{CollapsingHeader, Ui};
use game_window::corrects_here_ui;
use grid::{Condition, Fix, ModelId, Place};
use play::Seat;
use ui::widgets::stepper::stepper_ui;
use ui::widgets::tick::box_ui;

use crate::skirmish::{Ctx, Game, PlayCommand, TilesGame as _};

/// Corrections, folded away; `puts` is the model that the next tap puts somewhere.
pub(crate) fn correct_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, puts: &mut Option<ModelId>) {
    CollapsingHeader::new("Correct by hand")
        .id_salt("correct by hand")
        .show_unindented(ui, |ui| {
            if !corrects_here_ui(ui, game.session().local().is_some()) {
                return;
            }
            let stands = |id: &ModelId| game.state().model(*id).is_some_and(|own| own.stands());
            match ctx.focus.selected.filter(stands) {
                Some(id) => model_ui(ctx, ui, game, id, puts),
                None => drop(ui.label("Tap a model to correct it")),
            }
            gone_ui(ctx, ui, game, puts);
            for seat in [Seat(0), Seat(1)] {
                side_ui(ctx, ui, game, seat);
            }
        });
}

/// A correction, by whoever is asked.
pub(super) fn fix(game: &Game, fix: Fix) -> PlayCommand {
    PlayCommand::Fix(game.asked().unwrap_or(Seat(0)), fix)
}

/// A model on the board.
fn model_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, id: ModelId, puts: &mut Option<ModelId>) {
    let Some(model) = game.state().model(id) else {
        return;
    };
    let name = game.name(id);
    ui.strong(&name);
    let most = game.field().card(id).wounds.saturating_sub(1);
    let what = format!("Wounds lost by {name}");
    let wounds = ui
        .horizontal(|ui| {
            ui.label("Wounds lost");
            let known = model.wounds.into();
            stepper_ui(ui, ctx.appearance.density, known, 0..=most.into(), &what)
        })
        .inner;
    if let Some(wounds) = wounds.and_then(|wounds| u8::try_from(wounds).ok()) {
        ctx.send(fix(game, Fix::Wounds(id, wounds)));
    }
    ui.horizontal_wrapped(|ui| {
        for (condition, text) in [(Condition::Shaken, "Shaken"), (Condition::Routed, "Routed")] {
            let mut on = model.has(condition);
            if box_ui(ui, &mut on, text).changed() {
                ctx.send(fix(
                    game,
                    match on {
                        true => Fix::Afflict(id, condition),
                        false => Fix::Relieve(id, condition),
                    },
                ));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        put_ui(ctx, ui, id, "Put it elsewhere…", puts);
        let kill = fix(game, Fix::Kill(id));
        ctx.button(ui, "Take it away as killed", kill);
    });
}

fn put_ui(ctx: &Ctx<'_>, ui: &mut Ui, id: ModelId, text: &str, puts: &mut Option<ModelId>) {
    let waits = *puts == Some(id);
    let text = if waits { "Leave it where it is" } else { text };
    let button = eframe::egui::Button::new(text).min_size(ctx.appearance.density.least());
    let button = ui.add(button).on_hover_text("Tap the square then");
    if button.clicked() {
        *puts = if waits { None } else { Some(id) };
    }
}

/// Models that are not on the board.
fn gone_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, puts: &mut Option<ModelId>) {
    for (id, model) in game.state().each() {
        let word = match model.place {
            Place::Board | Place::Waiting => continue,
            Place::Reserve => "in reserve",
            Place::Captive => "captured",
            Place::Killed => "killed",
        };
        let text = format!("Put {}, {word}, on the board…", game.name(id));
        put_ui(ctx, ui, id, &text, puts);
    }
}

/// Points and coins of a side.
fn side_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let side = *game.state().side(seat);
    let name = game.seat(seat);
    ui.strong(name);
    let asks = |ui: &mut Ui, text: &str, known: i32, range: RangeInclusive<i32>| {
        ui.horizontal(|ui| {
            ui.label(text);
            let what = format!("{text} of {name}");
            stepper_ui(ui, ctx.appearance.density, known, range, &what)
        })
        .inner
    };
    let points = asks(ui, "Points", side.points.into(), -999..=999);
    if let Some(points) = points.and_then(|points| i16::try_from(points).ok()) {
        ctx.send(fix(game, Fix::Points(seat, points)));
    }
    let coins = side.coins;
    let rows = [
        ("Gold", coins.gold, 99),
        ("Silver", coins.silver, 99),
        ("Copper", coins.copper, side.copper),
    ];
    for (place, (text, known, most)) in rows.into_iter().enumerate() {
        let asked = asks(ui, text, known.into(), 0..=most.into());
        let Some(count) = asked.and_then(|count| u8::try_from(count).ok()) else {
            continue;
        };
        let mut coins = coins;
        let own = [&mut coins.gold, &mut coins.silver, &mut coins.copper];
        if let Some(own) = own.into_iter().nth(place) {
            *own = count;
        }
        ctx.send(fix(game, Fix::Coins(seat, coins)));
    }
}
