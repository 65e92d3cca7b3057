//! What happens on the way?
//!
//! Terrain takes effect square by square; who falls on the way stops there. At the end enemies that were passed
//! may be trampled.

use super::Play;
use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Walk};
use super::illegal_action::IllegalAction;
use super::list::List;
use super::moving::Course;
use super::state::ModelId;
use crate::body::{Body, Figure};
use crate::card::{AbilityEffect, Class, Coins};
use crate::movement::Path;
use crate::pack::OnEnter;
use crate::square::Square;

impl Play<'_, '_> {
    /// Walks a way.
    pub(super) fn walk(&mut self, id: ModelId, course: &Course) {
        let field = self.field();
        let passed = passed(&field, id, &course.path);
        let passed = passed.iter().fold(0_u64, |mask, id| mask | 1 << id.0);
        let harms: List<Square, 14> = course
            .path
            .entered()
            .filter(|at| field.entering(*at).is_some())
            .collect();
        // Of a way that may end before its end nobody is told where it would have led.
        if harms.is_empty() && course.path.steps.len() > 1 {
            self.push(Event::Laid(id, squares(&course.path)));
        }
        if harms.is_empty() && passed == 0 {
            self.push(Event::Moved(id, course.end.at()));
            return;
        }
        self.push_frame(Frame::Walk(Walk {
            model: id,
            harms,
            next: 0,
            end: course.end,
            passed,
        }));
    }

    pub(super) fn advance_walk(&mut self, walk: Walk) -> bool {
        let field = self.field();
        let id = walk.model;
        // Who falls on the way stops where it fell.
        if walk.next != u8::MAX && field.is_down(id) {
            self.pop_frame();
            return true;
        }
        let Some(at) = walk.harms.get(usize::from(walk.next)).copied() else {
            if walk.next == u8::MAX {
                if !trampled(&field, &walk).is_empty() {
                    return false;
                }
                self.pop_frame();
                return true;
            }
            self.push(Event::Moved(id, walk.end.at()));
            self.replace_frame(Frame::Walk(Walk {
                next: u8::MAX,
                ..walk
            }));
            return true;
        };
        let (enter, token) = match field.entering(at) {
            Some(found) => found,
            None => (OnEnter::Nothing, None),
        };
        let figure = field.card(id).figure;
        let free = field.controller(at).is_none_or(|model| model == id);
        match enter {
            // Chance turns the token.
            OnEnter::Hidden { .. } if token.is_some() => return false,
            OnEnter::Nothing
            | OnEnter::Wounds(_)
            | OnEnter::Hits { .. }
            | OnEnter::Hidden { .. } => {}
        }
        self.replace_frame(Frame::Walk(Walk {
            next: walk.next + 1,
            ..walk
        }));
        self.arrive(id, figure, at, free);
        match (enter, figure) {
            (OnEnter::Wounds(wounds), _) => self.suffer(id, wounds, None, false),
            (OnEnter::Hits { infantry, .. }, Figure::Infantry) => {
                self.guard(id, infantry, None, None, false);
            }
            (OnEnter::Hits { large, .. }, Figure::Large) => {
                self.guard(id, large, None, None, false);
            }
            (OnEnter::Nothing | OnEnter::Hidden { .. }, _) => {}
        }
        true
    }

    /// A model on foot stands where terrain strikes it, unless somebody is there.
    fn arrive(&mut self, id: ModelId, figure: Figure, at: Square, free: bool) {
        match figure {
            Figure::Infantry if free && self.field().board().is_open(at) => {
                self.push(Event::Moved(id, at));
            }
            Figure::Infantry | Figure::Large => {}
        }
    }

    /// A token is turned: `drawn` of what the box still has.
    pub(super) fn turn_token(&mut self, walk: Walk, drawn: u8) {
        let field = self.field();
        let id = walk.model;
        let Some(at) = walk.harms.get(usize::from(walk.next)).copied() else {
            return;
        };
        let Some((OnEnter::Hidden { wounds, .. }, Some(token))) = field.entering(at) else {
            return;
        };
        let figure = field.card(id).figure;
        let free = field.controller(at).is_none_or(|model| model == id);
        let stakes = drawn < self.state().unseen[0];
        self.replace_frame(Frame::Walk(Walk {
            next: walk.next + 1,
            ..walk
        }));
        self.arrive(id, figure, at, free);
        self.push(Event::Turned { token, stakes });
        if stakes {
            self.suffer(id, wounds, None, false);
        }
    }

    pub(super) fn walk_act(&mut self, walk: Walk, action: &Action) -> Result<(), IllegalAction> {
        match action {
            Action::Choose(enemy) => {
                let field = self.field();
                if !trampled(&field, &walk).contains(enemy) {
                    return Err(IllegalAction::Target);
                }
                let Some((place, hits)) = trampling(&field, walk.model) else {
                    return Err(IllegalAction::Ability);
                };
                self.pop_frame();
                self.use_ability(walk.model, place);
                self.guard(*enemy, hits, Some(walk.model), None, false);
                Ok(())
            }
            Action::Done => {
                self.pop_frame();
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }
}

/// The squares of a way, from the one where it begins.
fn squares(path: &Path) -> List<Square, 16> {
    let steps = path.steps.iter().map(|step| step.to);
    std::iter::once(path.from).chain(steps).take(16).collect()
}

/// Enemy soldiers that a model may trample after a way.
pub(super) fn passed(field: &Field<'_>, id: ModelId, path: &Path) -> Vec<ModelId> {
    let Some(least) = trample(field, id) else {
        return Vec::new();
    };
    if path.steps.len() < usize::from(least) {
        return Vec::new();
    }
    let near = |body: Body| {
        let mut squares = std::iter::once(path.from).chain(path.steps.iter().map(|step| step.to));
        squares.any(|at| body.distance(Body::infantry(at)) <= 1)
    };
    let soldier = |enemy: &ModelId| field.card(*enemy).class == Class::Soldier;
    let enemies = field.enemies(id).filter(soldier);
    enemies.filter(|enemy| near(field.body(*enemy))).collect()
}

fn trampling(field: &Field<'_>, id: ModelId) -> Option<(u8, u8)> {
    let coins = field.state.side(field.model(id).seat).coins;
    let mut abilities = field.card(id).abilities.iter().zip(0_u8..);
    abilities.find_map(|(ability, place)| {
        if let AbilityEffect::Trample { hits, .. } = ability.does
            && coins.cover(ability.price)
        {
            Some((place, hits))
        } else {
            None
        }
    })
}

/// The least squares of a move after which a model tramples, if it can pay for it.
pub(super) fn trample(field: &Field<'_>, id: ModelId) -> Option<u8> {
    let (place, _) = trampling(field, id)?;
    if let AbilityEffect::Trample { squares, .. } =
        field.card(id).abilities.get(usize::from(place))?.does
    {
        Some(squares)
    } else {
        None
    }
}

/// The coins that a model pays to trample; none where it tramples nobody.
pub(super) fn trample_price(field: &Field<'_>, id: ModelId) -> Coins {
    let place = trampling(field, id).map(|(place, _)| usize::from(place));
    let row = place.and_then(|place| field.card(id).abilities.get(place));
    row.map_or(Coins::NONE, |row| row.price)
}

/// Soldiers that were passed and can be trampled.
pub(super) fn trampled(field: &Field<'_>, walk: &Walk) -> Vec<ModelId> {
    if walk.next != u8::MAX || trampling(field, walk.model).is_none() {
        return Vec::new();
    }
    let enemies = field.enemies(walk.model);
    enemies
        .filter(|enemy| walk.passed >> enemy.0 & 1 == 1)
        .collect()
}
