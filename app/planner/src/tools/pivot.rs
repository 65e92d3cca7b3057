//! Which way may a unit turn in place?
//!
//! Press on a unit, or anywhere while one is selected, and drag: it turns toward the pointer. Headings at which it
//! would stand on something are drawn as sectors; a turn to one of them is refused and stays shown, and Enter turns
//! the unit as far as it may.

use std::sync::Arc;

use geometry::{Body, Heading, Placement, Vec2, direction_from_radians, wrapped};
use tabletop::{
    Fix, MoveKind, MovePlan, Pack, PivotBar, State, aimed, pivot_bars, plan_move, turns_to_march,
};
use ui::mark::Mark;
use ui::theme::Look;

use super::aiming::{self, Aims};
use super::grip::{Handle, Steps, acts, by_rules, changes, culprits, fix, handle, twist};
use super::kind::ToolKind;
use super::pick::{aim, unit_alone};
use super::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool, Twist};
use crate::command::{Command, ToolCommand};
use crate::marks::tray::ghost;
use crate::memo::Memo;
use crate::selection::Selection;

/// The tool that turns units by the rules.
#[derive(Debug, Default)]
pub(super) struct Pivot {
    doing: Doing,
    over: Option<Vec2>,
    bars: Memo<(State, Arc<Pack>, usize), Vec<PivotBar>>,
    aims: Aims,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed, not dragged yet, with the unit that a drag would turn.
    Pressed(String),
    /// A turn is planned.
    Planned(Wish),
}

/// A turn that a player thinks of.
#[derive(Clone, Debug, PartialEq)]
struct Wish {
    /// The unit; the selected one without any.
    unit: Option<String>,
    /// The point to face, unless only keys turn it.
    toward: Option<(Vec2, Steps)>,
    /// By how many degrees keys turned it, counter-clockwise.
    turn: f64,
    /// Let go, and still shown because it is not allowed; or turned by keys.
    kept: bool,
}

/// Within this much of where an engaged unit may turn to, that is what was meant: an eighth of a turn.
const MEANT: f64 = std::f64::consts::FRAC_PI_4;

/// From where to where the sectors of barred headings reach, in radii of the tray.
const SECTOR: (f64, f64) = (1.1, 1.35);

/// A corner of a sector's rim every so much, radians.
const SECTOR_STEP: f64 = 0.06;

impl Tool for Pivot {
    fn kind(&self) -> ToolKind {
        ToolKind::Pivot
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => self.over = Some(at),
            Pointer::Away => self.over = None,
            Pointer::Press(at, _) => {
                let on_handle = handle(scene).is_some_and(|handle| handle.is_at(scene, at));
                let pressed = match on_handle {
                    true => None,
                    false => scene.unit_at(at),
                };
                let selected = || scene.selected_unit().map(str::to_owned);
                let unit = pressed.or_else(selected);
                self.doing = unit.map_or(Doing::Nothing, Doing::Pressed);
            }
            Pointer::Drag(to, keys) => return self.drag(scene, to, Steps::of(keys)),
            Pointer::Drop(at, keys) => {
                let mut commands = self.drag(scene, at, Steps::of(keys));
                commands.extend(self.let_go(scene));
                return commands;
            }
            Pointer::Click(at, _) => {
                self.doing = Doing::Nothing;
                if let Some((id, aim)) = self.aims.at(scene, at) {
                    return turned(scene, id, aim.to);
                }
                return unit_alone(scene, at);
            }
            Pointer::DoubleClick(_) => {}
            Pointer::Secondary(at) => return aim(scene, at),
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview::default();
        match &self.doing {
            Doing::Nothing | Doing::Pressed(_) => self.resting(scene, &mut preview),
            Doing::Planned(wish) => self.show(scene, wish, &mut preview),
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        std::mem::take(&mut self.doing) != Doing::Nothing
    }

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        let handle = handle(scene);
        scene.is_dragged(at) || handle.is_some_and(|handle| handle.is_at(scene, at))
    }

    fn twists(&self, scene: &Scene<'_>, fingers: [Vec2; 2]) -> Option<Twist> {
        scene.selected_unit()?;
        twist(scene, handle(scene)?, fingers)
    }

