//! May a unit charge another, and with what prospects?
//!
//! Declare, arc, pivot, measure, roll, align: the steps of the rule, worked out for a plan. Numbers are given as if the
//! charge were allowed; the refusal stands beside them.

use std::collections::BTreeSet;

use geometry::Side;
use play::Refusal;

use super::blame::blame;
use super::course::{Dice, Hindering, Path, Question};
use super::landing::Landing;
use super::refusals::{Reason, refuse};
use super::sight::Seen;
use crate::field::{Field, Thing};
use crate::rulings::{ChargeSight, RoomNeeded};

/// A planned charge.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// Why it is not allowed; `None` when it is.
    pub refusal: Option<Refusal>,
    /// What stands in the way when there is no path or no room.
    pub blocked_by: Vec<Thing>,
    /// The best way to the target; `None` when no heading is legal.
    pub path: Option<Path>,
    /// The best way that goes through nothing hindering, when the best of all does.
    pub avoiding: Option<Path>,
    /// Where it may land, arc by arc.
    pub landings: Vec<Landing>,
}

impl Charge {
    /// The chance that it succeeds; 0 when it is not allowed.
    #[must_use]
    pub fn chance(&self) -> f64 {
        match (&self.refusal, &self.path) {
            (None, Some(path)) => path.chance(),
            _ => 0.0,
        }
    }
}

/// The plan of one unit's charge at another.
///
/// `arcs` are those it would hit.
///
/// # Rule
/// 2017, Charge.
pub(crate) fn charge(
    field: &Field<'_>,
    from: usize,
    to: usize,
    seen: &Seen,
    arcs: &[Side],
) -> Charge {
    if let Some(refusal) = stays(field, from, to) {
        return Charge {
            refusal: Some(refusal),
            blocked_by: Vec::new(),
            path: None,
            avoiding: None,
            landings: Vec::new(),
        };
    }
    let question = Question { field, from, to };
    let path = question.best(&|_| true, f64::INFINITY, Hindering::Counts);
    let avoiding = path
        .as_ref()
        .filter(|path| path.dice == Dice::LowestOfTwo)
        .and_then(|_| question.best(&|_| true, f64::INFINITY, Hindering::Avoided));
    let landings = question.landings(arcs);
    let (refusal, blocked_by) = question.judge(seen, path.as_ref(), &landings);
    Charge {
        refusal,
        blocked_by,
        path,
        avoiding,
        landings,
    }
}

/// Why a unit would not even think of attacking another: it is a friend, or it is engaged already, for the reason given.
pub(crate) fn idle(field: &Field<'_>, engaged: Reason, from: usize, to: usize) -> Option<Refusal> {
    if !field.are_enemies(from, to) {
        return Some(refuse(field, Reason::Friend, from, to));
    }
    field.units[from]
        .engaged
        .then(|| refuse(field, engaged, from, to))
}

/// Why a unit would not even think of charging another.
fn stays(field: &Field<'_>, from: usize, to: usize) -> Option<Refusal> {
    let idle = idle(field, Reason::Engaged, from, to);
    let fixed = field.units[from].knack.fixed;
    idle.or_else(|| fixed.then(|| refuse(field, Reason::Fixed, from, to)))
}

/// The lowest face with which a unit touches another, whatever it sees; `None` when none does or it does not charge.
///
/// # Rule
/// 2017, Charge steps 3 and 4.
#[must_use]
pub fn reach_need(field: &Field<'_>, from: usize, to: usize) -> Option<u8> {
    if from >= field.unit_count() || to >= field.unit_count() || from == to {
        return None;
    }
    if stays(field, from, to).is_some() {
        return None;
    }
    let question = Question { field, from, to };
    let most = question.reach() + geometry::REACH;
    question.best(&|_| true, most, Hindering::Counts)?.need
}

impl Question<'_> {
    /// The first reason that holds against the charge, and what is in the way.
    fn judge(
        &self,
        seen: &Seen,
        path: Option<&Path>,
        landings: &[Landing],
    ) -> (Option<Refusal>, Vec<Thing>) {
        let field = self.field;
        let refused = |reason| (Some(refuse(field, reason, self.from, self.to)), Vec::new());
        if matches!(seen, Seen::OutOfArc) {
            return refused(Reason::OutOfArc);
        }
        if matches!(seen, Seen::Blocked(..)) && field.rulings().charge_sight == ChargeSight::Line {
            return refused(Reason::NoSight);
        }
        if path.is_none_or(|path| path.need.is_none()) {
            if !self.is_in_reach_on_an_empty_table() {
                return refused(Reason::TooFar);
            }
            let most = self.reach() + geometry::REACH;
            let by = blame(self.candidates(), |there| {
                self.best(there, most, Hindering::Counts)
                    .is_some_and(|path| path.need.is_some())
            });
            return (Some(refuse(field, Reason::Path, self.from, self.to)), by.0);
        }
        let no_room = landings.iter().all(|landing| !landing.fits);
        if no_room && field.rulings().room_needed == RoomNeeded::Half {
            let in_the_way: BTreeSet<Thing> = landings
                .iter()
                .flat_map(|landing| landing.blocked_by.iter().copied())
                .collect();
            let by = blame(in_the_way.into_iter().collect(), |there| {
                landings.iter().any(|landing| {
                    landing.blocked_by.iter().all(|thing| !there(*thing))
                        && self.is_within_roll(&landing.landing)
                })
            });
            return (
                Some(refuse(field, Reason::NoRoom, self.from, self.to)),
                by.0,
            );
        }
        (None, Vec::new())
    }
}
