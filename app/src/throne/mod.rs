//! What is the throne game in its hall?
//!
//! A game on areas like others: what is its own is what a tap means, how its pieces look, and its panels: orders placed
//! in secret, marches, battles, tracks and cards.

mod aim;
mod chart;
mod draw;
mod face;
mod leaders;
mod mode;
pub mod panels;
mod printed;
mod signs;
mod tokens;

use boards::throne::{Action, Level, State, Throne};
use play::Seat;

pub use self::mode::ThroneAsk;
use crate::halls::areas;

/// The throne game in its hall.
pub type Hall = areas::Hall<Throne>;

/// A game in play.
pub type Game = areas::Game<Throne>;

/// What a user asked.
pub type Command = areas::Command<Throne>;

/// Who plays a seat.
pub type Player = areas::Player<Level>;

/// An answer that is open.
pub type Offered = areas::Offered<Action>;

/// What every panel may look at.
pub type Ctx<'a> = areas::Ctx<'a, Throne>;

impl Game {
    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.view().table
    }

    /// How many House cards a seat has in hand and used, seen or not.
    #[must_use]
    pub fn cards(&self, seat: Seat) -> [usize; 2] {
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
