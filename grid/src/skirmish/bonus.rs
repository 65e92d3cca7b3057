//! What is added to the dice of a model?
//!
//! Equipment, its own abilities, those of friends near it, and the ground. Abilities of one name count once.

use super::field::Field;
use super::state::ModelId;
use crate::card::ObjectiveAction;
use crate::card::{AbilityEffect, AbilityRange, AttackFilter, Gear, RollKind, Strike};

/// Names that already counted.
#[derive(Default)]
struct Named<'a>(Vec<&'a str>);

impl<'a> Named<'a> {
    fn once(&mut self, title: &'a str, bonus: u8) -> i8 {
        if self.0.contains(&title) {
            return 0;
        }
        self.0.push(title);
        bonus.cast_signed()
    }
}

/// What abilities add to a kind of roll.
///
/// # Rule
/// Rulebook, Abilities: the same name counts once; digest R47.
fn of_abilities(field: &Field<'_>, id: ModelId, roll: RollKind, by: Option<Strike>) -> i8 {
    let mut named = Named::default();
    let mut sum = 0;
    for ability in &field.card(id).abilities {
        match &ability.does {
            AbilityEffect::Own {
                when,
                roll: kind,
                bonus,
                per,
            } if *kind == roll && field.holds(id, when) => {
                let most = u8::try_from(i8::MAX).unwrap_or(0);
                let bonus = bonus.saturating_mul(field.times(id, *per)).min(most);
                sum += named.once(&ability.title, bonus);
            }
            _ => {}
        }
    }
    let class = field.card(id).class;
    for friend in field.friends(id) {
        for ability in &field.card(friend).abilities {
            let AbilityEffect::Aura {
                near,
                whom,
                roll: kind,
                against,
                bonus,
            } = ability.does
            else {
                continue;
            };
            let meant = match (against, by) {
                (AttackFilter::Anything, _) | (AttackFilter::Ranged, Some(Strike::Ranged)) => true,
                (AttackFilter::Ranged, Some(Strike::Melee) | None) => false,
            };
            if kind != roll || !meant || !whom.has(class) {
                continue;
            }
            let close = match near {
                AbilityRange::Contact => field.touch(id, friend),
                AbilityRange::Short => field.near(id, friend),
            };
            if close {
                sum += named.once(&ability.title, bonus);
            }
        }
    }
    sum
}

/// What is added to each attack die of a model against another.
///
/// # Rule
/// Rulebook, High ground, Equipment tokens; digest A5, A20, R47.
#[must_use]
pub(crate) fn attack(field: &Field<'_>, id: ModelId, target: ModelId, strike: Strike) -> i8 {
    let gear = if let Some(Gear::Strikes(kind, bonus)) = field.gear(id)
        && kind == strike
    {
        bonus.cast_signed()
    } else {
        0
    };
    let marked = field.model(id).nemesis == Some(target);
    let nemesis: i8 = field
        .card(id)
        .abilities
        .iter()
        .map(|ability| {
            if let AbilityEffect::Nemesis { bonus } = ability.does
                && marked
            {
                bonus.cast_signed()
            } else {
                0
            }
        })
        .sum();
    let on = |model: ModelId, squares: &crate::set::SquareSet| {
        field.body(model).squares().any(|at| squares.has(at))
    };
    let high: i8 = field
        .scene
        .high()
        .iter()
        .filter(|(_, squares)| on(id, squares) && !on(target, squares))
        .map(|(bonus, _)| bonus.cast_signed())
        .sum();
    gear + nemesis + high + of_abilities(field, id, RollKind::Attack, Some(strike))
}

/// Extra dice that a model has against another.
///
/// A duelist counts only while no friend of it is engaged with the target.
#[must_use]
pub(crate) fn dice(field: &Field<'_>, id: ModelId, target: ModelId) -> u8 {
    let alone = || field.friends(id).all(|friend| !field.touch(friend, target));
    let class = field.card(target).class;
    let abilities = field.card(id).abilities.iter();
    let more = abilities.map(|ability| match &ability.does {
        AbilityEffect::Duel { whom, dice } if whom.has(class) && alone() => *dice,
        AbilityEffect::Dice { when, dice, per } if field.holds(id, when) => {
            dice.saturating_mul(field.times(id, *per))
        }
        _ => 0,
    });
    more.fold(0, u8::saturating_add)
}

/// What is added to each defense die of a model; `by` is the kind of attack, if it is one.
#[must_use]
pub(crate) fn defense(field: &Field<'_>, id: ModelId, by: Option<Strike>) -> i8 {
    let gear = if let Some(Gear::Rolls(RollKind::Defense, bonus)) = field.gear(id) {
        bonus.cast_signed()
    } else {
        0
    };
    gear + bulwark(field, id) + of_abilities(field, id, RollKind::Defense, by)
}

/// What is added to the die of a will test.
#[must_use]
pub(super) fn will(field: &Field<'_>, id: ModelId) -> i8 {
    let gear = if let Some(Gear::Rolls(RollKind::Will, bonus)) = field.gear(id) {
        bonus.cast_signed()
    } else {
        0
    };
    gear + of_abilities(field, id, RollKind::Will, None)
}

fn bulwark(field: &Field<'_>, id: ModelId) -> i8 {
    let Some(place) = field.model(id).bulwark else {
        return 0;
    };
    let squares = &field.rules.scenario(field.state).objectives;
    let Some(at) = squares.get(usize::from(place)) else {
        return 0;
    };
    let objective = field.state.objectives.get(usize::from(place));
    let card = objective.and_then(|objective| objective.card);
    let card = card.and_then(|card| field.rules.pack().objective_at(card));
    if let Some(ObjectiveAction::Bulwark(bonus)) = card.map(|card| card.action)
        && field.body(id).fills(*at)
    {
        bonus.cast_signed()
    } else {
        0
    }
}
