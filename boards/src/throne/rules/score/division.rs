//! When is a house out, and who gets its power?
//!
//! Where Claim counts no house is ever out.

use play::Seat;

use crate::throne::event::Event;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rulings::LostHouses;
use crate::throne::state::State;

/// Tells whether a house has neither a unit nor a land area.
///
/// # Ruling
/// R27: that is what being eliminated means.
#[must_use]
pub fn is_eliminated(pack: &Pack, state: &State, seat: Seat) -> bool {
    let mut lands = pack.ways.land.iter();
    state.all_units(seat).is_none() && !lands.any(|area| state.controller(pack, area) == Some(seat))
}

/// Finds who is out, and divides the power tokens of such a house: one by one in turn order.
///
/// # Rule
/// C13: what is left over goes to the highest on the Iron Throne track.
///
/// # Ruling
/// R21: where Claim counts a house without anything stays. `lost_houses`: whether a house that is out takes part.
pub(in crate::throne) fn check(pack: &Pack, draft: &mut D) {
    let divided = draft.state().setting.divided_power;
    let leaves = draft.state().rulings.lost_houses == LostHouses::Gone;
    let meant = divided || (leaves && pack.numbers.claim.is_none());
    if !meant || draft.state().turn == 0 {
        return;
    }
    let seats: Vec<Seat> = draft.state().order().to_vec();
    for seat in seats {
        let state = draft.state();
        let out = state.player(seat).is_none_or(|player| player.out);
        if out || !is_eliminated(pack, state, seat) {
            continue;
        }
        if !divided {
            draft.push(Event::Lost(seat));
            continue;
        }
        let others = state.order().iter().filter(|other| {
            let player = state.player(**other);
            **other != seat && player.is_some_and(|player| !player.out)
        });
        let others: Vec<Seat> = others.copied().collect();
        let mut shares = vec![0_u8; state.players.len()];
        let tokens = usize::from(state.tokens_of(pack, seat));
        for other in others.iter().cycle().take(tokens) {
            if let Some(share) = shares.get_mut(usize::from(other.0)) {
                *share = share.saturating_add(1);
            }
        }
        draft.push(Event::Divided { seat, shares });
    }
}
