//! How is the log of a game played back?
//!
//! The cursor goes over the log and nothing is lost. A turn of a program that is watched again ends where it was
//! begun from. Playback says which entry is to be shown; whoever has the log shows it.

use play::LogLine;
use ui::replay::{Pace, Replay, ReplayStep, Tick};

use super::programs::BotTurn;

/// What is played of the log.
#[derive(Debug, Default)]
pub struct Playback {
    replay: Replay,
    /// How long an entry stands.
    pub pace: Pace,
    watched: Option<Watched>,
}

/// A turn that is watched again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watched {
    /// Its last entry.
    pub(crate) to: u32,
    /// What is shown afterwards.
    pub(crate) back: u32,
}

/// What playback asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Turned {
    /// Nothing: it does not play.
    Still,
    /// To be asked again after so many seconds.
    Rest(f64),
    /// To show another entry.
    To(u32),
    /// To stand still where it is, at its end.
    End,
}

impl Playback {
    /// Whether it plays by itself.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.replay.is_playing()
    }

    /// Whether a turn is watched again.
    #[must_use]
    pub(crate) fn watches(&self) -> bool {
        self.watched.is_some()
    }

    /// Plays by itself from what is shown.
    pub(crate) fn play(&mut self) {
        self.replay.play();
    }

    /// Stands still where it is.
    pub fn stop(&mut self) {
        self.replay.pause();
        self.watched = None;
    }

    /// Plays a turn once more; tells the entry to show first.
    pub(crate) fn watch(&mut self, turn: BotTurn, cursor: u32) -> u32 {
        let back = self.watched.map_or(cursor, |watched| watched.back);
        self.watched = Some(Watched { to: turn.to, back });
        self.replay.play();
        turn.from
    }

    /// Ends; after a turn that was watched, tells what was shown before.
    pub(crate) fn cut(&mut self) -> Option<u32> {
        self.replay.pause();
        self.watched.take().map(|watched| watched.back)
    }

    /// What is due at a time; `again` is how long a step of a turn stands that is watched again.
    pub(crate) fn roll(
        &mut self,
        now: f64,
        again: f64,
        [cursor, len]: [u32; 2],
        stops: &[u32],
    ) -> Turned {
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
pub(crate) fn stops(log: &[Vec<LogLine>; 2]) -> Vec<u32> {
    let mut stops: Vec<u32> = log.iter().flatten().map(|line| line.entry).collect();
    stops.dedup();
    stops
}
