//! What does a lord do?
//!
//! Plays the rest of the turn out after each of the few answers that a knight ranks highest, or for a whole plan of
//! orders, with the same guesses of what is hidden for each, and does otherwise than a knight only where the turn ends
//! clearly better. It thinks in steps, kept from call to call; half of the answers are dropped again and again.

use play::{Game, Pcg32, Seat, mean_with_error};

use super::context::Context;
use super::mood::Whim;
use super::rollout::{End, Guess, Rollout, any, changed, guess, orders_of, without_orders};
use super::{Choice, knight, plan_words, reasons, settled};
use crate::throne::Throne;
use crate::throne::action::Action;
use crate::throne::frame::Frame;
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::view::View;

/// Plans of orders that are tried, and other answers.
const PLANS: usize = 12;
const ANSWERS: usize = 6;
/// Bids that are tried: what they are good for is mostly after this turn.
const BIDS: usize = 3;
/// Guesses for each before the first half is dropped, and at most.
const FIRST: usize = 2;
const MOST: usize = 16;
/// Guesses that are needed to do otherwise than a knight.
const FEW: usize = 4;
/// By how many standard errors another answer has to be ahead of a knight's.
const AHEAD: f64 = 1.0;

/// An answer, or a whole plan, with where it led in each guess.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) actions: Vec<Action>,
    /// What a knight says for it; empty for a plan.
    pub(super) usual: String,
    pub(super) ends: Vec<End>,
    is_out: bool,
}

impl Candidate {
    fn new(actions: Vec<Action>) -> Self {
        Self {
            actions,
            usual: String::new(),
            ends: Vec::new(),
            is_out: false,
        }
    }
}

/// A decision under way.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    table: State,
    seat: Seat,
    /// What a knight would do comes first.
    candidates: Vec<Candidate>,
    guesses: Vec<Guess>,
    /// Guesses that every candidate that is left has to be tried on by now.
    samples: usize,
    running: Option<(usize, Rollout)>,
    rng: Pcg32,
    left: u32,
}

impl Thinking {
    /// Begins a decision; answers at once where nothing is gained by thinking.
    pub(super) fn begin(
        pack: &Pack,
        view: &View,
        seat: Seat,
        offers: &[Action],
        (effort, rng): (u32, &mut Pcg32),
    ) -> Result<Self, Option<Choice>> {
        let table = Throne::guess(pack, view, seat, rng);
        let table = if view.hands.is_empty() {
            &view.table
        } else {
            &table
        };
        let context = Context::new(pack, table, seat);
        let tried = settled::tried(&context, offers);
        let offers = tried.as_slice();
        let first = knight(&context, offers);
        let Some((action, usual)) = first else {
            return Err(None);
        };
        let thinks = table
            .top()
            .is_some_and(|frame| frame.pending().is_played_out());
        if effort == 0 || !thinks || settled::is_settled(&context, action) {
            return Err(Some((action, usual)));
        }
        let mut candidates = match table.top() {
            Some(Frame::Plan(_)) if offers == [Action::Ready] => changes(pack, table, seat, rng),
            Some(Frame::Plan(_)) => plans(pack, table, seat, rng),
            Some(_) | None => answers(&context, offers, action),
        };
        if candidates.len() < 2 {
            return Err(Some((action, usual)));
        }
        if let Some(first) = candidates.first_mut() {
            first.usual = usual;
        }
        // Other guesses next time.
        any(rng);
        Ok(Self {
            table: view.table.clone(),
            seat,
            candidates,
            guesses: Vec::new(),
            samples: FIRST,
            running: None,
            rng: rng.clone(),
            left: effort,
        })
    }

    /// Tells whether the decision is about this table.
    pub(super) fn is_of(&self, view: &View) -> bool {
        self.table == view.table
    }

    /// Answers by what was found so far.
    pub(super) fn hurry(&mut self) {
        self.left = 0;
    }

    /// Thinks for some steps; what it does, one after the other, each with why, when that is found.
    pub(super) fn on(&mut self, pack: &Pack, view: &View, nodes: u32) -> Option<Vec<Choice>> {
        for _ in 0..nodes.max(1) {
            if self.left == 0 || (self.running.is_none() && !self.start(pack, view)) {
                return Some(self.decide(pack));
            }
            self.left -= 1;
            let Some((at, run)) = &mut self.running else {
                continue;
            };
            if let Some(end) = run.step(pack) {
                if let Some(candidate) = self.candidates.get_mut(*at) {
                    candidate.ends.push(end);
                }
                self.running = None;
            }
        }
        None
    }

    /// Begins the next rollout; tells whether there is one to begin.
    fn start(&mut self, pack: &Pack, view: &View) -> bool {
        loop {
            let samples = self.samples;
            let next = self
                .candidates
                .iter()
                .position(|one| !one.is_out && one.ends.len() < samples);
            let Some(at) = next else {
                if !self.halve() {
                    return false;
                }
                continue;
            };
            let Some(candidate) = self.candidates.get_mut(at) else {
                return false;
            };
            while self.guesses.len() <= candidate.ends.len() {
                self.guesses
                    .push(guess(pack, view, self.seat, &mut self.rng));
            }
            let guess = self.guesses.get(candidate.ends.len());
            let run =
                guess.and_then(|guess| Rollout::new(pack, guess, self.seat, &candidate.actions));
            match run {
                Some(run) => {
                    self.running = Some((at, run));
                    return true;
                }
                // Without a knight's answer there is nothing to compare with.
                None if at == 0 => return false,
                None => candidate.is_out = true,
            }
        }
    }

