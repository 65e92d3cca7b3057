//! Which legal heading gives the shortest slide?
//!
//! Four headings point a corner at the target's nearest point; no heading does better, so a legal one of them is best.
//! Otherwise the circle is cut into intervals, the most promising first. Over an interval nothing moves further than
//! its half width times a speed, so a heading that is illegal by more than that rules its whole interval out, and one
//! that is legal by more lets it in.
//!
//! Over 300 lines because all steps of the search read and write what is known so far.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::f64::consts::PI;

use super::bounds::{Verdict, Ways};
use super::fan::Fan;
use super::interval::{Bars, Interval};
use super::news::Kept;
use super::slide_at::{Barrier, Leg, Posed};
use super::{Approach, Condition, Course, Lead, Way};
use crate::corridor::swept_into;
use crate::tolerance::CONTACT;
use crate::{Convex, Footprint, Pose, Vec2, radians_from_direction, wrapped};

/// Intervals narrower than this are decided by their middle: less than a tenth of `CONTACT` at a tray's corner.
const NARROW: f64 = 2e-5;

/// Intervals at the start, each 36 degrees wide: as a rule most of them are ruled out at once. An even number: where a
/// tray slides alike from opposite headings half of them tell of all.
const PIECES: u32 = 10;

/// Half of the widest interval, 9 degrees, over which a slide that is legal throughout is shortest at the middle or an end.
const EVEN: f64 = PI / 40.0;

/// Good headings no further apart than this, in radians, belong to one local minimum.
pub(super) const SAME_MINIMUM: f64 = 0.05;

/// The legal heading with the shortest slide of at most `most`.
///
/// Table space, inches. `condition` is one more condition on a heading, asked last, for it may be costly.
/// `None` when no legal heading slides that far or less.
///
/// # Ties
/// Local minima within `CONTACT` of the least count as equal: of these contact on the front edge goes first, then the
/// smallest turn, then counter-clockwise. Any heading whose slide is within a tenth of `CONTACT` of its minimum may be
/// returned. The present heading always counts; other single legal headings between illegal ones need not be found.
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
    condition: Option<Condition<'a>>,
) -> Option<Approach> {
    if let Some(condition) = condition {
        if (condition.fails)(0.0, PI) {
            return None;
        }
        let free = best_approach(course, most, None)?;
        if (condition.holds)(free.heading) {
            return Some(free);
        }
    }
    let mut search = Search::new(course, most, condition);
    if Fan::new(course, &search.bars).is_some_and(|fan| fan.is_all_barred()) {
        return None;
    }
    search.try_corners();
    if search.best.is_none() {
        let present = course.tray.pose().heading();
        search.pose_anew(present);
        search.take_posed();
        search.cut_circle();
        search.choose();
        search.polish();
    }
    search.best
}

pub(super) struct Search<'a> {
    pub(super) course: &'a Course<'a>,
    pub(super) condition: Option<Condition<'a>>,
    pub(super) posed: Posed,
    pub(super) bars: Vec<Barrier<'a>>,
    /// The barriers that may be in the way where the tray is posed, by index.
    pub(super) doubtful: Vec<usize>,
    /// The barrier that ruled out a heading last.
    pub(super) likely: usize,
    pub(super) ways: Ways,
    pub(super) scratch: Convex,
    pub(super) radius: f64,
    /// From the tray's centre to the far end of the target.
    pub(super) furthest: f64,
    pub(super) most: f64,
    pub(super) best: Option<Approach>,
    /// Every legal heading that was as good as the best known then.
    pub(super) found: Vec<Approach>,
}

/// Whether a heading was taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    Yes,
    No,
}

/// Whether contact is on the front edge; front first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Front {
    Leads,
    Not,
}

