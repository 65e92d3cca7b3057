//! How does a charge align with its target?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::roll::Charging;
use crate::battle::action::Action;
use crate::battle::frame::procedure::{Arriving, Procedure, Sides, exact, not_now};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// A charge that has made contact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aligning(pub Charging);

impl Procedure for Aligning {
    fn arriving(&self) -> Option<Arriving<'_>> {
        Some(Arriving::Lands(&self.0))
    }

    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(&self.0.unit)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let places = play.places(&self.0).into_iter();
        exact(places.map(|landing| Action::Align(landing.place)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Align(place) => play.align(&self.0, *place),
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.align_alone(&self.0)
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        self.0.is_void(play)
    }

    fn unit(&self) -> Option<&str> {
        self.0.unit()
    }

    fn other(&self) -> Option<&str> {
        self.0.other()
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        format!("Align {} with {}", self.0.unit, self.0.target)
    }

    fn section(&self) -> &'static str {
        "Charge step 5"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Align(place) => teller.aligns(&self.0, *place),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        let both = mind.both(&self.0.unit, &self.0.target);
        mind.weighed(|action| {
            let ((unit, target), Action::Align(place)) = (both?, action) else {
                return None;
            };
            Some(mind.scales.aligned(unit, target, self.0.side, *place))
        })
    }
}
