//! What does a score sheet look like, whatever the game?
//!
//! Points by round, player and cause: read from a log, or tapped and typed where nothing else is kept.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Button, Color32, FontSelection, Grid, Label, RichText, Role, TextEdit, Ui,
    WidgetInfo,
};
use ui::theme::{Density, SMALL, Tone, muted};
use ui::widgets::stepper::stepper_ui;

use crate::ScoreCommand;
use crate::score::{Cause, Goal, LEFT, MOST, Mark, ScoreSheet};

/// How high a row of the sheet is that nobody taps, in points.
const ROW: f32 = 22.0;

/// What a sheet that is typed keeps between frames.
#[derive(Debug, Default)]
pub struct Score {
    /// The round that is written in; by default the last one with points.
    round: Option<u8>,
    /// Whether it is asked if everything is to be wiped off.
    asks: bool,
}

/// Whether coins and models are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// They are not.
    Unknown,
    /// They are.
    Counted,
}

/// A sheet, and what it is shown with.
pub struct Paper<'a> {
    /// What is on it.
    pub sheet: &'a ScoreSheet,
    /// How long the game is.
    pub goal: Goal,
    /// What points are for, in the order of `Cause::ALL`.
    pub causes: [&'a str; 3],
    /// The same in a word.
    pub words: [&'a str; 3],
    /// The colors of both players.
    pub inks: [Color32; 2],
    /// Light or dark.
    pub tone: Tone,
    /// For a mouse or for fingers.
    pub density: Density,
    /// Whether coins and models are counted.
    pub left: Left,
    /// Where commands go.
    pub send: &'a dyn Fn(ScoreCommand),
}

impl std::fmt::Debug for Paper<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Paper").finish_non_exhaustive()
    }
}

impl Paper<'_> {
    fn mark(&self, mark: Mark) {
        (self.send)(ScoreCommand::Mark(mark));
    }

    fn faint(&self, text: impl Into<String>) -> RichText {
        RichText::new(text).size(SMALL).color(muted(self.tone))
    }

    fn cause(&self, cause: Cause) -> &str {
        self.causes[cause as usize]
    }

    fn copy_ui(&self, ui: &mut Ui) {
        let copy = Button::new("Copy as text").min_size(self.density.least());
        if ui.add(copy).clicked() {
            (self.send)(ScoreCommand::Copy);
        }
    }
}

/// A sheet that was read from a log.
pub fn read_ui(paper: &Paper<'_>, ui: &mut Ui) {
    standing_ui(paper, ui);
    rounds_ui(paper, ui);
    paper.copy_ui(ui);
}

/// A sheet that is tapped and typed; `steps` says whether something can be taken back, and brought back.
pub fn typed_ui(paper: &Paper<'_>, ui: &mut Ui, steps: [bool; 2], state: &mut Score) {
    let (sheet, goal) = (paper.sheet, paper.goal);
    standing_ui(paper, ui);
    let last = sheet.last_round().clamp(1, goal.rounds);
    let round = state.round.unwrap_or(last).clamp(1, goal.rounds);
    ui.separator();
    round_ui(paper, ui, round, goal.rounds, &mut state.round);
    for cause in Cause::ALL {
        ui.label(paper.faint(paper.cause(cause)));
        ui.columns(2, |columns| {
            for (player, ui) in columns.iter_mut().enumerate() {
                points_ui(paper, ui, round, player, cause);
            }
        });
    }
    match paper.left {
        Left::Unknown => {}
        Left::Counted => counts_ui(paper, ui),
    }
    ui.separator();
    rounds_ui(paper, ui);
    ui.horizontal_wrapped(|ui| {
        for ((text, command), open) in [
            ("Take back", ScoreCommand::Undo),
            ("Again", ScoreCommand::Redo),
        ]
        .into_iter()
        .zip(steps)
        {
            let button = Button::new(text).min_size(paper.density.least());
            if ui.add_enabled(open, button).clicked() {
                (paper.send)(command);
            }
        }
        paper.copy_ui(ui);
        if !sheet.is_empty() && !state.asks && ui.button("Clear…").clicked() {
            state.asks = true;
        }
    });
    if state.asks {
        clear_ui(paper, ui, state);
    }
}

/// What both are called, typed.
pub fn names_ui(paper: &Paper<'_>, ui: &mut Ui) {
    let sheet = paper.sheet;
    ui.columns(2, |columns| {
        for (player, ui) in columns.iter_mut().enumerate() {
            let mut name = sheet.names[player].clone();
            let hint = ["Player 1", "Player 2"][player];
            let field = TextEdit::singleline(&mut name)
                .hint_text(hint)
                .char_limit(30)
                .align(Align2::LEFT_CENTER)
                .min_size([0.0, paper.density.row(0.0)].into())
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            let named = format!("Name of player {}", player + 1);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &named));
            if field.changed() {
                paper.mark(Mark::Name(player, name));
            }
        }
    });
}

