//! Where does a figure stand when it comes back to the battlefield?
//!
//! A rider on one of the squares of the mount, a freed captive on its captor's square or as near as there is room.

use super::Play;
use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::illegal_action::IllegalAction;
use super::state::ModelId;
use crate::square::Square;

impl Play<'_, '_> {
    pub(super) fn advance_foot(&mut self, id: ModelId) -> bool {
        let field = self.field();
        if !field.model(id).stands() || field.card(id).foot.is_none() {
            self.pop_frame();
            return true;
        }
        false
    }

    pub(super) fn foot_act(&mut self, id: ModelId, action: &Action) -> Result<(), IllegalAction> {
        let Action::At(at) = action else {
            return Err(IllegalAction::NotNow);
        };
        self.may_stand_up(id, *at)?;
        self.pop_frame();
        self.dismount(id, *at);
        Ok(())
    }

    pub(super) fn may_stand_up(&self, id: ModelId, at: Square) -> Result<(), IllegalAction> {
        let field = self.field();
        if field.card(id).foot.is_none() {
            return Err(IllegalAction::Large);
        }
        if field.body(id).fills(at) {
            Ok(())
        } else {
            Err(IllegalAction::Crowded)
        }
    }

    /// Puts the foot figure in the place of the mounted one.
    ///
    /// # Rule
    /// Rulebook, Mounted characters; digest W1 to W3.
    pub(super) fn dismount(&mut self, id: ModelId, at: Square) {
        if let Some(foot) = self.field().card(id).foot {
            self.push(Event::Dismounted(id, foot, at));
        }
    }

    pub(super) fn advance_freed(&mut self, model: ModelId, captor: ModelId) -> bool {
        let found = rooms(&self.field(), model, captor);
        match found.as_slice() {
            [] => self.pop_frame(),
            [one] => {
                self.pop_frame();
                self.push(Event::Freed(model, *one));
            }
            _ => return false,
        }
        true
    }

    pub(super) fn freed_act(
        &mut self,
        model: ModelId,
        captor: ModelId,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let Action::At(at) = action else {
            return Err(IllegalAction::NotNow);
        };
        if !rooms(&self.field(), model, captor).contains(at) {
            return Err(IllegalAction::Crowded);
        }
        self.pop_frame();
        self.push(Event::Freed(model, *at));
        Ok(())
    }
}

/// Where a freed model can stand: on its captor's square, else as near to it as there is room.
///
/// # Rule
/// Rulebook, Captured champions and heroes; digest K2, K3.
pub(super) fn rooms(field: &Field<'_>, model: ModelId, captor: ModelId) -> Vec<Square> {
    let from = field.body(captor);
    let figure = field.card(model).figure;
    let free = |at: Square| {
        let body = crate::body::Body::new(figure, at);
        body.is_some_and(|body| field.has_room(body))
    };
    let own: Vec<Square> = from.squares().filter(|at| free(*at)).collect();
    if !own.is_empty() {
        return own;
    }
    let all = field.board().size().squares().filter(|at| free(*at));
    let far = |at: &Square| from.distance(crate::body::Body::infantry(*at));
    let all: Vec<Square> = all.collect();
    let least = all.iter().map(far).min();
    all.into_iter()
        .filter(|at| Some(far(at)) == least)
        .collect()
}
