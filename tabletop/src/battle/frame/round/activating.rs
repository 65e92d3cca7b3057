//! Which unit does a seat activate?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, exact, not_now};
use crate::battle::play::Play;
use crate::bot::Thought;
use crate::pack::Pack;
use crate::why::Why;

const SECTION: &str = "Activation phase";

/// A round, between one activation and the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activating {
    /// Whose turn it is.
    pub next: Seat,
}

impl Procedure for Activating {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.next)
    }

    fn open(&self, play: &Play<'_, '_>, seat: Seat) -> Vec<Offer<Action>> {
        let side = play.battle().map(|battle| &battle.camp(seat).side);
        let units = play.state().units.iter();
        let ready = units.filter(|unit| Some(&unit.side) == side && !unit.activated);
        let ready = ready.map(|unit| {
            let unit = unit.id.clone();
            Offer::Exact(Action::Activate { unit })
        });
        let claims = exact(play.claimable(seat));
        ready.chain(claims).chain(play.arrivals(seat)).collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => play.no("must_act", SECTION, "A unit has to be activated"),
            Action::Arrive { unit, to } => play.arrive(seat, unit, *to),
            Action::Activate { unit } => play.activate(seat, unit),
            Action::Claim { ncu, zone } => play.claims(seat, ncu, zone.as_deref()),
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.next_activation(self.next)
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        format!("{} activates a unit", sides.name(self.next))
    }

    fn section(&self) -> &'static str {
        SECTION
    }

    fn thought(&self) -> Thought {
        Thought::Unit
    }
}
