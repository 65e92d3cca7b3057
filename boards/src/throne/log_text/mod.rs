//! How is a throne game told, line by line?
//!
//! What a viewer may not know is not told, or told without saying what.
//! Over 300 lines because every event has its line here.

mod cards;
mod fight;
mod leaders;
mod turn_rules;
mod units;

use play::{Outcome, Seat, Viewer, sentence};

use crate::ids::AreaId;
use crate::throne::event::Event;
use crate::throne::frame::{Bidding, Frame};
use crate::throne::ids::{HouseCardId, OrderId, WesterosId};
use crate::throne::pack::Pack;
use crate::throne::storm::Sky;

pub use cards::card;
use cards::{allies, tactics};
pub(super) use fight::battle_tactic;
use fight::fight;
pub(super) use fight::robbed;
use leaders::leader;
pub use turn_rules::turn_rule;
pub(super) use units::kind_name;
pub use units::units;

/// The log line of an event, as a viewer may read it; `None` for what goes without saying.
pub(in crate::throne) fn line(pack: &Pack, event: &Event, viewer: Viewer) -> Option<String> {
    let area = |id: &AreaId| pack.map.title(*id);
    Some(match event {
        Event::Opened(Frame::Over(outcome)) => over(outcome),
        Event::Opened(_) | Event::Went(_) | Event::Closed | Event::PutAway => {
            return None;
        }
        Event::Began(phase) => phase.heading()?.to_owned(),
        Event::Turn(turn) => format!("Turn {turn}"),
        Event::Sat { seat, house, .. } => {
            sentence(&format!("{seat} plays {}", pack.house_title(*house)))
        }
        Event::Ranked(track, seats) | Event::Shifted(track, seats) => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!("{}: {}", track.title(), seats.join(", "))
        }
        Event::Stood {
            area: id,
            seat,
            units: stood,
        } => sentence(&format!("{seat} has {} in {}", units(*stood), area(id))),
        Event::Fort(id) => format!("A fortification of nobody stands in {}", area(id)),
        Event::Force(id, 0) => format!("No neutral force stands in {} any more", area(id)),
        Event::Force(id, strength) => {
            format!("A neutral force of {strength} stands in {}", area(id))
        }
        Event::Garrison(id, None) => format!("The garrison in {} is gone", area(id)),
        Event::Garrison(id, Some(guard)) => {
            let (seat, strength) = (guard.seat, guard.strength);
            sentence(&format!(
                "{seat} has a garrison of {strength} in {}",
                area(id)
            ))
        }
        Event::Shuffled(deck, _) => format!("Westeros deck {} is shuffled", u16::from(*deck) + 1),
        Event::ShuffledHordes(_) => "The wildling cards are shuffled".to_owned(),
        Event::Drew(deck, card) | Event::Skipped(deck, card) => {
            let deck = u16::from(*deck) + 1;
            format!("Westeros deck {deck}: {}", westeros(pack, *card))
        }
        Event::Happens(card) => {
            let text = pack.westeros_card(*card).map_or("", |card| &card.text);
            format!("{}: {}", westeros(pack, *card), text.trim_end_matches('.'))
        }
        Event::Threat(threat) => format!("The threat of the wildlings is {threat}"),
        Event::Weather(place) => match pack.numbers.weather.get(usize::from(*place)) {
            Some(Sky::Storm) => "The weather is stormy: fords are closed".to_owned(),
            Some(Sky::Fair) | None => "The weather is fair: fords are open".to_owned(),
        },
        Event::HordeWent { watch: true, named } => {
            format!("The Night's Watch wins, {named} has bid most")
        }
        Event::HordeWent {
            watch: false,
            named,
        } => format!("The wildlings win, {named} has bid least"),
        Event::HordeShown(card) => {
            let horde = pack.horde(Some(*card));
            let text = horde.text.trim_end_matches('.');
            format!("The wildlings will come as {}: {text}", horde.title)
        }
        Event::HordeCame(card) => format!("{} attack the Wall", pack.horde(*card).title),
        Event::TurnRuled(rule) => turn_rule(*rule),
        Event::Supply(seat, level) => sentence(&format!("{seat} has supply {level}")),
        Event::Power(seat, power) => sentence(&format!("{seat} has {power} power")),
        Event::Gained(gains) => format!("Power gained: {}", each(gains.iter().copied())),
        Event::Claimed { seat, .. } => sentence(&format!("{seat} gains a Claim")),
        Event::ClaimLies(seats) => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            match seats.as_slice() {
                [] => "No token lies on the Claim track".to_owned(),
                _ => format!("Claim over Westeros: {}", seats.join(", ")),
            }
        }
        Event::Token(id, Some(seat)) => {
            sentence(&format!("{seat} leaves a power token in {}", area(id)))
        }
        Event::Token(id, None) => format!("The power token in {} goes", area(id)),
        Event::Mustered {
            seat,
            area: id,
            unit,
        } => sentence(&format!(
            "{seat} musters a {} in {}",
            kind_name(*unit, 1),
            area(id)
        )),
        Event::Upgraded(id, unit) => {
            format!(
                "A {} in {} becomes a {}",
                kind_name(unit.made_of(), 1),
                area(id),
                kind_name(*unit, 1)
            )
        }
        Event::Destroyed {
            area: id,
            units: stood,
            routed,
        } => sentence(&format!(
            "{} lost in {}",
            units(stood.plus(*routed)),
            area(id)
        )),
        Event::Bid(seat, bid) => match viewer.is(*seat) {
            true => sentence(&format!("{seat} bids {bid}")),
            false => sentence(&format!("{seat} bids")),
        },
        Event::BidsOpened(of, bids) => opened(*of, bids),
        Event::SpentUnseen(seat, _) if !viewer.is(*seat) => {
            sentence(&format!("{seat} discards a House card"))
        }
        Event::ReturnedUnseen(seat, cards) if !viewer.is(*seat) => match cards.len() {
            1 => sentence(&format!("{seat} takes back a House card")),
            count => sentence(&format!("{seat} takes back {count} House cards")),
        },
        Event::Divided { seat, shares } => {
            let gains = (0..).map(Seat).zip(shares).filter(|(_, share)| **share > 0);
            let gains: Vec<String> = gains
                .map(|(to, share)| format!("{share} to {to}"))
                .collect();
            let gains = gains.join(", ");
            sentence(&format!(
                "{seat} is out; its power tokens go to the others: {gains}"
            ))
        }
        Event::Lost(seat) => sentence(&format!("{seat} is out")),
        Event::Spent(seat, card) | Event::SpentUnseen(seat, card) => {
            sentence(&format!("{seat} discards {}", house(pack, *card)))
        }
        Event::Returned(seat, cards) | Event::ReturnedUnseen(seat, cards) => {
            let cards: Vec<&str> = cards.iter().map(|card| house(pack, *card)).collect();
            sentence(&format!("{seat} takes back {}", cards.join(", ")))
        }
        Event::BuriedUnseen(seat, _) if !viewer.is(*seat) => {
            sentence(&format!("{seat} loses a used House card for good"))
        }
        Event::Buried(seat, card) | Event::BuriedUnseen(seat, card) => {
            sentence(&format!("{seat} loses {} for good", house(pack, *card)))
        }
        Event::Became {
            area: id,
            from,
            into,
        } => format!(
            "A {} in {} becomes a {}",
            kind_name(*from, 1),
            area(id),
            kind_name(*into, 1)
        ),
        Event::Exchanged {
            seat,
            area: id,
            order: token,
        } => sentence(&format!(
            "{seat} has soothsayers bring {} to {}",
            order(pack, *token),
            area(id)
        )),
        Event::Placed(seat, id, token) => match viewer.is(*seat) {
            true => format!("{} in {}", order(pack, *token), area(id)),
            false => return None,
        },
        Event::TookBack(seat, id) => match viewer.is(*seat) {
            true => format!("The order in {} is taken back", area(id)),
            false => return None,
        },
        Event::Readied(seat) => sentence(&format!("{seat} has placed all orders")),
        Event::Given(seat, token) => sentence(&format!(
            "{seat} gives {} once and for all",
            order(pack, *token)
        )),
        Event::Revealed => "Orders are revealed".to_owned(),
        Event::Swapped(id, token) => {
            format!("The Raven brings {} to {}", order(pack, *token), area(id))
        }
        Event::Raided { seat, from, at } => sentence(&match at {
            Some(at) => format!("{seat} raids {} from {}", area(at), area(from)),
            None => format!("{seat} raids nobody from {}", area(from)),
        }),
        Event::InForce(one) => match pack.order(one.order) {
            Some(row) => format!("{}: {}", row.title, row.text.trim_end_matches('.')),
            None => return None,
        },
        Event::OrderGone(id) => format!("The order in {} leaves the board", area(id)),
        Event::OrderCame(id, token) => format!("{} comes to {}", order(pack, *token), area(id)),
        Event::Moved {
            seat,
            from,
            to,
            units: moved,
        } => sentence(&format!(
            "{seat} marches with {} from {} to {}",
            units(*moved),
            area(from),
            area(to)
        )),
        Event::SetOut {
            seat,
            from,
            to,
            units: moved,
        } => sentence(&format!(
            "{seat} sets out with {} from {} against {}",
            units(*moved),
            area(from),
            area(to)
        )),
        Event::TurnedBack {
            seat,
            from,
            to,
            units: back,
        } => sentence(&format!(
            "{seat} calls the attack on {} off: {} back in {}",
            area(to),
            units(*back),
            area(from)
        )),
        Event::Overrun {
            seat,
            area: id,
            strength,
            ..
        } => sentence(&format!(
            "{seat} overruns the neutral force in {} with {strength}",
            area(id)
        )),
        Event::Battle(battle) => sentence(&format!(
            "{} attacks {} in {}",
            battle.sides[0].seat,
            battle.sides[1].seat,
            area(&battle.area)
        )),
        Event::BladeSpent(seat) => sentence(&format!("{seat} uses the Valyrian Steel Blade")),
        Event::Fight(event) => return fight(pack, event, viewer),
        Event::Leader(event) => leader(pack, event),
        Event::Tactics(event) => return tactics(pack, event, viewer),
        Event::Allies(event) => allies(pack, event),
        Event::TokenTaken(track, seat) => sentence(&format!("{seat} takes {}", track.token())),
        Event::Consolidated {
            seat,
            area: id,
            power,
        } => sentence(&format!("{seat} gains {power} power in {}", area(id))),
        Event::Fortified { seat, area: id } => {
            sentence(&format!("{seat} builds a fortification in {}", area(id)))
        }
        Event::CleanedUp => "Orders leave the board".to_owned(),
    })
}