/// Who leads, and whether that is enough.
fn standing_ui(paper: &Paper<'_>, ui: &mut Ui) {
    let (sheet, goal) = (paper.sheet, paper.goal);
    ui.add(Label::new(RichText::new(sheet.leads()).strong()).wrap());
    if let Some(victory) = goal.victory {
        ui.add(Label::new(paper.faint(sheet.reached(victory))).wrap());
    }
}

/// The round that is written in.
fn round_ui(paper: &Paper<'_>, ui: &mut Ui, round: u8, most: u8, chosen: &mut Option<u8>) {
    ui.horizontal(|ui| {
        for (text, name, to) in [
            ("‹", "The round before", round.saturating_sub(1)),
            ("›", "The next round", round.saturating_add(1)),
        ] {
            let open = (1..=most).contains(&to);
            let size = paper.density.least().max([26.0, 26.0].into());
            let step = ui.add_enabled(open, Button::new(text).min_size(size));
            step.widget_info(|| WidgetInfo::labeled(Role::Button, open, name));
            if step.on_hover_text(name).clicked() {
                *chosen = Some(to);
            }
        }
        ui.strong(format!("Round {round} of {most}"));
    });
}

/// Points of a player for a cause, tapped or typed.
fn points_ui(paper: &Paper<'_>, ui: &mut Ui, round: u8, player: usize, cause: Cause) {
    let sheet = paper.sheet;
    let known = sheet.points(round, player, cause);
    let what = format!(
        "{} of {} in round {round}",
        paper.cause(cause),
        sheet.name(player)
    );
    let asked = stepper_ui(ui, paper.density, known.into(), 0..=MOST.into(), &what);
    if let Some(points) = asked.and_then(|points| u16::try_from(points).ok()) {
        paper.mark(Mark::Points {
            round,
            player,
            cause,
            points,
        });
    }
}

/// What each player has left, tapped or typed.
fn counts_ui(paper: &Paper<'_>, ui: &mut Ui) {
    ui.separator();
    for (place, text) in LEFT.into_iter().enumerate() {
        ui.label(paper.faint(format!("{text} left")));
        ui.columns(2, |columns| {
            for (player, ui) in columns.iter_mut().enumerate() {
                let known = paper.sheet.left[player][place];
                let what = format!("{text} left to {}", paper.sheet.name(player));
                let asked = stepper_ui(ui, paper.density, known.into(), 0..=99, &what);
                if let Some(count) = asked.and_then(|count| u8::try_from(count).ok()) {
                    paper.mark(Mark::Left {
                        player,
                        place,
                        count,
                    });
                }
            }
        });
    }
}

/// What each player has left, in the table of rounds.
fn left_ui(paper: &Paper<'_>, ui: &mut Ui) {
    match paper.left {
        Left::Unknown => return,
        Left::Counted => {}
    }
    ui.label(paper.faint("Left"));
    for player in 0..2 {
        ui.add(Label::new(paper.faint(paper.sheet.left_words(player))).wrap());
    }
    ui.end_row();
}

/// Every round with points, and all of them together.
fn rounds_ui(paper: &Paper<'_>, ui: &mut Ui) {
    let (sheet, rounds) = (paper.sheet, paper.goal.rounds);
    let wide = (ui.available_width() - 70.0).max(80.0) / 2.0;
    Grid::new("rounds scored")
        .striped(true)
        .min_row_height(ROW)
        .min_col_width(50.0)
        .max_col_width(wide)
        .show(ui, |ui| {
            ui.label(paper.faint("Round"));
            for (player, ink) in paper.inks.into_iter().enumerate() {
                let name = RichText::new(sheet.name(player));
                ui.add(Label::new(name.color(ink).strong()).truncate());
            }
            ui.end_row();
            for round in 1..=sheet.last_round().min(rounds.max(1)) {
                ui.label(round.to_string());
                for player in 0..2 {
                    let job = round_job(paper, ui, round, player);
                    ui.add(Label::new(job).wrap());
                }
                ui.end_row();
            }
            left_ui(paper, ui);
            ui.strong("Total");
            for player in 0..2 {
                ui.strong(sheet.total(player).to_string());
            }
            ui.end_row();
        });
}

/// The points of a round and, smaller, what they are for.
fn round_job(paper: &Paper<'_>, ui: &Ui, round: u8, player: usize) -> LayoutJob {
    let sheet = paper.sheet;
    let mut job = LayoutJob::default();
    let (points, causes) = (
        sheet.of_round(round, player),
        sheet.causes(round, player, &paper.words),
    );
    for text in [RichText::new(points.to_string()), paper.faint(causes)] {
        text.append_to(&mut job, ui.style(), FontSelection::Default, Align::Center);
    }
    job
}

fn clear_ui(paper: &Paper<'_>, ui: &mut Ui, state: &mut Score) {
    ui.horizontal_wrapped(|ui| {
        ui.label("Wipe everything off the sheet?");
        if ui.button("Clear the sheet").clicked() {
            paper.mark(Mark::Clear);
            *state = Score::default();
        }
        if ui.button("Keep it").clicked() {
            state.asks = false;
        }
    });
}
