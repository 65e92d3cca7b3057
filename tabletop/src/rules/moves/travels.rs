//! Where on a straight way may a slide end, whatever turn comes after it?
//!
//! The steps of [`super::judge`] up to the last turn, for all ends of one way at once.

use geometry::{CONTACT, Vec2};

use super::stand::Moment;
use super::way::Way;
use super::{Mover, span};

impl Mover<'_> {
    /// The stretches of a slide at which it may end, with the tray's front one way and the slide another.
    ///
    /// # Rule
    /// 2017, Maneuver: over friends, but not to stand on them.
    pub(crate) fn travels(&self, front: Vec2, direction: Vec2) -> Vec<(f64, f64)> {
        let start = self.tray().pose();
        let way = Way {
            front,
            direction,
            asked: self.limits().1,
            off: 0.0,
        };
        let turned = self.tray().at(way.slid(start, 0.0));
        if front != start.front && self.no_standing(&turned, Moment::Turned).is_some() {
            return Vec::new();
        }
        let stops = self.stops(&way, CONTACT);
        let first = stops.iter().map(|stop| stop.travel);
        let most = first.fold(self.reach_along(&way), f64::min);
        let friends = self
            .others()
            .filter(|other| !self.field.are_enemies(self.unit, *other));
        let mut barred: Vec<(f64, f64)> = friends
            .flat_map(|friend| span::near(&turned, direction, self.field.body(friend), -CONTACT))
            .collect();
        barred.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut free, mut from) = (Vec::new(), 0.0);
        for (enter, leave) in barred {
            if enter.min(most) >= from {
                free.push((from, enter.min(most)));
            }
            from = leave.max(from);
        }
        if from <= most {
            free.push((from, most));
        }
        free
    }
}
