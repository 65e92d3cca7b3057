//! Is sight exact, symmetric, the same however the board lies, and the same from a table?

use crate::common::{board, foot, pack, parts, rider, scenes, square};
use grid::{
    Board, Body, Corner, Edge, GrazeSingle, ModelsSealCorner, NoContact, Obstacle, Opaque, Rulings,
    Sight, Square, SquareSet, Turned,
};
use proptest::prelude::*;

/// Centers and corners lie on whole numbers when a square is two wide.
type Point = (i32, i32);

fn center(at: Square) -> Point {
    (2 * i32::from(at.column()) + 1, 2 * i32::from(at.row()) + 1)
}

/// Which side of a line a point lies on.
fn turn(a: Point, b: Point, p: Point) -> i32 {
    ((b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)).signum()
}

fn corners_of(at: Square) -> [Point; 4] {
    let (x, y) = center(at);
    [
        (x - 1, y - 1),
        (x + 1, y - 1),
        (x - 1, y + 1),
        (x + 1, y + 1),
    ]
}

/// Whether a segment meets the inside of a square, by separating axes.
fn crosses_square(a: Point, b: Point, at: Square) -> bool {
    let (x, y) = center(at);
    let beside = |low: i32, high: i32, middle: i32| high < middle || low > middle;
    let sides = corners_of(at).map(|corner| turn(a, b, corner));
    !beside(a.0.min(b.0), a.0.max(b.0), x)
        && !beside(a.1.min(b.1), a.1.max(b.1), y)
        && sides.contains(&1)
        && sides.contains(&-1)
}

/// Whether a segment crosses the inside of an edge.
fn crosses_edge(a: Point, b: Point, edge: Edge) -> bool {
    let shared = edge.squares().map(corners_of);
    let mut ends = shared[0]
        .into_iter()
        .filter(|corner| shared[1].contains(corner));
    let (Some(from), Some(to)) = (ends.next(), ends.next()) else {
        return false;
    };
    turn(a, b, from) * turn(a, b, to) < 0 && turn(from, to, a) * turn(from, to, b) < 0
}

/// Whether a segment passes exactly through the middle of a corner, from one end to the other.
fn hits_corner(a: Point, b: Point, corner: Corner) -> bool {
    let [upper, lower] = corner.ends().map(center);
    let (x, y) = ((upper.0 + lower.0) / 2, (upper.1 + lower.1) / 2);
    let inside =
        (a.0.min(b.0)..=a.0.max(b.0)).contains(&x) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&y);
    // The line goes down to the right just as the corner does.
    let same_way = (b.0 - a.0).signum() * (b.1 - a.1).signum() == (lower.0 - upper.0).signum();
    inside && same_way && turn(a, b, (x, y)) == 0
}

/// Sight by plain geometry, with every square, edge and corner of the board.
fn oracle(board: &Board, rulings: &Rulings, held: &SquareSet, from: Square, to: Square) -> bool {
    if from == to {
        return true;
    }
    let (a, b) = (center(from), center(to));
    let blocks = |at: Square| board.cross().has(at) || held.has(at);
    let size = board.size();
    for at in size.squares() {
        if at != from && at != to && blocks(at) && crosses_square(a, b, at) {
            return false;
        }
        let next = [Edge::right_of(at), Edge::below(at)];
        for edge in next.into_iter().flatten() {
            if board.stops_sight().has(edge) && crosses_edge(a, b, edge) {
                return false;
            }
        }
        for other in size.around(at).filter(|other| *other > at) {
            let Some(corner) = Corner::between(at, other) else {
                continue;
            };
            if !hits_corner(a, b, corner) {
                continue;
            }
            let closed = corner.sides().map(|side| {
                let model = held.has(side) && rulings.models_seal_corner == ModelsSealCorner::Yes;
                let stopped = |end| parts(board.stops_sight(), end, side);
                board.cross().has(side) || model || corner.ends().into_iter().any(stopped)
            });
            let closed = match rulings.graze_single {
                GrazeSingle::Open => closed[0] && closed[1],
                GrazeSingle::Closed => closed[0] || closed[1],
            };
            if closed {
                return false;
            }
        }
    }
    true
}

/// All four ways to read corners.
fn readings() -> Vec<Rulings> {
    let mut all = Vec::new();
    for graze in [GrazeSingle::Open, GrazeSingle::Closed] {
        for seal in [ModelsSealCorner::Yes, ModelsSealCorner::No] {
            let mut rulings = pack().rulings().clone();
            rulings.graze_single = graze;
            rulings.models_seal_corner = seal;
            all.push(rulings);
        }
    }
    all
}

