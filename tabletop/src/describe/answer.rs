//! What does an answer do, what does it cost, and what does it give up?
//!
//! Every action has its line here; what there is to say of it is in a file of its kind.

use geometry::Placement;
use play::{Answer, Price};

use super::{Spot, Teller, many};
use crate::battle::{Action, Facing, FirstManeuver, Frame, Half, Scope, Stage};
use crate::moves::MoveKind;

pub(super) type Says = Answer<Spot>;

impl Teller<'_> {
    pub(super) fn answer(&self, action: &Action) -> Says {
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
            Action::Keep(half) => self.keeps(*half),
            Action::Maneuver(to) => self.moves(MoveKind::Maneuver, *to),
            Action::March(to) => self.moves(MoveKind::March, *to),
            Action::GoBack(to) => self.moves(MoveKind::Retreat, *to),
            Action::Pivot(to) => self.moves(MoveKind::Pivot, *to),
            Action::Shift(to) => self.moves(MoveKind::Shift, *to),
            Action::Retreat => self.retreats(),
            Action::Charge { target, side, way } => self.charges(target, *side, *way),
            Action::TakeArc(side) => self.takes_arc(*side),
            Action::Align(place) => self.aligns(*place),
            Action::Attack { target } => self.attacks(target),
            Action::Reroll(dice) => self.rerolls(dice),
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
            Action::Pass => self.passes(),
            Action::Concede => Answer::new("Give the battle up").warning("the enemy wins at once"),
        }
    }

    /// With the action of the unit whose turn it is as its price, and the free maneuver that it gives up.
    pub(super) fn acts(&self, answer: Says) -> Says {
        let Some(Frame::Acting {
            maneuver, scope, ..
        }) = self.top()
        else {
            return answer;
        };
        let answer = match scope {
            Scope::Turn => answer.price(Price::new(1, "action").left(0)),
            Scope::Attack
            | Scope::Melee
            | Scope::MeleeOrCharge
            | Scope::Move
            | Scope::ChargeOrMarch { .. }
            | Scope::Short(_)
            | Scope::Slide(_) => answer,
        };
        match maneuver {
            FirstManeuver::Open => answer.warning("gives up the free maneuver"),
            FirstManeuver::No => answer,
        }
    }

    fn passes(&self) -> Says {
        let leaves = Answer::new("Leave it");
        let Some(frame) = self.top() else {
            return match self.battle.stage {
                Stage::Deploy { .. } => {
                    leaves.effect("No place is open; the units left stay in reserve")
                }
                Stage::Prepare { .. } => leaves.effect("Lays nothing more"),
                Stage::Round { .. } | Stage::Over { .. } => leaves,
            };
        };
        match frame {
            Frame::Refill(seat) => {
                let hand = self.pack.battle().hand;
                let own = many(self.battle.camp(*seat).court.hand.len());
                Answer::new("Fill the hand up").effect(format!(
                    "Discards nothing more of {own} cards and draws up to {hand}"
                ))
            }
            Frame::Acting { scope, .. } if *scope != Scope::Turn => {
                leaves.warning(format!("gives up to {}", scope.words()))
            }
            Frame::Acting {
                facing: Facing::Open,
                ..
            } => leaves.effect("Nothing else is open to it"),
            Frame::Acting { .. } => leaves,
            Frame::Surge { .. } => leaves.warning("gives up its maneuver"),
            Frame::Freed { .. } => leaves.warning("gives up its pivot"),
            Frame::Gift(_) => leaves.warning("gives up what the zone gives"),
            Frame::Power { .. } => leaves.warning("gives up the ability for now"),
            Frame::Window(_) => leaves.effect("Cards and abilities stay for later"),
            Frame::Retreating { .. } => leaves.effect("Stays where it is"),
            Frame::Attack(_) | Frame::Panic(_) | Frame::Struck(_) => self.keeps_dice(leaves),
            Frame::RollOff(_)
            | Frame::RetreatRoll { .. }
            | Frame::Keeps(_)
            | Frame::Arcs(_)
            | Frame::ChargeRoll(_)
            | Frame::Align(_)
            | Frame::Dangerous { .. }
            | Frame::Pile(_)
            | Frame::Done { .. }
            | Frame::Shuffle(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Falling { .. }
            | Frame::NextRound { .. } => leaves,
        }
    }
}

pub(super) fn half_words(half: Half) -> &'static str {
    match half {
        Half::Left => "left",
        Half::Right => "right",
    }
}
