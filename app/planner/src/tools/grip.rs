//! How are things dragged and turned by hand?
//!
//! One thing is held and the rest of the selection goes along; the handle before a tray turns it, the one above
//! several things turns them about their common center. Nothing here asks a rule.

use geometry::{
    Heading, Placement, Pose, Side, Vec2, closest_point, direction_from_radians,
    radians_from_direction, wrapped,
};
use play::RuleRef;
use tabletop::{Action, Fix, MoveKind, Pair, Thing, WayChoice};
use ui::mark::Mark;
use ui::theme::Look;

use super::tool::{Held, Preview, Scene, Twist};
use super::{bodies, snap::snapped};
use crate::command::{Command, GameCommand};
use crate::live::{live, words};
use crate::settings::Snap;
use crate::shown::shown;
use crate::ways::straight;

/// The book of what is our own rule, as refusals name it.
pub(super) const OWN_RULE: RuleRef = RuleRef::new("Bannerfield", "Tools");

/// How far before the front edge the handle is, in grips of a mouse.
const HANDLE: f64 = 2.2;

/// At least so many grips of what points: a finger on the tray is not on the handle.
const FINGER_HANDLE: f64 = 1.5;

/// How much wider than a grip of a mouse the handle is taken hold of.
const HANDLE_REACH: f64 = 1.2;

/// What is taken hold of to turn what is selected.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Handle {
    /// What turns.
    pub(super) ids: Vec<String>,
    /// The point that it turns about.
    pub(super) about: Vec2,
    /// Where the handle is.
    pub(super) at: Vec2,
}

/// A step in which something turns toward the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steps {
    /// As finely as it is stored.
    Free,
    /// Whole degrees.
    Degrees,
    /// Fifteen degrees.
    Large,
}

impl Steps {
    /// Whole degrees; with shift fifteen, with alt freely.
    pub(super) fn of(keys: Held) -> Self {
        match (keys.alt, keys.shift) {
            (true, _) => Self::Free,
            (false, true) => Self::Large,
            (false, false) => Self::Degrees,
        }
    }

    /// An angle in degrees, brought to the step.
    pub(super) fn round(self, degrees: f64) -> f64 {
        let step = match self {
            Self::Free => 0.01,
            Self::Degrees => 1.0,
            Self::Large => 15.0,
        };
        (degrees / step).round() * step
    }
}

/// The handle of what is selected; an objective alone faces nowhere and has none.
pub(super) fn handle(scene: &Scene<'_>) -> Option<Handle> {
    let state = &scene.table.state;
    let body = |id: &String| bodies::body(state, &scene.table.pack, id);
    let ids = scene.selection.ids();
    let away = (scene.near * HANDLE).max(scene.grip * FINGER_HANDLE);
    let (about, at) = match ids {
        [] => return None,
        [only] if state.objective(only).is_some() => return None,
        [only] => {
            let body = body(only)?;
            let pose = body.pose();
            let reach = bodies::front_reach(&body) + away;
            (pose.center, pose.center + pose.front * reach)
        }
        several => {
            let all: Vec<_> = several.iter().filter_map(body).collect();
            let (_, high) = bodies::bounds(&all)?;
            let centers = all.iter().map(|body| body.pose().center);
            let about = centers.sum::<Vec2>() / all.len() as f64;
            (about, Vec2::new(about.x, high.y + away))
        }
    };
    Some(Handle {
        ids: ids.to_vec(),
        about,
        at,
    })
}

impl Handle {
    /// Whether a point takes hold of it.
    pub(super) fn is_at(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        (self.at - at).length() <= (scene.near * HANDLE_REACH).max(scene.grip)
    }

    /// How it is drawn.
    pub(super) fn marks(&self, scene: &Scene<'_>) -> [Mark; 2] {
        [
            Mark::line(self.about, self.at, Look::Snap),
            Mark::Dot {
                at: self.at,
                radius: (scene.near * 0.7).max(scene.grip * 0.4),
                look: Look::Handle,
            },
        ]
    }

    /// Where everything stands when the handle is dragged to a point.
    ///
    /// One thing faces the point; several turn by as much as the point lies beside their center.
    pub(super) fn turned(
        &self,
        scene: &Scene<'_>,
        to: Vec2,
        steps: Steps,
    ) -> Vec<(String, Placement)> {
        let toward = match to - self.about {
            Vec2::ZERO => return Vec::new(),
            offset => radians_from_direction(offset).to_degrees(),
        };
        if let [only] = self.ids.as_slice() {
            let place = scene.place(only).map(|place| Placement {
                heading: Heading::from_degrees(steps.round(toward)),
                ..place
            });
            return place.into_iter().map(|to| (only.clone(), to)).collect();
        }
        let degrees = steps.round(toward);
        let places = self.ids.iter().filter_map(|id| {
            let place = rotated(scene.place(id)?, self.about, degrees);
            Some((id.clone(), place))
        });
        places.collect()
    }

