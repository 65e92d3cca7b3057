//! Which questions does parry answer?
//!
//! The only file that names parry. Its interfaces move between releases, so the version is exact and nothing of
//! it leaks: points in, points out.

use parry2d::shape::TriMesh;
use parry2d::transformation::{convex_hull as parry_hull, hertel_mehlhorn_idx};

use crate::Vec2;

/// The convex hull, counter-clockwise, without points on its edges.
pub(crate) fn convex_hull(points: &[Vec2]) -> Vec<Vec2> {
    parry_hull(points)
}

/// A simple counter-clockwise polygon as convex parts, each a list of corner indices, counter-clockwise.
///
/// `None` when triangulation fails, which happens only to polygons that are not simple.
pub(crate) fn convex_parts(corners: &[Vec2]) -> Option<Vec<Vec<u32>>> {
    let mesh = TriMesh::from_polygon(corners.to_vec())?;
    Some(hertel_mehlhorn_idx(mesh.vertices(), mesh.indices()))
}
