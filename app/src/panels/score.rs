//! How do both players stand, round by round?
//!
//! One widget for the battle, whose points are read from its log, and for a table where nothing else is kept, whose
//! points are tapped or typed.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Button, ComboBox, DragValue, FontSelection, Grid, Label, RichText, Role,
    TextEdit, Ui, WidgetInfo,
};
use tabletop::{Pack, ScoreCause};

use super::{command_button, labeled_button};
use crate::command::ScoreCommand;
use crate::ctx::Ctx;
use crate::score::{Goal, MOST, Mark, ScoreSheet};
use crate::theme::{SMALL, muted, side_ink};

/// How wide a number is, in points.
const NUMBER: f32 = 40.0;

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

/// The sheet of a table where nothing else is kept.
pub fn score_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Score) {
    let sheet = ctx.scorer.sheet();
    let pack = &ctx.desk.table().pack;
    let goal = sheet.goal(pack);
    names_ui(ctx, ui, sheet);
    mode_ui(ctx, ui, pack, sheet);
    standing_ui(ctx, ui, sheet, goal);
    let last = sheet.last_round().clamp(1, goal.rounds);
    let round = state.round.unwrap_or(last).clamp(1, goal.rounds);
    ui.separator();
    round_ui(ctx, ui, round, goal.rounds, &mut state.round);
    for cause in ScoreCause::ALL {
        ui.label(faint(ctx, cause.name()));
        ui.columns(2, |columns| {
            for (player, ui) in columns.iter_mut().enumerate() {
                points_ui(ctx, ui, sheet, round, player, cause);
            }
        });
    }
    ui.separator();
    rounds_ui(ctx, ui, sheet, goal.rounds);
    ui.horizontal_wrapped(|ui| {
        for (command, open) in [ScoreCommand::Undo, ScoreCommand::Redo]
            .into_iter()
            .zip(ctx.scorer.steps())
        {
            ui.add_enabled_ui(open, |ui| command_button(ctx, ui, command));
        }
        labeled_button(ctx, ui, "Copy as text", ScoreCommand::Copy);
        if !sheet.is_empty() && !state.asks && ui.button("Clear…").clicked() {
            state.asks = true;
        }
    });
    if state.asks {
        clear_ui(ctx, ui, state);
    }
}

/// The sheet of a battle, as its log has it.
pub fn battle_score_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let (sheet, goal) = ctx.score();
    standing_ui(ctx, ui, sheet, goal);
    rounds_ui(ctx, ui, sheet, goal.rounds);
    labeled_button(ctx, ui, "Copy as text", ScoreCommand::Copy);
}

/// A button that shows the sheet or puts it away.
pub fn switch_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let on = ctx.settings.scoring;
    let button = Button::selectable(on, "Score sheet")
        .frame_when_inactive(true)
        .min_size(ctx.density.least());
    let button = ui.add(button);
    button.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, on, "Score sheet"));
    if button.on_hover_text("Points round by round (F9)").clicked() {
        ctx.send(ScoreCommand::Show);
    }
}

/// Without a battle: whether one is to begin, or only points are to be kept.
pub fn choice_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        for (scores, text) in [(false, "Play by the rules"), (true, "Only keep score")] {
            let on = ctx.settings.scoring == scores;
            let button = Button::selectable(on, text)
                .frame_when_inactive(true)
                .min_size(ctx.density.least());
            let button = ui.add(button);
            button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, text));
            if button.clicked() && !on {
                ctx.send(ScoreCommand::Show);
            }
        }
    });
}

fn names_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &ScoreSheet) {
    ui.columns(2, |columns| {
        for (player, ui) in columns.iter_mut().enumerate() {
            let mut name = sheet.names[player].clone();
            let hint = ["Player 1", "Player 2"][player];
            let field = TextEdit::singleline(&mut name)
                .hint_text(hint)
                .char_limit(30)
                .align(Align2::LEFT_CENTER)
                .min_size([0.0, ctx.density.row(0.0)].into())
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            let named = format!("Name of player {}", player + 1);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &named));
            if field.changed() {
                mark(ctx, Mark::Name(player, name));
            }
        }
    });
}

fn mode_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, sheet: &ScoreSheet) {
    let mode = sheet.mode.as_deref().and_then(|id| pack.scenario(id));
    let mut chosen = sheet.mode.clone();
    ComboBox::from_label("Mode played")
        .selected_text(mode.map_or("None", |mode| mode.name.as_str()))
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut chosen, None, "None");
            for mode in pack.scenarios() {
                ui.selectable_value(&mut chosen, Some(mode.id.clone()), &mode.name)
                    .on_hover_text(&mode.summary);
            }
        });
    if chosen != sheet.mode {
        mark(ctx, Mark::Mode(chosen));
    }
    if mode.is_none() {
        return;
    }
    let sizes = &pack.battle().sizes;
    let mut size = sheet.size.clone();
    let words = |id: &str| {
        let row = sizes.iter().find(|row| row.id == id);
        row.map_or_else(String::new, |row| format!("{} points a side", row.points))
    };
    ComboBox::from_label("Size played")
        .selected_text(words(&size))
        .show_ui(ui, |ui| {
            for row in sizes {
                ui.selectable_value(&mut size, row.id.clone(), words(&row.id));
            }
        });
    if size != sheet.size {
        mark(ctx, Mark::Size(size));
    }
}

