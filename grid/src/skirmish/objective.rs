//! What does an objective's action do?
//!
//! A model on the square may use the card beside it during its activation, as often as its limit says.

use super::action::Action;
use super::event::Event;
use super::field::{Bodies, Field};
use super::frame::{Attack, AttackStep, Frame, Granted};
use super::illegal_action::IllegalAction;
use super::state::{Active, ModelId};
use super::{Play, attack};
use crate::body::Body;
use crate::card::{Coins, Limit, ObjectiveAction, ObjectiveCard, Strike};

/// The card of an objective.
pub(super) fn card<'a>(field: &Field<'a>, place: u8) -> Option<&'a ObjectiveCard> {
    let objective = field.state.objectives.get(usize::from(place))?;
    field.rules.pack().objective_at(objective.card?)
}

/// Judges the use of an objective: action points.
///
/// # Rule
/// Rulebook, Objective cards; digest X3.
pub(super) fn judge(
    field: &Field<'_>,
    id: ModelId,
    place: u8,
    target: Option<ModelId>,
) -> Result<u8, IllegalAction> {
    let scenario = field.rules.scenario(field.state);
    let at = scenario
        .objectives
        .get(usize::from(place))
        .ok_or(IllegalAction::NotThere)?;
    if !field.body(id).fills(*at) {
        return Err(IllegalAction::Apart);
    }
    let active = field.state.active.filter(|active| active.model == id);
    let active = active.ok_or(IllegalAction::NotNow)?;
    let card = card(field, place).ok_or(IllegalAction::NotThere)?;
    let objective = field.state.objectives.get(usize::from(place));
    let used = match card.limit {
        Limit::Activation => active.used_objectives >> place & 1 == 1,
        Limit::Round | Limit::Game => objective.is_none_or(|objective| objective.used),
    };
    if used {
        return Err(IllegalAction::Used);
    }
    let seat = field.model(id).seat;
    match (card.action, target) {
        (ObjectiveAction::Relieve(_), None) => {
            if super::command::relievable(field, id, 2, None).is_empty() {
                return Err(IllegalAction::Target);
            }
        }
        (ObjectiveAction::Shoot { .. }, Some(target)) => {
            attack::may_strike(field, id, Strike::Ranged, target)?;
        }
        (ObjectiveAction::Copper(_), None) => {
            if field.state.spent_copper(seat) == 0 {
                return Err(IllegalAction::Target);
            }
        }
        (ObjectiveAction::Heal(_), None) => {
            if field.model(id).wounds == 0 {
                return Err(IllegalAction::Target);
            }
        }
        (ObjectiveAction::Drums, Some(friend)) => {
            let model = field.state.model(friend).ok_or(IllegalAction::NotThere)?;
            if !model.stands() || model.seat != seat || friend == id {
                return Err(IllegalAction::Target);
            }
            if !field.near(id, friend) {
                return Err(IllegalAction::Range);
            }
        }
        (ObjectiveAction::Threaten(_), Some(enemy)) => {
            let model = field.state.model(enemy).ok_or(IllegalAction::NotThere)?;
            if !model.stands() || model.seat == seat {
                return Err(IllegalAction::Target);
            }
            if !field.near(id, enemy) {
                return Err(IllegalAction::Range);
            }
        }
        (ObjectiveAction::Oil(_) | ObjectiveAction::Bulwark(_), None) => {}
        (ObjectiveAction::Peek, None) => {
            if field.state.side(super::other(seat)).hand.is_empty() {
                return Err(IllegalAction::Target);
            }
        }
        (ObjectiveAction::Path, None) => {
            if field.engaged(id) {
                return Err(IllegalAction::Engaged);
            }
            if paths(field, id).is_empty() {
                return Err(IllegalAction::Crowded);
            }
        }
        _ => return Err(IllegalAction::Target),
    }
    Ok(card.ap)
}

/// Where a model could stand on another objective.
///
/// # Rule
/// Own card, Hidden Path: on a free objective, engaged neither before nor after.
pub(super) fn paths(field: &Field<'_>, id: ModelId) -> Vec<Body> {
    let own = field.body(id);
    let enemies: Bodies = field.bodies(super::other(field.model(id).seat), None);
    let sight = field.sight_but(id);
    let mut found = Vec::new();
    for at in &field.rules.scenario(field.state).objectives {
        if own.fills(*at) || field.controller(*at).is_some() {
            continue;
        }
        let places: Vec<Body> = field.moving(id, 0, |moves| moves.places(*at).collect());
        let free = places
            .into_iter()
            .filter(|body| sight.engaged_with(*body, &enemies).next().is_none());
        found.extend(free);
    }
    found.sort();
    found.dedup();
    found
}

