//! Do models get where they may, and nowhere else?

use std::collections::BTreeMap;

use crate::common::{board, foot, pack, parts, rider, scenes, square};
use grid::{
    Allowance, Board, Body, EnemyBeside, Figure, Mover, Moves, NoSide, NoStep, Pack, PassEngaged,
    PathError, ReorientInPlace, Rulings, Sight, Square, SquareSet, StoppedBy, Turned, WhyNot,
};
use proptest::prelude::*;

fn none(_: Square) -> u16 {
    0
}

/// Models of a scene by turns: friends and enemies, none on blocked ground or where the mover is.
fn sides(models: &[[u8; 2]], board: &Board, mover: Body) -> (Vec<Body>, Vec<Body>) {
    let mut all: Vec<Square> = models.iter().map(|at| square(*at)).collect();
    all.sort();
    all.dedup();
    all.retain(|at| board.is_open(*at) && !mover.fills(*at));
    let side = |odd: usize| -> Vec<Body> {
        let own = all.iter().enumerate().filter(|(place, _)| place % 2 == odd);
        own.map(|(_, at)| Body::infantry(*at)).collect()
    };
    (side(0), side(1))
}

/// A step by the letter of the rules, from the board alone.
fn plain_step(
    board: &Board,
    friends: &SquareSet,
    enemies: &SquareSet,
    stops: &SquareSet,
    from: Square,
    to: Square,
) -> Option<u8> {
    let free = |at: Square| board.is_open(at) && !enemies.has(at);
    let joined = |a, b| !parts(board.stops_move(), a, b);
    if !free(to) || friends.has(to) && stops.has(to) {
        return None;
    }
    if from.row() == to.row() || from.column() == to.column() {
        return joined(from, to).then(|| board.step_cost(to));
    }
    let sides = [
        Square::at(from.row(), to.column()),
        Square::at(to.row(), from.column()),
    ];
    let sides = sides.into_iter().flatten();
    let usable = sides.filter(|side| free(*side) && joined(from, *side) && joined(*side, to));
    usable
        .map(|side| board.step_cost(side).max(board.step_cost(to)))
        .min()
}

/// The least cost of every square by trying all ways.
fn plain_reach(
    board: &Board,
    friends: &SquareSet,
    enemies: &SquareSet,
    stops: &SquareSet,
    start: Square,
    limit: u8,
) -> BTreeMap<Square, u8> {
    let mut least = BTreeMap::from([(start, 0)]);
    let mut ways = vec![(start, 0_u8)];
    while let Some((here, cost)) = ways.pop() {
        if here != start && stops.has(here) {
            continue;
        }
        for to in board.size().around(here) {
            let Some(step) = plain_step(board, friends, enemies, stops, here, to) else {
                continue;
            };
            let first = here == start && cost == 0;
            let spent = if first {
                (cost + step).min(limit)
            } else {
                cost + step
            };
            if spent <= limit && least.get(&to).is_none_or(|known| spent < *known) {
                least.insert(to, spent);
                ways.push((to, spent));
            }
        }
    }
    least.retain(|at, _| *at != start && !friends.has(*at));
    least
}

fn engaging(board: &Board, pack: &Pack, friends: &[Body], enemies: &[Body]) -> SquareSet {
    let held = grid::held(friends).or(&grid::held(enemies));
    let sight = Sight::new(board, pack.rulings(), held);
    let engaged = |at: &Square| {
        let own = Body::infantry(*at);
        enemies
            .iter()
            .any(|enemy| enemy.at() != *at && sight.contact(own, *enemy).is_ok())
    };
    board.size().squares().filter(engaged).collect()
}

