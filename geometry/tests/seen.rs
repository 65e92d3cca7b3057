//! Regions seen from points and edges, against exact areas and against shadows cast one point at a time.

use geometry::{
    Arcs, Blockers, Body, CONTACT, Convex, Footprint, Placement, Pose, Seams, Side, Vec2,
    arc_piece, area, clip_outside, half_plane, seam, seen_from_edge, seen_from_point,
};
use proptest::prelude::*;

#[derive(serde::Deserialize)]
struct Vectors {
    scenes: std::collections::BTreeMap<String, Vec<Scene>>,
    visibility: Vec<(String, usize, usize, f64)>,
}

#[derive(serde::Deserialize)]
struct Scene {
    #[serde(rename = "T")]
    size: f64,
    polys: Vec<Vec<(f64, f64)>>,
}

/// Corners counter-clockwise, in inches; the vectors are clockwise, in 1/1024 in.
fn inches(corners: &[(f64, f64)]) -> Vec<Vec2> {
    corners
        .iter()
        .rev()
        .map(|(x, y)| Vec2::new(*x, *y) / 1024.0)
        .collect()
}

fn rectangle(center: Vec2, heading: f64, width: f64, depth: f64) -> Convex {
    let pose = Pose::new(center, heading);
    let (w, d) = (width / 2.0, depth / 2.0);
    let corners = [(-w, d), (-w, -d), (w, -d), (w, d)];
    Convex::new(
        corners
            .map(|(x, y)| pose.table_from_local(Vec2::new(x, y)))
            .to_vec(),
    )
}

fn boxed(low: f64, high: f64) -> Convex {
    rectangle(Vec2::splat((low + high) / 2.0), 0.0, high - low, high - low)
}

#[test]
fn every_exact_area_is_met() {
    let vectors: Vectors =
        serde_json::from_str(include_str!("data/geometry.json")).expect("the vectors parse");
    assert_eq!(vectors.visibility.len(), 490);
    for (count, scene, source, exact) in &vectors.visibility {
        let scene = &vectors.scenes[count][*scene];
        let trays: Vec<Convex> = scene
            .polys
            .iter()
            .map(|corners| Convex::new(inches(corners)))
            .collect();
        let window = boxed(-1.0, scene.size + 1.0);
        let [_, rear_right, front_right, front_left] = inches(&scene.polys[*source])[..] else {
            panic!("a source is a tray")
        };
        let out = (front_right - rear_right).normalize();
        let point = (front_left + front_right) / 2.0 + out * 0.01;
        let blockers: Vec<&Convex> = trays.iter().collect();
        let found = area(&seen_from_point(point, &window, &blockers));
        assert!(
            (found - exact).abs() <= 1e-9 * exact,
            "{count} {source}: {found} is not {exact}"
        );
    }
}

#[test]
fn a_point_inside_a_blocker_sees_nothing_and_on_its_border_its_own_side() {
    let window = boxed(-4.0, 4.0);
    let block = rectangle(Vec2::new(0.0, -1.0), 0.0, 2.0, 2.0);
    let cases = [
        (Vec2::new(0.0, -0.5), 0.0),
        (Vec2::new(0.5, 0.0), 32.0),
        (Vec2::new(1.0, 0.0), 32.0 + 12.0),
        (Vec2::new(1.0, -1.0), 3.0 * 8.0),
        (Vec2::new(9.0, 0.0), 0.0),
        (Vec2::new(4.0, 4.0), 64.0 - 15.4),
    ];
    for (point, expected) in cases {
        let found = area(&seen_from_point(point, &window, &[&block]));
        assert!(
            (found - expected).abs() < 1e-9,
            "{point}: {found} is not {expected}"
        );
    }
}

