//! How is a game written to a file and read back?
//!
//! A save is JSON lines, only ever appended to: a header with the start, then one line an entry.
//! Acting after an undo writes a `rewind` line first; stepping over a reveal writes an `over` line.
//! A line counts as done when its sink has synced it. A last line without its line end is torn:
//! it was never done, and is dropped with a warning. Any other damage opens the game read-only
//! at the last good entry. Reading never panics, whatever the bytes.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::digest::Digest;
use crate::entry::{EntryOf, SteppedOver};
use crate::game::Game;
use crate::hex;
use crate::migrate::Migrations;
use crate::problem::{Problem, Problems, SourceText};
use crate::session::{Session, Setup};

/// Where lines go.
pub trait Sink {
    /// Adds text at the end.
    ///
    /// # Errors
    /// What the medium says. Nothing of the text may then stay behind.
    fn append(&mut self, text: &str) -> io::Result<()>;

    /// Returns when everything appended would survive a loss of power.
    ///
    /// # Errors
    /// What the medium says; the text appended since the last sync may be lost.
    fn sync(&mut self) -> io::Result<()>;
}

/// Memory, for tests and previews.
impl Sink for Vec<u8> {
    fn append(&mut self, text: &str) -> io::Result<()> {
        self.extend_from_slice(text.as_bytes());
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Appends and syncs what is not on disk yet; returns how many lines.
///
/// # Errors
/// What the sink says; the lines then stay unsaved and are tried again next time.
pub fn flush<G: Game>(session: &mut Session<G>, sink: &mut dyn Sink) -> io::Result<usize> {
    let lines = session.unsaved().len();
    if lines > 0 {
        let mut text = session.unsaved().join("\n");
        text.push('\n');
        sink.append(&text)?;
        sink.sync()?;
        session.mark_saved(lines);
    }
    Ok(lines)
}

/// The whole game as a fresh file: what a copy or a save of an older format becomes.
#[must_use]
pub fn text<G: Game>(session: &Session<G>) -> String {
    let mut text = header_line(session);
    let entries = session.entries().iter().map(entry_line::<G>);
    let marks = session.stepped_over().iter().map(|&mark| over_line(mark));
    for line in entries.chain(marks) {
        text.push('\n');
        text.push_str(&line);
    }
    text.push('\n');
    text
}

/// What a file says of itself, before its pack is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The game's [`Game::ID`].
    pub game: String,
    /// The game's [`Game::FORMAT`] when it was written.
    pub format: u32,
    /// What it was set up with.
    pub setup: Setup,
}

/// Reads the header, so that a program can pick the game and the pack.
///
/// # Errors
/// One problem with its place.
///
/// # Example
/// ```
/// let problems = play::save::header("a.jsonl", b"{\"app\":1}\n").unwrap_err();
/// assert!(problems.to_string().starts_with("a.jsonl:1:8: header: invalid type"));
/// ```
pub fn header(file: &str, bytes: &[u8]) -> Result<Header, Problems> {
    let (line, _) = first_line(file, bytes)?;
    let raw: HeaderLine<Value> = line.parse("header")?;
    Ok(raw.split().0)
}

/// What a load gives back.
#[derive(Debug)]
pub struct Loaded<G: Game> {
    /// The game at its last good entry; read-only if the file is damaged after it.
    pub session: Session<G>,
    /// A torn last line and other packs as warnings, damage as errors.
    pub problems: Problems,
    /// How many bytes of the file are good: cut it there before appending.
    pub good_bytes: usize,
    /// Whether the file can be appended to.
    pub file: FileUse,
}

/// Whether a file can be appended to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUse {
    /// It can.
    Append,
    /// It is of an older format: write [`text`] to a new file first.
    Rewrite,
}

/// Reads a game and folds it, comparing digests entry by entry.
///
/// `packs` are the digests of the packs in use; others in the file are a warning,
/// because a log folds without its pack. Digests of an older format are not compared.
///
/// # Errors
/// Problems of the header alone: without it there is no game.
pub fn load<G: Game>(
    pack: Arc<G::Pack>,
    packs: &BTreeMap<String, Digest>,
    migrations: Migrations,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<G>, Problems> {
    let (line, mut good_bytes) = first_line(file, bytes)?;
    let format = line.parse::<HeaderLine<Value>>("header")?.format;
    let reader = Reader {
        format,
        newest: G::FORMAT,
        migrations,
    };
    let raw: HeaderLine<G::State> = reader.read(&line, "header")?;
    if raw.game != G::ID {
        let message = format!("this is a game of `{}`, not `{}`", raw.game, G::ID);
        return Err(line.problem("header", message).into());
    }
    if format == G::FORMAT && Digest::of(&raw.start) != raw.digest {
        return Err(line.problem("header", "the start does not fit its digest").into());
    }
    let (header, start) = raw.split();
    let mut problems = Problems::default();
    if header.setup.packs != *packs {
        let message = "the game was played with other packs than these";
        problems.push(line.problem("header", message).warning());
    }
    let mut session = Session::<G>::from_start(pack, start, header.setup);

    let mut number = line.number;
    while good_bytes < bytes.len() {
        number += 1;
        let rest = &bytes[good_bytes..];
        let Some(end) = rest.iter().position(|&b| b == b'\n') else {
            let message = "the last line is cut off; it is dropped";
            problems.push(Line { file, number, bytes: rest }.problem("", message).warning());
            break;
        };
        let line = Line { file, number, bytes: &rest[..end] };
        if let Err(problem) = reader.take(&mut session, &line) {
            problems.push(problem.hint("the game opens read-only before this line"));
            session.close();
            break;
        }
        good_bytes += end + 1;
    }
    let file = match format == G::FORMAT {
        true => FileUse::Append,
        false => FileUse::Rewrite,
    };
    Ok(Loaded { session, problems, good_bytes, file })
}

/// The header as written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderLine<S> {
    app: String,
    format: u32,
    game: String,
    packs: BTreeMap<String, Digest>,
    rulings: Value,
    seats: Vec<String>,
    #[serde(with = "hex")]
    seed: u64,
    #[serde(with = "hex")]
    position: u64,
    start: S,
    digest: Digest,
}

