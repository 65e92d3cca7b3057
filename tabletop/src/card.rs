//! What lies on the tactics board and in a hand?
//!
//! Zones and cards as data: names, triggers, effects in our own words.
//! Invariant: a card of a commander belongs to the commander's faction.

use play::Source;
use serde::Serialize;

use crate::card_play::{CardPlay, ZoneEffect};
use crate::ids::{CharacterId, FactionId, ZoneId};

/// A space of the tactics board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zone {
    /// Text id, as in saves.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// What is drawn on it.
    pub icon: String,
    /// What claiming it gives.
    pub text: String,
    /// What claiming it does; `None` where the players carry it out by hand.
    pub gives: Option<ZoneEffect>,
    /// Where it comes from.
    pub source: Source,
}

/// Which deck a card goes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Every deck of its faction.
    Faction,
    /// The deck of this commander.
    Commander(CharacterId),
}

/// What a card gains while zones are held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ZoneBonus {
    /// The zones that count, at least one.
    pub zones: Vec<ZoneId>,
    /// What they give.
    pub text: String,
}

/// A tactics card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// Text id, as in saves.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// Whose card it is.
    pub faction: FactionId,
    /// Which deck it goes into.
    pub group: Group,
    /// How often it is in a deck.
    pub copies: u8,
    /// When it may be played.
    pub trigger: String,
    /// What it does.
    pub effect: String,
    /// What it gains while zones are held.
    pub bonus: Option<ZoneBonus>,
    /// What else it says, such as for the commander's own unit.
    pub note: Option<String>,
    /// What the program carries out; `None` where the players carry the card out by hand.
    pub play: Option<CardPlay>,
    /// Where it comes from.
    pub source: Source,
}
