//! Free runs at every heading, against slides one heading at a time, and the regions that they sweep.

use std::f64::consts::PI;

use geometry::{
    Body, Convex, Footprint, LastTurn, Limits, OUTWARD, Pose, RunEnd, Vec2, direction_from_radians,
    free_run, free_run_past, overlaps, reach, separation, slide, swept_by_runs,
};
use proptest::prelude::*;

fn tray(width: f64, depth: f64, x: f64, y: f64, heading: f64) -> Body {
    let footprint = Footprint::tray(width, depth).expect("a tray of some size");
    Body::new(footprint, Pose::new(Vec2::new(x, y), heading))
}

fn bodies() -> impl Strategy<Value = Vec<Body>> {
    let trays = (
        -16.0..16.0f64,
        -16.0..16.0f64,
        0.0..6.3f64,
        0.4..6.0f64,
        0.4..6.0f64,
    )
        .prop_map(|(x, y, turn, w, d)| tray(w, d, x, y, turn));
    let ell = (-12.0..12.0f64, -12.0..12.0f64, 0.0..6.3f64, 0.5..4.0f64).prop_map(
        |(x, y, turn, size)| {
            let corners = [
                (0.0, 0.0),
                (2.0, 0.0),
                (2.0, 0.4),
                (0.5, 0.6),
                (0.4, 2.0),
                (0.0, 1.9),
            ];
            let corners = corners.map(|(u, v)| Vec2::new(u, v) * size);
            let footprint = Footprint::polygon(&corners).expect("simple");
            Body::new(footprint, Pose::new(Vec2::new(x, y), turn))
        },
    );
    let hull = (
        -14.0..14.0f64,
        -14.0..14.0f64,
        prop::collection::vec((-2.0..2.0f64, -2.0..2.0f64), 5..12),
    )
        .prop_filter_map("a hull of some area", |(x, y, points)| {
            let points: Vec<Vec2> = points.iter().map(|(u, v)| Vec2::new(*u, *v)).collect();
            let footprint = Footprint::polygon(Convex::hull(&points).corners()).ok()?;
            Some(Body::new(footprint, Pose::new(Vec2::new(x, y), 0.0)))
        });
    prop::collection::vec(prop_oneof![4 => trays, 1 => ell, 1 => hull], 0..14)
}

fn keyed(bodies: &[Body]) -> Vec<(usize, &Body)> {
    bodies.iter().enumerate().collect()
}

/// The answer for one heading, by turning the tray and sliding it.
fn oracle(body: &Body, most: f64, obstacles: &[(usize, &Body)], heading: f64) -> Option<f64> {
    let turned = body.at(body.pose().turned_to(heading));
    let stands_on = |other: &&Body| overlaps(separation(&turned, other));
    if obstacles.iter().any(|(_, other)| stands_on(other)) {
        return None;
    }
    Some(slide(&turned, direction_from_radians(heading), most, obstacles).travel)
}

/// Whether two answers agree; at a critical heading either side will do.
fn agrees(
    body: &Body,
    most: f64,
    obstacles: &[(usize, &Body)],
    heading: f64,
    found: Option<f64>,
) -> bool {
    let same = |exact: Option<f64>| match (exact, found) {
        (Some(exact), Some(found)) => (exact - found).abs() <= 1e-9 * (1.0 + exact),
        (exact, found) => exact.is_none() && found.is_none(),
    };
    // An angle over which a step at a critical heading may shift between two ways of rounding.
    let shift = 1e-9;
    [0.0, shift, -shift]
        .iter()
        .any(|by| same(oracle(body, most, obstacles, heading + by)))
}

