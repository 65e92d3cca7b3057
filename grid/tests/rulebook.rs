//! Do the captioned examples of the rulebook come out as printed?
//!
//! One test a caption, in the order of the book.

use crate::common::example::{Example, PLAIN, Stage, at, charge, hits, moves, rides, wakes};
use grid::{Action, Body, Coins, Event, ModelId, Pace, Place, Recruit, illegal};
use play::Seat;

#[test]
fn archer_sees_the_first_and_third_guard_and_not_past_the_bush() {
    let drawing = [
        ".......", "...b...", ".......", ".......", ".......", ".......", ".......",
    ];
    let stage = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let mut game = Example::new(
        stage,
        &[
            (0, "crown-archer", "A2", None),
            (1, "honor-guard", "E1", None),
            (1, "honor-guard", "G2", None),
            (1, "honor-guard", "F4", None),
        ],
    );
    game.act(wakes(0));
    assert_eq!(game.refused(hits(2, 0)), "unseen", "the bush");
    assert!(game.offers(&hits(1, 0)) && game.offers(&hits(3, 0)));
    assert!(!game.offers(&hits(2, 0)));
}

#[test]
fn archer_sees_neither_past_the_tree_nor_past_a_guard() {
    let stage = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"large-tree\", at = [0, 2] }]",
        ..Stage::default()
    };
    let mut game = Example::new(
        stage,
        &[
            (0, "crown-archer", "B1", None),
            (1, "honor-guard", "F1", None),
            (1, "honor-guard", "G1", None),
        ],
    );
    game.act(wakes(0));
    assert_eq!(game.refused(hits(1, 0)), "unseen");
    assert_eq!(game.refused(hits(2, 0)), "unseen");
    game.goes("D3");
    assert!(game.offers(&hits(1, 0)), "after a move there is a line");
}

