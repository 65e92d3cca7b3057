//! What may a viewer know?
//!
//! Everything: trays, terrain and tokens lie open on a table. Hands of cards will be the first thing to hide; they
//! become fields of the view beside the table.

use serde::Serialize;

use crate::state::State;

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The table with all that stands on it.
    pub table: State,
}
