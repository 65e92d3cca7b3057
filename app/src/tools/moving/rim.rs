//! Where does a region end that is put together from cells that overlap?
//!
//! An edge of a cell, or a part of it, belongs to the rim when no other cell lies just outside of it. For painting only.

use geometry::{Convex, Vec2};

/// A line through points.
pub(super) type Line = Vec<Vec2>;

/// How far outside of an edge is just outside, inches; nothing smaller can be seen.
const OUTSIDE: f64 = 0.01;

/// Ends of lines that are nearer than this are one, inches.
const JOINT: f64 = 0.05;

/// The rim of the union of some cells as lines.
pub(super) fn rim(cells: &[Convex]) -> Vec<Line> {
    let boxes: Vec<(Vec2, Vec2)> = cells.iter().map(bounds).collect();
    let mut lines: Vec<Line> = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let near: Vec<&Convex> = (0..cells.len())
            .filter(|other| *other != index && meet(boxes[index], boxes[*other]))
            .map(|other| &cells[other])
            .collect();
        for ((from, to), normal) in cell.edges().zip(cell.normals()) {
            let out = *normal * OUTSIDE;
            let Some(hidden) = hidden(from + out, to + out, &near) else {
                continue;
            };
            let mut at = 0.0;
            for (start, end) in hidden.into_iter().chain([(1.0, 1.0)]) {
                let length = (start - at) * (to - from).length();
                if length > OUTSIDE {
                    lines.push(vec![from.lerp(to, at), from.lerp(to, start)]);
                }
                at = f64::max(at, end);
            }
        }
    }
    joined(lines)
}

fn bounds(cell: &Convex) -> (Vec2, Vec2) {
    let corners = cell.corners().iter();
    corners.fold((Vec2::INFINITY, Vec2::NEG_INFINITY), |(low, high), at| {
        (low.min(*at), high.max(*at))
    })
}

/// Whether two boxes are no farther apart than an edge is moved.
fn meet((low, high): (Vec2, Vec2), (other_low, other_high): (Vec2, Vec2)) -> bool {
    let out = Vec2::splat(OUTSIDE);
    low.cmple(other_high + out).all() && other_low.cmple(high + out).all()
}

/// The parts of a segment that lie in some cells, by their start; `None` when one cell holds all of it.
fn hidden(from: Vec2, to: Vec2, cells: &[&Convex]) -> Option<Vec<(f64, f64)>> {
    let mut hidden = Vec::new();
    for cell in cells {
        if let Some((start, end)) = inside(from, to, cell) {
            if start <= 0.0 && end >= 1.0 {
                return None;
            }
            hidden.push((start, end));
        }
    }
    hidden.sort_by(|a, b| a.0.total_cmp(&b.0));
    Some(hidden)
}

/// The part of a segment in a cell, from 0 to 1 along it.
fn inside(from: Vec2, to: Vec2, cell: &Convex) -> Option<(f64, f64)> {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (normal, corner) in cell.normals().iter().zip(cell.corners()) {
        let (height, slope) = (normal.dot(from - *corner), normal.dot(to - from));
        if slope < 0.0 {
            enter = enter.max(-height / slope);
        } else if slope > 0.0 {
            leave = leave.min(-height / slope);
        } else if height > 0.0 {
            return None;
        }
        if enter >= leave {
            return None;
        }
    }
    Some((enter, leave))
}

/// Lines put together where one begins at the end of another.
fn joined(mut lines: Vec<Line>) -> Vec<Line> {
    let mut found = Vec::new();
    while let Some(mut line) = lines.pop() {
        while let Some(end) = line.last().copied() {
            let far = |next: &Line| (next[0] - end).length();
            let next = lines.iter().enumerate();
            let next = next.min_by(|a, b| far(a.1).total_cmp(&far(b.1)));
            let Some((place, _)) = next.filter(|(_, next)| far(next) <= JOINT) else {
                break;
            };
            line.extend(lines.swap_remove(place).into_iter().skip(1));
        }
        found.push(line);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64) -> Convex {
        let low = Vec2::new(x, y);
        Convex::new(vec![low, low + Vec2::X, low + Vec2::ONE, low + Vec2::Y])
    }

    fn length(cells: &[Convex]) -> f64 {
        let lines = rim(cells);
        let lengths = lines.iter().flat_map(|line| line.windows(2));
        lengths.map(|ends| (ends[1] - ends[0]).length()).sum()
    }

    #[test]
    fn the_rim_leaves_out_what_lies_inside() {
        let cases = [
            (vec![square(0.0, 0.0)], 4.0),
            (vec![square(0.0, 0.0), square(0.5, 0.5)], 6.0),
            (vec![square(0.0, 0.0), square(1.0, 0.0)], 6.0),
            (vec![square(0.0, 0.0), square(3.0, 0.0)], 8.0),
        ];
        for (cells, expected) in cases {
            let found = length(&cells);
            assert!((found - expected).abs() < 0.1, "{found} for {expected}");
        }
        assert_eq!(rim(&[square(0.0, 0.0), square(0.5, 0.5)]).len(), 1);
    }
}
