//! How far does a program look, and by what measure?
//!
//! All lords and maesters have the same profile, except in Skirmishes of two, for which a maester has a better one, and
//! in rollouts, which have to be quick.

use super::Level;
use crate::risk::setting::{Askings, Field, Setting};
use crate::risk::state::State;

/// How far a program follows conquests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Profile {
    /// Conquests that are followed in a chain; of an attack as many as where armies are placed or move in for it, which
    /// were sent elsewhere otherwise.
    pub(super) sight: u8,
    /// Odds below which a conquest is not considered.
    pub(super) hopeless: f64,
    /// Whether tables are evaluated by who wins a Skirmish of two.
    pub(super) two_player: bool,
}

impl Profile {
    /// For most games.
    const USUAL: Self = Self {
        sight: 3,
        hopeless: 0.45,
        two_player: false,
    };
    /// For rollouts.
    pub(super) const QUICK: Self = Self {
        sight: 1,
        ..Self::USUAL
    };
    /// For a Skirmish of two.
    const TWO_PLAYER: Self = Self {
        hopeless: 0.35,
        two_player: true,
        ..Self::USUAL
    };

    /// The profile of a level at a table.
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
