//! The best legal heading: worked numbers, and dense steps as an oracle.

use geometry::{
    Bar, Body, Condition, Convex, Course, Footprint, Lead, Obstacle, Placement, Pose, Vec2, Way,
    approach_at, best_approach,
};
use proptest::prelude::*;

fn tray(x: f64, y: f64, degrees: f64, width: f64, depth: f64) -> Body {
    Body::new(
        Footprint::tray(width, depth).expect("a tray"),
        Placement::new(x, y, degrees).pose(),
    )
}

fn infantry(x: f64, y: f64, degrees: f64) -> Body {
    tray(x, y, degrees, 5.5, 4.8)
}

fn open<'a>(tray: &'a Body, target: &'a Body, way: Way) -> Course<'a> {
    Course {
        tray,
        target,
        way,
        lead: Lead::Any,
        table: None,
        obstacles: &[],
    }
}

#[test]
fn a_corner_turned_to_the_target_buys_reach() {
    let (swords, guards) = (infantry(0.0, -10.0, 0.0), infantry(1.5, 2.0, 180.0));
    let best = best_approach(&open(&swords, &guards, Way::Closest), f64::INFINITY, None)
        .expect("open ground");
    assert!((best.distance - (9.6 - (2.75_f64.powi(2) + 2.4_f64.powi(2)).sqrt())).abs() < 1e-9);
    assert!(
        (best.turn.to_degrees() - 48.8879).abs() < 1e-4,
        "the front right corner, counter-clockwise"
    );
    assert!((best.contact - Vec2::new(0.0, -0.4)).length() < 1e-9);
}

#[test]
fn straight_ahead_the_border_of_the_strip_runs_to_the_nearest_point() {
    let (swords, guards) = (infantry(0.0, -10.0, 0.0), infantry(1.5, 2.0, 180.0));
    let best = best_approach(&open(&swords, &guards, Way::Forward), f64::INFINITY, None)
        .expect("open ground");
    assert!((best.distance - ((9.6_f64.powi(2) - 2.75_f64.powi(2)).sqrt() - 2.4)).abs() < 1e-9);
}

#[test]
fn a_wall_across_leaves_no_heading() {
    let (charger, target) = (infantry(0.0, -10.0, 0.0), infantry(0.0, 10.0, 180.0));
    let wall = tray(0.0, 0.0, 0.0, 60.0, 1.0);
    for (bar, free) in [
        (Bar::Standing, true),
        (Bar::Crossing, false),
        (Bar::Touching, false),
    ] {
        let obstacles = [Obstacle { body: &wall, bar }];
        for way in [Way::Closest, Way::Forward] {
            let course = Course {
                obstacles: &obstacles,
                ..open(&charger, &target, way)
            };
            assert_eq!(
                best_approach(&course, f64::INFINITY, None).is_some(),
                free,
                "{bar:?} {way:?}"
            );
        }
    }
}

#[test]
fn a_narrow_corridor_is_found() {
    let (charger, target) = (infantry(0.0, -10.0, 77.0), infantry(0.0, 10.0, 180.0));
    for spare in [0.1, 0.02, 0.004] {
        let walls =
            [-1.0, 1.0].map(|side| tray(side * (15.0 + 2.75 + spare / 2.0), 0.0, 0.0, 30.0, 4.0));
        let obstacles = walls.each_ref().map(|body| Obstacle {
            body,
            bar: Bar::Touching,
        });
        for way in [Way::Closest, Way::Forward] {
            let course = Course {
                obstacles: &obstacles,
                ..open(&charger, &target, way)
            };
            let best = best_approach(&course, f64::INFINITY, None);
            assert!(
                best.is_some_and(|best| best.distance < 15.3),
                "{spare} {way:?}: {best:?}"
            );
        }
    }
}