impl<'a> Search<'a> {
    fn new(course: &'a Course<'a>, most: f64, condition: Option<Condition<'a>>) -> Self {
        let radius = course.tray.radius();
        let center = course.tray.pose().center;
        // A slide starts on the circle of the turn and ends touching the target, so it stays this near the line between.
        let line = Leg::new(center, course.target.pose().center - center);
        let aside = 2.0 * radius + course.target.radius();
        let reachable = |barrier: &Barrier<'_>| !barrier.is_beyond(&line, aside);
        let bars = Barrier::all(course).filter(reachable).collect();
        Search {
            course,
            condition,
            posed: Posed::new(course),
            bars,
            doubtful: Vec::new(),
            likely: 0,
            ways: Ways::default(),
            scratch: Convex::default(),
            radius,
            furthest: center_to_far(course),
            most,
            best: None,
            found: Vec::new(),
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
            self.pose_anew(heading);
            self.posed_if_legal()
        });
    }

    /// Turns the tray to a heading of whose barriers nothing is known.
    fn pose_anew(&mut self, heading: f64) {
        self.posed.turn_to(self.course, heading);
        self.doubtful.clear();
        self.doubtful.extend(0..self.bars.len());
    }

    /// Takes the heading at which the tray is posed if it is legal and better than the best so far.
    fn take_posed(&mut self) -> Taken {
        if self.is_worse(self.posed.distance) {
            return Taken::No;
        }
        let Some(approach) = self.posed_if_legal() else {
            return Taken::No;
        };
        self.found.push(approach);
        if self
            .best
            .is_none_or(|best| approach.distance < best.distance)
        {
            self.best = Some(approach);
        }
        Taken::Yes
    }

    /// Takes the heading at which the tray is posed, which is so far from an interval's middle, and its twin with it.
    fn take_both(&mut self, interval: &Interval, away: f64) {
        if let (Taken::Yes, Some(twin)) = (self.take_posed(), interval.twin) {
            self.posed.turn_to(self.course, twin + away);
            self.take_posed();
        }
    }

    /// Whether the tray slides alike from any heading and from its opposite.
    fn has_twins(&self) -> bool {
        matches!(self.course.tray.footprint(), Footprint::Tray { .. })
            && self.course.way == Way::Closest
            && self.course.lead == Lead::Any
            && self.condition.is_none()
    }

    fn posed_if_legal(&mut self) -> Option<Approach> {
        if self.posed.distance > self.most {
            return None;
        }
        let approach = self.posed.approach(self.course)?;
        if !self.doubtful.is_empty() {
            swept_into(&self.posed.standing, self.posed.offset(), &mut self.scratch);
        }
        let met = self.doubtful.iter().copied().find(|index| {
            let barrier = &self.bars[*index];
            !self.posed.is_free_of(self.course, barrier, &self.scratch)
        });
        if let Some(met) = met {
            self.likely = met;
            return None;
        }
        self.keeps(approach.heading).then_some(approach)
    }

    /// Whether a slide of this length or more is no use any more: not even as one that counts as equal to the best.
    fn is_worse(&self, least: f64) -> bool {
        match self.best {
            Some(best) => least > best.distance + CONTACT,
            None => least > self.most,
        }
    }

    /// Of the local minima that count as equal takes the one that goes first.
    fn choose(&mut self) {
        let Some(best) = self.best else {
            return;
        };
        self.found
            .retain(|approach| approach.distance <= best.distance + CONTACT);
        self.found.sort_by(|a, b| a.heading.total_cmp(&b.heading));
        let minima = self
            .found
            .chunk_by(|a, b| b.heading - a.heading <= SAME_MINIMUM);
        let least =
            minima.filter_map(|near| near.iter().min_by(|a, b| a.distance.total_cmp(&b.distance)));
        self.best = least.copied().min_by(|a, b| {
            let order = |approach: &Approach| self.front(approach);
            order(a).cmp(&order(b)).then(compare_turns(a.turn, b.turn))
        });
    }

    /// Whether an approach makes contact with the front edge.
    fn front(&self, approach: &Approach) -> Front {
        let pose = Pose::new(self.course.tray.pose().center, approach.heading);
        let local = pose.local_from_table(approach.contact - approach.offset);
        if local.y >= self.course.tray.size().y / 2.0 - CONTACT {
            Front::Leads
        } else {
            Front::Not
        }
    }

    fn cut_circle(&mut self) {
        let half = PI / f64::from(PIECES);
        let middle = |piece: u32| wrapped(half * (2.0 * f64::from(piece) + 1.0));
        let has_twins = self.has_twins();
        let pieces = if has_twins { PIECES / 2 } else { PIECES };
        let mut open: BinaryHeap<Reverse<Interval>> = (0..pieces)
            .map(|piece| {
                Reverse(Interval {
                    least: 0.0,
                    middle: middle(piece),
                    half,
                    twin: has_twins.then(|| middle(piece + PIECES / 2)),
                    open: Bars::ALL,
                })
            })
            .collect();
        while let Some(Reverse(interval)) = open.pop() {
            if self.is_worse(interval.least) {
                break;
            }
            self.posed.turn_to(self.course, interval.middle);
            let least = self.least_slide(&interval);
            if self.is_worse(least) || self.is_no_news(&interval, least) {
                continue;
            }
            let verdict = self.verdict(&interval);
            let unclear = Bars::of(&self.doubtful);
            match verdict {
                Verdict::NoneLegal => continue,
                Verdict::AllLegal | Verdict::Unknown if self.fails(&interval) => continue,
                Verdict::AllLegal if interval.half <= EVEN => {
                    self.take_both(&interval, 0.0);
                    match self.kept(&interval) {
                        Kept::Throughout => {
                            for end in [-interval.half, interval.half] {
                                self.posed.turn_to(self.course, interval.middle + end);
                                self.take_both(&interval, end);
                            }
                            continue;
                        }
                        Kept::Nowhere => continue,
                        Kept::InPart => {}
                    }
                }
                Verdict::AllLegal | Verdict::Unknown => self.take_both(&interval, 0.0),
            }
            let half = interval.half / 2.0;
            if half >= NARROW {
                for away in [-half, half] {
                    open.push(Reverse(Interval {
                        least,
                        middle: interval.middle + away,
                        half,
                        twin: interval.twin.map(|twin| twin + away),
                        open: unclear,
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
            let nearer = [-step, step].into_iter().find_map(|turn| {
                self.pose_anew(best.heading + turn);
                let nearer = self.posed.distance < best.distance;
                nearer.then(|| self.posed_if_legal()).flatten()
            });
            match nearer {
                Some(nearer) => self.best = Some(nearer),
                None => step /= 2.0,
            }
        }
    }
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
