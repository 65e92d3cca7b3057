//! How is the log of the skirmish looked at like a film, and what did the last step do?

use play::LogLine;

use super::game::Game;
use super::trace::Trace;
use crate::halls::film::{Film, Filmed};
use crate::halls::programs::{Tempo, Told};

impl Filmed for Game {
    fn film(&self) -> &Film {
        &self.film
    }

    fn film_mut(&mut self) -> &mut Film {
        &mut self.film
    }

    fn told(&self) -> &Told {
        &self.players.told
    }

    fn tempo(&self) -> Tempo {
        self.players.tempo
    }

    fn place(&self) -> [u32; 2] {
        [self.session.cursor(), self.session.len()]
    }

    fn lines(&self) -> &[Vec<LogLine>; 2] {
        self.log()
    }

    fn goto(&mut self, entry: u32) {
        self.goto(entry);
    }

    fn look(&mut self) {
        self.look();
    }
}

impl Game {
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
