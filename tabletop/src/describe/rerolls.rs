//! What comes of having dice rolled again, and of letting them lie?

use play::odds::{Dist, Loss};
use play::{Answer, Likely, Price};

use super::answer::Says;
use super::{Spot, Teller, many, sentences};
use crate::attack_profile::{AttackProfile, loss};
use crate::battle::frame::procedure::leaves;
use crate::battle::{Attacking, PanicStep, Testing};
use crate::passive::panic_cost;
use crate::strength::strength;
use crate::token::{Token, Tokens};

/// Dice that lie, and the condition that may be spent on them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lying<'a> {
    /// Whose condition.
    pub(crate) unit: &'a str,
    pub(crate) token: Token,
    pub(crate) faces: &'a [u8],
}

impl Lying<'_> {
    /// Some of the dice rolled again.
    pub(crate) fn again(self, dice: &[u8]) -> Says {
        let Lying { unit, token, faces } = self;
        let face = |place: &u8| faces.get(usize::from(*place)).copied();
        let shown: Vec<String> = dice
            .iter()
            .filter_map(face)
            .map(|f| f.to_string())
            .collect();
        let label = match (dice, faces.len()) {
            ([place], 2) => {
                let which = if *place == 0 { "first" } else { "second" };
                format!("Roll the {which} die again, a {}", shown.concat())
            }
            ([_], _) => format!("Roll 1 die again, a {}", shown.concat()),
            (dice, _) => format!("Roll {} dice again, {}", dice.len(), shown.join(", ")),
        };
        Answer::new(label)
            .at(Spot::Unit(unit.to_owned()))
            .effect(format!("{unit} will not be {} any more then", token.name()))
            .price(Price::new(1, format!("{} token of {unit}", token.name())))
    }

    /// The dice as they lie.
    pub(crate) fn stays(self) -> Says {
        let faces: Vec<String> = self.faces.iter().map(u8::to_string).collect();
        leaves().effect(format!(
            "The dice lie as they are, {}, and {} will stay {}",
            faces.join(", "),
            self.unit,
            self.token.name()
        ))
    }
}

impl Teller<'_> {
    /// With how many attack dice hit when some of them are rolled again.
    pub(crate) fn hits(
        &self,
        answer: Says,
        attack: &Attacking,
        faces: &[u8],
        again: &[u8],
    ) -> Says {
        let profile = AttackProfile::of(&self.field, attack);
        let Some(pool) = profile.and_then(|profile| profile.pool()) else {
            return answer;
        };
        let faces = left(faces, again);
        let sure = faces.iter().filter(|face| pool.is_hit(**face)).count();
        let each = (1..=pool.sides).filter(|face| pool.is_hit(*face)).count();
        let each = f64::from(many(each)) / f64::from(pool.sides.max(1));
        let mean = f64::from(many(sure)) + f64::from(many(again.len())) * each;
        adds(answer, &format!("{mean:.1} dice hit on average"))
    }

    /// With how many hits defense dice let through when some of them are rolled again; beside those that nothing saves.
    pub(crate) fn pierces(
        &self,
        answer: Says,
        attack: &Attacking,
        (faces, sure): (&[u8], u8),
        again: &[u8],
    ) -> Says {
        let profile = AttackProfile::of(&self.field, attack);
        let Some(saves) = profile.map(|profile| profile.saves(Tokens::NONE)) else {
            return answer;
        };
        let left = left(faces, again);
        let pierced = left.iter().filter(|face| !saves.blocks(**face));
        let pierced = many(pierced.count()) + u32::from(sure);
        let more = f64::from(many(again.len())) * (1.0 - saves.chance());
        let mean = f64::from(pierced) + more;
        adds(answer, &format!("{mean:.1} hits unblocked on average"))
    }

    /// With how likely a panic test fails when some of its dice are rolled again, and what it costs on average where no
    /// die says so later.
    pub(crate) fn tests(&self, answer: Says, test: &Testing, again: &[u8]) -> Says {
        let PanicStep::Panicked { faces } = &test.step else {
            return answer;
        };
        let unit = self.field.state.unit(&test.unit);
        let Some(card) = unit.and_then(|unit| unit.card(self.pack)) else {
            return answer;
        };
        let lies: i32 = left(faces, again).iter().copied().map(i32::from).sum();
        let need = i32::from(card.morale) - i32::from(test.plus) - lies;
        let total = Dist::die(6).times(super::count(again.len()));
        let fails = 1.0 - total.at_least(need);
        let what = format!("a failed test of {}", test.unit);
        let answer = answer.likely(Likely::new(what, fails));
        let strength = unit.and_then(|unit| strength(self.pack, unit));
        let index = self.field.unit(&test.unit);
        let (Some(strength), Some(index), Loss::Margin, false) = (
            strength,
            index,
            loss(self.field.rulings()),
            test.cause.is_morale_only(),
        ) else {
            return answer;
        };
        let (more, most) = panic_cost(&self.field, index);
        let more = i32::from(more) + i32::from(test.stakes.wounds);
        let most = most.map_or(i32::MAX, i32::from);
        let missed = total.map(|sum| (need - sum).max(0));
        let costs = missed.map(|missed| match missed {
            0 => 0,
            missed => (missed / i32::from(strength.resilience.max(1)) + more).min(most),
        });
        let mean = costs.capped(i32::from(strength.wounds)).mean();
        adds(answer, &format!("{mean:.1} wounds on average"))
    }
}

/// With one more sentence of what comes of it.
fn adds(answer: Says, text: &str) -> Says {
    let effect = sentences(&[answer.effect.as_str(), text]);
    answer.effect(effect)
}

/// The faces that are not rolled again.
fn left(faces: &[u8], again: &[u8]) -> Vec<u8> {
    let places = (0_u8..).zip(faces);
    let places = places.filter(|(place, _)| !again.contains(place));
    places.map(|(_, face)| *face).collect()
}
