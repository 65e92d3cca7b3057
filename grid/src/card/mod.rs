//! What stands on the cards of models?
//!
//! Prices, dice, values and abilities as checked data. Every ability has a kind of effect that the rules know;
//! its sentence says the same for people.
//! Invariant: a card that was loaded fits its class, and its foot version is on foot.

mod ability;
mod deck;

pub use ability::{
    Ability, AbilityEffect, AbilityRange, AttackFilter, BonusCondition, BonusPer, ClassFilter,
    CommandEffect, Consequence, DefenseOption, RollKind,
};
pub use deck::{
    Agenda, AgendaPlay, AgendaScore, AliveWhen, DeceasedWhen, Equipment, Gear, Limit, Motivation,
    Motive, ObjectiveAction, ObjectiveCard, Plunder,
};

use play::{Source, listed};
use serde::{Deserialize, Serialize};

use crate::body::Figure;
use crate::ids::CardId;

/// Coins of the three kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Coins {
    /// Gold dragons.
    pub gold: u8,
    /// Silver stags.
    pub silver: u8,
    /// Copper stars.
    pub copper: u8,
}

impl Coins {
    /// No coin at all.
    pub const NONE: Self = Self::new(0, 0, 0);

    /// So many of each kind.
    #[must_use]
    pub const fn new(gold: u8, silver: u8, copper: u8) -> Self {
        Self {
            gold,
            silver,
            copper,
        }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self::new(
            self.gold.saturating_add(other.gold),
            self.silver.saturating_add(other.silver),
            self.copper.saturating_add(other.copper),
        )
    }

    /// What is left after a payment, or `None` if a kind runs short.
    ///
    /// # Rule
    /// Rulebook, Assembling your warband: coins never convert; digest V3.
    ///
    /// ```
    /// use grid::Coins;
    ///
    /// let pool = Coins::new(2, 4, 12);
    /// assert_eq!(pool.minus(Coins::new(2, 0, 7)), Some(Coins::new(0, 4, 5)));
    /// assert_eq!(pool.minus(Coins::new(3, 0, 0)), None);
    /// ```
    #[must_use]
    pub const fn minus(self, other: Self) -> Option<Self> {
        if self.gold < other.gold || self.silver < other.silver || self.copper < other.copper {
            return None;
        }
        Some(Self::new(
            self.gold - other.gold,
            self.silver - other.silver,
            self.copper - other.copper,
        ))
    }

    /// Tells whether every kind holds out.
    #[must_use]
    pub const fn cover(self, price: Self) -> bool {
        self.minus(price).is_some()
    }

    /// Tells whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.gold == 0 && self.silver == 0 && self.copper == 0
    }
}

impl std::fmt::Display for Coins {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kinds = [
            (self.gold, "gold"),
            (self.silver, "silver"),
            (self.copper, "copper"),
        ];
        let shown = kinds.iter().filter(|(count, _)| *count > 0);
        let shown: Vec<String> = shown
            .map(|(count, kind)| format!("{count} {kind}"))
            .collect();
        match shown.as_slice() {
            [] => f.write_str("nothing"),
            some => f.write_str(&listed(some, "and")),
        }
    }
}

/// What kind of model it is.
///
/// # Rule
/// Rulebook, Models; digest V2, R81: any gold makes a hero, else any silver a champion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Costs gold; unique, has a motivation.
    Hero,
    /// Costs silver; unique.
    Champion,
    /// Costs copper only.
    Soldier,
}

impl Class {
    /// The class that a price makes.
    #[must_use]
    pub const fn of(price: Coins) -> Self {
        if price.gold > 0 {
            Self::Hero
        } else if price.silver > 0 {
            Self::Champion
        } else {
            Self::Soldier
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hero => "hero",
            Self::Champion => "champion",
            Self::Soldier => "soldier",
        }
    }
}

/// How an attack mode strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strike {
    /// At an enemy in contact.
    Melee,
    /// At any enemy in sight, by a model that is not engaged.
    Ranged,
}

/// A condition of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Two less on every die of the next roll.
    Shaken,
    /// One action point less at the next activation.
    Routed,
}

impl Condition {
    /// Its name for people.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Shaken => "shaken",
            Self::Routed => "routed",
        }
    }
}

/// What coins may add to an attack, once in each action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Improvement {
    pub price: Coins,
    /// Dice it adds.
    pub dice: u8,
    /// What it adds to each die.
    pub bonus: u8,
    /// Whether it is for charges only.
    pub charging: bool,
}

/// What an aftermath asks of the attack before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AftermathTrigger {
    /// At least one hit.
    Hit,
    /// At least one wound of the defender.
    Wound,
}

/// What an attacker may do to the defender after the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aftermath {
    pub price: Coins,
    /// What has to have happened.
    pub needs: AftermathTrigger,
    /// What befalls the defender.
    pub does: Consequence,
}

/// A way to attack.
///
/// # Rule
/// Rulebook, Attack modes; digest A1, A2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Its name for people.
    pub title: String,
    pub strike: Strike,
    /// Action points.
    pub ap: u8,
    /// Attack dice.
    pub dice: u8,
    /// What a die has to show.
    pub value: u8,
    /// Coins that every attack costs.
    pub price: Coins,
    /// What coins may add.
    pub improvements: Vec<Improvement>,
    /// What may follow.
    pub aftermath: Option<Aftermath>,
}

impl Mode {
    /// The improvements that a mask chooses: price, dice and bonus together; `None` for one that is not there
    /// or not for this attack.
    #[must_use]
    pub fn improved(&self, with: u8, charging: bool) -> Option<(Coins, u8, u8)> {
        let known = u32::try_from(self.improvements.len()).unwrap_or(8);
        if u32::from(with).checked_shr(known).unwrap_or(0) != 0 {
            return None;
        }
        let mut sum = (self.price, self.dice, 0_u8);
        for (place, improvement) in self.improvements.iter().enumerate() {
            if with >> place & 1 == 0 {
                continue;
            }
            if improvement.charging && !charging {
                return None;
            }
            sum.0 = sum.0.plus(improvement.price);
            sum.1 = sum.1.saturating_add(improvement.dice);
            sum.2 = sum.2.saturating_add(improvement.bonus);
        }
        Some(sum)
    }
}

/// The card of a model.
///
/// # Rule
/// Rulebook, Model cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name in files.
    pub id: String,
    /// Its name for people; of a hero or champion it is unique in a warband.
    pub title: String,
    /// What stands below the name; may be empty.
    pub epithet: String,
    /// The emblem, or `None` for a neutral model.
    pub faction: Option<String>,
    /// The sigil that parts loyalties of one emblem, or `None`.
    pub sigil: Option<String>,
    /// What kind of model it is, by its price.
    pub class: Class,
    /// How large it is.
    pub figure: Figure,
    /// Its price in a warband.
    pub price: Coins,
    /// What a die has to show in a will test.
    pub will: u8,
    /// What a die has to show to block a hit.
    pub defense: u8,
    /// Wounds that bring it down.
    pub wounds: u8,
    /// Squares of a move action.
    pub stride: u8,
    /// Its ways to attack.
    pub modes: Vec<Mode>,
    pub abilities: Vec<Ability>,
    /// Of a mounted character the card on foot.
    pub foot: Option<CardId>,
    /// Figures in the box; 0 if it has none.
    pub figures: u8,
    pub source: Source,
}
