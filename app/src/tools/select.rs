//! What is picked, dragged and turned?
//!
//! Press on a thing to pick and drag it, on empty ground to draw a frame, on the handle before a tray to turn it.
//! Pointing at an enemy shows the charge of the selected unit. Nothing is written before the pointer is let go.

use geometry::{Heading, Placement, Vec2, radians_from_direction};
use tabletop::Fix;

use super::snap::{snapped, unless};
use super::template::Template;
use super::{Cursor, Held, Pointer, Preview, Scene, Tool, ToolKind, bodies};
use crate::command::{Command, GameCommand, ToolCommand};
use crate::hit::Hit;
use crate::mark::Mark;
use crate::selection::Selection;
use crate::theme::Look;

/// The tool that picks, drags and turns.
#[derive(Clone, Debug, Default)]
pub struct Select {
    doing: Doing,
    over: Option<Vec2>,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed on something, not dragged yet.
    Pressed { at: Vec2, hit: Option<Hit> },
    /// Things follow the pointer; one of them was taken hold of.
    Dragging {
        held: String,
        from: Vec2,
        to: Vec2,
        keys: Held,
    },
    /// A frame is drawn.
    Framing { from: Vec2, to: Vec2, keys: Held },
    /// A tray turns toward the pointer.
    Turning { id: String, to: Vec2, keys: Held },
    /// Something of the roster follows the pointer.
    Placing(Template),
}

/// How far before the front edge the handle is, in grips.
const HANDLE: f64 = 2.2;

impl Select {
    /// The tool with something of the roster in hand.
    #[must_use]
    pub fn placing(template: Template) -> Self {
        Self {
            doing: Doing::Placing(template),
            over: None,
        }
    }

    /// Whether something of the roster is in hand.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        matches!(self.doing, Doing::Placing(_))
    }
}

impl Tool for Select {
    fn kind(&self) -> ToolKind {
        ToolKind::Select
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => self.over = Some(at),
            Pointer::Away => self.over = None,
            Pointer::Press(at, _) => self.press(scene, at),
            Pointer::Drag(to, keys) => {
                self.over = Some(to);
                return self.drag(scene, to, keys);
            }
            Pointer::Drop(at, keys) => {
                self.over = Some(at);
                return self.drop(scene, at, keys);
            }
            Pointer::Click(at, keys) => return self.click(scene, at, keys),
            Pointer::DoubleClick(_) => {}
            Pointer::Aim(at) => return aim(scene, at),
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview::default();
        match &self.doing {
            Doing::Nothing | Doing::Pressed { .. } => self.resting(scene, &mut preview),
            Doing::Dragging {
                held,
                from,
                to,
                keys,
            } => {
                let (moved, marks) = moved(scene, held, *to - *from, *keys);
                if let Some((_, to)) = moved.iter().find(|(id, _)| id == held) {
                    let start = scene.place(held).unwrap_or_default();
                    let way = to.pose().center - start.pose().center;
                    preview.words.push(scene.units.length(way.length()));
                    preview.marks.push(Mark::line(
                        start.pose().center,
                        to.pose().center,
                        Look::Ruler,
                    ));
                }
                preview.moved = moved;
                preview.marks.extend(marks);
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
                preview.cursor = Cursor::Cross;
            }
            Doing::Turning { id, to, keys } => {
                if let Some(place) = turned(scene, id, *to, *keys) {
                    preview.words.push(format!("{}°", place.heading));
                    preview
                        .marks
                        .push(Mark::line(place.pose().center, *to, Look::Snap));
                    preview.moved.push((id.clone(), place));
                }
                preview.cursor = Cursor::Turn;
            }
            Doing::Placing(template) => {
                if let Some(at) = self.over {
                    let (template, marks) = template.at(scene, at);
                    preview.added.push(template);
                    preview.marks.extend(marks);
                }
                preview.cursor = Cursor::Grabbing;
            }
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        std::mem::take(&mut self.doing) != Doing::Nothing
    }

    fn turn(&mut self, degrees: f64) -> bool {
        match &mut self.doing {
            Doing::Placing(template) => template.turn(degrees),
            Doing::Nothing
            | Doing::Pressed { .. }
            | Doing::Dragging { .. }
            | Doing::Framing { .. }
            | Doing::Turning { .. } => return false,
        }
        true
    }
}

impl Select {
    fn press(&mut self, scene: &Scene<'_>, at: Vec2) {
        if self.is_placing() {
            return;
        }
        let handle = handle(scene).filter(|(_, place)| (*place - at).length() <= scene.grip * 1.2);
        self.doing = match handle {
            Some((id, _)) => Doing::Turning {
                id,
                to: at,
                keys: Held::default(),
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
                        Doing::Dragging {
                            held: hit.id().to_owned(),
                            from,
                            to,
                            keys,
                        }
                    }
                    None => Doing::Framing { from, to, keys },
                };
            }
            Doing::Dragging {
                to: now,
                keys: held,
                ..
            }
            | Doing::Framing {
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
        if self.is_placing() {
            return self.click(scene, at, keys);
        }
        let mut commands = self.drag(scene, at, keys);
        commands.extend(match std::mem::take(&mut self.doing) {
            Doing::Dragging {
                held,
                from,
                to,
                keys,
            } => moves(moved(scene, &held, to - from, keys).0),
            Doing::Framing { from, to, keys } => vec![framed(scene, from, to, keys)],
            Doing::Turning { id, to, keys } => turned(scene, &id, to, keys)
                .map(|place| {
                    fix(Fix::Turn {
                        id,
                        heading: place.heading,
                    })
                })
                .into_iter()
                .collect(),
            Doing::Nothing | Doing::Pressed { .. } | Doing::Placing(_) => Vec::new(),
        });
        commands
    }

