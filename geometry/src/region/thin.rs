//! Which corners of an outline may be left out, when nobody looks that near?
//!
//! The farthest corner from the line between two that are kept is kept as well, as long as it is too far from it
//! (Douglas and Peucker 1973).

use crate::Vec2;

/// An outline with fewer corners; none is farther than said from the line between those that are kept.
pub(super) fn thinned(outline: &[Vec2], far: f64) -> Vec<Vec2> {
    let first: Vec<Vec2> = outline.first().copied().into_iter().collect();
    let round = [outline, &first].concat();
    let mut kept = Vec::new();
    keep(&round, far, &mut kept);
    kept
}

/// Keeps what is needed of a stretch, without its last corner.
fn keep(part: &[Vec2], far: f64, kept: &mut Vec<Vec2>) {
    let [from, between @ .., to] = part else {
        return;
    };
    let apart = between.iter().map(|at| distance(*at, [*from, *to]));
    let farthest = apart.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    match farthest {
        Some((place, most)) if most > far => {
            keep(&part[..=place + 1], far, kept);
            keep(&part[place + 1..], far, kept);
        }
        Some(_) | None => kept.push(*from),
    }
}

/// How far a point is from a line, which may have no length: a whole outline ends where it begins.
fn distance(at: Vec2, [from, to]: [Vec2; 2]) -> f64 {
    let along = to - from;
    let share = (at - from).dot(along) / along.length_squared().max(f64::MIN_POSITIVE);
    at.distance(from + along * share.clamp(0.0, 1.0))
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
            let apart = ends.map(|(a, b)| distance(*at, [*a, *b]));
            assert!(apart.fold(f64::INFINITY, f64::min) <= 0.004, "{at}");
        }
        let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
        assert_eq!(thinned(&square, 0.004), square);
    }
}
