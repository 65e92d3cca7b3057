//! What does a table see happen in the skirmish: dice with those that hit, wounds, agendas, points?
//!
//! Whether a die succeeds is judged as the rules do, by the roll that was pending before it.

use play::{Counts, Die, Happening, HappeningKind, Row, Seat, sentence};

use super::chances::least_words;
use super::label::barrier;
use super::{Spot, wound_words};
use crate::skirmish::Rules;
use crate::skirmish::charge::falls_short;
use crate::skirmish::event::Points;
use crate::skirmish::field::Field;
use crate::skirmish::frame::{Frame, Roll, Rolled};
use crate::skirmish::log_text::{model, reason};
use crate::skirmish::roll::{counted, succeeds};
use crate::skirmish::state::{ModelId, Place, State};
use crate::skirmish::tell::Told;
use crate::skirmish::view::View;

/// What a table sees happen.
pub(super) fn happened(
    pack: &Rules,
    told: &Told,
    views: &dyn Fn() -> [View; 2],
) -> Option<Happening<Spot>> {
    // What is part of a fight belongs to its card; anything else has one of its own.
    let more = |id: ModelId, kind: HappeningKind, title: String| {
        let [before, _] = views();
        let happening = match Fight::of(&before.state) {
            Fight::Yes => Happening::new(HappeningKind::Battle, ""),
            Fight::No => Happening::new(kind, title),
        };
        happening.at(Spot::Model(id))
    };
    let harm = |id: ModelId| more(id, HappeningKind::Battle, harm_to(id));
    Some(match told {
        Told::Came(id, at) => {
            let [before, _] = views();
            if before.state.model(*id)?.place != Place::Captive {
                return None;
            }
            let free = format!("{} is free", model(*id));
            let text = format!("{free} on {at}");
            let free = more(*id, HappeningKind::Card, free).row(Row::Text(text));
            let side = seat(&before.state, *id);
            side.into_iter().fold(free, Happening::seat)
        }
        Told::Went(id, _) => {
            let [before, after] = views();
            let text = short(falls_short(&before.state, &after.state, told)?);
            let more = Happening::new(HappeningKind::Battle, "");
            more.at(Spot::Model(*id)).row(text)
        }
        Told::Laid(..) | Told::Set(..) => return None,
        Told::Round(round) => Happening::new(HappeningKind::Round, format!("Round {round}")),
        Told::RolledOff(faces) => rolled_off(*faces),
        Told::Struck(id, target) => {
            let [before, after] = views();
            let who = model(*target).to_lowercase();
            let title = format!("{} against {who}", model(*id));
            let battle = Happening::new(HappeningKind::Battle, title);
            let battle = battle.at(Spot::Model(*id)).at(Spot::Model(*target));
            let seats = [*id, *target].map(|id| seat(&before.state, id));
            let battle = seats.into_iter().flatten().fold(battle, Happening::seat);
            let falls_short = falls_short(&before.state, &after.state, told);
            let text = falls_short.map(short);
            text.into_iter().fold(battle, Happening::row)
        }
        Told::Threw(id, faces) => {
            let [before, _] = views();
            let roll = pending(&before.state).filter(|roll| roll.model == *id);
            let by = seat(&before.state, *id);
            let field = Field::new(pack, &before.state);
            let mut frames = before.state.frames.iter().rev();
            let rammed = frames.find_map(|frame| match frame {
                Frame::Ram(ram) => Some(barrier(&field, ram.door)),
                _other => None,
            });
            let fight = Fight::of(&before.state);
            threw((*id, by), faces.as_slice(), roll, (fight, rammed))
        }
        Told::Changed(die, face) => {
            let text = format!("Die {} becomes {face}", u16::from(*die) + 1);
            Happening::new(HappeningKind::Roll, "").row(Row::Text(text))
        }
        Told::Wounded(id, wounds) => {
            let text = format!("{} loses {}", model(*id), wound_words(*wounds));
            harm(*id).row(Row::Text(text))
        }
        Told::Healed(id, wounds) => {
            let [_, after] = views();
            // The wound that a captive keeps says nothing to anybody yet.
            if after.state.model(*id)?.place == Place::Captive {
                return None;
            }
            let text = format!("{} gets {} back", model(*id), wound_words(*wounds));
            let title = format!("{} is healed", model(*id));
            more(*id, HappeningKind::Card, title).row(Row::Text(text))
        }
        Told::Afflicted(id, condition) => {
            let text = format!("{} is {}", model(*id), condition.word());
            more(*id, HappeningKind::Roll, will_of(*id)).row(Row::Text(text))
        }
        Told::Fell(id, place) => {
            let what = match place {
                Place::Captive => "captured",
                Place::Killed | Place::Waiting | Place::Reserve | Place::Board => "killed",
            };
            harm(*id).row(Row::Verdict(format!("{} is {what}", model(*id))))
        }
        // Points for who fell stand on the card of what it fell to.
        Told::Scored(seat, points, Points::Casualty(id)) => {
            let points = play::counted(*points, "point", "points");
            let text = sentence(&format!("{seat} scores {points}"));
            harm(*id).seat(*seat).row(Row::Text(text))
        }
        Told::Scored(seat, points, why) => scored(pack, *seat, *points, *why),
        Told::Agenda(seat, card) => {
            let row = pack.pack().agendas().get(usize::from(*card));
            let title = row.map_or("An agenda", |row| &row.title).to_owned();
            let head = sentence(&format!("{seat} shows an agenda"));
            Happening::new(HappeningKind::Card, head)
                .seat(*seat)
                .row(Row::Card {
                    of: "Agenda".to_owned(),
                    title,
                    text: row.map_or("", |row| &row.text).to_owned(),
                    number: None,
                })
        }
    })
}

