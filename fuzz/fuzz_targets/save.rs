//! Any bytes as a saved game: refused with problems, or opened, undone to its start and written so that it reads back.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use play::{Access, Digest, Seat, Viewer, save};
use tabletop::{Packs, load};

static PACKS: LazyLock<Packs> = LazyLock::new(|| Packs::builtin().expect("the packs are sound"));

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    // Random bytes hardly ever fit a sum, so the same lines are tried with sums that do.
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(summed(text).as_bytes());
    }
});

fn summed(text: &str) -> String {
    text.lines()
        .map(|line| {
            let fields = line
                .rsplit_once(",\"sum\":")
                .map_or(line, |(fields, _)| fields);
            format!(
                "{fields},\"sum\":\"{}\"}}\n",
                Digest::of_bytes(fields.as_bytes())
            )
        })
        .collect()
}

fn check(bytes: &[u8]) {
    let mut loaded = match load(&PACKS, "save", bytes) {
        Ok(loaded) => loaded,
        Err(problems) => {
            assert!(problems.has_errors());
            return;
        }
    };
    assert!(loaded.good_bytes <= bytes.len());
    let view = loaded.session.view(Viewer::Table);
    let again = load(&PACKS, "again", save::text(&loaded.session).as_bytes())
        .expect("what is written reads");
    assert_eq!(again.session.view(Viewer::Table), view);
    while loaded.session.access() == Access::Open && loaded.session.undo_over(Seat(0)).is_ok() {}
    while loaded.session.redo().is_ok() {}
    if loaded.session.access() == Access::Open {
        assert_eq!(loaded.session.view(Viewer::Table), view);
    }
}
