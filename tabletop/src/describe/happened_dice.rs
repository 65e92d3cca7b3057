//! What do dice on the table of miniatures show, and what do they come to?
//!
//! Whether a die counts is judged as the rules do, by the attack that was under way before it.

use play::odds::{Pool, Saves};
use play::{Counts, Die, Row, counted, sentence};

use super::happened::{Seen, Times, in_side};
use crate::attack_parts::panic_parts;
use crate::attack_profile::AttackProfile;
use crate::battle::FRIGHT;
use crate::battle::frame::{Attacking, Frame, PanicCause, PanicStep};
use crate::field::Field;
use crate::state::State;
use crate::tell::{Attacked, Lies, Tested};
use crate::token::Tokens;

/// The faces of dice, each with whether it counts.
fn dice(faces: &[u8], counts: impl Fn(u8) -> Counts) -> Vec<Die> {
    faces
        .iter()
        .map(|face| Die::new(*face, counts(*face)))
        .collect()
}

fn counts(does: bool) -> Counts {
    match does {
        true => Counts::Hit,
        false => Counts::Missed,
    }
}

/// The attack that is under way.
fn attack_of(state: &State, is: impl Fn(&Attacking) -> bool) -> Option<&Attacking> {
    let stack = &state.battle.as_ref()?.stack;
    stack.iter().rev().find_map(|frame| {
        if let Frame::Attack(attack) = frame {
            return is(attack).then_some(attack);
        }
        None
    })
}

/// The dice of the distance of a charge or a retreat.
///
/// # Rule
/// 2017, Charge step 4: of two dice the lowest counts.
pub(super) fn distance(seen: Seen, unit: &str, faces: &[u8], need: Option<u8>) -> Seen {
    let of = match need {
        Some(need) => format!("distance of {unit}, {need}+ needed"),
        None => format!("distance of {unit}"),
    };
    let least = faces.iter().min().copied();
    let judged = |face: u8| match need {
        Some(_) if Some(face) != least => Counts::Spare,
        Some(need) => counts(face >= need),
        None => Counts::Plain,
    };
    let seen = seen.row(Row::Dice {
        of: sentence(&of),
        by: None,
        dice: dice(faces, judged),
    });
    match need.zip(least) {
        Some((need, least)) if least < need => seen.row(Row::Text("It does not reach".to_owned())),
        Some(_) => seen.row(Row::Text("It reaches".to_owned())),
        None => seen,
    }
}

/// An attack begins, with what its dice are made of.
///
/// # Rule
/// 2017, Making attacks step 1.
pub(super) fn attacks(times: &Times<'_>, seen: Seen, attacked: &Attacked) -> Seen {
    let Attacked {
        unit,
        target,
        side,
        shoots,
    } = attacked;
    let verb = if *shoots { "shot at" } else { "attacked" };
    let text = format!("{unit} {verb} {target} {}", in_side(*side));
    let seen = seen.row(Row::Text(sentence(&text)));
    let under_way = attack_of(&times.after, |attack| attack.unit == *unit);
    let field = Field::new(times.pack, &times.after);
    let profile = under_way.and_then(|attack| AttackProfile::of(&field, attack));
    let parts = profile.map_or_else(Vec::new, |profile| profile.dice_parts());
    match parts.as_slice() {
        [] => seen,
        [(by, dice)] => {
            let dice = counted(u8::try_from(*dice).unwrap_or(u8::MAX), "die", "dice");
            seen.row(Row::Text(format!("{dice} for {}", by.to_lowercase())))
        }
        parts => seen.row(Row::Sum {
            of: format!("Dice of {unit}"),
            total: parts.iter().map(|(_, dice)| dice).sum(),
            parts: parts.to_vec(),
        }),
    }
}

/// How many of the dice lie for the second time.
fn again(lies: &Lies) -> String {
    match lies.again {
        0 => String::new(),
        again => format!(", {again} of them again"),
    }
}

