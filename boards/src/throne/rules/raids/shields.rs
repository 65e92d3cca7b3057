//! What becomes of a Support order that was raided?
//!
//! Some Tactics cards let a lesser one take its place for power.

use play::Seat;

use crate::ids::AreaId;
use crate::throne::card::OrderKind;
use crate::throne::event::Event;
use crate::throne::frame::{Frame, Shield};
use crate::throne::ids::OrderId;
use crate::throne::pack::{OrderRow, Pack};
use crate::throne::rules::battle::card_support;
use crate::throne::rules::planning::tactics::plans;
use crate::throne::rules::{D, stock};
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;

/// What a seat pays for an order in the place of one that was raided; `None` if no card of it says so.
pub(crate) fn price(pack: &Pack, state: &State, seat: Seat) -> Option<u8> {
    let prices = plans(pack, state, seat).filter_map(|plan| match plan {
        TacticEffect::ForgeAlliances { shield, .. }
        | TacticEffect::SupportAllies { shield, .. } => Some(shield),
        TacticEffect::CarefulPlanning { .. }
        | TacticEffect::ControlWesteros { .. }
        | TacticEffect::HoldTerritory { .. }
        | TacticEffect::ManageTroops
        | TacticEffect::SecureHostages { .. }
        | TacticEffect::Objective { .. } => None,
    });
    prices.min()
}

/// The token that comes, if one is left; all houses share them.
fn token(pack: &Pack, state: &State) -> Option<OrderId> {
    let mut rows = pack.orders.iter();
    let row = rows.find(|row| row.spare && row.kind == OrderKind::Support)?;
    let lying = state.areas.iter();
    let lying = lying.filter(|spot| spot.order == Some(row.number)).count();
    (lying < usize::from(row.copies)).then_some(row.number)
}

/// The owner of a Support order that a raid is about to take, if a card lets another take its place.
///
/// # Rule
/// B16.
pub(crate) fn owner(pack: &Pack, state: &State, at: AreaId) -> Option<Seat> {
    let spot = state.spot(at);
    let seat = spot.seat?;
    let support = |row: &OrderRow| row.kind == OrderKind::Support;
    let supports = pack.order(spot.order?).is_some_and(support);
    let price = price(pack, state, seat)?;
    let power = state.player(seat).map_or(0, |player| player.power);
    (supports && power >= price && token(pack, state).is_some()).then_some(seat)
}

/// The owner is asked.
pub(in crate::throne) fn ask(draft: &mut D, seat: Seat, area: AreaId) {
    draft.push(Event::Opened(Frame::Shield(Shield { seat, area })));
}

/// Another order comes, or not.
pub(in crate::throne) fn answer(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    wanted: bool,
) {
    let state = draft.state();
    let found = price(pack, state, seat).zip(token(pack, state));
    draft.push(Event::Closed);
    if let Some((price, order)) = found.filter(|_| wanted) {
        stock::lose(draft, seat, price);
        draft.push(Event::OrderCame(area, order));
    } else {
        card_support::unsupported(draft, area);
    }
}
