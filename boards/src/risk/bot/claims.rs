//! Which area is claimed?
//!
//! Regions that are easy to hold, more so the more of them we own, and areas beside ours; what a rival would gain there
//! counts too. When all are claimed, armies go where a knight puts them.

use play::Offer;
use play::pack::RowId;

use super::context::Context;
use super::{Choice, knight};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::rules::own_seat;
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
    let mut best: Option<(f64, Action, AreaId)> = None;
    for offer in offers {
        let Action::Place { area, .. } = *offer.action() else {
            continue;
        };
        if state.owner(area) == context.owner() {
            return knight::claim(context, state, offers);
        }
        let mut gain = gain(context, state, context.owner(), area);
        let rivals = state.alive().filter(|seat| *seat != context.seat);
        let denied = rivals.map(|seat| self::gain(context, state, Owner::Seat(seat), area));
        gain += DENIED * denied.fold(0.0, f64::max);
        if best.as_ref().is_none_or(|(known, ..)| gain > *known) {
            best = Some((gain, offer.action().clone(), area));
        }
    }
    let (_, action, area) = best?;
    Some((action, knight::why_claimed(context, state, area)))
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
