//! How does a board name the rows of its pack?
//!
//! By numbers in file order. Files and saves use the text ids, never these.
//! Invariant: an id taken from a pack is valid in that pack only.

play::row_ids! {
    /// A terrain zone of a pack, such as the river.
    ZoneId
    /// A kind of door or window of a pack.
    BarrierId
    /// A kind of terrain piece of a pack.
    PieceId
}
