//! Does nothing change unseen? One game of random actions for every number of houses, written out.
//!
//! `UPDATE=1` writes the texts anew; look at what differs before you keep it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use boards::throne::{Pack, Setting, State, Throne};
use play::{Session, Setup, playthrough};

/// As many inputs as fill the set-up and a few turns.
const INPUTS: u32 = 220;

#[test]
fn every_number_of_houses_plays_as_it_did() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for players in 3..=6 {
        let pack = match players {
            6 => Pack::builtin_six(),
            _ => Pack::builtin(),
        };
        let pack = Arc::new(pack.expect("the pack is whole"));
        let mut setting = match players {
            4 => Setting::drawn(4),
            _ => Setting::in_order(&pack, players),
        };
        setting.wildling_cards = players >= 5;
        setting.siege_engines = players == 5;
        setting.fortifications = players >= 5;
        let start = State::new(&pack, setting).expect("a sound setting");
        let seed = u64::from(players);
        let setup = Setup {
            seed,
            ..Setup::default()
        };
        let mut session = Session::<Throne>::new(pack, start, setup);
        let text = playthrough::record(&mut session, seed, INPUTS).expect("offers are accepted");
        let file = folder.join(format!("throne-{players}.txt"));
        if update {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(&file, &text).expect("a file");
            continue;
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        if let Err(why) = playthrough::compare(&kept, &text) {
            wrong.push(format!("{players}: {why}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
