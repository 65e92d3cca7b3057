//! What does a seat put on the table before the battle?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Thought;
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// Objectives and terrain, laid in turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preparing {
    /// Whose turn it is.
    pub next: Seat,
    /// Who deploys first.
    pub first: Seat,
    /// Objectives still to be laid.
    pub objectives: u8,
    /// Terrain pieces still to be laid.
    pub terrain: u8,
}

impl Procedure for Preparing {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.next)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let found = play.layable();
        if found.is_empty() || play.may_leave_terrain() {
            or_pass(found)
        } else {
            found
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => play.pass_preparation(),
            Action::LayObjective { x, y } => play.lay_objective(seat, *x, *y),
            Action::LayPiece { piece, to } => play.lay_piece(seat, piece, *to),
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.next_preparation()
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        let side = sides.name(self.next);
        match self.objectives {
            0 => format!("{side} lays a terrain piece"),
            _some => format!("{side} lays an objective"),
        }
    }

    fn section(&self) -> &'static str {
        "Setting up the battlefield"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Pass => leaves().effect("Lays nothing more"),
            _other => teller.answer_to(action),
        }
    }

    fn thought(&self) -> Thought {
        Thought::Any
    }
}
