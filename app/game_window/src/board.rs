//! What is a game played on?

use std::cell::OnceCell;
use std::sync::Arc;

use super::playable::Playable;
use crate::playable::PackOf;

/// A pack with its board.
#[derive(Debug)]
pub struct Board<M: Playable> {
    pub pack: Arc<PackOf<M>>,
    /// Read when it is shown first: most of a game's boards never are, and all of them were waited for.
    chart: OnceCell<M::Chart>,
}

impl<M: Playable> Board<M> {
    /// A pack, and the board that is read from it.
    #[must_use]
    pub(crate) fn of(pack: Arc<PackOf<M>>) -> Self {
        let chart = OnceCell::new();
        Self { pack, chart }
    }

    /// Where things are on its board.
    #[must_use]
    pub fn chart(&self) -> &M::Chart {
        self.chart.get_or_init(|| M::chart(&self.pack))
    }
}
