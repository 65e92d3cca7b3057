//! How is an answer given: by a button, on the table, or by dice that are picked?

use geometry::Placement;

use crate::battle::Action;
use crate::moves::MoveKind;
use crate::rules::landing::Alignment;
use crate::rules::ways::WayChoice;

/// How an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch<'a> {
    /// By its button only.
    Button,
    /// By putting a unit of the reserve somewhere.
    Unit(&'a str, Placement),
    /// By putting a terrain piece of the pack somewhere.
    Piece(&'a str, Placement),
    /// By putting an objective somewhere; it faces nowhere.
    Objective(Placement),
    /// By moving the unit whose turn it is.
    Move(MoveKind, Placement),
    /// By pointing at where a charge lands.
    Landing(Alignment),
    /// By picking dice that lie, by their places from 0.
    Dice(&'a [u8]),
}

/// How an answer is given.
#[must_use]
pub fn touch(action: &Action) -> Touch<'_> {
    match action {
        Action::Deploy { unit, to } | Action::Arrive { unit, to } => Touch::Unit(unit, *to),
        Action::LayPiece { piece, to } => Touch::Piece(piece, *to),
        Action::LayObjective { x, y } => Touch::Objective(Placement {
            x: *x,
            y: *y,
            ..Placement::default()
        }),
        Action::Maneuver(to) => Touch::Move(MoveKind::Maneuver, *to),
        Action::March(to) => Touch::Move(MoveKind::March, *to),
        Action::GoBack(to) => Touch::Move(MoveKind::Retreat, *to),
        Action::Pivot(to) => Touch::Move(MoveKind::Pivot, *to),
        Action::Shift(to) => Touch::Move(MoveKind::Shift, *to),
        Action::Reroll(dice) => Touch::Dice(dice),
        Action::Align(place) => Touch::Landing(*place),
        Action::Activate { .. }
        | Action::Disband(_)
        | Action::Keep(_)
        | Action::Retreat
        | Action::Charge { .. }
        | Action::TakeArc(_)
        | Action::Attack { .. }
        | Action::Play { .. }
        | Action::Order { .. }
        | Action::Claim { .. }
        | Action::Use { .. }
        | Action::Take { .. }
        | Action::Discard { .. }
        | Action::Pass
        | Action::Concede => Touch::Button,
    }
}

/// The same answer with what it puts at another place; any other answer as it is.
#[must_use]
pub fn put_at(action: &Action, place: Placement) -> Action {
    let mut changed = action.clone();
    match &mut changed {
        Action::Deploy { to, .. } | Action::Arrive { to, .. } | Action::LayPiece { to, .. } => {
            *to = place;
        }
        Action::LayObjective { x, y } => (*x, *y) = (place.x, place.y),
        _other => {}
    }
    changed
}

/// The unit that an answer activates.
#[must_use]
pub fn activates(action: &Action) -> Option<&str> {
    match action {
        Action::Activate { unit } => Some(unit),
        _other => None,
    }
}

/// The enemy that an answer attacks: by a blow, a shot, or a charge by the way that is planned.
#[must_use]
pub fn strikes(action: &Action, planned: WayChoice) -> Option<&str> {
    match action {
        Action::Attack { target } => Some(target),
        Action::Charge { target, way, .. } if *way == planned => Some(target),
        _other => None,
    }
}

/// Whether an answer attacks from where the unit stands: a blow or a shot, no charge.
#[must_use]
pub fn stands_to_attack(action: &Action) -> bool {
    matches!(action, Action::Attack { .. })
}

/// Whether an answer uses an ability of a unit.
#[must_use]
pub const fn is_ability(action: &Action) -> bool {
    matches!(action, Action::Order { .. })
}

/// Whether an answer leaves out what may be left out.
#[must_use]
pub fn is_pass(action: &Action) -> bool {
    *action == Action::Pass
}
