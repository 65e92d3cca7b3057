//! How does a model defend itself, and who suffers what gets through?
//!
//! Defense abilities are bought before the dice, one for each hit. Each hit that is not blocked is a wound, which
//! a friend may be made to take.

use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Guard, GuardStep, Rolled, Suffer};
use super::illegal_action::IllegalAction;
use super::state::ModelId;
use super::{Play, bonus};
use crate::card::{AbilityEffect, Coins, Strike};

/// Something to buy for a defense roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offered {
    /// The ability on the card.
    pub(super) ability: u8,
    /// Its number among everything that the card has.
    pub(super) number: u8,
    pub(super) price: Coins,
    pub(super) bonus: u8,
}

impl Play<'_, '_> {
    /// Lets a model defend hits; it leaves the wounds that it suffered.
    pub(super) fn guard(
        &mut self,
        model: ModelId,
        hits: u8,
        by: Option<ModelId>,
        strike: Option<Strike>,
        deadly: bool,
    ) {
        self.push_frame(Frame::Guard(Guard {
            model,
            by,
            strike,
            hits,
            bonus: 0,
            bought: 0,
            deadly,
            step: GuardStep::Buy,
        }));
    }

    pub(super) fn advance_guard(&mut self, guard: Guard) -> bool {
        match guard.step {
            GuardStep::Buy if guard.hits == 0 => self.pop_frame_with(0),
            GuardStep::Buy => {
                if !offered(&self.field(), &guard).is_empty() {
                    return false;
                }
                self.throw_defense(guard);
            }
            GuardStep::Rolled => {
                let wounds = guard.hits.saturating_sub(self.state().returned);
                self.replace_frame(Frame::Guard(Guard {
                    step: GuardStep::Done,
                    ..guard
                }));
                self.push(Event::Returned(0));
                self.suffer(guard.model, wounds, guard.by, guard.deadly);
            }
            GuardStep::Done => self.pop_frame(),
        }
        true
    }

    fn throw_defense(&mut self, guard: Guard) {
        let field = self.field();
        let value = field.card(guard.model).defense;
        let more = bonus::defense(&field, guard.model, guard.strike);
        let bonus = more.saturating_add(guard.bonus.cast_signed());
        self.replace_frame(Frame::Guard(Guard {
            step: GuardStep::Rolled,
            ..guard
        }));
        self.roll(guard.model, Rolled::Defense, guard.hits, value, bonus);
    }

    pub(super) fn guard_act(&mut self, guard: Guard, action: &Action) -> Result<(), IllegalAction> {
        match action {
            Action::Use(number) => {
                let found = offered(&self.field(), &guard);
                let Some(buy) = found.iter().find(|buy| buy.number == *number) else {
                    return Err(IllegalAction::Ability);
                };
                let seat = self.seat_of(guard.model);
                self.push(Event::Uses(guard.model, buy.ability));
                self.pay(seat, buy.price);
                self.replace_frame(Frame::Guard(Guard {
                    bonus: guard.bonus.saturating_add(buy.bonus),
                    bought: guard.bought | 1 << buy.number,
                    ..guard
                }));
            }
            Action::Done => self.throw_defense(guard),
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }

    /// Lets a model suffer wounds; it leaves how many.
    pub(super) fn suffer(&mut self, model: ModelId, wounds: u8, by: Option<ModelId>, deadly: bool) {
        if wounds > 0 {
            self.push_frame(Frame::Suffer(Suffer {
                model,
                by,
                wounds,
                deadly,
                instead: None,
            }));
        }
    }

    pub(super) fn advance_suffer(&mut self, suffer: Suffer) -> bool {
        match suffer.instead {
            None => {
                if !stand_ins(&self.field(), suffer.model).is_empty() {
                    return false;
                }
                self.wound(suffer);
            }
            Some(friend) if self.state().returned > 0 => {
                self.wound(Suffer {
                    model: friend,
                    deadly: false,
                    ..suffer
                });
                self.push(Event::Returned(0));
            }
            Some(_) => self.wound(suffer),
        }
        true
    }

    pub(super) fn suffer_act(
        &mut self,
        suffer: Suffer,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        match action {
            Action::Choose(friend) => {
                let field = self.field();
                if !stand_ins(&field, suffer.model).contains(friend) {
                    return Err(IllegalAction::Target);
                }
                let Some(place) = redirecting(&field, suffer.model) else {
                    return Err(IllegalAction::Ability);
                };
                self.replace_frame(Frame::Suffer(Suffer {
                    instead: Some(*friend),
                    ..suffer
                }));
                self.use_ability(suffer.model, place);
                self.test(suffer.model);
            }
            Action::Done => self.wound(suffer),
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }

    /// Takes the wounds; no model loses more than it has.
    fn wound(&mut self, suffer: Suffer) {
        let field = self.field();
        let most = field.card(suffer.model).wounds;
        let left = most.saturating_sub(field.model(suffer.model).wounds);
        let wounds = if suffer.deadly {
            left
        } else {
            suffer.wounds.min(left)
        };
        self.pop_frame();
        if wounds > 0 {
            self.push(Event::Wounded {
                model: suffer.model,
                wounds,
                by: suffer.by,
            });
        }
        self.push(Event::Returned(suffer.wounds));
    }
}

/// What a model may still buy for a defense roll.
///
/// # Rule
/// Rulebook, Abilities, defense abilities; digest A9.
pub(super) fn offered(field: &Field<'_>, guard: &Guard) -> Vec<Offered> {
    let id = guard.model;
    let coins = field.state.side(field.model(id).seat).coins;
    let mut found = Vec::new();
    let mut number = 0_u8;
    for (ability, place) in field.card(id).abilities.iter().zip(0_u8..) {
        let AbilityEffect::Guard(buys) = &ability.does else {
            continue;
        };
        for buy in buys {
            let open = number < 8 && guard.bought >> number & 1 == 0;
            if open
                && coins.cover(buy.price)
                && buy.needs.is_none_or(|of| field.touches_friend(id, of))
            {
                found.push(Offered {
                    ability: place,
                    number,
                    price: buy.price,
                    bonus: buy.bonus,
                });
            }
            number = number.saturating_add(1);
        }
    }
    found
}

fn redirecting(field: &Field<'_>, id: ModelId) -> Option<u8> {
    let coins = field.state.side(field.model(id).seat).coins;
    let mut abilities = field.card(id).abilities.iter().zip(0_u8..);
    let (_, place) = abilities.find(|(ability, _)| {
        if let AbilityEffect::Redirect = ability.does {
            coins.cover(ability.price)
        } else {
            false
        }
    })?;
    Some(place)
}

/// Friends that could suffer a model's wounds in its place.
///
/// # Rule
/// Rulebook, Abilities, wounds abilities; digest A11.
pub(super) fn stand_ins(field: &Field<'_>, id: ModelId) -> Vec<ModelId> {
    if redirecting(field, id).is_none() {
        return Vec::new();
    }
    let may = |friend: &ModelId| field.touch(id, *friend) && !field.is_down(*friend);
    field.friends(id).filter(may).collect()
}
