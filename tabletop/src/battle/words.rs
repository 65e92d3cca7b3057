//! How is a battle told?

use play::Seat;

use super::event::BattleEvent;
use super::frame::{Ended, PanicCause, RollOff, Stage};
use super::keeps::keeps_words;
use super::marks::{Mark, Marking};
use crate::army::called;
use crate::moves::MoveKind;
use crate::pack::Pack;
use crate::state::State;
use crate::words::{list, place_words, point, point_of, side_words, thing_words};

/// The log line of an event; nothing of what only moves the stack.
pub(crate) fn line(pack: &Pack, event: &BattleEvent) -> Option<String> {
    let card_name = |id: &str| named(pack.card(id).map(|row| &row.name), id);
    let ncu_name = |id: &str| called(pack, id).to_owned();
    let zone_name = |id: &str| named(pack.zone(id).map(|row| &row.name), id);
    Some(match event {
        BattleEvent::RolledOff { off, faces } => rolled_off(*off, *faces),
        BattleEvent::Deployed { unit, to } => format!("{unit} deployed at {}", point_of(*to)),
        BattleEvent::ObjectiveLaid(row) => {
            let at = point(row.x, row.y);
            format!("{} was laid at {at}", thing_words(pack, &row.id))
        }
        BattleEvent::PieceLaid(piece) => {
            let name = thing_words(pack, &piece.id);
            format!("{name} was laid at {}", point_of(piece.place))
        }
        BattleEvent::Returned { unit } => format!("{unit} went back into reserve"),
        BattleEvent::RoundBegan { round, first } => format!("Round {round}, {first} begins"),
        BattleEvent::Activated { unit } => format!("{unit} activated"),
        BattleEvent::Disbanded { unit, other, .. } => {
            format!("{unit} disbanded, with {} beside", other.id)
        }
        BattleEvent::Kept { mark, by } => format!("{by} {}", keeps_words(pack, &mark.what)),
        BattleEvent::Moved { kind, unit, to } => moved(*kind, unit, *to),
        BattleEvent::Declared { unit, target, side } => {
            let side = side_words(*side);
            format!("{unit} declared a charge on {target} in the {side}")
        }
        BattleEvent::DistanceRolled { unit, faces, need } => match need {
            Some(need) => format!(
                "{unit} rolled {} for the distance and needed {need}",
                dice(faces)
            ),
            None => format!("{unit} rolled {} for the distance", dice(faces)),
        },
        BattleEvent::FellShort { unit, to } => format!("{unit} fell short at {}", point_of(*to)),
        BattleEvent::Aligned {
            unit,
            target,
            place,
            to: _,
        } => match place {
            Some(place) => format!("{unit} aligned with {target} {}", place_words(*place)),
            None => {
                format!("{unit} had no room to align with {target} and came as near as could be")
            }
        },
        BattleEvent::NoRoom { unit, target } => {
            format!("{unit} found no room at {target} any more")
        }
        BattleEvent::Closed { unit, to } => format!("{unit} closed the gap at {}", point_of(*to)),
        BattleEvent::Attacks {
            unit,
            target,
            side,
            shoots,
        } => {
            let verb = if *shoots { "shot at" } else { "attacked" };
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
                "{unit} rolled {dice}{again}: {}",
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
            format!("{unit} defended on {need}+ with {}{again}", dice(faces))
        }
        BattleEvent::Spent { unit, token, dice } => {
            let dice = many(usize::from(*dice), "die").replace("dies", "dice");
            format!("{unit} no longer {}: {dice} rolled again", token.name())
        }
        BattleEvent::Became { unit, token } => format!("{unit} became {}", token.name()),
        BattleEvent::PanicRolled {
            unit,
            cause,
            faces,
            plus,
            morale,
        } => panic(unit, *cause, *faces, *plus, *morale),
        BattleEvent::LossRolled { unit, wounds } => {
            format!("{unit} rolled {}", many(usize::from(*wounds), "wound"))
        }
        BattleEvent::Suffered { unit, wounds } => {
            format!("{unit} suffered {}", many(usize::from(*wounds), "wound"))
        }
        BattleEvent::Fell { unit } => format!("{unit} destroyed"),
        BattleEvent::Scored { seat, points, by } => {
            format!(
                "{seat} scored {} for {}",
                many(usize::from(*points), "point"),
                thing_words(pack, by)
            )
        }
        BattleEvent::Judged { seat, change } => {
            let verb = if *change > 0 { "was given" } else { "lost" };
            let points = usize::from(change.unsigned_abs());
            format!("{seat} {verb} {} by hand", many(points, "point"))
        }
        BattleEvent::Conceded { seat } => format!("{seat} gave up"),
        BattleEvent::Stands(Stage::Over(Ended { winner })) => over(*winner),
        BattleEvent::Shuffled { seat, .. } => format!("{seat} shuffled the deck"),
        BattleEvent::Drew { seat, count } => {
            format!("{seat} drew {}", many(usize::from(*count), "card"))
        }
        BattleEvent::Discarded { seat, card } => format!("{seat} discarded {}", card_name(card)),
        BattleEvent::Played { seat, card, on } => match on {
            Some(on) => format!("{seat} played {} on {on}", card_name(card)),
            None => format!("{seat} played {}", card_name(card)),
        },
        BattleEvent::Ordered { unit, ability, on } => {
            let name = named(pack.ability(ability).map(|row| &row.name), ability);
            match on {
                Some(on) if on != unit => format!("{unit} used {name} on {on}"),
                Some(_) | None => format!("{unit} used {name}"),
            }
        }
        BattleEvent::Cancelled { card, face, done } => cancelled(&card_name(card), *face, *done),
        BattleEvent::Claimed { ncu, zone, .. } => match zone {
            Some(zone) => format!("{} claimed {}", ncu_name(ncu), zone_name(zone)),
            None => format!("{} found no free zone", ncu_name(ncu)),
        },
        BattleEvent::Took { ncu, card, .. } => {
            format!("{} fetched {}", ncu_name(ncu), card_name(card))
        }
        BattleEvent::Silenced { ncu, .. } => {
            format!("{} lost all abilities for this round", ncu_name(ncu))
        }
        BattleEvent::Marked(Mark { unit, what }) => marked(pack, unit, what)?,
        BattleEvent::Woke { unit, card } => format!("{} awoke with {unit}", card_name(card)),
        BattleEvent::Shed { unit, token } => format!("{unit} no longer {}", token.name()),
        BattleEvent::Healed { unit, wounds } => {
            format!("{unit} regained {}", many(usize::from(*wounds), "wound"))
        }
        BattleEvent::Passed { unit } => format!("{unit} passed by a card"),
        BattleEvent::Unmarked(Mark {
            unit,
            what: Marking::Bribed,
        }) => format!("{unit} no longer bribed"),
        BattleEvent::Rolled { .. }
        | BattleEvent::TurnBegan
        | BattleEvent::BoardCleared
        | BattleEvent::Unmarked(_)
        | BattleEvent::Stands(Stage::Prepare(_) | Stage::Deploy(_) | Stage::Round(_))
        | BattleEvent::Pushed(_)
        | BattleEvent::Goes(_)
        | BattleEvent::Popped => return None,
    })
}

