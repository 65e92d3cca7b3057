//! Where does a model end that has to move towards another?
//!
//! On one of the shortest ways that end in contact, as far as the move and enemies on the way let it go; around those
//! enemies, by a ruling, where a longer way arrives.
//! First the cost still to pay from every square is worked out, back from the squares in contact; then only
//! steps are taken that lose nothing of it.

use std::collections::BTreeMap;

use super::reach::{Label, Reach, Spread};
use super::{Allowance, Moves, Step};
use crate::body::Body;
use crate::rulings::TowardsAround;
use crate::set::SquareSet;
use crate::square::{MOST, Square};

/// What a way that is looked for leads past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Past {
    /// Squares where the model would be engaged on its way and has to stop.
    Stops,
    /// None of them: it arrives without a stop.
    Nothing,
}

/// What is still to pay from every square; `None` where no way leads on.
struct Left(Vec<Option<u8>>);

impl Left {
    fn of(&self, at: Square) -> Option<u8> {
        self.0.get(at.index()).copied().flatten()
    }
}

/// What leads a compelled way square by square: what is still to pay from every square.
pub(crate) struct Lead {
    left: Left,
    whole: u8,
}

impl Lead {
    /// Whether a way that paid so much to a square is still one of the shortest.
    pub(crate) fn holds(&self, at: Square, paid: u8) -> bool {
        let left = self.left.of(at).and_then(|left| left.checked_add(paid));
        left == Some(self.whole)
    }

    /// What a shortest way costs.
    pub(crate) fn whole(&self) -> u8 {
        self.whole
    }

    /// Whether the ways end at a square.
    pub(crate) fn ends(&self, at: Square) -> bool {
        self.left.of(at) == Some(0)
    }
}

