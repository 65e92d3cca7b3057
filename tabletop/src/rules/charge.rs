//! May a unit charge another, and with what prospects?
//!
//! Declare, arc, pivot, measure, roll, align: the steps of the rule, worked out for a plan. Numbers are given as if the
//! charge were allowed; the refusal stands beside them.

use std::collections::BTreeSet;

use geometry::{Pose, Side};
use play::Refusal;

use super::blame::blame;
use super::course::{Dice, Path, Question};
use super::landing::{Alignment, Landing};
use super::refusals::{Reason, refuse};
use super::sight::Seen;
use super::ways::{WayChoice, Ways};
use crate::field::{Field, Thing};
use crate::rulings::{ChargeSight, RoomNeeded};
use crate::terrain::Keywords;

/// A planned charge.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// Why it is not allowed; `None` when it is.
    pub refusal: Option<Refusal>,
    /// What stands in the way when there is no path or no room.
    pub blocked_by: Vec<Thing>,
    /// The ways to the target, the shortest first; none when no heading is legal.
    pub ways: Vec<Path>,
    /// Which of them is taken where nobody chooses.
    pub advised: Option<usize>,
    /// The shortest way that goes through nothing hindering, when the shortest of all does.
    pub avoiding: Option<Path>,
    /// The way without a pivot, beside those listed; only of a charge that is allowed.
    pub straight: Option<Path>,
    /// Where it may land by the advised way, arc by arc.
    pub landings: Vec<Landing>,
}

impl Charge {
    /// The way that is taken where nobody chooses.
    #[must_use]
    pub fn way(&self) -> Option<&Path> {
        self.ways.get(self.advised?)
    }

    /// The shortest way.
    #[must_use]
    pub fn shortest(&self) -> Option<&Path> {
        self.ways.first()
    }

    /// The way that a choice means; `None` when there is no such way, or none that a 6 reaches by.
    #[must_use]
    pub fn chosen(&self, choice: WayChoice) -> Option<&Path> {
        let way = match choice {
            WayChoice::Advised => self.way(),
            WayChoice::Listed(index) => self.ways.get(usize::from(index)),
            WayChoice::Straight => self.straight.as_ref(),
            WayChoice::Around => self.avoiding.as_ref().or_else(|| {
                let shortest = self.shortest();
                shortest.filter(|way| way.dice == Dice::One)
            }),
        };
        way.filter(|way| way.need.is_some())
    }

    /// The chance of the advised way; 0 when the charge is not allowed.
    #[must_use]
    pub fn chance(&self) -> f64 {
        match (&self.refusal, self.way()) {
            (None, Some(way)) => way.chance(),
            _ => 0.0,
        }
    }

    /// Among which landings on an arc the charger chooses.
    ///
    /// # Rule
    /// 2017, Charge step 5: whole or half; else the target moves; else as close to half as they can.
    ///
    /// # Ruling
    /// `room_needed`: `Half` takes nothing short of half, and no landing for which the target moves.
    pub fn open(&self, field: &Field<'_>, side: Side) -> impl Iterator<Item = &Landing> {
        open(field, &self.landings, side)
    }
}

impl Charge {
    /// Says anew where it lands, by the way that is taken; tells whether it lands anywhere or may stay where it made
    /// contact.
    pub(crate) fn lands_by_its_way(
        &mut self,
        field: &Field<'_>,
        [from, to]: [usize; 2],
        arcs: &[Side],
    ) -> bool {
        let question = Question { field, from, to };
        let contact = self.way().map(|way| question.end_of(way));
        self.landings = question.landings(arcs, contact);
        question.lands(contact, &self.landings)
    }
}

