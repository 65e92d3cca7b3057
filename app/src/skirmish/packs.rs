//! Which packs is the skirmish played with?
//!
//! The built-in one with packs of one's own over it, in the order in which they were opened. One that has a problem is
//! not used at all, and everything wrong with it is kept to be shown.

use std::path::PathBuf;
use std::sync::Arc;

use grid::{Pack, Rules, Skirmish, load};
use play::pack::Order;
use play::save::Loaded;
use play::{Problem, Problems};

use super::Hall;
use crate::bundle::Bundle;
use crate::disk::{Answer, Ask, Done, Existing, Job, why};
use crate::toast::Tidings;

/// What a user asked about packs.
#[derive(Clone, Debug, PartialEq)]
pub enum Packing {
    /// Asks for a pack to open.
    Open,
    /// Opens the pack at a path that was typed.
    OpenPath(String),
    /// Saves the pack that shows how packs are made.
    Template,
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
pub struct Opened {
    /// Its files.
    pub bundle: Bundle,
    /// What it is called.
    pub title: String,
    /// It is wanted.
    pub wanted: bool,
    /// What is wrong with it; it is in use if nothing is.
    pub problems: Problems,
}

impl Opened {
    /// Whether the game is played with it.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.wanted && self.problems.is_empty()
    }
}

/// The packs of one's own.
#[derive(Debug, Default)]
pub struct Packs {
    /// All that were opened, later ones over earlier ones.
    pub opened: Vec<Opened>,
    /// Nobody could be asked for a file: a path is typed.
    pub types: bool,
    /// The pack that is to be saved, and where one is already.
    pub saving: Option<(Bundle, Option<PathBuf>)>,
}

impl Packs {
    /// Adds a pack, or puts it in the place of the one of its name.
    pub fn add(&mut self, bundle: Bundle) {
        let opened = Opened {
            title: bundle.name.clone(),
            bundle,
            wanted: true,
            problems: Problems::default(),
        };
        let mut known = self.opened.iter_mut();
        match known.find(|known| known.bundle.name == opened.bundle.name) {
            Some(known) => *known = opened,
            None => self.opened.push(opened),
        }
    }

    /// Reads all that are wanted, one over the other.
    ///
    /// # Errors
    /// Problems of the built-in pack, which only a broken build has.
    pub fn load(&mut self) -> Result<Pack, Problems> {
        let mut pack = Pack::builtin()?;
        let mut used: Vec<String> = Vec::new();
        for place in 0..self.opened.len() {
            let Some(own) = self.opened.get(place).filter(|own| own.wanted) else {
                continue;
            };
            used.push(own.bundle.name.clone());
            let read = self.stack(&used);
            if read.is_err() {
                used.pop();
            }
            if let Some(own) = self.opened.get_mut(place) {
                own.problems = Problems::default();
                match read {
                    Ok(more) => {
                        let names = more.title().rsplit(", ");
                        own.title = names.into_iter().next().unwrap_or_default().to_owned();
                        pack = more;
                    }
                    Err(problems) => own.problems = problems,
                }
            }
        }
        Ok(pack)
    }

    /// Reads those in use with their rows in an order, as a saved game has it.
    ///
    /// # Errors
    /// Problems that only a broken build has.
    pub fn in_order(&self, order: &Order) -> Result<Pack, Problems> {
        let used = self.opened.iter().filter(|own| own.is_used());
        let names: Vec<&str> = used.map(|own| own.bundle.name.as_str()).collect();
        if names.is_empty() {
            return Pack::builtin_in(order);
        }
        Pack::stacked_in(order, &names, |path| {
            let (name, file) = path.split_once('/')?;
            self.text(name, file)
        })
    }

    /// Reads a saved game; `rules` are used where they fit.
    ///
    /// # Errors
    /// Every problem of a file that is no game.
    pub(super) fn open(
        &self,
        rules: &Arc<Rules>,
        name: &str,
        bytes: &[u8],
    ) -> Result<Loaded<Skirmish>, Problems> {
        load(rules, &|order| self.in_order(order), name, bytes)
    }

    /// Reads a pack over those in use.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn with(&self, bundle: &Bundle) -> Result<Pack, Problems> {
        let used = self.opened.iter().filter(|own| own.is_used());
        let mut names: Vec<&str> = used.map(|own| own.bundle.name.as_str()).collect();
        names.retain(|name| *name != bundle.name);
        names.push(&bundle.name);
        Pack::stacked(&names, |path| {
            let (name, file) = path.split_once('/')?;
            match name == bundle.name {
                true => bundle.text(file),
                false => self.text(name, file),
            }
        })
    }

    fn stack(&self, names: &[String]) -> Result<Pack, Problems> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        Pack::stacked(&names, |path| {
            let (name, file) = path.split_once('/')?;
            self.text(name, file)
        })
    }

    fn text(&self, name: &str, file: &str) -> Option<String> {
        let mut opened = self.opened.iter();
        let own = opened.find(|own| own.bundle.name == name)?;
        own.bundle.text(file)
    }
}

/// The rules of a pack, or why there are none.
pub(super) fn rules_of(pack: Result<Pack, Problems>) -> Result<Arc<Rules>, String> {
    let pack = pack.map_err(|problems| problems.to_string())?;
    let rules = Rules::new(pack).map_err(|flaws| {
        let flaws = flaws.into_iter().map(|flaw| flaw.message);
        flaws.collect::<Vec<_>>().join("\n")
    });
    rules.map(Arc::new)
}

