//! What is a place on the board good for, in words?
//!
//! Said of a model that would begin or end there, by what can be counted on the board: how far enemies and what scores
//! are, who is beside it, who sees it.

use std::cmp::Reverse;

use play::{Game as _, counted};

use crate::body::Body;
use crate::card::{Mode, Strike};
use crate::skirmish::{Action, Field, ModelId, Skirmish, model_name, other};
use crate::square::Square;

/// Squares of a plain move.
const A_MOVE: u8 = 3;

/// How a model begins that there is nothing to go to for.
pub(super) fn begins(field: &Field<'_>, id: ModelId, body: Option<Body>) -> String {
    let title = model_name(field.rules(), field.state(), id);
    match body.and_then(|body| nearest(field, id, body)) {
        Some(gap) => {
            let open = Skirmish::offers(field.rules(), field.state(), field.model(id).seat);
            let alike = open.iter().filter(|offer| match offer.action() {
                Action::Deploy { model, at } if *model == id => {
                    let body = Body::new(field.card(id).figure, *at);
                    body.and_then(|body| nearest(field, id, body)) == Some(gap)
                }
                _other => false,
            });
            let others = match alike.count() {
                0 | 1 => "",
                _more => ", as on other squares",
            };
            let gap = counted(gap, "square", "squares");
            format!("{title} begins {gap} from the nearest enemy{others}")
        }
        None => format!("{title} stands best there of where it may"),
    }
}

/// How far the nearest enemy on the board is from where a model would stand.
fn nearest(field: &Field<'_>, id: ModelId, body: Body) -> Option<u8> {
    let enemies = field.of(other(field.model(id).seat));
    enemies.map(|enemy| body.distance(field.body(enemy))).min()
}

/// What a model may go to for points: objectives on which nobody else of its side stands, and plunder that nobody took.
fn goals(field: &Field<'_>, id: ModelId) -> Vec<(Square, &'static str)> {
    let scenario = field.rules().scenario(field.state());
    let held = |at: Square| {
        let mut own = field.of(field.model(id).seat);
        own.any(|friend| friend != id && field.body(friend).fills(at))
    };
    let objectives = scenario.objectives.iter().copied();
    let objectives = objectives.filter(|at| !held(*at));
    let plunder = scenario.plunder.iter().enumerate();
    let open = plunder.filter(|(place, _)| field.state().taken >> place & 1 == 0);
    let open = open.map(|(_, row)| (row.at, "plunder"));
    let objectives = objectives.map(|at| (at, "objective"));
    objectives.chain(open).collect()
}

/// How far the nearest is that a model may go to for points, and what it is; `None` where there is nothing.
pub(super) fn scoring(field: &Field<'_>, id: ModelId, body: Body) -> Option<(u8, String)> {
    let all = goals(field, id).into_iter();
    let all = all.map(|(at, what)| (body.distance(Body::infantry(at)), at, what));
    let (gap, at, what) = all.min_by_key(|(gap, ..)| *gap)?;
    Some((gap, format!("the {what} on {at}")))
}

/// Of what scores and is in reach of another move after a walk what it goes towards most, with how far that is before
/// and after; what is farther away may be nothing that it goes for.
fn towards(field: &Field<'_>, id: ModelId, [from, end]: [Body; 2]) -> Option<(u8, u8, String)> {
    let nearer = goals(field, id).into_iter().filter_map(|(at, what)| {
        let [before, after] = [from, end].map(|body| body.distance(Body::infantry(at)));
        let told = after < before && after <= A_MOVE;
        told.then(|| (before, after, format!("the {what} on {at}")))
    });
    nearer.min_by_key(|(before, after, _)| (Reverse(before - after), *after))
}

