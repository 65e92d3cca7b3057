//! The program of Bannerfield: the window, the page and the command line.
//!
//! It reads files, asks `tabletop` and `play`, and shows what they answer; it holds no rule and edits no state.
//! A library, so that tests can drive it; `main.rs` only hands over its arguments.
//!
//! [`games`] lists the games, [`shell`] shows one of them; [`cli`] has one file a call.
//!
//! ```
//! use bannerfield::cli::{End, Out, run};
//!
//! let (mut data, mut messages) = (Vec::new(), Vec::new());
//! let call = ["bannerfield", "odds", "charge", "--speed", "5", "--distance", "8"];
//! let end = run(call.map(Into::into), &mut Out::new(&mut data, &mut messages));
//! assert_eq!(end, End::Answered);
//! assert!(String::from_utf8_lossy(&data).contains("66.7%"));
//! ```

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod first;
pub mod games;
mod online;
pub mod shell;
pub mod start;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(not(target_arch = "wasm32"))]
pub mod window;
