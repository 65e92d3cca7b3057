//! What does a knight do?
//!
//! The best single step by exact odds: holds whole regions, breaks those of others, attacks where it is likely to win,
//! and brings idle armies to the front.

use play::Offer;

use super::context::Context;
use super::default_policy::Decision;
use super::squire::all_of;
use super::{Choice, claims, share};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::rules::{region_areas, regions};
use crate::risk::state::{Owner, State};
use play::pack::RowId;

/// Odds at which a knight attacks, and those at which it does for the card of a first conquest.
const GOOD: f64 = 0.65;
const FOR_A_CARD: f64 = 0.5;

/// What to do.
pub(super) fn choice(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let state = &context.view.table;
    match state.stage.pending(|asked| asked.decision())? {
        Decision::Claim => claim(context, state, offers),
        Decision::Place => place(context, state, offers),
        Decision::Invade => invade(context, state, offers),
        Decision::Commit(invasion) => {
            let win = context.outlook(state, invasion.from, invasion.to).win;
            worth_going_on(offers, win, FOR_A_CARD)
        }
        Decision::MoveIn(invasion) => {
            let stays = context.is_border(state, invasion.from);
            let more = context.is_border(state, invasion.to);
            match (stays, more) {
                (true, false) => Some((
                    Action::MoveIn(0),
                    "Nobody threatens what was taken".to_owned(),
                )),
                (_, _) => Some((all_of(offers.first()?), "All to the front".to_owned())),
            }
        }
        Decision::Maneuver => maneuver(context, state, offers),
    }
}

/// With as many armies as can while the odds hold; whoever has none left to attack with stops.
pub(super) fn worth_going_on(offers: &[Offer<Action>], win: f64, least: f64) -> Option<Choice> {
    let actions = || offers.iter().map(Offer::action);
    let withdraw = actions().any(|action| *action == Action::Withdraw);
    let most = actions().filter_map(|action| match action {
        Action::Commit(armies) => Some(*armies),
        _other => None,
    });
    match most.max() {
        Some(most) if !withdraw || win >= least => {
            let text = format!("It goes on to win in {} of cases", share(win));
            Some((Action::Commit(most), text))
        }
        Some(_) | None => withdraw.then(|| {
            let text = format!("It would go on to win in {} of cases only", share(win));
            (Action::Withdraw, text)
        }),
    }
}

/// What an area is worth to whoever would take it.
pub(super) fn prize(context: &Context<'_>, state: &State, area: AreaId) -> f64 {
    let Some(land) = context.pack.land(area) else {
        return 0.0;
    };
    let mut prize = 1.0 + 0.5 * f64::from(u8::from(land.castle));
    let bonus = context.pack.bonuses.get(land.region.place()).copied();
    let bonus = f64::from(bonus.unwrap_or(0));
    let region = || region_areas(context.pack, &state.setting, land.region);
    if !region().any(|other| other == area) {
        return prize;
    }
    let inside = |owner: Owner| {
        let own = region().filter(|area| state.owner(*area) == owner);
        own.count() as f64
    };
    let size = region().count() as f64;
    let ours = inside(context.owner());
    if ours + 1.0 >= size {
        prize += 2.0 * bonus;
    } else {
        prize += bonus * (ours / size) * (ours / size);
    }
    if inside(state.owner(area)) >= size && matches!(state.owner(area), Owner::Seat(_)) {
        prize += 1.5 * bonus;
    }
    prize
}

