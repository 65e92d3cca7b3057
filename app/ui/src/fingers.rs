//! Which gesture do fingers on the table make?
//!
//! One finger taps, stays, drags what the tool lets it drag, or moves the table; two turn what is selected or move and
//! zoom the table. A second finger drops what the first one dragged, a third one is ignored. Points of the screen and
//! seconds go in, gestures come out; nothing here knows the table.

use eframe::egui::{Pos2, Vec2};

/// How far a finger wanders before that means anything, in points.
const SLOP: f32 = 8.0;

/// How long a finger stays in one place to mean more than a tap, in seconds.
pub(crate) const HOLD: f64 = 0.5;

/// How far two fingers turn before that means anything, in degrees.
const DEAD: f32 = 4.0;

/// Fingers nearer to each other than this do not zoom, in points.
const NEAR: f32 = 8.0;

/// What one finger did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Which finger, as long as it is down.
    pub finger: u64,
    /// What it did.
    pub phase: Phase,
    /// Where on the screen.
    pub at: Pos2,
}

/// What a finger does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It comes down.
    Down,
    Moved,
    /// It is lifted.
    Up,
    /// The system takes it away.
    Lost,
}

/// What lies under fingers.
pub trait Ground {
    /// Whether one finger that begins here drags with the tool.
    fn drags(&self, at: Pos2) -> bool;

    /// Whether a finger that stays here begins a drag with the tool, such as a frame.
    fn frames(&self, at: Pos2) -> bool;

    /// Whether two fingers that begin here turn something.
    fn turns(&self, fingers: [Pos2; 2]) -> bool;
}

/// What fingers mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    Tap(Pos2),
    /// A finger stays in one place.
    Hold(Pos2),
    /// A drag with the tool begins here.
    Grab(Pos2),
    /// It goes on to here.
    Drag(Pos2),
    /// It ends here.
    Drop(Pos2),
    /// What is dragged or turned is let go as if nothing had been.
    Abandon,
    /// The table follows fingers.
    Pan(Vec2),
    /// The table is nearer by a factor, with this point of the screen staying where it is.
    Zoom(f32, Pos2),
    /// What is turned stands so many degrees from where it began, clockwise on the screen.
    Turn(f32),
    /// It stays so.
    Turned,
}

/// The fingers that count, at most two, and what they are at.
#[derive(Clone, Debug, Default)]
pub struct Fingers {
    down: Vec<Finger>,
    doing: Doing,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: u64,
    began: Pos2,
    at: Pos2,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// One finger is down and has not moved.
    Waiting {
        since: f64,
    },
    /// One finger drags with the tool; `far` once it has moved.
    Dragging {
        far: bool,
    },
    Panning,
    Zooming,
    /// So many degrees since both are down; `begun` once that was more than fingers tremble.
    Turning {
        degrees: f32,
        begun: bool,
    },
    /// Nothing more until every finger is up.
    Done,
}

impl Fingers {
    /// Whether any finger that counts is down.
    #[must_use]
    pub fn any(&self) -> bool {
        !self.down.is_empty()
    }

    /// Where two fingers were when the second one came down.
    #[must_use]
    pub fn pair(&self) -> Option<[Pos2; 2]> {
        match self.down.as_slice() {
            [a, b] => Some([a.began, b.began]),
            _ => None,
        }
    }

    /// Takes what a finger did.
    pub fn touch(&mut self, touch: Touch, now: f64, ground: &impl Ground) -> Vec<Gesture> {
        let known = self.down.iter().position(|known| known.id == touch.finger);
        match (touch.phase, known) {
            (Phase::Down, Some(_)) => self.lose(),
            (Phase::Down, None) => self.down(touch, now, ground),
            (Phase::Moved, Some(place)) => self.moved(place, touch.at, ground),
            (Phase::Up, Some(place)) => self.up(place),
            (Phase::Lost, Some(_)) => self.lose(),
            (Phase::Moved | Phase::Up | Phase::Lost, None) => Vec::new(),
        }
    }

