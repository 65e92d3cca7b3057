//! Worked numbers that can be checked by hand: gaps, overlaps, slides, corridors. `landings.rs` has the rest.
//!
//! Trays are 2 x 2 in, or 5.5 x 4.8 in where infantry is named; headings are degrees, 0 facing +y. Long because every
//! case stands on its own lines.

use geometry::{
    Body, CONTACT, Convex, Footprint, Placement, Vec2, corridor, corridor_path, corridor_touches,
    crosses, gap, separation, slide,
};

const INFANTRY: (f64, f64) = (5.5, 4.8);
const SQUARE: (f64, f64) = (2.0, 2.0);

#[test]
fn gaps() {
    let a = tray(SQUARE, 0.0, 0.0, 0.0);
    let half_diagonal = 2.0_f64.sqrt();
    for (name, b, length, from, to) in [
        (
            "face to face",
            tray(SQUARE, 0.0, 5.0, 0.0),
            3.0,
            at(0.0, 1.0),
            at(0.0, 4.0),
        ),
        (
            "half beside",
            tray(SQUARE, 1.0, 5.0, 0.0),
            3.0,
            at(0.5, 1.0),
            at(0.5, 4.0),
        ),
        (
            "corners, 3-4-5",
            tray(SQUARE, 5.0, 6.0, 0.0),
            5.0,
            at(1.0, 1.0),
            at(4.0, 5.0),
        ),
        (
            "a corner to a face",
            tray(SQUARE, 0.0, 5.0, 45.0),
            4.0 - half_diagonal,
            at(0.0, 1.0),
            at(0.0, 5.0 - half_diagonal),
        ),
        (
            "overlapping",
            tray(SQUARE, 1.0, 1.0, 0.0),
            0.0,
            at(0.5, 0.5),
            at(0.5, 0.5),
        ),
        (
            "touching",
            tray(SQUARE, 2.0, 1.0, 0.0),
            0.0,
            at(1.0, 0.5),
            at(1.0, 0.5),
        ),
    ] {
        let found = gap(&a, &b);
        assert_near(found.length, length, name);
        assert_at(found.from, from, name);
        assert_at(found.to, to, name);
    }
    let (swords, guards) = example();
    let found = gap(&swords, &guards);
    assert_near(found.length, 7.2, "the example of measure.md");
    assert_at(found.from, at(0.75, -7.6), "the example of measure.md");
    assert_at(found.to, at(0.75, -0.4), "the example of measure.md");
}

#[test]
fn separations() {
    let a = tray(SQUARE, 0.0, 0.0, 0.0);
    let half_diagonal = 2.0_f64.sqrt();
    for (name, b, expected) in [
        ("apart", tray(SQUARE, 0.0, 5.0, 0.0), 3.0),
        ("flush", tray(SQUARE, 0.0, 2.0, 90.0), 0.0),
        ("a quarter in", tray(SQUARE, 1.75, 0.0, 0.0), -0.25),
        (
            "a corner in",
            tray(SQUARE, 1.0 + half_diagonal - 0.25, 0.0, 45.0),
            -0.25,
        ),
        ("the same place", tray(SQUARE, 0.0, 0.0, 0.0), -2.0),
    ] {
        assert_near(separation(&a, &b), expected, name);
    }
}

#[test]
fn slides() {
    let body = tray(SQUARE, 0.0, 0.0, 0.0);
    let half_diagonal = 2.0_f64.sqrt();
    let diagonal = Vec2::splat(half_diagonal / 2.0);
    for (name, direction, obstacle, expected) in [
        (
            "straight on",
            Vec2::Y,
            tray(SQUARE, 0.0, 6.0, 0.0),
            Some((4.0, at(0.0, 5.0))),
        ),
        (
            "half beside",
            Vec2::Y,
            tray(SQUARE, 1.0, 6.0, 0.0),
            Some((4.0, at(0.5, 5.0))),
        ),
        (
            "onto a corner",
            Vec2::Y,
            tray(SQUARE, 0.0, 6.0, 45.0),
            Some((5.0 - half_diagonal, at(0.0, 6.0 - half_diagonal))),
        ),
        (
            "corner to corner",
            diagonal,
            tray(SQUARE, 5.0, 5.0, 0.0),
            Some((3.0 * half_diagonal, at(4.0, 4.0))),
        ),
        (
            "a corner beside a corner",
            diagonal,
            tray(SQUARE, 5.0, 4.0, 0.0),
            Some((3.0 * half_diagonal, at(4.0, 3.5))),
        ),
        ("past its side", Vec2::Y, tray(SQUARE, 2.0, 6.0, 0.0), None),
        (
            "past its side, an overlap that is none",
            Vec2::Y,
            tray(SQUARE, 1.9995, 6.0, 0.0),
            None,
        ),
        (
            "past its side, too deep",
            Vec2::Y,
            tray(SQUARE, 1.99, 6.0, 0.0),
            Some((4.0, at(0.995, 5.0))),
        ),
        (
            "the other way",
            Vec2::NEG_Y,
            tray(SQUARE, 0.0, 6.0, 0.0),
            None,
        ),
        (
            "beyond the way",
            Vec2::Y,
            tray(SQUARE, 0.0, 12.1, 0.0),
            None,
        ),
        (
            "at the very end of the way",
            Vec2::Y,
            tray(SQUARE, 0.0, 12.0, 0.0),
            Some((10.0, at(0.0, 11.0))),
        ),
        (
            "in from contact",
            Vec2::Y,
            tray(SQUARE, 0.0, 2.0, 0.0),
            Some((0.0, at(0.0, 1.0))),
        ),
        (
            "along in contact",
            Vec2::X,
            tray(SQUARE, 0.0, 2.0, 0.0),
            None,
        ),
        (
            "away from contact",
            Vec2::NEG_Y,
            tray(SQUARE, 0.0, 2.0, 0.0),
            None,
        ),
        (
            "on from a slight overlap",
            Vec2::Y,
            tray(SQUARE, 0.0, 1.9995, 0.0),
            Some((0.0, at(0.0, 0.99975))),
        ),
        (
            "along in a slight overlap",
            Vec2::X,
            tray(SQUARE, 0.0, 1.9995, 0.0),
            None,
        ),
        (
            "deeper into an overlap",
            Vec2::Y,
            tray(SQUARE, 0.0, 1.0, 0.0),
            Some((0.0, at(0.0, 0.5))),
        ),
        (
            "out of an overlap",
            Vec2::NEG_Y,
            tray(SQUARE, 0.0, 1.0, 0.0),
            None,
        ),
    ] {
        let found = slide(&body, direction, 10.0, &[("wall", &obstacle)]);
        let travel = expected.map_or(10.0, |(travel, _)| travel);
        assert_near(found.travel, travel, name);
        assert_eq!(found.hit.is_some(), expected.is_some(), "{name}");
        if let (Some(hit), Some((_, at))) = (found.hit, expected) {
            assert_at(hit.at, at, name);
        }
    }
}

