//! What concerns looking at what was done?

use eframe::egui::Key;

use super::Spec;
use crate::replay::{Pace, ReplayStep};

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
    pub(super) fn all() -> Vec<Self> {
        let steps = ReplayStep::ALL.into_iter().map(Self::Step);
        let paces = Pace::ALL.into_iter().map(Self::Pace);
        [Self::Play].into_iter().chain(steps).chain(paces).collect()
    }

    pub(super) fn spec(self) -> Spec {
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
