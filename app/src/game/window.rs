//! What holds a game and its window together?
//!
//! A window of its own beside the table of miniatures. Each frame `think` takes the commands out and acts on them;
//! `lay_out` shows what came of it. All seats play at one device; what is hidden is covered between them.
//!
//! Input, command, session, view, paint: only its `think` changes anything.

use std::sync::Arc;

use eframe::egui::{self, Key, KeyboardShortcut, Modifiers, Ui};
use play::save::Loaded;

use super::board::Board;
use super::command::{Command, PlayCommand};
use super::ctx::Ctx;
use super::keep::{self, Keep};
use super::packs::Shelf;
use super::panels::layout;
use super::played::Played;
use super::prefs::Prefs;
use super::programs::Tempo;
use super::remembered::Remembered;
use super::ui::{GameUi, Panels};
use super::{GameScreen, Opening, titled};
use crate::appearance::Appearance;
use crate::bundle::Bundle;
use crate::day::Day;
use crate::disk::{Done, Job};
use crate::game::playable::PackOf;
use crate::game_kind::GameKind;
use crate::outbox::Outbox;
use crate::replay::ReplayCommand;
use crate::replay::ReplayStep;
use crate::toast::Tidings;

/// A game in its window.
#[derive(Debug)]
pub struct GameWindow<M: GameUi> {
    pub(crate) boards: Vec<Board<M>>,
    pub(crate) packs: Shelf,
    /// What is wrong with the packs.
    pub(super) problems: String,
    pub(crate) game: Option<Played<M>>,
    /// The game that was put away last.
    pub(crate) away: Option<Played<M>>,
    pub(crate) focus: M::Focus,
    /// What is remembered between taps.
    pub(crate) kept: M::Kept,
    pub(crate) keep: Keep,
    outbox: Outbox<Command<M>>,
    pub(crate) panels: Panels<M>,
    pub(super) message: Option<(Tidings, String)>,
    /// How fast programs play.
    pub(super) tempo: Tempo,
    /// Something was changed that is remembered.
    pub(crate) wrote: bool,
    pub(super) leaves: Option<GameKind>,
}

impl<M: GameUi> GameWindow<M> {
    /// A window with packs of one's own that were found, the game that was kept at the last start, and what was
    /// remembered.
    #[must_use]
    pub(crate) fn with(
        found: Vec<Result<Bundle, String>>,
        kept: Option<Vec<u8>>,
        remembered: &Remembered,
    ) -> Self {
        let mut window = Self {
            boards: Vec::new(),
            packs: Shelf::default(),
            problems: String::new(),
            game: None,
            away: None,
            focus: M::Focus::default(),
            kept: M::Kept::default(),
            keep: Keep::new(M::LOG),
            outbox: Outbox::default(),
            panels: Panels::default(),
            message: None,
            tempo: Tempo::default(),
            wrote: false,
            leaves: None,
        };
        if let Some(why) = window.packs.find(found) {
            window.say(Tidings::Bad, why);
        }
        let prefs: Prefs = remembered.of(M::REMEMBERED);
        window.packs.recall(&prefs.packs);
        window.use_packs();
        if let Some(bytes) = kept.filter(|_| !window.boards.is_empty()) {
            let name = format!("kept game of {}", M::TITLE);
            let (packs, own) = (window.known(), &window.packs.opened);
            let open = |bytes: &[u8]| M::open(&packs, own, &name, bytes);
            match window.keep.recover(bytes, open) {
                Ok(loaded) => window.put(loaded),
                Err(problems) => window.say(Tidings::Bad, problems.to_string()),
            }
        }
        window.with_prefs(remembered)
    }

    fn known(&self) -> Vec<Arc<PackOf<M>>> {
        let packs = self.boards.iter().map(|board| Arc::clone(&board.pack));
        packs.collect()
    }

    fn put(&mut self, loaded: Loaded<M::Game>) {
        self.message = keep::odd(&loaded);
        self.show_game(Played::of(loaded.session));
    }

    /// Shows a game in place of the one that was shown.
    pub(crate) fn show_game(&mut self, game: Played<M>) {
        self.game = Some(game);
        self.focus = M::Focus::default();
        self.panels.board.near.reset();
        self.refocus();
    }

    /// The game in play.
    #[must_use]
    pub fn game(&self) -> Option<&Played<M>> {
        self.game.as_ref()
    }

    /// What panels keep between frames.
    #[must_use]
    pub fn panels(&self) -> &Panels<M> {
        &self.panels
    }

