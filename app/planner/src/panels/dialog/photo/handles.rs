//! How is a corner taken hold of?
//!
//! By a finger or a mouse, or by the keyboard: Tab goes from corner to corner, the arrow keys move the one that has the
//! focus, farther with Shift and less with Alt.

use eframe::egui::{
    Event, EventFilter, Id, Key, Modifiers, Pos2, Rect, Response, Role, Sense, Ui, Vec2,
    WidgetInfo, vec2,
};

use super::super::frame::Open;
use super::{TOUCH, View};
use crate::photo::{Marking, in_order};

/// The corner that is dragged, and the one that the keys are for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Held {
    pub(super) dragged: Option<usize>,
    pub(super) focused: Option<usize>,
}

/// What the corners are called, in order.
const NAMES: [&str; 4] = ["near left", "near right", "far right", "far left"];

/// Lets the corners be moved.
pub(super) fn handles_ui(ui: &mut Ui, marking: &mut Marking, view: &View, open: Open) -> Held {
    let mut held = Held::default();
    let ordered = in_order(marking.corners);
    // The one that was moved last lies on top.
    let mut corners = [0, 1, 2, 3];
    corners.sort_by_key(|corner| *corner == marking.last);
    for corner in corners {
        let at = view.screen_from_photo(marking.corners[corner]);
        let rect = Rect::from_center_size(at, Vec2::splat(TOUCH));
        let id = Id::unique(("corner of the photo", corner));
        let handle = ui.interact(rect, id, Sense::click_and_drag());
        let place = ordered
            .iter()
            .position(|place| *place == marking.corners[corner]);
        let name = place.and_then(|place| NAMES.get(place)).unwrap_or(&"odd");
        handle.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Corner {name}")));
        if open.first && corner == 0 {
            handle.request_focus();
        }
        if handle.drag_started() || handle.clicked() {
            handle.request_focus();
            marking.last = corner;
        }
        let mut to = dragged(ui, &handle, at);
        if handle.has_focus() {
            held.focused = Some(corner);
            to += by_keys(ui, &handle);
        }
        if handle.dragged() {
            held.dragged = Some(corner);
        }
        if to != at {
            let to = to.clamp(view.canvas.min, view.canvas.max);
            marking.put(corner, view.photo_from_screen(to));
        }
    }
    held
}

/// Where a corner is dragged to: as far from the pointer as when it was taken hold of.
fn dragged(ui: &Ui, handle: &Response, at: Pos2) -> Pos2 {
    let off = handle.id.with("off the pointer");
    if handle.drag_started()
        && let Some(origin) = ui.input(|input| input.pointer.press_origin())
    {
        ui.data_mut(|data| data.insert_temp(off, at - origin));
    }
    if !handle.dragged() && !handle.drag_stopped() {
        return at;
    }
    let pointer = handle.interact_pointer_pos();
    let pointer = pointer.or(ui.input(|input| input.pointer.latest_pos()));
    let off = ui.data(|data| data.get_temp::<Vec2>(off));
    pointer.zip(off).map_or(at, |(pointer, off)| pointer + off)
}

/// How far the arrow keys move a corner, in points.
fn by_keys(ui: &Ui, handle: &Response) -> Vec2 {
    let arrows = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(handle.id, arrows));
    ui.input(|input| {
        let keys = input.events.iter().filter_map(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } => Some(toward(*key)? * step(*modifiers)),
            _ => None,
        });
        keys.fold(Vec2::ZERO, |sum, step| sum + step)
    })
}

fn toward(key: Key) -> Option<Vec2> {
    match key {
        Key::ArrowLeft => Some(vec2(-1.0, 0.0)),
        Key::ArrowRight => Some(vec2(1.0, 0.0)),
        Key::ArrowUp => Some(vec2(0.0, -1.0)),
        Key::ArrowDown => Some(vec2(0.0, 1.0)),
        _ => None,
    }
}

fn step(modifiers: Modifiers) -> f32 {
    match (modifiers.shift, modifiers.alt) {
        (true, _) => 10.0,
        (false, true) => 0.2,
        (false, false) => 1.0,
    }
}
