//! Who stands on the tactics board, and what has each side left?

use eframe::egui::{Button, CollapsingHeader, Frame as Boxed, Label, RichText, Ui};
use play::{Seat, sentence};
use tabletop::army::called;
use tabletop::{BattleState, Camp, Held, Pack, Zone};
use ui::theme::{muted, side_ink};

use super::cards::{Cards, card_ui, is_secret};
use super::pass_ui;
use crate::ctx::Ctx;

/// The tactics board and what each side has left; nothing in a battle without them.
pub(super) fn tactics_board_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    battle: &BattleState,
    state: &mut Cards,
) {
    if battle.camps.iter().all(|camp| camp.cards.is_empty()) {
        return;
    }
    let pack = &ctx.document.table().pack;
    CollapsingHeader::new("Cards and tactics board")
        .default_open(true)
        .show(ui, |ui| {
            board_ui(ctx, ui, pack, battle);
            for (seat, camp) in [Seat(0), Seat(1)].into_iter().zip(&battle.camps) {
                let (held, hand) = state.at(seat);
                let hand = hand.to_vec();
                camp_ui(ctx, ui, pack, camp, held);
                let bot = ctx.bots[usize::from(seat.0 > 0)];
                let asked = ctx.document.asked() == Some(seat);
                let open = !is_secret(ctx, state, seat)
                    || (asked && ctx.document.played().shown() == Some(seat));
                if open && !bot && !hand.is_empty() {
                    hand_ui(ctx, ui, &sentence(&camp.side), &hand, &mut state.opened);
                }
            }
            pass_ui(ctx, ui);
        });
}

/// How wide a zone of the board is at least, in points.
const ZONE: f32 = 88.0;

fn board_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, battle: &BattleState) {
    let (room, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
    let columns = ((room + gap) / (ZONE + gap)).max(1.0) as usize;
    let rows = pack.zones().len().div_ceil(columns).max(1);
    // As even as the rows allow.
    let columns = pack.zones().len().div_ceil(rows).max(1);
    let width = (room + gap) / columns as f32 - gap;
    for row in pack.zones().chunks(columns) {
        ui.horizontal_top(|ui| {
            for zone in row {
                let frame = Boxed::group(ui.style());
                let inner = width - frame.total_margin().sum().x;
                frame.show(ui, |ui| {
                    ui.vertical(|ui| {
                        ui.set_width(inner);
                        zone_ui(ctx, ui, pack, battle, zone);
                    });
                });
            }
        });
    }
}

/// A zone and who stands on it.
fn zone_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, battle: &BattleState, zone: &Zone) {
    let holder = battle.camps.iter().find_map(|camp| {
        let mut ncus = camp.cards.ncus.iter();
        let ncu = ncus.find(|ncu| ncu.zone.as_deref() == Some(zone.id.as_str()))?;
        Some((camp, called(pack, &ncu.id)))
    });
    ui.add(Label::new(RichText::new(&zone.name).strong()).wrap())
        .on_hover_text(&zone.text);
    let text = match holder {
        Some((camp, name)) => {
            let ink = side_ink(ctx.tone, ctx.side(&camp.side));
            RichText::new(name).color(ink)
        }
        None => RichText::new("free").color(muted(ctx.tone)),
    };
    ui.add(Label::new(text).wrap());
}

fn camp_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, camp: &Camp, held: Held) {
    let cards = &camp.cards;
    let ink = side_ink(ctx.tone, ctx.side(&camp.side));
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(sentence(&camp.side)).color(ink).strong());
        ui.label(format!("hand {}, deck {}", held.hand, held.deck));
        let names: Vec<&str> = cards.discard.iter().map(|card| name(pack, card)).collect();
        let pile = ui.label(format!("discarded {}", names.len()));
        if !names.is_empty() {
            pile.on_hover_text(names.join("\n"));
        }
        let ready = cards.ncus.iter().filter(|ncu| !ncu.activated);
        let names: Vec<&str> = ready.map(|ncu| called(pack, &ncu.id)).collect();
        if !names.is_empty() {
            ui.label(format!("still to act: {}", names.join(", ")));
        }
    });
}

/// The cards of a hand; one of them lies open.
fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, side: &str, hand: &[String], opened: &mut Option<String>) {
    let pack = &ctx.document.table().pack;
    ui.horizontal_wrapped(|ui| {
        ui.label(format!("Hand of {side}"));
        let mut known: Vec<&String> = Vec::new();
        for id in hand {
            if known.contains(&id) {
                continue;
            }
            known.push(id);
            let count = hand.iter().filter(|card| *card == id).count();
            let text = match count {
                1 => name(pack, id).to_owned(),
                _several => format!("{} ×{count}", name(pack, id)),
            };
            let on = opened.as_ref() == Some(id);
            let button = Button::selectable(on, text).frame_when_inactive(true);
            let button = ui.add(button.min_size(ctx.density.least()));
            if button.on_hover_text("Read it").clicked() {
                *opened = if on { None } else { Some(id.clone()) };
            }
        }
    });
    let shown = opened.as_ref().filter(|id| hand.contains(id));
    if let Some(card) = shown.and_then(|id| pack.card(id)) {
        Boxed::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            card_ui(ctx, ui, pack, card);
        });
    }
}

fn name<'p>(pack: &'p Pack, card: &'p str) -> &'p str {
    pack.card(card).map_or(card, |row| row.name.as_str())
}
