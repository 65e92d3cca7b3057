//! Worked numbers that can be checked by hand: landings, contacts, room, and a charge from start to end.
//!
//! Trays are 2 x 2 in, or 5.5 x 4.8 in where infantry is named; headings are degrees, 0 facing +y. Long because every
//! case stands on its own lines.

use geometry::{
    Arcs, Bar, Body, CONTACT, Convex, Footprint, HalfOf, Obstacle, Place, Placement, Seams, Side,
    Sight, Vec2, align, arc_shares, contact, room, sight, slide,
};

const INFANTRY: (f64, f64) = (5.5, 4.8);
const SQUARE: (f64, f64) = (2.0, 2.0);

#[test]
fn landings() {
    use HalfOf::{Charger, Target};
    use Place::{Full, HalfLeft, HalfRight};
    // Infantry faces down at (1.5, 2): its front edge runs along y = -0.4, its rear along y = 4.4.
    let (_, guards) = example();
    for (charger, side, place, half_of, (x, y, heading), in_contact) in [
        (INFANTRY, Side::Front, Full, Target, (1.5, -2.8, 0.0), 5.5),
        (
            INFANTRY,
            Side::Front,
            HalfLeft,
            Target,
            (-1.25, -2.8, 0.0),
            2.75,
        ),
        (
            INFANTRY,
            Side::Front,
            HalfRight,
            Target,
            (4.25, -2.8, 0.0),
            2.75,
        ),
        (INFANTRY, Side::Rear, Full, Target, (1.5, 6.8, 180.0), 5.5),
        (
            INFANTRY,
            Side::Rear,
            HalfLeft,
            Target,
            (4.25, 6.8, 180.0),
            2.75,
        ),
        // Its left is toward +x, so the charger faces -x; the edge is 4.8 long.
        (INFANTRY, Side::Left, Full, Target, (6.65, 2.0, 90.0), 4.8),
        (
            INFANTRY,
            Side::Left,
            HalfLeft,
            Target,
            (6.65, -0.75, 90.0),
            2.4,
        ),
        (
            INFANTRY,
            Side::Left,
            HalfLeft,
            Charger,
            (6.65, -0.4, 90.0),
            2.75,
        ),
        (
            INFANTRY,
            Side::Right,
            HalfRight,
            Charger,
            (-3.65, -0.4, 270.0),
            2.75,
        ),
        // A solo tray on the front: half of the target's edge is 2.75, so almost its whole width counts.
        (
            (2.76, 2.76),
            Side::Front,
            HalfLeft,
            Target,
            (0.12, -1.78, 0.0),
            2.75,
        ),
        (
            (2.76, 2.76),
            Side::Front,
            HalfLeft,
            Charger,
            (-1.25, -1.78, 0.0),
            1.38,
        ),
        // Two infantry trays as one: half of the charger is the whole edge, and no more.
        (
            (11.0, 4.8),
            Side::Front,
            HalfRight,
            Charger,
            (4.25, -2.8, 0.0),
            5.5,
        ),
        (
            (13.0, 4.8),
            Side::Front,
            HalfRight,
            Charger,
            (5.25, -2.8, 0.0),
            5.5,
        ),
    ] {
        let (width, depth) = charger;
        let landing = align(at(width, depth), &guards, side, place, half_of);
        let name = format!("{width} x {depth} on {side:?} {place:?} of {half_of:?}");
        assert_at(landing.pose.center, at(x, y), &name);
        assert_at(
            landing.pose.front,
            Placement::new(0.0, 0.0, heading).pose().front,
            &name,
        );
        let (from, to) = landing.contact;
        assert_near((to - from).dot(landing.pose.right()), in_contact, &name);
    }
}

#[test]
fn contacts() {
    let b = tray((4.0, 2.0), 0.0, 0.0, 0.0);
    let found = |a: Body| {
        contact(&a, &b).map(|found| {
            (
                round(found.share_of_a),
                round(found.share_of_b),
                found.side_of_a,
                found.side_of_b,
            )
        })
    };
    let front = Some(Side::Front);
    for (name, a, expected) in [
        (
            "full",
            tray((4.0, 2.0), 0.0, 2.0, 180.0),
            Some((1.0, 1.0, front, front)),
        ),
        (
            "half",
            tray((4.0, 2.0), 2.0, 2.0, 180.0),
            Some((0.5, 0.5, front, front)),
        ),
        (
            "narrow on wide",
            tray(SQUARE, 0.5, 2.0, 180.0),
            Some((1.0, 0.5, front, front)),
        ),
        (
            "a flank on the rear",
            tray((4.0, 2.0), 0.0, -3.0, 90.0),
            Some((1.0, 0.5, Some(Side::Right), Some(Side::Rear))),
        ),
        (
            "within contact",
            tray((4.0, 2.0), 0.0, 2.0 + 0.5 * CONTACT, 180.0),
            Some((1.0, 1.0, front, front)),
        ),
        (
            "a corner on an edge",
            tray(SQUARE, 0.0, 1.0 + 2.0_f64.sqrt(), 45.0),
            Some((0.0, 0.0, None, front)),
        ),
        (
            "corner to corner",
            tray(SQUARE, 3.0, 2.0, 0.0),
            Some((0.0, 0.0, None, None)),
        ),
        ("apart", tray(SQUARE, 0.0, 2.01, 0.0), None),
        ("overlapping", tray(SQUARE, 0.0, 1.99, 0.0), None),
    ] {
        assert_eq!(found(a), expected, "{name}");
    }
    let disc = Body::new(
        Footprint::disc(1.0).expect("a disc"),
        Placement::new(1.0, 2.0, 0.0).pose(),
    );
    let found = contact(&disc, &b).expect("the disc rests on the front edge");
    assert_eq!(
        (found.share_of_b, found.side_of_a, found.side_of_b),
        (0.0, None, front)
    );
    assert!((found.line.0 - at(1.0, 1.0)).length() < 0.1);
}

