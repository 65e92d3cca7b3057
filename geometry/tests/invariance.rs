//! Answers do not depend on where the table's origin lies, which way it is turned, or which body is named first.
//!
//! Every public question is asked of a scene and of the same scene shifted, turned and mirrored; one file, for all
//! share the scenes and the changes.

use geometry::{
    Approach, Arcs, Bar, Body, Convex, Course, Footprint, HalfOf, Lead, Obstacle, Place, Pose,
    Seams, Side, Sight, Vec2, Way, align, approach_at, arc_at, arc_piece, arc_shares,
    best_approach, contact, corridor, corridor_path, corridor_touches, crosses,
    direction_from_radians, flush, gap, overlaps, radians_from_direction, room, seen_from_edge,
    seen_from_point, separation, sight, slide,
};
use proptest::prelude::*;

/// How far numbers may part by rounding. Inches, square inches and shares alike.
const ROUNDING: f64 = 1e-9;

proptest! {
    #![proptest_config(crate::cases::usual(512))]

    #[test]
    fn lengths_stay(scene in scene(), change in change()) {
        let [a, b, c] = scene.bodies();
        let [p, q, r] = scene.bodies().map(|body| change.body(&body));
        for ((a, b), (p, q)) in [((&a, &b), (&p, &q)), ((&a, &c), (&p, &r))] {
            let (before, after) = (gap(a, b), gap(p, q));
            prop_assert!(near(before.length, after.length));
            prop_assert!(near(separation(a, b), separation(p, q)));
            if before.length > 0.0 {
                prop_assert!(near_point(change.point(before.from), after.from));
                prop_assert!(near_point(change.point(before.to), after.to));
            }
        }
    }

    #[test]
    fn slides_and_corridors_stay(scene in scene(), change in change(), toward in -3.0..3.0f64, most in 1.0..30.0f64) {
        let [a, b, c] = scene.bodies();
        let [p, q, r] = scene.bodies().map(|body| change.body(&body));
        let way = direction_from_radians(toward);
        let before = slide(&a, way, most, &[('b', &b), ('c', &c)]);
        let after = slide(&p, change.vector(way), most, &[('b', &q), ('c', &r)]);
        prop_assert!(near(before.travel, after.travel));
        prop_assert_eq!(before.hit.map(|hit| hit.blocker), after.hit.map(|hit| hit.blocker));
        let (swept, moved) = (corridor(&a, way * most), corridor(&p, change.vector(way) * most));
        prop_assert!(near(swept.area(), moved.area()));
        for (body, other) in [(&b, &q), (&c, &r)] {
            prop_assert_eq!(crosses(&swept, body), crosses(&moved, other));
            prop_assert_eq!(corridor_touches(&swept, body), corridor_touches(&moved, other));
        }
        let path = [a.pose().center + way, Vec2::new(most, toward)];
        let legs = corridor_path(&a, &path);
        let others = corridor_path(&p, &path.map(|point| change.point(point)));
        for (leg, other) in legs.iter().zip(&others) {
            prop_assert!(near(leg.area(), other.area()));
        }
    }

    #[test]
    fn landings_contacts_and_room_stay(scene in scene(), change in change(), offset in -2.0..2.0f64) {
        let [a, b, c] = scene.bodies();
        let [p, q, _] = scene.bodies().map(|body| change.body(&body));
        for side in Side::ALL {
            let other_side = change.side(side);
            for (place, half_of) in Place::ALL.into_iter().zip([HalfOf::Target, HalfOf::Target, HalfOf::Charger]) {
                let before = align(a.size(), &b, side, place, half_of);
                let after = align(p.size(), &q, other_side, change.place(place), half_of);
                prop_assert!(near_point(change.point(before.pose.center), after.pose.center));
                prop_assert!(near_point(change.vector(before.pose.front), after.pose.front));
                prop_assert!(near(before.drift(a.pose()), after.drift(p.pose())));
                let length = |line: (Vec2, Vec2)| (line.1 - line.0).length();
                prop_assert!(near(length(before.contact), length(after.contact)));
            }
            let pose = flush(a.size(), &b, side, offset);
            let landed = a.at(pose);
            let found = contact(&landed, &b).expect("flush trays touch");
            let same = contact(&change.body(&landed), &q).expect("flush trays touch");
            prop_assert!(near(found.share_of_a, same.share_of_a) && near(found.share_of_b, same.share_of_b));
            prop_assert_eq!((found.side_of_a, found.side_of_b), (Some(Side::Front), Some(side)));
            prop_assert_eq!((same.side_of_a, same.side_of_b), (Some(Side::Front), Some(other_side)));

            let near_by = c.at(c.pose().moved((b.pose().center - c.pose().center) * 0.8));
            let before = room(a.size(), &b, side, &[Obstacle::standing(&near_by)], None);
            let mut after = room(p.size(), &q, other_side, &[Obstacle::standing(&change.body(&near_by))], None);
            if change == Change::Mirror {
                after = after.iter().rev().map(|(from, to)| (-to, -from)).collect();
            }
            prop_assert_eq!(before.len(), after.len(), "{:?} {:?}", before, after);
            for (before, after) in before.iter().zip(&after) {
                prop_assert!(near(before.0, after.0) && near(before.1, after.1));
            }
        }
    }

    #[test]
    fn arcs_stay(scene in scene(), change in change()) {
        let [a, b, c] = scene.bodies();
        let [p, q, r] = scene.bodies().map(|body| change.body(&body));
        for arcs in [Arcs::degrees(45.0), Arcs::diagonal(5.5, 4.8)] {
            for (body, other) in [(&b, &q), (&c, &r)] {
                let (before, after) = (arc_shares(&a, arcs, body), arc_shares(&p, arcs, other));
                prop_assert_eq!(before.is_some(), after.is_some());
                let (Some(before), Some(after)) = (before, after) else { continue };
                for side in Side::ALL {
                    prop_assert!(near(before.of(side), after.of(change.side(side))));
                    let area = |owner: &Body, side: Side, other: &Body| -> f64 {
                        let pieces = other.parts().iter().filter_map(|part| arc_piece(owner, arcs, side, &part.shape));
                        pieces.map(|piece| piece.area()).sum()
                    };
                    prop_assert!(near(area(&a, side, body), area(&p, change.side(side), other)));
                }
                let at = arc_at(&a, arcs, body.pose().center).map(|side| change.side(side));
                prop_assert_eq!(at, arc_at(&p, arcs, other.pose().center));
            }
        }
    }

    #[test]
    fn sight_stays(scene in apart(), change in change()) {
        let [a, b, c] = scene.bodies();
        let [p, q, r] = scene.bodies().map(|body| change.body(&body));
        let arcs = Arcs::degrees(45.0);
        let ahead = |viewer: &Body, target: &Body| arc_piece(viewer, arcs, Side::Front, &target.parts()[0].shape);
        let (Some(target), Some(other)) = (ahead(&a, &b), ahead(&p, &q)) else { return Ok(()) };
        for seams in [Seams::Block, Seams::Pass] {
            let before = sight(a.edge(Side::Front), &target, &[('c', &c)], seams);
            let after = sight(p.edge(Side::Front), &other, &[('c', &r)], seams);
            match (before, after) {
                (Sight::Clear { .. }, Sight::Clear { .. }) => {}
                (before, after) => prop_assert_eq!(before, after),
            }
        }
    }

    #[test]
    fn what_a_point_sees_stays(scene in apart(), change in change()) {
        let [a, b, c] = scene.bodies();
        let [_, q, r] = scene.bodies().map(|body| change.body(&body));
        let (walls, others) = (shapes([&b, &c]), shapes([&q, &r]));
        let (walls, others): (Vec<_>, Vec<_>) = (walls.iter().collect(), others.iter().collect());
        let window = tray(40.0, 40.0, a.pose());
        let moved = change.body(&window);
        let (window, moved) = (&window.parts()[0].shape, &moved.parts()[0].shape);
        let eye = a.pose().center;
        let before = seen_from_point(eye, window, &walls);
        let after = seen_from_point(change.point(eye), moved, &others);
        prop_assert!((geometry::area(&before) - geometry::area(&after)).abs() < 1e-6);

    }

    #[test]
    fn what_an_edge_sees_stays(scene in apart(), change in change(), points in prop::collection::vec((-12.0..12.0f64, -12.0..12.0f64), 40)) {
        let [a, b, c] = scene.bodies();
        let [p, q, r] = scene.bodies().map(|body| change.body(&body));
        let (walls, others) = (shapes([&b, &c]), shapes([&q, &r]));
        let (walls, others): (Vec<_>, Vec<_>) = (walls.iter().collect(), others.iter().collect());
        let ahead = tray(40.0, 20.0, a.pose().moved(a.pose().front * (10.0 + a.size().y / 2.0)));
        let moved = change.body(&ahead);
        let before = seen_from_edge(a.edge(Side::Front), &ahead.parts()[0].shape, &walls);
        let after = seen_from_edge(p.edge(Side::Front), &moved.parts()[0].shape, &others);
        for (x, y) in points {
            let point = Vec2::new(x, y);
            let height = |cells: &[Convex], point: Vec2| {
                cells.iter().map(|cell| cell.height(point)).fold(f64::INFINITY, f64::min)
            };
            let (before, after) = (height(&before, point), height(&after, change.point(point)));
            let on_border = before.abs().min(after.abs()) <= ROUNDING;
            prop_assert!(on_border || (before < 0.0) == (after < 0.0), "{}: {} {}", point, before, after);
        }
    }

    #[test]
    fn naming_either_body_first_is_alike(scene in scene(), toward in -3.0..3.0f64, offset in -2.0..2.0f64) {
        let [a, b, c] = scene.bodies();
        for (a, b) in [(&a, &b), (&a, &c)] {
            let (one, other) = (gap(a, b), gap(b, a));
            prop_assert!(near(one.length, other.length));
            if one.length > 0.0 {
                prop_assert!(near_point(one.from, other.to) && near_point(one.to, other.from));
            }
            prop_assert!(near(separation(a, b), separation(b, a)));
            let way = direction_from_radians(toward);
            let one = slide(a, way, 30.0, &[((), b)]);
            let other = slide(b, -way, 30.0, &[((), a)]);
            prop_assert!(near(one.travel, other.travel));
            prop_assert_eq!(one.hit.is_some(), other.hit.is_some());
        }
        let pass = direction_from_radians(toward) * 9.0;
        prop_assert_eq!(crosses(&corridor(&a, pass), &b), crosses(&corridor(&b, -pass), &a));
        let landed = a.at(flush(a.size(), &b, Side::Left, offset));
        let one = contact(&landed, &b).expect("flush trays touch");
        let other = contact(&b, &landed).expect("flush trays touch");
        prop_assert!(near(one.share_of_a, other.share_of_b) && near(one.share_of_b, other.share_of_a));
        prop_assert_eq!((one.side_of_a, one.side_of_b), (other.side_of_b, other.side_of_a));
    }
}