/// What a walk leads to: what scores, enemies, and who sees the model there.
pub(super) fn walk(field: &Field<'_>, id: ModelId, end: Body) -> String {
    let scenario = field.rules().scenario(field.state());
    let title = model_name(field.rules(), field.state(), id);
    if let Some(at) = scenario.objectives.iter().find(|at| end.fills(**at)) {
        return format!("{title} takes the objective on {at}");
    }
    let plunder = scenario.plunder.iter().enumerate();
    let mut open = plunder.filter(|(place, _)| field.state().taken >> place & 1 == 0);
    let beside = open.find(|(_, row)| end.distance(Body::infantry(row.at)) <= 1);
    if let Some((_, row)) = beside {
        return format!("{title} gets to the plunder on {}", row.at);
    }
    let from = field.body(id);
    let met = only_beside(field, id, [end, from]);
    if !met.is_empty() {
        return format!("{title} gets to grips with {met}");
    }
    let left = only_beside(field, id, [from, end]);
    if !left.is_empty() {
        return format!("{title} breaks away from {left}{}", safe(field, id, end));
    }
    let enemies = |body: Body| nearest(field, id, body);
    let told = |what: &str, before: u8, after: u8| {
        let safe = safe(field, id, end);
        let after = counted(after, "square", "squares");
        format!("{title} is {after} from {what} then, {before} before{safe}")
    };
    if let Some((before, after, what)) = towards(field, id, [from, end]) {
        return told(&what, before, after);
    }
    match [from, end].map(enemies) {
        [Some(before), Some(after)] if after != before => told("the nearest enemy", before, after),
        [..] => match [from, end].map(|body| watchers(field, id, body)) {
            [before, after] if after != before => {
                let after = counted(after, "enemy sees", "enemies see");
                format!("{after} {title} there, {before} before")
            }
            [..] => {
                let gap = counted(enemies(end).unwrap_or_default(), "square", "squares");
                let safe = safe(field, id, end);
                format!("{title} stays {gap} from the nearest enemy{safe}")
            }
        },
    }
}

/// The enemies that a model is beside in one place, and not in another.
fn only_beside(field: &Field<'_>, id: ModelId, [at, but]: [Body; 2]) -> String {
    let enemies = field.of(other(field.model(id).seat));
    let near = |body: Body, enemy: ModelId| body.distance(field.body(enemy)) <= 1;
    let beside = enemies.filter(|enemy| near(at, *enemy) && !near(but, *enemy));
    let names = beside.map(|enemy| model_name(field.rules(), field.state(), enemy));
    names.collect::<Vec<_>>().join(" and ")
}

/// That a model goes where none of the enemies which are still to act reaches it, where that is so: they would need more
/// than a move and a blow, and none of them shoots. What abilities add is left out, and said to be.
fn safe(field: &Field<'_>, id: ModelId, end: Body) -> &'static str {
    let enemies = field.of(other(field.model(id).seat));
    let acts = enemies.filter(|enemy| !field.model(*enemy).activated);
    match (acts.count(), strikers(field, id, end).as_slice()) {
        (1.., []) => ", beyond a plain charge of all enemies still to act",
        (..) => "",
    }
}

/// The enemies still to act that a model would be in plain reach of somewhere.
fn strikers(field: &Field<'_>, id: ModelId, end: Body) -> Vec<ModelId> {
    let enemies = field.of(other(field.model(id).seat));
    let ready = enemies.filter(|enemy| !field.model(*enemy).activated);
    let strikes = |enemy: &ModelId| {
        let shoots = |mode: &Mode| match mode.strike {
            Strike::Ranged => true,
            Strike::Melee => false,
        };
        let near = end.distance(field.body(*enemy)) <= field.stride(*enemy).saturating_add(1);
        near || field.card(*enemy).modes.iter().any(shoots)
    };
    ready.filter(strikes).collect()
}

/// Why a model that could come nearer to the enemy with a move does not; `None` where it could not.
pub(super) fn stays(field: &Field<'_>, id: ModelId) -> Option<String> {
    let active = field.state().active?;
    let from = field.body(id);
    let before = nearest(field, id, from).filter(|gap| *gap > 1)?;
    if active.model != id || active.ap == 0 {
        return None;
    }
    let reach = field.reach(id, 0);
    let ends = reach.ends().iter().map(|end| end.body);
    let nearer = ends.filter(|end| nearest(field, id, *end).is_some_and(|gap| gap < before));
    let met = nearer.map(|end| strikers(field, id, end));
    let fewest = met.min_by_key(Vec::len)?;
    let title = model_name(field.rules(), field.state(), id);
    let names = fewest.into_iter();
    let names = names.map(|enemy| model_name(field.rules(), field.state(), enemy));
    let names: Vec<String> = names.collect();
    Some(match names.as_slice() {
        [] => format!("{title} gains too little by coming nearer, by its own weights"),
        names => format!(
            "Nearer to the enemy {title} would be in reach of {}, still to act",
            names.join(" and ")
        ),
    })
}

/// How many enemies see a model that stands somewhere.
fn watchers(field: &Field<'_>, id: ModelId, at: Body) -> usize {
    let mut state = *field.state();
    if let Some(model) = state.models.as_mut_slice().get_mut(usize::from(id.0)) {
        model.at = at.at();
    }
    let there = Field::new(field.rules(), &state);
    let enemies = there.of(other(there.model(id).seat));
    enemies.filter(|enemy| there.sees(*enemy, id)).count()
}
