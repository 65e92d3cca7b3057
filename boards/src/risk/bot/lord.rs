//! What does a lord do?
//!
//! Tries each conquest with what could follow it, on tables where the odds come out on average, and compares where that
//! leaves everybody. Armies go where the best chain begins.

use play::Offer;

use super::habits::Thought;
use super::look::{Look, held, taken};
use super::squire::all_of;
use super::{Choice, knight};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::state::{Invasion, Owner, State};

/// Conquests that are followed in a chain.
const DEPTH: u8 = 3;
/// Odds below which a conquest is not thought of.
const HOPELESS: f64 = 0.45;
/// What an invasion has to gain, in armies.
const GAIN: f64 = 0.15;

/// What to do.
pub(super) fn choice(look: &mut Look<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let state = &look.view.table;
    match Thought::of(&state.stage)? {
        Thought::Claim => knight::claim(look, state, offers),
        Thought::Place => place(look, state, offers),
        Thought::Invade => invade(look, state, offers),
        Thought::Commit(invasion) => commit(look, state, invasion, offers),
        Thought::MoveIn(invasion) => move_in(look, state, invasion, offers),
        Thought::Maneuver => maneuver(look, state, offers),
    }
}

/// A conquest that was thought of.
#[derive(Clone, Copy)]
struct Plan {
    to: AreaId,
    win: f64,
    /// Where it leaves us on average.
    worth: f64,
}

/// Where an invasion from one area to another leaves us, with what may follow it.
fn worth_of(look: &mut Look<'_>, state: &State, from: AreaId, to: AreaId, depth: u8) -> Plan {
    let outlook = look.outlook(state, from, to);
    let mut won = 0.0;
    if outlook.win > 0.0 {
        let after = taken(state, from, to, outlook.left);
        won = look.worth(&after);
        if depth > 1
            && let Some(next) = best_from(look, &after, to, depth - 1)
        {
            won = won.max(next.worth);
        }
    }
    let mut lost = 0.0;
    if outlook.win < 1.0 {
        lost = look.worth(&held(state, from, to, outlook.held));
    }
    Plan {
        to,
        win: outlook.win,
        worth: outlook.win * won + (1.0 - outlook.win) * lost,
    }
}

/// The best conquest from an area.
fn best_from(look: &mut Look<'_>, state: &State, from: AreaId, depth: u8) -> Option<Plan> {
    if state.armies(from) < 2 {
        return None;
    }
    let mut best: Option<Plan> = None;
    for to in look.beside(state, from) {
        if state.owner(to) == look.owner() || state.owner(to) == Owner::Nobody {
            continue;
        }
        if look.outlook(state, from, to).win < HOPELESS {
            continue;
        }
        let plan = worth_of(look, state, from, to, depth);
        if best.is_none_or(|known| plan.worth > known.worth) {
            best = Some(plan);
        }
    }
    best
}

fn invade(look: &mut Look<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best: Option<(Plan, Action)> = None;
    for offer in offers {
        let Action::Invade { from, to, .. } = *offer.action() else {
            continue;
        };
        if look.outlook(state, from, to).win < HOPELESS {
            continue;
        }
        let plan = worth_of(look, state, from, to, DEPTH);
        if best
            .as_ref()
            .is_none_or(|(known, _)| plan.worth > known.worth)
        {
            best = Some((plan, offer.action().clone()));
        }
    }
    let now = look.worth(state) + GAIN;
    let best = best.filter(|(plan, _)| plan.worth > now);
    let none = || (Action::Done, "Nothing more is worth its armies".to_owned());
    Some(best.map_or_else(none, |(plan, action)| {
        let gain = plan.worth - now + GAIN;
        let text = format!(
            "{}: {:.0} %, worth {gain:.1} armies",
            look.title(plan.to),
            plan.win * 100.0
        );
        (action, text)
    }))
}

fn commit(
    look: &mut Look<'_>,
    state: &State,
    invasion: Invasion,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    let plan = worth_of(look, state, invasion.from, invasion.to, 2);
    let stops = look.worth(state) >= plan.worth;
    let least = if stops { 1.1 } else { 0.0 };
    let (action, text) = knight::go_on(offers, plan.win, least)?;
    Some((action, text))
}

/// How many follow: none, half, or all, whichever leaves us best.
fn move_in(
    look: &mut Look<'_>,
    state: &State,
    invasion: Invasion,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    let Action::MoveIn(most) = all_of(offers.first()?) else {
        return None;
    };
    let mut best: Option<(f64, u16)> = None;
    for armies in [most, most / 2, 0] {
        let mut after = state.clone();
        for (area, more) in [(invasion.from, false), (invasion.to, true)] {
            if let Some(holding) = after.areas.get_mut(area.place()) {
                holding.armies = match more {
                    true => holding.armies.saturating_add(armies),
                    false => holding.armies.saturating_sub(armies),
                };
            }
        }
        let mut worth = look.worth(&after);
        for from in [invasion.from, invasion.to] {
            if let Some(plan) = best_from(look, &after, from, 2) {
                worth = worth.max(plan.worth);
            }
        }
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, armies));
        }
    }
    let (_, armies) = best?;
    let text = match armies {
        0 => "The others are needed where they are",
        armies if armies == most => "All go on",
        _other => "Half go on, half stay",
    };
    Some((Action::MoveIn(armies), text.to_owned()))
}

/// All armies where the best chain begins, or where they guard most.
fn place(look: &mut Look<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best: Option<(f64, Action, String)> = None;
    for offer in offers {
        let action = all_of(offer);
        let (area, armies) = match action {
            Action::Place { area, armies } => (area, armies),
            Action::PlaceUnit(area) => (area, 0),
            _other => continue,
        };
        if !look.is_border(state, area) && best.is_some() {
            continue;
        }
        let mut after = state.clone();
        if let Some(holding) = after.areas.get_mut(area.place()) {
            holding.armies = holding.armies.saturating_add(armies);
        }
        let mut worth = look.worth(&after);
        let mut text = format!("{} needs them", look.title(area));
        if let Some(plan) = best_from(look, &after, area, 2)
            && plan.worth > worth
        {
            worth = plan.worth;
            text = format!(
                "To take {} from there: {:.0} %",
                look.title(plan.to),
                plan.win * 100.0
            );
        }
        if best.as_ref().is_none_or(|(known, ..)| worth > *known) {
            best = Some((worth, action, text));
        }
    }
    best.map(|(_, action, text)| (action, text))
}

/// The move that leaves us best, if any does better than to stay.
fn maneuver(look: &mut Look<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best = (look.worth(state) + 0.05, None);
    for offer in offers {
        let action = all_of(offer);
        let Action::Maneuver {
            from, to, armies, ..
        } = action
        else {
            continue;
        };
        if !look.is_border(state, to) {
            continue;
        }
        let mut after = state.clone();
        if let Some(holding) = after.areas.get_mut(from.place()) {
            holding.armies = holding.armies.saturating_sub(armies);
        }
        if let Some(holding) = after.areas.get_mut(to.place()) {
            holding.armies = holding.armies.saturating_add(armies);
        }
        let worth = look.worth(&after);
        if worth > best.0 {
            let text = format!("{} needs them more", look.title(to));
            best = (worth, Some((action, text)));
        }
    }
    let none = || (Action::Done, "All stand where they should".to_owned());
    Some(best.1.unwrap_or_else(none))
}
