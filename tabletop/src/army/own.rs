//! Who leads where no pack has a commander?
//!
//! A commander of one's own: a name, where it serves, what it costs. It has neither abilities nor tactics cards, since
//! no card of it is known.
//! Invariant: no id of a pack is one that a list or a table uses for such a commander.

use play::Source;
use serde::{Deserialize, Serialize};

use super::Army;
use crate::character::{Character, Role};
use crate::pack::Pack;

/// What a list calls its commander of one's own.
pub const OWN: &str = "own";

/// What stands before the name of such a commander on a table. No id of a pack has a colon.
const MARK: &str = "own:";

/// What is wrong where a list calls somebody [`OWN`] and describes nobody.
pub(crate) const NO_OWN: &str =
    "stands for a commander whom the key `own` describes, and that key is missing";

/// Letters of a name at most.
pub const MOST_LETTERS: usize = 60;

/// Points that one costs at most.
pub const MOST_POINTS: u8 = 50;

/// A commander who is in no pack.
///
/// # Rule
/// 2017, Army commander: a special attachment or non-combat unit. 2017, Army construction: commanders cost nothing;
/// one of one's own may, where players agree upon it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnCommander {
    /// What it is called.
    pub name: String,
    /// Where it serves.
    pub role: Role,
    /// What it costs.
    pub points: u8,
}

impl OwnCommander {
    /// What a table calls it: a unit's attachment, a non-combat unit.
    pub(crate) fn id(&self) -> String {
        format!("{MARK}{}", self.name)
    }
}

/// What is wrong with a name, as the end of a sentence about it.
pub(crate) fn flaw(name: &str) -> Option<String> {
    if name.trim().is_empty() {
        return Some("is blank".to_owned());
    }
    if name.chars().any(char::is_control) {
        return Some("has more than one line".to_owned());
    }
    let letters = name.chars().count();
    (letters > MOST_LETTERS).then(|| format!("has {letters} letters; {MOST_LETTERS} are the most"))
}

/// The name of a commander of one's own, of the id that a table has for it; `None` for every other id.
///
/// # Example
/// ```
/// use tabletop::army::own_name;
///
/// assert_eq!(own_name("own:The old captain"), Some("The old captain"));
/// assert_eq!(own_name("own:"), None);
/// assert_eq!(own_name("robb-stark-the-wolf-lord"), None);
/// ```
#[must_use]
pub fn own_name(id: &str) -> Option<&str> {
    id.strip_prefix(MARK).filter(|name| flaw(name).is_none())
}

/// What a character of a battle is called, by the id that a table has for it.
#[must_use]
pub fn called<'a>(pack: &'a Pack, id: &'a str) -> &'a str {
    let row = pack.character(id).map(|row| row.name.as_str());
    row.or_else(|| own_name(id)).unwrap_or(id)
}

/// Whether a unit may have an attachment of this id: of the pack, or of one's own.
pub(crate) fn joins(pack: &Pack, id: &str) -> bool {
    pack.character(id).is_some() || pack.profile(id).is_some() || own_name(id).is_some()
}

/// Whether a pack has a commander of a faction. Where it has none, lists of the faction need one of one's own.
#[must_use]
pub fn has_commander(pack: &Pack, faction: &str) -> bool {
    let id = pack.faction_id(faction);
    let mut rows = pack.characters().iter();
    rows.any(|row| row.commander && Some(row.faction) == id)
}

/// Whether a pack has tactics cards of a faction. Where it has none, its armies play without.
#[must_use]
pub fn has_cards(pack: &Pack, faction: &str) -> bool {
    let id = pack.faction_id(faction);
    pack.cards().iter().any(|row| Some(row.faction) == id)
}

/// The characters that a list may name: those of its pack, and its commander of one's own.
#[derive(Clone, Debug)]
pub struct Cast<'p> {
    pack: &'p Pack,
    own: Option<Character>,
}

impl<'p> Cast<'p> {
    /// Those that an army may name.
    #[must_use]
    pub fn of(pack: &'p Pack, army: &Army) -> Self {
        let card = |own: &OwnCommander| Character {
            id: OWN.to_owned(),
            name: own.name.clone(),
            title: None,
            faction: pack.faction_id(&army.faction).unwrap_or_default(),
            role: own.role,
            // One person, however often the list names it.
            character: Some(OWN.to_owned()),
            commander: true,
            points: own.points,
            abilities: Vec::new(),
            note: None,
            source: Source {
                edition: pack.edition().to_owned(),
                source: "own design".to_owned(),
                assumed: true,
            },
        };
        Self {
            pack,
            own: army.own.as_ref().map(card),
        }
    }

    /// The card that an id of the list stands for.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Character> {
        match &self.own {
            Some(own) if id == OWN => Some(own),
            Some(_) | None => self.pack.character(id),
        }
    }
}
