//! How does somebody who sees no map find an area?
//!
//! Each is a named place with its state, board by board in the order of the map.

use boards::AreaId;
use eframe::egui::{Rect, Ui, Vec2};
use game_window::Ctx;
use game_window::zoom::Zoom;
use ui::widgets::spot::spot_ui;

use super::sheet::Sheet;
use super::target::AreaGame;

/// How wide an area is for who points at it, in points.
const SIDE: f32 = 44.0;

/// A named place for every area that is in play; the one that is pressed. One that gets the focus comes into sight.
pub(super) fn named_ui<M: AreaGame>(
    ctx: &Ctx<'_, M>,
    ui: &Ui,
    sheet: &Sheet,
    zoom: &mut Zoom,
) -> Option<AreaId> {
    let map = M::map(ctx.pack);
    let mut pressed = None;
    for (plate, corner) in sheet.plates(ctx.chart) {
        for spot in &plate.spots {
            let at = sheet.point(corner, spot.at);
            let rect = Rect::from_center_size(at, Vec2::splat(SIDE));
            let name =
                || M::words(ctx, spot.area).unwrap_or_else(|| map.title(spot.area).to_owned());
            let spotted = spot_ui(ui, sheet.room, rect, spot.area, name);
            if spotted.pressed {
                pressed = Some(spot.area);
            }
            zoom.show(ui, spotted.aside);
        }
    }
    pressed
}
