//! Who has how much Claim over Westeros?
//!
//! What the castles of a house show, and its tokens on the Claim track; enough of it wins at once.

use play::{Refusal, Seat};

use crate::throne::event::Event;
use crate::throne::frame::{Bidding, Crown, Frame};
use crate::throne::pack::Pack;
use crate::throne::rules::westeros::tracks;
use crate::throne::rules::{D, listed, score};
use crate::throne::state::{State, TurnRule};

/// The Claim of a seat.
///
/// # Rule
/// B3.
#[must_use]
pub fn claim(pack: &Pack, state: &State, seat: Seat) -> u8 {
    let tokens = state.claim.iter().filter(|other| **other == seat).count();
    let tokens = u8::try_from(tokens).unwrap_or(u8::MAX);
    let castles = pack.ways.land.iter().filter_map(|area| {
        let claim = pack.land(area).claim;
        (claim > 0 && state.controller(pack, area) == Some(seat)).then_some(claim)
    });
    castles.fold(tokens, u8::saturating_add)
}

/// How well a seat stands where Claim counts, what counts first coming first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClaimStanding {
    pub claim: u8,
    /// Cities and Strongholds.
    pub castles: u8,
    /// Level of supply.
    pub supply: u8,
    /// Available power.
    pub power: u8,
}

/// How well a seat stands where Claim counts; equal seats share the game.
///
/// # Rule
/// B4.
#[must_use]
pub fn claim_standing(pack: &Pack, state: &State, seat: Seat) -> ClaimStanding {
    let player = state.player(seat);
    ClaimStanding {
        claim: claim(pack, state, seat),
        castles: score::standing(pack, state, seat).castles,
        supply: player.map_or(0, |player| player.supply),
        power: player.map_or(0, |player| player.power),
    }
}

/// A seat gains a Claim: a power token from its pool, else of its available power, goes on the track.
///
/// # Rule
/// B5: on the highest empty space; on a full track the oldest token goes back to its owner. A house with every token
/// on the board gains none.
pub(in crate::throne) fn gain(pack: &Pack, draft: &mut D, seat: Seat) {
    let Some(row) = pack.numbers.claim else {
        return;
    };
    let state = draft.state();
    let full = state.claim.len() >= usize::from(row.spaces);
    // The token that goes back may be the one that comes on again.
    let own = full && state.claim.first() == Some(&seat);
    if state.pool(pack, seat) == 0 && !own {
        let power = state.player(seat).map_or(0, |player| player.power);
        if power == 0 {
            return;
        }
        draft.push(Event::Power(seat, power - 1));
    }
    draft.push(Event::Claimed { seat, full });
    score::check(pack, draft);
}

/// Bids for a Claim begin.
///
/// # Rule
/// B43.
pub(in crate::throne) fn begin(draft: &mut D) {
    tracks::call(draft, Bidding::Claim);
}

/// Who may be named: the highest bidders, then the lowest of the others.
///
/// # Ruling
/// R12: nobody is both, unless nobody else bids.
pub(in crate::throne) fn tied(state: &State, bids: &[u8], highest: Option<Seat>) -> Vec<Seat> {
    let Some(highest) = highest else {
        return tracks::tied(state, bids, &[]);
    };
    let seats = (0..).map(Seat).zip(bids);
    let others = seats.filter(|(seat, _)| *seat != highest || bids.len() == 1);
    let others: Vec<(Seat, u8)> = others.map(|(seat, bid)| (seat, *bid)).collect();
    let least = others.iter().map(|(_, bid)| *bid).min();
    let tied = others.iter().filter(|(_, bid)| Some(*bid) == least);
    tied.map(|(seat, _)| *seat).collect()
}

/// Goes on when nobody has to be named.
pub(in crate::throne) fn crown(pack: &Pack, draft: &mut D) -> bool {
    let Some(Frame::Crown(Crown { bids, highest })) = draft.state().top() else {
        return false;
    };
    match tied(draft.state(), bids, *highest).as_slice() {
        [one] => {
            let one = *one;
            named(pack, draft, one);
            true
        }
        _ => false,
    }
}

/// One of equal bidders is named.
pub(in crate::throne) fn name(pack: &Pack, draft: &mut D, seat: Seat) -> Result<(), Refusal> {
    let Some(Frame::Crown(Crown { bids, highest })) = draft.state().top() else {
        return Ok(());
    };
    let open = tied(draft.state(), bids, *highest).contains(&seat);
    listed(open, "Claim Westeros", "Only equal bidders are named")?;
    named(pack, draft, seat);
    Ok(())
}

fn named(pack: &Pack, draft: &mut D, seat: Seat) {
    let Some(Frame::Crown(Crown { bids, highest })) = draft.state().top() else {
        return;
    };
    if highest.is_some() {
        draft.push(Event::Closed);
        draft.push(Event::TurnRuled(TurnRule::Tactics(seat)));
        return;
    }
    let bids = bids.clone();
    let highest = Some(seat);
    draft.push(Event::Went(Frame::Crown(Crown { bids, highest })));
    gain(pack, draft, seat);
}

/// The first seat in turn order with enough Claim to win, if there is one.
pub(in crate::throne) fn winner(pack: &Pack, state: &State) -> Option<Seat> {
    let row = pack.numbers.claim?;
    let mut order = state.order().iter().copied();
    order.find(|seat| claim(pack, state, *seat) >= row.to_win)
}

/// Who wins after the last turn: everybody who stands best.
pub(in crate::throne) fn best(pack: &Pack, state: &State) -> Vec<Seat> {
    let order = state.order().iter();
    let all = order.map(|seat| (claim_standing(pack, state, *seat), *seat));
    let all: Vec<(ClaimStanding, Seat)> = all.collect();
    let most = all.iter().map(|(standing, _)| *standing).max();
    let best = all.iter().filter(|(standing, _)| Some(*standing) == most);
    best.map(|(_, seat)| *seat).collect()
}
