//! What is a unit worth, and what does an attack on it cost its side?
//!
//! In points of the cards: wounds by their share of the unit, a destroyed unit more, victory points at a fixed price.
//! Chances come from the exact odds and are worked out once for each pair, side and mode, when first asked for.

use std::cell::OnceCell;

use geometry::Side;
use play::odds::Dist;

use super::weights::Weights;
use crate::attack_odds::{AttackOdds, odds_of};
use crate::attack_profile::AttackMode;
use crate::field::Field;
use crate::pack::Pack;
use crate::panic_test::panic_test;
use crate::profile::Band;
use crate::scenario::{Claim, Score};
use crate::state::State;
use crate::strength::strength;

/// The least that a unit counts for; some cost nothing by themselves.
const LEAST: f64 = 2.0;

/// What a unit's wounds and its fall are worth.
#[derive(Clone, Copy, Debug, Default)]
struct Price {
    wound: f64,
    fall: f64,
    left: u16,
}

impl Price {
    fn times(self, share: f64) -> Self {
        Self {
            wound: self.wound * share,
            fall: self.fall * share,
            ..self
        }
    }
}

/// How an attack is imagined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Imagined {
    /// A charge that reaches, over open ground.
    Charge,
    /// A melee in contact.
    Melee,
    /// A shot from a distance of at most a band, at a target in the open.
    Shot(Band),
}

/// Everything about one position that does not depend on where a unit would go.
pub(crate) struct Scales<'a> {
    pub(crate) field: Field<'a>,
    pub(super) state: &'a State,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) score: Score,
    pub(super) claim: Claim,
    pub(super) weights: Weights,
    prices: Vec<Price>,
    costs: Vec<OnceCell<f64>>,
}

impl<'a> Scales<'a> {
    pub(super) fn new(pack: &'a Pack, state: &'a State, weights: Weights) -> Self {
        let field = Field::new(pack, state);
        let battle = state.battle.as_ref();
        let mode = battle.and_then(|battle| pack.scenario(battle.scenario.as_deref()?));
        let plain = Score {
            kill: pack.battle().kill,
            ..Score::default()
        };
        let score = mode.map_or(plain, |mode| mode.score);
        let count = field.unit_count();
        // Outside a siege all come to their whole price.
        let besiegers = battle.map(|battle| battle.camps[1].side.as_str());
        let prices = (0..count).map(|unit| {
            let price = price(&field, unit, score, weights);
            let returns = Some(field.units[unit].unit.side.as_str()) == besiegers;
            if returns {
                price.times(weights.returned)
            } else {
                price
            }
        });
        let prices = prices.collect();
        Self {
            field,
            state,
            round: battle.map_or(1, |battle| battle.round.max(1)),
            rounds: battle.map_or(1, |battle| battle.rounds),
            score,
            claim: mode.map_or(Claim::None, |mode| mode.claim),
            weights,
            prices,
            costs: vec![OnceCell::new(); count * count * KINDS],
        }
    }

    /// What some lost wounds of a unit cost its side.
    pub(super) fn of_losses(&self, unit: usize, losses: &Dist) -> f64 {
        let price = self.prices[unit];
        let left = i32::from(price.left);
        losses.capped(left).mean() * price.wound + losses.at_least(left) * price.fall
    }

    /// What an attack costs its target's side.
    pub(super) fn of_attack(&self, target: usize, odds: &AttackOdds) -> f64 {
        self.of_losses(target, &odds.chances.casualties)
    }

    /// What an imagined attack on a side of the target costs the target's side; 0 where it cannot be made.
    pub(crate) fn of_imagined(&self, from: usize, to: usize, side: Side, how: Imagined) -> f64 {
        let arc = match side {
            Side::Front => 0,
            Side::Left | Side::Right => 1,
            Side::Rear => 2,
        };
        let (row, mode) = match how {
            Imagined::Charge => (
                0,
                AttackMode::Charge {
                    bonus: true,
                    fortified: false,
                },
            ),
            Imagined::Melee => (1, AttackMode::Melee),
            Imagined::Shot(band) => {
                let row = match band {
                    Band::Short => 2,
                    Band::Long => 3,
                };
                (
                    row,
                    AttackMode::Shot {
                        band,
                        cover: false,
                        blind: 0,
                    },
                )
            }
        };
        let at = (from * self.field.unit_count() + to) * KINDS + row * 3 + arc;
        *self.costs[at].get_or_init(|| {
            odds_of(&self.field, (from, to), side, mode)
                .map_or(0.0, |odds| self.of_attack(to, &odds))
        })
    }

    /// What a panic test with some modifier costs a unit's side on average.
    pub(super) fn of_test(&self, unit: usize, plus: i8) -> f64 {
        let left = strength(self.field.pack, self.field.units[unit].unit);
        let test = panic_test(&self.field, unit, plus);
        let (Some(test), Some(left)) = (test, left) else {
            return 0.0;
        };
        self.of_losses(unit, &test.casualties(left.resilience))
    }

    /// What wounds that nothing stops cost a unit's side.
    pub(super) fn of_wounds(&self, unit: usize, wounds: f64) -> f64 {
        let price = self.prices[unit];
        let left = f64::from(price.left);
        let fall = if wounds >= left { price.fall } else { 0.0 };
        wounds.min(left) * price.wound + fall
    }

    /// The chance that an attack destroys its target.
    pub(super) fn destroys(&self, target: usize, odds: &AttackOdds) -> f64 {
        let losses = &odds.chances.casualties;
        losses.at_least(i32::from(self.prices[target].left))
    }

    pub(super) fn is_foe(&self, a: usize, b: usize) -> bool {
        self.field.are_enemies(a, b)
    }

    /// The enemies of a unit, by index.
    pub(super) fn foes(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.field.unit_count()).filter(move |other| self.is_foe(unit, *other))
    }
}

/// Imagined attacks of a pair: four manners by three arcs.
const KINDS: usize = 12;

fn price(field: &Field<'_>, unit: usize, score: Score, weights: Weights) -> Price {
    let unit = field.units[unit].unit;
    let (Some(card), Some(left)) = (unit.card(field.pack), strength(field.pack, unit)) else {
        return Price::default();
    };
    let kill = f64::from(score.kill) * weights.victory_point;
    let points = (f64::from(card.points) * f64::from(unit.trays())).max(LEAST);
    let whole = f64::from(left.wounds + unit.wounds).max(1.0);
    Price {
        // Half of what its fall brings is spread over the wounds that lead to it.
        wound: (points * (1.0 - weights.last) + kill / 2.0) / whole,
        fall: points * weights.last + kill / 2.0,
        left: left.wounds,
    }
}
