//! Which packs of one's own is a game played with?
//!
//! They lie on a shelf in the order in which they were opened. One that has a problem is not played with, everything
//! wrong with it is shown, and it is kept all the same: whoever mends it opens it again. What is changed is for games
//! that are begun from then on.

use std::path::PathBuf;
use std::sync::Arc;

use play::{Problem, Problems};

use super::board::Board;
use super::ui::GameUi;
use super::window::GameWindow;
use crate::bundle::{Bundle, KeptPack};
use crate::disk::{Answer, Ask, Done, Existing, Job, why};
use crate::toast::Tidings;

/// What a user asked about packs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Asks for a pack to open.
    Open,
    /// Opens the pack at a path that was typed.
    OpenPath(String),
    /// Saves a pack.
    Save(Bundle),
    /// Saves the pack in the place of the one that is there.
    Replace,
    /// Plays with a pack, by its place.
    Use(usize),
    /// Plays without it.
    Leave(usize),
    /// Forgets it.
    Forget(usize),
}

/// A pack that was opened.
#[derive(Clone, Debug)]
pub struct OpenedPack {
    /// Its files.
    pub bundle: Bundle,
    /// What it is called.
    pub title: String,
    /// It is wanted.
    pub wanted: bool,
    /// It lies where the program looks for packs at every start.
    pub found: bool,
    /// What is wrong with it; it is in use if nothing is.
    pub problems: Problems,
}

impl OpenedPack {
    /// Whether the game is played with it.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.wanted && self.problems.is_empty()
    }
}

/// The packs of one's own.
#[derive(Debug, Default)]
pub struct Shelf {
    /// All that were opened, later ones over earlier ones.
    pub opened: Vec<OpenedPack>,
    /// Nobody could be asked for a file: a path is typed.
    pub types: bool,
    /// The pack that is to be saved, and where one is already.
    pub saving: Option<(Bundle, Option<PathBuf>)>,
    pub(super) jobs: Vec<Job>,
}

impl Shelf {
    /// Adds a pack, or puts it in the place of the one of its name.
    pub fn add(&mut self, bundle: Bundle) {
        let opened = OpenedPack {
            title: bundle.name.clone(),
            bundle,
            wanted: true,
            found: false,
            problems: Problems::default(),
        };
        let mut known = self.opened.iter_mut();
        match known.find(|known| known.bundle.name == opened.bundle.name) {
            Some(known) => *known = opened,
            None => self.opened.push(opened),
        }
    }

    /// Opens packs again, and leaves out those that were left out.
    pub(super) fn recall(&mut self, kept: &[KeptPack]) {
        for kept in kept {
            let is_known = self.opened.iter().any(|own| own.bundle.name == kept.name);
            if let (false, Some(bundle)) = (is_known, kept.bundle()) {
                self.add(bundle);
            }
            let mut opened = self.opened.iter_mut();
            if let Some(own) = opened.find(|own| own.bundle.name == kept.name) {
                own.wanted = kept.wanted;
            }
        }
    }

    /// As they are remembered; what is found again at the next start by its name alone.
    pub(super) fn kept(&self) -> Vec<KeptPack> {
        let keep = |own: &OpenedPack| {
            let mut kept = KeptPack::of(&own.bundle);
            kept.wanted = own.wanted;
            if own.found {
                kept.text.clear();
            }
            kept
        };
        self.opened.iter().map(keep).collect()
    }

    /// Takes in packs that were found at the start; tells why one was not.
    pub(super) fn find(&mut self, found: Vec<Result<Bundle, String>>) -> Option<String> {
        let mut wrong = None;
        for pack in found {
            match pack {
                Ok(bundle) => self.add(bundle),
                Err(why) => wrong = Some(why),
            }
        }
        for own in &mut self.opened {
            own.found = true;
        }
        wrong
    }

    fn want(&mut self, place: usize, wanted: bool) {
        if let Some(own) = self.opened.get_mut(place) {
            own.wanted = wanted;
            own.problems = Problems::default();
        }
    }
}

/// Packs that each stand beside those of the program, which `edition` tells apart; `read` reads one.
pub fn beside<P>(
    mut packs: Vec<Arc<P>>,
    own: &mut [OpenedPack],
    read: impl Fn(&Bundle) -> Result<P, Problems>,
    [edition, title]: [fn(&P) -> &str; 2],
) -> Vec<Arc<P>> {
    for own in own.iter_mut().filter(|own| own.wanted) {
        let pack = read(&own.bundle).and_then(|pack| {
            let taken = packs.iter().any(|known| edition(known) == edition(&pack));
            let text = "another pack has this edition: give yours a name of its own";
            match taken {
                true => Err(Problem::error(play::pack::MANIFEST, "edition", text).into()),
                false => Ok(pack),
            }
        });
        own.problems = Problems::default();
        match pack {
            Ok(pack) => {
                title(&pack).clone_into(&mut own.title);
                packs.push(Arc::new(pack));
            }
            Err(problems) => own.problems = problems,
        }
    }
    packs
}

impl<M: GameUi> GameWindow<M> {
    /// The packs of one's own.
    #[must_use]
    pub fn packs(&self) -> &Shelf {
        &self.packs
    }

    /// Plays by the packs that are wanted from now on; a game that was begun goes on by its own.
    pub(crate) fn use_packs(&mut self) {
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
    pub(crate) fn pack(&mut self, asked: Packing) {
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
            return self.say(Tidings::Bad, text);
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
            return self.say(Tidings::Bad, text);
        }
        let (tidings, text) = match own.problems.0.len() {
            0 => (Tidings::Good, format!("{} is in use", own.title)),
            1 => (Tidings::Bad, format!("{name} has 1 problem")),
            count => (Tidings::Bad, format!("{name} has {count} problems")),
        };
        let mut boards = self.boards.iter();
        let board = boards.position(|board| M::title(&board.pack) == own.title);
        M::choose(&mut self.panels.begin.own, board.unwrap_or(0));
        self.say(tidings, text);
    }

    /// Tells something.
    pub(crate) fn say(&mut self, tidings: Tidings, text: impl Into<String>) {
        self.message = Some((tidings, text.into()));
    }

    /// Takes in what was read and written of packs, and hands back everything else.
    pub(super) fn take_in(&mut self, done: Done) -> Option<Done> {
        match done {
            Done::Pack(Ok(bundle)) => self.opened(bundle),
            Done::Pack(Err(why)) => {
                self.say(Tidings::Bad, format!("Cannot open the pack: {why}"));
            }
            Done::Asked(Ask::Pack, Answer::File(path)) => {
                self.packs.jobs.push(Job::Pack(vec![path]));
            }
            Done::Asked(Ask::Pack, Answer::Files(paths)) => self.packs.jobs.push(Job::Pack(paths)),
            Done::Asked(Ask::Pack, Answer::NoDialog) => {
                self.packs.types = true;
                self.say(
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
                self.say(Tidings::Good, format!("Saved {}", path.display()));
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
        self.say(Tidings::Bad, text);
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
