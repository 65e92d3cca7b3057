//! Does anything that is sent tell what its viewer may not know?
//!
//! At every step of a random game each seat's screen is compared with those of games that fit what the seat sees. That
//! lines, answers and what is told of others' choices tell no more is for `play::check` to find, in every game.

use std::collections::BTreeSet;

use online::{Base, Deed, Key, Screen};
use play::check::{cases, first_seed};
use play::{Seat, Seeded, Viewer};
use serde_json::{Value, json};

use super::{Kind, Kinds, Table};

/// Steps of a game that are looked at.
const STEPS: u32 = 250;

/// Compares what each seat is shown, and chooses among all that is open.
fn seen(table: &mut dyn Table, seats: u8, dice: &mut Seeded) -> Option<(Seat, Base, Deed)> {
    let mut open = Vec::new();
    for seat in (0..seats).map(Seat) {
        for seed in 0..2 {
            match table.guessed(seat, seed) {
                Ok(_) if seed > 0 => {}
                Ok(count) => open.extend((0..count).map(|offer| (seat, offer))),
                Err(differs) => panic!("{seat}: {differs}"),
            }
        }
    }
    let count = u8::try_from(open.len()).unwrap_or(u8::MAX);
    let (seat, offer) = *open.get(usize::from(dice.draw(count)))?;
    // Only the screen that is played at is written: that of every seat took half the time of a game.
    let screen = counted(table, seat);
    let base = Base {
        v: screen.v,
        digest: screen.digest,
    };
    let offer = screen.offers.get(offer)?;
    let within = || offer.get("within")?.get(0);
    let action = offer.get("exact").or_else(within)?;
    Some((seat, base, Deed::Act(action.clone())))
}

/// What a seat is shown: nobody can tell from its numbers what others did in secret.
fn counted(table: &mut dyn Table, seat: Seat) -> Screen {
    let screen = table.screen(Viewer::Seat(seat), 1);
    let told = screen.told.iter().map(|(entry, _)| *entry);
    let lines = screen.lines.iter().map(|line| line.entry);
    let numbers: BTreeSet<u32> = lines.chain(told).collect();
    assert!(
        (1..).zip(&numbers).all(|(number, entry)| number == *entry),
        "{seat}: {numbers:?}"
    );
    screen
}

fn tells_nothing(name: &str, setting: &Value, seats: u8) {
    let kinds = Kinds::builtin().expect("packs");
    let kind = kinds.find(name).expect("a kind");
    let first = first_seed(30);
    for game in 0..cases(1) {
        tells_nothing_in(kind, setting, seats, first.wrapping_add(game.into()));
    }
}

/// Plays a game by its seed and compares all that is sent with two games that fit it.
fn tells_nothing_in(kind: &dyn Kind, setting: &Value, seats: u8, seed: u64) {
    let mut table = kind.start(setting, seats).expect("a game");
    let mut thrown = [0; 32];
    thrown[..8].copy_from_slice(&seed.to_le_bytes());
    let (key, mut dice) = (Key::new(thrown), Seeded::new(seed));
    table.roll(&key).expect("dice");
    for step in 0..STEPS {
        if table.is_over() {
            break;
        }
        let (seat, base, deed) = seen(&mut *table, seats, &mut dice).expect("an offer");
        let done = table.ask(seat, base, 1, &deed);
        assert_eq!(done, Ok(()), "seed {seed}, step {step}: {deed:?}");
        table.roll(&key).expect("dice");
    }
    for seat in (0..seats).map(Seat) {
        counted(&mut *table, seat);
    }
}

#[test]
fn nothing_that_is_sent_of_risk_tells_a_secret() {
    tells_nothing("risk", &json!({ "mode": "dominion" }), 3);
}

#[test]
fn nothing_that_is_sent_of_a_throne_game_tells_a_secret() {
    tells_nothing("throne", &Value::Null, 3);
}

#[test]
fn nothing_that_is_sent_of_a_skirmish_tells_a_secret() {
    tells_nothing("skirmish", &json!({ "scenario": "ruby-ford" }), 2);
}

#[test]
fn nothing_that_is_sent_of_a_battle_tells_a_secret() {
    let setting = json!({ "battle": { "size": "small", "mode": "a-game-of-thrones" } });
    tells_nothing("tabletop", &setting, 2);
}
