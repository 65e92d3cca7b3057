//! What may a model do to the things around it?
//!
//! Doors and windows turn, piles are crossed after a will test, plunder is taken.

use super::Play;
use super::event::{Event, Points};
use super::field::Field;
use super::frame::{ActionEnd, Frame, Goal, PendingMove};
use super::illegal_action::IllegalAction;
use super::state::ModelId;
use crate::card::{Coins, Plunder};
use crate::pack::{Interact, Use};
use crate::rulings::MoneyBag;
use crate::scenario::Special;

/// Points of a plunder token.
pub(super) const PLUNDER: u8 = 2;

/// Judges the use of a door or window: action points and what it does.
///
/// # Rule
/// Rulebook, Interact and Doors and windows; digest T2, Z4, R30.
pub(super) fn judge_door(
    field: &Field<'_>,
    id: ModelId,
    door: u8,
) -> Result<(u8, Use), IllegalAction> {
    if field.is_broken(door) {
        return Err(IllegalAction::Broken);
    }
    let barrier = field.barrier(door).ok_or(IllegalAction::NotThere)?;
    let row = field
        .rules
        .pack()
        .barrier_at(barrier)
        .ok_or(IllegalAction::NotThere)?;
    let Interact { cost, does } = row.interact.ok_or(IllegalAction::NotThere)?;
    match does {
        Use::Turn | Use::TurnAndMove => {}
        Use::OpenByWill => return Err(IllegalAction::NotThere),
    }
    let place = field.scene.doors().get(usize::from(door));
    let edge = place.ok_or(IllegalAction::NotThere)?.edge;
    if !field.sight_but(id).reaches_door(field.body(id), edge) {
        return Err(IllegalAction::Apart);
    }
    Ok((cost, does))
}

/// Judges the use of a pile: action points.
///
/// # Rule
/// Rulebook, Terrains, Big corpse pile; digest O, R62.
pub(super) fn judge_pile(field: &Field<'_>, id: ModelId, pile: u8) -> Result<u8, IllegalAction> {
    let (piece, squares) = field
        .scene
        .piles()
        .get(usize::from(pile))
        .ok_or(IllegalAction::NotThere)?;
    let active = field.state.active.filter(|active| active.model == id);
    // It lasts as long as the activation, so only the active model gains anything.
    let active = active.ok_or(IllegalAction::NotNow)?;
    if active.opened >> pile & 1 == 1 {
        return Err(IllegalAction::Used);
    }
    let row = field
        .rules
        .pack()
        .piece_at(*piece)
        .ok_or(IllegalAction::NotThere)?;
    let interact = row.interact.ok_or(IllegalAction::NotThere)?;
    let body = field.body(id);
    let near = body.set().grown().and(squares);
    if near.is_empty() {
        return Err(IllegalAction::Apart);
    }
    let sight = field.sight_but(id);
    if near.iter().any(|at| sight.reaches_square(body, at)) {
        Ok(interact.cost)
    } else {
        Err(IllegalAction::Apart)
    }
}

/// Judges whether a model can take a plunder token.
///
/// # Rule
/// Rulebook, Plunder tokens; digest T3, R29.
pub(super) fn judge_plunder(
    field: &Field<'_>,
    id: ModelId,
    token: u8,
) -> Result<(), IllegalAction> {
    let scenario = field.rules.scenario(field.state);
    let row = scenario
        .plunder
        .get(usize::from(token))
        .ok_or(IllegalAction::NotThere)?;
    if field.state.taken >> token & 1 == 1 {
        return Err(IllegalAction::NotThere);
    }
    if field.sight_but(id).reaches_square(field.body(id), row.at) {
        Ok(())
    } else {
        Err(IllegalAction::Apart)
    }
}

impl Play<'_, '_> {
    pub(super) fn uses_door(&mut self, id: ModelId, door: u8, does: Use) {
        self.push(Event::Door(door));
        match does {
            Use::TurnAndMove => self.push_frame(Frame::PendingMove(PendingMove {
                model: id,
                kind: Goal::Step,
                with: 0,
            })),
            Use::Turn | Use::OpenByWill => {}
        }
    }

    /// Takes a plunder token.
    ///
    /// # Ruling
    /// `money_bag`: the coin that a bag holds.
    pub(super) fn takes(&mut self, id: ModelId, token: u8) {
        let seat = self.seat_of(id);
        let scenario = self.rules.scenario(self.state());
        let spoils = scenario.special.iter().find_map(|special| match special {
            Special::Spoils(points) => Some(*points),
            Special::Casualties(_)
            | Special::Bells(_)
            | Special::Worth { .. }
            | Special::Hill(_) => None,
        });
        let kind = scenario.plunder.get(usize::from(token)).map(|row| row.kind);
        let points = spoils.unwrap_or(PLUNDER);
        self.push(Event::Took(id, token));
        self.push(Event::Scored(seat, points.into(), Points::Plunder));
        match kind {
            Some(Plunder::Money) => {
                let coins = match self.rules.rulings().money_bag {
                    MoneyBag::Gold => Coins::new(1, 0, 0),
                    MoneyBag::Silver => Coins::new(0, 1, 0),
                    MoneyBag::Copper => Coins::new(0, 0, 1),
                };
                self.push(Event::Gained(seat, coins));
                if coins.copper > 0 {
                    self.push(Event::Pool(seat, coins.copper));
                }
            }
            Some(Plunder::Letters) => {
                if let Frame::ActionEnd(action_end) = self.top() {
                    self.replace_frame(Frame::ActionEnd(ActionEnd {
                        letters: Some(seat),
                        ..action_end
                    }));
                }
                if !self.state().side(seat).deck.is_empty() {
                    self.push_frame(Frame::Letters(seat));
                }
            }
            None => {}
        }
    }

    /// A player draws one of the agendas left.
    pub(super) fn drew_more(&mut self, seat: play::Seat, place: u8) {
        self.pop_frame();
        let card = self.state().side(seat).deck.iter().nth(place.into());
        if let Some(card) = card {
            self.push(Event::DrewMore(seat, card));
        }
    }
}
