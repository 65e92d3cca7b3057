//! How do Soothsayers change orders?
//!
//! After orders are revealed and before the Raven each house may exchange one order of an enemy in its home region or
//! beside it, in the order of the Iron Throne.

use play::{Refusal, Seat};

use crate::area_set::AreaSet;
use crate::throne::action::Action;
use crate::throne::event::Event;
use crate::throne::frame::{Dissent, Frame};
use crate::throne::pack::Pack;
use crate::throne::rules::roads::weather::beside;
use crate::throne::rules::{D, listed, planning};
use crate::throne::state::{State, TurnRule};

/// The step comes if a Westeros card of this turn asked for it.
///
/// # Ruling
/// R15: between the reveal and the Raven.
pub(in crate::throne) fn begin(draft: &mut D) {
    if draft.state().turn_rules.contains(&TurnRule::Soothsayers) {
        draft.push(Event::Opened(Frame::Dissent(Dissent { at: 0 })));
    }
}

/// The home region of a seat, and the areas beside it.
fn reach(pack: &Pack, state: &State, seat: Seat) -> AreaSet {
    let house = state.player(seat).map(|player| player.house);
    let all = state.spots().map(|(area, _)| area);
    let own = all.filter(|area| {
        let region = pack.land(*area).home_region;
        region.is_some() && region == house
    });
    let region: AreaSet = own.collect();
    let near = region.iter();
    near.fold(region, |all, area| all | beside(pack, state, area))
}

/// Every exchange that a seat may make.
///
/// # Rule
/// C16: the new order is an unused one of its owner.
///
/// # Ruling
/// R15: it must be legal there for its owner; one-time orders are neither chosen nor replaced.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    let reach = reach(pack, state, seat);
    let areas = state.spots().filter(|(area, _)| reach.contains(*area));
    for (area, spot) in areas {
        if let Some(owner) = spot.seat.filter(|owner| *owner != seat) {
            planning::exchanges(pack, state, owner, area, add);
        }
    }
}

/// Goes past whoever can change nothing.
pub(in crate::throne) fn advance(pack: &Pack, draft: &mut D, at: u8) -> bool {
    let state = draft.state();
    let Some(seat) = state.order().get(usize::from(at)).copied() else {
        draft.push(Event::Closed);
        return true;
    };
    let mut some = false;
    if state.takes_part(seat) {
        offers(pack, state, seat, &mut |_| some = true);
    }
    if !some {
        next(draft, at);
    }
    !some
}

fn next(draft: &mut D, at: u8) {
    let at = at.saturating_add(1);
    draft.push(Event::Went(Frame::Dissent(Dissent { at })));
}

/// An exchange is made, or none.
pub(in crate::throne) fn act(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    at: u8,
    action: Action,
) -> Result<(), Refusal> {
    let mut open = action == Action::Done;
    offers(pack, draft.state(), seat, &mut |other| {
        open |= other == action
    });
    let text = "Soothsayers exchange an order of an enemy in the home region or beside it for an unused one of his";
    listed(open, "Planning", text)?;
    if let Action::Swap { area, order } = action {
        // What the order was has been seen, whatever becomes of the new one.
        draft.reveal();
        draft.push(Event::Exchanged { seat, area, order });
    }
    next(draft, at);
    Ok(())
}