    fn turn(&mut self, degrees: f64) -> bool {
        match &mut self.doing {
            Doing::Planned(wish) => wish.turn += degrees,
            Doing::Nothing | Doing::Pressed(_) => {
                self.doing = Doing::Planned(Wish {
                    unit: None,
                    toward: None,
                    turn: degrees,
                    kept: true,
                });
            }
        }
        true
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        let Doing::Planned(wish) = std::mem::take(&mut self.doing) else {
            return Vec::new();
        };
        judge(scene, &wish).map_or_else(Vec::new, |(id, _, plan)| turned(scene, id, plan.clamped))
    }
}

impl Pivot {
    fn drag(&mut self, scene: &Scene<'_>, to: Vec2, steps: Steps) -> Vec<Command> {
        self.over = Some(to);
        match &mut self.doing {
            Doing::Pressed(id) => {
                let id = std::mem::take(id);
                self.doing = Doing::Planned(Wish {
                    unit: Some(id.clone()),
                    toward: Some((to, steps)),
                    turn: 0.0,
                    kept: false,
                });
                if scene.selection.only() != Some(&id) {
                    return vec![ToolCommand::Select(Selection::of([id])).into()];
                }
            }
            Doing::Planned(wish) if !wish.kept => wish.toward = Some((to, steps)),
            Doing::Planned(_) | Doing::Nothing => {}
        }
        Vec::new()
    }

    /// Makes a turn that is allowed; one that is not stays planned.
    fn let_go(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        let Doing::Planned(mut wish) = std::mem::take(&mut self.doing) else {
            return Vec::new();
        };
        match judge(scene, &wish) {
            Some((_, _, plan)) if plan.refusal.is_some() => {
                wish.kept = true;
                self.doing = Doing::Planned(wish);
                Vec::new()
            }
            Some((id, _, plan)) => turned(scene, id, plan.clamped),
            None => Vec::new(),
        }
    }

    fn resting(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let selected = scene.selected_unit().and_then(|id| scene.field.unit(id));
        if let (Some(unit), Some(handle)) = (selected, handle(scene)) {
            preview.marks.extend(self.sectors(scene, unit));
            self.aims.show(scene, preview);
            preview.marks.extend(handle.marks(scene));
        }
        let is_over = self.over.is_some_and(|at| scene.unit_at(at).is_some());
        if is_over || selected.is_some() {
            preview.cursor = Cursor::Turn;
        }
    }

    fn show(&self, scene: &Scene<'_>, wish: &Wish, preview: &mut Preview) {
        let Some((id, to, plan)) = judge(scene, wish) else {
            return;
        };
        let Some(unit) = scene.field.unit(&id) else {
            return;
        };
        let body = scene.field.body(unit);
        preview.marks.extend(self.sectors(scene, unit));
        preview.marks.extend(ghost(body, Look::Pivot));
        if plan.refusal.is_some() {
            preview
                .marks
                .extend(ghost(&body.at(to.pose()), Look::LandingBlocked));
        }
        if let Some((at, _)) = wish.toward.filter(|_| !wish.kept) {
            preview
                .marks
                .push(Mark::line(body.pose().center, at, Look::Snap));
        }
        preview.marks.extend(culprits(scene, &plan.blocked_by));
        let end = plan.clamped;
        let by = wrapped(end.heading.radians() - scene.place(&id).unwrap_or(end).heading.radians());
        let size = format!("{:.1}", by.to_degrees().abs());
        preview.words.push(match (size.as_str(), by < 0.0) {
            ("0.0", _) => format!("No pivot, faces {}°", end.heading),
            (size, true) => format!("Pivot {size}° to the right, faces {}°", end.heading),
            (size, false) => format!("Pivot {size}° to the left, faces {}°", end.heading),
        });
        // What is said of where it would stop is no answer to where it was to face.
        let faces = plan.refusal.is_none() && acts(scene, &id);
        if faces && let Ok(Some(aim)) = aimed(&scene.table.pack, &scene.table.state, end) {
            preview.words.push(aiming::said(&aim));
        }
        if faces && turns_to_march(&scene.table.pack, &scene.table.state, end) {
            preview.words.push("Then it marches".to_owned());
        }
        if wish.kept && scene.place(&id) != Some(end) {
            let ready = match plan.refusal {
                Some(_) => "Turn as far as it may",
                None => "Turn it",
            };
            preview.ready = Some(ready.to_owned());
            preview.words.extend(match (scene.hand, &plan.refusal) {
                (Hand::Mouse, Some(_)) => Some("Enter turns it as far as it may".to_owned()),
                (Hand::Mouse, None) => Some("Enter turns it".to_owned()),
                (Hand::Finger, _) => None,
            });
        }
        preview.held = wish.kept;
        preview.moved.push((id.clone(), end));
        let lines = changes(scene, preview, &id);
        preview.words.extend(lines);
        preview.cursor = match plan.refusal {
            Some(_) if !wish.kept => Cursor::No,
            Some(_) | None => Cursor::Turn,
        };
        preview.refusal = plan.refusal;
    }

