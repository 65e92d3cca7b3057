//! Sight: exact answers, an oracle that tries every line through two corners, and the tie rules.

use std::collections::BTreeMap;

use geometry::{Blockers, Body, Convex, Footprint, Pose, Remove, Seams, Side, Sight, Vec2, sight};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    scenes: BTreeMap<String, Vec<Scene>>,
    los: Vec<(String, usize, usize, usize, u8, u8)>,
}

#[derive(Deserialize)]
struct Scene {
    polys: Vec<Vec<[f64; 2]>>,
}

fn body(corners: &[[f64; 2]]) -> Body {
    let points: Vec<Vec2> = corners
        .iter()
        .map(|[x, y]| Vec2::new(*x, *y) / 1024.0)
        .collect();
    let footprint = Footprint::polygon(&points).expect("a scene's polygon");
    Body::new(footprint, Pose::new(Vec2::ZERO, 0.0))
}

#[test]
fn every_reference_answer_is_right() {
    let vectors: Vectors =
        serde_json::from_str(include_str!("data/geometry.json")).expect("vectors");
    let scenes: BTreeMap<&str, Vec<Vec<Body>>> = vectors
        .scenes
        .iter()
        .map(|(n, scenes)| {
            let bodies = |scene: &Scene| scene.polys.iter().map(|corners| body(corners)).collect();
            (n.as_str(), scenes.iter().map(bodies).collect())
        })
        .collect();
    let mut wrong = Vec::new();
    for (n, scene, source, target, visible, _robust) in &vectors.los {
        let bodies = &scenes[n.as_str()][*scene];
        let corners = &vectors.scenes[n][*scene].polys[*source];
        let point = |i: usize| Vec2::new(corners[i][0], corners[i][1]) / 1024.0;
        let blockers: Vec<(usize, &Body)> = bodies
            .iter()
            .enumerate()
            .filter(|(i, _)| i != target)
            .collect();
        let answer = sight(
            (point(0), point(1)),
            &bodies[*target].parts()[0].shape,
            &blockers,
            Seams::Pass,
        );
        if matches!(answer, Sight::Clear { .. }) != (*visible == 1) {
            wrong.push((n, scene, source, target, visible, answer));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}: {wrong:?}",
        wrong.len(),
        vectors.los.len()
    );
    assert_eq!(vectors.los.len(), 777);
}

fn tray(x: f64, y: f64, turn: f64, width: f64, depth: f64) -> Body {
    Body::new(
        Footprint::tray(width, depth).expect("a tray"),
        Pose::new(Vec2::new(x, y), turn),
    )
}

/// Whether a segment stays out of every blocker moved in by `inset`.
fn stays_out(from: Vec2, to: Vec2, blockers: &[Convex], inset: f64) -> bool {
    blockers.iter().all(|blocker| {
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for (normal, corner) in blocker.normals().iter().zip(blocker.corners()) {
            let (a, b) = (
                normal.dot(from - *corner) + inset,
                normal.dot(to - *corner) + inset,
            );
            if a >= 0.0 && b >= 0.0 {
                return true;
            }
            if a > 0.0 {
                enter = enter.max(a / (a - b));
            } else if b > 0.0 {
                leave = leave.min(a / (a - b));
            }
        }
        enter >= leave
    })
}

/// Tries every line through two corners, nudged to either side, as a witness by the words of the definition.
fn oracle(edge: (Vec2, Vec2), target: &Convex, blockers: &[Convex], inset: f64) -> bool {
    let along = (edge.1 - edge.0).normalize();
    let out = along.perp();
    let shrunk: Vec<Convex> = blockers
        .iter()
        .filter_map(|blocker| blocker.offset(|_| -inset))
        .collect();
    let mut corners: Vec<Vec2> = vec![edge.0, edge.1];
    corners.extend(target.corners());
    corners.extend(shrunk.iter().flat_map(|blocker| blocker.corners()));
    let nudge = 1e-7;
    for (i, a) in corners.iter().enumerate() {
        for b in &corners[i + 1..] {
            if (*b - *a).length() < 1e-9 {
                continue;
            }
            let side = (*b - *a).perp().normalize() * nudge;
            for (p, q) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
                let (p, q) = (*a + side * p, *b + side * q);
                let direction = if (q - p).dot(out) > 0.0 { q - p } else { p - q };
                let rise = direction.dot(out);
                if rise <= 1e-12 {
                    continue;
                }
                let from = p - direction * ((p - edge.0).dot(out) / rise);
                let at = (from - edge.0).dot(along);
                if at < -1e-9 || at > (edge.1 - edge.0).length() + 1e-9 {
                    continue;
                }
                let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
                for (normal, corner) in target.normals().iter().zip(target.corners()) {
                    let (height, speed) =
                        (normal.dot(from - *corner) - 1e-9, normal.dot(direction));
                    if speed < 0.0 {
                        enter = enter.max(-height / speed);
                    } else if speed > 0.0 {
                        leave = leave.min(-height / speed);
                    } else if height > 0.0 {
                        leave = -1.0;
                    }
                }
                if enter <= leave && stays_out(from, from + direction * enter, blockers, inset) {
                    return true;
                }
            }
        }
    }
    false
}

