//! Whose turn is it, and when is a round over?
//!
//! Players take turns with one model each. Who has no copper or nobody left waits while the other goes on.

use play::Seat;

use super::Play;
use super::action::Action;
use super::deploy::{fits, places};
use super::event::Event;
use super::field::Field;
use super::frame::{EndStep, Frame};
use super::illegal_action::IllegalAction;
use super::state::{Active, ModelId, Place, other};
use crate::card::Coins;

/// What a pass costs.
///
/// # Rule
/// Rulebook, Activating a model; digest E6, R3.
pub(super) const PASS: Coins = Coins::new(0, 2, 0);

/// What an activation costs.
///
/// # Rule
/// Rulebook, Coins of Westeros; digest E3, R1.
pub(super) const ACTIVATE: Coins = Coins::new(0, 0, 1);

/// Models of a player that are still to be activated, reserves that fit included.
///
/// # Rule
/// Digest R6.
#[must_use]
pub(super) fn left(field: &Field<'_>, seat: Seat) -> u8 {
    let board = field.of(seat).filter(|id| !field.model(*id).activated);
    let reserve = reserves(field, seat).filter(|id| fits(field, *id));
    u8::try_from(board.count() + reserve.count()).unwrap_or(u8::MAX)
}

/// A player's models in reserve, while they can still come.
pub(super) fn reserves<'a>(
    field: &Field<'a>,
    seat: Seat,
) -> impl Iterator<Item = ModelId> + use<'a> {
    let state = field.state;
    let open = state.round == 1;
    state.each().filter_map(move |(id, model)| {
        let waits = model.seat == seat && model.place == Place::Reserve;
        (open && waits).then_some(id)
    })
}

/// Tells whether a player can take a turn.
///
/// # Rule
/// Rulebook, The game round; digest E4, E5, R5.
#[must_use]
pub(super) fn can_turn(field: &Field<'_>, seat: Seat) -> bool {
    field.state.side(seat).coins.cover(ACTIVATE) && left(field, seat) > 0
}

/// Judges a pass.
///
/// # Rule
/// Rulebook, Activating a model; digest E6, R7.
pub(super) fn judge_pass(field: &Field<'_>, seat: Seat, passed: bool) -> Result<(), IllegalAction> {
    if passed {
        return Err(IllegalAction::PassedBefore);
    }
    if !field.state.side(seat).coins.cover(PASS) {
        return Err(IllegalAction::Coins);
    }
    if left(field, seat) < left(field, other(seat)) {
        Ok(())
    } else {
        Err(IllegalAction::PassMore)
    }
}

impl Play<'_, '_> {
    pub(super) fn advance_turn(&mut self, seat: Seat) -> bool {
        let field = self.field();
        if can_turn(&field, seat) {
            return false;
        }
        let next = if can_turn(&field, other(seat)) {
            Frame::Turn {
                seat: other(seat),
                passed: false,
            }
        } else {
            Frame::EndPhase(EndStep::Reserves)
        };
        self.replace_frame(next);
        true
    }

    pub(super) fn turn_act(
        &mut self,
        seat: Seat,
        passed: bool,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let next = Frame::Turn {
            seat: other(seat),
            passed: false,
        };
        match action {
            Action::Pass => {
                judge_pass(&self.field(), seat, passed)?;
                self.push(Event::Passed(seat));
                self.pay(seat, PASS);
                self.replace_frame(Frame::Turn {
                    seat: other(seat),
                    passed: true,
                });
            }
            Action::Activate(id) => {
                let field = self.field();
                let model = *field.state.model(*id).ok_or(IllegalAction::NotThere)?;
                if model.seat != seat {
                    return Err(IllegalAction::NotYours);
                }
                if !model.stands() {
                    return Err(IllegalAction::NotThere);
                }
                if model.activated {
                    return Err(IllegalAction::Activated);
                }
                self.replace_frame(next);
                self.pay(seat, ACTIVATE);
                let ap = model.points();
                self.push(Event::Activated(
                    *id,
                    Active {
                        model: *id,
                        ap,
                        slots: 0,
                        freed: false,
                        acted: false,
                        was_routed: model.routed,
                        used: 0,
                        used_objectives: 0,
                        opened: 0,
                    },
                ));
                self.push_frame(Frame::Activation);
            }
            Action::Place { model, at } => {
                let field = self.field();
                if !reserves(&field, seat).any(|id| id == *model) {
                    return Err(IllegalAction::NotThere);
                }
                if !places(&field, *model).has(*at) {
                    return Err(IllegalAction::Crowded);
                }
                self.replace_frame(next);
                self.pay(seat, ACTIVATE);
                self.push(Event::Deployed(*model, *at));
                self.push(Event::Activated(
                    *model,
                    Active {
                        model: *model,
                        ap: 0,
                        slots: 3,
                        freed: true,
                        acted: true,
                        was_routed: false,
                        used: 0,
                        used_objectives: 0,
                        opened: 0,
                    },
                ));
                self.push(Event::Ended {
                    model: *model,
                    rallied: false,
                });
            }
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }
}