impl<S> HeaderLine<S> {
    fn split(self) -> (Header, S) {
        let setup = Setup {
            app: self.app,
            packs: self.packs,
            rulings: self.rulings,
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
struct RewindLine {
    rewind: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OverLine {
    over: SteppedOver,
}

/// Enough of a line to tell what it is.
#[derive(Deserialize)]
struct Kind {
    rewind: Option<Value>,
    over: Option<Value>,
}

pub(crate) fn header_line<G: Game>(session: &Session<G>) -> String {
    let setup = session.setup().clone();
    json(&HeaderLine {
        app: setup.app,
        format: G::FORMAT,
        game: G::ID.to_owned(),
        packs: setup.packs,
        rulings: setup.rulings,
        seats: setup.seats,
        seed: setup.seed,
        position: setup.position,
        start: session.start(),
        digest: Digest::of(session.start()),
    })
}

pub(crate) fn entry_line<G: Game>(entry: &EntryOf<G>) -> String {
    json(entry)
}

pub(crate) fn rewind_line(rewind: u32) -> String {
    json(&RewindLine { rewind })
}

pub(crate) fn over_line(over: SteppedOver) -> String {
    json(&OverLine { over })
}

/// Data that JSON cannot hold gives an empty object, which no reader takes for an entry.
fn json<T: Serialize>(line: &T) -> String {
    serde_json::to_string(line).unwrap_or_else(|_| "{}".to_owned())
}

/// One line of a file.
struct Line<'a> {
    file: &'a str,
    number: u32,
    bytes: &'a [u8],
}

impl Line<'_> {
    fn problem(&self, path: &str, message: impl Into<String>) -> Problem {
        Problem::error(self.file, path, message).place(self.number, 1)
    }

    fn parse<T: DeserializeOwned>(&self, path: &str) -> Result<T, Problem> {
        let text = std::str::from_utf8(self.bytes).map_err(|error| {
            let good = String::from_utf8_lossy(&self.bytes[..error.valid_up_to()]);
            self.at(&good, good.len(), path, "not UTF-8 text".to_owned())
        })?;
        serde_json::from_str(text).map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            self.at(text, error.column().saturating_sub(1), path, message.to_owned())
        })
    }

    fn at(&self, text: &str, byte: usize, path: &str, message: String) -> Problem {
        let (_, column) = SourceText { file: self.file, text }.line_column(byte);
        self.problem(path, message).place(self.number, column).hint_from_message()
    }
}

fn first_line<'a>(file: &'a str, bytes: &'a [u8]) -> Result<(Line<'a>, usize), Problems> {
    let Some(end) = bytes.iter().position(|&b| b == b'\n') else {
        let message = if bytes.is_empty() {
            "the file is empty"
        } else {
            "the header is cut off"
        };
        return Err(Problem::error(file, "header", message).place(1, 1).into());
    };
    let line = Line { file, number: 1, bytes: &bytes[..end] };
    Ok((line, end + 1))
}

/// Reads lines of one format.
struct Reader {
    format: u32,
    newest: u32,
    migrations: Migrations,
}

impl Reader {
    fn read<T: DeserializeOwned>(&self, line: &Line<'_>, path: &str) -> Result<T, Problem> {
        if self.format == self.newest {
            return line.parse(path);
        }
        if self.format > self.newest {
            let message = format!(
                "written by a newer program: format {}, here {}",
                self.format, self.newest
            );
            return Err(line.problem(path, message));
        }
        let value = line.parse::<Value>(path)?;
        let value = self.migrations.migrate(self.format, value);
        value
            .and_then(|value| serde_json::from_value(value).map_err(|error| error.to_string()))
            .map_err(|message| {
                let message = format!("cannot be read as format {}: {message}", self.newest);
                line.problem(path, message)
            })
    }

    /// Takes one line after the header into the session, or leaves the session as it was.
    fn take<G: Game>(&self, session: &mut Session<G>, line: &Line<'_>) -> Result<(), Problem> {
        if line.bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        let next = session.len() + 1;
        let path = format!("entry {next}");
        let kind: Kind = line.parse(&path)?;
        if kind.rewind.is_some() {
            let RewindLine { rewind } = self.read(line, "rewind")?;
            if rewind >= next {
                let message = format!("cannot go back to entry {rewind} of {}", session.len());
                return Err(line.problem("rewind", message));
            }
            session.rewind(usize::try_from(rewind).unwrap_or(usize::MAX));
            return Ok(());
        }
        if kind.over.is_some() {
            let OverLine { over } = self.read(line, "over")?;
            session.mark(over);
            return Ok(());
        }
        let mut entry: EntryOf<G> = self.read(line, &path)?;
        if entry.n != next {
            let message = format!("entry {} stands where {next} belongs", entry.n);
            return Err(line.problem(&path, message));
        }
        let mut state = session.state().clone();
        for event in &entry.events {
            G::apply(&mut state, event);
        }
        let digest = Digest::of(&state);
        if self.format == self.newest && digest != entry.digest {
            return Err(line.problem(&path, "the state does not fit its digest"));
        }
        entry.digest = digest;
        if let Some(position) = entry.position {
            session.advance_dice(position);
        }
        session.push(entry, state);
        Ok(())
    }
}
