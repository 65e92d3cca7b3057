//! What is the hall of the skirmish for the house that it stands in?
//!
//! Frames, files and preferences come and go here.

use eframe::egui::{self, Key, KeyboardShortcut, Modifiers, Ui};

use super::Hall;
use super::command::Command;
use super::game::Game;
use super::panels::{self, Ctx};
use crate::app::Dress;
use crate::day::Day;
use crate::disk::{Done, Job};
use crate::halls::keep;
use crate::halls::{Opening, Place, Room, titled};
use crate::settings::Settings;
use crate::toast::Tidings;

impl Room for Hall {
    fn keyed(&self, egui: &egui::Context) {
        if egui.text_edit_focused() {
            return;
        }
        let undo = KeyboardShortcut::new(Modifiers::COMMAND, Key::Z);
        let redo = KeyboardShortcut::new(Modifiers::COMMAND, Key::Y);
        let pressed =
            |keys: &KeyboardShortcut| egui.input_mut(|input| input.consume_shortcut(keys));
        if self.makes {
            return;
        }
        if self.game.is_some() && pressed(&undo) {
            self.send(Command::Undo);
        }
        if self.game.is_some() && pressed(&redo) {
            self.send(Command::Redo);
        }
        if self.game.is_some() {
            self.keyed_log(egui);
        }
        let away = KeyboardShortcut::new(Modifiers::NONE, Key::Escape);
        if self.game.is_some() && !egui::Popup::is_any_open(egui) && pressed(&away) {
            self.send(Command::Select(None));
            self.send(Command::Aim(None));
        }
    }

    fn think(&mut self, egui: &egui::Context) {
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
            weighed: self.weighed.as_ref(),
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
    fn open(&mut self, opening: Opening) {
        let rules = match &self.rules {
            Ok(rules) => rules,
            Err(why) => {
                self.message = Some((Tidings::Bad, why.clone()));
                return;
            }
        };
        match self.packs.open(rules, &opening.name, &opening.bytes) {
            Ok(loaded) => {
                self.away = self.game.take().or(self.away.take());
                self.keep.begin();
                self.put(loaded);
                if let Some(game) = &mut self.game {
                    game.file = opening.file;
                }
            }
            Err(problems) => self.message = Some(keep::not_opened(&problems)),
        }
    }

    fn answered(&mut self, done: Done) {
        let Some(done) = self.take_in(done) else {
            return;
        };
        if let (Some(file), Some(game)) = (keep::game_file(&done), &mut self.game) {
            game.file = Some(file.to_owned());
        }
        let game = self.game.as_ref();
        let said = self.keep.answered(done, || game.map(Game::text), || None);
        self.message = said.or(self.message.take());
    }

    fn jobs(&mut self, day: Day) -> Vec<Job> {
        let mut jobs = std::mem::take(&mut self.jobs);
        let game = self.game.as_mut();
        jobs.extend(self.keep.jobs(day, |anew| game?.take_lines(anew)));
        jobs
    }

    fn title(&self) -> String {
        let file = self.game.as_ref().and_then(|game| game.file.as_deref());
        titled(Place::Tiles.name(), file)
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