fn over(outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners.iter().map(Seat::to_string).collect();
    match winners.as_slice() {
        [] => "Nobody wins".to_owned(),
        _ => sentence(&format!("{} wins the Iron Throne", winners.join(", "))),
    }
}

fn opened(of: Bidding, bids: &[u8]) -> String {
    let bids = each((0..).map(Seat).zip(bids.iter().copied()));
    let what = match of {
        Bidding::Track(track) => track.title(),
        Bidding::Wildlings => "the wildlings",
        Bidding::Claim => "Claim over Westeros",
    };
    format!("Bids for {what}: {bids}").replace("for the wild", "against the wild")
}

/// A number of each seat.
pub(in crate::throne) fn each(numbers: impl Iterator<Item = (Seat, u8)>) -> String {
    let all = numbers.map(|(seat, number)| format!("{seat} {number}"));
    all.collect::<Vec<_>>().join(", ")
}

pub(in crate::throne) fn house(pack: &Pack, card: HouseCardId) -> &str {
    pack.house_card(card).map_or("a card", |card| &card.title)
}

pub(in crate::throne) fn westeros(pack: &Pack, card: WesterosId) -> &str {
    pack.westeros_card(card)
        .map_or("a card", |card| &card.title)
}

pub(in crate::throne) fn order(pack: &Pack, order: OrderId) -> &str {
    pack.order(order).map_or("an order", |order| &order.title)
}
