//! Does the page of rulings say what the types say? `UPDATE=1` writes it anew.

use std::path::PathBuf;

use grid::{Pack, Rulings};
use play::pack::rulings_page;

const HEAD: &str = "# Rulings of the skirmish on tiles

What the draft of the rules leaves open, and how it can be read; bold is what the pack `base` reads. A pack of your own may read it otherwise: `rulings.toml`.
Written by a test from the program's own types: change those, not this page.
";

#[test]
fn page_of_rulings_is_up_to_date() {
    let pack = Pack::builtin().expect("whole");
    let base = |name: &str| pack.rulings().get(name);
    let page = rulings_page(HEAD, Rulings::all(), &[("base", &base)]);
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/rulings/tiles.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &page).expect("written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(kept, page, "run this test with UPDATE=1");
}
