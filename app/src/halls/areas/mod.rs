//! How is a game on areas played in a hall?
//!
//! Everything that games on maps have in common: a session that is read once a change, seats of people and programs,
//! programs that think between frames, a map that is tapped, panels and their layout, and what is kept. What differs
//! is a [`Mode`], the facts and words of one game, and its [`Face`], what it looks like.

mod brush;
mod chart;
mod command;
mod ctx;
mod face;
mod game;
mod hall;
mod mode;
pub mod names;
mod on_play;
mod packs;
mod panels;
mod picture;
mod play_on;
mod players;
mod prefs;
mod sheet;

pub use self::brush::Brush;
pub use self::chart::{Belt, Chart, Edge, Label, Plate, Spot, corners, plate};
pub use self::command::{Command, Packing, Programmed};
pub use self::ctx::Ctx;
pub use self::face::{Begin, Face, Panels};
pub use self::game::{Game, Offered};
pub use self::hall::{Board, Hall};
pub use self::mode::{Aim, LevelRow, Mode, Setup, Tapped};
pub use self::panels::bar::radio_menu_ui;
pub use self::panels::begin::{number_ui, others_ui, player_ui};
pub use self::panels::correct::by_hand_ui;
pub use self::panels::curtain::{curtain_ui, uncover_ui};
pub use self::panels::map::Canvas;
pub use self::panels::small::{below_ui, offer_ui, on_table_ui, said_ui, swatch_ui};
pub use self::players::{Player, Players};
pub use self::prefs::Prefs;
pub use self::sheet::Sheet;
