//! Which armies can be fielded at once?
//!
//! A pack brings them along, so that a battle begins without a list being made. Each is legal by the rules of its pack,
//! which is not loaded otherwise; one of an extended pack that the rows of a later one made illegal is left out.

use play::Source;
use serde::Serialize;

use super::Army;

/// An army that comes ready with a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadyArmy {
    /// Text id.
    pub id: String,
    /// The list, legal in its size.
    pub army: Army,
    /// What is to be known about it.
    pub note: Option<String>,
    /// Whose choice of units it is.
    pub source: Source,
}

impl ReadyArmy {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.army.name.as_deref().unwrap_or(&self.id)
    }
}
