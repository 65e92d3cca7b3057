//! Which packs of one's own is a game on areas played with?
//!
//! They stand behind those that the program brings along. One that cannot be read is told with all its problems, and
//! kept all the same: whoever mends it opens it again.

use std::path::PathBuf;
use std::sync::Arc;

use super::command::Packing;
use super::face::Face;
use super::hall::{Board, Hall};
use crate::bundle::{Bundle, KeptPack};
use crate::disk::{Answer, Ask, Done, Existing, Job, why};
use crate::toast::Tidings;

/// A pack of one's own.
#[derive(Debug)]
pub(crate) struct Own {
    /// As it is remembered.
    pub(super) kept: KeptPack,
    /// Its edition, or `None` where it cannot be played.
    edition: Option<String>,
}

/// Packs of one's own.
#[derive(Debug, Default)]
pub(crate) struct Packs {
    /// How many packs the program brings along.
    pub(super) builtin: usize,
    /// Those that were opened.
    pub(super) own: Vec<Own>,
    /// A path is typed, where no list of files can be shown.
    pub(super) types: bool,
    /// What is to be saved.
    copy: Option<Bundle>,
    pub(super) jobs: Vec<Job>,
}

impl<M: Face> Hall<M> {
    /// Acts on what was asked about packs.
    pub(super) fn pack(&mut self, asked: Packing) {
        match asked {
            Packing::Open => self.packs.jobs.push(Job::Ask(Ask::Pack)),
            Packing::OpenPath(path) => self.packs.jobs.push(Job::Pack(vec![path.into()])),
            Packing::Copy(place) => self.copy(place),
            Packing::Forget(name) => self.forget(&name),
        }
    }

    fn copy(&mut self, place: usize) {
        let Some(board) = self.boards.get(place) else {
            return;
        };
        if let Some(files) = M::copied(&board.pack) {
            let name = format!("my-{}", M::FILE);
            self.packs
                .jobs
                .push(Job::Ask(Ask::PackFolder(name.clone())));
            self.packs.copy = Some(Bundle {
                name,
                files: files.into_iter().collect(),
            });
        }
    }

    fn forget(&mut self, name: &str) {
        let own = self.packs.own.iter();
        let Some(place) = own.clone().position(|own| own.kept.name == name) else {
            return;
        };
        let own = self.packs.own.remove(place);
        let builtin = self.packs.builtin;
        let mut boards = self.boards.iter().enumerate().skip(builtin);
        let of = |board: &Board<M>| Some(M::edition(&board.pack)) == own.edition.as_deref();
        let board = boards.find(|(_, board)| of(board)).map(|(place, _)| place);
        if let Some(place) = board {
            self.boards.remove(place);
            M::choose(&mut self.panels.begin.own, 0);
        }
        self.wrote = true;
    }

    /// Opens a pack again that was open at the last exit.
    pub(super) fn recall(&mut self, kept: &KeptPack) {
        match kept.bundle().map(|bundle| self.take(&bundle)) {
            Some(Ok(_)) => {}
            Some(Err(text)) => self.say(Tidings::Bad, text),
            None => self.remember_own(kept.clone(), None),
        }
    }

    /// Takes in a pack that was opened.
    fn opened(&mut self, bundle: &Bundle) {
        self.packs.types = false;
        self.wrote = true;
        match self.take(bundle) {
            Ok(place) => {
                M::choose(&mut self.panels.begin.own, place);
                let title = self
                    .boards
                    .get(place)
                    .map_or("", |board| M::title(&board.pack));
                let text = format!("{title} can be played");
                self.say(Tidings::Good, text);
            }
            Err(text) => self.say(Tidings::Bad, text),
        }
    }

    fn remember_own(&mut self, kept: KeptPack, edition: Option<String>) {
        self.packs.own.retain(|own| own.kept.name != kept.name);
        self.packs.own.push(Own { kept, edition });
    }

    /// Takes a pack in: in the place of the one of its edition, or behind all; tells where, or why not.
    fn take(&mut self, bundle: &Bundle) -> Result<usize, String> {
        let name = &bundle.name;
        let mut own = self.packs.own.iter();
        // One that was played before goes on as it was, until its change can be played.
        if !own.any(|own| own.kept.name == *name && own.edition.is_some()) {
            self.remember_own(KeptPack::of(bundle), None);
        }
        let read = M::read(&|file| bundle.text(file));
        let read = read.ok_or("This game has no packs of one's own")?;
        let pack = read.map_err(|problems| format!("{name} cannot be played: {problems}"))?;
        let edition = M::edition(&pack).to_owned();
        let mut boards = self.boards.iter();
        let known = boards.position(|board| M::edition(&board.pack) == edition);
        if known.is_some_and(|place| place < self.packs.builtin) {
            let text = "is a pack of the program: give yours another `edition`";
            return Err(format!("`{edition}` {text}"));
        }
        let game = self.game.as_ref();
        if game.is_some_and(|game| M::edition(game.pack()) == edition) {
            let title = M::title(&pack);
            return Err(format!("A game with {title} is in play: put it away first"));
        }
        self.remember_own(KeptPack::of(bundle), Some(edition));
        let board = Board::of(Arc::new(pack));
        let place = known.unwrap_or(self.boards.len());
        match self.boards.get_mut(place) {
            Some(known) => *known = board,
            None => self.boards.push(board),
        }
        Ok(place)
    }

    fn say(&mut self, tidings: Tidings, text: String) {
        self.message = Some((tidings, text));
    }

    /// Takes in what was read and written of packs, and hands back everything else.
    pub(super) fn take_in(&mut self, done: Done) -> Option<Done> {
        match done {
            Done::Pack(Ok(bundle)) => self.opened(&bundle),
            Done::Pack(Err(why)) => self.say(Tidings::Bad, format!("Cannot open the pack: {why}")),
            Done::Asked(Ask::Pack, Answer::File(path)) => {
                self.packs.jobs.push(Job::Pack(vec![path]));
            }
            Done::Asked(Ask::Pack, Answer::Files(paths)) => self.packs.jobs.push(Job::Pack(paths)),
            Done::Asked(Ask::Pack, Answer::NoDialog) => {
                self.packs.types = true;
                let text = "No list of files could be shown: type a path below";
                self.say(Tidings::Bad, text.to_owned());
            }
            Done::Asked(Ask::PackFolder(_), Answer::File(path)) => self.write(path),
            Done::Asked(Ask::Pack | Ask::PackFolder(_), _) => self.packs.copy = None,
            Done::WrotePack(path, Ok(())) => {
                self.say(Tidings::Good, format!("Saved {}", path.display()));
            }
            Done::WrotePack(path, Err(error)) => {
                let text = format!("Cannot write {}: {}", path.display(), why(&error));
                self.say(Tidings::Bad, text);
            }
            other => return Some(other),
        }
        None
    }

    fn write(&mut self, path: PathBuf) {
        if let Some(pack) = self.packs.copy.take() {
            self.packs.jobs.push(Job::WritePack {
                path,
                pack,
                existing: Existing::Keep,
            });
        }
    }
}

impl Own {
    /// What it is called, and whether it can be played.
    pub(super) fn name(&self) -> String {
        match self.edition {
            Some(_) => self.kept.name.clone(),
            None => format!("{} (cannot be played)", self.kept.name),
        }
    }
}
