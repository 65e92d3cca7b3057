//! How high does the front stand when it meets one border, as a function of the heading?
//!
//! With `f` the unit vector of the heading, every height is a fraction of two terms linear in `f`. So where two
//! heights are level, a polynomial of degree four in the tangent of half the angle vanishes, and its Bernstein
//! coefficients tell how often.

use super::quartic::Quartic;
use crate::Vec2;
use crate::direction_from_radians;
use crate::envelope::Border;
use crate::turn::{Ray, directions_at};

/// What a slide straight ahead is stopped by, and how high above the tray's centre.
///
/// The height is `(constant + along · f) / (below + across · f)`, the divisor positive where it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stop {
    constant: f64,
    along: Vec2,
    below: f64,
    across: Vec2,
    pub(crate) kind: Kind,
}

/// Who stops it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The most that the tray may move.
    Limit,
    /// An obstacle ahead, by its place in the list.
    Obstacle(usize),
    /// An obstacle that the turned tray overlaps where it stands.
    Overlap(usize),
}

impl Stop {
    /// The end of the longest slide.
    pub(crate) fn limit(height: f64) -> Self {
        Stop {
            constant: height,
            along: Vec2::ZERO,
            below: 1.0,
            across: Vec2::ZERO,
            kind: Kind::Limit,
        }
    }

    /// A turned tray that already stands on an obstacle.
    pub(crate) fn overlap(obstacle: usize) -> Self {
        Stop {
            kind: Kind::Overlap(obstacle),
            ..Stop::limit(0.0)
        }
    }

    /// A corner inside the strip before the tray, relative to the tray's centre.
    pub(crate) fn corner(corner: Vec2, obstacle: usize) -> Self {
        Stop {
            constant: 0.0,
            along: corner,
            kind: Kind::Obstacle(obstacle),
            ..Stop::limit(0.0)
        }
    }

    /// An edge where it meets a border of the strip, `aside` to the tray's right.
    ///
    /// `normal` points out of the obstacle. A place on the border is `aside · r + height · f` with `r` the tray's
    /// right; put into the line of the edge this gives the height.
    pub(crate) fn edge(normal: Vec2, on_edge: Vec2, aside: f64, obstacle: usize) -> Self {
        Stop {
            constant: -normal.dot(on_edge),
            along: normal.perp() * aside,
            below: 0.0,
            across: -normal,
            kind: Kind::Obstacle(obstacle),
        }
    }

    /// The height above the centre at a heading.
    pub(crate) fn height(&self, front: Vec2) -> f64 {
        (self.constant + self.along.dot(front)) / (self.below + self.across.dot(front))
    }

    /// The headings at which the height is highest or lowest.
    pub(crate) fn extremes(&self) -> Vec<Vec2> {
        if self.across == Vec2::ZERO {
            return self.along.try_normalize().into_iter().collect();
        }
        // By the quotient rule the slope of (c + a·f) / (b·f) vanishes where c (b⊥·f) is the cross product of a and b.
        let value = self.along.perp_dot(self.across);
        directions_at(self.across.perp() * self.constant, value)
            .into_iter()
            .flatten()
            .filter(|front| self.across.dot(*front) > 0.0)
            .collect()
    }

    /// The headings at which the height is of a value.
    pub(crate) fn where_as_high(&self, value: f64) -> Vec<Vec2> {
        let along = self.along - self.across * value;
        let headings = directions_at(along, self.below * value - self.constant);
        headings.into_iter().flatten().collect()
    }

    /// Bounds of how fast the height changes with the heading, and how fast that changes, between two headings.
    ///
    /// By the quotient rule the slope of n / d is w / d² with w = n'd − nd', and w' = constant · d.
    pub(crate) fn change(&self, from: f64, to: f64) -> (f64, f64) {
        if self.across == Vec2::ZERO {
            let most = self.along.length() / self.below;
            return (most, most);
        }
        let ends = [from, to].map(|heading| self.across.dot(direction_from_radians(heading)));
        // Between headings less than half a turn apart the divisor is least at an end.
        let least = ends[0].min(ends[1]);
        if least <= 0.0 {
            return (f64::INFINITY, f64::INFINITY);
        }
        let across = self.across.length();
        let turned = self.along.perp_dot(self.across).abs() + self.constant.abs() * across;
        let slope = turned / (least * least);
        (
            slope,
            self.constant.abs() / least + 2.0 * slope * across / least,
        )
    }