#[test]
fn rooms() {
    // The target's rear edge runs along y = -1 from x = -3 to 3; the chargers stand below it, their right at +x.
    let target = tray((6.0, 2.0), 0.0, 0.0, 0.0);
    let size = at(2.0, 2.0);
    let left = tray(SQUARE, -3.0, -2.0, 0.0);
    let right = tray(SQUARE, 3.0, -2.0, 0.0);
    let middle = tray(SQUARE, 0.0, -2.0, 0.0);
    let low = tray(SQUARE, 0.0, -4.0, 0.0);
    let aslant = tray(SQUARE, 0.0, -4.0, 45.0);
    let reach = 2.0 - CONTACT;
    // At -3 the corner of the slanted tray reaches √2 - 1 in beyond the strip, and as far again sideways.
    let notch = 1.0 + (2.0_f64.sqrt() - 1.0) - CONTACT * 2.0_f64.sqrt();
    for (name, obstacles, expected) in [
        ("nobody", vec![], vec![(-4.0, 4.0)]),
        (
            "both sides",
            vec![&left, &right],
            vec![(-3.0 + reach, 3.0 - reach)],
        ),
        (
            "the middle",
            vec![&middle],
            vec![(-4.0, -reach), (reach, 4.0)],
        ),
        ("all taken", vec![&left, &middle, &right], vec![]),
        ("flush behind", vec![&low], vec![(-4.0, 4.0)]),
        (
            "a corner in the strip",
            vec![&aslant],
            vec![(-4.0, -notch), (notch, 4.0)],
        ),
    ] {
        let free = room(
            size,
            &target,
            Side::Rear,
            &obstacles
                .into_iter()
                .map(Obstacle::standing)
                .collect::<Vec<_>>(),
            None,
        );
        assert_stretches(&free, &expected, name);
    }

    let exact = [&left, &right].map(Obstacle::standing);
    let fitting = room(at(4.0, 1.0), &target, Side::Rear, &exact, None);
    assert_stretches(&fitting, &[(-CONTACT, CONTACT)], "a space of its own width");
    let small_table = room(size, &target, Side::Rear, &[], Some(&table(8.0, 6.0)));
    assert_stretches(
        &small_table,
        &[(-3.0 - CONTACT, 3.0 + CONTACT)],
        "the table's sides",
    );
    let shallow = room(size, &target, Side::Rear, &[], Some(&table(8.0, 5.9)));
    assert_stretches(&shallow, &[], "no depth on the table");
}

/// Enemies beside the target's edge: whoever may not touch them ends where they begin, but for a corner at a corner.
#[test]
fn rooms_beside_enemies() {
    let target = tray((6.0, 2.0), 0.0, 0.0, 0.0);
    let size = at(2.0, 2.0);
    let beside = tray((6.0, 2.0), 6.0, 0.0, 0.0);
    let before = tray(SQUARE, 3.0, -2.0, 0.0);
    for (name, enemy, bar, expected) in [
        ("flush with the edge", &beside, Bar::Engaging, 2.0 + CONTACT),
        (
            "the same, not even corners",
            &beside,
            Bar::Touching,
            2.0 - CONTACT,
        ),
        ("the same, as a friend", &beside, Bar::Standing, 4.0),
        ("before the edge", &before, Bar::Engaging, 1.0 - CONTACT),
    ] {
        let enemy = [Obstacle { body: enemy, bar }];
        let free = room(size, &target, Side::Rear, &enemy, None);
        let [(from, to)] = free[..] else {
            panic!("{name}: {free:?}");
        };
        assert!(
            from == -4.0 && (to - expected).abs() < CONTACT / 16.0,
            "{name}: {free:?}"
        );
    }
}

#[test]
fn a_charge_from_front_to_flank() {
    let (swords, guards) = example();
    let shares =
        arc_shares(&guards, Arcs::diagonal(5.5, 4.8), &swords).expect("the swords stand outside");
    assert_near(shares.front, 1.0, "wholly before the guards");
    let shape = &guards.parts()[0].shape;
    let seen = sight(
        swords.edge(Side::Front),
        shape,
        &[] as &[((), &Body)],
        Seams::Block,
    );
    assert!(matches!(seen, Sight::Clear { .. }));
    let ahead = slide(&swords, Vec2::Y, f64::INFINITY, &[("guards", &guards)]);
    assert_near(ahead.travel, 7.2, "straight ahead");
    let stopped = swords.at(swords.pose().moved(Vec2::Y * ahead.travel));
    let landing = align(
        swords.size(),
        &guards,
        Side::Front,
        Place::Full,
        HalfOf::Target,
    );
    assert_near(landing.drift(stopped.pose()), 1.5, "drift");
    assert_eq!(landing.pose.snapped(), Placement::new(1.5, -2.8, 0.0));
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

/// A table centred on the origin.
fn table(width: f64, depth: f64) -> Convex {
    let (w, d) = (width / 2.0, depth / 2.0);
    Convex::new(vec![at(-w, -d), at(w, -d), at(w, d), at(-w, d)])
}

fn round(share: f64) -> f64 {
    (share * 1e9).round() / 1e9
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

#[track_caller]
fn assert_stretches(found: &[(f64, f64)], expected: &[(f64, f64)], name: &str) {
    let same = found.len() == expected.len()
        && found.iter().zip(expected).all(|(found, expected)| {
            (found.0 - expected.0).abs() < 1e-12 && (found.1 - expected.1).abs() < 1e-12
        });
    assert!(same, "{name}: {found:?}, not {expected:?}");
}
