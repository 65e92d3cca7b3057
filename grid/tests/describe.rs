//! Does the skirmish say what its answers cost, how likely they are, and why a charge cannot arrive?

use crate::common::example::{Example, Stage, at, charge, hits, wakes};
use crate::common::skirmish::rules;
use grid::{Action, Body, Charging, ModelId, Rolled, Rules, Skirmish, Spot, State, Why};
use play::check::{Check, Figure, cases, first_seed, random_words};
use play::{Answer, Ask, Describe, Dice, Draft, Game, Input, Offer, Seat, Seeded, Turn, Viewer};

fn answer(game: &Example, action: &Action) -> Answer<Spot> {
    of(
        &game.rules,
        game.state(),
        game.asked().expect("asked"),
        action,
    )
}

fn of(rules: &Rules, state: &State, seat: Seat, action: &Action) -> Answer<Spot> {
    let view = Skirmish::view(rules, state, Viewer::Seat(seat));
    Skirmish::answer(rules, &view, seat, &Offer::Exact(action.clone()))
}

fn prices(answer: &Answer<Spot>) -> Vec<String> {
    answer.price.iter().map(ToString::to_string).collect()
}

fn chance(answer: &Answer<Spot>, what: &str) -> f64 {
    let mut all = answer.chances.iter();
    let found = all.find(|likely| likely.what == what);
    found
        .unwrap_or_else(|| panic!("{what}: {answer:?}"))
        .probability
}

fn close(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-8, "{a} and {b}");
}

#[test]
fn everything_is_told_in_random_games_of_every_scenario() {
    let starts = crate::random_play::starts();
    let games = cases(u32::try_from(starts.len()).expect("few"));
    let report = random_words(&Check::<Skirmish> {
        pack: rules(),
        starts,
        seats: 2,
        seed: first_seed(1283),
        games,
        most_inputs: 20_000,
        guesses: 0,
        fixes: None,
    });
    let report = report.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.offers > 1_000);
    let games = Figure::Count(report.games.into());
    println!("{}", games.line("games on tiles told in words"));
}

#[test]
fn five_dice_of_paid_by_the_strike_cost_seven_coins_and_a_point() {
    let mut game = Example::plain(&[(0, "hired-sword", "D4"), (1, "barristan-selmy", "D5")]);
    game.act(wakes(0));
    let told = answer(&game, &hits(1, 0b1111));
    assert_eq!(
        told.label,
        "Paid by the Strike at Young Barristan Selmy, 4 more dice"
    );
    assert_eq!(
        prices(&told),
        ["1 action point, 1 left", "7 copper, 10 left"]
    );
    // Five dice at 6+ against 6+: the rulebook's attack, 1.5 wounds on average.
    assert!(
        told.effect
            .starts_with("5 dice at 6+ against defense 6+, 1.50 wounds on average")
    );
    close(chance(&told, "wounds"), 0.799_695_810_5);
    assert_eq!(
        told.warning,
        "Young Barristan Selmy may answer with Expert Riposte, 1 wound"
    );
    assert_eq!(told.at, [Spot::Model(ModelId(1))]);
}

