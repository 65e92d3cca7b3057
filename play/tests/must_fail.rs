//! Broken toy games: the checker has to catch each, and to pass the sound one.

use play::check::{Check, Promise, random_play};
use play::{Game, Seat, playthrough};

use crate::games::{Coin, Fault, SetScore};

fn check(fault: Fault) -> Check<Coin> {
    Check {
        pack: ().into(),
        starts: vec![Coin::start(fault)],
        seats: 2,
        seed: 1,
        games: 20,
        most_inputs: 60,
        guesses: 20,
        fixes: None,
    }
}

#[test]
fn the_sound_game_passes() {
    let report = random_play(&check(Fault::None)).unwrap();
    assert_eq!(report.games, 20);
    assert!(report.offers > report.inputs);
    assert!(report.longest <= 20);
}

#[test]
fn corrections_are_mixed_in() {
    let mixed = Check {
        fixes: Some(|_, _, dice| Some((Seat(dice.draw(2)), SetScore(i32::from(dice.die(20)))))),
        ..check(Fault::None)
    };
    let plain = random_play(&check(Fault::None)).unwrap();
    assert!(random_play(&mixed).unwrap().inputs > plain.inputs);
}

#[test]
fn a_correction_that_tells_is_caught() {
    let check = Check {
        fixes: Some(|_, _, dice| Some((Seat(dice.draw(2)), SetScore(i32::from(dice.die(10)))))),
        ..check(Fault::LeakFix)
    };
    let breach = random_play(&check).unwrap_err();
    assert_eq!(breach.promise, Promise::Secrecy, "{breach}");
}

#[test]
fn every_broken_game_is_caught() {
    for (fault, promise) in [
        (Fault::LeakView, Promise::Secrecy),
        (Fault::LeakLine, Promise::Secrecy),
        (Fault::LeakTold, Promise::Secrecy),
        (Fault::LeakOffers, Promise::Secrecy),
        (Fault::LeakRefusal, Promise::Secrecy),
        (Fault::LeakTurn, Promise::Secrecy),
        (Fault::LeakAsked, Promise::Secrecy),
        (Fault::LeakStale, Promise::Secrecy),
        (Fault::SilentPeek, Promise::Secrecy),
        (Fault::RefusedOffer, Promise::OffersAccepted),
        (Fault::RefusedChance, Promise::ChanceAccepted),
        (Fault::NobodyActs, Promise::SomeoneActs),
        (Fault::NeverEnds, Promise::Ends),
        (Fault::ForgetsInJson, Promise::RoundTrip),
        (Fault::ForgetsChanceInJson, Promise::SaveIsExact),
        (Fault::ApplyDrifts, Promise::FoldIsLive),
        (Fault::DecideDrifts, Promise::Repeatable),
    ] {
        let breach = random_play(&check(fault)).unwrap_err();
        assert_eq!(breach.promise, promise, "{fault:?}: {breach}");
        assert!(breach.inputs < 61, "{breach}");
    }
}

#[test]
fn a_breach_repeats_from_its_seed() {
    let breach = random_play(&check(Fault::LeakView)).unwrap_err();
    let again = Check {
        seed: breach.seed,
        games: 1,
        ..check(Fault::LeakView)
    };
    assert_eq!(random_play(&again).unwrap_err(), breach);
    assert_eq!(Coin::ID, "coin");
}

#[test]
fn playthroughs_repeat_and_differ_by_seed() {
    let text = |seed| playthrough::record(&mut Coin::session(seed), seed, 100).unwrap();
    assert_eq!(playthrough::compare(&text(3), &text(3)), Ok(()));
    assert!(text(3).contains("\nover {"));
    let error = playthrough::compare(&text(3), &text(4)).unwrap_err();
    assert!(
        error.starts_with("line 1: kept `game coin, seed 3`"),
        "{error}"
    );
}
