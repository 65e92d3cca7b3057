//! How are places on the tracks won?
//!
//! Everybody bids in secret, all bids are paid, and whoever holds the Iron Throne orders equal ones.

use play::{Refusal, Seat};

use crate::throne::event::{Event, TacticsEvent};
use crate::throne::frame::{Bidding, Bids, Blame, Crown, Frame, Ties};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::planning::tactics;
use crate::throne::rules::planning::tactics::bid_bonus;
use crate::throne::rules::{D, listed};
use crate::throne::state::State;

/// Bids begin. Whoever has no power or takes no part bids nothing.
pub(in crate::throne) fn call(draft: &mut D, of: Bidding) {
    let state = draft.state();
    let players = (0..).map(Seat).zip(&state.players);
    let bids = players.map(|(seat, player)| {
        let none = player.power == 0 || !state.takes_part(seat);
        none.then_some(0)
    });
    let bids = bids.collect();
    draft.push(Event::Opened(Frame::Bids(Bids { of, bids })));
}

/// Bids for a track begin.
pub(in crate::throne) fn begin(draft: &mut D, track: Track) {
    call(draft, Bidding::Track(track));
}

/// A bid, face down.
pub(in crate::throne) fn bid(draft: &mut D, seat: Seat, bid: u8) -> Result<(), Refusal> {
    let power = draft.state().player(seat).map_or(0, |player| player.power);
    listed(
        bid <= power,
        "Bidding",
        "Nobody bids more than the available power",
    )?;
    draft.push(Event::Bid(seat, bid));
    Ok(())
}

/// Opens bids once all are there.
pub(in crate::throne) fn open(pack: &Pack, draft: &mut D) -> bool {
    let Some(Frame::Bids(Bids { of, bids })) = draft.state().top() else {
        return false;
    };
    let of = *of;
    let Some(bids) = bids.iter().copied().collect::<Option<Vec<u8>>>() else {
        return false;
    };
    draft.reveal();
    draft.push(Event::BidsOpened(of, bids.clone()));
    let paid = bids.clone();
    let bids = raised(pack, draft, of, bids);
    draft.push(Event::Went(match of {
        Bidding::Track(track) => Frame::Ties(Ties {
            track,
            bids,
            ranked: Vec::new(),
        }),
        Bidding::Claim => Frame::Crown(Crown {
            bids,
            highest: None,
        }),
        Bidding::Wildlings => {
            let bidders = (0..).map(Seat).zip(&bids);
            let bidders = bidders.filter(|(seat, _)| draft.state().takes_part(*seat));
            let sum: u32 = bidders.map(|(_, bid)| u32::from(*bid)).sum();
            let watch = sum >= u32::from(draft.state().threat);
            Frame::Blame(Blame { watch, bids, paid })
        }
    }));
    true
}

/// What bids count, cards included.
fn raised(pack: &Pack, draft: &mut D, of: Bidding, bids: Vec<u8>) -> Vec<u8> {
    let state = draft.state();
    let counted = (0..).zip(&bids).map(|(seat, bid)| {
        let seat = Seat(seat);
        let more = match state.takes_part(seat) {
            true => bid_bonus(pack, state, seat, of),
            false => 0,
        };
        bid.saturating_add(more)
    });
    let counted: Vec<u8> = counted.collect();
    if counted != bids {
        let shown = counted.clone();
        tactics::push(draft, TacticsEvent::BidsRaised(shown));
    }
    counted
}

/// The seats without a place whose bid is the highest, of those that take part.
pub(in crate::throne) fn tied(state: &State, bids: &[u8], ranked: &[Seat]) -> Vec<Seat> {
    let open = (0..).map(Seat).zip(bids);
    let open: Vec<(Seat, u8)> = open
        .filter(|(seat, _)| !ranked.contains(seat) && state.takes_part(*seat))
        .map(|(seat, bid)| (seat, *bid))
        .collect();
    let most = open.iter().map(|(_, bid)| *bid).max();
    let tied = open.into_iter().filter(|(_, bid)| Some(*bid) == most);
    tied.map(|(seat, _)| seat).collect()
}

/// Places go to whoever bid more; equal bids wait for the holder of the Iron Throne.
///
/// # Rule
/// A12: for the Iron Throne itself its holder before, for the others the new one.
///
/// # Ruling
/// `lost_houses`: houses that take no part come behind all others, in their order of before.
pub(in crate::throne) fn rank(draft: &mut D) -> bool {
    let state = draft.state();
    let Some(Frame::Ties(Ties {
        track,
        bids,
        ranked,
    })) = state.top()
    else {
        return false;
    };
    let (track, bids, mut ranked) = (*track, bids.clone(), ranked.clone());
    let before = ranked.len();
    while let [one] = tied(state, &bids, &ranked).as_slice() {
        ranked.push(*one);
    }
    if tied(state, &bids, &ranked).is_empty() {
        let behind = state.track(track).iter().copied();
        let behind: Vec<Seat> = behind.filter(|seat| !ranked.contains(seat)).collect();
        ranked.extend(behind);
    }
    if ranked.len() == bids.len() {
        draft.push(Event::Closed);
        draft.push(Event::Ranked(track, ranked));
        if let Some(next) = Track::ALL.get(track.place() + 1) {
            begin(draft, *next);
        }
        return true;
    }
    if ranked.len() > before {
        draft.push(Event::Went(Frame::Ties(Ties {
            track,
            bids,
            ranked,
        })));
    }
    false
}

/// One of equal bidders goes first.
pub(in crate::throne) fn name(draft: &mut D, named: Seat) -> Result<(), Refusal> {
    let Some(Frame::Ties(Ties {
        track,
        bids,
        ranked,
    })) = draft.state().top()
    else {
        return Ok(());
    };
    let open = tied(draft.state(), bids, ranked).contains(&named);
    listed(open, "Bidding", "Only equal bidders are ordered")?;
    let (track, bids, mut ranked) = (*track, bids.clone(), ranked.clone());
    ranked.push(named);
    draft.push(Event::Went(Frame::Ties(Ties {
        track,
        bids,
        ranked,
    })));
    Ok(())
}
