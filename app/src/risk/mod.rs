//! What is Risk in its window?
//!
//! A game on areas like others: what is its own is what a tap means, how an attack goes on by itself with its odds,
//! what stands on the map, and its panels.

pub mod asks;
pub mod assault;
pub mod chart;
mod draw;
pub mod names;
pub mod panels;
mod playable;
mod signs;
pub mod target;
mod ui;

use boards::risk::{Level, State};

pub use self::playable::{Amount, Kept, RiskAsk};
use crate::game;

/// Risk, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiskUi;

/// Risk in its window.
pub type Window = game::GameWindow<RiskUi>;

/// A game in play.
pub type Game = game::Played<RiskUi>;

/// What a user asked.
pub type Command = game::Command<RiskUi>;
/// What can be asked of a game in play.
pub type PlayCommand = game::PlayCommand<RiskUi>;

/// Who plays a seat.
pub type Player = game::Player<Level>;

/// An answer that is open.
pub type Offered = game::OfferedIn<RiskUi>;

/// What every panel may look at.
pub type Ctx<'a> = game::Ctx<'a, RiskUi>;

/// What is looked up in a game of Risk.
pub trait RiskGame {
    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    fn state(&self) -> &State;
}

impl RiskGame for Game {
    fn state(&self) -> &State {
        &self.view().table
    }
}
