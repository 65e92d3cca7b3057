//! What does the hall do when packs are opened, saved, left out?
//!
//! A new set of packs is for games that are begun from then on.

use std::path::PathBuf;

use play::{Problem, Problems};

use super::Hall;
use super::packs::{Packing, Packs, rules_of};
use super::prefs::TilePrefs;
use crate::bundle::Bundle;
use crate::disk::{Answer, Ask, Done, Existing, Job, why};
use crate::toast::Tidings;

impl Hall {
    /// A hall with packs of one's own that were found, the game that was kept at the last start, and what was
    /// remembered.
    #[must_use]
    pub(crate) fn with(
        found: Vec<Result<Bundle, String>>,
        bytes: Option<Vec<u8>>,
        prefs: &TilePrefs,
    ) -> Self {
        let mut hall = Self::default();
        hall.find(found);
        hall.packs.recall(&prefs.packs);
        if !hall.packs.opened.is_empty() {
            hall.use_packs();
        }
        if let (Ok(rules), Some(bytes)) = (&hall.rules, bytes) {
            let packs = &hall.packs;
            let open = |bytes: &[u8]| packs.open(rules, "kept skirmish", bytes);
            match hall.keep.recover(bytes, open) {
                Ok(loaded) => hall.put(loaded),
                Err(problems) => hall.message = Some((Tidings::Bad, problems.to_string())),
            }
        }
        hall.draw_on(prefs.draft.as_ref());
        hall.with_prefs(prefs)
    }

    /// Takes in packs of one's own that were found at the start.
    fn find(&mut self, found: Vec<Result<Bundle, String>>) {
        for pack in found {
            match pack {
                Ok(bundle) => self.packs.add(bundle),
                Err(why) => self.message = Some((Tidings::Bad, why)),
            }
        }
        for own in &mut self.packs.opened {
            own.found = true;
        }
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
        self.wrote = true;
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
            Packing::Edit(place) => self.edit(place),
        }
        self.wrote = true;
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

    pub(super) fn say(&mut self, tidings: Tidings, text: String) {
        self.message = Some((tidings, text));
    }
}
