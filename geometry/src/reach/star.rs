//! How far does a region reach in every direction from a point in it?
//!
//! All that a tray touches by straight slides from one place holds the segment to every point that it holds, so its
//! border is met once in every direction: the farthest of all that reaches there. Chains of corners are joined two by
//! two, and where two borders cross is the sign of one dot product.

use crate::convex::on_edge;
use crate::envelope::{Border, Envelope, Step};
use crate::turn::{Ray, each_span};
use crate::{Convex, Vec2};

/// The line of a border seen from the middle: `normal · x = offset`, with `normal` pointing away from the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wall {
    normal: Vec2,
    /// Never negative; 0 where nothing is reached.
    offset: f64,
}

/// A region that holds the segment from the middle to every point in it; corners are relative to the middle.
#[derive(Clone, Debug)]
pub(crate) struct Star {
    border: Envelope<Wall>,
}

/// Below this a border's distance from the middle is rounding.
const THROUGH: f64 = 1e-12;

/// A corner that stands out by less than this is left out of a thinned star, inches.
const THIN: f64 = 0.002;

/// Corners of a thinned star are left out only over this stretch, inches, so that what is lost does not add up.
const THICK: f64 = 0.5;

impl Wall {
    const NOTHING: Wall = Wall {
        normal: Vec2::ZERO,
        offset: 0.0,
    };

    fn through(from: Vec2, to: Vec2) -> Self {
        let normal = -(to - from).perp();
        Wall {
            normal,
            offset: normal.dot(from),
        }
    }

    /// A vector whose dot product with a direction is positive where another line is farther than this one.
    ///
    /// Along u a line lies at offset / (normal · u).
    fn excess(self, other: Self) -> Vec2 {
        self.normal * other.offset - other.normal * self.offset
    }

    /// Where a ray meets the line.
    fn at(self, ray: Ray) -> Vec2 {
        if self == Wall::NOTHING {
            return Vec2::ZERO;
        }
        ray.direction * (self.offset / self.normal.dot(ray.direction))
    }
}

impl Border for Wall {
    fn is(self, other: Self) -> bool {
        self == other
    }

    /// Here the farther one stays.
    fn nearer(low: Ray, high: Ray, old: Self, new: Self, put: &mut impl FnMut(Ray, Self)) {
        if new == Wall::NOTHING || old == Wall::NOTHING {
            return put(low, if new == Wall::NOTHING { old } else { new });
        }
        let excess = old.excess(new);
        let farther_at = |ray: Ray| excess.dot(ray.direction) > 0.0;
        let (at_low, at_high) = (farther_at(low), farther_at(high));
        if at_low == at_high {
            return put(low, if at_low { new } else { old });
        }
        let (first, second) = if at_low { (new, old) } else { (old, new) };
        let across = excess.perp();
        let forward = across.dot(old.normal) >= 0.0;
        let crossing = Ray::new(if forward { across } else { -across });
        if crossing.order <= low.order {
            return put(low, second);
        }
        put(low, first);
        if crossing.order < high.order {
            put(crossing, second);
        }
    }
}

impl Star {
    /// Nothing but the middle.
    pub(crate) fn empty() -> Self {
        let from = Ray::START;
        Star {
            border: Envelope::new(vec![Step {
                from,
                border: Wall::NOTHING,
            }]),
        }
    }

    /// Everything between the middle and the edges of a chain of corners, wherever they run counter-clockwise.
    ///
    /// An edge that runs clockwise, or turns by half a turn or more, is left out.
    pub(crate) fn between(chain: impl IntoIterator<Item = Vec2>) -> Self {
        let mut corners = chain.into_iter();
        let mut spans: Vec<(Ray, Ray, Wall)> = Vec::new();
        if let Some(mut before) = corners.next() {
            for corner in corners {
                let wall = Wall::through(before, corner);
                if wall.offset > THROUGH {
                    let rays = [before, corner].map(Ray::new);
                    each_span(rays[0], rays[1], |from, to| spans.push((from, to, wall)));
                }
                before = corner;
            }
        }
        spans.sort_by(|a, b| a.0.order.total_cmp(&b.0.order));
        let mut steps: Vec<Step<Wall>> = Vec::with_capacity(spans.len() + 2);
        let mut until = Ray::START;
        let mut later: Vec<(Ray, Ray, Wall)> = Vec::new();
        for (from, to, wall) in spans {
            if from.order < until.order {
                later.push((from, to, wall));
                continue;
            }
            if from.order > until.order {
                let from = until;
                let border = Wall::NOTHING;
                steps.push(Step { from, border });
            }
            steps.push(Step { from, border: wall });
            until = to;
        }
        if until.order < Ray::END.order {
            steps.push(Step {
                from: until,
                border: Wall::NOTHING,
            });
        }
        let mut border = Envelope::new(steps);
        for (from, to, wall) in later {
            border.lower_span(from, to, wall);
        }
        Star { border }
    }

