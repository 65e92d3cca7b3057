//! Where is the keyboard?
//!
//! Whatever has the focus has a ring, once a key was pressed and until something is pointed at: what folds and what
//! leads elsewhere does not show it of itself. What gets it out of sight is scrolled into sight, but for rows that are
//! scrolled out of a list and lie, unseen, across what stands beside it: arrows lead past them to what comes next. Along
//! a row they lead to what stands in it. What only stands where something else stood that had it does not have it.

use eframe::egui::accesskit::{Action, ActionRequest, TreeId};
use eframe::egui::{Context, Event, Id, Key, Rangef, Rect, Response, Stroke, StrokeKind, vec2};

use super::letters::meet;

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
    meet(response, label);
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
    let arrow = egui.input(|input| input.events.iter().rev().find_map(arrow));
    let led: Option<Key> = egui.data_mut(|data| {
        // The focus goes on at the end of the frame in which the key came.
        let led = data.get_temp(arrows()).flatten();
        data.insert_temp(arrows(), arrow);
        led
    });
    let now = egui.memory(|memory| memory.focused());
    let before: Option<Id> = egui.data(|data| data.get_temp(known()));
    let Some(focused) = now.filter(|now| before != Some(*now)) else {
        if now.is_none() && before.is_some() {
            egui.data_mut(|data| data.remove::<Id>(known()));
        }
        return;
    };
    let response = egui.read_response(focused);
    if let (Some(response), Some(led), Some(before)) = (&response, led, before) {
        let from = egui.read_response(before).map(|from| from.rect);
        let from = from.unwrap_or(response.rect);
        if is_astray(led, from, response.rect, response.interact_rect) {
            // At the end of a row it is where egui leads, at that of a column where it was.
            let end = if is_across(led) { focused } else { before };
            let onward = next(egui, led, before).unwrap_or(end);
            if onward != focused {
                egui.request_repaint();
                return egui.memory_mut(|memory| memory.request_focus(onward));
            }
        }
    }
    egui.data_mut(|data| data.insert_temp(known(), focused));
    let Some(response) = response.filter(|_| is_used(egui)) else {
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

/// Whether an arrow led from one place to what is hidden behind the edge that it comes from, by where it is and what is
/// seen of it; in a list that is gone through, what comes next is hidden behind the other one. Behind that, it is in a
/// list that lies on the way back. An arrow along a row led astray if it left the row.
fn is_astray(arrow: Key, from: Rect, all: Rect, seen: Rect) -> bool {
    let above = all.bottom() <= seen.top();
    let below = seen.bottom() <= all.top();
    match arrow {
        Key::ArrowDown => above || (below && seen.bottom() <= from.top()),
        Key::ArrowUp => below || (above && from.bottom() <= seen.top()),
        _across => !seen.is_positive() || off(from.y_range(), all.y_range()).abs() > 0.0,
    }
}

/// What an arrow leads to from what has the focus, of all of the same layer that it does not lead astray to; `None` at
/// its end.
fn next(egui: &Context, arrow: Key, from: Id) -> Option<Id> {
    egui.viewport(|viewport| {
        let widgets = &viewport.prev_pass.widgets;
        let here = widgets.get(from)?;
        let others = widgets.get_layer(here.layer_id).filter(|one| {
            let takes = one.enabled && one.sense.is_focusable() && one.id != from;
            takes && !is_astray(arrow, here.rect, one.rect, one.interact_rect)
        });
        let led_to = others.filter_map(|one| Some((far(arrow, here.rect, one.rect)?, one.id)));
        let nearest = led_to.min_by(|(a, _), (b, _)| a.total_cmp(b));
        nearest.map(|(_, id)| id)
    })
}

/// How far one range is from another; none where they lie beside each other.
fn off(a: Rangef, b: Rangef) -> f32 {
    let beside = a.intersection(b).span() >= 0.5 * a.span().min(b.span());
    if beside { 0.0 } else { b.center() - a.center() }
}

/// How far an arrow goes from one rectangle to another, more where it lies aside; `None` where it does not lead there.
/// As egui weighs it, so that both lead the same way.
fn far(arrow: Key, from: Rect, to: Rect) -> Option<f32> {
    let right = off(from.x_range(), to.x_range());
    let down = off(from.y_range(), to.y_range());
    let (along, aside) = match arrow {
        Key::ArrowDown => (down, right.abs()),
        Key::ArrowUp => (-down, right.abs()),
        Key::ArrowRight => (right, down.abs()),
        Key::ArrowLeft => (-right, down.abs()),
        _other => return None,
    };
    let leads = along > 0.0 && aside <= along;
    leads.then(|| vec2(aside, along).length().powi(3) / along.powi(2))
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

/// The arrow that an event presses.
fn arrow(event: &Event) -> Option<Key> {
    match event {
        Event::Key {
            key: key @ (Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight),
            pressed: true,
            ..
        } => Some(*key),
        _other => None,
    }
}

/// Whether an arrow leads along a row.
fn is_across(arrow: Key) -> bool {
    matches!(arrow, Key::ArrowLeft | Key::ArrowRight)
}

/// Whether the keyboard was used last, and nothing that points.
#[must_use]
pub fn is_used(egui: &Context) -> bool {
    egui.data(|data| data.get_temp(keyboard()).unwrap_or(false))
}

fn keyboard() -> Id {
    Id::unique("the keyboard is used")
}

fn arrows() -> Id {
    Id::unique("the arrow that was pressed last")
}

fn held() -> Id {
    Id::unique("the answer that has the focus")
}

fn known() -> Id {
    Id::unique("what had the focus")
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn arrows_lead_to_no_row_that_is_scrolled_out_across_what_stands_beside_a_list() {
        let list = Rect::from_min_size(pos2(0.0, 100.0), vec2(100.0, 100.0));
        let row = |top: f32| Rect::from_min_size(pos2(0.0, top), vec2(100.0, 20.0));
        let astray = |arrow: Key, from: f32, top: f32| {
            is_astray(arrow, row(from), row(top), row(top).intersect(list))
        };
        let (down, up) = (Key::ArrowDown, Key::ArrowUp);
        assert!(astray(down, 10.0, 40.0), "it lies across the answers above");
        assert!(astray(up, 270.0, 240.0), "it lies across what is below");
        assert!(
            !astray(down, 180.0, 210.0),
            "the next row is scrolled into sight"
        );
        assert!(!astray(up, 100.0, 70.0));
        assert!(!astray(down, 100.0, 120.0) && !astray(up, 140.0, 120.0));
        // Up from an answer led to a line of the log below it, and its Enter went back in the game.
        assert!(astray(up, 60.0, 30.0) && astray(down, 220.0, 250.0));
    }

    #[test]
    fn arrows_along_a_row_stay_in_it() {
        let place = |left: f32, top: f32| Rect::from_min_size(pos2(left, top), vec2(40.0, 20.0));
        let here = place(0.0, 0.0);
        let astray = |at: Rect| is_astray(Key::ArrowRight, here, at, at);
        assert!(astray(place(30.0, 25.0)), "it is nearer, but below");
        assert!(!astray(place(120.0, 5.0)));
        assert!(far(Key::ArrowRight, here, place(120.0, 5.0)).is_some());
        assert_eq!(far(Key::ArrowLeft, here, place(120.0, 5.0)), None);
    }

    #[test]
    fn arrows_lead_to_the_next_below_or_above_rather_than_to_one_aside() {
        let row = |left: f32, top: f32| Rect::from_min_size(pos2(left, top), vec2(100.0, 20.0));
        let here = row(0.0, 100.0);
        let below = far(Key::ArrowDown, here, row(0.0, 160.0)).expect("it is below");
        let farther = far(Key::ArrowDown, here, row(0.0, 200.0)).expect("it is below");
        let aside = far(Key::ArrowDown, here, row(60.0, 160.0)).expect("it is below and aside");
        assert!(below < farther && below < aside);
        let leads = |arrow: Key, to: Rect| far(arrow, here, to).is_some();
        assert!(leads(Key::ArrowUp, row(0.0, 20.0)));
        assert!(!leads(Key::ArrowUp, row(0.0, 160.0)));
        assert!(!leads(Key::ArrowDown, row(150.0, 160.0)), "too far aside");
        assert!(!leads(Key::ArrowDown, row(150.0, 105.0)), "beside it");
    }
}
