//! Which pointer do fingers make?
//!
//! The first finger that comes down is the pointer until it is lifted; further ones are touches and nothing else, as
//! windows of a system tell it. A browser tells more: every finger presses and lets go where it is, the pointer is
//! pressed anew with each of them, and what the system takes away is never let go. So a second finger pulled whatever
//! the first one dragged to itself, and a press whose finger was taken away was the next one's.

use eframe::egui::{
    Event, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2,
};

/// Farther than a finger wanders while it taps, in points.
const FAR: f32 = 100.0;

/// The fingers that are down, and the pointer that the first of them is.
#[derive(Clone, Debug, Default)]
pub struct FirstFinger {
    down: Vec<TouchId>,
    first: Option<TouchId>,
    /// Where the pointer is, where one is.
    at: Option<Pos2>,
    /// It is pressed.
    presses: bool,
    /// A press where no pointer was: a finger's, of which more is told next, or that of a mouse that has never moved.
    early: Option<Event>,
    /// What came after a press in the same frame.
    later: Vec<Event>,
    /// That fingers will come is still to be told.
    expected: bool,
}

impl FirstFinger {
    /// The pointer of a device for fingers: what is laid out before the first one comes down is laid out for it, so that
    /// it pulls a list as the next ones do.
    #[must_use]
    pub fn expected() -> Self {
        Self {
            expected: true,
            ..Self::default()
        }
    }

    /// Leaves of what was told in a frame what the first finger and a mouse do with the pointer. The pointer moves to
    /// where it is pressed: a browser tells of the press alone, and what is held would not show what it does. Where a
    /// finger goes on to in the same frame is left for the next one, as a press is one of what lies where the pointer
    /// is in the end; tells whether anything was.
    pub fn point(&mut self, events: &mut Vec<Event>) -> bool {
        let mut told = std::mem::take(&mut self.later);
        told.append(events);
        let mut told = told.into_iter();
        let mut begins = false;
        while let Some(event) = told.next() {
            if begins && !self.down.is_empty() && is_way(&event) {
                self.later.push(event);
                self.later.extend(told.by_ref());
            } else {
                let pressed = self.presses;
                self.take(event, events);
                begins |= self.presses && !pressed;
            }
        }
        if std::mem::take(&mut self.expected) {
            events.push(Event::Touch {
                device_id: TouchDeviceId(0),
                id: TouchId(u64::MAX),
                phase: TouchPhase::Cancel,
                pos: Pos2::ZERO,
                force: None,
            });
        }
        !self.later.is_empty()
    }

    fn take(&mut self, event: Event, events: &mut Vec<Event>) {
        match event {
            Event::Touch { id, phase, pos, .. } => {
                match phase {
                    TouchPhase::Start => self.comes(id, events),
                    TouchPhase::Move => {}
                    TouchPhase::End => self.goes(id, pos, events),
                    TouchPhase::Cancel => self.loses(id, pos, events),
                }
                events.push(event);
            }
            Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                ..
            } => match pressed {
                true => self.pressed(pos, event, events),
                false => self.released(event, events),
            },
            Event::PointerMoved(at) => {
                self.flush(events);
                // A finger that is left of two is no pointer.
                if self.down.is_empty() || self.first.is_some() {
                    self.at = Some(at);
                    events.push(event);
                }
            }
            Event::PointerGone if self.down.len() > 1 => {}
            Event::PointerGone => {
                self.at = None;
                events.push(event);
            }
            Event::WindowFocused(false) => {
                // Whatever is down there is told of no more.
                self.down.clear();
                self.first = None;
                events.push(event);
            }
            other => events.push(other),
        }
    }

    fn pressed(&mut self, pos: Pos2, event: Event, events: &mut Vec<Event>) {
        let is_further = !self.down.is_empty() && (self.presses || self.first.is_none());
        if is_further {
            return;
        }
        if self.at.is_none() && self.down.is_empty() {
            self.early = Some(event);
            return;
        }
        self.press(pos, event, events);
    }

    fn press(&mut self, pos: Pos2, event: Event, events: &mut Vec<Event>) {
        if self.at != Some(pos) {
            events.push(Event::PointerMoved(pos));
        }
        events.push(event);
        (self.at, self.presses) = (Some(pos), true);
    }

    fn released(&mut self, event: Event, events: &mut Vec<Event>) {
        self.flush(events);
        // Which of several fingers was lifted is told with its touch.
        let is_meant = match self.down.as_slice() {
            [] => true,
            [_] => self.presses,
            [_, _, ..] => false,
        };
        if is_meant {
            self.presses = false;
            events.push(event);
        }
    }

    /// Gives out a press that was waited with.
    fn flush(&mut self, events: &mut Vec<Event>) {
        if let Some(event) = self.early.take()
            && let Event::PointerButton { pos, .. } = event
        {
            self.press(pos, event, events);
        }
    }

    fn comes(&mut self, id: TouchId, events: &mut Vec<Event>) {
        if self.down.contains(&id) {
            // Its end was never told, nor were those of others.
            self.down.clear();
        }
        if self.down.is_empty() {
            self.first = Some(id);
            self.flush(events);
        }
        self.down.push(id);
    }

    fn goes(&mut self, id: TouchId, pos: Pos2, events: &mut Vec<Event>) {
        let is_first = self.leaves(id);
        if is_first && self.presses && !self.down.is_empty() {
            self.presses = false;
            events.extend([released(pos), Event::PointerGone]);
            self.at = None;
        }
    }

    /// Lets go without having pressed anything.
    fn loses(&mut self, id: TouchId, pos: Pos2, events: &mut Vec<Event>) {
        let is_first = self.leaves(id);
        if is_first && std::mem::take(&mut self.presses) {
            let at = self.at.take().unwrap_or(pos);
            let aside = Event::PointerMoved(at + vec2(FAR, 0.0));
            let back = Event::PointerMoved(at);
            events.extend([aside, back, released(at), Event::PointerGone]);
        }
    }

    /// Forgets a finger; tells whether it was the pointer.
    fn leaves(&mut self, id: TouchId) -> bool {
        self.down.retain(|known| *known != id);
        self.first.take_if(|first| *first == id).is_some()
    }
}

