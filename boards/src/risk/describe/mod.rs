//! What is asked in a game of Risk, what does each answer do, and what lies open, in words?
//!
//! Everything is read from the pack and from a view: a question for each stage, an answer for each action with its price
//! and its exact chances, and every card, track and effect that whoever looks may see. Seats are named by their numbers.

mod answer;
mod armies;
mod attack;
mod cards;
mod chances;
mod components;
mod dice;
mod effects;
mod goals;
mod hands;
mod names;
mod question;
mod secrecy;

use play::{Answer, Component, Describe, Offer, Price, Question, Seat};

use super::action::Action;
use super::pack::Pack;
use super::rules::price;
use super::state::{Player, State};
use super::view::View;
use super::{Risk, turn};
use crate::ids::AreaId;

impl Describe for Risk {
    type Spot = AreaId;

    fn question(pack: &Pack, view: &View, seat: Seat) -> Option<Question<AreaId>> {
        let turn = turn::turn(pack, &view.table);
        let rolls = matches!(&turn, play::Turn::Chance(chance) if chance.by == seat);
        let asked = rolls || turn.asks(seat);
        asked.then(|| question::question(Look::new(pack, view, seat)))
    }

    fn answer(pack: &Pack, view: &View, seat: Seat, offer: &Offer<Action>) -> Answer<AreaId> {
        let answer = answer::answer(Look::new(pack, view, seat), offer);
        answer.secrecy(secrecy::secrecy(offer.action()))
    }

    fn components(pack: &Pack, view: &View) -> Vec<Component<AreaId>> {
        components::components(pack, view)
    }
}

/// What a seat looks at.
#[derive(Clone, Copy)]
struct Look<'a> {
    pack: &'a Pack,
    view: &'a View,
    state: &'a State,
    seat: Seat,
}

impl<'a> Look<'a> {
    fn new(pack: &'a Pack, view: &'a View, seat: Seat) -> Self {
        Self {
            pack,
            view,
            state: &view.table,
            seat,
        }
    }

    fn area(self, area: AreaId) -> &'a str {
        self.pack.map.title(area)
    }

    fn player(self) -> Option<&'a Player> {
        self.state.player(self.seat)
    }

    fn gold(self) -> u16 {
        self.player().map_or(0, |player| player.gold)
    }

    /// Territory cards in the own hand, as far as they are seen.
    fn hand(self) -> &'a [AreaId] {
        self.player().map_or(&[], |player| &player.hand)
    }

    /// So much gold, with what is left of it.
    fn pays(self, gold: u16) -> Price {
        let left = self.gold().saturating_sub(gold);
        Price::new(u32::from(gold), "gold").left(u32::from(left))
    }

    /// Whether others made cards dear for this seat.
    fn pays_double(self) -> bool {
        price(self.state, self.seat, 1) > 1
    }
}
