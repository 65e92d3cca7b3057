//! How is a game written to a file and read back?
//!
//! A save is JSON lines, only ever appended to: a header with the start, then one line an entry.
//! An undo or a redo writes a `stand` line at once, so that a kill brings nothing back; acting after an undo writes a
//! `rewind` line first; stepping over a reveal writes an `over` line.
//! Each line ends with the digest of its own bytes before, so no damage passes for a game.
//! A line counts as done when its sink has synced it. A last line without its line end is torn:
//! it was never done, and is dropped with a warning. Any other damage opens the game read-only
//! at the last good entry. Reading never panics, whatever the bytes.

mod line;
mod load;

use std::io;

use serde_json::Value;

use crate::game::Game;
use crate::pack::RulingError;
use crate::problem::{Problem, Problems};
use crate::session::{Session, Setup};
use line::{DiceLine, HeaderLine, Line};
pub(crate) use line::{entry_line, header_line, over_line, rewind_line, stand_line};
pub use load::{Compared, FileUse, Loaded, load, load_by, read_anew};

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
///
/// # Example
/// ```
/// use play::{save, toy::Race};
///
/// let mut file = Vec::new();
/// assert_eq!(save::flush(&mut Race::session(7), &mut file).unwrap(), 1);
/// assert!(file.starts_with(br#"{"app":"example","format":1,"game":"race""#));
/// ```
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
///
/// Holds unsaved lines too: [`Session::mark_saved`] them all before going on with the new file.
///
/// # Example
/// ```
/// use play::{save, toy::Race};
///
/// assert_eq!(save::text(&Race::session(7)).lines().count(), 2);
/// ```
#[must_use]
pub fn text<G: Game>(session: &Session<G>) -> String {
    let mut text = header_line(session);
    let entries = session.entries().iter().map(entry_line::<G>);
    let marks = session.stepped_over().iter().map(|&mark| over_line(mark));
    let stands = session.stood() < session.len();
    let stand = stands.then(|| stand_line(session.stood()));
    // Entries that were cut off may have used more dice than those that are left.
    let dice = DiceLine {
        dice: session.dice_position(),
    };
    for line in entries.chain(marks).chain(stand).chain([line::json(&dice)]) {
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
    let (line, _) = Line::first(file, bytes)?;
    let raw: HeaderLine<Value> = line.parse("header")?;
    Ok(raw.split().0)
}

/// Takes the rulings that a game was begun with: `set` sets one by its name and value. Hands back a warning for each
/// that is not known, with its place.
///
/// # Example
/// ```
/// use play::{Setup, save};
///
/// play::rulings! {
///     book "Toy";
///     ace: Ace { "Is the ace high?", "T1", High = "high" => "Yes.", Low = "low" => "No.", }
/// }
/// let mut rulings = Rulings { ace: Ace::High };
/// let setup = Setup {
///     rulings: serde_json::json!({ "ace": "low", "king": "blue" }),
///     ..Setup::default()
/// };
/// let odd = save::take_rulings(&setup, "a.jsonl", |name, value| rulings.set(name, value));
/// assert_eq!(rulings.ace, Ace::Low);
/// assert_eq!((odd.0.len(), odd.has_errors()), (1, false));
/// ```
pub fn take_rulings(
    setup: &Setup,
    file: &str,
    mut set: impl FnMut(&str, &str) -> Result<(), RulingError>,
) -> Problems {
    let mut odd = Problems::default();
    for (name, value) in setup.rulings.as_object().into_iter().flatten() {
        if let Err(error) = set(name, value.as_str().unwrap_or_default()) {
            let problem = Problem::error(file, "header", error.to_string());
            odd.push(problem.place(1, 1).warning());
        }
    }
    odd
}