    /// Notices that a finger stays; tells after how many seconds to ask again.
    pub fn wait(&mut self, now: f64, ground: &impl Ground) -> (Vec<Gesture>, Option<f64>) {
        let (Doing::Waiting { since }, [finger]) = (self.doing, self.down.as_slice()) else {
            return (Vec::new(), None);
        };
        let rest = since + HOLD - now;
        if rest > 0.0 {
            return (Vec::new(), Some(rest));
        }
        let at = finger.at;
        if ground.frames(at) {
            self.doing = Doing::Dragging { far: false };
            return (vec![Gesture::Grab(at), Gesture::Drag(at)], None);
        }
        self.doing = Doing::Done;
        (vec![Gesture::Hold(at)], None)
    }

    /// Forgets all fingers, as when the system took them.
    pub fn lose(&mut self) -> Vec<Gesture> {
        self.down.clear();
        match std::mem::take(&mut self.doing) {
            Doing::Dragging { .. } | Doing::Turning { begun: true, .. } => vec![Gesture::Abandon],
            Doing::Nothing
            | Doing::Waiting { .. }
            | Doing::Panning
            | Doing::Zooming
            | Doing::Turning { begun: false, .. }
            | Doing::Done => Vec::new(),
        }
    }

    fn down(&mut self, touch: Touch, now: f64, ground: &impl Ground) -> Vec<Gesture> {
        let finger = Finger {
            id: touch.finger,
            began: touch.at,
            at: touch.at,
        };
        match (self.down.as_slice(), self.doing) {
            ([], _) => {
                self.down.push(finger);
                self.doing = Doing::Waiting { since: now };
                Vec::new()
            }
            ([first], Doing::Waiting { .. } | Doing::Panning | Doing::Dragging { .. }) => {
                let is_dragged = matches!(self.doing, Doing::Dragging { .. });
                let dropped = is_dragged.then_some(Gesture::Abandon);
                self.doing = match ground.turns([first.at, touch.at]) {
                    true => Doing::Turning {
                        degrees: 0.0,
                        begun: false,
                    },
                    false => Doing::Zooming,
                };
                self.down
                    .iter_mut()
                    .for_each(|first| first.began = first.at);
                self.down.push(finger);
                dropped.into_iter().collect()
            }
            // A palm, or a finger of the other hand.
            (
                [_] | [_, _, ..],
                Doing::Nothing
                | Doing::Waiting { .. }
                | Doing::Dragging { .. }
                | Doing::Panning
                | Doing::Zooming
                | Doing::Turning { .. }
                | Doing::Done,
            ) => Vec::new(),
        }
    }

    fn moved(&mut self, place: usize, at: Pos2, ground: &impl Ground) -> Vec<Gesture> {
        let before = self.down.clone();
        self.down[place].at = at;
        let Finger {
            began, at: from, ..
        } = before[place];
        match self.doing {
            Doing::Waiting { .. } if began.distance(at) <= SLOP => Vec::new(),
            Doing::Waiting { .. } if ground.drags(began) => {
                self.doing = Doing::Dragging { far: true };
                vec![Gesture::Grab(began), Gesture::Drag(at)]
            }
            Doing::Waiting { .. } => {
                self.doing = Doing::Panning;
                vec![Gesture::Pan(at - began)]
            }
            Doing::Dragging { far } => {
                let far = far || began.distance(at) > SLOP;
                self.doing = Doing::Dragging { far };
                vec![Gesture::Drag(at)]
            }
            Doing::Panning => vec![Gesture::Pan(at - from)],
            Doing::Zooming => self.zoomed(&before),
            Doing::Turning { degrees, begun } => {
                let degrees = degrees + self.turned(&before);
                let begun = begun || degrees.abs() > DEAD;
                self.doing = Doing::Turning { degrees, begun };
                match begun {
                    true => vec![Gesture::Turn(degrees - DEAD.copysign(degrees))],
                    false => Vec::new(),
                }
            }
            Doing::Nothing | Doing::Done => Vec::new(),
        }
    }

    fn up(&mut self, place: usize) -> Vec<Gesture> {
        let finger = self.down.remove(place);
        let (next, gestures) = match self.doing {
            Doing::Waiting { .. } => (Doing::Nothing, vec![Gesture::Tap(finger.at)]),
            Doing::Dragging { far: true } => (Doing::Nothing, vec![Gesture::Drop(finger.at)]),
            // A frame that was never drawn.
            Doing::Dragging { far: false } => (Doing::Nothing, vec![Gesture::Abandon]),
            // The finger that is left goes on moving the table.
            Doing::Zooming if self.any() => (Doing::Panning, Vec::new()),
            Doing::Turning { begun: true, .. } => (Doing::Done, vec![Gesture::Turned]),
            Doing::Turning { begun: false, .. } | Doing::Done => (Doing::Done, Vec::new()),
            Doing::Nothing | Doing::Panning | Doing::Zooming => (Doing::Nothing, Vec::new()),
        };
        self.doing = match self.any() {
            true => next,
            false => Doing::Nothing,
        };
        gestures
    }

