//! What do fingers do on the table?
//!
//! Fingers that come down on the table are followed here; what they mean becomes points of the table for the tool in
//! hand, or moves and zooms the table. The pointer that the system makes of the first finger is left to everything
//! else in the window.

use eframe::egui::{Event, Pos2, Response, TouchPhase, Ui};
use geometry::{Pose, Vec2, direction_from_radians};
use ui::camera::Lens;
use ui::fingers::{Fingers, Gesture, Ground, Phase, Touch};

use super::Canvas;
use crate::command::Command;
use crate::tools::tool::{Hand, Held, Pointer, Scene, Tool, Twist};

/// What fingers are at, between frames.
#[derive(Debug, Default)]
pub(crate) struct Touching {
    fingers: Fingers,
    /// What two of them turn, and how far it was turned so far.
    twist: Option<Twisted>,
    /// A tap adds to the selection.
    pub adding: bool,
}

#[derive(Debug)]
struct Twisted {
    what: Twist,
    /// Where the handle is now.
    to: Vec2,
    /// Whole degrees, counter-clockwise.
    degrees: f64,
}

/// Whom the pointer that the system tells of belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Mouse,
    /// A finger that came down elsewhere in the window.
    Elsewhere,
    /// Fingers that are followed here, or were until the mouse moves.
    Fingers,
}

/// The table as fingers see it.
struct Seen<'a, 's> {
    scene: &'a Scene<'s>,
    tool: &'a dyn Tool,
    lens: Lens,
}

impl Ground for Seen<'_, '_> {
    fn drags(&self, at: Pos2) -> bool {
        self.tool.drags(self.scene, self.lens.table_from_screen(at))
    }

    fn frames(&self, at: Pos2) -> bool {
        let at = self.lens.table_from_screen(at);
        self.tool.frames(self.scene, at)
    }

    fn turns(&self, fingers: [Pos2; 2]) -> bool {
        let fingers = fingers.map(|at| self.lens.table_from_screen(at));
        self.tool.twists(self.scene, fingers).is_some()
    }
}

/// Follows the fingers of this frame; gives what the tool asks for, and whom the pointer belongs to.
pub(super) fn touch(
    ui: &Ui,
    response: &Response,
    canvas: &mut Canvas,
    scene: &Scene<'_>,
    tool: &mut dyn Tool,
) -> (Vec<Command>, Owner) {
    let (touches, any, is_mouse, now) = ui.input(|input| {
        let touches: Vec<Touch> = input.events.iter().filter_map(read).collect();
        let is_mouse = |event: &Event| {
            matches!(
                event,
                Event::PointerMoved(_) | Event::PointerButton { .. } | Event::MouseWheel { .. }
            )
        };
        let is_mouse = input.events.iter().any(is_mouse);
        (touches, input.any_touches(), is_mouse, input.time)
    });
    let is_touched = any || !touches.is_empty();
    let mut is_here = canvas.touching.fingers.any();
    if !is_touched && is_mouse {
        canvas.hand = Some(Hand::Mouse);
    }
    let scene = Scene {
        hand: Hand::Finger,
        ..*scene
    };
    let mut asked = Vec::new();
    for touch in touches {
        if touch.phase == Phase::Down && !begins_here(ui, response, canvas, touch.at) {
            continue;
        }
        if touch.phase == Phase::Down {
            canvas.hand = Some(Hand::Finger);
            is_here = true;
        }
        let lens = canvas.camera.over(response.rect);
        let tool_now = &*tool;
        let ground = Seen {
            scene: &scene,
            tool: tool_now,
            lens,
        };
        let gestures = canvas.touching.fingers.touch(touch, now, &ground);
        for gesture in gestures {
            asked.extend(follow(canvas, response, &scene, tool, gesture));
        }
    }
    let ground = Seen {
        scene: &scene,
        tool: &*tool,
        lens: canvas.camera.over(response.rect),
    };
    let (mut late, rest) = canvas.touching.fingers.wait(now, &ground);
    if !any {
        // Their end was never told.
        late.extend(canvas.touching.fingers.lose());
    }
    for gesture in late {
        asked.extend(follow(canvas, response, &scene, tool, gesture));
    }
    if let Some(rest) = rest {
        ui.ctx().request_repaint_after_secs(rest as f32);
    }
    let hand = canvas.hand.unwrap_or_default();
    let owner = match (is_touched, is_here, hand) {
        (_, true, _) | (false, _, Hand::Finger) => Owner::Fingers,
        (true, false, _) => Owner::Elsewhere,
        (false, false, Hand::Mouse) => Owner::Mouse,
    };
    (asked, owner)
}

