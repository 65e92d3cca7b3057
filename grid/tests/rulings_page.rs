//! Does the page of rulings say what the types say? `UPDATE=1` writes it anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use grid::{Pack, Rulings};

#[test]
fn page_of_rulings_is_up_to_date() {
    let pack = Pack::builtin().expect("whole");
    let mut page = String::from(
        "# Rulings of the skirmish\n\nWhat the draft of the rules leaves open, and how it can be read; bold is what \
         the pack `base` reads.\nWritten by a test from the program's own types: change those, not this page.\n",
    );
    for info in Rulings::all() {
        let chosen = pack.rulings().get(info.name).expect("a value");
        write!(
            page,
            "\n## {}\n\n{} ({})\n\n",
            info.name, info.question, info.rule.section
        )
        .expect("text");
        for reading in info.readings {
            let bold = if reading.value == chosen {
                " **base**"
            } else {
                ""
            };
            writeln!(page, "- `{}`: {}{bold}", reading.value, reading.text).expect("text");
        }
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("RULINGS.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &page).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(kept, page, "run this test with UPDATE=1");
}
