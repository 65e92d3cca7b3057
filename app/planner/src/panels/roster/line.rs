//! What does a row of the roster look like?
//!
//! A picture of the thing, its name and a smaller line; high enough for a finger. It is clicked, or pulled onto the
//! table.

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    Color32, FontId, Painter, Rect, Response, Role, Sense, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
};
use tabletop::{PieceShape, TrayKind};
use ui::theme::{BODY, Look, SMALL, color32, muted, style};

use super::rows::{Row, What};
use crate::ctx::Ctx;
use crate::tools::template::Template;

/// How high a row is, in points.
const HEIGHT: f32 = 42.0;

/// How wide the picture is, in points.
const PICTURE: f32 = 30.0;

/// Whether Enter would take a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// It would.
    Yes,
    /// It would not.
    No,
}

/// One row.
pub(super) fn line_ui(ctx: &Ctx<'_>, ui: &mut Ui, row: &Row, chosen: Chosen) -> Response {
    let size = Vec2::new(ui.available_width(), ctx.density.row(HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let is_chosen = chosen == Chosen::Yes;
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, true, is_chosen, format!("Take {}", row.name))
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let visuals = ui.style().interact_selectable(&response, is_chosen);
    if is_chosen || response.hovered() || response.has_focus() {
        let painter = ui.painter();
        painter.rect(
            rect.shrink(1.0),
            6.0,
            visuals.weak_bg_fill,
            visuals.bg_stroke,
            StrokeKind::Inside,
        );
    }
    let left = rect.left() + 4.0;
    let frame = Rect::from_min_max(pos2(left, rect.top()), pos2(left + PICTURE, rect.bottom()));
    picture(ctx, ui.painter(), frame, &row.what);
    let text = pos2(left + PICTURE + 8.0, rect.center().y);
    let ink = visuals.text_color();
    let muted = if is_chosen { ink } else { muted(ctx.tone) };
    let room = rect.right() - text.x - 4.0;
    let put = |line: &str, size: f32, ink: Color32, above: f32| {
        let mut job =
            LayoutJob::simple_singleline(line.to_owned(), FontId::proportional(size), ink);
        job.wrap = TextWrapping::truncate_at_width(room);
        let line = ui.painter().layout_job(job);
        let corner = text - Vec2::new(0.0, above * line.size().y);
        ui.painter().galley(corner, line, ink);
    };
    put(&row.name, BODY, ink, 1.0);
    put(&row.detail, SMALL, muted, 0.0);
    let tip = match row.tip.as_str() {
        "" => format!("{}\n{}", row.name, row.detail),
        tip => format!("{}\n{}\n{tip}", row.name, row.detail),
    };
    response.on_hover_text(tip)
}

/// The shape of what is taken, in the colors of its side.
fn picture(ctx: &Ctx<'_>, painter: &Painter, frame: Rect, what: &What) {
    let outline = |look: Look| {
        let style = style(ctx.tone, look);
        let fill = style.fill.map(color32).unwrap_or_default();
        let stroke = style
            .stroke
            .map(|stroke| eframe::egui::Stroke::new(stroke.width as f32, color32(stroke.color)));
        (fill, stroke.unwrap_or_default())
    };
    let rect = |width: f64, depth: f64, across: f64, look: Look| {
        let scale = f64::from(PICTURE) / across.max(width).max(depth);
        let size = Vec2::new((width * scale) as f32, (depth * scale) as f32);
        let rect = Rect::from_center_size(frame.center(), size);
        let (fill, stroke) = outline(look);
        painter.rect(rect, 1.0, fill, stroke, StrokeKind::Inside);
        rect
    };
    match what {
        What::Place(Template::Unit(unit)) => {
            let side = ctx.side(&unit.side);
            let pack = &ctx.document.table().pack;
            let widest = TrayKind::ALL.map(|kind| pack.tray(kind).width.inches());
            let widest = widest.into_iter().fold(0.0, f64::max);
            let tray = pack.tray(unit.tray);
            let look = Look::Tray(side);
            let rect = rect(tray.width.inches(), tray.depth.inches(), widest, look);
            let front = outline(Look::Front(side)).1;
            painter.hline(rect.x_range(), rect.top() + 1.0, front);
        }
        What::Place(Template::Piece(piece)) => match &piece.shape {
            PieceShape::Rect { width, depth } => {
                rect(width.inches(), depth.inches(), 8.0, Look::Ground);
            }
            PieceShape::Polygon(_) => {
                rect(1.0, 1.0, 1.5, Look::Ground);
            }
        },
        What::Place(Template::Objective(_)) => {
            let (fill, stroke) = outline(Look::Objective);
            painter.circle(frame.center(), 8.0, fill, stroke);
        }
        What::Scenario(_) => {
            let table = rect(1.0, 1.0, 1.2, Look::Table);
            let zone = |top: f32, side: u8| {
                let corner = pos2(table.left(), table.top() + top * table.height());
                let size = Vec2::new(table.width(), table.height() * 0.25);
                let (_, stroke) = outline(Look::Front(side));
                let rect = Rect::from_min_size(corner, size);
                painter.rect_filled(rect.shrink(1.0), 0.0, stroke.color);
            };
            zone(0.0, 1);
            zone(0.75, 0);
        }
    }
}
