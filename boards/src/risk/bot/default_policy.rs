//! What does every level answer alike, and what does each decide in its own way?
//!
//! What is pending answers by itself where one answer is good or none matters.

use play::Offer;

use super::Choice;
use super::context::Context;
use crate::risk::action::Action;
use crate::risk::state::Invasion;

/// The default answer, or `None` where the level has to decide.
pub(super) fn choice(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    if let [only] = offers
        && !matches!(only.action(), Action::Place { .. } | Action::MoveIn(_))
    {
        return Some((only.action().clone(), "Nothing else is open".to_owned()));
    }
    let view = context.view;
    view.table
        .stage
        .pending(|asked| asked.default_choice(context, offers))
}

/// A step that each level decides in its own way.
pub(in crate::risk) enum Decision {
    /// Claim an area, or add an army to one.
    Claim,
    /// Armies are placed.
    Place,
    /// An invasion may be declared.
    Invade,
    /// An invasion may go on.
    Commit(Invasion),
    /// More armies may move in.
    MoveIn(Invasion),
    /// Armies may move once.
    Maneuver,
}