/// A scene before an edge from (−2.5, 0) to (2.5, 0): turned boxes and hulls, some overlapping, some on the edge.
fn blockers() -> impl Strategy<Value = Vec<Convex>> {
    let turned = (
        -9.0..9.0f64,
        0.2..11.0f64,
        0.0..3.2f64,
        0.3..4.0f64,
        0.3..3.0f64,
    )
        .prop_map(|(x, y, turn, w, d)| rectangle(Vec2::new(x, y), turn, w, d));
    let hull = (
        -9.0..9.0f64,
        0.5..11.0f64,
        prop::collection::vec((-1.5..1.5f64, -1.5..1.5f64), 5..9),
    )
        .prop_map(|(x, y, points)| {
            let points: Vec<Vec2> = points
                .iter()
                .map(|(u, v)| Vec2::new(x + u, y + v))
                .collect();
            Convex::hull(&points)
        });
    // A wall with a slit: the case that only corners on both sides decide.
    let slit = (-4.0..4.0f64, 1.0..6.0f64, 0.02..0.6f64).prop_map(|(x, y, gap)| (x, y, gap));
    (
        prop::collection::vec(prop_oneof![turned, hull], 0..9),
        prop::collection::vec(slit, 0..3),
    )
        .prop_map(|(mut all, slits)| {
            for (x, y, gap) in slits {
                for side in [-1.0, 1.0] {
                    all.push(rectangle(
                        Vec2::new(x + side * (gap / 2.0 + 4.0), y),
                        0.0,
                        8.0,
                        0.3,
                    ));
                }
            }
            all
        })
}

const EDGE: (Vec2, Vec2) = (Vec2::new(-2.5, 0.0), Vec2::new(2.5, 0.0));

fn window() -> Convex {
    let corners = [
        (-2.5, 0.0),
        (2.5, 0.0),
        (11.0, 8.0),
        (11.0, 12.0),
        (-11.0, 12.0),
        (-11.0, 8.0),
    ];
    Convex::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec())
}

/// How much of the edge a point sees beyond doubt, in inches: the longest stretch outside all shadows.
fn widest_view(point: Vec2, blockers: &[Convex]) -> f64 {
    let triangle = Convex::new(vec![EDGE.0, EDGE.1, point]);
    let mut shadows: Vec<(f64, f64)> = Vec::new();
    for blocker in blockers {
        let mut part = blocker.corners().to_vec();
        for (normal, corner) in triangle.normals().iter().zip(triangle.corners()) {
            part = half_plane(&part, *corner, *normal);
        }
        if area(&part) <= 1e-13 {
            continue;
        }
        let on_edge = |place: &Vec2| point.x + (place.x - point.x) * point.y / (point.y - place.y);
        let ends = part
            .iter()
            .filter(|place| point.y - place.y > 1e-12)
            .map(on_edge);
        let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| {
            (low.min(x), high.max(x))
        });
        shadows.push((low, high));
    }
    shadows.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut widest, mut dark_until) = (f64::NEG_INFINITY, EDGE.0.x);
    for (low, high) in shadows {
        widest = f64::max(widest, low - dark_until);
        dark_until = f64::max(dark_until, high);
    }
    widest.max(EDGE.1.x - dark_until)
}

fn sees(cells: &[Convex], point: Vec2) -> bool {
    cells.iter().any(|cell| cell.contains(point))
}

fn refs(blockers: &[Convex]) -> Vec<&Convex> {
    blockers.iter().collect()
}

/// Points all over the window, off any lattice that blockers stand on.
fn probes() -> Vec<Vec2> {
    let window = window();
    (0..900)
        .map(|i| {
            Vec2::new(
                f64::from(i % 30) * 0.7321 - 10.6,
                f64::from(i / 30) * 0.4013 + 0.0137,
            )
        })
        .filter(|point| window.height(*point) < -1e-6)
        .collect()
}

