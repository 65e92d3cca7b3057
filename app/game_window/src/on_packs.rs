//! What happens to packs of one's own when a window is asked?

use std::path::PathBuf;

use ui::bundle::Bundle;
use ui::disk::{Answer, Ask, Done, Existing, Job, why};
use ui::toast::Tidings;

use super::board::Board;
use super::game_ui::GameUi;
use super::packs::{Packing, Shelf};
use super::window::GameWindow;

impl<M: GameUi> GameWindow<M> {
    /// The packs of one's own.
    #[must_use]
    pub fn packs(&self) -> &Shelf {
        &self.packs
    }

    /// Plays by the packs that are wanted from now on; a game that was begun goes on by its own.
    pub fn use_packs(&mut self) {
        let begin = &mut self.panels.begin.own;
        match M::packs(&mut self.packs.opened) {
            Ok(packs) => {
                let title = |board: &Board<M>| M::title(&board.pack).to_owned();
                let chosen = self.boards.get(M::board(begin)).map(title);
                self.boards = packs.into_iter().map(Board::of).collect();
                let mut boards = self.boards.iter();
                let place = boards.position(|board| Some(title(board)) == chosen);
                // Also where it is the same: numbers of its rows may be others now.
                M::choose(begin, place.unwrap_or(0));
                self.problems.clear();
            }
            Err(problems) => self.problems = problems.to_string(),
        }
    }

    /// Acts on what was asked about packs.
    pub fn pack(&mut self, asked: Packing) {
        match asked {
            Packing::Open => self.packs.jobs.push(Job::Ask(Ask::Pack)),
            Packing::OpenPath(path) => self.packs.jobs.push(Job::Pack(vec![path.into()])),
            Packing::Save(bundle) => {
                let ask = Ask::PackFolder(bundle.name.clone());
                self.packs.saving = Some((bundle, None));
                self.packs.jobs.push(Job::Ask(ask));
            }
            Packing::Replace => {
                if let Some((_, Some(path))) = &self.packs.saving {
                    self.write(path.clone(), Existing::Replace);
                }
            }
            Packing::Use(place) => {
                self.packs.want(place, true);
                self.use_packs();
            }
            Packing::Leave(place) => {
                self.packs.want(place, false);
                self.use_packs();
            }
            Packing::Forget(place) => {
                if place < self.packs.opened.len() {
                    self.packs.opened.remove(place);
                }
                self.use_packs();
            }
        }
        self.wrote = true;
    }

    fn opened(&mut self, bundle: Bundle) {
        let name = bundle.name.clone();
        self.packs.types = false;
        let mut opened = self.packs.opened.iter();
        let before = opened.find(|own| own.bundle.name == name && own.is_used());
        let before = before.cloned();
        let plays = self.game.as_ref().map(|game| M::title(game.pack()));
        if let Some(title) =
            plays.filter(|title| before.as_ref().is_some_and(|own| own.title == *title))
        {
            // A game that is kept is opened again with the pack of then.
            let text = format!("A game with {title} is in play: put it away first");
            return self.say_of_packs(Tidings::Bad, text);
        }
        self.packs.add(bundle);
        self.use_packs();
        self.wrote = true;
        let mut opened = self.packs.opened.iter_mut();
        let Some(own) = opened.find(|own| own.bundle.name == name) else {
            return;
        };
        if let (Some(before), false) = (before, own.problems.is_empty()) {
            // What was in use goes on as it was, until its change can be played.
            let text = format!("{name} cannot be played: {}", own.problems);
            *own = before;
            self.use_packs();
            return self.say_of_packs(Tidings::Bad, text);
        }
        let (tidings, text) = match own.problems.0.len() {
            0 => (Tidings::Good, format!("{} is in use", own.title)),
            1 => (Tidings::Bad, format!("{name} has 1 problem")),
            count => (Tidings::Bad, format!("{name} has {count} problems")),
        };
        let mut boards = self.boards.iter();
        let board = boards.position(|board| M::title(&board.pack) == own.title);
        M::choose(&mut self.panels.begin.own, board.unwrap_or(0));
        self.say_of_packs(tidings, text);
    }

    /// Tells something of packs, beside them.
    fn say_of_packs(&mut self, tidings: Tidings, text: impl Into<String>) {
        let text = text.into();
        self.packs.told = Some(text.clone());
        self.say(tidings, text);
    }

    /// Tells something.
    pub fn say(&mut self, tidings: Tidings, text: impl Into<String>) {
        self.message = Some((tidings, text.into()));
    }

    /// Takes in what was read and written of packs, and hands back everything else.
    pub(super) fn take_in(&mut self, done: Done) -> Option<Done> {
        match done {
            Done::Pack(Ok(bundle)) => self.opened(bundle),
            Done::Pack(Err(why)) => {
                self.say_of_packs(Tidings::Bad, format!("Cannot open the pack: {why}"));
            }
            Done::Asked(Ask::Pack, Answer::File(path)) => {
                self.packs.jobs.push(Job::Pack(vec![path]));
            }
            Done::Asked(Ask::Pack, Answer::Files(paths)) => self.packs.jobs.push(Job::Pack(paths)),
            Done::Asked(Ask::Pack, Answer::NoDialog) => {
                self.packs.types = true;
                self.say_of_packs(
                    Tidings::Bad,
                    "No list of files could be shown: type a path below",
                );
            }
            Done::Asked(Ask::PackFolder(_), Answer::File(path)) => {
                self.write(path, Existing::Keep);
            }
            Done::Asked(Ask::Pack, _) => {}
            Done::Asked(Ask::PackFolder(_), _) => self.packs.saving = None,
            Done::WrotePack(path, Ok(())) => {
                self.packs.saving = None;
                self.say_of_packs(Tidings::Good, format!("Saved {}", path.display()));
            }
            Done::WrotePack(path, Err(error)) => self.unwritten(path, &error),
            other => return Some(other),
        }
        None
    }

    fn unwritten(&mut self, path: PathBuf, error: &std::io::Error) {
        let taken = error.kind() == std::io::ErrorKind::AlreadyExists;
        let text = match taken {
            true => format!("There is a pack in {} already", path.display()),
            false => format!("Cannot write {}: {}", path.display(), why(error)),
        };
        match &mut self.packs.saving {
            Some((_, place)) if taken => *place = Some(path),
            Some(_) | None => self.packs.saving = None,
        }
        self.say_of_packs(Tidings::Bad, text);
    }

    fn write(&mut self, path: PathBuf, existing: Existing) {
        if let Some((pack, _)) = self.packs.saving.clone() {
            self.packs.jobs.push(Job::WritePack {
                path,
                pack,
                existing,
            });
        }
    }
}