fn random_scene() -> impl Strategy<Value = (Body, Body, Vec<Body>)> {
    let place = (
        -9.0..9.0f64,
        3.0..16.0f64,
        0.0..6.3f64,
        0.3..5.5f64,
        0.3..5.5f64,
    );
    let blockers = prop::collection::vec(place, 0..9);
    (0.0..6.3f64, -6.0..6.0f64, 8.0..22.0f64, blockers).prop_map(|(turn, x, y, blockers)| {
        let viewer = tray(0.0, 0.0, 0.0, 5.5, 4.8);
        let target = tray(x, y, turn, 5.5, 4.8);
        let blockers = blockers
            .into_iter()
            .map(|(x, y, turn, w, d)| tray(x, y, turn, w, d))
            .collect();
        (viewer, target, blockers)
    })
}

/// Compares an answer with the oracle's, and what it says of blockers with answers without them.
fn is_exact(viewer: &Body, target: &Body, blockers: &[Body]) -> Result<(), TestCaseError> {
    let edge = viewer.edge(Side::Front);
    let keyed: Vec<(usize, &Body)> = blockers.iter().enumerate().collect();
    let shape = &target.parts()[0].shape;
    let shapes: Vec<Convex> = blockers
        .iter()
        .map(|body| body.parts()[0].shape.clone())
        .collect();
    match sight(edge, shape, &keyed, Seams::Pass) {
        Sight::Clear { line } => {
            prop_assert!(stays_out(line.0, line.1, &shapes, 0.001 + 1e-8), "{line:?}");
            prop_assert!(shape.height(line.1) <= 1e-8, "the line ends on the target");
            let (left, right) = edge;
            prop_assert!(
                (left - line.0).length() + (right - line.0).length() <= 5.5 + 1e-8,
                "and starts on the edge"
            );
        }
        // A corridor that only a wider inset opens is at the tolerance.
        Sight::Blocked { by, remove } => {
            prop_assert!(!oracle(edge, shape, &shapes, 0.001 - 1e-6));
            prop_assert!(!by.is_empty());
            let without = |gone: &dyn Fn(usize) -> bool| {
                let rest = keyed.iter().filter(|(k, _)| !gone(*k));
                let rest: Vec<(usize, &Body)> = rest.copied().collect();
                matches!(sight(edge, shape, &rest, Seams::Pass), Sight::Clear { .. })
            };
            for id in &by {
                match remove {
                    Remove::Any => prop_assert!(without(&|k| k == *id)),
                    Remove::All => prop_assert!(!without(&|k| k != *id && by.contains(&k))),
                }
            }
            prop_assert!(without(&|k| by.contains(&k)));
        }
    }
    Ok(())
}

/// The leftmost or the rightmost line from the viewer's front to a target, and the way from it into what is between.
fn border(viewer: &Body, target: &Body, side: Side) -> (Vec2, Vec2, Vec2) {
    let (left, right) = viewer.edge(Side::Front);
    let (from, sign) = match side {
        Side::Left => (left, 1.0),
        _right => (right, -1.0),
    };
    let slope = |corner: &&Vec2| sign * (corner.x - from.x) / (corner.y - from.y);
    let corners = target.outline().iter();
    let to = corners.min_by(|a, b| slope(a).total_cmp(&slope(b)));
    let to = *to.expect("a corner");
    (from, to, (from - to).perp().normalize() * sign)
}

