//! How may the game go on from here?
//!
//! A rollout: knights play both seats on, with dice of their own, from a state that fits what our seat sees, for some
//! turns, each choosing among a few of its models. It stops between two inputs, to be continued. The other's knight sees
//! the guess of its hidden agendas.

use play::{Dice, Draft, Game, Input, Offer, Seat, Seeded, Turn};

use super::evaluation::Evaluator;
use super::knight;
use super::lookahead::Lookahead;
use crate::skirmish::{Action, Frame, Skirmish, State};

/// Models that a knight chooses among: all of a warband would take thrice as long.
const MODELS: usize = 4;

/// Inputs after which a rollout ends.
const MOST: u32 = 2_000;

/// A game that goes on.
#[derive(Clone, Debug)]
pub(super) struct Rollout {
    draft: Draft<Skirmish>,
    dice: Seeded,
    /// Turns still to be played, and inputs.
    turns: u32,
    inputs: u32,
}

impl Rollout {
    /// Begins with an action; `None` if the rules refuse it.
    pub(super) fn new(
        evaluator: &Evaluator,
        state: &State,
        (seat, action): (Seat, &Action),
        seed: u64,
        turns: u32,
    ) -> Option<Self> {
        let mut draft = Draft::<Skirmish>::unrecorded(*state);
        let input = Input::Act(seat, action.clone());
        draft.input(&evaluator.rules, &input).ok()?;
        Some(Self {
            draft,
            dice: Seeded::new(seed),
            turns,
            inputs: MOST,
        })
    }

    /// Plays one input, and counts positions that it valued; `false` once it is over.
    pub(super) fn goes_on(&mut self, evaluator: &Evaluator, nodes: &mut u32) -> bool {
        self.inputs -= 1;
        let state = self.draft.state();
        let rules = &evaluator.rules;
        let input = match Skirmish::turn(rules, state) {
            Turn::Over(_) => return false,
            Turn::Chance(chance) => self.dice.answer(&chance.ask).ok().map(Input::Chance),
            Turn::Seats(seats) => {
                let seat = seats.first().copied().unwrap_or(Seat(0));
                let offers = Skirmish::offers(rules, state, seat);
                let mut actions: Vec<Action> = offers.iter().map(Offer::action).cloned().collect();
                if let Some(Frame::Turn { .. }) = state.frames.last() {
                    if self.turns == 0 {
                        return false;
                    }
                    self.turns -= 1;
                    while actions.len() > MODELS {
                        let from = u8::try_from(actions.len()).unwrap_or(u8::MAX);
                        actions.swap_remove(self.dice.draw(from).into());
                    }
                }
                let mut lookahead = Lookahead::new(evaluator, seat);
                let action = knight::decide(&mut lookahead, state, seat, &actions);
                *nodes = nodes.saturating_add(lookahead.nodes);
                action.map(|action| Input::Act(seat, action))
            }
        };
        let played = input.is_some_and(|input| self.draft.input(rules, &input).is_ok());
        played && self.inputs > 0
    }

    /// Where it stands.
    pub(super) fn state(&self) -> &State {
        self.draft.state()
    }
}