/// Held squares but for two.
fn third(held: &SquareSet, a: Square, b: Square) -> SquareSet {
    held.without(&[a, b].into_iter().collect())
}

proptest! {
    #![proptest_config(crate::cases::usual(256))]

    #[test]
    fn sight_is_what_plain_geometry_says(scene in scenes()) {
        let pack = pack();
        let (board, held) = (scene.board(&pack), scene.held());
        for rulings in readings() {
            let sight = Sight::new(&board, &rulings, held);
            let from = square(scene.from);
            for to in board.size().squares() {
                let expected = oracle(&board, &rulings, &held, from, to);
                prop_assert_eq!(sight.is_clear(from, to), expected, "{} {}", from, to);
                prop_assert_eq!(sight.is_clear(to, from), expected, "{} {}", to, from);
            }
        }
    }

    #[test]
    fn a_turned_board_shows_the_same(scene in scenes()) {
        let pack = pack();
        let board = scene.board(&pack);
        for turned in Turned::ALL {
            let other = Board::of(&pack, board.plan().turned(turned));
            let moved = |at: Square| turned.square(board.size(), at).expect("on the board");
            let held = scene.held().iter().map(moved).collect();
            for rulings in readings() {
                let sight = Sight::new(&board, &rulings, scene.held());
                let other = Sight::new(&other, &rulings, held);
                let from = square(scene.from);
                for to in board.size().squares() {
                    prop_assert_eq!(
                        sight.is_clear(from, to),
                        other.is_clear(moved(from), moved(to))
                    );
                    let touch = |sight: &Sight<'_>, a, b| {
                        sight.contact(Body::infantry(a), Body::infantry(b)).is_ok()
                    };
                    prop_assert_eq!(
                        touch(&sight, from, to),
                        touch(&other, moved(from), moved(to))
                    );
                }
            }
        }
    }

    #[test]
    fn large_models_see_by_any_square(scene in scenes()) {
        let pack = pack();
        let board = scene.board(&pack);
        let rulings = pack.rulings();
        let inside = |body: &Body| body.squares().all(|at| board.size().holds(at));
        let bodies = [scene.from, scene.to].map(|at| grid::Body::new(grid::Figure::Large, square(at)));
        let [Some(a), Some(b)] = bodies.map(|body| body.filter(inside)) else { return Ok(()) };
        let held = scene.held().or(&a.set()).or(&b.set());
        let others = held.without(&a.set()).without(&b.set());
        let mut plain = false;
        for from in a.squares() {
            for to in b.squares() {
                plain |= oracle(&board, rulings, &third(&others, from, to), from, to);
            }
        }
        let sight = Sight::new(&board, rulings, held);
        prop_assert_eq!(sight.sees(a, b), plain);
        prop_assert_eq!(sight.sees(b, a), plain);
        prop_assert_eq!(sight.between(a, b).is_ok(), plain);
    }
}

#[test]
fn what_stops_a_line_is_named() {
    let pack = pack();
    let board = board(&pack, &[". .|. #", "-   W  ", ". . # ."]);
    let held: SquareSet = [square([0, 1]), square([1, 1])].into_iter().collect();
    let sight = Sight::new(&board, pack.rulings(), held);
    let stop = |from, to| {
        sight
            .line(square(from), square(to))
            .expect_err("closed")
            .to_string()
    };
    assert_eq!(stop([0, 0], [0, 2]), "the model on B1");
    assert_eq!(stop([0, 2], [0, 0]), "what stands between B1 and C1");
    assert_eq!(stop([1, 3], [1, 1]), "the cross on C2");
    assert_eq!(stop([1, 0], [0, 0]), "what stands between A1 and A2");
    assert_eq!(
        stop([1, 0], [0, 1]),
        "the corner between B1 and A2, closed by what stands between A1 and A2 and the model on B2"
    );
}

#[test]
fn one_closed_side_leaves_a_corner_open() {
    let pack = pack();
    let board = board(&pack, &[".#.", "#..", "..."]);
    let sight = Sight::new(&board, pack.rulings(), SquareSet::NONE);
    let corner = Corner::between(square([0, 0]), square([1, 1])).expect("a corner");
    let closers =
        [square([0, 1]), square([1, 0])].map(|at| Some(grid::Closer::Square(at, Opaque::Cross)));
    assert_eq!(
        sight.line(square([0, 0]), square([1, 1])),
        Err(Obstacle::Corner(corner, closers))
    );
    assert!(sight.is_clear(square([1, 1]), square([2, 0])));
}

