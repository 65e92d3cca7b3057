//! How may the game go on from here?
//!
//! A rollout: quick lords play on from a table that fits what our seat sees, with hidden cards and dice guessed anew,
//! until our next turn begins, or after so many steps the turn of somebody else. A step is one decision, with the dice and the answers without a choice before it: those
//! cost little, and are more than half of all inputs.

use std::sync::Arc;

use play::{Dice, Draft, Game, Input, Pcg32, Seat, Seeded, Turn};

use super::chances::Chances;
use super::context::{Context, Memory};
use super::profile::Profile;
use super::{Level, answer};
use crate::risk::Risk;
use crate::risk::action::Action;
use crate::risk::pack::Pack;
use crate::risk::stage::Stage;
use crate::risk::state::State;
use crate::risk::view::{View, view};

/// The value of a game that is won.
const OVER: f64 = 80.0;
/// Inputs after which a rollout ends.
const MOST: u32 = 1_500;

/// What an input was.
enum Played {
    /// One of several answers.
    Decided,
    /// Dice or cards, or all that could be answered.
    Forced,
}

/// A game played on.
#[derive(Clone, Debug)]
pub(super) struct Rollout {
    draft: Draft<Risk>,
    dice: Seeded,
    rng: Pcg32,
    seat: Seat,
    /// The round and turn in which it began; it ends with our seat's next turn.
    from: (u16, u8),
    memories: Vec<Memory>,
    inputs: u32,
    /// Steps until it may end with any turn.
    far: u32,
}

impl Rollout {
    /// Begins with an action on a guessed table.
    pub(super) fn new(
        pack: &Pack,
        guessed: State,
        seat: Seat,
        action: &Action,
        seed: u64,
        far: u32,
    ) -> Option<Self> {
        let memories = vec![Memory::default(); guessed.players.len()];
        let from = (guessed.round, guessed.turn);
        let mut draft = Draft::unrecorded(guessed);
        draft.input(pack, &Input::Act(seat, action.clone())).ok()?;
        Some(Self {
            draft,
            dice: Seeded::new(seed),
            rng: Pcg32::new(seed, 11),
            seat,
            from,
            memories,
            inputs: 0,
            far,
        })
    }

    /// Plays one step; the value of the table once the rollout is over.
    pub(super) fn step(&mut self, pack: &Arc<Pack>, chances: &mut Chances) -> Option<f64> {
        loop {
            match self.input(pack, chances) {
                Some(Played::Decided) => {
                    self.far = self.far.saturating_sub(1);
                    return None;
                }
                Some(Played::Forced) => {}
                None => return Some(self.evaluate(pack, chances)),
            }
        }
    }

    /// Plays one input; `None` once the rollout is over.
    fn input(&mut self, pack: &Arc<Pack>, chances: &mut Chances) -> Option<Played> {
        self.inputs += 1;
        let state = self.draft.state();
        let next = (state.active() == self.seat || self.far == 0)
            && (state.round, state.turn) != self.from
            && state.stage.due().is_some();
        let out = state.player(self.seat).is_none_or(|player| player.out);
        if next || out || self.inputs > MOST {
            return None;
        }
        let (input, played) = match Risk::turn(pack, state) {
            Turn::Over(_) => return None,
            Turn::Chance(chance) => {
                let answer = self.dice.answer(&chance.ask).ok()?;
                (Input::Chance(answer), Played::Forced)
            }
            Turn::Seats(seats) => {
                let seat = *seats.first()?;
                let offers = Risk::offers(pack, state, seat);
                let played = match offers.len() {
                    0 | 1 => Played::Forced,
                    _ => Played::Decided,
                };
                let seen = view(state, play::Viewer::Seat(seat));
                let chosen = self.with_context(pack, chances, &seen, seat, |context| {
                    answer(context, &offers)
                });
                (Input::Act(seat, chosen?.0), played)
            }
        };
        self.draft.input(pack, &input).ok()?;
        Some(played)
    }

    fn with_context<T>(
        &mut self,
        pack: &Arc<Pack>,
        chances: &mut Chances,
        seen: &View,
        seat: Seat,
        ask: impl FnOnce(&mut Context<'_>) -> T,
    ) -> T {
        let mut forgotten = Memory::default();
        let known = self.memories.get_mut(usize::from(seat.0));
        let memory = known.unwrap_or(&mut forgotten);
        let mut context = Context {
            pack,
            view: seen,
            seat,
            level: Level::Lord,
            neighbors: chances.neighbors(pack, &seen.table.setting),
            profile: Profile::QUICK,
            memory,
            chances,
            rng: &mut self.rng,
        };
        ask(&mut context)
    }

    fn evaluate(&mut self, pack: &Arc<Pack>, chances: &mut Chances) -> f64 {
        let state = self.draft.state();
        if let Stage::Over(outcome) = &state.stage {
            let won = outcome.winners.contains(&self.seat);
            let shared = outcome.winners.len().max(1) as f64;
            return if won { OVER / shared } else { -OVER };
        }
        if state.player(self.seat).is_none_or(|player| player.out) {
            return -OVER;
        }
        let seen = view(state, play::Viewer::Seat(self.seat));
        let seat = self.seat;
        self.with_context(pack, chances, &seen, seat, |context| {
            context.evaluate_in_full(&seen.table)
        })
    }
}
