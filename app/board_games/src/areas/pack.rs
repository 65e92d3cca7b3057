//! With which pack is a game on areas played that another device has?

use std::sync::Arc;

use boards::Ruled;
use play::{Problem, Problems, Setup};

/// The one of the packs that it is played with, by its rulings.
///
/// # Errors
/// That none of them is, or another version of one.
pub(crate) fn pack_of<P: Ruled>(packs: &[Arc<P>], setup: &Setup) -> Result<Arc<P>, Problems> {
    let named = |pack: &&Arc<P>| setup.packs.contains_key(pack.named().0);
    match packs.iter().find(named).or(packs.first()) {
        // A pack that is none of these is a problem that names the one that is missing.
        Some(pack) => boards::pack_of(pack, "the game", setup),
        None => Err(Problem::error("packs", "", "there is no pack to play with").into()),
    }
}
