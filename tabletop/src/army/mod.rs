//! What does a player bring to a battle?
//!
//! An [`Army`] is a list as it is written down: a faction, a size, a commander, units with their attachments, units
//! beside the battlefield. It may break any rule: [`check`] names every one that it breaks, so that a list in the making
//! can be kept, and one that is handed over is either legal or refused with all reasons.
//!
//! Rows of the pack are named by their text ids. Nothing in an army depends on the numbers of a pack, so that a list
//! outlives a printing.
//!
//! # File
//!
//! [`read`] and [`write()`] speak the format `bannerfield/army/1`, a JSON object. Unknown keys are refused.
//!
//! | key | what it says |
//! |---|---|
//! | `format` | `"bannerfield/army/1"` |
//! | `edition` | the edition, such as `"2017"`; the first one if absent |
//! | `name` | what the player calls the list; may be absent |
//! | `faction` | id of a faction; may be absent while the list is made |
//! | `size` | points agreed upon, such as 40 |
//! | `commander` | id of the character that leads, or `"own"`; may be absent while the list is made |
//! | `own` | a commander who is in no pack: `name`, `role` (`"attachment"` or `"ncu"`), `joins` for an attachment (a type such as `"infantry"`), `points` if it has any |
//! | `units` | objects: `profile`, the id of a unit; `attachments`, ids of the characters in it; `banded`, a word that two units share which begin banded, the first on the left |
//! | `ncus` | ids of the non-combat units |
//!
//! The commander costs nothing and is named twice: as `commander`, and where the card serves, among a unit's
//! `attachments` or among the `ncus`. One of one's own is called `own` there. Tables and saves call it `own:` with its
//! name.

mod check;
mod deck;
mod described;
mod file;
mod import;
mod judged;
mod muster;
mod own;
mod ready;

use serde::{Deserialize, Serialize};

pub use self::check::{Illegal, Row, bars_band, can_band, check};
pub use self::deck::{deck, side_cards, standing_cards};
pub use self::file::{Listed, is_list, read, write};
pub use self::import::{Imported, Line, import};
pub use self::judged::{Judged, judge};
pub use self::muster::units;
pub use self::own::{
    Cast, MOST_LETTERS, MOST_POINTS, OWN, OwnCommander, called, has_cards, has_commander, own_name,
};
pub(crate) use self::own::{NO_OWN, flaw, joins};
pub use self::ready::ReadyArmy;
use crate::character::{Character, Role};
use crate::pack::Pack;
use crate::scenario::BattleSize;

/// The first line of every army file.
pub const FORMAT: &str = "bannerfield/army/1";

/// An army list, legal or not.
///
/// # Example
/// ```
/// use tabletop::Pack;
/// use tabletop::army::{Army, ArmyUnit, check, deck, points};
///
/// let pack = Pack::builtin("2017").unwrap();
/// let mut army = Army::new("2017", "lannister", 30);
/// army.commander = Some("jaime-lannister-the-kingslayer".to_owned());
/// army.units.push(ArmyUnit::new("lannister-guardsmen").with("jaime-lannister-the-kingslayer"));
/// army.units.push(ArmyUnit::new("lannister-halberdiers").with("guard-captain"));
/// army.ncus.push("cersei-lannister".to_owned());
/// assert_eq!(points(&pack, &army), 5 + 5 + 1 + 4);
/// assert_eq!(check(&pack, &army), []);
/// assert_eq!(deck(&pack, &army).len(), 20);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// The edition it is made for; the pack of that name.
    pub edition: String,
    /// What the player calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The faction of the pack; empty while none is chosen.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub faction: String,
    /// Points agreed upon.
    pub size: u16,
    /// The character that leads, who also stands in a unit or among the non-combat units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commander: Option<String>,
    /// A commander who is in no pack; the list calls it [`OWN`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnCommander>,
    /// Combat units, as the player listed them.
    #[serde(default)]
    pub units: Vec<ArmyUnit>,
    /// Non-combat units, as the player listed them.
    #[serde(default)]
    pub ncus: Vec<String>,
}

/// A combat unit of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyUnit {
    /// Its card in the pack.
    pub profile: String,
    /// The characters in it; a legal list has at most one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<String>,
    /// The word that it shares with the unit it begins banded with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banded: Option<String>,
}

impl Army {
    /// An army without anybody in it.
    #[must_use]
    pub fn new(edition: &str, faction: &str, size: u16) -> Self {
        Self {
            edition: edition.to_owned(),
            faction: faction.to_owned(),
            size,
            ..Self::default()
        }
    }

    /// Everybody who serves as an attachment or as a non-combat unit, in the order of the list.
    pub fn characters(&self) -> impl Iterator<Item = &str> {
        let attached = self.units.iter().flat_map(|unit| &unit.attachments);
        attached.chain(&self.ncus).map(String::as_str)
    }

    /// The id that a table has for a character of the list.
    pub(crate) fn on_table(&self, id: &str) -> String {
        match &self.own {
            Some(own) if id == OWN => own.id(),
            Some(_) | None => id.to_owned(),
        }
    }
}

impl ArmyUnit {
    /// A unit alone.
    #[must_use]
    pub fn new(profile: &str) -> Self {
        Self {
            profile: profile.to_owned(),
            ..Self::default()
        }
    }

    /// The same unit with one character more.
    #[must_use]
    pub fn with(mut self, character: &str) -> Self {
        self.attachments.push(character.to_owned());
        self
    }

    /// The same unit, banded with the other one that has this word.
    #[must_use]
    pub fn banded(mut self, word: &str) -> Self {
        self.banded = Some(word.to_owned());
        self
    }
}

/// Points that an army costs. A name that the pack does not have costs nothing: [`check`] names it.
///
/// # Rule
/// 2017, Army construction: units, attachments and non-combat units cost what their cards say, commanders nothing; one
/// of one's own costs what its list says.
#[must_use]
pub fn points(pack: &Pack, army: &Army) -> u32 {
    let units = army.units.iter();
    let units = units.filter_map(|unit| pack.profile(&unit.profile));
    let cast = Cast::of(pack, army);
    let characters = army.characters().filter_map(|id| cast.get(id));
    // A pack's commanders have no points.
    let costs = characters.map(|character| u32::from(character.points));
    units
        .map(|profile| u32::from(profile.points))
        .chain(costs)
        .sum()
}

/// The size of battle that an army is made for; `None` if the pack has none of its points.
#[must_use]
pub fn battle_size<'p>(pack: &'p Pack, army: &Army) -> Option<&'p BattleSize> {
    let mut sizes = pack.battle().sizes.iter();
    sizes.find(|size| u16::from(size.points) == army.size)
}

/// A character's name with its title, as players say it.
#[must_use]
pub fn full_name(character: &Character) -> String {
    match &character.title {
        Some(title) => format!("{}, {title}", character.name),
        None => character.name.clone(),
    }
}

/// Tells whether a character serves beside the battlefield.
fn is_ncu(character: &Character) -> bool {
    match character.role {
        Role::Ncu => true,
        Role::Attachment(_) => false,
    }
}
