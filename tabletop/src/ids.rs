//! How do the rows of a pack name each other?
//!
//! By numbers that are assigned in file order: the rows of an extended pack first, a row that replaces
//! one of them in its place, new rows after them. Saves and tables use the text ids, never these.
//! Invariant: an id taken from a pack is valid in that pack only.

play::row_ids! {
    /// A faction of a pack.
    FactionId
    /// An ability of a pack.
    AbilityId
    /// A unit profile of a pack.
    ProfileId
    /// A character of a pack.
    CharacterId
    /// A terrain piece of a pack, not one on a table.
    PieceId
    /// A zone of the tactics board.
    ZoneId
    /// A tactics card of a pack.
    CardId
    /// A game mode of a pack.
    ScenarioId
    /// A ready army of a pack.
    ArmyId
}
