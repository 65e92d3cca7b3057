//! What are the seats of a game of Risk called?
//!
//! The rules number them; people know them by their Houses, or by a number until those are chosen.

use boards::risk::{Pack, State};
use play::Seat;

/// The name of a seat.
#[must_use]
pub(crate) fn seat(pack: &Pack, state: &State, seat: Seat) -> String {
    let house = state.player(seat).and_then(|player| player.house);
    match house {
        Some(house) => pack.house_title(house).to_owned(),
        None => format!("Player {}", seat.0 + 1),
    }
}

/// The names of all seats.
#[must_use]
pub(crate) fn all(pack: &Pack, state: &State) -> Vec<String> {
    let seats = (0..).map(Seat).take(state.players.len());
    seats.map(|of| seat(pack, state, of)).collect()
}
