//! How are the armies of the set-up placed by themselves?
//!
//! They come one by one, some twenty times; a person who has placed enough of them lets a knight place the rest.

use std::sync::Arc;

use boards::risk::{Action, Level, RiskBot, is_settling};
use play::{Bot as _, Viewer};

use super::Game;
use crate::risk::RiskGame as _;

/// Times that a knight is asked for one answer, at most.
const CALLS: usize = 100;

/// Armies of the set-up that are placed by themselves.
pub(crate) trait SettlingGame {
    /// Whether armies of the set-up are placed one by one now.
    #[must_use]
    fn is_settling(&self) -> bool;

    /// Lets a knight place what is left of the armies of whoever is asked.
    fn settle(&mut self);

    /// Whether a knight places them for whoever is asked.
    #[must_use]
    fn settles(&self) -> bool;

    /// Places the next army, where a knight places for a person; tells whether it did.
    fn settle_on(&mut self) -> bool;
}

impl SettlingGame for Game {
    fn is_settling(&self) -> bool {
        is_settling(self.state())
    }

    fn settle(&mut self) {
        self.live.settles.extend(self.asked());
    }

    fn settles(&self) -> bool {
        let seat = self.asked();
        seat.is_some_and(|seat| self.live.settles.contains(&seat))
    }

    fn settle_on(&mut self) -> bool {
        if self.live.settles.is_empty() {
            return false;
        }
        if !self.is_settling() {
            self.live.settles.clear();
            return false;
        }
        if !self.asks_person() || !self.settles() {
            return false;
        }
        let placed = advised(self).is_some_and(|action| self.act(action).is_ok());
        if !placed {
            self.live.settles.clear();
        }
        placed
    }
}

/// What a knight would do for whoever is asked.
fn advised(game: &Game) -> Option<Action> {
    let seat = game.asked()?;
    let session = game.session();
    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
    let mut knight = RiskBot::new(
        Arc::clone(session.pack()),
        Level::Knight,
        session.len().into(),
    );
    (0..CALLS).find_map(|_| knight.think(&view, &offers, 1_000))
}