    /// The board of the game in play, or of the one that is to begin.
    #[must_use]
    pub fn shown(&self) -> Option<&Board<M>> {
        shown(&self.boards, self.game.as_ref(), &self.panels.begin.own)
    }

    /// Asks for something, as a button would.
    pub fn send(&self, command: impl Into<Command<M>>) {
        self.outbox.send(command.into());
    }

    /// Looks anew at the board.
    pub(crate) fn refocus(&mut self) {
        M::refocus(self.game.as_ref(), &mut self.focus);
    }
}

fn shown<'b, M: GameUi>(
    boards: &'b [Board<M>],
    game: Option<&'b Played<M>>,
    begin: &M::Begin,
) -> Option<&'b Board<M>> {
    match game {
        Some(game) => Some(&game.board),
        None => boards.get(M::board(begin)),
    }
}

impl<M: GameUi> GameScreen for GameWindow<M> {
    fn keyed(&self, egui: &egui::Context) {
        if egui.text_edit_focused() || self.game.is_none() || !M::takes_keys(self) {
            return;
        }
        let pressed = |modifiers, key| {
            let keys = KeyboardShortcut::new(modifiers, key);
            egui.input_mut(|input| input.consume_shortcut(&keys))
        };
        if pressed(Modifiers::COMMAND, Key::Z) {
            self.send(PlayCommand::Undo);
        }
        if pressed(Modifiers::COMMAND, Key::Y) {
            self.send(PlayCommand::Redo);
        }
        let steps = ReplayStep::ALL.into_iter().map(ReplayCommand::Step);
        for command in steps.chain([ReplayCommand::Play]) {
            // The same keys as over the table.
            let mut keys = command.spec().all_keys();
            if keys.any(|keys| egui.input_mut(|input| input.consume_shortcut(&keys))) {
                self.send(command);
            }
        }
        if !egui::Popup::is_any_open(egui) && pressed(Modifiers::NONE, Key::Escape) {
            self.send(Command::Touch(M::AWAY));
        }
    }

    fn think(&mut self, egui: &egui::Context) {
        let commands = self.outbox.take();
        let mut changed = !commands.is_empty();
        for command in commands {
            self.act(egui, command);
            // What a tap means may hang on what was done before it.
            self.refocus();
        }
        if self.plays_on(egui) {
            changed = true;
            self.refocus();
        }
        if changed {
            egui.request_repaint();
        }
    }

    fn lay_out(&mut self, dress: Appearance<'_>, ui: &mut Ui) {
        let begin = &self.panels.begin.own;
        match shown(&self.boards, self.game.as_ref(), begin) {
            Some(board) => {
                let ctx = Ctx {
                    dress,
                    boards: &self.boards,
                    pack: &board.pack,
                    chart: &board.chart,
                    game: self.game.as_ref(),
                    away: self.away.as_ref(),
                    focus: &self.focus,
                    kept: &self.kept,
                    message: self.message.as_ref(),
                    packs: &self.packs,
                    outbox: &self.outbox,
                };
                layout::window_ui(&ctx, ui, &mut self.panels);
            }
            None => drop(ui.label(&self.problems)),
        }
        if !self.outbox.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    /// The game in play is put away.
    fn open(&mut self, opening: Opening) {
        let (packs, own) = (self.known(), &self.packs.opened);
        match M::open(&packs, own, &opening.name, &opening.bytes) {
            Ok(loaded) => {
                self.away = self.game.take().or(self.away.take());
                self.keep.begin();
                self.put(loaded);
                self.with_game(|game| game.file = opening.file);
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
        let picture = || {
            let begin = &self.panels.begin.own;
            let board = shown(&self.boards, game, begin)?;
            M::picture(board, &self.boards, game?, begin)
        };
        let said = self.keep.answered(done, || game.map(Played::text), picture);
        self.message = said.or(self.message.take());
    }

    fn jobs(&mut self, day: Day) -> Vec<Job> {
        let game = self.game.as_mut();
        let mut jobs = self.keep.jobs(day, |anew| game?.take_lines(anew));
        jobs.append(&mut self.packs.jobs);
        jobs
    }

    fn title(&self) -> String {
        match &self.game {
            Some(game) => titled(M::title(game.pack()), game.file.as_deref()),
            None => M::KIND.name().to_owned(),
        }
    }

    fn remember(&mut self, remembered: &mut Remembered) -> bool {
        let wrote = std::mem::take(&mut self.wrote);
        if wrote {
            M::remember(self, self.prefs(), remembered);
        }
        wrote
    }

    fn leaves(&mut self) -> Option<GameKind> {
        self.leaves.take()
    }
}
