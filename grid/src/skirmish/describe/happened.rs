//! What does a table see happen in the skirmish: dice with those that hit, wounds, agendas, points?
//!
//! Whether a die succeeds is judged as the rules do, by the roll that was pending before it.

use play::{Counts, Die, Happening, HappeningKind, Row, Seat, sentence};

use super::Spot;
use crate::skirmish::Rules;
use crate::skirmish::event::Points;
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
    let more = |id: ModelId| Happening::new(HappeningKind::Battle, "").at(Spot::Model(id));
    Some(match told {
        Told::Came(..) | Told::Went(..) | Told::Set(..) => return None,
        Told::Round(round) => Happening::new(HappeningKind::Round, format!("Round {round}")),
        Told::RolledOff(faces) => rolled_off(*faces),
        Told::Struck(id, target) => {
            let [before, _] = views();
            let who = model(*target).to_lowercase();
            let title = format!("{} against {who}", model(*id));
            let battle = Happening::new(HappeningKind::Battle, title);
            let battle = battle.at(Spot::Model(*id)).at(Spot::Model(*target));
            let seats = [*id, *target].map(|id| seat(&before.state, id));
            seats.into_iter().flatten().fold(battle, Happening::seat)
        }
        Told::Threw(id, faces) => {
            let [before, _] = views();
            let roll = pending(&before.state).filter(|roll| roll.model == *id);
            threw(*id, faces.as_slice(), roll)
        }
        Told::Changed(die, face) => {
            let text = format!("Die {} becomes {face}", u16::from(*die) + 1);
            Happening::new(HappeningKind::Roll, "").row(Row::Text(text))
        }
        Told::Wounded(id, wounds) => {
            let wounds = match wounds {
                1 => "1 wound".to_owned(),
                wounds => format!("{wounds} wounds"),
            };
            more(*id).row(Row::Text(format!("{} loses {wounds}", model(*id))))
        }
        Told::Healed(id, wounds) => {
            let text = format!("{} gets {wounds} back", model(*id));
            more(*id).row(Row::Text(text))
        }
        Told::Afflicted(id, condition) => {
            let text = format!("{} is {}", model(*id), condition.word());
            more(*id).row(Row::Text(text))
        }
        Told::Fell(id, place) => {
            let what = match place {
                Place::Captive => "captured",
                Place::Killed | Place::Waiting | Place::Reserve | Place::Board => "killed",
            };
            more(*id).row(Row::Verdict(format!("{} is {what}", model(*id))))
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

fn seat(state: &State, id: ModelId) -> Option<Seat> {
    state.model(id).map(|model| model.seat)
}

/// The roll that is pending.
fn pending(state: &State) -> Option<Roll> {
    let Frame::Roll(roll) = state.top() else {
        return None;
    };
    Some(*roll)
}

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
            dice: vec![Die::new(face, counts)],
        })
    });
    let winner = Seat(u8::from(faces[1] > faces[0]));
    roll.row(Row::Verdict(match tied {
        true => format!("Tied at {most}: both roll again"),
        false => sentence(&format!("{winner} rolled highest")),
    }))
}

/// Dice of a model, with those that succeed.
///
/// # Rule
/// Rulebook, Attack sequence; digest A5 to A8, A10.
fn threw(id: ModelId, faces: &[u8], roll: Option<Roll>) -> Happening<Spot> {
    let what = roll.map(|roll| roll.what);
    let (kind, title) = match what {
        Some(Rolled::Attack | Rolled::Defense) | None => (HappeningKind::Battle, String::new()),
        Some(Rolled::Will) => (HappeningKind::Roll, format!("Will of {}", small(id))),
        Some(Rolled::Door) => (HappeningKind::Roll, format!("{} rams a door", model(id))),
    };
    let verb = match what {
        Some(Rolled::Attack | Rolled::Door) => "attacks",
        Some(Rolled::Defense) => "defends",
        Some(Rolled::Will) | None => "rolls",
    };
    let needs = roll.map_or_else(String::new, |roll| {
        let least = i16::from(roll.value) - i16::from(roll.bonus);
        format!(", needs {}+", least.clamp(1, 10))
    });
    let dice = faces.iter().map(|face| {
        let counts = match roll.map(|roll| succeeds(*face, roll.bonus, roll.value)) {
            Some(true) => Counts::Hit,
            Some(false) => Counts::Missed,
            None => Counts::Plain,
        };
        Die::new(*face, counts)
    });
    let happening = Happening::new(kind, title).at(Spot::Model(id));
    let happening = happening.row(Row::Dice {
        of: format!("{} {verb}{needs}", model(id)),
        dice: dice.collect(),
    });
    let Some(roll) = roll else {
        return happening;
    };
    let count = counted(roll.what, faces, roll.bonus, roll.value);
    let (one, many) = match roll.what {
        Rolled::Attack => ("hit", "hits"),
        Rolled::Defense => ("block", "blocks"),
        Rolled::Will | Rolled::Door => ("success", "successes"),
    };
    let word = if count == 1 { one } else { many };
    happening.row(Row::Text(format!("{count} {word}")))
}

fn small(id: ModelId) -> String {
    model(id).to_lowercase()
}

fn scored(pack: &Rules, seat: Seat, points: i16, why: Points) -> Happening<Spot> {
    let word = if points == 1 { "point" } else { "points" };
    let head = sentence(&format!("{seat} scores {points} {word}"));
    let why = sentence(&reason(pack, why));
    Happening::new(HappeningKind::Score, head)
        .seat(seat)
        .row(Row::Text(why))
}
