//! Which of many actions are worth a closer look?
//!
//! Moves are valued where they end, blows by their chances alone, everything else is looked at; the best few are
//! kept, and of each kind the best.

use play::{Game, Seat};

use super::attack_profile::{AttackProfile, volley};
use super::combatant::price;
use super::lookahead::Lookahead;
use crate::card::{Card, Class};
use crate::skirmish::{Action, Active, Field, ModelId, Skirmish, State, actor};

/// The few best actions of the model that acts, by a first glance.
pub(super) fn candidates(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    seat: Seat,
    count: usize,
) -> Vec<Action> {
    let offers = Skirmish::offers(&lookahead.evaluator.rules, state, seat);
    let actions: Vec<Action> = offers.iter().map(|offer| offer.action().clone()).collect();
    let Some(model) = actor(state) else {
        return actions;
    };
    let sign = if seat == lookahead.me { 1.0 } else { -1.0 };
    let stay = sign * lookahead.evaluate(state);
    let rules = std::sync::Arc::clone(&lookahead.evaluator.rules);
    let field = Field::new(&rules, state);
    let mut found: Vec<(f64, Action)> = Vec::with_capacity(actions.len());
    let mut others = Vec::new();
    for action in actions {
        let glance = match &action {
            Action::Idle | Action::Concede => continue,
            Action::Done => stay,
            Action::Move { end, with, .. } => {
                let after = moved(state, model, end.at());
                let paid = if *with == 0 { 0.0 } else { 0.15 };
                sign * lookahead.evaluate(&after) - paid
            }
            Action::Attack { mode, with, target } => {
                stay + struck(&field, model, (*mode, *with), *target, false)
            }
            Action::Charge {
                mode,
                with,
                stride,
                target,
                way: _,
            } => {
                let apart = field.body(model).distance(field.body(*target));
                if apart > field.stride(model).saturating_add(1) {
                    continue;
                }
                let paid = if *stride == 0 { 0.0 } else { 0.15 };
                stay + struck(&field, model, (*mode, *with), *target, true) - paid
            }
            Action::Dismount(_) | Action::Ram { .. } => continue,
            _ => {
                others.push(action);
                continue;
            }
        };
        found.push((glance, action));
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut kept: Vec<Action> = Vec::with_capacity(count + others.len());
    let (mut moves, mut attack_profiles) = (0, 0);
    for (_, action) in found {
        let room = match action {
            Action::Move { .. } => &mut moves,
            Action::Attack { .. } | Action::Charge { .. } => &mut attack_profiles,
            _ => {
                kept.push(action);
                continue;
            }
        };
        if *room < count {
            *room += 1;
            kept.push(action);
        }
    }
    kept.extend(others.into_iter().take(count.max(4) * 2));
    kept
}

/// A state with the acting model elsewhere, a point less.
fn moved(state: &State, id: ModelId, at: crate::square::Square) -> State {
    let mut after = *state;
    if let Some(model) = after.models.as_mut_slice().get_mut(usize::from(id.0)) {
        model.at = at;
    }
    if let Some(active) = after.active.filter(|active| active.model == id) {
        after.active = Some(Active {
            ap: active.ap.saturating_sub(1),
            ..active
        });
    }
    after
}

/// What a blow is worth at first glance.
fn struck(
    field: &Field<'_>,
    id: ModelId,
    (mode, with): (u8, u8),
    target: ModelId,
    charging: bool,
) -> f64 {
    let Some(row) = field.card(id).modes.get(usize::from(mode)) else {
        return 0.0;
    };
    let Some((coins, _, _)) = row.improved(with, charging) else {
        return 0.0;
    };
    let Some((volley, left)) = volley(field, id, (mode, with), target, charging) else {
        return 0.0;
    };
    let attack_profile = AttackProfile::of(volley, left);
    let card = field.card(target);
    let value = price(card.price) + prize(card);
    let paid = 0.35 * f64::from(coins.gold)
        + 0.1 * f64::from(coins.silver)
        + 0.04 * f64::from(coins.copper);
    value * (0.5 * attack_profile.fells + 0.5 * attack_profile.wounds / f64::from(left)) - paid
}

fn prize(card: &Card) -> f64 {
    match card.class {
        Class::Soldier => 0.0,
        Class::Champion => 0.3,
        Class::Hero => 0.6,
    }
}
