//! Which dice are rolled again, if any?
//!
//! Those that change for the better on average; a condition is kept when that gains too little.

use play::odds::Loss;

use crate::attack_profile::{AttackProfile, loss};
use crate::battle::{Action, Attacking, PanicStep, Testing};
use crate::field::Field;
use crate::rulings::TokenDice;
use crate::strength::strength;
use crate::token::{Token, Tokens};

/// Hits or wounds that a condition has to gain on average to be spent.
const ENOUGH: f64 = 0.6;

/// The dice of an attack that a condition should have rolled again; `None` to keep it.
pub(crate) fn of_attack(field: &Field<'_>, attack: &Attacking) -> Option<Action> {
    let profile = AttackProfile::of(field, attack)?;
    // The worth of a face to the one who spends.
    let (token, faces) = attack.step.lying()?;
    let (pool, saves) = (profile.pool()?, profile.saves(Tokens::NONE));
    let worth = |face: u8| match token {
        Token::Weakened => {
            let (hits, sure) = pool.worth(&[face]);
            -f64::from(hits + sure)
        }
        Token::Vulnerable if saves.blocks(face) => -1.0,
        Token::Vulnerable | Token::Panicked => 0.0,
    };
    let worth: Vec<f64> = (1..=6).map(worth).collect();
    let fresh = worth.iter().sum::<f64>() / 6.0;
    let now = |face: u8| worth.get(usize::from(face.saturating_sub(1))).copied();
    let all = field.rulings().token_dice == TokenDice::All;
    let gains = faces.iter().map(|face| fresh - now(*face).unwrap_or(fresh));
    let rolled = gains.enumerate().filter(|(_, gain)| all || *gain > 0.0);
    let (which, gains): (Vec<usize>, Vec<f64>) = rolled.unzip();
    let dice: Vec<u8> = which
        .into_iter()
        .filter_map(|place| u8::try_from(place).ok())
        .collect();
    (gains.iter().sum::<f64>() >= ENOUGH && !dice.is_empty()).then_some(Action::Reroll(dice))
}

/// Which of some choices of panic dice should be rolled again; `None` to keep the condition.
pub(crate) fn of_panic(field: &Field<'_>, test: &Testing, choices: &[Vec<u8>]) -> Option<Action> {
    let faces = match test.step {
        PanicStep::Panicked { faces } => faces,
        // Any face but the least costs as much again on average.
        PanicStep::LossLies { faces: [1], .. } => return Some(Action::Reroll(vec![0])),
        PanicStep::LossLies { .. }
        | PanicStep::Roll
        | PanicStep::Again { .. }
        | PanicStep::Judged { .. }
        | PanicStep::Loss { .. }
        | PanicStep::LossAgain { .. } => return None,
    };
    let unit = field.units[field.unit(&test.unit)?].unit;
    let morale = i16::from(unit.card(field.pack)?.morale);
    let resilience = f64::from(strength(field.pack, unit)?.resilience.max(1));
    let cost = |sum: u8| {
        let missed = morale - i16::from(sum) - i16::from(test.plus);
        if missed <= 0 {
            return 0.0;
        }
        let points = match loss(field.rulings()) {
            Loss::Margin => f64::from(missed),
            Loss::D3 => 2.0,
            Loss::OnePlusD3 => 3.0,
        };
        points / resilience
    };
    let again = |dice: &[u8]| {
        let kept: u8 = (0..2_u8)
            .zip(faces)
            .filter(|(place, _)| !dice.contains(place))
            .map(|(_, face)| face)
            .sum();
        let sums: Vec<u8> = match dice.len() {
            1 => (1..=6).map(|face| kept + face).collect(),
            _ => (1..=6)
                .flat_map(|first| (1..=6).map(move |second| first + second))
                .collect(),
        };
        let count = f64::from(u32::try_from(sums.len()).unwrap_or(1));
        sums.into_iter().map(cost).sum::<f64>() / count
    };
    let now = cost(faces.iter().sum());
    let best = choices
        .iter()
        .map(|dice| (again(dice) - now, dice))
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= ENOUGH).then(|| Action::Reroll(best.1.clone()))
}

/// The dice that an action has rolled again.
pub(crate) fn rerolled(action: Action) -> Option<Vec<u8>> {
    if let Action::Reroll(dice) = action {
        return Some(dice);
    }
    None
}
