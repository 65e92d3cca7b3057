//! What is the nearest border in every direction from a point?
//!
//! Blockers come in from near to far, each as the chain of edges that face the point. Between two borders the nearer
//! one changes at most once, where their lines cross, so every comparison is the sign of one dot product.

use crate::envelope::{Border, Envelope, Step};
use crate::tolerance::CONTACT;
use crate::turn::{Ray, each_span};
use crate::{Convex, Vec2};

/// A point this near to the line of an edge lies on it: nearer, the directions to its ends are rounding.
pub(super) const ON: f64 = 1e-9;

/// The line of a border, seen from the point: `normal · x = offset`, with `normal` pointing away from the point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    normal: Vec2,
    /// Never negative; 0 where the point sees nothing.
    offset: f64,
    pub(super) id: u32,
}

/// A stretch of the skyline: what bounds the sight between two rays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) from: Ray,
    pub(crate) to: Ray,
    /// Where the stretch starts and ends, relative to the point.
    pub(crate) ends: (Vec2, Vec2),
    /// The number of the window's edge, or a higher one for a blocker's.
    pub(crate) border: u32,
}

/// All round a point, how far it sees.
#[derive(Clone, Debug)]
pub(crate) struct Skyline {
    pub(super) point: Vec2,
    pub(super) envelope: Envelope<Line>,
    borders: u32,
}

impl Line {
    fn nothing() -> Self {
        Line {
            normal: Vec2::ZERO,
            offset: 0.0,
            id: u32::MAX,
        }
    }

    fn is_nothing(self) -> bool {
        self.id == u32::MAX
    }

    /// Where a ray meets the line, relative to the point.
    fn at(self, ray: Ray) -> Vec2 {
        if self.is_nothing() {
            return Vec2::ZERO;
        }
        ray.direction * (self.offset / self.normal.dot(ray.direction))
    }

    /// Whether a place, relative to the point, is on the near side.
    pub(super) fn covers(self, place: Vec2) -> bool {
        if self.is_nothing() {
            return place.length_squared() <= ON * ON;
        }
        self.normal.dot(place) <= self.offset + ON
    }
}

impl Skyline {
    /// The skyline of a point; `None` when the point lies inside a blocker or outside the window.
    pub(crate) fn new(point: Vec2, window: &Convex, blockers: &[&Convex]) -> Option<Self> {
        let mut skyline = Skyline::of_window(point, window)?;
        let mut near_first: Vec<(f64, &Convex)> = blockers
            .iter()
            .map(|blocker| (nearest_corner(point, blocker), *blocker))
            .collect();
        near_first.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        for (_, blocker) in near_first {
            skyline.block(blocker)?;
        }
        Some(skyline)
    }

    fn of_window(point: Vec2, window: &Convex) -> Option<Self> {
        let mut spans: Vec<(Ray, Ray, Line)> = Vec::with_capacity(window.corners().len() + 2);
        for (id, ((from, to), normal)) in (0..).zip(window.edges().zip(window.normals())) {
            let offset = normal.dot(from - point);
            if offset < -CONTACT {
                return None;
            }
            // Nothing of the window lies beyond an edge that the point is on.
            if offset > ON {
                let (normal, rays) = (*normal, [from, to].map(|end| Ray::new(end - point)));
                let line = Line { normal, offset, id };
                each_span(rays[0], rays[1], |from, to| spans.push((from, to, line)));
            }
        }
        spans.sort_unstable_by(|a, b| a.0.order.total_cmp(&b.0.order));
        let mut steps = Vec::with_capacity(spans.len() + 64);
        let mut until = Ray::START;
        for (from, to, line) in spans {
            if from.order > until.order {
                steps.push(Step {
                    from: until,
                    border: Line::nothing(),
                });
            }
            steps.push(Step { from, border: line });
            until = to;
        }
        if until.order < Ray::END.order {
            steps.push(Step {
                from: until,
                border: Line::nothing(),
            });
        }
        Some(Skyline {
            point,
            envelope: Envelope::new(steps),
            borders: window.corners().len() as u32,
        })
    }

