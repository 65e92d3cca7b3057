//! What does a maester do?
//!
//! Plays rollouts of the few actions that a lord ranks highest, with the same guesses and dice for each. What a lord
//! thinks of them stands as far as the rollouts leave it in doubt: the fewer and the more different they are, the more
//! they have to say against it. It thinks in slices, kept from call to call.

use std::sync::Arc;

use play::{Offer, Pcg32, Seat};

use super::chances::Chances;
use super::context::Context;
use super::rollout::Rollout;
use super::{Choice, lord};
use crate::luck::number;
use crate::risk::action::Action;
use crate::risk::pack::Pack;
use crate::risk::setting::Field;
use crate::risk::state::State;
use crate::risk::view::{View, guess};

/// Actions that are played on at most.
const CANDIDATES: usize = 5;
/// Games that each of them is played on, as far as the steps go: with few steps fewer are played on, and not as far, but
/// often enough to tell them apart.
const GAMES: u32 = 10;
/// Steps of a decision on both boards, at most: there a second of a window ends before more are done, and games that
/// are played on as far as more steps are good for would be too few by then.
const WORLD: u32 = 1_000;
/// How much worse than the best an action may look to be tried, in armies.
const CLOSE: f64 = 3.0;
/// Samples before an action is dropped, and by how many standard errors it has to be behind.
const FEW: usize = 6;
const BEHIND: f64 = 1.0;
/// How far a lord's evaluation is off as a rule, in armies, where it tells one action from another.
const LORDS_ERROR: f64 = 2.0;
/// The same where it is more, as a part of how far games that are played on differ.
const SPREAD: f64 = 0.5;

/// An action with its result in each sample.
#[derive(Clone, Debug)]
struct Candidate {
    choice: Choice,
    /// The lord's evaluation of it.
    judged: f64,
    /// The values of the tables at the ends of games played on, one for each [`Sample`].
    ends: Vec<f64>,
    dropped: bool,
}

/// A table that fits what is seen, and the seed of its dice: all actions are played on from the same ones.
#[derive(Clone, Debug)]
struct Sample {
    table: State,
    seed: u64,
}

/// A decision under way.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    table: State,
    seat: Seat,
    candidates: Vec<Candidate>,
    /// How many of them are played on side by side.
    beside: usize,
    /// The rollout under way, with the place of its candidate.
    running: Option<(usize, Rollout)>,
    samples: Vec<Sample>,
    rng: Pcg32,
    effort: u32,
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
            // What it says, such as a chance, is weighed with all of them.
            let text = format!("Half of them; with all, {text}");
            Some((*value, (half, text)))
        }
        _other => None,
    });
    halves.collect()
}

/// How many actions there are steps for side by side, by how many the first game took.
fn affordable(effort: u32, took: u32) -> usize {
    let most = usize::try_from(effort / took.max(1) / GAMES).unwrap_or(CANDIDATES);
    most.max(2)
}

