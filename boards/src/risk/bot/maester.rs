//! What does a maester do?
//!
//! Plays rollouts of the few actions that a lord ranks highest, with the same guesses and dice for each, and takes
//! another than the lord's only where it did clearly better. It thinks in slices, kept from call to call.

use std::sync::Arc;

use play::{Offer, Pcg32, Seat};

use super::chances::Chances;
use super::context::Context;
use super::rollout::Rollout;
use super::{Choice, lord};
use crate::risk::action::Action;
use crate::risk::pack::Pack;
use crate::risk::state::State;
use crate::risk::view::{View, guess};

/// Actions that are played on at most.
const CANDIDATES: usize = 5;
/// Steps that each of them is worth: with few steps fewer are played on, but often enough to tell them apart.
const STEPS_EACH: u32 = 300;
/// How much worse than the best an action may look to be tried, in armies.
const CLOSE: f64 = 3.0;
/// Samples before an action is dropped, and by how many standard errors it has to be behind.
const FEW: usize = 6;
const BEHIND: f64 = 1.0;
/// By how many standard errors another action has to be ahead.
const AHEAD: f64 = 0.8;
/// The weight of the lord's own evaluation.
const JUDGED: f64 = 0.4;

/// An action with its result in each sample.
#[derive(Clone, Debug)]
struct Candidate {
    choice: Choice,
    /// The lord's evaluation of it.
    judged: f64,
    ends: Vec<f64>,
    dropped: bool,
}

/// A decision under way.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    table: State,
    seat: Seat,
    candidates: Vec<Candidate>,
    /// The rollout under way, by its candidate.
    at: usize,
    running: Option<Rollout>,
    guessed: Option<(State, u64)>,
    rng: Pcg32,
    left: u32,
}

/// Half of the armies where they would be second best; the others may then go where they are best.
fn shared(ranked: &[(f64, Choice)]) -> Vec<(f64, Choice)> {
    let second = ranked.iter().skip(1).take(2);
    let halves = second.filter_map(|(value, (action, text))| match action {
        Action::Place { area, armies } if *armies > 1 => {
            let half = Action::Place {
                area: *area,
                armies: armies / 2,
            };
            Some((*value, (half, format!("{text}, with half of them"))))
        }
        _other => None,
    });
    halves.collect()
}

impl Thinking {
    /// Begins a decision; answers at once where there is nothing to choose.
    pub(super) fn begin(
        context: &mut Context<'_>,
        offers: &[Offer<Action>],
        effort: u32,
    ) -> Result<Self, Option<Choice>> {
        let mut ranked = lord::ranked(context, offers);
        if context.state().stage.due().is_some() {
            ranked.extend(shared(&ranked));
        }
        let best = ranked.first().map_or(0.0, |(value, _)| *value);
        let close = ranked.into_iter().filter(|(value, _)| best - value < CLOSE);
        let mut close: Vec<(f64, Choice)> = close.collect();
        close.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let most = usize::try_from(effort / STEPS_EACH).unwrap_or(CANDIDATES);
        let most = most.clamp(2, CANDIDATES);
        let candidates: Vec<Candidate> = close
            .into_iter()
            .take(most)
            .map(|(judged, choice)| Candidate {
                choice,
                judged,
                ends: Vec::new(),
                dropped: false,
            })
            .collect();
        if candidates.len() < 2 || effort == 0 {
            let first = candidates.into_iter().next();
            return Err(first.map(|candidate| candidate.choice));
        }
        // Other guesses next time.
        context.draw(2);
        Ok(Self {
            table: context.view.table.clone(),
            seat: context.seat,
            candidates,
            at: 0,
            running: None,
            guessed: None,
            rng: {
                context.draw(2);
                context.rng.clone()
            },
            left: effort,
        })
    }

    /// Tells whether the decision is about this table.
    pub(super) fn is_of(&self, view: &View) -> bool {
        self.table == view.table
    }

