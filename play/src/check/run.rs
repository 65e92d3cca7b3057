//! One random game: does it go on, repeat, fold, save and end?

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use rand_core::SeedableRng;
use rand_pcg::Pcg32;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::stale::Stale;
use super::{Check, Promise};
use crate::chance::Seeded;
use crate::draft::Draft;
use crate::game::{Game, Input, InputOf, Offer};
use crate::migrate::Migrations;
use crate::refusal::Refusal;
use crate::save;
use crate::seat::Seat;
use crate::session::{Session, Setup};
use crate::turn::Turn;

/// Nothing wrong, or the promise broken and how.
pub(super) type Found = Result<(), (Promise, String)>;

/// How often a correction is drawn before none counts as possible.
const FIXES: u32 = 200;

/// One random game.
pub(super) struct Run<'a, G: Game> {
    pub(super) check: &'a Check<G>,
    pub(super) session: Session<G>,
    /// Picks among offers; apart from the session's dice, so that both repeat.
    pub(super) dice: Seeded,
    pub(super) rng: Pcg32,
    /// States from the start on, one more after each input.
    pub(super) trail: Vec<G::State>,
    pub(super) offers: u64,
    /// Actions of before, tried where they are not offered any more.
    pub(super) stale: Stale<G::Action>,
}

impl<'a, G: Game> Run<'a, G> {
    pub(super) fn new(check: &'a Check<G>, start: &G::State, seed: u64) -> Self {
        let setup = Setup {
            seed,
            ..Setup::default()
        };
        Self {
            check,
            session: Session::new(Arc::clone(&check.pack), start.clone(), setup),
            dice: Seeded::new(!seed),
            rng: Pcg32::seed_from_u64(seed),
            trail: vec![start.clone()],
            offers: 0,
            stale: Stale::default(),
        }
    }

    pub(super) fn play(&mut self) -> Found {
        while self.session.len() < self.check.most_inputs {
            let turn = self.session.turn();
            same(Promise::Repeatable, "turn", &turn, &self.session.turn())?;
            round_trip(self.session.state())?;
            if let Turn::Seats(seats) = &turn {
                self.try_offers(seats)?;
            }
            self.secrecy()?;
            let fix = self.fix();
            match (turn, fix) {
                (Turn::Over(_), _) => return Ok(()),
                (_, Some(fix)) => self.act(fix, Promise::ChanceAccepted)?,
                (Turn::Chance(_), None) => {
                    let rolled = self.session.roll();
                    rolled.map_err(|no| (Promise::ChanceAccepted, format!("{no:?}")))?;
                }
                (Turn::Seats(seats), None) => self.seat_acts(&seats)?,
            }
            self.trail.push(self.session.state().clone());
        }
        match self.session.turn() {
            Turn::Over(_) => Ok(()),
            // Corrections alone never end a game.
            Turn::Seats(seats) if self.check.fixes.is_some() && self.open(&seats).is_empty() => {
                Ok(())
            }
            Turn::Seats(_) | Turn::Chance(_) => {
                let most = self.check.most_inputs;
                Err((Promise::Ends, format!("not over after {most} inputs")))
            }
        }
    }

    /// Every offer of every seat asked.
    pub(super) fn open(&self, seats: &[Seat]) -> Vec<(Seat, Offer<G::Action>)> {
        let session = &self.session;
        seats
            .iter()
            .flat_map(|&seat| {
                session
                    .offers(seat)
                    .into_iter()
                    .map(move |offer| (seat, offer))
            })
            .collect()
    }

    /// A correction now and then, and always where nobody can act.
    fn fix(&mut self) -> Option<InputOf<G>> {
        let source = self.check.fixes?;
        let idle = match self.session.turn() {
            Turn::Seats(seats) => self.open(&seats).is_empty(),
            Turn::Chance(_) | Turn::Over(_) => false,
        };
        if !idle && self.dice.die(8) > 1 {
            return None;
        }
        let pack = self.check.pack.as_ref();
        for _ in 0..FIXES {
            let drawn = source(pack, self.session.state(), &mut self.dice);
            if let Some((seat, fix)) = drawn {
                let input = Input::Fix(seat, fix);
                if self.decided(self.session.state(), &input).is_ok() {
                    return Some(input);
                }
            }
        }
        None
    }

