//! What is asked in a game of Risk, what does each answer do, and what lies open, in words?
//!
//! Everything is read from the pack and from a view. What is asked and what its answers do is told by what is pending;
//! here is what several questions share: cards that are played, chances of battles, names; and every card, track and
//! effect that whoever looks may see. Seats are named by their numbers.

mod answer;
pub(super) mod armies;
pub(super) mod attack;
pub(super) mod cards;
pub(super) mod chances;
mod components;
pub(super) mod dice;
mod effects;
mod exiles;
pub(super) mod goals;
mod hands;
mod happened;
pub(super) mod names;
mod pace;
mod secrecy;
mod touch;

pub use components::why_over;
pub use exiles::waiting;
pub use happened::lying;
pub use names::units as units_words;
pub use pace::{Pace, idle_pass, is_settling, lone_pass, pace, passes, rests, won_pick};
pub use touch::{
    Touch, aimed, along, committed, defended, limits, scores, touch, with_armies, with_units,
};

use play::{Answer, Component, Describe, Happening, Offer, Price, Question, Seat};

use super::action::Action;
use super::pack::Pack;
use super::rules::price;
use super::state::{Player, State};
use super::tell::Told;
use super::view::View;
use super::{Risk, turn};
use crate::ids::AreaId;

impl Describe for Risk {
    type Spot = AreaId;

    fn question(pack: &Pack, view: &View, seat: Seat) -> Option<Question<AreaId>> {
        let turn = turn::turn(pack, &view.table);
        let rolls = matches!(&turn, play::Turn::Chance(chance) if chance.by == seat);
        let asked = rolls || turn.asks(seat);
        asked.then(|| {
            let viewpoint = Viewpoint::new(pack, view, seat);
            viewpoint
                .state
                .stage
                .pending(|asked| asked.question(viewpoint))
        })
    }

    fn answer(pack: &Pack, view: &View, seat: Seat, offer: &Offer<Action>) -> Answer<AreaId> {
        let answer = answer::answer(Viewpoint::new(pack, view, seat), offer);
        answer.secrecy(secrecy::secrecy(offer.action()))
    }

    fn components(pack: &Pack, view: &View) -> Vec<Component<AreaId>> {
        components::components(pack, view)
    }

    fn happened(
        pack: &Pack,
        told: &Told,
        views: &dyn Fn() -> [View; 2],
    ) -> Option<Happening<AreaId>> {
        happened::happened(pack, told, views)
    }
}

/// An answer as a screen shows it.
pub(super) type AreaAnswer = Answer<AreaId>;

/// What a seat looks at.
#[derive(Clone, Copy)]
pub(super) struct Viewpoint<'a> {
    pub(super) pack: &'a Pack,
    pub(super) view: &'a View,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
}

impl<'a> Viewpoint<'a> {
    fn new(pack: &'a Pack, view: &'a View, seat: Seat) -> Self {
        Self {
            pack,
            view,
            state: &view.table,
            seat,
        }
    }

    pub(super) fn area(self, area: AreaId) -> &'a str {
        self.pack.map.title(area)
    }

    pub(super) fn player(self) -> Option<&'a Player> {
        self.state.player(self.seat)
    }

    pub(super) fn gold(self) -> u16 {
        self.player().map_or(0, |player| player.gold)
    }

    /// Territory cards in the own hand, as far as they are seen.
    pub(super) fn hand(self) -> &'a [AreaId] {
        self.player().map_or(&[], |player| &player.hand)
    }

    /// So much gold, with what is left of it.
    pub(super) fn pays(self, gold: u16) -> Price {
        let left = self.gold().saturating_sub(gold);
        Price::new(u32::from(gold), "gold").left(u32::from(left))
    }

    /// Whether others made cards dear for this seat.
    fn pays_double(self) -> bool {
        price(self.state, self.seat, 1) > 1
    }
}
