//! How do programs play?
//!
//! A bot gets what its seat may know and the offers, never the state. Effort is a budget of
//! nodes, not of time, so the same seeds give the same match everywhere.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::game::{Game, Input, Offer};
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::session::{Session, Setup};
use crate::turn::{Outcome, Turn};

/// A program that plays one seat.
pub trait Bot<G: Game> {
    /// Thinks for about `nodes` nodes; `None` asks to be called again.
    ///
    /// Called again and again with the same view and offers until it answers.
    fn think(
        &mut self,
        view: &G::View,
        offers: &[Offer<G::Action>],
        nodes: u32,
    ) -> Option<G::Action>;
}

/// A bot that takes any offer, all equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    rng: Pcg32,
}

impl RandomBot {
    /// A bot that plays the same for the same seed.
    ///
    /// # Example
    /// ```
    /// let bot = play::RandomBot::new(7);
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Pcg32::seed_from_u64(seed),
        }
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn think(
        &mut self,
        _view: &G::View,
        offers: &[Offer<G::Action>],
        _nodes: u32,
    ) -> Option<G::Action> {
        let count = u32::try_from(offers.len()).unwrap_or(u32::MAX).max(1);
        let at = usize::try_from(self.rng.next_u32() % count).unwrap_or(0);
        offers.get(at).map(|offer| offer.action().clone())
    }
}

/// How a match between bots is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Nodes a call of [`Bot::think`].
    pub nodes: u32,
    /// Calls before a bot counts as stuck.
    pub calls: u32,
    /// Inputs before the match is stopped.
    pub most_inputs: u32,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The outcome; `None` if the match was stopped.
    pub outcome: Option<Outcome>,
    /// Inputs taken, answers of chance included.
    pub inputs: u32,
    /// Actions taken where more than one offer stood.
    pub decisions: u32,
}

impl Match {
    /// Plays a session to its end; the session's own dice answer for chance.
    ///
    /// `bots` are in the order of seats. Of several seats asked at once the first acts first.
    ///
    /// # Errors
    /// `no_bot` for a seat without one, `stuck` for a bot that does not answer or has no offer,
    /// and whatever the session refuses: all of them mistakes of a program.
    ///
    /// # Example
    /// ```
    /// use play::{Match, RandomBot};
    ///
    /// let rules = Match { nodes: 1, calls: 1, most_inputs: 100 };
    /// # use play::toy::Race;
    /// let mut session = Race::session(7);
    /// let (mut first, mut second) = (RandomBot::new(1), RandomBot::new(2));
    /// let end = rules.run(&mut session, &mut [&mut first, &mut second]).unwrap();
    /// assert_eq!(end.outcome.unwrap().winners.len(), 1);
    /// ```
    pub fn run<G: Game>(
        &self,
        session: &mut Session<G>,
        bots: &mut [&mut dyn Bot<G>],
    ) -> Result<MatchEnd, Refusal> {
        let mut end = MatchEnd {
            outcome: None,
            inputs: 0,
            decisions: 0,
        };
        while end.inputs < self.most_inputs {
            match session.turn() {
                Turn::Over(outcome) => {
                    end.outcome = Some(outcome);
                    return Ok(end);
                }
                Turn::Chance(_) => session.roll()?,
                Turn::Seats(seats) => {
                    let Some(&seat) = seats.first() else {
                        return Err(Refusal::engine("stuck", "No seat is asked"));
                    };
                    let offers = session.offers(seat);
                    let action = self.answer(session, seat, &offers, bots)?;
                    session.act(Input::Act(seat, action))?;
                    end.decisions += u32::from(offers.len() > 1);
                }
            }
            end.inputs += 1;
        }
        if let Turn::Over(outcome) = session.turn() {
            end.outcome = Some(outcome);
        }
        Ok(end)
    }

    /// Plays one of many games between two bots by its number from 0, odd ones with sides swapped: the session at its end,
    /// the seat of the first bot, and how it ended.
    ///
    /// # Errors
    /// As [`Match::run`].
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Match, RandomBot, Seat, Viewer};
    ///
    /// let rules = Match { nodes: 1, calls: 1, most_inputs: 100 };
    /// let start = Race::session(7).view(Viewer::Table);
    /// let (mut first, mut second) = (RandomBot::new(1), RandomBot::new(2));
    /// let (_, seat, end) = rules.duel::<Race>(1, ().into(), start, 7, [&mut first, &mut second]).unwrap();
    /// assert_eq!((seat, end.outcome.unwrap().winners.len()), (Seat(1), 1));
    /// ```
    pub fn duel<G: Game>(
        &self,
        at: u32,
        pack: Arc<G::Pack>,
        start: G::State,
        seed: u64,
        [first, second]: [&mut dyn Bot<G>; 2],
    ) -> Result<(Session<G>, Seat, MatchEnd), Refusal> {
        let setup = Setup {
            seats: vec!["1".to_owned(), "2".to_owned()],
            seed,
            ..Setup::default()
        };
        let mut session = Session::new(pack, start, setup);
        let (seat, mut bots) = match at.is_multiple_of(2) {
            true => (Seat(0), [first, second]),
            false => (Seat(1), [second, first]),
        };
        let end = self.run(&mut session, &mut bots)?;
        Ok((session, seat, end))
    }

    /// The start of a round of games by its number from 0: all of them in turn.
    ///
    /// # Errors
    /// `no_start` if there is none.
    pub fn start_of<T>(starts: &[T], round: u32) -> Result<&T, Refusal> {
        let rounds = usize::try_from(round).unwrap_or_default();
        let start = rounds
            .checked_rem(starts.len())
            .and_then(|at| starts.get(at));
        start.ok_or_else(|| Refusal::engine("no_start", "A match needs a start"))
    }

    fn answer<G: Game>(
        &self,
        session: &Session<G>,
        seat: Seat,
        offers: &[Offer<G::Action>],
        bots: &mut [&mut dyn Bot<G>],
    ) -> Result<G::Action, Refusal> {
        let Some(bot) = bots.get_mut(usize::from(seat.0)) else {
            return Err(Refusal::engine("no_bot", format!("No bot plays {seat}")));
        };
        let view = session.view(Viewer::Seat(seat));
        (0..self.calls)
            .find_map(|_| bot.think(&view, offers, self.nodes))
            .ok_or_else(|| Refusal::engine("stuck", format!("The bot of {seat} does not answer")))
    }
}
