//! Who brings back gold that was spent?
//!
//! A friend in short range of the spender may, by a will test of the spender.

use super::Play;
use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::Frame;
use super::illegal_action::IllegalAction;
use super::state::ModelId;
use crate::card::{AbilityEffect, Coins};

impl Play<'_, '_> {
    pub(super) fn advance_regain(&mut self, spender: ModelId, by: Option<ModelId>) -> bool {
        let Some(by) = by else {
            if regainers(&self.field(), spender).is_empty() {
                self.pop_frame();
                return true;
            }
            return false;
        };
        let passed = self.state().returned > 0;
        let gold = regaining(&self.field(), by).map(|(_, gold)| gold);
        self.pop_frame();
        if let (true, Some(gold)) = (passed, gold) {
            let seat = self.seat_of(by);
            self.push(Event::Gained(seat, Coins::new(gold, 0, 0)));
        }
        true
    }

    pub(super) fn regain_act(
        &mut self,
        spender: ModelId,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        match action {
            Action::Choose(by) => {
                let field = self.field();
                if !regainers(&field, spender).contains(by) {
                    return Err(IllegalAction::Target);
                }
                let Some((place, _)) = regaining(&field, *by) else {
                    return Err(IllegalAction::Ability);
                };
                self.replace_frame(Frame::Regain {
                    spender,
                    by: Some(*by),
                });
                self.use_ability(*by, place);
                self.test(spender);
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

fn regaining(field: &Field<'_>, id: ModelId) -> Option<(u8, u8)> {
    let mut abilities = field.card(id).abilities.iter().zip(0_u8..);
    abilities.find_map(|(ability, place)| {
        if let AbilityEffect::Regain(gold) = ability.does {
            Some((place, gold))
        } else {
            None
        }
    })
}

/// Friends who may bring back the gold that a model spent.
pub(super) fn regainers(field: &Field<'_>, spender: ModelId) -> Vec<ModelId> {
    if !field.model(spender).stands() {
        return Vec::new();
    }
    let coins = field.state.side(field.model(spender).seat).coins;
    let may = |id: &ModelId| {
        let Some((place, _)) = regaining(field, *id) else {
            return false;
        };
        let ability = field.card(*id).abilities.get(usize::from(place));
        ability.is_some_and(|ability| coins.cover(ability.price)) && field.near(*id, spender)
    };
    field.friends(spender).filter(may).collect()
}