/// [`Charge::open`] of landings.
pub(crate) fn open<'l>(
    field: &Field<'_>,
    landings: &'l [Landing],
    side: Side,
) -> impl Iterator<Item = &'l Landing> {
    let here = move || {
        landings
            .iter()
            .filter(move |landing| landing.side == side && landing.fits)
    };
    let half = here().any(Landing::is_half);
    let moves = here().any(|landing| landing.place == Alignment::TargetMoves);
    let needs_half = field.rulings().room_needed == RoomNeeded::Half;
    here().filter(move |landing| match landing.place {
        Alignment::Full | Alignment::HalfLeft | Alignment::HalfRight => true,
        Alignment::Partial => landing.is_half() || !half && !moves && !needs_half,
        Alignment::TargetMoves => !half && !needs_half,
    })
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
            ways: Vec::new(),
            advised: None,
            avoiding: None,
            straight: None,
            landings: Vec::new(),
        };
    }
    let question = Question { field, from, to };
    let Ways {
        listed,
        advised,
        avoiding,
    } = question.ways();
    let way = advised.and_then(|way| listed.get(way));
    let contact = way.map(|way| question.end_of(way));
    let landings = question.landings(arcs, contact);
    let (refusal, blocked_by) = question.judge(seen, listed.first(), contact, &landings);
    let straight = match refusal {
        None => question.straight(&listed),
        Some(_) => None,
    };
    Charge {
        refusal,
        blocked_by,
        straight,
        ways: listed,
        advised,
        avoiding,
        landings,
    }
}

/// Where a charge by a way may land on an arc: among which landings the charger chooses, and whether it may stay where
/// it made contact when there is none.
///
/// # Rule
/// 2017, Charge step 5.
pub(crate) fn ends(
    field: &Field<'_>,
    (from, to): (usize, usize),
    side: Side,
    contact: Pose,
) -> (Vec<Landing>, bool) {
    let question = Question { field, from, to };
    let landings = question.landings(&[side], Some(contact));
    let stays = field.rulings().room_needed == RoomNeeded::None && question.may_stay(Some(contact));
    (open(field, &landings, side).cloned().collect(), stays)
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
    let fixed = field.units[from].modifiers.fixed;
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
    question.best(&|_| true, most, Keywords::HARMFUL)?.need
}

impl Question<'_> {
    /// Where the charger stands at the end of a way, before it aligns.
    ///
    /// To the lattice of stored places, as a battle keeps it.
    pub(super) fn end_of(&self, way: &Path) -> Pose {
        let start = self.tray().pose().center;
        let end = Pose::new(start + way.approach.offset, way.approach.heading);
        end.snapped().pose()
    }

    /// Whether one of the landings may be chosen, or the charger may stay where it made contact.
    fn lands(&self, contact: Option<Pose>, landings: &[Landing]) -> bool {
        let mut sides = landings.iter().map(|landing| landing.side);
        let stays = self.field.rulings().room_needed == RoomNeeded::None && self.may_stay(contact);
        stays || sides.any(|side| open(self.field, landings, side).next().is_some())
    }

    /// The first reason that holds against the charge, and what is in the way.
    fn judge(
        &self,
        seen: &Seen,
        path: Option<&Path>,
        contact: Option<Pose>,
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
                self.best(there, most, Keywords::HARMFUL)
                    .is_some_and(|path| path.need.is_some())
            });
            return (Some(refuse(field, Reason::Path, self.from, self.to)), by.0);
        }
        if self.lands(contact, landings) {
            return (None, Vec::new());
        }
        let in_the_way: BTreeSet<Thing> = landings
            .iter()
            .flat_map(|landing| landing.blocked_by.iter().copied())
            .collect();
        let by = blame(in_the_way.into_iter().collect(), |there| {
            landings.iter().any(|landing| {
                landing.place.is_regular()
                    && landing.blocked_by.iter().all(|thing| !there(*thing))
                    && self.is_within_roll(landing.pose)
            })
        });
        let any_fits = landings.iter().any(|landing| landing.fits);
        let reason = match field.rulings().room_needed {
            RoomNeeded::Half if any_fits => Reason::NoHalf,
            RoomNeeded::None => Reason::NoStay,
            RoomNeeded::Any | RoomNeeded::Half => Reason::NoRoom,
        };
        (Some(refuse(field, reason, self.from, self.to)), by.0)
    }
}
