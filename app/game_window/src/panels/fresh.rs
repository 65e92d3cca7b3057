//! Does an answer that has just come up lie under a finger that is on its way?
//!
//! What comes up takes no click for a moment where one is on its way. After one's own answer that is where it was tapped,
//! or where the mouse stands: a second tap was meant for the first question, and one elsewhere for what is there now. What
//! comes up by itself is waited with until a hand can have stopped, wherever that is: only of a mouse that rests is it
//! known. It is pale that long, and as long as a press lasts that it does not take.

use eframe::egui::{Event, Id, Pos2, Ui};
use ui::theme::Density;

/// Seconds for which new answers take no click, and within which a second click belongs to the first.
pub(super) const MOMENT: f64 = 0.3;

/// Seconds for which answers take no click that come up by themselves: a hand on its way needs so long to stop.
const HAND: f64 = 0.6;

/// The same of what ends a step where an answer may have stood, or the end of the step before: that one was meant. With
/// another question it is no matter where was tapped before, as the end of that one was not.
const END: f64 = 1.0;

/// How far from each other two taps on one place may lie, in points.
const NEAR: f32 = 40.0;

/// How pale what takes no click is.
const PALE: f32 = 0.6;

/// When answers came up.
#[derive(Clone, Copy, Default)]
struct Fresh {
    asked: Asked,
    /// Until when nothing is clicked.
    until: f64,
    /// Around what; `None` for everywhere.
    place: Option<Pos2>,
    /// Until when nothing is that ends a step.
    ends: f64,
    /// Whether that is so wherever it stands, or around the same place.
    elsewhere: bool,
    /// Where was pressed last.
    pressed: Option<Pos2>,
    /// The press that lasts is for what was asked before.
    late: bool,
}

/// What is asked, as far as answers move when it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Entries before it.
    pub cursor: u32,
    /// Whether a person is asked, or looks back.
    pub person: bool,
    /// Whether a hint stands above the answers.
    pub hinted: bool,
    /// The question, by its words: answers stay where they are as long as it is the same.
    pub question: Option<Id>,
}

impl Fresh {
    /// Takes in what came up since, and what was pressed in this frame or is still.
    fn goes_on(&mut self, ui: &Ui, asked: Asked, density: Density) {
        let (now, pressed, lasts, mouse, still) = ui.input(|input| {
            let pressed = input.events.iter().rev().find_map(press);
            let pointer = &input.pointer;
            let lasts = pointer.any_down() || pointer.any_released();
            let mouse = pointer.latest_pos().filter(|_| !input.any_touches());
            let still = f64::from(pointer.time_since_last_movement()) > HAND;
            (input.time, pressed, lasts, mouse, still)
        });
        let known = std::mem::replace(&mut self.asked, asked);
        let question = known.question;
        if known != (Asked { question, ..asked }) {
            // After one's own answer the next question has one entry more; a hint comes and goes by one's own tap.
            let next = known.cursor.saturating_add(1);
            let by_itself = !known.person || ![known.cursor, next].contains(&asked.cursor);
            let guards = asked.person && points(ui, density);
            let moment = match guards {
                false => 0.0,
                true if by_itself => HAND,
                true => MOMENT,
            };
            self.until = now + moment;
            self.place = match by_itself {
                true => mouse.filter(|_| still),
                false => mouse.or(self.pressed),
            };
            // It began before what came up was seen.
            self.late = guards && lasts;
            if known.cursor != asked.cursor {
                self.ends = if guards { now + END } else { now };
                self.elsewhere = by_itself || question != asked.question;
            }
        } else if let Some(at) = pressed {
            let is_near = self.place.is_none_or(|place| place.distance(at) <= NEAR);
            self.late = now < self.until && is_near;
        } else if !lasts {
            self.late = false;
        }
        self.pressed = pressed.or(self.pressed);
    }
}

