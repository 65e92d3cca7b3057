//! What does a lord do?
//!
//! Of the actions that a knight likes best it looks at the best few to the end of the activation, every blow by its
//! exact outcomes. The best of these it plays out: knights play some turns on after each, with the same dice and the same
//! guesses of what is hidden, and the worse half is dropped again and again. It stops between two steps, to be asked
//! again.

use play::{Game, Pcg32, Seat, shuffle};

use super::candidates::candidates;
use super::evaluation::Evaluator;
use super::knight;
use super::lookahead::{Depth, Lookahead};
use super::rollout::Rollout;
use crate::skirmish::{Action, Frame, Skirmish, State, View};

/// Actions of a kind that are tried at each step of an activation.
const WIDTH: usize = 3;

/// Nodes after which no further action is looked through.
const LOOKS: u32 = 3_000;

/// Actions that are played out.
const FEW: usize = 4;

/// Turns that are played on, and of who chooses a zone.
const TURNS: u32 = 8;
const FIRST_TURNS: u32 = 12;

/// Rollouts of each action before the first half is dropped, and at most.
const FIRST: usize = 4;
const MOST: usize = 16;

/// Rollouts that a look counts for.
const LOOK: f64 = 6.0;

/// Games won of one that so few rollouts do not tell apart.
const SAME: f64 = 0.02;

/// Games won of one by which another action has to be better than what was planned: with 0.03 and 0.05 a lord seemed
/// weaker.
const BETTER: f64 = 0.01;

/// An action that is looked through, and played out.
#[derive(Clone, Debug)]
struct Candidate {
    action: Action,
    /// What it is worth by the look.
    value: f64,
    /// How likely the game was won after it, by rollout.
    ends: Vec<f64>,
    is_out: bool,
}

impl Candidate {
    /// Whether its rollouts won more than another's, with the same dice and guesses, by more than the error of what that
    /// comes to on average.
    fn is_surely_above(&self, other: &Self) -> bool {
        let pairs = self.ends.iter().zip(&other.ends);
        let gains: Vec<f64> = pairs.map(|(own, other)| own - other).collect();
        let count = gains.len() as f64;
        let mean = gains.iter().sum::<f64>() / count;
        let spread: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
        mean > (spread / (count * (count - 1.0))).sqrt()
    }
}

/// What rollouts came to, in games won of a hundred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayedOn {
    /// After what was chosen.
    pub(super) best: u8,
    /// After the best of the others that are left, or after what was planned.
    pub(super) other: u8,
    /// The other one, and whether it was planned.
    pub(super) next: Action,
    pub(super) is_planned: bool,
    /// Whether rollouts tell both apart.
    pub(super) apart: bool,
}

/// A search that goes on from call to call.
#[derive(Clone, Debug)]
pub(super) struct Search {
    view: View,
    /// What the model that acts was meant to do next: done unless another action is better.
    planned: Option<Action>,
    /// Still to be weighed at a glance, the first last.
    glances: Vec<Action>,
    /// Weighed at a glance; the best last, once all are.
    glanced: Vec<(f64, Action)>,
    /// Looked through; the few best, the first of them first, once rollouts begin.
    found: Vec<Candidate>,
    depth: Depth,
    /// Turns of a rollout; none where nothing is played out.
    turns: u32,
    plays_on: bool,
    /// Rollouts that each action that is left has to have by now.
    samples: usize,
    /// States that fit the view, with seeds of dice.
    guesses: Vec<(State, u64)>,
    running: Option<(usize, Rollout)>,
    rng: Pcg32,
    nodes: u32,
}

impl Search {
    /// A search about a view; `rng` draws guesses and dice.
    pub(super) fn new(
        evaluator: &Evaluator,
        view: &View,
        seat: Seat,
        actions: &[Action],
        planned: Option<Action>,
        rng: Pcg32,
    ) -> Self {
        let state = &view.state;
        let mut lookahead = Lookahead::new(evaluator, seat);
        let mut few = || candidates(&mut lookahead, state, seat, WIDTH + 2);
        let all = || actions.to_vec();
        let (tried, depth, turns) = match state.frames.last() {
            Some(Frame::Turn { .. }) => (all(), Depth::of(2, WIDTH), TURNS),
            Some(Frame::Activation) => {
                let mut few = few();
                // A knight has no eye for these.
                let others = actions
                    .iter()
                    .filter(|action| matches!(action, Action::Ram { .. } | Action::Dismount(_)));
                few.extend(others.cloned());
                let other = planned.iter().find(|own| !few.contains(own)).cloned();
                few.extend(other);
                (few, Depth::of(2, WIDTH), TURNS)
            }
            Some(Frame::Grant { .. }) => (few(), Depth::of(1, WIDTH), TURNS),
            Some(Frame::Claim(_) | Frame::Zone(_) | Frame::First(_)) => {
                (all(), Depth::SHORT, FIRST_TURNS)
            }
            _ => (all(), Depth::of(1, WIDTH), 0),
        };
        Self {
            view: view.clone(),
            planned,
            glances: tried.into_iter().rev().collect(),
            glanced: Vec::new(),
            found: Vec::new(),
            depth,
            turns,
            plays_on: false,
            samples: FIRST,
            guesses: Vec::new(),
            running: None,
            rng,
            nodes: lookahead.nodes,
        }
    }

