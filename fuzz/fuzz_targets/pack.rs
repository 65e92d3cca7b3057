//! Any text as a file of a pack: refused with problems, or read.
//!
//! What the text speaks of picks the file that it replaces in a pack that extends 2017, so that the files of a pack
//! serve as a corpus.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletop::Pack;

const FILES: [(&str, &str); 9] = [
    ("extends", "manifest.toml"),
    ("arc_model", "rulings.toml"),
    ("[[tray", "trays.toml"),
    ("[[ability", "abilities.toml"),
    ("[[unit", "units.toml"),
    ("[[piece", "terrain.toml"),
    ("[[zone", "board.toml"),
    ("[[card", "decks.toml"),
    ("[[scenario", "scenarios.toml"),
];

fuzz_target!(|text: &str| {
    let spoken = FILES.iter().find(|(word, _)| text.contains(word));
    let (_, file) = *spoken.unwrap_or(&FILES[text.len() % FILES.len()]);
    let manifest = format!(
        "edition = 'x'\ntitle = 'X'\nversion = '1'\nextends = '2017'\nfiles = ['{file}']\n"
    );
    let loaded = Pack::load(|path| match path {
        path if path == file => Some(text.to_owned()),
        "manifest.toml" => Some(manifest.clone()),
        _ => None,
    });
    if let Err(problems) = loaded {
        assert!(problems.has_errors());
    }
});
