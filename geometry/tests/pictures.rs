//! Small positions as text, with answers below.
//!
//! A column is half an inch, a row one inch; +y is up. `UPDATE_EXPECT=1 cargo test` rewrites the pictures: look at
//! them before you keep them. The pictures make the file long.

use std::fmt::Write;

use expect_test::{Expect, expect};
use geometry::{
    Body, Convex, Footprint, HalfOf, Obstacle, Place, Placement, Side, Vec2, align, contact,
    corridor, crosses, flush, gap, room, separation, slide,
};

#[test]
fn gap_between_two_trays() {
    let scene = [
        ('a', tray(6.0, 4.0, -5.0, -3.0, 0.0)),
        ('b', tray(6.0, 4.0, 3.0, 4.0, 90.0)),
    ];
    let [(_, a), (_, b)] = &scene;
    let found = gap(a, b);
    let mut answers = String::new();
    line(&mut answers, "gap", format!("{:.3}", found.length));
    line(
        &mut answers,
        "from, to",
        format!("{} {}", point(found.from), point(found.to)),
    );
    let mut drawn: Vec<(char, Body)> = scene.to_vec();
    drawn.push(('*', dot(found.from)));
    drawn.push(('*', dot(found.to)));
    check(
        &drawn,
        &answers,
        expect![[r#"
        ......................bbbbbbbb..........
        ......................bbbbbbbb..........
        ......................bbbbbbbb..........
        ......................bbbbbbbb..........
        ......................bbbbbbbb..........
        .....................**bbbbbbb..........
        .....................**.................
        ...............**.......................
        ....aaaaaaaaaaa**.......................
        ....aaaaaaaaaaaa........................
        ....aaaaaaaaaaaa........................
        ....aaaaaaaaaaaa........................
        ........................................
        ........................................

        gap: 3.606
        from, to: (-2.000, -1.000) (1.000, 1.000)
    "#]],
    );
}

#[test]
fn gap_of_an_l_and_a_tray_in_its_notch() {
    let corners = [
        (-6.0, -4.0),
        (6.0, -4.0),
        (6.0, -2.0),
        (-3.0, -2.0),
        (-3.0, 5.0),
        (-6.0, 5.0),
    ];
    let ell = Footprint::polygon(&corners.map(|(x, y)| Vec2::new(x, y))).expect("an L is simple");
    let ell = Body::new(ell, Placement::default().pose());
    let scene = [('L', ell), ('t', tray(4.0, 3.0, 1.0, 1.5, 0.0))];
    let [(_, ell), (_, t)] = &scene;
    let found = gap(ell, t);
    let mut answers = String::new();
    line(&mut answers, "gap", format!("{:.3}", found.length));
    line(
        &mut answers,
        "from, to",
        format!("{} {}", point(found.from), point(found.to)),
    );
    let lower = t.at(t.pose().moved(Vec2::new(0.0, -3.0)));
    line(
        &mut answers,
        "3 in lower, separation",
        format!("{:.3}", separation(ell, &lower)),
    );
    check(
        &scene,
        &answers,
        expect![[r#"
        ........................................
        ........................................
        ........LLLLLL..........................
        ........LLLLLL..........................
        ........LLLLLL....tttttttt..............
        ........LLLLLL....tttttttt..............
        ........LLLLLL....tttttttt..............
        ........LLLLLL..........................
        ........LLLLLL..........................
        ........LLLLLLLLLLLLLLLLLLLLLLLL........
        ........LLLLLLLLLLLLLLLLLLLLLLLL........
        ........................................
        ........................................
        ........................................

        gap: 2.000
        from, to: (-3.000, 1.500) (-1.000, 1.500)
        3 in lower, separation: -1.000
    "#]],
    );
}

#[test]
fn slide_past_one_and_into_another() {
    let scene = [
        ('a', tray(4.0, 3.0, -6.0, -4.5, 0.0)),
        ('p', tray(4.0, 3.0, -2.0, -0.5, 0.0)),
        ('q', tray(4.0, 3.0, -5.0, 4.5, 30.0)),
    ];
    let [(_, a), (_, p), (_, q)] = &scene;
    let obstacles = [('p', p), ('q', q)];
    let mut answers = String::new();
    let aslant = Vec2::new(0.6, 0.8);
    for (name, direction) in [("up", Vec2::Y), ("aslant", aslant), ("right", Vec2::X)] {
        let found = slide(a, direction, 12.0, &obstacles);
        let met = found.hit.map_or(String::new(), |hit| {
            format!(", meets {} at {}", hit.blocker, point(hit.at))
        });
        line(&mut answers, name, format!("{:.3}{met}", found.travel));
    }
    let way = corridor(a, Vec2::Y * 12.0);
    for (name, body) in &obstacles {
        line(
            &mut answers,
            &format!("12 up crosses {name}"),
            format!("{}", crosses(&way, body)),
        );
    }
    check(
        &scene,
        &answers,
        expect![[r#"
        ...........q............................
        .......qqqqqq...........................
        .....qqqqqqqqqq.........................
        .......qqqqqq...........................
        ........q...............................
        ........................................
        ............pppppppp....................
        ............pppppppp....................
        ............pppppppp....................
        ........................................
        ....aaaaaaaa............................
        ....aaaaaaaa............................
        ....aaaaaaaa............................
        ........................................

        up: 5.201, meets q at (-5.982, 2.201)
        aslant: 1.250, meets p at (-3.625, -2.000)
        right: 12.000
        12 up crosses p: false
        12 up crosses q: true
    "#]],
    );
}

#[test]
fn landings_on_a_tray_that_faces_down() {
    let target = tray(6.0, 4.0, 0.0, 2.0, 180.0);
    let size = Vec2::new(6.0, 4.0);
    let landing = |place| align(size, &target, Side::Front, place, HalfOf::Target);
    let mut answers = String::new();
    for place in Place::ALL {
        let landing = landing(place);
        let charger = Body::new(
            Footprint::tray(size.x, size.y).expect("a tray"),
            landing.pose,
        );
        let touching = contact(&charger, &target).expect("a landing touches");
        let name = format!("{place:?}");
        line(
            &mut answers,
            &name,
            format!(
                "{}, {:.2} of the edge",
                point(landing.pose.center),
                touching.share_of_b
            ),
        );
    }
    let left = landing(Place::HalfLeft).pose;
    let charger = Body::new(Footprint::tray(size.x, size.y).expect("a tray"), left);
    check(
        &[('t', target), ('l', charger)],
        &answers,
        expect![[r#"
        ........................................
        ........................................
        ........................................
        ..............tttttttttttt..............
        ..............tttttttttttt..............
        ..............tttttttttttt..............
        ..............tttttttttttt..............
        ........llllllllllll....................
        ........llllllllllll....................
        ........llllllllllll....................
        ........llllllllllll....................
        ........................................
        ........................................
        ........................................

        Full: (0.000, -2.000), 1.00 of the edge
        HalfLeft: (-3.000, -2.000), 0.50 of the edge
        HalfRight: (3.000, -2.000), 0.50 of the edge
    "#]],
    );
}

#[test]
fn room_between_neighbours() {
    let target = tray(8.0, 3.0, 0.0, 4.5, 0.0);
    let size = Vec2::new(4.0, 3.0);
    let scene = [
        ('t', target),
        ('p', tray(4.0, 3.0, -6.0, 1.5, 0.0)),
        ('q', tray(3.0, 3.0, 5.0, -0.5, 45.0)),
    ];
    let [(_, target), (_, p), (_, q)] = &scene;
    let obstacles = [p, q].map(Obstacle::standing);
    let free = room(size, target, Side::Rear, &obstacles, Some(&table()));
    let mut answers = String::new();
    for (from, to) in &free {
        line(&mut answers, "room", format!("{from:.3} to {to:.3}"));
    }
    let deeper = room(
        Vec2::new(4.0, 6.0),
        target,
        Side::Rear,
        &obstacles,
        Some(&table()),
    );
    for (from, to) in &deeper {
        line(
            &mut answers,
            "room, 6 deep",
            format!("{from:.3} to {to:.3}"),
        );
    }
    let mut drawn: Vec<(char, Body)> = scene.to_vec();
    if let Some((from, _)) = free.first() {
        let pose = flush(size, target, Side::Rear, *from);
        drawn.push((
            'f',
            Body::new(Footprint::tray(size.x, size.y).expect("a tray"), pose),
        ));
    }
    check(
        &drawn,
        &answers,
        expect![[r#"
        ........................................
        ............tttttttttttttttt............
        ............tttttttttttttttt............
        ............tttttttttttttttt............
        ....ppppppppffffffff....................
        ....ppppppppffffffff....................
        ....ppppppppffffffff........qqqq........
        ..........................qqqqqqqq......
        ............................qqqq........
        ........................................
        ........................................
        ........................................
        ........................................
        ........................................

        room: -2.001 to 1.380
        room, 6 deep: -2.001 to 0.880
    "#]],
    );
}

fn tray(width: f64, depth: f64, x: f64, y: f64, heading: f64) -> Body {
    let footprint = Footprint::tray(width, depth).expect("a tray");
    Body::new(footprint, Placement::new(x, y, heading).pose())
}

/// 20 x 20 in, centred on the origin.
fn table() -> Convex {
    let corners = [(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)];
    Convex::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec())
}

/// A point, large enough to be drawn.
fn dot(at: Vec2) -> Body {
    let footprint = Footprint::tray(0.5, 1.0).expect("a tray");
    let mut pose = Placement::default().pose();
    pose.center = at;
    Body::new(footprint, pose)
}

fn point(at: Vec2) -> String {
    format!("({:.3}, {:.3})", at.x, at.y)
}

fn line(answers: &mut String, name: &str, value: String) {
    writeln!(answers, "{name}: {value}").expect("writing to a string");
}

fn check(scene: &[(char, Body)], answers: &str, expected: Expect) {
    expected.assert_eq(&format!("{}\n{answers}", picture(scene)));
}

/// The middle of the table, 20 x 14 in; of bodies on the same place the last is seen.
fn picture(scene: &[(char, Body)]) -> String {
    let mut drawn = String::new();
    for row in 0..14 {
        let mut text = String::new();
        for column in 0..40 {
            let at = Vec2::new(-9.75 + 0.5 * f64::from(column), 6.5 - f64::from(row));
            let seen = scene.iter().rev().find(|(_, body)| body.contains(at));
            text.push(seen.map_or('.', |(name, _)| *name));
        }
        drawn.push_str(&text);
        drawn.push('\n');
    }
    drawn
}
