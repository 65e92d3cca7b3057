//! What lies on the table, for both sides to read?
//!
//! All that the rules say lies open, and the hand that is shown, by kind and owner; folded away until it is wanted.

use eframe::egui::{CollapsingHeader, Label, RichText, Ui};
use grid::{Recruit, Spot, band_cards};
use play::{Component, ComponentKind, Seat};

use super::Ctx;
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
                thing_ui(ctx, ui, thing);
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
                    thing_ui(ctx, ui, thing);
                }
            });
    }
}

fn thing_ui(ctx: &Ctx<'_>, ui: &mut Ui, thing: &Component<Spot>) {
    let muted = ctx.inks().muted;
    let title = RichText::new(&thing.title).strong();
    let title = match thing.place.as_str() {
        "" => ui.add(Label::new(title).wrap()),
        place => {
            ui.horizontal_wrapped(|ui| {
                ui.label(title);
                ui.label(RichText::new(place).color(muted));
            })
            .response
        }
    };
    if let Some(source) = &thing.source {
        title.on_hover_text(source.to_string());
    }
    let numbers = thing.numbers.iter();
    let numbers: Vec<String> = numbers
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    if !numbers.is_empty() {
        ui.add(Label::new(numbers.join(", ")).wrap());
    }
    if !thing.text.is_empty() {
        ui.add(Label::new(&thing.text).wrap());
    }
    if let Some(assumed) = &thing.assumed {
        let text = RichText::new(format!("Assumed: {assumed}")).color(muted);
        ui.add(Label::new(text.small()).wrap());
    }
    ui.add_space(4.0);
}