    /// Each offer is accepted, and twice alike.
    fn try_offers(&mut self, seats: &[Seat]) -> Found {
        let offers = self.open(seats);
        self.offers += u64::try_from(offers.len()).unwrap_or(u64::MAX);
        for (seat, offer) in &offers {
            let input = Input::Act(*seat, offer.action().clone());
            round_trip(&input)?;
            let decided = self.decided(self.session.state(), &input);
            let again = self.decided(self.session.state(), &input);
            match (decided, again) {
                (Ok(first), Ok(second)) => {
                    let what = format_args!("{input:?}");
                    same(Promise::Repeatable, what, first.events(), second.events())?;
                    same(Promise::FoldIsLive, what, first.state(), second.state())?;
                    round_trip(&first.events().to_vec())?;
                }
                (Err(no), _) | (_, Err(no)) => {
                    return Err((Promise::OffersAccepted, format!("{offer:?}: {no:?}")));
                }
            }
        }
        Ok(())
    }

    pub(super) fn seat_acts(&mut self, seats: &[Seat]) -> Found {
        let offers = self.open(seats);
        // Of many offers no more than 255 are drawn from.
        let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
        let picked = usize::from(self.dice.draw(count));
        let Some((seat, offer)) = offers.get(picked) else {
            return Err((Promise::SomeoneActs, format!("asked: {seats:?}, no offer")));
        };
        let input = Input::Act(*seat, offer.action().clone());
        self.stale.keep(offer.action(), &mut self.dice);
        self.overheard(*seat, &input)?;
        self.act(input, Promise::OffersAccepted)
    }

    fn act(&mut self, input: InputOf<G>, promise: Promise) -> Found {
        round_trip(&input)?;
        let done = self.session.act(input.clone());
        done.map_err(|no| (promise, format!("{input:?}: {no:?}")))
    }

    pub(super) fn decided(
        &self,
        state: &G::State,
        input: &InputOf<G>,
    ) -> Result<Draft<G>, Refusal> {
        let mut draft = Draft::new(state.clone());
        draft.input(self.check.pack.as_ref(), input).map(|()| draft)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.check.seats).map(Seat)
    }

    /// Is the state the one after so many inputs?
    fn stands_as(&self, at: usize, what: impl fmt::Display) -> Found {
        let state = self.session.state();
        same(Promise::UndoIsExact, what, &self.trail[at], state)
    }

    /// Undo, redo, fold, decide again, save and load.
    pub(super) fn review(&mut self) -> Found {
        let folded = self.session.refold();
        folded.map_err(|error| (Promise::FoldIsLive, error.to_string()))?;
        let decided = self.session.redecide();
        decided.map_err(|error| (Promise::Repeatable, error.to_string()))?;
        for at in (0..self.trail.len().saturating_sub(1)).rev() {
            let undone = self.session.undo_over(Seat(0));
            undone.map_err(|no| (Promise::UndoIsExact, no.to_string()))?;
            self.stands_as(at, format_args!("undo to {at}"))?;
        }
        for at in 1..self.trail.len() {
            let redone = self.session.redo();
            redone.map_err(|no| (Promise::UndoIsExact, no.to_string()))?;
            self.stands_as(at, format_args!("redo to {at}"))?;
        }
        let text = save::text(&self.session);
        let loaded = save::load::<G>(
            Arc::clone(&self.check.pack),
            &BTreeMap::new(),
            Migrations::default(),
            "save",
            text.as_bytes(),
        )
        .map_err(|problems| (Promise::SaveIsExact, problems.to_string()))?;
        if !loaded.problems.is_empty() {
            return Err((Promise::SaveIsExact, loaded.problems.to_string()));
        }
        same(
            Promise::SaveIsExact,
            "state",
            self.session.state(),
            loaded.session.state(),
        )
    }
}

pub(super) fn same<T: PartialEq + fmt::Debug + ?Sized>(
    promise: Promise,
    what: impl fmt::Display,
    first: &T,
    second: &T,
) -> Found {
    if first == second {
        return Ok(());
    }
    Err((promise, format!("{what}: {first:?} against {second:?}")))
}

pub(super) fn round_trip<T: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(
    data: &T,
) -> Found {
    let read = serde_json::to_string(data).and_then(|text| serde_json::from_str::<T>(&text));
    match read {
        Ok(read) => same(Promise::RoundTrip, "JSON", data, &read),
        Err(error) => Err((Promise::RoundTrip, format!("{error}: {data:?}"))),
    }
}
