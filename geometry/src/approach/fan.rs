//! Which directions can a slide take at all, and which of them are barred whatever the heading?
//!
//! At every heading a tray covers a circle about its centre, and its slide sweeps that circle on in the slide's direction;
//! straight ahead it sweeps its whole width. Seen from the centre the target takes up a fan of directions: where each of
//! them leads through something in the way before the target can be met, no heading is legal, and none is looked at.
//!
//! Directions are told by their slopes: how far aside for an inch along the line to the nearest of the target. A slide
//! that meets the target keeps to less than a quarter turn off that line.

use super::slide_at::Barrier;
use super::{Bar, Course, Way};
use crate::gap::closest_to_point;
use crate::tolerance::CONTACT;
use crate::turn::directions_at;
use crate::{Convex, Footprint, Vec2};

/// What reaches this far into something surely bars the way, inches: more than any corner at a corner takes.
const DEEP: f64 = 0.11;

/// The directions from a tray to its target, and which of them are barred.
pub(super) struct Fan {
    center: Vec2,
    /// The unit vector to the nearest of the target.
    ahead: Vec2,
    /// How far from its centre the tray covers everything at any heading, but for what [`DEEP`] takes.
    covered: f64,
    /// Half the width that every slide sweeps, but for what [`DEEP`] takes.
    swept: f64,
    /// How far along its direction every slide sweeps that width.
    length: f64,
    /// Lowest and highest slope of slides that meet the target.
    slopes: Slopes,
    barred: Vec<Slopes>,
}

/// All directions between two slopes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slopes {
    low: f64,
    high: f64,
}

impl Slopes {
    const NONE: Slopes = Slopes {
        low: f64::INFINITY,
        high: f64::NEG_INFINITY,
    };

    const ALL: Slopes = Slopes {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
    };

    fn hull(self, other: Slopes) -> Slopes {
        Slopes {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }

    fn common(self, other: Slopes) -> Slopes {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        if low <= high {
            Slopes { low, high }
        } else {
            Slopes::NONE
        }
    }
}

impl Fan {
    /// `None` where the tray may stand too near for directions to say anything.
    pub(super) fn new(course: &Course<'_>, bars: &[Barrier<'_>]) -> Option<Self> {
        let ([target], Footprint::Tray { .. }) = (course.target.parts(), course.tray.footprint())
        else {
            return None;
        };
        let (center, radius) = (course.tray.pose().center, course.tray.radius());
        let (nearest, distance) = closest_to_point(course.target, center);
        if distance <= radius + DEEP {
            return None;
        }
        let size = course.tray.size() / 2.0;
        let (inner, aside) = match course.way {
            // The tray reaches at least so far in any direction, so what it meets lies no further aside than this.
            Way::Closest => {
                let inner = size.min_element();
                (inner, (radius * radius - inner * inner).sqrt())
            }
            Way::Forward => (size.x, size.x),
        };
        let aside = aside + CONTACT;
        // Along the slide, the target is met no nearer than this.
        let least = (distance * distance - aside * aside).max(0.0).sqrt();
        let length = match course.way {
            Way::Closest => least - radius,
            Way::Forward => least,
        } - DEEP;
        let (covered, swept) = (size.min_element() - DEEP, inner - DEEP);
        if covered <= 0.0 || length <= 0.0 {
            return None;
        }
        let mut fan = Fan {
            center,
            covered,
            ahead: (nearest - center) / distance,
            swept,
            length,
            slopes: Slopes::NONE,
            barred: Vec::new(),
        };
        fan.slopes = match course.way {
            Way::Closest => fan.to_closest(&target.shape, aside),
            Way::Forward => fan.hull_of(target.shape.corners(), aside),
        };
        let barred = bars.iter().filter_map(|barrier| match barrier.bar {
            Bar::Standing => None,
            Bar::Crossing | Bar::Touching | Bar::Engaging => fan.barred_by(barrier.shape),
        });
        fan.barred = barred.collect();
        Some(fan)
    }

    /// Whether every slide that meets the target is barred.
    pub(super) fn is_all_barred(&self) -> bool {
        self.bars(self.slopes)
    }

    /// Whether slides in all of some directions are barred.
    fn bars(&self, slopes: Slopes) -> bool {
        let mut from = slopes.low;
        loop {
            let here = self.barred.iter();
            let here = here.filter(|barred| barred.low <= from && from <= barred.high);
            let Some(next) = here.map(|barred| barred.high).reduce(f64::max) else {
                return false;
            };
            if next >= slopes.high {
                return true;
            }
            if next <= from {
                return false;
            }
            from = next;
        }
    }

    /// The slope of a direction; a quarter turn off or more it has none.
    fn slope(&self, direction: Vec2) -> Option<f64> {
        let along = direction.dot(self.ahead);
        (along > 0.0).then(|| self.ahead.perp_dot(direction) / along)
    }

    /// The directions that pass a point within some width; the point lies further away and ahead.
    fn past(&self, point: Vec2, width: f64) -> Slopes {
        let along = (point.length_squared() - width * width).max(0.0).sqrt();
        let [left, right] = directions_at(point, along).unwrap_or([point; 2]);
        Slopes {
            low: self.slope(right).unwrap_or(f64::NEG_INFINITY),
            high: self.slope(left).unwrap_or(f64::INFINITY),
        }
    }

