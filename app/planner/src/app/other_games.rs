//! What does the table of miniatures do for the other games?
//!
//! It has the disk. While another game is shown it goes on reading and keeping, and asks for files; what is meant for
//! that game waits here, and what it has to show itself calls the table back.

use std::collections::BTreeMap;
use std::path::PathBuf;

use eframe::egui::{self, Rect, Ui};
use game_window::{Opening, Remembered};
use online::Invitation;
use ui::day::Day;
use ui::disk::{Answer, Ask, Done, Job};
use ui::game_kind::GameKind;

use super::Bannerfield;
use crate::command::{AppCommand, Command};
use crate::dialog::Dialog;
use crate::panels::{dialog, toasts};

/// What waits for other games.
#[derive(Debug, Default)]
pub(super) struct OtherGames {
    /// The logs of other games that were kept at the last start.
    kept: BTreeMap<GameKind, Vec<u8>>,
    /// A saved one of another game that was opened.
    opened: Option<(GameKind, Opening)>,
    /// What the disk answered.
    done: Vec<Done>,
    /// An invitation to a game of a server that was opened.
    joins: Option<String>,
}

impl OtherGames {
    /// Nothing but what was kept.
    pub(super) fn kept(logs: BTreeMap<GameKind, Vec<u8>>) -> Self {
        Self {
            kept: logs,
            ..Self::default()
        }
    }

    pub(super) fn open(&mut self, place: GameKind, opening: Opening) {
        self.opened = Some((place, opening));
    }

    pub(super) fn join(&mut self, link: String) {
        self.joins = Some(link);
    }

    pub(super) fn answer(&mut self, done: Done) {
        self.done.push(done);
    }
}

impl Bannerfield {
    /// Whether a log of a game was kept at the last start that nobody asked for yet.
    #[must_use]
    pub fn has_kept(&self, log: GameKind) -> bool {
        self.other_games.kept.contains_key(&log)
    }

    /// A log that was kept at the last start; asked once.
    pub fn kept(&mut self, log: GameKind) -> Option<Vec<u8>> {
        self.other_games.kept.remove(&log)
    }

    /// A saved one of another game that was opened.
    pub fn opened_for_others(&mut self) -> Option<(GameKind, Opening)> {
        self.other_games.opened.take()
    }

    /// An invitation to a game of a server that was opened.
    pub fn joins(&mut self) -> Option<String> {
        self.other_games.joins.take()
    }

    /// What the disk answered to other games.
    pub fn answered_for_others(&mut self) -> Vec<Done> {
        let mut done = std::mem::take(&mut self.other_games.done);
        for done in &mut done {
            // Where nobody can be asked, the home folder is as good as any.
            if let Done::Asked(Ask::PackFolder(name), answer @ Answer::NoDialog) = done {
                let home = self.disk.home().unwrap_or_else(|| PathBuf::from("."));
                *answer = Answer::File(home.join(name));
            }
        }
        done
    }

    /// The preferences, for a game that writes down its own.
    pub fn remembered(&mut self) -> &mut Remembered {
        &mut self.settings.games
    }

    /// Keeps the preferences.
    pub fn keep_settings(&mut self) {
        self.prefer();
    }

    /// Has a job of another game done.
    pub fn do_for_others(&mut self, job: Job) {
        match job {
            Job::Ask(ask) => self.ask(ask),
            job => self.disk.send(job),
        }
    }

    /// Which day it is.
    pub fn today(&self) -> Day {
        self.disk.today()
    }

    /// Whether something lies over whatever game is shown, and takes its keys.
    pub fn covers_others(&self) -> bool {
        self.dialog.as_ref().is_some_and(Dialog::is_of_all)
    }

    /// Takes what was kept and read meanwhile, while another game is shown; tells whether the table has something to
    /// show now.
    pub fn think_for_others(&mut self, egui: &egui::Context) -> bool {
        let before = self.on_table();
        self.appearance(egui);
        self.arrivals();
        self.dropped(egui);
        self.sized(egui);
        let called = self.act_aside(egui);
        self.keep();
        self.tick(egui);
        self.close_window(egui);
        called || before != self.on_table()
    }

    /// Takes the keys that make letters larger and smaller, and those that show all keys, which are the same in every
    /// game.
    fn sized(&self, egui: &egui::Context) {
        let sizes = [
            AppCommand::Larger,
            AppCommand::Smaller,
            AppCommand::Zoom(1.0),
            AppCommand::Shortcuts,
        ];
        for command in sizes.map(Command::App) {
            let mut keys = command.spec().all_keys();
            if keys.any(|keys| egui.input_mut(|input| input.consume_shortcut(&keys))) {
                self.send(command);
            }
        }
    }

    /// Which table is open, how many lists were opened, and whether a photo is marked or a list has to find its place.
    fn on_table(&self) -> (u64, u64, bool) {
        let dialog = self.dialog.as_ref();
        let waits =
            dialog.is_some_and(|dialog| matches!(dialog, Dialog::Photo(_) | Dialog::List(_)));
        (
            self.document.opening(),
            self.panels.battle.lists().placed(),
            waits,
        )
    }

    /// Acts on what concerns files; tells whether something was asked for that the table is needed for.
    fn act_aside(&mut self, egui: &egui::Context) -> bool {
        let mut called = false;
        for command in self.outbox.take() {
            match command {
                Command::App(
                    AppCommand::Files(_)
                    | AppCommand::Open
                    | AppCommand::Close
                    | AppCommand::OpenFile(_),
                ) => {
                    self.act(egui, command);
                    egui.request_repaint();
                }
                // Another device has that game; the table has nothing to do with it.
                Command::App(AppCommand::OpenLink(link)) if Invitation::is_meant(&link) => {
                    self.other_games.join(link);
                    egui.request_repaint();
                }
                // The preferences are those of all games, and what is chosen there lies over them.
                Command::App(
                    AppCommand::Settings
                    | AppCommand::Shortcuts
                    | AppCommand::Larger
                    | AppCommand::Smaller
                    | AppCommand::Zoom(_),
                ) => {
                    self.act(egui, command);
                    egui.request_repaint();
                }
                command if self.dialog.as_ref().is_some_and(Dialog::is_settings) => {
                    self.act(egui, command);
                    egui.request_repaint();
                }
                command => {
                    self.outbox.send(command);
                    called = true;
                }
            }
        }
        called || !self.outbox.is_empty()
    }

    /// Lays over another game what belongs to all of them.
    pub fn lay_over(&mut self, ui: &mut Ui) {
        let mut dialog = self.dialog.take_if(|dialog| dialog.is_of_all());
        let ctx = self.ctx();
        toasts::toasts_ui(&ctx, ui, &self.toasts, 0.0);
        // Told of nothing, too: what comes again is new then.
        dialog::dialog_ui(&ctx, ui, &mut dialog, Rect::NOTHING);
        if dialog.is_some() {
            self.dialog = dialog;
        }
        if !self.outbox.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    /// Keeps everything before the end of the program.
    pub fn shut(&mut self) {
        self.keep();
        self.disk.close();
    }
}
