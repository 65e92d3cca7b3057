//! How is the log of the table played back?
//!
//! In a wide window the bar stands under the table, or in a battle over it, beside what happened last; in a small one,
//! or with large letters, over the list of the log, and the View menu has what it does.

use eframe::egui::Ui;
use game_window::panels::strip::{SHARED, Strip, strip_ui};
use ui::shape::Shape;

use crate::command::PanelKind;
use crate::ctx::Ctx;
use crate::settings::Units;

/// How high a window has room for it under the table, in points.
const ROOMY: f32 = 620.0;

/// How wide what happened last is beside the bar, in points.
const TOLD: f32 = 440.0;

/// How wide the bar is beside what happened last in a battle; `None` where both have no room in one row.
///
/// Neither moves the table, whatever is in it, and one row of both leaves it the other.
pub(crate) fn beside(ctx: &Ctx<'_>, ui: &Ui) -> Option<f32> {
    let wide = ui.available_width() - TOLD;
    let is_shown = ctx.shape == Shape::Wide && ctx.document.battle().is_some() && has_room(ui);
    (is_shown && wide > SHARED + 20.0).then_some(wide)
}

/// Whether the window is as high as that, for letters of its size.
pub(crate) fn has_room(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() > ROOMY
}

/// What the bar keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Bar {
    /// The table's revision that the text was read at, and the unit of its lengths.
    read: Option<(u64, Units)>,
    /// What the entry shown did.
    text: String,
}

/// Whether the bar stands under the table: in a battle, while it plays, and beside an open log.
///
/// In a battle from its begin on: the table would shrink under the pointer with the first answer.
#[must_use]
pub(crate) fn stands_alone(ctx: &Ctx<'_>) -> bool {
    let wanted =
        ctx.panels.contains(&PanelKind::Log) || ctx.document.played().playback().is_playing();
    ctx.document.battle().is_some() || (!ctx.document.session().is_empty() && wanted)
}

/// The bar.
pub(crate) fn replay_ui(ctx: &Ctx<'_>, ui: &mut Ui, bar: &mut Bar) {
    let session = ctx.document.session();
    let now = (ctx.document.revision(), ctx.settings.units);
    if bar.read != Some(now) {
        bar.read = Some(now);
        bar.text = label(ctx, session.cursor());
    }
    let strip = Strip {
        cursor: session.cursor(),
        len: session.len(),
        stood: session.stood(),
        plays: ctx.document.played().playback().is_playing(),
        lettered: true,
        pace: ctx.settings.pace,
        density: ctx.density,
        tone: ctx.tone,
        slides: ctx.shape == Shape::Wide,
        text: &bar.text,
    };
    if let Some(command) = strip_ui(&strip, ui) {
        ctx.send(command);
    }
}

/// What was told last: entries such as a pass tell nothing.
fn label(ctx: &Ctx<'_>, cursor: u32) -> String {
    let mut lines = ctx.document.log();
    let last = lines.last().map_or(0, |line| line.entry);
    lines.retain(|line| line.entry == last);
    let texts: Vec<String> = lines.iter().map(|line| ctx.log_line(&line.text)).collect();
    match (cursor, texts.is_empty()) {
        (0, _) | (_, true) => "The start of the log".to_owned(),
        (_, false) => texts.join(" · "),
    }
}
