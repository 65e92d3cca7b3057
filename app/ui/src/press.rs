//! Which presses are clicks?
//!
//! Those of a mouse, however long they last: what a button says was read before it was pressed. A finger that stays reads
//! what lies under it, in the loupe of a board or in the words beside a button, which it has no other way to see, and
//! presses nothing there once it is lifted. The window's library measures that by when frames begin, so that a tap that a
//! machine at other work took in over two long ones was no click: what a frame lasts longer than others does not count.

use eframe::egui::{Context, Event, Id, RawInput};

use crate::widgets::menus::shield;

/// Seconds after which a finger that stays reads; the words beside a button come after half a second.
const READS: f64 = 0.8;

/// Seconds that a frame counts at most.
const FRAME: f64 = 0.1;

/// A press that lasts.
#[derive(Clone, Copy, Default)]
struct Press {
    /// When it was taken in.
    since: f64,
    /// When the last frame was.
    last: f64,
    /// How long it may last.
    most: f64,
}

impl Press {
    /// It lasts until now; what lasted too long before goes on doing so.
    fn lasts(self, now: f64) -> Self {
        let lost = (now - self.last - FRAME).max(0.0);
        let is_over = self.last - self.since > self.most;
        let most = if is_over { self.most } else { self.most + lost };
        Self {
            last: now,
            most,
            ..self
        }
    }
}

/// Makes of what the system tells what is meant by it; asked before a frame takes its events in.
pub fn take_in(egui: &Context, input: &mut RawInput) {
    shield(egui, &mut input.events);
    allow(egui, input);
}

/// Tells the window's library how long presses may last.
fn allow(egui: &Context, input: &RawInput) {
    let Some(now) = input.time else {
        return;
    };
    let place = Id::unique("the press that lasts");
    let known: Option<Press> = egui.data_mut(|data| data.remove_temp(place));
    let mut press = known.map(|known| known.lasts(now));
    // Of what ends and of what begins in the same frame either may last as long as it needs.
    let mut most = press.map_or(READS, |press| press.most);
    let is_finger = input
        .events
        .iter()
        .any(|event| matches!(event, Event::Touch { .. }));
    for event in &input.events {
        match event {
            Event::PointerButton { pressed: true, .. } => {
                let most = if is_finger { READS } else { f64::INFINITY };
                press = Some(Press {
                    since: now,
                    last: now,
                    most,
                });
            }
            Event::PointerButton { pressed: false, .. } => press = None,
            _other => {}
        }
        most = press.map_or(most, |press| press.most.max(most));
    }
    egui.options_mut(|options| options.input_options.max_click_duration = most);
    if let Some(press) = press {
        egui.data_mut(|data| data.insert_temp(place, press));
    }
}

/// Has frames follow each other while a finger is down, so that one that stays is not taken for a frame that lasts.
pub fn watch(egui: &Context) {
    if egui.input(|input| input.any_touches()) {
        egui.request_repaint_after_secs((FRAME / 2.0) as f32);
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Pos2, TouchPhase, pos2, vec2};

    use super::*;
    use crate::told::{button, touch};

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Hand {
        Mouse,
        Finger,
    }

    fn events(hand: Hand, pos: Pos2, pressed: bool) -> Vec<Event> {
        let (moved, button) = (Event::PointerMoved(pos), button(pos, pressed));
        let phase = match pressed {
            true => TouchPhase::Start,
            false => TouchPhase::End,
        };
        match hand {
            Hand::Mouse => vec![moved, button],
            Hand::Finger => vec![touch(1, phase, pos), moved, button],
        }
    }

    /// Clicks of a button that is pressed a second after the first frame and let go in the last of some frames.
    fn clicks(hand: Hand, frames: &[f64]) -> usize {
        let egui = Context::default();
        egui.set_fonts(crate::theme::fonts());
        let (mut at, mut clicks) = (pos2(0.0, 0.0), 0);
        let last = frames.len() - 1;
        let held = frames.iter().enumerate().map(|(place, time)| {
            let pressed = [(0, true), (last, false)];
            let pressed = pressed.into_iter().find(|(when, _)| *when == place);
            (1.0 + time, pressed.map(|(_, pressed)| pressed))
        });
        for (time, pressed) in [(0.0, None)].into_iter().chain(held) {
            let input = RawInput {
                time: Some(time),
                events: pressed.map_or(Vec::new(), |pressed| events(hand, at, pressed)),
                ..RawInput::default()
            };
            allow(&egui, &input);
            let mut output = egui.run_ui(input, |ui| {
                watch(ui.ctx());
                let button = ui.button("Take it back");
                at = button.rect.min + vec2(4.0, 4.0);
                clicks += usize::from(button.clicked());
            });
            output.textures_delta.clear();
        }
        clicks
    }

    /// Six taps of some 190 were lost on a machine at other work, as each came over two frames of half a second.
    #[test]
    fn a_tap_over_long_frames_is_one() {
        assert_eq!(clicks(Hand::Finger, &[0.0, 0.1]), 1);
        assert_eq!(clicks(Hand::Finger, &[0.0, 1.2]), 1);
        assert_eq!(clicks(Hand::Finger, &[0.0, 0.6, 1.1]), 1);
        assert_eq!(clicks(Hand::Finger, &[0.0, 0.9, 0.95]), 1);
    }

    #[test]
    fn a_finger_that_stays_reads_and_a_mouse_presses() {
        let swift: Vec<f64> = (0..40_u8).map(|frame| f64::from(frame) * 0.05).collect();
        assert_eq!(clicks(Hand::Finger, &swift), 0);
        assert_eq!(clicks(Hand::Mouse, &swift), 1);
        // Once it reads, a long frame makes no click of it.
        let late: Vec<f64> = swift.iter().copied().chain([4.0]).collect();
        assert_eq!(clicks(Hand::Finger, &late), 0);
    }
}
