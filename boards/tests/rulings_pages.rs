//! Do the pages of rulings say what the types say? `UPDATE=1` writes them anew.

use std::path::PathBuf;

use boards::{risk, throne};
use play::pack::rulings_page;

fn head(game: &str) -> String {
    format!(
        "# Rulings of {game}\n\nWhat the rules leave open, and how it can be read; bold is what the built-in pack \
         reads.\nWritten by a test from the program's own types: change those, not this page.\n"
    )
}

fn is_kept(name: &str, page: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../docs/rulings")
        .join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, page).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(kept, page, "run this test with UPDATE=1");
}

#[test]
fn pages_of_rulings_are_up_to_date() {
    let pack = risk::Pack::builtin().expect("whole");
    let base = |name: &str| pack.rulings.get(name);
    let all = risk::Rulings::all();
    is_kept(
        "risk.md",
        &rulings_page(&head("Risk"), all, &[("risk", &base)]),
    );

    let pack = throne::Pack::builtin().expect("whole");
    let base = |name: &str| pack.rulings.get(name);
    let all = throne::Rulings::all();
    is_kept(
        "throne.md",
        &rulings_page(&head("the throne game"), all, &[("original", &base)]),
    );
}
