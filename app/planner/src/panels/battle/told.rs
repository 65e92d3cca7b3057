//! How is it told how a battle went?

use eframe::egui::{Label, RichText, Ui};
use game_window::panels::story::story_ui;
use play::{Luck, Seat};
use tabletop::{BattleState, Camp};
use ui::theme::{muted, side_ink};

use crate::command::GameCommand;
use crate::ctx::Ctx;

/// Points by round, what turned it, and how lucky the dice of both sides were.
pub(super) fn told_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    if let Some(story) = ctx.document.played().story() {
        let seat = |seat: Seat| {
            let side = &battle.camp(seat).side;
            (side_ink(ctx.tone, ctx.side(side)), side.clone())
        };
        if let Some(command) = story_ui(ui, story, muted(ctx.tone), seat) {
            ctx.send(GameCommand::Replay(command));
        }
    }
    for camp in &battle.camps {
        if let Some(luck) = luck(camp) {
            let text = format!("Dice of {}: {}", camp.side, luck.words());
            ui.add(Label::new(RichText::new(text).color(muted(ctx.tone))).wrap());
        }
    }
}

/// The luck of all dice of a side, those thrown again among them.
fn luck(camp: &Camp) -> Option<Luck> {
    let faces = (1_u8..).zip(&camp.dice);
    Luck::of(faces.flat_map(|(face, count)| (0..*count).map(move |_| (face, 6))))
}
