//! How do coasts and borders run?
//!
//! Areas are mosaics of hexes, and touch where sides of hexes do. Their corners are drawn a little aside, so that what
//! would be jagged runs as on a map: no two of them come together, so areas still touch on the screen exactly where
//! they touch by the rules. Lines that meet are strung together once, as one long line is painted sooner than its parts.

use std::collections::BTreeMap;

use eframe::egui::{Pos2, Vec2};

use super::chart::{CORNER, Edge};

/// A corner of a hex, in halves of a hex across and half sides down.
pub(super) type Corner = [i32; 2];

/// How far a corner goes towards the middle of those beside it, and back again: what is jagged becomes smooth, and
/// islands stay as large as they are.
const STEPS: [f32; 2] = [0.5, -0.53];

/// How often it goes.
const TIMES: usize = 4;

/// Lines of one kind, end to end.
#[derive(Clone, Debug)]
pub struct Strand {
    pub edge: Edge,
    pub points: Vec<Pos2>,
    /// The last point leads to the first one.
    pub is_loop: bool,
}

/// The corner of hexes at a point.
pub(super) fn corner(at: Pos2) -> Corner {
    let down = CORNER / 2.0;
    [(at.x * 2.0).round() as i32, (at.y / down).round() as i32]
}

/// Where the corners on borders are drawn, by the sides of hexes that borders run along.
pub(super) fn bends(sides: &[[Pos2; 2]]) -> BTreeMap<Corner, Pos2> {
    let mut beside: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    let mut drawn = BTreeMap::new();
    for [from, to] in sides {
        for (own, at, other) in [(corner(*from), *from, *to), (corner(*to), *to, *from)] {
            let known = beside.entry(own).or_default();
            if !known.contains(&corner(other)) {
                known.push(corner(other));
            }
            drawn.insert(own, at);
        }
    }
    for step in STEPS.repeat(TIMES) {
        let moved = drawn.iter().map(|(own, at)| {
            let others = beside.get(own).into_iter().flatten();
            let others = others.filter_map(|other| drawn.get(other));
            let (sum, count) = others.fold((Vec2::ZERO, 0.0_f32), |(sum, count), other| {
                (sum + other.to_vec2(), count + 1.0)
            });
            let middle = (sum / count.max(1.0)).to_pos2();
            (*own, at.lerp(middle, step))
        });
        let moved: BTreeMap<Corner, Pos2> = moved.collect();
        drawn = moved;
    }
    drawn
}

/// Lines strung together: from where others of their kind meet them, or an end, to the next such place, or all around.
pub(super) fn strands(
    lines: &[(Edge, [Corner; 2])],
    drawn: &BTreeMap<Corner, Pos2>,
) -> Vec<Strand> {
    let mut meet: BTreeMap<(Edge, Corner), Vec<usize>> = BTreeMap::new();
    for (place, (edge, ends)) in lines.iter().enumerate() {
        for end in ends {
            meet.entry((*edge, *end)).or_default().push(place);
        }
    }
    let meeting = |edge: Edge, at: Corner| meet.get(&(edge, at)).map_or(&[][..], Vec::as_slice);
    let mut is_used = vec![false; lines.len()];
    let mut found = Vec::new();
    // Those with ends first: what is left then runs all around.
    for has_ends in [true, false] {
        for (place, (edge, [from, to])) in lines.iter().enumerate() {
            for [start, to] in [[*from, *to], [*to, *from]] {
                let is_end = meeting(*edge, start).len() != 2;
                if is_used[place] || (has_ends && !is_end) {
                    continue;
                }
                is_used[place] = true;
                let mut corners = vec![start, to];
                let mut at = to;
                while let [a, b] = meeting(*edge, at)
                    && let Some(next) = [*a, *b].into_iter().find(|next| !is_used[*next])
                {
                    is_used[next] = true;
                    let [from, to] = lines[next].1;
                    at = if from == at { to } else { from };
                    corners.push(at);
                }
                let is_loop = !has_ends && at == start;
                if is_loop {
                    corners.pop();
                }
                let points = corners.iter().filter_map(|at| drawn.get(at)).copied();
                found.push(Strand {
                    edge: *edge,
                    points: points.collect(),
                    is_loop,
                });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use boards::risk::Pack;
    use eframe::egui::pos2;

    use super::*;

    /// Along a row of hexes a border went up and down by a quarter of a side.
    #[test]
    fn what_is_jagged_becomes_smooth() {
        let row = |place: u8| pos2(f32::from(place) * 0.5, f32::from(place % 2) * CORNER / 2.0);
        let sides: Vec<[Pos2; 2]> = (0..20).map(|place| [row(place), row(place + 1)]).collect();
        let drawn = bends(&sides);
        assert_eq!(drawn.len(), 21);
        for place in 6..14 {
            let [a, b] = [place, place + 1].map(|place| drawn[&corner(row(place))]);
            assert!((a.y - b.y).abs() < 0.02, "{a} and {b}");
            assert!((b.x - a.x - 0.5).abs() < 0.02, "{a} and {b}");
        }
    }

    #[test]
    fn every_line_is_in_one_strand_and_no_two_corners_come_together() {
        let pack = Pack::builtin().expect("the pack is sound");
        for plate in crate::risk::chart::chart(&pack).plates {
            let mut parts = 0;
            for strand in &plate.strands {
                let mut line = strand.points.clone();
                if strand.is_loop {
                    line.extend(strand.points.first());
                }
                parts += line.len() - 1;
                for pair in line.windows(2) {
                    let long = pair[0].distance(pair[1]);
                    assert!((0.3..0.7).contains(&long), "{pair:?} is {long} long");
                }
            }
            assert_eq!(parts, plate.lines.len());
            let loops = plate.strands.iter().filter(|strand| strand.is_loop);
            let coasts = loops.filter(|strand| strand.edge == Edge::Coast);
            // The land itself, and islands.
            assert!(coasts.count() > 1);
            assert!(plate.strands.len() * 5 < plate.lines.len());
        }
    }
}
