//! How many wounds does dangerous ground cost?

use play::{Refusal, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Procedure, Sides};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::why::Why;

/// A unit on dangerous ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dangerous {
    /// The unit.
    pub unit: String,
    /// Faces of the die.
    pub sides: u8,
    /// Added to the face.
    pub plus: u8,
}

impl Procedure for Dangerous {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        let why = Why::Dangerous(self.unit.clone());
        sides.dice(1, self.sides, &self.unit, why)
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.dangerous_rolled(&self.unit, self.plus, faces);
        Ok(())
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        let (unit, sides) = (&self.unit, self.sides);
        format!("Roll a D{sides} for {unit} on dangerous ground")
    }

    fn section(&self) -> &'static str {
        "Terrain, Dangerous"
    }
}
