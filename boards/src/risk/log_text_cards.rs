//! How are Characters and Maester cards told, line by line?
//!
//! Cards of a hand are named to their player only, until they are played or lost.

use play::{Seat, Viewer, sentence};

use super::card::{CardId, CharacterId, MaesterId};
use super::cards_in_play::CardEvent;
use super::fight::Bonus;
use super::log_text::{dice, raised, unit_name};
use super::pack::Pack;
use crate::ids::AreaId;

/// The log line of an event; `None` for what goes without saying.
pub(super) fn line(pack: &Pack, event: &CardEvent, viewer: Viewer) -> Option<String> {
    let area = |id: &AreaId| pack.map.title(*id);
    Some(match event {
        CardEvent::Starts { seat, round, .. } => {
            sentence(&format!("{seat} is next, round {round}"))
        }
        CardEvent::Shuffled(_) => "The Maester cards are shuffled".to_owned(),
        CardEvent::Drew(seat, card) if viewer.is(*seat) => {
            format!("You draw {}", maester(pack, *card))
        }
        CardEvent::Drew(seat, _) => sentence(&format!("{seat} draws a Maester card")),
        CardEvent::Looked(seat, cards) if viewer.is(*seat) => {
            let names: Vec<&str> = cards.iter().map(|card| maester(pack, *card)).collect();
            format!("You look at {}", names.join(" and "))
        }
        CardEvent::Looked(seat, cards) => {
            sentence(&format!("{seat} looks at {} Maester cards", cards.len()))
        }
        CardEvent::Kept(seat, card) | CardEvent::KeptOver(seat, card) if viewer.is(*seat) => {
            format!("You keep {}", maester(pack, *card))
        }
        CardEvent::Kept(seat, _) => {
            sentence(&format!("{seat} keeps a Maester card and discards another"))
        }
        CardEvent::KeptOver(seat, _) => sentence(&format!(
            "{seat} keeps a Maester card and puts another under the deck"
        )),
        CardEvent::LookedTerritories(seat, cards) if viewer.is(*seat) => {
            let names: Vec<&str> = cards.iter().map(area).collect();
            format!("You look at {}", names.join(" and "))
        }
        CardEvent::LookedTerritories(seat, cards) => {
            sentence(&format!("{seat} looks at {} cards", cards.len()))
        }
        CardEvent::KeptTerritory(seat, card) if viewer.is(*seat) => {
            format!("You keep {}", area(card))
        }
        CardEvent::KeptTerritory(seat, _) => {
            sentence(&format!("{seat} keeps a card and discards another"))
        }
        CardEvent::Played { seat, card, cost } => sentence(&format!(
            "{seat} plays {} for {cost} gold",
            name(pack, *card)
        )),
        CardEvent::Cancelled(card) => format!("{} does nothing", name(pack, *card)),
        CardEvent::Ready(seat, characters) => {
            let count = characters.len();
            let what = if count == 1 {
                "Character"
            } else {
                "Characters"
            };
            sentence(&format!("{seat} has {count} {what} ready again"))
        }
        CardEvent::Lost(seat, card) => {
            sentence(&format!("{seat} discards {}", maester(pack, *card)))
        }
        CardEvent::Taken { from, by, card } if viewer.is(*from) || viewer.is(*by) => {
            sentence(&format!("{by} takes {} from {from}", maester(pack, *card)))
        }
        CardEvent::Taken { from, by, .. } => {
            sentence(&format!("{by} takes a Maester card from {from}"))
        }
        CardEvent::Rolled { card, faces } => {
            format!("{} rolls {}", name(pack, *card), dice(faces))
        }
        CardEvent::Dice { attack, defense } => {
            // Highest first, as they are asked about and compared.
            let [attack, defense] = [attack, defense].map(|faces| raised(faces, Bonus::default()));
            format!("The dice show {attack} against {defense}")
        }
        CardEvent::Killed {
            area: id, armies, ..
        } => format!("{armies} lost in {}", area(id)),
        CardEvent::Unit { area: id, unit } => {
            sentence(&format!("{} comes to {}", unit_name(*unit), area(id)))
        }
        CardEvent::MoreArmies(armies) => format!("{armies} more armies to place"),
        CardEvent::Paid { from, to, gold } => {
            sentence(&format!("{from} loses {gold} gold to {to}"))
        }
        CardEvent::TurnEffects(_)
        | CardEvent::InvasionEffects(_)
        | CardEvent::Rests(_)
        | CardEvent::RestsInTurn(_) => return None,
        CardEvent::Costly(seats) => {
            let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
            format!(
                "Cards cost double for the opponents of {}",
                seats.join(" and of ")
            )
        }
        CardEvent::Captured(captive) => sentence(&format!(
            "{} captures {}, to be had back for {} gold",
            captive.captor,
            character(pack, captive.character),
            captive.ransom
        )),
        CardEvent::Freed(id) | CardEvent::Returned(id) => {
            format!("{} comes back", character(pack, *id))
        }
        CardEvent::Died(id) => format!("{} leaves the game", character(pack, *id)),
        CardEvent::Points(seat, 1) => sentence(&format!("{seat} loses a point")),
        CardEvent::Points(seat, points) => sentence(&format!("{seat} loses {points} points")),
        CardEvent::Stashed(seat, stash) if viewer.is(*seat) => {
            format!("{} armies wait for {}", stash.armies, area(&stash.area))
        }
        CardEvent::Stashed(seat, stash) => sentence(&format!(
            "{seat} puts a card away with {} armies",
            stash.armies
        )),
        CardEvent::Shown(seat, stash) => sentence(&format!("{seat} shows {}", area(&stash.area))),
        CardEvent::Revealed(cards) => {
            let names: Vec<&str> = cards.iter().map(area).collect();
            format!("{} are shown and discarded", names.join(", "))
        }
        CardEvent::Swapped {
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
        CardEvent::Given(seat, _) | CardEvent::Swapped { to: seat, .. } => {
            sentence(&format!("{seat} is given a Maester card"))
        }
        CardEvent::Turned(id) => format!("{} is turned face down", character(pack, *id)),
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
