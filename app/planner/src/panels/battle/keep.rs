//! Who keeps the rules, and who keeps the score?
//!
//! Below what is asked: a player needs it seldom.

use eframe::egui::{Button, Label, RichText, Role, Ui, WidgetInfo};
use ui::theme::muted;

use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::panels::score;
use crate::settings::Judge;

/// The switches, and the score sheet where it is shown.
pub(super) fn keep_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        judge_ui(ctx, ui);
        score::switch_ui(ctx, ui);
    });
    // What neither word says by itself, and a finger has nothing to hover with.
    let tip = RichText::new(ctx.settings.judge.tip()).small();
    ui.add(Label::new(tip.color(muted(ctx.tone))).wrap());
    if ctx.settings.scoring {
        score::battle_score_ui(ctx, ui);
    }
}

/// Whether the program keeps the rules or only advises.
fn judge_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    for judge in Judge::ALL {
        let on = ctx.settings.judge == judge;
        let button = Button::selectable(on, judge.name())
            .frame_when_inactive(true)
            .min_size(ctx.density.least());
        let button = ui.add(button);
        button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, judge.name()));
        if button.on_hover_text(judge.tip()).clicked() && !on {
            ctx.send(AppCommand::Judge(judge));
        }
    }
}