    /// The headings at which the unit would stand on something, each drawn where its front would point.
    fn sectors(&self, scene: &Scene<'_>, unit: usize) -> Vec<Mark> {
        let table = scene.table;
        let of = (table.state.clone(), Arc::clone(&table.pack), unit);
        let bars = self.bars.get(of, || pivot_bars(scene.field, unit));
        let body = scene.field.body(unit);
        bars.iter().map(|bar| sector(body, bar)).collect()
    }
}

/// The rim of the headings of a bar.
fn sector(body: &Body, bar: &PivotBar) -> Mark {
    let (inner, outer) = (body.radius() * SECTOR.0, body.radius() * SECTOR.1);
    let steps = ((bar.to - bar.from) / SECTOR_STEP).ceil().max(1.0) as u32;
    let step = (bar.to - bar.from) / f64::from(steps);
    let center = body.pose().center;
    let directions: Vec<Vec2> = (0..=steps)
        .map(|place| direction_from_radians(bar.from + f64::from(place) * step))
        .collect();
    let mut rim: Vec<Vec2> = directions
        .iter()
        .map(|direction| center + *direction * outer)
        .collect();
    let inside = directions.iter().rev();
    rim.extend(inside.map(|direction| center + *direction * inner));
    rim.extend(rim.first().copied());
    Mark::Line {
        points: rim,
        look: Look::Culprit,
    }
}

/// The unit of a wish, where it was to face and what the rules say; `None` without a unit.
fn judge(scene: &Scene<'_>, wish: &Wish) -> Option<(String, Placement, MovePlan)> {
    let id = wish.unit.as_deref().or_else(|| scene.selected_unit())?;
    let unit = scene.field.unit(id)?;
    let here = scene.place(id)?;
    let faces = wish.toward.and_then(|(at, steps)| {
        let handle = Handle {
            ids: vec![id.to_owned()],
            about: here.pose().center,
            at,
        };
        handle.turned(scene, at, steps).first().map(|(_, to)| *to)
    });
    let faces = faces.unwrap_or(here);
    let to = Placement {
        heading: Heading::from_degrees(faces.heading.degrees() + wish.turn),
        ..here
    };
    let mut plan = plan_move(scene.field, unit, MoveKind::Pivot, to);
    if to != here && acts(scene, id) {
        // What the turn is for decides which rule refuses it.
        let aimed = |to| aimed(&scene.table.pack, &scene.table.state, to);
        let no = aimed(to).err();
        if no.is_some() && aimed(plan.clamped).is_err() {
            plan.clamped = here;
        }
        plan.refusal = no.or(plan.refusal);
    }
    let is_near = |end: Placement| {
        wrapped(end.heading.radians() - to.heading.radians()).abs() <= MEANT && end != here
    };
    let is_about_heading = plan
        .refusal
        .as_ref()
        .is_some_and(|no| no.reason == "heading");
    if is_about_heading && is_near(plan.clamped) {
        let end = plan.clamped;
        let plan = plan_move(scene.field, unit, MoveKind::Pivot, end);
        return Some((id.to_owned(), end, plan));
    }
    Some((id.to_owned(), to, plan))
}

/// A turn: an action of the unit that acts in a battle, else a correction. One that closes up with an enemy moves the tray a little too.
fn turned(scene: &Scene<'_>, id: String, to: Placement) -> Vec<Command> {
    match scene.place(&id) {
        Some(here) if here == to => Vec::new(),
        Some(_) if acts(scene, &id) => vec![by_rules(scene, &id, MoveKind::Pivot, to)],
        Some(here) if (here.x, here.y) == (to.x, to.y) => vec![fix(Fix::Turn {
            id,
            heading: to.heading,
        })],
        Some(_) | None => vec![fix(Fix::Move { id, to })],
    }
}
