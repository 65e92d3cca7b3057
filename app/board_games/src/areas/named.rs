//! How does somebody who sees no map find an area?
//!
//! Each is a named place with its state, in the order of the map; pressing it is a tap on it.

use eframe::egui::{Rect, Ui, Vec2};
use game_window::{Command, Ctx};
use ui::widgets::spot::spot_ui;

use super::sheet::Sheet;
use super::target::{AreaGame, MapTouch};

/// How wide an area is for who points at it, in points.
const SIDE: f32 = 44.0;

/// A named place for every area that is in play.
pub(super) fn named_ui<M: AreaGame>(ctx: &Ctx<'_, M>, ui: &Ui, sheet: &Sheet) {
    for area in M::map(ctx.pack).areas() {
        let Some(at) = sheet.anchor(ctx.chart, area.number) else {
            continue;
        };
        let rect = Rect::from_center_size(at, Vec2::splat(SIDE));
        let name = || M::words(ctx, area.number).unwrap_or_else(|| area.title.clone());
        if spot_ui(ui, sheet.room, rect, area.number, name) {
            ctx.send(Command::Touch(MapTouch::Tap(area.number)));
        }
    }
}