/// A wall across all that is seen, with gaps of hundredths of an inch at its ends or none, and trays that stand in the
/// gaps or just beside them.
fn narrow_scene() -> impl Strategy<Value = (Body, Body, Vec<Body>)> {
    let end = (0.15..0.85f64, -0.03..0.06f64);
    let plug = (
        any::<bool>(),
        0.15..0.85f64,
        -0.03..0.06f64,
        0.0..6.3f64,
        0.3..2.0f64,
    );
    let target = (0.0..6.3f64, -6.0..6.0f64, 9.0..22.0f64);
    let plugs = prop::collection::vec(plug, 0..5);
    (target, end.clone(), end, plugs).prop_map(|((turn, x, y), left, right, plugs)| {
        let viewer = tray(0.0, 0.0, 0.0, 5.5, 4.8);
        let target = tray(x, y, turn, 5.5, 4.8);
        let at = |side: Side, (share, inside): (f64, f64)| {
            let (from, to, inward) = border(&viewer, &target, side);
            (from.lerp(to, share) + inward * inside, inward)
        };
        let ends = [at(Side::Left, left).0, at(Side::Right, right).0];
        let thick = Vec2::new(0.0, 0.2);
        let outline = [ends[0], ends[1], ends[1] + thick, ends[0] + thick];
        let wall = Footprint::polygon(&outline).expect("a wall");
        let mut blockers = vec![Body::new(wall, Pose::new(Vec2::ZERO, 0.0))];
        for (is_left, share, inside, turn, size) in plugs {
            let side = if is_left { Side::Left } else { Side::Right };
            let (tip, inward) = at(side, (share, inside));
            let plug = tray(0.0, 0.0, turn, size, size);
            let corners = plug.outline().iter();
            let first = corners.max_by(|a, b| inward.dot(**a).total_cmp(&inward.dot(**b)));
            let center = tip - *first.expect("a corner");
            blockers.push(tray(center.x, center.y, turn, size, size));
        }
        (viewer, target, blockers)
    })
}

proptest! {
    #![proptest_config(crate::cases::usual(3000))]
    #[test]
    fn no_line_through_two_corners_is_missed((viewer, target, blockers) in random_scene()) {
        is_exact(&viewer, &target, &blockers)?;
    }

    /// What is left out of all that stands before the edge would be missed in the gaps alone.
    #[test]
    fn no_line_at_the_border_is_missed_and_none_made_up((viewer, target, blockers) in narrow_scene()) {
        is_exact(&viewer, &target, &blockers)?;
    }
}

fn clear(viewer: &Body, target: &Body, blockers: &[Body], seams: Seams) -> bool {
    let keyed: Vec<(usize, &Body)> = blockers.iter().enumerate().collect();
    let prepared = Blockers::new(&keyed, seams);
    prepared
        .clear_line(viewer.edge(Side::Front), &target.parts()[0].shape, |_| true)
        .is_some()
}

#[test]
fn one_sees_between_flush_trays_only_when_seams_let_one() {
    let viewer = tray(0.0, -10.0, 0.0, 5.5, 4.8);
    let target = tray(0.0, 10.0, 0.0, 5.5, 4.8);
    let row: Vec<Body> = [-8.25, -2.75, 2.75, 8.25]
        .map(|x| tray(x, 0.0, 0.0, 5.5, 4.8))
        .to_vec();
    assert!(clear(&viewer, &target, &row, Seams::Pass));
    assert!(!clear(&viewer, &target, &row, Seams::Block));
}

#[test]
fn a_viewer_in_the_mouth_of_a_crack_does_not_see_through_it() {
    let viewer = tray(0.0, -4.8, 0.0, 5.5, 4.8);
    let target = tray(0.0, 10.0, 0.0, 5.5, 4.8);
    let row: Vec<Body> = [-8.25, -2.75, 2.75, 8.25]
        .map(|x| tray(x, 0.0, 0.0, 5.5, 4.8))
        .to_vec();
    assert!(!clear(&viewer, &target, &row, Seams::Block));
}

