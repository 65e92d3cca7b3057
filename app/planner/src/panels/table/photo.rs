//! Where on the screen does the photo lie?
//!
//! Over the bare table, corner on corner, under the grid and everything that stands on it.

use eframe::egui::{Painter, Rect, pos2};
use geometry::Vec2;
use ui::camera::Lens;
use ui::theme::veil;

use crate::ctx::Ctx;

/// Paints the photo, if there is one to be seen.
pub(super) fn photo(ctx: &Ctx<'_>, painter: &Painter, lens: &Lens) {
    let Some(laid) = ctx.document.photo().filter(|laid| !laid.photo.hidden) else {
        return;
    };
    let Some(texture) = ctx.photos.flat().filter(|_| laid.pixels.is_some()) else {
        return;
    };
    let half = crate::shown::size(ctx.document.table()) / 2.0;
    let far_left = lens.screen_from_table(Vec2::new(-half.x, half.y));
    let near_right = lens.screen_from_table(Vec2::new(half.x, -half.y));
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let place = Rect::from_min_max(far_left, near_right);
    painter.image(texture, place, whole, veil(laid.photo.opacity));
}
