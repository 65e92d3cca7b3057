//! What does a seat hold?
//!
//! Cards and objectives are covered while several people share the device: whoever is asked uncovers its own.

use boards::risk::CardId;
use eframe::egui::{Label, RichText, Ui};
use play::Seat;

use crate::halls::areas::uncover_ui;
use crate::risk::Command;
use crate::risk::asks::{card, territory};
use crate::risk::{Ctx, Game};

/// What is covered.
pub const CARDS: &str = "cards";

/// The button that uncovers the cards of whoever is asked, where there are any.
pub fn own_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if game.asked().is_some_and(|seat| count(game, seat) > 0) {
        uncover_ui(ctx, ui, game, CARDS);
    }
}

/// All cards of a seat.
fn count(game: &Game, seat: Seat) -> u32 {
    let (view, place) = (game.view(), usize::from(seat.0));
    let counts = [&view.hands, &view.objectives, &view.offered, &view.maesters];
    let own = counts.iter().filter_map(|counts| counts.get(place));
    own.map(|count| u32::from(*count)).sum()
}

/// The hand that lies open, and what everybody sees of Characters.
pub fn hands_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if let Some(seat) = game.shown() {
        hand_ui(ctx, ui, game, seat);
    } else if let Some(seat) = game.asked()
        && game.players().level(seat).is_none()
        && count(game, seat) > 0
    {
        ui.heading(format!("Cards of {}", game.seat(seat)));
        ui.label("They are covered");
    }
    characters_ui(ctx, ui, game);
}

fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let Some(player) = game.state().player(seat) else {
        return;
    };
    let pack = game.pack();
    ui.heading(format!("Cards of {}", game.seat(seat)));
    if player.hand.is_empty() {
        ui.label("No Territory card");
    }
    for area in &player.hand {
        let mine = game.state().holds(seat, *area);
        let mark = if mine { ", yours" } else { "" };
        ui.add(Label::new(format!("{}{mark}", territory(pack, *area))).wrap());
    }
    for id in &player.maesters {
        if let Some(row) = pack.maester(*id) {
            let name = card(pack, CardId::Maester(*id));
            let cost = row.usage.cost;
            ui.add(Label::new(RichText::new(format!("{name}, {cost} gold")).strong()).wrap());
            ui.add(Label::new(&row.text).wrap());
        }
    }
    if !player.objectives.is_empty() {
        ui.strong("Objectives");
    }
    for id in &player.objectives {
        if let Some(row) = pack.objective(*id) {
            let text = format!("{} points: {}", row.points, row.text.trim_end_matches('.'));
            ui.add(Label::new(text).wrap());
        }
    }
    if game.players().only_person().is_none() {
        ctx.button(ui, "Cover them", Command::Cover);
    }
}

/// The Characters of every House.
fn characters_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let (pack, state) = (game.pack(), game.state());
    if !state.setting.characters {
        return;
    }
    ui.collapsing("Characters", |ui| {
        for (seat, player) in (0..).map(Seat).zip(&state.players) {
            let own = |house| player.house == Some(house);
            for row in pack.characters.iter().filter(|row| own(row.house)) {
                let court = &state.court;
                let how = if court.lost.contains(&row.number) {
                    ", gone"
                } else if court.captives.iter().any(|one| one.character == row.number) {
                    ", captured"
                } else if court.used.contains(&row.number) {
                    ", used"
                } else {
                    ""
                };
                let ink = ctx.seat_ink(state, seat).strong;
                let text = format!("{}, {} gold{how}", row.title, row.usage.cost);
                let line = ui.add(Label::new(RichText::new(text).color(ink)).wrap());
                line.on_hover_text(&row.text);
            }
        }
    });
}