    /// Dividend and divisor times `1 + t²` in Bernstein form, for `t` from `-half` to `half`.
    ///
    /// `t` is the tangent of half the angle from `middle`, so `f = ((1 − t²) middle + 2 t middle⊥) / (1 + t²)`.
    fn terms(&self, middle: Vec2, half: f64) -> [[f64; 3]; 2] {
        [(self.constant, self.along), (self.below, self.across)].map(|(constant, along)| {
            let (ahead, aside) = (along.dot(middle), along.dot(middle.perp()));
            let (start, square) = (constant + ahead, (constant - ahead) * half * half);
            let tilt = 2.0 * aside * half;
            [start - tilt + square, start - square, start + tilt + square]
        })
    }
}

impl Border for Stop {
    fn is(self, other: Self) -> bool {
        self == other
    }

    fn nearer(low: Ray, high: Ray, old: Self, new: Self, put: &mut impl FnMut(Ray, Self)) {
        if matches!(old.kind, Kind::Overlap(_)) {
            return put(low, old);
        }
        if matches!(new.kind, Kind::Overlap(_)) {
            return put(low, new);
        }
        let span = Span::new(low, high);
        let excess = span.excess(&old, &new);
        let roots = excess.roots();
        let mut from = low;
        for i in 0..=roots.len() {
            let at = |j: usize| roots.get(j).copied().unwrap_or(1.0);
            let start = if i == 0 { 0.0 } else { at(i - 1) };
            let lower = excess.value((start + at(i)) / 2.0) < 0.0;
            let to = roots
                .get(i)
                .map_or(high, |root| Ray::new(span.direction(*root)));
            if to.order > from.order {
                put(from, if lower { new } else { old });
                from = to;
            }
        }
    }
}

/// The headings between two rays, by the tangent of half the angle from the middle.
struct Span {
    middle: Vec2,
    half: f64,
}

impl Span {
    fn new(low: Ray, high: Ray) -> Self {
        let (low, high) = (low.direction.normalize(), high.direction.normalize());
        let middle = (low + high).normalize_or(low.perp());
        Span {
            middle,
            half: middle.perp_dot(high) / (1.0 + middle.dot(high)),
        }
    }

    /// A polynomial over the span, negative where the new stop is the lower one.
    fn excess(&self, old: &Stop, new: &Stop) -> Quartic {
        let [old_height, old_below] = old.terms(self.middle, self.half);
        let [new_height, new_below] = new.terms(self.middle, self.half);
        Quartic::difference([new_height, old_below], [old_height, new_below])
    }

    /// The direction at a share of the span.
    fn direction(&self, share: f64) -> Vec2 {
        let t = self.half * (2.0 * share - 1.0);
        self.middle * (1.0 - t * t) + self.middle.perp() * (2.0 * t)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_turn_back_at_their_extremes() {
        let corner = Vec2::new(3.0, 9.0);
        let wall = (Vec2::new(0.3, -1.0).normalize(), Vec2::new(1.0, 7.0));
        let stops = [
            Stop::corner(corner, 0),
            Stop::edge(wall.0, wall.1, 2.0, 0),
            Stop::edge(wall.0, wall.1, -2.0, 0),
        ];
        for stop in stops {
            let extremes = stop.extremes();
            assert_eq!(extremes.len(), 1, "{stop:?}");
            let at = crate::radians_from_direction(extremes[0]);
            let [before, exact, after] = [at - 1e-3, at, at + 1e-3]
                .map(|heading| stop.height(direction_from_radians(heading)));
            assert!(
                (before - exact) * (after - exact) > 0.0,
                "{stop:?}: {before} {exact} {after}"
            );
        }
        assert!(Stop::limit(4.0).extremes().is_empty());
    }

    #[test]
    fn a_border_meets_an_edge_where_both_say() {
        let (normal, on_edge) = (Vec2::new(0.6, -0.8), Vec2::new(1.0, 7.0));
        for (heading, aside) in [(0.0, 2.0), (0.4, -1.0), (-0.3, 0.5)] {
            let front = direction_from_radians(heading);
            let height = Stop::edge(normal, on_edge, aside, 0).height(front);
            let place = front * height - front.perp() * aside;
            assert!(normal.dot(place - on_edge).abs() < 1e-12);
        }
    }
}
