//! What do the lines of a save look like?
//!
//! Each ends with a sum: the digest of its own bytes before. Reading says where a line is wrong.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Header;
use crate::digest::Digest;
use crate::entry::{EntryOf, SteppedOver};
use crate::game::Game;
use crate::hex;
use crate::pack::Order;
use crate::problem::{Problem, Problems, SourceText};
use crate::session::{Session, Setup};

/// The header as written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the header of a saved game")]
pub(super) struct HeaderLine<S> {
    pub(super) app: String,
    pub(super) format: u32,
    pub(super) game: String,
    pub(super) packs: BTreeMap<String, Digest>,
    pub(super) rulings: Value,
    #[serde(default, skip_serializing_if = "Order::is_empty")]
    pub(super) rows: Order,
    pub(super) seats: Vec<String>,
    #[serde(with = "hex")]
    pub(super) seed: u64,
    #[serde(with = "hex")]
    pub(super) position: u64,
    pub(super) start: S,
}

impl<S> HeaderLine<S> {
    pub(super) fn split(self) -> (Header, S) {
        let setup = Setup {
            app: self.app,
            packs: self.packs,
            rulings: self.rulings,
            rows: self.rows,
            seats: self.seats,
            seed: self.seed,
            position: self.position,
        };
        let header = Header {
            game: self.game,
            format: self.format,
            setup,
        };
        (header, self.start)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RewindLine {
    pub(super) rewind: u32,
}

/// So many entries count as done; what comes after them was taken back and can be brought back.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StandLine {
    pub(super) stand: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OverLine {
    pub(super) over: SteppedOver,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiceLine {
    #[serde(with = "hex")]
    pub(super) dice: u64,
}

/// Enough of a line to tell what it is.
#[derive(Deserialize)]
#[serde(expecting = "a line of a saved game")]
pub(super) struct Kind {
    pub(super) dice: Option<Value>,
    pub(super) rewind: Option<Value>,
    pub(super) over: Option<Value>,
    pub(super) stand: Option<Value>,
}

pub(crate) fn header_line<G: Game>(session: &Session<G>) -> String {
    let setup = session.setup().clone();
    json(&HeaderLine {
        app: setup.app,
        format: G::FORMAT,
        game: G::ID.to_owned(),
        packs: setup.packs,
        rulings: setup.rulings,
        rows: setup.rows,
        seats: setup.seats,
        seed: setup.seed,
        position: setup.position,
        start: session.start(),
    })
}

pub(crate) fn entry_line<G: Game>(entry: &EntryOf<G>) -> String {
    json(entry)
}

pub(crate) fn rewind_line(rewind: u32) -> String {
    json(&RewindLine { rewind })
}

pub(crate) fn stand_line(stand: u32) -> String {
    json(&StandLine { stand })
}

pub(crate) fn over_line(over: SteppedOver) -> String {
    json(&OverLine { over })
}

/// What stands between a line's own fields and its sum.
const SUM: &str = ",\"sum\":\"";

/// A line with its sum.
///
/// Data that JSON cannot hold gives an empty line's text, which no reader takes for an entry.
pub(super) fn json<T: Serialize>(line: &T) -> String {
    let mut text = serde_json::to_string(line).unwrap_or_else(|_| "{}".to_owned());
    text.pop();
    let sum = Digest::of_bytes(text.as_bytes());
    format!("{text}{SUM}{sum}\"}}")
}

/// One line of a file.
pub(super) struct Line<'a> {
    pub(super) file: &'a str,
    pub(super) number: u32,
    pub(super) bytes: &'a [u8],
}

impl<'a> Line<'a> {
    /// The first line of a file, and where the second starts.
    pub(super) fn first(file: &'a str, bytes: &'a [u8]) -> Result<(Self, usize), Problems> {
        let Some(end) = bytes.iter().position(|&b| b == b'\n') else {
            let message = if bytes.is_empty() {
                "the file is empty"
            } else {
                "the header is cut off"
            };
            return Err(Problem::error(file, "header", message).place(1, 1).into());
        };
        let line = Line {
            file,
            number: 1,
            bytes: &bytes[..end],
        };
        Ok((line, end + 1))
    }

    pub(super) fn problem(&self, path: &str, message: impl Into<String>) -> Problem {
        Problem::error(self.file, path, message).place(self.number, 1)
    }

    /// Reads the line's own fields, and only then checks the sum: a syntax error says more.
    pub(super) fn parse<T: DeserializeOwned>(&self, path: &str) -> Result<T, Problems> {
        let read = self.parse_unchecked(path)?;
        let text = String::from_utf8_lossy(self.bytes);
        let Some((fields, sum)) = text.rsplit_once(SUM) else {
            return Err(self.problem(path, "the line has no sum").into());
        };
        if sum.trim_ascii_end() != format!("{}\"}}", Digest::of_bytes(fields.as_bytes())) {
            let message = "the line is damaged: it does not fit its sum";
            return Err(self.problem(path, message).into());
        }
        Ok(read)
    }

    pub(super) fn parse_unchecked<T: DeserializeOwned>(&self, path: &str) -> Result<T, Problems> {
        let text = std::str::from_utf8(self.bytes).map_err(|error| {
            let good = String::from_utf8_lossy(&self.bytes[..error.valid_up_to()]);
            self.at(&good, good.len(), path, "not UTF-8 text")
        })?;
        let read = match text.rsplit_once(SUM) {
            Some((fields, _)) => serde_json::from_str(&format!("{fields}}}")),
            None => serde_json::from_str(text),
        };
        read.map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            let byte = error.column().saturating_sub(1);
            self.at(text, byte, path, message)
        })
    }

    fn at(&self, text: &str, byte: usize, path: &str, message: &str) -> Problems {
        let file = self.file;
        let (_, column) = SourceText { file, text }.line_column(byte);
        let problem = self.problem(path, message).place(self.number, column);
        problem.hint_from_message().into()
    }
}