impl Thinking {
    /// Begins a decision; answers at once where there is nothing to choose.
    pub(super) fn begin(
        context: &mut Context<'_>,
        offers: &[Offer<Action>],
        effort: u32,
    ) -> Result<Self, Option<Choice>> {
        let effort = match context.state().setting.field {
            Field::World => effort.min(WORLD),
            Field::Westeros | Field::Essos => effort,
        };
        let mut ranked = lord::ranked(context, offers);
        if context.state().stage.due().is_some() {
            ranked.extend(shared(&ranked));
        }
        let best = ranked.first().map_or(0.0, |(value, _)| *value);
        let close = ranked.into_iter().filter(|(value, _)| best - value < CLOSE);
        let mut close: Vec<(f64, Choice)> = close.collect();
        close.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let candidates: Vec<Candidate> = close
            .into_iter()
            .take(CANDIDATES)
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
            beside: CANDIDATES,
            running: None,
            samples: Vec::new(),
            rng: {
                context.draw(2);
                context.rng.clone()
            },
            effort,
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
            if self.running.is_none() {
                self.running = self.start(pack, view, chances);
            }
            let Some((place, rollout)) = &mut self.running else {
                return Some(self.decide());
            };
            if let Some(end) = rollout.step(pack, chances) {
                let place = *place;
                self.running = None;
                if let Some(candidate) = self.candidates.get_mut(place) {
                    candidate.ends.push(end);
                }
                if self.samples.len() == 1 && place == 0 {
                    self.beside = affordable(self.effort, self.effort - self.left);
                }
                self.drop_hopeless(place);
            }
        }
        None
    }

    /// The candidate that is played on next; none once all others than the lord's choice are dropped.
    ///
    /// One after the other is played on until it can be told from the lord's choice, then all alike: so that a window,
    /// which has it answer within a second, cuts off the later ones rather than all before any has games enough.
    fn next(&self) -> Option<usize> {
        let open = || (0..).zip(&self.candidates).filter(|(_, one)| !one.dropped);
        open().nth(1)?;
        let beside = || open().take(self.beside);
        let unknown = beside().skip(1).position(|(_, one)| one.ends.len() < FEW);
        let most = unknown.map_or(self.beside, |before| before + 2);
        let least = beside().take(most).min_by_key(|(_, one)| one.ends.len());
        least.map(|(place, _)| place)
    }

    /// Begins the next rollout, if there is one to begin.
    fn start(
        &mut self,
        pack: &Arc<Pack>,
        view: &View,
        chances: &mut Chances,
    ) -> Option<(usize, Rollout)> {
        // Two are told apart in any case.
        let far = self.effort / GAMES / 2;
        loop {
            let place = self.next()?;
            let known = self.candidates.get(place)?.ends.len();
            if known == self.samples.len() {
                let sample = self.sample(pack, view);
                self.samples.push(sample);
            }
            let sample = self.samples.get(known)?;
            let candidate = self.candidates.get_mut(place)?;
            let (action, _) = &candidate.choice;
            let table = sample.table.clone();
            let seat = self.seat;
            match Rollout::new(pack, chances, table, seat, action, sample.seed, far) {
                Some(rollout) => return Some((place, rollout)),
                None => candidate.dropped = true,
            }
        }
    }

    fn sample(&mut self, pack: &Pack, view: &View) -> Sample {
        let table = guess(pack, view, self.seat, &mut self.rng);
        let seed = number(&mut self.rng, 1_024, 4);
        Sample { table, seed }
    }

    /// How much better than the lord's choice a candidate is by the lord's evaluation and by the games played on, each
    /// as far as it may be trusted, and by how much that may be wrong.
    fn ahead(&self, candidate: &Candidate) -> (f64, f64) {
        let Some(first) = self.candidates.first() else {
            return (0.0, 0.0);
        };
        let judged = candidate.judged - first.judged;
        let pairs = candidate.ends.iter().zip(&first.ends);
        let ahead: Vec<f64> = pairs.map(|(own, other)| own - other).collect();
        if ahead.len() < FEW {
            return (judged, LORDS_ERROR);
        }
        let count = ahead.len() as f64;
        let mean = ahead.iter().sum::<f64>() / count;
        let spread = ahead.iter().map(|one| (one - mean) * (one - mean));
        // By three fewer: that of few games is not well known itself.
        let doubt = spread.sum::<f64>() / (count - 3.0) / count;
        // Where games end very differently, so may answers.
        let known = (doubt * count * SPREAD * SPREAD).max(LORDS_ERROR * LORDS_ERROR);
        let trust = known / (known + doubt);
        (judged + trust * (mean - judged), (trust * doubt).sqrt())
    }

    /// Another takes the place of what is behind for sure.
    fn drop_hopeless(&mut self, place: usize) {
        let Some(candidate) = self.candidates.get(place).filter(|_| place > 0) else {
            return;
        };
        let (mean, doubt) = self.ahead(candidate);
        let behind = candidate.ends.len() >= FEW && mean + BEHIND * doubt < 0.0;
        if let Some(candidate) = self.candidates.get_mut(place).filter(|_| behind) {
            candidate.dropped = true;
        }
    }

    fn decide(&self) -> Choice {
        let mut best: Option<(f64, &Candidate)> = None;
        for (place, candidate) in self.candidates.iter().enumerate() {
            let (ahead, _) = self.ahead(candidate);
            let known = candidate.ends.len() >= FEW && !candidate.dropped;
            if place == 0 || (known && best.is_none_or(|(least, _)| ahead > least)) {
                best = Some((ahead.max(0.0), candidate));
            }
        }
        let choice = best.map(|(_, candidate)| candidate.choice.clone());
        let (action, reason) = choice.unwrap_or((Action::Done, String::new()));
        let samples = self.candidates.first().map_or(0, |first| first.ends.len());
        // Hurried, it takes what a lord would: a few games tell nothing.
        let reason = match samples < FEW {
            true => reason,
            false => format!("{reason}; played on in {samples} games, it came out best"),
        };
        (action, reason)
    }
}
