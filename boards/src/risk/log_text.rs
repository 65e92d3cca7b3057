//! How is a game of Risk told, line by line?
//!
//! What a viewer may not know is told by its number only.
//! Over 300 lines because every event is an arm of one match.

use play::{Seat, Viewer, listed, sentence};

use super::describe::names::{self, comes, does};
use super::event::Event;
use super::fight::{Bonus, Extra, Losses, Ties, in_order};
use super::log_text_cards;
use super::pack::{Faction, Icon, Pack};
use super::state::{Card, EndReason, Owner, Units};
use crate::ids::AreaId;

/// The log line of an event, as a viewer may read it; `None` for what goes without saying.
pub(super) fn line(pack: &Pack, event: &Event, viewer: Viewer) -> Option<String> {
    let area = |id: &AreaId| pack.map.title(*id);
    Some(match event {
        Event::RolledOrder(rolled) => {
            let rolls = rolled
                .iter()
                .map(|(seat, face)| format!("{seat} rolls {face}"));
            sentence(&rolls.collect::<Vec<_>>().join(", "))
        }
        Event::Ordered(order) => {
            let seats: Vec<String> = order.iter().map(Seat::to_string).collect();
            format!("The order is {}", seats.join(", "))
        }
        Event::Chose(seat, house) => {
            sentence(&format!("{seat} plays {}", pack.house_title(*house)))
        }
        Event::Held {
            area: id,
            owner,
            armies,
        } => {
            let holds = match owner {
                Owner::Faction(faction) => does(*faction, ["holds", "hold"]),
                Owner::Nobody | Owner::Neutral | Owner::Seat(_) => "holds",
            };
            match owner {
                Owner::Neutral => {
                    let holds = if *armies == 1 { "holds" } else { "hold" };
                    let many = play::counted(*armies, "neutral army", "neutral armies");
                    format!("{many} {holds} {}", area(id))
                }
                Owner::Faction(_) | Owner::Nobody | Owner::Seat(_) => {
                    let who = who(pack, *owner);
                    sentence(&format!("{who} {holds} {} with {armies}", area(id)))
                }
            }
        }
        Event::Shuffled(_) => "The Territory cards are shuffled".to_owned(),
        Event::EndWithin(_) => "The End Game card lies in the bottom half".to_owned(),
        Event::ShuffledObjectives(_) => "The objectives are shuffled".to_owned(),
        Event::Asked(_) | Event::Passed(_) => return None,
        Event::Began {
            seat,
            round,
            armies,
            gold,
            ..
        } => {
            let gold = match gold {
                0 => String::new(),
                gold => format!(" and {gold} gold"),
            };
            sentence(&format!("{seat}, round {round}: {armies} armies{gold}"))
        }
        Event::Traded {
            seat,
            cards,
            armies,
            ..
        } => {
            let cards: Vec<&str> = cards.iter().map(area).collect();
            sentence(&format!(
                "{seat} trades {} for {armies} armies",
                cards.join(", ")
            ))
        }
        Event::TradedForUnit(seat, card, unit) => sentence(&format!(
            "{seat} trades {} for {}",
            area(card),
            unit_name(*unit)
        )),
        Event::Placed { area: id, armies } => format!("{armies} placed in {}", area(id)),
        Event::PlacedUnit { area: id, unit } => {
            sentence(&format!("{} placed in {}", unit_name(*unit), area(id)))
        }
        Event::Gold(seat, gold) => sentence(&format!("{seat} has {gold} gold")),
        Event::Offered(seat, objectives) => {
            let count = objectives.len();
            if viewer.is(*seat) {
                let texts = objectives.iter().filter_map(|id| pack.objective(*id));
                let texts: Vec<&str> = texts.map(|row| row.text.trim_end_matches('.')).collect();
                format!("You draw {count} objectives: {}", texts.join("; "))
            } else {
                sentence(&format!("{seat} draws {count} objectives"))
            }
        }
        Event::Kept(seat, kept) => {
            let what = play::counted(count(kept.len()), "objective", "objectives");
            sentence(&format!("{seat} keeps {what}"))
        }
        Event::Completed(seat, objective, points) => {
            let text = pack
                .objective(*objective)
                .map_or("", |row| row.text.as_str());
            let text = text.trim_end_matches('.');
            let points = play::counted(*points, "point", "points");
            sentence(&format!("{seat} completes \"{text}\" for {points}"))
        }
        Event::Declared { from, to } => format!("{} invades {}", area(from), area(to)),
        Event::Fought {
            attack,
            defense,
            lost,
            extra,
            ..
        }
        | Event::LandingFought {
            attack,
            defense,
            lost,
            extra,
            ..
        } => fought(attack, defense, lost, extra),
        Event::Withdrew => "The invasion ends".to_owned(),
        Event::Conquered { area: id, by, of } => sentence(&format!(
            "{by} conquers {} from {}",
            area(id),
            who(pack, *of)
        )),
        Event::Moved {
            from,
            to,
            armies,
            units,
        } => format!(
            "{} from {} to {}",
            moving(*armies, *units),
            area(from),
            area(to)
        ),
        Event::Fell { seat, to } if seat == to => sentence(&format!("{seat} has no army left")),
        Event::Fell { seat, to } => sentence(&format!(
            "{seat} has no army left; Territory cards and gold go to {to}"
        )),
        Event::Dealt(seat, card) => sentence(&format!("{seat} keeps {}", area(card))),
        Event::Landed(landing) => {
            let (who, armies) = (title(pack, landing.faction), landing.armies);
            let comes = comes(landing.faction);
            format!("{who} {comes} {} with {armies}", area(&landing.area))
        }
        Event::Attacked(landing) => {
            let (who, armies) = (title(pack, landing.faction), landing.armies);
            format!("{who} attacks {} with {armies}", area(&landing.area))
        }
        Event::Settled {
            faction,
            area: id,
            armies,
        } => {
            let holds = does(*faction, ["holds", "hold"]);
            format!(
                "{} {holds} {} with {armies}",
                title(pack, *faction),
                area(id)
            )
        }
        Event::Returned(seat, id) => {
            format!(
                "Seat {} is in the game again and holds {}",
                seat.0 + 1,
                area(id)
            )
        }
        Event::Exiled(exile) => {
            let (who, waits) = (
                title(pack, exile.faction),
                does(exile.faction, ["waits", "wait"]),
            );
            format!("{who} {waits} in exile with {}", exile.armies)
        }
        Event::WatchFell(true) => "The Night's Watch will come back".to_owned(),
        Event::WatchFell(false) => return None,
        Event::NeutralTurn { round, placed } => neutral_turn(pack, *round, placed),
        Event::Reinforced { area: id, armies } => {
            format!("{} is reinforced by {armies}", area(id))
        }
        Event::Discarded(seat, card) => sentence(&format!("{seat} discards {}", area(card))),
        Event::Drew(_, Card::EndGame) => "The End Game card is drawn".to_owned(),
        Event::Drew(seat, Card::Area(card)) if viewer.is(*seat) => {
            format!("You draw {}", area(card))
        }
        Event::Equipped { area: id, units } => {
            let units = names::units(*units);
            let what = if units.is_empty() { "no units" } else { &units };
            format!("{} has {what}", area(id))
        }
        Event::Recalled(faction) => {
            let waits = does(*faction, ["waits", "wait"]);
            format!("{} {waits} in exile no more", title(pack, *faction))
        }
        Event::Scored(seat, points) => {
            let points = play::counted(*points, "victory point", "victory points");
            sentence(&format!("{seat} has {points}"))
        }
        Event::Given { seat, card, .. } if viewer.is(*seat) => {
            format!("You get the card of {}", area(card))
        }
        Event::Given { seat, .. } => sentence(&format!("{seat} gets a Territory card")),
        Event::ObjectiveGiven {
            seat, objective, ..
        } if viewer.is(*seat) => {
            format!(
                "You get an objective: {}",
                names::objective(pack, *objective)
            )
        }
        Event::ObjectiveGiven { seat, .. } => sentence(&format!("{seat} gets an objective")),
        Event::ObjectiveLost(seat, objective) => {
            let what = names::objective(pack, *objective);
            sentence(&format!("{seat} discards an objective: {what}"))
        }
        Event::Ended(reason) => ended(*reason),
        Event::Card(event) => return log_text_cards::line(pack, event, viewer),
        Event::Drew(seat, Card::Area(_)) => sentence(&format!("{seat} draws a card")),
    })
}

