//! Does a saved game come out as it was saved?
//!
//! Its log, then every entry folded and decided once more; the first difference is named.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use online::Key;
use tabletop::Packs;

use super::end::End;
use super::file::{self, shown};
use super::out::Out;
use super::own::OwnPacks;
use super::saved::Saved;

/// The log of a saved game, and whether it comes out the same when it is played again
///
/// The exit code is 1 when an entry comes out otherwise, as it may after a rule or a card was mended, or when dice do not
/// fall so by their key, and 2 when the file cannot be read.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Replay {
    /// A save, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only whether it comes out the same
    #[arg(long, short)]
    quiet: bool,
    /// Whether a server's dice fall so by this key, which it tells at the end
    #[arg(long, value_name = "KEY")]
    dice: Option<String>,
    #[command(flatten)]
    own: OwnPacks,
}

const EXAMPLES: &str = "Examples:
  bannerfield replay battle.jsonl
  bannerfield replay --quiet ruby-ford.jsonl
  bannerfield replay --pack my-throne throne.jsonl";

impl Replay {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let name = shown(&self.file);
        let key = match self.dice.as_deref().map(Key::read) {
            Some(None) => {
                out.message("--dice: a key is 64 digits and letters from a to f");
                return Ok(End::BadInput);
            }
            key => key.flatten(),
        };
        let bytes = file::bytes(&self.file)?;
        let packs = Packs::builtin()?;
        let bytes = planner::photo::without_photo(&bytes);
        let read = self
            .own
            .read()
            .and_then(|own| Saved::read(&packs, &own, &name, bytes));
        let (saved, problems) = match read {
            Ok(read) => read,
            Err(problems) => {
                out.message(&problems.to_string());
                return Ok(End::BadInput);
            }
        };
        if !self.quiet {
            for line in saved.log() {
                out.line(&format!("{}  {}", line.entry, line.text))?;
            }
        }
        if !problems.is_empty() {
            out.message(&problems.to_string());
        }
        if let Err(differs) = saved.again() {
            out.message(&format!("{name}: {differs}"));
            return Ok(End::No);
        }
        out.message(&format!("{name}: {}, the same again", saved.words()));
        Ok(match key {
            Some(key) => throws(out, &saved, &key),
            None => End::Answered,
        })
    }
}

/// Throws the dice again.
fn throws(out: &mut Out<'_>, saved: &Saved, key: &Key) -> End {
    match saved.thrown_again(key) {
        Ok(0) => {
            out.message("no dice of a server are in it, so that a key tells nothing of them");
            End::No
        }
        Ok(count) => {
            let commitment = key.commitment();
            out.message(&format!(
                "{count} answers of the server's dice fall so by their key, of which {commitment} was told at the start"
            ));
            End::Answered
        }
        Err(entry) => {
            out.message(&format!("entry {entry} is no answer of dice with that key"));
            End::No
        }
    }
}
