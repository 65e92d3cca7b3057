//! How far may a unit move, and where to?
//!
//! Drag a unit: the move is planned at every step, its tray stands at the farthest place allowed, and a "no" is shown
//! with what stands in the way. Let go on a place that is allowed and the unit moves; elsewhere the plan stays, and
//! Enter moves the unit as far as it may. A click on free ground plans the selected unit's move there, a second one on
//! the tray that stands there makes it, and arrow keys plan it step by step. The handle gives the move that was made
//! last another last turn.

mod bounded;
mod click;
mod kinds;
mod show;

use std::sync::Arc;

use geometry::{Heading, Placement, Vec2};
use play::Refusal;
use tabletop::table::Table;
use tabletop::{Action, Field, MoveKind, MovePlan, Pack, State, plan_move};
use ui::mark::Surface;

use self::kinds::{kinds, name};
use super::grip::{Handle, Steps, by_rules, handle, twist};
use super::kind::ToolKind;
use super::pick::{aim, unit_alone};
use super::tool::{Held, Pointer, Preview, Scene, Tool, Twist};
use crate::command::{Command, ToolCommand};
use crate::memo::Memo;
use crate::selection::Selection;

/// The tool that moves units by the rules.
#[derive(Debug, Default)]
pub(super) struct Move {
    doing: Doing,
    over: Option<Vec2>,
    /// The kind asked for, for units whose state allows it.
    chosen: Option<MoveKind>,
    /// The move that was made last.
    last: Option<Made>,
    reach: Memo<ReachOf, Surface>,
    bounded: Memo<(State, Action), Option<Refusal>>,
}

/// What the reach of a unit depends on.
type ReachOf = (State, Arc<Pack>, String, MoveKind);

#[derive(Clone, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed on a unit or beside one, not dragged yet, with the plan that stood there before.
    Pressed {
        at: Vec2,
        unit: Option<String>,
        planned: Option<Wish>,
    },
    /// A move is planned.
    Planned(Wish),
}

/// A move that a player thinks of.
#[derive(Clone, Debug, PartialEq)]
struct Wish {
    /// The unit; the selected one without any.
    unit: Option<String>,
    end: End,
    /// By how many degrees it is turned at its end, counter-clockwise.
    turn: f64,
    /// Let go, and still shown because it is not allowed.
    kept: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum End {
    /// Moved as the pointer was.
    Slid { from: Vec2, to: Vec2 },
    /// In place, facing a point.
    Facing(Vec2, Steps),
    /// In place.
    Here,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq)]
struct Made {
    unit: String,
    kind: MoveKind,
    from: Placement,
    to: Placement,
}

impl Tool for Move {
    fn kind(&self) -> ToolKind {
        ToolKind::Move
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => self.over = Some(at),
            Pointer::Away => self.over = None,
            Pointer::Press(at, keys) => self.press(scene, at, keys),
            Pointer::Drag(to, keys) => return self.drag(scene, to, keys),
            Pointer::Drop(at, keys) => {
                let mut commands = self.drag(scene, at, keys);
                commands.extend(self.let_go(scene));
                return commands;
            }
            Pointer::Click(at, _) => {
                if let Some(wish) = self.clicked_again(scene, at) {
                    self.doing = Doing::Planned(wish);
                    return self.confirm(scene);
                }
                self.doing = self.sent_to(scene, at);
                if self.doing == Doing::Nothing {
                    return unit_alone(scene, at);
                }
            }
            Pointer::DoubleClick(_) => {}
            Pointer::Secondary(at) => return aim(scene, at),
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview::default();
        match &self.doing {
            Doing::Nothing | Doing::Pressed { .. } => self.resting(scene, &mut preview),
            Doing::Planned(wish) => {
                self.show(scene, wish, &mut preview);
            }
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        std::mem::take(&mut self.doing) != Doing::Nothing
    }

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        let handle = self.handle(scene);
        scene.is_dragged(at) || handle.is_some_and(|handle| handle.is_at(scene, at))
    }

    fn twists(&self, scene: &Scene<'_>, fingers: [Vec2; 2]) -> Option<Twist> {
        twist(scene, self.handle(scene)?, fingers)
    }

    fn turn(&mut self, degrees: f64) -> bool {
        match &mut self.doing {
            Doing::Planned(wish) => wish.turn += degrees,
            Doing::Nothing | Doing::Pressed { .. } => {
                self.doing = Doing::Planned(Wish {
                    unit: None,
                    end: End::Here,
                    turn: degrees,
                    kept: true,
                });
            }
        }
        true
    }

    fn nudge(&mut self, scene: &Scene<'_>, by: Vec2) -> bool {
        self.sent_by(scene, by)
    }

    fn ahead(&mut self, scene: &Scene<'_>) -> bool {
        self.sent_ahead(scene)
    }

    fn options(&self, scene: &Scene<'_>) -> Vec<(String, bool)> {
        let unit = self.unit(scene);
        let now = self.kind_for(scene, unit);
        kinds(scene, unit)
            .map(|kind| (name(kind).to_owned(), kind == now))
            .to_vec()
    }

    fn choose(&mut self, scene: &Scene<'_>, option: usize) {
        let kinds = kinds(scene, self.unit(scene));
        self.chosen = kinds.get(option).copied().or(self.chosen);
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        let Doing::Planned(wish) = std::mem::take(&mut self.doing) else {
            return Vec::new();
        };
        let judged = self.judge(scene, &wish);
        judged.map_or_else(Vec::new, |judged| self.make(scene, judged))
    }
}