#[test]
fn contact_ends_at_walls_windows_and_sealed_corners() {
    let pack = pack();
    let mut board = board(
        &pack,
        &[". .|. .", "      W", ". . . .", "       ", ". . . ."],
    );
    let window = Edge::between(square([0, 3]), square([1, 3])).expect("an edge");
    board
        .fit(&pack, window, pack.barrier_id("window").expect("known"))
        .expect("its socket");
    let held: SquareSet = [[1, 1], [2, 0]].map(square).into_iter().collect();
    let sight = Sight::new(&board, pack.rulings(), held);
    let touch = |a: Body, b: Body| sight.contact(a, b);
    assert!(touch(foot(0, 0), foot(0, 1)).is_ok());
    assert!(matches!(
        touch(foot(0, 1), foot(0, 2)),
        Err(NoContact::Hidden(Obstacle::Edge(_)))
    ));
    assert!(sight.sees(foot(0, 3), foot(1, 3)));
    assert_eq!(
        touch(foot(0, 3), foot(1, 3)),
        Err(NoContact::Hidden(Obstacle::Edge(window)))
    );
    assert!(matches!(
        touch(foot(1, 0), foot(2, 1)),
        Err(NoContact::Hidden(Obstacle::Corner(..)))
    ));
    assert_eq!(touch(foot(0, 0), foot(0, 3)), Err(NoContact::Apart(3)));
    // A large model touches by any of its squares, and its own never hide it.
    assert!(touch(rider(1, 2), foot(0, 3)).is_ok());
}

/// The rulebook's archer: one guard is far, one is beside it behind a wall.
#[test]
fn the_archer_behind_a_wall_is_unengaged() {
    let pack = pack();
    let board = board(&pack, &[". .|. .", "       ", ". . . ."]);
    let (archer, guards) = (foot(0, 1), [foot(0, 2), foot(0, 3)]);
    let sight = Sight::new(&board, pack.rulings(), grid::held(&guards));
    assert_eq!(sight.engaged_with(archer, &guards).count(), 0);
    assert_eq!(sight.engaged_with(foot(1, 2), &guards).count(), 2);
}

/// The rulebook's archer and three guards: the bush hides the second only.
#[test]
fn the_archer_shoots_past_the_bush() {
    let pack = pack();
    let board = board(&pack, &["....", "..b.", "....", "...."]);
    let guards = [foot(0, 3), foot(1, 3), foot(3, 3)];
    let archer = foot(1, 0);
    let sight = Sight::new(&board, pack.rulings(), grid::held(&guards));
    assert_eq!(
        guards.map(|guard| sight.sees(archer, guard)),
        [true, false, true]
    );
}

#[test]
fn doors_are_used_from_six_squares() {
    let mut pack_rulings = pack().rulings().clone();
    let pack = pack();
    let board = board(&pack, &[". . . .", "- D - -", ". . . ."]);
    let door = Edge::between(square([0, 1]), square([1, 1])).expect("an edge");
    let count = |rulings: &Rulings| {
        Sight::new(&board, rulings, SquareSet::NONE)
            .door_squares(door)
            .len()
    };
    assert_eq!(count(&pack_rulings), 6);
    pack_rulings.door_reach = grid::DoorReach::Two;
    assert_eq!(count(&pack_rulings), 2);
}

#[test]
fn each_reading_of_sight_gives_its_own_answer() {
    let pack = pack();
    let mut board = board(&pack, &[". #W."]);
    let window = Edge::between(square([0, 1]), square([0, 2])).expect("an edge");
    board
        .fit(&pack, window, pack.barrier_id("window").expect("known"))
        .expect("its socket");
    let corner = crate::common::board(&pack, &["..", ".."]);
    let models: SquareSet = [[0, 1], [1, 0]].map(square).into_iter().collect();
    let answers = |name: &str, value: &str| {
        let mut rulings = pack.rulings().clone();
        rulings.set(name, value).expect("a reading");
        let diagonal = |held| {
            let sight = Sight::new(&corner, &rulings, held);
            sight.is_clear(square([0, 0]), square([1, 1]))
        };
        let through = Sight::new(&board, &rulings, SquareSet::NONE);
        let one = [square([0, 1])].into_iter().collect();
        [
            diagonal(one),
            diagonal(models),
            through.contact(foot(0, 1), foot(0, 2)).is_ok(),
        ]
    };
    assert_eq!(answers("graze_single", "open"), [true, false, false]);
    assert_eq!(answers("graze_single", "closed"), [false, false, false]);
    assert_eq!(answers("models_seal_corner", "no"), [true, true, false]);
    assert_eq!(answers("window_contact", "yes"), [true, false, true]);
}
