//! How is a table written down?
//!
//! One JSON format, `bannerfield/table/1`, that other tools may write: read in full or refused with every problem,
//! and written so that it reads back to the same table.

pub(crate) mod fields;
pub(crate) mod json;
mod read;
mod rows;
mod standing;
mod write;

use std::sync::Arc;

use play::Problems;

pub use self::read::read;
pub use self::write::write;
use crate::pack::Pack;
use crate::state::State;

/// The first line of every table file.
pub const FORMAT: &str = "bannerfield/table/1";

/// How trays that stand where none can stand are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// The table is refused.
    Strict,
    /// They are warnings: off the table, overlapping another tray, in an impassable piece.
    Loose,
}

/// A table as read.
#[derive(Clone, Debug)]
pub struct Table {
    /// The edition as published.
    pub base: Arc<Pack>,
    /// The edition as played: with the table's own rulings.
    pub pack: Arc<Pack>,
    /// What stands on the table.
    pub state: State,
    /// What is odd about it: units banded that no rule bands, and what [`Strictness::Loose`] lets pass.
    pub warnings: Problems,
}