    /// Takes out what a blocker hides; `None` when the point lies inside it.
    fn block(&mut self, blocker: &Convex) -> Option<()> {
        let (corners, normals) = (blocker.corners(), blocker.normals());
        let count = corners.len();
        let point = self.point;
        let offset = |i: usize| normals[i].dot(corners[i] - point);
        let faces_point = |i: usize| offset(i) < -ON;
        let before = |i: usize| if i == 0 { count - 1 } else { i - 1 };
        let Some(mut last) = (0..count).find(|&i| faces_point(i)) else {
            return self.block_from_border(blocker);
        };
        while last + 1 < count && faces_point(last + 1) {
            last += 1;
        }
        let mut at = last;
        let mut from = Ray::new(corners[(at + 1) % count] - point);
        for _ in 0..count {
            let to = Ray::new(corners[at] - point);
            let line = Line {
                normal: -normals[at],
                offset: -offset(at),
                id: self.borders,
            };
            self.borders += 1;
            self.envelope.lower(from, to, line);
            from = to;
            at = before(at);
            if !faces_point(at) {
                break;
            }
        }
        Some(())
    }

    /// [`Skyline::block`] for a point that no edge faces: on the border it sees nothing on the blocker's side.
    fn block_from_border(&mut self, blocker: &Convex) -> Option<()> {
        let (mut from, mut to) = (None, None);
        for ((start, end), normal) in blocker.edges().zip(blocker.normals()) {
            if normal.dot(start - self.point) <= ON {
                let along = end - start;
                from = from
                    .filter(|other: &Vec2| other.perp_dot(along) < 0.0)
                    .or(Some(along));
                to = to
                    .filter(|other: &Vec2| other.perp_dot(-along) > 0.0)
                    .or(Some(-along));
            }
        }
        let (from, to) = (Ray::new(from?), Ray::new(to?));
        self.envelope.lower(from, to, Line::nothing());
        Some(())
    }

    /// The stretches between two rays, counter-clockwise.
    pub(crate) fn stretches(&self, from: Ray, to: Ray) -> Vec<Stretch> {
        let mut found = Vec::new();
        self.envelope.each_between(from, to, |from, to, line| {
            found.push(Stretch {
                from,
                to,
                ends: (line.at(from), line.at(to)),
                border: line.id,
            });
        });
        found
    }

    pub(crate) fn all_stretches(&self) -> Vec<Stretch> {
        self.stretches(Ray::START, Ray::END)
    }
}

impl Border for Line {
    fn is(self, other: Self) -> bool {
        self.id == other.id
    }

    fn nearer(low: Ray, high: Ray, old: Self, new: Self, put: &mut impl FnMut(Ray, Self)) {
        if old.is_nothing() || new.is_nothing() {
            return put(low, Line::nothing());
        }
        // Along u a line lies at offset / (normal · u), so the new one is nearer where this vector · u is negative.
        let excess = old.normal * new.offset - new.normal * old.offset;
        let nearer_at = |ray: Ray| excess.dot(ray.direction) < 0.0;
        let (at_low, at_high) = (nearer_at(low), nearer_at(high));
        if at_low == at_high {
            return put(low, if at_low { new } else { old });
        }
        let (first, second) = if at_low { (new, old) } else { (old, new) };
        let across = excess.perp();
        let forward = across.dot(old.normal) >= 0.0;
        let crossing = Ray::new(if forward { across } else { -across });
        if crossing.order > low.order && crossing.order < high.order {
            put(low, first);
            put(crossing, second);
        } else {
            // They cross at an end, by rounding.
            put(
                low,
                if crossing.order <= low.order {
                    second
                } else {
                    first
                },
            );
        }
    }
}

fn nearest_corner(point: Vec2, blocker: &Convex) -> f64 {
    blocker
        .corners()
        .iter()
        .map(|corner| (*corner - point).length_squared())
        .fold(f64::INFINITY, f64::min)
}
