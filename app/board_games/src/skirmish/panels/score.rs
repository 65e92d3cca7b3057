//! How do both sides of the skirmish stand, round by round?
//!
//! Of a game that is played, read of its log; beside the boxed game, tapped and typed without any other game.

use eframe::egui::{CollapsingHeader, ComboBox, Role, Ui, WidgetInfo};
use game_window::ScoreCommand;
use game_window::panels::paper::{self, Left, Paper, Score};
use game_window::score::{Mark, ScoreSheet};
use ui::widgets::list::value_ui;

use crate::skirmish::score::{CAUSES, WORDS, goal, sheet_of};
use crate::skirmish::{Command, Ctx, Game, TilesAsk};

fn ask(command: ScoreCommand) -> Command {
    Command::Own(TilesAsk::Score(command))
}

/// The sheet of the boxed game.
pub(crate) fn typed_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Score) {
    ui.heading("Score sheet");
    ctx.button(ui, "Back to the games", ask(ScoreCommand::Show));
    let sheet = ctx.kept.scorer.sheet();
    on_paper(ctx, sheet, |paper| {
        paper::names_ui(paper, ui);
        scenario_ui(ctx, ui, sheet);
        paper::typed_ui(paper, ui, ctx.kept.scorer.steps(), state);
    });
}

/// The sheet of a game, folded away.
pub(crate) fn read_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    CollapsingHeader::new("Score sheet")
        .id_salt("tiles score")
        .show_unindented(ui, |ui| {
            let sheet = sheet_of(game);
            on_paper(ctx, &sheet, |paper| paper::read_ui(paper, ui));
        });
}

fn on_paper(ctx: &Ctx<'_>, sheet: &ScoreSheet, add: impl FnOnce(&Paper<'_>)) {
    add(&Paper {
        sheet,
        goal: goal(ctx.pack.pack(), sheet),
        causes: CAUSES,
        words: WORDS,
        inks: ctx.inks().sides.map(|side| side.0),
        tone: ctx.appearance.tone,
        density: ctx.appearance.density,
        left: Left::Counted,
        send: &|command| ctx.send(ask(command)),
    });
}

fn scenario_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &ScoreSheet) {
    let pack = ctx.pack.pack();
    let known = sheet.mode.as_deref().and_then(|id| pack.scenario(id));
    let mut chosen = sheet.mode.clone();
    let choice = ComboBox::from_id_salt("scenario scored")
        .selected_text(known.map_or("Any scenario", |row| row.title.as_str()))
        .width((ui.available_width() - 16.0).max(80.0))
        .show_ui(ui, |ui| {
            value_ui(ui, &mut chosen, None, "Any scenario");
            for row in pack.scenarios() {
                value_ui(ui, &mut chosen, Some(row.id.clone()), &row.title);
            }
        });
    choice
        .response
        .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, "Scenario that is scored"));
    if chosen != sheet.mode {
        ctx.send(ask(ScoreCommand::Mark(Mark::Mode(chosen))));
    }
}
