//! What may a screen draw of what happened in a throne game?
//!
//! Ways of units, raids and battles, which lie open; orders, bids and cards are told by lines alone.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::event::Event;
use crate::ids::AreaId;

/// What a screen may make of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Units went from one area to another, or set out for it.
    Marched(Seat, AreaId, AreaId),
    /// An order was raided from an area.
    Raided(Seat, AreaId, AreaId),
    /// An area is fought over.
    Battle(AreaId),
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(super) fn tell(event: &Event) -> Option<Told> {
    Some(match event {
        Event::Moved { seat, from, to, .. } | Event::SetOut { seat, from, to, .. } => {
            Told::Marched(*seat, *from, *to)
        }
        Event::Raided {
            seat,
            from,
            at: Some(at),
        } => Told::Raided(*seat, *from, *at),
        Event::Battle(battle) => Told::Battle(battle.area),
        _ => return None,
    })
}
