//! What does an answer do, what does it cost, and what does it give up?
//!
//! Label and places, then what the procedure adds that the answer belongs to.

use play::{Answer, Seat};

use super::label::label;
use super::touch::{secrecy, spots};
use super::{fights, leaders, marches, orders, westeros};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::frame::Frame;
use crate::throne::leader::Affair;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// An answer of a seat with all that there is to say of it.
pub(super) fn answer(pack: &Pack, state: &State, seat: Seat, action: &Action) -> Answer<AreaId> {
    let answer = Answer::new(label(pack, state, action)).secrecy(secrecy(state, action));
    let answer = spots(action).into_iter().fold(answer, Answer::at);
    match state.top() {
        Some(Frame::Plan(_) | Frame::Raven | Frame::Dissent(_) | Frame::AtOnce(_)) => {
            orders::tell(pack, state, seat, action, answer)
        }
        Some(
            Frame::Raids(_)
            | Frame::RaidAgain(_)
            | Frame::Shield(_)
            | Frame::Marches(_)
            | Frame::March(_)
            | Frame::Onward(_)
            | Frame::Leave(_)
            | Frame::Build(_)
            | Frame::Affair(Affair::Rouse { .. }),
        ) => marches::tell(pack, state, seat, action, answer),
        Some(Frame::Fight(step)) => fights::tell(pack, state, seat, (*step, action), answer),
        Some(Frame::Affair(affair)) => leaders::tell(pack, state, seat, (affair, action), answer),
        Some(
            Frame::Reconcile(_)
            | Frame::Muster(_)
            | Frame::Bids(_)
            | Frame::Ties(_)
            | Frame::Blame(_)
            | Frame::Crown(_)
            | Frame::Choose(_)
            | Frame::Losses(_)
            | Frame::GiveUp(_)
            | Frame::Regain(_)
            | Frame::FirstOn(_)
            | Frame::Enlist(_)
            | Frame::Disband(_)
            | Frame::Plot(_)
            | Frame::Accuse(_)
            | Frame::Bury(_)
            | Frame::Halve(_),
        ) => westeros::tell(pack, state, seat, action, answer),
        Some(
            Frame::Lots
            | Frame::AllyPile(_)
            | Frame::Pile(_)
            | Frame::Fourth
            | Frame::Draw(_)
            | Frame::Winter(_)
            | Frame::Westeros(_)
            | Frame::Suffer(_)
            | Frame::RandomCard(_)
            | Frame::Steal(_)
            | Frame::Power
            | Frame::Over(_),
        )
        | None => answer,
    }
}
