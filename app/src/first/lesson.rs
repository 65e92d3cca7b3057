//! What is a first game, as data?
//!
//! A file a lesson: what the game begins with, and steps, each a sentence, what is pointed at, and what has to be done
//! before the next. Files are words: they name buttons, questions and lines of the log as a player reads them.

use board_games::{risk, skirmish, throne};
use game_window::{Seen, Taught};
use planner::battle;
use serde::Deserialize;
use ui::beside;
use ui::beside::Beside;
use ui::game_kind::GameKind;

use super::pointing::Widget;

/// A first game that is offered.
#[derive(Debug, PartialEq, Eq)]
pub struct LessonRow {
    /// What it is remembered by.
    pub id: &'static str,
    pub file: Beside,
    pub kind: GameKind,
    /// What is taught, as a heading.
    pub title: &'static str,
}

/// Every first game there is.
pub const LESSONS: &[LessonRow] = &[
    LessonRow {
        id: "battle",
        file: beside!("lessons/battle.json", "../../lessons/battle.json"),
        kind: battle::KIND,
        title: "First battle",
    },
    LessonRow {
        id: "tiles",
        file: beside!("lessons/tiles.json", "../../lessons/tiles.json"),
        kind: skirmish::KIND,
        title: "First skirmish",
    },
    LessonRow {
        id: "risk",
        file: beside!("lessons/risk.json", "../../lessons/risk.json"),
        kind: risk::KIND,
        title: "First game of Risk",
    },
    LessonRow {
        id: "throne",
        file: beside!("lessons/throne.json", "../../lessons/throne.json"),
        kind: throne::KIND,
        title: "First game for the throne",
    },
    LessonRow {
        id: "storm",
        file: beside!("lessons/storm.json", "../../lessons/storm.json"),
        kind: throne::KIND,
        title: "First game of Storm",
    },
    LessonRow {
        id: "feast",
        file: beside!("lessons/feast.json", "../../lessons/feast.json"),
        kind: throne::KIND,
        title: "First game of Feast",
    },
];

/// A first game.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// What the game begins with; of the table of miniatures, which has one sample, the seed of its battle alone.
    #[serde(default)]
    pub(crate) begins: Taught,
    pub(crate) steps: Vec<Step>,
}

/// One thing that is told or done.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// What is said; of several sentences each ends in a full stop.
    pub(crate) say: String,
    /// The same for fingers, where they do it otherwise.
    #[serde(default)]
    pub(crate) touch: Option<String>,
    /// Names of what is pointed at, the best first: what a screen reader calls it, or how that begins.
    #[serde(default)]
    pub(crate) point: Vec<String>,
    /// What has to be done; nothing where it is only read.
    #[serde(default)]
    pub(crate) done: Option<Done>,
    /// How many answers that takes: whoever has given so many and is asked again did something else. Nothing where any
    /// answers lead on.
    #[serde(default)]
    pub(crate) acts: Option<usize>,
}

/// What has to be done: all of it, by one of the words each.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Done {
    /// The player is asked something with one of these words.
    pub(crate) asked: Vec<String>,
    /// The log tells something with one of these words, which it did not before the step.
    pub(crate) logged: Vec<String>,
    /// Something is shown whose name begins with one of these.
    pub(crate) shows: Vec<String>,
    /// Something is picked whose name begins with one of these.
    pub(crate) picked: Vec<String>,
    /// Something was shown whose name begins with one of these, and is not any more.
    pub(crate) gone: Vec<String>,
}

impl Step {
    /// Whether the answers that it takes were given, and something is asked again.
    pub(crate) fn is_missed(&self, seen: &Seen) -> bool {
        seen.asks && self.acts.is_some_and(|acts| seen.acts >= acts)
    }
}

impl Done {
    /// Whether something is shown that has to go.
    pub(crate) fn waits(&self, widgets: &[Widget]) -> bool {
        self.gone.iter().any(|word| is_shown(widgets, word))
    }

    /// Whether it is done, where what has to go stood there before.
    pub(crate) fn is_met(&self, seen: &Seen, widgets: &[Widget]) -> bool {
        let any = |words: &[String], of: &dyn Fn(&str) -> bool| {
            words.is_empty() || words.iter().any(|word| of(word))
        };
        any(&self.asked, &|word| seen.asks && seen.prompt.contains(word))
            && any(&self.logged, &|word| {
                seen.lines.iter().any(|line| line.contains(word))
            })
            && any(&self.shows, &|word| is_shown(widgets, word))
            && any(&self.picked, &|word| {
                let mut picked = widgets.iter().filter(|widget| widget.picked);
                picked.any(|widget| widget.name.starts_with(word))
            })
            && !self.waits(widgets)
    }
}

fn is_shown(widgets: &[Widget], word: &str) -> bool {
    widgets.iter().any(|widget| widget.name.starts_with(word))
}

impl Lesson {
    /// Reads a lesson of its file.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let read = serde_json::from_str(text);
        read.map_err(|error| format!("This lesson cannot be read: {error}"))
    }
}