/// Whether an event may leave its unit where it stands, which its line says then.
pub(crate) fn may_stay(event: &BattleEvent) -> bool {
    matches!(
        event,
        BattleEvent::Moved {
            kind: MoveKind::Maneuver | MoveKind::March,
            ..
        }
    )
}

/// The log line of an event from the table before it: who neither went nor turned stayed.
pub(crate) fn line_from(pack: &Pack, before: &State, event: &BattleEvent) -> Option<String> {
    if let BattleEvent::Moved { unit, to, .. } = event
        && may_stay(event)
        && before.unit(unit).is_some_and(|row| row.place == *to)
    {
        return Some(format!("{unit} stayed at {}", point_of(*to)));
    }
    line(pack, event)
}

/// The name of a row, or its id where the pack does not have it.
pub(super) fn named(name: Option<&String>, id: &str) -> String {
    name.map_or(id, String::as_str).to_owned()
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
        MoveKind::Maneuver => "maneuvered",
        MoveKind::March => "marched",
        MoveKind::Retreat => "retreated",
        MoveKind::Shift => "shifted",
        MoveKind::Pivot => return format!("{unit} pivoted to {}°", to.heading),
    };
    format!("{unit} {verb} to {} facing {}°", point_of(to), to.heading)
}

fn panic(unit: &str, cause: PanicCause, faces: [u8; 2], plus: i8, morale: u8) -> String {
    let what = match cause.is_morale_only() {
        true => "tested for morale",
        false => "tested for panic",
    };
    let why = cause.why();
    tested(&format!("{unit} {what} {why}"), faces, plus, morale)
}

fn tested(what: &str, faces: [u8; 2], plus: i8, morale: u8) -> String {
    let total = faces.iter().map(|face| i16::from(*face)).sum::<i16>() + i16::from(plus);
    let more = match plus {
        0 => String::new(),
        plus => format!(" {plus:+}"),
    };
    let end = match total >= i16::from(morale) {
        true => "passed",
        false => "failed",
    };
    format!("{what}: {}{more} against {morale}, {end}", dice(&faces))
}

fn cancelled(card: &str, face: Option<u8>, done: bool) -> String {
    let end = if done {
        "was cancelled"
    } else {
        "was not cancelled"
    };
    match face {
        Some(face) => format!("A {face} was rolled: {card} {end}"),
        None => format!("{card} {end}"),
    }
}

/// What a mark means, as it is made.
pub(crate) fn marked(pack: &Pack, unit: &str, what: &Marking) -> Option<String> {
    Some(match what {
        Marking::Ordered { .. } => return None,
        Marking::LastBreath { .. } => format!("{unit} lost the last wound and fought to live on"),
        Marking::Helpless => format!("{unit} lost the help of orders and cards for this turn"),
        Marking::Mute => format!("{unit} lost the help of abilities and cards for this turn"),
        Marking::Bribed => format!("{unit} bribed"),
        Marking::Dropped => format!("{unit} dropped the objective"),
        Marking::Devoted { ncu } => {
            let name = called(pack, ncu);
            format!("{name} influenced {unit}")
        }
        Marking::Joined { card, .. } => {
            let name = named(pack.card(card).map(|row| &row.name), card);
            format!("{name} joined {unit}")
        }
    })
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
