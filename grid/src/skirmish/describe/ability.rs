//! What have answers in common that use an ability?

use play::Answer;

use super::super::field::Field;
use super::super::state::ModelId;
use super::{Describer, Spot};
use crate::card::{Ability, AbilityEffect, Coins};

/// The ability of a model that does something, the first of its card.
pub(in crate::skirmish) fn ability<'a>(
    field: &Field<'a>,
    id: ModelId,
    does: impl Fn(&AbilityEffect) -> bool,
) -> Option<&'a Ability> {
    let mut rows = field.card(id).abilities.iter();
    rows.find(|row| does(&row.does))
}

/// What that ability is called.
pub(in crate::skirmish) fn titled(
    field: &Field<'_>,
    id: ModelId,
    does: impl Fn(&AbilityEffect) -> bool,
) -> Option<String> {
    ability(field, id, does).map(|row| row.title.clone())
}

impl Describer<'_> {
    /// With the price of an ability.
    pub(in crate::skirmish) fn buys(
        &self,
        answer: Answer<Spot>,
        row: Option<&Ability>,
    ) -> Answer<Spot> {
        let price = row.map_or(Coins::NONE, |row| row.price);
        self.pays(answer, price)
    }

    /// That wounds bring a model down, if they do.
    pub(in crate::skirmish) fn falls(&self, id: ModelId, wounds: u8, when: &str) -> String {
        if wounds < self.left(id) {
            return String::new();
        }
        let text = format!("brings {} down {when}", self.name(id));
        text.trim_end().to_owned()
    }
}