proptest! {
    #![proptest_config(crate::cases::usual(512))]

    #[test]
    fn reach_is_what_trying_all_ways_finds(scene in scenes(), squares in 1..6_u8) {
        let pack = pack();
        let board = scene.board(&pack);
        let mover = Body::infantry(square(scene.from));
        let (friends, enemies) = sides(&scene.models, &board, mover);
        let moves = Moves::new(&board, pack.rulings(), Mover::new(mover), &friends, &enemies);
        let stops = engaging(&board, &pack, &friends, &enemies);
        let allowance = Allowance::Action(squares);
        let limit = if stops.has(mover.at()) { 1 } else { squares };
        let reach = moves.reach(allowance, &none);
        let found: BTreeMap<Square, u8> =
            reach.ends().iter().map(|end| (end.body.at(), end.cost)).collect();
        let (friends, enemies) = (grid::held(&friends), grid::held(&enemies));
        let plain = plain_reach(&board, &friends, &enemies, &stops, mover.at(), limit);
        let squares: grid::SquareSet = found.keys().copied().collect();
        prop_assert_eq!(moves.squares(allowance), squares);
        prop_assert_eq!(found, plain);
        for end in reach.ends() {
            prop_assert_eq!(end.engaged, stops.has(end.body.at()));
            prop_assert_eq!(moves.follow(allowance, &reach.path(end), end.body), Ok(end.cost));
            prop_assert_eq!(moves.why_not(allowance, end.body.at()), None);
        }
        for at in board.size().squares().filter(|at| reach.to(*at).is_none()) {
            prop_assert!(moves.why_not(allowance, at).is_some());
        }
    }

    #[test]
    fn nobody_walks_through_walls(scene in scenes(), large in any::<bool>()) {
        let pack = pack();
        let board = scene.board(&pack);
        let figure = if large { Figure::Large } else { Figure::Infantry };
        let Some(mover) = Body::new(figure, square(scene.from)) else { return Ok(()) };
        let (friends, enemies) = sides(&scene.models, &board, mover);
        let moves = Moves::new(&board, pack.rulings(), Mover::new(mover), &friends, &enemies);
        let allowance = Allowance::Action(4);
        let reach = moves.reach(allowance, &none);
        let walls = board.stops_move();
        for end in reach.ends() {
            prop_assert!(moves.has_room(end.body));
            let path = reach.path(end);
            prop_assert!(mover.fills(path.from) && end.body.fills(path.to()));
            prop_assert_eq!(moves.follow(allowance, &path, end.body), Ok(end.cost));
            let mut here = path.from;
            for step in &path.steps {
                prop_assert!(board.is_open(step.to));
                match step.side {
                    None => prop_assert!(!parts(walls, here, step.to)),
                    Some(side) => {
                        prop_assert!(board.is_open(side));
                        prop_assert!(!parts(walls, here, side) && !parts(walls, side, step.to));
                    }
                }
                here = step.to;
            }
        }
    }

    #[test]
    fn a_turned_board_is_moved_on_alike(scene in scenes(), large in any::<bool>()) {
        let pack = pack();
        let board = scene.board(&pack);
        let figure = if large { Figure::Large } else { Figure::Infantry };
        let inside = |body: &Body| body.squares().all(|at| board.size().holds(at));
        let Some(mover) = Body::new(figure, square(scene.from)).filter(inside) else { return Ok(()) };
        let (friends, enemies) = sides(&scene.models, &board, mover);
        let costs = |board: &Board, mover: Body, friends: &[Body], enemies: &[Body]| {
            let moves = Moves::new(board, pack.rulings(), Mover::new(mover), friends, enemies);
            let reach = moves.reach(Allowance::Action(3), &none);
            let ends = reach.ends().iter().map(|end| (end.body, end.cost));
            ends.collect::<BTreeMap<Body, u8>>()
        };
        let here = costs(&board, mover, &friends, &enemies);
        for turned in Turned::ALL {
            let other = Board::of(&pack, board.plan().turned(turned));
            let moved = |body: Body| {
                let squares = body.squares().filter_map(|at| turned.square(board.size(), at));
                Body::new(body.figure(), squares.min().expect("on the board")).expect("whole")
            };
            let all = |bodies: &[Body]| bodies.iter().map(|body| moved(*body)).collect::<Vec<_>>();
            let there = costs(&other, moved(mover), &all(&friends), &all(&enemies));
            let expected: BTreeMap<Body, u8> =
                here.iter().map(|(body, cost)| (moved(*body), *cost)).collect();
            prop_assert_eq!(there, expected);
        }
    }

    #[test]
    fn moves_towards_come_nearer_on_legal_ways(scene in scenes(), squares in 1..5_u8, large in any::<bool>()) {
        let pack = pack();
        let board = scene.board(&pack);
        let figure = if large { Figure::Large } else { Figure::Infantry };
        let Some(mover) = Body::new(figure, square(scene.from)) else { return Ok(()) };
        let (friends, enemies) = sides(&scene.models, &board, mover);
        let moves = Moves::new(&board, pack.rulings(), Mover::new(mover), &friends, &enemies);
        for enemy in &enemies {
            let allowance = Allowance::Action(squares);
            let reach = moves.towards(allowance, *enemy, &none);
            for end in reach.ends() {
                prop_assert_eq!(moves.follow(allowance, &reach.path(end), end.body), Ok(end.cost));
            }
        }
    }
}

