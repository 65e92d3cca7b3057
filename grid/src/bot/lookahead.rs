//! What is an action worth, on average?
//!
//! The rules carry it out on a copy; rolls become their outcomes with exact chances, questions on the way are
//! answered as is best for who is asked, until somebody's turn or activation goes on.

use play::{Ask, Draft, Game, Input, Offer, Seat, Turn};

use super::candidates::candidates;
use super::evaluation::Evaluator;
use super::roll_outcomes::outcomes;
use crate::skirmish::{Action, AttackStep, Field, Frame, RollStep, Skirmish, State};

/// Questions on the way that are searched.
const QUESTIONS: u8 = 4;

/// Outcomes less likely than this are not followed beyond what the position is worth.
const UNLIKELY: f64 = 0.02;

/// How far an activation is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Depth {
    /// Further actions of the active model.
    pub(super) actions: u8,
    /// How many of them are tried each time.
    pub(super) width: usize,
    /// Questions on the way, still.
    pub(super) questions: u8,
}

impl Depth {
    /// One action, and what it is worth.
    pub(super) const SHORT: Self = Self {
        actions: 0,
        width: 0,
        questions: QUESTIONS,
    };

    /// So many actions, of which so many are tried each time.
    pub(super) const fn of(actions: u8, width: usize) -> Self {
        Self {
            actions,
            width,
            questions: QUESTIONS,
        }
    }
}

/// A lookahead for a player; it counts the positions that it evaluated.
#[derive(Debug)]
pub(super) struct Lookahead<'a> {
    pub(super) evaluator: &'a Evaluator,
    pub(super) me: Seat,
    pub(super) nodes: u32,
}

impl<'a> Lookahead<'a> {
    pub(super) fn new(evaluator: &'a Evaluator, me: Seat) -> Self {
        Self {
            evaluator,
            me,
            nodes: 0,
        }
    }

    pub(super) fn evaluate(&mut self, state: &State) -> f64 {
        self.nodes += 1;
        self.evaluator.evaluate(state, self.me)
    }

    /// The state after an input, or `None` if the rules refuse it.
    pub(super) fn after(&self, state: &State, seat: Seat, action: &Action) -> Option<State> {
        self.input(state, &Input::Act(seat, action.clone()))
    }

    fn input(&self, state: &State, input: &play::InputOf<Skirmish>) -> Option<State> {
        let mut draft = Draft::<Skirmish>::unrecorded(*state);
        draft.input(&self.evaluator.rules, input).ok()?;
        Some(*draft.state())
    }

    /// What an action is worth on average; `None` if the rules refuse it.
    pub(super) fn action(
        &mut self,
        state: &State,
        seat: Seat,
        action: &Action,
        depth: Depth,
    ) -> Option<f64> {
        let after = self.after(state, seat, action)?;
        Some(self.expected_value(&after, None, 1.0, depth))
    }

    /// The mean value of a state once everything under way has ended.
    pub(super) fn expected_value(
        &mut self,
        state: &State,
        wounds: Option<u8>,
        chance: f64,
        depth: Depth,
    ) -> f64 {
        match Skirmish::turn(&self.evaluator.rules, state) {
            Turn::Over(_) => self.evaluate(state),
            Turn::Chance(asked) => self.average(state, &asked.ask, wounds, chance, depth),
            Turn::Seats(seats) => {
                let seat = seats.first().copied().unwrap_or(self.me);
                self.asked(state, seat, wounds, chance, depth)
            }
        }
    }

    fn average(
        &mut self,
        state: &State,
        ask: &Ask,
        wounds: Option<u8>,
        chance: f64,
        depth: Depth,
    ) -> f64 {
        let top = state.frames.last().copied().unwrap_or_default();
        let found: Vec<(f64, Vec<u8>, Option<u8>)> = match (top, ask) {
            (Frame::Roll(roll), _) => {
                let field = Field::new(&self.evaluator.rules, state);
                let all = outcomes(&field, &roll, wounds);
                all.into_iter()
                    .map(|one| (one.chance, one.faces, one.wounds))
                    .collect()
            }
            (Frame::Walk(_), Ask::Draw { from }) => {
                let [hiding, bare] = state.unseen.map(f64::from);
                let all = (hiding + bare).max(1.0);
                vec![
                    (hiding / all, vec![0], None),
                    (bare / all, vec![from.saturating_sub(1)], None),
                ]
            }
            _ => return self.evaluate(state),
        };
        let (mut sum, mut known) = (0.0, 0.0);
        for (own, answer, wounds) in found {
            if own * chance < UNLIKELY {
                continue;
            }
            if let Some(after) = self.input(state, &Input::Chance(answer)) {
                sum += own * self.expected_value(&after, wounds, own * chance, depth);
                known += own;
            }
        }
        if known > 0.0 {
            sum / known
        } else {
            self.evaluate(state)
        }
    }

