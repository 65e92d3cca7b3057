//! Does any file make the program panic?
//!
//! Samples with bytes changed, cut off or repeated: every call ends with an answer or with problems.

use std::path::Path;

use bannerfield::cli::{End, Out, run};
use proptest::prelude::*;

const SAMPLES: [&str; 4] = ["starter-battle", "align-no-room", "banded", "elevated"];

/// One change to a text.
#[derive(Clone, Debug)]
enum Change {
    Put(usize, Vec<u8>),
    Cut(usize, usize),
    Repeat(usize, usize),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let size = bytes.len();
        match self {
            Change::Put(at, new) => {
                let at = at % size.max(1);
                let end = (at + new.len()).min(size);
                bytes.splice(at.min(size)..end, new.iter().copied());
            }
            Change::Cut(at, length) => {
                let at = at % size.max(1);
                bytes.drain(at.min(size)..(at + length).min(size));
            }
            Change::Repeat(at, length) => {
                let at = at % size.max(1);
                let again = bytes[at.min(size)..(at + length).min(size)].to_vec();
                bytes.splice(at.min(size)..at.min(size), again);
            }
        }
    }
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    // Digits, signs and brackets keep a text near a table; other bytes break it.
    let near = prop::sample::select(b"0123456789-.e,[]{}\"".to_vec());
    let byte = prop_oneof![4 => near, 1 => any::<u8>()];
    let change = prop_oneof![
        4 => (any::<usize>(), prop::collection::vec(byte, 1..3)).prop_map(|(at, new)| Change::Put(at, new)),
        1 => (any::<usize>(), 1..200_usize).prop_map(|(at, length)| Change::Cut(at, length)),
        1 => (any::<usize>(), 1..200_usize).prop_map(|(at, length)| Change::Repeat(at, length)),
    ];
    prop::collection::vec(change, 1..6)
}

fn ends(arguments: &[&str]) -> (End, String) {
    let (mut data, mut messages) = (Vec::new(), Vec::new());
    let arguments = ["bannerfield"].iter().chain(arguments).map(Into::into);
    let end = run(arguments, &mut Out::new(&mut data, &mut messages));
    (end, String::from_utf8(data).expect("data is UTF-8"))
}

proptest! {
    #![proptest_config(crate::cases::usual(48))]
    #[test]
    fn no_table_makes_it_panic(sample in prop::sample::select(SAMPLES.to_vec()), changes in changes()) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tabletop/samples");
        let mut bytes = std::fs::read(folder.join(format!("{sample}.json"))).expect("a sample");
        for change in &changes {
            change.apply(&mut bytes);
        }
        let work = tempfile::tempdir().expect("a folder");
        let table = work.path().join("table.json");
        std::fs::write(&table, &bytes).expect("a file");
        let table = table.to_string_lossy();
        let overlays = "arcs,ranges,sight,seen,charge,threat";
        let (measured, _) = ends(&["measure", &table, "--loose"]);
        let (drawn, picture) = ends(&["draw", &table, "-o", "-", "--loose", "--overlay", overlays]);
        let (checked, _) = ends(&["check", &table, "--loose"]);
        prop_assert_eq!(measured, checked);
        prop_assert_eq!(drawn, checked);
        prop_assert!(!picture.contains("NaN"));
        let (lines, answers) = ends(&["measure", "--jsonl", &table]);
        prop_assert!(lines != End::No);
        prop_assert_eq!(answers.lines().count(), bytes.split_inclusive(|byte| *byte == b'\n').count());
    }
}
