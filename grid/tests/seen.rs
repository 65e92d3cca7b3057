//! Does a card of what happened say what it is about, and is each model told apart from the others?

use std::sync::Arc;

use crate::common::example::{Example, Stage, at, charge, wakes};
use crate::common::skirmish::{rules, start, start_with};
use crate::gives_up::down;
use grid::{Action, ModelId, Points, Skirmish, Told, model_name, session};
use play::{Describe, Game, Row, Seat, Viewer, playthrough};

/// A card of a fight took in whatever came in as many entries after it.
const NEAR: u32 = 6;

/// Wounds by stakes stood under "Battle", as did what a balm healed.
#[test]
fn only_a_fight_is_told_as_one() {
    let rules = rules();
    let (mut harms, mut twice, mut fights, mut wills) = (0, 0, 0, 0);
    for (scenario, seed) in rules.pack().scenarios().iter().zip(7..) {
        let seats = ["Crown".to_owned(), "Rebels".to_owned()];
        let begun = start(&rules, &scenario.id);
        let mut game = session(&Arc::clone(&rules), begun, "test", seats, seed);
        playthrough::record(&mut game, seed, 700).unwrap();
        let mut fought = None;
        let mut headed = String::new();
        for (entry, told) in game.told(Viewer::Table) {
            let views = || [entry - 1, entry].map(|at| game.view_after(at, Viewer::Table));
            let Some(card) = Skirmish::happened(&rules, &told, &views) else {
                continue;
            };
            if let Told::Struck(..) = told {
                fought = Some(entry);
                fights += 1;
            }
            if card.title.is_empty() && !matches!(told, Told::Changed(..)) {
                let last = fought.expect("a fight before");
                assert!(entry <= last + NEAR, "{}: {told:?} at {entry}", scenario.id);
                fought = Some(entry);
            }
            // A test in a fight took in what befell the next model of it.
            let tests = card.rows.iter().any(|row| match row {
                Row::Dice { of, .. } => of.contains(" tests its will"),
                Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => false,
            });
            // It was told as "1 success" or "0 successes".
            let judged = |row: &Row| match row {
                Row::Text(text) => text == "Passed" || text == "Failed",
                Row::Card { .. } | Row::Dice { .. } | Row::Sum { .. } | Row::Verdict(_) => false,
            };
            assert!(!tests || card.rows.iter().any(judged), "{card:?}");
            if !card.title.is_empty() {
                headed.clone_from(&card.title);
            } else if !matches!(told, Told::Changed(..)) {
                assert!(!headed.starts_with("Will of "), "{told:?} at {entry}");
                wills += u32::from(tests);
            }
            harms += u32::from(card.title.starts_with("Harm to "));
            // A window was told as a door.
            let rams = card.title.split_once(" rams ");
            assert!(rams.is_none_or(|(_, what)| what != "a door"), "{card:?}");
            let says = |row: &Row| match row {
                Row::Dice { of, .. } => of.ends_with(", a 10 counts twice"),
                Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => false,
            };
            let attacks = card.rows.iter().any(|row| match row {
                Row::Dice { of, .. } => of.contains(" attacks, needs "),
                Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => false,
            });
            twice += u32::from(card.rows.iter().any(says));
            if attacks && !card.title.contains("rams") {
                assert!(card.rows.iter().any(says), "{card:?}");
            }
        }
    }
    assert!(
        harms > 3 && twice > 10 && fights > 10 && wills > 0,
        "{harms}, {twice}, {fights}, {wills}"
    );
}

/// Points for who fell hid the dice of the fight behind a card of their own, and who came free was a line of the log.
#[test]
fn what_a_fall_brings_stands_on_the_card_of_the_fight() {
    let mut game = down(("captive_freed_on_capture", "yes"));
    let before = Skirmish::view(&game.rules, game.state(), Viewer::Table);
    game.act(Action::Capture);
    let after = Skirmish::view(&game.rules, game.state(), Viewer::Table);
    let views = || [before.clone(), after.clone()];
    let seen = |told: Told| Skirmish::happened(&game.rules, &told, &views);
    let (fallen, freed) = (ModelId(1), ModelId(2));
    let scored = Told::Scored(Seat(0), 3, Points::Casualty(fallen));
    for (told, text) in [
        (scored, "Seat 1 scores 3 points"),
        (Told::Came(freed, at("D5")), "Model 3 is free on D5"),
    ] {
        let card = seen(told).expect("a card");
        assert_eq!(card.title, "", "it belongs to the fight");
        assert_eq!(card.rows, [Row::Text(text.to_owned())]);
    }
    let kept = seen(Told::Healed(fallen, 1));
    assert!(kept.is_none(), "the wound that a captive keeps: {kept:?}");
    let most = Told::Scored(Seat(0), 1, Points::Captives);
    assert_eq!(seen(most).expect("a card").title, "Seat 1 scores");
}

