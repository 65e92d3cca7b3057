//! Is what is measured right?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::expect_used,
    reason = "a test fails by panicking, and so do its helpers"
)]

mod approach;
mod bands;
mod cases;
mod flush;
mod invariance;
mod landings;
mod needed;
mod oracle;
mod perspective;
mod pictures;
mod polygons;
mod reach;
mod region;
mod seen;
mod sight;
mod tables;
