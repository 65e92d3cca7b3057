//! How do both sides stand: points, coins, models?
//!
//! Always in view, as coins left against models left decide when to pass.

use eframe::egui::{Color32, RichText, Sense, Stroke, StrokeKind, Ui, vec2};
use play::{Outcome, Seat};

use super::Ctx;
use super::bar::round;
use crate::shape::Shape;
use crate::skirmish::aim::left;
use crate::skirmish::game::Game;

/// Both sides.
pub fn sides_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let Some(game) = ctx.game else {
        return;
    };
    let scenario = ctx.rules.scenario(game.state());
    if ctx.dress.shape != Shape::Wide {
        let round = round(game.state().round, scenario.rounds);
        ui.label(RichText::new(round).color(ctx.inks().muted));
    }
    for seat in [Seat(0), Seat(1)] {
        side_ui(ctx, ui, game, seat);
    }
}

fn side_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let inks = ctx.inks();
    let (strong, soft) = inks.sides[usize::from(seat.0.min(1))];
    let side = game.state().side(seat);
    let [stands, ready] = left(game, seat);
    ui.horizontal_wrapped(|ui| {
        shape_ui(ui, seat, strong, soft);
        let name = RichText::new(game.seat(seat)).strong();
        let name = if game.asked() == Some(seat) {
            name.underline()
        } else {
            name
        };
        ui.label(name);
        let points = match side.points {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        ui.label(points);
        if game.state().first == seat {
            ui.label(RichText::new("first").color(inks.muted))
                .on_hover_text("The first player of this round");
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (count, letter, name, ink) in [
            (side.coins.gold, "G", "gold", inks.gold),
            (side.coins.silver, "S", "silver", inks.silver),
            (side.coins.copper, "C", "copper", inks.earth),
        ] {
            let text = RichText::new(format!("{letter} {count}"))
                .color(ink)
                .strong();
            ui.label(text).on_hover_text(format!("{count} {name}"));
        }
        ui.label(format!("{ready} of {stands} models to act"))
            .on_hover_text("Models that can still be activated this round, of those that stand");
    });
}

/// The shape of a side's models.
fn shape_ui(ui: &mut Ui, seat: Seat, strong: Color32, soft: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
    let round = if seat == Seat(0) { 8.0 } else { 2.0 };
    let line = Stroke::new(2.0, strong);
    ui.painter()
        .rect(rect.shrink(1.0), round, soft, line, StrokeKind::Inside);
}

/// How the game ended.
pub fn outcome_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, outcome: &Outcome) {
    let winner = match outcome.winners.as_slice() {
        [] => "A draw".to_owned(),
        winners => {
            let names: Vec<&str> = winners.iter().map(|seat| game.seat(*seat)).collect();
            format!("{} wins", names.join(" and "))
        }
    };
    ui.heading(winner);
    for (seat, score) in [Seat(0), Seat(1)].into_iter().zip(&outcome.scores) {
        ui.label(format!("{}: {score}", game.seat(seat)));
    }
    let again = super::Command::End;
    ctx.button(ui, "Begin another", again);
}
