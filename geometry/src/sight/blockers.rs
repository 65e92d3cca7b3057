//! What may stop a line of sight on this table?
//!
//! Prepared once a table: every blocker moved in by `CONTACT`, and the seams between those that touch.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::sweep::{Hidden, Sweep};
use super::{Remove, Sight};
use crate::body::Border;
use crate::convex::bounds;
use crate::gap::closest;
use crate::tolerance::CONTACT;
use crate::{Body, Convex, Vec2};

/// Whether one may see through the crack between two blockers at most `CONTACT` apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seams {
    /// A segment that passes between the two is stopped; running along a flush row is not passing between.
    Block,
    /// Only the blockers themselves stop it.
    Pass,
}

/// Blockers of sight, prepared for many questions about one table.
#[derive(Clone, Debug)]
pub struct Blockers<K> {
    pub(super) items: Vec<Item<K>>,
    pub(super) seams: Vec<Seam>,
}

/// One blocker: its key and its parts with true edges moved in and cuts moved out.
#[derive(Clone, Debug)]
pub(super) struct Item<K> {
    pub(super) key: K,
    pub(super) shapes: Vec<Convex>,
    pub(super) low: Vec2,
    pub(super) high: Vec2,
}

/// Where two blockers are at most `CONTACT` apart: their indices and the ends of the stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seam {
    pub(super) items: [usize; 2],
    pub(super) stretch: [Vec2; 2],
}

impl<K: Copy> Blockers<K> {
    /// Prepares bodies as blockers; the keys name them in answers.
    ///
    /// ```
    /// use geometry::{Blockers, Body, Footprint, Pose, Seams, Vec2};
    /// let tree = Body::new(Footprint::disc(1.0)?, Pose::new(Vec2::ZERO, 0.0));
    /// let blockers = Blockers::new(&[("tree", &tree)], Seams::Block);
    /// assert_eq!(blockers.shapes(|_| true).count(), 1);
    /// # Ok::<(), geometry::BadShape>(())
    /// ```
    #[must_use]
    pub fn new(bodies: &[(K, &Body)], seams: Seams) -> Self {
        let items = bodies
            .iter()
            .map(|(key, body)| Item::new(*key, body))
            .collect();
        let seams = match seams {
            Seams::Block => find_seams(bodies),
            Seams::Pass => Vec::new(),
        };
        Blockers { items, seams }
    }

    /// The shapes that stop a segment, of the blockers that `opaque` keeps.
    pub fn shapes(&self, opaque: impl Fn(K) -> bool) -> impl Iterator<Item = &Convex> {
        self.items
            .iter()
            .filter(move |item| opaque(item.key))
            .flat_map(|item| &item.shapes)
    }

    /// [`super::sight`] past those blockers that `opaque` keeps.
    ///
    /// ```
    /// use geometry::{Blockers, Body, Footprint, Pose, Seams, Side, Sight, Vec2};
    /// let body = |y, width| Body::new(Footprint::tray(width, 2.0).unwrap(), Pose::new(Vec2::new(0.0, y), 0.0));
    /// let bodies = [body(0.0, 4.0), body(5.0, 4.5), body(10.0, 4.0)];
    /// let blockers = Blockers::new(&[(1, &bodies[1]), (2, &bodies[2])], Seams::Block);
    /// let target = &bodies[2].parts()[0].shape;
    /// let stopped = blockers.sight(bodies[0].edge(Side::Front), target, |key| key != 2);
    /// assert!(matches!(stopped, Sight::Blocked { by, .. } if by == [1]));
    /// ```
    #[must_use]
    pub fn sight(
        &self,
        edge: (Vec2, Vec2),
        target: &Convex,
        opaque: impl Fn(K) -> bool,
    ) -> Sight<K> {
        let sweeps = self.both_sides(edge, target, opaque);
        let mut hidden = Hidden::nothing(self.items.len());
        match clear_line(&sweeps, &hidden) {
            Some(line) => Sight::Clear { line },
            None => self.blame(&sweeps, &mut hidden),
        }
    }

    /// A clear segment, if there is one: [`Blockers::sight`] without asking what stops it.
    ///
    /// ```
    /// use geometry::{Blockers, Body, Footprint, Pose, Seams, Side, Vec2};
    /// let tray = |y: f64| Body::new(Footprint::tray(4.0, 2.0).unwrap(), Pose::new(Vec2::new(0.0, y), 0.0));
    /// let nothing = Blockers::<u8>::new(&[], Seams::Pass);
    /// let line = nothing.clear_line(tray(0.0).edge(Side::Front), &tray(5.0).parts()[0].shape, |_| true);
    /// assert_eq!(line, Some((Vec2::new(0.0, 1.0), Vec2::new(0.0, 4.0))));
    /// ```
    #[must_use]
    pub fn clear_line(
        &self,
        edge: (Vec2, Vec2),
        target: &Convex,
        opaque: impl Fn(K) -> bool,
    ) -> Option<(Vec2, Vec2)> {
        clear_line(
            &self.both_sides(edge, target, opaque),
            &Hidden::nothing(self.items.len()),
        )
    }

