//! What did a house do this turn that Tactics cards ask for?

use serde::{Deserialize, Serialize};

/// What a house did in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// Battles lost.
    pub lost: u8,
    /// Battles won as the attacker.
    pub won: u8,
    /// Orders raided.
    pub raided: u8,
    /// Cities and Strongholds taken from somebody or a force of nobody.
    pub taken: u8,
}

impl TurnRecord {
    pub(super) fn is_none(&self) -> bool {
        *self == Self::default()
    }
}
