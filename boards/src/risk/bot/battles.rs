//! What is an invasion under way worth to us, whoever fights it?
//!
//! By the exact chances of its end, and of a battle whose dice are rolled; each end is evaluated as a table.

use super::context::{Context, held, taken};
use crate::risk::cards_in_play::Battle;
use crate::risk::fight::{Bonus, compare};
use crate::risk::odds::Fight;
use crate::risk::rules::fight;
use crate::risk::state::{Invasion, Owner, State};

/// The odds below which we expect others to stop.
const STOPS: f64 = 0.35;

/// A battle's dice with what is added to them.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    pub(super) faces: Vec<u8>,
    pub(super) sides: Vec<u8>,
    pub(super) attack: usize,
    pub(super) bonus: [Bonus; 2],
}

impl Dice {
    pub(super) fn of(battle: &Battle) -> Self {
        Self {
            faces: battle.faces.clone(),
            sides: battle.sides.clone(),
            attack: usize::from(battle.attack),
            bonus: battle.bonus,
        }
    }
}

impl Context<'_> {
    /// What the table is worth with an invasion on it.
    pub(super) fn stands(&mut self, state: &State, invasion: &Invasion) -> f64 {
        let fight = fight(state, invasion);
        self.stands_by(state, invasion, &fight)
    }

    /// The same, for given dice and bonuses.
    pub(super) fn stands_by(&mut self, state: &State, invasion: &Invasion, fight: &Fight) -> f64 {
        let (from, to) = (invasion.from, invasion.to);
        let attackers = state.armies(from).saturating_sub(1);
        let defenders = state.armies(to);
        if defenders == 0 {
            return self.evaluate(&taken(state, from, to, f64::from(attackers)));
        }
        let now = |context: &mut Self| context.evaluate(state);
        if attackers == 0 {
            return now(self);
        }
        let outlook = self.chances.outlook(fight, attackers, defenders);
        let ours = state.active() == self.seat;
        if !ours && invasion.fought && outlook.win < STOPS {
            return now(self);
        }
        let weight = self.rival_weight(state);
        // Tables hold whole armies, so the fraction that rounding loses or adds is counted separately.
        let part = |armies: f64, owner: Owner| {
            let part = armies - armies.round().max(1.0);
            if owner == Owner::Seat(self.seat) {
                part
            } else {
                -weight * part
            }
        };
        let rest = [
            part(outlook.left, state.owner(from)),
            part(outlook.held, state.owner(to)),
        ];
        let won = self.evaluate(&taken(state, from, to, outlook.left)) + rest[0];
        let lost = self.evaluate(&held(state, from, to, outlook.held)) + rest[1];
        let on = outlook.win * won + (1.0 - outlook.win) * lost;
        if ours && invasion.fought {
            on.max(now(self))
        } else {
            on
        }
    }

    /// What the table is worth after each outcome of a battle, by armies that the defender loses.
    pub(super) fn outcomes(&mut self, state: &State, battle: &Battle) -> [f64; 3] {
        let defense = battle
            .faces
            .len()
            .saturating_sub(usize::from(battle.attack));
        let pairs = usize::from(battle.attack).min(defense).min(2);
        let mut invasion = battle.invasion;
        invasion.fought = true;
        let mut found = [0.0; 3];
        for (lost, value) in (0_u16..).zip(&mut found).take(pairs + 1) {
            let mut after = state.clone();
            let more = u16::try_from(pairs).unwrap_or(0) - lost;
            for (area, less) in [(invasion.from, more), (invasion.to, lost)] {
                if let Some(holding) = after.areas.get_mut(area.place()) {
                    holding.armies = holding.armies.saturating_sub(less);
                }
            }
            *value = self.stands(&after, &invasion);
        }
        found
    }
}

/// What a battle is worth on average when dice at some places are rolled again.
pub(super) fn rolled(dice: &Dice, battle: &Battle, outcomes: &[f64; 3], again: &[usize]) -> f64 {
    let Some((place, rest)) = again.split_first() else {
        let attack = dice.attack.min(dice.faces.len());
        let (own, other) = dice.faces.split_at(attack);
        let lost = compare(own, dice.bonus[0], other, dice.bonus[1], battle.ties);
        let value = outcomes.get(usize::from(lost.defender)).copied();
        return value.unwrap_or(0.0);
    };
    let sides = dice.sides.get(*place).copied().unwrap_or(6).max(1);
    let mut sum = 0.0;
    for face in 1..=sides {
        let mut next = dice.clone();
        if let Some(die) = next.faces.get_mut(*place) {
            *die = face;
        }
        sum += rolled(&next, battle, outcomes, rest);
    }
    sum / f64::from(sides)
}
