//! Who cuts and joins regions?
//!
//! The only file that names `i_overlay` and `i_triangle`. They work on a lattice of integers, so that they cannot fail
//! by rounding and every platform gets the same corners; outlines go in and come out, every corner on the lattice.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{Overlay, ShapeType};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::i_float::int::point::IntPoint;
use i_overlay::i_shape::int::shape::{IntContour, IntShapes};
use i_triangle::int::triangulatable::IntTriangulatable;

use crate::Vec2;

/// Steps of the lattice in one inch: some 0.00003 in apart.
const PER_INCH: f64 = 32_768.0;

/// The engine's farthest coordinate, with a bit to spare for what it computes: some 16 000 in.
const FARTHEST: f64 = 536_870_912.0;

/// What becomes of two sets of outlines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Joined {
    /// What is in either.
    Either,
    /// What is in both.
    Both,
    /// What is in the first only.
    FirstOnly,
}

/// What is inside outlines by the nonzero rule, as simple outlines: outer ones counter-clockwise, holes clockwise.
pub(super) fn joined<'a>(
    first: impl Iterator<Item = &'a [Vec2]>,
    second: impl Iterator<Item = &'a [Vec2]>,
    joined: Joined,
) -> Vec<Vec<Vec2>> {
    let mut overlay = Overlay::<i32>::new(64);
    for outline in first {
        let points = outline.iter().map(on_lattice);
        overlay.add_path_iter(points, ShapeType::Subject);
    }
    for outline in second {
        overlay.add_path_iter(outline.iter().map(on_lattice), ShapeType::Clip);
    }
    let rule = match joined {
        Joined::Either => OverlayRule::Union,
        Joined::Both => OverlayRule::Intersect,
        Joined::FirstOnly => OverlayRule::Difference,
    };
    let shapes = overlay.overlay(rule, FillRule::NonZero);
    let outlines = shapes.into_iter().flatten();
    outlines
        .map(|outline| outline.iter().map(off_lattice).collect())
        .collect()
}

/// Triangles that tile what is inside outlines: corners, and three numbers of corners for each, counter-clockwise.
pub(super) fn triangles(outlines: &[Vec<Vec2>]) -> (Vec<Vec2>, Vec<u32>) {
    let contours: Vec<IntContour<i32>> = outlines
        .iter()
        .map(|outline| outline.iter().map(on_lattice).collect())
        .collect();
    let shapes: IntShapes<i32> = vec![contours];
    let mesh = shapes.triangulate().into_triangulation::<u32>();
    (mesh.points.iter().map(off_lattice).collect(), mesh.indices)
}

/// The place on the lattice nearest to a point; what lies beyond its end stops there.
fn on_lattice(point: &Vec2) -> IntPoint<i32> {
    let place = |x: f64| (x * PER_INCH).round().clamp(-FARTHEST, FARTHEST) as i32;
    IntPoint::new(place(point.x), place(point.y))
}

fn off_lattice(point: &IntPoint<i32>) -> Vec2 {
    Vec2::new(f64::from(point.x), f64::from(point.y)) / PER_INCH
}
