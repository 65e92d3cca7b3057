//! How does a model get from one square to another?
//!
//! A path is judged as a whole before it is walked; the ends of compelled moves and surges are found and offered.
//!
//! Over 300 lines because moves of all kinds are judged and found by the same few functions.

use super::Play;
use super::action::{Action, ChosenWay, Pace};
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Goal, Granted, PendingMove};
use super::illegal_action::IllegalAction;
use super::legal_actions::arrived;
use super::state::ModelId;
use crate::body::{Body, Figure};
use crate::card::{AbilityEffect, Coins};
use crate::movement::{Allowance, End, Lead, Moves, Path, Reach, Step};
use crate::rulings::ChargeAnyPath;
use crate::set::SquareSet;
use crate::square::Square;

/// What movement abilities cost, or why they cannot be used.
pub(super) fn price_of(field: &Field<'_>, id: ModelId, with: u8) -> Result<Coins, IllegalAction> {
    let mut price = Coins::NONE;
    let abilities = &field.card(id).abilities;
    for place in 0..8_u8 {
        if with >> place & 1 == 0 {
            continue;
        }
        let ability = abilities
            .get(usize::from(place))
            .ok_or(IllegalAction::Ability)?;
        if let AbilityEffect::Dash | AbilityEffect::Ford(_) = ability.does {
            price = price.plus(ability.price)
        } else {
            return Err(IllegalAction::Ability);
        }
    }
    Ok(price)
}

/// Movement abilities of a model that it can pay, one at a time.
pub(super) fn strides(field: &Field<'_>, id: ModelId) -> Vec<u8> {
    let coins = field.state.side(field.model(id).seat).coins;
    let abilities = field.card(id).abilities.iter().zip(0_u8..8);
    let masks = abilities.filter_map(|(ability, place)| {
        if let AbilityEffect::Dash | AbilityEffect::Ford(_) = ability.does
            && coins.cover(ability.price)
        {
            Some(1 << place)
        } else {
            None
        }
    });
    masks.collect()
}

/// A path and where it ends.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) end: Body,
    pub(super) path: Path,
}

/// Finds the path of a move, or judges the chosen one.
pub(super) fn course(
    field: &Field<'_>,
    id: ModelId,
    with: u8,
    allowance: Allowance,
    end: Body,
    way: Option<&[Pace]>,
) -> Result<Course, IllegalAction> {
    let figure = field.card(id).figure;
    let plain = match figure {
        Figure::Infantry => !tramples(field, id),
        Figure::Large => false,
    };
    let marked = *field.scene.marked();
    field.moving_near(id, with, squares_of(allowance), |moves| match way {
        Some(paces) => {
            followed(moves, field.body(id), allowance, end, paces).map(|(course, _)| course)
        }
        None if end.figure() != figure => Err(IllegalAction::Path),
        None if plain && moves.squares_around(allowance, &marked).has(end.at()) => {
            // Some path avoids the marked squares: nothing happens on it, so its steps do not matter.
            let (from, steps) = (field.body(id).at(), Vec::new());
            let path = Path { from, steps };
            Ok(Course { end, path })
        }
        None => {
            let reach = moves.reach(allowance, &|at| field.harm(figure, at));
            let found = reach.to(end.at()).ok_or(IllegalAction::Path)?;
            if found.body != end {
                return Err(IllegalAction::Path);
            }
            Ok(Course {
                end,
                path: reach.path(found),
            })
        }
    })
}

/// A way that somebody chose, from whichever square of the model it is legal, and what it costs.
fn followed(
    moves: &Moves<'_>,
    own: Body,
    allowance: Allowance,
    end: Body,
    paces: &[Pace],
) -> Result<(Course, u8), IllegalAction> {
    let steps: Vec<Step> = paces.iter().copied().map(Step::from).collect();
    let first = steps.first().map(|step| step.to);
    let starts = own
        .squares()
        .filter(|at| first.is_none_or(|to| at.is_adjacent(to) || end.fills(*at)));
    let mut fault = None;
    for from in starts {
        let path = Path {
            from,
            steps: steps.clone(),
        };
        match moves.follow(allowance, &path, end) {
            Ok(cost) => return Ok((Course { end, path }, cost)),
            Err(wrong) => fault = Some(wrong),
        }
    }
    Err(fault.map_or(IllegalAction::Path, IllegalAction::Way))
}

