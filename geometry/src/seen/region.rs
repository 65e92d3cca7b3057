//! What does a skyline enclose: as one polygon, as convex cells?

use super::skyline::{ON, Skyline, Stretch};
use crate::clip::polygon;
use crate::turn::{Ray, each_span};
use crate::{Convex, Vec2, area};

impl Skyline {
    /// The region as one polygon, counter-clockwise.
    pub(crate) fn outline(&self) -> Vec<Vec2> {
        let mut outline: Vec<Vec2> = Vec::with_capacity(2 * self.envelope.steps().len());
        let mut border = None;
        for stretch in self.all_stretches() {
            if border == Some(stretch.border) {
                outline.pop();
            } else {
                push_apart(&mut outline, stretch.ends.0);
            }
            push_apart(&mut outline, stretch.ends.1);
            border = Some(stretch.border);
        }
        if border == self.envelope.steps().first().map(|step| step.border.id) && outline.len() > 2 {
            // The sweep starts in the middle of this border: no corner there.
            outline.pop();
            outline.remove(0);
        }
        while outline.len() > 1 && near(outline[0], outline[outline.len() - 1]) {
            outline.pop();
        }
        if outline.len() < 3 {
            return Vec::new();
        }
        outline.iter_mut().for_each(|place| *place += self.point);
        outline
    }

    /// The region as convex cells, all with a corner at the point.
    pub(crate) fn cells(&self) -> Vec<Convex> {
        self.cells_of(&self.all_stretches())
    }

    /// The region between the point and some stretches in a row as convex cells.
    pub(crate) fn cells_of(&self, stretches: &[Stretch]) -> Vec<Convex> {
        let mut cells = Vec::new();
        let mut rim: Vec<Vec2> = Vec::new();
        for stretch in stretches {
            let (start, end) = stretch.ends;
            if !continues(&rim, start, end) {
                cells.extend(self.cell(&rim));
                rim.clear();
                rim.push(start);
            }
            // A stretch without length has no direction to tell a turn by.
            push_apart(&mut rim, end);
        }
        cells.extend(self.cell(&rim));
        cells
    }

    fn cell(&self, rim: &[Vec2]) -> Option<Convex> {
        let corners = || std::iter::once(Vec2::ZERO).chain(rim.iter().copied());
        let reach = rim.iter().map(|place| place.length()).fold(0.0, f64::max);
        // A sliver that no pixel or tray corner can meet. Its ends alone do not tell: they may lie half a turn apart.
        if area(&corners().collect::<Vec<_>>()) <= ON * reach {
            return None;
        }
        polygon(corners().map(|corner| corner + self.point).collect())
    }

    /// Whether the region holds a convex polygon, up to rounding.
    pub(crate) fn covers(&self, cell: &Convex) -> bool {
        cell.edges().all(|(from, to)| {
            let (from, to) = (from - self.point, to - self.point);
            self.covers_place(from) && self.covers_segment(from, to)
        })
    }

    fn covers_place(&self, place: Vec2) -> bool {
        if place.length_squared() <= ON * ON {
            return true;
        }
        let (steps, order) = (self.envelope.steps(), Ray::new(place).order);
        let at = self.envelope.step_at(order);
        let before = at > 0 && order - steps[at].from.order <= ON;
        let after = self.envelope.end_of(at).order - order <= ON;
        let covers = |at: usize| steps.get(at).is_some_and(|step| step.border.covers(place));
        // On the ray between two steps the place may belong to either.
        covers(at) || (before && covers(at - 1)) || (after && covers(at + 1))
    }

    /// Whether a segment whose ends are covered is covered at every ray between two steps.
    fn covers_segment(&self, from: Vec2, to: Vec2) -> bool {
        let [mut low, mut high] = [from, to];
        if low.perp_dot(high) < 0.0 {
            (low, high) = (high, low);
        }
        if low.length_squared().min(high.length_squared()) <= ON * ON {
            return true;
        }
        let normal = (high - low).perp();
        let offset = normal.dot(low);
        let mut covered = true;
        each_span(Ray::new(low), Ray::new(high), |low, high| {
            let steps = self.envelope.steps();
            let first = steps.partition_point(|step| step.from.order <= low.order + ON);
            for at in first.max(1)..steps.len() {
                let ray = steps[at].from;
                if ray.order >= high.order - ON {
                    break;
                }
                let place = ray.direction * (offset / normal.dot(ray.direction));
                covered &= steps[at - 1].border.covers(place) && steps[at].border.covers(place);
            }
        });
        covered
    }
}

/// Whether a rim stays convex, seen from the origin, when a stretch is added.
fn continues(rim: &[Vec2], start: Vec2, end: Vec2) -> bool {
    let [first, .., before, last] = *rim else {
        if let [first, last] = *rim {
            return near(last, start)
                && (last - first).perp_dot(end - last) >= 0.0
                && first.perp_dot(end) > 0.0;
        }
        return false;
    };
    near(last, start) && (last - before).perp_dot(end - last) >= 0.0 && first.perp_dot(end) > 0.0
}

fn push_apart(outline: &mut Vec<Vec2>, place: Vec2) {
    if outline.last().is_none_or(|last| !near(*last, place)) {
        outline.push(place);
    }
}

fn near(a: Vec2, b: Vec2) -> bool {
    (a - b).length_squared() <= ON * ON
}
