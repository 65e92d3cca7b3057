//! Which signs stand for units, castles, ports and seats of power?
//!
//! They differ in shape: every coast has a sign of its own, so that linked ports are told apart without color.

use boards::risk::Units;
use eframe::egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};

use crate::signs::Square;

/// What stands beside an area's counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Castle,
    /// A port, by the place of its coast.
    Port(usize),
    /// The seat of power of somebody who plays.
    Seat,
}

/// Paints a sign into a square of a side around a point.
pub(super) fn sign(
    painter: &Painter,
    sign: Sign,
    at: Pos2,
    side: f32,
    ink: Color32,
    back: Color32,
) {
    let half = side / 2.0;
    let point = |x: f32, y: f32| pos2(at.x + x * half, at.y + y * half);
    let line = Stroke::new((side / 8.0).max(1.0), ink);
    let shape = |corners: &[[f32; 2]], fill: Color32| {
        let corners = corners.iter().map(|[x, y]| point(*x, *y));
        painter.add(Shape::convex_polygon(corners.collect(), fill, line));
    };
    match sign {
        Sign::Castle => {
            // Two towers and a wall between them.
            let part = |x: [f32; 2], y: [f32; 2]| {
                let corners = [[x[0], y[0]], [x[1], y[0]], [x[1], y[1]], [x[0], y[1]]];
                let corners = corners.map(|[x, y]| point(x, y));
                painter.add(Shape::convex_polygon(corners.into(), ink, Stroke::NONE));
            };
            part([-0.9, -0.35], [-0.9, 0.9]);
            part([0.35, 0.9], [-0.9, 0.9]);
            part([-0.4, 0.4], [-0.1, 0.9]);
        }
        Sign::Port(0) => shape(&[[0.0, -0.9], [0.9, 0.0], [0.0, 0.9], [-0.9, 0.0]], back),
        Sign::Port(1) => shape(&[[-0.9, -0.8], [0.9, -0.8], [0.0, 0.9]], back),
        Sign::Port(_) => {
            painter.circle(at, half * 0.85, back, line);
        }
        Sign::Seat => {
            let square = Square::upright(painter, at, side, [ink, back]);
            square.crown();
        }
    }
}

/// What a port's sign looks like, in a word.
pub(super) fn word(coast: usize) -> &'static str {
    match coast {
        0 => "diamond",
        1 => "triangle",
        _ => "circle",
    }
}

/// Units of an area, each kind with how many there are.
pub(super) fn units(units: Units) -> Vec<(Unit, u8)> {
    let all = [
        (Unit::Knight, units.knights),
        (Unit::Engine, units.engines),
        (Unit::Fort, units.forts),
    ];
    all.into_iter().filter(|(_, count)| *count > 0).collect()
}

/// A kind of unit beside armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Knight,
    Engine,
    Fort,
}

impl Unit {
    /// Every kind, with its name.
    pub(super) const ALL: [(Self, &'static str); 3] = [
        (Self::Knight, "knight"),
        (Self::Engine, "siege engine"),
        (Self::Fort, "fortification"),
    ];

    pub(super) fn paint(self, square: &Square<'_>) {
        match self {
            Self::Knight => square.knight(),
            Self::Engine => square.engine(),
            Self::Fort => square.garrison(),
        }
    }
}