    /// Thinks for some steps; the answer when there is one.
    pub(super) fn on(
        &mut self,
        pack: &Arc<Pack>,
        view: &View,
        chances: &mut Chances,
        nodes: u32,
    ) -> Option<Choice> {
        for _ in 0..nodes.max(1) {
            if self.left == 0 {
                return Some(self.decide());
            }
            self.left -= 1;
            if self.running.is_none() && !self.start(pack, view) {
                return Some(self.decide());
            }
            let end = self
                .running
                .as_mut()
                .and_then(|run| run.step(pack, chances));
            if let Some(end) = end {
                self.running = None;
                if let Some(candidate) = self.candidates.get_mut(self.at) {
                    candidate.ends.push(end);
                }
                self.at += 1;
            }
        }
        None
    }

    /// Begins the next sample; tells whether there is one to begin.
    fn start(&mut self, pack: &Arc<Pack>, view: &View) -> bool {
        loop {
            if self.at >= self.candidates.len() {
                self.at = 0;
                self.guessed = None;
                self.drop_hopeless();
                if self.candidates.iter().filter(|one| !one.dropped).count() < 2 {
                    return false;
                }
            }
            if self.guessed.is_none() {
                let guessed = guess(pack, view, self.seat, &mut self.rng);
                let mut places: Vec<u64> = (0..1_024).collect();
                play::shuffle(&mut places, &mut self.rng);
                let seed = places
                    .iter()
                    .take(4)
                    .fold(0, |seed, place| seed * 1_024 + place);
                self.guessed = Some((guessed, seed));
            }
            let Some((candidate, (guessed, seed))) =
                self.candidates.get_mut(self.at).zip(self.guessed.as_ref())
            else {
                return false;
            };
            if !candidate.dropped {
                let (action, _) = &candidate.choice;
                let run = Rollout::new(pack, guessed.clone(), self.seat, action, *seed);
                if run.is_some() {
                    self.running = run;
                    return true;
                }
                candidate.dropped = true;
            }
            self.at += 1;
        }
    }

    /// The mean lead of a candidate over the lord's choice, and its standard error.
    fn ahead(&self, candidate: &Candidate) -> (f64, f64) {
        let Some(first) = self.candidates.first() else {
            return (0.0, 0.0);
        };
        let pairs = candidate.ends.iter().zip(&first.ends);
        let ahead: Vec<f64> = pairs.map(|(own, other)| own - other).collect();
        let count = ahead.len().max(1) as f64;
        let mean = ahead.iter().sum::<f64>() / count;
        let spread = ahead.iter().map(|one| (one - mean) * (one - mean));
        let variance = spread.sum::<f64>() / (count - 1.0).max(1.0);
        (mean, (variance / count).sqrt())
    }

    fn drop_hopeless(&mut self) {
        let behind: Vec<bool> = self
            .candidates
            .iter()
            .map(|candidate| {
                let (mean, doubt) = self.ahead(candidate);
                candidate.ends.len() >= FEW && mean + BEHIND * doubt < 0.0
            })
            .collect();
        for (candidate, behind) in self.candidates.iter_mut().zip(behind).skip(1) {
            candidate.dropped |= behind;
        }
    }

    fn decide(&self) -> Choice {
        let judged = self.candidates.first().map_or(0.0, |first| first.judged);
        let mut best: Option<(f64, &Candidate)> = None;
        for candidate in &self.candidates {
            let (mean, doubt) = self.ahead(candidate);
            let ahead = mean - AHEAD * doubt + JUDGED * (candidate.judged - judged);
            let known = candidate.ends.len() >= FEW && !candidate.dropped;
            let ahead = if known { ahead } else { f64::MIN };
            if best.is_none_or(|(least, _)| ahead > least) && (ahead > 0.0 || best.is_none()) {
                best = Some((ahead.max(0.0), candidate));
            }
        }
        let choice = best.map(|(_, candidate)| candidate.choice.clone());
        let (action, reason) = choice.unwrap_or((Action::Done, String::new()));
        let samples = self.candidates.first().map_or(0, |first| first.ends.len());
        (
            action,
            format!("{reason}, best of {samples} games played on"),
        )
    }
}
