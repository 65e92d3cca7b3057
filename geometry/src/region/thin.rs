//! Which corners of an outline may be left out, when nobody looks that near?
//!
//! The farthest corner from the line between two that are kept is kept as well, as long as it is too far from it
//! (Douglas and Peucker 1973).

use crate::Vec2;
use crate::convex::on_edge;

/// An outline with fewer corners; none is farther than said from the line between those that are kept.
pub(super) fn thinned(outline: &[Vec2], far: f64) -> Vec<Vec2> {
    // The lowest and the highest corner are kept, so that two borders that agree are thinned alike.
    let order = |a: &&Vec2, b: &&Vec2| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y));
    let place = |corner: Option<&Vec2>| {
        let corner = corner?;
        outline.iter().position(|other| other == corner)
    };
    let low = place(outline.iter().min_by(order));
    let high = place(outline.iter().max_by(order));
    let (Some(low), Some(high)) = (low, high) else {
        return Vec::new();
    };
    let round: Vec<Vec2> = outline
        .iter()
        .cycle()
        .skip(low)
        .copied()
        .take(outline.len() + 1)
        .collect();
    let high = (high + outline.len() - low) % outline.len();
    let mut kept = vec![false; round.len()];
    kept[high] = true;
    let mut parts = vec![(0, high), (high, outline.len())];
    while let Some((from, to)) = parts.pop() {
        kept[from] = true;
        let between = from + 1..to;
        let farthest = between
            .map(|at| {
                (
                    round[at].distance(on_edge((round[from], round[to]), round[at])),
                    at,
                )
            })
            .max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((most, at)) = farthest
            && most > far
        {
            parts.extend([(from, at), (at, to)]);
        }
    }
    let corners = round.iter().zip(kept);
    corners
        .filter(|(_, kept)| *kept)
        .map(|(corner, _)| *corner)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Heading;

    #[test]
    fn a_border_loses_corners_that_nobody_sees_and_no_others() {
        let round = (0..3_600_u16).map(|place| {
            let turn = Heading::from_degrees(f64::from(place) / -10.0);
            turn.direction() * 10.0
        });
        let round: Vec<Vec2> = round.collect();
        let corners = thinned(&round, 0.004);
        assert!((100..=400).contains(&corners.len()), "{}", corners.len());
        for at in &round {
            let ends = corners.iter().zip(corners.iter().cycle().skip(1));
            let apart = ends.map(|(a, b)| at.distance(on_edge((*a, *b), *at)));
            assert!(apart.fold(f64::INFINITY, f64::min) <= 0.004, "{at}");
        }
        let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
        assert_eq!(thinned(&square, 0.004), square);
    }
}