/// Attack dice, with those that hit.
///
/// # Rule
/// 2017, Making attacks step 2.
pub(super) fn hits(times: &Times<'_>, seen: Seen, lies: &Lies) -> Seen {
    let under_way = attack_of(&times.before, |attack| attack.unit == lies.unit);
    let field = Field::new(times.pack, &times.before);
    let profile = under_way.and_then(|attack| AttackProfile::of(&field, attack));
    let pool: Option<Pool> = profile.as_ref().and_then(AttackProfile::pool);
    let why = profile.and_then(|profile| profile.hit_words());
    let why = why.map_or_else(String::new, |why| format!(" ({why})"));
    let hits = |face: u8| match &pool {
        Some(pool) => pool.is_hit(face),
        None => face >= lies.need,
    };
    let of = format!(
        "attack of {}{}, {}+ hits{why}",
        lies.unit,
        again(lies),
        lies.need
    );
    let seen = seen.row(Row::Dice {
        of: sentence(&of),
        by: None,
        dice: dice(&lies.faces, |face| counts(hits(face))),
    });
    let found = lies.faces.iter().filter(|face| hits(**face)).count();
    let twice = match usize::from(lies.hits) > found {
        true => ", some of them twice",
        false => "",
    };
    let beside = pool.map_or((0, 0), |pool| (pool.more, pool.sure));
    let more = match beside {
        (0, 0) => String::new(),
        (hits, 0) => format!(", and {hits} beside the dice"),
        (0, sure) => format!(", and {sure} beside the dice that nothing blocks"),
        (hits, sure) => format!(", and {hits} beside the dice, {sure} that nothing blocks"),
    };
    let text = format!("{}{twice}{more}", counted(lies.hits, "hit", "hits"));
    seen.row(Row::Text(text))
}

/// Defense dice, with those that block.
///
/// # Rule
/// 2017, Making attacks step 3.
pub(super) fn saves(times: &Times<'_>, seen: Seen, lies: &Lies) -> Seen {
    let under_way = attack_of(&times.before, |attack| attack.target == lies.unit);
    let field = Field::new(times.pack, &times.before);
    let profile = under_way.and_then(|attack| AttackProfile::of(&field, attack));
    let saves: Option<Saves> = profile.as_ref().map(|profile| profile.saves(Tokens::NONE));
    let why = profile.and_then(|profile| profile.block_words());
    let why = why.map_or_else(String::new, |why| format!(" ({why})"));
    let blocks = |face: u8| match &saves {
        Some(saves) => saves.blocks(face),
        None => face >= lies.need,
    };
    let least = match lies.need {
        7.. => "nothing blocks".to_owned(),
        need => format!("{need}+ blocks"),
    };
    let of = format!("defense of {}{}, {least}{why}", lies.unit, again(lies));
    let seen = seen.row(Row::Dice {
        of: sentence(&of),
        by: None,
        dice: dice(&lies.faces, |face| counts(blocks(face))),
    });
    let through = lies.faces.iter().filter(|face| !blocks(**face)).count();
    let text = match through {
        0 => "All hits on it are blocked".to_owned(),
        through => {
            let through = u16::try_from(through).unwrap_or(u16::MAX);
            format!("{} through", counted(through, "hit comes", "hits come"))
        }
    };
    seen.row(Row::Text(text))
}

