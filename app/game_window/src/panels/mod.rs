//! Of which panels is the window of a game made?
//!
//! One file a panel. What is generic is handed the context of the window and sends commands; what any other window may
//! show too is handed what it shows and tells what is asked for.

pub mod answer;
pub(super) mod bar;
pub mod begin;
mod brief;
pub mod components;
pub(crate) mod correct;
pub(crate) mod curtain;
pub(crate) mod dice;
pub mod fresh;
pub mod hint;
mod last_dice;
pub(super) mod layout;
mod line_of_all;
pub(crate) mod log;
pub(crate) mod offers;
pub mod online;
pub mod outcome;
mod outcome_folded;
mod outcome_rows;
pub mod packs;
pub mod paper;
pub mod programs;
pub mod rules;
pub(crate) mod seed;
pub mod signs;
pub mod since;
pub(crate) mod small;
pub mod story;
pub mod strip;
mod sure;
pub(crate) mod to_answers;
