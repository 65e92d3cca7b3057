//! Who wins, with how many points?

use play::{Outcome, Seat};

use super::D;
use super::count::{Held, held, score};
use super::turns::TO_WIN;
use crate::risk::event::Event;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rulings::{NeutralScore, SkirmishTie};
use crate::risk::setting::{Deal, Ending, Setting};
use crate::risk::stage::Stage;
use crate::risk::state::{EndReason, Owner, Player, State};

/// The game is over because one player is left.
pub(super) fn last_one(pack: &Pack, draft: &mut D, seat: Seat) {
    let outcome = Outcome {
        winners: vec![seat],
        scores: points(pack, draft.state()),
    };
    draft.push(Event::Ended(EndReason::LastOne));
    draft.push(Event::Asked(Stage::Over(outcome)));
}

/// Victory points that win at once; `None` where most points win at the end.
#[must_use]
pub fn points_to_win(setting: Setting) -> Option<u8> {
    (setting.ending == Ending::TenPoints).then_some(TO_WIN)
}

/// Points by seat.
///
/// # Rule
/// Ruling R32: victory points where ten of them win, else S16.
pub(super) fn points(pack: &Pack, state: &State) -> Vec<i32> {
    let seats = state.players.iter().zip(0..);
    let of = |(player, seat): (&Player, u8)| match state.setting.ending {
        Ending::TenPoints => i32::from(player.points),
        Ending::EndGameCard => i32::from(score(&held(pack, state, Owner::Seat(Seat(seat))))),
    };
    seats.map(of).collect()
}

/// The points of the best neutral House, where they keep players from winning.
///
/// # Ruling
/// `neutral_score` (MR15): with `Nothing` none do.
fn rival(pack: &Pack, state: &State) -> Option<i32> {
    let counts = state.setting.deal == Deal::Garrisons
        && state.setting.ending == Ending::EndGameCard
        && state.rulings.neutral_score == NeutralScore::Rival;
    let houses = Faction::NAMES.map(|(_, faction)| faction).into_iter();
    let houses = houses.filter(|faction| counts && faction.is_house());
    let points = houses.map(|faction| score(&held(pack, state, Owner::Faction(faction))));
    points.max().map(i32::from)
}

/// Tells whether a neutral House keeps all players from winning.
fn is_beaten(pack: &Pack, state: &State, scores: &[i32]) -> bool {
    rival(pack, state).is_some_and(|rival| scores.iter().all(|score| *score < rival))
}

/// What decided between players with the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::risk) enum TieBreak {
    /// One had more of something than the others.
    More(TieOf),
    /// Nothing did: they win together.
    Shared,
}

/// What is counted where points are even, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::risk) enum TieOf {
    Castles,
    Ports,
    Armies,
}

/// Those with most points, each with what decided between them, and by what; nothing where points decide, or nobody wins.
///
/// # Ruling
/// `skirmish_tie` (R23).
pub(in crate::risk) fn tie(pack: &Pack, state: &State) -> Option<(Vec<(Seat, u16)>, TieBreak)> {
    let scores = points(pack, state);
    if is_beaten(pack, state, &scores) {
        return None;
    }
    let of = |seat: Seat| scores.get(usize::from(seat.0)).copied().unwrap_or(0);
    let best = state.alive().map(of).max()?;
    let tied: Vec<Seat> = state.alive().filter(|seat| of(*seat) == best).collect();
    if tied.len() < 2 {
        return None;
    }
    let own = |seat: Seat, what| {
        let held = held(pack, state, Owner::Seat(seat));
        match what {
            TieOf::Castles => held.castles,
            TieOf::Ports => held.ports,
            TieOf::Armies => held.armies,
        }
    };
    // As long as all of the best are even, the next one counts.
    let mut left = tied;
    if state.rulings.skirmish_tie == SkirmishTie::Castles {
        for what in [TieOf::Castles, TieOf::Ports, TieOf::Armies] {
            let counts: Vec<(Seat, u16)> =
                left.iter().map(|seat| (*seat, own(*seat, what))).collect();
            let most = counts.iter().map(|(_, count)| *count).max()?;
            let best = counts.iter().filter(|(_, count)| *count == most);
            left = best.map(|(seat, _)| *seat).collect();
            if left.len() == 1 {
                return Some((counts, TieBreak::More(what)));
            }
        }
    }
    let left = left.into_iter().map(|seat| (seat, 0));
    Some((left.collect(), TieBreak::Shared))
}

/// Who has most points; nobody where a neutral House keeps them from it.
///
/// # Ties
/// By `skirmish_tie`: more castles, then ports, then armies, then shared; or shared at once.
#[must_use]
pub fn by_points(pack: &Pack, state: &State) -> Outcome {
    let scores = points(pack, state);
    let key = |seat: Seat, points: i32| {
        let Held {
            castles,
            ports,
            armies,
            ..
        } = held(pack, state, Owner::Seat(seat));
        match state.rulings.skirmish_tie {
            SkirmishTie::Castles => (points, castles, ports, armies),
            SkirmishTie::Shared => (points, 0, 0, 0),
        }
    };
    let mut keys = Vec::new();
    for seat in state.alive() {
        let points = scores.get(usize::from(seat.0)).copied().unwrap_or(0);
        keys.push((key(seat, points), seat));
    }
    let best = keys.iter().map(|(key, _)| *key).max();
    let mut winners: Vec<Seat> = keys
        .iter()
        .filter(|(key, _)| Some(*key) == best)
        .map(|(_, seat)| *seat)
        .collect();
    winners.sort();
    if is_beaten(pack, state, &scores) {
        winners.clear();
    }
    Outcome { winners, scores }
}
