//! How do the rows of a pack name each other, and how are they looked up?
//!
//! By numbers in file order, made by one list of types. Files use the text ids, never these; a save that holds numbers
//! lists the text ids in its header, as [`super::Order`].
//! Invariant: an id taken from a pack is valid in that pack only.

/// A number that stands for a row of one kind.
///
/// # Example
/// ```
/// use play::pack::RowId;
///
/// play::row_ids! {
///     /// A card of a pack.
///     CardId
/// }
/// assert_eq!(CardId::from_place(3).place(), 3);
/// assert_eq!(CardId::nth(70_000), None);
/// ```
pub trait RowId: Copy {
    /// The id of the row at a place.
    fn from_place(place: u16) -> Self;

    /// The place of the row.
    fn place(self) -> usize;

    /// The id of the row at a place, or `None` past the last number.
    fn nth(place: usize) -> Option<Self> {
        u16::try_from(place).ok().map(Self::from_place)
    }
}

/// Defines ids: one documented name each. The crate that uses it needs `serde`.
#[macro_export]
macro_rules! row_ids {
    ($( $(#[$doc:meta])* $name:ident )+) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
                ::serde::Serialize, ::serde::Deserialize,
            )]
            #[serde(transparent)]
            pub struct $name(u16);

            impl $crate::pack::RowId for $name {
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

/// Ways to look rows of a pack up: all, by text id, number of a text id, by number; without numbers the first two.
///
/// The pack keeps the rows of each kind in a field of the first name, each with a text `id`.
///
/// # Example
/// ```
/// play::row_ids! {
///     /// A card of a pack.
///     CardId
/// }
///
/// struct Card { id: String }
/// struct Tile { id: String }
/// struct Pack { cards: Vec<Card>, tiles: Vec<Tile> }
///
/// play::lookups! { Pack:
///     cards card, card_id card_at CardId: Card, "card";
///     tiles tile: Tile, "tile";
/// }
///
/// let card = |id: &str| Card { id: id.to_owned() };
/// let pack = Pack { cards: vec![card("ace"), card("king")], tiles: vec![] };
/// let king = pack.card_id("king").unwrap();
/// assert_eq!(pack.card_at(king).unwrap().id, "king");
/// assert!(pack.card("queen").is_none() && pack.tile("inn").is_none());
/// ```
#[macro_export]
macro_rules! lookups {
    ($pack:ident: $(
        $all:ident $one:ident $(, $id_of:ident $at:ident $id:ident)?: $row:ident, $what:literal;
    )+) => {
        impl $pack { $(
            #[doc = concat!("Every ", $what, ", in the order of the ids.")]
            #[must_use]
            pub fn $all(&self) -> &[$row] {
                &self.$all
            }

            #[doc = concat!("The ", $what, " with a text id, or `None`.")]
            #[must_use]
            pub fn $one(&self, id: &str) -> Option<&$row> {
                self.$all.iter().find(|row| row.id == id)
            }

            $(
                #[doc = concat!("The number of the ", $what, " with a text id, or `None`.")]
                #[must_use]
                pub fn $id_of(&self, id: &str) -> Option<$id> {
                    let place = self.$all.iter().position(|row| row.id == id)?;
                    <$id as $crate::pack::RowId>::nth(place)
                }

                #[doc = concat!("The ", $what, " with a number; `None` for one of another pack.")]
                #[must_use]
                pub fn $at(&self, id: $id) -> Option<&$row> {
                    self.$all.get($crate::pack::RowId::place(id))
                }
            )?
        )+ }
    };
}