proptest! {
    #![proptest_config(crate::cases::usual(64))]

    #[test]
    fn every_heading_agrees_with_a_slide(bodies in bodies(), w in 0.5..7.0f64, d in 0.5..6.0f64, most in 1.0..25.0f64) {
        let body = tray(w, d, 0.3, -0.2, 1.0);
        let obstacles = keyed(&bodies);
        let run = free_run(&body, most, &obstacles);
        for i in 0..1_200 {
            let heading = f64::from(i) * 0.005_237 - PI;
            let found = run.run_at(heading).map(|(length, _)| length);
            prop_assert!(
                agrees(&body, most, &obstacles, heading, found),
                "at {heading}: {found:?}, a slide gives {:?}", oracle(&body, most, &obstacles, heading)
            );
        }
        // Just inside the ends of every piece, where stepping would not look.
        for piece in run.pieces() {
            for heading in [piece.from + 1e-7, piece.to - 1e-7] {
                if piece.from < heading && heading < piece.to {
                    let found = run.run_at(heading).map(|(length, _)| length);
                    let exact = oracle(&body, most, &obstacles, heading);
                    let near = match (exact, found) {
                        (Some(exact), Some(found)) => (exact - found).abs() < 1e-6 * (1.0 + exact),
                        (exact, found) => exact.is_none() && found.is_none(),
                    };
                    prop_assert!(near, "at {heading}: {found:?} {exact:?}");
                }
            }
        }
    }

    #[test]
    fn pieces_tile_the_turn(bodies in bodies(), most in 1.0..25.0f64) {
        let body = tray(5.5, 4.8, 0.0, 0.0, 0.0);
        let run = free_run(&body, most, &keyed(&bodies));
        let pieces = run.pieces();
        prop_assert_eq!((pieces[0].from, pieces[pieces.len() - 1].to), (-PI, PI));
        prop_assert!(pieces.windows(2).all(|pair| pair[0].to == pair[1].from));
        prop_assert!(pieces.iter().all(|piece| piece.from < piece.to));
    }

    #[test]
    fn turning_the_table_turns_the_answer(bodies in bodies(), turn in 0.0..6.0f64, heading in -3.0..3.0f64) {
        let body = tray(4.0, 3.0, 0.0, 0.0, 0.0);
        let turned: Vec<Body> = bodies.iter().map(|other| {
            let (pose, front) = (other.pose(), direction_from_radians(turn));
            let center = pose.center.rotate(Vec2::new(front.y, -front.x));
            other.at(Pose::new(center, pose.heading() + turn))
        }).collect();
        let run = free_run(&body, 12.0, &keyed(&bodies));
        let other = free_run(&body, 12.0, &keyed(&turned));
        let lengths = |by: f64| {
            [run.run_at(heading + by), other.run_at(heading + turn + by)].map(|run| run.map(|run| run.0))
        };
        let same = |[a, b]: [Option<f64>; 2]| match (a, b) {
            (Some(a), Some(b)) => (a - b).abs() < 1e-6,
            (a, b) => a.is_none() && b.is_none(),
        };
        prop_assert!(same(lengths(0.0)) || same(lengths(1e-7)), "{:?}", lengths(0.0));
    }

    #[test]
    fn friends_bar_standing_only(bodies in bodies(), heading in -3.0..3.0f64) {
        let body = tray(4.0, 3.0, 0.0, 0.0, 0.0);
        let (enemies, friends) = bodies.split_at(bodies.len() / 2);
        let run = free_run_past(&body, 12.0, &keyed(enemies), &keyed(friends)).run_at(heading);
        let stands = oracle(&body, 0.0, &keyed(friends), heading).is_some();
        let free = free_run(&body, 12.0, &keyed(enemies)).run_at(heading);
        prop_assert_eq!(run, free.filter(|_| stands));
    }

    #[test]
    fn swept_cells_hold_every_slide_and_little_more(bodies in bodies(), most in 1.0..14.0f64) {
        let body = tray(5.5, 4.8, 0.0, 0.0, 0.0);
        let run = free_run(&body, most, &keyed(&bodies));
        let cells = swept_by_runs(&run);
        let holds = |point: Vec2| cells.iter().any(|cell| cell.height(point) <= 1e-9);
        for i in 0..350 {
            let heading = f64::from(i) * 0.017_998 - PI;
            let Some((length, _)) = run.run_at(heading) else { continue; };
            let turned = body.at(body.pose().turned_to(heading));
            for share in [0.0, 0.37, 1.0] {
                let offset = direction_from_radians(heading) * (length * share);
                for corner in turned.outline() {
                    prop_assert!(holds(*corner + offset), "{} at {}", corner, heading);
                }
            }
        }
        // Cells go over most at their corners and between them: some slide comes within the stated distance.
        for cell in cells.iter().step_by(17) {
            for (from, to) in cell.edges() {
                for point in [from, from.lerp(to, 0.5), from.lerp(to, 0.9)] {
                    prop_assert!(comes_near(&run, &body, point), "{}", point);
                }
            }
        }
    }
}

/// Whether some legal slide brings the tray within [`OUTWARD`] of a point.
fn comes_near(run: &geometry::FreeRun<usize>, body: &Body, point: Vec2) -> bool {
    let Vec2 {
        x: half_width,
        y: half_depth,
    } = body.size() / 2.0;
    run.pieces().iter().any(|piece| {
        // Inside the piece, at most a thousandth of a radian apart.
        let count = ((piece.to - piece.from) / 0.001).ceil().max(2.0) as u32;
        (0..=count).any(|i| {
            let share = (f64::from(i) / f64::from(count)).clamp(1e-6, 1.0 - 1e-6);
            let heading = piece.from + (piece.to - piece.from) * share;
            let Some((length, _)) = run.run_at(heading) else {
                return false;
            };
            let local = body.pose().turned_to(heading).local_from_table(point);
            let beside = (local.x.abs() - half_width).max(0.0);
            let beyond = (local.y - half_depth - length)
                .max(-half_depth - local.y)
                .max(0.0);
            beside * beside + beyond * beyond <= OUTWARD * OUTWARD
        })
    })
}

