//! Which squares can a model reach, at what cost, and how with the least harm?
//!
//! Squares are looked at by rising cost. A square is looked at again only when a dearer way does less
//! harm, so each place ends with its least harmful way and, among equal ones, the shortest.
//! Invariant: no way is dearer than the limit, but for a first step, which is always allowed.

use std::collections::BTreeMap;

use super::{Allowance, Moves, Path, Step};
use crate::body::{Body, Figure};
use crate::rulings::ReorientInPlace;
use crate::set::SquareSet;
use crate::square::{MOST, Square};

/// A place where a move can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The model there.
    pub body: Body,
    /// Squares of the move that are spent.
    pub cost: u8,
    /// Harm done by squares on the way, as the caller counts it.
    pub harm: u16,
    /// Whether the model is engaged there.
    pub engaged: bool,
    /// The last label of its way.
    label: usize,
}

/// Everything that a model can reach.
#[derive(Clone, Debug)]
pub struct Reach {
    labels: Vec<Label>,
    ends: Vec<End>,
}

/// A way to a square, as its last step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub(super) at: Square,
    pub(super) cost: u8,
    pub(super) harm: u16,
    pub(super) side: Option<Square>,
    pub(super) back: Option<usize>,
}

/// How ways spread from a square.
pub(super) struct Spread<'s> {
    /// Squares of the move; none at all to go on without end.
    pub(super) limit: Option<u8>,
    /// Squares that are entered and not left.
    pub(super) stops: SquareSet,
    /// Harm of entering a square.
    pub(super) harm: &'s dyn Fn(Square) -> u16,
    /// Which steps to take, by the label before, the step and its cost.
    pub(super) takes: &'s dyn Fn(&Label, Step, u8) -> bool,
}

const NO_LABEL: usize = u16::MAX as usize;

/// Squares of the largest board.
const SQUARES: usize = MOST as usize * MOST as usize;

/// The best label of every square, or [`NO_LABEL`]. No move has so many labels that they would not fit.
pub(super) struct Best([u16; SQUARES]);

impl Best {
    pub(super) fn of(&self, at: Square) -> Option<usize> {
        let label = self.0.get(at.index()).copied().map(usize::from);
        label.filter(|label| *label != NO_LABEL)
    }
}

impl Reach {
    /// Every place where the move can end, by its upper left square; where the model stands is none.
    #[must_use]
    pub fn ends(&self) -> &[End] {
        &self.ends
    }

    /// The end with the model's upper left square at a square, or `None`.
    #[must_use]
    pub fn to(&self, at: Square) -> Option<&End> {
        let found = self.ends.binary_search_by_key(&at, |end| end.body.at());
        self.ends.get(found.ok()?)
    }

    /// The squares that some end fills.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        self.ends
            .iter()
            .flat_map(|end| end.body.squares())
            .collect()
    }

    /// The way to an end of this reach.
    #[must_use]
    pub fn path(&self, end: &End) -> Path {
        path(&self.labels, end.label)
    }

    /// The ends farthest from a body, if any is farther than the model stands now.
    ///
    /// # Rule
    /// Rulebook, Away; digest M11: its own player chooses among several.
    #[must_use]
    pub fn away(&self, from: Body, source: Body) -> Vec<&End> {
        let far = |end: &End| end.body.distance(source);
        let most = self.ends.iter().map(far).max().unwrap_or(0);
        if most <= from.distance(source) {
            return Vec::new();
        }
        self.ends.iter().filter(|end| far(end) == most).collect()
    }

    pub(super) fn new(labels: Vec<Label>, ends: BTreeMap<Body, End>) -> Self {
        let mut ends: Vec<End> = ends.into_values().collect();
        ends.sort_by_key(|end| end.body.at());
        Self { labels, ends }
    }
}

