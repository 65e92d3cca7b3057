//! Where do models deploy?
//!
//! In the player's own zone, heroes before champions before soldiers; models that do not fit wait in reserve.

use play::Seat;

use super::Play;
use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::Frame;
use super::illegal_action::IllegalAction;
use super::state::{ModelId, Place, other};
use crate::body::{Body, Figure};
use crate::card::AbilityEffect;
use crate::set::SquareSet;

/// Where a model can be put, by its upper left square.
///
/// # Rule
/// Rulebook, Playing the game; digest D5, D6, R78.
pub(super) fn places(field: &Field<'_>, id: ModelId) -> SquareSet {
    let zone = field.state.zone(field.model(id).seat);
    let zone = field.board().deployment(zone);
    let free = zone.and(field.board().open()).without(field.held());
    match field.card(id).figure {
        Figure::Infantry => free,
        Figure::Large => {
            let corners = free.iter().filter(|at| {
                let body = Body::new(Figure::Large, *at);
                body.is_some_and(|body| zone.holds(&body.set()) && field.has_room(body))
            });
            corners.collect()
        }
    }
}

/// Tells whether a model can be put anywhere.
pub(super) fn fits(field: &Field<'_>, id: ModelId) -> bool {
    !places(field, id).is_empty()
}

/// The models that come next: all of the first class that still waits.
pub(super) fn next(field: &Field<'_>, seat: Seat) -> Vec<ModelId> {
    let waits = |id: &ModelId| {
        let model = field.model(*id);
        model.seat == seat && model.place == Place::Waiting
    };
    let all: Vec<ModelId> = field.state.each().map(|(id, _)| id).filter(waits).collect();
    let first = all.iter().map(|id| field.card(*id).class).min();
    all.into_iter()
        .filter(|id| Some(field.card(*id).class) == first)
        .collect()
}

impl Play<'_, '_> {
    pub(super) fn advance_deploy(&mut self, seat: Seat) -> bool {
        let field = self.field();
        let next = next(&field, seat);
        if next.is_empty() {
            if seat == field.state.first {
                self.replace_frame(Frame::Deploy(other(seat)));
            } else {
                self.pop_frame();
                self.begin_abilities();
            }
            return true;
        }
        let crowded = next.into_iter().find(|id| !fits(&field, *id));
        if let Some(id) = crowded {
            self.push(Event::Reserved(id));
        }
        crowded.is_some()
    }

    pub(super) fn deploy_act(&mut self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        let Action::Deploy { model, at } = action else {
            return Err(IllegalAction::NotNow);
        };
        let field = self.field();
        let waits = field.state.model(*model).ok_or(IllegalAction::NotThere)?;
        if waits.seat != seat {
            return Err(IllegalAction::NotYours);
        }
        if !next(&field, seat).contains(model) {
            return Err(IllegalAction::Class);
        }
        let zone = field.board().deployment(field.state.zone(seat));
        if !zone.has(*at) {
            return Err(IllegalAction::OutsideZone);
        }
        if !places(&field, *model).has(*at) {
            return Err(IllegalAction::Crowded);
        }
        self.push(Event::Deployed(*model, *at));
        Ok(())
    }

    /// Opens what is chosen at the start of the game, the first player's on top.
    ///
    /// # Rule
    /// Rulebook, Playing the game; digest D7: reserves may not use these abilities.
    fn begin_abilities(&mut self) {
        let field = self.field();
        let first = field.state.first;
        let marks = |id: &ModelId| {
            let mut abilities = field.card(*id).abilities.iter();
            abilities.any(|ability| matches!(ability.does, AbilityEffect::Nemesis { .. }))
        };
        let mut found = Vec::new();
        for seat in [other(first), first] {
            let own: Vec<ModelId> = field.of(seat).filter(marks).collect();
            found.extend(own.into_iter().rev());
        }
        self.begin_round(1, first);
        for id in found.into_iter().take(6) {
            self.push_frame(Frame::Mark(id));
        }
    }

    pub(super) fn advance_mark(&mut self, id: ModelId) -> bool {
        if markable(&self.field(), id).is_empty() {
            self.pop_frame();
            return true;
        }
        false
    }

    pub(super) fn mark_act(&mut self, id: ModelId, action: &Action) -> Result<(), IllegalAction> {
        let Action::Mark(enemy) = action else {
            return Err(IllegalAction::NotNow);
        };
        if !markable(&self.field(), id).contains(enemy) {
            return Err(IllegalAction::Target);
        }
        self.pop_frame();
        self.push(Event::Marked(id, *enemy));
        Ok(())
    }
}

/// Enemy characters that can be marked.
pub(super) fn markable(field: &Field<'_>, id: ModelId) -> Vec<ModelId> {
    let seat = field.model(id).seat;
    let may = |enemy: &ModelId| {
        let model = field.model(*enemy);
        let alive = match model.place {
            Place::Board | Place::Reserve => true,
            Place::Waiting | Place::Captive | Place::Killed => false,
        };
        alive
            && model.seat != seat
            && crate::card::ClassFilter::Character.has(field.card(*enemy).class)
    };
    field.state.each().map(|(id, _)| id).filter(may).collect()
}