    /// Drops the worse half; tells whether there is anything left to find out.
    fn halve(&mut self) -> bool {
        let mut ranked: Vec<(usize, f64)> = (1..self.candidates.len())
            .filter(|at| self.candidates.get(*at).is_some_and(|one| !one.is_out))
            .map(|at| (at, self.ahead(at).0))
            .collect();
        ranked.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let most = ranked.len().div_ceil(2);
        let clearly = |at: usize| {
            let (mean, doubt) = self.ahead(at);
            mean + 2.0 * doubt < 0.0
        };
        let several = self.samples >= FEW;
        let stay: Vec<usize> = ranked
            .iter()
            .take(most)
            .map(|(at, _)| *at)
            .filter(|at| !(several && clearly(*at)))
            .collect();
        for (at, candidate) in self.candidates.iter_mut().enumerate().skip(1) {
            candidate.is_out |= !stay.contains(&at);
        }
        self.samples *= 2;
        self.samples <= MOST && !stay.is_empty()
    }

    /// The mean lead of a candidate over what a knight would do, and its standard error.
    fn ahead(&self, at: usize) -> (f64, f64) {
        let (Some(first), Some(other)) = (self.candidates.first(), self.candidates.get(at)) else {
            return (0.0, 0.0);
        };
        let pairs = other.ends.iter().zip(&first.ends);
        let ahead: Vec<f64> = pairs.map(|(own, usual)| own.value - usual.value).collect();
        mean_with_error(&ahead)
    }

    /// What did best, and why.
    fn decide(&self, pack: &Pack) -> Vec<Choice> {
        let mut best = (0, 0.0);
        for (at, candidate) in self.candidates.iter().enumerate().skip(1) {
            let (mean, doubt) = self.ahead(at);
            let known = candidate.ends.len() >= FEW && !candidate.is_out;
            if known && mean > AHEAD * doubt && mean > best.1 {
                best = (at, mean);
            }
        }
        let Some(chosen) = self.candidates.get(best.0) else {
            return Vec::new();
        };
        let others = self.candidates.iter().skip(1);
        let second = match best.0 {
            0 => others.max_by_key(|candidate| candidate.ends.len()),
            _ => self.candidates.first(),
        };
        let told = reasons::sentence(pack, (&self.table, self.seat), chosen, second);
        let why = told.unwrap_or_else(|| chosen.usual.clone());
        plan_words::told(pack, (&self.table, self.seat), chosen, &why)
    }
}

/// A knight's plan of orders, then those of knights of other moods.
fn plans(pack: &Pack, table: &State, seat: Seat, rng: &mut Pcg32) -> Vec<Candidate> {
    let mut found: Vec<Vec<Action>> = Vec::new();
    for at in 0..2 * PLANS {
        let whim = (at > 0).then(|| Whim(any(rng)));
        let Some(plan) = orders_of(pack, table, seat, whim) else {
            continue;
        };
        if !found.iter().any(|known| is_reordered(known, &plan)) {
            found.push(plan);
        }
        if found.len() >= PLANS {
            break;
        }
    }
    found.into_iter().map(Candidate::new).collect()
}

/// Whether two plans are of the same actions; an area has one order, so that none is in a plan twice.
fn is_reordered(plan: &[Action], other: &[Action]) -> bool {
    plan.len() == other.len() && plan.iter().all(|action| other.contains(action))
}

/// The orders that lie, then others in their place.
fn changes(pack: &Pack, table: &State, seat: Seat, rng: &mut Pcg32) -> Vec<Candidate> {
    let bare = without_orders(pack, table, seat);
    let others = bare.map_or_else(Vec::new, |bare| plans(pack, &bare, seat, rng));
    let others = others.into_iter();
    let others = others.filter_map(|plan| changed(table, seat, &plan.actions));
    let all = std::iter::once(vec![Action::Ready]).chain(others);
    all.map(Candidate::new).collect()
}

/// What a knight would do, then what it would if that were not allowed, and so on.
fn answers(context: &Context<'_>, offers: &[Action], first: Action) -> Vec<Candidate> {
    let mut left: Vec<Action> = offers.to_vec();
    left.retain(|action| *action != first);
    let mut found = vec![Candidate::new(vec![first])];
    let most = match first {
        Action::Bid(_) => BIDS,
        _other => ANSWERS,
    };
    while found.len() < most && !left.is_empty() {
        let next = knight(context, &left);
        let next = next.and_then(|(next, why)| {
            let place = left.iter().position(|action| *action == next)?;
            Some((place, why))
        });
        // Some questions have one answer for a knight; any other is worth a try.
        let (place, why) = next.unwrap_or_default();
        let mut next = Candidate::new(vec![left.swap_remove(place)]);
        next.usual = why;
        found.push(next);
    }
    found
}
