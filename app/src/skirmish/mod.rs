//! What holds the skirmish on tiles together?
//!
//! A hall of its own beside the miniatures. Each frame `think` takes the commands out and acts on them; `lay_out`
//! shows what came of it. Two people play at one device; agendas are covered between them.
//!
//! Input, command, session, view, paint: only its `think` changes anything.

pub mod aim;
pub mod back;
mod bots;
pub mod command;
pub(crate) mod draw;
pub mod film;
pub mod game;
mod marks;
pub mod names;
mod offered;
mod on_packs;
mod on_play;
pub mod packs;
pub mod panels;
pub mod players;
pub mod prefs;
mod room;
pub mod score;
pub mod sheet;
mod shop;
mod tokens;
pub mod trace;

use std::sync::Arc;

use eframe::egui;
use grid::{Action, ModelId, Pack, Rules, Skirmish};
use play::Refusal;
use play::save::Loaded;

use self::aim::Aim;
use self::back::Marked;
use self::command::Command;
use self::game::Game;
use self::packs::Packs;
use self::panels::Panels;
use crate::command::ReplayCommand;
use crate::disk::{Job, Log};
use crate::halls::Place;
use crate::halls::keep::{self, Keep};
use crate::halls::programs::Tempo;
use crate::outbox::Outbox;
use crate::score::Scorer;
use crate::toast::Tidings;
use crate::workshop::Workshop;

/// The skirmish in its hall.
#[derive(Debug)]
pub struct Hall {
    rules: Result<Arc<Rules>, String>,
    game: Option<Game>,
    /// The game that was put away last.
    away: Option<Game>,
    selected: Option<ModelId>,
    aimed: Option<ModelId>,
    /// What is asked once more before it is taken.
    weighed: Option<Action>,
    aim: Aim,
    keep: Keep,
    outbox: Outbox<Command>,
    panels: Panels,
    message: Option<(Tidings, String)>,
    /// The score sheet of the boxed game.
    scorer: Scorer,
    /// It is shown where no game is.
    scoring: bool,
    /// How fast programs play.
    tempo: Tempo,
    /// Something was changed that is remembered.
    wrote: bool,
    leaves: Option<Place>,
    packs: Packs,
    jobs: Vec<Job>,
    workshop: Option<Box<Workshop>>,
    /// The workshop is shown.
    makes: bool,
}

impl Default for Hall {
    fn default() -> Self {
        Self {
            rules: packs::rules_of(Pack::builtin()),
            game: None,
            away: None,
            selected: None,
            aimed: None,
            weighed: None,
            aim: Aim::default(),
            keep: Keep::new(Log::Tiles),
            outbox: Outbox::default(),
            panels: Panels::default(),
            message: None,
            scorer: Scorer::default(),
            scoring: false,
            tempo: Tempo::default(),
            wrote: false,
            leaves: None,
            packs: Packs::default(),
            jobs: Vec::new(),
            workshop: None,
            makes: false,
        }
    }
}

impl Hall {
    fn put(&mut self, loaded: Loaded<Skirmish>) {
        self.message = keep::odd(&loaded);
        self.game = Some(Game::of(loaded.session));
        (self.selected, self.aimed) = (None, None);
        self.settle();
        self.look();
    }

    /// The game in play.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Where the board is on the screen, once it was shown.
    #[must_use]
    pub fn sheet(&self) -> Option<sheet::Sheet> {
        self.panels.board.sheet
    }

    /// Asks for something, as a button would.
    pub fn send(&self, command: Command) {
        self.outbox.send(command);
    }

    fn look(&mut self) {
        self.aim = match &self.game {
            Some(game) => Aim::of(game, self.selected),
            None => Aim::default(),
        };
    }

    fn act(&mut self, egui: &egui::Context, command: Command) {
        // Who plays is said right after a game began, or was refused.
        if !matches!(command, Command::Play(_)) {
            self.message = None;
        }
        self.weighed = None;
        match command {
            Command::Weigh(action) => self.weighed = action,
            Command::Go(place) => self.leaves = Some(place),
            Command::Begin(muster, seed) => self.begin(&muster, seed),
            Command::End => self.away = self.game.take().or(self.away.take()),
            Command::Resume => {
                self.game = self.away.take();
                self.keep.begin();
                self.settle();
            }
            Command::Open => self.keep.ask_open(),
            Command::Save => self.save_game(),
            Command::Act(action) => self.played(|game| game.act(action)),
            Command::Roll => self.played(Game::roll),
            Command::Dice(typed) => self.played(|game| game.dice(&typed)),
            Command::Undo => self.undo(),
            Command::Redo => self.played(Game::redo),
            Command::Goto(entry) => self.on_replay(ReplayCommand::Show(entry)),
            Command::Replay(command) => self.on_replay(command),
            Command::Play(command) => self.on_play(command),
            Command::Score(command) => self.on_score(egui, command),
            Command::Fix(fix) => self.played(|game| game.correct(fix)),
            Command::Select(id) => self.selected = id,
            Command::Aim(id) => self.aimed = id,
            Command::Show(seat) => self.show(Some(seat)),
            Command::Shop(order) => self.shop(order),
            Command::Packs(asked) => self.pack(asked),
            Command::Cover => self.show(None),
        }
    }

    /// Asks where to save the game.
    fn save_game(&mut self) {
        match &self.game {
            Some(game) => {
                let scenario = &game.rules().scenario(game.state()).id;
                let when = match game.state().round {
                    0 => String::new(),
                    round => format!("round {round}"),
                };
                let file = game.file.as_deref();
                self.keep
                    .ask_save(keep::named(scenario, file, when, "jsonl"));
            }
            None => self.message = Some(keep::no_game()),
        }
    }

    fn show(&mut self, seat: Option<play::Seat>) {
        if let Some(game) = &mut self.game {
            game.show(seat);
        }
    }

    fn begin(&mut self, muster: &grid::Muster, seed: u64) {
        let Ok(rules) = &self.rules else {
            return;
        };
        match Game::new(Arc::clone(rules), muster, seed) {
            Ok(mut game) => {
                game.players.tempo = self.tempo;
                self.game = Some(game);
                self.keep.begin();
                (self.selected, self.aimed) = (None, None);
            }
            Err(reasons) => self.message = Some((Tidings::Bad, reasons.join("\n"))),
        }
    }

    fn played(&mut self, play: impl FnOnce(&mut Game) -> Result<(), Refusal>) {
        let Some(game) = &mut self.game else {
            return;
        };
        if let Err(no) = play(game) {
            self.message = Some((Tidings::Bad, no.to_string()));
        }
        self.settle();
    }

    fn undo(&mut self) {
        let Some(game) = &mut self.game else {
            return;
        };
        match game.undo() {
            Ok(Marked::No) => {}
            Ok(Marked::Yes) => {
                let text = "Taken back over dice or the other side, which the log remembers";
                self.message = Some((Tidings::Good, text.to_owned()));
            }
            Err(no) => self.message = Some((Tidings::Bad, no.to_string())),
        }
        self.settle();
    }

    /// Forgets who is gone, and looks at whoever acts.
    fn settle(&mut self) {
        let Some(game) = &self.game else {
            return;
        };
        let stands = |id: &ModelId| game.state().model(*id).is_some_and(|model| model.stands());
        self.aimed = self.aimed.filter(stands);
        self.selected = grid::actor(game.state()).or(self.selected.filter(stands));
    }
}
