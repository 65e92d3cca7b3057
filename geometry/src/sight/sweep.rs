//! Does a clear segment exist?
//!
//! The clear segments between an edge and a target form regions in the space of lines. Each region is bounded by
//! lines through one corner (of edge, target or blocker), so if there is a clear segment, there is a clear one
//! through a corner with room to turn. For every corner the lines through it are an interval of slopes; blockers
//! cut intervals out of it; what is left is clear. This is the visibility graph's argument (Lozano-Pérez and Wesley,
//! 1979) with an edge for a point.
//!
//! Works in the edge's frame: the edge on the x axis, everything that counts above it.

use super::blockers::{Blockers, Seam};
use super::frame::{Field, Frame, NEAR, above};
use super::segment::{NOISE, enters, entry};
use super::slopes::{Reach, Slopes, slopes};
use crate::clip::clip_outside;
use crate::gap::{closest, face_parts};
use crate::{Convex, Vec2};

/// One question of sight in the edge's frame.
pub(super) struct Sweep<'a, K> {
    pub(super) blockers: &'a Blockers<K>,
    pub(super) frame: Frame,
    half_width: f64,
    target: Convex,
    shapes: Vec<Shape>,
    /// Shapes that overlap the target, before that was cut out of them: a cut is no place to see through.
    solids: Vec<(usize, Convex)>,
    items: Vec<usize>,
    seams: Vec<Seam>,
}

/// A blocker's convex part before the edge.
struct Shape {
    item: usize,
    convex: Convex,
    order: Order,
    cut: Cut,
}

/// Whether what overlaps the target was cut out of a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    None,
    Some,
}

/// Whether a shape is always met before the target.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Before,
    Unclear,
}

/// Blockers that are taken away while asking who is to blame.
pub(super) struct Hidden(Vec<bool>);

impl Hidden {
    pub(super) fn nothing(count: usize) -> Self {
        Hidden(vec![false; count])
    }

    pub(super) fn hide(&mut self, item: usize) {
        self.0[item] = true;
    }

    pub(super) fn show(&mut self, item: usize) {
        self.0[item] = false;
    }
}

impl<'a, K: Copy> Sweep<'a, K> {
    /// `None` when nothing of the target lies before the edge.
    pub(super) fn new(
        blockers: &'a Blockers<K>,
        edge: (Vec2, Vec2),
        target: &Convex,
        opaque: impl Fn(K) -> bool,
    ) -> Option<Self> {
        let frame = Frame::of(edge);
        let half_width = (edge.1 - edge.0).length() / 2.0;
        if target
            .corners()
            .iter()
            .all(|corner| frame.local(*corner).y <= 0.0)
        {
            return None;
        }
        let target_local = above(frame.place(target), 0.0)?;
        let mut sweep = Sweep {
            blockers,
            frame,
            half_width,
            target: target_local,
            shapes: Vec::with_capacity(8),
            solids: Vec::new(),
            items: Vec::new(),
            seams: Vec::new(),
        };
        let near = Vec2::splat(NEAR);
        let corners = target.corners().iter();
        let (low, high) = corners.fold(
            (edge.0.min(edge.1), edge.0.max(edge.1)),
            |(low, high), corner| (low.min(*corner), high.max(*corner)),
        );
        let (low, high) = (low - near, high + near);
        let field = Field::new(half_width, &sweep.target);
        for (index, item) in blockers.items.iter().enumerate() {
            if item.low.cmpgt(high).any() || item.high.cmplt(low).any() || !opaque(item.key) {
                continue;
            }
            let known = sweep.shapes.len();
            for shape in &item.shapes {
                if !field.misses(frame, shape) {
                    sweep.add(index, frame.place(shape), &field);
                }
            }
            if sweep.shapes.len() > known {
                sweep.items.push(index);
            }
        }
        let counts = |item: &usize| sweep.items.binary_search(item).is_ok();
        sweep.seams = blockers
            .seams
            .iter()
            .filter(|seam| seam.items.iter().all(counts))
            .map(|seam| Seam {
                items: seam.items,
                stretch: seam.stretch.map(|point| frame.local(point)),
            })
            .collect();
        Some(sweep)
    }

