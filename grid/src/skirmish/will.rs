//! How does a will test go, and what hangs on one?
//!
//! One die at the model's will or above. A passed test may let the model daunt an enemy.

use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Granted, Rolled, Will, WillStep};
use super::illegal_action::IllegalAction;
use super::state::ModelId;
use super::{Play, bonus};
use crate::card::{AbilityEffect, Condition};

impl Play<'_, '_> {
    /// Begins a will test; it leaves 1 if it is passed, else 0.
    pub(super) fn test(&mut self, model: ModelId) {
        self.push_frame(Frame::Will(Will {
            model,
            step: WillStep::Roll,
        }));
    }

    pub(super) fn advance_will(&mut self, will: Will) -> bool {
        let step = match will.step {
            WillStep::Roll => {
                let field = self.field();
                let value = field.card(will.model).will;
                let bonus = bonus::will(&field, will.model);
                self.replace_frame(Frame::Will(Will {
                    step: WillStep::Rolled,
                    ..will
                }));
                self.roll(will.model, Rolled::Will, 1, value, bonus);
                return true;
            }
            WillStep::Rolled if self.state().returned == 0 => {
                self.pop_frame_with(0);
                return true;
            }
            WillStep::Rolled => WillStep::Daunt,
            WillStep::Daunt => {
                if !daunted(&self.field(), will.model).is_empty() {
                    return false;
                }
                WillStep::Passed
            }
            WillStep::Passed => {
                self.pop_frame_with(1);
                return true;
            }
        };
        self.replace_frame(Frame::Will(Will { step, ..will }));
        true
    }

    pub(super) fn will_act(&mut self, will: Will, action: &Action) -> Result<(), IllegalAction> {
        let passed = Frame::Will(Will {
            step: WillStep::Passed,
            ..will
        });
        match action {
            Action::Choose(enemy) => {
                let field = self.field();
                if !daunted(&field, will.model).contains(enemy) {
                    return Err(IllegalAction::Target);
                }
                let Some((place, condition)) = daunting(&field, will.model) else {
                    return Err(IllegalAction::Ability);
                };
                self.replace_frame(passed);
                self.use_ability(will.model, place);
                self.afflict(*enemy, condition);
                Ok(())
            }
            Action::Done => {
                self.replace_frame(passed);
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }

    /// Says that an ability is used, and pays it.
    pub(super) fn use_ability(&mut self, model: ModelId, place: u8) {
        let field = self.field();
        let ability = field.card(model).abilities.get(usize::from(place));
        let price = ability.map(|ability| ability.price).unwrap_or_default();
        let seat = self.seat_of(model);
        self.push(Event::Uses(model, place));
        self.pay(seat, price);
    }

    pub(super) fn advance_threat(
        &mut self,
        model: ModelId,
        fails: Condition,
        tested: bool,
    ) -> bool {
        let stands = self
            .state()
            .model(model)
            .is_some_and(|model| model.stands());
        if tested || !stands {
            let failed = stands && self.state().returned == 0;
            self.pop_frame();
            if failed {
                self.afflict(model, fails);
            }
        } else {
            self.replace_frame(Frame::Threat {
                model,
                fails,
                tested: true,
            });
            self.test(model);
        }
        true
    }

    pub(super) fn advance_words(&mut self, model: ModelId, tested: bool) -> bool {
        if tested {
            let passed = self.state().returned > 0;
            self.pop_frame();
            if passed {
                self.grant(model, Granted::Act);
            }
        } else {
            self.replace_frame(Frame::Words {
                model,
                tested: true,
            });
            self.test(model);
        }
        true
    }

    pub(super) fn advance_pile(&mut self, pile: u8, tested: bool) -> bool {
        let Some(active) = self.state().active else {
            self.pop_frame();
            return true;
        };
        if tested {
            let passed = self.state().returned > 0;
            self.pop_frame();
            if passed {
                self.push(Event::Crosses(active.model, pile));
            }
        } else {
            self.replace_frame(Frame::Pile { pile, tested: true });
            self.test(active.model);
        }
        true
    }
}

/// The ability by which a model daunts enemies, if it can pay it.
fn daunting(field: &Field<'_>, id: ModelId) -> Option<(u8, Condition)> {
    let coins = field.state.side(field.model(id).seat).coins;
    let mut abilities = field.card(id).abilities.iter().zip(0_u8..);
    abilities.find_map(|(ability, place)| {
        if let AbilityEffect::Daunt(condition) = ability.does
            && coins.cover(ability.price)
        {
            Some((place, condition))
        } else {
            None
        }
    })
}

/// Enemies that a model may daunt after a passed test.
///
/// # Rule
/// Rulebook, Abilities, will abilities.
pub(super) fn daunted(field: &Field<'_>, id: ModelId) -> Vec<ModelId> {
    let Some((_, condition)) = daunting(field, id) else {
        return Vec::new();
    };
    let may = |enemy: &ModelId| !field.model(*enemy).has(condition) && field.touch(id, *enemy);
    field.enemies(id).filter(may).collect()
}
