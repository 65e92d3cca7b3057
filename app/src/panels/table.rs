//! What happens on the table itself?
//!
//! Paints the table with everything over it, turns what the pointer does into points of the table for the tool in
//! hand, and pans and zooms. Every tray, piece and objective is also a named place for screen readers and the
//! keyboard.

use eframe::egui::{
    self, Event, Id, MouseWheelUnit, PointerButton, Rect, Response, Role, Sense, Ui, WidgetInfo,
};
use geometry::Vec2;

use crate::camera::{Camera, Lens};
use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::mark::Mark;
use crate::overlays::Drawn;
use crate::paint::{Brush, Patterns};
use crate::selection::Selection;
use crate::theme::{Look, color32, style};
use crate::tools::{Cursor, Held, Pointer, Preview, Scene, Tool, bodies};

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
}

impl Default for Canvas {
    fn default() -> Self {
        Self {
            camera: Camera::default(),
            screen: Rect::NOTHING,
            pointer: None,
            fit: true,
        }
    }
}

/// How near the pointer must come to something small, in points.
const GRIP: f32 = 9.0;

/// Points around a table that is shown in full.
pub const MARGIN: f64 = 18.0;

/// What a turn of the wheel zooms by, a point.
const WHEEL: f64 = 0.004;

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
    look_around(ui, &response, canvas);
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
    for pointer in pointers(ui, &response, &lens) {
        for command in tool.pointer(&scene, pointer) {
            ctx.send(command);
        }
    }
    canvas.pointer = ui
        .input(|input| input.pointer.hover_pos())
        .filter(|at| rect.contains(*at))
        .map(|at| lens.table_from_screen(at));
    let preview = tool.preview(&scene);
    paint(ctx, ui, &lens, drawn, patterns, &preview);
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
    things_ui(ctx, ui, &lens);
    preview
}

/// Pans and zooms.
fn look_around(ui: &Ui, response: &Response, canvas: &mut Canvas) {
    let lens = canvas.camera.over(response.rect);
    let pans = response.dragged_by(PointerButton::Middle)
        || response.dragged_by(PointerButton::Secondary)
        || (response.dragged_by(PointerButton::Primary)
            && ui.input(|input| input.key_down(egui::Key::Space)));
    if pans {
        let delta = response.drag_delta();
        canvas.camera.center -= Vec2::new(lens.inches(delta.x), -lens.inches(delta.y));
    }
    let Some(at) = ui.input(|input| input.pointer.hover_pos()) else {
        return;
    };
    if !response.contains_pointer() {
        return;
    }
    let about = lens.table_from_screen(at);
    let (zoom, wheel) = ui.input(|input| {
        let wheel = input.events.iter().filter_map(|event| match event {
            Event::MouseWheel {
                unit,
                delta,
                modifiers,
                ..
            } if !modifiers.command => Some((*unit, *delta)),
            _ => None,
        });
        (f64::from(input.zoom_delta()), wheel.collect::<Vec<_>>())
    });
    canvas.camera = canvas.camera.zoomed(zoom, about);
    for (unit, delta) in wheel {
        match unit {
            // A touch pad pans, a wheel zooms.
            MouseWheelUnit::Point => {
                let lens = canvas.camera.over(response.rect);
                canvas.camera.center -= Vec2::new(lens.inches(delta.x), -lens.inches(delta.y));
            }
            MouseWheelUnit::Line | MouseWheelUnit::Page => {
                let factor = (f64::from(delta.y) * 50.0 * WHEEL).clamp(-1.0, 1.0);
                canvas.camera = canvas.camera.zoomed(1.0 + factor, about);
            }
        }
    }
}

