//! How is the log of a game looked at like a film?
//!
//! The cursor goes over the log and nothing is lost. A turn of a program that is watched again ends where it was
//! begun from. A film says which entry is to be shown; whoever has the log shows it.

use play::LogLine;

use super::Passage;
use super::playable::Playable;
use super::played::Played;
use super::programs::BotTurn;
use crate::replay::ReplayCommand;
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

/// What a film asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Turned {
    /// Nothing: it does not play.
    Still,
    /// To be asked again after so many seconds.
    Rest(f64),
    /// To show another entry.
    To(u32),
    /// To stand still where it is, at its end.
    End,
}

impl Film {
    /// Whether it plays by itself.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.replay.is_playing()
    }

    /// Whether a turn is watched again.
    #[must_use]
    pub fn watches(&self) -> bool {
        self.watched.is_some()
    }

    /// Plays by itself from what is shown.
    fn play(&mut self) {
        self.replay.play();
    }

    /// Stands still where it is.
    pub(crate) fn stop(&mut self) {
        self.replay.pause();
        self.watched = None;
    }

    /// Plays a turn once more; tells the entry to show first.
    fn watch(&mut self, turn: BotTurn, cursor: u32) -> u32 {
        let back = self.watched.map_or(cursor, |watched| watched.back);
        self.watched = Some(Watched { to: turn.to, back });
        self.replay.play();
        turn.from
    }

    /// Ends; after a turn that was watched, tells what was shown before.
    fn cut(&mut self) -> Option<u32> {
        self.replay.pause();
        self.watched.take().map(|watched| watched.back)
    }

    /// What is due at a time; `again` is how long a step of a turn stands that is watched again.
    fn roll(&mut self, now: f64, again: f64, [cursor, len]: [u32; 2], stops: &[u32]) -> Turned {
        if !self.is_playing() {
            return Turned::Still;
        }
        let (end, seconds) = match self.watched {
            // Its last step stands as long as any other.
            Some(watched) => (watched.to.saturating_add(1), again),
            None => (len, self.pace.seconds()),
        };
        match self.replay.tick(now, seconds, cursor, end) {
            Tick::Rest(rest) => Turned::Rest(rest),
            Tick::Next if self.watched.is_none_or(|own| cursor < own.to) => {
                Turned::To(ReplayStep::Forward.entry(stops, cursor, end))
            }
            Tick::Next | Tick::Still => self.cut().map_or(Turned::End, Turned::To),
        }
    }
}

/// Entries that tell something.
fn stops(log: &[Vec<LogLine>; 2]) -> Vec<u32> {
    let mut stops: Vec<u32> = log.iter().flatten().map(|line| line.entry).collect();
    stops.dedup();
    stops
}

impl<M: Playable> Played<M> {
    /// Shows the last turn of a program once more; while it does, ends that.
    pub(crate) fn watch(&mut self) {
        if self.film.watches() {
            return self.cut();
        }
        let Some(turn) = self.players.told.turn() else {
            return;
        };
        let [cursor, _] = self.place();
        let from = self.film.watch(turn, cursor);
        self.goto(from);
    }

    /// Ends a film; after a turn that was watched, what was shown before is shown again.
    fn cut(&mut self) {
        match self.film.cut() {
            Some(back) => self.goto(back),
            None => self.look(),
        }
    }

    /// Shows another entry.
    fn step(&mut self, step: ReplayStep) {
        let [cursor, len] = self.place();
        let entry = step.entry(&stops(self.log()), cursor, len);
        self.goto(entry);
    }

    /// Plays the log by itself, or stands still.
    fn play_film(&mut self) {
        if self.film.is_playing() {
            return self.cut();
        }
        let [cursor, len] = self.place();
        if cursor == len {
            self.step(ReplayStep::Start);
        }
        self.film.play();
        self.look();
    }

    /// Shows the next entry of a film when it is due.
    pub(super) fn roll_film(&mut self, now: f64) -> Passage {
        let (place, stops) = (self.place(), stops(self.log()));
        let again = self.players.tempo.again();
        match self.film.roll(now, again, place, &stops) {
            Turned::Still => return Passage::Still,
            Turned::Rest(rest) => return Passage::Rest(rest),
            Turned::To(entry) => self.goto(entry),
            Turned::End => self.look(),
        }
        Passage::Went
    }

    /// Does what is asked about the log.
    pub(crate) fn replay(&mut self, command: ReplayCommand) {
        match command {
            ReplayCommand::Show(entry) => {
                self.film.stop();
                self.goto(entry);
            }
            ReplayCommand::Step(step) => {
                self.film.stop();
                self.step(step);
            }
            ReplayCommand::Play => self.play_film(),
            ReplayCommand::Pace(pace) => self.film.pace = pace,
        }
    }

    /// The entries that are shown, of how many.
    fn place(&self) -> [u32; 2] {
        [self.session.cursor(), self.session.len()]
    }
}
