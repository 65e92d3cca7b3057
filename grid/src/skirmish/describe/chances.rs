//! How likely is it, in words?
//!
//! Exact, of the dice as they stand; what may still be bought is left out and said so.

use play::{Answer, Likely};

use super::super::bonus;
use super::super::field::Field;
use super::super::frame::{Guard, GuardStep};
use super::super::guard;
use super::super::odds::{Volley, test_chance};
use super::super::state::ModelId;
use super::{Describer, Spot, consequence_words};
use crate::card::{AbilityEffect, Consequence, Strike};

/// What is taken from each die of a shaken model.
const SHAKEN: i8 = -2;

/// Two less on each die of a shaken model.
pub(super) fn shaken(field: &Field<'_>, id: ModelId) -> i8 {
    if field.model(id).shaken { SHAKEN } else { 0 }
}

/// What a die has to show, and where something is added what the card says.
pub(in crate::skirmish) fn least_words(value: u8, bonus: i8) -> String {
    let least = i16::from(value) - i16::from(bonus);
    match bonus {
        0 => format!("{value}+"),
        bonus => format!("{}+ ({value}+ with {bonus:+})", least.clamp(1, 10)),
    }
}

/// The dice of an attack: how many, at what, and what is added.
pub(super) fn dice_words(volley: Volley) -> String {
    let dice = play::counted(volley.dice, "die", "dice");
    format!(
        "{dice} at {} against defense {}, {:.2} wounds on average",
        least_words(volley.value, volley.bonus),
        least_words(volley.defense, volley.guard),
        volley.wounds().mean(),
    )
}

impl Describer<'_> {
    /// Wounds that a model has left.
    pub(in crate::skirmish) fn left(&self, id: ModelId) -> u8 {
        let card = self.field.card(id);
        card.wounds.saturating_sub(self.field.model(id).wounds)
    }

    /// What wounds without any left mean for a model.
    pub(in crate::skirmish) fn fate(&self, id: ModelId) -> &'static str {
        if self.field.card(id).foot.is_some() {
            "brings the mount down"
        } else {
            "takes it down"
        }
    }

    /// With the chances of an attack; `whence` says of which one, where there are several.
    pub(in crate::skirmish) fn strikes(
        &self,
        answer: Answer<Spot>,
        target: ModelId,
        volley: Volley,
        whence: &str,
    ) -> Answer<Spot> {
        let (left, chances) = (self.left(target).max(1), volley.wounds());
        let fate = format!("{}{whence}", self.fate(target));
        let down = Likely::new(fate, chances.at_least(left));
        let answer = if left > 1 {
            answer.likely(Likely::new(format!("wounds{whence}"), chances.at_least(1)))
        } else {
            answer
        };
        answer.likely(down)
    }

    /// With the chances of hits that a model defends: whether it loses anything, and whether it goes down.
    pub(in crate::skirmish) fn hit(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        hits: u8,
    ) -> Answer<Spot> {
        let through = 1.0 - self.blocks(id, None, 0);
        let name = self.name(id);
        let lost = |least: u8| at_least(hits, through, least);
        let left = self.left(id);
        let answer = answer.likely(Likely::new(format!("{name} is wounded"), lost(1)));
        if left <= 1 || left > hits {
            return answer;
        }
        answer.likely(Likely::new(format!("{name} goes down"), lost(left)))
    }

    /// Chance that a model blocks one hit.
    pub(in crate::skirmish) fn blocks(&self, id: ModelId, by: Option<Strike>, bought: u8) -> f64 {
        let field = &self.field;
        let bonus = bonus::defense(field, id, by) + bought.cast_signed() + shaken(field, id);
        test_chance(field.card(id).defense, bonus)
    }

    /// Chance that a model passes a will test, with what is added.
    pub(in crate::skirmish) fn passes(&self, id: ModelId, more: i8) -> f64 {
        let bonus = bonus::will(&self.field, id) + shaken(&self.field, id) + more;
        test_chance(self.field.card(id).will, bonus)
    }

    /// What the defender may do against an attack that its chances leave out, and what the attacker has to fear.
    pub(super) fn defenses(
        &self,
        mut answer: Answer<Spot>,
        target: ModelId,
        strike: Strike,
    ) -> Answer<Spot> {
        let field = &self.field;
        let asked = Guard {
            model: target,
            by: None,
            strike: Some(strike),
            hits: 1,
            bonus: 0,
            bought: 0,
            deadly: false,
            step: GuardStep::Buy,
        };
        let abilities = &field.card(target).abilities;
        let mut may: Vec<String> = guard::offered(field, &asked)
            .into_iter()
            .filter_map(|buy| {
                let row = abilities.get(usize::from(buy.ability))?;
                Some(format!(
                    "{} for {}, +{} to defense",
                    row.title, buy.price, buy.bonus
                ))
            })
            .collect();
        if !guard::stand_ins(field, target).is_empty() {
            may.push("a friend that suffers its wounds".to_owned());
        }
        if !may.is_empty() {
            let text = format!(
                ". Left out of the chances, as it may be used or not: {}",
                may.join("; ")
            );
            answer.effect.push_str(&text);
        }
        let coins = field.state.side(field.model(target).seat).coins;
        let riposte = abilities.iter().find_map(|row| match row.does {
            AbilityEffect::Riposte(does) if strike == Strike::Melee && coins.cover(row.price) => {
                Some((row, does))
            }
            _ => None,
        });
        match riposte {
            Some((row, does)) => {
                let what = match does {
                    Consequence::Wounds(wounds) => wound_words(wounds),
                    Consequence::Becomes(_) | Consequence::Away(_) => {
                        format!("the attacker {}", consequence_words(does))
                    }
                };
                answer.warning(format!(
                    "{} may answer with {}, {what}",
                    self.name(target),
                    row.title,
                ))
            }
            None => answer,
        }
    }
}

pub(in crate::skirmish) fn wound_words(wounds: u8) -> String {
    play::counted(wounds, "wound", "wounds")
}

pub(in crate::skirmish) fn hit_words(hits: u8) -> String {
    play::counted(hits, "hit", "hits")
}

/// Chance that of so many tries, each with a chance, at least some come true.
pub(in crate::skirmish) fn at_least(tries: u8, each: f64, least: u8) -> f64 {
    let mut chances = vec![1.0];
    for _ in 0..tries {
        let mut next = vec![0.0; chances.len() + 1];
        for (come, chance) in chances.iter().enumerate() {
            for (more, own) in [1.0 - each, each].into_iter().enumerate() {
                if let Some(sum) = next.get_mut(come + more) {
                    *sum += chance * own;
                }
            }
        }
        chances = next;
    }
    let sum: f64 = chances.iter().skip(least.into()).sum();
    sum.clamp(0.0, 1.0)
}
