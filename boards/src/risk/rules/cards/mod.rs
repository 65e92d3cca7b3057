//! How are Characters and Maester cards played?
//!
//! `targets` says which cards may be played at what, `windows` asks whoever may have one, `payment` takes the price and
//! lets others answer, `effects` does what a card says and `rolls` what dice say for it; `market` sells Maester cards,
//! `delayed` keeps what was promised for later in the turn.
//! Invariant: who is asked follows from what everybody sees, unless a setting says otherwise.

mod delayed;
pub(in crate::risk) mod effects;
pub(in crate::risk) mod market;
mod payment;
pub(in crate::risk) mod rolls;
mod targets;
pub(in crate::risk) mod windows;

pub(in crate::risk) use market::all_maesters;
pub(super) use targets::has_plays;
pub(in crate::risk) use targets::offers;

pub(in crate::risk) use delayed::barred;
pub(super) use delayed::{conquered, declared, over, refresh};
pub(super) use effects::change_turn_effects;
pub(super) use payment::play;
pub(super) use windows::{could_at, open};

use play::Seat;

use crate::risk::card::{CardId, Effect};
use crate::risk::pack::Pack;
use crate::risk::state::State;

pub(in crate::risk) const SECTION: &str = "Dominion, Buying and using cards";

/// What a card does.
fn effect(pack: &Pack, card: CardId) -> Option<Effect> {
    pack.usage(card).map(|usage| usage.effect)
}

/// Gold that a seat pays for a card that costs so much, where others made it dear.
///
/// # Rule
/// Risk, Maester cards, Mourning the Fallen.
#[must_use]
pub fn price(state: &State, seat: Seat, gold: u16) -> u16 {
    let costly = state.cards_in_play.costly.iter();
    costly
        .filter(|other| **other != seat)
        .fold(gold, |gold, _| gold.saturating_mul(2))
}
