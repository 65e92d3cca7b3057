//! Does the page answer as the program does, to the last bit?
//!
//! Every sample table, as it is and turned askew in several ways, is measured on both sides, and every saved game
//! and table is opened on both sides; texts and digests are compared whole.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use play::Digest;
use serde_json::Value;
use tabletop::table::{Strictness, read};
use tabletop::{Field, Packs};

use super::page::Page;
use crate::places;

/// How many times each table is turned askew.
const TURNS: u32 = 4;

/// How much was compared.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Compared {
    pub(super) answers: usize,
    pub(super) digests: usize,
}

/// Compares everything there is.
pub(super) fn compare(page: &mut Page<'_>) -> Result<Compared> {
    let packs = Packs::builtin()?;
    let mut compared = Compared::default();
    for (name, text) in texts("tabletop/samples", "json")? {
        for turn in 0..=TURNS {
            let text = askew(&text, turn)?;
            let here = measure(&packs, &text);
            let there = page.hook("measure", &text)?;
            same(&format!("{name}, turn {turn}"), &here, &there)?;
            compared.answers += 1;
        }
        same(
            &name,
            &digest(&packs, &text),
            &page.hook("digest_of", &text)?,
        )?;
        compared.digests += 1;
    }
    for (name, text) in texts("tabletop/tests/saves", "jsonl")? {
        same(
            &name,
            &digest(&packs, &text),
            &page.hook("digest_of", &text)?,
        )?;
        compared.digests += 1;
    }
    if compared.answers == 0 || compared.digests == 0 {
        bail!("there was nothing to compare");
    }
    Ok(compared)
}

/// What the program answers for a table.
///
/// # Errors
/// If its packs are broken, which only a broken build's are.
pub(super) fn measured(text: &str) -> Result<String> {
    Ok(measure(&Packs::builtin()?, text))
}

fn same(what: &str, here: &str, there: &str) -> Result<()> {
    if here == there {
        return Ok(());
    }
    let common = here
        .char_indices()
        .zip(there.chars())
        .find(|((_, a), b)| a != b);
    let at = common.map_or(here.len().min(there.len()), |((at, _), _)| at);
    let around = |text: &str| -> String {
        let skipped = at.saturating_sub(40);
        text.chars().skip(skipped).take(100).collect()
    };
    bail!(
        "{what} differs from character {at} on:\n  here {}\n  page {}",
        around(here),
        around(there)
    )
}

fn measure(packs: &Packs, text: &str) -> String {
    let table = read(packs, Strictness::Strict, "table", text);
    match table {
        Ok(table) => {
            let answer = tabletop::measure(&Field::by_numbers(&table.pack, &table.state));
            serde_json::to_string(&answer).unwrap_or_default()
        }
        Err(problems) => problems.to_string(),
    }
}

/// What is on the table, and by which rulings.
fn digest(packs: &Packs, text: &str) -> String {
    let read = match text.starts_with("{\"") {
        true => tabletop::load(packs, "file", text.as_bytes()).map(|loaded| loaded.session),
        false => read(packs, Strictness::Loose, "file", text)
            .map(|table| table.session("bannerfield", 0)),
    };
    match read {
        Ok(session) => Digest::of(&(session.digest(), session.pack().rulings())).to_string(),
        Err(problems) => problems.to_string(),
    }
}

/// A table with every unit turned by something odd: other sines, other ties, other answers.
fn askew(text: &str, turn: u32) -> Result<String> {
    if turn == 0 {
        return Ok(text.to_owned());
    }
    let mut table: Value = serde_json::from_str(text)?;
    let units = table["units"].as_array_mut().into_iter().flatten();
    for (place, unit) in units.enumerate() {
        let heading = unit["heading_deg"].as_f64().unwrap_or_default();
        let odd = f64::from(turn) * 3.17 + place as f64 * 1.31;
        unit["heading_deg"] = (heading + odd).into();
    }
    Ok(table.to_string())
}

/// Every file of a folder with an ending, by name.
fn texts(folder: &str, ending: &str) -> Result<Vec<(String, String)>> {
    let folder = places::root().join(folder);
    let listed = fs::read_dir(&folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<PathBuf>, _>>()?;
    let is_wanted = |file: &PathBuf| file.extension().is_some_and(|found| found == ending);
    let mut files: Vec<PathBuf> = listed.into_iter().filter(is_wanted).collect();
    files.sort();
    let read = |file: &PathBuf| {
        let text =
            fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok((name(file), text))
    };
    files.iter().map(read).collect()
}

fn name(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_can_be_measured_as_they_are_and_askew() {
        let packs = Packs::builtin().expect("packs");
        let samples = texts("tabletop/samples", "json").expect("samples");
        assert!(samples.len() > 20);
        let mut answered = 0;
        for (name, text) in samples
            .iter()
            .filter(|(name, _)| name.starts_with("charge"))
        {
            let plain = measure(&packs, text);
            let turned = measure(&packs, &askew(text, 1).expect("askew"));
            assert!(plain.starts_with('{'), "{name}: {plain}");
            assert_ne!(plain, turned, "{name}");
            answered += usize::from(turned.starts_with('{'));
        }
        assert!(answered > 0, "tables askew are tables");
    }

    #[test]
    fn tables_and_games_have_digests() {
        let packs = Packs::builtin().expect("packs");
        let tables = texts("tabletop/samples", "json").expect("samples");
        let games = texts("tabletop/tests/saves", "jsonl").expect("saves");
        assert!(!games.is_empty());
        for (name, text) in tables.iter().chain(&games) {
            let digest = digest(&packs, text);
            assert!(digest.parse::<Digest>().is_ok(), "{name}: {digest}");
        }
    }

    #[test]
    fn a_difference_is_told_with_its_place() {
        same("a", "12345", "12345").expect("the same");
        let told = same("a", "0.1234", "0.1235")
            .expect_err("another")
            .to_string();
        assert!(
            told.contains("character 5") && told.contains("0.1235"),
            "{told}"
        );
        assert!(same("a", "12", "123").is_err());
    }
}
