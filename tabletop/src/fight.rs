//! What does a keyword or an ability do to a charge, in numbers?
//!
//! The part of a row that chances can be worked out from; what no number says stays in the row's text.
//! Invariant: a row without numbers does nothing here.

use geometry::Len;
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeRole {
    /// The unit that charges.
    Charger,
    /// The unit that is charged.
    Target,
}

impl ChargeRole {
    /// The names in files.
    pub(crate) const NAMES: [(&'static str, Self); 2] =
        [("charger", Self::Charger), ("target", Self::Target)];
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
}

impl Strike {
    /// Every one, in the order of the variants.
    pub const ALL: [Self; 5] = [
        Self::CriticalBlow,
        Self::Sundering,
        Self::Precision,
        Self::Vicious,
        Self::NoDefense,
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
        }
    }

    /// The one with a name in files, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strike| strike.name() == name)
    }
}

/// What an ability does in a melee.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fight {
    /// The side of a charge that it serves, if it says anything of charges.
    pub charge: Option<ChargeRole>,
    /// What every melee attack of the unit does.
    pub always: Vec<Strike>,
    /// What its attack does besides when it charges.
    pub charging: Vec<Strike>,
    /// More dice for each rank left when it charges.
    pub dice: u8,
    /// The conditions that the target of its charge gets before the dice.
    pub tokens: Tokens,
    /// It serves the unit when it is attacked, not its own attack.
    pub defends: bool,
    /// The numbers say all that it does in a melee.
    pub whole: bool,
}
