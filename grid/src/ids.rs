//! How does a board name the rows of its pack?
//!
//! By numbers in file order. Files of packs use the text ids, never these; a saved game holds numbers, and its header
//! lists the text ids in their order.
//! Invariant: an id taken from a pack is valid in that pack only.

play::row_ids! {
    /// A terrain zone of a pack, such as the river.
    ZoneId
    /// A kind of door or window of a pack.
    BarrierId
    /// A kind of terrain piece of a pack.
    PieceId
    /// A model's card of a pack.
    CardId
    /// A piece of equipment of a pack.
    EquipmentId
    /// An objective card of a pack.
    ObjectiveId
}
