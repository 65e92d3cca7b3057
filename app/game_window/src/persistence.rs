//! How does a game outlive the program, and become a file?
//!
//! Its log is kept line by line, as that of the table is; a file holds the whole log. The window of a game has no disk: its jobs
//! wait here for whoever has one.

use std::path::{Path, PathBuf};

use play::save::{self, Loaded};
use play::{Access, Game, Problems, Session};
use ui::day::Day;
use ui::disk::{Answer, Ask, Done, Existing, Job, Own, Purpose, why};
use ui::export::Format;
use ui::files::{Named, what_of};
use ui::game_kind::GameKind;
use ui::toast::Tidings;

/// What waits for the disk.
#[derive(Debug)]
pub struct Persistence {
    log: GameKind,
    jobs: Vec<Job>,
    /// What is to be saved, until its name is known.
    saves: Option<Named>,
    /// The log that is kept is another one, or lacks lines.
    anew: bool,
}

impl Persistence {
    /// Nothing, for a log.
    pub(crate) fn new(log: GameKind) -> Self {
        Self {
            log,
            jobs: Vec::new(),
            saves: None,
            anew: false,
        }
    }

    /// Another game is in play: its log begins anew.
    pub(crate) fn begin(&mut self) {
        self.anew = true;
    }

    /// Everything that is to be done on a day, the log's new lines included; `lines` gives all of them where it begins
    /// anew.
    pub(crate) fn jobs(
        &mut self,
        day: Day,
        lines: impl FnOnce(bool) -> Option<String>,
    ) -> Vec<Job> {
        if let Some(named) = self.saves.take() {
            let ask = Ask::SaveGame(self.log, named.on(day));
            self.jobs.push(Job::Ask(ask));
        }
        if let Some(text) = lines(self.anew) {
            self.jobs.push(Job::Recovery {
                log: self.log,
                text,
                fresh: std::mem::take(&mut self.anew),
            });
        }
        std::mem::take(&mut self.jobs)
    }

    /// Asks which game to open.
    pub(crate) fn ask_open(&mut self) {
        self.jobs.push(Job::Ask(Ask::Open));
    }

    /// Asks where to save a game, or a picture of its board, with a name to begin with.
    pub(crate) fn ask_save(&mut self, named: Named) {
        self.saves = Some(named);
    }

    /// The game that was kept at the last start; a damaged log is set aside first.
    ///
    /// # Errors
    /// Every problem of a log that is no game.
    pub(crate) fn recover<G: Game>(
        &mut self,
        bytes: Vec<u8>,
        open: impl Fn(&[u8]) -> Result<Loaded<G>, Problems>,
    ) -> Result<Loaded<G>, Problems> {
        let opened = open(&bytes);
        let whole = |opened: &Loaded<G>| opened.session.access() == Access::Open;
        if opened.as_ref().is_ok_and(whole) {
            return opened;
        }
        self.jobs.push(Job::Aside(self.log, bytes));
        self.anew = true;
        let damaged = opened?;
        // What is good of it goes on under a log of its own.
        let good = open(save::text(&damaged.session).as_bytes())?;
        Ok(Loaded {
            problems: damaged.problems,
            ..good
        })
    }

    /// Goes on with what the disk answered; `text` is the game as a file, `drawing` its board. Tells what there is to
    /// say.
    pub(crate) fn answered(
        &mut self,
        done: Done,
        text: impl FnOnce() -> Option<String>,
        drawing: impl FnOnce() -> Option<String>,
    ) -> Option<(Tidings, String)> {
        match done {
            Done::Asked(_, Answer::File(path)) => self.write(path, Existing::Keep, text, drawing),
            Done::Asked(_, Answer::Replace(path)) => {
                self.write(path, Existing::Replace, text, drawing)
            }
            Done::Wrote(path, _, Ok(())) => {
                Some((Tidings::Good, format!("Saved as {}", path.display())))
            }
            Done::Wrote(path, _, Err(error)) => {
                let text = format!("Cannot write {}: {}", path.display(), why(&error));
                Some((Tidings::Bad, text))
            }
            Done::NotKept(Own::Recovery(_), error) => {
                self.anew = true;
                let text = format!("The game cannot be kept: {}", why(&error));
                Some((Tidings::Bad, text))
            }
            Done::NotKept(..)
            | Done::Asked(..)
            | Done::Read(..)
            | Done::Listed(..)
            | Done::Pack(_)
            | Done::WrotePack(..)
            | Done::Picture(..) => None,
        }
    }

    fn write(
        &mut self,
        path: PathBuf,
        existing: Existing,
        text: impl FnOnce() -> Option<String>,
        drawing: impl FnOnce() -> Option<String>,
    ) -> Option<(Tidings, String)> {
        let purpose = Purpose::Game(self.log);
        if let Ok(format) = Format::of(&path) {
            let Some(drawing) = drawing() else {
                let text = "This game has no picture: save it as .jsonl".to_owned();
                return Some((Tidings::Bad, text));
            };
            self.jobs.push(format.job(path, drawing, purpose, existing));
            return None;
        }
        // The name with its ending is another than the one that was agreed to be replaced.
        let (path, existing) = match path.extension() {
            Some(_) => (path, existing),
            None => (path.with_extension("jsonl"), Existing::Keep),
        };
        let Some(text) = text() else {
            return Some(no_game());
        };
        self.jobs.push(Job::Write {
            path,
            bytes: text.into_bytes(),
            purpose,
            existing,
        });
        None
    }
}

/// The lines of a log that are not kept yet, if there are any; all of them if it is kept `anew`.
pub(crate) fn take_lines<G: Game>(session: &mut Session<G>, anew: bool) -> Option<String> {
    let lines = session.unsaved();
    let count = lines.len();
    let text = match anew {
        true => save::text(session),
        false => lines.iter().flat_map(|line| [line, "\n"]).collect(),
    };
    session.mark_saved(count);
    (!text.is_empty()).then_some(text)
}

/// The file that holds a game once this was done; none for a picture of it.
pub(crate) fn game_file(done: &Done) -> Option<&Path> {
    let written = match done {
        Done::Wrote(path, Purpose::Game(_), Ok(())) => Some(path.as_path()),
        Done::Wrote(..)
        | Done::Asked(..)
        | Done::NotKept(..)
        | Done::Read(..)
        | Done::Listed(..)
        | Done::Pack(_)
        | Done::WrotePack(..)
        | Done::Picture(..) => None,
    };
    written.filter(|path| Format::of(path).is_err())
}

/// The name that is offered for a game: as its file was called, if it has one.
pub(crate) fn named(what: &str, file: Option<&Path>, when: String, ending: &'static str) -> Named {
    Named {
        what: file.map_or(what.to_owned(), what_of),
        when,
        ending,
    }
}

/// Why a file was not opened, with what helps.
pub(crate) fn not_opened(problems: &Problems) -> (Tidings, String) {
    let text = format!("{problems}\nThis file cannot be opened: choose another one");
    (Tidings::Bad, text)
}

/// What is said of a save of a game that is played elsewhere and goes on.
pub const AS_SEEN: &str =
    "It begins as you see the game now: what is hidden is drawn anew, and the log is not in it";

/// There is nothing to be saved.
pub(crate) fn no_game() -> (Tidings, String) {
    let text = "There is no game to save: begin one first".to_owned();
    (Tidings::Bad, text)
}

/// What is odd about a game that was read, for people.
pub(crate) fn odd<G: Game>(loaded: &Loaded<G>) -> Option<(Tidings, String)> {
    match loaded.problems.is_empty() {
        true => None,
        false => Some((Tidings::Bad, loaded.problems.to_string())),
    }
}
