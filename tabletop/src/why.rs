//! Why are dice rolled?

use serde::{Deserialize, Serialize};

use crate::battle::RollOff;

/// Why chance is asked; units by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Who begins.
    RollOff(RollOff),
    /// How far a charge goes beyond the charger's speed.
    Charge {
        /// The charger.
        unit: String,
        /// Its target.
        target: String,
        /// The lowest face that suffices.
        need: u8,
    },
    /// How far a unit retreats beyond its speed.
    Retreat(String),
    /// Which attack dice of a unit hit.
    Hits(String),
    /// Which hits a unit blocks.
    Saves(String),
    /// Whether a unit panics, or what its panic costs.
    Panic(String),
    /// How many wounds dangerous terrain causes.
    Dangerous(String),
    /// In what order the cards of a deck lie.
    Shuffle,
    /// Whether a card is cancelled.
    Cancel {
        /// The least face that cancels it.
        need: u8,
    },
}
