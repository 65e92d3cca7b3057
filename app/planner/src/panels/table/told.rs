//! Where over the table does a card of what happened lie?
//!
//! Beside the units that it tells of, by the rule of all games, and where a sheet leaves the table no room, over that.

use eframe::egui::Rect;
use game_window::panels::outcome::{beside, over_sheet};
use tabletop::Spot;
use ui::shape::Shape;

use super::Canvas;
use crate::ctx::Ctx;
use crate::tools::bodies;

/// The room of a card on a screen that ends at some height.
pub(crate) fn room_of_card(ctx: &Ctx<'_>, canvas: &Canvas, table: Rect, lowest: f32) -> Rect {
    let room = over_sheet(table, lowest);
    if room != table {
        return room;
    }
    let lowest = match ctx.shape {
        Shape::Tall => lowest,
        Shape::Wide | Shape::Low => table.bottom(),
    };
    beside(table, told_at(ctx, canvas), lowest)
}

/// The box on the screen around the units that what lies open tells of, as far as they stand.
fn told_at(ctx: &Ctx<'_>, canvas: &Canvas) -> Option<Rect> {
    let told = ctx.document.played().told()?;
    let table = ctx.document.table();
    let units = told.what.at.iter().filter_map(|spot| match spot {
        Spot::Unit(id) => bodies::body(&table.state, &table.pack, id),
        Spot::Objective(_) | Spot::Piece(_) | Spot::Zone(_) | Spot::Place(_) => None,
    });
    let units: Vec<_> = units.collect();
    let (low, high) = bodies::bounds(&units)?;
    let lens = canvas.camera.over(canvas.screen);
    let corners = [low, high].map(|corner| lens.screen_from_table(corner));
    Some(Rect::from_points(&corners))
}
