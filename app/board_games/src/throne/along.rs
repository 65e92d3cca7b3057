//! Which leaders follow units that were sent off?
//!
//! A leader goes by an answer of its own, after the units: to where own ones are by then. Where the game is on another
//! device, they are there only once it has said so; what is refused there takes nobody along.

use boards::AreaId;
use boards::throne::{LeaderId, led};

use super::Game;

/// Leaders that are to follow, in order, with where to.
#[derive(Debug, Default)]
pub struct Along(Vec<(LeaderId, AreaId)>);

impl Along {
    /// Has a leader follow to an area, where it still may once the units are there.
    pub fn follows(&mut self, leader: LeaderId, to: AreaId) {
        self.0.push((leader, to));
    }
}

/// Sends the next leader that may go; tells whether one went.
pub(super) fn follow_on(game: &mut Game) -> bool {
    let waiting = std::mem::take(&mut game.live.0);
    let mut waiting = waiting.into_iter();
    // Others may have gone by themselves, or are not to go.
    let action = waiting.find_map(|way| {
        let mut offers = game.offers();
        offers
            .find(|offer| led(offer.action()) == Some(way))
            .map(|offer| *offer.action())
    });
    game.live.0 = waiting.collect();
    action.is_some_and(|action| game.act(action).is_ok())
}
