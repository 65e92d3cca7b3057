//! What may a panel look at?
//!
//! Everything to show and one way to ask for something. The first argument of every panel.

use std::sync::Arc;

use tabletop::table::Table;

use crate::answers::Answers;
use crate::command::{Command, PanelKind};
use crate::desk::Desk;
use crate::layers::Layers;
use crate::outbox::Outbox;
use crate::paint::Patterns;
use crate::photo::Textures;
use crate::replay::Replay;
use crate::score::{Goal, ScoreSheet, Scorer};
use crate::selection::Selection;
use crate::settings::{Settings, Units};
use crate::shape::Shape;
use crate::theme::{Density, Tone};
use crate::tools::{Preview, ToolKind};

/// What panels look at.
#[derive(Clone, Copy, Debug)]
pub struct Ctx<'a> {
    /// The open table with its log.
    pub desk: &'a Desk,
    /// The table as it is shown: with what is planned or dragged.
    pub shown: &'a Arc<Table>,
    /// What is measured on the table as it is shown.
    pub answers: &'a Answers,
    /// What is selected.
    pub selection: &'a Selection,
    /// The overlays that are on.
    pub layers: &'a Layers,
    /// The preferences.
    pub settings: &'a Settings,
    /// Light or dark.
    pub tone: Tone,
    /// For what pointer the window is laid out.
    pub density: Density,
    /// Where panels stand.
    pub shape: Shape,
    /// The tool in hand.
    pub tool: ToolKind,
    /// What the tool shows.
    pub preview: &'a Preview,
    /// The panels that are open.
    pub panels: &'a [PanelKind],
    /// The tiles of patterns, once there is a window.
    pub patterns: Option<&'a Patterns>,
    /// Pictures of the photo under the table.
    pub photos: &'a Textures,
    /// The sides of a battle that the program plays, by seat.
    pub bots: [bool; 2],
    /// The score sheet that is typed.
    pub scorer: &'a Scorer,
    /// Whether the log plays by itself.
    pub replay: Replay,
    /// The table before the last step of a replay, as long as that is what is shown.
    pub before: Option<&'a Arc<Table>>,
    /// Where commands go.
    pub outbox: &'a Outbox,
}

impl Ctx<'_> {
    /// Asks for something.
    pub fn send(&self, command: impl Into<Command>) {
        self.outbox.send(command);
    }

    /// A length in the unit that the user prefers.
    #[must_use]
    pub fn length(&self, inches: f64) -> String {
        self.settings.units.length(inches)
    }

    /// A line of the log with its lengths in the unit that the user prefers.
    #[must_use]
    pub fn log_line(&self, line: &str) -> String {
        match self.settings.units {
            Units::Inches => line.to_owned(),
            Units::Centimeters => {
                let units = self.settings.units;
                tabletop::log_line_in(line, units.name(), units.of_inch())
            }
        }
    }

    /// The score sheet that counts, of the battle or the one that is typed, and what wins.
    #[must_use]
    pub fn score(&self) -> (&ScoreSheet, Goal) {
        match self.desk.battle() {
            Some(battle) => (
                self.desk.score(),
                Goal {
                    rounds: battle.rounds,
                    victory: Some(battle.victory),
                },
            ),
            None => {
                let sheet = self.scorer.sheet();
                (sheet, sheet.goal(&self.desk.table().pack))
            }
        }
    }

    /// The same as text.
    #[must_use]
    pub fn score_text(&self) -> String {
        let (sheet, goal) = self.score();
        sheet.text(&self.desk.table().pack, goal)
    }

    /// The number of a side, in the order in which the table names them.
    #[must_use]
    pub fn side(&self, name: &str) -> u8 {
        crate::picture::side(self.shown, name)
    }
}
