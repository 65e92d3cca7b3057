//! Which small things do panels of games share?

use eframe::egui::{
    Mesh, Painter, Pos2, Rect, Sense, Shape as Ink, Stroke, StrokeKind, Ui, pos2, vec2,
};
use play::{Answer, Outcome, Seat};
use ui::paint::{Patterns, SIDE};
use ui::shape::Shape;
use ui::theme::RealmInk;

use crate::command::{Command, PlayCommand};
use crate::ctx::Ctx;
use crate::game_ui::GameUi;
use crate::panels::answer::{Room, answer_ui, remarks_ui};
use crate::panels::components::components_ui;
use crate::panels::hint::hinted_ui;
use crate::panels::story::story_ui;
use crate::panels::to_answers::takes;
use crate::playable::SpotOf;
use crate::played::{OfferedIn, Played};
use crate::windowed::Windowed;

/// From so many answers on, the rest of long effects is folded.
const MANY: usize = 5;

/// A button that answers, with all that is said of the answer, unless that stands in a hint above.
pub fn offer_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, offer: &OfferedIn<M>) {
    if ctx.game.is_some_and(|game| game.is_hinted(offer.action())) {
        match ctx.appearance.shape {
            Shape::Wide => hinted_ui(ui, ctx.inks().muted, &offer.answer.label),
            // Not even its place is told, but answers after it are still the same, whichever is asked about once more.
            _small => ui.skip_ahead_auto_ids(1),
        }
    } else if said_ui(ctx, ui, &offer.answer) {
        ctx.send(PlayCommand::Act(offer.action().clone()));
    }
}

/// A button with all that is said of an answer; tells whether it was chosen.
pub fn said_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, answer: &Answer<SpotOf<M>>) -> bool {
    let muted = ctx.inks().muted;
    answer_ui(ui, &ctx.appearance, muted, answer, room(ctx))
}

/// What is said of an answer that has no button of its own.
pub fn below_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, answer: &Answer<SpotOf<M>>) {
    let muted = ctx.inks().muted;
    remarks_ui(ui, &ctx.appearance, muted, answer, Room::Wide);
}

fn room<M: Windowed>(ctx: &Ctx<'_, M>) -> Room {
    let many = ctx
        .game
        .is_some_and(|game| game.offers().nth(MANY).is_some());
    if many { Room::Scarce } else { Room::Wide }
}

/// Everything that lies open for whoever looks.
pub fn on_table_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>) {
    let (muted, name) = (ctx.inks().muted, |seat| game.seat(seat).to_owned());
    components_ui(ui, muted, game.components(), game.shown(), name);
}

/// The color and the pattern of a seat.
pub fn swatch_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, ink: RealmInk) {
    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 14.0), Sense::hover());
    swatch(ui.painter(), ctx.appearance.patterns, rect, ink);
}

/// The color and the pattern of somebody, in a rectangle.
pub fn swatch(painter: &Painter, patterns: Option<&Patterns>, rect: Rect, ink: RealmInk) {
    painter.rect_filled(rect, 2.0, ink.soft);
    let tile = patterns.and_then(|patterns| patterns.tile(ink.pattern?));
    if let Some(tile) = tile {
        let mut mesh = Mesh::with_texture(tile);
        let uv = |at: Pos2| pos2(at.x / SIDE as f32, at.y / SIDE as f32);
        let laid = Rect::from_min_max(uv(rect.min), uv(rect.max));
        mesh.add_rect_with_uv(rect, laid, ink.strong.gamma_multiply(0.6));
        painter.add(Ink::mesh(mesh));
    }
    let line = Stroke::new(1.5, ink.strong);
    painter.rect_stroke(rect, 2.0, line, StrokeKind::Inside);
}

/// How the game ended.
pub(super) fn outcome_ui<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    game: &Played<M>,
    outcome: &Outcome,
) {
    if let Some(won) = game.won() {
        ui.heading(won);
    }
    let scores = (0..).map(Seat).zip(&outcome.scores);
    let mut scores: Vec<(Seat, i32)> = scores.map(|(seat, score)| (seat, *score)).collect();
    // Of equal ones whoever won first, by whatever broke the tie.
    scores.sort_by_key(|(seat, score)| (-score, !outcome.winners.contains(seat)));
    for (seat, score) in scores {
        let score = M::score(ctx.pack, score);
        ui.label(format!("{}: {score}", game.seat(seat)));
    }
    takes(&ctx.button(ui, "Begin another", Command::End));
    if let Some(story) = game.story() {
        let seat = |seat| (M::strong(ctx, game, seat), game.seat(seat).to_owned());
        if let Some(command) = story_ui(ui, story, ctx.inks().muted, seat) {
            ctx.send(command);
        }
    }
}
