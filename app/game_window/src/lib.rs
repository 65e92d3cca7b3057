//! How is a game played in a window?
//!
//! One window for all games: a session that is read once a change, seats of people and programs, programs that think
//! between frames, questions and answers, the log that is played back, dice, packs, panels and their layout, and
//! what is kept. What differs is a [`Playable`], the facts of one game, what its window has to know of it ([`Windowed`]), and
//! its [`GameUi`], its board and panels.

mod acting;
mod answered;
mod back;
mod begun;
mod board;
mod command;
mod ctx;
mod devices;
mod first_game;
mod game_ui;
mod happened;
mod happenings;
mod heard;
mod hint;
mod hinting;
mod hosting;
pub mod names;
mod obey;
mod on_packs;
mod on_play;
pub(crate) mod packs;
pub mod panels;
mod passing;
pub(crate) mod persistence;
mod play_on;
pub mod playable;
pub(crate) mod playback;
mod played;
mod players;
mod prefs;
pub mod programs;
mod recall;
mod remembered;
mod replaying;
mod rules_text;
pub mod score;
mod score_command;
mod screen;
pub mod source;
pub mod story;
mod window;
mod windowed;
pub mod zoom;

pub use self::answered::Stands;
pub use self::back::Marked;
pub use self::begun::{APP, setup_of};
pub use self::board::Board;
pub use self::command::{Command, PlayCommand};
pub use self::ctx::Ctx;
pub use self::first_game::{Seen, Taught, Words};
pub use self::game_ui::{Begin, BoardPanel, GameUi, Panels};
pub use self::happenings::{Happened, Stays};
pub use self::hint::Hint;
pub use self::hosting::{Hosted, OnlineAsk};
pub use self::obey::UNDONE_OVER;
pub use self::packs::{OpenedPack, Packing, Shelf, beside};
pub use self::panels::bar::{STAYS, own_dice_ui, radio_menu_ui};
pub use self::panels::begin::{number_ui, others_ui, player_ui};
pub use self::panels::correct::{by_hand_ui, corrects_here_ui};
pub use self::panels::curtain::{curtain_ui, uncover_ui};
pub use self::panels::fresh::ending_ui;
pub use self::panels::offers::{below_ui, offer_ui, on_table_ui, said_ui, swatch, swatch_ui};
pub use self::panels::seed::seed_ui;
pub use self::panels::signs::SignRow;
pub use self::panels::to_answers::{lead, lead_on, passed_over, played_on, takes};
pub use self::persistence::AS_SEEN;
pub use self::playable::{LevelRow, Playable, Thinking, Undo};
pub use self::played::{Offered, OfferedIn, Played};
pub use self::players::{Player, Players};
pub use self::prefs::Prefs;
pub use self::programs::ProgramAsk;
pub use self::remembered::Remembered;
pub use self::rules_text::Rules;
pub use self::score_command::ScoreCommand;
pub use self::window::{Entered, GameWindow};
pub use self::windowed::{Pattern, Setup, Windowed};

use std::any::Any;
use std::fmt::Debug;
use std::path::{Path, PathBuf};

use eframe::egui::{self, Ui};
use remote::Line;
use ui::appearance::Appearance;
use ui::day::Day;
use ui::disk::{Done, Job};
use ui::game_kind::{GameKind, GameRow, Games, START};
use ui::sound::Sound;
use ui::widgets::tick::radio_ui;

/// How the game went on by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Passage {
    /// It stands still until somebody does something.
    Still,
    /// Nothing happened, and it is to be asked again after so many seconds.
    Rest(f64),
    /// Something happened.
    Went,
}

impl Passage {
    /// The one of two that is due first.
    fn first(self, other: Self) -> Self {
        match (self, other) {
            (Self::Went, _) | (_, Self::Went) => Self::Went,
            (Self::Rest(one), Self::Rest(other)) => Self::Rest(one.min(other)),
            (Self::Still, rest) | (rest, Self::Still) => rest,
        }
    }

