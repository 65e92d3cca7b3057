//! What does a window need that knows no game?
//!
//! Theme and paint, gestures, pictures, commands with their keys, and files: the question for one, and the disk or the
//! browser that has it.

pub mod apart;
pub mod appearance;
pub mod beside;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod bundle;
pub mod camera;
pub mod clipboard;
pub mod day;
pub mod disk;
pub mod entropy;
pub mod export;
pub mod files;
pub mod fingers;
pub mod first_finger;
pub mod fuzzy;
pub mod game_kind;
pub mod mark;
pub mod motion;
pub mod outbox;
pub mod paint;
pub mod pixels;
pub mod press;
pub mod replay;
pub mod shape;
pub mod sound;
pub mod spec;
pub mod stopwatch;
pub mod svg;
pub mod theme;
pub mod toast;
#[cfg(test)]
mod told;
pub mod wheel;
pub mod widgets;