    fn click(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec<Command> {
        if let Doing::Placing(template) = &self.doing {
            let (placed, _) = template.at(scene, at);
            let commands = placed.place(&scene.table.state);
            if !keys.shift {
                self.doing = Doing::Nothing;
            }
            return commands;
        }
        self.doing = Doing::Nothing;
        match scene.hit(at) {
            Some(hit) if keys.shift || keys.control => {
                let mut selection = scene.selection.clone();
                selection.toggle(hit.id());
                vec![ToolCommand::Select(selection).into()]
            }
            Some(hit) => vec![picked(scene, hit.id(), Held::default())],
            None => vec![ToolCommand::Select(Selection::default()).into()],
        }
    }

    fn resting(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let handle = handle(scene);
        if let Some((id, at)) = &handle {
            let tray = scene.place(id).unwrap_or_default().pose();
            preview.marks.push(Mark::line(tray.center, *at, Look::Snap));
            preview.marks.push(Mark::Dot {
                at: *at,
                radius: scene.grip * 0.7,
                look: Look::Handle,
            });
        }
        let Some(at) = self.over else { return };
        if handle.is_some_and(|(_, place)| (place - at).length() <= scene.grip * 1.2) {
            preview.cursor = Cursor::Turn;
            return;
        }
        if let Some(hit) = scene.hit(at) {
            preview.cursor = Cursor::Grab;
            preview.target = enemy(scene, &hit);
        }
    }
}

/// Selecting one thing; an enemy that was aimed at stays so when its attacker is picked again.
fn picked(scene: &Scene<'_>, id: &str, keys: Held) -> Command {
    let mut selection = match keys.shift {
        true => scene.selection.clone(),
        false => Selection::default(),
    };
    selection.add(id);
    if selection.target.is_none() {
        selection.target.clone_from(&scene.selection.target);
    }
    ToolCommand::Select(selection).into()
}

/// The id of a unit that is an enemy of the first selected one.
pub(super) fn enemy(scene: &Scene<'_>, hit: &Hit) -> Option<String> {
    let Hit::Unit(id) = hit else { return None };
    let state = &scene.table.state;
    let mine = state.unit(scene.selection.first()?)?;
    let other = state.unit(id)?;
    (mine.side != other.side).then(|| id.clone())
}

/// Aiming at what is under a point.
pub(super) fn aim(scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
    let target = scene.hit(at).and_then(|hit| enemy(scene, &hit));
    vec![ToolCommand::Target(target).into()]
}

/// The handle of the only selected tray or piece: its id and where the handle is.
fn handle(scene: &Scene<'_>) -> Option<(String, Vec2)> {
    let id = scene.selection.only()?;
    let body = bodies::body(&scene.table.state, &scene.table.pack, id)?;
    let pose = body.pose();
    let reach = bodies::front_reach(&body);
    Some((
        id.to_owned(),
        pose.center + pose.front * (reach + scene.grip * HANDLE),
    ))
}

/// Where everything selected stands when one thing of it is moved by an offset.
fn moved(
    scene: &Scene<'_>,
    held: &str,
    offset: Vec2,
    keys: Held,
) -> (Vec<(String, Placement)>, Vec<Mark>) {
    let Some(start) = scene.place(held) else {
        return Default::default();
    };
    let ids: Vec<&str> = match scene.selection.has(held) {
        true => scene.selection.ids().iter().map(String::as_str).collect(),
        false => vec![held],
    };
    let to = start.pose().moved(offset).snapped();
    let scene = Scene {
        snap: unless(keys.alt, scene.snap),
        ..*scene
    };
    let (to, marks) = match bodies::body(&scene.table.state, &scene.table.pack, held) {
        Some(body) => {
            let snapped = snapped(&scene, &ids, &body, to);
            (snapped.place, snapped.marks)
        }
        None => (to, Vec::new()),
    };
    let offset = to.pose().center - start.pose().center;
    let places = ids.iter().filter_map(|id| {
        let place = scene.place(id)?;
        let there = match *id == held {
            true => to,
            false => place.pose().moved(offset).snapped(),
        };
        // Only the thing held is turned flush; the others keep their headings.
        Some(((*id).to_owned(), there))
    });
    (places.collect(), marks)
}

/// A tray turned toward a point: to whole degrees, with shift to 15, with alt freely.
fn turned(scene: &Scene<'_>, id: &str, to: Vec2, keys: Held) -> Option<Placement> {
    let place = scene.place(id)?;
    let direction = to - place.pose().center;
    if direction == Vec2::ZERO {
        return Some(place);
    }
    let degrees = radians_from_direction(direction).to_degrees();
    let step = match (keys.alt, keys.shift) {
        (true, _) => 0.01,
        (false, true) => 15.0,
        (false, false) => 1.0,
    };
    Some(Placement {
        heading: Heading::from_degrees((degrees / step).round() * step),
        ..place
    })
}

/// Everything whose center lies in a frame.
fn framed(scene: &Scene<'_>, from: Vec2, to: Vec2, keys: Held) -> Command {
    let mut selection = match keys.shift {
        true => scene.selection.clone(),
        false => Selection::default(),
    };
    let (low, high) = (from.min(to), from.max(to));
    for id in scene.table.state.ids() {
        let center = scene.place(id).unwrap_or_default().pose().center;
        if center.cmpge(low).all() && center.cmple(high).all() {
            selection.add(id);
        }
    }
    ToolCommand::Select(selection).into()
}

/// Moves as one entry of the log.
pub(super) fn moves(places: Vec<(String, Placement)>) -> Vec<Command> {
    let mut fixes: Vec<Fix> = places
        .into_iter()
        .map(|(id, to)| Fix::Move { id, to })
        .collect();
    match fixes.len() {
        0 => Vec::new(),
        1 => fixes.pop().map(fix).into_iter().collect(),
        _ => vec![fix(Fix::Together(fixes))],
    }
}

pub(super) fn fix(fix: Fix) -> Command {
    GameCommand::Fix(fix).into()
}
