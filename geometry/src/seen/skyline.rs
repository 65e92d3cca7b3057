//! What is the nearest border in every direction from a point?
//!
//! Blockers come in from near to far, each as the chain of edges that face the point. Between two borders the nearer
//! one changes at most once, where their lines cross, so every comparison is the sign of one dot product.

use crate::clip::polygon;
use crate::envelope::{Border, Envelope, Step};
use crate::tolerance::CONTACT;
use crate::turn::{Ray, each_span};
use crate::{Convex, Vec2};

/// A point this near to the line of an edge lies on it: nearer, the directions to its ends are rounding.
pub(crate) const ON: f64 = 1e-9;

/// The line of a border, seen from the point: `normal · x = offset`, with `normal` pointing away from the point.
#[derive(Clone, Copy, Debug)]
struct Line {
    normal: Vec2,
    /// Never negative; 0 where the point sees nothing.
    offset: f64,
    id: u32,
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
    point: Vec2,
    envelope: Envelope<Line>,
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
    fn covers(self, place: Vec2) -> bool {
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
            if offset > 0.0 {
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

    fn all_stretches(&self) -> Vec<Stretch> {
        self.stretches(Ray::START, Ray::END)
    }

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
            rim.push(end);
        }
        cells.extend(self.cell(&rim));
        cells
    }

    fn cell(&self, rim: &[Vec2]) -> Option<Convex> {
        let (first, last) = (rim.first()?, rim.last()?);
        // A sliver that no pixel or tray corner can meet.
        if first.perp_dot(*last) <= ON * (first.length() + last.length()) {
            return None;
        }
        let corners = std::iter::once(Vec2::ZERO).chain(rim.iter().copied());
        polygon(corners.map(|corner| corner + self.point).collect())
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

fn nearest_corner(point: Vec2, blocker: &Convex) -> f64 {
    blocker
        .corners()
        .iter()
        .map(|corner| (*corner - point).length_squared())
        .fold(f64::INFINITY, f64::min)
}
