//! What can a model do in its activation, or by a grant?
//!
//! Of improvements only the cheapest combination for each sum is listed, of paid movement only what cannot be reached
//! without.
//!
//! Over 300 lines because every kind of action of an activation is listed here.

use super::action::Action;
use super::activation::{ActionSource, afford, allowance, judge, spent};
use super::field::Field;
use super::frame::{Goal, Granted, PendingMove};
use super::state::ModelId;
use super::{attack, moving, objective};
use crate::body::{Body, Figure};
use crate::card::{AbilityEffect, AgendaPlay, Class, Gear, ObjectiveAction, Strike};

/// Everything that a model can do, with [`Action::Done`] at the end.
pub(super) fn actions(field: &Field<'_>, source: ActionSource, id: ModelId) -> Vec<Action> {
    let mut found = Vec::with_capacity(128);
    let points = |ap: u8| match source {
        ActionSource::Activation(active) => spent(active, ap).is_some(),
        ActionSource::Grant(_) => ap == 1,
    };
    let (moves, strikes, anything) = match source {
        ActionSource::Activation(_) | ActionSource::Grant(Granted::Act) => (true, true, true),
        ActionSource::Grant(Granted::Move | Granted::Squares(_)) => (true, false, false),
        ActionSource::Grant(Granted::Attack) => (false, true, false),
    };
    if moves && points(1) {
        moves_of(field, source, id, &mut found);
    }
    let engaged = field.engaged(id);
    if strikes {
        attacks(field, source, id, engaged, &mut found);
    }
    if anything {
        if points(2) && !engaged {
            charges(field, id, &mut found);
        }
        let others = things(field, id).chain(commands(field, id));
        let legal = others.filter(|action| is_open(field, source, id, action));
        found.extend(legal);
        found.extend(free_actions(field, source, id));
        if points(1) {
            found.push(Action::Idle);
        }
    }
    // Where nothing is left to do a pile leads nowhere: it may be climbed, but is not offered.
    if found.iter().all(|action| matches!(action, Action::Pile(_))) && !points(1) {
        found.clear();
    }
    found.push(Action::Done);
    found
}

fn is_open(field: &Field<'_>, source: ActionSource, id: ModelId, action: &Action) -> bool {
    match judge(field, source, id, action) {
        Ok(costed) => afford(source, &costed).is_ok(),
        Err(_) => false,
    }
}

fn moves_of(field: &Field<'_>, source: ActionSource, id: ModelId, found: &mut Vec<Action>) {
    let allowed = allowance(field, source, id);
    let to = |with: u8, end: Body| Action::Move {
        with,
        end,
        way: None,
    };
    let ends = moving::ends(field, id, 0, allowed);
    found.extend(ends.iter().map(|end| to(0, *end)));
    for with in moving::strides(field, id) {
        let more = moving::ends(field, id, with, allowed).into_iter();
        let more = more.filter(|end| !ends.contains(end));
        found.extend(more.map(|end| to(with, end)));
    }
}

fn attacks(
    field: &Field<'_>,
    source: ActionSource,
    id: ModelId,
    engaged: bool,
    found: &mut Vec<Action>,
) {
    let coins = field.state.side(field.model(id).seat).coins;
    for (mode, place) in field.card(id).modes.iter().zip(0_u8..) {
        let fits = match (mode.strike, source) {
            (Strike::Melee, _) if !engaged => false,
            (Strike::Ranged, _) if engaged => false,
            (_, ActionSource::Activation(active)) => spent(active, mode.ap).is_some(),
            (_, ActionSource::Grant(Granted::Attack)) => true,
            (_, ActionSource::Grant(_)) => mode.ap == 1,
        };
        if !fits {
            continue;
        }
        let choices = attack::choices(mode, coins, false);
        for target in field.enemies(id) {
            let seen = match mode.strike {
                Strike::Melee => field.touch(id, target),
                Strike::Ranged => field.sees(id, target),
            };
            if seen {
                found.extend(choices.iter().map(|with| Action::Attack {
                    mode: place,
                    with: *with,
                    target,
                }));
            }
        }
    }
}