#[test]
fn a_tray_wedged_in_goes_straight_on() {
    let (charger, target) = (tray(0.0, -10.0, 0.0, 5.5, 5.5), infantry(0.0, 10.0, 180.0));
    let walls = [-1.0, 1.0].map(|side| tray(side * (2.75 + 15.0), -5.0, 0.0, 30.0, 15.0));
    let obstacles = walls.each_ref().map(|body| Obstacle {
        body,
        bar: Bar::Crossing,
    });
    let course = Course {
        obstacles: &obstacles,
        ..open(&charger, &target, Way::Closest)
    };
    let best = best_approach(&course, f64::INFINITY, None).expect("straight on");
    let quarter = (best.turn / std::f64::consts::FRAC_PI_2).round() * std::f64::consts::FRAC_PI_2;
    assert!(
        (best.turn - quarter).abs() < 0.001 && (best.distance - 14.85).abs() < 0.01,
        "{best:?}"
    );
}

#[test]
fn a_limit_and_a_condition_narrow_the_choice() {
    let (charger, target) = (infantry(0.0, -10.0, 0.0), infantry(0.0, 2.0, 180.0));
    let course = open(&charger, &target, Way::Closest);
    let best = best_approach(&course, f64::INFINITY, None).expect("open ground");
    assert!(best_approach(&course, best.distance - 0.01, None).is_none());
    let keeps = |heading: f64| heading.abs() < 0.5;
    let kept = best_approach(
        &course,
        f64::INFINITY,
        Some(Condition {
            fails: &|_, _| false,
            holds: &keeps,
            grain: 0.02,
        }),
    )
    .expect("some heading");
    assert!((kept.heading.abs() - 0.5).abs() < 1e-3 && kept.distance > best.distance);
}

/// A tray that fits a gap forwards and backwards alike goes forwards, and by the smaller turn.
#[test]
fn of_equal_pivots_past_obstacles_the_front_leads() {
    let target = infantry(0.0, 10.0, 180.0);
    let walls = [-1.0, 1.0].map(|side| tray(side * (4.0 + 15.0), 0.0, 0.0, 30.0, 4.0));
    let obstacles = walls.each_ref().map(|body| Obstacle {
        body,
        bar: Bar::Touching,
    });
    for degrees in [0.0, 30.0, -30.0, 120.0, 200.0] {
        let charger = infantry(0.0, -10.0, degrees);
        let course = Course {
            obstacles: &obstacles,
            ..open(&charger, &target, Way::Closest)
        };
        let best = best_approach(&course, f64::INFINITY, None).expect("the gap is wide enough");
        let pose = Pose::new(charger.pose().center, best.heading);
        let local = pose.local_from_table(best.contact - best.offset);
        assert!(local.y > 2.399, "{degrees}: {local:?}");
        let mirrored = best_approach(
            &Course {
                tray: &infantry(0.0, -10.0, -degrees),
                ..course
            },
            f64::INFINITY,
            None,
        )
        .expect("the gap is as wide");
        assert!(
            (best.turn.abs() - mirrored.turn.abs()).abs() < 1e-3,
            "{degrees}: {best:?} {mirrored:?}"
        );
    }
}

#[derive(Debug, Clone)]
struct Scene {
    charger: Body,
    target: Body,
    obstacles: Vec<(Body, Bar)>,
    way: Way,
    lead: Lead,
}

