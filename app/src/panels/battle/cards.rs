//! Which cards can be played, taken or discarded, and whose cards lie open?
//!
//! Hands are covered while two people share the device: whoever is asked uncovers its own.

use std::fmt::Write;

use eframe::egui::{Button, Frame as Boxed, Label, RichText, Role as Aria, Ui, WidgetInfo};
use play::{Offer, Seat, Viewer};
use tabletop::army::called;
use tabletop::{Action, BattleState, Card, Held, Pack, opponent};

use super::orders::orders_ui;
use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::theme::muted;

/// The hands, each as its own seat sees it, and whose lies open.
#[derive(Debug, Default)]
pub(super) struct Cards {
    /// The revision of the table that they were read at.
    read: Option<u64>,
    held: [Held; 2],
    hands: [Vec<String>; 2],
    pub(super) shown: Option<Seat>,
    /// The card of a hand that is read.
    pub(super) opened: Option<String>,
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
            self.opened = None;
        }
    }

    pub(super) fn at(&self, seat: Seat) -> (Held, &[String]) {
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
pub(super) fn is_secret(ctx: &Ctx<'_>, state: &Cards, seat: Seat) -> bool {
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

/// The cards that can be played, taken or discarded, the abilities that can be used, and the zones that can be claimed.
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
                let ways: Vec<(&Action, String)> = ways
                    .map(|action| (action, way_words(pack, action)))
                    .collect();
                let is_long = ways.len() > 1 && ways.iter().all(|(_, text)| text.starts_with(ON));
                if is_long {
                    ui.label(ON.trim_end());
                }
                for (action, text) in ways {
                    let short = text.strip_prefix(ON).filter(|_| is_long);
                    let button = Button::new(short.unwrap_or(&text)).min_size(ctx.density.least());
                    let button = ui.add(button);
                    button.widget_info(|| WidgetInfo::labeled(Aria::Button, true, &text));
                    if button.clicked() {
                        ctx.send(GameCommand::Act(action.clone()));
                    }
                }
            });
        });
    }
    orders_ui(ctx, ui, offers);
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
            let name = called(pack, id);
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
        | Action::Keep(_)
        | Action::Align(_)
        | Action::Attack { .. }
        | Action::Reroll(_)
        | Action::Claim { .. }
        | Action::Use { .. }
        | Action::Order { .. }
        | Action::Pass
        | Action::Concede => None,
    }
}

/// How the words for a card on a unit begin.
const ON: &str = "Play it on ";

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
pub(super) fn card_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, card: &Card) {
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
