//! What holds for this turn, in words?

use play::sentence;

use super::units::kind_name;
use crate::throne::state::TurnRule;

/// What holds for this turn, in words.
#[must_use]
pub fn turn_rule(rule: TurnRule) -> String {
    match rule {
        TurnRule::Order(kind) => format!("No {} orders this turn", kind.title()),
        TurnRule::Special(kind) => {
            format!("No special {} orders this turn", kind.title())
        }
        TurnRule::Tactics(seat) => sentence(&format!("{seat} plays no Tactics card this turn")),
        TurnRule::Rivers => {
            "Rivers are low this turn: they are crossed like other borders".to_owned()
        }
        TurnRule::Transport => "Ships carry nobody this turn".to_owned(),
        TurnRule::Soothsayers => "Soothsayers may change orders this turn".to_owned(),
        TurnRule::NextTurn => "The game ends with this turn".to_owned(),
        TurnRule::Alliances => "Nobody forges alliances this turn".to_owned(),
        TurnRule::Support(unit) => {
            format!("No support by {} this turn", kind_name(unit, 2))
        }
    }
}