proptest! {
    #![proptest_config(crate::cases::usual(200))]

    #[test]
    fn the_edge_sees_what_some_point_of_it_sees(blockers in blockers()) {
        let cells = seen_from_edge(EDGE, &window(), &refs(&blockers));
        for point in probes() {
            if blockers.iter().any(|blocker| blocker.height(point).abs() < 1e-6) {
                continue;
            }
            let around = [Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y]
                .map(|step| widest_view(point + step * 1e-6, &blockers));
            let inside = blockers.iter().any(|blocker| blocker.contains(point));
            if inside || around.iter().all(|width| *width < -1e-7) {
                prop_assert!(!sees(&cells, point), "{} sees it: {:?}", point, around);
            } else if around.iter().all(|width| *width > 1e-7) {
                prop_assert!(sees(&cells, point), "{} is missed: {:?}", point, around);
            }
        }
    }

    #[test]
    fn removing_a_blocker_shrinks_nothing(blockers in blockers()) {
        let cells = seen_from_edge(EDGE, &window(), &refs(&blockers));
        let Some((_, fewer)) = blockers.split_last() else { return Ok(()); };
        let more = seen_from_edge(EDGE, &window(), &refs(fewer));
        for point in probes() {
            prop_assert!(!sees(&cells, point) || sees(&more, point), "{}", point);
        }
        let point = Vec2::new(0.1, 0.01);
        let (before, after) = (
            area(&seen_from_point(point, &window(), &refs(&blockers))),
            area(&seen_from_point(point, &window(), &refs(fewer))),
        );
        prop_assert!(before <= after + 1e-9);
    }

    #[test]
    fn a_mirror_mirrors_the_region(blockers in blockers()) {
        let mirrored: Vec<Convex> = blockers
            .iter()
            .map(|blocker| {
                let flipped = blocker.corners().iter().rev();
                Convex::new(flipped.map(|corner| Vec2::new(-corner.x, corner.y)).collect())
            })
            .collect();
        let cells = seen_from_edge(EDGE, &window(), &refs(&blockers));
        let other = seen_from_edge(EDGE, &window(), &refs(&mirrored));
        for point in probes() {
            let doubtful = [&cells, &other].iter().zip([point, Vec2::new(-point.x, point.y)]).any(|(cells, point)| {
                cells.iter().any(|cell| cell.height(point).abs() < 1e-6)
            });
            if !doubtful {
                prop_assert_eq!(sees(&cells, point), sees(&other, Vec2::new(-point.x, point.y)), "{}", point);
            }
        }
    }

    #[test]
    fn a_point_sees_a_star(blockers in blockers(), x in -2.0..2.0f64) {
        let point = Vec2::new(x, 0.01);
        let region = seen_from_point(point, &window(), &refs(&blockers));
        let turns = (0..region.len()).map(|i| {
            (region[i] - point).perp_dot(region[(i + 1) % region.len()] - point)
        });
        prop_assert!(turns.into_iter().all(|turn| turn >= -1e-9));
        let inside = blockers.iter().any(|blocker| blocker.contains(point));
        prop_assert!(inside || area(&region) > 0.0);
    }
}

#[test]
fn cells_that_the_ends_see_anyway_are_dropped() {
    let alone = seen_from_edge(EDGE, &window(), &[]);
    assert_eq!(alone.len(), 1, "the whole window, once");
    let wall = rectangle(Vec2::new(0.0, 4.0), 0.0, 1.0, 0.5);
    let cells = seen_from_edge(EDGE, &window(), &[&wall]);
    assert!(
        cells.iter().all(|cell| cell.corners().iter().any(|corner| {
            (*corner - EDGE.0).length() < 1e-9 || (*corner - EDGE.1).length() < 1e-9
        })),
        "every cell hangs on an end: {cells:?}"
    );
}

#[test]
fn a_flush_row_hides_what_one_wall_hides() {
    for step in 0..20 {
        let turn = f64::from(step) * 0.07 - 0.7;
        let pose = Pose::new(Vec2::new(0.3, 5.0), turn);
        let row: Vec<Convex> = [-2.0, 0.0, 2.0]
            .map(|x| rectangle(pose.table_from_local(Vec2::new(x, 0.0)), turn, 2.0, 1.0))
            .to_vec();
        let wall = rectangle(pose.center, turn, 6.0, 1.0);
        let by_row = seen_from_edge(EDGE, &window(), &refs(&row));
        let by_wall = seen_from_edge(EDGE, &window(), &[&wall]);
        for point in probes() {
            assert_eq!(
                sees(&by_row, point),
                sees(&by_wall, point),
                "{point} at {turn}"
            );
        }
    }
}

/// The area of a union of cells.
fn area_of_union(cells: &[Convex]) -> f64 {
    let mut whole: Vec<Convex> = Vec::new();
    for cell in cells {
        let mut rest = vec![cell.clone()];
        for other in &whole {
            rest = rest
                .iter()
                .flat_map(|part| clip_outside(part, other))
                .collect();
        }
        whole.extend(rest);
    }
    whole.iter().map(Convex::area).sum()
}

