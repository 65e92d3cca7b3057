//! Does what all games share keep its promises?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::unwrap_used,
    reason = "a test fails by panicking, and so do its helpers"
)]

mod coin;
mod figures;
mod games;
mod golden_dice;
mod migrate;
mod must_fail;
mod odds;
