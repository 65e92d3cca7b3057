//! What holds a game on areas together?
//!
//! A hall of its own beside the miniatures and the skirmish. Each frame `think` takes the commands out and acts on
//! them; `lay_out` shows what came of it. All seats play at one device; what is hidden is covered between them.
//!
//! Input, command, session, view, paint: only its `think` changes anything.

use std::sync::Arc;

use boards::AreaId;
use eframe::egui::{self, Key, KeyboardShortcut, Modifiers, Ui};
use play::save::Loaded;

use super::chart::Chart;
use super::command::Command;
use super::ctx::Ctx;
use super::face::{Face, Panels};
use super::game::Game;
use super::mode::{Aim, Mode};
use super::packs::Packs;
use super::panels;
use super::picture;
use super::prefs::Prefs;
use crate::app::Dress;
use crate::command::ReplayCommand;
use crate::day::Day;
use crate::disk::{Done, Job};
use crate::halls::keep::{self, Keep};
use crate::halls::programs::Tempo;
use crate::halls::{Opening, Place, Room, titled};
use crate::outbox::Outbox;
use crate::replay::ReplayStep;
use crate::settings::Settings;
use crate::toast::Tidings;

/// A pack with its map.
#[derive(Debug)]
pub struct Board<M: Mode> {
    /// The pack.
    pub pack: Arc<M::Pack>,
    /// Its map.
    pub chart: Chart,
}

impl<M: Mode> Board<M> {
    /// A pack, and the map that is read from it.
    #[must_use]
    pub fn of(pack: Arc<M::Pack>) -> Self {
        let chart = M::chart(&pack);
        Self { pack, chart }
    }
}

/// A game on areas in its hall.
#[derive(Debug)]
pub struct Hall<M: Face> {
    pub(super) boards: Vec<Board<M>>,
    pub(super) packs: Packs,
    /// What is wrong with the packs.
    problems: String,
    pub(super) game: Option<Game<M>>,
    /// The game that was put away last.
    pub(super) away: Option<Game<M>>,
    pub(crate) aim: Aim,
    /// What is remembered between taps.
    pub(crate) kept: M::Kept,
    pub(super) keep: Keep,
    outbox: Outbox<Command<M>>,
    pub(crate) panels: Panels<M>,
    pub(super) message: Option<(Tidings, String)>,
    /// How fast programs play.
    pub(super) tempo: Tempo,
    /// Something was changed that is remembered.
    pub(super) wrote: bool,
    pub(super) leaves: Option<Place>,
}

impl<M: Face> Hall<M> {
    /// A hall with the game that was kept at the last start, and what was remembered.
    #[must_use]
    pub(crate) fn with(kept: Option<Vec<u8>>, prefs: &Prefs) -> Self {
        let (packs, problems) = match M::packs() {
            Ok(packs) => (packs, String::new()),
            Err(problems) => (Vec::new(), problems.to_string()),
        };
        let boards = packs.into_iter().map(Board::of);
        let mut hall = Self {
            boards: boards.collect(),
            packs: Packs::default(),
            problems,
            game: None,
            away: None,
            aim: Aim::default(),
            kept: M::Kept::default(),
            keep: Keep::new(M::LOG),
            outbox: Outbox::default(),
            panels: Panels::default(),
            message: None,
            tempo: Tempo::default(),
            wrote: false,
            leaves: None,
        };
        hall.packs.builtin = hall.boards.len();
        for kept in &prefs.packs {
            hall.recall(kept);
        }
        if let Some(bytes) = kept.filter(|_| !hall.boards.is_empty()) {
            let name = format!("kept game of {}", M::TITLE);
            let packs = hall.known();
            let open = |bytes: &[u8]| M::open(&packs, &name, bytes);
            match hall.keep.recover(bytes, open) {
                Ok(loaded) => hall.put(loaded),
                Err(problems) => hall.message = Some((Tidings::Bad, problems.to_string())),
            }
        }
        hall.with_prefs(prefs)
    }

    fn known(&self) -> Vec<Arc<M::Pack>> {
        let packs = self.boards.iter().map(|board| Arc::clone(&board.pack));
        packs.collect()
    }

