//! What can every unit do to every other?
//!
//! A table in, an answer out: text for players, one JSON object, or one line of JSON for each line read.

mod lines;
mod text;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use play::Problems;
use tabletop::table::{Strictness, Table, read};
use tabletop::{Field, Packs, UnitState};

pub(super) use self::text::report;
use super::end::End;
use super::file::{self, shown};
use super::out::Out;
use super::problems::{self, Of};

/// Every pair of units: gap, arcs, sight, charge, shot
///
/// Reads a table and tells for each unit what it can do to each enemy: whether it is in arc and in sight, how far
/// it is after the best pivot, which arc is hit, the die needed and its chance, where the tray lands; and for
/// every "no" the rule and what stands in the way.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Measure {
    /// A table, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// One JSON object
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,
    /// One table a line in, one answer a line out
    #[arg(long)]
    jsonl: bool,
    /// What stands off the table, in another tray or in an impassable piece is a warning
    #[arg(long)]
    loose: bool,
    /// Only what this unit can do
    #[arg(long, value_name = "ID", conflicts_with = "jsonl")]
    from: Option<String>,
    /// Only what can be done to this unit
    #[arg(long, value_name = "ID", conflicts_with = "jsonl")]
    to: Option<String>,
}

const EXAMPLES: &str = "Examples:
  bannerfield measure battle.json
  bannerfield measure battle.json --from swords --to guards
  bannerfield measure - --json < battle.json
  bannerfield measure --jsonl tables.jsonl > answers.jsonl";

impl Measure {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let packs = Packs::builtin()?;
        let reader = TableReader {
            packs: &packs,
            strictness: strictness(self.loose),
        };
        if self.jsonl {
            return lines::answer(&reader, &self.file, out);
        }
        let table = match reader.file(&self.file)? {
            Ok(table) => table,
            Err(found) => {
                if self.json {
                    out.line(&problems::json(&found, Of::Table)?)?;
                } else {
                    problems::tell(&found, out);
                }
                return Ok(End::BadInput);
            }
        };
        problems::tell(&table.warnings, out);
        for id in self.from.iter().chain(&self.to) {
            known_unit(&table, id)?;
        }
        let mut answer = tabletop::measure(&Field::by_numbers(&table.pack, &table.state));
        let wanted =
            |asked: &Option<String>, id: &str| asked.as_deref().is_none_or(|asked| asked == id);
        answer
            .pairs
            .retain(|pair| wanted(&self.from, &pair.from) && wanted(&self.to, &pair.to));
        if self.json {
            out.line(&serde_json::to_string(&answer)?)?;
        } else {
            out.data(&report(&table, &answer))?;
        }
        Ok(End::Answered)
    }
}

/// How strictly tables are read, as the flag says.
pub(super) fn strictness(loose: bool) -> Strictness {
    match loose {
        true => Strictness::Loose,
        false => Strictness::Strict,
    }
}

/// Reads tables by the packs at hand.
pub(super) struct TableReader<'a> {
    pub(super) packs: &'a Packs,
    pub(super) strictness: Strictness,
}

impl TableReader<'_> {
    /// Reads a table from a file or standard input; the outer error is that of the file itself.
    pub(super) fn file(&self, path: &Path) -> Result<std::result::Result<Table, Problems>> {
        Ok(self.bytes(&shown(path), file::bytes(path)?))
    }

    /// Reads a table and tells what is wrong with it, in words; none where it cannot be used.
    pub(super) fn told(&self, path: &Path, out: &mut Out<'_>) -> Result<Option<Table>> {
        let read = self.file(path)?;
        problems::tell(
            read.as_ref()
                .map_or_else(|found| found, |table| &table.warnings),
            out,
        );
        Ok(read.ok())
    }

    /// Reads a table from bytes.
    pub(super) fn bytes(&self, name: &str, bytes: Vec<u8>) -> std::result::Result<Table, Problems> {
        let text = file::text(name, bytes)?;
        read(self.packs, self.strictness, name, &text)
    }
}

/// A unit of the table by its id.
///
/// # Errors
/// With the nearest known id.
pub(super) fn known_unit<'t>(table: &'t Table, id: &str) -> Result<&'t UnitState> {
    if let Some(unit) = table.state.unit(id) {
        return Ok(unit);
    }
    let known = table.state.units.iter().map(|unit| unit.id.as_str());
    match play::nearest(id, known) {
        Some(name) => anyhow::bail!("no unit `{id}` on the table; did you mean `{name}`?"),
        None => anyhow::bail!("no unit `{id}` on the table"),
    }
}