const CABIN: [&str; 13] = [
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
fn barred_door_takes_two_points_and_lets_its_breaker_step_through() {
    let stage = Stage {
        drawing: &CABIN,
        layout: "barriers = [{ barrier = \"barred-door\", from = [1, 3], to = [2, 3] }]",
        ..Stage::default()
    };
    let mut game = Example::new(
        stage,
        &[
            (0, "stag-knight", "D2", None),
            (1, "honor-guard", "A7", None),
        ],
    );
    game.act(wakes(0)).act(Action::Door(0));
    assert!(game.offers(&Action::Go(Body::infantry(at("D3")))));
    game.act(Action::Go(Body::infantry(at("D3"))));
    assert_eq!(game.model(0).at, at("D3"));
    assert_eq!(game.state().doors, 1);
    assert_eq!(game.asked(), Some(Seat(1)), "both points are spent");
}

#[test]
fn door_is_opened_from_any_of_six_squares() {
    for (square, opens) in [
        ("D2", true),
        ("C2", true),
        ("E2", true),
        ("D3", true),
        ("C3", true),
        ("E3", true),
        ("B2", false),
        ("D4", false),
    ] {
        let stage = Stage {
            drawing: &CABIN,
            layout: "barriers = [{ barrier = \"wooden-door\", from = [1, 3], to = [2, 3] }]",
            ..Stage::default()
        };
        let models = [
            (0, "stag-knight", square, None),
            (1, "honor-guard", "A7", None),
        ];
        let mut game = Example::new(stage, &models);
        game.act(wakes(0));
        assert_eq!(game.offers(&Action::Door(0)), opens, "{square}");
    }
}

#[test]
fn paid_by_the_strike_rolls_five_dice_for_seven_coins_each_time() {
    let mut game = Example::plain(&[(0, "hired-sword", "D4"), (1, "barristan-selmy", "D5")]);
    game.act(wakes(0)).act(hits(1, 0b1111));
    assert_eq!(game.copper(0), 18 - 1 - 7);
    assert!(game.events().iter().any(|event| matches!(
        event,
        Event::Attacks {
            dice: 5,
            value: 6,
            ..
        }
    )));
    game.roll(&[1, 1, 1, 1, 1]);
    game.act(Action::Done);
    game.act(hits(1, 0b0001));
    assert_eq!(game.copper(0), 18 - 1 - 7 - 1, "it is paid again");
}

#[test]
fn wardens_of_the_stag_do_not_add_up() {
    let mut game = Example::plain(&[
        (0, "honor-guard", "D3"),
        (1, "robert-foot", "D4"),
        (1, "baratheon-warden", "C4"),
        (1, "baratheon-warden", "E4"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[6, 6]);
    game.roll(&[4, 3]);
    // Defense 5+: with one warden a 4 is enough, a 3 would need two.
    assert_eq!(game.model(1).wounds, 1);
}

#[test]
fn daring_dash_goes_past_enemies_for_three_coins() {
    let mut game = Example::plain(&[(0, "myles-mooton", "D2"), (1, "stag-knight", "D4")]);
    game.act(wakes(0));
    // It would have to stop beside D4.
    assert_eq!(game.refused(moves("D5")), "path");
    let dash = Action::Move {
        with: 1,
        end: Body::infantry(at("D5")),
        way: None,
    };
    game.act(dash);
    assert_eq!(game.model(0).at, at("D5"));
    assert_eq!(game.copper(0), 18 - 1 - 3);
}

#[test]
fn bravado_shakes_an_enemy_after_a_passed_test_for_two_coins() {
    let mut game = Example::plain(&[
        (0, "roose-bolton", "B4"),
        (1, "jon-connington", "D4"),
        (0, "stag-knight", "D5"),
    ]);
    game.act(wakes(0)).act(Action::Command {
        ability: 0,
        target: ModelId(1),
    });
    game.roll(&[6]);
    assert_eq!(game.asked(), Some(Seat(1)));
    game.act(Action::Choose(ModelId(2)));
    assert!(game.model(2).shaken && !game.model(1).shaken);
    assert_eq!(game.copper(1), 16);
}

#[test]
fn for_the_king_needs_a_hero_for_one_and_four_coins_for_three() {
    let mut game = Example::plain(&[(0, "stag-knight", "D4"), (1, "honor-guard", "D5")]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[5, 5]);
    assert!(!game.offers(&Action::Use(0)), "no hero is in contact");
    game.act(Action::Use(1));
    assert_eq!(game.copper(1), 18 - 4);
    game.roll(&[4, 3]);
    assert_eq!(game.model(1).wounds, 1, "7+ with 3 added: a 4 blocks");
}

#[test]
fn oldest_brother_lets_a_friend_suffer() {
    let mut game = Example::plain(&[
        (0, "stag-knight", "D4"),
        (1, "hoster-tully", "D5"),
        (1, "baratheon-warden", "D6"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[5, 1]).roll(&[1]);
    game.act(Action::Choose(ModelId(2)));
    assert_eq!(game.copper(1), 18 - 4);
    game.roll(&[5]);
    assert_eq!((game.model(1).wounds, game.model(2).wounds), (0, 1));
}

#[test]
fn loyally_rebellious_shakes_and_then_routs_who_fails() {
    let mut game = Example::plain(&[(0, "denys-arryn", "D4"), (1, "honor-guard", "D7")]);
    game.act(wakes(0)).act(Action::Command {
        ability: 0,
        target: ModelId(1),
    });
    assert!(game.model(1).shaken);
    assert_eq!(game.state().side(Seat(0)).coins.silver, 5);
    game.roll(&[8]);
    assert!(
        game.model(1).routed,
        "7+ with 2 taken away for being shaken"
    );
    assert!(!game.model(1).shaken, "the token leaves after the roll");
}

#[test]
fn dowagers_resources_bring_back_the_gold_of_a_friend() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (0, "dowager", "D2"),
        (1, "myles-mooton", "D5"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(2, 0));
    game.roll(&[10, 1, 1]).roll(&[1, 1]);
    game.act(Action::Kill);
    game.act(Action::Use(0));
    assert_eq!(game.state().side(Seat(0)).coins.gold, 2);
    game.act(Action::Choose(ModelId(1)));
    assert_eq!(game.copper(0), 18 - 1 - 4);
    game.roll(&[5]);
    assert_eq!(game.state().side(Seat(0)).coins.gold, 3);
}

#[test]
fn two_models_side_by_side_are_engaged_and_a_wall_parts_them() {
    let game = Example::plain(&[(0, "crown-archer", "D4"), (1, "stag-knight", "E5")]);
    assert!(game.field().engaged(ModelId(0)));
    let mut walled = CABIN;
    walled[6] = ". . . .|. . .";
    let stage = Stage {
        drawing: &walled,
        ..Stage::default()
    };
    let models = [
        (0, "crown-archer", "D4", None),
        (1, "stag-knight", "E4", None),
        (1, "stag-knight", "G4", None),
    ];
    let game = Example::new(stage, &models);
    assert!(!game.field().engaged(ModelId(0)));
}

#[test]
fn roberts_motivation_pays_for_champions_and_heroes_he_killed() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (1, "myles-mooton", "D5"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 1, 1]).roll(&[1, 1]);
    game.act(Action::Kill);
    assert_eq!(game.asked(), Some(Seat(0)));
    game.act(Action::Use(0));
    assert_eq!(game.points(0), 1);
    assert_eq!(game.state().side(Seat(0)).coins.gold, 2);
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (1, "jon-connington", "D5"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 10, 1]).roll(&[1, 1, 1, 1]);
    game.act(Action::Kill).act(Action::Use(0));
    assert_eq!((game.points(0), game.points(1)), (3, 0));
}

#[test]
fn robert_scores_even_when_he_has_been_killed() {
    let mut game = Example::plain(&[
        (0, "barristan-selmy", "D4"),
        (1, "robert-foot", "D5"),
        (1, "stag-knight", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 10, 1]).roll(&[1, 1, 1, 1]);
    game.act(Action::Kill);
    assert_eq!(game.asked(), Some(Seat(1)));
    game.act(Action::Use(0));
    assert_eq!(game.model(1).place, Place::Killed);
    assert_eq!((game.points(0), game.points(1)), (0, 2));
    assert_eq!(game.state().side(Seat(1)).coins.gold, 2);
}

#[test]
fn small_pool_has_twelve_models_at_most_and_no_mounted_robert() {
    let game = Example::plain(&[]);
    let pack = game.rules.pack();
    let pool = Coins::new(2, 4, 12);
    let recruit = |id: &str| Recruit {
        card: pack.card_id(id).expect("known"),
        equipment: None,
    };
    let wardens = vec![recruit("baratheon-warden"); 13];
    let said: Vec<String> = illegal(pack, pool, &wardens)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(
        said.contains(&"13 models are more than the 12 copper of the pool".to_owned()),
        "{said:?}"
    );
    let robert = illegal(pack, pool, &[recruit("robert-mounted")]);
    assert_eq!(
        robert[0].to_string(),
        "it costs 3 gold and 1 silver, and the pool holds 2 gold, 4 silver and 12 copper"
    );
    let foot = illegal(pack, pool, &[recruit("robert-foot")]);
    assert!(
        foot[0].to_string().starts_with("4 silver is left, and "),
        "{}",
        foot[0]
    );
}

#[test]
fn robert_mounted_leaves_five_silver_of_a_standard_pool() {
    let game = Example::plain(&[]);
    let price = game
        .rules
        .pack()
        .card("robert-mounted")
        .expect("known")
        .price;
    assert_eq!(
        Coins::new(3, 6, 18).minus(price),
        Some(Coins::new(0, 5, 18))
    );
}

#[test]
fn robert_kills_a_guard_surges_and_still_has_a_point() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (1, "honor-guard", "D5"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 1, 1]);
    game.act(Action::Done);
    game.roll(&[1, 1]);
    game.act(Action::Done);
    game.act(Action::Go(Body::infantry(at("D5"))));
    assert_eq!(game.model(0).at, at("D5"));
    assert_eq!(game.state().active.expect("still active").ap, 1);
    game.goes("G7");
}

