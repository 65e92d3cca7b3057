//! Does the miniatures game keep its rules and its promises?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking, and so do its helpers; what it counts is printed for campaigns"
)]

mod abilities;
mod any_move;
mod army;
mod army_own;
mod army_ready;
mod attack_odds;
mod banding;
mod battle;
mod battle_room;
mod battle_rules;
mod bots;
mod cards;
#[path = "../../geometry/tests/cases.rs"]
mod cases;
mod describe;
mod differences;
mod effects;
mod happened;
mod inverse;
mod measure;
mod modes;
mod moves;
mod mutations;
mod odds_played;
mod packs;
mod play;
mod playthroughs;
mod retreat;
mod room;
mod rulebook;
mod rulings;
mod saves;
mod stage;
mod table;
mod threat;
mod threat_bound;
mod touch;
