//! Does a charge reach its target?

use geometry::{Placement, Side};
use play::{Refusal, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::{Arriving, Procedure, Sides};
use crate::battle::play::Play;
use crate::pack::Pack;
use crate::token::Tokens;
use crate::why::Why;

/// What the distance die of a charger counts as that rushes.
const RUSHED: u8 = 6;

/// A charge under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charging {
    /// The charger.
    pub unit: String,
    /// Its target.
    pub target: String,
    /// The arc that it hits.
    pub side: Side,
    /// How many dice are rolled, of which the lowest counts.
    pub dice: u8,
    /// The lowest face that suffices.
    pub need: u8,
    /// Whether misses are rolled again.
    pub bonus: bool,
    /// Terrain that it meets on its way.
    pub met: Vec<String>,
    /// Where its tray makes contact.
    pub contact: Placement,
    /// What cards did to it.
    #[serde(default, skip_serializing_if = "Orders::is_none")]
    pub orders: Orders,
}

/// What cards did to a charge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Orders {
    /// The face of the distance die, until the charge goes on.
    pub rolled: Option<u8>,
    /// Its owner was asked for a card about the distance.
    pub asked: bool,
    /// The target's side was asked for a card.
    pub answered: bool,
    /// Its distance die counts as 6.
    pub rushes: bool,
    /// A distance die that does not reach is rolled again.
    pub again: bool,
    /// From the front it is disorderly on a face of at most so much.
    pub disorderly: u8,
    /// The conditions that its target gets at contact.
    pub impact: Tokens,
}

impl Orders {
    /// Whether there are none.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Procedure for Charging {
    fn arriving(&self) -> Option<Arriving<'_>> {
        Some(Arriving::OnItsWay(self))
    }

    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        let why = Why::Charge {
            unit: self.unit.clone(),
            target: self.target.clone(),
            need: self.need,
        };
        sides.dice(usize::from(self.dice), 6, &self.unit, why)
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.charge_rolled(self, faces);
        Ok(())
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        if !self.orders.answered {
            play.answers_charge(self.clone());
            return true;
        }
        match self.orders.rolled {
            Some(rolled) => play.reaches(self, rolled),
            None if self.orders.rushes => play.charge_rolled(self, &[RUSHED]),
            None => return false,
        }
        true
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit) || play.is_gone(&self.target)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn other(&self) -> Option<&str> {
        Some(&self.target)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        let lowest = match self.dice {
            1 => "",
            _ => " on the lowest of two dice",
        };
        let (unit, target, need) = (&self.unit, &self.target, self.need);
        format!("Roll {need}+{lowest} to reach {target} with {unit}")
    }

    fn section(&self) -> &'static str {
        "Charge step 4"
    }
}
