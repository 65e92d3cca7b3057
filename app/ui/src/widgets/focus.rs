//! Where is the keyboard?
//!
//! Whatever has the focus has a ring, once a key was pressed and until something is pointed at: what folds and what
//! leads elsewhere does not show it of itself. What gets it out of sight is scrolled into sight. What only stands where
//! something else stood that had it does not have it.

use eframe::egui::accesskit::{Action, ActionRequest, TreeId};
use eframe::egui::{Context, Event, Id, Response, Stroke, StrokeKind};

/// An answer that has the focus.
#[derive(Clone)]
struct Held {
    place: Id,
    label: String,
    /// The last pass in which it was on the screen.
    pass: u64,
}

/// Whether an answer is the one that got the focus, if it has it; another one that took its place lets go of it, and
/// must not be given by the key that gave the first.
#[must_use]
pub fn is_own(response: &Response, label: &str) -> bool {
    if !response.has_focus() {
        return true;
    }
    let egui = &response.ctx;
    let (place, pass) = (response.id, egui.cumulative_pass_nr());
    let known: Option<Held> = egui.data(|data| data.get_temp(held()));
    let known = known.filter(|known| known.place == place && pass <= known.pass + 1);
    if known.is_some_and(|known| known.label != label) {
        response.surrender_focus();
        return false;
    }
    let label = label.to_owned();
    egui.data_mut(|data| data.insert_temp(held(), Held { place, label, pass }));
    true
}

/// Takes the focus from what stands where an answer had it that is gone.
fn let_go(egui: &Context) {
    let known: Option<Held> = egui.data(|data| data.get_temp(held()));
    let Some(known) = known.filter(|known| known.pass != egui.cumulative_pass_nr()) else {
        return;
    };
    egui.memory_mut(|memory| memory.surrender_focus(known.place));
    egui.data_mut(|data| data.remove::<Held>(held()));
}

/// Notes what is used, the keyboard or something that points; asked before keys are taken.
pub fn watch(egui: &Context) {
    let used = egui.input(|input| input.events.iter().rev().find_map(is_key));
    if let Some(used) = used {
        egui.data_mut(|data| data.insert_temp(keyboard(), used));
    }
    let now = egui.memory(|memory| memory.focused());
    let before: Option<Id> = egui.data(|data| data.get_temp(known()));
    let Some(focused) = now.filter(|now| before != Some(*now)) else {
        if now.is_none() && before.is_some() {
            egui.data_mut(|data| data.remove::<Id>(known()));
        }
        return;
    };
    egui.data_mut(|data| data.insert_temp(known(), focused));
    let Some(response) = egui.read_response(focused).filter(|_| is_used(egui)) else {
        return;
    };
    if !response
        .interact_rect
        .expand(1.0)
        .contains_rect(response.rect)
    {
        let request = Event::AccessKitActionRequest(ActionRequest {
            action: Action::ScrollIntoView,
            target_tree: TreeId::ROOT,
            target_node: focused.accesskit_id(),
            data: None,
        });
        egui.input_mut(|input| input.events.push(request));
    }
}

/// Rings what has the focus; asked once all is laid out.
pub fn focus_ui(egui: &Context) {
    let_go(egui);
    let now = egui.memory(|memory| memory.focused());
    let Some(focused) = now.filter(|_| is_used(egui)) else {
        return;
    };
    if egui.data(|data| data.get_temp(known())) != Some(focused) {
        // What lies over the window has its place only in the next frame: a ring would be around nothing.
        return egui.request_repaint();
    }
    let Some(response) = egui.read_response(focused) else {
        return;
    };
    let shown = response.interact_rect;
    // What is written in shows its own.
    if egui.text_edit_focused() || !shown.is_positive() {
        return;
    }
    let ring = Stroke::new(2.0, egui.global_style().visuals.selection.stroke.color);
    let painter = egui.layer_painter(response.layer_id);
    painter.rect_stroke(shown.expand(1.0), 6.0, ring, StrokeKind::Outside);
}

/// Whether an event is of the keyboard; nothing of what is neither that nor of what points.
fn is_key(event: &Event) -> Option<bool> {
    match event {
        Event::Key { pressed: true, .. } => Some(true),
        Event::PointerButton { .. } | Event::Touch { .. } => Some(false),
        _other => None,
    }
}

fn is_used(egui: &Context) -> bool {
    egui.data(|data| data.get_temp(keyboard()).unwrap_or(false))
}

fn keyboard() -> Id {
    Id::unique("the keyboard is used")
}

fn held() -> Id {
    Id::unique("the answer that has the focus")
}

fn known() -> Id {
    Id::unique("what had the focus")
}
