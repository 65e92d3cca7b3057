//! Which effects can abilities have?
//!
//! A kind for each moment: always, with a move, at a roll, after wounds, as a command, or on an event. The rules
//! ask for kinds, never for names; only two abilities of the same name do not add up.

use super::{Class, Coins, Condition};
use crate::ids::ZoneId;

/// Whom an ability is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassFilter {
    /// Everybody.
    Anyone,
    Hero,
    Champion,
    /// Heroes and champions.
    Character,
    Soldier,
}

impl ClassFilter {
    /// Tells whether a class is meant.
    #[must_use]
    pub const fn has(self, class: Class) -> bool {
        match (self, class) {
            (Self::Anyone, _)
            | (Self::Hero | Self::Character, Class::Hero)
            | (Self::Champion | Self::Character, Class::Champion)
            | (Self::Soldier, Class::Soldier) => true,
            (Self::Hero, Class::Champion | Class::Soldier)
            | (Self::Champion, Class::Hero | Class::Soldier)
            | (Self::Character, Class::Soldier)
            | (Self::Soldier, Class::Hero | Class::Champion) => false,
        }
    }
}

/// How near another model has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityRange {
    Contact,
    /// In short range: three squares, through anything.
    Short,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Attack dice.
    Attack,
    /// Defense dice.
    Defense,
    /// The die of a will test.
    Will,
}

/// Which attacks a bonus to defense counts against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackFilter {
    /// All of them, and hits of terrain.
    Anything,
    Ranged,
}

/// When a model's own bonus counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BonusCondition {
    Always,
    /// While it is in contact with an enemy.
    Engaged,
    /// While it is in contact with no enemy.
    Unengaged,
    /// While it is in contact with such an enemy.
    Facing(ClassFilter),
    /// While it has lost a wound.
    Wounded,
    /// While it has lost none.
    Unhurt,
    /// While one of its squares is in a terrain zone.
    On(ZoneId),
    /// While it is in contact with such a friend.
    Touching(ClassFilter),
    /// While it is in short range of a friend of this name.
    NearNamed(String),
}

/// How often a bonus counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusPer {
    Once,
    /// For each wound that the model has lost.
    Wound,
    /// For each enemy in contact.
    Enemy,
    /// For each friend in contact.
    Friend,
}

/// What befalls a model by an attack, a card or a blow back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    Becomes(Condition),
    /// Wounds without a defense roll.
    Wounds(u8),
    /// It moves so many squares away, as far as it can.
    Away(u8),
}

/// One thing that may be bought for a defense roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefenseOption {
    pub price: Coins,
    /// The friend that has to be in contact.
    pub needs: Option<ClassFilter>,
    /// What it adds to each die.
    pub bonus: u8,
}

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandEffect {
    /// A friend in short range moves.
    Move(ClassFilter),
    /// A friend in short range takes a will test; if passed, it does anything that costs one point.
    Act(ClassFilter),
    /// A friend in short range moves so many squares.
    Step(ClassFilter, u8),
    /// An enemy in short range moves away so many squares.
    Away(u8),
    /// Its player gets coins; copper as far as it was spent this round.
    Coins(Coins),
    /// A condition leaves a friend in short range.
    Relieve,
    /// An enemy in short range becomes the first, then fails a will test or becomes the second.
    Threaten {
        /// What it becomes in any case.
        first: Option<Condition>,
        /// What it becomes if it fails.
        fails: Condition,
    },
}

/// What an ability does, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbilityEffect {
    /// Always: so many squares more in each move action.
    Stride { when: BonusCondition, squares: u8 },
    /// Always: friends near it add to rolls.
    Aura {
        near: AbilityRange,
        /// Which friends.
        whom: ClassFilter,
        roll: RollKind,
        /// Which attacks, for defense rolls.
        against: AttackFilter,
        /// What they add to each die.
        bonus: u8,
    },
    /// Always: it adds to its own rolls.
    Own {
        when: BonusCondition,
        roll: RollKind,
        /// What it adds to each die.
        bonus: u8,
        per: BonusPer,
    },
    /// Always: more attack dice.
    Dice {
        when: BonusCondition,
        dice: u8,
        per: BonusPer,
    },
    /// Always: it cannot get a condition.
    Immune {
        when: BonusCondition,
        condition: Condition,
    },
    /// Always: more attack dice against some if no friend is engaged with the target.
    Duel {
        /// Against whom.
        whom: ClassFilter,
        dice: u8,
    },
    /// At the start of the game: it marks an enemy character and adds to attack rolls against it.
    Nemesis {
        /// What it adds to each die.
        bonus: u8,
    },
    /// With a move: a terrain zone costs nothing more.
    Ford(ZoneId),
    /// With a move: enemies neither stop nor hinder it.
    Dash,
    /// At a defense roll: each of these once.
    Guard(Vec<DefenseOption>),
    /// After a roll of its own: dice that count for nothing are thrown again, once.
    Again(RollKind),
    /// After a melee attack against it: what befalls the attacker.
    Riposte(Consequence),
    /// When it loses wounds: by a will test a friend in contact takes them.
    Redirect,
    /// After a will test that it passed: an enemy that it is engaged with gets a condition.
    Daunt(Condition),
    /// When an enemy charged it, before the attack: hits for the charger.
    Brace(u8),
    /// When a friend in contact would get a condition: by a will test it does not.
    Steady,
    /// After a move of so many squares past an enemy soldier: hits for it.
    Trample {
        /// The least squares of the move.
        squares: u8,
        hits: u8,
    },
    /// After it killed with an attack, once in an activation: a move of so many squares.
    Press(u8),
    /// After it killed in its activation, once: action points.
    Wind(u8),
    /// After a friend in short range spent gold: by a will test of that friend it comes back.
    Regain(u8),
    /// A command, for action points.
    Command {
        /// Action points; 0 is a free action.
        ap: u8,
        orders: CommandEffect,
    },
}

/// An ability of a model.
///
/// # Rule
/// Rulebook, Abilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Its name for people; two of one name do not add up.
    pub title: String,
    /// Its price, each time.
    pub price: Coins,
    pub does: AbilityEffect,
    /// The same for people.
    pub text: String,
}

impl Ability {
    /// What it costs in words: of an order its action points, and its price or those of its options; empty where it
    /// costs nothing.
    #[must_use]
    pub fn price_words(&self) -> String {
        let points = if let AbilityEffect::Command { ap, .. } = self.does {
            match ap {
                0 => "free action".to_owned(),
                ap => play::counted(ap, "action point", "action points"),
            }
        } else {
            String::new()
        };
        let options: &[DefenseOption] = if let AbilityEffect::Guard(options) = &self.does {
            options
        } else {
            &[]
        };
        let mut prices: Vec<String> = Vec::new();
        for price in options
            .iter()
            .map(|option| option.price)
            .chain([self.price])
        {
            let text = price.to_string();
            if !price.is_none() && !prices.contains(&text) {
                prices.push(text);
            }
        }
        let words = [points, prices.join(" or ")];
        let words: Vec<String> = words.into_iter().filter(|text| !text.is_empty()).collect();
        words.join(" and ")
    }
}
