//! What does a replay show next, and when?
//!
//! Stops are the entries of the log that tell something. Played, it goes on from stop to stop at a pace; stepped, it
//! goes to the next one either way. It knows no clock: whoever asks says how late it is.

use eframe::egui::Key;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::spec::Spec;

/// How fast a replay goes.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// To read along.
    Slow,
    /// To follow.
    #[default]
    Normal,
    /// To find a place.
    Fast,
}

impl Pace {
    /// Every pace, from slow to fast.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Seconds that an entry stands before the next one.
    #[must_use]
    pub fn seconds(self) -> f64 {
        match self {
            Self::Slow => 3.0,
            Self::Normal => 1.2,
            Self::Fast => 0.3,
        }
    }
}

/// Where to in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayStep {
    Start,
    /// One stop back.
    Back,
    /// One stop on.
    Forward,
    End,
}

impl ReplayStep {
    /// Every step, from the start to the end.
    pub const ALL: [Self; 4] = [Self::Start, Self::Back, Self::Forward, Self::End];

    /// The entry to show, where `cursor` of `len` entries are shown; `stops` rise.
    #[must_use]
    pub fn entry(self, stops: &[u32], cursor: u32, len: u32) -> u32 {
        let next = || stops.iter().copied().find(|stop| *stop > cursor);
        let before = || stops.iter().rev().copied().find(|stop| *stop < cursor);
        match self {
            Self::Start => 0,
            Self::Back => before().unwrap_or(0),
            Self::Forward => next().unwrap_or(len).min(len),
            Self::End => len,
        }
    }
}

/// Whether a replay plays by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Replay {
    playing: bool,
    /// When the last stop came; not known before the clock was seen.
    since: Option<f64>,
}

/// What a playing replay asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tick {
    /// Nothing: it does not play.
    Still,
    /// To be asked again after so many seconds.
    Rest(f64),
    /// To show the next stop.
    Next,
}

impl Replay {
    /// Whether it plays by itself.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Plays by itself from here on.
    pub fn play(&mut self) {
        *self = Self {
            playing: true,
            since: None,
        };
    }

    /// Stands still.
    pub fn pause(&mut self) {
        *self = Self::default();
    }

    /// What is due at a time in seconds, where an entry stands so many; at the end of the log it stands still.
    pub fn tick(&mut self, now: f64, pace: f64, cursor: u32, len: u32) -> Tick {
        if !self.playing {
            return Tick::Still;
        }
        if cursor >= len {
            self.pause();
            return Tick::Still;
        }
        let since = *self.since.get_or_insert(now);
        let rest = pace - (now - since);
        if rest > 0.0 {
            return Tick::Rest(rest);
        }
        self.since = Some(now);
        Tick::Next
    }
}

/// Looking at what was done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReplayCommand {
    /// Shows another entry.
    Step(ReplayStep),
    /// Shows the table as it was after so many entries.
    Show(u32),
    /// Plays the log by itself, or stands still.
    Play,
    /// Plays it so fast.
    Pace(Pace),
}

impl ReplayCommand {
    pub fn all() -> Vec<Self> {
        let steps = ReplayStep::ALL.into_iter().map(Self::Step);
        let paces = Pace::ALL.iter().copied().map(Self::Pace);
        [Self::Play].into_iter().chain(steps).chain(paces).collect()
    }

    #[must_use]
    pub fn spec(self) -> Spec {
        match self {
            Self::Step(ReplayStep::Start) => {
                Spec::new("Replay: to the start", "Show how everything began").key(Key::Home)
            }
            Self::Step(ReplayStep::Back) => {
                Spec::new("Replay: one back", "Show the table an entry earlier").key(Key::Comma)
            }
            Self::Step(ReplayStep::Forward) => {
                Spec::new("Replay: one on", "Show the table an entry later").key(Key::Period)
            }
            Self::Step(ReplayStep::End) => {
                Spec::new("Replay: to the end", "Show the table as it is now").key(Key::End)
            }
            Self::Show(_) => Spec::new("Replay: this entry", "Show the table as it was then"),
            Self::Play => Spec::new(
                "Replay: play or pause",
                "Play what was done, entry by entry, from here or from the start",
            )
            .key(Key::L),
            Self::Pace(pace) => {
                let mut spec = Spec::new("", "How long an entry stands while the log plays");
                spec.text = format!("Replay: {} pace", pace.name().to_lowercase()).into();
                spec
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_goes_to_the_next_entry_that_tells_something() {
        let stops = [2, 3, 7];
        for (step, cursor, entry) in [
            (ReplayStep::Forward, 0, 2),
            (ReplayStep::Forward, 3, 7),
            (ReplayStep::Forward, 7, 9),
            (ReplayStep::Forward, 9, 9),
            (ReplayStep::Back, 9, 7),
            (ReplayStep::Back, 7, 3),
            (ReplayStep::Back, 2, 0),
            (ReplayStep::Back, 0, 0),
            (ReplayStep::Start, 5, 0),
            (ReplayStep::End, 5, 9),
        ] {
            assert_eq!(step.entry(&stops, cursor, 9), entry, "{step:?} {cursor}");
        }
    }

    #[test]
    fn entries_come_one_a_pace_and_the_end_stands_still() {
        let mut replay = Replay::default();
        let pace = Pace::Normal.seconds();
        assert_eq!(replay.tick(10.0, pace, 0, 2), Tick::Still);
        replay.play();
        assert_eq!(replay.tick(10.0, pace, 0, 2), Tick::Rest(pace));
        assert_eq!(replay.tick(11.25, pace, 0, 2), Tick::Next);
        assert!(matches!(replay.tick(11.3, pace, 1, 2), Tick::Rest(_)));
        assert_eq!(replay.tick(13.0, pace, 1, 2), Tick::Next);
        assert_eq!(replay.tick(15.0, pace, 2, 2), Tick::Still);
        assert!(!replay.is_playing());
    }

    #[test]
    fn a_raised_pace_counts_at_once() {
        let mut replay = Replay::default();
        replay.play();
        replay.tick(0.0, Pace::Slow.seconds(), 0, 9);
        assert!(matches!(
            replay.tick(1.0, Pace::Slow.seconds(), 0, 9),
            Tick::Rest(_)
        ));
        assert_eq!(replay.tick(1.0, Pace::Fast.seconds(), 0, 9), Tick::Next);
    }
}
