//! What may a screen draw and count of what happened?
//!
//! Ways, blows, dice and points; all of it lies open, so every viewer is told the same.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::correct::Fix;
use super::event::{Event, Points};
use super::list::List;
use super::state::{ModelId, Place};
use crate::card::Condition;
use crate::square::Square;

/// What a screen may make of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Both threw for the choice.
    RolledOff([u8; 2]),
    /// Dice of a model.
    Threw(ModelId, List<u8, 40>),
    /// A round began.
    Round(u8),
    /// A model came to a square from beside the board, out of captivity or off its horse.
    Came(ModelId, Square),
    /// The squares of the way that a model takes, from where it begins.
    Laid(ModelId, List<Square, 16>),
    Went(ModelId, Square),
    /// A die was changed: its place, and what it shows now.
    Changed(u8, u8),
    /// An agenda was played, or shown when it scored.
    Agenda(Seat, u8),
    /// A model struck or ran at another one.
    Struck(ModelId, ModelId),
    /// A model lost wounds.
    Wounded(ModelId, u8),
    /// Wounds left a model.
    Healed(ModelId, u8),
    /// A model got a condition.
    Afflicted(ModelId, Condition),
    /// A model was killed or captured.
    Fell(ModelId, Place),
    /// Points were scored.
    Scored(Seat, i16, Points),
    /// A player has so many points, set by hand.
    Set(Seat, i16),
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(super) fn tell(event: &Event) -> Option<Told> {
    Some(match *event {
        Event::RolledOff(faces) => Told::RolledOff(faces),
        Event::Threw(id, _, faces) => Told::Threw(id, faces),
        Event::Changed { die, face } => Told::Changed(die, face),
        Event::Played(seat, card) | Event::AgendaScored(seat, card) => Told::Agenda(seat, card),
        Event::Round(round, _) => Told::Round(round),
        Event::Deployed(id, at) | Event::Freed(id, at) | Event::Dismounted(id, _, at) => {
            Told::Came(id, at)
        }
        Event::Laid(id, way) => Told::Laid(id, way),
        Event::Moved(id, at) => Told::Went(id, at),
        Event::Attacks { model, target, .. } | Event::Charges(model, target) => {
            Told::Struck(model, target)
        }
        Event::Wounded { model, wounds, .. } => Told::Wounded(model, wounds),
        Event::Healed(id, wounds) => Told::Healed(id, wounds),
        Event::Afflicted(id, condition) => Told::Afflicted(id, condition),
        Event::Fell(id, place) => Told::Fell(id, place),
        Event::Scored(seat, points, why) => Told::Scored(seat, points, why),
        Event::Corrected(Fix::Points(seat, points)) => Told::Set(seat, points),
        _ => return None,
    })
}
