//! Has a rule changed in silence? A game of random actions for every scenario, written out.
//!
//! `UPDATE=1` writes the texts anew; look at what differs before you keep it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::common::skirmish::{rules, start};
use grid::Skirmish;
use play::{Session, Setup, playthrough};

/// As many inputs as fill the setting up and about two rounds.
const INPUTS: u32 = 150;

#[test]
fn every_scenario_plays_as_it_did() {
    let rules = rules();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for (seed, scenario) in (7..).zip(rules.pack().scenarios()) {
        let setup = Setup {
            app: "playthrough".to_owned(),
            seats: vec!["Crown".to_owned(), "Rebels".to_owned()],
            seed,
            ..Setup::default()
        };
        let state = start(&rules, &scenario.id);
        let mut session = Session::<Skirmish>::new(Arc::clone(&rules), state, setup);
        let text = playthrough::record(&mut session, seed, INPUTS).expect("a sound game");
        let text = short(&text);
        let file = folder.join(format!("{}.txt", scenario.id));
        if update {
            fs::write(&file, &text).expect("written");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        if let Err(differs) = playthrough::compare(&kept, &text) {
            wrong.push(format!("{}: {differs}", scenario.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Without the events that only say what is pending, which the digests hold anyway.
fn short(text: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with("  event "));
    let mut short = kept.collect::<Vec<_>>().join("\n");
    short.push('\n');
    short
}