    fn add(&mut self, item: usize, shape: Convex, field: &Field) {
        // From a little below the edge's line, so that a segment along that line runs through the shape and not beside it.
        let Some(convex) = above(shape, -10.0 * NOISE) else {
            return;
        };
        if field.is_behind_a_face(&convex, &self.target) {
            return;
        }
        if !face_parts(&convex, &self.target, -NOISE) {
            for convex in clip_outside(&convex, &self.target) {
                self.shapes.push(Shape {
                    item,
                    convex,
                    order: Order::Unclear,
                    cut: Cut::Some,
                });
            }
            self.solids.push((item, convex));
            return;
        }
        let order = self.order(&convex);
        self.shapes.push(Shape {
            item,
            convex,
            order,
            cut: Cut::None,
        });
    }

    /// A face of the target that has the edge and the shape before it settles their order for good.
    fn order(&self, convex: &Convex) -> Order {
        let ends = [
            Vec2::new(-self.half_width, 0.0),
            Vec2::new(self.half_width, 0.0),
        ];
        let mut faces = self.target.normals().iter().zip(self.target.corners());
        let settled = faces.any(|(normal, start)| {
            let before = |point: &Vec2| normal.dot(*point - *start) >= -NOISE;
            ends.iter().all(before) && convex.corners().iter().all(before)
        });
        if settled {
            Order::Before
        } else {
            Order::Unclear
        }
    }

