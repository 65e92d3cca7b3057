//! How does a board name the rows of its pack?
//!
//! By numbers in file order. Files and saves use the text ids, never these.
//! Invariant: an id taken from a pack is valid in that pack only.

macro_rules! row_ids {
    ($( $(#[$doc:meta])* $name:ident )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(u16);

            impl $name {
                /// The id of the row at a place, or `None` past the last number.
                pub(crate) fn from_place(place: usize) -> Option<Self> {
                    u16::try_from(place).ok().map(Self)
                }

                /// The place of the row.
                pub(crate) fn place(self) -> usize {
                    usize::from(self.0)
                }
            }
        )+
    };
}

row_ids! {
    /// A terrain zone of a pack, such as the river.
    ZoneId
    /// A kind of door or window of a pack.
    BarrierId
    /// A kind of terrain piece of a pack.
    PieceId
}
