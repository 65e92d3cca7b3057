//! What does the window of Risk remember between taps?

use game_window::Playable as _;
use play::Seat;

use super::{Game, RiskUi};

/// How many armies a tap places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amount {
    #[default]
    One,
    /// Five, or what is left.
    Five,
    /// All that may be placed there.
    All,
}

impl Amount {
    /// Every one.
    pub(crate) const ALL: [Self; 3] = [Self::One, Self::Five, Self::All];

    /// How many of so many.
    #[must_use]
    pub(crate) fn of(self, most: u16) -> u16 {
        match self {
            Self::One => most.min(1),
            Self::Five => most.min(5),
            Self::All => most,
        }
    }
}

/// What is remembered between taps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kept {
    /// How many armies a tap places, and in which turn that was said.
    pub(super) amount: Option<(Amount, Moment)>,
    /// How long the game was at the last tap on the map.
    pub tapped: Option<u32>,
}

impl Kept {
    /// How many armies a tap places: one, unless another number was chosen in this turn.
    #[must_use]
    pub fn amount(&self, game: &Game) -> Amount {
        let said = self.amount.filter(|(_, when)| *when == moment(game));
        said.map_or(Amount::One, |(amount, _)| amount)
    }
}

/// A turn of a game, which its seed tells from others.
type Moment = (Option<u64>, (Option<Seat>, u16));

fn moment(game: &Game) -> Moment {
    (game.seed(), RiskUi::turn(game))
}

/// What a tap places in this turn.
pub(super) fn said(game: &Game, amount: Amount) -> (Amount, Moment) {
    (amount, moment(game))
}
