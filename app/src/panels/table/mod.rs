//! What happens on the table itself?
//!
//! Paints the table with everything over it, turns what the pointer does into points of the table for the tool in
//! hand, and pans and zooms. Every tray, piece and objective is also a named place for screen readers and the
//! keyboard.

mod pointer;
mod things;

use eframe::egui::{self, Id, Label, Rect, RichText, Role, Sense, Ui, WidgetInfo};
use geometry::Vec2;

use super::sign::sign_ui;
use crate::camera::{Camera, Lens};
use crate::command::Command;
use crate::ctx::Ctx;
use crate::mark::Mark;
use crate::overlays::Drawn;
use crate::paint::{Brush, Patterns, Sheet, Taken};
use crate::theme::{Look, color32, style};
use crate::tools::{Cursor, Preview, Scene, Tool, bodies};

/// What the table keeps between frames.
#[derive(Debug)]
pub struct Canvas {
    /// What is looked at.
    pub camera: Camera,
    /// Where on the screen it was painted last.
    pub screen: Rect,
    /// Where the pointer is, on the table.
    pub pointer: Option<Vec2>,
    /// The whole table is shown when it is painted next.
    pub fit: bool,
    /// What was painted before.
    pub sheets: [Sheet; 6],
}

impl Default for Canvas {
    fn default() -> Self {
        Self {
            camera: Camera::default(),
            screen: Rect::NOTHING,
            pointer: None,
            fit: true,
            sheets: Default::default(),
        }
    }
}

/// The layer of the trays: what a tool paints on the ground lies under it.
const TRAYS: usize = 4;

/// How near the pointer must come to something small, in points.
pub(crate) const GRIP: f32 = 9.0;

/// Points around a table that is shown in full.
pub const MARGIN: f64 = 18.0;

/// The table; gives what the tool shows now.
pub fn table_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    canvas: &mut Canvas,
    tool: &mut dyn Tool,
    drawn: &Drawn,
    patterns: &Patterns,
) -> Preview {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Table"));
    let half = crate::shown::size(ctx.shown) / 2.0;
    // A table that was shown in full stays so when there is more or less room for it.
    let fitted = Camera::fitting(-half, half, canvas.screen, MARGIN);
    canvas.fit |= canvas.screen != rect && canvas.camera == fitted;
    canvas.screen = rect;
    if std::mem::take(&mut canvas.fit) {
        canvas.camera = Camera::fitting(-half, half, rect, MARGIN);
    }
    pointer::look_around(ui, &response, canvas);
    let lens = canvas.camera.over(rect);
    let table = ctx.desk.table();
    let field = tabletop::Field::new(&table.pack, &table.state);
    let scene = Scene {
        table,
        field: &field,
        selection: ctx.selection,
        snap: ctx.settings.snap,
        units: ctx.settings.units,
        grip: lens.inches(GRIP),
    };
    let mut changes = false;
    for pointer in pointer::pointers(ui, &response, &lens) {
        for command in tool.pointer(&scene, pointer) {
            changes |= matches!(command, Command::Game(_));
            ctx.send(command);
        }
    }
    canvas.pointer = ui
        .input(|input| input.pointer.hover_pos())
        .filter(|at| rect.contains(*at))
        .map(|at| lens.table_from_screen(at));
    let mut preview = tool.preview(&scene);
    preview.options = tool.options(&scene);
    if changes {
        // Things are painted where they were dropped; what marks them where they were is a frame late.
        preview.under.clear();
        preview.marks.clear();
    }
    paint(
        ctx,
        ui,
        &lens,
        drawn,
        patterns,
        &mut canvas.sheets,
        &preview,
    );
    if response.hovered() {
        ui.ctx().set_cursor_icon(match preview.cursor {
            Cursor::Arrow => egui::CursorIcon::Default,
            Cursor::Grab => egui::CursorIcon::Grab,
            Cursor::Grabbing => egui::CursorIcon::Grabbing,
            Cursor::Cross => egui::CursorIcon::Crosshair,
            Cursor::Turn => egui::CursorIcon::Alias,
            Cursor::No => egui::CursorIcon::NotAllowed,
        });
    }
    things::things_ui(ctx, ui, &lens, &drawn.named);
    super::options::options_ui(ctx, ui, rect, &preview);
    preview
}

