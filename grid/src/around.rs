//! Which squares touch some others, around corners and past walls, for whole sets at a time?
//!
//! Over an edge a square touches the next unless the edge parts them; over a corner it does past the squares beside it.
//! Whatever asks says which squares may be entered, which may be passed, and how many sides of a corner have to be free.

use crate::edge::EdgeSet;
use crate::set::SquareSet;

/// How many sides of a corner have to be free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corners {
    /// One of both.
    Either,
    Both,
}

/// What lies between squares that touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<'a> {
    /// Squares that may be entered.
    pub(crate) enter: SquareSet,
    /// Squares that a corner may be passed by.
    pub(crate) beside: SquareSet,
    /// Edges that part two squares.
    pub(crate) parted: &'a EdgeSet,
    /// How many sides of a corner have to be free.
    pub(crate) corners: Corners,
}

impl Around<'_> {
    /// The squares that touch one of some squares; some of these may be among them.
    pub(crate) fn of(&self, from: &SquareSet) -> SquareSet {
        let [upright, level] = self.parted.owners();
        let right = |set: &SquareSet| set.without(upright).right();
        let left = |set: &SquareSet| set.left().without(upright);
        let down = |set: &SquareSet| set.without(level).down();
        let up = |set: &SquareSet| set.up().without(level);
        let straight = [right(from), left(from), down(from), up(from)];
        let [r, l, d, u] = straight.map(|set| set.and(&self.beside));
        let corners = match self.corners {
            Corners::Either => {
                let (across, along) = (r.or(&l), d.or(&u));
                [down(&across), up(&across), right(&along), left(&along)]
            }
            Corners::Both => [
                down(&r).and(&right(&d)),
                down(&l).and(&left(&d)),
                up(&r).and(&right(&u)),
                up(&l).and(&left(&u)),
            ],
        };
        let all = straight.iter().chain(&corners);
        let all = all.fold(SquareSet::NONE, |all, set| all.or(set));
        all.and(&self.enter)
    }
}
