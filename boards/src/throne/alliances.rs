//! How do the Ally decks lie, and who is bound to whom?

use play::Seat;
use serde::{Deserialize, Serialize};

use super::ids::AllyId;
use super::state::Pile;
use super::storm::Patron;

/// The Ally decks, those of one patron at its place among all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alliances {
    pub decks: [Pile<AllyId>; 4],
    /// Whether the top card lies face up.
    pub shown: [bool; 4],
    /// Who has a permanent alliance.
    pub bound: [Option<Seat>; 4],
    /// Cards that left the game.
    pub gone: Vec<AllyId>,
    /// Cards that were used this turn and are used once a turn.
    pub tired: Vec<AllyId>,
}

impl Alliances {
    pub(super) fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The deck of a patron.
    #[must_use]
    pub fn deck(&self, patron: Patron) -> &Pile<AllyId> {
        &self.decks[patron.place()]
    }

    /// The top card of a deck, face up or not; used ones lie under the others.
    #[must_use]
    pub fn top(&self, patron: Patron) -> Option<AllyId> {
        let pile = self.deck(patron);
        pile.deck.last().or_else(|| pile.used.first()).copied()
    }
}
