//! What happens when the log is replayed?
//!
//! The cursor goes over the log and nothing is lost; whoever acts from the middle cuts off what comes after it.

use std::sync::Arc;

use eframe::egui;
use tabletop::table::Table;

use super::Bannerfield;
use crate::command::ReplayCommand;
use crate::over::Over;
use crate::replay::{ReplayStep, Tick};
use crate::selection::Selection;

impl Bannerfield {
    pub(super) fn on_replay(&mut self, command: ReplayCommand) {
        match command {
            ReplayCommand::Step(step) => {
                self.replay.pause();
                self.step(step);
            }
            ReplayCommand::Show(entry) => {
                self.replay.pause();
                self.desk.look_at(entry);
            }
            ReplayCommand::Play if self.replay.is_playing() => self.replay.pause(),
            ReplayCommand::Play => {
                let session = self.desk.session();
                if session.cursor() == session.len() {
                    self.step(ReplayStep::Start);
                }
                self.replay.play();
            }
            ReplayCommand::Pace(pace) => {
                self.settings.pace = pace;
                self.prefer();
            }
        }
    }

    /// Shows the next entry when it is due.
    pub(super) fn play_on(&mut self, egui: &egui::Context) {
        let session = self.desk.session();
        let (cursor, len) = (session.cursor(), session.len());
        if self.over.as_ref().is_some_and(Over::covers) {
            self.replay.pause();
        }
        let now = egui.input(|input| input.time);
        match self
            .replay
            .tick(now, self.settings.pace.seconds(), cursor, len)
        {
            Tick::Still => {}
            Tick::Rest(rest) => egui.request_repaint_after_secs(rest as f32),
            Tick::Next => {
                self.step(ReplayStep::Forward);
                egui.request_repaint();
            }
        }
    }

    fn step(&mut self, step: ReplayStep) {
        let session = self.desk.session();
        let (cursor, len) = (session.cursor(), session.len());
        let lines = self.desk.log().into_iter().chain(self.desk.tail());
        let stops: Vec<u32> = lines.map(|line| line.entry).collect();
        let entry = step.entry(&stops, cursor, len);
        if entry == cursor {
            return;
        }
        self.tool.cancel();
        let before = Arc::clone(self.desk.table());
        self.desk.look_at(entry);
        let moved = moved(&before, self.desk.table());
        match step {
            ReplayStep::Back | ReplayStep::Forward => {
                if !moved.is_empty() {
                    self.selection = Selection::of(moved);
                }
                self.replayed = Some((self.desk.revision(), before));
            }
            ReplayStep::Start | ReplayStep::End => self.selection = Selection::default(),
        }
    }
}

/// The units that stand elsewhere than before, or were not there.
fn moved(before: &Table, now: &Table) -> Vec<String> {
    let place = |id: &str| before.state.unit(id).map(|unit| unit.place);
    let units = now.state.units.iter();
    let moved = units.filter(|unit| place(&unit.id) != Some(unit.place));
    moved.map(|unit| unit.id.clone()).collect()
}