/// The turn of the neutral Houses, in one line.
fn neutral_turn(pack: &Pack, round: u16, placed: &[(AreaId, u16)]) -> String {
    let all = placed.iter().enumerate().map(|(place, (id, armies))| {
        let armies = match place {
            0 => names::armies(*armies),
            _ => armies.to_string(),
        };
        format!("{armies} in {}", pack.map.title(*id))
    });
    let all: Vec<String> = all.collect();
    let all = listed(&all, "and");
    format!("Neutral Houses, round {round}: {all}")
}

/// Dice in the order in which they were compared, with what was added, and who lost how many.
fn fought(attack: &[u8], defense: &[u8], lost: &Losses, extra: &Extra) -> String {
    let ties = match extra.ties {
        Ties::Defender => "",
        Ties::Attacker => ", even dice to the attacker",
    };
    format!(
        "{} against {}{ties}: the attacker loses {}, the defender {}",
        raised(attack, extra.attack),
        raised(defense, extra.defense),
        lost.attacker,
        lost.defender
    )
}

/// Dice, highest first, each with what is added to it.
pub(super) fn raised(faces: &[u8], bonus: Bonus) -> String {
    let faces = in_order(faces, bonus).into_iter();
    let faces = faces.map(|(face, more)| match more {
        0 => face.to_string(),
        more => format!("{face}+{more}"),
    });
    faces.collect::<Vec<String>>().join(" ")
}

