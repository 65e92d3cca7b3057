//! What is Risk in its window?
//!
//! A game on areas like others: what is its own is what a tap means, how an attack goes on by itself with its odds,
//! what stands on the map, and its panels.

pub(crate) mod asks;
pub(crate) mod assault;
pub(crate) mod chart;
mod draw;
mod game_ui;
mod kept;
mod legend;
pub(crate) mod panels;
mod playable;
mod regions;
mod settling;
mod signs;
pub(crate) mod target;

use std::borrow::Cow;

use boards::risk::{Level, State, View};

pub use self::kept::{Amount, Kept};
pub use self::playable::{KIND, Mix, RiskAsk};

/// Risk, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiskUi;

/// Risk in its window.
pub type Window = game_window::GameWindow<RiskUi>;

/// A game in play.
pub(crate) type Game = game_window::Played<RiskUi>;

/// What a user asked.
pub type Command = game_window::Command<RiskUi>;
/// What can be asked of a game in play.
pub type PlayCommand = game_window::PlayCommand<RiskUi>;

/// Who plays a seat.
pub type Player = game_window::Player<Level>;

/// An answer that is open.
pub(crate) type Offered = game_window::OfferedIn<RiskUi>;

/// What every panel may look at.
pub(crate) type Ctx<'a> = game_window::Ctx<'a, RiskUi>;

/// What is looked up in a game of Risk.
pub trait RiskGame {
    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    fn state(&self) -> &State;

    /// The game that the map and the scores show: as it was when what lies open over the map happened, or as it is.
    #[must_use]
    fn then(&self) -> Cow<'_, View>;
}

impl RiskGame for Game {
    fn state(&self) -> &State {
        &self.view().table
    }

    fn then(&self) -> Cow<'_, View> {
        let told = self.told().map(|one| one.to);
        match told.filter(|entry| *entry < self.session().cursor()) {
            Some(entry) => self.view_then(entry),
            None => Cow::Borrowed(self.view()),
        }
    }
}