    /// How the middle of two fingers moved and their distance changed.
    fn zoomed(&self, before: &[Finger]) -> Vec<Gesture> {
        let ([a, b], [c, d]) = (before, self.down.as_slice()) else {
            return Vec::new();
        };
        let middle = c.at + (d.at - c.at) / 2.0;
        let pan = middle - (a.at + (b.at - a.at) / 2.0);
        let factor = c.at.distance(d.at).max(NEAR) / a.at.distance(b.at).max(NEAR);
        vec![Gesture::Pan(pan), Gesture::Zoom(factor, middle)]
    }

    /// By how many degrees the line through two fingers turned, clockwise on the screen.
    fn turned(&self, before: &[Finger]) -> f32 {
        let ([a, b], [c, d]) = (before, self.down.as_slice()) else {
            return 0.0;
        };
        let (from, to) = (b.at - a.at, d.at - c.at);
        if from.length().min(to.length()) < NEAR {
            return 0.0;
        }
        let points = |v: Vec2| geometry::Vec2::new(f64::from(v.x), f64::from(v.y));
        let angle = |v: Vec2| geometry::radians_from_direction(points(v));
        geometry::wrapped(angle(to) - angle(from)).to_degrees() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::{pos2, vec2};

    /// A tray about (100, 100), the rest is bare.
    struct Tray {
        frames: bool,
    }

    fn is_on(at: Pos2) -> bool {
        at.distance(pos2(100.0, 100.0)) < 40.0
    }

    impl Ground for Tray {
        fn drags(&self, at: Pos2) -> bool {
            is_on(at)
        }

        fn frames(&self, at: Pos2) -> bool {
            self.frames && !is_on(at)
        }

        fn turns(&self, fingers: [Pos2; 2]) -> bool {
            fingers.into_iter().any(is_on)
        }
    }

    const TRAY: Tray = Tray { frames: true };
    const ON: (f32, f32) = (100.0, 100.0);
    const OFF: (f32, f32) = (300.0, 300.0);

    #[derive(Clone, Copy)]
    enum Do {
        Down(u64, (f32, f32)),
        Move(u64, (f32, f32)),
        Up(u64),
        Lost(u64),
        Wait(f64),
    }
    use Do::{Down, Lost, Move, Up, Wait};

    /// Everything that comes of what fingers do.
    fn played(all: &[Do]) -> Vec<Gesture> {
        let mut fingers = Fingers::default();
        let mut now = 0.0;
        let mut found = Vec::new();
        for act in all {
            let (finger, phase, at) = match *act {
                Down(finger, at) => (finger, Phase::Down, at),
                Move(finger, at) => (finger, Phase::Moved, at),
                Up(finger) => {
                    let at = fingers.down.iter().find(|known| known.id == finger);
                    let at = at.map_or(OFF, |known| (known.at.x, known.at.y));
                    (finger, Phase::Up, at)
                }
                Lost(finger) => (finger, Phase::Lost, OFF),
                Wait(seconds) => {
                    now += seconds;
                    found.extend(fingers.wait(now, &TRAY).0);
                    continue;
                }
            };
            let touch = Touch {
                finger,
                phase,
                at: at.into(),
            };
            found.extend(fingers.touch(touch, now, &TRAY));
        }
        let is_idle = fingers.any() || fingers.doing == Doing::Nothing;
        assert!(is_idle, "{:?} without fingers", fingers.doing);
        found
    }

    #[test]
    fn a_finger_taps_though_it_trembles() {
        let tap = [Down(7, ON), Move(7, (104.0, 97.0)), Up(7)];
        assert_eq!(played(&tap), [Gesture::Tap(pos2(104.0, 97.0))]);
    }

    #[test]
    fn one_finger_drags_a_tray_and_moves_bare_table() {
        let drag = [Down(1, ON), Move(1, (130.0, 100.0)), Up(1)];
        let at = pos2(130.0, 100.0);
        let wanted = [
            Gesture::Grab(ON.into()),
            Gesture::Drag(at),
            Gesture::Drop(at),
        ];
        assert_eq!(played(&drag), wanted);
        let pan = [
            Down(1, OFF),
            Move(1, (310.0, 300.0)),
            Move(1, (310.0, 305.0)),
            Up(1),
        ];
        let wanted = [vec2(10.0, 0.0), vec2(0.0, 5.0)].map(Gesture::Pan);
        assert_eq!(played(&pan), wanted);
    }

    #[test]
    fn a_second_finger_drops_what_is_dragged() {
        let both = [
            Down(1, ON),
            Move(1, (260.0, 100.0)),
            Down(2, OFF),
            Move(1, (280.0, 100.0)),
            Up(2),
            Up(1),
        ];
        let found = played(&both);
        assert_eq!(found[2], Gesture::Abandon);
        let ends = found
            .iter()
            .any(|gesture| matches!(gesture, Gesture::Drop(_) | Gesture::Tap(_)));
        assert!(!ends, "{found:?}");
    }

    #[test]
    fn two_fingers_zoom_about_their_middle() {
        let pinch = [
            Down(1, (300.0, 300.0)),
            Down(2, (400.0, 300.0)),
            Move(2, (500.0, 300.0)),
            Up(1),
            Up(2),
        ];
        let wanted = [
            Gesture::Pan(vec2(50.0, 0.0)),
            Gesture::Zoom(2.0, pos2(400.0, 300.0)),
        ];
        assert_eq!(played(&pinch), wanted);
    }

    #[test]
    fn a_finger_left_of_two_moves_the_table() {
        let pinch = [
            Down(1, OFF),
            Down(2, (400.0, 300.0)),
            Up(1),
            Move(2, (400.0, 340.0)),
            Up(2),
        ];
        assert_eq!(played(&pinch), [Gesture::Pan(vec2(0.0, 40.0))]);
    }

    #[test]
    fn two_fingers_on_a_tray_turn_it() {
        let turn = [
            Down(1, ON),
            Down(2, (200.0, 100.0)),
            Move(2, (200.0, 101.0)),
            Move(2, (100.0, 200.0)),
            Up(1),
            Move(2, (300.0, 300.0)),
            Up(2),
        ];
        let [Gesture::Turn(degrees), Gesture::Turned] = played(&turn)[..] else {
            panic!("{:?}", played(&turn));
        };
        assert!((degrees - (90.0 - DEAD)).abs() < 0.01, "{degrees}");
    }

    #[test]
    fn trembling_fingers_turn_nothing() {
        let still = [
            Down(1, ON),
            Down(2, (200.0, 100.0)),
            Move(2, (200.0, 105.0)),
            Up(2),
            Up(1),
        ];
        assert_eq!(played(&still), []);
    }

    #[test]
    fn a_third_finger_is_ignored() {
        let third = [
            Down(1, OFF),
            Down(2, (400.0, 300.0)),
            Down(3, ON),
            Move(3, (150.0, 100.0)),
            Up(3),
            Up(2),
            Up(1),
        ];
        assert_eq!(played(&third), []);
    }

    #[test]
    fn a_finger_that_stays_holds_or_frames() {
        assert_eq!(
            played(&[Down(1, ON), Wait(0.3), Wait(0.3), Move(1, OFF), Up(1)]),
            [Gesture::Hold(ON.into())]
        );
        let frame = [Down(1, OFF), Wait(0.6), Move(1, (350.0, 350.0)), Up(1)];
        let (off, at) = (OFF.into(), pos2(350.0, 350.0));
        let wanted = [
            Gesture::Grab(off),
            Gesture::Drag(off),
            Gesture::Drag(at),
            Gesture::Drop(at),
        ];
        assert_eq!(played(&frame), wanted);
        assert_eq!(
            played(&[Down(1, OFF), Wait(0.6), Up(1)]).last(),
            Some(&Gesture::Abandon)
        );
    }

    #[test]
    fn what_the_system_takes_is_dropped() {
        let lost = [Down(1, ON), Move(1, (130.0, 100.0)), Lost(1)];
        assert_eq!(played(&lost).last(), Some(&Gesture::Abandon));
        let again = [Down(1, ON), Move(1, (130.0, 100.0)), Down(1, ON)];
        assert_eq!(played(&again).last(), Some(&Gesture::Abandon));
    }
}