/// The rulebook's guard between two rocks, and past one of them by the bonfire.
#[test]
fn the_guard_passes_one_rock_by_the_bonfire() {
    let pack = pack();
    let mut board = board(&pack, &["...", ".#.", "..."]);
    let fire = pack.piece_id("bonfire").expect("known");
    board
        .lay(&pack, fire, square([0, 1]), Turned::Not)
        .expect("open ground");
    let guard = Mover::new(foot(0, 0));
    let moves = Moves::new(&board, pack.rulings(), guard, &[], &[]);
    let sides = |to| {
        moves
            .step(square([0, 1]), square(to))
            .map(|ways| ways.sides().collect::<Vec<_>>())
    };
    assert_eq!(sides([1, 2]), Ok(vec![square([0, 2])]));
    let harm = |at: Square| {
        let piece = board.piece_at(at).and_then(|id| pack.piece_at(id));
        piece.map_or(0, |piece| u16::from(piece.enter.harm(Figure::Infantry)))
    };
    // Around the rock the other way it is longer and does not burn.
    let reach = moves.reach(Allowance::Action(3), &harm);
    let end = reach.to(square([1, 2])).expect("in reach");
    assert_eq!((end.cost, end.harm), (3, 0));
    let short = moves.reach(Allowance::Action(2), &harm);
    let end = short.to(square([1, 2])).expect("in reach");
    assert_eq!((end.cost, end.harm), (2, 2));
    let entered: Vec<Square> = short.path(end).entered().collect();
    assert_eq!(entered, [[0, 1], [0, 2], [1, 2]].map(square));

    let rocks = crate::common::board(&pack, &[".#", "#."]);
    let moves = Moves::new(&rocks, pack.rulings(), guard, &[], &[]);
    let blocked = [[0, 1], [1, 0]].map(|at| NoSide::Blocked(square(at)));
    assert_eq!(
        moves.step(square([0, 0]), square([1, 1])),
        Err(NoStep::NoSide(blocked))
    );
}

/// The rulebook's rider, who passes between two trees with four squares of a move.
#[test]
fn the_rider_passes_between_two_trees() {
    let pack = pack();
    let lines = ["......", "......", "##.##.", "##.##.", "......", "......"];
    let board = board(&pack, &lines);
    let moves = Moves::new(&board, pack.rulings(), Mover::new(rider(0, 1)), &[], &[]);
    let reach = moves.reach(Allowance::Action(4), &none);
    assert_eq!(reach.to(square([4, 2])).expect("beyond").cost, 3);
    assert_eq!(reach.to(square([4, 4])).expect("beyond").cost, 4);
    assert!(reach.to(square([2, 2])).is_none());
    let stuck = moves.why_not(Allowance::Action(4), square([3, 2]));
    assert_eq!(stuck, Some(WhyNot::NoRoom));
}

#[test]
fn the_rider_turns_about_one_square() {
    let pack = pack();
    let board = board(&pack, &["...", "...", "..."]);
    let mut rulings = pack.rulings().clone();
    let places = |rulings: &Rulings| {
        let moves = Moves::new(&board, rulings, Mover::new(rider(0, 0)), &[], &[]);
        moves.reach(Allowance::Action(0), &none).ends().len()
    };
    assert_eq!(places(&rulings), 3);
    rulings.reorient_in_place = ReorientInPlace::No;
    assert_eq!(places(&rulings), 0);
}

