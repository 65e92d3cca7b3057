//! Does the program do what it promises, through its windows, its files and its command line?
//!
//! One program for all tests of this crate: it is linked once, and every core has work to its end.
#![expect(
    clippy::expect_used,
    reason = "a test fails by panicking, and so do its helpers"
)]

mod aids;
mod battle;
mod beside;
#[path = "../../geometry/tests/cases.rs"]
mod cases;
mod cli;
mod cli_play;
mod common;
mod conventions;
mod devices;
mod dialogs;
mod files;
mod first;
mod happened;
mod heard;
mod kept_skirmish;
mod keys;
mod killed;
mod lay;
mod marks;
mod monkey;
mod mutated;
mod panels;
mod photo;
mod pictures;
mod plans;
mod readme;
mod risk;
mod risk_begin;
mod risk_mitchell;
mod risk_pace;
mod roster;
mod rules_pages;
mod saving;
mod serve;
mod share;
mod shared;
mod skirmish;
mod skirmish_bots;
mod skirmish_ways;
mod throne;
mod throne_open;
mod throne_phone;
mod tidy;
mod tidy_games;
mod tidy_knots;
mod tools;
mod touch;
mod toy;
mod ways;
mod workshop;
