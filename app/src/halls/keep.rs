//! How does a game of a hall outlive the program, and become a file?
//!
//! Its log is kept line by line, as that of the table is; a file holds the whole log. A hall has no disk: its jobs
//! wait here for whoever has one.

use play::save::{self, Loaded};
use play::{Access, Game, Problems, Session};

use crate::disk::{Answer, Ask, Done, Existing, Job, Log, Own, Purpose, why};
use crate::export::Format;
use crate::toast::Tidings;

/// What waits for the disk.
#[derive(Debug)]
pub(crate) struct Keep {
    log: Log,
    jobs: Vec<Job>,
    /// The log that is kept is another one, or lacks lines.
    anew: bool,
}

impl Keep {
    /// Nothing, for a log.
    pub(crate) fn new(log: Log) -> Self {
        Self {
            log,
            jobs: Vec::new(),
            anew: false,
        }
    }

    /// Another game is in play: its log begins anew.
    pub(crate) fn begin(&mut self) {
        self.anew = true;
    }

    /// Everything that is to be done, the log's new lines included; `lines` gives all of them where it begins anew.
    pub(crate) fn jobs(&mut self, lines: impl FnOnce(bool) -> Option<String>) -> Vec<Job> {
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

    /// Asks where to save a game, with a name to begin with.
    pub(crate) fn ask_save(&mut self, name: &str) {
        let ask = Ask::SaveGame(self.log, format!("{name}.jsonl"));
        self.jobs.push(Job::Ask(ask));
    }

    /// Asks where to draw a picture of the board, with a name to begin with.
    pub(crate) fn ask_picture(&mut self, name: &str) {
        let ask = Ask::SaveGame(self.log, format!("{name}.png"));
        self.jobs.push(Job::Ask(ask));
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
            Done::Asked(_, Answer::File(path)) => {
                let purpose = Purpose::Game(self.log);
                if let Ok(format) = Format::of(&path) {
                    let Some(drawing) = drawing() else {
                        let text = "This game has no picture: save it as .jsonl".to_owned();
                        return Some((Tidings::Bad, text));
                    };
                    let job = format.job(path, drawing, purpose, Existing::Replace);
                    self.jobs.push(job);
                    return None;
                }
                // The name with its ending is another than the one that was agreed to be replaced.
                let (path, existing) = match path.extension() {
                    Some(_) => (path, Existing::Replace),
                    None => (path.with_extension("jsonl"), Existing::Keep),
                };
                self.jobs.push(Job::Write {
                    path,
                    bytes: text()?.into_bytes(),
                    purpose,
                    existing,
                });
                None
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
            | Done::Pack(_)
            | Done::WrotePack(..)
            | Done::Picture(..) => None,
        }
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

/// What is odd about a game that was read, for people.
pub(crate) fn odd<G: Game>(loaded: &Loaded<G>) -> Option<(Tidings, String)> {
    match loaded.problems.is_empty() {
        true => None,
        false => Some((Tidings::Bad, loaded.problems.to_string())),
    }
}
