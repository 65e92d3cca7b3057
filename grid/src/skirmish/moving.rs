//! How does a model get from one square to another?
//!
//! A way is judged as a whole, then walked; terrain takes effect on the way, square by square. Who falls on the
//! way stops there.

use super::Play;
use super::action::{Action, Pace};
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Goal, Going, Granted, Walk};
use super::list::List;
use super::no::No;
use super::state::ModelId;
use crate::body::{Body, Figure};
use crate::card::{Class, Coins, Does};
use crate::movement::{Allowance, End, Path, Reach, Step};
use crate::pack::OnEnter;
use crate::rulings::ChargeAnyPath;
use crate::square::Square;

/// What movement abilities cost, or why they cannot be used.
pub(super) fn price_of(field: &Field<'_>, id: ModelId, with: u8) -> Result<Coins, No> {
    let mut price = Coins::NONE;
    let abilities = &field.card(id).abilities;
    for place in 0..8_u8 {
        if with >> place & 1 == 0 {
            continue;
        }
        let ability = abilities.get(usize::from(place)).ok_or(No::Ability)?;
        match ability.does {
            Does::Dash | Does::Ford(_) => price = price.plus(ability.price),
            _ => return Err(No::Ability),
        }
    }
    Ok(price)
}

/// Movement abilities of a model that it can pay, one at a time.
pub(super) fn strides(field: &Field<'_>, id: ModelId) -> Vec<u8> {
    let coins = field.state.side(field.model(id).seat).coins;
    let abilities = field.card(id).abilities.iter().zip(0_u8..8);
    let masks = abilities.filter_map(|(ability, place)| match ability.does {
        Does::Dash | Does::Ford(_) if coins.cover(ability.price) => Some(1 << place),
        _ => None,
    });
    masks.collect()
}

/// A way and where it ends.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) end: Body,
    pub(super) path: Path,
}

/// Finds or judges the way of a move.
pub(super) fn course(
    field: &Field<'_>,
    id: ModelId,
    with: u8,
    allowance: Allowance,
    end: Body,
    way: Option<&[Pace]>,
) -> Result<Course, No> {
    let figure = field.card(id).figure;
    field.moving_near(id, with, squares_of(allowance), |moves| match way {
        Some(paces) => {
            let steps = paces.iter().map(|pace| Step {
                to: pace.to,
                side: pace.side,
            });
            let steps: Vec<Step> = steps.collect();
            let own = field.body(id);
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
                    Ok(_) => return Ok(Course { end, path }),
                    Err(wrong) => fault = Some(wrong),
                }
            }
            Err(fault.map_or(No::Path, No::Way))
        }
        None => {
            let reach = moves.reach(allowance, &|at| field.harm(figure, at));
            let found = reach.to(end.at()).ok_or(No::Path)?;
            if found.body != end {
                return Err(No::Path);
            }
            Ok(Course {
                end,
                path: reach.path(found),
            })
        }
    })
}

/// Where a move of a model can end.
pub(super) fn ends(field: &Field<'_>, id: ModelId, with: u8, allowance: Allowance) -> Vec<Body> {
    let squares = squares_of(allowance);
    field.moving_near(id, with, squares, |moves| match field.card(id).figure {
        Figure::Infantry => {
            let squares = moves.squares(allowance);
            squares.iter().map(Body::infantry).collect()
        }
        Figure::Large => {
            let reach = moves.reach(allowance, &|_| 0);
            reach.ends().iter().map(|end| end.body).collect()
        }
    })
}

fn squares_of(allowance: Allowance) -> u8 {
    match allowance {
        Allowance::Action(squares) | Allowance::Compelled(squares) => squares,
    }
}

