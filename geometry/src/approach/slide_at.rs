//! What does one heading give, and is it legal?

use super::{Approach, Bar, Course, Lead, Way};
use crate::convex::bounds;
use crate::corridor::swept_into;
use crate::engage::{Corners, meet};
use crate::gap::{closest, face_parts, stay_apart};
use crate::slide::run_to;
use crate::tolerance::{CONTACT, touches};
use crate::{Body, Convex, Pose, Vec2, wrapped};

/// Half of an interval of headings, radians, up to which sines and the like are bounded by their first terms.
const WIDE: f64 = 0.4;

/// The slide from one heading in radians, if that heading is legal.
///
/// Table space, inches. Legal: at it the tray stands on the table and on nothing, and the slide to contact passes over
/// nothing that bars it.
///
/// # Ties
/// An overlap up to `CONTACT` is none; an obstacle that bars touching must stay more than `CONTACT` away, and one that
/// bars engaging may be met by a corner at a corner.
///
/// # Rule
/// 2017, Charge steps 3 and 4.
///
/// ```
/// use geometry::{Body, Course, Footprint, Lead, Pose, Vec2, Way, approach_at};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let body = |x: f64, y: f64| Body::new(tray.clone(), Pose::new(Vec2::new(x, y), 0.0));
/// let (charger, target) = (body(0.0, 0.0), body(0.5, 6.0));
/// let course = Course { tray: &charger, target: &target, way: Way::Closest, lead: Lead::Any, table: None, obstacles: &[] };
/// assert_eq!(approach_at(&course, 0.0).map(|approach| approach.distance), Some(4.0));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn approach_at(course: &Course<'_>, heading: f64) -> Option<Approach> {
    let mut posed = Posed::new(course);
    posed.turn_to(course, heading);
    let mut swept = Convex::default();
    swept_into(&posed.standing, posed.offset, &mut swept);
    let free = |barrier: Barrier<'_>| posed.is_free_of(course, &barrier, &swept);
    let approach = posed.approach(course)?;
    Barrier::all(course).all(free).then_some(approach)
}

/// A tray turned to one heading after the other, with its slide to the target.
pub(super) struct Posed {
    local: Convex,
    /// The tray where it stands after the pivot.
    pub(super) standing: Convex,
    pub(super) heading: f64,
    /// The heading before the pivot.
    present: f64,
    front: Vec2,
    /// The gap to the target before the slide, or minus an overlap's depth; no slide is shorter.
    pub(super) gap: f64,
    /// The length of the slide; infinite when it never meets the target.
    pub(super) distance: f64,
    offset: Vec2,
    from: Vec2,
    /// The unit vector along which the gap to a convex target is measured; zero without one.
    toward: Vec2,
}

impl Posed {
    pub(super) fn new(course: &Course<'_>) -> Self {
        Posed {
            local: Convex::new(course.tray.footprint().corners()),
            standing: Convex::default(),
            heading: 0.0,
            present: course.tray.pose().heading(),
            front: Vec2::Y,
            gap: f64::INFINITY,
            distance: f64::INFINITY,
            offset: Vec2::ZERO,
            from: Vec2::ZERO,
            toward: Vec2::ZERO,
        }
    }

    /// Works out the place and the slide at a heading.
    pub(super) fn turn_to(&mut self, course: &Course<'_>, heading: f64) {
        let start = course.tray.pose();
        self.heading = wrapped(heading);
        // The present heading is kept to the last bit: a stored quarter turn stays one.
        let pose = if self.heading == self.present {
            start
        } else {
            Pose::new(start.center, self.heading)
        };
        self.front = pose.front;
        self.standing.pose_from(&self.local, pose);
        match course.way {
            Way::Closest => self.slide_to_closest(course.target),
            Way::Forward => self.slide_ahead(course.target),
        }
    }

