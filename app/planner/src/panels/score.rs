//! How do both players stand, round by round?
//!
//! One widget for the battle, whose points are read from its log, and for a table where nothing else is kept, whose
//! points are tapped or typed.

use eframe::egui::{Button, ComboBox, Role, Ui, WidgetInfo};
use game_window::ScoreCommand;
use game_window::panels::paper::{self, Left, Paper, Score};
use game_window::score::{Goal, Mark, ScoreSheet};
use tabletop::{Pack, ScoreCause};
use ui::theme::side_ink;
use ui::widgets::list::value_ui;

use crate::battle::score::{WORDS, goal};
use crate::ctx::Ctx;

/// The sheet of a table where nothing else is kept.
pub(crate) fn score_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Score) {
    let sheet = ctx.scorer.sheet();
    let pack = &ctx.document.table().pack;
    on_paper(ctx, sheet, goal(sheet, pack), |paper| {
        paper::names_ui(paper, ui);
        mode_ui(ctx, ui, pack, sheet);
        paper::typed_ui(paper, ui, ctx.scorer.steps(), state);
    });
}

/// The sheet of a battle, as its log has it.
pub(crate) fn battle_score_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let (sheet, goal) = ctx.score();
    on_paper(ctx, sheet, goal, |paper| paper::read_ui(paper, ui));
}

fn on_paper(ctx: &Ctx<'_>, sheet: &ScoreSheet, goal: Goal, add: impl FnOnce(&Paper<'_>)) {
    add(&Paper {
        sheet,
        goal,
        causes: ScoreCause::ALL.map(ScoreCause::name),
        words: WORDS,
        inks: [0, 1].map(|player| side_ink(ctx.tone, player_side(ctx, sheet, player))),
        tone: ctx.tone,
        density: ctx.density,
        left: Left::Unknown,
        send: &|command| ctx.send(command),
    });
}

/// A button that shows the sheet or puts it away.
pub(crate) fn switch_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
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
pub(crate) fn choice_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
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

fn mode_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, sheet: &ScoreSheet) {
    let mode = sheet.mode.as_deref().and_then(|id| pack.scenario(id));
    let mut chosen = sheet.mode.clone();
    ComboBox::from_label("Mode played")
        .selected_text(mode.map_or("None", |mode| mode.name.as_str()))
        .show_ui(ui, |ui| {
            value_ui(ui, &mut chosen, None, "None");
            for mode in pack.scenarios() {
                value_ui(ui, &mut chosen, Some(mode.id.clone()), &mode.name)
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
                value_ui(ui, &mut size, row.id.clone(), words(&row.id));
            }
        });
    if size != sheet.size {
        mark(ctx, Mark::Size(size));
    }
}

/// The color of a player: that of the side of the same name.
fn player_side(ctx: &Ctx<'_>, sheet: &ScoreSheet, player: u8) -> u8 {
    let name = sheet.name(usize::from(player));
    match ctx.shown.state.sides().contains(&name) {
        true => ctx.side(name),
        false => player,
    }
}

fn mark(ctx: &Ctx<'_>, mark: Mark) {
    ctx.send(ScoreCommand::Mark(mark));
}
