//! How well does each seat stand between two turns?
//!
//! What everybody has and what is in danger, weighed by who won games of knights, as a chance of victory.

use play::Seat;

use crate::throne::ids::Track;
use crate::throne::pack::{Castle, Pack};
use crate::throne::rules::{barrels, claim, targets};
use crate::throne::state::State;
use crate::throne::units::Units;

use super::weights;

/// What counts, by name.
pub const FEATURES: [&str; 24] = [
    "goal",
    "goal late",
    "near victory",
    "castles",
    "strongholds",
    "lands",
    "barrels",
    "supply",
    "icons",
    "power",
    "footmen",
    "knights",
    "ships",
    "engines",
    "dragons",
    "throne",
    "fiefdoms",
    "court",
    "hand",
    "castles in danger",
    "castles bare",
    "castles in reach",
    "claims in danger late",
    "home",
];

/// What one seat has, as [`FEATURES`] name it.
pub type Row = [f64; FEATURES.len()];

/// What every seat has, by seat.
#[must_use]
pub fn rows(pack: &Pack, state: &State) -> Vec<Row> {
    let seats = state.players.len();
    let mut rows: Vec<Row> = vec![[0.0; FEATURES.len()]; seats];
    let late = f64::from(state.turn) / f64::from(pack.numbers.turns.max(1));
    let to_win = f64::from(match pack.numbers.claim {
        Some(row) => row.to_win,
        None => pack.numbers.castles_to_win,
    });
    let strengths = |units: Units| -> f64 {
        let each = |kind| {
            let row = pack.unit(kind).map_or(0, |row| row.strength);
            f64::from(row) * f64::from(units.get(kind))
        };
        units.kinds().map(each).sum()
    };
    // The strongest army of others that may come, by area and whose it is.
    let mut threats: Vec<Vec<f64>> = vec![vec![0.0; seats]; state.areas.len()];
    for (from, spot) in state.spots() {
        let Some(seat) = spot.seat else { continue };
        let strength = strengths(spot.units);
        for to in targets(pack, state, seat, from).iter() {
            let place = threats.get_mut(to.place());
            if let Some(most) = place.and_then(|by| by.get_mut(usize::from(seat.0))) {
                *most = strength.max(*most);
            }
        }
    }
    for area in pack.ways.land.iter() {
        let land = pack.land(area);
        let spot = state.spot(area);
        let holder = state.controller(pack, area);
        let by = threats.get(area.place());
        let guard = spot.guard.map_or(0.0, |guard| f64::from(guard.strength));
        let guards = strengths(spot.all()) + guard + f64::from(spot.neutral);
        if let Some(row) = holder.and_then(|seat| rows.get_mut(usize::from(seat.0))) {
            row[5] += 1.0;
            row[8] += f64::from(land.power);
            row[23] += f64::from(u8::from(land.home.is_some()));
            if land.castle.is_some() {
                row[3] += 1.0;
                row[4] += f64::from(u8::from(land.castle == Some(Castle::Stronghold)));
                row[20] += f64::from(u8::from(spot.seat.is_none() && spot.guard.is_none()));
            }
        }
        if land.castle.is_none() && land.claim == 0 {
            continue;
        }
        let mut is_in_danger = false;
        let by = (0..).map(Seat).zip(by.into_iter().flatten());
        for (seat, _) in by.filter(|(seat, most)| holder != Some(*seat) && **most > guards) {
            is_in_danger = true;
            if let Some(row) = rows.get_mut(usize::from(seat.0)) {
                row[21] += 1.0;
            }
        }
        if is_in_danger && let Some(row) = holder.and_then(|seat| rows.get_mut(usize::from(seat.0)))
        {
            row[19] += 1.0;
            row[22] += late;
        }
    }
    for (seat, row) in (0..).map(Seat).zip(&mut rows) {
        let Some(player) = state.player(seat) else {
            continue;
        };
        let goal = match pack.numbers.claim {
            Some(_) => f64::from(claim(pack, state, seat)),
            None => row[3],
        };
        row[0] = goal / to_win;
        row[1] = late * goal / to_win;
        row[2] = 1.0 / (1.0 + (to_win - goal).max(0.0));
        row[6] = f64::from(barrels(pack, state, seat));
        row[7] = f64::from(player.supply);
        row[9] = f64::from(player.power) / 5.0;
        let units = state.all_units(seat);
        row[10] = f64::from(units.footmen.saturating_add(units.ally_footmen));
        row[11] = f64::from(units.knights.saturating_add(units.ally_knights));
        row[12] = f64::from(units.ships);
        row[13] = f64::from(units.engines);
        row[14] = f64::from(units.dragons);
        for (at, track) in [Track::Throne, Track::Fiefdoms, Track::Court]
            .into_iter()
            .enumerate()
        {
            let place = state.place(track, seat) as f64;
            row[15 + at] = 1.0 - place / (seats.max(2) - 1) as f64;
        }
        let hand = player.hand.iter().filter_map(|id| pack.house_card(*id));
        row[18] = hand.map(|card| f64::from(card.strength)).sum::<f64>() / 5.0;
    }
    rows
}

/// How likely each seat wins, by seat.
#[must_use]
pub fn chances(pack: &Pack, state: &State) -> Vec<f64> {
    let weights = match pack.numbers.claim {
        Some(_) => &weights::CLAIM,
        None if state.players.len() > 6 => &weights::MANY,
        None => &weights::CASTLES,
    };
    let values = rows(pack, state).into_iter().map(|row| {
        let value: f64 = row.iter().zip(weights).map(|(has, w)| has * w).sum();
        grown(value)
    });
    let values: Vec<f64> = values.collect();
    let all = values.iter().sum::<f64>().max(f64::MIN_POSITIVE);
    values.into_iter().map(|value| value / all).collect()
}

/// About the exponential of a value, alike on every platform.
fn grown(value: f64) -> f64 {
    let mut grown = 1.0 + value.clamp(-60.0, 60.0) / 1024.0;
    for _ in 0..10 {
        grown *= grown;
    }
    grown
}
