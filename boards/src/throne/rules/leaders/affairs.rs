//! Who answers what leaders and hostages ask?
//!
//! One place for what is listed, and for what is done with the answer.

use play::Refusal;

use super::{hostages, negotiation, secure};
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::event::Event;
use crate::throne::frame::pending::not_now_in;
use crate::throne::ids::Track;
use crate::throne::leader::Affair;
use crate::throne::pack::Pack;
use crate::throne::rules::marches::follow;
use crate::throne::rules::{D, leaders, power};
use crate::throne::state::State;

/// Everything that may be answered.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    affair: &Affair,
    add: &mut dyn FnMut(Action),
) {
    match affair {
        Affair::Rouse { area, .. } => {
            let leaders = leaders::triggered_by(pack, state, *area).into_iter();
            leaders.map(Action::Trigger).for_each(&mut *add);
            add(Action::Done);
        }
        Affair::Parley(deal) => negotiation::offers(pack, state, deal, add),
        Affair::Treaty { .. } => {
            add(Action::Accept(true));
            add(Action::Accept(false));
        }
        Affair::Station { seat, leader } => {
            let places = hostages::places(pack, state, *seat, *leader).into_iter();
            places.map(Action::Station).for_each(add);
        }
        Affair::Sword(seat) => hostages::executions(state, *seat, add),
        Affair::Release { from, .. } => secure::releases(state, *from, add),
        Affair::Exchange { .. } => {
            Track::ALL.into_iter().map(Action::Take).for_each(&mut *add);
            add(Action::Done);
        }
        Affair::Follow { seat, from, to } => follow::offers(state, *seat, [*from, *to], add),
    }
}

/// Carries an answer out.
pub(in crate::throne) fn act(
    pack: &Pack,
    draft: &mut D,
    affair: Affair,
    action: Action,
) -> Result<(), Refusal> {
    match (affair, action) {
        (Affair::Rouse { seat, area }, Action::Trigger(leader)) => {
            let state = draft.state();
            leaders::roused(pack, state, seat, leader, OrderKind::Consolidate)?;
            draft.push(Event::Closed);
            leaders::trigger(pack, draft, seat, leader, area);
            Ok(())
        }
        (Affair::Rouse { seat, area }, Action::Done) => {
            draft.push(Event::Closed);
            power::carry_out(pack, draft, seat, area);
            Ok(())
        }
        (Affair::Parley(deal), Action::Demand(leader)) => {
            negotiation::demand(pack, draft, deal, leader)
        }
        (Affair::Parley(deal), Action::Grant(leader)) => {
            negotiation::grant(pack, draft, deal, leader)
        }
        (Affair::Parley(deal), Action::Bid(power)) => negotiation::offer(draft, deal, power),
        (Affair::Release { seat, from, area }, Action::Seize(leader)) => {
            secure::release(pack, draft, [seat, from], area, leader)
        }
        (Affair::Exchange { seat, with }, Action::Take(track)) => {
            secure::exchange(draft, [seat, with], track);
            Ok(())
        }
        (
            Affair::Follow { seat, from, to },
            Action::Lead {
                leader,
                to: where_to,
            },
        ) => follow::follow(draft, seat, [from, to], (leader, where_to)),
        (
            Affair::Parley(_)
            | Affair::Sword(_)
            | Affair::Release { .. }
            | Affair::Exchange { .. }
            | Affair::Follow { .. },
            Action::Done,
        ) => {
            draft.push(Event::Closed);
            Ok(())
        }
        (Affair::Treaty { with, deal }, Action::Accept(taken)) => {
            negotiation::answer(pack, draft, with, &deal, taken);
            Ok(())
        }
        (Affair::Station { seat, leader }, Action::Station(area)) => {
            hostages::place(pack, draft, seat, leader, area)
        }
        (Affair::Sword(seat), Action::Execute(leader)) => {
            hostages::execute(pack, draft, seat, leader)
        }
        (_, _) => not_now_in("Leaders"),
    }
}
