//! What did the pointer do on the table?
//!
//! Pans and zooms by itself; everything else becomes points of the table for the tool in hand.

use eframe::egui::{self, PointerButton, Response, Ui};
use geometry::Vec2;
use ui::camera::Lens;
use ui::wheel::{Wheel, turned};

use super::Canvas;
use crate::tools::tool::{Held, Pointer};

/// What a turn of the wheel zooms by, a point.
const WHEEL: f64 = 0.004;

/// Pans and zooms.
pub(super) fn look_around(ui: &Ui, response: &Response, canvas: &mut Canvas) {
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
    let zoom = f64::from(ui.input(egui::InputState::zoom_delta));
    canvas.camera = canvas.camera.zoomed(zoom, about);
    for wheel in turned(ui) {
        match wheel {
            Wheel::Pan(delta) => {
                let lens = canvas.camera.over(response.rect);
                canvas.camera.center -= Vec2::new(lens.inches(delta.x), -lens.inches(delta.y));
            }
            Wheel::Zoom(notches) => {
                let factor = (f64::from(notches) * 50.0 * WHEEL).clamp(-1.0, 1.0);
                canvas.camera = canvas.camera.zoomed(1.0 + factor, about);
            }
        }
    }
}

/// What the pointer did in this frame, in order.
pub(super) fn pointers(ui: &Ui, response: &Response, lens: &Lens) -> Vec<Pointer> {
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
        done.push(Pointer::Secondary(table(at)));
    } else if released && response.contains_pointer() && !response.is_pointer_button_down_on() {
        // Let go here after a drag that began in another panel.
        let dragged = origin.is_none_or(|origin| !response.rect.contains(origin));
        if dragged && ui.input(|input| input.pointer.is_decidedly_dragging()) {
            done.push(Pointer::Click(table(at), held));
        }
    } else if response.contains_pointer() {
        done.push(Pointer::Over(table(at)));
    } else {
        done.push(Pointer::Away);
    }
    done
}
