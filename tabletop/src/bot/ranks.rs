//! Who holds an objective after an attack?
//!
//! A unit in melee with an enemy of more ranks holds nothing. So an attack may break the hold of its target, or free that
//! of whoever attacks; by the exact odds of its losses. A shot counts as if whoever shoots were in contact: who has lost
//! ranks is easily charged off.

use super::scales::Scales;
use crate::attack_odds::AttackOdds;
use crate::battle::claim_ranks;
use crate::strength::strength;

impl Scales<'_> {
    /// What an attack is worth by the objectives that the target then no longer holds, or the unit holds again.
    pub(super) fn of_ranks(&self, unit: usize, target: usize, odds: &AttackOdds) -> f64 {
        let rounds = f64::from(self.rounds_left()).min(self.weights.ranks);
        if rounds <= 0.0 {
            return 0.0;
        }
        let (own, theirs) = (self.stood_on(unit), self.stood_on(target));
        if own.max(theirs) <= 0.0 {
            return 0.0;
        }
        let foes = |of: usize| self.field.foes(of).map(|foe| (foe, self.claims_with(foe)));
        let mine = self.claims_with(unit);
        let mut gain = 0.0;
        if theirs > 0.0 {
            let before = self.claims_with(target);
            let most = foes(target).map(|(_, ranks)| ranks).fold(mine, u16::max);
            let was_lost = foes(target).any(|(_, ranks)| ranks > before);
            let is_lost = self.falls_below(target, most, odds);
            gain += theirs * (is_lost - f64::from(u8::from(was_lost)));
        }
        // Nothing else keeps it from holding what it stands on.
        let is_kept = |(foe, ranks): (usize, u16)| ranks > mine && foe != target;
        if own > 0.0 && !foes(unit).any(is_kept) && foes(unit).any(|(_, ranks)| ranks > mine) {
            gain += own * self.falls_below(target, mine.saturating_add(1), odds);
        }
        gain * rounds * self.weights.victory_point
    }

    /// The points in a round of the objective that a unit stands on; 0 of none.
    fn stood_on(&self, unit: usize) -> f64 {
        let body = self.field.body(unit);
        let objectives = self.state.objectives.iter();
        let on = objectives.filter(|objective| self.is_on(body, objective));
        on.map(|objective| f64::from(self.points_of(objective)))
            .fold(0.0, f64::max)
    }

    fn claims_with(&self, unit: usize) -> u16 {
        claim_ranks(self.field.pack, self.field.units[unit].unit)
    }

    /// The chance that an attack leaves its target with fewer ranks than some; one that falls has none.
    fn falls_below(&self, target: usize, ranks: u16, odds: &AttackOdds) -> f64 {
        let unit = self.field.units[target].unit;
        let whole = strength(self.field.pack, unit).map_or(0, |left| left.wounds);
        let is_below = |losses: &u16| {
            let mut after = unit.clone();
            after.wounds = after.wounds.saturating_add(*losses);
            claim_ranks(self.field.pack, &after) < ranks
        };
        let losses = (0..whole).find(is_below).unwrap_or(whole);
        odds.chances.casualties.at_least(i32::from(losses))
    }
}

#[cfg(test)]
mod tests {
    use geometry::{Placement, Side};

    use super::*;
    use crate::attack_odds::odds_of;
    use crate::attack_profile::AttackMode;
    use crate::battle::starter::starter;
    use crate::bot::weights::Weights;
    use crate::field::Field;

    /// Who stands on the center.
    enum On {
        Own,
        Theirs,
        Neither,
    }

    /// A melee of two units; wounds of the one that attacks.
    fn worth(weights: Weights, on: On, wounds: u16) -> f64 {
        let table = starter("2021");
        let mut state = table.state;
        let side = state.units[0].side.clone();
        let foe = state.units.iter().position(|unit| unit.side != side);
        let mut units = vec![state.units[0].clone(), state.units[foe.unwrap()].clone()];
        units[0].wounds = wounds;
        state.units = units;
        state.pieces.clear();
        let deep = |at: usize| Field::new(&table.pack, &state).body(at).size().y;
        let apart = (deep(0) + deep(1)) / 2.0;
        // The own front is at the enemy's.
        let (own, theirs) = match on {
            On::Own => (0.0, apart),
            On::Theirs => (-apart, 0.0),
            On::Neither => (-apart - 6.0, -6.0),
        };
        state.units[0].place = Placement::new(0.0, own, 0.0);
        state.units[1].place = Placement::new(0.0, theirs, 180.0);
        let scales = Scales::new(&table.pack, &state, weights);
        assert_eq!(scales.field.foes(0).count(), 1);
        let odds = odds_of(&scales.field, (0, 1), Side::Front, AttackMode::Melee);
        scales.of_ranks(0, 1, &odds.unwrap())
    }

    #[test]
    fn an_attack_counts_for_the_objective_that_one_of_both_stands_on() {
        let weights = Weights {
            ranks: 2.0,
            ..Weights::FIRST
        };
        assert!(worth(weights, On::Theirs, 0) > 0.5);
        // Of fewer ranks it breaks no hold at once, but an own one may become free.
        let few = worth(weights, On::Theirs, 9);
        assert!(few < worth(weights, On::Theirs, 0) / 2.0, "{few}");
        assert!(worth(weights, On::Own, 5) > 0.5);
        assert_eq!(worth(weights, On::Own, 0), 0.0);
        assert_eq!(worth(weights, On::Neither, 0), 0.0);
        assert_eq!(worth(Weights::FIRST, On::Theirs, 0), 0.0);
    }
}
