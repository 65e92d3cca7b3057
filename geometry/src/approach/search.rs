//! Which legal heading gives the shortest slide?
//!
//! Four headings point a corner at the target's nearest point; no heading does better, so a legal one of them is best.
//! Otherwise the circle is cut into intervals, the most promising first. Over an interval nothing moves further than
//! its half width times a speed, so a heading that is illegal by more than that rules its whole interval out, and one
//! that is legal by more lets it in.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::f64::consts::PI;

use super::slide_at::{Barrier, Posed};
use super::{Approach, Bar, Course, Lead, Way};
use crate::corridor::swept_into;
use crate::gap::{convex_separation, face_parts};
use crate::tolerance::CONTACT;
use crate::{Convex, Vec2, radians_from_direction, wrapped};

/// Intervals narrower than this are decided by their middle: less than a tenth of `CONTACT` at a tray's corner.
const NARROW: f64 = 2e-5;

/// Intervals at the start, each 15 degrees wide.
const PIECES: u32 = 24;

/// Below this half width a condition without a known speed is trusted when the ends and the middle agree.
const TRUSTED: f64 = 0.01;

/// The legal heading with the shortest slide of at most `most`.
///
/// Table space, inches. `keeps` is one more condition on a heading in radians, asked last; it may be costly.
/// `None` when no legal heading slides that far or less.
///
/// # Ties
/// Of headings that point a corner at the nearest point, contact on the front edge goes first, then the smallest turn,
/// then counter-clockwise. Any heading whose slide is within a tenth of `CONTACT` of the best may be returned. The
/// present heading always counts; other single legal headings between illegal ones need not be found.
///
/// # Rule
/// 2017, Charge step 3.
///
/// ```
/// use geometry::{Body, Course, Footprint, Lead, Placement, Way, best_approach};
/// let infantry = Footprint::tray(5.5, 4.8)?;
/// let swords = Body::new(infantry.clone(), Placement::new(0.0, -10.0, 0.0).pose());
/// let guards = Body::new(infantry, Placement::new(1.5, 2.0, 180.0).pose());
/// let course = Course { tray: &swords, target: &guards, way: Way::Closest, lead: Lead::Any, table: None, obstacles: &[] };
/// let best = best_approach(&course, f64::INFINITY, None).unwrap();
/// assert!((best.distance - 5.95).abs() < 1e-3);
/// assert!((best.turn.to_degrees() - 48.8879).abs() < 1e-4);
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn best_approach<'a>(
    course: &'a Course<'a>,
    most: f64,
    keeps: Option<&'a dyn Fn(f64) -> bool>,
) -> Option<Approach> {
    let mut search = Search::new(course, most, keeps);
    search.try_corners();
    if search.best.is_none() {
        let present = course.tray.pose().heading();
        search.consider(present);
        search.cut_circle();
        search.polish();
    }
    search.best
}

struct Search<'a> {
    course: &'a Course<'a>,
    keeps: Option<&'a dyn Fn(f64) -> bool>,
    posed: Posed,
    bars: Vec<Barrier<'a>>,
    ways: Ways,
    scratch: Convex,
    radius: f64,
    /// From the tray's centre to the far end of the target.
    furthest: f64,
    most: f64,
    best: Option<Approach>,
}

/// Whether contact is on the front edge; front first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Front {
    Leads,
    Not,
}

/// An interval of headings, ordered by the least slide it may hold.
struct Interval {
    least: f64,
    middle: f64,
    half: f64,
}

/// What a heading tells of its interval.
enum Verdict {
    AllLegal,
    NoneLegal,
    Unknown,
}

