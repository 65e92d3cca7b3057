//! Which points were scored in which round, and what for?
//!
//! Read from the log of a battle up to what is shown.

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::tell::Told;

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreCause {
    /// Objectives that were held.
    Objectives,
    /// Units that were destroyed.
    Destroyed,
    /// Anything else.
    Other,
}

impl ScoreCause {
    /// Every cause, in the order of a score sheet.
    pub const ALL: [Self; 3] = [Self::Objectives, Self::Destroyed, Self::Other];

    /// Its words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Objectives => "Objectives",
            Self::Destroyed => "Destroyed units",
            Self::Other => "Other",
        }
    }
}

/// Points that a side scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Who.
    pub seat: Seat,
    /// How many; fewer than none where players took some back.
    pub points: i32,
    /// What for.
    pub cause: ScoreCause,
    /// The id of the objective or the unit; empty where players judged.
    pub by: String,
}

/// All points of a battle up to what is shown, in order; `told` is what its log tells everybody.
#[must_use]
pub fn scored(table: &State, told: Vec<(u32, Told)>) -> Vec<Scored> {
    let is_objective = |id: &str| table.objective(id).is_some();
    let mut round = 0;
    let mut fallen: Vec<String> = Vec::new();
    told.into_iter()
        .filter_map(|(_, told)| {
            let (seat, points, cause, by) = match told {
                Told::Round(begun) => {
                    round = begun;
                    return None;
                }
                Told::Fell(unit) => {
                    fallen.push(unit);
                    return None;
                }
                Told::Judged(seat, change) => {
                    (seat, i32::from(change), ScoreCause::Other, String::new())
                }
                Told::Scored(seat, points, by) => {
                    let cause = if fallen.contains(&by) {
                        ScoreCause::Destroyed
                    } else if is_objective(&by) {
                        ScoreCause::Objectives
                    } else {
                        ScoreCause::Other
                    };
                    (seat, i32::from(points), cause, by)
                }
                Told::RolledOff(..)
                | Told::Charged(..)
                | Told::Distance(..)
                | Told::FellShort(_)
                | Told::NoRoom(..)
                | Told::Attacked(_)
                | Told::Hits(_)
                | Told::Saves(_)
                | Told::Spent(..)
                | Told::Became(..)
                | Told::Shed(..)
                | Told::Tested(_)
                | Told::Loss(..)
                | Told::Suffered(..)
                | Told::Healed(..)
                | Told::Passed(_)
                | Told::Played(..)
                | Told::Ordered(..)
                | Told::Cancelled(..)
                | Told::Claimed(..)
                | Told::Ended(_) => return None,
            };
            Some(Scored {
                round,
                seat,
                points,
                cause,
                by,
            })
        })
        .collect()
}