proptest! {
    // Fewer: a search takes milliseconds.
    #![proptest_config(crate::cases::usual(64))]

    #[test]
    fn approaches_stay(scene in apart(), change in change(), heading in -3.0..3.0f64) {
        for way in [Way::Closest, Way::Forward] {
            for bar in [Bar::Standing, Bar::Crossing, Bar::Touching] {
                let turned = radians_from_direction(change.vector(direction_from_radians(heading)));
                let before = approach(&scene.bodies(), way, bar, |course| approach_at(course, heading));
                let bodies = scene.bodies().map(|body| change.body(&body));
                let after = approach(&bodies, way, bar, |course| approach_at(course, turned));
                prop_assert_eq!(before.is_some(), after.is_some());
                prop_assert!(near(before.unwrap_or(0.0), after.unwrap_or(0.0)));
            }
        }
    }

    #[test]
    fn best_approaches_stay(scene in apart(), change in change()) {
        prop_assert!(best_stays(&scene, change, &[Bar::Standing, Bar::Crossing]));
    }

    #[test]
    fn best_approaches_past_enemies_stay(scene in apart(), change in change()) {
        prop_assert!(best_stays(&scene, change, &[Bar::Touching]));
    }
}

/// The distance of an approach of the first body to the second past the third.
fn approach(
    [tray, target, other]: &[Body; 3],
    way: Way,
    bar: Bar,
    ask: impl Fn(&Course<'_>) -> Option<Approach>,
) -> Option<f64> {
    let obstacles = [Obstacle { body: other, bar }];
    let course = Course {
        tray,
        target,
        way,
        lead: Lead::Any,
        table: None,
        obstacles: &obstacles,
    };
    ask(&course).map(|found| found.distance)
}

/// Whether the best distances before and after a change are both right, that is, within 0.005 in of each other.
fn best_stays(scene: &Scene, change: Change, bars: &[Bar]) -> bool {
    [Way::Closest, Way::Forward].into_iter().all(|way| {
        bars.iter().all(|bar| {
            let best = |bodies: &[Body; 3]| {
                approach(bodies, way, *bar, |course| {
                    best_approach(course, 40.0, None)
                })
            };
            let before = best(&scene.bodies());
            let after = best(&scene.bodies().map(|body| change.body(&body)));
            match (before, after) {
                (Some(before), Some(after)) => (before - after).abs() <= 0.005,
                (before, after) => before.is_some() == after.is_some(),
            }
        })
    })
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Change {
    Shift(Vec2),
    Turn(f64),
    Mirror,
}

impl Change {
    fn vector(self, vector: Vec2) -> Vec2 {
        match self {
            Change::Shift(_) => vector,
            // The frame's +y goes to the new direction, +x to the right of it.
            Change::Turn(angle) => {
                let front = direction_from_radians(angle);
                front * vector.y - front.perp() * vector.x
            }
            Change::Mirror => Vec2::new(-vector.x, vector.y),
        }
    }

    fn point(self, point: Vec2) -> Vec2 {
        match self {
            Change::Shift(by) => point + by,
            Change::Turn(_) | Change::Mirror => self.vector(point),
        }
    }

    fn body(self, body: &Body) -> Body {
        let footprint = match (self, body.footprint()) {
            (Change::Mirror, Footprint::Polygon(polygon)) => {
                let corners: Vec<Vec2> = polygon
                    .corners()
                    .iter()
                    .map(|corner| self.vector(*corner))
                    .collect();
                Footprint::polygon(&corners).expect("a mirrored polygon is as good")
            }
            (_, footprint) => footprint.clone(),
        };
        let pose = Pose {
            center: self.point(body.pose().center),
            front: self.vector(body.pose().front),
        };
        Body::new(footprint, pose)
    }

    fn side(self, side: Side) -> Side {
        match (self, side) {
            (Change::Mirror, Side::Left) => Side::Right,
            (Change::Mirror, Side::Right) => Side::Left,
            (_, side) => side,
        }
    }

    fn place(self, place: Place) -> Place {
        match (self, place) {
            (Change::Mirror, Place::HalfLeft) => Place::HalfRight,
            (Change::Mirror, Place::HalfRight) => Place::HalfLeft,
            (_, place) => place,
        }
    }
}

/// Two trays and a third body, a tray or an L, anywhere on the table.
#[derive(Clone, Debug)]
struct Scene {
    kinds: [usize; 3],
    poses: [(f64, f64, f64); 3],
}

impl Scene {
    fn bodies(&self) -> [Body; 3] {
        let tray = |kind: usize| {
            let (width, depth) = [(5.5, 4.8), (5.5, 5.0), (2.76, 2.76), (2.76, 5.55)][kind % 4];
            Footprint::tray(width, depth).expect("a tray")
        };
        let ell = [
            (-3.0, -2.0),
            (3.0, -2.0),
            (3.0, 0.0),
            (0.0, 0.0),
            (0.0, 2.5),
            (-3.0, 2.5),
        ]
        .map(|(x, y)| Vec2::new(x, y));
        let third = match self.kinds[2] {
            4 => Footprint::polygon(&ell).expect("an L is simple"),
            kind => tray(kind),
        };
        let footprints = [tray(self.kinds[0]), tray(self.kinds[1]), third];
        let mut poses = self
            .poses
            .iter()
            .map(|(x, y, turn)| Pose::new(Vec2::new(*x, *y), *turn));
        footprints.map(|footprint| Body::new(footprint, poses.next().expect("three poses")))
    }
}

fn shapes(bodies: [&Body; 2]) -> Vec<Convex> {
    let parts = bodies.into_iter().flat_map(Body::parts);
    parts.map(|part| part.shape.clone()).collect()
}

fn tray(width: f64, depth: f64, pose: Pose) -> Body {
    Body::new(Footprint::tray(width, depth).expect("a tray"), pose)
}

fn scene() -> impl Strategy<Value = Scene> {
    let pose = || (-12.0..12.0f64, -12.0..12.0f64, 0.0..6.0f64);
    let kinds = (0..4usize, 0..4usize, 0..5usize);
    (kinds, pose(), pose(), pose()).prop_map(|((a, b, c), p, q, r)| Scene {
        kinds: [a, b, c],
        poses: [p, q, r],
    })
}

/// Scenes in which no body overlaps another, as on a table.
fn apart() -> impl Strategy<Value = Scene> {
    scene().prop_filter("bodies overlap", |scene| {
        let [a, b, c] = scene.bodies();
        [(&a, &b), (&a, &c), (&b, &c)]
            .into_iter()
            .all(|(one, other)| !overlaps(separation(one, other)))
    })
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (-9.0..9.0f64, -9.0..9.0f64).prop_map(|(x, y)| Change::Shift(Vec2::new(x, y))),
        (-3.0..3.0f64).prop_map(Change::Turn),
        Just(Change::Mirror),
    ]
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= ROUNDING
}

fn near_point(a: Vec2, b: Vec2) -> bool {
    // Witnesses on edges that are almost parallel move more than the lengths they prove.
    (a - b).length() <= 1e-6
}