/// Judges the way that somebody chose where one is asked for: to one of its ends, and of a charge no longer than the
/// shortest.
///
/// # Rule
/// Rulebook, Charge action, Towards and Attack sequence step 10; digest C3, M11, M12, A18, R37, R55.
///
/// # Ruling
/// `charge_any_path`: `yes` lets it be longer.
pub(super) fn chosen(
    field: &Field<'_>,
    pending_move: &PendingMove,
    way: &ChosenWay,
) -> Result<Course, IllegalAction> {
    let (id, goal) = (pending_move.model, pending_move.kind);
    let squares = reaches(field, pending_move);
    field.moving(id, pending_move.with, |moves| {
        let own = field.body(id);
        let (course, cost) = followed(moves, own, squares, way.end, &way.paces)?;
        if !arrived(field, id, goal, way.end) {
            return Err(IllegalAction::Path);
        }
        if !goal.rushes() {
            let last = way.paces.last().map(|pace| pace.to);
            let fits = goals(field, pending_move).iter().any(|known| {
                known.end == way.end && last.is_some_and(|at| enters(field, goal, at))
            });
            return if fits {
                Ok(course)
            } else {
                Err(IllegalAction::Path)
            };
        }
        if !is_led(field, goal) {
            return Ok(course);
        }
        match lead(field, moves, goal, id) {
            Some(lead) if cost <= lead.whole() => Ok(course),
            Some(_) => Err(IllegalAction::Longer),
            None => Err(IllegalAction::Path),
        }
    })
}

/// How far a way leads that is asked for.
pub(super) fn reaches(field: &Field<'_>, pending_move: &PendingMove) -> Allowance {
    match pending_move.kind {
        Goal::Target(_) | Goal::Door(_) => Allowance::Action(field.stride(pending_move.model)),
        Goal::Surge(_) | Goal::Stable(_) | Goal::Step => Allowance::Compelled(1),
        Goal::Away { squares, .. } => Allowance::Compelled(squares),
    }
}

/// Whether a way has to be one of the shortest towards its goal.
///
/// # Ruling
/// `charge_any_path`: `yes` lets a charge against a model take any way.
pub(super) fn is_led(field: &Field<'_>, goal: Goal) -> bool {
    match (goal, field.rules.rulings().charge_any_path) {
        (Goal::Target(_), ChargeAnyPath::Yes) => false,
        (_, ChargeAnyPath::Yes | ChargeAnyPath::No) => goal.rushes(),
    }
}

/// Whether the last step of a way may enter a square.
pub(super) fn enters(field: &Field<'_>, goal: Goal, at: Square) -> bool {
    let room = match goal {
        Goal::Surge(victim) => Some(field.body(victim)),
        Goal::Stable(at) => Body::new(Figure::Large, at),
        Goal::Target(_) | Goal::Door(_) | Goal::Step | Goal::Away { .. } => return true,
    };
    room.is_some_and(|room| room.fills(at))
}

/// What leads a charge square by square; `None` where it is there, no way leads there, or any way will do.
pub(super) fn lead(field: &Field<'_>, moves: &Moves<'_>, goal: Goal, id: ModelId) -> Option<Lead> {
    let stride = Allowance::Action(field.stride(id));
    match goal {
        Goal::Target(target) => {
            let (sight, target) = (field.sight_but(id), field.body(target));
            let touches = |body: Body| sight.contact(body, target).is_ok();
            moves.lead(stride, &target.set(), &touches)
        }
        Goal::Door(door) => {
            let edge = field.scene.doors().get(usize::from(door))?.edge;
            let near = field.sight_but(id).door_squares(edge);
            let touches = |body: Body| body.squares().any(|at| near.has(at));
            moves.lead(stride, &near, &touches)
        }
        Goal::Surge(_) | Goal::Stable(_) | Goal::Step | Goal::Away { .. } => None,
    }
}

/// Where a move of a model can end.
pub(super) fn ends(field: &Field<'_>, id: ModelId, with: u8, allowance: Allowance) -> Vec<Body> {
    let squares = squares_of(allowance);
    field.moving_near(id, with, squares, |moves| match field.card(id).figure {
        Figure::Infantry => {
            let squares = moves.squares(allowance);
            let mut ends = Vec::with_capacity(squares.len() as usize);
            ends.extend(squares.iter().map(Body::infantry));
            ends
        }
        Figure::Large => {
            let reach = moves.reach(allowance, &|_| 0);
            reach.ends().iter().map(|end| end.body).collect()
        }
    })
}

/// Tells whether it matters whom a model passes.
pub(super) fn tramples(field: &Field<'_>, id: ModelId) -> bool {
    let mut abilities = field.card(id).abilities.iter();
    abilities.any(|ability| matches!(ability.does, AbilityEffect::Trample { .. }))
}

/// The squares that a move has.
pub(super) fn squares_of(allowance: Allowance) -> u8 {
    match allowance {
        Allowance::Action(squares) | Allowance::Compelled(squares) => squares,
    }
}

