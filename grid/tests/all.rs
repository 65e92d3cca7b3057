//! Does the skirmish on tiles keep its rules and its promises?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking, and so do its helpers; what it counts is printed for campaigns"
)]

mod bots;
#[path = "../../geometry/tests/cases.rs"]
mod cases;
mod charges;
mod common;
mod corrections;
mod describe;
mod effects;
mod ends;
mod free;
mod gives_up;
mod movement;
mod odds;
mod own;
mod packs;
mod playthroughs;
mod promises;
mod random_play;
mod recorded;
mod rulebook;
mod rulings;
mod rulings_page;
mod saves;
mod secrets;
mod seen;
mod sight;
mod told;
mod touch;
mod vectors;
mod ways;
mod write;
