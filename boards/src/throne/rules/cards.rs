//! Which rule answers what Tactics and Ally cards ask for?

use play::{Refusal, Seat};

use super::alliances::enlist;
use super::marches::manage;
use super::planning::at_once;
use super::raids::shields;
use super::{D, alliances, no};
use crate::throne::action::Action;
use crate::throne::frame::Frame;
use crate::throne::pack::Pack;

/// Goes on where nobody has to be asked.
pub(super) fn go(pack: &Pack, draft: &mut D) -> bool {
    match draft.state().top() {
        Some(Frame::AtOnce { .. }) => at_once::next(pack, draft),
        Some(Frame::Enlist { seat, units }) => {
            let (seat, units) = (*seat, *units);
            enlist::go_on(pack, draft, seat, units)
        }
        Some(Frame::Disband(seat)) => {
            let seat = *seat;
            enlist::disband(pack, draft, seat)
        }
        Some(Frame::Onward { seat, from, units }) => {
            let (seat, from, units) = (*seat, *from, *units);
            manage::go_on(pack, draft, seat, from, units)
        }
        Some(_) | None => false,
    }
}

/// What a seat asks for goes to the card that waits for it.
pub(super) fn act(pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
    match (draft.state().top(), action) {
        (Some(Frame::AtOnce { .. }), action) => at_once::act(pack, draft, seat, action),
        (Some(Frame::Enlist { units, .. }), action) => {
            let units = *units;
            enlist::place(pack, draft, seat, units, action)
        }
        (Some(Frame::Disband(_)), action) => enlist::dismiss(pack, draft, seat, action),
        (Some(Frame::Plot { card, .. }), action) => {
            let card = *card;
            alliances::plot(pack, draft, seat, card, action)
        }
        (Some(Frame::Accuse { card, .. }), action) => {
            let card = *card;
            alliances::accuse(pack, draft, seat, card, action)
        }
        (Some(Frame::Onward { .. }), action) => manage::march_on(pack, draft, seat, action),
        (Some(Frame::Shield { area, .. }), Action::Use(wanted)) => {
            let area = *area;
            shields::answer(pack, draft, seat, area, wanted);
            Ok(())
        }
        (_, _) => Err(no("not_now", "Turns", "Something else is asked for now")),
    }
}
