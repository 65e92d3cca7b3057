//! What does a lord learn from the turns that it played out?
//!
//! A sentence: what it takes or loses by the end of the turn, how often, and what its second best answer would have
//! led to.

use play::{Seat, counted};

use super::lord::Candidate;
use crate::ids::AreaId;
use crate::throne::describe::label;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// How often an area is controlled at the end.
fn held(candidate: &Candidate, area: AreaId) -> usize {
    let ends = candidate.ends.iter();
    ends.filter(|end| end.lands.contains(area)).count()
}

/// The mean of castles or Claim at the end.
fn goal(candidate: &Candidate) -> f64 {
    let sum: u32 = candidate.ends.iter().map(|end| u32::from(end.goal)).sum();
    f64::from(sum) / candidate.ends.len().max(1) as f64
}

/// What one answer leads to, against another; `None` if nothing was played out.
pub(super) fn sentence(
    pack: &Pack,
    table: &State,
    seat: Seat,
    chosen: &Candidate,
    other: Option<&Candidate>,
) -> Option<String> {
    let count = chosen.ends.len();
    if count == 0 {
        return None;
    }
    let wins = chosen.ends.iter().filter(|end| end.won).count();
    if wins > 0 {
        return Some(format!("It wins in {wins} of {count} turns played out"));
    }
    let share = |candidate: &Candidate, area: AreaId| {
        held(candidate, area) as f64 / candidate.ends.len().max(1) as f64
    };
    let matters = |area: &AreaId| {
        let land = pack.land(*area);
        land.castle.is_some() || land.claim > 0
    };
    let is_own = |area: &AreaId| table.controller(pack, *area) == Some(seat);
    let lands = || pack.ways.land.iter();
    let gained = |strict: bool| {
        let open = lands().filter(move |area| !is_own(area) && (matters(area) || !strict));
        let open = open.filter(|area| 2 * held(chosen, *area) >= count);
        open.max_by(|a, b| {
            let more = |area: AreaId| {
                let against = other.map_or(0.0, |other| share(other, area));
                2.0 * (share(chosen, area) - against) + share(chosen, area)
            };
            more(*a).total_cmp(&more(*b))
        })
    };
    let lost = lands().filter(|area| is_own(area) && matters(area));
    let lost = lost
        .map(|area| (count - held(chosen, area), area))
        .filter(|(times, _)| *times > 0)
        .max_by_key(|(times, _)| *times);
    let title = |area: AreaId| pack.map.title(area);
    let found = gained(true).or_else(|| gained(false));
    let mut text = match found {
        Some(area) => format!(
            "It holds {} at the end of the turn in {} of {count} played out",
            title(area),
            held(chosen, area)
        ),
        None => {
            let mean = goal(chosen).round() as u8;
            let what = match pack.numbers.claim {
                Some(_) => format!("Claim {mean}"),
                None => counted(mean, "castle", "castles"),
            };
            format!("It ends the turn with {what}, by {count} played out")
        }
    };
    if let (Some(other), Some(action)) = (other, other.and_then(|other| other.actions.first()))
        && !other.ends.is_empty()
    {
        let name = match other.actions.len() {
            1 => format!("\u{201c}{}\u{201d}", label::label(pack, table, action)),
            _ => "its next best orders".to_owned(),
        };
        if let Some(area) = found {
            let against = format!("{} of {}", held(other, area), other.ends.len());
            if share(other, area) < share(chosen, area) {
                text.push_str(&format!(", by {name} in {against}"));
            }
        } else if goal(other) + 0.25 < goal(chosen) {
            text.push_str(&format!(", where {name} leads to less"));
        }
    }
    if let Some((times, area)) = lost {
        text.push_str(&format!("; {} falls in {times}", title(area)));
    }
    Some(text)
}
