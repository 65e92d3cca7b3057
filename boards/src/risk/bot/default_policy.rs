//! What does every level do without thinking, and what does each think about?
//!
//! Steps with one good answer, or with none that matters, are told by what is pending.

use play::Offer;

use super::Choice;
use super::context::Context;
use crate::risk::action::Action;
use crate::risk::state::Invasion;

/// The usual answer, or `None` where it has to be thought about.
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

/// A step that levels think about in their own ways.
pub(in crate::risk) enum Decision {
    /// An area is claimed, or gets one more army.
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
