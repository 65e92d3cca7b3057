//! What holds Risk together?
//!
//! A hall of its own beside the miniatures and the skirmish. Each frame `think` takes the commands out and acts on
//! them; `lay_out` shows what came of it. All seats play at one device; hands are covered between them.
//!
//! Input, command, session, view, paint: only its `think` changes anything.

pub mod aim;
pub mod asks;
pub mod assault;
pub mod chart;
pub mod command;
mod draw;
pub mod game;
pub mod names;
mod on_play;
pub mod panels;
mod play_on;
pub mod players;
pub mod prefs;
pub mod sheet;
mod signs;

use std::sync::Arc;

use boards::AreaId;
use boards::load;
use boards::risk::Pack;
use eframe::egui::{self, Key, KeyboardShortcut, Modifiers, Ui};
use play::save::Loaded;

use self::aim::Aim;
use self::chart::Chart;
use self::command::{Amount, Command};
use self::game::Game;
use self::panels::{Ctx, Panels};
use self::prefs::RiskPrefs;
use crate::app::Dress;
use crate::command::ReplayCommand;
use crate::disk::{Done, Job, Log};
use crate::halls::keep::{self, Keep};
use crate::halls::programs::Tempo;
use crate::halls::{Place, Room};
use crate::outbox::Outbox;
use crate::replay::ReplayStep;
use crate::settings::Settings;
use crate::toast::Tidings;

/// Risk in its hall.
#[derive(Debug)]
pub struct Hall {
    pack: Result<Arc<Pack>, String>,
    chart: Chart,
    game: Option<Game>,
    /// The game that was put away last.
    away: Option<Game>,
    aim: Aim,
    /// How many armies a tap places.
    amount: Amount,
    keep: Keep,
    outbox: Outbox<Command>,
    panels: Panels,
    message: Option<(Tidings, String)>,
    /// How fast programs play.
    tempo: Tempo,
    /// Something was changed that is remembered.
    wrote: bool,
    leaves: Option<Place>,
}

impl Hall {
    /// A hall with the game that was kept at the last start, and what was remembered.
    #[must_use]
    pub(crate) fn with(kept: Option<Vec<u8>>, prefs: &RiskPrefs) -> Self {
        let pack = Pack::builtin().map(Arc::new);
        let pack = pack.map_err(|problems| problems.to_string());
        let chart = pack
            .as_ref()
            .map_or_else(|_| Chart::default(), |pack| Chart::of(pack));
        let mut hall = Self {
            pack,
            chart,
            game: None,
            away: None,
            aim: Aim::default(),
            amount: Amount::default(),
            keep: Keep::new(Log::Risk),
            outbox: Outbox::default(),
            panels: Panels::default(),
            message: None,
            tempo: Tempo::default(),
            wrote: false,
            leaves: None,
        };
        if let (Ok(pack), Some(bytes)) = (&hall.pack, kept) {
            let open = |bytes: &[u8]| load(pack, "kept game of Risk", bytes);
            match hall.keep.recover(bytes, open) {
                Ok(loaded) => hall.put(loaded),
                Err(problems) => hall.message = Some((Tidings::Bad, problems.to_string())),
            }
        }
        hall.with_prefs(prefs)
    }

    fn put(&mut self, loaded: Loaded<boards::risk::Risk>) {
        self.message = keep::odd(&loaded);
        self.game = Some(Game::of(loaded.session));
        self.look_at(None, None);
    }

    /// The game in play.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Where an area's counter is on the screen, once the map was shown.
    #[must_use]
    pub fn place(&self, area: AreaId) -> Option<egui::Pos2> {
        self.panels.map.sheet.as_ref()?.anchor(&self.chart, area)
    }

    /// Asks for something, as a button would.
    pub fn send(&self, command: Command) {
        self.outbox.send(command);
    }

    fn look_at(&mut self, from: Option<AreaId>, to: Option<AreaId>) {
        self.aim = match &self.game {
            Some(game) => Aim::of(game, from, to),
            None => Aim {
                from,
                ..Aim::default()
            },
        };
    }

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
}

impl Room for Hall {
    fn think(&mut self, egui: &egui::Context) {
        self.keyed(egui);
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
        let pack = match &self.pack {
            Ok(pack) => pack,
            Err(problems) => {
                ui.label(problems);
                return;
            }
        };
        let ctx = Ctx {
            dress,
            pack,
            chart: &self.chart,
            game: self.game.as_ref(),
            away: self.away.as_ref(),
            aim: &self.aim,
            amount: self.amount,
            message: self.message.as_ref(),
            outbox: &self.outbox,
        };
        panels::hall_ui(&ctx, ui, &mut self.panels);
        if !self.outbox.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    /// The game in play is put away.
    fn open(&mut self, name: &str, bytes: &[u8]) {
        let Ok(pack) = &self.pack else {
            return;
        };
        match load(pack, name, bytes) {
            Ok(loaded) => {
                self.away = self.game.take().or(self.away.take());
                self.keep.begin();
                self.put(loaded);
            }
            Err(problems) => self.message = Some((Tidings::Bad, problems.to_string())),
        }
    }

    fn answered(&mut self, done: Done) {
        let game = self.game.as_ref();
        let said = self.keep.answered(done, || game.map(Game::text));
        self.message = said.or(self.message.take());
    }

    fn jobs(&mut self) -> Vec<Job> {
        let game = self.game.as_mut();
        self.keep.jobs(|anew| game?.take_lines(anew))
    }

    fn remember(&mut self, settings: &mut Settings) -> bool {
        let wrote = std::mem::take(&mut self.wrote);
        if wrote {
            settings.risk = self.prefs();
        }
        wrote
    }

    fn leaves(&mut self) -> Option<Place> {
        self.leaves.take()
    }
}
