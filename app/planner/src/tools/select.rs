//! What is picked, dragged and turned?
//!
//! Press on a thing to pick and drag it, on empty ground to draw a frame, on a handle to turn what is selected.
//! Pointing at an enemy shows the charge of the selected unit. Nothing is written before the pointer is let go.

mod placing;
mod turning;

use geometry::Vec2;
use tabletop::Frame;
use ui::mark::Mark;
use ui::theme::Look;

use self::turning::turnable;
use super::bodies;
use super::grip::{Drag, Handle, Steps, moves, twist};
use super::kind::ToolKind;
use super::landings::aligned;
use super::pick::{aim, aims, enemy, framed, missed, picked, within};
use super::snap::unless;
use super::template::Template;
use super::tool::{Cursor, Hand, Held, Pointer, Preview, Scene, Tool, Twist};
use crate::command::{Command, ToolCommand};
use crate::hit::Hit;

/// The tool that picks, drags and turns.
#[derive(Clone, Debug)]
pub struct Select {
    doing: Doing,
    over: Option<Vec2>,
    /// The step of turns while no key is held.
    steps: Steps,
    /// How far from a finger what it drags in hand stays.
    offset: Vec2,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed on something, not dragged yet.
    Pressed { at: Vec2, hit: Option<Hit> },
    /// Things follow the pointer.
    Dragging { drag: Drag, keys: Held },
    /// A frame is drawn.
    Framing { from: Vec2, to: Vec2, keys: Held },
    /// What is selected turns toward the pointer.
    Turning {
        handle: Handle,
        to: Vec2,
        keys: Held,
    },
    /// Something of the roster follows the pointer.
    Placing(Template),
}

impl Default for Select {
    fn default() -> Self {
        Self {
            doing: Doing::default(),
            over: None,
            steps: Steps::Degrees,
            offset: Vec2::ZERO,
        }
    }
}

impl Select {
    /// The same with another step of turns while no key is held.
    #[must_use]
    pub(super) fn turning(self, steps: Steps) -> Self {
        Self { steps, ..self }
    }
}

impl Tool for Select {
    fn kind(&self) -> ToolKind {
        ToolKind::Select
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => self.over = Some(at),
            // A finger that is lifted leaves what it put somewhere.
            Pointer::Away if self.is_placing() && scene.hand == Hand::Finger => {}
            Pointer::Away => self.over = None,
            Pointer::Press(at, keys) => self.press(scene, at, keys),
            Pointer::Drag(to, keys) => {
                self.over = Some(match (self.is_placing(), scene.hand) {
                    (true, Hand::Finger) => to + self.offset,
                    (_, _) => to,
                });
                return self.drag(scene, to, keys);
            }
            Pointer::Drop(at, keys) => {
                self.over = Some(at);
                return self.drop(scene, at, keys);
            }
            Pointer::Click(at, keys) => return self.click(scene, at, keys),
            Pointer::DoubleClick(_) => {}
            Pointer::Secondary(at) => return aim(scene, at),
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview::default();
        match &self.doing {
            Doing::Nothing | Doing::Pressed { .. } => self.resting(scene, &mut preview),
            Doing::Dragging { drag, keys } => {
                drag.show(scene, unless(keys.alt, scene.snap), &mut preview);
                preview.cursor = Cursor::Grabbing;
            }
            Doing::Framing { from, to, .. } => {
                let (low, high) = (from.min(*to), from.max(*to));
                let frame = [
                    low,
                    Vec2::new(high.x, low.y),
                    high,
                    Vec2::new(low.x, high.y),
                ];
                preview.marks.push(Mark::area(&frame, Look::Frame));
                let inside = within(scene, *from, *to).into_iter();
                preview.marks.extend(inside.filter_map(|id| {
                    let body = bodies::body(&scene.table.state, &scene.table.pack, id)?;
                    Some(Mark::area(body.outline(), Look::Selected))
                }));
                preview.cursor = Cursor::Cross;
            }
            Doing::Turning { handle, to, keys } => {
                self.turning_now(scene, handle, *to, *keys, &mut preview);
            }
            Doing::Placing(template) => {
                if let Some(at) = self.over {
                    let (template, marks) = template.at(scene, at);
                    preview.added.push(template);
                    preview.marks.extend(marks);
                    preview.ready = Some("Place it here".to_owned());
                } else if scene.hand == Hand::Finger {
                    let words = format!("Tap where {} goes", template.id());
                    preview.words.push(words);
                }
                preview.held = true;
                preview.cursor = Cursor::Grabbing;
            }
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        std::mem::take(&mut self.doing) != Doing::Nothing
    }

    fn abandon(&mut self) {
        if !self.is_placing() {
            self.cancel();
        }
    }

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        match self.is_placing() {
            true => self.is_on_held(scene, at),
            false => scene.is_dragged(at) || turnable(scene).is_some_and(|it| it.is_at(scene, at)),
        }
    }

    fn frames(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        !self.is_placing() && scene.hit(at).is_none()
    }

    fn twists(&self, scene: &Scene<'_>, fingers: [Vec2; 2]) -> Option<Twist> {
        match self.is_placing() {
            true => {
                let is_on = fingers.iter().any(|at| self.is_on_held(scene, *at));
                is_on.then_some(Twist::InHand)
            }
            false => twist(scene, turnable(scene)?, fingers),
        }
    }

