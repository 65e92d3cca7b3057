//! Do effects of cards that people type in do what the guide says?

use crate::common::example::{Example, PLAIN, Stage, at, file, hits, wakes};
use grid::{
    Action, Body, Charging, Event, Field, ModelId, Pace, Pack, State, Volley, WayFor,
    ability_words, by_way,
};
use play::Seat;

/// A card for what is tried: more keys of its way to attack, and its ability.
fn card(mode: &str, ability: &str) -> String {
    let ability = match ability {
        "" => String::new(),
        keys => format!("[[model.ability]]\ntitle = \"Trial\"\ntext = \"Trial.\"\n{keys}\n"),
    };
    format!(
        "[[model]]\nid = \"trial\"\ntitle = \"Trial\"\nfigure = \"infantry\"\nprice = {{ copper = 1 }}\n\
         will = 6\ndefense = 6\nwounds = 3\nsource = \"own\"\n\
         [[model.mode]]\ntitle = \"Stick\"\nstrike = \"melee\"\ndice = 2\nvalue = 6\n{mode}\n{ability}"
    )
}

fn game(mode: &str, ability: &str, models: &[(u8, &str, &str)]) -> Example {
    let rows = card(mode, ability);
    let stage = Stage {
        drawing: &PLAIN,
        models: &rows,
        ..Stage::default()
    };
    let models: Vec<_> = models
        .iter()
        .map(|(seat, card, at)| (*seat, *card, *at, None))
        .collect();
    Example::new(stage, &models)
}

fn order(target: u8) -> Action {
    Action::Command {
        ability: 0,
        target: ModelId(target),
    }
}

/// The squares where whoever is asked may go.
fn goes(game: &Example) -> Vec<String> {
    let open = game.open().into_iter();
    let ends = open.filter_map(|action| match action {
        Action::Go(end) => Some(end.at().to_string()),
        _ => None,
    });
    ends.collect()
}

const FACING: [(u8, &str, &str); 3] = [
    (0, "trial", "D4"),
    (1, "honor-guard", "D5"),
    (1, "honor-guard", "A1"),
];

#[test]
fn m11_a_card_sends_an_enemy_away_as_far_as_it_can() {
    let does = "does = \"order_away\"\nap = 1\nsquares = 2\nprice = { copper = 1 }";
    let mut game = game("", does, &FACING);
    game.act(wakes(0)).act(order(1));
    assert_eq!(game.asked(), Some(Seat(1)), "its own player chooses");
    assert_eq!(goes(&game), ["B7", "C7", "D7", "E7", "F7"]);
    game.act(Action::Go(Body::infantry(at("E7"))));
    assert_eq!((game.model(1).at, game.copper(0)), (at("E7"), 16));
    // From a corner nothing is farther.
    let corner = [
        (0, "trial", "F6"),
        (1, "honor-guard", "G7"),
        (1, "honor-guard", "A1"),
    ];
    let mut game = self::game("", does, &corner);
    game.act(wakes(0));
    assert!(!game.offers(&order(1)));
    assert_eq!(game.refused(order(1)), "target");
}

/// Who is sent away by one square was asked for its way when soldiers stood as near as a move of its own leads.
#[test]
fn r37_who_is_sent_away_tramples_only_whom_it_gets_near() {
    let both = "does = \"order_away\"\nap = 1\nsquares = 1\nprice = { copper = 1 }\n\
                [[model.ability]]\ntitle = \"Hooves\"\ntext = \"Hooves.\"\n\
                does = \"trample\"\nsquares = 1\nhits = 1\nprice = { copper = 1 }";
    let id = ModelId(1);
    let end = Body::infantry(at("D6"));
    for (soldier, matters) in [("F6", false), ("E7", true)] {
        let models = [
            (0, "trial", "D2"),
            (1, "trial", "D5"),
            (0, "honor-guard", soldier),
        ];
        let mut game = game("", both, &models);
        game.act(wakes(0)).act(order(1));
        assert_eq!(grid::mover(game.state()), Some(id));
        let asked = game.field().asked_ways();
        let (_, path) = asked.iter().find(|(own, _)| *own == end).expect("open");
        let stake = game.field().at_stake(id, WayFor::Asked, path, end);
        assert_eq!(stake.is_some(), matters, "{soldier}");
        // The one step leads to a place where the way may end, and nowhere else.
        let laid = game.field().laid(id, WayFor::Asked, &[]).expect("legal");
        let ends = |pace: &Pace| asked.iter().any(|(own, _)| own.at() == pace.to);
        assert!(!laid.next.is_empty() && laid.next.iter().all(ends));
    }
}

