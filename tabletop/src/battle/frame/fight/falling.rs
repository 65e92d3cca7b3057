//! When is a unit without wounds left removed?

use play::Turn;
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// A unit without wounds left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Falling {
    /// The unit.
    pub unit: String,
}

impl Procedure for Falling {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(&self.unit)
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.pop();
        play.fall(&self.unit);
        true
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        format!("{} falls", self.unit)
    }

    fn section(&self) -> &'static str {
        "Destroyed units"
    }
}
