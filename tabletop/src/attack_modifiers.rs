//! What do cards add to an attack?
//!
//! What one attack was given, and what stands for a unit as long as a card is with it.

use serde::{Deserialize, Serialize};

use crate::battle::{Mark, Marking, holds_bonus};
use crate::card_play::{CardEffect, Condition, EffectKind};
use crate::fight::Strike;
use crate::pack::Pack;
use crate::rulings::DiceValue;
use crate::state::{State, UnitState};
use crate::token::Tokens;

/// Which dice of its card an attack rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceOf {
    /// Those of the ranks that are left.
    #[default]
    Ranks,
    /// The best of the card.
    Best,
    /// The lowest of the card.
    Worst,
}

impl DiceOf {
    /// So many of all dice on a card, or those of the ranks that are left.
    ///
    /// # Ruling
    /// `dice_value`.
    pub(crate) fn of(self, ranks: Option<u8>, all: &[u8], value: DiceValue) -> Option<u8> {
        match (self, value) {
            (Self::Ranks, _) => ranks,
            (Self::Best, DiceValue::Number) => all.iter().max().copied(),
            (Self::Best, DiceValue::Ranks) => all.first().copied(),
            (Self::Worst, DiceValue::Number) => all.iter().min().copied(),
            (Self::Worst, DiceValue::Ranks) => all.last().copied(),
        }
    }
}

/// What cards add to an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AttackModifiers {
    /// What it does beyond its dice.
    pub strikes: Vec<Strike>,
    /// Which dice it rolls.
    pub dice: DiceOf,
    /// So much better to hit.
    pub to_hit: u8,
    /// Misses are rolled again.
    pub reroll: bool,
    /// Every die hits.
    pub all_hit: bool,
    /// Wounds that it deals beside those of its dice.
    pub wounds: u8,
    /// Hits beside those of its dice.
    pub hits: u8,
    /// Each hit counts twice.
    pub twice: bool,
    /// The conditions that its target gets when a die of its defense shows a natural 1.
    pub ones: Tokens,
    /// The conditions that its target gets after the attack.
    pub after: Tokens,
    /// Hits that its misses bring back upon the attacker.
    pub returned: u8,
    /// So many hits more are blocked.
    pub blocks: u8,
    /// Unblocked hits for each wound, if that is more than its target's card says.
    pub resilience: u8,
    /// What a failed panic test of the target costs more.
    pub costly: u8,
    /// The conditions that the attacker gets if its target survives.
    pub exposed: Tokens,
}

impl AttackModifiers {
    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Adds what an effect says of an attack's dice; one that says nothing of them changes nothing.
    pub(crate) fn add(&mut self, effect: &CardEffect) {
        match effect.kind {
            EffectKind::Sundering => self.strikes.push(Strike::Sundering),
            EffectKind::Vicious => self.strikes.push(Strike::Vicious),
            EffectKind::BestDice => self.rolls(DiceOf::Best),
            EffectKind::Reroll => self.reroll = true,
            EffectKind::AllHit => self.all_hit = true,
            EffectKind::ToHit => self.to_hit = self.to_hit.saturating_add(effect.amount),
            EffectKind::CostlyPanic => self.costly = self.costly.saturating_add(effect.amount),
            EffectKind::FoePanicked
            | EffectKind::FoeVulnerable
            | EffectKind::Exposed
            | EffectKind::Sacrifice
            | EffectKind::Retreat
            | EffectKind::WeakensLeft
            | EffectKind::Lash
            | EffectKind::Disorderly
            | EffectKind::RerollCharge
            | EffectKind::Helpless
            | EffectKind::Awaits
            | EffectKind::Slide
            | EffectKind::Maneuver
            | EffectKind::MeleeInstead
            | EffectKind::ChargeInstead
            | EffectKind::Bribe
            | EffectKind::Silence
            | EffectKind::WeakenOne
            | EffectKind::Cancel
            | EffectKind::Panicked
            | EffectKind::Test
            | EffectKind::PerZone
            | EffectKind::FailsWeakened
            | EffectKind::FailsMute
            | EffectKind::Shaken
            | EffectKind::Tithe
            | EffectKind::TitheMore
            | EffectKind::Pass
            | EffectKind::HealLeader
            | EffectKind::LastStand
            | EffectKind::Overrun
            | EffectKind::Draw
            | EffectKind::Hits
            | EffectKind::Wall
            | EffectKind::Daunt
            | EffectKind::StrikesFirst
            | EffectKind::Answer
            | EffectKind::Rush
            | EffectKind::WoundOne
            | EffectKind::MarkOne => {}
            EffectKind::Toughen => self.resilience = self.resilience.max(effect.amount),
        }
    }

    /// Adds what stands for the unit.
    pub(crate) fn join(&mut self, other: Self) {
        self.strikes.extend(other.strikes);
        if other.dice != DiceOf::Ranks {
            self.rolls(other.dice);
        }
        self.to_hit = self.to_hit.saturating_add(other.to_hit);
        self.reroll |= other.reroll;
        self.all_hit |= other.all_hit;
        self.wounds = self.wounds.saturating_add(other.wounds);
        self.costly = self.costly.saturating_add(other.costly);
        self.hits = self.hits.saturating_add(other.hits);
        self.twice |= other.twice;
        self.blocks = self.blocks.saturating_add(other.blocks);
        self.resilience = self.resilience.max(other.resilience);
        let both = |one: Tokens, other: Tokens| one.iter().chain(other.iter()).collect();
        self.ones = both(self.ones, other.ones);
        self.after = both(self.after, other.after);
        self.exposed = both(self.exposed, other.exposed);
    }

    /// Rolls other dice; best and worst together are those of the ranks.
    pub(crate) fn rolls(&mut self, dice: DiceOf) {
        self.dice = match (self.dice, dice) {
            (DiceOf::Best, DiceOf::Worst) | (DiceOf::Worst, DiceOf::Best) => DiceOf::Ranks,
            (_, dice) => dice,
        };
    }
}

/// What stands for every attack of a unit: cards that joined it and are awake, devotion, a bribe.
pub(crate) fn standing(pack: &Pack, state: &State, unit: &UnitState) -> AttackModifiers {
    let mut modifiers = AttackModifiers::default();
    let Some(battle) = &state.battle else {
        return modifiers;
    };
    for Mark { what, .. } in battle.marks.iter().filter(|mark| mark.unit == unit.id) {
        match what {
            Marking::Devoted { .. } => modifiers.rolls(DiceOf::Best),
            Marking::Bribed => modifiers.rolls(DiceOf::Worst),
            Marking::Joined {
                seat,
                card,
                awake: true,
            } => {
                let found = pack.card(card);
                let play = found.and_then(|card| Some((card, card.play.as_ref()?)));
                let Some((card, play)) = play else {
                    continue;
                };
                let bonus = holds_bonus(pack, battle, *seat, card) > 0;
                for effect in &play.awake {
                    if effect.when == Condition::Always || bonus {
                        modifiers.add(effect);
                    }
                }
            }
            Marking::Joined { awake: false, .. }
            | Marking::Helpless
            | Marking::Mute
            | Marking::Ordered { .. }
            | Marking::LastBreath { .. }
            | Marking::Dropped => {}
        }
    }
    modifiers
}
