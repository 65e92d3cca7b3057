//! What may a viewer know?
//!
//! Trays, terrain, tokens, discard piles and the tactics board lie open on a table. Hands and decks do not: they are
//! empty in the view of whoever may not see them, and counted beside it.

use serde::{Deserialize, Serialize};

use crate::state::State;

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The table with all that stands on it, without what is hidden.
    pub table: State,
    /// How many cards each seat has.
    pub held: [Held; 2],
}

/// How many cards a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// In its hand.
    pub hand: u8,
    /// In its deck.
    pub deck: u8,
}
