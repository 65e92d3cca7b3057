//! What does a house have, beside what stands on the board?
//!
//! Power here, House cards in `hands`, and in `supply` how large its armies may be.

pub(super) mod hands;
pub(in crate::throne) mod supply;

use play::Seat;

use super::D;
use crate::throne::event::Event;
use crate::throne::pack::Pack;

/// A seat gains power, as far as its pool goes.
pub(super) fn gain(pack: &Pack, draft: &mut D, seat: Seat, power: u8) {
    let state = draft.state();
    let gained = power.min(state.pool(pack, seat));
    let before = state.player(seat).map_or(0, |player| player.power);
    if gained > 0 {
        draft.push(Event::Power(seat, before.saturating_add(gained)));
    }
}

/// A seat loses available power, as far as it has some.
pub(super) fn lose(draft: &mut D, seat: Seat, power: u8) {
    let before = draft.state().player(seat).map_or(0, |player| player.power);
    if before > 0 && power > 0 {
        draft.push(Event::Power(seat, before.saturating_sub(power)));
    }
}
