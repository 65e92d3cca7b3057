//! What does the hall do for its workshop?
//!
//! It keeps it over the packs in use, begins a game on what was made, and has packs saved.

use std::sync::Arc;

use grid::Muster;

use super::Hall;
use super::game::Game;
use super::packs::{Packing, rules_of};
use super::panels::begin::{Begin, chosen};
use crate::bundle::{Bundle, KeptPack};
use crate::entropy;
use crate::toast::Tidings;
use crate::workshop::draft::Draft;
use crate::workshop::{On, Order, Workshop};

impl Hall {
    /// The workshop, while it is shown.
    #[must_use]
    pub fn workshop(&self) -> Option<&Workshop> {
        self.workshop.as_deref().filter(|_| self.makes)
    }

    /// Where the canvas of the workshop is on the screen, once it was shown.
    #[must_use]
    pub fn canvas(&self) -> Option<super::sheet::Sheet> {
        self.panels.canvas.sheet
    }

    /// Acts on what was asked in the workshop.
    pub(super) fn shop(&mut self, order: Order) {
        let Ok(rules) = &self.rules else {
            return;
        };
        let fresh = || Box::new(Workshop::new(rules.pack()));
        let work = self.workshop.get_or_insert_with(fresh);
        match order {
            Order::Open => {
                self.makes = true;
                work.rebase(rules.pack());
                work.read(&self.packs);
            }
            Order::Leave => self.makes = false,
            Order::Try => self.try_out(),
            Order::Save => {
                let bundle = work.bundle();
                self.pack(Packing::Save(bundle));
            }
            order => self.wrote |= work.act(&self.packs, order),
        }
    }

    /// What was made, as a pack.
    pub(super) fn drawn(&self) -> Option<Bundle> {
        let work = self.workshop.as_ref()?;
        (!work.draft.is_empty()).then(|| work.bundle())
    }

    /// Goes on with what was made before the last end; what cannot be read stays among the packs.
    pub(super) fn draw_on(&mut self, draft: Option<&KeptPack>) {
        let (Ok(rules), Some(bundle)) = (&self.rules, draft.and_then(KeptPack::bundle)) else {
            return;
        };
        match self.packs.sketch(&bundle) {
            Some(sketch) => {
                let mut work = Workshop::new(rules.pack());
                work.draft = Draft::of(&sketch);
                work.read(&self.packs);
                self.workshop = Some(Box::new(work));
            }
            None => {
                self.packs.add(bundle);
                self.use_packs();
            }
        }
    }

    /// Goes on making a pack that was opened.
    pub(super) fn edit(&mut self, place: usize) {
        let Some(own) = self.packs.opened.get(place) else {
            return;
        };
        let title = own.title.clone();
        let Some(sketch) = self.packs.sketch(&own.bundle) else {
            let text = format!("{title} cannot be read: mend its problems in the files first");
            return self.say(Tidings::Bad, text);
        };
        if !sketch.others.is_empty() {
            let lists = sketch.others.join(", ");
            let text = format!(
                "{title} has more than tiles and scenarios, which the workshop would lose: {lists}"
            );
            return self.say(Tidings::Bad, text);
        }
        self.shop(Order::Open);
        self.shop(Order::Show(On::Nothing));
        self.shop(Order::Edit(Box::new(Draft::of(&sketch))));
    }

    /// Begins a game on the scenario that is worked at, with ready warbands.
    fn try_out(&mut self) {
        let Some(work) = &self.workshop else {
            return;
        };
        let rules = match rules_of(self.packs.with(&work.bundle())) {
            Ok(rules) => rules,
            Err(why) => {
                self.message = Some((Tidings::Bad, why));
                return;
            }
        };
        let id = work.scenario().unwrap_or_default();
        let Some(scenario) = rules.pack().scenario(id) else {
            return;
        };
        let muster = Muster {
            scenario: id.to_owned(),
            bands: [0, 1].map(|seat| chosen(&rules, &Begin::default(), scenario, seat)),
        };
        match Game::new(Arc::clone(&rules), &muster, entropy::seed()) {
            Ok(game) => {
                self.away = self.game.take().or(self.away.take());
                self.game = Some(game);
                self.keep.begin();
                (self.selected, self.aimed) = (None, None);
                self.makes = false;
            }
            Err(reasons) => self.message = Some((Tidings::Bad, reasons.join("\n"))),
        }
    }
}