/// What came of a charge that did not arrive.
fn short([id, target]: [ModelId; 2]) -> Row {
    let who = model(target).to_lowercase();
    Row::Verdict(format!("{} does not reach {who}", model(id)))
}

fn seat(state: &State, id: ModelId) -> Option<Seat> {
    state.model(id).map(|model| model.seat)
}

/// Whether an attack is made, or has just been.
#[derive(Clone, Copy)]
enum Fight {
    Yes,
    No,
}

impl Fight {
    fn of(state: &State) -> Self {
        let mut frames = state.frames.iter();
        let fights = frames.any(|frame| match frame {
            Frame::ActionEnd(end) => end.attack.is_some(),
            frame => matches!(frame, Frame::Attack(_)),
        });
        if fights { Self::Yes } else { Self::No }
    }
}

/// What is seen of harm that is no attack.
fn harm_to(id: ModelId) -> String {
    format!("Harm to {}", small(id))
}

fn will_of(id: ModelId) -> String {
    format!("Will of {}", small(id))
}

/// The roll that is pending.
fn pending(state: &State) -> Option<Roll> {
    let Frame::Roll(roll) = state.top() else {
        return None;
    };
    Some(*roll)
}

/// How many sides every die of the skirmish has.
const DIE: u8 = 10;

/// Both throw for the choice.
///
/// # Rule
/// Rulebook, Prepare the battlefield: equal faces are thrown again.
fn rolled_off(faces: [u8; 2]) -> Happening<Spot> {
    let most = faces[0].max(faces[1]);
    let tied = faces[0] == faces[1];
    let roll = Happening::new(HappeningKind::Roll, "Roll-off");
    let all = (0..).map(Seat).zip(faces);
    let roll = all.fold(roll, |roll, (seat, face)| {
        let counts = match face == most && !tied {
            true => Counts::Hit,
            false => Counts::Missed,
        };
        roll.seat(seat).row(Row::Dice {
            of: sentence(&seat.to_string()),
            by: None,
            dice: vec![Die::new(face, counts).sides(DIE)],
        })
    });
    let winner = Seat(u8::from(faces[1] > faces[0]));
    roll.row(Row::Verdict(match tied {
        true => format!("Tied at {most}: both roll again"),
        false => sentence(&format!(
            "{winner} rolled highest, and chooses a zone or the first player"
        )),
    }))
}

/// Dice of a model and its side, with those that succeed.
///
/// # Rule
/// Rulebook, Attack sequence; digest A5 to A8, A10.
fn threw(
    (id, by): (ModelId, Option<Seat>),
    faces: &[u8],
    roll: Option<Roll>,
    (fight, rammed): (Fight, Option<String>),
) -> Happening<Spot> {
    let what = roll.map(|roll| roll.what);
    let (kind, title) = match (what, fight) {
        (Some(Rolled::Defense), Fight::No) => (HappeningKind::Battle, harm_to(id)),
        (Some(Rolled::Attack | Rolled::Defense) | None, _) => {
            (HappeningKind::Battle, String::new())
        }
        // What is told after it of the same fight belongs there, not to the test.
        (Some(Rolled::Will), Fight::Yes) => (HappeningKind::Battle, String::new()),
        (Some(Rolled::Will), Fight::No) => (HappeningKind::Roll, will_of(id)),
        (Some(Rolled::Door), _) => {
            let rammed = rammed.unwrap_or_else(|| "a door".to_owned());
            (HappeningKind::Roll, format!("{} rams {rammed}", model(id)))
        }
    };
    let verb = match what {
        Some(Rolled::Attack | Rolled::Door) => "attacks",
        Some(Rolled::Defense) => "defends",
        Some(Rolled::Will) => "tests its will",
        None => "rolls",
    };
    let needs = roll.map_or_else(String::new, |roll| {
        let least = least_words(roll.value, roll.bonus);
        let twice = match roll.what {
            Rolled::Attack => ", a 10 counts twice",
            Rolled::Defense | Rolled::Will | Rolled::Door => "",
        };
        format!(" at {least}{twice}")
    });
    let dice = faces.iter().map(|face| {
        let counts = match roll.map(|roll| succeeds(*face, roll.bonus, roll.value)) {
            Some(true) => Counts::Hit,
            Some(false) => Counts::Missed,
            None => Counts::Plain,
        };
        Die::new(*face, counts).sides(DIE)
    });
    let happening = Happening::new(kind, title).at(Spot::Model(id));
    let happening = happening.row(Row::Dice {
        of: format!("{} {verb}{needs}", model(id)),
        by,
        dice: dice.collect(),
    });
    let Some(roll) = roll else {
        return happening;
    };
    let count = counted(roll.what, faces, roll.bonus, roll.value);
    happening.row(Row::Text(match roll.what {
        Rolled::Attack => play::counted(count, "hit", "hits"),
        Rolled::Defense => format!("{count} of {} blocked", faces.len()),
        Rolled::Will if count > 0 => "Passed".to_owned(),
        Rolled::Will => "Failed".to_owned(),
        Rolled::Door => play::counted(count, "success", "successes"),
    }))
}

fn small(id: ModelId) -> String {
    model(id).to_lowercase()
}

fn scored(pack: &Rules, seat: Seat, points: i16, why: Points) -> Happening<Spot> {
    let points = play::counted(points, "point", "points");
    // What one side scores at once stands together, each with its points.
    let head = sentence(&format!("{seat} scores"));
    let why = format!("{points}: {}", reason(pack, why));
    Happening::new(HappeningKind::Score, head)
        .seat(seat)
        .row(Row::Text(why))
}
