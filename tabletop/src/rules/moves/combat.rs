//! Where may a unit go that is in contact with enemies?
//!
//! Directly away, along the enemy's edge, or round to face it: all from the edge that the two trays share.

use geometry::{Pose, Side, Vec2, contact, flush};

use super::Mover;
use crate::rulings::{HalfOf, Retreat, Shift};

/// Two directions nearer than this are one: what is left of them is rounding.
const SAME_WAY: f64 = 1e-9;

/// Room to shift along the edge of an enemy.
pub(super) struct ShiftRoom {
    /// The unit vector along the enemy's edge, to the right of who faces it.
    pub(super) along: Vec2,
    /// How far along the tray's center lies now from the edge's middle.
    pub(super) offset: f64,
    /// How far along it may lie to either side without leaving the edge.
    pub(super) half: f64,
    /// The offsets at the full edge and half-way across.
    pub(super) places: [f64; 3],
}

impl Mover<'_> {
    /// The directions in which a retreat may go, without doubles.
    ///
    /// # Ruling
    /// `retreat`: `Source` directly away from any engaged enemy, that is, square to its edge; `D6` straight back or
    /// sideways, and forward when an enemy is in contact with flank or rear.
    ///
    /// # Rule
    /// 2017, Retreat.
    pub(crate) fn away(&self) -> Vec<Vec2> {
        let pose = self.tray().pose();
        let mut found: Vec<Vec2> = Vec::new();
        let mut add = |direction: Vec2| {
            if found
                .iter()
                .all(|known| (*known - direction).length() > SAME_WAY)
            {
                found.push(direction);
            }
        };
        match self.field.rulings().retreat {
            Retreat::Source => self
                .engaged
                .iter()
                .for_each(|foe| add(self.away_from(*foe))),
            Retreat::D6 => {
                add(-pose.front);
                add(-pose.right());
                add(pose.right());
                let behind = |foe: &usize| {
                    let found = contact(self.tray(), self.field.body(*foe));
                    found
                        .and_then(|found| found.side_of_a)
                        .is_some_and(|side| side != Side::Front)
                };
                if self.engaged.iter().any(behind) {
                    add(pose.front);
                }
            }
        }
        found
    }

    /// Square to the edge in contact; from center to center when two corners touch.
    fn away_from(&self, foe: usize) -> Vec2 {
        let (tray, other) = (self.tray(), self.field.body(foe));
        let found = contact(tray, other);
        let outward = |pose: Pose, side: Side| match side {
            Side::Front => pose.front,
            Side::Left => -pose.right(),
            Side::Right => pose.right(),
            Side::Rear => -pose.front,
        };
        if let Some(side) = found.and_then(|found| found.side_of_b) {
            return outward(other.pose(), side);
        }
        if let Some(side) = found.and_then(|found| found.side_of_a) {
            return -outward(tray.pose(), side);
        }
        (tray.pose().center - other.pose().center)
            .try_normalize()
            .unwrap_or(-tray.pose().front)
    }

    /// The only enemy and its edge in contact; `None` when there are several or only corners touch.
    pub(super) fn shared_edge(&self) -> Option<(usize, Side)> {
        let foe = self.only_foe()?;
        let side = contact(self.tray(), self.field.body(foe))?.side_of_b?;
        Some((foe, side))
    }

    /// The pose that faces the only enemy, flush with the edge in contact and no further along it.
    ///
    /// # Rule
    /// 2017, Attack action, Melee. Charge step 5: whoever pivots to align closes the gap.
    pub(crate) fn facing(&self) -> Option<Pose> {
        let (foe, side) = self.shared_edge()?;
        let flush = |offset: f64| flush(self.tray().size(), self.field.body(foe), side, offset);
        let middle = flush(0.0);
        Some(flush(
            (self.tray().pose().center - middle.center).dot(middle.right()),
        ))
    }

    /// Where along the enemy's edge the unit may shift to.
    ///
    /// # Ruling
    /// `half_of`: half of the `Target`'s or of the `Charger`'s own edge is left in contact.
    ///
    /// # Rule
    /// 2017, Attack action, Melee; Charge step 5.
    pub(super) fn shift_room(&self) -> Option<ShiftRoom> {
        let (foe, side) = self.shared_edge()?;
        let (tray, target) = (self.tray(), self.field.body(foe));
        let (start, end) = target.edge(side);
        let edge = (end - start).length();
        let along = flush(tray.size(), target, side, 0.0).right();
        let places = tray.outline().iter().map(|corner| corner.dot(along));
        let (low, high) = places.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
            (low.min(at), high.max(at))
        });
        let width = high - low;
        let share = match self.field.rulings().half_of {
            HalfOf::Target => edge / 2.0,
            HalfOf::Charger => width / 2.0,
        };
        let half = (width + edge) / 2.0;
        let beside = half - share.min(width).min(edge);
        let middle = (start + end) / 2.0;
        Some(ShiftRoom {
            along,
            offset: (tray.pose().center - middle).dot(along),
            half,
            places: [0.0, -beside, beside],
        })
    }

    /// How far and where a shift may go at most, to either side.
    pub(crate) fn shift_ends(&self) -> Vec<Vec2> {
        let Some(room) = self.shift_room() else {
            return Vec::new();
        };
        let (least, most) = match self.field.rulings().shift {
            Shift::Any => (-room.half, room.half),
            Shift::FullHalf => (room.places[1], room.places[2]),
        };
        [least, most]
            .map(|place| room.along * (place - room.offset))
            .to_vec()
    }
}