fn paint(
    ctx: &Ctx<'_>,
    ui: &Ui,
    lens: &Lens,
    drawn: &Drawn,
    patterns: &Patterns,
    sheets: &mut [Sheet; 6],
    preview: &Preview,
) {
    let painter = ui.painter_at(lens.screen);
    let brush = Brush {
        lens: *lens,
        tone: ctx.tone,
        patterns,
    };
    if let Some(page) = style(ctx.tone, Look::Page).fill {
        painter.rect_filled(lens.screen, 0.0, color32(page));
    }
    let layers = drawn.layers();
    for (place, (sheet, (serial, marks))) in sheets.iter_mut().zip(layers).enumerate() {
        if place == TRAYS {
            brush.paint(&painter, &preview.under);
        }
        sheet.paint(&brush, &painter, serial, marks);
    }
    brush.paint(&painter, &chosen(ctx));
    brush.paint(&painter, &preview.marks);
    let mut taken = Taken::default();
    for (_, marks) in layers {
        brush.paint_texts(&painter, marks, &mut taken);
    }
    brush.paint_texts(&painter, &drawn.board.names, &mut taken);
    if let Some((known, all)) = drawn.waiting() {
        let corner = lens.screen.left_bottom() + egui::vec2(10.0, -10.0);
        painter.text(
            corner,
            egui::Align2::LEFT_BOTTOM,
            format!("Working out threats… {known} of {all}"),
            egui::FontId::proportional(crate::theme::SMALL),
            crate::theme::muted(ctx.tone),
        );
    }
    beside_pointer(ctx, ui, lens, preview);
}

/// Frames around what is selected and aimed at.
fn chosen(ctx: &Ctx<'_>) -> Vec<Mark> {
    let table = ctx.shown;
    let outline = |id: &str, look| {
        let body = bodies::body(&table.state, &table.pack, id)?;
        Some(Mark::area(body.outline(), look))
    };
    let selected = ctx
        .selection
        .ids()
        .iter()
        .filter_map(|id| outline(id, Look::Selected));
    let target = ctx.selection.target.as_deref();
    let target = target.and_then(|id| outline(id, Look::Target));
    selected.chain(target).collect()
}

/// What a tool has to say, where the eye is.
fn beside_pointer(ctx: &Ctx<'_>, ui: &Ui, lens: &Lens, preview: &Preview) {
    if preview.words.is_empty() && preview.refusal.is_none() {
        return;
    }
    let at = ui.input(|input| input.pointer.hover_pos());
    // Not over a dialog that lies on the table.
    let is_bare = ui.rect_contains_pointer(lens.screen);
    let Some(at) = at.filter(|_| is_bare) else {
        return;
    };
    let area = egui::Area::new(Id::unique("beside pointer"))
        .order(egui::Order::Tooltip)
        .fixed_pos(at + egui::vec2(18.0, 18.0))
        .constrain_to(lens.screen)
        .interactable(false);
    area.show(ui.ctx(), |ui| {
        egui::Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width(320.0);
            // First what matters most: a long note may end below the window.
            if let Some(no) = &preview.refusal {
                ui.horizontal_top(|ui| {
                    sign_ui(ui, ctx.tone, false, crate::theme::BODY);
                    let text = RichText::new(&no.text).color(crate::theme::danger(ctx.tone));
                    ui.add(Label::new(text).wrap());
                });
                ui.small(no.rule.to_string());
            }
            for line in &preview.words {
                ui.label(line);
            }
        });
    });
}
