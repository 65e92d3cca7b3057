//! Who is asked now, and why is chance?

use play::Turn;
use serde::{Deserialize, Serialize};

use super::card::CardId;
use super::pack::Pack;
use super::state::State;
use crate::ids::AreaId;

/// Why chance is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Who begins.
    Order,
    /// Who gets which House.
    Houses,
    /// Who gets which Territory cards.
    Deal,
    /// The Territory deck for play.
    Deck,
    /// Where the End Game card lies.
    EndGame,
    Objectives,
    /// A battle of exiles that land.
    Landing {
        to: AreaId,
    },
    /// The Maester cards.
    Maesters,
    /// A card that was played.
    Card(CardId),
    Battle {
        from: AreaId,
        to: AreaId,
    },
}

impl Why {
    /// Whether dice of a battle that was declared are rolled.
    #[must_use]
    pub fn is_battle(&self) -> bool {
        matches!(self, Self::Battle { .. })
    }
}

/// Who must give input now.
pub(super) fn turn(pack: &Pack, state: &State) -> Turn<Why> {
    state.stage.pending(|asked| asked.turn(pack, state))
}
