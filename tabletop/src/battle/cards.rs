//! What does a side have beside its units?
//!
//! Tactics cards and non-combat units. Decks lie in order, the top card last; who may see what of them says [`View`](crate::View).

use play::Seat;
use serde::{Deserialize, Serialize};

use super::state::BattleState;
use crate::card::Card;
use crate::ids::ZoneId;
use crate::pack::Pack;

/// The tactics cards and the non-combat units of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideCards {
    /// Every card that its deck began with, in the order of the list; known to both.
    #[serde(rename = "cards")]
    pub list: Vec<String>,
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

impl SideCards {
    /// Those before the battle: the deck still to be shuffled.
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
            list: cards,
            hand: Vec::new(),
            discard: Vec::new(),
            ncus: ncus.collect(),
        }
    }

    /// Whether a side has neither cards nor non-combat units.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && self.ncus.is_empty()
    }

    /// A non-combat unit by its character.
    #[must_use]
    pub fn ncu(&self, id: &str) -> Option<&Ncu> {
        self.ncus.iter().find(|ncu| ncu.id == id)
    }
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
    let mut ncus = battle.camp(seat).cards.ncus.iter();
    ncus.any(|ncu| ncu.zone.as_deref() == Some(zone.id.as_str()))
}