/// The area that begins or continues a region.
pub(super) fn claim(
    context: &mut Context<'_>,
    state: &State,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    let mut best: Option<(f64, Action, AreaId)> = None;
    for offer in offers {
        let Action::Place { area, .. } = *offer.action() else {
            continue;
        };
        let beside = context.beside(area);
        let friends = beside.iter();
        let friends = friends.filter(|area| state.owner(**area) == context.owner());
        let friends = friends.count() as f64;
        let value = if state.owner(area) == context.owner() {
            // Everything is claimed: where others stand beside, in numbers.
            let threat: u16 = beside
                .iter()
                .filter(|other| state.owner(**other) != context.owner())
                .map(|other| state.armies(*other))
                .sum();
            prize(context, state, area) * f64::from(threat) / f64::from(state.armies(area).max(1))
        } else {
            prize(context, state, area) + 0.4 * friends
        };
        if best.as_ref().is_none_or(|(known, ..)| value > *known) {
            best = Some((value, offer.action().clone(), area));
        }
    }
    let (_, action, area) = best?;
    Some((action, claims::why(context, state, area)))
}

/// Where the armies do most: beside the best prize, or on the border of a region that is held.
fn place(context: &mut Context<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let whole: Vec<_> = regions(context.pack, state, context.owner()).collect();
    let mut best: Option<(f64, Action, String)> = None;
    for offer in offers {
        let (area, action) = match all_of(offer) {
            Action::Place { area, armies } => (area, Action::Place { area, armies }),
            Action::PlaceUnit(area) => (area, Action::PlaceUnit(area)),
            _other => continue,
        };
        let mut after = state.clone();
        if let (Action::Place { armies, .. }, Some(holding)) =
            (&action, after.areas.get_mut(area.place()))
        {
            holding.armies = holding.armies.saturating_add(*armies);
        }
        let (mut value, mut text) = (0.0, format!("{} is held", context.title(area)));
        for to in context.beside(area) {
            if state.owner(to) == context.owner() {
                continue;
            }
            let gain = context.outlook(&after, area, to).win * prize(context, state, to);
            if gain > value {
                value = gain;
                text = format!("To take {} from there", context.title(to));
            }
        }
        let guarded = context
            .pack
            .land(area)
            .is_some_and(|land| whole.contains(&land.region));
        if guarded && context.is_border(state, area) {
            value += 1.0;
        }
        if best.as_ref().is_none_or(|(known, ..)| value > *known) {
            best = Some((value, action, text));
        }
    }
    best.map(|(_, action, text)| (action, text))
}

fn invade(context: &mut Context<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let least = match state.turn_record.conquered.is_empty() {
        true => FOR_A_CARD,
        false => GOOD,
    };
    let mut best: Option<(f64, Choice)> = None;
    for offer in offers {
        let Action::Invade { from, to, .. } = *offer.action() else {
            continue;
        };
        let win = context.outlook(state, from, to).win;
        if win < least {
            continue;
        }
        let value = win * prize(context, state, to);
        if best.as_ref().is_none_or(|(known, _)| value > *known) {
            let text = format!("{} falls in {} of cases", context.title(to), share(win));
            best = Some((value, (offer.action().clone(), text)));
        }
    }
    let none = || (Action::Done, "No odds are good enough".to_owned());
    Some(best.map_or_else(none, |(_, choice)| choice))
}

/// The largest idle army goes where most enemies stand.
fn maneuver(context: &mut Context<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best: Option<(u16, u16, Choice)> = None;
    for offer in offers {
        let action = all_of(offer);
        let Action::Maneuver { from, to, .. } = action else {
            continue;
        };
        if context.is_border(state, from) || !context.is_border(state, to) {
            continue;
        }
        let idle = state.armies(from);
        let enemies = context.beside(to).into_iter();
        let enemies = enemies.filter(|area| state.owner(*area) != context.owner());
        let threat: u16 = enemies.map(|area| state.armies(area)).sum();
        if best
            .as_ref()
            .is_none_or(|(most, known, _)| (idle, threat) > (*most, *known))
        {
            let text = format!("Nobody stands beside {}", context.title(from));
            best = Some((idle, threat, (action, text)));
        }
    }
    let none = || (Action::Done, "All stand where they should".to_owned());
    Some(best.map_or_else(none, |(.., choice)| choice))
}
