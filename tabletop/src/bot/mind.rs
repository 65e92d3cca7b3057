//! What does a program answer a question with?

use play::{Offer, Seat};

use super::scales::Scales;
use super::{Greedy, dice, weighed};
use crate::battle::Action;
use crate::moves::MoveKind;

/// How far a program has to look for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thought {
    /// Any answer will do.
    Any,
    /// The places for a unit that is deployed.
    Place,
    /// All actions of all units.
    Unit,
    /// The answers themselves.
    Next,
}

/// A program before a question.
pub(crate) struct Mind<'a> {
    pub(super) greedy: &'a Greedy,
    pub(crate) scales: &'a Scales<'a>,
    pub(super) seat: Seat,
    pub(super) offers: &'a [Offer<Action>],
}

impl Mind<'_> {
    fn actions(&self) -> Vec<Action> {
        let offers = self.offers.iter();
        offers.map(|offer| offer.action().clone()).collect()
    }

    /// What is offered with its worth, the best first.
    pub(crate) fn weighed(&self, worth: impl Fn(&Action) -> Option<f64>) -> Vec<(f64, Action)> {
        weighed(self.actions(), worth)
    }

    /// What is offered first.
    pub(crate) fn first(&self) -> Vec<(f64, Action)> {
        let first = self.offers.first();
        let first = first.map(|offer| (0.0, offer.action().clone()));
        first.into_iter().collect()
    }

    /// The choices of dice to have rolled again.
    pub(crate) fn rerolls(&self) -> Vec<Vec<u8>> {
        let actions = self.actions().into_iter();
        actions.filter_map(dice::rerolled).collect()
    }

    /// What a unit that acts can do, with its worth.
    pub(crate) fn acting(&self, unit: &str) -> Vec<(f64, Action)> {
        self.greedy
            .acting(self.scales, unit, self.seat, self.offers)
    }

    /// Where a unit can move that is asked for that alone, with the worth; beside what is offered by moves of a kind.
    pub(crate) fn moving(&self, unit: &str, kind: Option<MoveKind>) -> Vec<(f64, Action)> {
        let at = self.scales.field.unit(unit);
        let more = at.zip(kind).map(|(at, kind)| self.scales.ends(at, kind));
        let mut actions = self.actions();
        actions.extend(more.into_iter().flatten());
        weighed(actions, |action| {
            self.scales.action_worth(self.seat, at?, action)
        })
    }

    /// Two units on the table.
    pub(crate) fn both(&self, one: &str, other: &str) -> Option<(usize, usize)> {
        let field = &self.scales.field;
        field.unit(one).zip(field.unit(other))
    }
}