/// What the pointer did in this frame, in order.
fn pointers(ui: &Ui, response: &Response, lens: &Lens) -> Vec<Pointer> {
    let mut done = Vec::new();
    let (hover, origin, held, pressed, released, space) = ui.input(|input| {
        let held = Held {
            shift: input.modifiers.shift,
            alt: input.modifiers.alt,
            control: input.modifiers.command,
        };
        (
            input.pointer.hover_pos(),
            input.pointer.press_origin(),
            held,
            input.pointer.primary_pressed(),
            input.pointer.primary_released(),
            input.key_down(egui::Key::Space),
        )
    });
    let table = |at: egui::Pos2| lens.table_from_screen(at);
    if space {
        return done;
    }
    if pressed
        && response.is_pointer_button_down_on()
        && let Some(at) = origin
    {
        done.push(Pointer::Press(table(at), held));
    }
    let at = response.interact_pointer_pos().or(hover);
    let Some(at) = at else {
        done.push(Pointer::Away);
        return done;
    };
    if response.drag_stopped_by(PointerButton::Primary) {
        done.push(Pointer::Drop(table(at), held));
    } else if response.dragged_by(PointerButton::Primary) {
        done.push(Pointer::Drag(table(at), held));
    } else if response.clicked() {
        done.push(Pointer::Click(table(at), held));
        if response.double_clicked() {
            done.push(Pointer::DoubleClick(table(at)));
        }
    } else if response.secondary_clicked() || response.long_touched() {
        done.push(Pointer::Aim(table(at)));
    } else if released && response.rect.contains(at) && !response.is_pointer_button_down_on() {
        // Let go here after a drag that began in another panel.
        let dragged = origin.is_none_or(|origin| !response.rect.contains(origin));
        if dragged && ui.input(|input| input.pointer.is_decidedly_dragging()) {
            done.push(Pointer::Click(table(at), held));
        }
    } else if response.rect.contains(at) {
        done.push(Pointer::Over(table(at)));
    } else {
        done.push(Pointer::Away);
    }
    done
}

fn paint(
    ctx: &Ctx<'_>,
    ui: &Ui,
    lens: &Lens,
    drawn: &Drawn,
    patterns: &Patterns,
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
    let board = &drawn.board;
    for marks in [
        &board.ground,
        &drawn.regions,
        &board.pieces,
        &board.trays,
        &drawn.lines,
        &chosen(ctx),
        &preview.marks,
        &board.names,
    ] {
        brush.paint(&painter, marks);
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
    let Some(at) = at.filter(|at| lens.screen.contains(*at)) else {
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
            for line in &preview.words {
                ui.label(line);
            }
            if let Some(no) = &preview.refusal {
                ui.colored_label(crate::theme::danger(ctx.tone), format!("✖ {}", no.text));
                ui.small(no.rule.to_string());
            }
        });
    });
}

/// A named place for everything on the table.
fn things_ui(ctx: &Ctx<'_>, ui: &mut Ui, lens: &Lens) {
    let table = ctx.shown;
    let state = &table.state;
    let units = state
        .units
        .iter()
        .map(|unit| (&unit.id, format!("Unit {}", unit.id)));
    let pieces = state
        .pieces
        .iter()
        .map(|piece| (&piece.id, format!("Piece {}", piece.id)));
    let objectives = state
        .objectives
        .iter()
        .map(|row| (&row.id, format!("Objective {}", row.id)));
    for (id, label) in units.chain(pieces).chain(objectives) {
        let Some(body) = bodies::body(state, &table.pack, id) else {
            continue;
        };
        let center = lens.screen_from_table(body.pose().center);
        let side = lens.points(body.size().min_element()).max(12.0);
        let rect = Rect::from_center_size(center, egui::Vec2::splat(side));
        if !lens.screen.intersects(rect) {
            continue;
        }
        let place = ui.scope_id().with(("thing", id));
        let response = ui.interact(rect, place, Sense::focusable_noninteractive());
        let selected = ctx.selection.has(id);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, selected, &label));
        let focused = response.has_focus();
        let asked = ui.input(|input| {
            let keys = input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Space);
            let click = input.has_accesskit_action_request(place, egui::accesskit::Action::Click);
            click || (keys && focused)
        });
        if response.has_focus() {
            let ring = egui::Stroke::new(2.0, ui.visuals().selection.stroke.color);
            ui.painter_at(lens.screen).rect_stroke(
                rect.expand(3.0),
                4.0,
                ring,
                egui::StrokeKind::Outside,
            );
        }
        if asked && !selected {
            ctx.send(ToolCommand::Select(Selection::of([id.clone()])));
        }
    }
}