    /// Tells whether it is about a state.
    pub(super) fn is_about(&self, state: &State) -> bool {
        self.view.state == *state
    }

    /// Goes on for about so many nodes, and to `effort` in all; `true` once it is done.
    pub(super) fn goes_on(
        &mut self,
        evaluator: &Evaluator,
        seat: Seat,
        nodes: u32,
        effort: u32,
    ) -> bool {
        let until = self.nodes.saturating_add(nodes.max(1));
        while self.nodes < until {
            if !self.plays_on {
                self.looks(evaluator, seat, effort);
                continue;
            }
            if self.nodes >= effort || !self.starts(evaluator, seat) {
                return true;
            }
            let Some((at, rollout)) = &mut self.running else {
                return true;
            };
            if rollout.goes_on(evaluator, &mut self.nodes) {
                continue;
            }
            let chance = evaluator.chance(rollout.state(), seat);
            if let Some(candidate) = self.found.get_mut(*at) {
                candidate.ends.push(chance);
            }
            self.running = None;
        }
        false
    }

    /// Weighs one action more.
    fn looks(&mut self, evaluator: &Evaluator, seat: Seat, effort: u32) {
        let mut lookahead = Lookahead::new(evaluator, seat);
        if let Some(action) = self.glances.pop() {
            if let Some(value) = self.glance(&mut lookahead, seat, &action) {
                self.glanced.push((value, action));
            }
            if self.glances.is_empty() {
                // Of equals the first is the better one.
                self.glanced.sort_by(|a, b| b.0.total_cmp(&a.0));
                self.glanced.reverse();
                // What was planned is looked through first, however little time there is.
                let is_planned = |(_, own): &(f64, Action)| Some(own) == self.planned.as_ref();
                if let Some(at) = self.glanced.iter().position(is_planned) {
                    let own = self.glanced.remove(at);
                    self.glanced.push(own);
                }
            }
        } else if let Some((_, action)) = self.next_look(effort) {
            let value = lookahead.action(&self.view.state, seat, &action, self.depth);
            self.found.extend(value.map(|value| Candidate {
                action,
                value,
                ends: Vec::new(),
                is_out: false,
            }));
        } else {
            self.found.sort_by(|a, b| b.value.total_cmp(&a.value));
            if let Some(at) = self.planned_at() {
                let own = self.found.remove(at);
                self.found.insert(at.min(FEW - 1), own);
            }
            self.found.truncate(if self.turns > 0 { FEW } else { 1 });
            self.plays_on = true;
        }
        self.nodes = self.nodes.saturating_add(lookahead.nodes);
    }

    fn next_look(&mut self, effort: u32) -> Option<(f64, Action)> {
        let spent = self.nodes >= effort.min(LOOKS);
        if spent && !self.found.is_empty() {
            return None;
        }
        self.glanced.pop()
    }

    fn glance(&self, lookahead: &mut Lookahead<'_>, seat: Seat, action: &Action) -> Option<f64> {
        match action {
            Action::Concede => None,
            Action::Activate(_) => knight::activation(lookahead, &self.view.state, seat, action),
            _ => lookahead.action(&self.view.state, seat, action, Depth::SHORT),
        }
    }

    /// Begins the next rollout if none is under way; tells whether one is.
    fn starts(&mut self, evaluator: &Evaluator, seat: Seat) -> bool {
        while self.running.is_none() && self.found.len() > 1 {
            let left = (0..self.found.len()).filter(|at| !self.found[*at].is_out);
            let Some(at) = left.min_by_key(|at| self.found[*at].ends.len()) else {
                return false;
            };
            let number = self.found[at].ends.len();
            if number >= self.samples {
                if !self.halves(evaluator) {
                    return false;
                }
                continue;
            }
            while self.guesses.len() <= number {
                let guess = Skirmish::guess(&evaluator.rules, &self.view, seat, &mut self.rng);
                self.guesses.push((guess, seed(&mut self.rng)));
            }
            let (state, seed) = &self.guesses[number];
            let acted = (seat, &self.found[at].action);
            match Rollout::new(evaluator, state, acted, *seed, self.turns) {
                Some(rollout) => self.running = Some((at, rollout)),
                None => self.found[at].is_out = true,
            }
        }
        self.running.is_some()
    }