fn charges(field: &Field<'_>, id: ModelId, found: &mut Vec<Action>) {
    let coins = field.state.side(field.model(id).seat).coins;
    let seen: Vec<ModelId> = field
        .enemies(id)
        .filter(|enemy| field.sees(id, *enemy))
        .collect();
    for (mode, place) in field.card(id).modes.iter().zip(0_u8..) {
        match mode.strike {
            Strike::Melee if mode.ap == 1 => {}
            Strike::Melee | Strike::Ranged => continue,
        }
        for with in attack::choices(mode, coins, true) {
            found.extend(seen.iter().map(|target| Action::Charge {
                mode: place,
                with,
                stride: 0,
                target: *target,
                way: None,
            }));
        }
    }
    let rams: Vec<u8> = super::charge::rams(field, id).collect();
    found.extend(rams.iter().map(|door| Action::Ram {
        door: *door,
        stride: 0,
        way: None,
    }));
    for stride in moving::strides(field, id) {
        paid_charges(field, id, stride, &seen, found);
        let helped = rams.iter().filter(|door| {
            let goal = Goal::Door(**door);
            !arrives(field, id, goal, 0) && arrives(field, id, goal, stride)
        });
        found.extend(helped.map(|door| Action::Ram {
            door: *door,
            stride,
            way: None,
        }));
    }
}

/// Charges that arrive only with a movement ability.
///
/// # Rule
/// Rulebook, Abilities, movement abilities: they can be used in a charge as well; digest C2.
fn paid_charges(
    field: &Field<'_>,
    id: ModelId,
    stride: u8,
    seen: &[ModelId],
    found: &mut Vec<Action>,
) {
    let Ok(price) = moving::price_of(field, id, stride) else {
        return;
    };
    let coins = field.state.side(field.model(id).seat).coins;
    let Some(left) = coins.minus(price) else {
        return;
    };
    let helped = seen.iter().copied().filter(|target| {
        let goal = Goal::Target(*target);
        !arrives(field, id, goal, 0) && arrives(field, id, goal, stride)
    });
    for target in helped {
        for (mode, place) in field.card(id).modes.iter().zip(0_u8..) {
            match mode.strike {
                Strike::Melee if mode.ap == 1 => {}
                Strike::Melee | Strike::Ranged => continue,
            }
            found.extend(attack::choices(mode, left, true).into_iter().map(|with| {
                Action::Charge {
                    mode: place,
                    with,
                    stride,
                    target,
                    way: None,
                }
            }));
        }
    }
}

/// Tells whether a charge ends in contact on some way, or may be declared where it stands.
pub(super) fn arrives(field: &Field<'_>, id: ModelId, goal: Goal, with: u8) -> bool {
    let pending_move = PendingMove {
        model: id,
        kind: goal,
        with,
    };
    let touches = |body: Body| arrived(field, id, goal, body);
    if touches(field.body(id)) {
        return true;
    }
    if is_far(field, id, goal) {
        return false;
    }
    let ends = moving::goals(field, &pending_move);
    ends.iter().any(|course| touches(course.end))
}

/// Tells whether a charge is farther than its squares lead, whatever lies between.
fn is_far(field: &Field<'_>, id: ModelId, goal: Goal) -> bool {
    let body = field.body(id);
    // Of a large model another square may be ahead in the end than the one that walked.
    let ahead = match body.figure() {
        Figure::Infantry => 1,
        Figure::Large => 2,
    };
    let most = field.stride(id).saturating_add(ahead);
    match goal {
        Goal::Target(target) => body.distance(field.body(target)) > most,
        Goal::Door(door) => field
            .scene
            .doors()
            .get(usize::from(door))
            .is_none_or(|row| {
                // Squares beside the two of an edge reach it, too.
                let squares = row.edge.squares().map(Body::infantry);
                let near = |at: Body| body.distance(at) <= most;
                !squares.into_iter().any(near)
            }),
        Goal::Surge(_) | Goal::Stable(_) | Goal::Step | Goal::Away { .. } => false,
    }
}

/// Tells whether a charge is where it wants to be when its model stands somewhere.
pub(super) fn arrived(field: &Field<'_>, id: ModelId, goal: Goal, body: Body) -> bool {
    let sight = field.sight_but(id);
    match goal {
        Goal::Target(target) => sight.contact(body, field.body(target)).is_ok(),
        Goal::Door(door) => {
            let row = field.scene.doors().get(usize::from(door));
            row.is_some_and(|row| sight.reaches_door(body, row.edge))
        }
        Goal::Surge(_) | Goal::Stable(_) | Goal::Step | Goal::Away { .. } => true,
    }
}

