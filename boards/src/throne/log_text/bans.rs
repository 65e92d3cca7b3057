//! What is barred this turn, in words?

use play::sentence;

use super::units::kind_name;
use crate::throne::state::Ban;

/// What is barred this turn, in words.
#[must_use]
pub fn banned(ban: Ban) -> String {
    match ban {
        Ban::Order(kind) => format!("No {} orders this turn", kind.title()),
        Ban::Special(kind) => {
            format!("No special {} orders this turn", kind.title())
        }
        Ban::Tactics(seat) => sentence(&format!("{seat} plays no Tactics card this turn")),
        Ban::Rivers => "Rivers are low this turn: they are crossed like other borders".to_owned(),
        Ban::Transport => "Ships carry nobody this turn".to_owned(),
        Ban::Soothsayers => "Soothsayers may change orders this turn".to_owned(),
        Ban::NextTurn => "The game ends with this turn".to_owned(),
        Ban::Alliances => "Nobody forges alliances this turn".to_owned(),
        Ban::Support(unit) => {
            format!("No support by {} this turn", kind_name(unit, 2))
        }
    }
}
