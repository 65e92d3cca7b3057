//! Is what takes no action point told as free, which squares does a way go over that nobody chose, and are all cards of a
//! pack there to be read?

use crate::common::example::{Example, PLAIN, Stage, at, wakes};
use grid::{Action, Field, ModelId, Skirmish, Spot, Square, pack_cards};
use play::{Answer, Describe, Game, Offer, Seat, Viewer};

fn answer(game: &Example, action: &Action) -> Answer<Spot> {
    let view = Skirmish::view(&game.rules, game.state(), Viewer::Seat(Seat(0)));
    Skirmish::answer(&game.rules, &view, Seat(0), &Offer::Exact(action.clone()))
}

/// Of a card that takes nothing nothing was told.
#[test]
fn what_is_free_says_so_and_what_a_war_chest_brings_back() {
    let stage = Stage {
        drawing: &PLAIN,
        scenario: "objectives = [{ at = [3, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "jon-arryn", "D4", None),
        (0, "robert-foot", "D6", None),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(stage, &models);
    let chest = game.rules.pack().objective_id("war-chest").expect("a card");
    game.change(|state| {
        let cards = state.objectives.as_mut_slice();
        cards[0].card = Some(chest);
    });
    game.act(wakes(0));
    let opens = Action::Objective {
        objective: 0,
        target: None,
    };
    let told = answer(&game, &opens);
    assert_eq!(
        told.effect,
        "Free action. Brings back 1 copper that was spent this round, once in a round"
    );
    assert!(told.price.is_empty(), "{:?}", told.price);
    let before = game.state().side(Seat(0)).coins.copper;
    game.act(opens);
    assert_eq!(game.state().side(Seat(0)).coins.copper, before + 1);
    let words = Action::Command {
        ability: 0,
        target: ModelId(1),
    };
    // The first free action of an activation takes nothing, each further one a point.
    let told = answer(&game, &words);
    assert!(!told.effect.contains("Free action"), "{}", told.effect);
    assert_eq!(told.price[0].to_string(), "1 action point, 1 left");
}

/// Only what stands on cards of commands and objectives was told as free.
#[test]
fn a_rider_that_dismounts_and_a_balm_are_free_and_say_so() {
    let stage = Stage {
        drawing: &PLAIN,
        ..Stage::default()
    };
    let models = [
        (0, "rhaegar-mounted", "C3", None),
        (0, "barristan-selmy", "F3", Some("healing-balm")),
        (1, "honor-guard", "A7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let down = Action::Dismount(at("C3"));
    let told = answer(&game, &down);
    let free = "Free action. Goes on on foot with 4 wounds";
    assert!(told.effect.starts_with(free), "{}", told.effect);
    assert!(told.price.is_empty(), "{:?}", told.price);
    game.act(down);
    assert_eq!(game.state().active.map(|active| active.ap), Some(2));
    let mut game = Example::new(stage, &models);
    game.act(wakes(1));
    let told = answer(&game, &Action::Balm);
    assert_eq!(told.effect, "Free action. Heals 0 wounds");
    let prices: Vec<String> = told.price.iter().map(ToString::to_string).collect();
    assert_eq!(prices, ["1 Healing Balm, 0 left"]);
}

/// The line of a move was drawn straight through rocks.
#[test]
fn m4_the_squares_of_a_way_go_around_rocks_and_fires() {
    let rocks = [
        ".......", ".......", "..###..", ".......", ".......", ".......", ".......",
    ];
    let fire = "pieces = [{ piece = \"bonfire\", at = [4, 5] }]";
    let stage = Stage {
        drawing: &rocks,
        layout: fire,
        ..Stage::default()
    };
    let models = [
        (0, "robert-foot", "D2", None),
        (1, "honor-guard", "A7", None),
    ];
    let game = Example::new(stage, &models);
    let field = Field::new(&game.rules, game.state());
    let walked = |from: &str, to: &str| field.walked(ModelId(0), at(from), at(to));
    for (from, to, length) in [
        ("D2", "D2", 0),
        ("D2", "G2", 3),
        // Around the rocks it takes more squares than one move has.
        ("D2", "D4", 4),
        ("E5", "G5", 2),
        // Nowhere near: it was set there.
        ("A1", "G6", 7),
    ] {
        let way = walked(from, to);
        assert_eq!(way.len(), length, "{from} to {to}: {way:?}");
        let squares: Vec<Square> = [at(from)].into_iter().chain(way).collect();
        assert_eq!(squares.last(), Some(&at(to)));
        for step in squares.windows(2) {
            assert!(step[0].is_adjacent(step[1]), "{squares:?}");
            assert!(field.board().is_open(step[1]), "{squares:?}");
            assert_eq!(field.harm(grid::Figure::Infantry, step[1]), 0);
        }
    }
    assert!(walked("D2", "D3").is_empty(), "a rock is nowhere to go to");
}

/// Only the cards of models that were in a warband already could be read before a game.
#[test]
fn every_card_of_a_pack_can_be_read_before_a_game() {
    let rules = crate::common::skirmish::rules();
    let pack = rules.pack();
    let things = pack_cards(&rules);
    let has = |title: &str, text: &str| {
        let text = text.trim_end_matches('.');
        let mut all = things.iter();
        all.any(|thing| thing.title == title && thing.text.contains(text))
    };
    for card in pack.cards().iter().filter(|card| card.figures > 0) {
        for row in &card.abilities {
            assert!(has(&card.title, &row.text), "{}", row.title);
        }
        for mode in &card.modes {
            assert!(has(&mode.title, &grid::mode_words(mode)), "{}", mode.title);
        }
    }
    let gear = pack.equipment().iter().map(|row| (&row.title, &row.text));
    let objectives = pack.objectives().iter().map(|row| (&row.title, &row.text));
    let agendas = pack.agendas().iter().map(|row| (&row.title, &row.text));
    let motives = pack.motivations().iter().map(|row| (&row.title, &row.text));
    let mut count = 0;
    for (title, text) in gear.chain(objectives).chain(agendas).chain(motives) {
        let same = things.iter().filter(|thing| thing.title == *title);
        assert_eq!(same.count(), 1, "{title}");
        assert!(has(title, text), "{title}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}
