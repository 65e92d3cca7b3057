//! How are Characters and Maester cards played?
//!
//! `targets` says what may be played at what, `windows` who is asked when, `paid` takes the price and lets others answer, `carry` does
//! what a card says, by `cast` where chance has a say; `market` sells, `after` keeps what was promised.
//! Invariant: who is asked follows from what everybody sees, unless a setting says otherwise.

mod after;
pub(in crate::risk) mod carry;
pub(in crate::risk) mod cast;
pub(in crate::risk) mod market;
mod paid;
mod targets;
pub(in crate::risk) mod windows;

pub(in crate::risk) use market::all_maesters;
pub(super) use targets::has_plays;
pub(in crate::risk) use targets::offers;

pub(super) use after::{barred, conquered, declared, over, refresh};
pub(super) use carry::today;
pub(super) use paid::play;
pub(super) use windows::open;

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