    /// What lies on either side of the edge's line; nearly always one side only.
    fn both_sides(
        &self,
        (left, right): (Vec2, Vec2),
        target: &Convex,
        opaque: impl Fn(K) -> bool,
    ) -> Vec<Sweep<'_, K>> {
        [(left, right), (right, left)]
            .into_iter()
            .filter_map(|edge| Sweep::new(self, edge, target, &opaque))
            .collect()
    }

    /// Every blocker that alone would clear the sight; if none would, a least set of them.
    fn blame(&self, sweeps: &[Sweep<'_, K>], hidden: &mut Hidden) -> Sight<K> {
        let items: BTreeSet<usize> = sweeps.iter().flat_map(Sweep::items).collect();
        let named =
            |items: Vec<usize>| items.into_iter().map(|item| self.items[item].key).collect();
        let alone = items
            .iter()
            .copied()
            .filter(|item| {
                hidden.hide(*item);
                let clear = clear_line(sweeps, hidden).is_some();
                hidden.show(*item);
                clear
            })
            .collect::<Vec<_>>();
        if !alone.is_empty() {
            return Sight::Blocked {
                by: named(alone),
                remove: Remove::Any,
            };
        }
        for item in &items {
            hidden.hide(*item);
        }
        let needed = items
            .iter()
            .copied()
            .filter(|item| {
                hidden.show(*item);
                let stops = clear_line(sweeps, hidden).is_none();
                if stops {
                    hidden.hide(*item);
                }
                stops
            })
            .collect();
        Sight::Blocked {
            by: named(needed),
            remove: Remove::All,
        }
    }
}

fn clear_line<K: Copy>(sweeps: &[Sweep<'_, K>], hidden: &Hidden) -> Option<(Vec2, Vec2)> {
    sweeps.iter().find_map(|sweep| sweep.clear_line(hidden))
}

impl<K> Item<K> {
    fn new(key: K, body: &Body) -> Self {
        let shapes: Vec<Convex> = body
            .parts()
            .iter()
            .filter_map(|part| {
                part.shape.offset(|edge| match part.edges[edge] {
                    Border::True => -CONTACT,
                    Border::Cut => CONTACT,
                })
            })
            .collect();
        let (low, high) = bounds(body.outline());
        Item {
            key,
            shapes,
            low,
            high,
        }
    }
}

fn find_seams<K>(bodies: &[(K, &Body)]) -> Vec<Seam> {
    let boxes: Vec<_> = bodies.iter().map(|(_, body)| body.bounds()).collect();
    let mut seams = Vec::new();
    for (b, (low, high)) in boxes.iter().enumerate() {
        for (a, (other_low, other_high)) in boxes[..b].iter().enumerate() {
            let reach = Vec2::splat(CONTACT);
            if low.cmpgt(*other_high + reach).any() || other_low.cmpgt(*high + reach).any() {
                continue;
            }
            for part_a in bodies[a].1.parts() {
                for part_b in bodies[b].1.parts() {
                    seams.extend(stretch(&part_a.shape, &part_b.shape).map(|stretch| Seam {
                        items: [a, b],
                        stretch,
                    }));
                }
            }
        }
    }
    seams
}

/// The ends of the stretch along which two convex polygons touch.
fn stretch(a: &Convex, b: &Convex) -> Option<[Vec2; 2]> {
    let (gap, on_a, on_b) = closest(a, b);
    if gap > CONTACT {
        return None;
    }
    let near = |shape: &Convex, point: Vec2| shape.height(point) <= 2.0 * CONTACT;
    let touching: Vec<Vec2> = a
        .corners()
        .iter()
        .filter(|corner| near(b, **corner))
        .chain(b.corners().iter().filter(|corner| near(a, **corner)))
        .copied()
        .chain([(on_a + on_b) / 2.0])
        .collect();
    let first = touching[0];
    let far_from = |from: Vec2| {
        touching
            .iter()
            .copied()
            .max_by(|p, q| {
                (*p - from)
                    .length_squared()
                    .total_cmp(&(*q - from).length_squared())
            })
            .unwrap_or(from)
    };
    let end = far_from(first);
    Some([far_from(end), end])
}