impl Play<'_, '_> {
    pub(super) fn uses_objective(&mut self, id: ModelId, place: u8, target: Option<ModelId>) {
        let Some(card) = card(&self.field(), place).cloned() else {
            return;
        };
        let seat = self.seat_of(id);
        self.push(Event::UsesObjective(id, place));
        match card.limit {
            Limit::Activation => {
                if let Some(active) = self.state().active {
                    self.push(Event::Acting(Active {
                        used_objectives: active.used_objectives | 1 << place,
                        ..active
                    }));
                }
            }
            Limit::Round | Limit::Game => self.push(Event::Spent(place)),
        }
        match (card.action, target) {
            (ObjectiveAction::Relieve(left), _) => self.push_frame(Frame::Relieve {
                model: id,
                left,
                done: None,
            }),
            (ObjectiveAction::Shoot { dice, value }, Some(target)) => {
                let past = self.field().card(id).modes.len();
                self.attack(Attack {
                    model: id,
                    target,
                    mode: u8::try_from(past).unwrap_or(u8::MAX),
                    strike: Strike::Ranged,
                    dice,
                    value,
                    bonus: 0,
                    dagger: false,
                    hits: 0,
                    wounds: 0,
                    step: AttackStep::Dagger,
                });
            }
            (ObjectiveAction::Copper(most), _) => {
                let back = self.state().spent_copper(seat).min(most);
                self.push(Event::Gained(seat, Coins::new(0, 0, back)));
            }
            (ObjectiveAction::Heal(wounds), _) => {
                let lost = self.field().model(id).wounds;
                self.push(Event::Healed(id, wounds.min(lost)));
            }
            (ObjectiveAction::Drums, Some(friend)) => self.grant(friend, Granted::Move),
            (ObjectiveAction::Oil(hits), _) => self.pour(id, place, hits),
            (ObjectiveAction::Peek, _) => {
                self.push(Event::Peeked(seat));
                self.draft.reveal();
            }
            (ObjectiveAction::Bulwark(_), _) => self.push(Event::Bulwark(id, place)),
            (ObjectiveAction::Threaten(fails), Some(enemy)) => self.push_frame(Frame::Threat {
                model: enemy,
                fails,
                tested: false,
            }),
            (ObjectiveAction::Path, _) => self.push_frame(Frame::Path(id)),
            (
                ObjectiveAction::Shoot { .. }
                | ObjectiveAction::Drums
                | ObjectiveAction::Threaten(_),
                None,
            ) => {}
        }
    }

    /// Everybody around the square defends hits, the last of the list first.
    fn pour(&mut self, id: ModelId, place: u8, hits: u8) {
        let field = self.field();
        let squares = &field.rules.scenario(field.state).objectives;
        let Some(at) = squares.get(usize::from(place)) else {
            return;
        };
        let square = Body::infantry(*at);
        let sight = field.sight();
        let near = |other: &ModelId| {
            let body = field.body(*other);
            *other != id && body.distance(square) == 1 && sight.contact(body, square).is_ok()
        };
        // A square has eight around it, and the stack of frames holds no more than a few: one frame for each
        // would not fit, so the bits of the models wait in one.
        let around = field.standing().filter(near);
        let waiting = around.fold(0_u64, |mask, other| mask | 1 << other.0);
        if waiting != 0 {
            self.push_frame(Frame::Oil {
                by: id,
                hits,
                waiting,
            });
        }
    }

    pub(super) fn advance_oil(&mut self, by: ModelId, hits: u8, waiting: u64) -> bool {
        if waiting == 0 {
            self.pop_frame();
            return true;
        }
        let next = waiting.trailing_zeros();
        self.replace_frame(Frame::Oil {
            by,
            hits,
            waiting: waiting & (waiting - 1),
        });
        if let Ok(next) = u8::try_from(next) {
            self.guard(ModelId(next), hits, Some(by), None, false);
        }
        true
    }

    pub(super) fn path_act(&mut self, id: ModelId, action: &Action) -> Result<(), IllegalAction> {
        let Action::Go(end) = action else {
            return Err(IllegalAction::NotNow);
        };
        if !paths(&self.field(), id).contains(end) {
            return Err(IllegalAction::Crowded);
        }
        self.pop_frame();
        self.push(Event::Moved(id, end.at()));
        Ok(())
    }
}