fn scene() -> impl Strategy<Value = Scene> {
    let bar = prop_oneof![
        Just(Bar::Standing),
        Just(Bar::Crossing),
        Just(Bar::Touching)
    ];
    let sizes = prop_oneof![
        Just((5.5, 4.8)),
        Just((5.5, 5.0)),
        Just((2.76, 2.76)),
        Just((2.76, 5.55)),
        (0.5..6.0f64, 0.5..6.0f64)
    ];
    let obstacle = (-11.0..11.0f64, -11.0..11.0f64, 0.0..360.0f64, sizes, bar);
    let obstacles = prop::collection::vec(obstacle, 0..9);
    let way = prop_oneof![Just(Way::Closest), Just(Way::Forward)];
    let lead = prop_oneof![4 => Just(Lead::Any), 1 => Just(Lead::Front)];
    (
        0.0..360.0f64,
        -10.0..10.0f64,
        0.0..10.0f64,
        0.0..360.0f64,
        obstacles,
        way,
        lead,
    )
        .prop_map(|(turn, x, y, other, obstacles, way, lead)| {
            let charger = infantry(0.0, -7.0, turn);
            let target = infantry(x, y, other);
            let obstacles = obstacles
                .into_iter()
                .map(|(x, y, turn, (w, d), bar)| (tray(x, y, turn, w, d), bar))
                .filter(|(body, _)| {
                    geometry::separation(body, &charger) > 0.01
                        && geometry::separation(body, &target) > 0.01
                })
                .collect();
            Scene {
                charger,
                target,
                obstacles,
                way,
                lead,
            }
        })
}

/// A tray is wider than deep, and straight ahead it sweeps its width: what stands close behind it bars nothing.
#[test]
fn what_stands_close_behind_does_not_bar_the_way_ahead() {
    let (charger, target) = (infantry(0.0, -7.0, 0.0), infantry(0.0, 1.7, 0.0));
    for (gap, way) in [
        (0.1, Way::Forward),
        (0.02, Way::Forward),
        (0.1, Way::Closest),
    ] {
        let behind = tray(-1.4, -9.4 - gap - 1.2, 0.0, 1.8, 2.4);
        let obstacles = [Obstacle {
            body: &behind,
            bar: Bar::Crossing,
        }];
        let course = Course {
            obstacles: &obstacles,
            ..open(&charger, &target, way)
        };
        let best = best_approach(&course, f64::INFINITY, None).expect("the way ahead is free");
        assert!(best.distance <= 3.9 + 1e-9, "{gap} {way:?}: {best:?}");
    }
}

proptest! {
    #![proptest_config(crate::cases::usual(400))]
    #[test]
    fn no_step_does_better(scene in scene()) {
        let obstacles: Vec<Obstacle<'_>> = scene.obstacles.iter().map(|(body, bar)| Obstacle { body, bar: *bar }).collect();
        let table = Convex::new([(-12.0, -12.0), (12.0, -12.0), (12.0, 12.0), (-12.0, 12.0)].map(|(x, y)| Vec2::new(x, y)).to_vec());
        let course = Course {
            tray: &scene.charger,
            target: &scene.target,
            way: scene.way,
            lead: scene.lead,
            table: Some(&table),
            obstacles: &obstacles,
        };
        let found = best_approach(&course, f64::INFINITY, None);
        if let Some(best) = found {
            let again = approach_at(&course, best.heading);
            prop_assert!(again.is_some_and(|again| (again.distance - best.distance).abs() < 1e-9), "{best:?}");
        }
        let steps = 2000;
        let stepped = (0..steps)
            .filter_map(|step| approach_at(&course, f64::from(step) * std::f64::consts::TAU / f64::from(steps)))
            .map(|approach| (approach.distance, approach.heading))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        // Minima within `CONTACT` of the least count as equal.
        if let Some((least, heading)) = stepped {
            let best = found.map_or(f64::INFINITY, |best| best.distance);
            prop_assert!(best <= least + 0.0015, "steps find {least} at {heading}, the search {best}");
        }
    }
}

#[test]
fn pose_is_rebuilt_from_the_stored_heading() {
    let charger = infantry(0.0, -10.0, 90.0);
    let target = infantry(-20.0, -10.0, 90.0);
    let course = open(&charger, &target, Way::Closest);
    let straight = approach_at(&course, charger.pose().heading()).expect("open ground");
    assert_eq!(straight.turn, 0.0);
    assert!((straight.distance - (20.0 - 4.8)).abs() < 1e-12);
    assert_eq!(
        charger.pose(),
        Pose {
            center: Vec2::new(0.0, -10.0),
            front: Vec2::NEG_X
        }
    );
}