/// Where a compelled or granted way can end, each with its way.
///
/// # Rule
/// Rulebook, Charge action, Towards, Attack sequence step 10; digest M12, C3, A18, T1.
///
/// # Ruling
/// `charge_any_path`: `yes` lets a charge end on any square in reach that is in contact with the target.
pub(super) fn goals(field: &Field<'_>, going: &Going) -> Vec<Course> {
    let id = going.model;
    let figure = field.card(id).figure;
    let harm = |at: Square| field.harm(figure, at);
    let stride = Allowance::Action(field.stride(id));
    field.moving(id, going.with, |moves| {
        let all = |reach: &Reach, keep: &dyn Fn(&End, &Path) -> bool| {
            let courses = reach.ends().iter().map(|end| (end, reach.path(end)));
            let kept = courses.filter(|(end, path)| keep(end, path));
            kept.map(|(end, path)| Course {
                end: end.body,
                path,
            })
            .collect::<Vec<Course>>()
        };
        match going.kind {
            Goal::Target(target) => {
                let target = field.body(target);
                let touches = |body: Body| field.sight_but(id).contact(body, target).is_ok();
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
                all(&moves.towards(stride, target, &harm), &|_, _| true)
            }
            Goal::Door(door) => {
                let Some(door) = field.scene.doors().get(usize::from(door)) else {
                    return Vec::new();
                };
                let sight = field.sight_but(id);
                let touches = |body: Body| sight.reaches_door(body, door.edge);
                all(&moves.towards_where(stride, &touches, &harm), &|_, _| true)
            }
            Goal::Surge(_) | Goal::Stable(_) => {
                let room = match going.kind {
                    Goal::Stable(at) => Body::new(Figure::Large, at),
                    Goal::Surge(victim) => Some(field.body(victim)),
                    Goal::Target(_) | Goal::Door(_) | Goal::Step => None,
                };
                let reach = moves.reach(Allowance::Compelled(1), &harm);
                all(&reach, &|_, path| {
                    let last = path.steps.last();
                    last.is_some_and(|step| room.is_some_and(|room| room.fills(step.to)))
                })
            }
            Goal::Step => {
                let reach = moves.reach(Allowance::Compelled(1), &harm);
                all(&reach, &|_, path| !path.steps.is_empty())
            }
        }
    })
}

/// Tells whether a way to a goal may be declined.
pub(super) fn may_stay(goal: Goal) -> bool {
    match goal {
        Goal::Target(_) | Goal::Door(_) => false,
        Goal::Surge(_) | Goal::Stable(_) | Goal::Step => true,
    }
}

impl Play<'_, '_> {
    /// Walks a way.
    pub(super) fn walk(&mut self, id: ModelId, course: &Course) {
        let field = self.field();
        let seat = field.model(id).seat;
        let mut passed = 0_u64;
        if let Some(least) = trample(&field, id)
            && course.path.steps.len() >= usize::from(least)
        {
            let near = |body: Body| {
                let mut squares = std::iter::once(course.path.from)
                    .chain(course.path.steps.iter().map(|step| step.to));
                squares.any(|at| body.distance(Body::infantry(at)) <= 1)
            };
            for enemy in field.of(super::state::other(seat)) {
                if field.card(enemy).class == Class::Soldier && near(field.body(enemy)) {
                    passed |= 1 << enemy.0;
                }
            }
        }
        let harms: List<Square, 14> = course
            .path
            .entered()
            .filter(|at| field.entering(*at).is_some())
            .collect();
        if harms.is_empty() && passed == 0 {
            self.push(Event::Moved(id, course.end.at()));
            return;
        }
        self.open(Frame::Walk(Walk {
            model: id,
            harms,
            next: 0,
            end: course.end,
            passed,
        }));
    }

    pub(super) fn walk_alone(&mut self, walk: Walk) -> bool {
        let field = self.field();
        let id = walk.model;
        // Who falls on the way stops where it fell.
        if walk.next != u8::MAX && field.is_down(id) {
            self.shut();
            return true;
        }
        let Some(at) = walk.harms.get(usize::from(walk.next)).copied() else {
            if walk.next == u8::MAX {
                if !trampled(&field, &walk).is_empty() {
                    return false;
                }
                self.shut();
                return true;
            }
            self.push(Event::Moved(id, walk.end.at()));
            self.next(Frame::Walk(Walk {
                next: u8::MAX,
                ..walk
            }));
            return true;
        };
        let (enter, token) = match field.entering(at) {
            Some(found) => found,
            None => (OnEnter::Nothing, None),
        };
        let figure = field.card(id).figure;
        let free = field.controller(at).is_none_or(|model| model == id);
        match enter {
            // Chance turns the token.
            OnEnter::Hidden { .. } if token.is_some() => return false,
            OnEnter::Nothing
            | OnEnter::Wounds(_)
            | OnEnter::Hits { .. }
            | OnEnter::Hidden { .. } => {}
        }
        self.next(Frame::Walk(Walk {
            next: walk.next + 1,
            ..walk
        }));
        self.arrive(id, figure, at, free);
        match (enter, figure) {
            (OnEnter::Wounds(wounds), _) => self.suffer(id, wounds, None, false),
            (OnEnter::Hits { infantry, .. }, Figure::Infantry) => {
                self.guard(id, infantry, None, None, false);
            }
            (OnEnter::Hits { large, .. }, Figure::Large) => {
                self.guard(id, large, None, None, false);
            }
            (OnEnter::Nothing | OnEnter::Hidden { .. }, _) => {}
        }
        true
    }