    fn asked(
        &mut self,
        state: &State,
        seat: Seat,
        wounds: Option<u8>,
        chance: f64,
        depth: Depth,
    ) -> f64 {
        let top = state.frames.last().copied().unwrap_or_default();
        match top {
            Frame::Activation if depth.actions > 0 && seat == self.me => {
                return self.plan(state, chance, depth);
            }
            Frame::Activation
            | Frame::Turn { .. }
            | Frame::Claim(_)
            | Frame::Zone(_)
            | Frame::First(_)
            | Frame::Keep(_)
            | Frame::Deploy(_)
            | Frame::Mark(_) => return self.evaluate(state),
            Frame::Guard(_) | Frame::Suffer(_) => {
                return self.then(state, seat, &Action::Done, wounds, chance, depth);
            }
            Frame::Roll(roll) if matches!(roll.step, RollStep::Before(_)) => {
                return self.then(state, seat, &Action::Done, wounds, chance, depth);
            }
            Frame::Attack(attack) if attack.step == AttackStep::Dagger => {
                return self.then(state, seat, &Action::Use(0), wounds, chance, depth);
            }
            Frame::Grant { .. } => {
                return self.granted(state, seat, chance, depth);
            }
            _ => {}
        }
        let offers = Skirmish::offers(&self.evaluator.rules, state, seat);
        let deeper = Depth {
            questions: depth.questions.saturating_sub(1),
            ..depth
        };
        // Of many ways the last ones are as good as the first.
        let tried = match (depth.questions, top) {
            (0, _) => 1,
            (_, Frame::PendingMove(_)) => 4,
            _ => 8,
        };
        let tried = offers.iter().take(tried).map(Offer::action);
        self.best(state, seat, tried, wounds, chance, deeper)
    }

    /// What a seat gets by the best of some actions; what stands if there are none.
    fn best<'b>(
        &mut self,
        state: &State,
        seat: Seat,
        actions: impl Iterator<Item = &'b Action>,
        wounds: Option<u8>,
        chance: f64,
        depth: Depth,
    ) -> f64 {
        let mut best: Option<f64> = None;
        for action in actions {
            let value = self.then(state, seat, action, wounds, chance, depth);
            let better = |known: f64| {
                if seat == self.me {
                    value > known
                } else {
                    value < known
                }
            };
            if best.is_none_or(better) {
                best = Some(value);
            }
        }
        best.unwrap_or_else(|| self.evaluate(state))
    }

    fn then(
        &mut self,
        state: &State,
        seat: Seat,
        action: &Action,
        wounds: Option<u8>,
        chance: f64,
        depth: Depth,
    ) -> f64 {
        match self.after(state, seat, action) {
            Some(after) => self.expected_value(&after, wounds, chance, depth),
            None => self.evaluate(state),
        }
    }

    /// What a granted action is worth, if the best of a few is taken.
    fn granted(&mut self, state: &State, seat: Seat, chance: f64, depth: Depth) -> f64 {
        if depth.questions == 0 {
            return self.evaluate(state);
        }
        let deeper = Depth {
            questions: depth.questions.saturating_sub(2),
            ..depth
        };
        let tried = candidates(self, state, seat, 4);
        self.best(state, seat, tried.iter(), None, chance, deeper)
    }

    /// What the rest of an activation is worth.
    fn plan(&mut self, state: &State, chance: f64, depth: Depth) -> f64 {
        let deeper = Depth {
            actions: depth.actions - 1,
            ..depth
        };
        // To stop here is one of the choices.
        let mut best: Option<f64> = None;
        for action in candidates(self, state, self.me, depth.width) {
            let value = self.then(state, self.me, &action, None, chance, deeper);
            if best.is_none_or(|known| value > known) {
                best = Some(value);
            }
        }
        best.unwrap_or_else(|| self.evaluate(state))
    }
}
