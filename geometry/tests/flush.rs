//! Contact at the tolerance: what is flush by construction touches, never overlaps, and slides as it should.

use geometry::{
    Body, CONTACT, Footprint, HalfOf, Obstacle, Place, Placement, Side, Vec2, align, contact, gap,
    overlaps, room, separation, slide, touches,
};

const TRAYS: [(f64, f64); 4] = [(5.5, 4.8), (5.5, 5.0), (2.76, 2.76), (2.76, 5.55)];
const CASES: u64 = 20_000;

#[test]
fn landings_touch_and_never_overlap() {
    let mut worst = 0.0_f64;
    for_all_landings(|case| {
        let apart = separation(&case.charger, &case.target);
        worst = worst.max(apart.abs());
        assert!(apart.abs() < 1e-12, "{case:?}: {apart}");
        let found = contact(&case.charger, &case.target).expect("a landing touches");
        assert_eq!(
            (found.side_of_a, found.side_of_b),
            (Some(Side::Front), Some(case.side)),
            "{case:?}"
        );
        let length = (case.line.1 - case.line.0).length();
        assert!(
            (found.share_of_a - length / case.charger.size().x).abs() < 1e-9,
            "{case:?}"
        );
        let (from, to) = found.line;
        assert!((from - case.line.1).length() < 1e-9 || (from - case.line.0).length() < 1e-9);
        assert!((to - case.line.1).length() < 1e-9 || (to - case.line.0).length() < 1e-9);
    });
    println!("landings: worst gap or overlap {worst:e} in");
}

#[test]
fn stored_landings_still_touch() {
    let mut worst = 0.0_f64;
    for_all_landings(|case| {
        let stored = case.charger.at(case.charger.pose().snapped().pose());
        let apart = separation(&stored, &case.target);
        worst = worst.max(apart.abs());
        assert!(touches(apart) && !overlaps(apart), "{case:?}: {apart}");
        assert_eq!(gap(&stored, &case.target).length, 0.0, "{case:?}");
        let found = contact(&stored, &case.target).expect("a stored landing touches");
        assert_eq!(
            (found.side_of_a, found.side_of_b),
            (Some(Side::Front), Some(case.side)),
            "{case:?}"
        );
        let length = (case.line.1 - case.line.0).length();
        assert!(
            (found.share_of_a * stored.size().x - length).abs() < CONTACT,
            "{case:?}"
        );
    });
    println!("stored landings: worst gap or overlap {worst:e} in");
}

#[test]
fn a_stored_landing_slides_along_and_away_but_not_in() {
    for_all_landings(|case| {
        let stored = case.charger.at(case.charger.pose().snapped().pose());
        let (front, right) = (stored.pose().front, stored.pose().right());
        let way = |direction: Vec2| {
            let slide = slide(&stored, direction, 9.0, &[("target", &case.target)]);
            (slide.travel, slide.hit.map(|hit| hit.blocker))
        };
        for free in [right, -right, -front, (right - front * 0.01).normalize()] {
            assert_eq!(way(free), (9.0, None), "{case:?} {free}");
        }
        for stopped in [
            front,
            (front + right).normalize(),
            (front - right).normalize(),
        ] {
            let (travel, hit) = way(stopped);
            assert!(
                travel <= 2.0 * CONTACT && hit == Some("target"),
                "{case:?} {stopped}"
            );
        }
    });
}

#[test]
fn two_stored_halves_fit_beside_each_other() {
    for_all_landings(|case| {
        let size = case.charger.size();
        let [left, right] = [Place::HalfLeft, Place::HalfRight]
            .map(|place| align(size, &case.target, case.side, place, HalfOf::Target));
        let first = case.charger.at(left.pose.snapped().pose());
        let second = case.charger.at(right.pose);
        if separation(&first, &second) < -CONTACT / 2.0 {
            return; // Narrow edges share no two wide trays.
        }
        let middle = (case.target.edge(case.side).0 + case.target.edge(case.side).1) / 2.0;
        let offset = (right.pose.center - middle).dot(right.pose.right());
        let free = room(
            size,
            &case.target,
            case.side,
            &[Obstacle::standing(&first)],
            None,
        );
        assert!(
            free.iter()
                .any(|(from, to)| (*from..=*to).contains(&offset)),
            "{case:?}: {offset} is not in {free:?}"
        );
    });
}

#[test]
fn corners_that_meet_share_a_point_of_both() {
    let mut random = Random(9);
    for _ in 0..CASES {
        let (a, b) = (random.tray(), random.tray());
        let meet = a.outline()[(random.next() % 4) as usize];
        let corner = b.outline()[(random.next() % 4) as usize];
        let nudge = Vec2::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0));
        for size in [0.0, 1e-15, 1e-9, 0.4 * CONTACT] {
            let b = b.at(b.pose().moved(meet - corner + nudge * size));
            let apart = separation(&a, &b);
            if overlaps(apart) {
                continue;
            }
            let found = gap(&a, &b);
            assert!(touches(apart) && found.length == 0.0, "{apart}");
            for body in [&a, &b] {
                let off = body.parts()[0].shape.height(found.from);
                assert!(off <= CONTACT, "{a:?} {b:?} {found:?} near {meet}");
            }
        }
    }
}

#[derive(Debug)]
struct Case {
    charger: Body,
    target: Body,
    side: Side,
    line: (Vec2, Vec2),
}

/// Random trays at random stored places with a landing on each side in turn.
fn for_all_landings(mut check: impl FnMut(&Case)) {
    let mut random = Random(7);
    for index in 0..CASES {
        let (charger, target) = (random.tray(), random.tray());
        let side = Side::ALL[(index % 4) as usize];
        let place = Place::ALL[(random.next() % 3) as usize];
        let half_of = [HalfOf::Target, HalfOf::Charger][(random.next() % 2) as usize];
        let landing = align(charger.size(), &target, side, place, half_of);
        check(&Case {
            charger: charger.at(landing.pose),
            target,
            side,
            line: landing.contact,
        });
    }
}

/// A repeatable stream of numbers (SplitMix64: Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn tray(&mut self) -> Body {
        let (width, depth) = TRAYS[(self.next() % 4) as usize];
        let (x, y) = (self.between(-21.0, 21.0), self.between(-21.0, 21.0));
        let place = Placement::new(x, y, self.between(0.0, 360.0));
        Body::new(Footprint::tray(width, depth).expect("a tray"), place.pose())
    }
}