    /// Blockers that can matter, in the order given.
    pub(super) fn items(&self) -> impl Iterator<Item = usize> + '_ {
        self.items.iter().copied()
    }

    /// A clear segment in table space, if there is one.
    pub(super) fn clear_line(&self, hidden: &Hidden) -> Option<(Vec2, Vec2)> {
        let ends = [
            Vec2::new(-self.half_width, 0.0),
            Vec2::new(self.half_width, 0.0),
        ];
        let (_, from, to) = closest(&Convex::new(ends.to_vec()), &self.target);
        if self.is_clear(from, to, hidden) {
            return Some((self.frame.table(from), self.frame.table(to)));
        }
        let mut blocked = Vec::with_capacity(16);
        let mut try_corner = |corner: Vec2, owner: Option<usize>, of_target: bool| {
            self.through(corner, owner, of_target, hidden, &mut blocked)
        };
        let found = ends
            .into_iter()
            .find_map(|end| try_corner(end, None, false))
            .or_else(|| {
                let mut corners = self.target.corners().iter();
                corners.find_map(|corner| try_corner(*corner, None, true))
            })
            .or_else(|| {
                self.shown(hidden).find_map(|(index, shape)| {
                    let mut corners = shape.convex.corners().iter();
                    corners.find_map(|corner| try_corner(*corner, Some(index), false))
                })
            });
        found.map(|(from, to)| (self.frame.table(from), self.frame.table(to)))
    }

    fn shown<'s>(&'s self, hidden: &'s Hidden) -> impl Iterator<Item = (usize, &'s Shape)> {
        self.shapes
            .iter()
            .enumerate()
            .filter(|(_, shape)| !hidden.0[shape.item])
    }

    /// A clear segment through a corner with room to turn, if there is one.
    fn through(
        &self,
        corner: Vec2,
        owner: Option<usize>,
        of_target: bool,
        hidden: &Hidden,
        blocked: &mut Vec<Slopes>,
    ) -> Option<(Vec2, Vec2)> {
        let mut open = self.slopes_from_edge(corner)?;
        if !of_target {
            let ahead = slopes(&self.target, corner, Reach::Ahead);
            let [first, second] = ahead;
            let reached = first.or(second)?;
            open = open.and(reached)?;
        }
        blocked.clear();
        for (index, shape) in self.shown(hidden) {
            if owner != Some(index) && shape.convex.height(corner) < -NOISE {
                return None;
            }
            let reach = if of_target { Reach::Back } else { Reach::Both };
            let [ahead, back] = slopes(&shape.convex, corner, reach);
            if let Some(part) = ahead.and_then(|part| part.and(open))
                && (shape.order == Order::Before || self.is_met_first(&shape.convex, corner, part))
            {
                blocked.push(part);
            }
            blocked.extend(back.and_then(|part| part.and(open)));
            if blocked
                .last()
                .is_some_and(|part| part.low <= open.low && part.high >= open.high)
            {
                return None;
            }
        }
        blocked.sort_unstable_by(|a, b| a.low.total_cmp(&b.low));
        let mut reached = open.low;
        for part in blocked.iter().chain([&Slopes {
            low: open.high,
            high: open.high,
        }]) {
            if part.low - reached > NOISE
                && let Some(line) = self.line_between(corner, reached, part.low, hidden)
            {
                return Some(line);
            }
            reached = reached.max(part.high);
        }
        None
    }

    /// The slopes of lines through a corner that come from the edge.
    fn slopes_from_edge(&self, corner: Vec2) -> Option<Slopes> {
        if corner.y <= NOISE {
            return (corner.x.abs() <= self.half_width + NOISE).then_some(Slopes::ALL);
        }
        Some(Slopes {
            low: (corner.x - self.half_width) / corner.y,
            high: (corner.x + self.half_width) / corner.y,
        })
    }

    /// Whether lines of these slopes meet a shape before the target. The two are apart, so one line tells for all.
    fn is_met_first(&self, shape: &Convex, corner: Vec2, part: Slopes) -> bool {
        let [ahead, _] = slopes(&self.target, corner, Reach::Ahead);
        let Some(both) = ahead.and_then(|target| target.and(part)) else {
            return false;
        };
        let direction = Vec2::new(both.middle(), 1.0);
        match (
            entry(shape, corner, direction),
            entry(&self.target, corner, direction),
        ) {
            (Some(shape), Some(target)) => shape < target,
            (shape, _) => shape.is_some(),
        }
    }

    /// A clear segment through a corner with a slope between two, tried in the middle and near both ends.
    fn line_between(
        &self,
        corner: Vec2,
        low: f64,
        high: f64,
        hidden: &Hidden,
    ) -> Option<(Vec2, Vec2)> {
        let gap = Slopes { low, high };
        [0.5, 0.01, 0.99].into_iter().find_map(|share| {
            let slope = if high - low < f64::INFINITY {
                low + (high - low) * share
            } else {
                gap.middle()
            };
            let from = if corner.y <= NOISE {
                Vec2::new(corner.x.clamp(-self.half_width, self.half_width), 0.0)
            } else {
                Vec2::new(
                    (corner.x - slope * corner.y).clamp(-self.half_width, self.half_width),
                    0.0,
                )
            };
            let direction = Vec2::new(slope, 1.0);
            let to = entry(&self.target, from, direction)
                .map(|at| from + direction * at)
                .unwrap_or(corner);
            self.is_clear(from, to, hidden).then_some((from, to))
        })
    }

    fn is_clear(&self, from: Vec2, to: Vec2, hidden: &Hidden) -> bool {
        let mut solids = self.solids.iter().filter(|(item, _)| !hidden.0[*item]);
        let mut whole = self
            .shown(hidden)
            .filter(|(_, shape)| shape.cut == Cut::None);
        whole.all(|(_, shape)| !enters(&shape.convex, from, to))
            && solids.all(|(_, solid)| !enters(solid, from, to))
            && self.seams.iter().all(|seam| {
                seam.items.iter().any(|item| hidden.0[*item]) || !self.passes(seam, from, to)
            })
    }
}
