//! How is an answer given beside its button?
//!
//! The game says which areas stand for an answer, and what of it is open; here is what an attack that goes on by itself
//! looks for among answers.

use boards::risk::{Action, Invasion, Stage, Why};
use play::Turn;

pub(crate) use boards::risk::{
    Touch, aimed, along, committed, defended, limits, passes, rests, scores, touch, with_armies,
    with_units,
};

/// The invasion under way, until its area is taken or it ends.
#[must_use]
pub(crate) fn attacks(stage: &Stage) -> Option<Invasion> {
    stage.invasion()
}

/// The answer that commits the most armies to a battle, where that is asked.
pub(crate) fn commits<'a>(offers: impl Iterator<Item = &'a super::Offered>) -> Option<&'a Action> {
    offers
        .map(super::Offered::action)
        .filter(|action| committed(action).is_some())
        .max_by_key(|action| committed(action))
}

/// The answer that defends with the most armies, where that is asked.
pub(crate) fn defends<'a>(offers: impl Iterator<Item = &'a super::Offered>) -> Option<&'a Action> {
    offers
        .map(super::Offered::action)
        .filter(|action| defended(action).is_some())
        .max_by_key(|action| defended(action))
}

/// Whether dice of exiles or of a neutral House that attacks are asked for.
#[must_use]
pub(crate) fn is_landing(turn: &Turn<Why>) -> bool {
    matches!(turn, Turn::Chance(chance) if matches!(chance.why, Why::Landing { .. }))
}

/// Whether dice of a battle are asked for.
#[must_use]
pub(crate) fn is_battle(turn: &Turn<Why>) -> bool {
    matches!(turn, Turn::Chance(chance) if chance.why.is_battle())
}
