//! What does one convex obstacle do to a turned tray: stop it, bar it, or nothing?
//!
//! Between two critical headings the answer is of one kind. Critical is where an obstacle's corner crosses a border of
//! the strip before the tray, where another corner becomes the lowest, and where the tray comes to stand on it.

use super::stop::Stop;
use crate::gap::convex_separation;
use crate::tolerance::{CONTACT, overlaps};
use crate::turn::{Ray, direction_of_order, directions_at};
use crate::{Convex, Vec2};

/// A tray that turns on its centre.
pub(crate) struct Turning {
    pub(crate) center: Vec2,
    /// Half its width and half its depth.
    pub(crate) half: Vec2,
}

/// What an obstacle means for the headings between two rays.
pub(crate) struct Spell {
    pub(crate) from: Ray,
    pub(crate) to: Ray,
    pub(crate) stop: Stop,
}

/// Two critical headings nearer than this are one: between them there is no room for a heading.
const SAME: f64 = 1e-13;

impl Turning {
    /// The tray turned to face a direction.
    fn turned(&self, front: Vec2) -> Convex {
        let right = -front.perp();
        let Vec2 { x, y } = self.half;
        let corners = [(-x, y), (-x, -y), (x, -y), (x, y)];
        Convex::new(corners.map(|(u, v)| right * u + front * v).to_vec())
    }

    /// Which headings one convex part of an obstacle stops ahead of the tray.
    pub(crate) fn stops(&self, part: &Convex, obstacle: usize, most: f64) -> Vec<Spell> {
        let part = part.moved(-self.center);
        let nearest = part.distance(Vec2::ZERO);
        if nearest > most + self.half.length() + CONTACT {
            return Vec::new();
        }
        let mut critical = self.strip_crossings(&part);
        critical.extend(part.normals().iter().map(|normal| -*normal));
        if nearest <= self.half.length() {
            critical.extend(self.standing_changes(&part));
        }
        let stop = |front: Vec2| Ahead::new(&part, front).stop(self.half, obstacle);
        spells(critical, stop)
    }

    /// At which headings the tray would stand on one convex part of an obstacle.
    pub(crate) fn overlaps(&self, part: &Convex, obstacle: usize) -> Vec<Spell> {
        let part = part.moved(-self.center);
        if part.distance(Vec2::ZERO) > self.half.length() {
            return Vec::new();
        }
        let stop = |front: Vec2| {
            overlaps(convex_separation(&self.turned(front), &part)).then(|| Stop::overlap(obstacle))
        };
        spells(self.standing_changes(&part), stop)
    }

    /// Headings at which a corner lies on a border of the strip, or `CONTACT` inside it.
    fn strip_crossings(&self, part: &Convex) -> Vec<Vec2> {
        let mut found = Vec::with_capacity(6 * part.corners().len() + 16);
        let side = self.half.x;
        for &corner in part.corners() {
            // The place across the strip of a point p is p⊥ · f.
            for aside in [side, -side, side - CONTACT, CONTACT - side] {
                let crossings = directions_at(corner.perp(), aside).into_iter().flatten();
                found.extend(crossings.filter(|front| corner.dot(*front) > 0.0));
            }
        }
        found
    }

    /// Headings at which the tray may begin or cease to overlap a part: some face is `CONTACT` deep.
    fn standing_changes(&self, part: &Convex) -> Vec<Vec2> {
        let Vec2 { x, y } = self.half;
        let mut found = Vec::new();
        for &corner in part.corners() {
            for (along, deep) in [(corner.perp(), x - CONTACT), (corner, y - CONTACT)] {
                found.extend(directions_at(along, deep).into_iter().flatten());
                found.extend(directions_at(along, -deep).into_iter().flatten());
            }
        }
        for (normal, corner) in part.normals().iter().zip(part.corners()) {
            for (u, v) in [(-x, y), (-x, -y), (x, -y), (x, y)] {
                let along = normal.perp() * u + *normal * v;
                let deep = normal.dot(*corner) - CONTACT;
                found.extend(directions_at(along, deep).into_iter().flatten());
            }
        }
        found
    }
}

/// Cuts the turn at critical headings and asks in the middle of every spell.
fn spells(critical: Vec<Vec2>, stop: impl Fn(Vec2) -> Option<Stop>) -> Vec<Spell> {
    let mut rays: Vec<Ray> = critical.into_iter().map(Ray::new).collect();
    rays.extend([Ray::START, Ray::END]);
    rays.sort_unstable_by(|a, b| a.order.total_cmp(&b.order));
    let mut spells: Vec<Spell> = Vec::new();
    for pair in rays.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        if to.order - from.order <= SAME {
            continue;
        }
        let middle = direction_of_order((from.order + to.order) / 2.0).normalize();
        let Some(stop) = stop(middle) else {
            continue;
        };
        match spells.last_mut() {
            Some(last) if last.stop == stop && from.order - last.to.order <= SAME => last.to = to,
            _ => spells.push(Spell { from, to, stop }),
        }
    }
    spells
}

/// A convex part relative to the tray's centre, at one heading.
struct Ahead<'a> {
    part: &'a Convex,
    front: Vec2,
    lowest: usize,
}

impl<'a> Ahead<'a> {
    fn new(part: &'a Convex, front: Vec2) -> Self {
        let mut lowest = (f64::INFINITY, 0);
        for (i, corner) in part.corners().iter().enumerate() {
            let height = corner.dot(front);
            if height < lowest.0 {
                lowest = (height, i);
            }
        }
        Ahead {
            part,
            front,
            lowest: lowest.1,
        }
    }

    /// How far to the tray's right a corner lies.
    fn aside(&self, corner: usize) -> f64 {
        self.part.corners()[corner].perp_dot(self.front)
    }

    /// What stops the tray, if going on would overlap the part deeper than `CONTACT`.
    fn stop(&self, half: Vec2, obstacle: usize) -> Option<Stop> {
        let deep = self.lowest_in(half.x - CONTACT, obstacle)?;
        if deep.height(self.front) < 0.0 {
            return None;
        }
        self.lowest_in(half.x, obstacle)
    }

    /// The lowest place of the part in a strip.
    fn lowest_in(&self, side: f64, obstacle: usize) -> Option<Stop> {
        let corners = self.part.corners();
        let count = corners.len();
        let lowest = self.aside(self.lowest);
        if lowest.abs() <= side {
            return Some(Stop::corner(corners[self.lowest], obstacle));
        }
        // The lower edges run from left to right, so the strip lies backward from a corner on its right.
        let (border, step) = if lowest > 0.0 {
            (side, count - 1)
        } else {
            (-side, 1)
        };
        let beyond = |corner: usize| (self.aside(corner) - border) * border;
        let mut at = self.lowest;
        for _ in 1..count {
            let next = (at + step) % count;
            if beyond(next) <= 0.0 {
                let edge = if lowest > 0.0 { next } else { at };
                let normal = self.part.normals()[edge];
                return Some(Stop::edge(normal, corners[edge], border, obstacle));
            }
            if beyond(next) >= beyond(at) {
                return None;
            }
            at = next;
        }
        None
    }
}
