//! What did cards and abilities leave on units?

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::state::State;

/// What a card or an ability left on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The unit.
    pub unit: String,
    /// What.
    pub what: Marking,
}

/// A tactics card that joined a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JoinedCard<'m> {
    pub(crate) seat: Seat,
    pub(crate) card: &'m String,
    pub(crate) awake: bool,
}

impl Mark {
    /// The card that joined the unit, if it is that.
    pub(crate) fn joined(&self) -> Option<JoinedCard<'_>> {
        match &self.what {
            Marking::Joined { seat, card, awake } => Some(JoinedCard {
                seat: *seat,
                card,
                awake: *awake,
            }),
            Marking::Helpless
            | Marking::Mute
            | Marking::Bribed
            | Marking::Dropped
            | Marking::Ordered { .. }
            | Marking::LastBreath { .. }
            | Marking::Devoted { .. } => None,
        }
    }
}

/// What can be left on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marking {
    /// Its own orders and the cards of its side cannot help it in this turn.
    Helpless,
    /// It has no abilities in this turn.
    Mute,
    /// It is bribed, until it passes a test or the wealth zone is used on it.
    Bribed,
    /// It dropped what it carried, until it moves again.
    Dropped,
    /// A non-combat unit's card is with it until clean-up.
    Devoted {
        /// The non-combat unit.
        ncu: String,
    },
    /// It has used an order, until clean-up.
    Ordered {
        /// The ability.
        ability: String,
    },
    /// It has lived on with its last breath once more.
    LastBreath {
        /// How often by now.
        times: u8,
    },
    /// A tactics card is with it for the battle.
    Joined {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: String,
        /// Whether it is awake.
        awake: bool,
    },
}

/// Whether a unit has no abilities in this turn.
pub(crate) fn is_mute(state: &State, unit: &str) -> bool {
    let marks = state.battle.iter().flat_map(|battle| &battle.marks);
    marks
        .filter(|mark| mark.unit == unit)
        .any(|mark| mark.what == Marking::Mute)
}