/// Where a compelled or granted move can end, each with its path.
///
/// # Rule
/// Rulebook, Charge action, Towards, Attack sequence step 10; digest M12, C3, A18, T1.
///
/// # Ruling
/// `charge_any_path`: `yes` lets a charge end on any square in reach that is in contact with the target.
pub(super) fn goals(field: &Field<'_>, pending_move: &PendingMove) -> Vec<Course> {
    let id = pending_move.model;
    let figure = field.card(id).figure;
    let harm = |at: Square| field.harm(figure, at);
    let stride = reaches(field, pending_move);
    field.moving(id, pending_move.with, |moves| {
        let all = |reach: &Reach, keep: &dyn Fn(&End, &Path) -> bool| {
            let courses = reach.ends().iter().map(|end| (end, reach.path(end)));
            let kept = courses.filter(|(end, path)| keep(end, path));
            kept.map(|(end, path)| Course {
                end: end.body,
                path,
            })
            .collect::<Vec<Course>>()
        };
        match pending_move.kind {
            Goal::Target(target) => {
                let target = field.body(target);
                let sight = field.sight_but(id);
                let touches = |body: Body| sight.contact(body, target).is_ok();
                match field.rules.rulings().charge_any_path {
                    ChargeAnyPath::No => {}
                    ChargeAnyPath::Yes => {
                        let reach = moves.reach(stride, &harm);
                        let found = all(&reach, &|end, _| touches(end.body));
                        if !found.is_empty() {
                            return found;
                        }
                    }
                }
                if let Some(found) = harmless(field, id, moves, (stride, &target.set()), &touches) {
                    return found;
                }
                all(&moves.towards(stride, target, &harm), &|_, _| true)
            }
            Goal::Door(door) => {
                let Some(door) = field.scene.doors().get(usize::from(door)) else {
                    return Vec::new();
                };
                let near = field.sight_but(id).door_squares(door.edge);
                let touches = |body: Body| body.squares().any(|at| near.has(at));
                if let Some(found) = harmless(field, id, moves, (stride, &near), &touches) {
                    return found;
                }
                let reach = moves.towards_where(stride, &near, &touches, &harm);
                all(&reach, &|_, _| true)
            }
            Goal::Surge(_) | Goal::Stable(_) | Goal::Step => {
                let reach = moves.reach(stride, &harm);
                all(&reach, &|_, path| {
                    let last = path.steps.last();
                    last.is_some_and(|step| enters(field, pending_move.kind, step.to))
                })
            }
            Goal::Away { from, .. } => {
                let reach = moves.reach(stride, &harm);
                let ends = reach.away(field.body(id), field.body(from)).into_iter();
                ends.map(|end| Course {
                    end: end.body,
                    path: reach.path(end),
                })
                .collect()
            }
        }
    })
}

/// The ends of a charge on whose ways nothing happens, so that their steps do not matter; `None` where some may.
fn harmless(
    field: &Field<'_>,
    id: ModelId,
    moves: &Moves<'_>,
    (stride, near): (Allowance, &SquareSet),
    touches: &dyn Fn(Body) -> bool,
) -> Option<Vec<Course>> {
    if tramples(field, id) {
        return None;
    }
    let from = field.body(id).at();
    let ends = moves.arrivals(stride, near, touches, field.scene.marked())?;
    let courses = ends.iter().map(|at| Course {
        end: Body::infantry(at),
        path: Path {
            from,
            steps: Vec::new(),
        },
    });
    Some(courses.collect())
}

/// Tells whether a move to a goal may be declined.
pub(super) fn may_stay(goal: Goal) -> bool {
    match goal {
        Goal::Target(_) | Goal::Door(_) | Goal::Away { .. } => false,
        Goal::Surge(_) | Goal::Stable(_) | Goal::Step => true,
    }
}

impl Play<'_, '_> {
    pub(super) fn advance_pending_move(&mut self, pending_move: PendingMove) -> bool {
        let field = self.field();
        if !field.model(pending_move.model).stands() || field.is_down(pending_move.model) {
            self.pop_frame();
            return true;
        }
        let found = goals(&field, &pending_move);
        match found.as_slice() {
            [] => self.pop_frame(),
            [one] if !may_stay(pending_move.kind) => {
                self.pop_frame();
                self.walk(pending_move.model, one);
            }
            _ => return false,
        }
        true
    }

    pub(super) fn pending_move_act(
        &mut self,
        pending_move: PendingMove,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        match action {
            Action::Done if may_stay(pending_move.kind) => {
                self.pop_frame();
                Ok(())
            }
            Action::Go(end) => {
                let found = goals(&self.field(), &pending_move);
                let course = found.iter().find(|course| course.end == *end);
                let course = course.ok_or(IllegalAction::Path)?;
                self.pop_frame();
                self.walk(pending_move.model, course);
                Ok(())
            }
            Action::GoBy(way) => {
                let course = chosen(&self.field(), &pending_move, way)?;
                self.pop_frame();
                self.walk(pending_move.model, &course);
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }

    /// Lets a model do something that somebody granted.
    pub(super) fn grant(&mut self, model: ModelId, what: Granted) {
        self.push(Event::Granted(model, what));
        self.push_frame(Frame::Grant { model, what });
    }
}