#[test]
fn enemies_stop_who_comes_near() {
    let pack = pack();
    let board = board(&pack, &["......", "......", "......"]);
    let enemies = [foot(1, 3)];
    let why = |mover: Mover, to: [u8; 2]| {
        let moves = Moves::new(&board, pack.rulings(), mover, &[], &enemies);
        moves.why_not(Allowance::Action(3), square(to))
    };
    let far = Mover::new(foot(1, 0));
    assert_eq!(why(far, [1, 2]), None);
    assert_eq!(why(far, [1, 3]), Some(WhyNot::Enemy));
    assert!(matches!(why(far, [0, 3]), Some(WhyNot::Stopped(_))));
    let near = Mover::new(foot(1, 2));
    assert_eq!(why(near, [1, 0]), Some(WhyNot::Engaged { cost: 2 }));
    assert_eq!(why(near, [0, 3]), None);
    let bold = Mover {
        stopped_by: StoppedBy::Nobody,
        ..far
    };
    assert_eq!(why(bold, [0, 3]), None);
    let bold = Mover {
        stopped_by: StoppedBy::Nobody,
        ..near
    };
    assert_eq!(why(bold, [1, 0]), None);
}

#[test]
fn a_rider_heeds_nobody() {
    let pack = pack();
    let board = board(&pack, &["......", "......", "......"]);
    let enemies = [foot(2, 2)];
    let moves = Moves::new(
        &board,
        pack.rulings(),
        Mover::new(rider(0, 0)),
        &[],
        &enemies,
    );
    assert_eq!(moves.limit(Allowance::Action(3)), 3);
    let reach = moves.reach(Allowance::Action(3), &none);
    assert!(reach.to(square([0, 4])).is_some_and(|end| !end.engaged));
    assert!(reach.to(square([0, 3])).is_some_and(|end| end.engaged));
}

#[test]
fn friends_are_passed_and_not_stood_on() {
    let pack = pack();
    let board = board(&pack, &["...."]);
    let (friends, enemies) = ([foot(0, 1)], [foot(0, 3)]);
    let why = |friends: &[Body], enemies: &[Body], to| {
        let moves = Moves::new(
            &board,
            pack.rulings(),
            Mover::new(foot(0, 0)),
            friends,
            enemies,
        );
        moves.why_not(Allowance::Action(3), square(to))
    };
    assert_eq!(why(&friends, &[], [0, 1]), Some(WhyNot::Friend));
    assert_eq!(why(&friends, &[], [0, 2]), None);
    assert_eq!(why(&friends, &enemies, [0, 2]), None);
    // Where the friend stands the mover would be engaged too.
    let (friends, enemies) = ([foot(0, 1)], [foot(0, 2)]);
    assert_eq!(why(&friends, &enemies, [0, 3]), Some(WhyNot::NoWay));
}

#[test]
fn a_friend_in_contact_may_be_passed_by_ruling() {
    let pack = pack();
    let board = board(&pack, &["####.", ".....", "#####"]);
    let mut rulings = pack.rulings().clone();
    let past = |rulings: &Rulings| {
        let (friends, enemies) = ([foot(1, 3)], [foot(0, 4)]);
        let moves = Moves::new(&board, rulings, Mover::new(foot(1, 1)), &friends, &enemies);
        moves
            .reach(Allowance::Action(3), &none)
            .to(square([1, 4]))
            .is_some()
    };
    assert!(!past(&rulings));
    rulings.pass_engaged = PassEngaged::Yes;
    assert!(past(&rulings));
}

#[test]
fn an_enemy_beside_a_corner_is_passed_by_ruling() {
    let pack = pack();
    let board = board(&pack, &[".#", ".."]);
    let mut rulings = pack.rulings().clone();
    let step = |rulings: &Rulings| {
        let enemies = [foot(1, 0)];
        let moves = Moves::new(&board, rulings, Mover::new(foot(0, 0)), &[], &enemies);
        moves.step(square([0, 0]), square([1, 1])).is_ok()
    };
    assert!(!step(&rulings));
    rulings.enemy_beside = EnemyBeside::Yes;
    assert!(step(&rulings));
}

