//! In which order do directions come round a point?
//!
//! A direction gets a number that grows with its heading and costs one division: sweeps sort by it and leave
//! angles to those who show them.

use crate::Vec2;

/// A direction of any length with its place in the order of headings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ray {
    /// From −2 to 2, growing counter-clockwise from straight back (−y) once round.
    pub(crate) order: f64,
    /// The direction, of any length but zero.
    pub(crate) direction: Vec2,
}

impl Ray {
    /// Where every sweep starts.
    pub(crate) const START: Ray = Ray {
        order: -2.0,
        direction: Vec2::NEG_Y,
    };

    /// Where every sweep ends: the same direction, one turn on.
    pub(crate) const END: Ray = Ray {
        order: 2.0,
        direction: Vec2::NEG_Y,
    };

    pub(crate) fn new(direction: Vec2) -> Self {
        Ray {
            order: turn_order(direction),
            direction,
        }
    }
}

/// The number of a direction: its share of the taxicab circle.
fn turn_order(direction: Vec2) -> f64 {
    let (sin, cos) = (-direction.x, direction.y);
    let share = sin / (sin.abs() + cos.abs());
    if cos >= 0.0 {
        share
    } else if sin >= 0.0 {
        2.0 - share
    } else {
        -2.0 - share
    }
}

/// The direction whose number is given; the inverse of [`turn_order`], not of unit length.
pub(crate) fn direction_of_order(order: f64) -> Vec2 {
    let share = if order > 1.0 {
        2.0 - order
    } else if order < -1.0 {
        -2.0 - order
    } else {
        order
    };
    Vec2::new(-share, 1.0 - order.abs())
}

/// The unit vectors whose dot product with a vector has a given value; `None` when it is too short.
///
/// Counter-clockwise of the vector first. Never computes an angle.
pub(crate) fn directions_at(along: Vec2, value: f64) -> Option<[Vec2; 2]> {
    let squared = along.length_squared();
    let rest = squared - value * value;
    if rest < 0.0 || squared <= 0.0 {
        return None;
    }
    let (forward, aside) = (
        along * (value / squared),
        along.perp() * (rest.sqrt() / squared),
    );
    Some([forward + aside, forward - aside])
}

/// Hands on the directions from one ray counter-clockwise to another as one span, or two where the sweep starts anew.
///
/// For spans of up to half a turn. Two rays in the wrong order by rounding make no span.
pub(crate) fn each_span(from: Ray, to: Ray, mut add: impl FnMut(Ray, Ray)) {
    let width = to.order - from.order;
    if width < -1.0 {
        if from.order < Ray::END.order {
            add(from, Ray::END);
        }
        if to.order > Ray::START.order {
            add(Ray::START, to);
        }
    } else if width > 0.0 && width < 3.0 {
        add(from, to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{direction_from_radians, wrapped};

    #[test]
    fn orders_grow_with_headings() {
        let orders: Vec<f64> = (-179..=180)
            .map(|degrees| {
                turn_order(direction_from_radians(f64::from(degrees).to_radians()) * 3.0)
            })
            .collect();
        assert!(orders.is_sorted_by(|a, b| a < b));
        assert_eq!(turn_order(Vec2::NEG_Y), Ray::END.order);
    }

    #[test]
    fn orders_and_directions_are_inverse() {
        for step in -20..=20 {
            let order = f64::from(step) / 10.0;
            let back = turn_order(direction_of_order(order));
            assert!(
                (back - order).abs() < 1e-15 || step == -20,
                "{order} {back}"
            );
        }
    }

    #[test]
    fn directions_meet_their_value() {
        let along = Vec2::new(3.0, -4.0);
        let found = directions_at(along, 2.0).expect("5 is longer than 2");
        for direction in found {
            assert!((direction.length() - 1.0).abs() < 1e-15);
            assert!((direction.dot(along) - 2.0).abs() < 1e-14);
        }
        assert!(along.perp_dot(found[0]) > 0.0 && along.perp_dot(found[1]) < 0.0);
        assert_eq!(directions_at(along, 6.0), None);
    }

    #[test]
    fn spans_split_where_the_sweep_starts() {
        for start in -180..180 {
            let from = f64::from(start).to_radians();
            let rays = [from, wrapped(from + 1.0)].map(|at| Ray::new(direction_from_radians(at)));
            let mut orders = Vec::new();
            each_span(rays[0], rays[1], |a, b| orders.push((a.order, b.order)));
            let width: f64 = orders.iter().map(|(a, b)| b - a).sum();
            assert!(
                orders.iter().all(|(a, b)| a < b) && width > 0.5 && width < 1.0,
                "{start}"
            );
            each_span(rays[1], rays[1], |_, _| panic!("no width, no span"));
        }
    }
}
