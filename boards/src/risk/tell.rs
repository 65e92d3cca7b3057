//! What may a screen draw and count of what happened in a game of Risk?
//!
//! Dice, moves and cards that were played, which lie open; hands and what is drawn are told by lines alone.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::CardId;
use super::cards_in_play::CardEvent;
use super::event::Event;
use crate::ids::AreaId;

/// What a screen may make of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Dice of a battle were compared.
    Fought {
        from: AreaId,
        to: AreaId,
        /// Dice of the attacker, as rolled.
        attack: Vec<u8>,
        /// Dice of the defender, as rolled.
        defense: Vec<u8>,
    },
    Conquered(AreaId, Seat),
    /// Armies went from one area to another.
    Moved(AreaId, AreaId),
    /// A card was paid for.
    Played(Seat, CardId),
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(super) fn tell(event: &Event) -> Option<Told> {
    Some(match event {
        Event::Fought {
            from,
            to,
            attack,
            defense,
            ..
        } => Told::Fought {
            from: *from,
            to: *to,
            attack: attack.clone(),
            defense: defense.clone(),
        },
        Event::Conquered { area, by, .. } => Told::Conquered(*area, *by),
        Event::Moved { from, to, .. } => Told::Moved(*from, *to),
        Event::Card(CardEvent::Played { seat, card, .. }) => Told::Played(*seat, *card),
        _ => return None,
    })
}
