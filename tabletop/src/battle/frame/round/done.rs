//! When does an activation end?

use play::Turn;
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// The activation of a unit, on the table or beside it, that ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// The unit.
    pub unit: String,
}

impl Procedure for Done {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(&self.unit)
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.done(&self.unit);
        true
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        format!("{} is done", self.unit)
    }

    fn section(&self) -> &'static str {
        "Activating a unit"
    }
}