#[test]
fn honor_guard_cannot_pass_between_two_rocks() {
    let drawing = [
        ".#.....", "#......", ".......", ".......", ".......", ".......", ".......",
    ];
    let stage = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let models = [
        (0, "honor-guard", "A1", None),
        (1, "stag-knight", "G7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    assert_eq!(game.refused(moves("B2")), "path");
}

#[test]
fn honor_guard_passes_a_rock_through_the_bonfire_and_suffers_a_wound() {
    let drawing = [
        ".......", "#......", ".......", ".......", ".......", ".......", ".......",
    ];
    let stage = Stage {
        drawing: &drawing,
        layout: "pieces = [{ piece = \"bonfire\", at = [0, 1] }]",
        ..Stage::default()
    };
    let models = [
        (0, "honor-guard", "A1", None),
        (1, "stag-knight", "G7", None),
    ];
    let mut game = Example::new(stage, &models);
    let by_the_fire = Action::Move {
        with: 0,
        end: Body::infantry(at("B2")),
        way: Some(vec![Pace {
            to: at("B2"),
            side: Some(at("B1")),
        }]),
    };
    game.act(wakes(0)).act(by_the_fire);
    assert_eq!((game.model(0).at, game.model(0).wounds), (at("B2"), 1));
}

#[test]
fn robert_leaves_the_cabin_past_the_wall_by_the_open_side() {
    // Walls left and right of an opening above D4; he stands on C4 and goes to D3.
    let mut drawing = CABIN;
    drawing[3] = "             ";
    drawing[5] = "- - -   - - -";
    let stage = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let models = [
        (0, "robert-foot", "C4", None),
        (1, "honor-guard", "G7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let out = Action::Move {
        with: 0,
        end: Body::infantry(at("D3")),
        way: Some(vec![Pace {
            to: at("D3"),
            side: Some(at("D4")),
        }]),
    };
    game.act(out);
    assert_eq!(game.model(0).at, at("D3"));
}

#[test]
fn robert_mounted_rides_four_squares_between_two_trees() {
    let stage = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"large-tree\", at = [2, 1] }, { piece = \"large-tree\", at = [2, 4] }]",
        ..Stage::default()
    };
    let models = [
        (0, "robert-mounted", "C1", None),
        (1, "honor-guard", "G7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0)).act(rides("D5"));
    assert_eq!(game.model(0).at, at("D5"));
    assert!(game.field().stride(ModelId(0)) == 4);
}

#[test]
fn attack_of_seven_coins_is_answered_by_an_expert_riposte() {
    let mut game = Example::plain(&[(0, "hired-sword", "D4"), (1, "barristan-selmy", "D5")]);
    game.act(wakes(0)).act(hits(1, 0b1111));
    // Three hits; of the printed 7, 6 and 5 the last fails against 6+, and against this card's 5+ a 4 does.
    game.roll(&[6, 5, 7, 3, 9]).roll(&[7, 6, 4]);
    assert_eq!(game.model(1).wounds, 1);
    assert_eq!(game.asked(), Some(Seat(1)));
    game.act(Action::Use(0));
    assert_eq!(game.model(0).wounds, 1);
    assert_eq!(game.state().side(Seat(1)).coins.silver, 5);
    assert_eq!(game.copper(0), 18 - 8);
}

#[test]
fn wise_words_let_robert_act_though_he_was_activated() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (0, "jon-arryn", "D2"),
        (1, "honor-guard", "A7"),
        (1, "honor-guard", "B7"),
    ]);
    game.act(wakes(0)).act(Action::Done);
    game.act(wakes(2)).act(Action::Done);
    // The crown has one model left and the other side one: nobody may pass, and each has but one to take.
    assert_eq!(
        game.state().active.map(|active| active.model),
        Some(ModelId(1))
    );
    game.act(Action::Command {
        ability: 0,
        target: ModelId(0),
    });
    game.roll(&[5]);
    assert_eq!(game.asked(), Some(Seat(0)));
    assert_eq!(game.refused(charge(2, 0)), "not_now");
    game.goes("D7");
    assert_eq!(game.model(0).at, at("D7"));
    assert_eq!(
        game.state().active.expect("Jon Arryn is active").ap,
        2,
        "the first free action is free"
    );
}
