//! Do saved games of Risk open as they were, by the rulings they were begun with?
//!
//! `UPDATE=1` plays the recorded game anew, by the pack as it is.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use boards::risk::{Field, Pack, Risk, Setting, State};
use boards::{load, pack_of, session};
use play::{Access, Session, Viewer, playthrough, save};

fn pack() -> Arc<Pack> {
    Arc::new(Pack::builtin().expect("the pack is whole"))
}

/// A game of random actions.
fn played(pack: &Arc<Pack>, setting: Setting, seats: u8, inputs: u32) -> Session<Risk> {
    let start = State::new(pack, setting, seats).expect("a sound setting");
    let names = (1..=seats).map(|seat| format!("Player {seat}")).collect();
    let mut session = session(pack, start, "test", names, 7);
    playthrough::record(&mut session, 7, inputs).expect("offers are accepted");
    session
}

#[test]
fn recorded_games_fold_and_decide_as_recorded() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/saves/risk-1.jsonl");
    let pack = pack();
    if std::env::var_os("UPDATE").is_some() {
        let game = played(&pack, Setting::dominion(Field::Westeros), 3, 250);
        fs::write(&file, save::text(&game)).unwrap();
    }
    let loaded = load(&pack, "risk-1", &fs::read(file).unwrap()).unwrap();
    assert!(!loaded.problems.has_errors(), "{}", loaded.problems);
    assert_eq!(loaded.session.access(), Access::Open);
    assert_eq!(loaded.session.len(), 250);
    loaded.session.refold().unwrap();
    // By other cards other things may be decided; the log folds all the same.
    if loaded.problems.is_empty() {
        loaded.session.redecide().unwrap();
    }
}

#[test]
fn a_saved_game_of_every_mode_opens_as_it_was_and_goes_on() {
    let pack = pack();
    for (setting, seats) in [
        (Setting::skirmish(Field::Essos), 2),
        (Setting::skirmish(Field::World), 7),
        (Setting::objectives(Field::Westeros), 4),
        (Setting::dominion(Field::World), 6),
        (Setting::mitchell(), 5),
    ] {
        let game = played(&pack, setting, seats, 150);
        let text = save::text(&game);
        let mut loaded = load(&pack, "game", text.as_bytes()).unwrap();
        assert!(loaded.problems.is_empty(), "{}", loaded.problems);
        assert_eq!(loaded.session.setup(), game.setup());
        for seat in 0..seats {
            let viewer = Viewer::Seat(play::Seat(seat));
            assert_eq!(loaded.session.view(viewer), game.view(viewer));
        }
        loaded.session.redecide().unwrap();
        playthrough::record(&mut loaded.session, 8, 20).unwrap();
        assert_eq!(loaded.session.len(), game.len() + 20);
    }
}

#[test]
fn a_game_goes_on_by_the_rulings_it_was_begun_with() {
    let mut other = Pack::clone(&pack());
    other.rulings.set("defender_dice", "most").unwrap();
    let other = Arc::new(other);
    let game = played(&other, Setting::skirmish(Field::Essos), 2, 60);
    let loaded = load(&pack(), "game", save::text(&game).as_bytes()).unwrap();
    assert_eq!(loaded.session.pack().rulings, other.rulings);
    assert!(loaded.problems.is_empty(), "{}", loaded.problems);
}

/// A server with a thousand games held a thousand packs.
#[test]
fn games_by_the_same_rulings_share_their_pack() {
    let own = pack();
    let game = played(&own, Setting::skirmish(Field::Essos), 2, 10);
    let loaded = load(&own, "game", save::text(&game).as_bytes()).unwrap();
    assert!(Arc::ptr_eq(loaded.session.pack(), &own));
    assert!(Arc::ptr_eq(
        &pack_of(&own, "game", game.setup()).unwrap(),
        &own
    ));
}

#[test]
fn another_pack_and_unknown_rulings_are_told() {
    let game = played(&pack(), Setting::skirmish(Field::Essos), 2, 10);
    let text = save::text(&game);
    let mut setup = game.setup().clone();
    setup.rulings = serde_json::json!({ "defender_die": "most" });
    let start = State::new(&pack(), Setting::skirmish(Field::Essos), 2).expect("sound");
    let odd = save::text(&Session::<Risk>::new(pack(), start, setup));
    let told = load(&pack(), "game", odd.as_bytes()).unwrap().problems;
    assert!(told.to_string().contains("defender_die"), "{told}");
    let mut other = Pack::clone(&pack());
    other.digest = play::Digest::of_bytes(b"another");
    let told = load(&Arc::new(other), "game", text.as_bytes())
        .unwrap()
        .problems;
    assert!(!told.is_empty() && !told.has_errors(), "{told}");
}

#[test]
fn a_game_on_a_pack_of_another_edition_does_not_open() {
    let game = played(&pack(), Setting::skirmish(Field::Essos), 2, 10);
    let mut other = Pack::clone(&pack());
    other.edition = "mine".to_owned();
    let told = load(&Arc::new(other), "game", save::text(&game).as_bytes())
        .expect_err("its areas are others");
    let expected = format!("played with the pack `{}`", pack().edition);
    assert!(told.to_string().contains(&expected), "{told}");
}