#[test]
fn a_tray_sees_straight_ahead_on_the_whole_table() {
    let tray = Footprint::tray(5.5, 4.8).expect("a tray");
    let viewer = Body::new(tray.clone(), Placement::new(0.0, -10.0, 0.0).pose());
    let other = Body::new(tray, Placement::new(1.5, 2.0, 180.0).pose());
    let (table, wall) = (boxed(-24.0, 24.0), &other.parts()[0].shape);
    let arc = arc_piece(&viewer, Arcs::diagonal(5.5, 4.8), Side::Front, &table);
    for window in [table, arc.expect("the table lies ahead")] {
        let cells = seen_from_edge(viewer.edge(Side::Front), &window, &[wall]);
        assert!(sees(&cells, Vec2::new(0.0, -6.0)), "{cells:?}");
        assert!(!sees(&cells, Vec2::new(1.5, 5.0)), "hidden: {cells:?}");
    }
}

#[test]
fn an_edge_on_the_border_up_to_rounding_sees_all_of_an_empty_window() {
    let tray = Footprint::tray(2.76, 2.76).expect("a tray");
    let window = Footprint::tray(40.0, 20.0).expect("a window");
    for step in 0..200 {
        let (shift, turn) = (
            0.699_506_950_917_120_6 + f64::from(step % 20),
            f64::from(step / 20),
        );
        let viewer = Body::new(tray.clone(), Pose::new(Vec2::new(shift, 0.0), turn * 0.37));
        let ahead = viewer
            .pose()
            .moved(viewer.pose().front * (10.0 + 2.76 / 2.0));
        let window = Body::new(window.clone(), ahead);
        let cells = seen_from_edge(viewer.edge(Side::Front), &window.parts()[0].shape, &[]);
        let seen = area_of_union(&cells);
        assert!((seen - 800.0).abs() < 1e-6, "{shift} {turn}: {seen}");
    }
}

#[test]
fn a_border_in_pieces_up_to_rounding_hides_nothing() {
    let slit = [-1.0, 1.0].map(|side| rectangle(Vec2::new(side * 4.1, 3.0), 0.0, 8.0, 0.3));
    let whole = area_of_union(&seen_from_edge(EDGE, &window(), &refs(&slit)));
    for tilt in [-1e-10_f64, -4e-16, -1e-16, 0.0, 1e-16, 4e-16, 1e-10] {
        for corners in [
            vec![(-2.5, tilt), (2.5, -tilt)],
            vec![(-2.5, tilt), (0.3, tilt.min(0.0)), (2.5, -tilt)],
            vec![
                (-2.5, tilt.abs()),
                (-2.5 + 1e-15, 0.0),
                (2.5 - 1e-15, 0.0),
                (2.5, tilt.abs()),
            ],
        ] {
            let rest = [(11.0, 8.0), (11.0, 12.0), (-11.0, 12.0), (-11.0, 8.0)];
            let corners = corners.iter().chain(&rest).map(|(x, y)| Vec2::new(*x, *y));
            let window = Convex::new(corners.collect());
            let seen = area_of_union(&seen_from_edge(EDGE, &window, &refs(&slit)));
            assert!(
                (seen - whole).abs() < 1e-6,
                "{window:?}: {seen} is not {whole}"
            );
        }
    }
}

#[test]
fn a_seam_across_the_view_bends_no_cell() {
    let (viewer, ell) = (
        Pose::new(
            Vec2::new(11.813_042_864_664_089, -10.857_346_691_389_923),
            1.798_027_417_362_532_8,
        ),
        Pose::new(
            Vec2::new(-0.874_030_753_850_371_8, -1.174_436_580_752_984_8),
            1.681_128_816_827_309,
        ),
    );
    let corners = [
        (-3.0, -2.0),
        (3.0, -2.0),
        (3.0, 0.0),
        (0.0, 0.0),
        (0.0, 2.5),
        (-3.0, 2.5),
    ];
    let ell = Body::new(
        Footprint::polygon(&corners.map(|(x, y)| Vec2::new(x, y))).expect("an L"),
        ell,
    );
    let viewer = Body::new(Footprint::tray(5.5, 5.0).expect("a tray"), viewer);
    let walls: Vec<&Convex> = ell.parts().iter().map(|part| &part.shape).collect();
    let window = rectangle(
        viewer.pose().center + viewer.pose().front * 12.5,
        1.798_027_417_362_532_8,
        40.0,
        20.0,
    );
    let cells = seen_from_edge(viewer.edge(Side::Front), &window, &walls);
    assert!(sees(
        &cells,
        Vec2::new(0.986_640_146_838_649_3, 0.796_085_221_659_078_6)
    ));
    for cell in &cells {
        assert!(
            cell.corners()
                .iter()
                .all(|corner| cell.height(*corner) < 1e-6),
            "{cell:?}"
        );
    }
}

