//! How may a battle go on?
//!
//! From a table that fits what a seat sees, with hidden cards guessed and dice of its own, both sides take what seems
//! best on average for a few turns. They look at fewer ends of moves than a player does, and only at units that may have
//! something new to do: so more of them are played in the same time.

use std::collections::VecDeque;
use std::sync::Arc;

use play::{Dice, Draft, Game, Input, Seat, Seeded, Turn};

use super::glance::Glances;
use super::weights::Manner;
use super::{Greedy, Thought};
use crate::battle::{Action, BattleState, Frame};
use crate::card_play::ZoneEffect;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;

/// Turns that are played: the own one, the enemy's answer and what becomes of that.
const TURNS: u32 = 3;

/// Inputs after which it is left.
const INPUTS: u32 = 150;

/// Turns whose looks hold for all playouts of a decision.
const FIRST: u32 = 2;

/// What an input counts for in nodes, by the time that it takes: a roll of dice.
const DICE: u32 = 3;

/// An answer to what has begun.
const ANSWER: u32 = 20;

/// The choice of a unit.
const LOOK: u32 = 60;

/// The gift of a zone for which the rules ask of every unit whether it can use it.
const GIFT: u32 = 60;

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Played {
    /// An input, which counts for so many nodes.
    Input(u32),
    /// It is over.
    End,
}

/// A battle that is played on.
#[derive(Clone, Debug)]
pub(super) struct Playout {
    draft: Draft<Tabletop>,
    policy: Greedy,
    glances: Glances,
    /// What was seen first.
    first: Glances,
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
        (seed, glances): (u64, &Glances),
    ) -> Self {
        Self {
            glances: glances.on(&guessed),
            draft: Draft::unrecorded(guessed),
            policy: Greedy::sketching(Arc::clone(pack), Manner::Fitted),
            first: glances.clone(),
            dice: Seeded::new(seed),
            seat,
            planned: planned.iter().cloned().collect(),
            turns: 0,
            inputs: 0,
        }
    }

    /// Plays one input.
    pub(super) fn step(&mut self, pack: &Pack) -> Played {
        if self.inputs + 1 >= INPUTS {
            return Played::End;
        }
        self.inputs += 1;
        self.input(pack).map_or(Played::End, Played::Input)
    }

    /// What was seen at first.
    pub(super) fn seen(&self) -> &Glances {
        &self.first
    }

    /// Where it has come to.
    pub(super) fn state(&self) -> &State {
        self.draft.state()
    }

    /// Plays one input; what it counts for in nodes, or `None` once it is over.
    fn input(&mut self, pack: &Pack) -> Option<u32> {
        let state = self.draft.state();
        let (input, cost) = match Tabletop::turn(pack, state) {
            Turn::Over(_) => return None,
            Turn::Chance(chance) => (Input::Chance(self.dice.answer(&chance.ask).ok()?), DICE),
            Turn::Seats(seats) => {
                let seat = *seats.first()?;
                let battle = state.battle.as_ref()?;
                let cost = cost(battle);
                let asks_for_unit = battle.pending().thought() == Thought::Unit;
                if self.turns >= TURNS && asks_for_unit {
                    return None;
                }
                let action = self.answers(pack, seat)?;
                self.turns += u32::from(asks_for_unit);
                (Input::Act(seat, action), cost)
            }
        };
        self.draft.input(pack, &input).ok()?;
        Some(cost)
    }

    /// What is planned, where it is asked and allowed; else what seems best on average.
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
        if state.battle.as_ref()?.pending().thought() != Thought::Unit {
            return self.policy.answer(state, &offers, u32::MAX);
        }
        self.glances.follow(state);
        let glances = &mut self.glances;
        let action = self.policy.at_a_glance(state, seat, &offers, glances);
        if self.turns < FIRST {
            self.first.learn(&self.glances);
        }
        Some(action)
    }
}

/// What an answer in a battle counts for.
fn cost(battle: &BattleState) -> u32 {
    match battle.begun() {
        None => LOOK,
        Some(Frame::Gift(gift)) => match gift.effect {
            ZoneEffect::Restore | ZoneEffect::Attack | ZoneEffect::Move => GIFT,
            ZoneEffect::Frighten | ZoneEffect::Scheme => ANSWER,
        },
        Some(_other) => ANSWER,
    }
}
