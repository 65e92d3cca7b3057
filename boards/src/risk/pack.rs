//! What does a pack of Risk hold?
//!
//! Checked data: the map of all boards, what its areas are worth, territory cards, Houses and objectives.
//! Invariant: a pack that was loaded has no problem; lists of areas stand in the order of their numbers.

use play::{Digest, Problems, Source};
use serde::{Deserialize, Serialize};

use super::card::{CardId, CardRules, Character, CharacterId, Maester, MaesterId};
use super::load;
use super::rulings::Rulings;
use crate::graph::{BorderKind, Graph};
use crate::ids::{AreaId, CoastId, RegionId};
use crate::outline::Frame;

/// The picture on a territory card, and a special unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    Knight,
    SiegeEngine,
    Fortification,
}

impl Icon {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 3] = [
        ("knight", Self::Knight),
        ("siege-engine", Self::SiegeEngine),
        ("fortification", Self::Fortification),
    ];
}

/// A House, whether people play it or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum House {
    /// Stark of Winterfell.
    Stark,
    Baratheon,
    /// Lannister of Casterly Rock.
    Lannister,
    /// Tyrell of Highgarden.
    Tyrell,
    /// Martell of Sunspear.
    Martell,
    Targaryen,
    /// The Ghiscari slavers.
    Ghiscari,
}

impl House {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 7] = [
        ("stark", Self::Stark),
        ("baratheon", Self::Baratheon),
        ("lannister", Self::Lannister),
        ("tyrell", Self::Tyrell),
        ("martell", Self::Martell),
        ("targaryen", Self::Targaryen),
        ("ghiscari", Self::Ghiscari),
    ];
}

/// Who stands on the board by the House Mitchell amendments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// A House that may be played.
    Stark,
    /// A House that nobody plays.
    Arryn,
    /// In exile from the start.
    Targaryen,
    /// A House that may be played.
    Baratheon,
    /// A House that may be played.
    Tyrell,
    /// A House that may be played.
    Lannister,
    /// A House that may be played.
    Martell,
    /// A House that nobody plays.
    Greyjoy,
    /// The Night's Watch; no House.
    NightsWatch,
    /// The Wildlings; no House.
    Wildlings,
}

impl Faction {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 10] = [
        ("stark", Self::Stark),
        ("arryn", Self::Arryn),
        ("targaryen", Self::Targaryen),
        ("baratheon", Self::Baratheon),
        ("tyrell", Self::Tyrell),
        ("lannister", Self::Lannister),
        ("martell", Self::Martell),
        ("greyjoy", Self::Greyjoy),
        ("nights-watch", Self::NightsWatch),
        ("wildlings", Self::Wildlings),
    ];

    /// Tells whether it is a House.
    #[must_use]
    pub fn is_house(self) -> bool {
        !matches!(self, Self::NightsWatch | Self::Wildlings)
    }
}

/// A faction of the amendments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactionRow {
    pub faction: Faction,
    /// Its name for people.
    pub title: String,
    /// The House it is when somebody plays it.
    pub house: Option<House>,
    /// Where it begins, and with how many armies.
    pub stands: Option<(AreaId, u16)>,
    /// Armies that wait off the board at the start.
    pub waits: Option<u16>,
    /// Armies that it comes back with.
    pub exile: u16,
    pub source: Source,
}

/// What the House Mitchell amendments add.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Amendments {
    /// Who stands where.
    pub factions: Vec<FactionRow>,
    /// Neutral armies beside the single ones.
    pub garrisons: Vec<(AreaId, u16)>,
    /// Areas that the bonus of their region does without.
    pub aside: Vec<AreaId>,
}

/// A board of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardName {
    Westeros,
    /// The eastern one.
    Essos,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    pub name: BoardName,
    /// Its name for people.
    pub title: String,
    /// Its areas, by number.
    pub areas: Vec<AreaId>,
    /// What its outlines are drawn on.
    pub frame: Frame,
}

/// A coast, whose ports are linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coast {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
}

/// What an area is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Land {
    /// The board it lies on.
    pub board: BoardName,
    /// Whether a castle stands there.
    pub castle: bool,
    pub port: Option<CoastId>,
    /// Whether it has a coast at all.
    pub coastal: bool,
    /// Where it belongs.
    pub region: RegionId,
    /// The picture on its card.
    pub icon: Icon,
    /// Whether that picture is not known from print.
    pub icon_assumed: bool,
}

/// A House that people may play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseRow {
    pub house: House,
    /// Its name for people.
    pub title: String,
    /// The board it belongs to.
    pub board: BoardName,
    /// Its seat of power.
    pub seat: AreaId,
    /// Its place in the order of play on its own board, counted from 1.
    pub order: u8,
    /// Its place in the order of play on both boards.
    pub world_order: u8,
    pub source: Source,
}

