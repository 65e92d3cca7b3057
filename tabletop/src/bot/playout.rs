//! How may a battle go on?
//!
//! From a table that fits what a seat sees, with hidden cards guessed and dice of its own, both sides take what is best
//! on average for a few turns.

use std::collections::VecDeque;
use std::sync::Arc;

use play::{Dice, Draft, Game, Input, Seat, Seeded, Turn};

use super::weights::Manner;
use super::{Greedy, Thought};
use crate::battle::Action;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;

/// Turns that are played: the own one, the enemy's answer and what becomes of that.
const TURNS: u32 = 3;

/// Inputs after which it is left.
const INPUTS: u32 = 150;

/// Nodes that a side thinks at a time.
const NODES: u32 = 40;

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Played {
    /// Whoever is asked thinks on.
    Nothing,
    /// An input.
    Input,
    /// It is over.
    End,
}

/// A battle that is played on.
#[derive(Clone, Debug)]
pub(super) struct Playout {
    draft: Draft<Tabletop>,
    policy: Greedy,
    dice: Seeded,
    seat: Seat,
    planned: VecDeque<Action>,
    turns: u32,
    inputs: u32,
}

impl Playout {
    /// Begins with some actions of a seat on a guessed table.
    pub(super) fn new(
        pack: &Arc<Pack>,
        guessed: State,
        seat: Seat,
        planned: &[Action],
        seed: u64,
    ) -> Self {
        Self {
            draft: Draft::unrecorded(guessed),
            policy: Greedy::weighing(Arc::clone(pack), Manner::Fitted),
            dice: Seeded::new(seed),
            seat,
            planned: planned.iter().cloned().collect(),
            turns: 0,
            inputs: 0,
        }
    }

    /// Plays one input, or thinks about it.
    pub(super) fn step(&mut self, pack: &Pack) -> Played {
        if self.inputs + 1 >= INPUTS {
            return Played::End;
        }
        let played = self.input(pack).unwrap_or(Played::End);
        self.inputs += u32::from(played == Played::Input);
        played
    }

    /// Where it has come to.
    pub(super) fn state(&self) -> &State {
        self.draft.state()
    }

    fn input(&mut self, pack: &Pack) -> Option<Played> {
        let state = self.draft.state();
        let input = match Tabletop::turn(pack, state) {
            Turn::Over(_) => return None,
            Turn::Chance(chance) => Input::Chance(self.dice.answer(&chance.ask).ok()?),
            Turn::Seats(seats) => {
                let seat = *seats.first()?;
                let battle = state.battle.as_ref()?;
                let asks_for_unit = battle.pending().thought() == Thought::Unit;
                if self.turns >= TURNS && asks_for_unit {
                    return None;
                }
                let Some(action) = self.answers(pack, seat) else {
                    return Some(Played::Nothing);
                };
                self.turns += u32::from(asks_for_unit);
                Input::Act(seat, action)
            }
        };
        self.draft.input(pack, &input).ok()?;
        Some(Played::Input)
    }

    /// What is planned, where it is asked and allowed; else what is best on average, `None` before that is found.
    fn answers(&mut self, pack: &Pack, seat: Seat) -> Option<Action> {
        let state = self.draft.state();
        if seat == self.seat
            && let Some(action) = self.planned.front()
        {
            let mut tried = self.draft.clone();
            if tried.input(pack, &Input::Act(seat, action.clone())).is_ok() {
                return self.planned.pop_front();
            }
        }
        let offers = Tabletop::offers(pack, state, seat);
        self.policy.answer(state, &offers, NODES)
    }
}
