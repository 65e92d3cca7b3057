//! How is it told how a battle went?
//!
//! As in every game, in the colors of the sides; what turned it shows the table as it was then.

use eframe::egui::Ui;
use game_window::panels::story::story_ui;
use play::{Seat, sentence};
use tabletop::BattleState;
use ui::theme::{muted, side_ink};

use crate::command::GameCommand;
use crate::ctx::Ctx;

/// Points by round, what turned it, and how lucky the dice of both sides were.
pub(super) fn told_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    let Some(story) = ctx.document.played().story() else {
        return;
    };
    let seat = |seat: Seat| {
        let side = &battle.camp(seat).side;
        (side_ink(ctx.tone, ctx.side(side)), sentence(side))
    };
    if let Some(command) = story_ui(ui, story, muted(ctx.tone), seat) {
        ctx.send(GameCommand::Replay(command));
    }
}
