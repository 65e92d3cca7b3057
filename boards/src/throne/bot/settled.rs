//! Which answers does nobody have to play out?
//!
//! A turn that is played out ends where the next one begins: what is bad only after that is left to rules that every
//! player knows. A castle is worth a power token, units go back to a castle before bare land, nobody leaves a castle to
//! whoever comes for bare land, and an order is not exchanged for one that is no better.

use super::context::Context;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::Step;
use crate::throne::card::OrderKind;
use crate::throne::frame::{Frame, Leave, Marching};
use crate::throne::ids::OrderId;
use crate::throne::rules::targets;
use crate::throne::units::Units;

/// Whether what a knight answers is taken as it is: whom it names, as it goes by who threatens it, and that it keeps
/// what counts for victory by a token.
pub(super) fn is_settled(context: &Context<'_>, action: Action) -> bool {
    match (action, context.state.top()) {
        (Action::Name(_), _) => true,
        (Action::Leave(true), Some(Frame::Leave(Leave { area, .. }))) => {
            counts(context, *area) && !comes_again(context, *area)
        }
        (_, _) => false,
    }
}

/// The answers that are worth a try; all where none is.
pub(super) fn tried(context: &Context<'_>, offers: &[Action]) -> Vec<Action> {
    let safe = offers.iter().any(|action| match action {
        Action::Retreat(area) => is_refuge(context, *area),
        _other => false,
    });
    let flees = matches!(
        context.state.top(),
        Some(Frame::Fight(Step::Retreat | Step::Recoil))
    );
    let tried = offers.iter().copied().filter(|action| match action {
        Action::Swap { area, order } => is_better(context, *area, *order),
        Action::Retreat(area) => !(flees && safe) || is_refuge(context, *area),
        Action::Move { to, units } => match context.state.top() {
            Some(Frame::March(march)) => !deserts(context, march, *to, *units),
            Some(_) | None => true,
        },
        _other => true,
    });
    let tried: Vec<Action> = tried.collect();
    match tried.is_empty() {
        true => offers.to_vec(),
        false => tried,
    }
}

/// Whether an area counts for victory.
fn counts(context: &Context<'_>, area: AreaId) -> bool {
    let land = context.pack.land(area);
    land.castle.is_some() || land.claim > 0
}

/// Whether a March order of its own that lies may bring units to an area.
fn comes_again(context: &Context<'_>, area: AreaId) -> bool {
    let mut own = context.state.spots();
    own.any(|(from, spot)| {
        let order = spot.order.and_then(|order| context.pack.order(order));
        let marches = order.is_some_and(|order| order.kind == OrderKind::March);
        marches
            && spot.seat == Some(context.seat)
            && targets(context.pack, context.state, context.seat, from).contains(area)
    })
}

/// An own castle that no march of others reaches.
fn is_refuge(context: &Context<'_>, area: AreaId) -> bool {
    let castle = context.pack.land(area).castle.is_some();
    castle && context.owns(area) && context.coming(area) == 0
}

/// Whether an order does anything that the one that lies does not: another kind, or more of the same.
pub(super) fn is_better(context: &Context<'_>, area: AreaId, order: OrderId) -> bool {
    let lies = context.order_at(area);
    let new = context.pack.order(order);
    lies.zip(new)
        .is_none_or(|(old, new)| old.kind != new.kind || new.value > old.value)
}

/// Whether the last units leave an area that counts, which they might hold, to others for one that brings nothing.
fn deserts(context: &Context<'_>, march: &Marching, to: AreaId, units: Units) -> bool {
    let from = march.from;
    let there = context.state.spot(from).units;
    let bare = context.pack.ways.land.contains(to)
        && !counts(context, to)
        && !context.is_held(to)
        && march.attack.is_none();
    if !bare || !counts(context, from) || !there.minus(units).is_none() {
        return false;
    }
    let coming = context.coming(from);
    let stays = context.stays(from) || context.power() > 0;
    (coming > 0 || !stays) && coming <= context.strength(there) && !comes_again(context, from)
}
