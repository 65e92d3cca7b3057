//! Do the games on areas keep their rules and their promises?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a test fails by panicking, and so do its helpers; what it counts is printed for campaigns"
)]

mod bots;
mod happened;
mod maps;
mod mitchell;
mod mitchell_programs;
mod mitchell_rulings;
mod odds;
mod parts;
mod play;
mod playthroughs;
mod risk_cards;
mod risk_fixes;
mod risk_luck;
mod risk_scene;
mod risk_sets;
mod risk_steps;
mod risk_told;
mod risk_touch;
mod rulebook;
mod rulings_pages;
mod saves;
mod thrones;
mod thrones_bots;
mod thrones_maps;
mod thrones_play;
mod thrones_playthroughs;
mod thrones_questions;
mod thrones_storm;
mod thrones_versions;
mod words;
