//! What does a keyword or an ability do to a charge, in numbers?
//!
//! The part of a row that chances can be worked out from; what no number says stays in the row's text.
//! Invariant: a row without numbers does nothing here.

use geometry::Len;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::token::Tokens;

/// What a terrain keyword does to a charge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OnCharge {
    /// A charger that crosses the piece or ends on it has no charge bonus.
    pub no_bonus: bool,
    /// A unit that crosses the piece or ends on it becomes Panicked.
    pub panicked: bool,
    /// It protects the target only while the center of its tray is inside.
    pub target_inside: bool,
    /// Added to morale rolls of units within [`OnCharge::within`] of the piece.
    pub morale: i8,
    /// How near a unit has to be for that.
    pub within: Len,
}

/// Which side of a charge an ability serves.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ChargeRole {
    /// The unit that charges.
    Charger,
    /// The unit that is charged.
    Target,
}

/// What an attack does beyond its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strike {
    /// Each natural 6 of the attack roll counts as two hits.
    CriticalBlow,
    /// The target's defense number is one worse, never worse than 6; a natural 6 still blocks.
    Sundering,
    /// Each natural 6 of the attack roll wounds without a defense roll.
    Precision,
    /// The panic test that it causes is rolled at -2.
    Vicious,
    /// There is no defense roll.
    NoDefense,
    /// Only a natural 6 blocks.
    OnlySixes,
}

impl Strike {
    /// Every one, in the order of the variants.
    pub const ALL: [Self; 6] = [
        Self::CriticalBlow,
        Self::Sundering,
        Self::Precision,
        Self::Vicious,
        Self::NoDefense,
        Self::OnlySixes,
    ];

    /// The name in files; that of the pack's term where there is one.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::CriticalBlow => "critical-blow",
            Self::Sundering => "sundering",
            Self::Precision => "precision",
            Self::Vicious => "vicious",
            Self::NoDefense => "no-defense",
            Self::OnlySixes => "only-sixes",
        }
    }

    /// The one with a name in files, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strike| strike.name() == name)
    }
}

/// Which attacks of a unit an ability serves.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Weapon {
    /// Those in melee.
    #[default]
    Melee,
    /// Shots.
    Ranged,
    /// All.
    Any,
}

impl Weapon {
    /// Whether it serves shots, or attacks in melee.
    pub(crate) fn serves(self, shoots: bool) -> bool {
        match self {
            Self::Melee => !shoots,
            Self::Ranged => shoots,
            Self::Any => true,
        }
    }
}

/// When an attack gains something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Always.
    #[default]
    Always,
    /// It charges a flank or the rear.
    ChargesFlank,
    /// It was engaged with its target when it began to attack.
    Engaged,
    /// Its target is within short range.
    Near,
    /// Its target was not activated in this round.
    Fresh,
    /// Its target has no more ranks than it has.
    NotOutranked,
    /// Its target is neither infantry nor a single person.
    Large,
    /// It has lost so many ranks at least.
    Lost(u8),
    /// It stands on its last rank.
    LastRank,
    /// It is this round of the battle or a later one.
    Round(u8),
}

impl Occasion {
    /// The names in files.
    pub(crate) const NAMES: [(&'static str, Self); 13] = [
        ("charges-flank", Self::ChargesFlank),
        ("engaged", Self::Engaged),
        ("near", Self::Near),
        ("fresh", Self::Fresh),
        ("not-outranked", Self::NotOutranked),
        ("large", Self::Large),
        ("lost-1", Self::Lost(1)),
        ("lost-2", Self::Lost(2)),
        ("last-rank", Self::LastRank),
        ("round-2", Self::Round(2)),
        ("round-3", Self::Round(3)),
        ("round-4", Self::Round(4)),
        ("round-5", Self::Round(5)),
    ];
}

/// What an attack gains on an occasion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Gain {
    /// When.
    pub when: Occasion,
    /// What it does beyond its dice.
    pub strikes: Vec<Strike>,
    /// So much better to hit.
    pub to_hit: u8,
    /// Misses are rolled again.
    pub reroll: bool,
    /// The conditions that its target gets before the dice.
    pub tokens: Tokens,
    /// The conditions that its target gets when a die of its defense shows a natural 1.
    pub ones: Tokens,
    /// The conditions that its target gets after the attack.
    pub after: Tokens,
    /// Hits beside those of the dice, for each rank left.
    pub hits: u8,
    /// Each hit counts twice.
    pub twice: bool,
    /// Wounds beside those of the dice.
    pub wounds: u8,
}

/// What an ability does in an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fight {
    /// The side of a charge that it serves, if it says anything of charges.
    pub charge: Option<ChargeRole>,
    /// The attacks that it serves.
    pub weapon: Weapon,
    /// What every such attack of the unit does.
    pub always: Vec<Strike>,
    /// What its attack does besides when it charges.
    pub charging: Vec<Strike>,
    /// More dice for each rank left when it charges.
    pub dice: u8,
    /// More dice for each wound suffered.
    pub dice_per_wound: u8,
    /// Hits beside those of the dice for each rank of the target, when it charges.
    pub hits_per_foe: u8,
    /// The conditions that the target of its charge gets before the dice.
    pub tokens: Tokens,
    /// What its attack gains on occasions.
    pub gains: Vec<Gain>,
    /// It serves the unit when it is attacked, not its own attack.
    pub defends: bool,
    /// The numbers say all that it does in an attack.
    pub whole: bool,
}
