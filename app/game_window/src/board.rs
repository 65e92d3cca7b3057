//! What is a game played on?

use std::sync::Arc;

use super::playable::Playable;
use crate::playable::PackOf;

/// A pack with its board.
#[derive(Debug)]
pub struct Board<M: Playable> {
    pub pack: Arc<PackOf<M>>,
    /// Where things are on its board.
    pub chart: M::Chart,
}

impl<M: Playable> Board<M> {
    /// A pack, and the board that is read from it.
    #[must_use]
    pub(crate) fn of(pack: Arc<PackOf<M>>) -> Self {
        let chart = M::chart(&pack);
        Self { pack, chart }
    }
}
