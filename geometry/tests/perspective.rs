//! Does a picture of a table, laid flat, have every point where it is?
//!
//! Pictures are taken by a pinhole camera that stands anywhere around and above the table.

use geometry::{BadQuad, Perspective, Vec2, ordered};
use proptest::prelude::*;

type Point = [f64; 3];

fn less(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Point, b: Point) -> Point {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn unit(a: Point) -> Point {
    let length = dot(a, a).sqrt();
    a.map(|part| part / length)
}

/// A camera with its eye and what it looks at, inches; x to the right and y up in the picture.
#[derive(Clone, Copy, Debug)]
struct Camera {
    eye: Point,
    aim: Vec2,
    zoom: f64,
}

impl Camera {
    fn sees(&self, point: Vec2) -> Option<Vec2> {
        let ahead = unit(less([self.aim.x, self.aim.y, 0.0], self.eye));
        let right = unit(cross(ahead, [0.0, 0.0, 1.0]));
        let up = cross(right, ahead);
        let off = less([point.x, point.y, 0.0], self.eye);
        let depth = dot(off, ahead);
        let image = Vec2::new(dot(off, right), dot(off, up)) * (self.zoom / depth);
        (depth > 0.1).then_some(image)
    }
}

fn corners(size: Vec2) -> [Vec2; 4] {
    let half = size / 2.0;
    [
        -half,
        Vec2::new(half.x, -half.y),
        half,
        Vec2::new(-half.x, half.y),
    ]
}

fn camera() -> impl Strategy<Value = Camera> {
    let eye = (-80.0..80.0f64, -90.0..-30.0f64, 12.0..90.0f64);
    let aim = (-6.0..6.0f64, -6.0..6.0f64);
    (eye, aim, 0.5..3000.0f64).prop_map(|(eye, aim, zoom)| Camera {
        eye: eye.into(),
        aim: aim.into(),
        zoom,
    })
}

/// What a camera sees of a table's corners, where all of them are before it.
fn picture(camera: Camera, size: Vec2) -> Option<[Vec2; 4]> {
    let [a, b, c, d] = corners(size).map(|corner| camera.sees(corner));
    Some([a?, b?, c?, d?])
}

/// How far the picture reaches, so that errors can be told as a share of it.
fn extent(picture: &[Vec2]) -> f64 {
    picture
        .iter()
        .map(|corner| corner.length())
        .fold(0.0, f64::max)
}

const SIZE: Vec2 = Vec2::new(72.0, 48.0);

#[test]
fn a_known_camera_gives_known_points() {
    // Right above the near edge, an ell up: looking straight at the middle of the table.
    let camera = Camera {
        eye: [0.0, -24.0, 32.0],
        aim: Vec2::ZERO,
        zoom: 40.0,
    };
    let seen = picture(camera, SIZE).expect("all of it");
    let map = Perspective::new(seen, SIZE).expect("a quadrilateral");
    // The eye is 40 in from the middle, so an inch there is a unit of the picture across, and 0.8 of one up.
    let close = |a: Option<Vec2>, b: Vec2| a.is_some_and(|a| (a - b).length() < 1e-12);
    assert!(close(map.picture_from_table(Vec2::ZERO), Vec2::ZERO));
    let step = map.picture_from_table(Vec2::X * 1e-6).expect("seen") / 1e-6;
    assert!((step - Vec2::X).length() < 1e-6, "{step}");
    let step = map.picture_from_table(Vec2::Y * 1e-6).expect("seen") / 1e-6;
    assert!((step - Vec2::Y * 0.8).length() < 1e-6, "{step}");
    // The far edge is where 24 in beyond the middle are seen: 40 · 19.2 / 54.4.
    let far = map.picture_from_table(Vec2::Y * 24.0);
    assert!(close(far, Vec2::Y * (40.0 * 19.2 / 54.4)));
    // The horizon has no point of the table: an eye 32 up looks down by 3 in 4.
    assert_eq!(
        map.table_from_picture(Vec2::Y * (40.0 * 4.0 / 3.0 + 0.01)),
        None
    );
    assert!(
        map.table_from_picture(Vec2::Y * (40.0 * 4.0 / 3.0 - 0.01))
            .is_some()
    );
    // Behind the eye nothing is seen.
    assert_eq!(map.picture_from_table(Vec2::Y * -67.0), None);
}

#[test]
fn an_affine_map_would_not_do() {
    let camera = Camera {
        eye: [10.0, -50.0, 40.0],
        aim: Vec2::ZERO,
        zoom: 1000.0,
    };
    let seen = picture(camera, SIZE).expect("all of it");
    let map = Perspective::new(seen, SIZE).expect("a quadrilateral");
    // What three corners alone would say of the middle.
    let affine = (seen[1] + seen[3]) / 2.0;
    let there = map.table_from_picture(affine).expect("on the table");
    assert!(there.length() > 3.0, "{there}");
    let middle = camera.sees(Vec2::ZERO).expect("seen");
    let there = map.table_from_picture(middle).expect("on the table");
    assert!(there.length() < 1e-9, "{there}");
}

#[test]
fn any_order_of_the_corners_is_the_same_table() {
    let seen = [(0.0, 0.0), (10.0, 1.0), (7.0, 6.0), (2.0, 5.0)].map(Vec2::from);
    let orders = (0..256).map(|n| [n % 4, n / 4 % 4, n / 16 % 4, n / 64]);
    let mut count = 0;
    for order in orders {
        let mut once = order.to_vec();
        once.sort_unstable();
        if once != [0, 1, 2, 3] {
            continue;
        }
        count += 1;
        let found = ordered(order.map(|at| seen[at])).expect("a quadrilateral");
        let turned: [Vec2; 4] = std::array::from_fn(|at| seen[(at + order[0]) % 4]);
        assert_eq!(found, turned, "{order:?}");
        let map = Perspective::new(order.map(|at| seen[at]), SIZE).expect("a map");
        assert_eq!(map.corners(), turned);
    }
    assert_eq!(count, 24);
}

#[test]
fn what_is_no_picture_of_a_rectangle_is_refused() {
    let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
    let with = |corner: Vec2| [square[0], square[1], corner, square[3]];
    // The corners, the rectangle, what is wrong.
    for (corners, size, why) in [
        (with(Vec2::splat(0.3)), SIZE, BadQuad::NotConvex),
        (with(Vec2::splat(0.5)), SIZE, BadQuad::NotConvex),
        (with(Vec2::splat(0.50001)), SIZE, BadQuad::NotConvex),
        (with(Vec2::X), SIZE, BadQuad::NotConvex),
        (with(Vec2::new(0.5, f64::NAN)), SIZE, BadQuad::NotFinite),
        (with(Vec2::INFINITY), SIZE, BadQuad::NotFinite),
        ([Vec2::ONE; 4], SIZE, BadQuad::NotConvex),
        (square, Vec2::ZERO, BadQuad::NoRectangle),
        (square, Vec2::new(-1.0, 1.0), BadQuad::NoRectangle),
        (square, Vec2::new(f64::NAN, 1.0), BadQuad::NoRectangle),
    ] {
        assert_eq!(Perspective::new(corners, size), Err(why), "{corners:?}");
    }
    let flat = with(Vec2::splat(0.51));
    assert!(
        Perspective::new(flat, SIZE).is_ok(),
        "a very flat one is one"
    );
}

proptest! {
    #[test]
    fn points_map_back(camera in camera(), x in -0.5..0.5f64, y in -0.5..0.5f64) {
        let Some(seen) = picture(camera, SIZE) else { return Ok(()) };
        let map = match Perspective::new(seen, SIZE) {
            Ok(map) => map,
            Err(error) => return Err(TestCaseError::fail(format!("{error}: {seen:?}"))),
        };
        for (corner, place) in seen.iter().zip(corners(SIZE)) {
            let found = map.picture_from_table(place).expect("a corner");
            prop_assert!((found - *corner).length() <= 1e-9 * extent(&seen));
        }
        let point = Vec2::new(x, y) * SIZE;
        let image = camera.sees(point).expect("inside of what is seen");
        let found = map.picture_from_table(point).expect("on the table");
        prop_assert!((found - image).length() <= 1e-9 * extent(&seen), "{} {}", found, image);
        let back = map.table_from_picture(found).expect("on the table");
        prop_assert!((back - point).length() <= 1e-9 * SIZE.length(), "{} {}", back, point);
    }

    #[test]
    fn straight_lines_stay_straight(
        camera in camera(),
        ends in prop::array::uniform2((-0.5..0.5f64, -0.5..0.5f64)),
        share in 0.0..1.0f64,
    ) {
        let Some(seen) = picture(camera, SIZE) else { return Ok(()) };
        let map = Perspective::new(seen, SIZE).expect("a map");
        let [a, b] = ends.map(|end| Vec2::from(end) * SIZE);
        let of = |point| map.picture_from_table(point).expect("on the table");
        let (from, to, between) = (of(a), of(b), of(a.lerp(b, share)));
        let off = (to - from).perp_dot(between - from);
        prop_assert!(off.abs() <= 1e-9 * extent(&seen).powi(2), "{}", off);
    }

    #[test]
    fn a_table_is_never_mirrored(corners in prop::array::uniform4((-1.0..1.0f64, -1.0..1.0f64))) {
        let corners = corners.map(Vec2::from);
        let Ok(map) = Perspective::new(corners, SIZE) else { return Ok(()) };
        let of = |point| map.picture_from_table(point).expect("on the table");
        let (middle, right, up) = (of(Vec2::ZERO), of(Vec2::X), of(Vec2::Y));
        prop_assert!((right - middle).perp_dot(up - middle) > 0.0);
        prop_assert_eq!(map.corners()[0], corners[0]);
    }
}
