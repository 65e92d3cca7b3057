//! How does the log say what happened?
//!
//! One sentence an event; what only one player may know is told to nobody else.

use play::{Seat, Viewer};

use super::Rules;
use super::correct::Fix;
use super::describe::wound_words;
use super::event::{Event, Points};
use super::frame::{Granted, Rolled};
use super::state::{Ending, ModelId, Place, State, other};
use crate::board::Banner;

pub(super) fn model(id: ModelId) -> String {
    format!("Model {}", u16::from(id.0) + 1)
}

/// What a zone is called.
pub(super) fn banner(banner: Banner) -> &'static str {
    match banner {
        Banner::Gold => "gold",
        Banner::Silver => "silver",
    }
}

fn agenda(rules: &Rules, card: u8) -> &str {
    let row = rules.pack().agendas().get(usize::from(card));
    row.map_or("an agenda", |row| row.title.as_str())
}

fn faces(faces: &[u8]) -> String {
    let shown: Vec<String> = faces.iter().map(u8::to_string).collect();
    shown.join(" ")
}

fn capital(seat: Seat) -> String {
    format!("Seat {}", u16::from(seat.0) + 1)
}

/// Numbers of models are those of the list of both warbands, counted from 1.
pub(super) fn line(rules: &Rules, event: &Event, viewer: Viewer) -> Option<String> {
    let text = match event {
        Event::Push(_)
        | Event::Replace(_)
        | Event::Pop
        | Event::Returned(_)
        | Event::Acting(_)
        | Event::Laid(..)
        | Event::Settled
        | Event::LostHero(_)
        | Event::Ready(_)
        | Event::Spent(_)
        | Event::Pool(..) => return None,
        Event::Drew(seat, cards) if viewer.is(*seat) => {
            let [a, b] = cards.map(|card| agenda(rules, card));
            format!("You draw {a} and {b}")
        }
        Event::Drew(seat, _) => format!("{} draws two agendas", capital(*seat)),
        Event::Kept(seat, card) if viewer.is(*seat) => {
            format!("You keep {}", agenda(rules, *card))
        }
        Event::Kept(seat, _) => format!("{} keeps an agenda", capital(*seat)),
        Event::DrewMore(seat, card) if viewer.is(*seat) => {
            format!("You draw {}", agenda(rules, *card))
        }
        Event::DrewMore(seat, _) => format!("{} draws one more agenda", capital(*seat)),
        Event::RolledOff([a, b]) => format!("The roll-off shows {a} and {b}"),
        Event::TookZone(seat, zone) => format!("{} takes {}", capital(*seat), banner(*zone)),
        Event::First(seat) => format!("{} is the first player", capital(*seat)),
        Event::Dealt(place, card) => {
            let row = rules.pack().objective_at(*card);
            let title = row.map_or("a card", |row| row.title.as_str());
            format!("Objective {}: {title}", place + 1)
        }
        Event::Marked(id, enemy) => format!("{} marks {}", model(*id), model(*enemy)),
        Event::Round(round, first) => format!("Round {round} begins with {first}"),
        Event::Paid(seat, coins) => format!("{} pays {coins}", capital(*seat)),
        Event::Gained(seat, coins) => format!("{} gets {coins}", capital(*seat)),
        Event::Passed(seat) => format!("{} passes", capital(*seat)),
        Event::Took(id, _) => format!("{} takes plunder", model(*id)),
        Event::Peeked(seat) => format!("{} looks at the other's agendas", capital(*seat)),
        Event::Played(seat, card) => {
            format!("{} plays {}", capital(*seat), agenda(rules, *card))
        }
        Event::AgendaScored(seat, card) => {
            format!("{} shows {}", capital(*seat), agenda(rules, *card))
        }
        Event::Scored(seat, points, why) => {
            format!(
                "{} scores {points}: {}",
                capital(*seat),
                reason(rules, *why)
            )
        }
        Event::Door(door) => format!("Door or window {} turns", door + 1),
        Event::Broke(door) => format!("Door or window {} is destroyed", door + 1),
        Event::Turned { token, stakes } => {
            let what = if *stakes { "stakes" } else { "bare ground" };
            format!("Token {} turns: {what}", token + 1)
        }
        Event::Changed { die, face } => format!("Die {} becomes {face}", die + 1),
        Event::Corrected(fix) => format!("Correction: {}", corrected(*fix)),
        Event::Over(ending) => over(*ending),
        Event::Deployed(..)
        | Event::Reserved(_)
        | Event::Activated(..)
        | Event::Ended { .. }
        | Event::Idled(_)
        | Event::Charges(..)
        | Event::Rams(..)
        | Event::Attacks { .. }
        | Event::Uses(..)
        | Event::UsesObjective(..)
        | Event::Granted(..)
        | Event::Moved(..)
        | Event::Threw(..)
        | Event::Discarded(_)
        | Event::Wounded { .. }
        | Event::Healed(..)
        | Event::Afflicted(..)
        | Event::Relieved(..)
        | Event::Crosses(..)
        | Event::Bulwark(..)
        | Event::Dismounted(..)
        | Event::Fell(..)
        | Event::Holds(..)
        | Event::Freed(..) => return of_model(rules, event),
    };
    Some(text)
}