/// Who leads, and whether that is enough.
fn standing_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &ScoreSheet, goal: Goal) {
    ui.add(Label::new(RichText::new(sheet.leads()).strong()).wrap());
    if let Some(victory) = goal.victory {
        ui.add(Label::new(faint(ctx, sheet.reached(victory))).wrap());
    }
}

/// The round that is written in.
fn round_ui(ctx: &Ctx<'_>, ui: &mut Ui, round: u8, most: u8, chosen: &mut Option<u8>) {
    ui.horizontal(|ui| {
        for (text, name, to) in [
            ("‹", "The round before", round.saturating_sub(1)),
            ("›", "The next round", round.saturating_add(1)),
        ] {
            let open = (1..=most).contains(&to);
            let size = ctx.density.least().max([26.0, 26.0].into());
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
fn points_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    sheet: &ScoreSheet,
    round: u8,
    player: usize,
    cause: ScoreCause,
) {
    let known = sheet.points(round, player, cause);
    let what = format!(
        "{} of {} in round {round}",
        cause.name(),
        sheet.name(player)
    );
    let set = |points| {
        let change = Mark::Points {
            round,
            player,
            cause,
            points,
        };
        mark(ctx, change);
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let size = ctx.density.least().max([26.0, 26.0].into());
        let less = ui.add_enabled(known > 0, Button::new("−").min_size(size));
        less.widget_info(|| {
            WidgetInfo::labeled(Role::Button, known > 0, format!("One less: {what}"))
        });
        if less.clicked() {
            set(known.saturating_sub(1));
        }
        let mut points = known;
        let number = DragValue::new(&mut points)
            .range(0..=MOST)
            .speed(0.0)
            .update_while_editing(false);
        ui.spacing_mut().interact_size.x = NUMBER;
        let number = ui.add(number);
        number.widget_info(|| {
            let mut info = WidgetInfo::drag_value(true, f64::from(known));
            info.label = Some(what.clone());
            info
        });
        if points != known {
            set(points);
        }
        let more = ui.add_enabled(known < MOST, Button::new("+").min_size(size));
        more.widget_info(|| {
            WidgetInfo::labeled(Role::Button, known < MOST, format!("One more: {what}"))
        });
        if more.clicked() {
            set(known + 1);
        }
    });
}

/// Every round with points, and all of them together.
fn rounds_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &ScoreSheet, rounds: u8) {
    let wide = (ui.available_width() - 70.0).max(80.0) / 2.0;
    Grid::new("rounds scored")
        .striped(true)
        .min_row_height(ROW)
        .min_col_width(50.0)
        .max_col_width(wide)
        .show(ui, |ui| {
            ui.label(faint(ctx, "Round"));
            for player in 0..2_u8 {
                let name = RichText::new(sheet.name(usize::from(player)));
                let ink = side_ink(ctx.tone, player_side(ctx, sheet, player));
                ui.add(Label::new(name.color(ink).strong()).truncate());
            }
            ui.end_row();
            for round in 1..=sheet.last_round().min(rounds.max(1)) {
                ui.label(round.to_string());
                for player in 0..2 {
                    let job = round_job(ctx, ui, sheet, round, player);
                    ui.add(Label::new(job).wrap());
                }
                ui.end_row();
            }
            ui.strong("Total");
            for player in 0..2 {
                ui.strong(sheet.total(player).to_string());
            }
            ui.end_row();
        });
}

/// The points of a round and, smaller, what they are for.
fn round_job(ctx: &Ctx<'_>, ui: &Ui, sheet: &ScoreSheet, round: u8, player: usize) -> LayoutJob {
    let mut job = LayoutJob::default();
    let (points, causes) = (sheet.of_round(round, player), sheet.causes(round, player));
    for text in [RichText::new(points.to_string()), faint(ctx, causes)] {
        text.append_to(&mut job, ui.style(), FontSelection::Default, Align::Center);
    }
    job
}

/// The color of a player: that of the side of the same name.
fn player_side(ctx: &Ctx<'_>, sheet: &ScoreSheet, player: u8) -> u8 {
    let name = sheet.name(usize::from(player));
    match ctx.shown.state.sides().contains(&name) {
        true => ctx.side(name),
        false => player,
    }
}

fn clear_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Score) {
    ui.horizontal_wrapped(|ui| {
        ui.label("Wipe everything off the sheet?");
        if ui.button("Clear the sheet").clicked() {
            mark(ctx, Mark::Clear);
            *state = Score::default();
        }
        if ui.button("Keep it").clicked() {
            state.asks = false;
        }
    });
}

fn mark(ctx: &Ctx<'_>, mark: Mark) {
    ctx.send(ScoreCommand::Mark(mark));
}

fn faint(ctx: &Ctx<'_>, text: impl Into<String>) -> RichText {
    RichText::new(text).size(SMALL).color(muted(ctx.tone))
}
