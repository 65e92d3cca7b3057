//! How is a game set up?
//!
//! A roll-off for zone and first player, objective cards, agendas; then both deploy.

use play::Seat;
use play::pack::RowId;

use super::Play;
use super::action::Action;
use super::event::Event;
use super::frame::Frame;
use super::illegal_action::IllegalAction;
use super::state::other;
use crate::ids::ObjectiveId;

impl Play<'_, '_> {
    pub(super) fn rolled_off(&mut self, faces: &[u8]) {
        let [first, second] = [0, 1].map(|place| faces.get(place).copied().unwrap_or(1));
        self.push(Event::RolledOff([first, second]));
        match first.cmp(&second) {
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => self.replace_frame(Frame::Claim(Seat(0))),
            std::cmp::Ordering::Less => self.replace_frame(Frame::Claim(Seat(1))),
        }
    }

    /// # Rule
    /// Rulebook, Playing the game; digest D2.
    pub(super) fn claim_act(&mut self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        match action {
            Action::Zone(banner) => {
                self.push(Event::TookZone(seat, *banner));
                self.replace_frame(Frame::First(other(seat)));
            }
            Action::First(first) if first.0 < 2 => {
                self.push(Event::First(*first));
                self.replace_frame(Frame::Zone(other(seat)));
            }
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }

    pub(super) fn zone_act(&mut self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        let Action::Zone(banner) = action else {
            return Err(IllegalAction::NotNow);
        };
        self.push(Event::TookZone(seat, *banner));
        self.replace_frame(Frame::Objectives);
        Ok(())
    }

    pub(super) fn first_act(&mut self, action: &Action) -> Result<(), IllegalAction> {
        match action {
            Action::First(first) if first.0 < 2 => {
                self.push(Event::First(*first));
                self.replace_frame(Frame::Objectives);
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }

    /// Without objectives, or cards for them, nothing is dealt.
    pub(super) fn advance_objectives(&mut self) -> bool {
        let cards = self.rules.pack().objectives().len();
        if !self.state().objectives.is_empty() && cards > 0 {
            return false;
        }
        self.replace_frame(Frame::Deal(self.state().first));
        true
    }

    /// # Rule
    /// Rulebook, Playing the game; digest D3.
    pub(super) fn dealt_objectives(&mut self, order: &[u8]) {
        let places = 0..u8::try_from(self.state().objectives.len()).unwrap_or(0);
        for (place, card) in places.zip(order) {
            if let Some(card) = ObjectiveId::nth((*card).into()) {
                self.push(Event::Dealt(place, card));
            }
        }
        self.replace_frame(Frame::Deal(self.state().first));
    }

    /// Without agendas nothing is dealt.
    pub(super) fn advance_deal(&mut self, seat: Seat) -> bool {
        if self.state().side(seat).deck.len() >= 2 {
            return false;
        }
        self.replace_frame(self.after_agendas(seat));
        true
    }

    /// # Rule
    /// Rulebook, Playing the game; digest D4.
    pub(super) fn dealt_agendas(&mut self, seat: Seat, order: &[u8]) {
        let deck: Vec<u8> = self.state().side(seat).deck.iter().collect();
        let card = |place: usize| {
            let at = order.get(place).copied().unwrap_or(0);
            deck.get(usize::from(at)).copied().unwrap_or(0)
        };
        let drawn = [card(0), card(1)];
        self.push(Event::Drew(seat, drawn));
        self.replace_frame(Frame::Keep(seat));
    }

    pub(super) fn keep_act(&mut self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        let Action::Keep(card) = action else {
            return Err(IllegalAction::NotNow);
        };
        if !self.state().side(seat).hand.has(*card) {
            return Err(IllegalAction::NotThere);
        }
        self.push(Event::Kept(seat, *card));
        self.replace_frame(self.after_agendas(seat));
        Ok(())
    }

    fn after_agendas(&self, seat: Seat) -> Frame {
        let first = self.state().first;
        if seat == first {
            Frame::Deal(other(first))
        } else {
            Frame::Deploy(first)
        }
    }

    pub(super) fn begin_round(&mut self, round: u8, first: Seat) {
        self.push(Event::Round(round, first));
        let again: Vec<u8> = {
            let field = self.field();
            let places = 0..u8::try_from(field.state.objectives.len()).unwrap_or(0);
            let fresh = |place: &u8| {
                let card = super::objective::card(&field, *place);
                card.is_some_and(|card| card.limit == crate::card::Limit::Round)
            };
            places.filter(fresh).collect()
        };
        for place in again {
            self.push(Event::Ready(place));
        }
        self.push_frame(Frame::Turn {
            seat: first,
            passed: false,
        });
    }
}