/// Doors and plunder, whether in contact or not.
fn things(field: &Field<'_>, id: ModelId) -> impl Iterator<Item = Action> {
    let body = field.body(id);
    let near = |squares: [crate::square::Square; 2]| {
        squares
            .iter()
            .any(|at| body.distance(crate::body::Body::infantry(*at)) <= 1)
    };
    let doors = field.scene.doors().iter().zip(0_u8..);
    let doors = doors.filter(|(door, _)| near(door.edge.squares()));
    let doors: Vec<Action> = doors.map(|(_, place)| Action::Door(place)).collect();
    let plunder = field.rules.scenario(field.state).plunder.iter().zip(0_u8..);
    let plunder = plunder.filter(|(row, _)| near([row.at, row.at]));
    let plunder: Vec<Action> = plunder.map(|(_, place)| Action::Plunder(place)).collect();
    doors.into_iter().chain(plunder)
}

/// Commands and objectives that cost points, upon everybody.
fn commands(field: &Field<'_>, id: ModelId) -> impl Iterator<Item = Action> {
    let mut found = Vec::new();
    for (ability, place) in field.card(id).abilities.iter().zip(0_u8..) {
        match ability.does {
            AbilityEffect::Command { ap, .. } if ap > 0 => {
                found.extend(field.standing().map(|target| Action::Command {
                    ability: place,
                    target,
                }));
            }
            _ => {}
        }
    }
    found.extend(objectives(field, id).filter_map(|(ap, action)| (ap > 0).then_some(action)));
    found.into_iter()
}

fn objectives(field: &Field<'_>, id: ModelId) -> impl Iterator<Item = (u8, Action)> {
    let body = field.body(id);
    let squares = field
        .rules
        .scenario(field.state)
        .objectives
        .iter()
        .zip(0_u8..);
    let mut found = Vec::new();
    for (_, place) in squares.filter(|(at, _)| body.fills(**at)) {
        let Some(card) = objective::card(field, place) else {
            continue;
        };
        let mut with = |target| {
            found.push((
                card.ap,
                Action::Objective {
                    objective: place,
                    target,
                },
            ));
        };
        match card.action {
            ObjectiveAction::Shoot { .. }
            | ObjectiveAction::Drums
            | ObjectiveAction::Threaten(_) => {
                for target in field.standing() {
                    with(Some(target));
                }
            }
            ObjectiveAction::Relieve(_)
            | ObjectiveAction::Copper(_)
            | ObjectiveAction::Heal(_)
            | ObjectiveAction::Oil(_)
            | ObjectiveAction::Peek
            | ObjectiveAction::Bulwark(_)
            | ObjectiveAction::Path => with(None),
        }
    }
    found.into_iter()
}

/// Free actions that a model can take.
pub(super) fn free_actions(
    field: &Field<'_>,
    source: ActionSource,
    id: ModelId,
) -> impl Iterator<Item = Action> {
    let card = field.card(id);
    let mut found = Vec::new();
    if card.foot.is_some() {
        found.extend(field.body(id).squares().map(Action::Dismount));
    }
    if let Some(Gear::Balm(_)) = field.gear(id)
        && field.model(id).wounds > 0
    {
        found.push(Action::Balm);
    }
    let side = field.state.side(field.model(id).seat);
    for place in side.hand.without(side.played).iter() {
        let row = field.rules.pack().agendas().get(usize::from(place));
        match (row.and_then(|row| row.play), card.class) {
            (Some(AgendaPlay::SoldierMoves), Class::Soldier) | (Some(AgendaPlay::Attack), _) => {
                found.push(Action::Agenda(place));
            }
            (Some(AgendaPlay::SoldierMoves), Class::Hero | Class::Champion) | (None, _) => {}
        }
    }
    found.extend((0_u8..).take(field.scene.piles().len()).map(Action::Pile));
    for (ability, place) in card.abilities.iter().zip(0_u8..) {
        if let AbilityEffect::Command { ap: 0, .. } = ability.does {
            found.extend(field.standing().map(|target| Action::Command {
                ability: place,
                target,
            }));
        }
    }
    found.extend(objectives(field, id).filter_map(|(ap, action)| (ap == 0).then_some(action)));
    found.retain(|action| is_open(field, source, id, action));
    found.into_iter()
}
