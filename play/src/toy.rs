//! Which game do the examples of these docs play?
//!
//! A race: the seats take turns to throw one or two dice and add them up, to 20 and no further.

use std::sync::Arc;

use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::chance::{Ask, Chance};
use crate::describe::{Component, ComponentKind, Describe, Likely, Question};
use crate::draft::Draft;
use crate::game::{Game, Input, InputOf, Offer};
use crate::refusal::Refusal;
use crate::rule::RuleRef;
use crate::seat::{Seat, Viewer};
use crate::session::{Session, Setup};
use crate::turn::{Outcome, Turn};

/// The race; see the module.
#[derive(Clone, Copy, Debug)]
pub struct Race;

/// Where a race stands; everything is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceState {
    /// Steps of each seat.
    pub steps: [u8; 2],
    /// The seat whose turn it is.
    pub next: Seat,
    /// Dice in the air.
    pub dice: u8,
}

/// What happens in a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RaceEvent {
    /// Dice were taken up.
    Took(u8),
    /// Dice were thrown.
    Threw(u8),
    /// Steps were put right.
    Set(Seat, u8),
}

/// What a screen may make of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RaceTold {
    /// A seat goes on by so many steps.
    Goes(u8),
    /// A seat was put somewhere.
    Stands(Seat, u8),
}

impl Race {
    /// A race between two seats.
    ///
    /// # Example
    /// ```
    /// let session = play::toy::Race::session(7);
    /// assert!(session.is_empty());
    /// ```
    #[must_use]
    pub fn session(seed: u64) -> Session<Race> {
        let start = RaceState {
            steps: [0, 0],
            next: Seat(0),
            dice: 0,
        };
        let setup = Setup {
            app: "example".to_owned(),
            seats: vec!["Ann".to_owned(), "Bo".to_owned()],
            seed,
            ..Setup::default()
        };
        Session::new(Arc::new(()), start, setup)
    }
}

impl Game for Race {
    const ID: &'static str = "race";
    const FORMAT: u32 = 1;
    type Pack = ();
    type State = RaceState;
    type Action = u8;
    type Fix = u8;
    type Event = RaceEvent;
    type Why = ();
    type View = RaceState;
    type Told = RaceTold;

    fn turn(_pack: &(), state: &RaceState) -> Turn<()> {
        if let Some(at) = state.steps.iter().position(|&steps| steps >= 20) {
            return Turn::Over(Outcome {
                winners: vec![if at == 0 { Seat(0) } else { Seat(1) }],
                scores: state.steps.iter().map(|&steps| i32::from(steps)).collect(),
            });
        }
        if state.dice > 0 {
            return Turn::Chance(Chance {
                ask: Ask::Dice {
                    sides: vec![6; usize::from(state.dice)],
                },
                by: state.next,
                why: (),
            });
        }
        Turn::Seats(vec![state.next])
    }

    fn offers(_pack: &(), _state: &RaceState, _seat: Seat) -> Vec<Offer<u8>> {
        vec![Offer::Exact(1), Offer::Exact(2)]
    }

    fn decide(_pack: &(), draft: &mut Draft<Self>, input: &InputOf<Self>) -> Result<(), Refusal> {
        let rule = || RuleRef::new("Race", "Dice");
        match input {
            Input::Act(seat, _) if *seat != draft.state().next => {
                return Err(Refusal::new("not_next", rule(), "It is the other's turn"));
            }
            Input::Act(_, 1 | 2) => {}
            Input::Act(..) => {
                return Err(Refusal::new("one_or_two", rule(), "Throw one die or two"));
            }
            Input::Chance(_) | Input::Fix(..) => {}
        }
        draft.push(match input {
            Input::Act(_, dice) => RaceEvent::Took(*dice),
            Input::Chance(faces) => RaceEvent::Threw(faces.iter().sum()),
            Input::Fix(seat, steps) => RaceEvent::Set(*seat, *steps),
        });
        Ok(())
    }

    fn apply(state: &mut RaceState, event: &RaceEvent) {
        match event {
            RaceEvent::Took(dice) => state.dice = *dice,
            RaceEvent::Threw(sum) => {
                if let Some(steps) = state.steps.get_mut(usize::from(state.next.0)) {
                    *steps = steps.saturating_add(*sum).min(20);
                }
                state.dice = 0;
                state.next = if state.next == Seat(0) {
                    Seat(1)
                } else {
                    Seat(0)
                };
            }
            RaceEvent::Set(seat, to) => {
                if let Some(steps) = state.steps.get_mut(usize::from(seat.0)) {
                    *steps = (*to).min(20);
                }
            }
        }
    }

    fn view(_pack: &(), state: &RaceState, _viewer: Viewer) -> RaceState {
        state.clone()
    }

    fn guess(_pack: &(), view: &RaceState, _seat: Seat, _rng: &mut Pcg32) -> RaceState {
        view.clone()
    }

    fn line(_pack: &(), event: &RaceEvent, _viewer: Viewer) -> Option<String> {
        Some(match event {
            RaceEvent::Took(dice) => format!("Takes {dice} dice"),
            RaceEvent::Threw(sum) => format!("Goes {sum} steps"),
            RaceEvent::Set(seat, steps) => format!("Correction: {seat} stands at {steps}"),
        })
    }

    fn inverse(_pack: &(), seat: Seat, _fix: &u8, times: [&RaceState; 3]) -> Result<u8, Refusal> {
        let steps = times.map(|state| state.steps.get(usize::from(seat.0)).copied());
        match steps {
            [Some(before), after, now] if after == now && after != Some(before) => Ok(before),
            _ => Err(Refusal::engine(
                "changed_since",
                "The seat stands elsewhere by now",
            )),
        }
    }

    fn tell(_pack: &(), event: &RaceEvent, _viewer: Viewer) -> Option<RaceTold> {
        match event {
            RaceEvent::Took(_) => None,
            RaceEvent::Threw(sum) => Some(RaceTold::Goes(*sum)),
            RaceEvent::Set(seat, steps) => Some(RaceTold::Stands(*seat, *steps)),
        }
    }
}

impl Describe for Race {
    /// The lane of a seat.
    type Spot = Seat;

    fn question(_pack: &(), view: &RaceState, seat: Seat) -> Option<Question<Seat>> {
        let asked = seat == view.next && view.dice == 0;
        let question = || Question::new("Throw one die or two").rule(RuleRef::new("Race", "Dice"));
        asked.then(|| question().about(seat))
    }

    fn answer(_pack: &(), view: &RaceState, seat: Seat, offer: &Offer<u8>) -> Answer<Seat> {
        let dice = *offer.action();
        let label = if dice == 1 { "Throw one" } else { "Throw two" };
        let steps = view.steps.get(usize::from(seat.0)).copied().unwrap_or(0);
        let missing = i32::from(20_u8.saturating_sub(steps));
        let total = crate::odds::Dist::die(6);
        let total = if dice == 1 {
            total
        } else {
            total.clone().plus(&total)
        };
        Answer::new(label)
            .effect("Goes as many steps as the dice show, to 20 and no further")
            .likely(Likely::new("wins at once", total.at_least(missing)))
    }

    fn components(_pack: &(), view: &RaceState) -> Vec<Component<Seat>> {
        let lanes = view.steps.iter().zip(0..).map(|(&steps, seat)| {
            Component::new(ComponentKind::Track, "Lane")
                .text("Whoever stands on 20 wins")
                .number("Steps", i32::from(steps))
                .owner(Seat(seat))
                .at(Seat(seat))
        });
        lanes.collect()
    }
}
