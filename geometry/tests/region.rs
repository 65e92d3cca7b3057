//! Regions against sums of areas and against points, one at a time.

use geometry::{
    Body, Convex, Footprint, Pose, Region, Vec2, clip, clip_outside, direction_from_radians,
    separation,
};
use proptest::prelude::*;

/// Every operation moves a border by about a step of the lattice, so areas by about that times the border.
const SLACK: f64 = 1e-3;

fn cell() -> impl Strategy<Value = Convex> {
    let place = (
        -20.0..20.0f64,
        -20.0..20.0f64,
        0.0..6.3f64,
        0.2..9.0f64,
        0.2..9.0f64,
    );
    place.prop_map(|(x, y, turn, w, d)| {
        let tray = Footprint::tray(w, d).expect("a tray of some size");
        let body = Body::new(tray, Pose::new(Vec2::new(x, y), turn));
        body.parts()[0].shape.clone()
    })
}

fn cells() -> impl Strategy<Value = Vec<Convex>> {
    prop::collection::vec(cell(), 0..9)
}

/// The area of a union of cells, each counted where no earlier one is.
fn area_of_union(cells: &[Convex]) -> f64 {
    let fresh = |at: usize| {
        let mut rest = vec![cells[at].clone()];
        for earlier in &cells[..at] {
            rest = rest
                .iter()
                .flat_map(|piece| clip_outside(piece, earlier))
                .collect();
        }
        rest.iter().map(Convex::area).sum::<f64>()
    };
    (0..cells.len()).map(fresh).sum()
}

fn covers(cells: &[Convex], point: Vec2) -> Option<bool> {
    let height = cells
        .iter()
        .map(|cell| cell.height(point))
        .fold(f64::INFINITY, f64::min);
    let on_a_border = cells.iter().any(|cell| cell.height(point).abs() < 1e-3);
    (!on_a_border).then_some(height < 0.0)
}

proptest! {
    #[test]
    fn a_union_has_the_area_of_its_cells(cells in cells()) {
        let region = Region::of(&cells);
        prop_assert!((region.area() - area_of_union(&cells)).abs() < SLACK);
        let regions: Vec<Region> = cells.iter().map(|cell| Region::of([cell])).collect();
        let united = Region::unite(&regions.iter().collect::<Vec<_>>());
        prop_assert!((region.area() - united.area()).abs() < SLACK);
        prop_assert_eq!(region.is_empty(), cells.is_empty());
    }

    #[test]
    fn a_point_is_inside_as_the_cells_say(a in cells(), b in cells(), x in -25.0..25.0f64, y in -25.0..25.0f64) {
        let point = Vec2::new(x, y);
        let (Some(in_a), Some(in_b)) = (covers(&a, point), covers(&b, point)) else {
            return Ok(());
        };
        let (a, b) = (Region::of(&a), Region::of(&b));
        prop_assert_eq!(a.contains(point), in_a);
        prop_assert_eq!(a.minus(&b).contains(point), in_a && !in_b);
        prop_assert_eq!(a.common(&b).contains(point), in_a && in_b);
        prop_assert_eq!(Region::unite(&[&a, &b]).contains(point), in_a || in_b);
    }

    #[test]
    fn two_cells_overlap_as_clipped(a in cell(), b in cell()) {
        let both = clip(&a, &b).map_or(0.0, |common| common.area());
        let (first, second) = (Region::of([&a]), Region::of([&b]));
        prop_assert!((first.common(&second).area() - both).abs() < SLACK);
        prop_assert!((first.minus(&second).area() - (a.area() - both)).abs() < SLACK);
        let tray = |shape: &Convex| {
            let footprint = Footprint::polygon(shape.corners()).expect("convex");
            Body::new(footprint, Pose::new(Vec2::ZERO, 0.0))
        };
        let gap = separation(&tray(&a), &tray(&b));
        if gap.abs() > 0.003 {
            prop_assert_eq!(first.touches(&b), gap < 0.0);
            prop_assert_eq!(first.overlaps(&b), gap < 0.0);
        }
    }

    #[test]
    fn triangles_tile_a_region(a in cells(), b in cells()) {
        let region = Region::of(&a).minus(&Region::of(&b));
        let (corners, triangles) = region.triangles();
        let area: f64 = triangles
            .chunks(3)
            .map(|at| {
                let [p, q, r] = [at[0], at[1], at[2]].map(|i| corners[i as usize]);
                (q - p).perp_dot(r - p) / 2.0
            })
            .inspect(|area| assert!(*area >= 0.0, "counter-clockwise"))
            .sum();
        prop_assert!((area - region.area()).abs() < SLACK);
    }

    #[test]
    fn outlines_run_round_what_is_inside(a in cells(), b in cells()) {
        let region = Region::of(&a).minus(&Region::of(&b));
        for outline in region.outlines() {
            for (at, from) in outline.iter().enumerate() {
                let to = outline[(at + 1) % outline.len()];
                if (to - *from).length() < 0.05 {
                    continue;
                }
                // Inside is on the left of every edge, outside on the right.
                let (middle, left) = (from.midpoint(to), (to - *from).perp().normalize() * 2e-4);
                let near = |point: Vec2| {
                    let others = region.outlines().iter().flatten();
                    others.map(|corner| corner.distance(point)).fold(f64::INFINITY, f64::min) < 0.02
                };
                if !near(middle) {
                    prop_assert!(region.contains(middle + left), "{}", middle);
                    prop_assert!(region.contains(middle));
                }
            }
        }
    }
}

