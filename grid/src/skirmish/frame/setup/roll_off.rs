//! Who throws higher, and so chooses first?

use play::{Chance, Seat};

use crate::skirmish::frame::procedure::{Asked, Procedure, d10};
use crate::skirmish::state::State;
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules};

/// Both throw a die for the choice.
pub(in crate::skirmish::frame) struct RollOff;

impl Procedure for RollOff {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Chance
    }

    fn chance(&self, _rules: &Rules, _state: &State) -> Option<Chance<Why>> {
        Some(Chance {
            ask: d10(2),
            by: Seat(0),
            why: Why::RollOff,
        })
    }

    fn resolve_chance(&self, play: &mut Play<'_, '_>, answer: &[u8]) {
        play.rolled_off(answer);
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "Both roll a die for zone and first player".to_owned()
    }

    fn section(&self) -> &'static str {
        "Playing the game"
    }
}