/// Whether the pointer or a finger is somewhere else by it.
fn is_way(event: &Event) -> bool {
    matches!(
        event,
        Event::PointerMoved(_)
            | Event::Touch {
                phase: TouchPhase::Move,
                ..
            }
    )
}

fn released(pos: Pos2) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::told::{button, touch};
    use eframe::egui::pos2;

    const A: Pos2 = pos2(100.0, 100.0);
    const B: Pos2 = pos2(300.0, 400.0);

    /// What a browser tells when a finger comes down, frame by frame; the pointer's finger is at `first`.
    fn comes(id: u64, pos: Pos2, first: Pos2) -> [Vec<Event>; 2] {
        let start = touch(id, TouchPhase::Start, pos);
        [vec![button(pos, true)], vec![button(first, true), start]]
    }

    fn moves(id: u64, pos: Pos2, first: Pos2) -> [Vec<Event>; 1] {
        let moved = touch(id, TouchPhase::Move, pos);
        [vec![Event::PointerMoved(first), moved]]
    }

    fn goes(id: u64, pos: Pos2, first: Pos2) -> [Vec<Event>; 2] {
        let end = touch(id, TouchPhase::End, pos);
        [
            vec![button(pos, false)],
            vec![button(first, false), Event::PointerGone, end],
        ]
    }

    fn is_touch(event: &Event) -> bool {
        matches!(event, Event::Touch { .. })
    }

    /// All that comes of the pointer of what is told frame by frame; touches are left as they are.
    fn pointer(frames: impl IntoIterator<Item = Vec<Event>>) -> Vec<Event> {
        let mut finger = FirstFinger::default();
        let mut found = Vec::new();
        for mut frame in frames {
            let told: Vec<Event> = frame.iter().filter(|one| is_touch(one)).cloned().collect();
            finger.point(&mut frame);
            let (kept, rest): (Vec<Event>, Vec<Event>) = frame.into_iter().partition(is_touch);
            assert_eq!(kept, told);
            found.extend(rest);
        }
        found
    }

    #[test]
    fn a_browser_tells_of_a_finger_twice_and_it_presses_once() {
        let tap = comes(1, A, A).into_iter().chain(goes(1, A, A));
        let wanted = [
            Event::PointerMoved(A),
            button(A, true),
            button(A, false),
            Event::PointerGone,
        ];
        assert_eq!(pointer(tap.clone()), wanted);
        let twice = pointer(tap.clone().chain(tap));
        assert_eq!(twice, [wanted.clone(), wanted].concat());
    }

    /// A browser presses the pointer where the second finger is, and a board that was dragged leapt there.
    #[test]
    fn a_second_finger_neither_moves_nor_presses_the_pointer() {
        let to = A + vec2(20.0, 0.0);
        let frames = comes(1, A, A).into_iter().chain(moves(1, to, to));
        let frames = frames.chain(comes(2, B, to)).chain(moves(2, A, to));
        let frames = frames.chain(goes(2, A, to)).chain(moves(1, B, B));
        let frames = frames.chain(goes(1, B, B));
        let wanted = [
            Event::PointerMoved(A),
            button(A, true),
            Event::PointerMoved(to),
            Event::PointerMoved(to),
            Event::PointerMoved(B),
            button(B, false),
            Event::PointerGone,
        ];
        assert_eq!(pointer(frames), wanted);
    }

    #[test]
    fn the_finger_that_is_left_of_two_is_no_pointer() {
        let frames = comes(1, A, A).into_iter().chain(comes(2, B, A));
        let frames = frames.chain(goes(1, A, A)).chain(moves(2, A, A));
        let frames = frames.chain(comes(3, A, B)).chain(goes(3, A, B));
        let frames = frames.chain(goes(2, A, A));
        let found = pointer(frames);
        let first = [
            Event::PointerMoved(A),
            button(A, true),
            button(A, false),
            Event::PointerGone,
        ];
        assert_eq!(found[..4], first);
        let mut rest = found[4..].iter();
        assert!(rest.all(|event| *event == Event::PointerGone), "{found:?}");
    }

    /// The press stayed, and the next tap was one of what had been pressed before.
    #[test]
    fn what_the_system_takes_away_is_let_go_and_no_tap() {
        let lost = [vec![touch(1, TouchPhase::Cancel, A)]];
        let found = pointer(comes(1, A, A).into_iter().chain(lost));
        let wanted = [
            Event::PointerMoved(A),
            button(A, true),
            Event::PointerMoved(A + vec2(FAR, 0.0)),
            Event::PointerMoved(A),
            button(A, false),
            Event::PointerGone,
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_system_and_a_mouse_are_told_as_they_are() {
        let finger = vec![
            touch(1, TouchPhase::Start, A),
            Event::PointerMoved(A),
            button(A, true),
            touch(1, TouchPhase::End, A),
            button(A, false),
            Event::PointerGone,
        ];
        let wanted: Vec<Event> = finger
            .iter()
            .filter(|one| !is_touch(one))
            .cloned()
            .collect();
        assert_eq!(pointer([finger]), wanted);
        let mouse = vec![Event::PointerMoved(A), button(A, true), button(A, false)];
        assert_eq!(pointer([mouse.clone()]), mouse);
        // One that has never moved.
        let [press, release] = [true, false].map(|pressed| button(A, pressed));
        assert_eq!(pointer([vec![press], vec![release]]), mouse);
    }

    /// The first swipe over a page pulled nothing: lists know only of fingers that were there before.
    #[test]
    fn a_finger_that_is_expected_is_told_of_once() {
        let mut finger = FirstFinger::expected();
        let mut frames = [Vec::new(), Vec::new()];
        for frame in &mut frames {
            finger.point(frame);
        }
        let [first, then] = frames;
        assert!(first.iter().all(is_touch) && first.len() == 1, "{first:?}");
        assert_eq!(then, Vec::new());
    }

    /// A quick finger that slid off a button onto a map was one on the map.
    #[test]
    fn a_finger_that_moves_on_at_once_presses_where_it_came_down() {
        let [press, start] = comes(1, A, A);
        let [moved] = moves(1, B, B);
        let mut finger = FirstFinger::default();
        let mut frames = [press, [start, moved.clone()].concat(), Vec::new()];
        let waits = frames.each_mut().map(|frame| finger.point(frame));
        assert_eq!(waits, [false, true, false]);
        let start = touch(1, TouchPhase::Start, A);
        let began = vec![Event::PointerMoved(A), button(A, true), start];
        assert_eq!(frames, [Vec::new(), began, moved]);
    }

    #[test]
    fn a_finger_whose_end_was_never_told_bars_nothing() {
        let frames = comes(1, A, A).into_iter().chain(comes(2, B, A));
        let frames = frames.chain(comes(1, B, B)).chain(goes(1, B, B));
        let found = pointer(frames);
        assert_eq!(found.last(), Some(&Event::PointerGone));
        let lets_go = found.iter().filter(|event| **event == button(B, false));
        assert_eq!(lets_go.count(), 1, "{found:?}");
    }
}