#[test]
fn r37_who_is_sent_away_chooses_its_way_past_a_fire() {
    let rows = card(
        "",
        "does = \"order_away\"\nap = 1\nsquares = 2\nprice = { copper = 1 }",
    );
    let stage = Stage {
        drawing: &PLAIN,
        models: &rows,
        layout: "pieces = [{ piece = \"bonfire\", at = [5, 3] }]",
        ..Stage::default()
    };
    let models = FACING.map(|(seat, card, at)| (seat, card, at, None));
    let id = ModelId(1);
    let pace = |to: &str| Pace {
        to: at(to),
        side: None,
    };
    let end = Body::infantry(at("D7"));
    for (way, wounds) in [(vec![pace("D6"), pace("D7")], 1), (Vec::new(), 0)] {
        let mut game = Example::new(stage, &models);
        game.act(wakes(0)).act(order(1));
        assert_eq!(grid::mover(game.state()), Some(id));
        let asked = game.field().asked_ways();
        let (_, path) = asked.iter().find(|(own, _)| *own == end).expect("open");
        assert!(
            game.field()
                .at_stake(id, WayFor::Asked, path, end)
                .is_some()
        );
        let laid = game.field().laid(id, WayFor::Asked, &way).expect("legal");
        assert_eq!((laid.limit, laid.harms.len()), (2, usize::from(wounds)));
        let goes = match way.as_slice() {
            [] => Action::Go(end),
            _ => {
                assert_eq!(laid.ends, [end]);
                let short = by_way(&Action::Go(end), end, vec![pace("D6")]);
                assert_eq!(game.refused(short), "way");
                let side = Some(at("E5"));
                let to = at("E6");
                let near = by_way(
                    &Action::Go(end),
                    Body::infantry(to),
                    vec![Pace { to, side }],
                );
                assert_eq!(game.refused(near), "path", "not as far as it can");
                by_way(&Action::Go(end), end, way.clone())
            }
        };
        game.act(goes);
        assert_eq!((game.model(1).at, game.model(1).wounds), (at("D7"), wounds));
    }
}

#[test]
fn m11_an_attack_sends_its_target_away() {
    let mode = "aftermath = { price = { copper = 2 }, needs = \"hit\", away = 1 }";
    let mut game = game(mode, "", &FACING);
    game.act(wakes(0))
        .act(hits(1, 0))
        .roll(&[6, 1])
        .act(Action::Done)
        .roll(&[9]);
    game.act(Action::Use(0));
    assert_eq!(goes(&game), ["C6", "D6", "E6"]);
    game.act(Action::Go(Body::infantry(at("D6"))));
    assert_eq!((game.model(1).at, game.copper(0)), (at("D6"), 15));
    assert!(!game.field().engaged(ModelId(0)));
}

