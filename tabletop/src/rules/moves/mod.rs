//! Who moves, how far at most, and may it move so at all?
//!
//! What does not depend on the end: the limits, the enemies in contact, and the refusals of a unit that may not make
//! this move wherever it goes.

mod clamp;
mod combat;
mod ends;
mod judge;
mod refusals;
mod run;
mod span;
mod stand;
mod travels;
mod way;

use geometry::{Body, Placement};
use play::Refusal;

pub use self::ends::retreat_end;
use self::refusals::{No, refuse};
pub(crate) use self::run::Walls;
pub(crate) use self::stand::ENEMY_GAP;
use crate::field::{Field, Thing};
use crate::moves::MoveKind;
use crate::rulings::Retreat;

/// What one piece of rough terrain takes from a move, inches.
///
/// Printed in later editions: entering, leaving or crossing it costs 1 in.
const ROUGH_COST: f64 = 1.0;

/// One unit that is to make one kind of move.
pub(crate) struct Mover<'a> {
    pub(crate) field: &'a Field<'a>,
    pub(crate) unit: usize,
    pub(crate) kind: MoveKind,
    /// The enemies that it touches.
    pub(crate) engaged: Vec<usize>,
    /// A unit that is taken off the table first.
    absent: Option<usize>,
}

impl<'a> Mover<'a> {
    pub(crate) fn new(field: &'a Field<'a>, unit: usize, kind: MoveKind) -> Self {
        Mover {
            field,
            unit,
            kind,
            engaged: field.foes(unit).collect(),
            absent: None,
        }
    }

    /// The same with a unit taken off the table first, or none.
    pub(crate) fn without(mut self, absent: Option<usize>) -> Self {
        self.engaged.retain(|foe| Some(*foe) != absent);
        self.absent = absent;
        self
    }

    /// All other units on the table.
    fn others(&self) -> impl Iterator<Item = usize> {
        (0..self.field.units.len())
            .filter(|other| *other != self.unit && Some(*other) != self.absent)
    }

    pub(crate) fn tray(&self) -> &'a Body {
        self.field.body(self.unit)
    }

    /// Where it stands.
    fn place(&self) -> Placement {
        self.field.units[self.unit].unit.place
    }

    /// The only enemy that it touches.
    pub(super) fn only_foe(&self) -> Option<usize> {
        match self.engaged[..] {
            [foe] => Some(foe),
            _ => None,
        }
    }

    /// The longest slide with the worst and with the best roll.
    ///
    /// # Ruling
    /// `retreat`: `Source` twice the speed, `D6` the speed and a die.
    ///
    /// # Rule
    /// 2017, Maneuver: up to the speed. March, Retreat: up to twice the speed.
    pub(crate) fn limits(&self) -> (f64, f64) {
        let speed = self.field.units[self.unit].speed;
        match self.kind {
            MoveKind::Maneuver => (speed, speed),
            MoveKind::March => (2.0 * speed, 2.0 * speed),
            MoveKind::Retreat => match self.field.rulings().retreat {
                Retreat::Source => (2.0 * speed, 2.0 * speed),
                Retreat::D6 => (speed + 1.0, speed + 6.0),
            },
            MoveKind::Shift => self.shift_room().map_or((0.0, 0.0), |room| {
                let most = room.half + room.offset.abs();
                (most, most)
            }),
            MoveKind::Pivot => (0.0, 0.0),
        }
    }

    /// Why it may not make this move wherever it goes, and because of whom.
    ///
    /// # Rule
    /// 2017, Retreat: the way for a unit to leave combat. Attack action, Melee: who is engaged with one enemy only may
    /// pivot to face it and shift.
    pub(crate) fn barred(&self) -> Option<(Refusal, Vec<Thing>)> {
        let several = self.engaged.len() > 1;
        let fixed = self.field.units[self.unit].modifiers.fixed;
        let no = match self.kind {
            MoveKind::Retreat | MoveKind::Shift if fixed => No::Fixed,
            MoveKind::Maneuver | MoveKind::March if !self.engaged.is_empty() => No::Engaged,
            MoveKind::Retreat | MoveKind::Shift if self.engaged.is_empty() => No::NotEngaged,
            MoveKind::Shift | MoveKind::Pivot if several => No::Several,
            MoveKind::Shift if self.shift_room().is_none() => No::CornerOnly,
            MoveKind::Pivot if !self.engaged.is_empty() && self.facing().is_none() => {
                No::CornerOnly
            }
            MoveKind::Maneuver
            | MoveKind::March
            | MoveKind::Retreat
            | MoveKind::Shift
            | MoveKind::Pivot => return None,
        };
        let foes: Vec<Thing> = self.engaged.iter().copied().map(Thing::Unit).collect();
        Some((refuse(self, no, &foes), foes))
    }
}
