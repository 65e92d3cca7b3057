//! Where is the keyboard?
//!
//! Whatever has the focus has a ring, once a key was pressed and until something is pointed at: what folds and what
//! leads elsewhere does not show it of itself. What gets it out of sight is scrolled into sight.

use eframe::egui::accesskit::{Action, ActionRequest, TreeId};
use eframe::egui::{Context, Event, Id, Stroke, StrokeKind};

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
    let now = egui.memory(|memory| memory.focused());
    let Some(focused) = now.filter(|_| is_used(egui)) else {
        return;
    };
    if egui.data(|data| data.get_temp(known())) != Some(focused) {
        egui.request_repaint();
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

fn known() -> Id {
    Id::unique("what had the focus")
}
