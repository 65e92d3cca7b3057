//! What does one heading give, and is it legal?

use super::{Approach, Bar, Course, Lead, Way};
use crate::convex::bounds;
use crate::corridor::swept_into;
use crate::engage::{Corners, meet};
use crate::gap::{closest, convex_separation, face_parts, stay_apart};
use crate::slide::run_to;
use crate::tolerance::{CONTACT, touches};
use crate::{Body, Convex, Pose, Vec2, wrapped};

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
    let bars: Vec<Barrier<'_>> = Barrier::all(course).collect();
    posed.approach(course, &bars, &mut Convex::default())
}

/// A tray turned to one heading after the other, with its slide to the target.
pub(super) struct Posed {
    local: Convex,
    /// The tray where it stands after the pivot.
    pub(super) standing: Convex,
    pub(super) heading: f64,
    front: Vec2,
    /// The gap to the target before the slide, or minus an overlap's depth; no slide is shorter.
    pub(super) gap: f64,
    /// The length of the slide; infinite when it never meets the target.
    pub(super) distance: f64,
    offset: Vec2,
    from: Vec2,
}

impl Posed {
    pub(super) fn new(course: &Course<'_>) -> Self {
        Posed {
            local: Convex::new(course.tray.footprint().corners()),
            standing: Convex::default(),
            heading: 0.0,
            front: Vec2::Y,
            gap: f64::INFINITY,
            distance: f64::INFINITY,
            offset: Vec2::ZERO,
            from: Vec2::ZERO,
        }
    }

    /// Works out the place and the slide at a heading.
    pub(super) fn turn_to(&mut self, course: &Course<'_>, heading: f64) {
        let start = course.tray.pose();
        self.heading = wrapped(heading);
        // The present heading is kept to the last bit: a stored quarter turn stays one.
        let pose = if self.heading == start.heading() {
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
            }
        }
    }

    fn slide_ahead(&mut self, target: &Body) {
        (self.gap, self.distance) = (f64::INFINITY, f64::INFINITY);
        for part in target.parts() {
            self.gap = self.gap.min(convex_separation(&self.standing, &part.shape));
            let run = run_to(&self.standing, self.front, &part.shape).unwrap_or(f64::INFINITY);
            if run < self.distance {
                self.distance = run;
                self.offset = self.front * run;
                let arrived = self.standing.moved(self.offset);
                self.from = closest(&arrived, &part.shape).1 - self.offset;
            }
        }
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

    /// The approach at this heading, if it is legal; `way` is memory for the area that the slide sweeps.
    pub(super) fn approach(
        &self,
        course: &Course<'_>,
        bars: &[Barrier<'_>],
        way: &mut Convex,
    ) -> Option<Approach> {
        if self.distance == f64::INFINITY
            || course
                .table
                .is_some_and(|table| !touches(self.overhang(table)))
            || !self.leads(course)
        {
            return None;
        }
        swept_into(&self.standing, self.offset, way);
        let center = course.tray.pose().center;
        let radius = course.tray.radius();
        let free = bars.iter().all(|barrier| match barrier.bar {
            Bar::Standing => {
                barrier.is_beyond(center, Vec2::ZERO, radius)
                    || face_parts(&self.standing, barrier.shape, -CONTACT)
            }
            Bar::Crossing => {
                barrier.is_beyond(center, self.offset, radius)
                    || face_parts(way, barrier.shape, -CONTACT)
            }
            Bar::Touching => {
                barrier.is_beyond(center, self.offset, radius + CONTACT)
                    || stay_apart(way, barrier.shape)
            }
            Bar::Engaging => {
                barrier.is_beyond(center, self.offset, radius + CONTACT)
                    || !meet(way, barrier.shape, Corners::Ignored)
            }
        });
        free.then(|| Approach {
            heading: self.heading,
            turn: wrapped(self.heading - course.tray.pose().heading()),
            distance: self.distance,
            offset: self.offset,
            contact: self.from + self.offset,
        })
    }
}

/// A convex part of an obstacle, with a circle round it.
pub(super) struct Barrier<'a> {
    pub(super) bar: Bar,
    pub(super) shape: &'a Convex,
    pub(super) middle: Vec2,
    pub(super) radius: f64,
}

impl<'a> Barrier<'a> {
    pub(super) fn new(bar: Bar, shape: &'a Convex) -> Self {
        let (low, high) = bounds(shape.corners());
        Barrier {
            bar,
            shape,
            middle: (low + high) / 2.0,
            radius: (high - low).length() / 2.0,
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
        target
            .chain(others)
            .map(|(bar, part)| Barrier::new(bar, &part.shape))
    }

    /// Whether the barrier's circle stays further than `reach` from a centre on its way along an offset.
    pub(super) fn is_beyond(&self, center: Vec2, offset: Vec2, reach: f64) -> bool {
        let to = self.middle - center;
        let squared = offset.length_squared();
        let at = if squared > 0.0 {
            (to.dot(offset) / squared).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let reach = reach + self.radius;
        (to - offset * at).length_squared() > reach * reach
    }
}
