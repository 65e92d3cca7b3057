//! What have answers in common that use an ability?

use play::Answer;

use super::super::field::Field;
use super::super::state::ModelId;
use super::action::condition_words;
use super::chances::wound_words;
use super::{Describer, Spot};
use crate::card::{Ability, AbilityEffect, Coins, Consequence};

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

/// What befalls somebody, without whom.
pub(in crate::skirmish) fn consequence_words(does: Consequence) -> String {
    match does {
        Consequence::Becomes(condition) => format!("becomes {}", condition.word()),
        Consequence::Wounds(wounds) => format!("suffers {}", wound_words(wounds)),
        Consequence::Away(1) => "moves away by 1 square".to_owned(),
        Consequence::Away(squares) => format!("moves away by up to {squares} squares"),
    }
}

impl Describer<'_> {
    /// With what befalls somebody by another, and what it means.
    pub(in crate::skirmish) fn befalls(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        does: Consequence,
    ) -> Answer<Spot> {
        let name = self.name(id);
        let words = format!("{name} {}", consequence_words(does));
        match does {
            Consequence::Becomes(condition) => {
                answer.effect(format!("{words}: {}", condition_words(condition)))
            }
            Consequence::Wounds(wounds) => {
                let down = if wounds < self.left(id) {
                    ""
                } else {
                    "; it goes down"
                };
                answer.effect(format!("{words}, and no dice are rolled{down}"))
            }
            Consequence::Away(_) => answer.effect(format!(
                "{words}; its own player chooses among the farthest"
            )),
        }
    }

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
