//! The program of Bannerfield: the window, the page and the command line.
//!
//! It reads files, asks `tabletop` and `play`, and shows what they answer; it holds no rule and edits no state.
//! A library, so that tests can drive it; `main.rs` only hands over its arguments.
//!
//! - **Command line**: [`cli`], one file a call.
//! - **Pictures**: answers become [`mark`]s in table space (inches, y away from the near edge), painted by
//!   [`theme`] and written by [`svg`].
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

pub mod answers;
pub mod apart;
pub mod app;
pub mod appearance;
pub mod areas;
pub mod battle;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod bundle;
pub mod camera;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod command;
pub mod compare;
pub mod ctx;
pub mod day;
pub mod desk;
pub mod disk;
mod entropy;
pub mod export;
pub mod files;
pub mod fingers;
pub mod fuzzy;
pub mod game;
pub mod game_kind;
pub mod hit;
pub mod house;
pub mod icon;
pub mod layers;
pub mod live;
pub mod mark;
pub mod marks;
pub mod outbox;
pub mod over;
pub mod overlays;
pub mod paint;
pub mod panels;
pub mod photo;
pub mod picture;
pub mod pixels;
pub mod replay;
pub mod risk;
pub mod rulings_work;
pub mod selection;
pub mod settings;
pub mod setup;
pub mod shape;
pub mod share;
pub mod shown;
pub mod skirmish;
pub mod spec;
pub mod start;
pub mod stopwatch;
pub mod svg;
pub mod theme;
pub mod throne;
pub mod toast;
pub mod tools;
pub mod ways;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod widgets;
#[cfg(not(target_arch = "wasm32"))]
pub mod window;
pub mod words;
pub mod workshop;
