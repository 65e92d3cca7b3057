//! Any text as a table: refused with problems, or read, measured and written so that it reads back.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tabletop::table::{Strictness, read, write};
use tabletop::{Field, Packs, measure};

static PACKS: LazyLock<Packs> = LazyLock::new(|| Packs::builtin().expect("the packs are sound"));

fuzz_target!(|text: &str| {
    let table = match read(&PACKS, Strictness::Loose, "table", text) {
        Ok(table) => table,
        Err(problems) => {
            assert!(problems.has_errors());
            return;
        }
    };
    // What reads strictly reads loosely, and the other way round but for what was warned of.
    let strict = read(&PACKS, Strictness::Strict, "table", text);
    assert_eq!(strict.is_ok(), table.warnings.is_empty());
    let written = write(&table);
    let again = read(&PACKS, Strictness::Loose, "table", &written).expect("what is written reads");
    assert_eq!(again.state, table.state);
    assert_eq!(again.pack.rulings(), table.pack.rulings());
    let units = table.state.units.len();
    if units <= 6 {
        let answer = measure(&Field::new(&table.pack, &table.state));
        assert_eq!(answer.pairs.len(), units * units.saturating_sub(1));
    }
});