    /// Everything in some star of a list round the same middle.
    pub(crate) fn joined(mut stars: Vec<Star>) -> Self {
        while stars.len() > 1 {
            stars = stars
                .chunks(2)
                .map(|pair| match pair {
                    [a, b] => a.with(b),
                    _ => pair[0].clone(),
                })
                .collect();
        }
        stars.pop().unwrap_or_else(Star::empty)
    }

    /// Everything in this star or in another round the same middle.
    pub(crate) fn with(&self, other: &Star) -> Self {
        Star {
            border: self.border.merged(&other.border),
        }
    }

    /// A little less of this star with fewer corners.
    pub(crate) fn thinned(&self) -> Self {
        let outline = self.outline();
        let mut kept: Vec<Vec2> = Vec::with_capacity(outline.len());
        for pair in outline.windows(2) {
            let [corner, next] = [pair[0], pair[1]];
            let before = kept.last().copied().unwrap_or(Vec2::ZERO);
            let along = next - before;
            // How far the corner stands out over the straight line past it.
            let out = along.perp_dot(before - corner);
            let thin = out >= 0.0 && out <= THIN * along.length() && !kept.is_empty();
            if !thin || (corner - before).length() > THICK {
                kept.push(corner);
            }
        }
        kept.extend(outline.last());
        kept.extend(outline.first());
        Star::between(kept)
    }

    /// Everything within a distance of this star's edges, and some of what is beside its corners, by a ninth further.
    pub(crate) fn grown(&self, by: f64) -> Self {
        let steps = self.border.steps().iter().enumerate();
        let edges = steps.filter_map(|(at, step)| {
            let from = step.border.at(step.from);
            let to = step.border.at(self.border.end_of(at));
            let along = (to - from).try_normalize()? * by;
            let out = -along.perp();
            let (start, end) = (from - along / 2.0, to + along / 2.0);
            Some(Star::between([
                start - out,
                start + out,
                end + out,
                end - out,
            ]))
        });
        Star::joined(edges.chain([self.clone()]).collect())
    }

    /// Whether another star holds everything of this one that is no farther from the middle than a radius.
    ///
    /// What lies inside a solid does not count, where the other star goes into it too.
    pub(crate) fn is_within(&self, other: &Star, radius: f64, solids: &[Convex]) -> bool {
        self.border.all(&other.border, |from, to, mine, other| {
            let excess = other.excess(mine);
            let nothing = mine == Wall::NOTHING;
            let farther = [from, to].map(|ray| excess.dot(ray.direction) > 0.0);
            if nothing || other != Wall::NOTHING && farther == [false, false] {
                return true;
            }
            let ends = [from, to].map(|ray| [mine.at(ray), other.at(ray)]);
            on_edge((ends[0][1], ends[1][1]), Vec2::ZERO).length() >= radius
                || solids.iter().any(|solid| {
                    let mut points = ends.iter().flatten();
                    points.all(|point| solid.contains(*point))
                })
        })
    }

    /// The corners of the border, counter-clockwise; none of an empty star.
    pub(crate) fn outline(&self) -> Vec<Vec2> {
        let steps = self.border.steps();
        let mut corners: Vec<Vec2> = Vec::with_capacity(steps.len() + 4);
        let mut add = |corner: Vec2| {
            if corners.last() != Some(&corner) {
                corners.push(corner);
            }
        };
        for (at, step) in steps.iter().enumerate() {
            add(step.border.at(step.from));
            add(step.border.at(self.border.end_of(at)));
        }
        corners
    }
}
