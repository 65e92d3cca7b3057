//! Are open points read as the digest reads them? Each test names its number.

use crate::common::example::{Example, PLAIN, Stage, at, charge, hits, moves, wakes};
use grid::{Action, Body, Coins, Event, ModelId, Place};
use play::Seat;

fn stage<'a>(rulings: &'a [(&'a str, &'a str)]) -> Stage<'a> {
    Stage {
        drawing: &PLAIN,
        rulings,
        ..Stage::default()
    }
}

fn active(game: &Example) -> grid::Active {
    game.state().active.expect("somebody acts")
}

#[test]
fn r1_to_r3_an_activation_costs_copper_and_a_pass_two_silver() {
    let mut game = Example::plain(&[
        (0, "honor-guard", "A1"),
        (0, "honor-guard", "B1"),
        (1, "stag-knight", "A7"),
        (1, "stag-knight", "B7"),
        (1, "stag-knight", "C7"),
    ]);
    game.act(Action::Pass);
    assert_eq!(game.state().side(Seat(0)).coins, Coins::new(3, 4, 18));
    assert_eq!(game.refused(Action::Pass), "passed_before", "R7");
    game.act(wakes(2)).act(Action::Done);
    assert_eq!(game.copper(1), 17);
    assert_eq!(
        game.refused(Action::Pass),
        "pass_more",
        "two are left on either side"
    );
}

#[test]
fn r2_all_spent_copper_comes_back_and_gold_and_silver_do_not() {
    let mut game = Example::plain(&[(0, "hired-sword", "D4"), (1, "barristan-selmy", "D5")]);
    game.act(hits(1, 0b1111));
    game.roll(&[6, 1, 1, 1, 1]).roll(&[1]);
    game.act(Action::Use(0)).act(Action::Done).act(Action::Done);
    assert_eq!(game.state().round, 2);
    // The other begins, and its only model is activated by itself.
    assert_eq!((game.copper(0), game.copper(1)), (18, 17));
    assert_eq!(game.state().side(Seat(1)).coins.silver, 5);
    assert_eq!(game.state().first, Seat(1), "the token changes hands");
}

#[test]
fn r11_r12_one_free_action_is_free_and_three_slots_are_all() {
    let models = [
        (0, "rhaegar-mounted", "C3", Some("healing-balm")),
        (1, "stag-knight", "G7", None),
    ];
    let mut game = Example::new(stage(&[]), &models);
    game.act(Action::Dismount(at("C3")));
    assert_eq!((active(&game).ap, active(&game).slots), (2, 1));
    game.act(Action::Idle).act(Action::Idle);
    assert_eq!(active(&game).model, ModelId(1), "nothing is left to do");
}

#[test]
fn r13_words_never_grant_a_charge() {
    let mut game = Example::plain(&[
        (0, "jon-arryn", "D2"),
        (0, "robert-foot", "D3"),
        (1, "stag-knight", "D6"),
    ]);
    game.act(wakes(0)).act(Action::Command {
        ability: 0,
        target: ModelId(1),
    });
    game.roll(&[9]);
    assert_eq!(game.refused(charge(2, 0)), "not_now");
    game.act(Action::Done);
    assert_eq!(active(&game).model, ModelId(0), "the action is forfeited");
}

#[test]
fn r16_a_routed_token_works_at_the_next_activation() {
    for reading in ["stays", "leaves"] {
        let rulings = [("routed_in_activation", reading)];
        let models = [
            (0, "stag-knight", "D4", None),
            (1, "denys-arryn", "D6", None),
            (1, "stag-knight", "A7", None),
            (0, "stag-knight", "A1", None),
        ];
        let mut game = Example::new(stage(&rulings), &models);
        game.act(wakes(3)).act(Action::Done);
        game.act(wakes(1)).act(Action::Command {
            ability: 0,
            target: ModelId(0),
        });
        game.roll(&[1]);
        assert!(game.model(0).routed);
        game.act(Action::Done);
        // The last of its side: it is activated by itself, with one point.
        assert_eq!(active(&game).ap, 1);
        game.act(Action::Idle);
        assert!(!game.model(0).routed, "it was routed when it was activated");
    }
}

