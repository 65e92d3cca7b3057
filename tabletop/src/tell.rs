//! What may a screen count and show of what happened on the table?
//!
//! Rounds and points, dice and cards that lie open, wounds and conditions. What a hand or a deck holds is not told.

use geometry::Side;
use play::Seat;
use serde::{Deserialize, Serialize};

use crate::battle::BattleEvent;
use crate::battle::frame::{Ended, PanicCause, RollOff, Stage};
use crate::event::Event;
use crate::token::Token;

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
    /// Both seats rolled a die.
    RolledOff(RollOff, [u8; 2]),
    /// A charger, its target and the side that it hits.
    Charged(String, String, Side),
    /// A unit, the faces of its distance, and the lowest one that a charge needs.
    Distance(String, Vec<u8>, Option<u8>),
    /// A charger that did not reach.
    FellShort(String),
    /// A charger and the target at which it found no room.
    NoRoom(String, String),
    /// An attack began.
    Attacked(Attacked),
    /// Attack dice lie on the table.
    Hits(Lies),
    /// Defense dice lie on the table.
    Saves(Lies),
    /// A unit whose condition was spent, and how many dice are rolled again.
    Spent(String, Token, u8),
    /// A unit got a condition.
    Became(String, Token),
    /// A unit lost a condition.
    Shed(String, Token),
    /// A test of morale or for panic.
    Tested(Tested),
    /// A unit, and what its die of a loss came to.
    Loss(String, u8),
    /// A unit, and the wounds that it suffered.
    Suffered(String, u16),
    /// A unit, and the wounds that it regained.
    Healed(String, u16),
    /// A card made a unit pass its test.
    Passed(String),
    /// Who played which card, and the unit that was chosen for it.
    Played(Seat, String, Option<String>),
    /// A unit, its ability that was used, and the unit that was chosen for it.
    Ordered(String, String, Option<String>),
    /// A card, the face that was rolled for it, and whether it was cancelled.
    Cancelled(String, Option<u8>, bool),
    /// Whose non-combat unit claimed which zone, if one was free.
    Claimed(Seat, String, Option<String>),
    /// The battle is over, with who has won.
    Ended(Option<Seat>),
}

/// Who attacks whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacked {
    /// The attacker.
    pub unit: String,
    /// Its target.
    pub target: String,
    /// The side of the target.
    pub side: Side,
    /// Whether from a distance.
    pub shoots: bool,
}

/// Dice of an attack or a defense as they lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lies {
    /// Whose dice.
    pub unit: String,
    /// The faces.
    pub faces: Vec<u8>,
    /// Of how many of them this is the second roll.
    pub again: u8,
    /// The least face that counts.
    pub need: u8,
    /// Hits, those that count twice among them; none of a defense.
    pub hits: u8,
}

/// A test of morale or for panic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    /// The unit.
    pub unit: String,
    /// What made it test.
    pub cause: PanicCause,
    /// The faces as they lie.
    pub faces: [u8; 2],
    /// Added to their sum.
    pub plus: i8,
    /// The least total that passes.
    pub morale: u8,
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(crate) fn tell(event: &Event) -> Option<Told> {
    let Event::Battle(event) = event else {
        return None;
    };
    Some(match event.clone() {
        BattleEvent::RoundBegan { round, .. } => Told::Round(round),
        BattleEvent::Fell { unit } => Told::Fell(unit),
        BattleEvent::Scored { seat, points, by } => Told::Scored(seat, points, by),
        BattleEvent::Judged { seat, change } => Told::Judged(seat, change),
        BattleEvent::RolledOff { off, faces } => Told::RolledOff(off, faces),
        BattleEvent::Declared { unit, target, side } => Told::Charged(unit, target, side),
        BattleEvent::DistanceRolled { unit, faces, need } => Told::Distance(unit, faces, need),
        BattleEvent::FellShort { unit, .. } => Told::FellShort(unit),
        BattleEvent::NoRoom { unit, target } => Told::NoRoom(unit, target),
        BattleEvent::Attacks {
            unit,
            target,
            side,
            shoots,
        } => Told::Attacked(Attacked {
            unit,
            target,
            side,
            shoots,
        }),
        BattleEvent::HitsRolled {
            unit,
            faces,
            again,
            need,
            hits,
        } => Told::Hits(Lies {
            unit,
            faces,
            again,
            need,
            hits,
        }),
        BattleEvent::SavesRolled {
            unit,
            faces,
            again,
            need,
        } => Told::Saves(Lies {
            unit,
            faces,
            again,
            need,
            hits: 0,
        }),
        BattleEvent::Spent { unit, token, dice } => Told::Spent(unit, token, dice),
        BattleEvent::Became { unit, token } => Told::Became(unit, token),
        BattleEvent::Shed { unit, token } => Told::Shed(unit, token),
        BattleEvent::PanicRolled {
            unit,
            cause,
            faces,
            plus,
            morale,
        } => Told::Tested(Tested {
            unit,
            cause,
            faces,
            plus,
            morale,
        }),
        BattleEvent::LossRolled { unit, wounds } => Told::Loss(unit, wounds),
        BattleEvent::Suffered { unit, wounds } => Told::Suffered(unit, wounds),
        BattleEvent::Healed { unit, wounds } => Told::Healed(unit, wounds),
        BattleEvent::Passed { unit } => Told::Passed(unit),
        BattleEvent::Played { seat, card, on } => Told::Played(seat, card, on),
        BattleEvent::Ordered { unit, ability, on } => Told::Ordered(unit, ability, on),
        BattleEvent::Cancelled { card, face, done } => Told::Cancelled(card, face, done),
        BattleEvent::Claimed { seat, ncu, zone } => Told::Claimed(seat, ncu, zone),
        BattleEvent::Stands(Stage::Over(Ended { winner })) => Told::Ended(winner),
        // Moves are seen on the table; hands, decks and what is pending are nobody else's.
        _ => return None,
    })
}
