//! Which House cards has everybody, and which were used?
//!
//! Hands lie open for all, unless they are secret in this game; the card that is chosen for a battle is hidden until both
//! are.

use boards::throne::HouseCardId;
use eframe::egui::{Label, RichText, Ui};
use game_window::seed_ui;
use play::counted;

use super::house_ui;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// The hands and the used cards of all houses.
pub(crate) fn hands_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    for seat in state.order() {
        let Some(player) = state.player(*seat) else {
            continue;
        };
        let [hand, used] = game.cards(*seat);
        let cards = counted(hand, "card", "cards");
        let last = if hand == 1 { " (last)" } else { "" };
        let title = format!("{}: {cards}{last}, {used} used", game.seat(*seat));
        ui.collapsing(title, |ui| {
            ui.horizontal(|ui| house_ui(ctx, ui, player.house));
            if hand + used > player.hand.len() + player.discard.len() {
                ui.label("Cards that are hidden are not shown");
            }
            for card in &player.hand {
                card_ui(ctx, ui, *card, "");
            }
            for id in &player.plans {
                if let Some(row) = ctx.pack.tactic(*id) {
                    text_ui(ctx, ui, &format!("Tactics: {}", row.title), &row.text);
                }
            }
            for id in &player.allies {
                if let Some(row) = ctx.pack.ally(*id) {
                    text_ui(ctx, ui, &format!("Ally: {}", row.title), &row.text);
                }
            }
            let held = state.hostages(*seat);
            for row in held.filter_map(|leader| ctx.pack.leader(leader)) {
                ui.label(format!("Hostage: {}", row.title));
            }
            for card in &player.discard {
                card_ui(ctx, ui, *card, ", used");
            }
        });
    }
    fair_ui(ui, game);
}

/// A House card with its text.
fn card_ui(ctx: &Ctx<'_>, ui: &mut Ui, id: HouseCardId, how: &str) {
    let head = format!("{}{how}", boards::throne::card(ctx.pack, id));
    let text = ctx.pack.house_card(id).map_or("", |card| &card.text);
    text_ui(ctx, ui, &head, text);
}

/// A name with a text below it, where there is one.
fn text_ui(ctx: &Ctx<'_>, ui: &mut Ui, head: &str, text: &str) {
    ui.add(Label::new(RichText::new(head).strong()).wrap());
    if !text.is_empty() {
        ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
    }
}

/// The seed, by which the same answers give the same game.
fn fair_ui(ui: &mut Ui, game: &Game) {
    ui.horizontal_wrapped(|ui| seed_ui(ui, game, ""));
}
