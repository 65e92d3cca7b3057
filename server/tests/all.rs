//! Are games among devices kept, and told to each what is theirs?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::expect_used,
    reason = "a test fails by panicking, and so do its helpers"
)]

mod client;
mod faults;
mod games;
mod inputs;
mod killed;
mod load;
#[cfg(feature = "postgres")]
mod postgres;
mod sockets;
mod store;
