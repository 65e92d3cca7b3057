//! What may a screen count of what happened on the table?
//!
//! Rounds and points, which lie open.

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::battle::BattleEvent;
use crate::event::Event;

/// What a screen may make of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// A round began.
    Round(u8),
    /// A unit was destroyed.
    Fell(String),
    /// Points for what has this id.
    Scored(Seat, u16, String),
    /// Points that players gave or took back by hand.
    Judged(Seat, i16),
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(crate) fn tell(event: &Event) -> Option<Told> {
    let Event::Battle(event) = event else {
        return None;
    };
    Some(match event {
        BattleEvent::RoundBegan { round, .. } => Told::Round(*round),
        BattleEvent::Fell { unit } => Told::Fell(unit.clone()),
        BattleEvent::Scored { seat, points, by } => Told::Scored(*seat, *points, by.clone()),
        BattleEvent::Judged { seat, change } => Told::Judged(*seat, *change),
        _ => return None,
    })
}