    fn slide_to_closest(&mut self, target: &Body) {
        (self.gap, self.distance) = (f64::INFINITY, f64::INFINITY);
        for part in target.parts() {
            let (gap, from, to) = closest(&self.standing, &part.shape);
            if gap < self.gap {
                self.gap = gap;
                self.distance = gap.max(0.0);
                self.offset = if gap > 0.0 { to - from } else { Vec2::ZERO };
                self.from = from;
                self.toward = toward(target, gap, to - from);
            }
        }
    }

    fn slide_ahead(&mut self, target: &Body) {
        (self.gap, self.distance) = (f64::INFINITY, f64::INFINITY);
        for part in target.parts() {
            let (gap, from, to) = closest(&self.standing, &part.shape);
            if gap < self.gap {
                self.gap = gap;
                self.toward = toward(target, gap, to - from);
            }
            let run = run_to(&self.standing, self.front, &part.shape).unwrap_or(f64::INFINITY);
            if run < self.distance {
                self.distance = run;
                self.offset = self.front * run;
                let arrived = self.standing.moved(self.offset);
                self.from = closest(&arrived, &part.shape).1 - self.offset;
            }
        }
    }

    /// How much the gap may shrink over an interval of headings up to `half` away.
    ///
    /// By what the tray's corners gain along the direction in which the gap is measured now.
    pub(super) fn nearer(&self, center: Vec2, radius: f64, half: f64) -> f64 {
        if self.toward == Vec2::ZERO || half > WIDE {
            return radius * half;
        }
        // No less than cosine and tangent.
        let squared = half * half;
        let cosine = 1.0 - squared / 2.0 + squared * squared / 24.0;
        let tangent = half * (1.0 + squared / 2.0);
        let (mut now, mut most) = (0.0_f64, 0.0_f64);
        for corner in self.standing.corners() {
            let corner = *corner - center;
            let (along, aside) = (corner.dot(self.toward), corner.perp_dot(self.toward).abs());
            now = now.max(along);
            // A corner that comes to point along it reaches as far as it can.
            most = most.max(match aside <= along * tangent {
                true => radius,
                false => along.max(0.0) * cosine + aside * half,
            });
        }
        most.min(radius) - now
    }

    /// The slide to contact, from the tray's centre.
    pub(super) fn offset(&self) -> Vec2 {
        self.offset
    }

    /// The unit vector that the turned tray faces.
    pub(super) fn front(&self) -> Vec2 {
        self.front
    }

    /// How far the tray sticks out of a table; negative inside.
    pub(super) fn overhang(&self, table: &Convex) -> f64 {
        table
            .normals()
            .iter()
            .zip(table.corners())
            .map(|(normal, corner)| self.standing.support(*normal) - normal.dot(*corner))
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// Whether the part that makes contact is one that may.
    pub(super) fn leads(&self, course: &Course<'_>) -> bool {
        let ahead = self.front.dot(self.from - course.tray.pose().center);
        match course.lead {
            Lead::Any => true,
            Lead::Front => ahead >= course.tray.size().y / 2.0 - CONTACT,
        }
    }

    /// The approach at this heading, if it is legal but for what is in the way.
    pub(super) fn approach(&self, course: &Course<'_>) -> Option<Approach> {
        let on_table = |table| touches(self.overhang(table));
        let may = self.distance < f64::INFINITY
            && course.table.is_none_or(on_table)
            && self.leads(course);
        may.then(|| Approach {
            heading: self.heading,
            turn: wrapped(self.heading - self.present),
            distance: self.distance,
            offset: self.offset,
            contact: self.from + self.offset,
        })
    }

    /// Whether a barrier lets the tray stand at this heading and slide; `swept` is what the slide sweeps.
    pub(super) fn is_free_of(
        &self,
        course: &Course<'_>,
        barrier: &Barrier<'_>,
        swept: &Convex,
    ) -> bool {
        let leg = Leg::new(course.tray.pose().center, self.offset);
        let radius = course.tray.radius();
        match barrier.bar {
            Bar::Standing => face_parts(&self.standing, barrier.shape, -CONTACT),
            Bar::Crossing => {
                barrier.is_beyond(&leg, radius) || face_parts(swept, barrier.shape, -CONTACT)
            }
            Bar::Touching => {
                barrier.is_beyond(&leg, radius + CONTACT) || stay_apart(swept, barrier.shape)
            }
            Bar::Engaging => {
                barrier.is_beyond(&leg, radius + CONTACT)
                    || !meet(swept, barrier.shape, Corners::Ignored)
            }
        }
    }
}

/// The unit vector of a gap to a target, if nothing of the target lies nearer along it.
fn toward(target: &Body, gap: f64, way: Vec2) -> Vec2 {
    match target.parts() {
        [_] if gap > 0.0 => way / gap,
        _ => Vec2::ZERO,
    }
}

/// A convex part of an obstacle, with a circle round it.
pub(super) struct Barrier<'a> {
    pub(super) bar: Bar,
    pub(super) shape: &'a Convex,
    middle: Vec2,
    radius: f64,
    /// How far the far end of its circle is from the centre of the tray that turns.
    pub(super) furthest: f64,
}