#[test]
fn each_coin_of_an_answer_is_told_with_what_is_left() {
    let mut game = Example::plain(&[
        (0, "stag-knight", "D4"),
        (1, "hoster-tully", "D5"),
        (1, "baratheon-warden", "D6"),
    ]);
    game.act(wakes(0)).act(hits(1, 0)).roll(&[5, 1]).roll(&[1]);
    let brother = answer(&game, &Action::Choose(ModelId(2)));
    assert_eq!(prices(&brother), ["4 copper, 14 left"]);
    close(chance(&brother, "passes the test"), 0.6);

    let mut game = Example::plain(&[
        (0, "jon-arryn", "D4"),
        (0, "robert-foot", "D6"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0));
    let words = Action::Command {
        ability: 0,
        target: ModelId(1),
    };
    let words = answer(&game, &words);
    assert_eq!(prices(&words), ["4 copper, 13 left"], "a free action");
    close(chance(&words, "passes the test"), 0.6);

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
    let bravado = answer(&game, &Action::Choose(ModelId(2)));
    assert_eq!(prices(&bravado), ["2 copper, 16 left"]);

    let mut game = Example::plain(&[(0, "myles-mooton", "D2"), (1, "stag-knight", "D4")]);
    game.act(wakes(0));
    let dash = Action::Move {
        with: 1,
        end: Body::infantry(at("D5")),
        way: None,
    };
    let dash = answer(&game, &dash);
    assert_eq!(
        prices(&dash),
        ["1 action point, 1 left", "3 copper, 14 left"]
    );
    assert!(dash.effect.contains("ngaged with Stag Knight"), "{dash:?}");
}

/// Who was last to act was activated for a copper, below what the enemy had done, without a word.
#[test]
fn who_is_activated_without_a_choice_is_told_so() {
    let asked = |models: &[(u8, &str, &str)]| {
        let mut game = Example::plain(models);
        game.act(wakes(0));
        let view = Skirmish::view(&game.rules, game.state(), Viewer::Seat(Seat(0)));
        let question = Skirmish::question(&game.rules, &view, Seat(0));
        question.expect("a question").text
    };
    let acts = "Stag Knight acts, 2 action points left";
    let (knight, warden) = ((0, "stag-knight", "A1"), (1, "baratheon-warden", "G7"));
    assert_eq!(
        asked(&[knight, warden]),
        format!("{acts}; nobody else is left to act, so its copper is paid")
    );
    // Another one of its own, and a pass while more of the others are left.
    for more in [(0, "honor-guard", "A3"), (1, "honor-guard", "G5")] {
        assert_eq!(asked(&[knight, warden, more]), acts);
    }
}

#[test]
fn d6_who_acts_last_is_told_of_reserves_without_room() {
    let narrow = Stage {
        drawing: &[
            "######.", ".......", ".......", ".......", ".......", ".......", ".......",
        ],
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "G1", None),
        (0, "stag-knight", "C3", None),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(narrow, &models);
    let told = answer(&game, &wakes(0));
    assert!(told.warning.is_empty(), "nobody waits: {told:?}");
    game.change(|state| {
        let mut models: Vec<_> = state.models.iter().copied().collect();
        models[1].place = grid::Place::Reserve;
        state.models = models.into_iter().collect();
    });
    let told = answer(&game, &wakes(0));
    assert!(told.warning.contains("1 model in reserve"), "{told:?}");
    game.act(wakes(0));
    let told = answer(&game, &Action::Done);
    assert!(told.warning.contains("1 model in reserve"), "{told:?}");
    game.goes("F2");
    let told = answer(&game, &Action::Done);
    assert_eq!(told.warning, "gives up 1 action point", "it made room");
}

#[test]
fn stand_fast_tells_its_price_and_takes_it() {
    let mut game = Example::plain(&[
        (0, "roose-bolton", "B4"),
        (1, "honor-guard", "D4"),
        (1, "jonothor-darry", "D5"),
    ]);
    game.act(wakes(0)).act(Action::Command {
        ability: 0,
        target: ModelId(1),
    });
    game.roll(&[1]);
    let fast = answer(&game, &Action::Choose(ModelId(2)));
    assert_eq!(prices(&fast), ["2 copper, 16 left"]);
    assert!(fast.effect.contains("does not become shaken"), "{fast:?}");
    close(chance(&fast, "passes the test"), 0.6);
    game.act(Action::Choose(ModelId(2))).roll(&[5]);
    assert_eq!((game.copper(1), game.model(1).shaken), (16, false));
}

#[test]
fn trample_and_defense_tell_price_and_chance() {
    let mut game = Example::plain(&[(0, "stag-knight", "D4"), (1, "honor-guard", "D5")]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[5, 5]);
    let king = answer(&game, &Action::Use(1));
    assert_eq!(prices(&king), ["4 copper, 14 left"]);
    // 7+ with 3 added: each of two hits is blocked by a 4 or more.
    close(chance(&king, "loses nothing"), 0.49);
    close(chance(&king, "goes down"), 0.09);
    let plain = answer(&game, &Action::Done);
    close(chance(&plain, "loses nothing"), 0.16);

    let mut game = Example::plain(&[(0, "robert-mounted", "A1"), (1, "honor-guard", "D2")]);
    game.act(wakes(0)).act(crate::common::example::rides("E1"));
    let trample = Action::Choose(ModelId(1));
    let told = answer(&game, &trample);
    assert_eq!(prices(&told), ["2 copper, 15 left"]);
    close(chance(&told, "Targaryen Honor Guard is wounded"), 0.6);
}

#[test]
fn a_charge_out_of_reach_says_why_and_what_it_still_does() {
    let mut game = Example::plain(&[(0, "stag-knight", "D1"), (1, "honor-guard", "D7")]);
    game.act(wakes(0));
    let told = answer(&game, &charge(1, 0));
    assert_eq!(
        told.warning,
        "cannot arrive: the way takes 5 squares and it moves 3"
    );
    assert!(
        told.effect
            .ends_with("and does not strike; nothing is paid back")
    );
    assert!(told.effect.contains("D4") && told.chances.is_empty());
    assert_eq!(prices(&told), ["2 action points, 0 left"]);

    let mut game = Example::plain(&[
        (0, "stag-knight", "D1"),
        (1, "honor-guard", "D5"),
        (1, "baratheon-warden", "C4"),
        (1, "baratheon-warden", "F4"),
    ]);
    game.act(wakes(0));
    let told = answer(&game, &charge(1, 0));
    assert!(
        told.warning.starts_with("cannot arrive: Baratheon Warden")
            && told.warning.contains("stops it on"),
        "{told:?}"
    );

    let drawing = [
        "...b...", "#######", ".......", ".......", ".......", ".......", ".......",
    ];
    let open = drawing.map(|line| line.replace('#', "w"));
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    let stage = Stage {
        drawing: &open,
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D1", None),
        (1, "honor-guard", "D4", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let told = answer(&game, &charge(1, 0));
    assert_eq!(told.warning, "cannot arrive: no way leads there");
    assert!(told.effect.starts_with("Stays where it is"));
}

#[test]
fn a_charge_onto_high_ground_has_the_chances_of_where_it_ends() {
    let drawing = [
        "...^...", "...^...", ".......", ".......", ".......", ".......", ".......",
    ];
    let stage = Stage {
        drawing: &drawing,
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D1", None),
        (1, "honor-guard", "D5", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let told = answer(&game, &charge(1, 0));
    // From D1 two would be added; the charge ends below the hill, with three dice at 5+ and nothing added.
    assert!(told.effect.contains("3 dice at 5+ against"), "{told:?}");
}

/// Plays some games at random; hands every charge that was offered to a look at it.
fn every_charge(mut look: impl FnMut(&Rules, &State, Seat, &Action, &Answer<Spot>)) -> u32 {
    let (rules, mut found) = (rules(), 0);
    for (start, seed) in crate::random_play::starts().iter().zip(first_seed(5)..) {
        let mut dice = Seeded::new(seed);
        let mut draft = Draft::<Skirmish>::unrecorded(*start);
        for _ in 0..400 {
            let input = match Skirmish::turn(&rules, draft.state()) {
                Turn::Over(_) => break,
                Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
                Turn::Seats(seats) => {
                    let seat = seats[0];
                    let offers = Skirmish::offers(&rules, draft.state(), seat);
                    let charges = offers.iter().map(Offer::action);
                    for action in charges.filter(|action| matches!(action, Action::Charge { .. })) {
                        let told = of(&rules, draft.state(), seat, action);
                        look(&rules, draft.state(), seat, action, &told);
                        found += 1;
                    }
                    let from = u8::try_from(offers.len().min(250)).expect("few");
                    let draw = dice.answer(&play::Ask::Draw { from }).expect("drawn")[0];
                    Input::Act(seat, offers[usize::from(draw)].action().clone())
                }
            };
            draft.input(&rules, &input).expect("offered");
        }
    }
    found
}

#[test]
fn every_charge_arrives_with_the_chances_of_its_end_or_warns() {
    let (mut arrived, mut warned, mut fallen) = (0, 0, 0);
    let all = every_charge(|rules, state, seat, action, told| {
        let Action::Charge {
            mode, with, target, ..
        } = action
        else {
            return;
        };
        let id = grid::actor(state).expect("acts");
        let (ends, fell) = walked(rules, state, seat, action);
        let wounds: Vec<f64> = ends
            .iter()
            .filter_map(|after| {
                let field = grid::Field::new(rules, after);
                let touches = field.touch(id, *target);
                let of = field.volley(id, *target, (*mode, *with), Charging::Yes);
                touches.then(|| of.expect("a mode").1.wounds().at_least(1))
            })
            .collect();
        // The way harms it for certain, so that it does not get there: it was told so.
        if fell {
            assert!(
                told.warning.contains("does it harm"),
                "{told:?} at {state:?}"
            );
            fallen += 1;
            return;
        }
        if wounds.is_empty() {
            assert!(
                told.warning.contains("cannot arrive: "),
                "{told:?} at {state:?}"
            );
            assert!(told.chances.is_empty());
            warned += 1;
            return;
        }
        arrived += 1;
        assert!(
            !told.warning.contains("cannot arrive"),
            "{told:?} at {state:?}"
        );
        let left = rules
            .card(state.model(*target).expect("a model").card)
            .wounds
            - state.model(*target).expect("a model").wounds;
        let what = if left > 1 { "wounds" } else { "" };
        let told: Vec<f64> = told
            .chances
            .iter()
            .filter(|likely| !likely.what.starts_with("is wounded"))
            .filter(|likely| what.is_empty() || likely.what.starts_with(what))
            .map(|likely| likely.probability)
            .collect();
        for own in &wounds {
            assert!(
                told.iter().any(|told| (told - own).abs() < 1e-8),
                "{told:?} and {own}"
            );
        }
        for told in &told {
            assert!(
                wounds.iter().any(|own| (told - own).abs() < 1e-8),
                "{told} and {wounds:?}"
            );
        }
    });
    assert!(
        arrived > 50 && warned > 50,
        "{arrived} and {warned} of {all}"
    );
    assert_eq!(arrived + warned + fallen, all, "none is left out");
}

/// Every state in which a charge that is declared stands where its way ends, before the target can do anything, and
/// whether it fell on its way although every die and token favored it.
fn walked(rules: &Rules, state: &State, seat: Seat, action: &Action) -> (Vec<State>, bool) {
    let id = grid::actor(state).expect("acts");
    let mut draft = Draft::<Skirmish>::unrecorded(*state);
    draft
        .input(rules, &Input::Act(seat, action.clone()))
        .expect("offered");
    let goes = |draft: &Draft<Skirmish>| {
        let offers = Skirmish::offers(rules, draft.state(), seat);
        let ways: Vec<Body> = offers
            .iter()
            .filter_map(|offer| match offer.action() {
                Action::Go(end) => Some(*end),
                _ => None,
            })
            .collect();
        ways
    };
    let ends = goes(&draft);
    let place = |body: Body| {
        let mut after = *state;
        let mut models: Vec<_> = after.models.iter().copied().collect();
        models[usize::from(id.0)].at = body.at();
        after.models = models.into_iter().collect();
        after
    };
    if ends.is_empty() {
        // It went the only way there is, or nowhere; what lies on the way is thrown as it would wish.
        while let Some(input) = favored(rules, draft.state(), id) {
            draft.input(rules, &input).expect("asked for");
        }
        let field = grid::Field::new(rules, draft.state());
        let model = draft.state().model(id);
        let fell = model
            .is_none_or(|model| !model.stands() || model.wounds >= rules.card(model.card).wounds);
        return (vec![place(field.body(id))], fell);
    }
    (ends.into_iter().map(place).collect(), false)
}

/// What a model on its way is asked by the ground, answered in its favor; `None` once it is not the ground that asks.
fn favored(rules: &Rules, state: &State, id: ModelId) -> Option<Input<Action, grid::Fix>> {
    match Skirmish::turn(rules, state) {
        Turn::Chance(chance) => match (chance.why, chance.ask) {
            (Why::Token, Ask::Draw { from }) => Some(Input::Chance(vec![from - 1])),
            (Why::Roll(of, Rolled::Defense), Ask::Dice { sides }) if of == id => {
                Some(Input::Chance(sides))
            }
            _ => None,
        },
        Turn::Seats(_) | Turn::Over(_) => None,
    }
}

/// A question about dice named no rule, so that nothing led to the page of rules while they were thrown.
#[test]
fn dice_name_the_rule_by_which_they_are_thrown() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (1, "myles-mooton", "D5"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    let sections = |game: &Example| grid::prompt_rule(game.state()).section.into_owned();
    assert_eq!(sections(&game), "Attack sequence 3");
    game.roll(&[10, 1, 1]);
    assert_eq!(sections(&game), "Attack sequence 5");
    game.roll(&[1, 1]);
    assert_eq!(sections(&game), "Captured champions and heroes");
}

/// Who named the first player was not told which zone the other had left them.
#[test]
fn who_names_the_first_player_is_told_their_zone() {
    let rules = rules();
    let starts = grid::bout_starts(&rules, "learn-to-play").expect("known");
    let mut draft = Draft::<Skirmish>::unrecorded(starts[0]);
    let takes = Action::Zone(grid::Banner::Silver);
    for input in [Input::Chance(vec![9, 3]), Input::Act(Seat(0), takes)] {
        draft.input(&rules, &input).expect("asked for");
    }
    let told = grid::prompt(&rules, draft.state());
    assert_eq!(told, "name the first player; your zone is gold");
}

#[test]
fn components_tell_motivations_captives_and_what_is_left() {
    let mut game = Example::plain(&[
        (0, "robert-foot", "D4"),
        (1, "myles-mooton", "D5"),
        (1, "honor-guard", "A7"),
    ]);
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 1, 1]).roll(&[1, 1]);
    game.act(Action::Capture);
    let view = Skirmish::view(&game.rules, game.state(), Viewer::Table);
    let things = Skirmish::components(&game.rules, &view);
    let thing = |title: &str| {
        let mut all = things.iter();
        let found = all.find(|thing| thing.title == title);
        found.unwrap_or_else(|| panic!("{title}")).clone()
    };
    assert_eq!(
        thing("Captive: Myles Mooton").place,
        "held by Young Robert Baratheon"
    );
    assert_eq!(thing("The Rebel's Fury").owner, Some(Seat(0)));
    let points = thing("Action points");
    assert_eq!(points.numbers[0], ("Left".to_owned(), 1));
    assert!(thing("War Hammer").text.contains("1 more die for 1 copper"));
    assert_eq!(thing("Coins").numbers[2], ("Copper".to_owned(), 17));
    assert!(thing("War Hammer").assumed.is_some());
}

#[test]
fn cards_tell_action_points_of_orders_motivations_of_both_sides_and_nemeses() {
    let mut game = Example::plain(&[
        (0, "rhaegar-foot", "D4"),
        (0, "jon-arryn", "A1"),
        (1, "robert-foot", "D7"),
    ]);
    game.change(|state| {
        let mut models: Vec<_> = state.models.iter().copied().collect();
        models[0].nemesis = Some(ModelId(2));
        state.models = models.into_iter().collect();
    });
    let view = Skirmish::view(&game.rules, game.state(), Viewer::Table);
    let things = Skirmish::components(&game.rules, &view);
    let tells = |words: &str| things.iter().any(|thing| thing.text.contains(words));
    assert!(tells("Prince's Order, 1 action point"));
    assert!(tells("Wise Words, free action and 4 copper"));
    let motives = things
        .iter()
        .filter(|thing| thing.place.starts_with("motivation of"));
    let owners: Vec<_> = motives.map(|thing| thing.owner).collect();
    assert_eq!(owners, [Some(Seat(0)), Some(Seat(0)), Some(Seat(1))]);
    let mut marks = things.iter();
    let mark = marks.find(|thing| thing.title == "Nemesis: Young Robert Baratheon");
    let mark = mark.expect("a mark");
    assert_eq!(mark.place, "on Rhaegar Targaryen");
    assert_eq!(mark.at, Some(Spot::Model(ModelId(0))));
}

#[test]
fn components_hold_only_agendas_that_the_viewer_sees() {
    let draft = crate::secrets::kept();
    let titles = |viewer| {
        let view = Skirmish::view(&rules(), draft.state(), viewer);
        let things = Skirmish::components(&rules(), &view).into_iter();
        let cards = things.filter(|thing| {
            let source = thing.source.as_ref();
            source.is_some_and(|source| source.section == "Agenda cards")
                && thing.title != "Agendas"
        });
        cards.map(|thing| thing.title).collect::<Vec<String>>()
    };
    assert_eq!(titles(Viewer::Seat(Seat(0))), ["Take Their Lords"]);
    assert_eq!(titles(Viewer::Seat(Seat(1))), ["Spend It All"]);
    assert!(titles(Viewer::Table).is_empty());
}
