//! What does the hall do for its workshop?
//!
//! It keeps it over the packs in use, begins a game on what was made, and has packs saved.

use std::sync::Arc;

use grid::Muster;

use super::Hall;
use super::game::Game;
use super::packs::{Packing, rules_of};
use super::panels::begin::{Begin, chosen};
use crate::entropy;
use crate::toast::Tidings;
use crate::workshop::{Order, Workshop};

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
            order => work.act(&self.packs, order),
        }
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
