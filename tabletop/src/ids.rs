//! How do the rows of a pack name each other?
//!
//! By numbers that are assigned in file order: the rows of an extended pack first, a row that replaces
//! one of them in its place, new rows after them. Saves and tables use the text ids, never these.
//! Invariant: an id taken from a pack is valid in that pack only.

use serde::Serialize;

/// A number that stands for a row of one kind.
pub(crate) trait RowId: Copy {
    /// The id of the row at a place.
    fn from_place(place: u16) -> Self;

    /// The place of the row.
    fn place(self) -> usize;
}

macro_rules! row_ids {
    ($( $(#[$doc:meta])* $name:ident )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
            #[serde(transparent)]
            pub struct $name(u16);

            impl RowId for $name {
                fn from_place(place: u16) -> Self {
                    Self(place)
                }

                fn place(self) -> usize {
                    usize::from(self.0)
                }
            }
        )+
    };
}

row_ids! {
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
}
