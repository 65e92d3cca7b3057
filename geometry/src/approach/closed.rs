//! Is the target out of the way of every heading?
//!
//! However a tray is turned, it covers the circle in it, and where it makes contact its centre is no further from the
//! target than the circle round it. So a barrier closes each direction in which the inner circle runs into it before
//! the centre can be so near. Where barriers close all the directions that lead to the target, no heading needs to be
//! looked at: as a rule that is so for whoever stands in a second rank.

use super::slide_at::Barrier;
use super::{Bar, Course};
use crate::tolerance::CONTACT;
use crate::{Convex, Vec2, radians_from_direction, wrapped};

/// Directions from a tray's centre, radians from the target's bearing.
#[derive(Clone, Copy)]
struct Fan {
    low: f64,
    high: f64,
}

impl Fan {
    /// What a circle covers whose centre lies in the hull of some offsets, none of them within it.
    fn of(offsets: impl Iterator<Item = Vec2>, radius: f64, bearing: f64) -> Option<Fan> {
        let mut offsets = offsets.peekable();
        let first = radians_from_direction(*offsets.peek()?);
        let fan = offsets
            .map(|offset| {
                let middle = wrapped(radians_from_direction(offset) - first);
                let aside = (radius / offset.length()).min(1.0).asin();
                (middle - aside, middle + aside)
            })
            .fold((f64::INFINITY, f64::NEG_INFINITY), |fan, seen| {
                (fan.0.min(seen.0), fan.1.max(seen.1))
            });
        let turn = wrapped(first - bearing);
        Some(Fan {
            low: turn + fan.0,
            high: turn + fan.1,
        })
    }
}

/// Whether barriers keep a tray from its target at every heading; false where that cannot be told so.
pub(super) fn is_closed(course: &Course<'_>, bars: &[Barrier<'_>]) -> bool {
    let center = course.tray.pose().center;
    // By twice the tolerance nothing is called closed that an overlap of `CONTACT` opens.
    let outer = course.tray.radius() + 2.0 * CONTACT;
    let own = Convex::new(course.tray.footprint().corners());
    let inner = -own.height(Vec2::ZERO) - 2.0 * CONTACT;
    let (nearest, distance) = crate::gap::closest_to_point(course.target, center);
    let length = distance - outer;
    if length <= 0.0 || inner <= 0.0 {
        return false;
    }
    let bearing = radians_from_direction(nearest - center);
    let corners = course.target.outline().iter();
    let Some(target) = Fan::of(corners.map(|corner| *corner - center), outer, bearing) else {
        return false;
    };
    let mut closed = Vec::with_capacity(bars.len());
    for barrier in bars {
        match barrier.bar {
            Bar::Standing => continue,
            Bar::Crossing | Bar::Touching | Bar::Engaging => {}
        }
        if barrier.is_beyond(center, Vec2::ZERO, length + inner) {
            continue;
        }
        let near = within(barrier.shape, center, length);
        if near.iter().any(|offset| offset.length() <= inner) {
            return true;
        }
        closed.extend(Fan::of(near.into_iter(), inner, bearing));
    }
    closed.sort_by(|a, b| a.low.total_cmp(&b.low));
    let mut reached = target.low;
    for fan in closed {
        if fan.low > reached {
            return false;
        }
        reached = reached.max(fan.high);
        if reached >= target.high {
            return true;
        }
    }
    false
}

/// The ends of what of an outline is within some length of a centre, as offsets from it.
fn within(shape: &Convex, center: Vec2, length: f64) -> Vec<Vec2> {
    let corners = shape.corners();
    let mut near = Vec::with_capacity(2 * corners.len());
    for (at, from) in corners.iter().enumerate() {
        let from = *from - center;
        let along = corners[(at + 1) % corners.len()] - center - from;
        // The length along the edge at which it enters and leaves the circle.
        let (squared, half) = (along.length_squared(), from.dot(along));
        let root = half * half - squared * (from.length_squared() - length * length);
        if squared > 0.0 && root >= 0.0 {
            let ends = [-root.sqrt(), root.sqrt()].map(|root| (root - half) / squared);
            if ends[0] <= 1.0 && ends[1] >= 0.0 {
                near.extend(ends.map(|end| from + along * end.clamp(0.0, 1.0)));
            }
        }
    }
    near
}
