//! What does one heading tell of the headings round it?
//!
//! Over an interval nothing moves further than its half width times a speed. So a barrier that is overlapped by more
//! rules the whole interval out, and one that is missed by more lets it in.

use std::iter;

use super::interval::Interval;
use super::search::Search;
use super::slide_at::Leg;
use super::{Bar, Way};
use crate::Convex;
use crate::Vec2;
use crate::corridor::swept_into;
use crate::gap::face_parts;
use crate::tolerance::CONTACT;

/// What a heading tells of its interval.
pub(super) enum Verdict {
    AllLegal,
    NoneLegal,
    Unknown,
}

/// What the slides of an interval of headings sweep, turned to its middle.
#[derive(Default)]
pub(super) struct Ways {
    /// Swept by every slide.
    least: Convex,
    /// Straight ahead, what no slide sweeps more than, if there is such a bound.
    most: Convex,
    bound: Bound,
    /// How much further than a turn in place a point at the end of the way moves over the interval.
    swing: f64,
    /// How long the way is to whose end the swing belongs.
    length: f64,
    /// How much longer than the slide from the middle any slide may be.
    spread: f64,
}

impl Ways {
    /// What no slide sweeps more than: along the closest points all sweep alike, but for the swing.
    fn most(&self, way: Way) -> &Convex {
        match way {
            Way::Closest => &self.least,
            Way::Forward => &self.most,
        }
    }
}

/// Whether what slides sweep is bounded.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    Yes,
    #[default]
    No,
}

impl Search<'_> {
    /// What the heading at which the tray is posed, its interval's middle, tells of the interval.
    ///
    /// Notes what is in doubt: all other barriers let the tray stand and slide at every heading of it.
    pub(super) fn verdict(&mut self, interval: &Interval) -> Verdict {
        let half = interval.half;
        let turned = self.radius * half;
        let mut verdict = Verdict::AllLegal;
        self.doubtful.clear();
        if let Some(table) = self.course.table {
            let room = CONTACT - self.posed.overhang(table);
            if room < -turned {
                return Verdict::NoneLegal;
            }
            if room <= turned {
                verdict = Verdict::Unknown;
            }
        }
        if !self.sweep(half) {
            return Verdict::NoneLegal;
        }
        if self.ways.bound == Bound::No {
            verdict = Verdict::Unknown;
        }
        let center = self.course.tray.pose().center;
        let furthest = self.posed.offset() + self.posed.front() * self.ways.spread;
        let (still, slides) = (Leg::new(center, Vec2::ZERO), Leg::new(center, furthest));
        let (count, likely) = (self.bars.len(), self.likely);
        let others = (0..count).filter(|index| *index != likely);
        for index in iter::once(likely)
            .filter(|index| *index < count)
            .chain(others)
        {
            if !interval.open.has(index) {
                continue;
            }
            let barrier = &self.bars[index];
            let ways = match barrier.bar {
                Bar::Standing => None,
                Bar::Crossing | Bar::Touching | Bar::Engaging => Some(&self.ways),
            };
            // How far a slide may reach in, and how far it surely may. Corners may meet, but not edges; and faces tell
            // a gap round a corner too short, so only an overlap surely touches.
            let (slack, sure) = match barrier.bar {
                Bar::Standing | Bar::Crossing => (CONTACT, CONTACT),
                Bar::Engaging => (1.5 * CONTACT, -CONTACT),
                Bar::Touching => (0.0, -CONTACT),
            };
            let (swing, leg) = ways.map_or((0.0, &still), |ways| (ways.swing, &slides));
            let moved = turned + swing;
            let is_bound = ways.is_none_or(|ways| ways.bound == Bound::Yes);
            if is_bound && barrier.is_beyond(leg, self.radius + moved + CONTACT) {
                continue;
            }
            // The part of the way beyond the barrier swings furthest and does not matter to it.
            let beyond = barrier.furthest + 2.0 * self.radius;
            let near = turned + swing * (beyond / self.ways.length).min(1.0);
            let least = ways.map_or(&self.posed.standing, |ways| &ways.least);
            if !face_parts(least, barrier.shape, -near - slack) {
                self.likely = index;
                return Verdict::NoneLegal;
            }
            let most = ways.map_or(&self.posed.standing, |ways| ways.most(self.course.way));
            if !is_bound || !face_parts(most, barrier.shape, moved - sure) {
                verdict = Verdict::Unknown;
                self.doubtful.push(index);
            }
        }
        verdict
    }

    /// A bound on how fast the closest slide changes with the heading, up to `half` away, inches a radian.
    ///
    /// It swings about a corner of the target only while that corner is closest to a side of the tray; otherwise it
    /// just follows a corner of the tray.
    fn slide_speed(&self, half: f64) -> f64 {
        let (pose, size) = (self.course.tray.pose(), self.course.tray.size() / 2.0);
        let front = self.posed.front();
        let faces_a_side = self.course.target.outline().iter().any(|corner| {
            let offset = *corner - pose.center;
            let local = Vec2::new(front.perp_dot(offset), front.dot(offset)).abs();
            let swing = offset.length() * half;
            local.x <= size.x + swing || local.y <= size.y + swing
        });
        if faces_a_side {
            self.posed.distance + self.radius * (1.0 + half)
        } else {
            self.radius
        }
    }

    /// Works out the least and the most that the slides of an interval sweep; false when none meets the target.
    fn sweep(&mut self, half: f64) -> bool {
        let (distance, turned) = (self.posed.distance, self.radius * half);
        let speed = self.slide_speed(half);
        let ways = &mut self.ways;
        let standing = &self.posed.standing;
        let target = &self.course.target.parts()[0].shape;
        let front = self.posed.front();
        // No slide is shorter than the gap, and no gap shrinks faster than a corner turns.
        let surely = (self.posed.gap - turned).max(0.0);
        ways.spread = 0.0;
        ways.bound = Bound::Yes;
        match self.course.way {
            Way::Closest => {
                swept_into(standing, self.posed.offset(), &mut ways.least);
                (ways.length, ways.swing) = (distance, speed * half);
                true
            }
            Way::Forward if distance == f64::INFINITY => {
                ways.bound = Bound::No;
                (ways.length, ways.swing) = (surely, surely * half);
                swept_into(standing, front * surely, &mut ways.least);
                ways.most.clone_from(standing);
                swept_into(standing, front * self.furthest, &mut self.scratch);
                !face_parts(&self.scratch, target, (self.furthest + self.radius) * half)
            }
            Way::Forward => {
                let moved = |length: f64| (length + self.radius) * half;
                // What a slide changes by over the interval unless it grazes the target.
                ways.spread = 3.0 * moved(distance);
                swept_into(
                    standing,
                    front * (distance - ways.spread).max(0.0),
                    &mut ways.least,
                );
                if !face_parts(&ways.least, target, moved(distance)) {
                    swept_into(standing, front * surely, &mut ways.least);
                }
                swept_into(standing, front * (distance + ways.spread), &mut ways.most);
                if face_parts(&ways.most, target, -moved(distance + ways.spread)) {
                    ways.bound = Bound::No;
                    ways.most.clone_from(&ways.least);
                }
                ways.length = distance + ways.spread;
                ways.swing = ways.length * half;
                true
            }
        }
    }
}
