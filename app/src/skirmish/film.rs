//! How is the log of the skirmish looked at like a film, and what did the last step do?

use super::game::Game;
use super::trace::Trace;
use crate::halls::Passage;
use crate::halls::film::{Turned, stops};
use crate::replay::ReplayStep;

impl Game {
    /// Shows the last turn of a program once more.
    pub fn watch(&mut self) {
        let Some(turn) = self.players.told.turn() else {
            return;
        };
        let from = self.film.watch(turn, self.session().cursor());
        self.goto(from);
    }

    /// Ends a film; after a turn that was watched, what was shown before is shown again.
    pub fn cut(&mut self) {
        match self.film.cut() {
            Some(back) => self.goto(back),
            None => self.look(),
        }
    }

    /// Shows another entry.
    pub fn step(&mut self, step: ReplayStep) {
        let stops = stops(self.log());
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
        self.film.play();
        self.look();
    }

    /// Shows the next entry of a film when it is due.
    pub(super) fn roll_film(&mut self, now: f64) -> Passage {
        let session = self.session();
        let place = [session.cursor(), session.len()];
        let stops = stops(self.log());
        let again = self.players.tempo.again();
        match self.film.roll(now, again, place, &stops) {
            Turned::Still => return Passage::Still,
            Turned::Rest(rest) => return Passage::Rest(rest),
            Turned::To(entry) => self.goto(entry),
            Turned::End => self.look(),
        }
        Passage::Went
    }

    /// What was done last: by a program in its turn, or by the entry that is looked at.
    pub(super) fn traced(&self) -> Trace {
        let cursor = self.session.cursor();
        let turn = self.players.told.turn();
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
}
