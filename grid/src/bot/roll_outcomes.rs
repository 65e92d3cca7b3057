//! What can a roll come to, and which faces stand for it?
//!
//! An attack is one distribution of wounds, as exact odds give it; tests and defenses are one of successes. Each
//! outcome has faces that bring it about, so that the rules themselves do the rest.

use crate::skirmish::{Field, Frame, Roll, Rolled, Volley, defense_bonus, test_chance};

/// One outcome of a roll.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) chance: f64,
    pub(super) faces: Vec<u8>,
    /// Wounds that the defense has to let through, if this is an attack.
    pub(super) wounds: Option<u8>,
}

/// The outcomes of a roll; `wounds` is what an attack before it was said to come to.
pub(super) fn outcomes(field: &Field<'_>, roll: &Roll, wounds: Option<u8>) -> Vec<Outcome> {
    match (roll.what, wounds) {
        (Rolled::Attack, _) => attack(field, roll),
        (Rolled::Defense, Some(wounds)) => vec![Outcome {
            chance: 1.0,
            faces: successes(roll.dice, roll.dice.saturating_sub(wounds)),
            wounds: None,
        }],
        (Rolled::Defense | Rolled::Will | Rolled::Door, _) => tests(roll),
    }
}

fn tests(roll: &Roll) -> Vec<Outcome> {
    let one = test_chance(roll.value, roll.bonus);
    let mut chances = vec![1.0];
    for _ in 0..roll.dice {
        let mut next = vec![0.0; chances.len() + 1];
        for (count, chance) in chances.iter().enumerate() {
            for (more, own) in [(0, 1.0 - one), (1, one)] {
                if let Some(sum) = next.get_mut(count + more) {
                    *sum += chance * own;
                }
            }
        }
        chances = next;
    }
    let each = (0_u8..).zip(chances);
    each.map(|(count, chance)| Outcome {
        chance,
        faces: successes(roll.dice, count),
        wounds: None,
    })
    .collect()
}

fn attack(field: &Field<'_>, roll: &Roll) -> Vec<Outcome> {
    let frames = field.state().frames.iter().rev();
    let attack = frames.into_iter().find_map(|frame| {
        if let Frame::Attack(attack) = frame {
            Some(*attack)
        } else {
            None
        }
    });
    let Some(attack) = attack else {
        return tests(roll);
    };
    let target = field.model(attack.target);
    let card = field.card(attack.target);
    let shaken = if target.shaken { -2 } else { 0 };
    let volley = Volley {
        dice: roll.dice,
        value: roll.value,
        bonus: roll.bonus,
        defense: card.defense,
        guard: defense_bonus(field, attack.target, Some(attack.strike)).saturating_add(shaken),
    };
    let chances = volley.wounds();
    let left = card.wounds.saturating_sub(target.wounds).max(1);
    // With a dagger the first wound is the last.
    let left = if attack.dagger { 1 } else { left };
    let each = (0..=left).map(|wounds| Outcome {
        chance: if wounds == left {
            chances.at_least(wounds)
        } else {
            chances.exactly(wounds)
        },
        faces: hits(roll, wounds),
        wounds: Some(wounds),
    });
    each.collect()
}

/// Faces with so many successes, the rest ones.
fn successes(dice: u8, count: u8) -> Vec<u8> {
    (0..dice)
        .map(|die| if die < count { 10 } else { 1 })
        .collect()
}

/// Faces of an attack with at least so many hits, and as few as can be.
fn hits(roll: &Roll, count: u8) -> Vec<u8> {
    let needed = i16::from(roll.value) - i16::from(roll.bonus);
    let single = u8::try_from(needed.clamp(1, 10)).unwrap_or(10);
    let (tens, singles) = if single == 10 {
        (count.div_ceil(2), 0)
    } else {
        let tens = count.saturating_sub(roll.dice);
        (tens, count.saturating_sub(2 * tens))
    };
    (0..roll.dice)
        .map(|die| {
            if die < tens {
                10
            } else if die < tens.saturating_add(singles) {
                single
            } else {
                1
            }
        })
        .collect()
}
