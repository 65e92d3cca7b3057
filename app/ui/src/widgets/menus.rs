//! Where are the keyboard and a finger once a menu is shut?
//!
//! The keyboard is on what opened it: what had the focus in the menu is gone with it, and Escape takes the focus from
//! everything. A finger that shuts it by a tap beside it has done that alone: a phone has no other place to tap than
//! what lies below, an answer perhaps.

use eframe::egui::{Context, Event, Id, Order, Popup, Pos2, TouchPhase};

/// What had the focus as a menu opened, and what had it last while that is open.
type Opened = (Id, Id);

/// How far a finger is that shuts a menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shuts {
    #[default]
    Nothing,
    /// It is down.
    Down,
    /// It was lifted in this frame.
    Lifted,
}

/// What an event tells of a finger or of what it points with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Down(Pos2),
    Moved,
    Up,
}

/// Gives what opened a menu the focus back once that is shut, unless something else has it then; asked in each frame
/// before keys are taken.
pub fn watch(egui: &Context) {
    let place = Id::unique("what opened the menu");
    let opened: Option<Opened> = egui.data(|data| data.get_temp(place));
    let now = egui.memory(|memory| memory.focused());
    if Popup::is_any_open(egui) {
        if egui.input(|input| !input.events.is_empty()) {
            // It may be shut in this frame, and the next one is to know.
            egui.request_repaint();
        }
        if let Some(now) = now {
            let (opener, _) = opened.unwrap_or((now, now));
            egui.data_mut(|data| data.insert_temp(place, (opener, now)));
        }
    } else if let Some((opener, last)) = opened {
        egui.data_mut(|data| data.remove::<Opened>(place));
        if now.is_none_or(|now| now == last) {
            egui.memory_mut(|memory| memory.request_focus(opener));
        }
    }
}

/// Says that what drops down only tells something: a tap beside it shuts it, and is for what it meets all the same.
pub fn tells(egui: &Context, popup: Id) {
    if Popup::is_id_open(egui, popup) {
        egui.data_mut(|data| data.insert_temp(telling(), popup));
    }
}

/// Shuts a menu by a finger that comes down beside it, and takes what it does from what lies below; asked before a frame
/// takes its events in.
pub(crate) fn shield(egui: &Context, events: &mut Vec<Event>) {
    let place = Id::unique("the finger that shuts a menu");
    let known: Option<Shuts> = egui.data_mut(|data| data.remove_temp(place));
    let mut shuts = known.unwrap_or_default();
    let is_touch = |event: &Event| matches!(event, Event::Touch { .. });
    if shuts == Shuts::Nothing && !events.iter().any(is_touch) {
        return;
    }
    events.retain(|event| match (shuts, step(event)) {
        (_, None) | (Shuts::Nothing, Some(Step::Moved | Step::Up)) => true,
        (Shuts::Nothing | Shuts::Lifted, Some(Step::Down(at))) => {
            let is_shut = is_menu_open(egui) && is_beside(egui, at);
            shuts = if is_shut { Shuts::Down } else { Shuts::Nothing };
            if is_shut {
                Popup::close_all(egui);
            }
            !is_shut
        }
        (Shuts::Down, Some(Step::Up)) => {
            shuts = Shuts::Lifted;
            false
        }
        (Shuts::Down, Some(Step::Down(_) | Step::Moved))
        | (Shuts::Lifted, Some(Step::Moved | Step::Up)) => false,
    });
    if shuts == Shuts::Down {
        egui.data_mut(|data| data.insert_temp(place, shuts));
    }
}

fn step(event: &Event) -> Option<Step> {
    match event {
        Event::Touch { phase, pos, .. } => Some(match phase {
            TouchPhase::Start => Step::Down(*pos),
            TouchPhase::Move => Step::Moved,
            TouchPhase::End | TouchPhase::Cancel => Step::Up,
        }),
        Event::PointerButton {
            pos, pressed: true, ..
        } => Some(Step::Down(*pos)),
        Event::PointerButton { pressed: false, .. } => Some(Step::Up),
        Event::PointerMoved(_) => Some(Step::Moved),
        _other => None,
    }
}

/// Whether something is open that is chosen from.
fn is_menu_open(egui: &Context) -> bool {
    let tells: Option<Id> = egui.data(|data| data.get_temp(telling()));
    let tells = tells.is_some_and(|popup| Popup::is_id_open(egui, popup));
    Popup::is_any_open(egui) && !tells
}

/// Whether a point is beside what is open, which lies in front of everything.
fn is_beside(egui: &Context, at: Pos2) -> bool {
    // A dialog whose list is open lies as far in front.
    let dialog = egui.memory(|memory| memory.top_modal_layer());
    let front = egui.layer_id_at(at);
    front.is_none_or(|layer| layer.order != Order::Foreground || dialog == Some(layer))
}

fn telling() -> Id {
    Id::unique("what drops down and only tells")
}

#[cfg(test)]
mod tests {
    use eframe::egui::{RawInput, pos2, vec2};

    use super::*;
    use crate::told::{button, touch};

    /// What a finger does, as the window of a system tells it, or a browser.
    fn finger(at: Pos2, phase: TouchPhase) -> Vec<Event> {
        let touch = touch(1, phase, at);
        let button = button(at, phase == TouchPhase::Start);
        match phase {
            TouchPhase::Start => vec![touch, Event::PointerMoved(at), button],
            _lifted => vec![touch, button, Event::PointerGone],
        }
    }

    /// A tap that shut a menu gave the answer that lay below it.
    #[test]
    fn a_tap_that_shuts_a_menu_does_nothing_else() {
        let egui = Context::default();
        egui.set_fonts(crate::theme::fonts());
        let inside = vec2(4.0, 4.0);
        let (mut menu, mut answer) = (pos2(0.0, 0.0), pos2(0.0, 0.0));
        let (mut answers, mut opened) = (0, Vec::new());
        for step in 0..20_u8 {
            let phase = match step % 2 {
                0 => TouchPhase::Start,
                _odd => TouchPhase::End,
            };
            let mut events = match step {
                2 | 3 => finger(menu, phase),
                // The first tap beside it shuts it, the second one answers.
                8 | 9 | 14 | 15 => finger(answer, phase),
                _rests => Vec::new(),
            };
            shield(&egui, &mut events);
            let input = RawInput {
                time: Some(f64::from(step) * 0.2),
                events,
                ..RawInput::default()
            };
            let mut output = egui.run_ui(input, |ui| {
                let game = ui.menu_button("Game", |ui| ui.button("Save…"));
                menu = game.response.rect.min + inside;
                ui.add_space(300.0);
                let button = ui.button("Concede");
                answer = button.rect.min + inside;
                answers += usize::from(button.clicked());
            });
            output.textures_delta.clear();
            if step % 6 == 1 {
                opened.push((Popup::is_any_open(&egui), answers));
            }
        }
        let (open, shut) = (true, false);
        assert_eq!(opened, [(shut, 0), (open, 0), (shut, 0), (shut, 1)]);
    }
}
