//! What does a unit's card say?
//!
//! A profile is a combat unit as printed; a unit on a table names its profile and adds place and wounds.
//! Invariant: every attack has a number of dice for each rank of the tray, and to hit, defense and morale
//! are numbers that dice can show.

use play::Source;
use serde::{Deserialize, Serialize};

use crate::card_play::{CardPlay, Fetch, Power};
use crate::fight::Fight;
use crate::ids::{AbilityId, FactionId};
use crate::passive::Passive;
use crate::tray::TrayKind;

/// A side in the war, with its own units and cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Faction {
    /// Text id, as in saves.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// Its units may join any army.
    pub mercenary: bool,
}

/// A rule printed on a card, in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ability {
    /// Text id, as in saves.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// Used once a round, marked by an order token.
    pub order: bool,
    /// Lets its unit maneuver before its action.
    pub first_maneuver: bool,
    /// What it does.
    pub text: String,
    /// What it does in an attack, in numbers; `None` when it does nothing there.
    pub fight: Option<Fight>,
    /// What it does on the tactics board; `None` when it does nothing there.
    pub power: Option<Power>,
    /// The cards that it fetches there.
    pub fetches: Vec<Fetch>,
    /// What it does without being used; `None` when it does nothing so.
    pub passive: Option<Passive>,
    /// When it may be used and what it does then; `None` when the players carry it out by hand, or nothing is used.
    pub play: Option<CardPlay>,
    /// Where it comes from.
    pub source: Source,
}

/// A word that abilities use without explaining it, such as Sundering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// Text id.
    pub id: String,
    /// The word as printed.
    pub name: String,
    /// What it means.
    pub text: String,
    /// Where it comes from.
    pub source: Source,
}

/// The unit types that abilities and attachments ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// Foot soldiers.
    Infantry,
    /// Riders.
    Cavalry,
    /// A single figure by itself.
    Solo,
    /// A large beast; a type of its own in later printings.
    Monster,
    /// A siege engine or chariot.
    WarMachine,
}

impl UnitKind {
    /// Every type, in the order of the variants.
    pub const ALL: [Self; 5] = [
        Self::Infantry,
        Self::Cavalry,
        Self::Solo,
        Self::Monster,
        Self::WarMachine,
    ];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Solo => "solo",
            Self::Monster => "monster",
            Self::WarMachine => "war_machine",
        }
    }

    /// The type with a name in files, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How far a ranged attack reaches; the limits are in [`Battle`](crate::Battle).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Up to short range.
    Short,
    /// Up to long range.
    Long,
}

/// The two ways to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// Against an engaged enemy.
    Melee,
    /// Against an enemy in sight, up to a band's maximum.
    Ranged(Band),
}

impl AttackKind {
    /// The names in files.
    pub(crate) const NAMES: [(&'static str, Self); 3] = [
        ("melee", Self::Melee),
        ("short", Self::Ranged(Band::Short)),
        ("long", Self::Ranged(Band::Long)),
    ];
}

/// One attack of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// Name as printed.
    pub name: String,
    /// Melee or ranged.
    pub kind: AttackKind,
    /// The least face that hits, 2 to 6.
    pub to_hit: u8,
    /// Attack dice, from full ranks down to one.
    pub dice: Vec<u8>,
}

/// A combat unit as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Profile {
    /// Text id, as in saves and tables: the printed name in kebab case.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// Whose unit it is.
    pub faction: FactionId,
    /// Unit type.
    pub kind: UnitKind,
    /// The tray it stands on.
    pub tray: TrayKind,
    /// The person, if it is one; an army holds each person once.
    pub character: Option<String>,
    /// Cost in points.
    pub points: u8,
    /// Speed in whole inches.
    pub speed_in: u8,
    /// The least face that blocks a hit, 2 to 6.
    pub defense: u8,
    /// The least sum of two dice that passes a morale test, 2 to 12.
    pub morale: u8,
    /// Attacks, at least one.
    pub attacks: Vec<Attack>,
    /// Ranks at full strength, as its tray has them.
    pub ranks: u8,
    /// Figures at full strength.
    pub models: u8,
    /// Wounds that a figure takes.
    pub wounds_per_model: u8,
    /// Unblocked hits for each wound; 1 for units without Resilience.
    pub resilience: u8,
    /// Abilities, as printed.
    pub abilities: Vec<AbilityId>,
    /// What else the card says, such as a condition for fielding it.
    pub note: Option<String>,
    /// Where the numbers come from.
    pub source: Source,
}

impl Profile {
    /// Wounds that destroy the unit, by its card.
    #[must_use]
    pub fn wounds(&self) -> u16 {
        u16::from(self.models) * u16::from(self.wounds_per_model)
    }

    /// The attack of a kind, if it has one.
    #[must_use]
    pub fn attack(&self, kind: AttackKind) -> Option<&Attack> {
        self.attacks.iter().find(|attack| attack.kind == kind)
    }

    /// The longest band it shoots at, or `None` without a ranged attack.
    #[must_use]
    pub fn band(&self) -> Option<Band> {
        let bands = self.attacks.iter().filter_map(|attack| match attack.kind {
            AttackKind::Melee => None,
            AttackKind::Ranged(band) => Some(band),
        });
        bands.max()
    }
}
