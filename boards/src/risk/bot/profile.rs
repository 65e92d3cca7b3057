//! How far does a program look, and by what measure?
//!
//! Every lord and maester in one manner, but for Skirmishes of two, which a maester knows better, and for games that are
//! played on, which have to be quick.

use super::Level;
use crate::risk::setting::{Askings, Field, Setting};
use crate::risk::state::State;

/// How a program looks at conquests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Profile {
    /// Conquests that are followed in a chain.
    pub(super) sight: u8,
    /// The same where armies are placed.
    pub(super) placing: u8,
    /// Odds below which a conquest is not thought of.
    pub(super) hopeless: f64,
    /// Whether the table is weighed by who wins a Skirmish of two.
    pub(super) two_player: bool,
}

impl Profile {
    /// As most are.
    const USUAL: Self = Self {
        sight: 3,
        placing: 2,
        hopeless: 0.45,
        two_player: false,
    };
    /// For many games.
    pub(super) const QUICK: Self = Self {
        sight: 1,
        placing: 1,
        ..Self::USUAL
    };
    /// For a Skirmish of two.
    const TWO_PLAYER: Self = Self {
        placing: 3,
        hopeless: 0.35,
        two_player: true,
        ..Self::USUAL
    };

    /// That of a level at a table.
    pub(super) fn of(level: Level, state: &State) -> Self {
        match level {
            Level::Maester if is_two_player(state) => Self::TWO_PLAYER,
            Level::Squire | Level::Knight | Level::Lord | Level::Maester => Self::USUAL,
        }
    }
}

/// Tells whether this is a Skirmish of two by the printed rules.
fn is_two_player(state: &State) -> bool {
    let plain = Setting {
        asks: Askings::default(),
        max_rounds: None,
        ..state.setting
    };
    plain == Setting::skirmish(Field::Essos) && state.players.len() == 2
}
