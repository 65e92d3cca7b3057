//! What does the window of a game remember over a restart, beside the game?
//!
//! Words rather than values, so that a name that is not known any more is as good as none.

use serde::{Deserialize, Serialize};
use ui::bundle::KeptPack;

/// What is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The names of those who play, by seat.
    pub players: Vec<String>,
    /// The pace of programs.
    pub tempo: String,
    /// How long cards of what happened stand.
    pub cards: String,
    /// Packs of one's own that were opened.
    pub packs: Vec<KeptPack>,
}
