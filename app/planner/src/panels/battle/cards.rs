//! Whose cards lie open?
//!
//! Hands are covered while two people share the device: whoever is asked uncovers its own.

use eframe::egui::{Button, Label, RichText, Ui};
use play::{Seat, Viewer, sentence};
use tabletop::{BattleState, Card, Held, Pack, opponent};
use ui::theme::muted;

use crate::battle::PlayCommand;
use crate::command::GameCommand;
use crate::ctx::Ctx;

/// The hands, each as its own seat sees it.
#[derive(Debug, Default)]
pub(super) struct Cards {
    /// The revision of the table that they were read at.
    read: Option<u64>,
    held: [Held; 2],
    hands: [Vec<String>; 2],
    /// The card of a hand that is read.
    pub(super) opened: Option<String>,
}

impl Cards {
    /// Reads the hands of the table as it stands.
    pub(super) fn look(&mut self, ctx: &Ctx<'_>) {
        let revision = ctx.document.revision();
        if self.read == Some(revision) {
            return;
        }
        self.read = Some(revision);
        for (at, seat) in [Seat(0), Seat(1)].into_iter().enumerate() {
            let view = ctx.document.session().view(Viewer::Seat(seat));
            self.held = view.held;
            if !ctx.document.session().here().has(seat) {
                // Whatever this device knows, it is not that hand.
                self.hands[at].clear();
                continue;
            }
            let camp = view.table.battle.map(|battle| battle.camp(seat).clone());
            self.hands[at] = camp.map_or(Vec::new(), |camp| camp.cards.hand);
        }
        if ctx.document.played().shown().is_none() {
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
    let Some(seat) = ctx.document.asked() else {
        return false;
    };
    let is_question = battle
        .stack
        .last()
        .is_some_and(|frame| frame.is_about_cards());
    let is_open = ctx.document.played().shown() == Some(seat);
    is_question && is_secret(ctx, state, seat) && !is_open
}

/// Whether somebody at the device must not see the hand of a seat.
pub(super) fn is_secret(ctx: &Ctx<'_>, state: &Cards, seat: Seat) -> bool {
    let plays = |seat: Seat| ctx.bots[usize::from(seat.0 > 0)];
    state.at(seat).0.hand > 0 && !plays(opponent(seat))
}

/// What stands in place of covered cards.
pub(super) fn curtain_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    let Some(seat) = ctx.document.asked() else {
        return;
    };
    let side = sentence(&battle.camp(seat).side);
    let text = format!("Hand the device to {side}, who sees its cards now");
    ui.add(Label::new(text).wrap());
    let button = Button::new(RichText::new(format!("Show the cards of {side}")).strong());
    if ui.add(button.min_size(ctx.density.least())).clicked() {
        ctx.send(GameCommand::Play(PlayCommand::Show(seat)));
    }
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
