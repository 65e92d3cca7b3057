//! What becomes of the power of a house that is out?

use play::Seat;

use super::apply::change;
use super::state::State;

/// Its tokens are shares of others from now on.
pub(super) fn divided(state: &mut State, seat: Seat, shares: &[u8]) {
    for (player, share) in state.players.iter_mut().zip(shares) {
        player.shares = player.shares.saturating_add(*share);
    }
    change(state, seat, |player| {
        (player.power, player.shares, player.out) = (0, 0, true);
    });
}