#[test]
fn a_slide_names_what_it_meets_first() {
    let body = tray(SQUARE, 0.0, 0.0, 0.0);
    let (near, far) = (tray(SQUARE, 0.5, 6.0, 0.0), tray(SQUARE, 0.0, 7.0, 0.0));
    let beside = tray(SQUARE, -1.5, 6.0, 0.0);
    let blocker = |obstacles: &[(&'static str, &Body)]| {
        let found = slide(&body, Vec2::Y, f64::INFINITY, obstacles);
        found.hit.map(|hit| hit.blocker)
    };
    assert_eq!(blocker(&[("far", &far), ("near", &near)]), Some("near"));
    assert_eq!(
        blocker(&[("beside", &beside), ("near", &near)]),
        Some("beside"),
        "the first of a tie"
    );
    assert_eq!(
        blocker(&[("near", &near), ("beside", &beside)]),
        Some("near"),
        "the first of a tie"
    );
    assert_eq!(blocker(&[]), None);
}

#[test]
fn a_slide_enters_the_notch_of_an_l() {
    let body = tray(SQUARE, 4.0, 10.0, 0.0);
    let corners = [
        (0.0, 0.0),
        (6.0, 0.0),
        (6.0, 1.0),
        (1.0, 1.0),
        (1.0, 5.0),
        (0.0, 5.0),
    ];
    let ell = Footprint::polygon(&corners.map(|(x, y)| at(x, y))).expect("an L is simple");
    let ell = Body::new(ell, Placement::default().pose());
    let down = slide(&body, Vec2::NEG_Y, 20.0, &[((), &ell)]);
    assert_near(down.travel, 8.0, "down into the notch");
    let inside = body.at(body.pose().moved(at(0.0, -8.0)));
    let left = slide(&inside, Vec2::NEG_X, 20.0, &[((), &ell)]);
    assert_near(left.travel, 2.0, "along the foot to the stem");
}

#[test]
fn corridors() {
    let body = tray((2.0, 1.0), 0.0, 0.0, 0.0);
    for (name, offset, area) in [
        ("ahead", at(0.0, 4.0), 2.0 + 8.0),
        ("sideways", at(-4.0, 0.0), 2.0 + 4.0),
        ("aslant", at(3.0, 4.0), 2.0 + 3.0 + 8.0),
        ("nowhere", Vec2::ZERO, 2.0),
    ] {
        assert_near(corridor(&body, offset).area(), area, name);
    }
    let legs = corridor_path(&body, &[at(0.0, 4.0), at(4.0, 4.0), at(4.0, 0.0)]);
    let areas: Vec<f64> = legs.iter().map(Convex::area).collect();
    assert_eq!(areas, [10.0, 6.0, 10.0]);

    let way = corridor(&body, at(0.0, 8.0));
    for (name, x, crossed, touched) in [
        ("well beside", 2.1, false, false),
        ("beside", 2.0, false, true),
        ("beside, within contact", 2.0 + 0.5 * CONTACT, false, true),
        ("in, within contact", 2.0 - 0.5 * CONTACT, false, true),
        ("in", 1.9, true, true),
    ] {
        let piece = tray(SQUARE, x, 5.0, 0.0);
        assert_eq!(
            (crosses(&way, &piece), corridor_touches(&way, &piece)),
            (crossed, touched),
            "{name}"
        );
    }
}

/// The two trays of measure.md: swords at (0, -10) facing up, guards at (1.5, 2) facing down.
fn example() -> (Body, Body) {
    (
        tray(INFANTRY, 0.0, -10.0, 0.0),
        tray(INFANTRY, 1.5, 2.0, 180.0),
    )
}

/// A tray at a place that need not be on the lattice, so that numbers are round.
fn tray((width, depth): (f64, f64), x: f64, y: f64, heading: f64) -> Body {
    let footprint = Footprint::tray(width, depth).expect("a tray");
    let mut pose = Placement::new(0.0, 0.0, heading).pose();
    pose.center = at(x, y);
    Body::new(footprint, pose)
}

fn at(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

#[track_caller]
fn assert_near(found: f64, expected: f64, name: &str) {
    assert!(
        (found - expected).abs() < 1e-12,
        "{name}: {found}, not {expected}"
    );
}

#[track_caller]
fn assert_at(found: Vec2, expected: Vec2, name: &str) {
    assert!(
        (found - expected).length() < 1e-12,
        "{name}: {found}, not {expected}"
    );
}
