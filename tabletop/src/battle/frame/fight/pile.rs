//! Where does a destroyed unit leave its pile?

use geometry::Vec2;
use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, not_now};
use crate::battle::play::Play;
use crate::battle::samples::limits;
use crate::pack::Pack;
use crate::state::UnitState;
use crate::why::Why;

/// A pile that is still to be laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piling {
    /// Whose unit fell, and who lays it.
    pub seat: Seat,
    /// The piece of the pack.
    pub piece: String,
    /// The unit as it fell.
    pub fallen: Box<UnitState>,
}

impl Procedure for Piling {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.seat)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let reach = limits(Vec2::ZERO, play.state().width.inches());
        let at = play.place_for_pile(self).into_iter();
        let lay = at.map(|to| {
            let piece = self.piece.clone();
            Offer::Within(Action::LayPiece { piece, to }, reach.clone())
        });
        lay.collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::LayPiece { piece, to } => play.lays_pile(self, piece, *to),
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.drop_if(play.place_for_pile(self).is_none())
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let (side, fallen) = (sides.name(self.seat), &self.fallen.id);
        let row = pack.piece(&self.piece);
        let name = row.map_or(self.piece.clone(), |row| row.name.to_lowercase());
        format!("{side} lays a {name} near where {fallen} fell")
    }

    fn section(&self) -> &'static str {
        "Game modes"
    }
}
