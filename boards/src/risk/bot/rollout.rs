//! How may the game go on from here?
//!
//! A rollout: quick lords play on from a table that fits what our seat sees, with hidden cards and dice guessed anew,
//! until our next turn begins, or after so many steps the turn of somebody else. A step is one decision, with the dice
//! and the answers without a choice before it: those cost little, and are more than half of all inputs. Whether an
//! invasion goes on is no decision here: its odds say it. Of the value at the end the luck of all invasions is taken off.

use std::sync::Arc;

use play::{Dice, Draft, Game, Input, Offer, Pcg32, Seat, Seeded, Turn};

use super::chances::Chances;
use super::context::{Context, Memory};
use super::luck::{Awaited, OVER};
use super::{Choice, answer, knight};
use crate::risk::Risk;
use crate::risk::action::Action;
use crate::risk::pack::Pack;
use crate::risk::rules::fight;
use crate::risk::stage::Stage;
use crate::risk::state::State;
use crate::risk::view::{View, view};

/// Inputs after which a rollout ends.
const MOST: u32 = 1_500;
/// Scatters seeds that are close together.
const SCATTER: u64 = 0x9E37_79B9_7F4A_7C15;
/// Odds below which an attacker stops who need not go on.
const STOPS: f64 = 0.4;

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
    seed: u64,
    /// All dice but those of invasions.
    dice: Seeded,
    rng: Pcg32,
    seat: Seat,
    /// The round and turn in which it began; it ends with our seat's next turn.
    from: (u16, u8),
    memories: Vec<Memory>,
    inputs: u32,
    /// Steps until it may end with any turn.
    far: u32,
    /// An invasion under way.
    awaited: Option<Awaited>,
    /// By how much the invasions came out better for our seat than they do on average.
    luck: f64,
}

/// Whether an invasion goes on, where that is asked: by its odds alone, which costs next to nothing.
fn goes_on(state: &State, offers: &[Offer<Action>], chances: &mut Chances) -> Option<Choice> {
    let Stage::Commit(invasion) = &state.stage else {
        return None;
    };
    let attackers = state.armies(invasion.from).saturating_sub(1);
    let fight = fight(state, invasion);
    let win = chances.outlook(&fight, attackers, state.armies(invasion.to));
    knight::worth_going_on(offers, win.win, STOPS)
}

/// The seed of the dice of a battle: where the same armies meet in the same turn they roll the same, whatever else was
/// done there before.
fn battle_seed(seed: u64, state: &State) -> Option<u64> {
    let Stage::Battle { invasion, .. } = &state.stage else {
        return None;
    };
    let areas = [invasion.from, invasion.to];
    let numbers = areas.map(|area| (area.place() as u64, state.armies(area)));
    let numbers = numbers.into_iter();
    let parts = numbers.flat_map(|(place, armies)| [place, u64::from(armies)]);
    let parts = parts.chain([u64::from(state.round), u64::from(state.turn)]);
    Some(parts.fold(seed, |key, part| {
        (key ^ part).wrapping_mul(SCATTER).rotate_left(23)
    }))
}

impl Rollout {
    /// Begins with an action on a guessed table.
    pub(super) fn new(
        pack: &Arc<Pack>,
        chances: &mut Chances,
        guessed: State,
        seat: Seat,
        action: &Action,
        seed: u64,
        far: u32,
    ) -> Option<Self> {
        let memories = vec![Memory::default(); guessed.players.len()];
        let from = (guessed.round, guessed.turn);
        let mut begun = Self {
            draft: Draft::unrecorded(guessed),
            seed,
            dice: Seeded::new(seed),
            rng: Pcg32::new(seed, 11),
            seat,
            from,
            memories,
            inputs: 0,
            far,
            awaited: None,
            luck: 0.0,
        };
        begun.awaits(pack, chances, action);
        let input = Input::Act(seat, action.clone());
        begun.draft.input(pack, &input).ok()?;
        Some(begun)
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
                None => return Some(self.evaluate(pack, chances) - self.luck),
            }
        }
    }

    /// Plays one input; `None` once the rollout is over.
    fn input(&mut self, pack: &Arc<Pack>, chances: &mut Chances) -> Option<Played> {
        self.inputs += 1;
        self.settles(pack, chances);
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
                let answer = match battle_seed(self.seed, state) {
                    Some(seed) => Seeded::new(seed).answer(&chance.ask),
                    None => self.dice.answer(&chance.ask),
                };
                let answer = answer.ok()?;
                (Input::Chance(answer), Played::Forced)
            }
            Turn::Seats(seats) => {
                let seat = *seats.first()?;
                let offers = Risk::offers(pack, state, seat);
                if let Some((action, _)) = goes_on(state, &offers, chances) {
                    self.draft.input(pack, &Input::Act(seat, action)).ok()?;
                    return Some(Played::Forced);
                }
                let played = match offers.len() {
                    0 | 1 => Played::Forced,
                    _ => Played::Decided,
                };
                let seen = view(state, play::Viewer::Seat(seat));
                let chosen = self.with_context(pack, chances, &seen, seat, |context| {
                    answer(context, &offers)
                });
                let (action, _) = chosen?;
                self.awaits(pack, chances, &action);
                (Input::Act(seat, action), played)
            }
        };
        self.draft.input(pack, &input).ok()?;
        Some(played)
    }

    /// Remembers what an invasion comes to on average, if the action declares one.
    fn awaits(&mut self, pack: &Arc<Pack>, chances: &mut Chances, action: &Action) {
        if !matches!(action, Action::Invade { .. }) {
            return;
        }
        let state = self.draft.state().clone();
        let seen = view(&state, play::Viewer::Seat(self.seat));
        self.awaited = self.with_context(pack, chances, &seen, self.seat, |context| {
            Awaited::new(context, &state, action)
        });
    }

    /// Counts the luck of an invasion that is over.
    fn settles(&mut self, pack: &Arc<Pack>, chances: &mut Chances) {
        if !Awaited::is_over(self.draft.state()) {
            return;
        }
        let Some(awaited) = self.awaited.take() else {
            return;
        };
        let state = self.draft.state().clone();
        let seen = view(awaited.before(), play::Viewer::Seat(self.seat));
        self.luck += self.with_context(pack, chances, &seen, self.seat, |context| {
            awaited.luck(context, &state)
        });
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
        let mut context = Context::quick(pack, seen, seat, memory, chances, &mut self.rng);
        ask(&mut context)
    }

    fn evaluate(&mut self, pack: &Arc<Pack>, chances: &mut Chances) -> f64 {
        let state = self.draft.state();
        if let Stage::Over(outcome) = &state.stage {
            let won = outcome.winners.contains(&self.seat);
            let shared = outcome.winners.len().max(1) as f64;
            return if won { OVER / shared } else { -OVER };
        }
        let seen = view(state, play::Viewer::Seat(self.seat));
        let seat = self.seat;
        self.with_context(pack, chances, &seen, seat, |context| {
            context.worth(&seen.table)
        })
    }
}