/// Of a charge that fell short nothing was said but who had charged whom.
#[test]
fn a_charge_that_does_not_arrive_says_so() {
    let drawing = [
        "wwwwwww", "wwwwwww", ".......", "wwwwwww", "wwwwwww", "wwwwwww", "wwwwwww",
    ];
    let (runs, stands) = (ModelId(0), ModelId(1));
    let short = [Row::Verdict("Model 1 does not reach model 2".to_owned())];
    let seen = |game: &mut Example, told: &dyn Fn(&Example) -> Told, action: Action| {
        let before = Skirmish::view(&game.rules, game.state(), Viewer::Table);
        game.act(action);
        let after = Skirmish::view(&game.rules, game.state(), Viewer::Table);
        let views = || [before.clone(), after.clone()];
        Skirmish::happened(&game.rules, &told(&*game), &views).map(|card| card.rows)
    };
    let struck = |_: &Example| Told::Struck(runs, stands);
    let went = |game: &Example| Told::Went(runs, game.model(0).at);
    for (target, reaches) in [("G3", false), ("E3", true)] {
        let lane = Stage {
            drawing: &drawing,
            ..Stage::default()
        };
        let models = [
            (0, "stag-knight", "A3", None),
            (1, "baratheon-warden", target, None),
        ];
        let mut game = Example::new(lane, &models);
        game.act(wakes(0));
        let rows = seen(&mut game, &struck, charge(1, 0)).expect("a card");
        assert_eq!(rows == short, !reaches, "{target}: {rows:?}");
    }
    // Where it may end on several squares, it is told once one was chosen.
    let models = [(0, "stag-knight", "A4"), (1, "baratheon-warden", "G4")];
    let mut game = Example::plain(&models);
    game.act(wakes(0));
    let rows = seen(&mut game, &struck, charge(1, 0)).expect("a card");
    assert!(rows.is_empty(), "{rows:?}");
    let end = game.open().first().cloned().expect("squares to end on");
    assert!(matches!(end, Action::Go(_)), "{end:?}");
    assert_eq!(seen(&mut game, &went, end), Some(short.to_vec()));
}

/// Two Rhaegars faced each other under one name.
#[test]
fn models_of_one_name_on_both_sides_are_told_apart() {
    let rules = rules();
    let state = start_with(&rules, "crossroads-inn", ["targaryen-small"; 2]);
    let mut names: Vec<String> = state
        .each()
        .map(|(id, _)| model_name(&rules, &state, id))
        .collect();
    assert!(
        names.contains(&"Rhaegar Targaryen of seat 1".to_owned()),
        "{names:?}"
    );
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all);
    let usual = start(&rules, "crossroads-inn");
    let plain = usual.each().map(|(id, _)| model_name(&rules, &usual, id));
    assert!(plain.into_iter().all(|name| !name.contains(" of seat ")));
}

/// A pile was offered where nothing was left to move onto it with.
#[test]
fn no_pile_is_offered_without_a_point_to_move_with() {
    let rules = rules();
    let mut piles = 0;
    for (scenario, seed) in rules.pack().scenarios().iter().zip(7..) {
        let seats = ["Crown".to_owned(), "Rebels".to_owned()];
        let begun = start(&rules, &scenario.id);
        let mut game = session(&Arc::clone(&rules), begun, "test", seats, seed);
        playthrough::record(&mut game, seed, 700).unwrap();
        for entry in 0..game.len() {
            let state = game.view_after(entry, Viewer::Table).state;
            let Some(active) = state.active else {
                continue;
            };
            let offers = Skirmish::offers(&rules, &state, state.active_seat());
            let piles_of = offers
                .iter()
                .filter(|offer| matches!(offer.action(), grid::Action::Pile(_)))
                .count();
            piles += piles_of;
            let else_than = offers.len() - piles_of;
            assert!(
                active.ap > 0 || piles_of == 0 || else_than > 1,
                "{offers:?}"
            );
        }
    }
    assert!(piles > 0);
}
