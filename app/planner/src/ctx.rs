//! What may a panel look at?
//!
//! Everything to show and one way to ask for something. The first argument of every panel.

use std::sync::Arc;

use game_window::score::{Goal, ScoreSheet, Scorer};
use play::sentence;
use tabletop::table::Table;
use ui::appearance::Appearance;
use ui::game_kind::Games;
use ui::outbox::Outbox;
use ui::paint::Patterns;
use ui::shape::Shape;
use ui::theme::{Density, Tone};

use crate::answers::Answers;
use crate::battle::score::{WORDS, goal};
use crate::command::{Command, PanelKind};
use crate::document::TableDocument;
use crate::layers::Layers;
use crate::photo::Textures;
use crate::plans::Plans;
use crate::selection::Selection;
use crate::settings::{Judge, Settings, Units};
use crate::tools::kind::ToolKind;

/// What panels look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx<'a> {
    /// The games of the program.
    pub games: Games,
    /// The open table with its log.
    pub document: &'a TableDocument,
    /// The table as it is shown: with what is planned or dragged.
    pub shown: &'a Arc<Table>,
    /// What others plan, as far as they show it.
    pub plans: &'a Plans,
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
    /// The panels that are open.
    pub panels: &'a [PanelKind],
    /// The tiles of patterns, once there is a window.
    pub patterns: Option<&'a Patterns>,
    /// Pictures of the photo under the table.
    pub photos: &'a Textures,
    /// Whether something has sounds heard.
    pub speaks: bool,
    /// The sides of a battle that the program plays, by seat.
    pub bots: [bool; 2],
    /// The score sheet that is typed.
    pub scorer: &'a Scorer,
    /// The table before the last step of a replay, as long as that is what is shown.
    pub before: Option<&'a Arc<Table>>,
    /// Where commands go.
    pub outbox: &'a Outbox<Command>,
}

impl Ctx<'_> {
    /// How what all games share looks.
    pub(crate) fn appearance(&self) -> Appearance<'_> {
        Appearance {
            tone: self.tone,
            density: self.density,
            shape: self.shape,
            patterns: self.patterns,
        }
    }

    /// Asks for something.
    pub(crate) fn send(&self, command: impl Into<Command>) {
        self.outbox.send(command);
    }

    /// A length in the unit that the user prefers.
    #[must_use]
    pub(crate) fn length(&self, inches: f64) -> String {
        self.settings.units.length(inches)
    }

    /// A line of the log with its lengths in the unit that the user prefers; in a battle with names.
    #[must_use]
    pub(crate) fn log_line(&self, line: &str) -> String {
        let line = match self.settings.units {
            Units::Inches => line.to_owned(),
            Units::Centimeters => {
                let units = self.settings.units;
                tabletop::log_line_in(line, units.name(), units.of_inch())
            }
        };
        match self.document.battle() {
            Some(_) => sentence(&self.named(&line)),
            None => line,
        }
    }

    /// What is said of units: in a battle by their words, on a free table by their ids, with which they are typed.
    #[must_use]
    pub(crate) fn named(&self, text: &str) -> String {
        match self.document.battle() {
            Some(_) => self.document.played().named(text),
            None => text.to_owned(),
        }
    }

    /// What whoever is before an empty table begins with; nothing elsewhere.
    #[must_use]
    pub(crate) fn first_step(&self) -> Option<&'static str> {
        let is_empty = self.shown.state.units.is_empty() && self.document.battle().is_none();
        is_empty.then_some("Pick a unit in the Roster, then its place")
    }

    /// Whether a battle is fought whose rules are kept, so that nothing is changed by hand.
    #[must_use]
    pub(crate) fn is_refereed(&self) -> bool {
        self.document.battle().is_some() && self.settings.judge == Judge::Referee
    }

    /// The score sheet that counts, of the battle or the one that is typed, and what wins.
    #[must_use]
    pub(crate) fn score(&self) -> (&ScoreSheet, Goal) {
        match self.document.battle() {
            Some(battle) => (
                self.document.score(),
                Goal {
                    rounds: battle.rounds,
                    victory: Some(battle.victory),
                },
            ),
            None => {
                let sheet = self.scorer.sheet();
                (sheet, goal(sheet, &self.document.table().pack))
            }
        }
    }

    /// The same as text.
    #[must_use]
    pub(crate) fn score_text(&self) -> String {
        let (sheet, goal) = self.score();
        let mode = sheet.mode.as_deref();
        let mode = mode.and_then(|id| self.document.table().pack.scenario(id));
        sheet.text(mode.map(|mode| mode.name.as_str()), goal, &WORDS)
    }

    /// The number of a side, in the order in which the table names them.
    #[must_use]
    pub(crate) fn side(&self, name: &str) -> u8 {
        crate::picture::side(self.shown, name)
    }
}
