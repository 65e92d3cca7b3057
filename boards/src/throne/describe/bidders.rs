//! Who bids, with what, and what do cards add?
//!
//! What lies open while bids are made in secret.
//!
//! # Rule
//! B43: power and bonuses are announced.

use play::Seat;

use crate::throne::frame::Frame;
use crate::throne::pack::Pack;
use crate::throne::rules::bid_bonus;
use crate::throne::view::View;

/// A house that bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidder {
    pub seat: Seat,
    /// Its available power.
    pub power: u8,
    /// What its bid counts more by cards.
    pub more: u8,
    /// Whether it has bid.
    pub is_done: bool,
}

/// Everybody who bids, in the order of seats; nobody while there is no bidding.
#[must_use]
pub fn bidders(pack: &Pack, view: &View) -> Vec<Bidder> {
    let state = &view.table;
    let Some(Frame::Bids(bids)) = state.top() else {
        return Vec::new();
    };
    let all = state.in_play().filter_map(|seat| {
        Some(Bidder {
            seat,
            power: state.player(seat)?.power,
            more: bid_bonus(pack, state, seat, bids.of),
            is_done: view.bids.get(usize::from(seat.0)) == Some(&true),
        })
    });
    all.collect()
}
