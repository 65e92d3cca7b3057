//! What does an answer do, what does it cost, and what does it give up?
//!
//! Every action has its line here; what there is to say of it is in a file of its kind.

use geometry::Placement;
use play::Answer;

use super::{Die, Spot, Teller};
use crate::battle::frame::procedure::leaves;
use crate::battle::{Action, Half};
use crate::moves::MoveKind;
use crate::words::{place_words, side_words};

pub(crate) type Says = Answer<Spot>;

impl Teller<'_> {
    /// What an action does whatever is pending.
    pub(crate) fn answer_to(&self, action: &Action) -> Says {
        match action {
            Action::Deploy { unit, to } => self.puts(format!("Deploy {unit}"), unit, *to),
            Action::Arrive { unit, to } => self
                .puts(format!("Bring {unit}"), unit, *to)
                .effect("Comes instead of the activation of a unit"),
            Action::LayObjective { x, y } => {
                let to = Placement {
                    x: *x,
                    y: *y,
                    ..Placement::default()
                };
                self.lays(Answer::new("Lay an objective").at(Spot::Place(to)))
            }
            Action::LayPiece { piece, to } => self.lays_piece(piece, *to),
            Action::Activate { unit } => self.activates(unit),
            Action::Disband(half) => self.disbands(*half),
            Action::Keep(half) => Answer::new(format!("The {} half", half_words(*half))),
            Action::Maneuver(to) => self.moves(MoveKind::Maneuver, *to, Die::Open),
            Action::March(to) => self.moves(MoveKind::March, *to, Die::Open),
            Action::GoBack(to) => self.moves(MoveKind::Retreat, *to, Die::Open),
            Action::Pivot(to) => self.moves(MoveKind::Pivot, *to, Die::Open),
            Action::Shift(to) => self.moves(MoveKind::Shift, *to, Die::Open),
            Action::Retreat => self.retreats(),
            Action::Charge { target, side, way } => self.charges(target, *side, *way),
            Action::TakeArc(side) => {
                Answer::new(format!("Take the charge in the {}", side_words(*side)))
            }
            Action::Align(place) => Answer::new(format!("Align {}", place_words(*place))),
            Action::Attack { target } => self.attacks(target),
            Action::Reroll(_) => Answer::new("Roll dice again"),
            Action::Play { card, on, pick } => self.plays(card, on.as_deref(), *pick),
            Action::Order {
                unit,
                ability,
                on,
                pick,
            } => self.orders([unit, ability], on.as_deref(), *pick),
            Action::Claim { ncu, zone } => self.claims(ncu, zone.as_deref()),
            Action::Use { on, token } => self.uses(on, *token),
            Action::Take { card } => self.takes(card),
            Action::Discard { card } => self.discards(card),
            Action::Pass => leaves(),
            Action::Concede => Answer::new("Give the battle up").forfeit("the enemy wins at once"),
        }
    }

    /// With the action of the unit whose turn it is as its price, and the free maneuver that it gives up.
    pub(super) fn acts(&self, answer: Says) -> Says {
        match self.pending().acting() {
            Some(acting) => acting.price(answer),
            None => answer,
        }
    }
}

pub(crate) fn half_words(half: Half) -> &'static str {
    match half {
        Half::Left => "left",
        Half::Right => "right",
    }
}