/// A test of morale or for panic, with what adds up to its total.
///
/// # Rule
/// 2017, Morale tests; Panic test.
pub(super) fn tests(times: &Times<'_>, seen: Seen, test: &Tested) -> Seen {
    let Tested {
        unit,
        cause,
        faces,
        plus,
        morale,
    } = test;
    let what = match cause.is_morale_only() {
        true => "morale test",
        false => "panic test",
    };
    let seen = seen.row(Row::Dice {
        of: sentence(&format!("{what} of {unit} {}", cause.why())),
        by: None,
        dice: dice(faces, |_| Counts::Plain),
    });
    let rolled: i32 = faces.iter().map(|face| i32::from(*face)).sum();
    let total = rolled + i32::from(*plus);
    let field = Field::new(times.pack, &times.before);
    let place = field.unit(unit);
    let more = place.map_or_else(Vec::new, |place| {
        apart(panic_parts(&field, place, *plus, rest_of(*cause)), *cause)
    });
    let parts: Vec<(String, i32)> = [("Dice".to_owned(), rolled)]
        .into_iter()
        .chain(more)
        .collect();
    let seen = match parts.len() {
        1 => seen,
        _ => seen.row(Row::Sum {
            of: format!("Morale of {unit}"),
            parts,
            total,
        }),
    };
    let holds = total >= i32::from(*morale);
    let end = match holds {
        true => "held",
        false => "failed",
    };
    // It is the last that is said of an attack: what that has cost is not to be missed for it.
    let left = times.left(unit);
    let left = left.filter(|_| holds && matches!(cause, PanicCause::Attack));
    let left = left.map_or(String::new(), |left| format!(", {left}"));
    let text = format!("{unit} {end}: {total} against {morale}+{left}");
    seen.row(Row::Verdict(sentence(&text)))
}

/// What adds to a test beside ground and abilities.
fn rest_of(cause: PanicCause) -> &'static str {
    match cause {
        PanicCause::Attack => "The attack",
        PanicCause::Objective => "The center",
        PanicCause::Card => "The card or the zone",
        PanicCause::Ability | PanicCause::Horror => "The enemy",
        PanicCause::FailedCharge
        | PanicCause::Retreat
        | PanicCause::IntoMelee
        | PanicCause::Rage
        | PanicCause::LastBreath => "Cards and abilities",
    }
}

/// What the center takes and what a card changed beside it, as two parts of a test.
fn apart(mut parts: Vec<(String, i32)>, cause: PanicCause) -> Vec<(String, i32)> {
    if !matches!(cause, PanicCause::Objective) {
        return parts;
    }
    let (center, frights) = (rest_of(cause), i32::from(FRIGHT));
    let both = parts.iter().find(|(of, _)| of == center);
    let cards = both.map_or(0, |(_, plus)| *plus) - frights;
    parts.retain(|(of, _)| of != center);
    parts.push((center.to_owned(), frights));
    if cards != 0 {
        parts.push(("Cards".to_owned(), cards));
    }
    parts
}

/// The die for what a failed test or dangerous ground costs.
pub(super) fn loss(times: &Times<'_>, seen: Seen, unit: &str, wounds: u8) -> Seen {
    let rolled = times.under_way().find_map(|frame| loss_of(frame, unit));
    let (sides, bonus) = rolled.unwrap_or((LOSS, 0));
    seen.row(Row::Dice {
        of: sentence(&format!("what it costs {unit}")),
        by: None,
        dice: vec![Die {
            face: wounds.saturating_sub(bonus),
            sides,
            bonus,
            counts: Counts::Plain,
        }],
    })
}

/// How many sides the die for what a failed test costs has.
const LOSS: u8 = 3;

/// How many sides the die of a loss of a unit that is under way has, and what is added to it.
fn loss_of(frame: &Frame, unit: &str) -> Option<(u8, u8)> {
    if let Frame::Dangerous(ground) = frame {
        return (ground.unit == unit).then_some((ground.sides, ground.plus));
    }
    let Frame::Panic(test) = frame else {
        return None;
    };
    match &test.step {
        PanicStep::Loss { plus }
        | PanicStep::LossLies { plus, .. }
        | PanicStep::LossAgain { plus } => (test.unit == unit).then_some((LOSS, *plus)),
        PanicStep::Roll
        | PanicStep::Panicked { .. }
        | PanicStep::Again { .. }
        | PanicStep::Judged { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_at_the_test_of_the_center_has_its_own_part() {
        let part = |of: &str, plus| (of.to_owned(), plus);
        let of_center = |plus| apart(vec![part("The center", plus)], PanicCause::Objective);
        assert_eq!(of_center(-2), [part("The center", -2)]);
        let both = [part("The center", -2), part("Cards", -1)];
        assert_eq!(of_center(-3), both);
        let attack = vec![part("The attack", -3)];
        assert_eq!(apart(attack.clone(), PanicCause::Attack), attack);
    }
}
