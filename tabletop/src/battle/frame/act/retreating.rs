//! How far does a unit go back, and where to?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, else_pass, leaves, not_now};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Die, Says, Teller};
use crate::field::Field;
use crate::moves::MoveKind;
use crate::pack::Pack;
use crate::why::Why;
use crate::words::inches;

const SECTION: &str = "Retreat";

/// A unit that has begun to retreat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreating {
    /// The unit.
    pub unit: String,
    /// The face of the distance die, once rolled; none where no die is rolled.
    pub rolled: Option<u8>,
}

/// A unit that rolls for the distance of its retreat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatRoll {
    /// The unit.
    pub unit: String,
}

impl Procedure for Retreating {
    fn asks_for_move(&self) -> bool {
        true
    }

    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(&self.unit)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        else_pass(play.ways_back(&self.unit, self.rolled))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action.as_move() {
            Some((kind, to)) => play.goes_back(&self.unit, self.rolled, kind, to),
            None if *action == Action::Pass => play.stays(&self.unit, self.rolled),
            None => not_now(),
        }
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let unit = &self.unit;
        let Some(rolled) = self.rolled else {
            return format!("Retreat {unit}, directly away");
        };
        let field = Field::new(pack, sides.state);
        let speed = field.unit(unit).map_or(0.0, |unit| field.units[unit].speed);
        let most = inches(speed + f64::from(rolled));
        format!("Retreat {unit}, at most {most}")
    }

    fn section(&self) -> &'static str {
        SECTION
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match (action.as_move(), self.rolled) {
            (Some((kind, to)), Some(_)) => teller.moves(kind, to, Die::Lies),
            (None, _) if *action == Action::Pass => leaves().effect("Stays where it is"),
            (_, _) => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.moving(&self.unit, Some(MoveKind::Retreat))
    }
}

impl Procedure for RetreatRoll {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.dice(1, 6, &self.unit, Why::Retreat(self.unit.clone()))
    }

    fn fall(&self, play: &mut Play<'_, '_>, faces: &[u8]) -> Result<(), Refusal> {
        play.retreat_rolled(self.unit.clone(), faces);
        Ok(())
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        format!("Roll a die for the retreat of {}", self.unit)
    }

    fn section(&self) -> &'static str {
        SECTION
    }
}