/// What came up last, and where it is remembered: one game is shown at a time.
fn known(ui: &Ui) -> (Id, Fresh) {
    let id = Id::unique("when answers came up");
    (id, ui.data(|data| data.get_temp(id)).unwrap_or_default())
}

/// Where an event presses.
fn press(event: &Event) -> Option<Pos2> {
    match event {
        Event::PointerButton {
            pos, pressed: true, ..
        } => Some(*pos),
        _other => None,
    }
}

/// Shows answers, which take no click while they are fresh.
pub fn guarded<T>(
    ui: &mut Ui,
    asked: Asked,
    density: Density,
    add: impl FnOnce(&mut Ui) -> T,
) -> T {
    let (id, mut fresh) = known(ui);
    fresh.goes_on(ui, asked, density);
    ui.data_mut(|data| data.insert_temp(id, fresh));
    ui.scope(|ui| {
        let now = ui.input(|input| input.time);
        match fresh.place {
            _ if fresh.late => pale(ui),
            None => hold(ui, fresh.until - now),
            Some(_) => {}
        }
        add(ui)
    })
    .inner
}

/// Shows what ends a step among answers that are guarded; it takes no click while it may be taken for what stood there.
pub fn ending_ui(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let (_, fresh) = known(ui);
    ui.scope(|ui| {
        let now = ui.input(|input| input.time);
        let stands = ui.available_rect_before_wrap();
        // A button with a line or two, and what is near it.
        let stands = stands.with_max_y(stands.top() + NEAR).expand(NEAR);
        if fresh.elsewhere || fresh.place.is_none_or(|place| stands.contains(place)) {
            hold(ui, fresh.ends - now);
        }
        add(ui);
    });
}

/// Takes no click for the rest of a time.
fn hold(ui: &mut Ui, rest: f64) {
    if rest > 0.0 {
        pale(ui);
        ui.ctx().request_repaint_after_secs(rest as f32);
    }
}

/// Takes no click, and shows that.
fn pale(ui: &mut Ui) {
    ui.visuals_mut().disabled_alpha = PALE;
    ui.disable();
}

/// Whether something is pointed with: keys and screen readers point at nothing that could move.
fn points(ui: &Ui, density: Density) -> bool {
    density == Density::Fingers || ui.input(|input| input.pointer.has_pointer())
}

#[cfg(test)]
mod tests {
    use eframe::egui::{
        Button, Context, Modifiers, PointerButton, RawInput, Rect, TouchDeviceId, TouchId,
        TouchPhase, pos2, vec2,
    };

    use super::*;

    #[derive(Clone, Copy, Debug)]
    enum Hand {
        Mouse,
        Finger,
    }

    const HERE: Pos2 = pos2(100.0, 40.0);
    const ELSEWHERE: Pos2 = pos2(100.0, 240.0);

    /// Twenty frames a second; what is asked about changes in this one.
    const CAME: u8 = 20;

    fn events(hand: Hand, pos: Pos2, pressed: bool) -> Vec<Event> {
        let button = Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let touch = |phase| Event::Touch {
            device_id: TouchDeviceId(0),
            id: TouchId(1),
            phase,
            pos,
            force: None,
        };
        let moved = Event::PointerMoved(pos);
        match (hand, pressed) {
            (Hand::Mouse, _) => vec![moved, button],
            (Hand::Finger, true) => vec![touch(TouchPhase::Start), moved, button],
            (Hand::Finger, false) => vec![touch(TouchPhase::End), button, Event::PointerGone],
        }
    }

    /// Lays out what is asked about in turn, while a tap comes at each of two frames.
    fn play(hand: Hand, all: [Asked; 2], taps: [(u8, Pos2); 2], lay: &mut dyn FnMut(&mut Ui, u8)) {
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let density = match hand {
            Hand::Mouse => Density::Mouse,
            Hand::Finger => Density::Fingers,
        };
        for frame in 0..60 {
            let taps = taps.iter();
            let taps = taps.filter(|(when, _)| [*when, *when + 1].contains(&frame));
            let taps = taps.flat_map(|(when, at)| events(hand, *at, frame == *when));
            let events = taps.collect();
            let asked = all[usize::from(frame >= CAME)];
            let input = RawInput {
                time: Some(f64::from(frame) * 0.05),
                events,
                ..RawInput::default()
            };
            let mut output = egui.run_ui(input, |ui| {
                guarded(ui, asked, density, |ui| lay(ui, frame));
            });
            output.textures_delta.clear();
        }
    }

