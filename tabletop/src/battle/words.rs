//! How is a battle told?

use play::Seat;

use super::event::BattleEvent;
use super::state::{PanicCause, RollOff, Stage};
use crate::moves::MoveKind;
use crate::words::{list, place_words, point_of, side_words};

/// The log line of an event; nothing of what only moves the stack.
pub(crate) fn line(event: &BattleEvent) -> Option<String> {
    Some(match event {
        BattleEvent::RolledOff { off, faces } => rolled_off(*off, *faces),
        BattleEvent::Deployed { unit, to } => format!("{unit} deploys at {}", point_of(*to)),
        BattleEvent::RoundBegan { round, first } => format!("Round {round}, {first} begins"),
        BattleEvent::Activated { unit } => format!("{unit} is activated"),
        BattleEvent::Moved { kind, unit, to } => moved(*kind, unit, *to),
        BattleEvent::Declared { unit, target, side } => {
            format!("{unit} charges {target} in the {}", side_words(*side))
        }
        BattleEvent::DistanceRolled { unit, faces, need } => match need {
            Some(need) => format!(
                "{unit} rolls {} for the distance and needs {need}",
                dice(faces)
            ),
            None => format!("{unit} rolls {} for the distance", dice(faces)),
        },
        BattleEvent::FellShort { unit, to } => format!("{unit} falls short at {}", point_of(*to)),
        BattleEvent::Aligned {
            unit,
            target,
            place,
            to: _,
        } => match place {
            Some(place) => format!("{unit} aligns with {target} {}", place_words(*place)),
            None => {
                format!("{unit} has no room to align with {target} and comes as near as it can")
            }
        },
        BattleEvent::Closed { unit, to } => format!("{unit} closes the gap at {}", point_of(*to)),
        BattleEvent::Attacks {
            unit,
            target,
            side,
            shoots,
        } => {
            let verb = if *shoots { "shoots at" } else { "attacks" };
            format!("{unit} {verb} {target} in the {}", side_words(*side))
        }
        BattleEvent::HitsRolled {
            unit,
            faces,
            again,
            need: _,
            hits,
        } => {
            let (dice, again) = (dice(faces), rerolled(*again));
            format!(
                "{unit} rolls {dice}{again}: {}",
                many(usize::from(*hits), "hit")
            )
        }
        BattleEvent::SavesRolled {
            unit,
            faces,
            again,
            need,
        } => {
            let again = rerolled(*again);
            format!("{unit} defends on {need}+ with {}{again}", dice(faces))
        }
        BattleEvent::Spent { unit, token, dice } => {
            let dice = many(usize::from(*dice), "die").replace("dies", "dice");
            format!("{unit} is no longer {}: {dice} rolled again", token.name())
        }
        BattleEvent::Became { unit, token } => format!("{unit} becomes {}", token.name()),
        BattleEvent::PanicRolled {
            unit,
            cause,
            faces,
            plus,
            morale,
        } => panic(unit, *cause, *faces, *plus, *morale),
        BattleEvent::LossRolled { unit, wounds } => {
            format!("{unit} rolls {}", many(usize::from(*wounds), "wound"))
        }
        BattleEvent::Suffered { unit, wounds } => {
            format!("{unit} suffers {}", many(usize::from(*wounds), "wound"))
        }
        BattleEvent::Fell { unit } => format!("{unit} is destroyed"),
        BattleEvent::Scored { seat, points, by } => {
            format!(
                "{seat} scores {} for {by}",
                many(usize::from(*points), "point")
            )
        }
        BattleEvent::Conceded { seat } => format!("{seat} gives up"),
        BattleEvent::Stands(Stage::Over { winner }) => over(*winner),
        BattleEvent::Rolled { .. }
        | BattleEvent::Stands(Stage::Deploy { .. } | Stage::Round { .. })
        | BattleEvent::Pushed(_)
        | BattleEvent::Goes(_)
        | BattleEvent::Popped => return None,
    })
}

fn rolled_off(off: RollOff, [first, second]: [u8; 2]) -> String {
    let what = match off {
        RollOff::Deploy => "who deploys first",
        RollOff::First => "the first player",
    };
    let end = match first.cmp(&second) {
        std::cmp::Ordering::Greater => "seat 1",
        std::cmp::Ordering::Less => "seat 2",
        std::cmp::Ordering::Equal => "a tie, again",
    };
    format!("Rolled {first} against {second} for {what}: {end}")
}

fn moved(kind: MoveKind, unit: &str, to: geometry::Placement) -> String {
    let verb = match kind {
        MoveKind::Maneuver => "maneuvers",
        MoveKind::March => "marches",
        MoveKind::Retreat => "retreats",
        MoveKind::Shift => "shifts",
        MoveKind::Pivot => return format!("{unit} pivots to {}°", to.heading),
    };
    format!("{unit} {verb} to {} facing {}°", point_of(to), to.heading)
}

fn panic(unit: &str, cause: PanicCause, faces: [u8; 2], plus: i8, morale: u8) -> String {
    let because = match cause {
        PanicCause::Attack => "after the attack",
        PanicCause::FailedCharge => "after its failed charge",
        PanicCause::Retreat => "before it retreats",
        PanicCause::IntoMelee => "as its enemy was shot at",
        PanicCause::Objective => "as it holds the center",
    };
    let total = faces.iter().map(|face| i16::from(*face)).sum::<i16>() + i16::from(plus);
    let more = if plus == 0 {
        String::new()
    } else {
        format!(" {plus:+}")
    };
    let end = if total >= i16::from(morale) {
        "passed"
    } else {
        "failed"
    };
    format!(
        "{unit} tests for panic {because}: {}{more} against {morale}, {end}",
        dice(&faces)
    )
}

fn over(winner: Option<Seat>) -> String {
    match winner {
        Some(seat) => format!("{seat} has won"),
        None => "The battle is drawn".to_owned(),
    }
}

fn rerolled(again: u8) -> String {
    match again {
        0 => String::new(),
        again => format!(" ({again} of them again)"),
    }
}

fn many(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

fn dice(faces: &[u8]) -> String {
    let names: Vec<String> = faces.iter().map(u8::to_string).collect();
    list(names.iter().map(String::as_str))
}