/// Why a game is over, in a sentence.
pub(super) fn ended(reason: EndReason) -> String {
    match reason {
        EndReason::LastOne => "The game is over: nobody else has an army left".to_owned(),
        EndReason::Points(seat) => {
            format!("The game is over: {seat} ended a turn with ten points and its own seat of power")
        }
        EndReason::EndGameCard => {
            "The game is over: the End Game card was drawn, and each area, castle and port is a point".to_owned()
        }
        EndReason::LastRound => "The game is over: the last round was played".to_owned(),
    }
}

fn count(things: usize) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}

fn title(pack: &Pack, faction: Faction) -> &str {
    pack.faction(faction)
        .map_or("nobody", |row| row.title.as_str())
}

fn who(pack: &Pack, owner: Owner) -> String {
    match owner {
        Owner::Faction(faction) => title(pack, faction).to_owned(),
        Owner::Nobody => "nobody".to_owned(),
        Owner::Neutral => "a neutral army".to_owned(),
        Owner::Seat(seat) => seat.to_string(),
    }
}

pub(super) fn unit_name(unit: Icon) -> &'static str {
    match unit {
        Icon::Knight => "a knight",
        Icon::SiegeEngine => "a siege engine",
        Icon::Fortification => "a fortification",
    }
}

pub(super) fn dice(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join(" ")
}

/// Armies and units that move, with the verb.
fn moving(armies: u16, units: Units) -> String {
    let all = u16::from(units.knights) + u16::from(units.engines) + u16::from(units.forts);
    let number = if armies > 0 { armies } else { all };
    let verb = if number == 1 { "moves" } else { "move" };
    match (armies, names::units(units)) {
        (armies, units) if units.is_empty() => format!("{} {verb}", names::armies(armies)),
        (0, units) => format!("{units} {verb}"),
        (armies, units) => format!("{} with {units} {verb}", names::armies(armies)),
    }
}
