//! Which panels look alike in every hall?
//!
//! Each is handed what it shows and tells what is asked for; the hall makes a command of it.

pub mod answer;
pub mod components;
pub mod dice;
pub mod log;
pub mod programs;
pub mod small;
