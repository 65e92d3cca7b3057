//! What do cards say?
//!
//! House cards have a moment and a kind of effect (`house`, and `expansion` for what only those of the expansions do),
//! Westeros cards and wildling cards a kind of effect (`westeros`). Here is what several of them speak of.

mod expansion;
mod house;
mod westeros;

use serde::{Deserialize, Serialize};

use super::units::UnitKind;

pub use expansion::ExpansionEffect;
pub use house::{Effect, HouseCard, Moment, Whose};
pub use westeros::{Horde, Penalty, Reward, Variant, WesterosCard, WesterosEffect};

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Who marched in.
    Attack,
    /// Who was there.
    Defense,
}

impl Side {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] =
        [("attack", Self::Attack), ("defense", Self::Defense)];

    pub const BOTH: [Self; 2] = [Self::Attack, Self::Defense];

    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defense,
            Self::Defense => Self::Attack,
        }
    }

    /// Its place in a pair.
    #[must_use]
    pub fn place(self) -> usize {
        match self {
            Self::Attack => 0,
            Self::Defense => 1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    /// Units go.
    March,
    /// Strength for who is attacked.
    Defense,
    /// Strength for a battle beside.
    Support,
    /// Takes an order away.
    Raid,
    /// Brings power.
    Consolidate,
}

impl OrderKind {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("march", Self::March),
        ("defense", Self::Defense),
        ("support", Self::Support),
        ("raid", Self::Raid),
        ("consolidate", Self::Consolidate),
    ];

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::March => "March",
            Self::Defense => "Defense",
            Self::Support => "Support",
            Self::Raid => "Raid",
            Self::Consolidate => "Consolidate Power",
        }
    }
}

/// What an order does that is given once a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneTimeEffect {
    /// Recruits where it lies.
    Recruit,
    /// Counts the barrels of its house.
    Supply,
    /// Sends units two areas far.
    ForcedMarch,
    /// For the turn, House cards of its house have so many swords more in battles where it lies or beside.
    Swords(u8),
    /// For the turn, nobody else attacks the areas that its row names.
    Protect,
    /// For the turn, the home bonus of its house is so much.
    HomeBonus(u8),
    /// Units of a kind in its area count other strength.
    UnitsCount { unit: UnitKind, strength: u8 },
    /// So much more for a battle in the home region of its house.
    AtHome(u8),
    /// So much more against a Stronghold.
    AgainstStrongholds(u8),
    /// Units that won may begin a second battle.
    SecondBattle,
    /// Beaten units are not routed.
    GoodOrder,
    /// So much more power for each City or Stronghold of its house beside its area.
    CastlesPay(u8),
    /// Whoever is raided loses so much power.
    Rob(u8),
    /// Takes so many orders, from a sea.
    RaidMore(u8),
    /// Units of a neighboring area fight along.
    FightAlong,
    /// Raises the supply of its house by so many levels.
    SupplyUp(u8),
    /// Nobody raids it.
    Unraidable,
    /// So many fortifications for whoever defends.
    Fortifies(u8),
    /// An attacker who wins loses a unit.
    Avenged,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderKinds(u8);

impl OrderKinds {
    /// Every kind.
    pub const ALL: Self = Self(0b1_1111);

    /// Adds a kind.
    #[must_use]
    pub fn and(self, kind: OrderKind) -> Self {
        Self(self.0 | Self::bit(kind))
    }

    /// Tells whether a kind is among them.
    #[must_use]
    pub fn contains(self, kind: OrderKind) -> bool {
        self.0 & Self::bit(kind) != 0
    }

    fn bit(kind: OrderKind) -> u8 {
        match kind {
            OrderKind::March => 1,
            OrderKind::Defense => 2,
            OrderKind::Support => 4,
            OrderKind::Raid => 8,
            OrderKind::Consolidate => 16,
        }
    }
}
