//! Which area is claimed?
//!
//! Regions that are easy to hold, more so the more of them we own, and areas beside ours; what a rival would gain there
//! counts too. When all are claimed, armies go where a knight puts them. Why is said in what can be counted on the map.

use play::pack::RowId;
use play::{Offer, Seat, counted};

use super::context::Context;
use super::{Choice, knight};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::rules::{own_seat, region_areas};
use crate::risk::state::{Owner, State};

/// What a link between two own areas is worth, and one to an area of somebody else.
const LINK: f64 = 0.3;
const BORDER: f64 = 0.08;
/// What a castle and a port are worth.
const CASTLE: f64 = 0.5;
const PORT: f64 = 0.25;
/// What the own seat of power is worth, where it decides.
const SEAT: f64 = 3.0;
/// The share of a rival's gain that counts for us.
const DENIED: f64 = 0.4;

/// What to claim.
pub(super) fn choice(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let state = &context.view.table;
    let mut best: Option<(f64, Action, AreaId, Option<Seat>)> = None;
    for offer in offers {
        let Action::Place { area, .. } = *offer.action() else {
            continue;
        };
        if state.owner(area) == context.owner() {
            return knight::claim(context, state, offers);
        }
        let own = gain(context, state, context.owner(), area);
        let rivals = state.alive().filter(|seat| *seat != context.seat);
        let denied = rivals.map(|seat| (gain(context, state, Owner::Seat(seat), area), seat));
        let denied = denied.max_by(|(a, _), (b, _)| a.total_cmp(b));
        let lost = DENIED * denied.map_or(0.0, |(gain, _)| gain.max(0.0));
        let value = own + lost;
        if best.as_ref().is_none_or(|(known, ..)| value > *known) {
            let rival = denied.map(|(_, seat)| seat).filter(|_| lost > own);
            best = Some((value, offer.action().clone(), area, rival));
        }
    }
    let (_, action, area, rival) = best?;
    let text = rival.and_then(|rival| denies(context, state, area, rival));
    Some((action, text.unwrap_or_else(|| why(context, state, area))))
}

/// That an area is claimed for what a rival holds beside it, where some of it is.
fn denies(context: &Context<'_>, state: &State, area: AreaId, rival: Seat) -> Option<String> {
    let beside = context.beside(area).into_iter();
    let mut held = beside.filter(|other| state.owner(*other) == Owner::Seat(rival));
    let held = context.title(held.next()?);
    let title = context.title(area);
    Some(format!(
        "{title} is worth more to {rival}, who holds {held} beside it, and is not left to them"
    ))
}

/// What an area adds to those of an owner.
fn gain(context: &Context<'_>, state: &State, owner: Owner, area: AreaId) -> f64 {
    let Some(land) = context.pack.land(area) else {
        return 0.0;
    };
    let mut gain = 0.0;
    let bonus = context.pack.bonuses.get(land.region.place()).copied();
    if let Some(region) = context.pack.map.regions().get(land.region.place()) {
        let own = region
            .areas
            .iter()
            .filter(|other| state.owner(**other) == owner);
        let own = own.count() as f64;
        let lost = region.areas.iter().any(|other| {
            let of = state.owner(*other);
            of != owner && of != Owner::Nobody
        });
        let size = region.areas.len() as f64;
        let outside = region.areas.iter().filter(|other| {
            let mut beside = context.beside(**other).into_iter();
            beside.any(|area| !region.areas.contains(&area))
        });
        let open = (outside.count().max(1) as f64).sqrt();
        let share = |own: f64| (own / size) * (own / size);
        let part = if lost { 0.5 } else { 1.0 };
        gain += part * 4.0 * f64::from(bonus.unwrap_or(0)) * (share(own + 1.0) - share(own)) / open;
    }
    for other in context.beside(area) {
        if state.owner(other) == owner {
            gain += LINK;
        } else if state.owner(other) != Owner::Nobody {
            gain -= BORDER;
        }
    }
    gain += if land.castle { CASTLE } else { 0.0 };
    gain += if land.port.is_some() { PORT } else { 0.0 };
    let seat = match owner {
        Owner::Seat(seat) => own_seat(context.pack, state, seat),
        Owner::Nobody | Owner::Neutral | Owner::Faction(_) => None,
    };
    if seat == Some(area) {
        gain += SEAT;
    }
    gain
}

