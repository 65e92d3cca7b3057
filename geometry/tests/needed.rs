//! Lengths that slides need at least against slides from places and headings at random.

use std::f64::consts::{PI, TAU};

use geometry::{
    Body, Convex, Facing, Footprint, Grounds, Needed, Pose, Region, Vec2, Way, corridor,
    direction_from_radians, overlaps, separation, slide,
};
use proptest::prelude::*;

/// How far from the middle a slide starts.
const ABOUT: f64 = 1.5;

/// How long slides are.
const MOST: f64 = 4.0;

fn tray(width: f64, depth: f64, x: f64, y: f64, heading: f64) -> Body {
    let footprint = Footprint::tray(width, depth).expect("a tray of some size");
    Body::new(footprint, Pose::new(Vec2::new(x, y), heading))
}

fn square(half: f64) -> Convex {
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
    Convex::new(corners.map(Vec2::from).to_vec())
}

/// All that a tray touches from places about the middle.
fn region(body: &Body, way: Way, ending: &[&Body], standing: &[&Body]) -> Region {
    let table = square(9.0);
    let grounds = Grounds {
        table: &table,
        window: &table,
        about: ABOUT,
        most: MOST,
        ending,
        standing,
    };
    let mut needed = Needed::new(Vec2::splat(-9.0), Vec2::splat(9.0));
    let headings = 180;
    for heading in 0..headings {
        let turned = body.at(Pose::new(
            Vec2::ZERO,
            f64::from(heading) * PI / f64::from(headings),
        ));
        let facing = Facing::new(&turned, way, &grounds, |place| place.length() <= ABOUT);
        let Some(mut facing) = facing else { continue };
        match way {
            Way::Forward => [0.0, PI].iter().for_each(|aside| facing.slide(*aside)),
            Way::Closest => (0..180).for_each(|step| facing.slide(f64::from(step) * TAU / 180.0)),
        }
        while !facing.spread() {}
        needed.lower(&facing);
    }
    needed.grow();
    needed.region(MOST)
}

#[test]
fn in_the_open_it_is_a_disc() {
    let body = tray(3.0, 2.0, 0.0, 0.0, 0.0);
    for (way, radius) in [
        (Way::Forward, ABOUT + Vec2::new(1.5, 1.0 + MOST).length()),
        (Way::Closest, ABOUT + MOST + Vec2::new(1.5, 1.0).length()),
    ] {
        let found = region(&body, way, &[], &[]);
        assert_eq!(found.outlines().len(), 1);
        for corner in &found.outlines()[0] {
            let over = corner.length() - radius;
            assert!((0.0..0.1).contains(&over), "{way:?} {corner}: {over}");
        }
    }
}

#[test]
fn nothing_is_touched_without_a_start() {
    let body = tray(3.0, 2.0, 0.0, 0.0, 0.0);
    let under = tray(4.0, 4.0, 0.0, 0.0, 0.0);
    assert!(region(&body, Way::Forward, &[], &[&under]).is_empty());
}

proptest! {
    #![proptest_config(crate::cases::usual(8))]

    #[test]
    fn it_holds_every_slide(
        places in prop::collection::vec((-5.0..5.0f64, -5.0..5.0f64, 0.0..6.3f64), 1..5),
        tries in prop::collection::vec((0.0..6.3f64, 0.0..1.0f64, 0.0..6.3f64, 0.0..6.3f64), 500),
        any_way in any::<bool>()
    ) {
        let body = tray(3.0, 2.0, 0.0, 0.0, 0.0);
        let bodies: Vec<Body> = places.iter().map(|(x, y, turn)| tray(2.0, 1.5, *x, *y, *turn)).collect();
        let bodies: Vec<&Body> = bodies.iter().collect();
        let (standing, ending) = bodies.split_at(bodies.len() / 2);
        let way = if any_way { Way::Closest } else { Way::Forward };
        let found = region(&body, way, ending, standing);
        let keyed: Vec<(usize, &Body)> = ending.iter().copied().enumerate().collect();
        for (around, share, heading, aside) in tries {
            let center = direction_from_radians(around) * (ABOUT * share.sqrt());
            let turned = body.at(Pose::new(center, heading));
            if bodies.iter().any(|other| overlaps(separation(&turned, other))) {
                continue;
            }
            let direction = direction_from_radians(if any_way { aside } else { heading });
            let run = slide(&turned, direction, MOST, &keyed).travel;
            for corner in corridor(&turned, direction * run).corners() {
                prop_assert!(found.contains(*corner), "{} from {} at {}", corner, center, heading);
            }
        }
    }
}
