//! What is picked by a click or a frame, and what is aimed at?

use geometry::Vec2;
use tabletop::{BattleState, Frame};

use super::tool::{Hand, Held, Scene};
use crate::command::{Command, ToolCommand};
use crate::hit::Hit;
use crate::selection::Selection;

/// Selecting one thing; an enemy that was aimed at stays so when its attacker is picked again.
pub(super) fn picked(scene: &Scene<'_>, id: &str, keys: Held) -> Command {
    let mut selection = match keys.shift || keys.control {
        true => scene.selection.clone(),
        false => Selection::default(),
    };
    selection.add(id);
    if selection.target.is_none() {
        selection.target.clone_from(&scene.selection.target);
        if selection.first() == scene.selection.first() {
            selection.way = scene.selection.way;
        }
    }
    ToolCommand::Select(selection).into()
}

/// What stays selected where a click hits nothing: in a battle the unit that acts, else nothing.
pub(super) fn missed(scene: &Scene<'_>) -> Selection {
    let battle = scene.table.state.battle.as_ref();
    let acts = battle.and_then(BattleState::begun).and_then(Frame::unit);
    Selection::of(acts.filter(|unit| scene.selection.first() == Some(*unit)))
}

/// Selecting the unit under a point alone, or nothing but the one that acts.
pub(super) fn unit_alone(scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
    let unit = scene.unit_at(at);
    let selection = unit.map_or_else(|| missed(scene), |unit| Selection::of([unit]));
    vec![ToolCommand::Select(selection).into()]
}

/// The id of a unit that is an enemy of the first selected one.
pub(super) fn enemy(scene: &Scene<'_>, hit: &Hit) -> Option<String> {
    let Hit::Unit(id) = hit else { return None };
    let state = &scene.table.state;
    let mine = state.unit(scene.selection.first()?)?;
    let other = state.unit(id)?;
    (mine.side != other.side).then(|| id.clone())
}

/// Whether a first click on an enemy aims at it: that of a finger, which cannot point at it, and in a battle that of
/// whoever has picked a unit of the side whose turn it is.
pub(super) fn aims(scene: &Scene<'_>) -> bool {
    let state = &scene.table.state;
    let battle = state.battle.as_ref();
    let turn = battle.and_then(|battle| Some(&battle.camp(battle.active()?).side));
    let mine = scene.selection.first().and_then(|id| state.unit(id));
    let is_own = mine.is_some_and(|unit| Some(&unit.side) == turn);
    scene.hand == Hand::Finger || is_own
}

/// Aiming at what is under a point.
pub(super) fn aim(scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
    let target = scene.hit(at).and_then(|hit| enemy(scene, &hit));
    vec![ToolCommand::Target(target).into()]
}

/// Everything whose center lies in a frame, in file order.
pub(super) fn within<'s>(scene: &Scene<'s>, from: Vec2, to: Vec2) -> Vec<&'s str> {
    let (low, high) = (from.min(to), from.max(to));
    let is_inside = |id: &&str| {
        let center = scene.place(id).unwrap_or_default().pose().center;
        center.cmpge(low).all() && center.cmple(high).all()
    };
    scene.table.state.ids().filter(is_inside).collect()
}

/// Selecting everything whose center lies in a frame.
pub(super) fn framed(scene: &Scene<'_>, from: Vec2, to: Vec2, keys: Held) -> Command {
    let mut selection = match keys.shift || keys.control {
        true => scene.selection.clone(),
        false => Selection::default(),
    };
    for id in within(scene, from, to) {
        selection.add(id);
    }
    ToolCommand::Select(selection).into()
}
