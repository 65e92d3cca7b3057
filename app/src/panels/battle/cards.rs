//! Which cards does a side hold, and who stands on the tactics board?
//!
//! Hands are covered while two people share the device: whoever is asked uncovers its own.

use std::fmt::Write;

use eframe::egui::{Button, CollapsingHeader, Frame as Boxed, Label, RichText, Ui};
use play::{Offer, Seat, Viewer};
use tabletop::{Action, BattleState, Camp, Card, Held, Pack, opponent};

use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::panels::labeled_button;
use crate::theme::{muted, side_ink};

/// The hands, each as its own seat sees it, and whose lies open.
#[derive(Debug, Default)]
pub(super) struct Cards {
    /// The revision of the table that they were read at.
    read: Option<u64>,
    held: [Held; 2],
    hands: [Vec<String>; 2],
    shown: Option<Seat>,
}

impl Cards {
    /// Reads the hands of the table as it stands; covers them when another seat is asked.
    pub(super) fn look(&mut self, ctx: &Ctx<'_>) {
        let revision = ctx.desk.revision();
        if self.read == Some(revision) {
            return;
        }
        self.read = Some(revision);
        for (at, seat) in [Seat(0), Seat(1)].into_iter().enumerate() {
            let view = ctx.desk.session().view(Viewer::Seat(seat));
            self.held = view.held;
            let camp = view.table.battle.map(|battle| battle.camp(seat).clone());
            self.hands[at] = camp.map_or(Vec::new(), |camp| camp.court.hand);
        }
        if ctx
            .desk
            .asked()
            .is_some_and(|seat| self.shown != Some(seat))
        {
            self.shown = None;
        }
    }

    fn at(&self, seat: Seat) -> (Held, &[String]) {
        let at = usize::from(seat.0 > 0);
        (self.held[at], &self.hands[at])
    }
}

/// Whether the cards of the seat that is asked are covered: two people share the device and it has not uncovered them.
pub(super) fn covered(ctx: &Ctx<'_>, battle: &BattleState, state: &Cards) -> bool {
    let Some(seat) = ctx.desk.asked() else {
        return false;
    };
    let is_question = battle.stack.last().is_some_and(|frame| frame.is_courtly());
    is_question && is_secret(ctx, state, seat) && state.shown != Some(seat)
}

/// Whether somebody at the device must not see the hand of a seat.
fn is_secret(ctx: &Ctx<'_>, state: &Cards, seat: Seat) -> bool {
    let plays = |seat: Seat| ctx.bots[usize::from(seat.0 > 0)];
    state.at(seat).0.hand > 0 && !plays(opponent(seat))
}

/// What stands in place of covered cards.
pub(super) fn curtain_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, state: &mut Cards) {
    let Some(seat) = ctx.desk.asked() else {
        return;
    };
    let side = &battle.camp(seat).side;
    let text = format!("Hand the device to {side}, who sees its cards now");
    ui.add(Label::new(text).wrap());
    let button = Button::new(RichText::new(format!("Show the cards of {side}")).strong());
    if ui.add(button.min_size(ctx.density.least())).clicked() {
        state.shown = Some(seat);
    }
}

/// The cards that can be played, taken or discarded, and the zones that can be claimed.
pub(super) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, offers: &[Offer<Action>]) {
    let pack = &ctx.desk.table().pack;
    let actions = || offers.iter().map(Offer::action);
    let mut cards: Vec<&str> = Vec::new();
    for action in actions() {
        match card_of(action) {
            Some(card) if !cards.contains(&card) => cards.push(card),
            Some(_) | None => {}
        }
    }
    for id in cards {
        let ways = actions().filter(|action| card_of(action) == Some(id));
        Boxed::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            match pack.card(id) {
                Some(card) => card_ui(ctx, ui, pack, card),
                None => drop(ui.label(id)),
            }
            ui.horizontal_wrapped(|ui| {
                for action in ways {
                    let text = way_words(pack, action);
                    labeled_button(ctx, ui, text, GameCommand::Act(action.clone()));
                }
            });
        });
    }
    claims_ui(ctx, ui, pack, offers);
}

/// A row of zones for each non-combat unit that may be activated.
fn claims_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, offers: &[Offer<Action>]) {
    let mut ncus: Vec<&str> = Vec::new();
    for offer in offers {
        if let Action::Claim { ncu, .. } = offer.action()
            && !ncus.contains(&ncu.as_str())
        {
            ncus.push(ncu);
        }
    }
    for id in ncus {
        ui.horizontal_wrapped(|ui| {
            let row = pack.character(id);
            let abilities = row.map_or(&[][..], |row| &row.abilities).iter();
            let abilities = abilities.filter_map(|ability| pack.ability_at(*ability));
            let texts: Vec<&str> = abilities.map(|ability| ability.text.as_str()).collect();
            let name = row.map_or(id, |row| row.name.as_str());
            ui.label(format!("{name} claims"))
                .on_hover_text(texts.join("\n"));
            for offer in offers {
                let Action::Claim { ncu, zone } = offer.action() else {
                    continue;
                };
                if ncu != id {
                    continue;
                }
                let zone = zone.as_deref().and_then(|zone| pack.zone(zone));
                let (text, tip) = match zone {
                    Some(zone) => (zone.name.as_str(), zone.text.as_str()),
                    None => ("no zone", "Every zone is taken"),
                };
                let button = Button::new(text).min_size(ctx.density.least());
                if ui.add(button).on_hover_text(tip).clicked() {
                    ctx.send(GameCommand::Act(offer.action().clone()));
                }
            }
        });
    }
}