#[test]
fn a13_wounds_and_conditions_follow_an_attack() {
    let wounds = "aftermath = { needs = \"hit\", wounds = 2 }";
    let mut fight = game(wounds, "", &FACING);
    fight
        .act(wakes(0))
        .act(hits(1, 0))
        .roll(&[6, 1])
        .act(Action::Done)
        .roll(&[9]);
    fight.act(Action::Use(0));
    let fell = |event: &Event| matches!(event, Event::Fell(ModelId(1), _));
    assert!(fight.events().iter().any(fell), "2 wounds and no defense");
    for condition in ["shaken", "routed"] {
        let mode = format!("aftermath = {{ needs = \"wound\", condition = \"{condition}\" }}");
        let mut fight = game(&mode, "", &FACING);
        fight
            .act(wakes(0))
            .act(hits(1, 0))
            .roll(&[6, 1])
            .act(Action::Done)
            .roll(&[1]);
        fight.act(Action::Use(0));
        let model = fight.model(1);
        assert_eq!(
            (model.shaken, model.routed),
            (condition == "shaken", condition == "routed")
        );
    }
}

#[test]
fn a13_a_blow_back_sends_away_or_shakes() {
    let struck = |does: &str| {
        let models = [
            (1, "trial", "D5"),
            (0, "honor-guard", "D4"),
            (1, "honor-guard", "A7"),
        ];
        let mut game = game("", &format!("does = \"riposte\"\n{does}"), &models);
        let guard = (0..3).find(|id| game.model(*id).seat == Seat(0));
        let guard = guard.expect("a model");
        let own = (0..3).find(|id| game.model(*id).at == at("D5"));
        game.act(wakes(guard));
        game.act(hits(own.expect("a model"), 0));
        game.roll(&[1, 1]);
        assert_eq!(game.asked(), Some(Seat(1)));
        game.act(Action::Use(0));
        (game, guard)
    };
    let (game, guard) = struck("away = 2");
    assert_eq!(game.asked(), Some(Seat(0)));
    assert_eq!(goes(&game), ["B2", "C2", "D2", "E2", "F2"], "{guard}");
    let (game, guard) = struck("condition = \"shaken\"");
    assert!(game.model(guard).shaken);
    let (game, guard) = struck("wounds = 1");
    assert_eq!(game.model(guard).wounds, 1);
}

#[test]
fn a_card_moves_a_friend_some_squares() {
    let models = [
        (0, "trial", "D4"),
        (0, "honor-guard", "D5"),
        (1, "honor-guard", "A1"),
    ];
    let does = "does = \"order_step\"\nap = 0\nwhom = \"soldier\"\nsquares = 2";
    let mut game = game("", does, &models);
    game.act(wakes(0)).act(order(1));
    let far = crate::common::example::moves("D7");
    assert!(game.offers(&far));
    assert!(!game.offers(&crate::common::example::moves("G5")));
    game.act(far);
    assert_eq!(game.model(1).at, at("D7"));
    assert_eq!(game.state().active.map(|active| active.ap), Some(2));
}

#[test]
fn r2_a_card_brings_coins_and_copper_as_far_as_it_was_spent() {
    let does = "does = \"coins\"\nap = 1\ngain = { silver = 1, copper = 3 }";
    let mut game = game("", does, &FACING);
    game.act(wakes(0)).act(order(0));
    let coins = game.state().side(Seat(0)).coins;
    assert_eq!((coins.silver, coins.copper), (7, 18), "1 copper was spent");
}

#[test]
fn dice_that_count_for_nothing_are_thrown_again_once() {
    let does = "does = \"again\"\nroll = \"attack\"\nprice = { copper = 1 }";
    let mut fight = game("", does, &FACING);
    fight.act(wakes(0)).act(hits(1, 0)).roll(&[6, 1]);
    fight.act(Action::Use(0)).roll(&[9]);
    assert_eq!(fight.state().returned, 2, "the 6 was kept");
    assert_eq!(fight.copper(0), 16);
    let mut fight = game("", does, &FACING);
    fight.act(wakes(0)).act(hits(1, 0)).roll(&[5, 1]);
    fight.act(Action::Use(0)).roll(&[5, 5]);
    assert_eq!(fight.state().returned, 0, "once is all");
    let mut fight = game("", does, &FACING);
    fight
        .act(wakes(0))
        .act(hits(1, 0))
        .roll(&[5, 1])
        .act(Action::Done);
    assert_eq!(fight.copper(0), 17);
    let mut fight = game("", does, &FACING);
    fight.act(wakes(0)).act(hits(1, 0)).roll(&[7, 8]);
    assert_eq!(fight.state().returned, 2, "nothing is left to throw again");
}