#[test]
fn rivers_are_dear_but_one_step_is_always_free() {
    let pack = pack();
    let board = board(&pack, &["..~.", "...."]);
    let cost = |from: Body, to: [u8; 2], squares| {
        let moves = Moves::new(&board, pack.rulings(), Mover::new(from), &[], &[]);
        let reach = moves.reach(Allowance::Action(squares), &none);
        reach.to(square(to)).map(|end| end.cost)
    };
    assert_eq!(cost(foot(0, 1), [0, 2], 3), Some(2));
    assert_eq!(cost(foot(0, 1), [0, 2], 1), Some(1));
    assert_eq!(cost(foot(0, 0), [0, 2], 2), None);
    // Past the river the dry side square is the cheaper one.
    assert_eq!(cost(foot(1, 2), [0, 3], 3), Some(1));
}

#[test]
fn away_is_as_far_as_it_goes() {
    let pack = pack();
    let board = board(&pack, &[".....", "....."]);
    let enemies = [foot(0, 0)];
    let ends = |mover: Body| {
        let moves = Moves::new(&board, pack.rulings(), Mover::new(mover), &[], &enemies);
        let reach = moves.reach(Allowance::Compelled(2), &none);
        let away = reach.away(mover, enemies[0]);
        away.iter().map(|end| end.body.at()).collect::<Vec<_>>()
    };
    assert_eq!(ends(foot(0, 2)), [[0, 4], [1, 4]].map(square));
    assert_eq!(ends(foot(0, 4)), []);
}

#[test]
fn towards_goes_around_and_stops_at_others() {
    let pack = pack();
    let board = board(&pack, &["......", ".####.", "......"]);
    let target = foot(2, 3);
    let ends = |friends: &[Body], enemies: &[Body], squares| {
        let moves = Moves::new(
            &board,
            pack.rulings(),
            Mover::new(foot(0, 0)),
            friends,
            enemies,
        );
        let reach = moves.towards(Allowance::Compelled(squares), target, &none);
        let ends = reach.ends().iter().map(|end| (end.body.at(), end.cost));
        ends.collect::<Vec<_>>()
    };
    assert_eq!(ends(&[], &[target], 9), [(square([2, 2]), 3)]);
    assert_eq!(ends(&[], &[target], 2), [(square([2, 1]), 2)]);
    assert_eq!(ends(&[], &[target, foot(2, 1)], 9).len(), 1);
    // A friend stands where the move would run out: one square earlier it is.
    assert_eq!(ends(&[foot(2, 1)], &[target], 2), [(square([1, 0]), 1)]);
    let closed = crate::common::board(&pack, &[".#.", ".#."]);
    let moves = Moves::new(&closed, pack.rulings(), Mover::new(foot(0, 0)), &[], &[]);
    assert!(
        moves
            .towards(Allowance::Compelled(9), foot(0, 2), &none)
            .ends()
            .is_empty()
    );
}

#[test]
fn a_chosen_way_is_judged() {
    let pack = pack();
    let board = board(&pack, &["...", "..."]);
    let moves = Moves::new(&board, pack.rulings(), Mover::new(foot(0, 0)), &[], &[]);
    let step = |to: [u8; 2], side: Option<[u8; 2]>| grid::Step {
        to: square(to),
        side: side.map(square),
    };
    let judge = |steps: Vec<grid::Step>, end: Body| {
        let from = square([0, 0]);
        moves.follow(Allowance::Action(3), &grid::Path { from, steps }, end)
    };
    assert_eq!(judge(vec![step([1, 1], Some([0, 1]))], foot(1, 1)), Ok(1));
    assert_eq!(
        judge(vec![step([1, 1], None)], foot(1, 1)),
        Err(PathError::Side(0))
    );
    assert_eq!(
        judge(vec![step([0, 2], None)], foot(0, 2)),
        Err(PathError::Step(0, NoStep::Far))
    );
    assert_eq!(
        judge(vec![step([0, 1], None)], foot(1, 1)),
        Err(PathError::Elsewhere(foot(1, 1)))
    );
    assert_eq!(judge(vec![], foot(0, 0)), Err(PathError::Nowhere));
}