    /// The directions that pass one of some corners, or between two of them, within some width.
    fn hull_of(&self, corners: &[Vec2], width: f64) -> Slopes {
        let past = |corner: &Vec2| self.past(*corner - self.center, width);
        corners.iter().map(past).fold(Slopes::NONE, Slopes::hull)
    }

    /// The directions of gaps to a target whose end there lies up to `aside` beside the centre's line.
    ///
    /// A gap to a corner leads between the normals of its edges, and one to an edge along the edge's normal.
    fn to_closest(&self, target: &Convex, aside: f64) -> Slopes {
        let (corners, normals) = (target.corners(), target.normals());
        let mut before = normals.last().copied().unwrap_or_default();
        let mut found = Slopes::NONE;
        for ((corner, end), normal) in target.edges().zip(normals) {
            let [low, high] = [-before, -*normal].map(|way| self.slope(way));
            before = *normal;
            if low.is_none() && high.is_none() {
                continue;
            }
            let between = Slopes {
                low: low.unwrap_or(f64::NEG_INFINITY),
                high: high.unwrap_or(f64::INFINITY),
            };
            let past = self.past(corner - self.center, aside);
            found = found.hull(past.common(between));
            let sides = [corner, end].map(|end| normal.perp_dot(end - self.center));
            let is_met = sides[0].min(sides[1]) <= aside && sides[0].max(sides[1]) >= -aside;
            if let (Some(slope), true) = (high, is_met) {
                let (low, high) = (slope, slope);
                found = found.hull(Slopes { low, high });
            }
        }
        debug_assert!(!corners.is_empty());
        found
    }

    /// The directions in which every slide reaches deep into something, as far as it surely lies before the target.
    fn barred_by(&self, shape: &Convex) -> Option<Slopes> {
        let mut found = Slopes::NONE;
        let mut add = |point: Vec2| {
            // A tray that is wider than deep leaves free what stands close behind it.
            if point.length_squared() <= self.covered * self.covered {
                found = Slopes::ALL;
            } else if point.dot(self.ahead) > 0.0 {
                found = found.hull(self.past(point, self.swept));
            }
        };
        let most = self.length * self.length;
        for (from, to) in shape.edges() {
            let (from, to) = (from - self.center, to - self.center);
            let squared = from.length_squared();
            if squared <= most {
                add(from);
            }
            if squared <= most && to.length_squared() <= most {
                continue;
            }
            // Where the edge leaves the circle within which everything is met before the target.
            let way = to - from;
            let (all, half) = (way.length_squared(), from.dot(way));
            let rest = half * half - all * (squared - most);
            if rest <= 0.0 {
                continue;
            }
            for root in [-rest.sqrt(), rest.sqrt()] {
                let share = (root - half) / all;
                if (0.0..=1.0).contains(&share) {
                    add(from + way * share);
                }
            }
        }
        (found.low < found.high).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::approach::{Lead, Obstacle, approach_at};
    use crate::{Body, Pose, direction_from_radians};

    /// A wall before, beside or behind the target, for every way of sliding and every bar.
    #[test]
    fn no_heading_is_legal_where_every_direction_is_barred() {
        let body = |width, depth, center, heading| {
            let tray = Footprint::tray(width, depth).expect("a tray");
            Body::new(tray, Pose::new(center, heading))
        };
        let bars = [Bar::Crossing, Bar::Touching, Bar::Engaging];
        let (mut barred, mut open) = (0, 0);
        for scene in 0..1_200_u32 {
            let part = |every: u32, of: u32| f64::from(scene / every % of) / f64::from(of - 1);
            let way = [Way::Closest, Way::Forward][(scene % 2) as usize];
            let bar = bars[(scene / 2 % 3) as usize];
            let ahead = direction_from_radians(part(7, 5) * 6.0);
            let distance = 6.0 + 12.0 * part(3, 7);
            let tray = body(5.5, 4.8, Vec2::ZERO, part(5, 11) * 3.0);
            let target = body(2.8, 5.6, ahead * distance, part(11, 13) * 6.0);
            let wall =
                ahead * distance * (0.3 + part(2, 17)) + ahead.perp() * (part(13, 9) * 8.0 - 4.0);
            let wall = body(9.0, 2.0, wall, part(17, 3) * 0.5 + part(7, 5) * 6.0);
            let obstacles = [Obstacle { body: &wall, bar }];
            let lead = Lead::Any;
            let course = Course {
                tray: &tray,
                target: &target,
                way,
                lead,
                table: None,
                obstacles: &obstacles,
            };
            let all: Vec<Barrier<'_>> = Barrier::all(&course).collect();
            let is_legal = |step: u32| approach_at(&course, f64::from(step) * 0.0126).is_some();
            let any = (0..500).any(is_legal);
            if Fan::new(&course, &all).is_some_and(|fan| fan.is_all_barred()) {
                assert!(!any, "{scene}");
                barred += 1;
            }
            open += u32::from(any);
        }
        assert!(barred > 100 && open > 100, "{barred} {open}");
    }
}
