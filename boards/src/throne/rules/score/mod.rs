//! Who wins?
//!
//! Seven Cities and Strongholds win at once; after the last turn castles, land, supply and a track decide. Where Claim
//! counts, it is Claim instead.

pub(in crate::throne) mod claim;
pub(super) mod division;
pub(super) mod objectives;

use std::cmp::Reverse;

use play::{Outcome, Seat};

use super::{D, over};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rulings::LastTie;
use crate::throne::state::State;

/// How well a seat stands, what counts first coming first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    /// Cities and Strongholds.
    pub castles: u8,
    /// Land areas.
    pub lands: u8,
    /// Level of supply.
    pub supply: u8,
    /// The place on the track that decides last; a better one is greater.
    pub place: Reverse<usize>,
}

/// How well a seat stands.
///
/// # Rule
/// A44.
///
/// # Ruling
/// `last_tie`: which track decides last.
#[must_use]
pub fn standing(pack: &Pack, state: &State, seat: Seat) -> Standing {
    let (mut castles, mut lands) = (0, 0);
    for area in pack.ways.land.iter() {
        if state.controller(pack, area) == Some(seat) {
            lands += 1;
            castles += u8::from(pack.land(area).castle.is_some());
        }
    }
    let track = match state.rulings.last_tie {
        LastTie::Throne => Track::Throne,
        LastTie::Fiefdoms => Track::Fiefdoms,
        LastTie::Court => Track::Court,
    };
    Standing {
        castles,
        lands,
        supply: state.player(seat).map_or(0, |player| player.supply),
        place: Reverse(state.place(track, seat)),
    }
}

fn outcome(pack: &Pack, state: &State, winners: Vec<Seat>) -> Outcome {
    let scores = scores(pack, state);
    Outcome { winners, scores }
}

/// What wins the game, by seat: castles, or Claim where that counts.
///
/// # Rule
/// A43, B3.
#[must_use]
pub fn scores(pack: &Pack, state: &State) -> Vec<i32> {
    let seats = (0_u8..).zip(&state.players).map(|(seat, _)| Seat(seat));
    let scores = seats.map(|seat| match pack.numbers.claim {
        Some(_) => i32::from(claim::claim(pack, state, seat)),
        None => i32::from(standing(pack, state, seat).castles),
    });
    scores.collect()
}

/// Ends the game if somebody holds enough castles, or has enough Claim.
///
/// # Rule
/// A43, B3.
///
/// # Ruling
/// R26: after each change, never inside a battle.
pub(super) fn check(pack: &Pack, draft: &mut D) {
    division::check(pack, draft);
    let state = draft.state();
    if pack.numbers.claim.is_some() {
        if let Some(winner) = claim::winner(pack, state) {
            let outcome = outcome(pack, state, vec![winner]);
            over(draft, outcome);
        }
        return;
    }
    let mut counts = [0_u8; 16];
    for (area, land) in (0_usize..).zip(&pack.lands) {
        if land.castle.is_some()
            && let Some(area) = crate::ids::AreaId::at_place(area)
            && let Some(seat) = state.controller(pack, area)
            && let Some(count) = counts.get_mut(usize::from(seat.0))
        {
            *count += 1;
        }
    }
    let order = state.order().iter();
    let enough = |seat: &&Seat| {
        let count = counts.get(usize::from(seat.0)).copied().unwrap_or_default();
        count >= pack.numbers.castles_to_win
    };
    let winner = order.copied().find(|seat| enough(&seat));
    if let Some(winner) = winner {
        let outcome = outcome(pack, state, vec![winner]);
        over(draft, outcome);
    }
}

/// Ends the game after the last turn.
///
/// # Rule
/// A44, B4.
pub(super) fn end(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let order = state.order().iter().copied();
    let winners = match pack.numbers.claim {
        Some(_) => claim::best(pack, state),
        None => {
            let best = order.max_by_key(|seat| standing(pack, state, *seat));
            best.into_iter().collect()
        }
    };
    let outcome = outcome(pack, state, winners);
    over(draft, outcome);
}