    /// By how many degrees what is first in it turns, counter-clockwise.
    pub(super) fn degrees(&self, scene: &Scene<'_>, moved: &[(String, Placement)]) -> f64 {
        let turns = moved.first().and_then(|(id, to)| {
            let from = scene.place(id)?;
            Some(wrapped(to.heading.radians() - from.heading.radians()))
        });
        turns.unwrap_or_default().to_degrees()
    }
}

/// What two fingers turn with a handle: one of them, or their middle, is on what it turns or nearly so.
pub(super) fn twist(scene: &Scene<'_>, handle: Handle, fingers: [Vec2; 2]) -> Option<Twist> {
    let [a, b] = fingers;
    let points = [a, b, (a + b) / 2.0];
    let bodies = handle
        .ids
        .iter()
        .filter_map(|id| bodies::body(&scene.table.state, &scene.table.pack, id));
    let is_on = |body: &geometry::Body| {
        let is_near = |at: &Vec2| {
            body.contains(*at) || (closest_point(body, *at) - *at).length() <= scene.grip / 2.0
        };
        points.iter().any(is_near)
    };
    let any = bodies.into_iter().any(|body| is_on(&body));
    any.then_some(Twist::Handle {
        about: handle.about,
        at: handle.at,
    })
}

/// A place turned about a point, counter-clockwise.
pub(super) fn rotated(place: Placement, about: Vec2, degrees: f64) -> Placement {
    let turn = Pose {
        center: about,
        front: direction_from_radians(degrees.to_radians()),
    };
    let center = turn.table_from_local(place.pose().center - about);
    Placement {
        heading: Heading::from_degrees(place.heading.degrees() + degrees),
        ..Placement::new(center.x, center.y, 0.0)
    }
}

/// Things that follow the pointer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drag {
    /// What was taken hold of.
    pub(super) held: String,
    /// Where.
    pub(super) from: Vec2,
    /// Where the pointer is.
    pub(super) to: Vec2,
    /// By how many degrees it was turned meanwhile.
    pub(super) turn: f64,
}

impl Drag {
    /// Where everything stands now, the thing held first, and what it was snapped to.
    pub(super) fn places(
        &self,
        scene: &Scene<'_>,
        snap: Snap,
    ) -> (Vec<(String, Placement)>, Vec<Mark>) {
        let Some(start) = scene.place(&self.held) else {
            return Default::default();
        };
        let others: Vec<&str> = match scene.selection.has(&self.held) {
            true => scene.selection.ids().iter().map(String::as_str).collect(),
            false => Vec::new(),
        };
        let mut moving = vec![self.held.as_str()];
        moving.extend(others.iter().filter(|id| **id != self.held));
        let about = start.pose().center;
        let turned = |place: Placement| match self.turn == 0.0 {
            true => place,
            false => rotated(place, about, self.turn),
        };
        let to = turned(start).pose().moved(self.to - self.from).snapped();
        let scene = Scene { snap, ..*scene };
        let (to, marks) = match bodies::body(&scene.table.state, &scene.table.pack, &self.held) {
            Some(body) => {
                let snapped = snapped(&scene, &moving, &body, to);
                (snapped.place, snapped.marks)
            }
            None => (to, Vec::new()),
        };
        let offset = to.pose().center - about;
        let places = moving.iter().filter_map(|id| {
            let place = scene.place(id)?;
            // Only the thing held is turned flush; the others keep their headings.
            let there = match *id == self.held {
                true => to,
                false => turned(place).pose().moved(offset).snapped(),
            };
            Some(((*id).to_owned(), there))
        });
        (places.collect(), marks)
    }

    /// Shows the things where they stand, how far they came and what changes for the one held.
    pub(super) fn show(&self, scene: &Scene<'_>, snap: Snap, preview: &mut Preview) {
        let (moved, marks) = self.places(scene, snap);
        preview.moved = moved;
        preview.marks.extend(marks);
        let there = preview.moved.iter().find(|(id, _)| *id == self.held);
        if let (Some((_, to)), Some(from)) = (there, scene.place(&self.held)) {
            let (from, to) = (from.pose().center, to.pose().center);
            let way = scene.units.length((to - from).length());
            preview.words.push(format!("Moved {way}"));
            preview.marks.push(Mark::line(from, to, Look::Ruler));
        }
        let lines = changes(scene, preview, &self.held);
        preview.words.extend(lines);
    }
}