impl Moves<'_> {
    /// Everything that the model can reach.
    ///
    /// Harm is what the caller would rather keep the model from, by the square that is entered.
    ///
    /// # Ties
    /// The least harmful way to a place, among equal ones the shortest, then straight steps first.
    ///
    /// # Rule
    /// Rulebook, Move action and Large model movement; digest M1 to M14.
    ///
    /// # Ruling
    /// `reorient_in_place`: `yes` lets a large model turn about one of its squares without a step.
    #[must_use]
    pub fn reach(&self, allowance: Allowance, harm: &dyn Fn(Square) -> u16) -> Reach {
        let spread = Spread {
            limit: Some(self.limit(allowance)),
            stops: self.stops,
            harm,
            takes: &|_, _, _| true,
        };
        let mut labels = Vec::new();
        let mut ends = BTreeMap::new();
        for start in self.mover.body.squares() {
            let best = self.spread(start, &spread, &mut labels);
            for label in best.0.into_iter().map(usize::from) {
                if label == NO_LABEL {
                    continue;
                }
                if labels[label].back.is_some() || self.may_stay() {
                    self.end_at(label, &labels, &mut ends, |_| true);
                }
            }
        }
        Reach::new(labels, ends)
    }

    /// Adds the places that a label leads to, unless a better way leads there.
    pub(super) fn end_at(
        &self,
        label: usize,
        labels: &[Label],
        ends: &mut BTreeMap<Body, End>,
        wanted: impl Fn(Body) -> bool,
    ) {
        let Label { at, cost, harm, .. } = labels[label];
        for body in self.places(at) {
            if body == self.mover.body || !wanted(body) {
                continue;
            }
            let known = ends.get(&body);
            if known.is_some_and(|end| (end.harm, end.cost) <= (harm, cost)) {
                continue;
            }
            let engaged = match known {
                Some(end) => end.engaged,
                // Where a model on foot has to stop is where it is engaged.
                None if self.knows_stops() => self.stops.has(body.at()),
                None => self.engages(body),
            };
            let end = End {
                body,
                cost,
                harm,
                engaged,
                label,
            };
            ends.insert(body, end);
        }
    }

    /// Follows every way from a square. Labels are added; the best of each square is handed back.
    pub(super) fn spread(
        &self,
        start: Square,
        spread: &Spread<'_>,
        labels: &mut Vec<Label>,
    ) -> Best {
        let (mut best, mut awaited) = ([u16::MAX; SQUARES], [u16::MAX; SQUARES]);
        let short = |label: usize| u16::try_from(label).unwrap_or(u16::MAX);
        let mut levels: Vec<Vec<usize>> = vec![vec![labels.len()]];
        labels.push(Label {
            at: start,
            cost: 0,
            harm: 0,
            side: None,
            back: None,
        });
        let mut level = 0;
        while level < levels.len() {
            let mut next = 0;
            while let Some(label) = levels[level].get(next).copied() {
                next += 1;
                let here = labels[label];
                let known = &mut best[here.at.index()];
                let before = usize::from(*known);
                if before != NO_LABEL && labels[before].harm <= here.harm {
                    continue;
                }
                *known = short(label);
                if here.back.is_some() && spread.stops.has(here.at) {
                    continue;
                }
                for to in self.board.size().around(here.at) {
                    let Ok(ways) = self.step(here.at, to) else {
                        continue;
                    };
                    for step in ways.steps(to) {
                        let Some(cost) = self.paid(&here, step, spread) else {
                            continue;
                        };
                        let entered = step.side.into_iter().chain([to]);
                        let harm = entered
                            .fold(here.harm, |harm, at| harm.saturating_add((spread.harm)(at)));
                        let better = |known: u16| {
                            let known = usize::from(known);
                            known != NO_LABEL
                                && labels[known].cost <= cost
                                && labels[known].harm <= harm
                        };
                        if better(best[to.index()]) || better(awaited[to.index()]) {
                            continue;
                        }
                        let place = usize::from(cost);
                        if levels.len() <= place {
                            levels.resize_with(place + 1, Vec::new);
                        }
                        awaited[to.index()] = short(labels.len());
                        levels[place].push(labels.len());
                        labels.push(Label {
                            at: to,
                            cost,
                            harm,
                            side: step.side,
                            back: Some(label),
                        });
                    }
                }
            }
            level += 1;
        }
        Best(best)
    }

    /// What is spent after a step, or `None` if it is too dear or not wanted.
    pub(super) fn paid(&self, here: &Label, step: Step, spread: &Spread<'_>) -> Option<u8> {
        let cost = self.cost(step);
        if !(spread.takes)(here, step, cost) {
            return None;
        }
        let spent = here.cost.saturating_add(cost);
        match spread.limit {
            None => Some(spent),
            Some(limit) if spent <= limit => Some(spent),
            // A move may always make one step.
            Some(limit) if here.back.is_none() && limit > 0 => Some(limit),
            Some(_) => None,
        }
    }

    fn may_stay(&self) -> bool {
        match (self.mover.body.figure(), self.rulings.reorient_in_place) {
            (Figure::Large, ReorientInPlace::Yes) => true,
            (Figure::Large, ReorientInPlace::No) | (Figure::Infantry, _) => false,
        }
    }
}

/// The way that a label ends.
pub(super) fn path(labels: &[Label], label: usize) -> Path {
    let mut steps = Vec::new();
    let mut here = labels[label];
    while let Some(back) = here.back {
        steps.push(Step {
            to: here.at,
            side: here.side,
        });
        here = labels[back];
    }
    steps.reverse();
    Path {
        from: here.at,
        steps,
    }
}
