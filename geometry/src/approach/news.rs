//! What may an interval of headings still tell?
//!
//! Nothing where no slide of it can be shorter than what is known, or where a condition holds nowhere. Bounds hold for
//! every heading of the interval at whose middle the tray is posed.

use super::interval::Interval;
use super::search::{SAME_MINIMUM, Search};
use super::{Lead, Way};
use crate::corridor::swept_into;
use crate::gap::face_parts;
use crate::tolerance::CONTACT;
use crate::wrapped;

/// Contact on the front edge is trusted over an interval this wide when ends and middle agree.
const TRUSTED: f64 = 0.02;

/// Over how much of an interval a condition holds.
pub(super) enum Kept {
    Throughout,
    InPart,
    Nowhere,
}

impl Search<'_> {
    /// A bound on every slide of the interval at whose middle the tray is posed.
    pub(super) fn least_slide(&self, interval: &Interval) -> f64 {
        let center = self.course.tray.pose().center;
        let nearer = self.posed.nearer(center, self.radius, interval.half);
        interval.least.max(self.posed.gap - nearer)
    }

    /// Whether an interval lies about a legal heading that is known, and holds no shorter slide, or no short one at all.
    pub(super) fn is_no_news(&mut self, interval: &Interval, least: f64) -> bool {
        let known = self.found.iter().filter(|known| {
            let away = wrapped(known.heading - interval.middle).abs();
            away + interval.half <= SAME_MINIMUM
        });
        let known = known.map(|known| known.distance);
        let worse = self.best.map_or(self.most, |best| best.distance + CONTACT);
        let limit = known.fold(worse, f64::min);
        limit < least || self.slides_further(limit, interval.half)
    }

    /// Whether every slide straight ahead from an interval of headings is longer than some length.
    fn slides_further(&mut self, length: f64, half: f64) -> bool {
        if self.course.way == Way::Closest
            || length == f64::INFINITY
            || self.posed.distance <= length
        {
            return false;
        }
        let way = self.posed.front() * length.max(0.0);
        swept_into(&self.posed.standing, way, &mut self.scratch);
        let moved = (length.max(0.0) + self.radius) * half;
        let parts = self.course.target.parts();
        parts
            .iter()
            .all(|part| face_parts(&self.scratch, &part.shape, moved))
    }

    /// Over how much of an interval the conditions without a known speed hold, as far as ends and middle tell.
    pub(super) fn kept(&mut self, interval: &Interval) -> Kept {
        if self.course.lead == Lead::Any && self.condition.is_none() {
            return Kept::Throughout;
        }
        let grain = self.condition.map_or(TRUSTED, |condition| condition.grain);
        if interval.half > grain / 2.0 {
            return Kept::InPart;
        }
        let count = [-interval.half, 0.0, interval.half]
            .into_iter()
            .filter(|turn| {
                self.posed.turn_to(self.course, interval.middle + turn);
                self.posed.leads(self.course) && self.keeps(interval.middle + turn)
            })
            .count();
        match count {
            0 => Kept::Nowhere,
            3 => Kept::Throughout,
            _ => Kept::InPart,
        }
    }

    /// Whether the condition surely holds nowhere in an interval.
    pub(super) fn fails(&self, interval: &Interval) -> bool {
        self.condition
            .is_some_and(|condition| (condition.fails)(interval.middle, interval.half))
    }

    pub(super) fn keeps(&self, heading: f64) -> bool {
        self.condition
            .is_none_or(|condition| (condition.holds)(heading))
    }
}