/// What changes for a unit that stands where a preview has it, in a few lines.
pub(super) fn changes(scene: &Scene<'_>, preview: &Preview, id: &str) -> Vec<String> {
    let before = std::sync::Arc::new(scene.table.clone());
    let after = shown(&before, &[], preview);
    words(&live(&before, &after, id), scene.units)
}

/// What stands in the way, marked.
pub(super) fn culprits(scene: &Scene<'_>, things: &[Thing]) -> Vec<Mark> {
    let state = &scene.table.state;
    let marks = things.iter().filter_map(|thing| match thing {
        Thing::Unit(index) if *index < scene.field.unit_count() => {
            let body = scene.field.body(*index);
            Some(Mark::area(body.outline(), Look::Culprit))
        }
        Thing::Unit(_) => None,
        Thing::Piece(index) => {
            let body = state.pieces.get(*index)?.body();
            Some(Mark::area(body.outline(), Look::Culprit))
        }
        Thing::Table => {
            let window = crate::marks::window(crate::shown::size(scene.table));
            let mut points = window.corners().to_vec();
            points.extend(window.corners().first());
            Some(Mark::Line {
                points,
                look: Look::Culprit,
            })
        }
    });
    marks.collect()
}

/// Moves as one entry of the log; what stays where it is is left out.
pub(super) fn moves(scene: &Scene<'_>, places: Vec<(String, Placement)>) -> Vec<Command> {
    let places = places.into_iter();
    let places = places.filter(|(id, to)| match scene.table.state.objective(id) {
        Some(now) => (now.x, now.y) != (to.x, to.y),
        None => scene.place(id) != Some(*to),
    });
    together(places.map(|(id, to)| Fix::Move { id, to }).collect())
}

/// Corrections as one entry of the log.
pub(super) fn together(mut fixes: Vec<Fix>) -> Vec<Command> {
    match fixes.len() {
        0 => Vec::new(),
        1 => fixes.pop().map(fix).into_iter().collect(),
        _ => vec![fix(Fix::Together(fixes))],
    }
}

/// A correction as a command.
pub(super) fn fix(fix: Fix) -> Command {
    GameCommand::Fix(fix).into()
}

/// Whether a unit acts in a battle now.
pub(super) fn acts(scene: &Scene<'_>, unit: &str) -> bool {
    let battle = scene.table.state.battle.as_ref();
    let acts = battle.and_then(|battle| battle.begun()?.unit());
    acts == Some(unit)
}

/// A move by the rules: an action of the unit that acts in a battle, else a correction.
pub(super) fn by_rules(scene: &Scene<'_>, unit: &str, kind: MoveKind, to: Placement) -> Command {
    if acts(scene, unit) {
        return GameCommand::Act(Action::of_move(kind, to)).into();
    }
    let id = unit.to_owned();
    fix(Fix::Move { id, to })
}

/// Such as "In the way: palisade, berserkers".
pub(super) fn in_the_way(scene: &Scene<'_>, things: &[Thing]) -> Option<String> {
    let name = |thing: &Thing| match thing {
        Thing::Table => "the table's edge",
        Thing::Unit(_) | Thing::Piece(_) => scene.field.id(*thing),
    };
    let names: Vec<&str> = things.iter().map(name).collect();
    (!names.is_empty()).then(|| format!("In the way {}", names.join(", ")))
}

/// The charge, as it is planned by a way, as an action of a battle; `None` on a free table.
pub(super) fn declared(scene: &Scene<'_>, pair: &Pair, side: Side) -> Option<Command> {
    scene.table.state.battle.as_ref()?;
    let target = scene.field.id(Thing::Unit(pair.to)).to_owned();
    let way = match scene.selection.way {
        WayChoice::Listed(index) if pair.charge.advised == Some(usize::from(index)) => {
            WayChoice::Listed(index)
        }
        WayChoice::Straight => {
            let straight = pair
                .charge
                .advised
                .and_then(|way| straight(&pair.charge, way));
            straight.unwrap_or_default()
        }
        WayChoice::Advised | WayChoice::Listed(_) | WayChoice::Around => WayChoice::Advised,
    };
    let charge = Action::of_charge(target, side, way);
    Some(GameCommand::Act(charge).into())
}