    /// What a person is asked next.
    fn next(question: &str) -> Asked {
        Asked {
            cursor: 1,
            person: true,
            hinted: false,
            question: Some(Id::unique(question)),
        }
    }

    /// Whether a tap at a frame gives one of two answers that came up after a tap long before, or what was so then.
    fn is_given(hand: Hand, before: Asked, at: Pos2, tapped: u8) -> bool {
        let mut given = false;
        let taps = [(2, HERE), (tapped, at)];
        play(hand, [before, next("March")], taps, &mut |ui, frame| {
            for place in [HERE, ELSEWHERE] {
                let rect = Rect::from_center_size(place, vec2(120.0, 30.0));
                let clicked = ui.put(rect, Button::new("Attack")).clicked();
                given |= clicked && frame >= CAME;
            }
        });
        given
    }

    /// Whether a tap at a frame ends a step, after one just before the last answer was given.
    fn is_ended(before: Asked, first: Pos2, tapped: u8) -> bool {
        let mut ended = false;
        let button = Rect::from_center_size(ELSEWHERE, vec2(120.0, 30.0));
        let taps = [(CAME - 2, first), (tapped, ELSEWHERE)];
        let all = [before, next("March")];
        play(Hand::Finger, all, taps, &mut |ui, frame| {
            ui.add_space(button.top());
            ending_ui(ui, |ui| {
                let clicked = ui.put(button, Button::new("End the march")).clicked();
                ended |= clicked && frame >= CAME;
            });
        });
        ended
    }

    /// Whoever marched, and then ended the march, had to wait for a second in between.
    #[test]
    fn the_end_of_a_step_waits_where_a_finger_was_and_with_another_question() {
        let before = |question: &str| Asked {
            cursor: 0,
            ..next(question)
        };
        let (soon, late) = (CAME + 8, CAME + 22);
        assert!(is_ended(before("March"), HERE, CAME + 2));
        assert!(!is_ended(before("March"), ELSEWHERE, soon));
        assert!(!is_ended(before("Choose a march"), HERE, soon));
        assert!(is_ended(before("March"), ELSEWHERE, late));
        assert!(is_ended(before("Choose a march"), HERE, late));
    }

    /// A tap elsewhere was lost as one on the same place was, and nothing showed it.
    #[test]
    fn new_answers_wait_where_a_finger_may_be_on_its_way() {
        let own = Asked {
            person: true,
            ..Asked::default()
        };
        let programs = Asked::default();
        let soon = CAME + 1;
        for (hand, before, at, given) in [
            (Hand::Finger, own, HERE, false),
            (Hand::Finger, own, ELSEWHERE, true),
            (Hand::Mouse, own, HERE, false),
            (Hand::Mouse, own, ELSEWHERE, true),
            // Nobody knows where a finger is that is on its way.
            (Hand::Finger, programs, HERE, false),
            (Hand::Finger, programs, ELSEWHERE, false),
            (Hand::Mouse, programs, HERE, false),
            (Hand::Mouse, programs, ELSEWHERE, true),
        ] {
            let found = is_given(hand, before, at, soon);
            assert_eq!(found, given, "{hand:?} at {at} after {before:?}");
            let later = is_given(hand, before, at, soon + 14);
            assert!(later, "{hand:?} at {at} after {before:?}");
        }
        // What was pressed before they came up was meant for what stood there.
        assert!(!is_given(Hand::Finger, own, ELSEWHERE, CAME - 1));
    }
}