#[test]
fn a_hole_is_outside_and_its_border_inside() {
    let square = |half: f64| {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        Convex::new(corners.map(|(x, y)| Vec2::new(x, y) * half).to_vec())
    };
    let ring = Region::of([&square(4.0)]).minus(&Region::of([&square(2.0)]));
    assert_eq!((ring.area(), ring.outlines().len()), (48.0, 2));
    assert!(!ring.contains(Vec2::ZERO) && !ring.contains(Vec2::splat(4.1)));
    for border in [
        Vec2::new(2.0, 0.0),
        Vec2::new(0.0, -2.0),
        Vec2::splat(2.0),
        Vec2::new(4.0, 1.0),
        Vec2::splat(-4.0),
    ] {
        assert!(ring.contains(border), "{border}");
    }
    assert!(!ring.touches(&square(1.9)) && ring.touches(&square(2.0)));
    assert!(!ring.overlaps(&square(2.0)) && ring.overlaps(&square(2.1)));
    assert!(ring.overlaps(&square(5.0)), "it holds the whole ring");
    assert_eq!(ring.common(&Region::of([&square(3.0)])).area(), 20.0);
}

#[test]
fn far_corners_stop_at_the_end_of_the_lattice() {
    let far = Convex::new(vec![Vec2::ZERO, Vec2::new(1e9, 0.0), Vec2::new(0.0, 1e9)]);
    let region = Region::of([&far]);
    assert!(region.contains(Vec2::splat(1000.0)) && !region.is_empty());
    assert_eq!(region.bounds().map(|(low, _)| low), Some(Vec2::ZERO));
}

/// More cells than are joined at once, round a hole.
#[test]
fn many_cells_are_joined_as_few_are() {
    let cell = |at: u32| {
        let angle = f64::from(at) / 100.0 * std::f64::consts::TAU;
        let center = direction_from_radians(angle) * 10.0;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corners = corners.map(|(x, y)| center + Vec2::new(x, y));
        Convex::new(corners.to_vec())
    };
    let cells: Vec<Convex> = (0..100).map(cell).collect();
    let region = Region::of(&cells);
    let at_once = Region::of_outlines(cells.iter().map(Convex::corners));
    assert_eq!((region.outlines().len(), at_once.outlines().len()), (2, 2));
    assert!((region.area() - at_once.area()).abs() < SLACK);
    assert!(!region.contains(Vec2::ZERO) && region.contains(Vec2::new(10.0, 0.0)));
}

#[test]
fn many_regions_join_as_in_one_go() {
    let corners: Vec<[Vec2; 4]> = (0..70_u8)
        .map(|place| {
            let low = Vec2::new(f64::from(place) / 2.0, 0.0);
            [low, low + Vec2::X, low + Vec2::ONE, low + Vec2::Y]
        })
        .collect();
    let outlines = || corners.iter().map(<[Vec2; 4]>::as_slice);
    let all: Vec<Region> = outlines().map(|one| Region::of_outlines([one])).collect();
    let at_once = Region::of_outlines(outlines());
    let united = Region::unite(&all.iter().collect::<Vec<_>>());
    for region in [at_once, united] {
        assert_eq!((region.outlines().len(), region.area()), (1, 35.5));
    }
    assert_eq!(Region::unite(&[]), Region::default());
}
