//! What does the table's hall do for the others?
//!
//! It has the disk. While another hall is shown it goes on reading and keeping; what is meant for that hall waits
//! here, and what it has to show itself calls the table back.

use std::collections::BTreeMap;
use std::path::PathBuf;

use eframe::egui;

use super::Bannerfield;
use crate::disk::{Answer, Ask, Done, Job, Log};
use crate::halls::Place;
use crate::settings::Settings;

/// What waits for other halls.
#[derive(Debug, Default)]
pub(super) struct Aside {
    /// The logs of other halls that were kept at the last start.
    kept: BTreeMap<Log, Vec<u8>>,
    /// A saved game of another hall that was opened, with its name.
    opened: Option<(Place, String, Vec<u8>)>,
    /// What the disk answered.
    done: Vec<Done>,
}

impl Aside {
    /// Nothing but what was kept.
    pub(super) fn kept(logs: BTreeMap<Log, Vec<u8>>) -> Self {
        Self {
            kept: logs,
            ..Self::default()
        }
    }

    pub(super) fn open(&mut self, place: Place, name: &str, bytes: &[u8]) {
        self.opened = Some((place, name.to_owned(), bytes.to_vec()));
    }

    pub(super) fn answer(&mut self, done: Done) {
        self.done.push(done);
    }
}

impl Bannerfield {
    /// A log that was kept at the last start; asked once.
    pub(crate) fn kept(&mut self, log: Log) -> Option<Vec<u8>> {
        self.aside.kept.remove(&log)
    }

    /// A saved game of another hall that was opened, with its name.
    pub(crate) fn opened_aside(&mut self) -> Option<(Place, String, Vec<u8>)> {
        self.aside.opened.take()
    }

    /// What the disk answered to other halls.
    pub(crate) fn answered_aside(&mut self) -> Vec<Done> {
        let mut done = std::mem::take(&mut self.aside.done);
        for done in &mut done {
            // Where nobody can be asked, the home folder is as good as any.
            if let Done::Asked(
                Ask::SaveGame(_, name) | Ask::PackFolder(name),
                answer @ Answer::NoDialog,
            ) = done
            {
                let home = self.disk.home().unwrap_or_else(|| PathBuf::from("."));
                *answer = Answer::File(home.join(name));
            }
        }
        done
    }

    /// The preferences, for a hall that writes down its own.
    pub(crate) fn settings_aside(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// Keeps the preferences.
    pub(crate) fn keep_settings(&mut self) {
        self.prefer();
    }

    /// Has a job of another hall done.
    pub(crate) fn do_aside(&mut self, job: Job) {
        self.disk.send(job);
    }

    /// Takes what was kept and read meanwhile, while another game is shown; tells whether the table has something to
    /// show now.
    pub(crate) fn think_aside(&mut self, egui: &egui::Context) -> bool {
        let before = (self.desk.opening(), self.over.is_some());
        self.dress(egui);
        self.arrivals();
        self.dropped(egui);
        self.keep();
        self.close_window(egui);
        let asked = !self.outbox.is_empty();
        asked || before != (self.desk.opening(), self.over.is_some())
    }

    /// Keeps everything before the end of the program.
    pub(crate) fn shut(&mut self) {
        self.keep();
        self.disk.close();
    }
}