#[test]
fn a_seam_closes_the_crack_and_nothing_beside_it() {
    let square = Footprint::tray(2.0, 2.0).expect("a tray");
    // Along the edge, in half, and by the corner.
    for (aside, low, high) in [(0.0, -1.0, 1.0), (1.0, 0.0, 1.0), (2.0, 1.0, 1.0)] {
        for gap in [-0.0009, 0.0, 0.0009] {
            for turn in [0.0, 0.3, 2.0] {
                let frame = Pose::new(Vec2::new(7.0, -3.0), turn);
                let at = |x: f64, y: f64| square_at(&square, frame, x, y);
                let (a, b) = (at(0.0, 0.0), at(2.0 + gap, aside));
                let cracks = seam(&a, &b);
                let [crack] = &cracks[..] else {
                    panic!("one crack: {cracks:?}")
                };
                let holds =
                    |x: f64, y: f64| crack.contains(frame.table_from_local(Vec2::new(x, y)));
                for step in 0..=10 {
                    let y: f64 = low + (high - low) * f64::from(step) / 10.0;
                    let y = y.clamp(1.1 * CONTACT - 1.0, 1.0 - 1.1 * CONTACT);
                    for x in [1.0 - CONTACT, 1.0 + gap / 2.0, 1.0 + gap + CONTACT] {
                        assert!(aside == 2.0 || holds(x, y), "{aside} {gap}: {x} {y}");
                    }
                }
                assert!(aside < 2.0 || holds(1.0 + gap / 2.0, 1.0), "{gap}");
                assert!(
                    aside > 0.0 || !holds(1.0, 1.0) && !holds(1.0, -1.0),
                    "past the faces"
                );
                assert!(crack.area() < 8.0 * CONTACT * (high - low + 8.0 * CONTACT));
                assert!(seam(&a, &at(2.0 + gap + 0.002, aside)).is_empty(), "apart");
            }
        }
    }
}

fn square_at(square: &Footprint, frame: Pose, x: f64, y: f64) -> Body {
    let center = frame.table_from_local(Vec2::new(x, y));
    Body::new(square.clone(), Pose { center, ..frame })
}

#[test]
fn a_row_moved_in_with_its_seams_hides_what_one_wall_hides() {
    let (part, whole) = (Footprint::tray(2.0, 1.0), Footprint::tray(6.0, 1.0));
    let (part, whole) = (part.expect("a tray"), whole.expect("a wall"));
    for step in 0..20 {
        let pose = Pose::new(Vec2::new(0.3, 5.0), f64::from(step) * 0.07 - 0.7);
        let row = [-2.0, 0.0, 2.0].map(|x| square_at(&part, pose, x, 0.0));
        let keyed: Vec<((), &Body)> = row.iter().map(|body| ((), body)).collect();
        let inset = |bodies: &[((), &Body)]| -> Vec<Convex> {
            let blockers = Blockers::new(bodies, Seams::Block);
            blockers.shapes(|()| true).cloned().collect()
        };
        let mut by_row = inset(&keyed);
        by_row.extend([seam(&row[0], &row[1]), seam(&row[2], &row[1])].concat());
        let by_wall = inset(&[((), &Body::new(whole.clone(), pose))]);
        let [by_row, by_wall] =
            [by_row, by_wall].map(|all| seen_from_edge(EDGE, &window(), &refs(&all)));
        for point in probes() {
            let (row, wall) = (sees(&by_row, point), sees(&by_wall, point));
            assert_eq!(row, wall, "{point} at {step}");
        }
    }
}
