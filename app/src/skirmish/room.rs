//! What is the hall of the skirmish for the house that it stands in?
//!
//! Frames, files and preferences come and go here.

use eframe::egui::{self, Ui};

use super::Hall;
use super::game::Game;
use super::panels::{self, Ctx};
use crate::app::Dress;
use crate::disk::{Done, Job};
use crate::halls::{Place, Room};
use crate::settings::Settings;
use crate::toast::Tidings;

impl Room for Hall {
    fn think(&mut self, egui: &egui::Context) {
        self.keyed(egui);
        let commands = self.outbox.take();
        let mut changed = !commands.is_empty();
        for command in commands {
            self.act(egui, command);
        }
        changed |= self.plays_on(egui);
        if changed {
            self.look();
            egui.request_repaint();
        }
    }

    fn lay_out(&mut self, dress: Dress<'_>, ui: &mut Ui) {
        let rules = match &self.rules {
            Ok(rules) => rules,
            Err(problems) => {
                ui.label(problems);
                return;
            }
        };
        let rules = self
            .game
            .as_ref()
            .map_or(rules, |game| game.session().pack());
        let ctx = Ctx {
            dress,
            rules,
            packs: &self.packs,
            workshop: self.workshop.as_deref().filter(|_| self.makes),
            game: self.game.as_ref(),
            away: self.away.as_ref(),
            aim: &self.aim,
            selected: self.selected,
            aimed: self.aimed,
            message: self.message.as_ref(),
            scorer: &self.scorer,
            scoring: self.scoring,
            outbox: &self.outbox,
        };
        panels::hall_ui(&ctx, ui, &mut self.panels);
        if !self.outbox.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    /// The game in play is put away.
    fn open(&mut self, name: &str, bytes: &[u8]) {
        let Ok(rules) = &self.rules else {
            return;
        };
        match self.packs.open(rules, name, bytes) {
            Ok(loaded) => {
                self.away = self.game.take().or(self.away.take());
                self.keep.begin();
                self.put(loaded);
            }
            Err(problems) => self.message = Some((Tidings::Bad, problems.to_string())),
        }
    }

    fn answered(&mut self, done: Done) {
        let Some(done) = self.take_in(done) else {
            return;
        };
        let game = self.game.as_ref();
        let said = self.keep.answered(done, || game.map(Game::text), || None);
        self.message = said.or(self.message.take());
    }

    fn jobs(&mut self) -> Vec<Job> {
        let mut jobs = std::mem::take(&mut self.jobs);
        let game = self.game.as_mut();
        jobs.extend(self.keep.jobs(|anew| game?.take_lines(anew)));
        jobs
    }

    fn remember(&mut self, settings: &mut Settings) -> bool {
        let Some(prefs) = self.prefs() else {
            return false;
        };
        settings.tiles = prefs;
        true
    }

    fn leaves(&mut self) -> Option<Place> {
        self.leaves.take()
    }
}
