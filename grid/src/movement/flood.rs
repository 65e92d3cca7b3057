//! Which squares does a move reach, all at a time, without the ways there?
//!
//! Square by square of the move, everything that was reached spreads at once. A step costs what the dearer of the
//! square that is entered and the one beside it costs: so dear squares are simply left out for cheap steps.
//! Invariant: the squares are those to which [`Moves::reach`] finds a way.

use super::compelled::Past;
use super::{Allowance, Moves};
use crate::around::{Around, Corners};
use crate::body::{Body, Figure};
use crate::rulings::EnemyBeside;
use crate::set::SquareSet;

/// Squares by what a move has spent there, from 0 on.
pub(super) type Levels = Vec<SquareSet>;

/// Where ways stop that are longer than a move.
struct Stopping {
    ends: SquareSet,
    /// Every square whose terrain may take effect on them.
    entered: SquareSet,
}

impl Moves<'_> {
    /// The squares where a model on foot can end, as [`Moves::reach`] has them, without the ways there.
    ///
    /// ```
    /// use grid::{Allowance, Board, Body, Mover, Moves, Pack, Square};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &["...", ".#.", "..."]).unwrap();
    /// let mover = Mover::new(Body::infantry(Square::at(0, 0).unwrap()));
    /// let moves = Moves::new(&board, pack.rulings(), mover, &[], &[]);
    /// assert_eq!(moves.squares(Allowance::Action(1)).len(), 2);
    /// ```
    #[must_use]
    pub fn squares(&self, allowance: Allowance) -> SquareSet {
        self.squares_around(allowance, &SquareSet::NONE)
    }

    /// As [`Moves::squares`], by ways on which none of some squares takes effect.
    pub(crate) fn squares_around(&self, allowance: Allowance, but: &SquareSet) -> SquareSet {
        let limit = self.limit(allowance);
        let start = self.mover.body.set();
        let mut done = SquareSet::NONE;
        let mut levels: Levels = vec![SquareSet::NONE; usize::from(limit) + 1];
        levels[0] = start;
        let steps: Vec<(u8, Around<'_>)> = self.steps(but).collect();
        for level in 0..limit {
            let mut here = levels[usize::from(level)].without(&done);
            done = done.or(&here);
            if level > 0 {
                here = here.without(&self.stops);
            }
            for (cost, around) in &steps {
                // A move may always make one step.
                let spent = match level.saturating_add(*cost) {
                    spent if spent <= limit => spent,
                    _ if level == 0 => limit,
                    _ => continue,
                };
                let next = &mut levels[usize::from(spent)];
                *next = next.or(&around.of(&here));
            }
        }
        let all = levels.iter().fold(done, |all, level| all.or(level));
        all.without(&start).without(&self.friends)
    }

    /// What is still to pay from squares to the nearest of some goals, as far as from the mover.
    pub(super) fn towards_goals(&self, goals: SquareSet, past: Past) -> Levels {
        let own = self.mover.body.set();
        let mut done = SquareSet::NONE;
        let mut levels = vec![goals];
        let through = match past {
            Past::Stops => self.open,
            Past::Nothing => self.open.without(&self.stops),
        };
        let steps: Vec<(u8, Around<'_>)> = self.steps(&SquareSet::NONE).collect();
        let mut level = 0;
        while level < levels.len() {
            let here = levels[level].without(&done);
            levels[level] = here;
            done = done.or(&here);
            // Whoever is nearer than the mover is on its ways; who is farther is on none.
            if !here.and(&own).is_empty() {
                levels.truncate(level + 1);
                break;
            }
            level += 1;
            if here.is_empty() {
                continue;
            }
            for (cost, around) in &steps {
                let back = Around {
                    enter: through.or(&own),
                    ..*around
                };
                let spent = level - 1 + usize::from(*cost);
                if levels.len() <= spent {
                    levels.resize(spent + 1, SquareSet::NONE);
                }
                levels[spent] = levels[spent].or(&back.of(&here.and(&around.enter)));
            }
        }
        levels
    }

    /// Where a model on foot ends as [`Moves::towards_where`] has it, if no shortest way that arrives is cut short, and to
    /// each end one leads on which none of some squares takes effect.
    pub(crate) fn arrivals(
        &self,
        allowance: Allowance,
        near: &SquareSet,
        touches: &dyn Fn(Body) -> bool,
        but: &SquareSet,
    ) -> Option<SquareSet> {
        match self.mover.body.figure() {
            Figure::Infantry => {}
            Figure::Large => return None,
        }
        if touches(self.mover.body) {
            return None;
        }
        let own = self.mover.body.set();
        let left = self.towards_goals(self.goals(near, touches), Past::Stops);
        let whole = left.len().checked_sub(1)?;
        let arrives = left.last()?.has(self.mover.body.at());
        let limit = usize::from(self.limit(allowance));
        if !arrives || whole == 0 || limit == 0 {
            return None;
        }
        if whole > limit {
            return self.halfway(&left, limit, but);
        }
        let (ends, met) = self.led(own, &left, &SquareSet::NONE);
        if !met.and(&self.stops).is_empty() {
            return None;
        }
        // A square beside a corner is entered, too.
        if met.or(&ends).grown().and(but).is_empty() {
            return Some(ends);
        }
        let (harmless, _) = self.led(own, &left, but);
        (harmless == ends).then_some(ends)
    }

    /// The ends of shortest ways, by what is left to pay, and the squares that they lead over.
    fn led(&self, own: SquareSet, left: &Levels, but: &SquareSet) -> (SquareSet, SquareSet) {
        let whole = left.len().saturating_sub(1);
        let mut here: Levels = vec![SquareSet::NONE; whole + 1];
        let mut met = SquareSet::NONE;
        here[0] = own;
        let steps: Vec<(u8, Around<'_>)> = self.steps(but).collect();
        for level in 0..whole {
            let from = here[level];
            if from.is_empty() {
                continue;
            }
            if level > 0 {
                met = met.or(&from);
            }
            for (cost, around) in &steps {
                let spent = level + usize::from(*cost);
                if spent <= whole {
                    let next = around.of(&from).and(&left[whole - spent]);
                    here[spent] = here[spent].or(&next);
                }
            }
        }
        (here[whole], met)
    }

    /// Where shortest ways end that are longer than the move, by what is left to pay, if to each end one leads on which
    /// none of some squares takes effect.
    fn halfway(&self, left: &Levels, limit: usize, but: &SquareSet) -> Option<SquareSet> {
        let all = self.stopping(left, limit, &SquareSet::NONE)?;
        if all.entered.and(but).is_empty() {
            return Some(all.ends);
        }
        let harmless = self.stopping(left, limit, but)?;
        (harmless.ends == all.ends).then_some(all.ends)
    }

    /// Where shortest ways stop when a move is spent, or before where they lead on to nothing but squares of friends.
    fn stopping(&self, left: &Levels, limit: usize, but: &SquareSet) -> Option<Stopping> {
        let own = self.mover.body.set();
        let whole = left.len().checked_sub(1)?;
        let steps: Vec<(usize, Around<'_>)> = self
            .steps(but)
            .map(|(cost, around)| (usize::from(cost), around))
            .collect();
        // A first step may be dearer than the whole move.
        if steps.iter().any(|(cost, _)| *cost > limit) {
            return None;
        }
        let mut here: Levels = vec![SquareSet::NONE; limit + 1];
        here[0] = own;
        for level in 0..limit {
            let from = match level {
                0 => own,
                _ => here[level].without(&self.stops),
            };
            for (cost, around) in &steps {
                let spent = level + cost;
                if spent <= limit {
                    let next = around.of(&from).and(&left[whole - spent]);
                    here[spent] = here[spent].or(&next);
                }
            }
        }
        // A square beside a corner is entered, too.
        let met = here.iter().fold(SquareSet::NONE, |met, here| met.or(here));
        let entered = met.grown();
        let mut ends = here[limit].without(&self.friends);
        let mut on = here.clone();
        on[limit] = ends;
        for level in (0..limit).rev() {
            let mut leads = SquareSet::NONE;
            for (cost, around) in &steps {
                if let Some(next) = on.get(level + cost) {
                    let back = Around {
                        enter: self.open.or(&own),
                        ..*around
                    };
                    leads = leads.or(&back.of(&next.and(&around.enter)));
                }
            }
            let leads = leads.and(&here[level]);
            if level == 0 {
                return (!leads.is_empty()).then_some(Stopping { ends, entered });
            }
            let leads = leads.without(&self.stops);
            let free = here[level].without(&self.friends);
            ends = ends.or(&free.without(&leads));
            on[level] = free.or(&leads);
        }
        None
    }

    /// The squares on or beside some where a place can be taken that will do.
    pub(super) fn goals(&self, near: &SquareSet, touches: &dyn Fn(Body) -> bool) -> SquareSet {
        // Of a large model another square may be in contact than the one that walks.
        let near = near.grown().grown().and(&self.open);
        let goals = near.iter().filter(|at| self.places(*at).any(touches));
        goals.collect()
    }

    /// The steps that cost no more than so many squares of the move, by this cost.
    fn steps(&self, but: &SquareSet) -> impl Iterator<Item = (u8, Around<'_>)> {
        let barred = self.enemies.or(&self.friends.and(&self.stops)).or(but);
        let enter = self.open.without(&barred);
        let passed = match self.rulings.enemy_beside {
            EnemyBeside::No => self.enemies.or(but),
            EnemyBeside::Yes => *but,
        };
        let beside = self.open.without(&passed);
        let costs = self.board.step_costs();
        costs.map(move |cost| {
            let dear = self.board.dearer(cost).without(&self.mover.fords);
            let around = Around {
                enter: enter.without(&dear),
                beside: beside.without(&dear),
                parted: self.board.stops_move(),
                corners: Corners::Either,
            };
            (cost, around)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::Mover;
    use crate::square::Square;
    use crate::{Board, Muster, Pack, Rules, begin};
    use play::Seeded;

    fn boards() -> Vec<(Pack, Board)> {
        let matches = [
            ("crossroads-inn", "small"),
            ("ruby-ford", "standard-foot"),
            ("ravens-hill", "small"),
        ];
        let board = |(scenario, size): (&str, &str)| {
            let pack = Pack::builtin().unwrap();
            let band = |side: &str| {
                pack.band(&format!("{side}-{size}"))
                    .unwrap()
                    .recruits
                    .clone()
            };
            let bands = ["targaryen", "baratheon"].map(band);
            let rules = Rules::new(pack).unwrap();
            let scenario = scenario.to_owned();
            let state = begin(&rules, &Muster { scenario, bands }).unwrap();
            let board = crate::Field::new(&rules, &state).board().clone();
            (Pack::builtin().unwrap(), board)
        };
        matches.map(board).into()
    }

    /// 3 000 charges over three boards: what is found for all ways at once is what each way by itself comes to.
    #[test]
    fn ends_without_their_ways_are_those_of_the_ways() {
        let mut dice = Seeded::new(55);
        let mut known = [0; 2];
        for (pack, board) in boards() {
            let open: Vec<Square> = board.open().iter().collect();
            for _ in 0..1000 {
                let mut drawn = || open[usize::from(dice.draw(250)) * 97 % open.len()];
                let mut taken: Vec<Square> = Vec::new();
                while taken.len() < 15 {
                    let at = drawn();
                    if !taken.contains(&at) {
                        taken.push(at);
                    }
                }
                let but: SquareSet = (0..4).map(|_| drawn()).collect();
                let bodies: Vec<Body> = taken.into_iter().map(Body::infantry).collect();
                let (mover, friends, enemies) = (bodies[0], &bodies[1..9], &bodies[9..]);
                let mover = Mover::new(mover);
                let moves = Moves::new(&board, pack.rulings(), mover, friends, enemies);
                let sight = moves.sight();
                let target = enemies[0];
                let touches = |body: Body| sight.contact(body, target).is_ok();
                let harm = |at: Square| u16::from(but.has(at));
                for squares in [3, 4, 9] {
                    let stride = Allowance::Action(squares);
                    let near = target.set();
                    let Some(ends) = moves.arrivals(stride, &near, &touches, &but) else {
                        continue;
                    };
                    let reach = moves.towards_where(stride, &near, &touches, &harm);
                    let found: SquareSet = reach.ends().iter().map(|end| end.body.at()).collect();
                    assert_eq!(ends, found, "{bodies:?} {squares}");
                    assert!(reach.ends().iter().all(|end| end.harm == 0));
                    let arrives = reach.ends().iter().all(|end| touches(end.body));
                    known[usize::from(arrives)] += 1;
                }
            }
        }
        assert!(known.iter().all(|known| *known > 300), "{known:?}");
    }
}
