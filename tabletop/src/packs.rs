//! Which editions are at hand?
//!
//! Packs are read once and shared: thousands of tables and every session point to the same ones.
//! Invariant: no two packs have the same edition.

use std::sync::Arc;

use play::Problems;

use crate::pack::Pack;
use crate::rulings::{Rulings, WallDepth};

/// The packs that tables and saves may name.
///
/// ```
/// let packs = tabletop::Packs::builtin().unwrap();
/// assert_eq!(packs.editions().collect::<Vec<_>>(), ["2017", "2021"]);
/// assert!(packs.get("1996").is_none());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Packs(Vec<Arc<Pack>>);

impl Packs {
    /// The editions that the program brings along.
    ///
    /// # Errors
    /// Problems of their files, which tests keep free of any.
    pub fn builtin() -> Result<Self, Problems> {
        let mut packs = Self::default();
        for edition in Pack::EDITIONS {
            packs.add(Pack::builtin(edition)?);
        }
        Ok(packs)
    }

    /// Adds a pack; it replaces one of the same edition.
    pub fn add(&mut self, pack: Pack) {
        self.0.retain(|known| known.edition() != pack.edition());
        self.0.push(Arc::new(pack));
    }

    /// The pack of an edition, or `None`.
    #[must_use]
    pub fn get(&self, edition: &str) -> Option<&Arc<Pack>> {
        self.0.iter().find(|pack| pack.edition() == edition)
    }

    /// Every edition at hand, in the order in which they were added.
    pub fn editions(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|pack| pack.edition())
    }
}

/// A pack as it is played: with these rulings in place of its own.
///
/// # Ruling
/// `wall_depth`: `Thin` makes pieces as deep as they are without the ground behind them.
///
/// ```
/// use std::sync::Arc;
/// use tabletop::{Pack, played_by};
///
/// let pack = Arc::new(Pack::builtin("2017").unwrap());
/// let mut rulings = pack.rulings().clone();
/// assert!(Arc::ptr_eq(&played_by(&pack, &rulings), &pack));
/// rulings.set("charge_sight", "arc").unwrap();
/// assert_eq!(played_by(&pack, &rulings).rulings(), &rulings);
/// ```
#[must_use]
pub fn played_by(pack: &Arc<Pack>, rulings: &Rulings) -> Arc<Pack> {
    if pack.rulings() == rulings {
        return Arc::clone(pack);
    }
    let mut played = Pack::clone(pack);
    played.rulings = rulings.clone();
    if rulings.wall_depth == WallDepth::Thin {
        for piece in &mut played.pieces {
            piece.depth = piece.thin.unwrap_or(piece.depth);
        }
    }
    Arc::new(played)
}
