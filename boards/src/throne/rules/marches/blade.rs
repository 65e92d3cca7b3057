//! Is the Blade spent against a force of nobody?
//!
//! Where an attack needs it, whoever marches is asked before the force is matched; without it the units stay where they
//! came from.

use play::Seat;

use crate::throne::event::Event;
use crate::throne::frame::{Attack, Frame, Marching, Reconcile, Spend};
use crate::throne::ids::LeaderId;
use crate::throne::pack::Pack;
use crate::throne::rules::battle::strength::{against_force, has_blade};
use crate::throne::rules::stock::supply::fits;
use crate::throne::rules::{D, leaders};
use crate::throne::state::State;

/// The attack of a march that only the Blade lets match a force of nobody.
///
/// # Rule
/// A27, A35.
pub(crate) fn needing(pack: &Pack, state: &State, march: &Marching) -> Option<Attack> {
    let attack = march.attack?;
    let force = i16::from(state.spot(attack.to).neutral);
    let (plain, _) = against_force(pack, state, march, attack.to, attack.units);
    (force > 0 && plain < force && has_blade(state, march.seat)).then_some(attack)
}

/// Asks whether the Blade is spent; tells whether it did.
pub(super) fn ask(pack: &Pack, draft: &mut D, march: &Marching) -> bool {
    let Some(attack) = needing(pack, draft.state(), march) else {
        return false;
    };
    let spot = draft.state().spot(march.from);
    if spot.seat.is_none() && spot.order.is_some() {
        draft.push(Event::OrderGone(march.from));
    }
    let (seat, from, to) = (march.seat, march.from, attack.to);
    let march = Marching {
        over: true,
        ..*march
    };
    draft.push(Event::Went(Frame::March(march)));
    draft.push(Event::Opened(Frame::Spend(Spend { seat, from, to })));
    true
}

/// The Blade is spent, or the attack called off.
///
/// # Ruling
/// Units that turn back are not routed; where supply does not bear them any more, some of those go.
pub(in crate::throne) fn spend(pack: &Pack, draft: &mut D, seat: Seat, spent: bool) {
    draft.push(Event::Closed);
    if spent {
        draft.push(Event::BladeSpent(seat));
        return;
    }
    let Some(Frame::March(march)) = draft.state().top().cloned() else {
        return;
    };
    let Some(Attack { to, units }) = march.attack else {
        return;
    };
    let from = march.from;
    let attack = None;
    draft.push(Event::Went(Frame::March(Marching { attack, ..march })));
    draft.push(Event::TurnedBack {
        seat,
        from,
        to,
        units,
    });
    let led: Vec<LeaderId> = draft.state().leaders_at(seat, to).collect();
    for leader in led {
        leaders::go(draft, leader, seat, [to, from]);
    }
    if !fits(pack, draft.state(), seat) {
        let area = Some(from);
        draft.push(Event::Opened(Frame::Reconcile(Reconcile { seat, area })));
    }
}