    /// Asks for the frame that is due; tells whether anything changed.
    #[must_use]
    pub fn went(self, egui: &egui::Context) -> bool {
        match self {
            Self::Still => false,
            Self::Rest(rest) => {
                egui.request_repaint_after_secs(rest as f32);
                false
            }
            Self::Went => true,
        }
    }
}

/// A saved game that is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What it is called.
    pub name: String,
    /// The file it was read from, where it was read from one.
    pub file: Option<PathBuf>,
    pub bytes: Vec<u8>,
}

/// A game that is shown beside the table of miniatures.
pub trait GameScreen: Any {
    /// The window itself, for who knows which game it is of.
    fn as_any(&self) -> &dyn Any;

    /// Takes the keys that were pressed.
    fn keyed(&self, egui: &egui::Context);

    /// Acts on everything asked for.
    fn think(&mut self, egui: &egui::Context);

    /// Shows what came of it.
    fn lay_out(&mut self, appearance: Appearance<'_>, ui: &mut Ui);

    /// Opens a saved game.
    fn open(&mut self, opening: Opening);

    /// Takes what the disk answered.
    fn answered(&mut self, done: Done);

    /// What is to be read and written on a day.
    fn jobs(&mut self, day: Day) -> Vec<Job>;

    /// What the window is called: the file of the game, where there is one, and the game.
    fn title(&self) -> String;

    /// Writes down what is to be remembered; tells whether that changed since it was asked last.
    fn remember(&mut self, remembered: &mut Remembered) -> bool;

    /// The game that was asked for since this was asked last.
    fn leaves(&mut self) -> Option<GameKind>;

    /// Whether the preferences were asked for since this was asked last.
    fn wants_settings(&mut self) -> bool;

    /// What was asked about other devices since this was asked last.
    fn asks_online(&mut self) -> Option<OnlineAsk>;

    /// Shows the game of a line that has reached it; the one in play is put away.
    ///
    /// # Errors
    /// Why it cannot be shown.
    fn join(&mut self, line: Line) -> Result<(), String>;

    /// Whether a game of a server is shown.
    fn is_joined(&self) -> bool;

    /// Begins a first game; the one in play is put away.
    ///
    /// # Errors
    /// Why it cannot be begun.
    fn teach(&mut self, taught: &Taught) -> Result<(), String>;

    /// What whoever teaches sees of the game in play, with its log after an entry.
    fn seen(&self, after: u32) -> Option<Seen>;

    /// Takes back what was done after an entry of the log.
    fn take_back(&mut self, to: u32);

    /// Begins a game with what is chosen, against programs; the one in play is put away.
    fn play(&mut self);

    /// Shows what a game is chosen from; the one in play is put away.
    fn set_up(&mut self);

    /// Gives the answer at a place among all that are open here, counted round, as its button would.
    fn answer_at(&self, place: usize);

    /// What is to be heard of the game in play since this was asked last.
    fn take_sound(&mut self) -> Option<Sound>;

    /// How the game in play stands at this device.
    fn stands(&self) -> Option<Stands>;

    /// Where in the game it is, where one is in play.
    fn now(&self) -> Option<String>;

    /// The game that is shown, to be hosted; none of one that is played elsewhere.
    fn to_host(&self) -> Option<Hosted>;
}

/// Its name alone: with `Debug` asked of whatever is boxed, words for all of it would be in every page.
impl Debug for dyn GameScreen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GameScreen")
    }
}

/// The games there are; tells which one is asked for.
pub fn games_ui(ui: &mut Ui, games: Games, here: GameKind) -> Option<GameKind> {
    let mut asked = None;
    if ui.button(START.name()).clicked() {
        ui.close();
        asked = Some(START);
    }
    ui.separator();
    for GameRow { kind, .. } in games {
        if radio_ui(ui, *kind == here, kind.name()).clicked() {
            ui.close();
            if *kind != here {
                asked = Some(*kind);
            }
        }
    }
    asked
}

/// What the window is called while a game is shown that may have a file.
pub(crate) fn titled(game: &str, file: Option<&Path>) -> String {
    match file.and_then(Path::file_name) {
        Some(name) => format!("{} – {game}", name.display()),
        None => game.to_owned(),
    }
}