#[test]
fn a_corridor_is_found_that_steps_of_a_tenth_of_a_degree_miss() {
    // The tray stands at the mouth of a corridor 0.02 in wider than itself, half a step off any tenth of a degree.
    let heading = 13.75_f64.to_radians();
    let body = tray(2.0, 3.0, 1.0, -2.0, 0.0);
    let walls = [-1.0, 1.0].map(|side| {
        let pose = body.pose().turned_to(heading);
        let center = pose.table_from_local(Vec2::new(side * (2.02 + 3.0) / 2.0, 9.0));
        tray(3.0, 14.0, center.x, center.y, heading)
    });
    let obstacles = keyed(&walls);
    let most = 30.0;
    for tenth in 0..=275 {
        let stepped = oracle(
            &body,
            most,
            &obstacles,
            (f64::from(tenth) * 0.1).to_radians(),
        );
        assert!(
            stepped.is_none_or(|length| length < 15.0),
            "{tenth}: {stepped:?}"
        );
    }
    let run = free_run(&body, most, &obstacles);
    let through: Vec<_> = run
        .pieces()
        .iter()
        .filter(|piece| {
            piece.end == RunEnd::Limit && piece.from > 0.0 && piece.to < 27.5_f64.to_radians()
        })
        .collect();
    assert_eq!(through.len(), 1, "{through:?}");
    let (from, to) = (through[0].from.to_degrees(), through[0].to.to_degrees());
    assert!(
        from > 13.70 && from < 13.75 && to > 13.75 && to < 13.80,
        "{from} to {to}"
    );
    assert_eq!(run.run_at(heading), Some((most, None)));
}

#[test]
fn a_tray_inside_an_obstacle_has_no_legal_heading() {
    let rock = tray(20.0, 20.0, 0.0, 0.0, 0.3);
    let run = free_run(&tray(2.0, 2.0, 1.0, 0.0, 0.0), 6.0, &[("rock", &rock)]);
    assert_eq!(run.pieces().len(), 1);
    assert_eq!(run.pieces()[0].end, RunEnd::Overlap("rock"));
    assert_eq!(run.run_at(2.0), None);
    assert!(swept_by_runs(&run).is_empty());
}

#[test]
fn a_flush_neighbour_stops_nothing_straight_ahead() {
    let body = tray(4.0, 3.0, 0.0, 0.0, 0.0);
    let (left, behind) = (
        tray(4.0, 3.0, -4.0, 0.0, 0.0),
        tray(4.0, 3.0, 0.0, -3.0, 0.0),
    );
    let run = free_run(&body, 8.0, &[("left", &left), ("behind", &behind)]);
    assert_eq!(run.run_at(0.0), Some((8.0, None)));
    assert_eq!(run.run_at(PI), Some((0.0, Some("behind"))));
    assert_eq!(run.run_at(PI / 2.0), None, "it is wider than deep");
    let ahead = tray(4.0, 3.0, 0.0, 3.0005, 0.0);
    let run = free_run(&body, 8.0, &[("left", &left), ("ahead", &ahead)]);
    let (length, blocker) = run.run_at(0.0).expect("it stands");
    assert!(
        (length - 0.0005).abs() < 1e-12 && blocker == Some("ahead"),
        "{length} {blocker:?}"
    );
}

#[test]
fn the_last_turn_widens_the_region() {
    let body = tray(5.5, 4.8, 0.0, 0.0, 0.0);
    let wall = tray(30.0, 1.0, 0.0, 9.0, 0.0);
    let region = |last_turn: LastTurn| {
        let limits = Limits {
            most: 4.0,
            obstacles: &[((), &wall)],
            may_cross: &[],
            last_turn,
        };
        reach(&body, &limits)
    };
    let touches =
        |cells: &[Convex], x: f64, y: f64| cells.iter().any(|cell| cell.contains(Vec2::new(x, y)));
    let (kept, free) = (region(LastTurn::Kept), region(LastTurn::Free));
    assert!(touches(&kept, 0.0, 6.3) && touches(&free, 0.0, 6.3));
    assert!(!touches(&kept, 0.0, -7.0) && touches(&free, 0.0, -7.6));
    let radius = (2.75_f64 * 2.75 + 2.4 * 2.4).sqrt();
    assert!(!touches(&free, 0.0, -4.0 - radius - OUTWARD));
}
