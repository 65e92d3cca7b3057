//! No file makes the program panic: tables, packs and saves with bytes and structure changed at random.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use proptest::prelude::*;
use serde_json::Value;
use tabletop::table::{Strictness, read, write};
use tabletop::{Field, Pack, Packs, load, measure};

fn texts(folder: &str, ending: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort();
    let name = |file: &PathBuf| file.file_name().unwrap().to_str().unwrap().to_owned();
    files
        .iter()
        .map(|file| (name(file), fs::read_to_string(file).unwrap()))
        .collect()
}

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::builtin().unwrap())
}

fn samples() -> &'static [(String, String)] {
    static SAMPLES: OnceLock<Vec<(String, String)>> = OnceLock::new();
    SAMPLES.get_or_init(|| texts("samples", "json"))
}

/// Changes of bytes: place, what to do, and with which byte.
fn edits() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, u8)>> {
    prop::collection::vec((any::<prop::sample::Index>(), 0..5_u8, any::<u8>()), 1..6)
}

fn edited(text: &str, edits: &[(prop::sample::Index, u8, u8)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (at, what, byte) in edits {
        let at = at.index(bytes.len().max(1));
        match what {
            0 if at < bytes.len() => bytes[at] = *byte,
            1 => bytes.insert(at, *byte),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.truncate(at),
            _ => {
                let piece = bytes[at..(at + usize::from(*byte)).min(bytes.len())].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

fn odd_value() -> impl Strategy<Value = Value> {
    let numbers = [
        0.0, -0.5, 1e-9, 3.0, 24.0, -90.0, 720.0, 1e6, 1e300, 65_536.0,
    ];
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        prop::sample::select(numbers.to_vec()).prop_map(Value::from),
        (-50.0..50.0_f64).prop_map(Value::from),
        prop::sample::select(vec![
            "",
            "table",
            "swords",
            "solo",
            "cover",
            "impassable",
            "2021",
            "arc"
        ])
        .prop_map(Value::from),
        Just(serde_json::json!([])),
        Just(serde_json::json!({})),
        Just(serde_json::json!([[0, 0], [5, 0], [5, 5], [1, 1], [0, 5]])),
        Just(serde_json::json!([[0, 0], [2, 1], [2, 0], [0, 1]])),
    ]
}

/// Changes one node of a tree: replaces it, removes it from its parent, or doubles it in there.
fn change(value: &mut Value, mut at: usize, what: u8, new: &Value) -> usize {
    let doubled = |items: &mut Vec<Value>, i: usize| items.insert(i, items[i].clone());
    match value {
        Value::Array(items) => {
            for i in 0..items.len() {
                if at == 0 {
                    match what {
                        0 => items[i] = new.clone(),
                        1 => drop(items.remove(i)),
                        _ => doubled(items, i),
                    }
                    return usize::MAX;
                }
                at = change(&mut items[i], at - 1, what, new);
                if at == usize::MAX {
                    return at;
                }
            }
        }
        Value::Object(members) => {
            let keys: Vec<String> = members.keys().cloned().collect();
            for key in keys {
                if at == 0 {
                    match what {
                        0 => drop(members.insert(key, new.clone())),
                        1 => drop(members.remove(&key)),
                        _ => drop(members.insert(format!("{key}_"), new.clone())),
                    }
                    return usize::MAX;
                }
                at = change(&mut members[&key], at - 1, what, new);
                if at == usize::MAX {
                    return at;
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    at
}

/// Reads a table in both ways; what reads is measured, written, and reads again to the same.
fn survives(text: &str) {
    if let Err(problems) = read(packs(), Strictness::Strict, "t", text) {
        assert!(!problems.is_empty());
    }
    let Ok(table) = read(packs(), Strictness::Loose, "t", text) else {
        return;
    };
    let written = write(&table);
    let again = read(packs(), Strictness::Loose, "t", &written)
        .unwrap_or_else(|no| panic!("{no}\n{written}"));
    assert_eq!(again.state, table.state);
    if table.state.units.len() < 8 {
        let answer = measure(&Field::new(&table.pack, &table.state));
        let units = table.state.units.len();
        assert_eq!(answer.pairs.len(), units * units.saturating_sub(1));
    }
}

proptest! {
    #![proptest_config(crate::cases::usual(400))]

    #[test]
    fn tables_with_bytes_changed(at in any::<prop::sample::Index>(), edits in edits()) {
        let (_, text) = at.get(samples());
        survives(&String::from_utf8_lossy(&edited(text, &edits)));
    }

    #[test]
    fn tables_with_structure_changed(
        at in any::<prop::sample::Index>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, odd_value()), 1..4),
    ) {
        let (_, text) = at.get(samples());
        let mut value: Value = serde_json::from_str(text).unwrap();
        for (at, what, new) in edits {
            change(&mut value, at.index(120), what, &new);
        }
        survives(&value.to_string());
    }
}

proptest! {
    #![proptest_config(crate::cases::usual(60))]

    #[test]
    fn packs_with_bytes_changed(at in any::<prop::sample::Index>(), edits in edits()) {
        let files = texts("packs/2017", "toml");
        let (name, text) = at.get(&files);
        let broken = String::from_utf8_lossy(&edited(text, &edits)).into_owned();
        let loaded = Pack::load(|path| match files.iter().find(|(known, _)| known == path) {
            Some((known, _)) if known == name => Some(broken.clone()),
            other => other.map(|(_, text)| text.clone()),
        });
        if let Err(problems) = loaded {
            prop_assert!(!problems.is_empty());
        }
    }

    #[test]
    fn saves_with_bytes_changed(at in any::<prop::sample::Index>(), edits in edits()) {
        let saves = texts("tests/saves", "jsonl");
        let (_, text) = at.get(&saves);
        let bytes = edited(text, &edits);
        match load(packs(), "s", &bytes) {
            Ok(loaded) => prop_assert!(loaded.good_bytes <= bytes.len()),
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}