/// A straight way of a centre.
pub(super) struct Leg {
    center: Vec2,
    offset: Vec2,
    /// The offset over its squared length.
    share: Vec2,
}

impl Leg {
    pub(super) fn new(center: Vec2, offset: Vec2) -> Self {
        let squared = offset.length_squared();
        let share = if squared > 0.0 {
            offset / squared
        } else {
            Vec2::ZERO
        };
        Leg {
            center,
            offset,
            share,
        }
    }
}

impl<'a> Barrier<'a> {
    fn new(center: Vec2, bar: Bar, shape: &'a Convex) -> Self {
        let (low, high) = bounds(shape.corners());
        let (middle, radius) = ((low + high) / 2.0, (high - low).length() / 2.0);
        Barrier {
            bar,
            shape,
            middle,
            radius,
            furthest: (middle - center).length() + radius,
        }
    }

    /// Everything that a course must not stand on, cross or touch.
    pub(super) fn all(course: &Course<'a>) -> impl Iterator<Item = Self> {
        let target = course
            .target
            .parts()
            .iter()
            .map(|part| (Bar::Standing, part));
        let others = course.obstacles.iter().flat_map(|obstacle| {
            obstacle
                .body
                .parts()
                .iter()
                .map(|part| (obstacle.bar, part))
        });
        let center = course.tray.pose().center;
        target
            .chain(others)
            .map(move |(bar, part)| Barrier::new(center, bar, &part.shape))
    }

    /// Whether the barrier's circle stays further than `reach` from a centre on its way.
    pub(super) fn is_beyond(&self, leg: &Leg, reach: f64) -> bool {
        let to = self.middle - leg.center;
        let at = to.dot(leg.share).clamp(0.0, 1.0);
        let reach = reach + self.radius;
        (to - leg.offset * at).length_squared() > reach * reach
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Footprint;

    proptest! {
        #[test]
        fn no_gap_of_an_interval_is_shorter_than_its_bound(x in -16.0..16.0f64, y in -16.0..16.0f64, turn in 0.0..7.0f64, middle in -3.0..3.0f64, half in 0.0..0.5f64) {
            let body = |width, depth, center, heading| {
                Body::new(Footprint::tray(width, depth).expect("a tray"), Pose::new(center, heading))
            };
            let (tray, target) = (body(5.5, 4.8, Vec2::ZERO, 0.0), body(2.8, 5.6, Vec2::new(x, y), turn));
            let course = Course { tray: &tray, target: &target, way: Way::Closest, lead: Lead::Any, table: None, obstacles: &[] };
            let mut posed = Posed::new(&course);
            posed.turn_to(&course, middle);
            let least = posed.gap - posed.nearer(Vec2::ZERO, tray.radius(), half);
            for step in -20..=20 {
                posed.turn_to(&course, middle + half * f64::from(step) / 20.0);
                prop_assert!(posed.gap > least - 1e-9, "{} {least}", posed.gap);
            }
        }
    }
}
