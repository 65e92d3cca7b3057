//! Where are the table's corners in a photo?
//!
//! The whole photo with a handle on each corner, and the table's grid drawn through the map that the corners make: when
//! its lines lie on the table, they fit. Fingers, a mouse and the arrow keys move the corners.

mod handles;
mod loupe;
mod preview;

use eframe::egui::{
    Align, Id, Layout, Modal, Painter, Pos2, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2,
};
use geometry::Vec2;
use ui::theme::{danger, veil};

use super::frame::Open;
use crate::command::{AppCommand, PhotoCommand};
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;
use crate::photo::Marking;

/// How large what is touched is, in points.
const TOUCH: f32 = 44.0;

/// What is left of the window around the page, in points.
const AROUND: f32 = 36.0;

/// The marking of a photo's corners.
pub(super) fn photo_ui(ctx: &Ctx<'_>, ui: &Ui, marking: &mut Marking, open: Open) {
    let window = ui.ctx().content_rect();
    // A click beside it would lose what is marked: it does nothing.
    Modal::new(Id::unique("over photo")).show(ui.ctx(), |ui| {
        ui.set_width((window.width() - AROUND).max(200.0));
        ui.horizontal(|ui| {
            ui.heading("Mark the table's corners");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let close = ui.button("×").on_hover_text("Close (Escape)");
                close.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Close"));
                if close.clicked() {
                    ctx.send(AppCommand::Close);
                }
            });
        });
        ui.small("Drag the corners until the lines lie on the table, then turn it until the near edge is on your side");
        // The line of words and the row of buttons below it.
        let below = TOUCH + 20.0 + 3.0 * ui.spacing().item_spacing.y;
        let used = ui.min_rect().height();
        let height = (window.height() - AROUND - used - below).max(120.0);
        canvas_ui(ctx, ui, marking, height, open);
        bottom_ui(ctx, ui, marking);
    });
}

fn canvas_ui(ctx: &Ctx<'_>, ui: &mut Ui, marking: &mut Marking, height: f32, open: Open) {
    let room = vec2(ui.available_width(), height);
    let (canvas, whole) = ui.allocate_exact_size(room, Sense::hover());
    whole.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Photo"));
    let view = View::of(marking, canvas);
    let painter = ui.painter_at(canvas);
    if let Some(texture) = ctx.photos.whole() {
        let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture, view.picture, uv, veil(100));
    }
    let held = handles::handles_ui(ui, marking, &view, open);
    let size = crate::shown::size(ctx.shown);
    let map = Map {
        view,
        painter: &painter,
    };
    preview::grid(ctx, &map, marking, size);
    preview::corners(&map, marking, held);
    if let Some(corner) = held.dragged {
        loupe::loupe(ctx, &map, marking, corner);
    }
}

fn bottom_ui(ctx: &Ctx<'_>, ui: &mut Ui, marking: &Marking) {
    let size = crate::shown::size(ctx.shown);
    let wrong = marking.map(size).err();
    match &wrong {
        Some(wrong) => ui.colored_label(
            danger(ctx.tone),
            format!("× These are no corners of a table: {wrong}"),
        ),
        None => ui.label(format!(
            "{} by {}, a line every {}",
            ctx.length(size.x),
            ctx.length(size.y),
            ctx.length(preview::PITCH)
        )),
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = TOUCH;
        labeled_button(ctx, ui, "Turn by 90°", PhotoCommand::Turn);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_enabled_ui(wrong.is_none(), |ui| {
                labeled_button(ctx, ui, "Done", PhotoCommand::Done);
            });
            labeled_button(ctx, ui, "Cancel", AppCommand::Close);
        });
    });
}

/// Where the photo is on the screen.
#[derive(Clone, Copy, Debug)]
struct View {
    /// What can be drawn on.
    canvas: Rect,
    /// The photo in it, with room for a handle on its border.
    picture: Rect,
}

impl View {
    fn of(marking: &Marking, canvas: Rect) -> Self {
        let (wide, high) = (marking.pixels.width as f32, marking.pixels.height as f32);
        let room = canvas.shrink(TOUCH / 2.0).size();
        let scale = (room.x / wide).min(room.y / high);
        Self {
            canvas,
            picture: Rect::from_center_size(canvas.center(), vec2(wide, high) * scale),
        }
    }

    /// Where a point of the photo is on the screen.
    fn screen_from_photo(&self, point: Vec2) -> Pos2 {
        let size = self.picture.size();
        self.picture.min + vec2(point.x as f32 * size.x, point.y as f32 * size.y)
    }

    /// Which point of the photo is there on the screen.
    fn photo_from_screen(&self, at: Pos2) -> Vec2 {
        let share = (at - self.picture.min) / self.picture.size();
        Vec2::new(f64::from(share.x), f64::from(share.y))
    }
}

/// What lines over the photo are drawn with.
struct Map<'a> {
    view: View,
    painter: &'a Painter,
}
