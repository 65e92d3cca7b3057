//! What is the throne game in its window?
//!
//! A game on areas like others: what is its own is what a tap means, how its pieces look, and its panels: orders placed
//! in secret, marches, battles, tracks and cards.

mod along;
pub(crate) mod chart;
mod counters;
mod draw;
mod game_ui;
mod groups;
mod leaders;
mod legend;
mod order_signs;
pub(crate) mod panels;
mod playable;
mod printed;
mod signs;
mod target;
mod tokens;
mod unit_signs;

use boards::throne::{Level, State};
use play::Seat;

pub use self::along::Along;
pub use self::playable::{KIND, ThroneAsk};

/// The throne game, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThroneUi;

/// The throne game in its window.
pub type Window = game_window::GameWindow<ThroneUi>;

/// A game in play.
pub(crate) type Game = game_window::Played<ThroneUi>;

/// What a user asked.
pub type Command = game_window::Command<ThroneUi>;
/// What can be asked of a game in play.
pub type PlayCommand = game_window::PlayCommand<ThroneUi>;

/// Who plays a seat.
pub type Player = game_window::Player<Level>;

/// An answer that is open.
pub(crate) type Offered = game_window::OfferedIn<ThroneUi>;

/// What every panel may look at.
pub(crate) type Ctx<'a> = game_window::Ctx<'a, ThroneUi>;

/// What is looked up in a throne game.
pub trait ThroneGame {
    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    fn state(&self) -> &State;

    /// How many House cards a seat has in hand and used, seen or not.
    #[must_use]
    fn cards(&self, seat: Seat) -> [usize; 2];
}

impl ThroneGame for Game {
    fn state(&self) -> &State {
        &self.view().table
    }

    fn cards(&self, seat: Seat) -> [usize; 2] {
        let hidden = self.view().hands.get(usize::from(seat.0));
        hidden.map_or_else(
            || {
                let player = self.state().player(seat);
                player.map_or([0, 0], |player| [player.hand.len(), player.discard.len()])
            },
            |counts| counts.map(usize::from),
        )
    }
}