#[test]
fn r17_shaken_stays_without_a_roll_and_s1_takes_two() {
    let mut game = Example::plain(&[
        (0, "roose-bolton", "D4"),
        (1, "honor-guard", "D6"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(Action::Command {
        ability: 0,
        target: ModelId(1),
    });
    game.roll(&[6]);
    assert!(game.model(1).shaken, "7+ was missed");
    game.act(Action::Done);
    game.act(wakes(1)).act(moves("D5"));
    assert!(game.model(1).shaken, "it rolled nothing");
    game.act(hits(0, 0)).roll(&[7, 10]);
    assert!(!game.model(1).shaken);
    let shown = game.state().returned;
    assert_eq!(shown, 2, "a 7 is a 5 now, a natural 10 still hits twice");
}

#[test]
fn r18_milk_of_the_poppy_keeps_shaken_away() {
    let models = [
        (0, "roose-bolton", "D4", None),
        (1, "honor-guard", "D6", Some("milk-of-the-poppy")),
    ];
    let mut game = Example::new(stage(&[]), &models);
    game.act(Action::Command {
        ability: 0,
        target: ModelId(1),
    });
    game.roll(&[1]);
    assert!(!game.model(1).shaken);
}

#[test]
fn r31_a_candle_aims_and_does_not_touch() {
    let drawing = [
        "...#...", "...#...", "...#...", "...#...", "...#...", "...#...", "...#...",
    ];
    let wall = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let models = [
        (0, "crown-archer", "C4", Some("glass-candle")),
        (1, "stag-knight", "E4", None),
    ];
    let mut game = Example::new(wall, &models);
    assert!(!game.field().engaged(ModelId(0)));
    game.act(hits(1, 0));
}

#[test]
fn r36_who_dies_on_the_way_stops_and_is_removed_at_the_end() {
    let fire = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"bonfire\", at = [0, 1] }]",
        ..Stage::default()
    };
    let models = [
        (0, "crown-archer", "A1", None),
        (0, "crown-archer", "G1", None),
        (1, "stag-knight", "G7", None),
    ];
    let mut game = Example::new(fire, &models);
    game.act(wakes(0)).act(Action::Move {
        with: 0,
        end: Body::infantry(at("C1")),
        way: Some(vec![
            grid::Pace {
                to: at("B1"),
                side: None,
            },
            grid::Pace {
                to: at("C1"),
                side: None,
            },
        ]),
    });
    assert_eq!(game.model(0).place, Place::Killed);
    assert_eq!(game.model(0).at, at("B1"));
}

#[test]
fn r45_a_dagger_kills_only_the_mount() {
    let models = [
        (0, "stag-knight", "C3", Some("obsidian-dagger")),
        (1, "robert-mounted", "D4", None),
        (1, "stag-knight", "G1", None),
    ];
    let mut game = Example::new(stage(&[]), &models);
    game.act(wakes(0)).act(hits(1, 0)).act(Action::Use(0));
    game.roll(&[5, 1]).roll(&[1]);
    assert_eq!(game.asked(), Some(Seat(1)), "he stands up where he likes");
    game.act(Action::At(at("E5")));
    assert_eq!(game.model(1).place, Place::Board);
    assert_eq!((game.model(1).wounds, game.model(1).at), (0, at("E5")));
    assert_eq!(game.points(0), 0);
    // R52: the room of the mount may be taken.
    assert!(game.offers(&Action::Go(Body::infantry(at("D4")))));
}

#[test]
fn r46_a_natural_ten_always_hits_and_counts_twice() {
    let mut game = Example::plain(&[(0, "crown-archer", "D4"), (1, "stag-knight", "D6")]);
    game.act(hits(1, 0)).roll(&[10]);
    assert_eq!(game.state().returned, 2);
}

fn fight(rulings: &[(&str, &str)]) -> Example {
    let models = [
        (0, "robert-foot", "D4", None),
        (1, "myles-mooton", "D5", None),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(stage(rulings), &models);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 1, 1]).roll(&[1, 1]);
    game
}

#[test]
fn r49_only_a_kill_gives_a_surge() {
    for (reading, surges) in [("no", false), ("yes", true)] {
        let rulings = [("surge_on_capture", reading)];
        let mut game = fight(&rulings);
        game.act(Action::Capture);
        assert_eq!(game.model(1).place, Place::Captive);
        assert_eq!(game.model(1).wounds, 1, "one wound is left of two");
        assert_eq!(game.model(0).captive, Some(ModelId(1)));
        assert_eq!(game.offers(&Action::Go(Body::infantry(at("D5")))), surges);
    }
}

#[test]
fn r50_who_holds_a_captive_can_only_kill() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (1, "myles-mooton", "D5"),
        (1, "lewyn-martell", "C4"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 1, 1]).roll(&[1, 1]);
    game.act(Action::Capture);
    game.act(hits(2, 0));
    game.roll(&[10, 10, 1]).roll(&[1, 1, 1, 1]);
    assert_eq!(game.model(2).place, Place::Killed);
}