impl Moves<'_> {
    /// Where the model can end that has to move towards a body; no end if it is there or no way leads there.
    ///
    /// # Ties
    /// Every end that lies farthest on one of the shortest ways; the model's own player chooses.
    ///
    /// # Rule
    /// Rulebook, Towards and Charge action; digest M12, C3, R44, R55, R57.
    ///
    /// ```
    /// use grid::{Allowance, Board, Body, Mover, Moves, Pack, Square};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &["......"]).unwrap();
    /// let at = |column| Body::infantry(Square::at(0, column).unwrap());
    /// let enemies = [at(5)];
    /// let moves = Moves::new(&board, pack.rulings(), Mover::new(at(0)), &[], &enemies);
    /// let end = |squares| moves.towards(Allowance::Action(squares), at(5), &|_| 0).ends()[0].body;
    /// assert_eq!((end(3), end(9)), (at(3), at(4)));
    /// ```
    #[must_use]
    pub fn towards(
        &self,
        allowance: Allowance,
        target: Body,
        harm: &dyn Fn(Square) -> u16,
    ) -> Reach {
        let sight = self.sight();
        let touches = |body| sight.contact(body, target).is_ok();
        self.towards_where(allowance, &target.set(), &touches, harm)
    }

    /// Where the model can end that has to move on a shortest way to a place where something is true, which is on
    /// or beside some squares only; as [`Moves::towards`].
    ///
    /// # Ruling
    /// `towards_around`: `yes` leads around models that would stop it on all or some of the shortest ways, where a
    /// longer one arrives with this move.
    #[must_use]
    pub fn towards_where(
        &self,
        allowance: Allowance,
        near: &SquareSet,
        touches: &dyn Fn(Body) -> bool,
        harm: &dyn Fn(Square) -> u16,
    ) -> Reach {
        let (plain, whole) = self.compelled(allowance, near, touches, harm, Past::Stops);
        let short = plain.ends().iter().any(|end| !touches(end.body));
        let far = whole.is_none_or(|whole| whole > self.limit(allowance));
        match self.rulings.towards_around {
            TowardsAround::Yes if short && !far => {}
            TowardsAround::Yes | TowardsAround::No => return plain,
        }
        let (around, _) = self.compelled(allowance, near, touches, harm, Past::Nothing);
        match around.ends().iter().any(|end| touches(end.body)) {
            true => around,
            false => plain,
        }
    }

    /// What leads a compelled way square by square to its end, past nobody who would stop it; `None` where the model
    /// is there already, or does not arrive with this move as [`Moves::towards_where`] has it.
    pub(crate) fn lead(
        &self,
        allowance: Allowance,
        near: &SquareSet,
        touches: &dyn Fn(Body) -> bool,
    ) -> Option<Lead> {
        if touches(self.mover.body) {
            return None;
        }
        let left = self.left(near, touches, Past::Nothing);
        let whole = self.least(&left)?;
        let shortest = match self.rulings.towards_around {
            TowardsAround::Yes => Some(whole),
            TowardsAround::No => self.least(&self.left(near, touches, Past::Stops)),
        };
        let arrives = whole <= self.limit(allowance) && shortest == Some(whole);
        arrives.then_some(Lead { left, whole })
    }

    /// What is still to pay from the square of the model that is nearest.
    fn least(&self, left: &Left) -> Option<u8> {
        let starts = self.mover.body.squares();
        starts.filter_map(|start| left.of(start)).min()
    }

    /// Where the shortest ways end, and what they cost to their end; none without a way, or from a place that will do.
    fn compelled(
        &self,
        allowance: Allowance,
        near: &SquareSet,
        touches: &dyn Fn(Body) -> bool,
        harm: &dyn Fn(Square) -> u16,
        past: Past,
    ) -> (Reach, Option<u8>) {
        let mut labels = Vec::new();
        let mut ends = BTreeMap::new();
        let left = self.left(near, touches, past);
        let Some(whole) = self.least(&left).filter(|_| !touches(self.mover.body)) else {
            return (Reach::new(labels, ends), None);
        };
        let spread = Spread {
            limit: Some(self.limit(allowance)),
            stops: self.stops,
            harm,
            takes: &|label: &Label, step: Step, cost| {
                let rest = left.of(step.to);
                rest.and_then(|rest| rest.checked_add(label.cost)?.checked_add(cost)) == Some(whole)
            },
        };
        for start in self.mover.body.squares() {
            if left.of(start) != Some(whole) {
                continue;
            }
            let first = labels.len();
            self.spread(start, &spread, &mut labels);
            for label in first..labels.len() {
                let goal = left.of(labels[label].at) == Some(0);
                let goes_on = !goal && !self.stops.has(labels[label].at) && {
                    let here = labels[label];
                    let next = self.board.size().around(here.at);
                    next.into_iter().any(|to| self.leads_on(&here, to, &spread))
                };
                if !goes_on {
                    self.end_at(label, &labels, &mut ends, |body| !goal || touches(body));
                }
            }
        }
        (Reach::new(labels, ends), Some(whole))
    }

    /// Squares of a move that the shortest way to a place costs where something is true, which is on or beside some
    /// squares only; `None` where no way leads there. Where the model stands costs nothing.
    #[must_use]
    pub fn way_to(&self, near: &SquareSet, touches: &dyn Fn(Body) -> bool) -> Option<u8> {
        self.least(&self.left(near, touches, Past::Stops))
    }

    /// Tells whether a way goes on to a square where the model could end.
    fn leads_on(&self, here: &Label, to: Square, spread: &Spread<'_>) -> bool {
        let ways = self.step(here.at, to);
        let steps = ways.into_iter().flat_map(|ways| ways.steps(to));
        let mut paid = steps.filter_map(|step| self.paid(here, step, spread));
        paid.any(|cost| {
            self.places(to).next().is_some() || {
                let back = Some(0);
                let next = Label {
                    at: to,
                    cost,
                    back,
                    ..*here
                };
                let around = self.board.size().around(to);
                around
                    .into_iter()
                    .any(|to| self.leads_on(&next, to, spread))
            }
        })
    }

    /// What is still to pay from squares to one where a place in contact can be taken, as far as from the mover.
    fn left(&self, near: &SquareSet, touches: &dyn Fn(Body) -> bool, past: Past) -> Left {
        let goals = self.goals(near, touches);
        let mut left = Left(vec![None; usize::from(MOST) * usize::from(MOST)]);
        for (level, squares) in (0_u8..).zip(self.towards_goals(goals, past)) {
            for at in squares.iter() {
                left.0[at.index()] = Some(level);
            }
        }
        left
    }
}
