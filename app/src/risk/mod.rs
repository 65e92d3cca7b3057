//! What is Risk in its hall?
//!
//! A game on areas like others: what is its own is what a tap means, how an attack goes on by itself with its odds,
//! what stands on the map, and its panels.

pub mod aim;
pub mod asks;
pub mod assault;
pub mod chart;
mod draw;
mod face;
mod mode;
pub mod names;
pub mod panels;
mod signs;

use boards::risk::{Level, Risk, State};

pub use self::mode::{Amount, Kept, RiskAsk};
use crate::halls::areas;

/// Risk in its hall.
pub type Hall = areas::Hall<Risk>;

/// A game in play.
pub type Game = areas::Game<Risk>;

/// What a user asked.
pub type Command = areas::Command<Risk>;

/// Who plays a seat.
pub type Player = areas::Player<Level>;

/// An answer that is open.
pub type Offered = areas::Offered<boards::risk::Action>;

/// What every panel may look at.
pub type Ctx<'a> = areas::Ctx<'a, Risk>;

impl Game {
    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.view().table
    }
}