/// Why the game is over, in a sentence; `None` before its end.
///
/// # Rule
/// Rulebook, The end phase; digest R84.
#[must_use]
pub fn why_over(state: &State) -> Option<String> {
    state.ending.map(over)
}

fn over(ending: Ending) -> String {
    match ending {
        Ending::Played => "The game is over: the last round is done".to_owned(),
        Ending::WipedOut(None) => "The game is over: neither side has anybody left".to_owned(),
        Ending::WipedOut(Some(seat)) => {
            format!("The game is over: {} has nobody left", other(seat))
        }
        Ending::Conceded(seat) => format!("The game is over: {seat} concedes"),
    }
}

fn of_model(rules: &Rules, event: &Event) -> Option<String> {
    Some(match event {
        Event::Deployed(id, at) => format!("{} deploys on {at}", model(*id)),
        Event::Reserved(id) => format!("{} waits in reserve", model(*id)),
        Event::Activated(id, _) => format!("{} is activated", model(*id)),
        Event::Ended { model: id, rallied } => {
            let more = if *rallied {
                " and is no longer routed"
            } else {
                ""
            };
            format!("{} is done{more}", model(*id))
        }
        Event::Idled(id) => format!("{} stands idle", model(*id)),
        Event::Charges(id, target) => format!("{} charges {}", model(*id), model(*target)),
        Event::Rams(id, door) => format!("{} charges door or window {}", model(*id), door + 1),
        Event::Attacks {
            model: id,
            target,
            dice,
            value,
            ..
        } => {
            let (id, target) = (model(*id), model(*target));
            let dice = play::counted(*dice, "die", "dice");
            format!("{id} attacks {target} with {dice} at {value}+")
        }
        Event::Uses(id, place) => format!("{} uses ability {}", model(*id), place + 1),
        Event::UsesObjective(id, place) => {
            format!("{} uses objective {}", model(*id), place + 1)
        }
        Event::Granted(id, what) => {
            let what = match what {
                Granted::Move | Granted::Squares(_) => "move",
                Granted::Attack => "attack",
                Granted::Act => "act",
            };
            format!("{} may {what}", model(*id))
        }
        Event::Moved(id, at) => format!("{} goes to {at}", model(*id)),
        Event::Threw(id, what, shown) => {
            let what = match what {
                Rolled::Attack => "attack",
                Rolled::Defense => "defense",
                Rolled::Will => "will",
                Rolled::Door => "charge",
            };
            format!("{} rolls {what}: {}", model(*id), faces(shown))
        }
        Event::Discarded(id) => format!("{} discards its equipment", model(*id)),
        Event::Wounded {
            model: id, wounds, ..
        } => format!("{} loses {}", model(*id), wound_words(*wounds)),
        Event::Healed(id, wounds) => {
            format!("{} gets {} back", model(*id), wound_words(*wounds))
        }
        Event::Afflicted(id, condition) => format!("{} is {}", model(*id), condition.word()),
        Event::Relieved(id, condition) => {
            format!("{} is no longer {}", model(*id), condition.word())
        }
        Event::Crosses(id, _) => format!("{} may cross the pile", model(*id)),
        Event::Bulwark(id, _) => format!("{} stands behind a palisade", model(*id)),
        Event::Dismounted(id, card, at) => {
            let title = rules.card(*card).title.as_str();
            format!("{} goes on on foot at {at}: {title}", model(*id))
        }
        Event::Fell(id, place) => match place {
            Place::Captive => format!("{} is captured", model(*id)),
            Place::Killed | Place::Waiting | Place::Reserve | Place::Board => {
                format!("{} is killed", model(*id))
            }
        },
        Event::Holds(id, captive) => format!("{} holds {}", model(*id), model(*captive)),
        Event::Freed(id, at) => format!("{} is free on {at}", model(*id)),
        _ => return None,
    })
}

fn corrected(fix: Fix) -> String {
    match fix {
        Fix::Put(id, at) => format!("{} is on {at}", model(id)),
        Fix::Kill(id) => format!("{} is killed", model(id)),
        Fix::Wounds(id, wounds) => format!("{} has lost {wounds}", model(id)),
        Fix::Afflict(id, condition) => format!("{} is {}", model(id), condition.word()),
        Fix::Relieve(id, condition) => {
            format!("{} is no longer {}", model(id), condition.word())
        }
        Fix::Coins(seat, coins) => format!("{} has {coins}", capital(seat)),
        Fix::Points(seat, 1) => format!("{} has 1 point", capital(seat)),
        Fix::Points(seat, points) => format!("{} has {points} points", capital(seat)),
    }
}

pub(super) fn reason(rules: &Rules, why: Points) -> String {
    match why {
        Points::Objective(place) => format!("objective {}", place + 1),
        Points::Captives => "most captives".to_owned(),
        Points::Hill => "most models on the hill".to_owned(),
        Points::Plunder => "plunder".to_owned(),
        Points::Motivation(id) => format!("motivation of model {}", u16::from(id.0) + 1),
        Points::Agenda(card) => agenda(rules, card).to_owned(),
        Points::Casualty(id) => format!("model {} fell", u16::from(id.0) + 1),
        Points::Rounds => "the rounds that are left".to_owned(),
    }
}
