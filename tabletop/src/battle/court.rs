//! What does a side have beside its units?
//!
//! Tactics cards and non-combat units, and what they left on units. Decks lie in order, the top card last; who may see
//! what of them says [`View`](crate::View).

use play::Seat;
use serde::{Deserialize, Serialize};

use super::state::BattleState;
use crate::card::Card;
use crate::ids::ZoneId;
use crate::pack::Pack;
use crate::state::State;

/// The tactics cards and the non-combat units of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Court {
    /// Every card that its deck began with, in the order of the list; known to both.
    pub cards: Vec<String>,
    /// The deck, the top card last; hidden from both.
    pub deck: Vec<String>,
    /// The hand; hidden from the enemy.
    pub hand: Vec<String>,
    /// The discard pile, face up.
    pub discard: Vec<String>,
    /// The non-combat units.
    pub ncus: Vec<Ncu>,
}

/// A non-combat unit in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ncu {
    /// Its character.
    pub id: String,
    /// Whether it was activated in this round.
    pub activated: bool,
    /// The zone that it holds.
    pub zone: Option<String>,
    /// How often it has used what it may use only so often.
    pub spent: u8,
    /// It has no ability in this round.
    pub silenced: bool,
}

impl Court {
    /// A court before the battle: the deck still to be shuffled.
    #[must_use]
    pub fn new(cards: Vec<String>, ncus: Vec<String>) -> Self {
        let ncus = ncus.into_iter().map(|id| Ncu {
            id,
            activated: false,
            zone: None,
            spent: 0,
            silenced: false,
        });
        Self {
            deck: cards.clone(),
            cards,
            hand: Vec::new(),
            discard: Vec::new(),
            ncus: ncus.collect(),
        }
    }

    /// Whether a side has neither cards nor non-combat units.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.ncus.is_empty()
    }

    /// A non-combat unit by its character.
    #[must_use]
    pub fn ncu(&self, id: &str) -> Option<&Ncu> {
        self.ncus.iter().find(|ncu| ncu.id == id)
    }
}

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
    /// The cards of its side cannot help it in this turn.
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

/// How many zones of a card's bonus a seat holds.
pub(crate) fn holds_bonus(pack: &Pack, battle: &BattleState, seat: Seat, card: &Card) -> u8 {
    let zones = card.bonus.iter().flat_map(|bonus| &bonus.zones);
    let held = zones.filter(|zone| holds(pack, battle, seat, **zone));
    super::hits::count(held.count())
}

/// Whether a seat holds a zone of the tactics board.
pub(crate) fn holds(pack: &Pack, battle: &BattleState, seat: Seat, zone: ZoneId) -> bool {
    let Some(zone) = pack.zone_at(zone) else {
        return false;
    };
    let mut ncus = battle.camp(seat).court.ncus.iter();
    ncus.any(|ncu| ncu.zone.as_deref() == Some(zone.id.as_str()))
}

/// Whether a unit has no abilities in this turn.
pub(crate) fn is_mute(state: &State, unit: &str) -> bool {
    let marks = state.battle.iter().flat_map(|battle| &battle.marks);
    marks
        .filter(|mark| mark.unit == unit)
        .any(|mark| mark.what == Marking::Mute)
}