    fn hold(&mut self, scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
        let Some(hit) = scene.hit(at).filter(|_| !self.is_placing()) else {
            return Vec::new();
        };
        let mut selection = scene.selection.clone();
        selection.toggle(hit.id());
        vec![ToolCommand::Select(selection).into()]
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        match (self.over, scene.hand) {
            (Some(at), Hand::Finger) => self.put(scene, at, Held::default()),
            (Some(_), Hand::Mouse) | (None, _) => Vec::new(),
        }
    }

    fn turn(&mut self, degrees: f64) -> bool {
        match &mut self.doing {
            Doing::Placing(template) => template.turn(degrees),
            Doing::Dragging { drag, .. } => drag.turn += degrees,
            // The pointer says where to; the table is not written while it is held.
            Doing::Turning { .. } => {}
            Doing::Nothing | Doing::Pressed { .. } | Doing::Framing { .. } => return false,
        }
        true
    }
}

impl Select {
    fn press(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) {
        if self.is_placing() {
            self.offset = self.over.map_or(Vec2::ZERO, |over| over - at);
            return;
        }
        let handle = turnable(scene).filter(|handle| handle.is_at(scene, at));
        self.doing = match handle {
            Some(handle) => Doing::Turning {
                handle,
                to: at,
                keys,
            },
            None => Doing::Pressed {
                at,
                hit: scene.hit(at),
            },
        };
    }

    fn drag(&mut self, scene: &Scene<'_>, to: Vec2, keys: Held) -> Vec<Command> {
        let mut commands = Vec::new();
        match &mut self.doing {
            Doing::Pressed { at, hit } => {
                let from = *at;
                self.doing = match hit.take() {
                    Some(hit) => {
                        if !scene.selection.has(hit.id()) {
                            commands.push(picked(scene, hit.id(), keys));
                        }
                        let drag = Drag {
                            held: hit.id().to_owned(),
                            from,
                            to,
                            turn: 0.0,
                        };
                        Doing::Dragging { drag, keys }
                    }
                    None => Doing::Framing { from, to, keys },
                };
            }
            Doing::Dragging { drag, keys: held } => (drag.to, *held) = (to, keys),
            Doing::Framing {
                to: now,
                keys: held,
                ..
            }
            | Doing::Turning {
                to: now,
                keys: held,
                ..
            } => (*now, *held) = (to, keys),
            Doing::Nothing | Doing::Placing(_) => {}
        }
        commands
    }

    fn drop(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec<Command> {
        match (self.is_placing(), scene.hand) {
            (true, Hand::Mouse) => return self.put(scene, at, keys),
            (true, Hand::Finger) => {
                self.over = Some(at + self.offset);
                return Vec::new();
            }
            (false, _) => {}
        }
        let mut commands = self.drag(scene, at, keys);
        commands.extend(match std::mem::take(&mut self.doing) {
            Doing::Dragging { drag, keys } => {
                let (places, _) = drag.places(scene, unless(keys.alt, scene.snap));
                moves(scene, places)
            }
            Doing::Framing { from, to, keys } => vec![framed(scene, from, to, keys)],
            Doing::Turning { handle, to, keys } => {
                turning::turns(scene, handle.turned(scene, to, self.step(keys)))
            }
            Doing::Nothing | Doing::Pressed { .. } | Doing::Placing(_) => Vec::new(),
        });
        commands
    }

    fn click(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec<Command> {
        if self.is_placing() {
            return self.tap_in_hand(scene, at, keys);
        }
        if let Doing::Turning { .. } = std::mem::take(&mut self.doing) {
            return Vec::new();
        }
        if let Some(align) = aligned(scene, at) {
            return vec![align];
        }
        match scene.hit(at) {
            Some(hit) if keys.shift || keys.control => {
                let mut selection = scene.selection.clone();
                selection.toggle(hit.id());
                vec![ToolCommand::Select(selection).into()]
            }
            Some(hit) => match enemy(scene, &hit).filter(|_| aims(scene)) {
                Some(enemy) if scene.selection.target.as_ref() != Some(&enemy) => {
                    vec![ToolCommand::Target(Some(enemy)).into()]
                }
                Some(enemy) => vec![ToolCommand::Strike(enemy).into()],
                None => vec![picked(scene, hit.id(), Held::default())],
            },
            // A click that was to add one more and missed forgets nothing.
            None if keys.shift || keys.control => Vec::new(),
            None => vec![ToolCommand::Select(missed(scene)).into()],
        }
    }

    fn resting(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let handle = turnable(scene);
        if let Some(handle) = &handle {
            preview.marks.extend(handle.marks(scene));
        }
        let Some(at) = self.over else { return };
        if handle.is_some_and(|handle| handle.is_at(scene, at)) {
            preview.cursor = Cursor::Turn;
            return;
        }
        if let Some(hit) = scene.hit(at) {
            preview.cursor = Cursor::Grab;
            let battle = scene.table.state.battle.as_ref();
            let fought = battle.is_some_and(|battle| battle.stack.iter().any(Frame::is_fight));
            // What was planned is under way, and drawn as it was declared.
            preview.target = enemy(scene, &hit).filter(|_| !fought);
        }
    }
}