/// The card that an action is about.
fn card_of(action: &Action) -> Option<&str> {
    match action {
        Action::Play { card, .. } | Action::Take { card } | Action::Discard { card } => Some(card),
        Action::Deploy { .. }
        | Action::Activate { .. }
        | Action::Maneuver(_)
        | Action::March(_)
        | Action::GoBack(_)
        | Action::Pivot(_)
        | Action::Shift(_)
        | Action::Retreat
        | Action::Charge { .. }
        | Action::LayObjective { .. }
        | Action::LayPiece { .. }
        | Action::Arrive { .. }
        | Action::TakeArc(_)
        | Action::Disband(_)
        | Action::Align(_)
        | Action::Attack { .. }
        | Action::Reroll(_)
        | Action::Claim { .. }
        | Action::Use { .. }
        | Action::Pass
        | Action::Concede => None,
    }
}

/// What stands on the button of a way to use a card.
fn way_words(pack: &Pack, action: &Action) -> String {
    let Action::Play { card, on, pick } = action else {
        return match action {
            Action::Take { .. } => "Take it".to_owned(),
            _discard => "Discard it".to_owned(),
        };
    };
    let mut text = "Play it".to_owned();
    if let Some(on) = on {
        let _ = write!(text, " on {on}");
    }
    if *pick > 0 {
        let play = pack.card(card).and_then(|card| card.play.as_ref());
        let picked = play.map_or(String::new(), |play| play.pick_words(*pick));
        let _ = write!(text, ", {picked}");
    }
    text
}

/// A card as it reads.
fn card_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, card: &Card) {
    ui.add(Label::new(RichText::new(&card.name).strong()).wrap());
    let weak = |text: &str| RichText::new(text).color(muted(ctx.tone));
    ui.add(Label::new(weak(&card.trigger)).wrap());
    ui.add(Label::new(&card.effect).wrap());
    if let Some(bonus) = &card.bonus {
        let zones = bonus.zones.iter().filter_map(|zone| pack.zone_at(*zone));
        let names: Vec<&str> = zones.map(|zone| zone.name.as_str()).collect();
        let text = format!("Holding {}: {}", names.join(" or "), bonus.text);
        ui.add(Label::new(text).wrap());
    }
    if let Some(note) = &card.note {
        ui.add(Label::new(note).wrap());
    }
    if card.play.is_none() {
        let text = "The players carry this card out by hand";
        ui.add(Label::new(weak(text)).wrap());
    }
}

/// The tactics board and what each side has left; nothing in a battle without them.
pub(super) fn court_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, state: &Cards) {
    if battle.camps.iter().all(|camp| camp.court.is_empty()) {
        return;
    }
    let pack = &ctx.desk.table().pack;
    CollapsingHeader::new("Cards and tactics board")
        .default_open(true)
        .show(ui, |ui| {
            board_ui(ctx, ui, pack, battle);
            for (seat, camp) in [Seat(0), Seat(1)].into_iter().zip(&battle.camps) {
                let (held, hand) = state.at(seat);
                camp_ui(ctx, ui, pack, camp, held);
                let bot = ctx.bots[usize::from(seat.0 > 0)];
                let asked = ctx.desk.asked() == Some(seat);
                let open = !is_secret(ctx, state, seat) || (asked && state.shown == Some(seat));
                if open && !bot && !hand.is_empty() {
                    hand_ui(ctx, ui, pack, &camp.side, hand);
                }
            }
        });
}

fn board_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, battle: &BattleState) {
    ui.horizontal_wrapped(|ui| {
        for zone in pack.zones() {
            let holder = battle.camps.iter().find_map(|camp| {
                let mut ncus = camp.court.ncus.iter();
                let ncu = ncus.find(|ncu| ncu.zone.as_deref() == Some(zone.id.as_str()))?;
                Some((camp, pack.character(&ncu.id)))
            });
            Boxed::group(ui.style()).show(ui, |ui| {
                ui.vertical(|ui| {
                    ui.label(RichText::new(&zone.name).strong())
                        .on_hover_text(&zone.text);
                    match holder {
                        Some((camp, ncu)) => {
                            let ink = side_ink(ctx.tone, ctx.side(&camp.side));
                            let name = ncu.map_or(camp.side.as_str(), |ncu| ncu.name.as_str());
                            ui.label(RichText::new(name).color(ink));
                        }
                        None => drop(ui.label(RichText::new("free").color(muted(ctx.tone)))),
                    }
                });
            });
        }
    });
}

fn camp_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, camp: &Camp, held: Held) {
    let court = &camp.court;
    let ink = side_ink(ctx.tone, ctx.side(&camp.side));
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&camp.side).color(ink).strong());
        ui.label(format!("hand {}, deck {}", held.hand, held.deck));
        let names: Vec<&str> = court.discard.iter().map(|card| name(pack, card)).collect();
        let pile = ui.label(format!("discarded {}", names.len()));
        if !names.is_empty() {
            pile.on_hover_text(names.join("\n"));
        }
        let ready = court.ncus.iter().filter(|ncu| !ncu.activated);
        let names = ready.filter_map(|ncu| pack.character(&ncu.id));
        let names: Vec<&str> = names.map(|row| row.name.as_str()).collect();
        if !names.is_empty() {
            ui.label(format!("still to act: {}", names.join(", ")));
        }
    });
}

fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, side: &str, hand: &[String]) {
    ui.horizontal_wrapped(|ui| {
        ui.label(format!("Hand of {side}:"));
        for id in hand {
            let label = ui.label(RichText::new(name(pack, id)).underline());
            if let Some(card) = pack.card(id) {
                label.on_hover_ui(|ui| card_ui(ctx, ui, pack, card));
            }
        }
    });
}

fn name<'p>(pack: &'p Pack, card: &'p str) -> &'p str {
    pack.card(card).map_or(card, |row| row.name.as_str())
}
