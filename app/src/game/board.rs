//! What is a game played on?

use std::sync::Arc;

use super::playable::Playable;

/// A pack with its board.
#[derive(Debug)]
pub struct Board<M: Playable> {
    /// The pack.
    pub pack: Arc<M::Pack>,
    /// Where things are on its board.
    pub chart: M::Chart,
}

impl<M: Playable> Board<M> {
    /// A pack, and the board that is read from it.
    #[must_use]
    pub fn of(pack: Arc<M::Pack>) -> Self {
        let chart = M::chart(&pack);
        Self { pack, chart }
    }
}
