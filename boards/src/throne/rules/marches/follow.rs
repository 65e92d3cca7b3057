//! Do leaders follow units that a card moves?
//!
//! They may, and they must where no unit stays.

use play::{Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::Event;
use crate::throne::frame::Frame;
use crate::throne::ids::LeaderId;
use crate::throne::leader::Affair;
use crate::throne::rules::{D, leaders, listed};
use crate::throne::state::State;

/// Asks whether leaders follow; all of them do where no unit stays.
///
/// # Rule
/// B18, B28.
pub(in crate::throne) fn ask(draft: &mut D, seat: Seat, [from, to]: [AreaId; 2]) {
    let state = draft.state();
    let there: Vec<LeaderId> = state.leaders_at(seat, from).collect();
    if there.is_empty() {
        return;
    }
    if state.spot(from).seat == Some(seat) {
        let affair = Affair::Follow { seat, from, to };
        draft.push(Event::Opened(Frame::Affair(affair)));
        return;
    }
    for leader in there {
        leaders::go(draft, leader, seat, [from, to]);
    }
}

/// Every leader that may follow, or none more.
pub(in crate::throne) fn offers(
    state: &State,
    seat: Seat,
    [from, to]: [AreaId; 2],
    add: &mut dyn FnMut(Action),
) {
    for leader in state.leaders_at(seat, from) {
        add(Action::Lead { leader, to });
    }
    add(Action::Done);
}

/// A leader follows.
pub(in crate::throne) fn follow(
    draft: &mut D,
    seat: Seat,
    [from, to]: [AreaId; 2],
    (leader, where_to): (LeaderId, AreaId),
) -> Result<(), Refusal> {
    let there: Vec<LeaderId> = draft.state().leaders_at(seat, from).collect();
    let open = where_to == to && there.contains(&leader);
    listed(
        open,
        "Manage Troops",
        "Leaders follow the units that were moved",
    )?;
    leaders::go(draft, leader, seat, [from, to]);
    if there.len() == 1 {
        draft.push(Event::Closed);
    }
    Ok(())
}