fn read(event: &Event) -> Option<Touch> {
    let Event::Touch { id, phase, pos, .. } = event else {
        return None;
    };
    Some(Touch {
        finger: id.0,
        phase: match phase {
            TouchPhase::Start => Phase::Down,
            TouchPhase::Move => Phase::Moved,
            TouchPhase::End => Phase::Up,
            TouchPhase::Cancel => Phase::Lost,
        },
        at: *pos,
    })
}

/// Whether a finger that comes down belongs to the table.
fn begins_here(ui: &Ui, response: &Response, canvas: &Canvas, at: Pos2) -> bool {
    let layer = ui.ctx().layer_id_at(at);
    if !response.rect.contains(at) || layer.is_some_and(|layer| layer != ui.layer_id()) {
        return false;
    }
    // The edge of a panel that is pulled lies on the table too.
    let is_free =
        !ui.input(|input| input.pointer.any_down()) || response.is_pointer_button_down_on();
    canvas.touching.fingers.any() || is_free
}

/// Does what a gesture means.
fn follow(
    canvas: &mut Canvas,
    response: &Response,
    scene: &Scene<'_>,
    tool: &mut dyn Tool,
    gesture: Gesture,
) -> Vec<Command> {
    let lens = canvas.camera.over(response.rect);
    let table = |at: Pos2| lens.table_from_screen(at);
    let keys = Held {
        control: canvas.touching.adding,
        ..Held::default()
    };
    let touching = &mut canvas.touching;
    match gesture {
        Gesture::Tap(at) => {
            let mut asked = tool.pointer(scene, Pointer::Press(table(at), keys));
            asked.extend(tool.pointer(scene, Pointer::Click(table(at), keys)));
            asked.extend(tool.pointer(scene, Pointer::Away));
            asked
        }
        Gesture::Hold(at) => tool.hold(scene, table(at)),
        Gesture::Grab(at) => tool.pointer(scene, Pointer::Press(table(at), keys)),
        Gesture::Drag(at) => tool.pointer(scene, Pointer::Drag(table(at), keys)),
        Gesture::Drop(at) => {
            let mut asked = tool.pointer(scene, Pointer::Drop(table(at), keys));
            asked.extend(tool.pointer(scene, Pointer::Away));
            asked
        }
        Gesture::Abandon => {
            touching.twist = None;
            tool.abandon();
            tool.pointer(scene, Pointer::Away)
        }
        Gesture::Pan(by) => {
            canvas.camera.center -= Vec2::new(lens.inches(by.x), -lens.inches(by.y));
            Vec::new()
        }
        Gesture::Zoom(factor, about) => {
            canvas.camera = canvas.camera.zoomed(f64::from(factor), table(about));
            Vec::new()
        }
        Gesture::Turn(clockwise) => {
            let began = touching.fingers.pair().map(|pair| pair.map(table));
            turn(touching, scene, tool, began, -f64::from(clockwise))
        }
        Gesture::Turned => match touching.twist.take() {
            Some(Twisted {
                what: Twist::Handle { .. },
                to,
                ..
            }) => {
                let mut asked = tool.pointer(scene, Pointer::Drop(to, Held::default()));
                asked.extend(tool.pointer(scene, Pointer::Away));
                asked
            }
            Some(Twisted {
                what: Twist::InHand,
                ..
            })
            | None => Vec::new(),
        },
    }
}

/// Turns by so many degrees from where it began, counter-clockwise.
fn turn(
    touching: &mut Touching,
    scene: &Scene<'_>,
    tool: &mut dyn Tool,
    began: Option<[Vec2; 2]>,
    degrees: f64,
) -> Vec<Command> {
    let mut asked = Vec::new();
    if touching.twist.is_none() {
        let what = began.and_then(|fingers| tool.twists(scene, fingers));
        touching.twist = what.map(|what| Twisted {
            what,
            to: Vec2::ZERO,
            degrees: 0.0,
        });
        if let Some(Twist::Handle { at, .. }) = what {
            asked.extend(tool.pointer(scene, Pointer::Press(at, Held::default())));
        }
    }
    let Some(twist) = &mut touching.twist else {
        return asked;
    };
    match twist.what {
        Twist::Handle { about, at } => {
            let pose = Pose {
                center: about,
                front: direction_from_radians(degrees.to_radians()),
            };
            twist.to = pose.table_from_local(at - about);
            asked.extend(tool.pointer(scene, Pointer::Drag(twist.to, Held::default())));
        }
        Twist::InHand => {
            let whole = degrees.round();
            tool.turn(whole - twist.degrees);
            twist.degrees = whole;
        }
    }
    asked
}
