//! Does a unit maneuver that destroyed the last enemy in contact?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Says, Teller};
use crate::moves::MoveKind;
use crate::pack::Pack;
use crate::why::Why;

/// A unit that destroyed the last enemy in contact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surge {
    /// The unit.
    pub unit: String,
}

impl Procedure for Surge {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(&self.unit)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        or_pass(play.samples_of(&self.unit, MoveKind::Maneuver))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action.as_move() {
            Some((kind, to)) => play.surge(&self.unit, kind, to),
            None if *action == Action::Pass => {
                play.pop();
                Ok(())
            }
            None => not_now(),
        }
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        format!("{} may maneuver, as the enemy is destroyed", self.unit)
    }

    fn section(&self) -> &'static str {
        "Surge forth"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Pass => leaves().forfeit("gives up its maneuver"),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.moving(&self.unit, Some(MoveKind::Maneuver))
    }
}
