//! Who bids, with what, and what do cards add?
//!
//! What lies open while bids are made in secret.
//!
//! # Rule
//! B43: power and bonuses are announced.

use play::Seat;

use crate::throne::frame::{Bidding, Frame};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::bid_bonus;
use crate::throne::view::View;

/// A house that bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidder {
    pub seat: Seat,
    /// Its place on the track that is bid for, from 1; `None` where no track is.
    pub place: Option<u8>,
    /// Its available power.
    pub power: u8,
    /// What its bid counts more by cards.
    pub more: u8,
    /// Whether it has bid.
    pub is_done: bool,
}

/// Everybody who bids, in the order of the track that is bid for, else in the order of play; nobody while there is no
/// bidding.
#[must_use]
pub fn bidders(pack: &Pack, view: &View) -> Vec<Bidder> {
    let state = &view.table;
    let Some(Frame::Bids(bids)) = state.top() else {
        return Vec::new();
    };
    let (order, has_places) = match bids.of {
        Bidding::Track(track) => (state.track(track), true),
        Bidding::Wildlings | Bidding::Claim => (state.order(), false),
    };
    let placed = (1..).zip(order.iter().copied());
    let placed = placed.filter(|(_, seat)| state.takes_part(*seat));
    let all = placed.filter_map(|(place, seat)| {
        Some(Bidder {
            seat,
            place: has_places.then_some(place),
            power: state.player(seat)?.power,
            more: bid_bonus(pack, state, seat, bids.of),
            is_done: view.bids.get(usize::from(seat.0)) == Some(&true),
        })
    });
    all.collect()
}

/// Tracks that are bid for after the one that is; `None` while no track is.
///
/// # Rule
/// Bidding: power that a bid takes is not there for the next one.
#[must_use]
pub fn later_tracks(view: &View) -> Option<Vec<Track>> {
    let Some(Frame::Bids(bids)) = view.table.top() else {
        return None;
    };
    match bids.of {
        Bidding::Track(track) => Some(Track::ALL.into_iter().skip(track.place() + 1).collect()),
        Bidding::Wildlings | Bidding::Claim => None,
    }
}