#[test]
fn k2_the_captive_is_free_on_the_square_of_its_captor() {
    for (reading, freed) in [("yes", Place::Board), ("no", Place::Captive)] {
        let rulings = [("captive_freed_on_capture", reading)];
        let models = [
            (0, "denys-arryn", "D4", None),
            (1, "myles-mooton", "D5", None),
            (1, "barristan-selmy", "C5", None),
            (0, "stag-knight", "G1", None),
        ];
        let mut game = Example::new(stage(&rulings), &models);
        game.act(wakes(0)).act(hits(1, 0));
        game.roll(&[10, 1]).roll(&[1, 1]);
        game.act(Action::Capture);
        game.act(Action::Done);
        game.act(hits(0, 0));
        game.roll(&[10, 1, 1]).roll(&[1, 1]);
        game.act(Action::Capture);
        assert_eq!(game.model(1).place, freed, "K2a");
        if freed == Place::Board {
            assert_eq!(game.model(1).at, at("D4"));
            assert!(!game.model(1).activated);
        }
    }
}

#[test]
fn k4_r71_more_captives_score_a_point_each_end_phase() {
    let mut game = fight(&[]);
    game.act(Action::Capture)
        .act(Action::Done)
        .act(Action::Done);
    assert_eq!(game.state().round, 2);
    assert_eq!((game.points(0), game.points(1)), (1, 0));
}

#[test]
fn r55_a_charge_takes_a_shortest_way_unless_any_will_do() {
    for (reading, count) in [("no", 1), ("yes", 3)] {
        let rulings = [("charge_any_path", reading)];
        let models = [
            (0, "stag-knight", "D2", None),
            (1, "honor-guard", "D5", None),
        ];
        let mut game = Example::new(stage(&rulings), &models);
        game.act(charge(1, 0));
        let ways = game.open().len();
        assert!(ways >= count, "{reading}: {ways}");
    }
}

#[test]
fn r56_a_charge_out_of_reach_moves_and_does_not_strike() {
    let mut game = Example::plain(&[(0, "stag-knight", "D1"), (1, "honor-guard", "D7")]);
    game.act(charge(1, 0));
    game.act(Action::Go(Body::infantry(at("D4"))));
    assert_eq!(game.model(0).at, at("D4"));
    assert_eq!(game.asked(), Some(Seat(1)), "both points are spent");
}

#[test]
fn r60_a_door_is_charged_with_its_own_dice() {
    let mut drawing = [". . . . . . ."; 13];
    for row in (1..13).step_by(2) {
        drawing[row] = "             ";
    }
    drawing[5] = "      D      ";
    let cabin = Stage {
        drawing: &drawing,
        layout: "barriers = [{ barrier = \"wooden-door\", from = [2, 3], to = [3, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D1", None),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(cabin, &models);
    game.act(Action::Ram {
        door: 0,
        stride: 0,
        way: None,
    });
    while game.asked() == Some(Seat(0)) {
        let first = game.open().remove(0);
        game.act(first);
    }
    game.roll(&[6, 7]);
    assert_eq!(game.state().doors, 1);
    assert!(game.offers(&Action::Done), "the surge may be declined");
}

#[test]
fn r62_a_pile_is_open_after_a_passed_test_until_the_activation_ends() {
    let pile = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"big-corpse-pile\", at = [1, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D1", None),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(pile, &models);
    assert_eq!(game.refused(moves("D2")), "path");
    game.act(Action::Pile(0)).roll(&[6]);
    assert_eq!(active(&game).ap, 2, "it is the free action");
    game.goes("D2").act(Action::Done);
    assert_eq!(game.model(0).at, at("D2"), "who stands on it stays");
}

#[test]
fn r63_leaves_hide_stakes_or_nothing() {
    for (drawn, wounds) in [(0, 1), (5, 0)] {
        let leaves = Stage {
            drawing: &PLAIN,
            layout: "pieces = [{ piece = \"dead-leaves\", at = [1, 3] }]",
            ..Stage::default()
        };
        let models = [
            (0, "stag-knight", "D1", None),
            (1, "honor-guard", "A7", None),
        ];
        let mut game = Example::new(leaves, &models);
        game.goes("D2").roll(&[drawn]);
        assert_eq!(game.model(0).wounds, wounds);
        assert_eq!(game.state().stakes, u16::from(wounds));
    }
}