/// A wish with what the rules say of it.
struct Judged {
    unit: String,
    /// Where the move began.
    from: Placement,
    /// Where it was to end.
    to: Placement,
    plan: MovePlan,
}

impl Move {
    fn drag(&mut self, scene: &Scene<'_>, to: Vec2, keys: Held) -> Vec<Command> {
        self.over = Some(to);
        match &mut self.doing {
            Doing::Pressed { at, unit, .. } => {
                let Some(id) = unit.take() else {
                    return Vec::new();
                };
                let is_other = scene.selection.only() != Some(&id);
                self.doing = Doing::Planned(Wish {
                    unit: Some(id.clone()),
                    end: End::Slid { from: *at, to },
                    turn: 0.0,
                    kept: false,
                });
                if is_other {
                    return vec![ToolCommand::Select(Selection::of([id])).into()];
                }
            }
            Doing::Planned(wish) if !wish.kept => match &mut wish.end {
                End::Slid { to: now, .. } => *now = to,
                End::Facing(now, steps) => (*now, *steps) = (to, Steps::of(keys)),
                End::Here => {}
            },
            Doing::Planned(_) | Doing::Nothing => {}
        }
        Vec::new()
    }

    /// Makes a move that is allowed; one that is not stays planned.
    fn let_go(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        let Doing::Planned(wish) = &mut self.doing else {
            self.doing = Doing::Nothing;
            return Vec::new();
        };
        wish.kept = true;
        let wish = wish.clone();
        match self.judge(scene, &wish) {
            Some(judged) if judged.plan.refusal.is_some() => Vec::new(),
            Some(judged) => {
                self.doing = Doing::Nothing;
                self.make(scene, judged)
            }
            None => {
                self.doing = Doing::Nothing;
                Vec::new()
            }
        }
    }

    /// Moves the unit to the farthest allowed end.
    fn make(&mut self, scene: &Scene<'_>, judged: Judged) -> Vec<Command> {
        let Judged {
            unit, from, plan, ..
        } = judged;
        let to = plan.clamped;
        if scene.place(&unit) == Some(to) {
            return Vec::new();
        }
        self.last = Some(Made {
            unit: unit.clone(),
            kind: plan.kind,
            from,
            to,
        });
        vec![by_rules(scene, &unit, plan.kind, to)]
    }

    /// The unit in hand, else the one that is selected.
    fn unit(&self, scene: &Scene<'_>) -> Option<usize> {
        let id = match &self.doing {
            Doing::Planned(Wish { unit: Some(id), .. }) => Some(id.as_str()),
            Doing::Planned(_) | Doing::Nothing | Doing::Pressed { .. } => scene.selected_unit(),
        };
        scene.field.unit(id?)
    }

    /// The kind asked for where the unit's state allows it, else the first that it allows.
    fn kind_for(&self, scene: &Scene<'_>, unit: Option<usize>) -> MoveKind {
        let kinds = kinds(scene, unit);
        let chosen = self.chosen.filter(|kind| kinds.contains(kind));
        chosen.unwrap_or(kinds[0])
    }

    /// The move that brought a unit to where it stands.
    fn last_of(&self, scene: &Scene<'_>, id: &str) -> Option<&Made> {
        let last = self.last.as_ref()?;
        (last.unit == id && scene.place(id) == Some(last.to)).then_some(last)
    }

    /// The handle of the only selected unit.
    fn handle(&self, scene: &Scene<'_>) -> Option<Handle> {
        scene.table.state.unit(scene.selection.only()?)?;
        handle(scene)
    }

    /// What the rules say of a wish; `None` without a unit.
    fn judge(&self, scene: &Scene<'_>, wish: &Wish) -> Option<Judged> {
        let id = wish.unit.as_deref().or_else(|| scene.selected_unit())?;
        let unit = scene.field.unit(id)?;
        let here = scene.place(id)?;
        let kind = self.kind_for(scene, Some(unit));
        let turned = |place: Placement| Placement {
            heading: Heading::from_degrees(place.heading.degrees() + wish.turn),
            ..place
        };
        let to = match &wish.end {
            End::Slid { from, to } => turned(here.pose().moved(*to - *from).snapped()),
            End::Here => turned(here),
            End::Facing(at, steps) => {
                let handle = Handle {
                    ids: vec![id.to_owned()],
                    about: here.pose().center,
                    at: *at,
                };
                let faces = handle.turned(scene, *at, *steps);
                turned(faces.first().map_or(here, |(_, place)| *place))
            }
        };
        let last = match wish.end {
            End::Slid { .. } => None,
            End::Facing(..) | End::Here => self.last_of(scene, id),
        };
        if let Some(last) = last {
            let mut before = Table::clone(scene.table);
            for unit in before.state.units.iter_mut().filter(|row| row.id == id) {
                unit.place = last.from;
            }
            let field = Field::new(&before.pack, &before.state);
            return Some(Judged {
                unit: id.to_owned(),
                from: last.from,
                to,
                plan: plan_move(&field, unit, last.kind, to),
            });
        }
        let (to, mut plan) = Self::bounded(scene, (id, unit), kind, [here, to]);
        if plan.refusal.is_none()
            && to != here
            && let Some(no) = self.refused(scene, id, Action::of_move(kind, to))
        {
            // A card or an ability lets it go less far than the rules of the move do.
            (plan.refusal, plan.clamped) = (Some(no), here);
        }
        Self::cut_to_die(scene, id, [here, to], &mut plan);
        Some(Judged {
            unit: id.to_owned(),
            from: here,
            to,
            plan,
        })
    }
}
