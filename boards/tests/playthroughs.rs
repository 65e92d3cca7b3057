//! Has a rule changed in silence? One game of random actions for every mode, written out.
//!
//! `UPDATE=1` writes the texts anew; look at what differs before you keep it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use boards::risk::{Field, Pack, Risk, Setting, State};
use play::{Session, Setup, playthrough};

/// As many inputs as fill the set-up and a few turns.
const INPUTS: u32 = 220;

/// With cards that are bought and played: the set-up of both boards alone takes 200.
const INPUTS_WITH_CARDS: u32 = 450;

#[test]
fn every_mode_plays_as_it_did() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for (seed, (name, setting, seats)) in (7..).zip([
        ("skirmish-essos", Setting::skirmish(Field::Essos), 2),
        ("skirmish-westeros", Setting::skirmish(Field::Westeros), 3),
        ("skirmish-world", Setting::skirmish(Field::World), 7),
        ("objectives-essos", Setting::objectives(Field::Essos), 2),
        (
            "objectives-westeros",
            Setting::objectives(Field::Westeros),
            4,
        ),
        ("mitchell", Setting::mitchell(), 5),
        ("dominion-essos", Setting::dominion(Field::Essos), 2),
        ("dominion-westeros", Setting::dominion(Field::Westeros), 5),
        ("dominion-world", Setting::dominion(Field::World), 7),
    ]) {
        let start = State::new(&pack, setting, seats).expect("a sound setting");
        let setup = Setup {
            seed,
            ..Setup::default()
        };
        let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup);
        let inputs = if setting.has_card_effects() {
            INPUTS_WITH_CARDS
        } else {
            INPUTS
        };
        let text = playthrough::record(&mut session, seed, inputs).expect("offers are accepted");
        let file = folder.join(format!("{name}.txt"));
        if update {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(&file, &text).expect("a file");
            continue;
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        if let Err(why) = playthrough::compare(&kept, &text) {
            wrong.push(format!("{name}: {why}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