#[test]
fn one_sees_along_a_flush_row() {
    let viewer = Body::new(
        Footprint::tray(2.0, 2.0).expect("a tray"),
        Pose::new(Vec2::new(-12.0, 3.399), -std::f64::consts::FRAC_PI_2),
    );
    let target = tray(12.0, 3.399, 0.0, 2.0, 2.0);
    let mut trays: Vec<Body> = [-5.5, 0.0, 5.5]
        .map(|x| tray(x, 0.0, 0.0, 5.5, 4.8))
        .to_vec();
    trays.push(tray(0.0, 4.4, 0.0, 16.5, 4.0));
    assert!(
        !clear(&viewer, &target, &trays, Seams::Block),
        "the row and the wall touch"
    );
    trays.pop();
    trays.push(tray(0.0, 4.41, 0.0, 16.5, 4.0));
    assert!(
        clear(&viewer, &target, &trays, Seams::Block),
        "a hundredth of an inch is a gap"
    );
    trays.pop();
    assert!(clear(&viewer, &target, &trays, Seams::Block));
}

#[test]
fn one_does_not_see_between_touching_corners() {
    let viewer = tray(0.0, -10.0, 0.0, 5.5, 4.8);
    let target = tray(0.0, 10.0, 0.0, 5.5, 4.8);
    let corner_to_corner = [
        tray(-8.0, -2.0, 0.0, 16.0, 4.0),
        tray(8.0, 2.0, 0.0, 16.0, 4.0),
    ];
    assert!(!clear(&viewer, &target, &corner_to_corner, Seams::Block));
    assert!(clear(&viewer, &target, &corner_to_corner, Seams::Pass));
}

#[test]
fn a_piece_that_holds_the_target_hides_only_what_is_inside() {
    let viewer = tray(0.0, -10.0, 0.0, 5.5, 4.8);
    let target = tray(0.0, 5.0, 0.0, 5.5, 4.8);
    let covering = tray(0.0, 5.0, 0.0, 9.0, 9.0);
    assert!(!clear(&viewer, &target, &[covering], Seams::Block));
    let from_the_left = tray(-5.0, 5.0, 0.0, 9.0, 9.0);
    assert!(clear(&viewer, &target, &[from_the_left], Seams::Block));
}

#[test]
fn cuts_of_a_split_piece_leak_nothing() {
    let viewer = tray(0.0, -10.0, 0.0, 5.5, 4.8);
    let target = tray(0.0, 10.0, 0.0, 5.5, 4.8);
    let comb = [
        (-20.0, -2.0),
        (20.0, -2.0),
        (20.0, 2.0),
        (15.0, 2.0),
        (12.0, -1.0),
        (9.0, 2.0),
        (6.0, -1.0),
        (3.0, 2.0),
        (0.0, -1.0),
        (-3.0, 2.0),
        (-6.0, -1.0),
        (-9.0, 2.0),
        (-20.0, 2.0),
    ];
    let corners: Vec<Vec2> = comb.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
    let comb = Body::new(
        Footprint::polygon(&corners).expect("simple"),
        Pose::new(Vec2::ZERO, 0.0),
    );
    assert!(comb.parts().len() > 2);
    assert!(!clear(
        &viewer,
        &target,
        std::slice::from_ref(&comb),
        Seams::Pass
    ));
}

#[test]
fn a_least_set_is_named_when_no_single_blocker_would_do() {
    let viewer = tray(0.0, -10.0, 0.0, 5.5, 4.8);
    let target = tray(0.0, 10.0, 0.0, 5.5, 4.8);
    let walls = [
        tray(0.0, -2.0, 0.0, 30.0, 1.0),
        tray(0.0, 1.0, 0.0, 30.0, 1.0),
    ];
    let keyed = [("near", &walls[0]), ("far", &walls[1])];
    let answer = sight(
        viewer.edge(Side::Front),
        &target.parts()[0].shape,
        &keyed,
        Seams::Block,
    );
    assert_eq!(
        answer,
        Sight::Blocked {
            by: vec!["near", "far"],
            remove: Remove::All
        }
    );
    let answer = sight(
        viewer.edge(Side::Front),
        &target.parts()[0].shape,
        &keyed[..1],
        Seams::Block,
    );
    assert_eq!(
        answer,
        Sight::Blocked {
            by: vec!["near"],
            remove: Remove::Any
        }
    );
}
