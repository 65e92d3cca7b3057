//! When does a model get a condition?
//!
//! Unless it is immune or has it already; a friend in contact may stand fast beside it.

use super::Play;
use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Afflict, Frame};
use super::illegal_action::IllegalAction;
use super::state::{Active, ModelId};
use crate::card::{AbilityEffect, Condition, Gear};

impl Play<'_, '_> {
    /// Gives a model a condition, as far as it can get it.
    ///
    /// # Rule
    /// Rulebook, Model tokens; digest S3, R18.
    pub(super) fn afflict(&mut self, model: ModelId, condition: Condition) {
        let field = self.field();
        let no = !field.model(model).stands()
            || field.model(model).has(condition)
            || immune(&field, model, condition);
        if !no {
            self.push_frame(Frame::Afflict(Afflict {
                model,
                condition,
                tested: false,
            }));
        }
    }

    pub(super) fn advance_afflict(&mut self, afflict: Afflict) -> bool {
        if afflict.tested {
            if self.state().returned > 0 {
                self.pop_frame();
                return true;
            }
        } else if !steady(&self.field(), afflict.model).is_empty() {
            return false;
        }
        self.strike_down(afflict);
        true
    }

    pub(super) fn afflict_act(
        &mut self,
        afflict: Afflict,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        match action {
            Action::Choose(friend) => {
                let found = steady(&self.field(), afflict.model);
                let Some((_, place)) = found.iter().find(|(who, _)| who == friend) else {
                    return Err(IllegalAction::Target);
                };
                self.replace_frame(Frame::Afflict(Afflict {
                    tested: true,
                    ..afflict
                }));
                self.use_ability(*friend, *place);
                self.test(*friend);
                Ok(())
            }
            Action::Done => {
                self.strike_down(afflict);
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }

    fn strike_down(&mut self, afflict: Afflict) {
        self.pop_frame();
        self.push(Event::Afflicted(afflict.model, afflict.condition));
        let own = self
            .state()
            .active
            .filter(|active| active.model == afflict.model);
        if let (Condition::Routed, Some(active)) = (afflict.condition, own) {
            // It was not routed when it was activated, so a token that it had then has left.
            self.push(Event::Acting(Active {
                was_routed: false,
                ..active
            }));
        }
    }
}

/// Tells whether a model cannot get a condition.
#[must_use]
pub(super) fn immune(field: &Field<'_>, id: ModelId, condition: Condition) -> bool {
    let by_gear = if let Some(Gear::Immune(kind)) = field.gear(id) {
        kind == condition
    } else {
        false
    };
    let mut abilities = field.card(id).abilities.iter();
    by_gear
        || abilities.any(|ability| {
            if let AbilityEffect::Immune {
                when,
                condition: kind,
            } = &ability.does
            {
                *kind == condition && field.holds(id, when)
            } else {
                false
            }
        })
}

/// Friends in contact that may keep a condition from a model, each with the ability.
pub(super) fn steady(field: &Field<'_>, id: ModelId) -> Vec<(ModelId, u8)> {
    let coins = field.state.side(field.model(id).seat).coins;
    let found = field.friends(id).filter_map(|friend| {
        let mut abilities = field.card(friend).abilities.iter().zip(0_u8..);
        let (_, place) = abilities.find(|(ability, _)| {
            if let AbilityEffect::Steady = ability.does {
                coins.cover(ability.price)
            } else {
                false
            }
        })?;
        field.touch(id, friend).then_some((friend, place))
    });
    found.collect()
}
