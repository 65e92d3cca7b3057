//! Who joins an army beside its units?
//!
//! Attachments stand in a unit and lend it abilities; non-combat units act on the tactics board. Either
//! may be a commander. Several rows can be the same person, of whom an army holds one.
//! Invariant: only a commander has cards in a deck of its own.

use play::Source;
use serde::{Deserialize, Serialize};

use crate::ids::{AbilityId, FactionId};
use crate::profile::UnitKind;

/// Where a character serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// In a unit of this type.
    Attachment(UnitKind),
    /// On the tactics board.
    Ncu,
}

/// A character's card, named or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Character {
    /// Text id, as in saves: name and, with several versions, title in kebab case.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// The line under the name.
    pub title: Option<String>,
    /// Whose character it is.
    pub faction: FactionId,
    /// Where it serves.
    pub role: Role,
    /// The person, of whom an army holds one; `None` for officers without a name.
    pub character: Option<String>,
    /// May lead an army; its cards name it.
    pub commander: bool,
    /// Cost in points, 0 for commanders.
    pub points: u8,
    /// Abilities, as printed.
    pub abilities: Vec<AbilityId>,
    /// What else the card says.
    pub note: Option<String>,
    /// Where the numbers come from.
    pub source: Source,
}
