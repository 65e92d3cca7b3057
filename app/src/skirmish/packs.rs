//! Which packs is the skirmish played with?
//!
//! The built-in one with packs of one's own over it, in the order in which they were opened. One that has a problem is
//! not used at all, and everything wrong with it is kept to be shown.

use std::path::PathBuf;
use std::sync::Arc;

use grid::{Pack, Rules, Sketch, Skirmish, load};
use play::Problems;
use play::pack::Order;
use play::save::Loaded;

use crate::bundle::Bundle;

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
    /// Goes on making it in the workshop.
    Edit(usize),
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
    /// It lies where the program looks for packs at every start.
    pub found: bool,
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
            found: false,
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
        Pack::stacked(&self.below(bundle), |path| self.text_with(bundle, path))
    }

    /// The same as far as it can be read.
    pub(super) fn sketch(&self, bundle: &Bundle) -> Option<Sketch> {
        Pack::sketched(&self.below(bundle), |path| self.text_with(bundle, path))
    }

    /// The names of those in use, and above them that of a pack.
    fn below<'t>(&'t self, bundle: &'t Bundle) -> Vec<&'t str> {
        let used = self.opened.iter().filter(|own| own.is_used());
        let mut names: Vec<&str> = used.map(|own| own.bundle.name.as_str()).collect();
        names.retain(|name| *name != bundle.name);
        names.push(&bundle.name);
        names
    }

    fn text_with(&self, bundle: &Bundle, path: &str) -> Option<String> {
        let (name, file) = path.split_once('/')?;
        match name == bundle.name {
            true => bundle.text(file),
            false => self.text(name, file),
        }
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
