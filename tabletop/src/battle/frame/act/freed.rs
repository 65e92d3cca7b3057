//! Do enemies pivot that a retreat freed?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::Frame;
use crate::battle::frame::procedure::{Procedure, Sides, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Says, Teller};
use crate::moves::MoveKind;
use crate::pack::Pack;
use crate::why::Why;

/// Enemies of a unit that retreated, who may pivot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Freed {
    /// The units that may still do so.
    pub units: Vec<String>,
}

impl Freed {
    fn first(&self) -> &str {
        self.units.first().map_or("", String::as_str)
    }
}

impl Procedure for Freed {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(self.first())
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        or_pass(play.samples_of(self.first(), MoveKind::Pivot))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action.as_move() {
            Some((kind, to)) => play.freed(&self.units, kind, to),
            None if *action == Action::Pass => {
                play.pop();
                Ok(())
            }
            None => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        let mut units = self.units.clone();
        units.retain(|unit| !play.is_gone(unit));
        if units.is_empty() {
            play.pop();
        } else if units.len() < self.units.len() {
            play.goes(Frame::Freed(Freed { units }));
        } else {
            return false;
        }
        true
    }

    fn unit(&self) -> Option<&str> {
        self.units.first().map(String::as_str)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        format!("{}, free now, may pivot", self.first())
    }

    fn section(&self) -> &'static str {
        "Retreat"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Pass => leaves().warning("gives up its pivot"),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.moving(self.first(), None)
    }
}