    /// A model on foot stands where terrain strikes it, unless somebody is there.
    fn arrive(&mut self, id: ModelId, figure: Figure, at: Square, free: bool) {
        match figure {
            Figure::Infantry if free && self.field().board().is_open(at) => {
                self.push(Event::Moved(id, at));
            }
            Figure::Infantry | Figure::Large => {}
        }
    }

    /// A token is turned: `drawn` of what the box still has.
    pub(super) fn turn_token(&mut self, walk: Walk, drawn: u8) {
        let field = self.field();
        let id = walk.model;
        let Some(at) = walk.harms.get(usize::from(walk.next)).copied() else {
            return;
        };
        let Some((OnEnter::Hidden { wounds, .. }, Some(token))) = field.entering(at) else {
            return;
        };
        let figure = field.card(id).figure;
        let free = field.controller(at).is_none_or(|model| model == id);
        let stakes = drawn < self.state().unseen[0];
        self.next(Frame::Walk(Walk {
            next: walk.next + 1,
            ..walk
        }));
        self.arrive(id, figure, at, free);
        self.push(Event::Turned { token, stakes });
        if stakes {
            self.suffer(id, wounds, None, false);
        }
    }

    pub(super) fn walk_act(&mut self, walk: Walk, action: &Action) -> Result<(), No> {
        match action {
            Action::Choose(enemy) => {
                let field = self.field();
                if !trampled(&field, &walk).contains(enemy) {
                    return Err(No::Target);
                }
                let Some((place, hits)) = trampling(&field, walk.model) else {
                    return Err(No::Ability);
                };
                self.shut();
                self.use_ability(walk.model, place);
                self.guard(*enemy, hits, Some(walk.model), None, false);
                Ok(())
            }
            Action::Done => {
                self.shut();
                Ok(())
            }
            _ => Err(No::NotNow),
        }
    }

    pub(super) fn going_alone(&mut self, going: Going) -> bool {
        let field = self.field();
        if !field.model(going.model).stands() || field.is_down(going.model) {
            self.shut();
            return true;
        }
        let found = goals(&field, &going);
        match found.as_slice() {
            [] => self.shut(),
            [one] if !may_stay(going.kind) => {
                self.shut();
                self.walk(going.model, one);
            }
            _ => return false,
        }
        true
    }

    pub(super) fn going_act(&mut self, going: Going, action: &Action) -> Result<(), No> {
        match action {
            Action::Done if may_stay(going.kind) => {
                self.shut();
                Ok(())
            }
            Action::Go(end) => {
                let found = goals(&self.field(), &going);
                let course = found.iter().find(|course| course.end == *end);
                let course = course.ok_or(No::Path)?;
                self.shut();
                self.walk(going.model, course);
                Ok(())
            }
            _ => Err(No::NotNow),
        }
    }

    /// Lets a model do something that somebody granted.
    pub(super) fn grant(&mut self, model: ModelId, what: Granted) {
        self.push(Event::Granted(model, what));
        self.open(Frame::Grant { model, what });
    }
}

fn trampling(field: &Field<'_>, id: ModelId) -> Option<(u8, u8)> {
    let coins = field.state.side(field.model(id).seat).coins;
    let mut abilities = field.card(id).abilities.iter().zip(0_u8..);
    abilities.find_map(|(ability, place)| match ability.does {
        Does::Trample { hits, .. } if coins.cover(ability.price) => Some((place, hits)),
        _ => None,
    })
}

/// The least squares of a move after which a model tramples, if it can pay for it.
fn trample(field: &Field<'_>, id: ModelId) -> Option<u8> {
    let (place, _) = trampling(field, id)?;
    match field.card(id).abilities.get(usize::from(place))?.does {
        Does::Trample { squares, .. } => Some(squares),
        _ => None,
    }
}

/// Soldiers that were passed and can be trampled.
pub(super) fn trampled(field: &Field<'_>, walk: &Walk) -> Vec<ModelId> {
    if walk.next != u8::MAX || trampling(field, walk.model).is_none() {
        return Vec::new();
    }
    let enemies = field.enemies(walk.model);
    enemies
        .filter(|enemy| walk.passed >> enemy.0 & 1 == 1)
        .collect()
}
