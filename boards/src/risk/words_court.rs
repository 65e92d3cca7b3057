//! How are Characters and Maester cards told, line by line?
//!
//! Cards of a hand are named to their player only, until they are played or lost.

use play::{Seat, Viewer, sentence};

use super::card::{CardId, CharacterId, MaesterId};
use super::court::CourtEvent;
use super::pack::Pack;
use super::words::{dice, unit_name};
use crate::ids::AreaId;

/// The log line of an event; `None` for what goes without saying.
pub(super) fn line(pack: &Pack, event: &CourtEvent, viewer: Viewer) -> Option<String> {
    let area = |id: &AreaId| pack.map.title(*id);
    Some(match event {
        CourtEvent::Starts { seat, round, .. } => {
            sentence(&format!("{seat} is next, round {round}"))
        }
        CourtEvent::Shuffled(_) => "The Maester cards are shuffled".to_owned(),
        CourtEvent::Drew(seat, card) if viewer.is(*seat) => {
            format!("You draw {}", maester(pack, *card))
        }
        CourtEvent::Drew(seat, _) => sentence(&format!("{seat} draws a Maester card")),
        CourtEvent::Looked(seat, cards) if viewer.is(*seat) => {
            let names: Vec<&str> = cards.iter().map(|card| maester(pack, *card)).collect();
            format!("You look at {}", names.join(" and "))
        }
        CourtEvent::Looked(seat, cards) => {
            sentence(&format!("{seat} looks at {} Maester cards", cards.len()))
        }
        CourtEvent::Kept(seat, card) | CourtEvent::KeptOver(seat, card) if viewer.is(*seat) => {
            format!("You keep {}", maester(pack, *card))
        }
        CourtEvent::Kept(seat, _) => {
            sentence(&format!("{seat} keeps a Maester card and discards another"))
        }
        CourtEvent::KeptOver(seat, _) => sentence(&format!(
            "{seat} keeps a Maester card and puts another under the deck"
        )),
        CourtEvent::LookedTerritories(seat, cards) if viewer.is(*seat) => {
            let names: Vec<&str> = cards.iter().map(area).collect();
            format!("You look at {}", names.join(" and "))
        }
        CourtEvent::LookedTerritories(seat, cards) => {
            sentence(&format!("{seat} looks at {} cards", cards.len()))
        }
        CourtEvent::KeptTerritory(seat, card) if viewer.is(*seat) => {
            format!("You keep {}", area(card))
        }
        CourtEvent::KeptTerritory(seat, _) => {
            sentence(&format!("{seat} keeps a card and discards another"))
        }
        CourtEvent::Played { seat, card, cost } => sentence(&format!(
            "{seat} plays {} for {cost} gold",
            name(pack, *card)
        )),
        CourtEvent::Cancelled(card) => format!("{} does nothing", name(pack, *card)),
        CourtEvent::Ready(seat, characters) => {
            let count = characters.len();
            sentence(&format!("{seat} has {count} Characters ready again"))
        }
        CourtEvent::Lost(seat, card) => {
            sentence(&format!("{seat} discards {}", maester(pack, *card)))
        }
        CourtEvent::Taken { from, by, card } if viewer.is(*from) || viewer.is(*by) => {
            sentence(&format!("{by} takes {} from {from}", maester(pack, *card)))
        }
        CourtEvent::Taken { from, by, .. } => {
            sentence(&format!("{by} takes a Maester card from {from}"))
        }
        CourtEvent::Rolled { card, faces } => {
            format!("{} rolls {}", name(pack, *card), dice(faces))
        }
        CourtEvent::Dice { attack, defense } => {
            format!("The dice show {} against {}", dice(attack), dice(defense))
        }
        CourtEvent::Killed {
            area: id, armies, ..
        } => format!("{armies} lost in {}", area(id)),
        CourtEvent::Unit { area: id, unit } => {
            sentence(&format!("{} comes to {}", unit_name(*unit), area(id)))
        }
        CourtEvent::MoreArmies(armies) => format!("{armies} more armies to place"),
        CourtEvent::Paid { from, to, gold } => {
            sentence(&format!("{from} loses {gold} gold to {to}"))
        }
        CourtEvent::Today(_) | CourtEvent::Aid(_) => return None,
        CourtEvent::Costly(seats) => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!(
                "Cards cost double for the opponents of {}",
                seats.join(" and of ")
            )
        }
        CourtEvent::Captured(captive) => sentence(&format!(
            "{} captures {}, to be had back for {} gold",
            captive.captor,
            character(pack, captive.character),
            captive.ransom
        )),
        CourtEvent::Freed(id) | CourtEvent::Returned(id) => {
            format!("{} comes back", character(pack, *id))
        }
        CourtEvent::Died(id) => format!("{} leaves the game", character(pack, *id)),
        CourtEvent::Points(seat, 1) => sentence(&format!("{seat} loses a point")),
        CourtEvent::Points(seat, points) => sentence(&format!("{seat} loses {points} points")),
        CourtEvent::Stashed(seat, stash) if viewer.is(*seat) => {
            format!("{} armies wait for {}", stash.armies, area(&stash.area))
        }
        CourtEvent::Stashed(seat, stash) => sentence(&format!(
            "{seat} puts a card away with {} armies",
            stash.armies
        )),
        CourtEvent::Shown(seat, stash) => sentence(&format!("{seat} shows {}", area(&stash.area))),
        CourtEvent::Revealed(cards) => {
            let names: Vec<&str> = cards.iter().map(area).collect();
            format!("{} are shown and discarded", names.join(", "))
        }
        CourtEvent::Swapped {
            to,
            card,
            of,
            instead,
        } if viewer.is(*of) => {
            let (card, instead) = (maester(pack, *card), maester(pack, *instead));
            sentence(&format!(
                "{to} is given your {card}; you have {instead} for it"
            ))
        }
        CourtEvent::Given(seat, _) | CourtEvent::Swapped { to: seat, .. } => {
            sentence(&format!("{seat} is given a Maester card"))
        }
        CourtEvent::Turned(id) => format!("{} is turned face down", character(pack, *id)),
    })
}

fn maester(pack: &Pack, card: MaesterId) -> &str {
    name(pack, CardId::Maester(card))
}

fn character(pack: &Pack, card: CharacterId) -> &str {
    name(pack, CardId::Character(card))
}

fn name(pack: &Pack, card: CardId) -> &str {
    pack.card_words(card).0
}
