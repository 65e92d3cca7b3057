//! Where does a charge lead, what helps it there, and what does one against a door leave?

use crate::common::example::{Example, PLAIN, Stage, at, wakes};
use crate::common::{board, foot, pack};
use grid::{Action, Allowance, Body, Event, ModelId, Mover, Moves, Square};
use play::Seat;

fn charges(game: &Example, target: u8) -> Vec<u8> {
    let open = game.open().into_iter();
    let found = open.filter_map(|action| match action {
        Action::Charge {
            with: 0,
            stride,
            target: ModelId(of),
            ..
        } if of == target => Some(stride),
        _ => None,
    });
    found.collect()
}

fn rush(target: u8, stride: u8) -> Action {
    Action::Charge {
        mode: 0,
        with: 0,
        stride,
        target: ModelId(target),
        way: None,
    }
}

#[test]
fn c2_daring_dash_takes_a_charge_past_who_would_stop_it() {
    let drawing = [
        "wwwwwww", "wwwwwww", ".......", "ww.wwww", "wwwwwww", "wwwwwww", "wwwwwww",
    ];
    let lane = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let models = [
        (0, "myles-mooton", "A3", None),
        (1, "stag-knight", "E3", None),
        (1, "baratheon-warden", "C4", None),
    ];
    let mut game = Example::new(lane, &models);
    game.act(wakes(0));
    assert_eq!(charges(&game, 1), [0, 1], "it arrives by the ability alone");
    assert_eq!(
        charges(&game, 2),
        [0],
        "it arrives without: nothing more is offered"
    );
    game.act(rush(1, 1));
    assert_eq!(game.model(0).at, at("D3"));
    assert_eq!(game.copper(0), 14, "1 to wake, 3 for the dash");
    let struck = |event: &Event| matches!(event, Event::Attacks { .. });
    assert!(game.events().iter().any(struck));
}

#[test]
fn c2_master_of_the_ford_takes_a_charge_and_a_ram_through_the_river() {
    let drawing = [
        "wwwwwww", "wwwwwww", "~~~~~~~", "~~~~~~~", "wwwwwww", "wwwwwww", "wwwwwww",
    ];
    let river = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let models = [
        (0, "rhaegar-mounted", "A3", None),
        (1, "stag-knight", "G3", None),
    ];
    let mut game = Example::new(river, &models);
    let ford = game.field().card(ModelId(0)).abilities.iter();
    let ford = ford.zip(0_u8..).find(|(row, _)| row.title.contains("Ford"));
    let ford = 1 << ford.expect("an ability").1;
    game.act(wakes(0));
    assert_eq!(charges(&game, 1), [0, ford]);

    let drawing = [
        "w w w w w w w",
        "             ",
        "w w w w w w w",
        "             ",
        "~ ~ ~ ~ ~ ~ ~",
        "           D ",
        "~ ~ ~ ~ ~ ~ ~",
        "             ",
        "w w w w w w w",
        "             ",
        "w w w w w w w",
        "             ",
        "w w w w w w w",
    ];
    let drawing: Vec<String> = drawing.iter().map(|line| (*line).to_owned()).collect();
    let mut drawing: Vec<String> = drawing;
    // The door is to the right of F3.
    drawing[4] = "~ ~ ~ ~ ~ ~D~".to_owned();
    drawing[5] = "             ".to_owned();
    drawing[6] = "~ ~ ~ ~ ~ ~|~".to_owned();
    let lines: Vec<&str> = drawing.iter().map(String::as_str).collect();
    let gate = Stage {
        drawing: &lines,
        layout: "barriers = [{ barrier = \"wooden-door\", from = [2, 5], to = [2, 6] }]",
        ..Stage::default()
    };
    let models = [
        (0, "rhaegar-mounted", "A3", None),
        (1, "stag-knight", "G3", None),
    ];
    let mut game = Example::new(gate, &models);
    game.act(wakes(0));
    let ram = |stride| Action::Ram {
        door: 0,
        stride,
        way: None,
    };
    assert!(game.offers(&ram(0)) && game.offers(&ram(ford)));
    game.act(ram(ford));
    while let Some(Action::Go(end)) = game.open().first().cloned() {
        game.act(Action::Go(end));
    }
    let coins = game.state().side(Seat(0)).coins;
    let left = (coins.silver, coins.copper);
    assert_eq!(left, (5, 17), "1 copper to wake, 1 silver for the ford");
    game.roll(&[1, 7]);
    assert_eq!(game.state().doors, 1);
}

