//! Which packs of one's own is a game played with?
//!
//! They lie on a shelf in the order in which they were opened. One that has a problem is not played with, everything
//! wrong with it is shown, and it is kept all the same: whoever mends it opens it again. What is changed is for games
//! that are begun from then on.

use std::path::PathBuf;
use std::sync::Arc;

use play::{Problem, Problems};
use ui::bundle::{Bundle, KeptPack};
use ui::disk::Job;

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
    Forget(usize),
}

/// A pack that was opened.
#[derive(Clone, Debug)]
pub struct OpenedPack {
    /// Its files.
    pub bundle: Bundle,
    /// What it is called.
    pub title: String,
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
    /// What was said of packs last: it stands beside them.
    pub told: Option<String>,
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

    pub(crate) fn want(&mut self, place: usize, wanted: bool) {
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