    /// Drops the worse half, but leaves two; tells whether there is anything left to find out.
    fn halves(&mut self, evaluator: &Evaluator) -> bool {
        let ranked = self.ranked(evaluator);
        let stay = ranked.len().div_ceil(2).max(2);
        let planned = self.planned_at();
        for at in ranked.iter().skip(stay) {
            self.found[*at].is_out = Some(*at) != planned;
        }
        self.samples *= 2;
        self.samples <= MOST && ranked.len() > 1
    }

    /// The place of what was planned.
    fn planned_at(&self) -> Option<usize> {
        let planned = self.planned.as_ref()?;
        self.found.iter().position(|own| own.action == *planned)
    }

    /// The actions that are left by their place, the best first, of equals the first.
    fn ranked(&self, evaluator: &Evaluator) -> Vec<usize> {
        let left = (0..self.found.len()).filter(|at| !self.found[*at].is_out);
        let mut ranked: Vec<(f64, usize)> = left
            .map(|at| (self.score(evaluator, &self.found[at]), at))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().map(|(_, at)| at).collect()
    }

    /// How likely the game is won after an action, by the look and by rollouts.
    fn score(&self, evaluator: &Evaluator, candidate: &Candidate) -> f64 {
        let look = evaluator.chance_of(&self.view.state, candidate.value);
        let count = candidate.ends.len() as f64;
        (LOOK * look + candidate.ends.iter().sum::<f64>()) / (LOOK + count)
    }

    /// What was planned, or what is better; else the best that was found, of equals the first. With what rollouts
    /// said if both that are compared have some.
    pub(super) fn best(&self, evaluator: &Evaluator) -> Option<(Action, Option<PlayedOn>)> {
        let ranked = self.ranked(evaluator);
        let first = self.found.get(*ranked.first()?)?;
        let score = |candidate: &Candidate| self.score(evaluator, candidate);
        let some = |candidate: &Candidate| candidate.ends.len() >= FIRST;
        let planned = self.planned_at().map(|at| &self.found[at]);
        let planned = planned.filter(|own| !own.is_out);
        let wins_more = |own: &Candidate| score(first) > score(own) + BETTER;
        let better = |own: &Candidate| some(own) && some(first) && wins_more(own);
        let best = planned.filter(|own| !better(own)).unwrap_or(first);
        let given_up = planned.filter(|own| own.action != best.action);
        let mut left = ranked.iter().filter_map(|at| self.found.get(*at));
        let other = given_up.or_else(|| left.find(|own| own.action != best.action));
        let percent = |candidate: &Candidate| {
            let share = score(candidate) * 100.0;
            (0_u8..=100).find(|whole| f64::from(*whole) + 0.5 > share)
        };
        let told = other.filter(|other| some(other) && some(best));
        let told = told.and_then(|other| {
            Some(PlayedOn {
                best: percent(best)?,
                other: percent(other)?,
                next: other.action.clone(),
                is_planned: given_up.is_some(),
                apart: score(best) > score(other) + SAME && best.is_surely_above(other),
            })
        });
        Some((best.action.clone(), told))
    }
}

/// A seed for dice.
fn seed(rng: &mut Pcg32) -> u64 {
    let mut digits: [u8; 16] = std::array::from_fn(|at| at.to_le_bytes()[0]);
    shuffle(&mut digits, rng);
    digits
        .iter()
        .fold(0, |sum, digit| sum << 4 | u64::from(*digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plan was given up "15 against 11" by four games that had little to say.
    #[test]
    fn rollouts_that_differ_widely_tell_nothing_apart() {
        let after = |ends: [f64; 4]| Candidate {
            action: Action::Done,
            value: 0.0,
            ends: ends.to_vec(),
            is_out: false,
        };
        let other = after([0.1; 4]);
        assert!(!after([0.6, 0.0, 0.0, 0.0]).is_surely_above(&other));
        assert!(after([0.2, 0.1, 0.2, 0.2]).is_surely_above(&other));
        assert!(!other.is_surely_above(&other));
    }
}
