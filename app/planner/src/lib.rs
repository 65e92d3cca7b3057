//! How is the table of miniatures shown, measured, planned on and played on?
//!
//! Answers become [`ui::mark`]s in table space (inches, y away from the near edge), painted on the table and written to
//! pictures. [`app::Bannerfield`] owns everything that changes; panels and tools look at a `ctx::Ctx` and send
//! [`command`]s.

pub(crate) mod answers;
pub mod app;
pub mod battle;
#[cfg(test)]
mod by_stakes;
pub mod command;
pub(crate) mod compare;
pub(crate) mod ctx;
pub mod dialog;
pub mod document;
pub(crate) mod hit;
pub(crate) mod icon;
pub mod layers;
pub mod live;
pub(crate) mod marks;
pub(crate) mod memo;
pub(crate) mod overlays;
pub mod panels;
pub mod photo;
pub mod picture;
pub(crate) mod plans;
pub mod rulings_work;
pub mod selection;
pub mod settings;
pub mod setup;
pub mod share;
pub(crate) mod shown;
pub mod tools;
pub(crate) mod ways;
pub mod words;
