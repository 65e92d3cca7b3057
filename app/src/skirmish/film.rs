//! How is the log looked at like a film?
//!
//! The cursor goes over the log and nothing is lost. A turn of a program that is watched again ends where it was
//! begun from.

use super::bots::Passage;
use super::game::Game;
use super::trace::Trace;
use crate::replay::{Pace, Replay, ReplayStep, Tick};

/// What is played of the log.
#[derive(Debug, Default)]
pub struct Film {
    replay: Replay,
    /// How long an entry stands.
    pub pace: Pace,
    watched: Option<Watched>,
}

/// A turn that is watched again.
#[derive(Clone, Copy, Debug)]
struct Watched {
    /// Its last entry.
    to: u32,
    /// What is shown afterwards.
    back: u32,
}

impl Film {
    /// Whether it plays by itself.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.replay.is_playing()
    }

    /// Stands still where it is.
    pub(super) fn stop(&mut self) {
        self.replay.pause();
        self.watched = None;
    }

    /// Whether a turn is watched again.
    #[must_use]
    pub fn watches(&self) -> bool {
        self.watched.is_some()
    }
}

impl Game {
    /// Shows the last turn of a program once more.
    pub fn watch(&mut self) {
        let Some(turn) = self.players.turn() else {
            return;
        };
        let back = match self.film.watched {
            Some(watched) => watched.back,
            None => self.session().cursor(),
        };
        self.film.watched = Some(Watched { to: turn.to, back });
        self.film.replay.play();
        self.goto(turn.from);
    }

    /// Ends a film; after a turn that was watched, what was shown before is shown again.
    pub fn cut(&mut self) {
        self.film.replay.pause();
        if let Some(watched) = self.film.watched.take() {
            self.goto(watched.back);
        } else {
            self.look();
        }
    }

    /// Shows another entry.
    pub fn step(&mut self, step: ReplayStep) {
        let stops = self.stops();
        let session = self.session();
        let entry = step.entry(&stops, session.cursor(), session.len());
        self.goto(entry);
    }

    /// Plays the log by itself, or stands still.
    pub fn play_film(&mut self) {
        if self.film.is_playing() {
            self.cut();
            return;
        }
        let session = self.session();
        if session.cursor() == session.len() {
            self.step(ReplayStep::Start);
        }
        self.film.replay.play();
        self.look();
    }

    /// Shows the next entry of a film when it is due.
    pub(super) fn roll_film(&mut self, now: f64) -> Passage {
        let session = self.session();
        let cursor = session.cursor();
        let (end, seconds) = match self.film.watched {
            // Its last step stands as long as any other.
            Some(watched) => (watched.to.saturating_add(1), self.players.tempo.again()),
            None => (session.len(), self.film.pace.seconds()),
        };
        if !self.film.is_playing() {
            return Passage::Still;
        }
        match self.film.replay.tick(now, seconds, cursor, end) {
            Tick::Rest(rest) => Passage::Rest(rest),
            Tick::Next if self.film.watched.is_some_and(|own| cursor >= own.to) => {
                self.cut();
                Passage::Went
            }
            Tick::Next => {
                let next = ReplayStep::Forward.entry(&self.stops(), cursor, end);
                self.goto(next);
                Passage::Went
            }
            Tick::Still => {
                self.cut();
                Passage::Went
            }
        }
    }

    /// What was done last: by a program in its turn, or by the entry that is looked at.
    pub(super) fn traced(&self) -> Trace {
        let cursor = self.session.cursor();
        let turn = self.players.turn();
        let whole = turn.filter(|turn| {
            let is_done = self.program().is_none() && cursor == self.session.len();
            is_done && turn.to == cursor
        });
        match whole {
            Some(turn) => Trace::of(self, turn.from, turn.to),
            None if self.looks_back() || turn.is_some_and(|turn| turn.to == cursor) => {
                Trace::of(self, cursor.saturating_sub(1), cursor)
            }
            None => Trace::default(),
        }
    }

    /// Whether an earlier place of the log is shown.
    #[must_use]
    pub fn looks_back(&self) -> bool {
        self.session.stood() > self.session.cursor() || self.film.is_playing()
    }

    /// Entries that tell something.
    fn stops(&self) -> Vec<u32> {
        let lines = self.log().iter().flatten();
        let mut stops: Vec<u32> = lines.map(|line| line.entry).collect();
        stops.dedup();
        stops
    }
}
