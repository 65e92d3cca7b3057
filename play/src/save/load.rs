//! How is a file read back into a game?
//!
//! Line by line: each one is checked whole before the session takes it,
//! so the session is sound up to the last line taken.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::line::{DiceLine, HeaderLine, Kind, Line, OverLine, RewindLine, StandLine};
use crate::digest::Digest;
use crate::entry::{EntryOf, Position};
use crate::game::Game;
use crate::migrate::Migrations;
use crate::problem::Problems;
use crate::session::{Access, Session};

/// What a load gives back.
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

impl<G: Game> fmt::Debug for Loaded<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded")
            .field("session", &self.session)
            .field("problems", &self.problems)
            .field("good_bytes", &self.good_bytes)
            .field("file", &self.file)
            .finish()
    }
}

/// Whether a file can be appended to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUse {
    /// It can.
    Append,
    /// It is of an older format: write [`super::text`] to a new file first.
    Rewrite,
}

/// How closely a game that is folded is compared with the digests in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// After every entry.
    Each,
    /// Where a state is kept and at the end; entry by entry only if one does not fit. For lines of one's own store,
    /// whose sums are checked all the same.
    Kept,
}

/// Reads a game and folds it, comparing digests entry by entry.
///
/// `packs` are the digests of the packs in use; others in the file are a warning,
/// because a log folds without its pack. Digests of an older format are not compared.
///
/// # Errors
/// Problems of the header alone: without it there is no game.
///
/// # Example
/// ```
/// use play::{Migrations, save, toy::Race};
///
/// let text = save::text(&Race::session(7)) + "{\"n\":1,\"inp";
/// let packs = Default::default();
/// let loaded =
///     save::load::<Race>(().into(), &packs, Migrations::default(), "race.jsonl", text.as_bytes())
///         .unwrap();
/// assert_eq!(
///     loaded.problems.to_string(),
///     "race.jsonl:3:1: warning: the last line is cut off; it is dropped"
/// );
/// assert!(loaded.session.is_empty());
/// ```
pub fn load<G: Game>(
    pack: Arc<G::Pack>,
    packs: &BTreeMap<String, Digest>,
    migrations: Migrations,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<G>, Problems> {
    load_by(pack, packs, (migrations, Compared::Each), file, bytes)
}

/// As [`load`], as closely compared as is asked for.
///
/// # Errors
/// As there.
///
/// # Example
/// ```
/// use play::save::{self, Compared};
/// use play::{Migrations, toy::Race};
///
/// let text = save::text(&Race::session(7));
/// let by = (Migrations::default(), Compared::Kept);
/// let loaded =
///     save::load_by::<Race>(().into(), &Default::default(), by, "race.jsonl", text.as_bytes());
/// assert!(loaded.unwrap().problems.is_empty());
/// ```
pub fn load_by<G: Game>(
    pack: Arc<G::Pack>,
    packs: &BTreeMap<String, Digest>,
    (migrations, compared): (Migrations, Compared),
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<G>, Problems> {
    let (line, mut good_bytes) = Line::first(file, bytes)?;
    let format = line.parse::<HeaderLine<Value>>("header")?.format;
    let reader = Reader {
        format,
        newest: G::FORMAT,
        migrations,
        compared,
    };
    let raw: HeaderLine<G::State> = reader.read(&line, "header")?;
    if raw.game != G::ID {
        let message = format!("this is a game of `{}`, not `{}`", raw.game, G::ID);
        return Err(line.problem("header", message).into());
    }
    let (header, start) = raw.split();
    let mut problems = Problems::default();
    if header.setup.packs != *packs {
        let message = "the game was played with other packs than these";
        problems.push(line.problem("header", message).warning());
    }
    let mut session = Session::<G>::from_start(Arc::clone(&pack), start, header.setup);

    let mut number = line.number;
    while good_bytes < bytes.len() {
        number += 1;
        let rest = &bytes[good_bytes..];
        let Some(end) = rest.iter().position(|&b| b == b'\n') else {
            let message = "the last line is cut off; it is dropped";
            problems.push(
                Line {
                    file,
                    number,
                    bytes: rest,
                }
                .problem("", message)
                .warning(),
            );
            break;
        };
        let line = Line {
            file,
            number,
            bytes: &rest[..end],
        };
        if let Err(found) = reader.take(&mut session, &line) {
            problems.extend(found);
            let message = format!("the game opens read-only after entry {}", session.len());
            problems.push(line.problem("", message).warning());
            session.close();
            break;
        }
        good_bytes += end + 1;
    }
    if compared == Compared::Kept && !fits(&session) {
        // Which entry it is that does not fit is found entry by entry.
        return load(pack, packs, migrations, file, bytes);
    }
    let file = match format == G::FORMAT {
        true => FileUse::Append,
        false => FileUse::Rewrite,
    };
    Ok(Loaded {
        session,
        problems,
        good_bytes,
        file,
    })
}

/// Whether all was well, and the last state is the one that was written.
fn fits<G: Game>(session: &Session<G>) -> bool {
    session.access() == Access::Open && Digest::of(session.state()) == session.digest()
}

/// Reads lines of one format.
struct Reader {
    format: u32,
    newest: u32,
    migrations: Migrations,
    compared: Compared,
}

impl Reader {
    fn read<T: DeserializeOwned>(&self, line: &Line<'_>, path: &str) -> Result<T, Problems> {
        if self.format == self.newest {
            return line.parse(path);
        }
        if self.format > self.newest {
            let message = format!(
                "written by a newer program: format {}, here {}",
                self.format, self.newest
            );
            return Err(line.problem(path, message).into());
        }
        if self.migrations.newest() != self.newest {
            let message = format!(
                "no steps lead from format {} to {}",
                self.format, self.newest
            );
            return Err(line.problem(path, message).into());
        }
        let value = line.parse::<Value>(path)?;
        let value = self.migrations.migrate(self.format, value);
        value
            .and_then(|value| read_anew(&value))
            .map_err(|message| {
                let message = format!("cannot be read as format {}: {message}", self.newest);
                line.problem(path, message).into()
            })
    }

    /// Takes one line after the header into the session, or leaves the session as it was.
    fn take<G: Game>(&self, session: &mut Session<G>, line: &Line<'_>) -> Result<(), Problems> {
        if line.bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        let next = session.len() + 1;
        let path = format!("entry {next}");
        let kind: Kind = line.parse_unchecked(&path)?;
        if kind.rewind.is_some() {
            let RewindLine { rewind } = self.read(line, "rewind")?;
            if rewind >= next {
                let message = format!("cannot go back to entry {rewind} of {}", session.len());
                return Err(line.problem("rewind", message).into());
            }
            session.rewind(usize::try_from(rewind).unwrap_or(usize::MAX));
            return Ok(());
        }
        if kind.stand.is_some() {
            let StandLine { stand } = self.read(line, "stand")?;
            if stand >= next {
                let message = format!("cannot stand at entry {stand} of {}", session.len());
                return Err(line.problem("stand", message).into());
            }
            session.stand(usize::try_from(stand).unwrap_or(usize::MAX));
            return Ok(());
        }
        if kind.over.is_some() {
            let OverLine { over } = self.read(line, "over")?;
            session.mark(over);
            return Ok(());
        }
        if kind.dice.is_some() {
            let DiceLine { dice } = self.read(line, "dice")?;
            session.advance_dice(Position(dice));
            return Ok(());
        }
        if session.stood() < session.len() {
            let message = "an entry follows what was taken back, with no `rewind` before it";
            return Err(line.problem(&path, message).into());
        }
        let mut entry: EntryOf<G> = self.read(line, &path)?;
        if entry.n != next {
            let message = format!("entry {} stands where {next} belongs", entry.n);
            return Err(line.problem(&path, message).into());
        }
        let mut state = session.state().clone();
        for event in &entry.events {
            G::apply(&mut state, event);
        }
        let is_compared = match self.compared {
            Compared::Each => true,
            Compared::Kept => Session::<G>::keeps_after(next) || self.format != self.newest,
        };
        if is_compared {
            let digest = Digest::of(&state);
            if self.format == self.newest && digest != entry.digest {
                return Err(line
                    .problem(&path, "the state does not fit its digest")
                    .into());
            }
            entry.digest = digest;
        }
        if let Some(position) = entry.position {
            session.advance_dice(position);
        }
        if let Some(position) = entry.served {
            session.advance_served(position);
        }
        session.push(entry, state);
        Ok(())
    }
}

/// What words say that were read before; as text again, so that a program holds one reader of each type.
///
/// # Errors
/// What is wrong with them.
///
/// # Example
/// ```
/// use play::save::read_anew;
///
/// let words = serde_json::json!([2, 3]);
/// assert_eq!(read_anew(&words), Ok([2, 3]));
/// assert!(read_anew::<String>(&words).is_err());
/// ```
pub fn read_anew<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_str(&value.to_string()).map_err(|error| {
        let message = error.to_string();
        let words = message.split(" at line ").next();
        words.unwrap_or_default().to_owned()
    })
}
