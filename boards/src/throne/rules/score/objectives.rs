//! Which Tactics cards bring a Claim at the end of a turn?
//!
//! Each house of the board of A Storm of Swords has one that asks for something done; then it leaves the game.

use play::Seat;

use super::claim;
use crate::area_set::AreaSet;
use crate::throne::event::TacticsEvent;
use crate::throne::frame::Frame;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::planning::tactics::push;
use crate::throne::state::State;
use crate::throne::storm::{Objective, TacticEffect};

/// Tells whether a house has done what an objective asks for.
#[must_use]
pub fn is_fulfilled(
    pack: &Pack,
    state: &State,
    seat: Seat,
    (of, count, places): (Objective, u8, AreaSet),
) -> bool {
    let turn_record = state.player(seat).map(|player| player.turn_record);
    let turn_record = turn_record.unwrap_or_default();
    match of {
        Objective::WinterIsComing => {
            let stood = (state.held(seat) & places).len();
            turn_record.lost == 0 && stood >= u32::from(count)
        }
        Objective::WeDoNotSow => turn_record.raided >= count,
        Objective::HearMeRoar => {
            let mut places = places.iter();
            let held = places.all(|area| state.controller(pack, area) == Some(seat));
            turn_record.won >= count && held
        }
        Objective::OursIsTheFury => turn_record.taken >= count,
    }
}

/// The next objective in turn order that is fulfilled brings a Claim; tells whether there was one.
///
/// # Rule
/// B20.
pub(in crate::throne) fn next(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let mut order = state.order().iter();
    let found = order.find_map(|seat| {
        let mut cards = state.player(*seat)?.plans.iter();
        let card = cards.find(|card| match pack.tactic(**card).map(|row| row.plan) {
            Some(TacticEffect::Objective { of, count, places }) => {
                is_fulfilled(pack, state, *seat, (of, count, places))
            }
            Some(_) | None => false,
        });
        card.map(|card| (*seat, *card))
    });
    let Some((seat, card)) = found else {
        return false;
    };
    push(draft, TacticsEvent::Retired(seat, card));
    claim::gain(pack, draft, seat);
    true
}

/// Tells whether the game ended by what objectives brought.
pub(in crate::throne) fn is_over(draft: &D) -> bool {
    matches!(draft.state().top(), Some(Frame::Over(_)))
}
