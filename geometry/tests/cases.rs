//! How many random cases does a property try?

use proptest::prelude::ProptestConfig;

/// As many as are usual, unless `PROPTEST_CASES` asks for another number; a failure prints its case and leaves no file.
pub(crate) fn usual(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    let is_asked = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig {
        cases: if is_asked { asked.cases } else { cases },
        failure_persistence: None,
        ..asked
    }
}