/// Where a model on foot ends that has to go towards another, from the middle of the left edge.
fn towards(reading: &str, squares: u8) -> Vec<Square> {
    let pack = pack();
    let board = board(&pack, &["......"; 5]);
    let mut rulings = pack.rulings().clone();
    rulings.set("towards_around", reading).expect("known");
    let enemies = [foot(2, 5), foot(2, 2)];
    let moves = Moves::new(&board, &rulings, Mover::new(foot(2, 0)), &[], &enemies);
    let reach = moves.towards(Allowance::Action(squares), enemies[0], &|_| 0);
    reach.ends().iter().map(|end| end.body.at()).collect()
}

#[test]
fn m12_towards_leads_around_who_would_stop_it_where_that_arrives() {
    // Four squares past the one between are the shortest way, and it is stopped on the first of them.
    let stopped = [1, 2, 3].map(|row| foot(row, 1).at());
    let arrived = [1, 3].map(|row| foot(row, 4).at());
    for squares in 3..=5 {
        assert_eq!(towards("no", squares), stopped, "{squares}");
        let ends = towards("yes", squares);
        if squares < 5 {
            assert_eq!(ends, stopped, "{squares}: no way arrives");
        } else {
            assert_eq!(ends, arrived);
        }
    }
}

#[test]
fn m12_of_equal_ways_of_a_charge_only_those_stay_that_arrive() {
    for (reading, ends) in [("yes", 3), ("no", 5)] {
        let rulings = [("towards_around", reading)];
        let stage = Stage {
            drawing: &PLAIN,
            rulings: &rulings,
            ..Stage::default()
        };
        let models = [
            (0, "stag-knight", "D1", None),
            (1, "honor-guard", "D4", None),
            (1, "honor-guard", "B2", None),
            (1, "honor-guard", "F2", None),
        ];
        let mut game = Example::new(stage, &models);
        game.act(wakes(0)).act(rush(1, 0));
        let open = game.open();
        let goes = open.iter().filter(|go| matches!(go, Action::Go(_))).count();
        assert_eq!(goes, ends, "C2 and E2 are where it would stop: {open:?}");
        game.act(Action::Go(Body::infantry(at("D3"))));
        assert_eq!(game.model(0).at, at("D3"));
    }
}

const YARD: [&str; 13] = [
    ". . . . . . .",
    "             ",
    ". . . . . . .",
    "      D      ",
    ". . . . . . .",
    "             ",
    ". . . . . . .",
    "             ",
    ". . . . . . .",
    "             ",
    ". . . . . . .",
    "             ",
    ". . . . . . .",
];

#[test]
fn t1_a_rammed_wooden_door_is_destroyed_or_open() {
    for (reading, closes) in [("destroyed", false), ("open", true)] {
        let rulings = [("rammed_door", reading)];
        let stage = Stage {
            drawing: &YARD,
            layout: "barriers = [{ barrier = \"wooden-door\", from = [1, 3], to = [2, 3] }]",
            rulings: &rulings,
            ..Stage::default()
        };
        let models = [
            (0, "stag-knight", "D1", None),
            (1, "honor-guard", "C3", None),
        ];
        let mut game = Example::new(stage, &models);
        game.act(Action::Ram {
            door: 0,
            stride: 0,
            way: None,
        });
        game.act(Action::Go(Body::infantry(at("D2"))));
        game.roll(&[7, 1]).act(Action::Done);
        assert_eq!(game.state().doors, 1);
        assert_eq!(game.field().is_broken(0), !closes);
        assert_eq!(game.offers(&Action::Door(0)), closes);
        if closes {
            game.act(Action::Door(0));
            assert_eq!(game.state().doors, 0);
        } else {
            assert_eq!(game.refused(Action::Door(0)), "broken");
        }
    }
}
