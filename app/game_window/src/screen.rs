//! What does the window of a game do in a frame, and with files?

use eframe::egui::{self, Key, KeyboardShortcut, Modifiers, Ui};
use remote::Line;
use ui::appearance::Appearance;
use ui::day::Day;
use ui::disk::{Done, Job};
use ui::game_kind::GameKind;
use ui::replay::{ReplayCommand, ReplayStep};
use ui::sound::Sound;
use ui::widgets::letters::{self, Loose};

use super::command::{Command, PlayCommand};
use super::ctx::Ctx;
use super::first_game::{Seen, Taught};
use super::game_ui::GameUi;
use super::hosting::{Hosted, OnlineAsk};
use super::panels::{layout, to_answers};
use super::persistence;
use super::played::Played;
use super::remembered::Remembered;
use super::window::{GameWindow, shown};
use super::{GameScreen, Opening, Stands, titled};

impl<M: GameUi> GameScreen for GameWindow<M> {
    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn keyed(&self, egui: &egui::Context) {
        let pressed = |modifiers, key| {
            let keys = KeyboardShortcut::new(modifiers, key);
            egui.input_mut(|input| input.consume_shortcut(&keys))
        };
        if pressed(Modifiers::NONE, Key::F1) && !M::RULES.is_empty() {
            self.send(Command::Rules(String::new()));
        }
        if pressed(Modifiers::COMMAND, Key::Comma) {
            self.send(Command::Settings);
        }
        if egui.text_edit_focused() || !M::takes_keys(self) {
            return;
        }
        // What lies open over the board is what one reads: answers come after it.
        let reads = self.game().is_some_and(Played::is_card_open);
        let free = to_answers::is_free(egui);
        let closes = || {
            let mut keys = [Key::Enter, Key::Space].into_iter();
            keys.any(|key| pressed(Modifiers::NONE, key))
        };
        if reads && free && !self.panels.rules.is_open() && closes() {
            self.send(PlayCommand::Seen);
        }
        // A letter of an answer began to play the log, as nothing has the focus once another one is given.
        let game = self.game();
        let replays = game.is_some_and(|game| game.looks_back() || game.turn().is_over());
        let loose = match replays {
            true => Loose::Keys,
            false => Loose::Leads,
        };
        letters::typed(egui, loose);
        to_answers::keyed(egui);
        let escapes = || !egui::Popup::is_any_open(egui) && pressed(Modifiers::NONE, Key::Escape);
        if self.panels.rules.is_open() && escapes() {
            self.send(Command::Rules(self.panels.rules.sought().to_owned()));
        }
        if self.game.is_none() {
            return;
        }
        if pressed(Modifiers::COMMAND, Key::Z) {
            self.send(PlayCommand::Undo);
        }
        if pressed(Modifiers::COMMAND, Key::Y) {
            self.send(PlayCommand::Redo);
        }
        let steps = ReplayStep::ALL.into_iter().map(ReplayCommand::Step);
        for command in steps.chain(replays.then_some(ReplayCommand::Play)) {
            // The same keys as over the table.
            let mut keys = command.spec().all_keys();
            if keys.any(|keys| egui.input_mut(|input| input.consume_shortcut(&keys))) {
                self.send(command);
            }
        }
        if escapes() {
            match self.game().is_some_and(|game| game.card().is_some()) {
                true => self.send(PlayCommand::Seen),
                false => self.send(Command::Touch(M::AWAY)),
            }
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

    fn lay_out(&mut self, appearance: Appearance<'_>, ui: &mut Ui) {
        let begin = &self.panels.begin.own;
        match shown(&self.boards, self.game.as_ref(), begin) {
            Some(board) => {
                let ctx = Ctx {
                    appearance,
                    games: self.games,
                    boards: &self.boards,
                    pack: &board.pack,
                    chart: board.chart(),
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
                self.persistence.begin();
                self.put(loaded);
                self.with_game(|game| game.file = opening.file);
            }
            Err(problems) => self.message = Some(persistence::not_opened(&problems)),
        }
    }

    fn answered(&mut self, done: Done) {
        let Some(done) = self.take_in(done) else {
            return;
        };
        let mut is_seen = false;
        if let (Some(file), Some(game)) = (persistence::game_file(&done), &mut self.game) {
            game.file = Some(file.to_owned());
            is_seen = !game.has_whole();
        }
        let game = self.game.as_ref();
        let picture = || {
            let begin = &self.panels.begin.own;
            let board = shown(&self.boards, game, begin)?;
            M::picture(board, &self.boards, game?, begin)
        };
        let said = self
            .persistence
            .answered(done, || game.map(Played::text), picture);
        let said = said.map(|(tidings, text)| match is_seen {
            true => (tidings, format!("{text}\n{}", persistence::AS_SEEN)),
            false => (tidings, text),
        });
        self.message = said.or(self.message.take());
    }

    fn jobs(&mut self, day: Day) -> Vec<Job> {
        let game = self.game.as_mut();
        let mut jobs = self.persistence.jobs(day, |anew| game?.take_lines(anew));
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

    fn wants_settings(&mut self) -> bool {
        std::mem::take(&mut self.settings)
    }

    fn asks_online(&mut self) -> Option<OnlineAsk> {
        self.asks_online.take()
    }

    fn join(&mut self, line: Line) -> Result<(), String> {
        self.join_line(line)
    }

    fn is_joined(&self) -> bool {
        let line = self.game.as_ref().and_then(|game| game.session().line());
        line.is_some()
    }

    fn teach(&mut self, taught: &Taught) -> Result<(), String> {
        self.begin_first(taught)
    }

    fn seen(&self, after: u32) -> Option<Seen> {
        self.game.as_ref().map(|game| Seen::of(game, after))
    }

    fn take_back(&mut self, to: u32) {
        self.with_game(|game| game.take_back(to));
        self.refocus();
    }

    fn answer_at(&self, place: usize) {
        let game = self.game.as_ref();
        if let Some(action) = game.and_then(|game| game.open_at(place)) {
            self.send(PlayCommand::Act(action));
        }
    }

    fn take_sound(&mut self) -> Option<Sound> {
        self.game.as_mut()?.take_sound()
    }

    fn stands(&self) -> Option<Stands> {
        self.game.as_ref().map(Played::stands_here)
    }

    fn play(&mut self) {
        self.begin_against_programs();
    }

    fn set_up(&mut self) {
        self.send(Command::End);
    }

    fn now(&self) -> Option<String> {
        let game = self.game.as_ref()?;
        Some(format!("{}, {}", M::title(game.pack()), M::now(game, true)))
    }

    fn to_host(&self) -> Option<Hosted> {
        let game = self.game.as_ref()?;
        game.to_host(M::KIND.id(), M::now(game, true))
    }
}
