//! What are the seats of a game of Risk called?
//!
//! The rules number them; people know them by their Houses, and before those are chosen by who sits
//! there.

use boards::risk::{Pack, State};
use game_window::names;
use play::Seat;

/// The names of all seats; `own` are those of whoever sits there.
#[must_use]
pub(crate) fn all(pack: &Pack, own: &[String], state: &State) -> Vec<String> {
    let seats = (0..).map(Seat).zip(&state.players);
    let named = seats.map(|(seat, player)| match player.house {
        Some(house) => pack.house_title(house).to_owned(),
        None => names::own(own, seat),
    });
    named.collect()
}