impl Hall {
    /// A hall with packs of one's own that were found, and the game that was kept at the last start.
    #[must_use]
    pub(crate) fn with(found: Vec<Result<Bundle, String>>, bytes: Option<Vec<u8>>) -> Self {
        let mut hall = Self::default();
        hall.find(found);
        if let (Ok(rules), Some(bytes)) = (&hall.rules, bytes) {
            let packs = &hall.packs;
            let open = |bytes: &[u8]| packs.open(rules, "kept skirmish", bytes);
            match hall.keep.recover(bytes, open) {
                Ok(loaded) => hall.put(loaded),
                Err(problems) => hall.message = Some((Tidings::Bad, problems.to_string())),
            }
        }
        hall
    }

    /// Takes in packs of one's own that were found at the start.
    fn find(&mut self, found: Vec<Result<Bundle, String>>) {
        if found.is_empty() {
            return;
        }
        for pack in found {
            match pack {
                Ok(bundle) => self.packs.add(bundle),
                Err(why) => self.message = Some((Tidings::Bad, why)),
            }
        }
        self.use_packs();
    }

    /// The packs of one's own.
    #[must_use]
    pub fn packs(&self) -> &Packs {
        &self.packs
    }

    /// Takes in what was read and written of packs, and hands back everything else.
    pub(super) fn take_in(&mut self, done: Done) -> Option<Done> {
        match done {
            Done::Pack(Ok(bundle)) => self.opened(bundle),
            Done::Pack(Err(why)) => {
                self.say(Tidings::Bad, format!("Cannot open the pack: {why}"));
            }
            Done::Asked(Ask::Pack, Answer::File(path)) => self.jobs.push(Job::Pack(vec![path])),
            Done::Asked(Ask::Pack, Answer::Files(paths)) => self.jobs.push(Job::Pack(paths)),
            Done::Asked(Ask::PackFolder(_), Answer::File(path)) => {
                self.write(path, Existing::Keep);
            }
            Done::Asked(Ask::Pack, Answer::NoDialog) => {
                self.packs.types = true;
                let text = "No list of files could be shown: type a path below";
                self.say(Tidings::Bad, text.to_owned());
            }
            Done::Asked(Ask::Pack, Answer::Cancelled) => {}
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

    fn opened(&mut self, bundle: Bundle) {
        let name = bundle.name.clone();
        self.packs.types = false;
        self.packs.add(bundle);
        self.use_packs();
        let mut opened = self.packs.opened.iter();
        if let Some(own) = opened.find(|own| own.bundle.name == name) {
            let (tidings, text) = match own.problems.0.len() {
                0 => (Tidings::Good, format!("{} is in use", own.title)),
                1 => (Tidings::Bad, format!("{name} has 1 problem")),
                count => (Tidings::Bad, format!("{name} has {count} problems")),
            };
            self.say(tidings, text);
        }
    }

    /// Acts on what was asked about packs.
    pub(super) fn pack(&mut self, asked: Packing) {
        let want = |packs: &mut Packs, place: usize, wanted: bool| {
            if let Some(own) = packs.opened.get_mut(place) {
                own.wanted = wanted;
                own.problems = Problems::default();
            }
        };
        match asked {
            Packing::Open => self.jobs.push(Job::Ask(Ask::Pack)),
            Packing::OpenPath(path) => self.jobs.push(Job::Pack(vec![path.into()])),
            Packing::Template => self.save(Bundle::template()),
            Packing::Save(bundle) => self.save(bundle),
            Packing::Replace => {
                if let Some((_, Some(path))) = &self.packs.saving {
                    self.write(path.clone(), Existing::Replace);
                }
            }
            Packing::Use(place) => {
                want(&mut self.packs, place, true);
                self.use_packs();
            }
            Packing::Leave(place) => {
                want(&mut self.packs, place, false);
                self.use_packs();
            }
            Packing::Forget(place) => {
                if place < self.packs.opened.len() {
                    self.packs.opened.remove(place);
                }
                self.use_packs();
            }
        }
    }

    fn save(&mut self, bundle: Bundle) {
        let ask = Ask::PackFolder(bundle.name.clone());
        self.packs.saving = Some((bundle, None));
        self.jobs.push(Job::Ask(ask));
    }

    fn write(&mut self, path: PathBuf, existing: Existing) {
        if let Some((pack, _)) = self.packs.saving.clone() {
            self.jobs.push(Job::WritePack {
                path,
                pack,
                existing,
            });
        }
    }

    /// Plays by the packs that are wanted from now on; a game that was begun goes on by its own.
    pub(super) fn use_packs(&mut self) {
        let pack = self.packs.load();
        let rules = rules_of(pack);
        if let (Err(why), Some(last)) = (&rules, self.packs.opened.last_mut()) {
            last.problems
                .push(Problem::error(&last.bundle.name, "", why));
        }
        if rules.is_ok() || self.rules.is_err() {
            self.rules = rules;
        }
        self.panels.begin = Default::default();
    }

    fn say(&mut self, tidings: Tidings, text: String) {
        self.message = Some((tidings, text));
    }
}
