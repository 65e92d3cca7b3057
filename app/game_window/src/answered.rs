//! How does whoever tests the page answer anything, and what do they see of the game?
//!
//! By what is open, as buttons would; words alone, of no game's types.

use play::{Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::playable::{ActionOf, Playable};
use super::played::Played;

/// How a game stands at this device.
#[derive(Clone, Debug, Serialize)]
pub struct Stands {
    /// Who is asked, or what came of the game.
    pub turn: Value,
    /// Lines of the log that are read here.
    pub lines: usize,
    /// The last of them.
    pub last: String,
    /// What is open here; nothing while an answer is on its way.
    pub open: usize,
    /// Whether the game is over.
    pub over: bool,
}

impl<M: Playable> Played<M> {
    /// How it stands at this device.
    #[must_use]
    pub fn stands_here(&self) -> Stands {
        let turn = self.turn();
        let log = self.session().log(Viewer::Table);
        Stands {
            lines: log.len(),
            last: log.last().map(|line| line.text.clone()).unwrap_or_default(),
            open: self.open().len(),
            over: matches!(turn, Turn::Over(_)),
            turn: serde_json::to_value(&turn).unwrap_or_default(),
        }
    }

    /// The answer at a place among all that are open here, counted round.
    #[must_use]
    pub fn open_at(&self, place: usize) -> Option<ActionOf<M>> {
        let mut open = self.open();
        let place = place.checked_rem(open.len())?;
        Some(open.swap_remove(place))
    }

    fn open(&self) -> Vec<ActionOf<M>> {
        let asked = self.asked().filter(|_| self.asks_person());
        let asked = asked.filter(|_| !self.session().waits());
        let offers = asked.map(|seat| self.session().offers(seat));
        let offers = offers.into_iter().flatten();
        offers.map(|offer| offer.action().clone()).collect()
    }
}