#[test]
fn r64_stakes_are_defended_and_strike_a_large_model_twice() {
    let ditch = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"ditch-with-stakes\", at = [1, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D1", None),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(ditch, &models);
    game.goes("D2").roll(&[5]);
    assert_eq!(game.model(0).wounds, 1, "6+ was missed");
}

#[test]
fn r70_a_money_bag_holds_the_coin_that_the_ruling_says() {
    for (reading, coins) in [
        ("gold", Coins::new(4, 6, 17)),
        ("silver", Coins::new(3, 7, 17)),
        ("copper", Coins::new(3, 6, 18)),
    ] {
        let rulings = [("money_bag", reading)];
        let bag = Stage {
            drawing: &PLAIN,
            scenario: "plunder = [{ kind = \"money\", at = [3, 3] }]",
            rulings: &rulings,
            ..Stage::default()
        };
        let models = [
            (0, "stag-knight", "D4", None),
            (1, "honor-guard", "A7", None),
        ];
        let mut game = Example::new(bag, &models);
        game.act(Action::Plunder(0));
        assert_eq!(game.state().side(Seat(0)).coins, coins);
        assert_eq!(game.points(0), 2);
        assert_eq!(game.refused(Action::Plunder(0)), "not_there");
    }
}

#[test]
fn r76_who_wipes_the_other_out_scores_two_a_round_left() {
    let mut game = Example::plain(&[(0, "robert-foot", "D4"), (1, "crown-archer", "D5")]);
    game.act(hits(1, 0));
    game.roll(&[10, 1, 1]).roll(&[1, 1]);
    while game.asked().is_some() {
        game.act(Action::Done);
    }
    assert_eq!(game.points(0), 6, "three rounds, this one included");
    assert!(game.state().ending.is_some());
}

#[test]
fn w3_the_foot_figure_keeps_what_the_rider_had() {
    let models = [
        (0, "rhaegar-mounted", "C3", Some("valyrian-steel")),
        (1, "stag-knight", "G7", None),
    ];
    let mut game = Example::new(stage(&[]), &models);
    game.act(Action::Idle).act(Action::Dismount(at("D4")));
    assert!(game.model(0).equipment.is_some() && game.model(0).activated);
    assert_eq!((game.model(0).at, active(&game).ap), (at("D4"), 1));
}

#[test]
fn x3_objectives_score_for_who_stands_on_them_engaged_or_not() {
    let held = Stage {
        drawing: &PLAIN,
        scenario: "objectives = [{ at = [3, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D4", None),
        (1, "honor-guard", "D5", None),
    ];
    let mut game = Example::new(held, &models);
    game.act(Action::Done).act(Action::Done);
    assert_eq!((game.points(0), game.points(1)), (1, 0));
}

#[test]
fn a20_high_ground_adds_two_against_who_is_not_on_it() {
    let hill = [
        "...^...", ".......", ".......", ".......", ".......", ".......", ".......",
    ];
    let stage = Stage {
        drawing: &hill,
        ..Stage::default()
    };
    let models = [
        (0, "crown-archer", "D1", None),
        (1, "stag-knight", "D4", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(hits(1, 0)).roll(&[4]);
    assert_eq!(game.state().returned, 1, "a 4 with 2 added reaches 6");
}

#[test]
fn charm_and_powder_change_a_die_after_the_throw() {
    let models = [
        (0, "stag-knight", "D4", Some("lucky-charm")),
        (1, "honor-guard", "D5", Some("blinding-powder")),
    ];
    let mut game = Example::new(stage(&[]), &models);
    game.act(hits(1, 0));
    game.act(Action::Choose(ModelId(0)));
    game.act(Action::Choose(ModelId(1)));
    game.roll(&[2, 9]);
    game.act(Action::Die(0));
    game.act(Action::Die(1));
    assert_eq!(game.state().dice.as_slice(), [10, 1]);
    assert!(game.model(0).equipment.is_none() && game.model(1).equipment.is_none());
    let seen = game.events();
    assert!(seen.contains(&Event::Changed { die: 1, face: 1 }));
}