#[test]
fn dice_are_thrown_again_in_defense_and_in_will_too() {
    let does =
        |roll: &str| format!("does = \"again\"\nroll = \"{roll}\"\nprice = {{ copper = 1 }}");
    let struck = [(1, "trial", "D4"), (0, "honor-guard", "D5")];
    let own = |game: &Example| {
        (0..2)
            .find(|id| game.model(*id).seat == Seat(1))
            .expect("there")
    };
    for (again, wounds, copper) in [(true, 0, 17), (false, 1, 18)] {
        let mut fight = game("", &does("defense"), &struck);
        let id = own(&fight);
        fight.act(wakes(1 - id)).act(hits(id, 0)).roll(&[9, 8]);
        fight.roll(&[6, 1]);
        assert_eq!(fight.asked(), Some(Seat(1)), "whoever defends may pay");
        match again {
            true => fight.act(Action::Use(0)).roll(&[6]),
            false => fight.act(Action::Done),
        };
        assert_eq!((fight.model(id).wounds, fight.copper(1)), (wounds, copper));
    }
    let threatened = [(1, "trial", "D4"), (0, "roose-bolton", "D6")];
    for (again, shaken, copper) in [(true, false, 17), (false, true, 18)] {
        let mut test = game("", &does("will"), &threatened);
        let id = own(&test);
        test.act(wakes(1 - id)).act(order(id)).roll(&[1]);
        assert_eq!(test.asked(), Some(Seat(1)), "whoever is tested may pay");
        match again {
            true => test.act(Action::Use(0)).roll(&[6]),
            false => test.act(Action::Done),
        };
        assert_eq!((test.model(id).shaken, test.copper(1)), (shaken, copper));
    }
}

/// The dice of the model that is tried, after a change of the state.
fn dice(ability: &str, drawing: &[&str], change: impl FnOnce(&mut State)) -> (Volley, u8) {
    let rows = card("", ability);
    let stage = Stage {
        drawing,
        models: &rows,
        ..Stage::default()
    };
    let models = [
        (0, "trial", "D4", None),
        (0, "honor-guard", "C4", None),
        (1, "honor-guard", "D5", None),
        (1, "jon-arryn", "E5", None),
    ];
    let mut game = Example::new(stage, &models);
    let own = (0..4)
        .find(|id| game.model(*id).at == at("D4"))
        .expect("there");
    let enemy = (0..4)
        .find(|id| game.model(*id).at == at("D5"))
        .expect("there");
    game.change(change);
    let field: Field<'_> = game.field();
    let volley = field.volley(ModelId(own), ModelId(enemy), (0, 0), Charging::No);
    (volley.expect("a mode").1, field.stride(ModelId(own)))
}

fn hurt(state: &mut State) {
    let mut models: Vec<_> = state.models.iter().copied().collect();
    for model in models.iter_mut().filter(|model| model.at == at("D4")) {
        model.wounds = 2;
    }
    state.models = models.into_iter().collect();
}

