//! What lies on the table, for both sides to read?
//!
//! All that the rules say lies open, and the hand that is shown, by kind and owner; folded away until it is wanted.

use eframe::egui::{CollapsingHeader, Ui};
use grid::{Recruit, Spot, band_cards};
use play::{Component, ComponentKind, Seat};

use super::Ctx;
use crate::halls::panels::components::piece_ui;
use crate::skirmish::game::Game;

/// Kinds in the order in which they are read.
const KINDS: [(ComponentKind, &str); 5] = [
    (ComponentKind::Track, "Tracks"),
    (ComponentKind::Effect, "In force"),
    (ComponentKind::Token, "Tokens"),
    (ComponentKind::Card, "Cards"),
    (ComponentKind::Mode, "Ways to attack"),
];

/// All that lies on the table of a game.
pub fn table_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    CollapsingHeader::new("On the table")
        .id_salt("tiles table")
        .show_unindented(ui, |ui| {
            for owner in [None, Some(Seat(0)), Some(Seat(1))] {
                let name = owner.map_or("everybody", |seat| game.seat(seat));
                let own = game.things().iter().filter(|thing| thing.owner == owner);
                let own: Vec<&Component<Spot>> = own.collect();
                kinds_ui(ctx, ui, name, &own);
            }
        });
}

/// What stands on the cards of a warband that is put together.
pub fn band_ui(ctx: &Ctx<'_>, ui: &mut Ui, recruits: &[Recruit], name: &str) {
    CollapsingHeader::new(format!("Cards of {name}"))
        .id_salt(("band cards", name))
        .show_unindented(ui, |ui| {
            for thing in &band_cards(ctx.rules, recruits) {
                piece_ui(ui, ctx.inks().muted, thing);
            }
        });
}

fn kinds_ui(ctx: &Ctx<'_>, ui: &mut Ui, name: &str, own: &[&Component<Spot>]) {
    if own.is_empty() {
        return;
    }
    for (kind, title) in KINDS {
        let things: Vec<_> = own.iter().filter(|thing| thing.kind == kind).collect();
        if things.is_empty() {
            continue;
        }
        CollapsingHeader::new(format!("{title} of {name}: {}", things.len()))
            .id_salt(("tiles table", name, title))
            .show(ui, |ui| {
                for thing in things {
                    piece_ui(ui, ctx.inks().muted, thing);
                }
            });
    }
}
