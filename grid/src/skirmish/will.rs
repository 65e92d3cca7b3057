//! How does a will test go, and what hangs on one?
//!
//! One die at the model's will or above. A passed test may let the model daunt an enemy.

use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Granted, Rolled, Will, WillStep};
use super::no::No;
use super::state::ModelId;
use super::{Play, bonus};
use crate::card::{Condition, Does};

impl Play<'_, '_> {
    /// Begins a will test; it leaves 1 if it is passed, else 0.
    pub(super) fn test(&mut self, model: ModelId) {
        self.open(Frame::Will(Will {
            model,
            step: WillStep::Roll,
        }));
    }

    pub(super) fn will_alone(&mut self, will: Will) -> bool {
        let step = match will.step {
            WillStep::Roll => {
                let field = self.field();
                let value = field.card(will.model).will;
                let bonus = bonus::will(&field, will.model);
                self.next(Frame::Will(Will {
                    step: WillStep::Rolled,
                    ..will
                }));
                self.roll(will.model, Rolled::Will, 1, value, bonus);
                return true;
            }
            WillStep::Rolled if self.state().came == 0 => {
                self.came(0);
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
                self.came(1);
                return true;
            }
        };
        self.next(Frame::Will(Will { step, ..will }));
        true
    }

    pub(super) fn will_act(&mut self, will: Will, action: &Action) -> Result<(), No> {
        let passed = Frame::Will(Will {
            step: WillStep::Passed,
            ..will
        });
        match action {
            Action::Choose(enemy) => {
                let field = self.field();
                if !daunted(&field, will.model).contains(enemy) {
                    return Err(No::Target);
                }
                let Some((place, condition)) = daunting(&field, will.model) else {
                    return Err(No::Ability);
                };
                self.next(passed);
                self.use_ability(will.model, place);
                self.afflict(*enemy, condition);
                Ok(())
            }
            Action::Done => {
                self.next(passed);
                Ok(())
            }
            _ => Err(No::NotNow),
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

    pub(super) fn threat_alone(&mut self, model: ModelId, fails: Condition, tested: bool) -> bool {
        let stands = self
            .state()
            .model(model)
            .is_some_and(|model| model.stands());
        if tested || !stands {
            let failed = stands && self.state().came == 0;
            self.shut();
            if failed {
                self.afflict(model, fails);
            }
        } else {
            self.next(Frame::Threat {
                model,
                fails,
                tested: true,
            });
            self.test(model);
        }
        true
    }

    pub(super) fn words_alone(&mut self, model: ModelId, tested: bool) -> bool {
        if tested {
            let passed = self.state().came > 0;
            self.shut();
            if passed {
                self.grant(model, Granted::Act);
            }
        } else {
            self.next(Frame::Words {
                model,
                tested: true,
            });
            self.test(model);
        }
        true
    }

    pub(super) fn pile_alone(&mut self, pile: u8, tested: bool) -> bool {
        let Some(active) = self.state().active else {
            self.shut();
            return true;
        };
        if tested {
            let passed = self.state().came > 0;
            self.shut();
            if passed {
                self.push(Event::Crosses(active.model, pile));
            }
        } else {
            self.next(Frame::Pile { pile, tested: true });
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
        if let Does::Daunt(condition) = ability.does
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
