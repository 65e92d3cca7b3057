//! What does a save say of how its game was begun?

use online::Hello;
use play::Setup;

/// The name that saves are written under.
pub const APP: &str = concat!("bannerfield ", env!("CARGO_PKG_VERSION"));

/// What a game of a server is set up with, as far as it is told.
#[must_use]
pub fn setup_of(hello: &Hello) -> Setup {
    Setup {
        packs: hello.packs.clone(),
        rulings: hello.rulings.clone(),
        seats: hello.seats.iter().map(|sat| sat.title.clone()).collect(),
        rows: hello.rows.clone(),
        ..Setup::default()
    }
}
