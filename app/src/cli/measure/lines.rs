//! How are many tables answered?
//!
//! Line by line, each answer written before the next line is read, so that a stream of any length fits. A bad
//! line is answered with its problems, and the rest go on.

use std::io::BufRead;
use std::path::Path;

use anyhow::{Context, Result};
use tabletop::Field;

use super::TableReader;
use crate::cli::end::End;
use crate::cli::file::{self, shown};
use crate::cli::out::Out;
use crate::cli::problems::{self, Of};

/// Answers every line of a file or of standard input.
pub(super) fn answer(reader: &TableReader<'_>, path: &Path, out: &mut Out<'_>) -> Result<End> {
    let mut input = file::open(path)?;
    let name = shown(path);
    let mut end = End::Answered;
    for number in 1.. {
        let Some(line) = next(&mut input).with_context(|| format!("cannot read {name}"))? else {
            break;
        };
        match reader.bytes(&name, line) {
            Ok(table) => {
                let answer = tabletop::measure(&Field::by_numbers(&table.pack, &table.state));
                out.line(&serde_json::to_string(&answer)?)?;
            }
            Err(found) => {
                out.line(&problems::json(&found, Of::Line(number))?)?;
                end = End::BadInput;
            }
        }
    }
    Ok(end)
}

/// The next line without its end; `None` at the end of the input.
fn next(input: &mut dyn BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    }
    Ok(Some(line))
}
