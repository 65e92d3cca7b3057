//! What follows by itself on what was answered?
//!
//! A leader goes by an answer of its own, after the units: to where own ones are by then. Who orders equal bids may take
//! all that are left in one order, one answer each. Where the game is on another device, the next one is open only once
//! it has said so; what is refused there is followed by nothing.

use boards::throne::Action;

use super::Game;

/// Answers that are to follow, in order.
#[derive(Debug, Default)]
pub struct Along(Vec<Action>);

impl Along {
    /// Has answers follow, each where it still may be given then.
    pub fn follows(&mut self, answers: Vec<Action>) {
        self.0.extend(answers);
    }
}

/// Gives the next answer that is open; tells whether one was given.
pub(super) fn follow_on(game: &mut Game) -> bool {
    let waiting = std::mem::take(&mut game.live.0);
    let mut waiting = waiting.into_iter();
    // Others may have gone by themselves, or are not to go.
    let action = waiting.find(|action| game.offers().any(|offer| offer.action() == action));
    game.live.0 = waiting.collect();
    action.is_some_and(|action| game.act(action).is_ok())
}