    fn put(&mut self, loaded: Loaded<M>) {
        self.message = keep::odd(&loaded);
        self.game = Some(Game::of(loaded.session));
        self.look_at(None, None);
    }

    /// The game in play.
    #[must_use]
    pub fn game(&self) -> Option<&Game<M>> {
        self.game.as_ref()
    }

    /// Where an area's counter is on the screen, once the map was shown.
    #[must_use]
    pub fn place(&self, area: AreaId) -> Option<egui::Pos2> {
        let begin = &self.panels.begin.own;
        let chart = &shown(&self.boards, self.game.as_ref(), begin)?.chart;
        self.panels.map.sheet.as_ref()?.anchor(chart, area)
    }

    /// Asks for something, as a button would.
    pub fn send(&self, command: Command<M>) {
        self.outbox.send(command);
    }

    pub(crate) fn look_at(&mut self, from: Option<AreaId>, to: Option<AreaId>) {
        self.aim = match &self.game {
            Some(game) => M::aim(game, from, to),
            None => Aim::at(from),
        };
    }
}

/// The board of the game in play, or of the one that is to begin.
fn shown<'b, M: Face>(
    boards: &'b [Board<M>],
    game: Option<&'b Game<M>>,
    begin: &M::Begin,
) -> Option<&'b Board<M>> {
    match game {
        Some(game) => Some(&game.board),
        None => boards.get(M::setup(begin, 0).board),
    }
}

impl<M: Face> Room for Hall<M> {
    fn keyed(&self, egui: &egui::Context) {
        if egui.text_edit_focused() || self.game.is_none() {
            return;
        }
        let pressed = |modifiers, key| {
            let keys = KeyboardShortcut::new(modifiers, key);
            egui.input_mut(|input| input.consume_shortcut(&keys))
        };
        if pressed(Modifiers::COMMAND, Key::Z) {
            self.send(Command::Undo);
        }
        if pressed(Modifiers::COMMAND, Key::Y) {
            self.send(Command::Redo);
        }
        let steps = ReplayStep::ALL.into_iter().map(ReplayCommand::Step);
        for command in steps.chain([ReplayCommand::Play]) {
            // The same keys as over the table.
            let mut keys = crate::command::Command::from(command).spec().all_keys();
            if keys.any(|keys| egui.input_mut(|input| input.consume_shortcut(&keys))) {
                self.send(command.into());
            }
        }
        if !egui::Popup::is_any_open(egui) && pressed(Modifiers::NONE, Key::Escape) {
            self.send(Command::Away);
        }
    }

    fn think(&mut self, egui: &egui::Context) {
        let commands = self.outbox.take();
        let mut changed = !commands.is_empty();
        for command in commands {
            self.act(command);
            // What a tap means may hang on what was done before it.
            self.look_at(self.aim.from, self.aim.to);
        }
        if self.plays_on(egui) {
            changed = true;
            self.look_at(self.aim.from, self.aim.to);
        }
        if changed {
            egui.request_repaint();
        }
    }

    fn lay_out(&mut self, dress: Dress<'_>, ui: &mut Ui) {
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
                    aim: &self.aim,
                    kept: &self.kept,
                    message: self.message.as_ref(),
                    packs: &self.packs,
                    outbox: &self.outbox,
                };
                panels::hall_ui(&ctx, ui, &mut self.panels);
            }
            None => drop(ui.label(&self.problems)),
        }
        if !self.outbox.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    /// The game in play is put away.
    fn open(&mut self, opening: Opening) {
        match M::open(&self.known(), &opening.name, &opening.bytes) {
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
        let drawing = || {
            let begin = &self.panels.begin.own;
            let board = shown(&self.boards, game, begin)?;
            Some(picture::drawing(board, &self.boards, game?, begin))
        };
        let said = self.keep.answered(done, || game.map(Game::text), drawing);
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
            None => M::PLACE.name().to_owned(),
        }
    }

    fn remember(&mut self, settings: &mut Settings) -> bool {
        let wrote = std::mem::take(&mut self.wrote);
        if wrote {
            *M::prefs(settings) = self.prefs();
        }
        wrote
    }

    fn leaves(&mut self) -> Option<Place> {
        self.leaves.take()
    }
}