/// What has to be true for an objective; all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// At least so many castles held.
    Castles(u16),
    /// At least so many ports held.
    Ports(u16),
    /// At least so many regions held whole.
    Regions(u16),
    /// At least so many areas in each of so many regions.
    Spread {
        /// Areas in a region.
        areas: u16,
        regions: u16,
    },
    /// A port on every coast of the boards in play.
    PortEachCoast,
    /// At least so much gold.
    Gold(u16),
    /// At least so many units of each kind.
    UnitsEach(u16),
    /// At least so many units of one kind.
    UnitsSame(u16),
    /// Armies of others destroyed this turn.
    Destroyed(u16),
    /// Areas conquered this turn.
    Conquered(u16),
    /// Areas with a castle conquered this turn.
    ConqueredCastles(u16),
    /// Areas with a port conquered this turn.
    ConqueredPorts(u16),
    /// Areas conquered from one opponent this turn.
    ConqueredFromOne(u16),
}

/// An objective by its number in the pack, which never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ObjectiveId(pub u16);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Its name in files.
    pub id: String,
    /// Its number, in saves.
    pub number: ObjectiveId,
    /// Victory points.
    pub points: u8,
    /// What it asks for, in our words.
    pub text: String,
    /// What has to be true.
    pub needs: Vec<Need>,
    pub source: Source,
}

/// A loaded pack.
///
/// ```
/// let pack = boards::risk::Pack::builtin().unwrap();
/// let pyke = pack.map.find("pyke").unwrap();
/// assert!(pack.land(pyke).unwrap().castle);
/// assert_eq!(pack.map.areas().len(), 82);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Pack {
    /// Version of the printed rules.
    pub edition: String,
    /// Its name for people.
    pub title: String,
    /// Its own version.
    pub version: String,
    /// What tells its files from others.
    pub digest: Digest,
    /// How open points are read.
    pub rulings: Rulings,
    /// Both boards, with the links of ports.
    pub map: Graph,
    /// The boards, west to east.
    pub boards: Vec<Board>,
    pub coasts: Vec<Coast>,
    /// The bonus of each region of the map.
    pub bonuses: Vec<u8>,
    /// What each area of the map is worth.
    pub lands: Vec<Land>,
    /// The Houses, in the order of play on both boards.
    pub houses: Vec<HouseRow>,
    pub objectives: Vec<Objective>,
    pub amendments: Amendments,
    /// The Characters, four of each House.
    pub characters: Vec<Character>,
    /// The Maester cards.
    pub maesters: Vec<Maester>,
}

impl Pack {
    /// The pack that the program brings along.
    ///
    /// # Errors
    /// Problems of its files, which tests keep free of any.
    pub fn builtin() -> Result<Self, Problems> {
        load::builtin()
    }

    /// Reads a pack through a reader of its files, which gets `manifest.toml` and the names that it lists.
    ///
    /// # Errors
    /// Every problem of every file, with line and column.
    ///
    /// ```
    /// let problems = boards::risk::Pack::load(|_| None).unwrap_err();
    /// assert_eq!(problems.to_string(), "manifest.toml: the file is missing");
    /// ```
    pub fn load(read: impl Fn(&str) -> Option<String>) -> Result<Self, Problems> {
        load::load(&read)
    }

    /// What an area is worth; `None` for one of another map.
    #[must_use]
    pub fn land(&self, area: AreaId) -> Option<&Land> {
        self.lands.get(area.place())
    }

    /// The row of a House; `None` if the pack has none.
    #[must_use]
    pub fn house(&self, house: House) -> Option<&HouseRow> {
        self.houses.iter().find(|row| row.house == house)
    }

    /// The row of an objective; `None` if the pack has none of that number.
    #[must_use]
    pub fn objective(&self, number: ObjectiveId) -> Option<&Objective> {
        self.objectives.iter().find(|row| row.number == number)
    }

    /// The row of a Character; `None` if the pack has none of that number.
    #[must_use]
    pub fn character(&self, number: CharacterId) -> Option<&Character> {
        self.characters.iter().find(|row| row.number == number)
    }

    /// The row of a Maester card; `None` if the pack has none of that number.
    #[must_use]
    pub fn maester(&self, number: MaesterId) -> Option<&Maester> {
        self.maesters.iter().find(|row| row.number == number)
    }

    /// What a card costs and does; `None` for one of another pack.
    #[must_use]
    pub fn usage(&self, card: CardId) -> Option<&CardRules> {
        match card {
            CardId::Character(id) => self.character(id).map(|row| &row.usage),
            CardId::Maester(id) => self.maester(id).map(|row| &row.usage),
        }
    }

    /// The name of a card for people, and what it says in our words.
    #[must_use]
    pub fn card_words(&self, card: CardId) -> (&str, &str) {
        let words = match card {
            CardId::Character(id) => self
                .character(id)
                .map(|row| (row.title.as_str(), row.text.as_str())),
            CardId::Maester(id) => self
                .maester(id)
                .map(|row| (row.title.as_str(), row.text.as_str())),
        };
        words.unwrap_or(("a card", ""))
    }

    /// The row of a faction; `None` if the pack has none.
    #[must_use]
    pub fn faction(&self, faction: Faction) -> Option<&FactionRow> {
        let mut rows = self.amendments.factions.iter();
        rows.find(|row| row.faction == faction)
    }

    /// The name of a House for people.
    #[must_use]
    pub fn house_title(&self, house: House) -> &str {
        self.house(house).map_or("nobody", |row| row.title.as_str())
    }

    /// How one area touches another, or `None` if it does not.
    #[must_use]
    pub fn border(&self, from: AreaId, to: AreaId) -> Option<BorderKind> {
        self.map.border(from, to)
    }
}