#[test]
fn numbers_depend_on_contact_engagement_wounds_and_ground() {
    let own = |keys: &str| format!("does = \"own\"\nroll = \"attack\"\nbonus = 1\n{keys}");
    let same = |_: &mut State| {};
    let bonus = |keys: &str| dice(&own(keys), &PLAIN, same).0.bonus;
    let hurt_bonus = |keys: &str| dice(&own(keys), &PLAIN, hurt).0.bonus;
    assert_eq!((bonus("engaged = true"), bonus("engaged = false")), (1, 0));
    assert_eq!(
        (bonus("facing = \"hero\""), bonus("facing = \"champion\"")),
        (1, 0)
    );
    assert_eq!(
        (bonus("wounded = true"), hurt_bonus("wounded = true")),
        (0, 1)
    );
    assert_eq!(
        (bonus("wounded = false"), hurt_bonus("wounded = false")),
        (1, 0)
    );
    assert_eq!(
        (
            bonus("touching = \"soldier\""),
            bonus("touching = \"hero\"")
        ),
        (1, 0)
    );
    assert_eq!(
        (bonus("per = \"wound\""), hurt_bonus("per = \"wound\"")),
        (0, 2)
    );
    assert_eq!(
        (bonus("per = \"enemy\""), bonus("per = \"friend\"")),
        (2, 1)
    );
    let ford = [
        ".......", ".......", ".......", "...~...", ".......", ".......", ".......",
    ];
    let wet = |keys: &str| dice(&own(keys), &ford, same).0.bonus;
    assert_eq!((wet("zone = \"river\""), bonus("zone = \"river\"")), (1, 0));

    let more = "does = \"dice\"\ndice = 1\nper = \"enemy\"";
    assert_eq!(dice(more, &PLAIN, same).0.dice, 2 + 2);
    let more = "does = \"dice\"\ndice = 2\nwounded = true";
    assert_eq!(dice(more, &PLAIN, same).0.dice, 2);
    assert_eq!(dice(more, &PLAIN, hurt).0.dice, 4);
    let stride = "does = \"stride\"\nsquares = 2\nengaged = false";
    assert_eq!(dice(stride, &PLAIN, same).1, 3);
    let stride = "does = \"stride\"\nsquares = 2\nwounded = true";
    assert_eq!(dice(stride, &PLAIN, hurt).1, 5);
}

#[test]
fn two_effects_in_one_and_two_times_to_count_are_wrong() {
    let load = |mode: &str, ability: &str| {
        let rows = card(mode, ability);
        let read = |name: &str| {
            let text = file(name)?;
            Some(match name {
                "models.toml" => format!("{text}\n{rows}\n"),
                _ => text,
            })
        };
        Pack::load(read).expect_err("wrong").to_string()
    };
    let both = "aftermath = { needs = \"hit\", wounds = 1, away = 1 }";
    let wanted = "only one of `condition`, `wounds` and `away` is for one effect";
    assert!(load(both, "").contains(wanted));
    let own = "does = \"own\"\nroll = \"will\"\nbonus = 1\nengaged = true\nzone = \"river\"";
    assert!(load("", own).contains("stands beside `engaged`, which is enough"));
    assert!(load("", "does = \"coins\"\nap = 1").contains("at least one coin"));
}

#[test]
fn the_guide_has_every_ability_and_each_of_its_examples_is_read() {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/own-cards.md");
    let guide = std::fs::read_to_string(guide).expect("a page");
    let blocks = guide.split("```toml\n").skip(1);
    let blocks = blocks.filter_map(|block| block.split_once("```"));
    let rows: Vec<&str> = blocks
        .flat_map(|(block, _)| block.split("[[model.").skip(1))
        .collect();
    for word in ["condition", "wounds", "away"] {
        let after = |row: &&&str| row.contains("aftermath") && row.contains(&format!("{word} = "));
        assert_eq!(rows.iter().filter(after).count(), 1, "{word}");
    }
    for word in ability_words() {
        let does = format!("does = \"{word}\"");
        assert!(rows.iter().any(|row| row.contains(&does)), "{word}");
    }
    for row in rows {
        let row = format!("{}[[model.{row}", card("", ""));
        let read = |name: &str| {
            let text = file(name)?;
            Some(match name {
                "models.toml" => format!("{text}\n{row}\n"),
                _ => text,
            })
        };
        if let Err(problems) = Pack::load(read) {
            panic!("{row}: {problems}");
        }
    }
}