/// Tells whether a rival who plays holds an area; neutral armies go nowhere.
pub(super) fn is_rival(context: &Context<'_>, state: &State, area: AreaId) -> bool {
    matches!(state.owner(area), Owner::Seat(seat) if seat != context.seat)
}

/// Why an area is claimed, or strengthened where all are.
pub(in crate::risk) fn why(context: &Context<'_>, state: &State, area: AreaId) -> String {
    let title = context.title(area);
    let beside = context.beside(area);
    if state.owner(area) == context.owner() {
        let others = || beside.iter().copied();
        let rivals = others().filter(|other| is_rival(context, state, *other));
        let others = others().filter(|other| state.owner(*other) != context.owner());
        let rivals: u16 = rivals.map(|other| state.armies(other)).sum();
        let all: u16 = others.map(|other| state.armies(other)).sum();
        let (who, most) = match rivals {
            0 => ("Neutral areas", all),
            rivals => ("Rivals", rivals),
        };
        let most = counted(most, "army", "armies");
        let own = state.armies(area);
        return format!("{who} have {most} beside {title}, where it has {own}");
    }
    if let Some(text) = of_region(context, state, area) {
        return text;
    }
    let mut beside = beside.into_iter();
    match beside.any(|other| state.owner(other) == context.owner()) {
        true => format!("{title} lies beside what it holds"),
        false => format!("It holds nothing beside {title} yet, and begins there"),
    }
}

/// The region that an area is played in: its name, what it brings, and its areas.
fn region_of<'c>(
    context: &'c Context<'_>,
    state: &State,
    area: AreaId,
) -> Option<(&'c str, String, Vec<AreaId>)> {
    let region = context.pack.land(area)?.region;
    let name = &context.pack.map.regions().get(region.place())?.title;
    let bonus = context.pack.bonuses.get(region.place()).copied()?;
    let areas: Vec<AreaId> = region_areas(context.pack, &state.setting, region).collect();
    let worth = counted(bonus, "army", "armies");
    areas
        .contains(&area)
        .then_some((name.as_str(), worth, areas))
}

/// What the conquest of an area makes of its region, to go on a sentence with; empty where that is neither made whole nor
/// taken from a rival who held all of it.
pub(super) fn conquered(context: &Context<'_>, state: &State, area: AreaId) -> String {
    let Some((name, worth, areas)) = region_of(context, state, area) else {
        return String::new();
    };
    let holds = |owner: Owner| {
        let mut others = areas.iter().filter(|other| **other != area);
        others.all(|other| state.owner(*other) == owner)
    };
    if holds(context.owner()) {
        return format!(", and {name} is whole, worth {worth} a turn");
    }
    match state.owner(area) {
        Owner::Seat(rival) if holds(Owner::Seat(rival)) => {
            format!(", and {rival} no longer holds all of {name}, worth {worth} a turn")
        }
        Owner::Nobody | Owner::Neutral | Owner::Seat(_) | Owner::Faction(_) => String::new(),
    }
}

/// What an area is for its region: to what it holds there one more, or to a rival the last one.
fn of_region(context: &Context<'_>, state: &State, area: AreaId) -> Option<String> {
    let title = context.title(area);
    let (name, worth, areas) = region_of(context, state, area)?;
    let holds = |owner: Owner| {
        let held = areas.iter().filter(|other| state.owner(**other) == owner);
        held.count()
    };
    let (own, size) = (holds(context.owner()) + 1, areas.len());
    if own == size {
        return Some(format!(
            "With {title} it holds all of {name}, worth {worth} a turn"
        ));
    }
    if own > 1 {
        return Some(format!(
            "With {title} it holds {own} of the {size} areas of {name}; all are worth {worth} a turn"
        ));
    }
    let mut rivals = state.alive().filter(|seat| *seat != context.seat);
    let rival = rivals.find(|seat| holds(Owner::Seat(*seat)) + 1 == size)?;
    Some(format!(
        "{title} is all that {rival} lacks of {name}, worth {worth} a turn"
    ))
}