impl<'a> Search<'a> {
    fn new(course: &'a Course<'a>, most: f64, keeps: Option<&'a dyn Fn(f64) -> bool>) -> Self {
        let radius = course.tray.radius();
        let center = course.tray.pose().center;
        let reach = center_to_far(course) + radius;
        let field = Convex::hull(
            &course
                .target
                .outline()
                .iter()
                .copied()
                .chain([center])
                .collect::<Vec<_>>(),
        );
        let reachable = |barrier: &Barrier<'_>| {
            (barrier.middle - center).length() <= reach + barrier.radius
                && field.height(barrier.middle) <= 2.0 * radius + barrier.radius
        };
        let bars = Barrier::all(course).filter(reachable).collect();
        Search {
            course,
            keeps,
            posed: Posed::new(course),
            bars,
            ways: Ways::default(),
            scratch: Convex::default(),
            radius,
            furthest: center_to_far(course),
            most,
            best: None,
        }
    }

    /// Tries the headings that no other can beat. All are alike in distance, so their order decides.
    fn try_corners(&mut self) {
        let center = self.course.tray.pose().center;
        let (nearest, distance) = crate::gap::closest_to_point(self.course.target, center);
        if distance < self.radius {
            return;
        }
        let bearing = radians_from_direction(nearest - center);
        let half = self.course.tray.size() / 2.0;
        let leading: Vec<Vec2> = match self.course.way {
            Way::Closest => [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
                .into_iter()
                .map(|(x, y)| half * Vec2::new(x, y))
                .collect(),
            Way::Forward => [half.x, -half.x]
                .into_iter()
                .map(|x| Vec2::new(x, (distance * distance - x * x).sqrt()))
                .collect(),
        };
        let mut headings: Vec<(Front, f64)> = leading
            .into_iter()
            .map(|point| {
                let front = if point.y > 0.0 {
                    Front::Leads
                } else {
                    Front::Not
                };
                (front, bearing - radians_from_direction(point))
            })
            .collect();
        let present = self.course.tray.pose().heading();
        let turn = |heading: f64| wrapped(heading - present);
        headings.sort_by(|a, b| a.0.cmp(&b.0).then(compare_turns(turn(a.1), turn(b.1))));
        self.best = headings.into_iter().find_map(|(_, heading)| {
            self.posed.turn_to(self.course, heading);
            self.posed_if_legal()
        });
    }

    /// Takes a heading if it is legal and better than the best so far.
    fn consider(&mut self, heading: f64) {
        self.posed.turn_to(self.course, heading);
        self.take_posed();
    }

    fn take_posed(&mut self) {
        if self.is_worse(self.posed.distance) {
            return;
        }
        if let Some(approach) = self.posed_if_legal() {
            self.best = Some(approach);
        }
    }

    fn posed_if_legal(&mut self) -> Option<Approach> {
        if self.posed.distance > self.most {
            return None;
        }
        let approach = self
            .posed
            .approach(self.course, &self.bars, &mut self.scratch)?;
        self.keeps(approach.heading).then_some(approach)
    }

    /// Whether a slide of this length or more is no use any more.
    fn is_worse(&self, least: f64) -> bool {
        match self.best {
            Some(best) => least >= best.distance,
            None => least > self.most,
        }
    }

    fn cut_circle(&mut self) {
        let half = PI / f64::from(PIECES);
        let mut open: BinaryHeap<Reverse<Interval>> = (0..PIECES)
            .map(|piece| {
                Reverse(Interval {
                    least: 0.0,
                    middle: wrapped(half * (2.0 * f64::from(piece) + 1.0)),
                    half,
                })
            })
            .collect();
        while let Some(Reverse(interval)) = open.pop() {
            if self.is_worse(interval.least) {
                break;
            }
            self.posed.turn_to(self.course, interval.middle);
            let least = self.least_slide(&interval);
            if self.is_worse(least) {
                continue;
            }
            match self.verdict(interval.half) {
                Verdict::NoneLegal => continue,
                Verdict::AllLegal => {
                    self.take_posed();
                    if self.all_keep(&interval) {
                        self.consider(interval.middle - interval.half);
                        self.consider(interval.middle + interval.half);
                        continue;
                    }
                }
                Verdict::Unknown => self.take_posed(),
            }
            let half = interval.half / 2.0;
            if half >= NARROW {
                for middle in [interval.middle - half, interval.middle + half] {
                    open.push(Reverse(Interval {
                        least,
                        middle,
                        half,
                    }));
                }
            }
        }
    }

    /// Creeps up to where a best heading stops being legal: straight ahead a slide may grow fast just before.
    fn polish(&mut self) {
        let mut step = 2.0 * NARROW;
        while self.course.way == Way::Forward && step > NARROW / 1000.0 {
            let Some(best) = self.best else {
                return;
            };
            self.consider(best.heading - step);
            self.consider(best.heading + step);
            if self
                .best
                .is_some_and(|better| better.heading == best.heading)
            {
                step /= 2.0;
            }
        }
    }

    /// A bound on every slide of the interval at whose middle the tray is posed.
    fn least_slide(&self, interval: &Interval) -> f64 {
        let gap = match self.course.way {
            Way::Closest => self.posed.distance,
            Way::Forward => {
                convex_separation(&self.posed.standing, &self.course.target.parts()[0].shape)
            }
        };
        interval.least.max(gap - self.radius * interval.half)
    }

    /// What the heading at which the tray is posed tells of headings up to `half` away.
    fn verdict(&mut self, half: f64) -> Verdict {
        let turned = self.radius * half;
        let mut verdict = Verdict::AllLegal;
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
        let length = self.posed.distance + self.ways.spread;
        for index in 0..self.bars.len() {
            let barrier = &self.bars[index];
            let ways = match barrier.bar {
                Bar::Standing => None,
                Bar::Crossing | Bar::Touching => Some(&self.ways),
            };
            let slack = match barrier.bar {
                Bar::Standing | Bar::Crossing => CONTACT,
                Bar::Touching => -CONTACT,
            };
            let (swing, offset) = ways.map_or((0.0, Vec2::ZERO), |ways| (ways.swing, furthest));
            let moved = turned + swing;
            if self.ways.bound == Bound::Yes
                && barrier.is_beyond(center, offset, self.radius + moved + CONTACT)
            {
                continue;
            }
            let most = ways.map_or(&self.posed.standing, |ways| &ways.most);
            if face_parts(most, barrier.shape, moved - slack) {
                continue;
            }
            verdict = Verdict::Unknown;
            // The part of the way beyond the barrier swings furthest and does not matter to it.
            let beyond = (barrier.middle - center).length() + barrier.radius + 2.0 * self.radius;
            let near = turned + swing * (beyond / length).min(1.0);
            let least = ways.map_or(&self.posed.standing, |ways| &ways.least);
            // Faces tell a gap round a corner too short, by no more than twice `CONTACT` where it matters.
            if !face_parts(least, barrier.shape, -near - slack - 2.0 * CONTACT) {
                self.bars.swap(0, index);
                return Verdict::NoneLegal;
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
        ways.spread = 0.0;
        ways.bound = Bound::Yes;
        match self.course.way {
            Way::Closest => {
                swept_into(standing, self.posed.offset(), &mut ways.least);
                ways.most.clone_from(&ways.least);
                ways.swing = speed * half;
                true
            }
            Way::Forward if distance == f64::INFINITY => {
                ways.bound = Bound::No;
                ways.swing = 0.0;
                ways.least.clone_from(standing);
                ways.most.clone_from(standing);
                swept_into(standing, front * self.furthest, &mut self.scratch);
                !face_parts(&self.scratch, target, (self.furthest + self.radius) * half)
            }
            Way::Forward => {
                // What a slide changes by over the interval unless it grazes the target.
                ways.spread = 12.0 * turned;
                let moved = |length: f64| (length + self.radius) * half;
                swept_into(
                    standing,
                    front * (distance - ways.spread).max(0.0),
                    &mut ways.least,
                );
                if !face_parts(&ways.least, target, moved(distance)) {
                    ways.least.clone_from(standing);
                }
                swept_into(standing, front * (distance + ways.spread), &mut ways.most);
                if face_parts(&ways.most, target, -moved(distance + ways.spread)) {
                    ways.bound = Bound::No;
                    ways.most.clone_from(&ways.least);
                }
                ways.swing = (distance + ways.spread) * half;
                true
            }
        }
    }

    /// Whether the conditions without a known speed hold over the interval.
    fn all_keep(&mut self, interval: &Interval) -> bool {
        let (Lead::Any, None) = (self.course.lead, self.keeps) else {
            return interval.half <= TRUSTED
                && [-interval.half, 0.0, interval.half]
                    .into_iter()
                    .all(|turn| {
                        self.posed.turn_to(self.course, interval.middle + turn);
                        self.posed.leads(self.course) && self.keeps(interval.middle + turn)
                    });
        };
        true
    }

    fn keeps(&self, heading: f64) -> bool {
        self.keeps.is_none_or(|keeps| keeps(heading))
    }
}

/// What the slides of an interval of headings sweep, turned to its middle.
#[derive(Default)]
struct Ways {
    /// Swept by every slide.
    least: Convex,
    /// What no slide sweeps more than, if there is such a bound.
    most: Convex,
    bound: Bound,
    /// How much further than a turn in place a point at the end of the way moves over the interval.
    swing: f64,
    /// How much longer than the slide from the middle any slide may be.
    spread: f64,
}

/// Whether what slides sweep is bounded.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    Yes,
    #[default]
    No,
}

/// Smaller turns first, then counter-clockwise ones.
fn compare_turns(a: f64, b: f64) -> Ordering {
    let by_size = if (a.abs() - b.abs()).abs() <= NARROW {
        Ordering::Equal
    } else {
        a.abs().total_cmp(&b.abs())
    };
    by_size.then(b.total_cmp(&a))
}

/// How far the far end of the target is from the tray's centre.
fn center_to_far(course: &Course<'_>) -> f64 {
    let center = course.tray.pose().center;
    let corners = course.target.outline().iter();
    corners
        .map(|corner| (*corner - center).length())
        .fold(0.0, f64::max)
}

impl PartialEq for Interval {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Interval {}

impl PartialOrd for Interval {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Interval {
    fn cmp(&self, other: &Self) -> Ordering {
        self.least
            .total_cmp(&other.least)
            .then(self.half.total_cmp(&other.half))
            .then(self.middle.total_cmp(&other.middle))
    }
}
