//! How does a skirmish outlive the program, and become a file?
//!
//! Its log is kept line by line, as that of the table is; a file holds the whole log. The hall has no disk: its jobs
//! wait here for whoever has one.

use std::sync::Arc;

use grid::{Rules, load};
use play::Access;

use super::game::Game;
use super::packs::Packs;
use crate::disk::{Answer, Ask, Done, Existing, Job, Log, Own, Purpose, why};
use crate::toast::Tidings;

/// What the log that is kept is called where it has problems.
const NAME: &str = "kept skirmish";

/// What waits for the disk.
#[derive(Debug, Default)]
pub(super) struct Keep {
    jobs: Vec<Job>,
    /// The log that is kept is another one, or lacks lines.
    anew: bool,
}

/// A saved game that was read, and what there is to say about it.
pub(super) struct Opened {
    pub(super) game: Game,
    pub(super) message: Option<(Tidings, String)>,
}

impl Keep {
    /// Another game is in play: its log begins anew.
    pub(super) fn begin(&mut self) {
        self.anew = true;
    }

    /// Everything that is to be done, the log's new lines included.
    pub(super) fn jobs(&mut self, game: Option<&mut Game>) -> Vec<Job> {
        if let Some(text) = game.and_then(|game| game.take_lines(self.anew)) {
            self.jobs.push(Job::Recovery {
                log: Log::Tiles,
                text,
                fresh: std::mem::take(&mut self.anew),
            });
        }
        std::mem::take(&mut self.jobs)
    }

    /// Asks which game to open.
    pub(super) fn ask_open(&mut self) {
        self.jobs.push(Job::Ask(Ask::Open));
    }

    /// Asks where to save a game.
    pub(super) fn ask_save(&mut self, game: &Game) {
        let scenario = &game.rules().scenario(game.state()).id;
        let ask = Ask::SaveGame(Log::Tiles, format!("{scenario}.jsonl"));
        self.jobs.push(Job::Ask(ask));
    }

    /// Goes on with what the disk answered; tells what there is to say.
    pub(super) fn answered(
        &mut self,
        done: Done,
        game: Option<&Game>,
    ) -> Option<(Tidings, String)> {
        match done {
            Done::Asked(_, Answer::File(path)) => {
                // The name with its ending is another than the one that was agreed to be replaced.
                let (path, existing) = match path.extension() {
                    Some(_) => (path, Existing::Replace),
                    None => (path.with_extension("jsonl"), Existing::Keep),
                };
                self.jobs.push(Job::Write {
                    path,
                    bytes: game?.text().into_bytes(),
                    purpose: Purpose::Game(Log::Tiles),
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

    /// The game that was kept at the last start; a damaged log is set aside first.
    ///
    /// # Errors
    /// Every problem of a log that is no game, a line each.
    pub(super) fn recover(
        &mut self,
        rules: &Arc<Rules>,
        packs: &Packs,
        bytes: Vec<u8>,
    ) -> Result<Opened, String> {
        let opened = open(rules, packs, NAME, &bytes);
        let whole = |opened: &Opened| opened.game.session().access() == Access::Open;
        if opened.as_ref().is_ok_and(whole) {
            return opened;
        }
        self.jobs.push(Job::Aside(Log::Tiles, bytes));
        self.anew = true;
        let damaged = opened?;
        // What is good of it goes on under a log of its own.
        let good = open(rules, packs, NAME, damaged.game.text().as_bytes())?;
        Ok(Opened {
            message: damaged.message,
            ..good
        })
    }
}

/// Reads a saved game.
///
/// # Errors
/// Every problem, a line each.
pub(super) fn open(
    rules: &Arc<Rules>,
    packs: &Packs,
    name: &str,
    bytes: &[u8],
) -> Result<Opened, String> {
    let loaded = load(rules, &|order| packs.in_order(order), name, bytes)
        .map_err(|found| found.to_string())?;
    let message = match loaded.problems.is_empty() {
        true => None,
        false => Some((Tidings::Bad, loaded.problems.to_string())),
    };
    let game = Game::of(loaded.session);
    Ok(Opened { game, message })
}
