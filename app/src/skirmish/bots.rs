//! How does a program play its side of the skirmish?
//!
//! One answer at a time, at a pace that people can follow; it thinks in slices between frames, and while a step is
//! looked at. It sees what its seat may see. Where somebody looks back, it waits.

use std::sync::Arc;

use grid::{Action, Skirmish, SkirmishBot, called};
use play::{Bot, Describe, Offer, Seat, Turn, Viewer};

use super::game::Game;
use super::players::Asked;
use crate::halls::Passage;
use crate::halls::programs::{SLICE, asked};
use crate::stopwatch::Stopwatch;

/// Positions that a program values between two looks at the clock.
const NODES: u32 = 40;

/// How long a program may think about one answer, in seconds.
const LONGEST: f64 = if cfg!(target_arch = "wasm32") {
    5.0
} else {
    2.0
};

impl Game {
    /// The program that is to act or to roll, with its side; none while somebody looks back.
    #[must_use]
    pub fn program(&self) -> Option<Seat> {
        let is_now = self.session().cursor() == self.session().len() || self.players.goes_on;
        self.program_asked()
            .filter(|_| is_now && !self.film.is_playing())
    }

    /// The same, wherever somebody looks.
    #[must_use]
    pub fn program_asked(&self) -> Option<Seat> {
        let plays = |seat| self.players.level(seat).is_some();
        asked(self.session(), self.players.throws, plays)
    }

    /// Whether a person is asked for a choice.
    pub(super) fn asks_person(&self) -> bool {
        let person = |seat: Seat| self.players.level(seat).is_none();
        self.asked().is_some_and(person)
    }

    /// Whether a step back goes on to the choice of a person.
    pub(super) fn goes_to_person(&self) -> bool {
        self.players.only_person().is_some() && !self.asks_person()
    }

    /// Plays on for a program.
    pub(super) fn play_on(&mut self, now: f64) -> Passage {
        let clock = Stopwatch::start();
        let mut passage = Passage::Still;
        if self.session().cursor() == self.session().len() {
            self.players.goes_on = false;
        }
        while let Some(seat) = self.program() {
            let rolls = matches!(self.session().turn(), Turn::Chance(_));
            let ready = rolls || self.thinks(seat, now, &clock);
            let fast = self.players.hurries || self.players.tempo.seconds() <= 0.0;
            let rest = self.players.due - now;
            if ready && rest > 0.0 && !fast {
                return Passage::Rest(rest);
            }
            if !ready {
                // Asked again with the next frame.
                return match passage {
                    Passage::Went => passage,
                    Passage::Still | Passage::Rest(_) => Passage::Rest(0.0),
                };
            }
            self.plays(seat, rolls);
            passage = Passage::Went;
            self.players.due = now + self.players.tempo.seconds();
            if !fast || clock.spent() > SLICE {
                return passage;
            }
        }
        self.players.hurries = false;
        passage
    }

    /// Thinks for the rest of a slice; tells whether an answer is ready.
    fn thinks(&mut self, seat: Seat, now: f64, clock: &Stopwatch) -> bool {
        let cursor = self.session().cursor();
        let known = self.players.asked.as_ref();
        if known.is_none_or(|known| known.cursor != cursor) {
            self.players.forget();
            self.players.asked = Some(Asked {
                cursor,
                view: self.session().view(Viewer::Seat(seat)),
                offers: self.session().offers(seat),
                until: now + LONGEST,
            });
        }
        if self.players.ready.is_some() {
            return true;
        }
        let place = usize::from(seat.0.min(1));
        let rules = Arc::clone(self.session().pack());
        let seed = self.session().setup().seed.rotate_left(seat.0.into());
        let players = &mut self.players;
        let (Some(asked), Some(level)) = (&players.asked, players.level(seat)) else {
            return false;
        };
        let fresh = || SkirmishBot::new(rules, level, seed).with_effort(u32::MAX);
        let mut mind = players.minds[place].take().unwrap_or_else(fresh);
        let late = now >= asked.until;
        if late {
            mind = mind.with_effort(0);
        }
        let answer = loop {
            let answer = mind.think(&asked.view, &asked.offers, NODES);
            if answer.is_some() || clock.spent() > SLICE {
                break answer;
            }
        };
        if late && answer.is_some() {
            mind = mind.with_effort(u32::MAX);
        }
        players.ready = answer.map(|action| (action, mind.reason().to_owned()));
        players.minds[place] = Some(mind);
        players.ready.is_some()
    }

    /// Carries out what is ready, or rolls.
    fn plays(&mut self, seat: Seat, rolls: bool) {
        let ready = self.players.ready.take();
        let opens = self.opens(seat);
        let cursor = self.session().cursor();
        let done = match ready {
            Some((action, reason)) if !rolls => {
                let text = self.line(seat, &action, &reason);
                self.players.told.note(seat, cursor, opens, Some(text));
                self.act(action)
            }
            Some(_) | None => {
                self.players.told.note(seat, cursor, opens, None);
                self.roll()
            }
        };
        self.players.person_since = false;
        if done.is_err() {
            // Better a person than a standstill.
            self.players.seat(seat, super::players::Player::Person);
            self.look();
        }
    }

    /// Whether a turn of the program begins now: what was done before belongs to another.
    fn opens(&self, seat: Seat) -> bool {
        let state = self.state();
        match state.active {
            Some(_) => state.active_seat() != seat && self.players.person_since,
            None => state.round > 0 || self.players.person_since,
        }
    }

    /// What a program does and why, in a line; agendas that are kept stay covered.
    fn line(&self, seat: Seat, action: &Action, reason: &str) -> String {
        let level = self.players.of(seat).name();
        if let Action::Keep(_) = action {
            return format!("{level}: keeps an agenda");
        }
        let (rules, state) = (self.rules(), self.state());
        let view = self.session().view(Viewer::Seat(seat));
        let offer = Offer::Exact(action.clone());
        let text = Skirmish::answer(rules, &view, seat, &offer).label;
        let text = self.names().put(&text, |id| called(rules, state, id));
        format!("{level}: {text}. {reason}")
    }
}
