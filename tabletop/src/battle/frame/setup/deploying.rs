//! Which unit does a seat deploy, and where?

use geometry::Vec2;
use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, else_pass, leaves, not_now};
use crate::battle::play::Play;
use crate::battle::samples::limits;
use crate::bot::Thought;
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// Units, deployed in turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploying {
    /// Whose turn it is.
    pub next: Seat,
}

impl Procedure for Deploying {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.next)
    }

    fn open(&self, play: &Play<'_, '_>, seat: Seat) -> Vec<Offer<Action>> {
        let ready = play.reserve(seat).iter().filter(|_| play.may_deploy(seat));
        let places = ready.filter_map(|unit| {
            let to = play.place_for(unit)?;
            let unit = unit.id.clone();
            let limits = limits(Vec2::ZERO, play.state().width.inches());
            Some(Offer::Within(Action::Deploy { unit, to }, limits))
        });
        else_pass(places.collect())
    }

    fn act(&self, play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => play.pass_deploy(seat),
            Action::Deploy { unit, to } => play.deploy(seat, unit, *to),
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.next_deployment(self.next)
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        format!("{} deploys a unit", sides.name(self.next))
    }

    fn section(&self) -> &'static str {
        "Deployment"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Pass => leaves().effect("No place is open; the units left stay in reserve"),
            _other => teller.answer_to(action),
        }
    }

    fn thought(&self) -> Thought {
        Thought::Place
    }
}
