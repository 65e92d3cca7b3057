//! What does a pack of the tile game hold?
//!
//! Checked data: tiles, terrain pieces, doors and windows, terrain zones, layouts of whole boards, and how
//! open points are read. Every row says where it comes from.
//! Invariant: a pack that was loaded has no problem, so each of its layouts makes a board.

use play::pack::{Order, RowId};
use play::{Digest, Problems, Source};

use crate::body::Figure;
use crate::card::{Agenda, Card, Equipment, Motivation, ObjectiveCard};
use crate::ids::{BarrierId, CardId, EquipmentId, ObjectiveId, PieceId, ZoneId};
use crate::layout::Layout;
use crate::load::{self, Sketch};
use crate::plan::{Fitting, Plan};
use crate::rulings::Rulings;
use crate::scenario::Scenario;
use crate::warband::Band;

/// Squares along the side of a tile.
pub const TILE: u8 = 7;

/// One face of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name in files.
    pub id: String,
    /// The piece of cardboard; two faces of one have the same.
    pub number: u8,
    /// Its name for people.
    pub title: String,
    /// What is printed on it, seven squares by seven.
    pub plan: Plan,
    /// What stands out about it; may be empty.
    pub text: String,
    pub source: Source,
}

/// How a piece asks for attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// Not at all.
    None,
    /// Whoever enters has to suffer its effect ("!").
    Must,
    /// A model in contact may use it ("?").
    May,
}

/// What happens to a model that enters a square of a piece, or passes it as a side square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnEnter {
    Nothing,
    /// It suffers wounds that nothing wards off.
    Wounds(u8),
    /// It suffers hits and may defend itself.
    Hits {
        /// A model on foot.
        infantry: u8,
        large: u8,
    },
    /// The token is turned: it hides another piece, or nothing.
    Hidden {
        /// The piece that some of the tokens hide.
        piece: PieceId,
        /// Tokens of the box that hide it.
        hiding: u8,
        /// Tokens of the box that hide nothing.
        bare: u8,
        /// Wounds of the model that finds it.
        wounds: u8,
    },
}

impl OnEnter {
    /// How much a model would rather not enter: 0 for nothing, 2 a wound, 1 a hit or what may be hidden.
    #[must_use]
    pub fn harm(self, figure: Figure) -> u8 {
        match (self, figure) {
            (Self::Nothing, _) => 0,
            (Self::Wounds(wounds), _) => wounds.saturating_mul(2),
            (Self::Hits { infantry, .. }, Figure::Infantry) => infantry,
            (Self::Hits { large, .. }, Figure::Large) => large,
            (Self::Hidden { .. }, _) => 1,
        }
    }
}

/// What a model may do to a piece or a barrier in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A will test; if passed, its squares are open for that model until its activation ends.
    OpenByWill,
    /// Turn it to its other side.
    Turn,
    /// Turn it to its other side and move one square.
    TurnAndMove,
}

/// An interaction and its price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interact {
    /// Action points.
    pub cost: u8,
    pub does: Use,
}

/// The dice of a charge against terrain: one of them at the value or above destroys it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeDice {
    /// How many are rolled.
    pub dice: u8,
    /// What one has to show.
    pub value: u8,
}

/// A terrain piece that lies on squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// What it makes of the squares below it, row by row.
    pub plan: Plan,
    /// How it asks for attention.
    pub marker: Marker,
    /// What happens to a model that enters.
    pub enter: OnEnter,
    /// What a model in contact may do with it.
    pub interact: Option<Interact>,
    /// What it does, in our words.
    pub text: String,
    pub source: Source,
}

/// A door or a window, on an edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The sockets it fits.
    pub fits: Fitting,
    /// Whether models cannot pass it.
    pub stops_move: bool,
    /// Whether sight cannot pass it.
    pub stops_sight: bool,
    pub turns_to: Option<BarrierId>,
    /// What a model in contact may do with it.
    pub interact: Option<Interact>,
    /// The dice of a charge against it.
    pub charge: Option<ChargeDice>,
    /// What it does, in our words.
    pub text: String,
    pub source: Source,
}

/// A terrain zone, printed on tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Its letter in drawings.
    pub letter: char,
    /// Squares of a move that entering costs beside the one.
    pub extra_cost: u8,
    /// Bonus on attack dice against targets outside.
    pub attack_bonus: u8,
    /// What it does, in our words.
    pub text: String,
    pub source: Source,
}

/// A row that is not known from print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumed<'p> {
    /// Its list in the files.
    pub kind: &'static str,
    /// Its name in the files.
    pub id: &'p str,
    /// Its name for people.
    pub title: &'p str,
}

/// A loaded pack.
///
/// ```
/// let pack = grid::Pack::builtin().unwrap();
/// assert_eq!(pack.tiles().len(), 12);
/// assert!(pack.tiles().iter().all(|tile| tile.source.assumed));
/// assert_eq!(pack.zone("river").unwrap().extra_cost, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    pub(crate) edition: String,
    pub(crate) title: String,
    pub(crate) version: String,
    pub(crate) digest: Digest,
    pub(crate) rulings: Rulings,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) barriers: Vec<Barrier>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) layouts: Vec<Layout>,
    pub(crate) cards: Vec<Card>,
    pub(crate) equipment: Vec<Equipment>,
    pub(crate) agendas: Vec<Agenda>,
    pub(crate) motivations: Vec<Motivation>,
    pub(crate) objectives: Vec<ObjectiveCard>,
    pub(crate) bands: Vec<Band>,
    pub(crate) scenarios: Vec<Scenario>,
}

impl Pack {
    /// The pack that the program brings along.
    ///
    /// # Errors
    /// Problems of its files, which tests keep free of any.
    pub fn builtin() -> Result<Self, Problems> {
        load::builtin(&Order::new())
    }

    /// The pack that the program brings along, its rows in the order of a save.
    ///
    /// # Errors
    /// As [`Pack::builtin`].
    pub fn builtin_in(order: &Order) -> Result<Self, Problems> {
        load::builtin(order)
    }

    /// Reads a pack through a reader of its files, which gets `manifest.toml` and the names that it lists; a pack that
    /// this one extends is asked for as `../name/…` first, then among those that the program brings along.
    ///
    /// # Errors
    /// Every problem of every file, with line and column.
    ///
    /// ```
    /// let problems = grid::Pack::load(|_| None).unwrap_err();
    /// assert_eq!(problems.to_string(), "manifest.toml: the file is missing");
    /// ```
    pub fn load(read: impl Fn(&str) -> Option<String>) -> Result<Self, Problems> {
        load::load(&read, &Order::new())
    }

    /// As [`Pack::load`], its rows in the order of a save.
    ///
    /// # Errors
    /// As [`Pack::load`].
    pub fn load_in(order: &Order, read: impl Fn(&str) -> Option<String>) -> Result<Self, Problems> {
        load::load(&read, order)
    }

    /// The rows that numbers of a save stand for, in the order of this pack.
    #[must_use]
    pub fn order(&self) -> Order {
        let ids =
            |list: &str, ids: Vec<&String>| (list.to_owned(), ids.into_iter().cloned().collect());
        Order::from([
            ids("model", self.cards.iter().map(|row| &row.id).collect()),
            ids(
                "equipment",
                self.equipment.iter().map(|row| &row.id).collect(),
            ),
            ids("agenda", self.agendas.iter().map(|row| &row.id).collect()),
            ids(
                "objective",
                self.objectives.iter().map(|row| &row.id).collect(),
            ),
            ids(
                "scenario",
                self.scenarios.iter().map(|row| &row.id).collect(),
            ),
        ])
    }

    /// What tells the pack's files from others.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Reads some packs over the one that the program brings along; where two have a row of one id, the later one
    /// counts. `read` gets `name/manifest.toml` and so on.
    ///
    /// # Errors
    /// Every problem of every file, with line and column.
    ///
    /// ```
    /// let manifest = "edition = 'mine'\ntitle = 'Mine'\nversion = '1'\nextends = 'draft'\n";
    /// let read = |path: &str| (path == "own/manifest.toml").then(|| manifest.to_owned());
    /// let pack = grid::Pack::stacked(&["own"], read).unwrap();
    /// assert_eq!((pack.title(), pack.tiles().len()), ("Mine", 12));
    /// ```
    pub fn stacked(
        names: &[&str],
        read: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, Problems> {
        load::stacked(names, &Order::new(), &read)
    }

    /// Reads some packs as [`Pack::stacked`] does, however much is wrong with their boards and scenarios; `None` if
    /// tiles or terrain cannot be read.
    ///
    /// ```
    /// let manifest = "edition = 'my'\ntitle = 'My'\nversion = '1'\nextends = 'draft'\nfiles = ['tiles.toml']\n";
    /// let tiles = "[[tile]]\nid = 't'\nnumber = 9\ntitle = 'T'\nsquares = [\".......\", \".......\", \".......\",
    ///     \".......\", \".......\", \".......\", \".......\"]\nsource = 'own'\n[[layout]]\n";
    /// let read = |path: &str| match path {
    ///     "own/manifest.toml" => Some(format!("{manifest}[sources]\nown = 'me'\n")),
    ///     "own/tiles.toml" => Some(tiles.to_owned()),
    ///     _ => None,
    /// };
    /// assert!(grid::Pack::stacked(&["own"], read).is_err());
    /// let sketch = grid::Pack::sketched(&["own"], read).unwrap();
    /// assert_eq!((sketch.tiles, sketch.others), (vec!["t".to_owned()], vec!["layout".to_owned()]));
    /// ```
    #[must_use]
    pub fn sketched(names: &[&str], read: impl Fn(&str) -> Option<String>) -> Option<Sketch> {
        load::sketched(names, &read)
    }

    /// The same with its rows in an order, as a save has it.
    ///
    /// # Errors
    /// Every problem of every file, with line and column.
    pub fn stacked_in(
        order: &Order,
        names: &[&str],
        read: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, Problems> {
        load::stacked(names, order, &read)
    }

    /// Version of the printed rules.
    #[must_use]
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// Its name for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its own version.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// How open points are read.
    #[must_use]
    pub fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// The motivation of a hero by name, or `None`.
    #[must_use]
    pub fn motivation_of(&self, hero: &str) -> Option<&Motivation> {
        let mut rows = self.motivations.iter();
        rows.find(|motivation| motivation.hero == hero)
    }

    /// The same with tiles added, or put in the place of those of their ids, judged by nobody yet.
    #[must_use]
    pub fn with_tiles(mut self, tiles: &[Tile]) -> Self {
        for tile in tiles {
            match self.tiles.iter_mut().find(|known| known.id == tile.id) {
                Some(known) => known.clone_from(tile),
                None => self.tiles.push(tile.clone()),
            }
        }
        self
    }

    /// Every row that is not known from print, in the order of the files.
    ///
    /// ```
    /// let pack = grid::Pack::builtin().unwrap();
    /// assert!(pack.assumed().iter().any(|row| (row.kind, row.id) == ("tile", "1a")));
    /// ```
    #[must_use]
    pub fn assumed(&self) -> Vec<Assumed<'_>> {
        let mut found = Vec::new();
        macro_rules! assumed {
            ($($list:ident $kind:literal)+) => {
                $( for row in self.$list.iter().filter(|row| row.source.assumed) {
                    found.push(Assumed { kind: $kind, id: &row.id, title: &row.title });
                } )+
            };
        }
        assumed! {
            cards "model" equipment "equipment" agendas "agenda" motivations "motivation"
            objectives "objective" tiles "tile" pieces "piece" barriers "barrier" zones "zone"
            layouts "layout" scenarios "scenario" bands "band"
        }
        found
    }

    /// The letters of zones in drawings.
    #[must_use]
    pub fn zone_letters(&self) -> Vec<(char, ZoneId)> {
        let zones = self.zones.iter().enumerate();
        zones
            .filter_map(|(place, zone)| Some((zone.letter, ZoneId::nth(place)?)))
            .collect()
    }
}

play::lookups! { Pack:
    tiles tile: Tile, "face of a tile";
    layouts layout: Layout, "board";
    pieces piece, piece_id piece_at PieceId: Piece, "kind of terrain piece";
    barriers barrier, barrier_id barrier_at BarrierId: Barrier, "kind of door or window";
    zones zone, zone_id zone_at ZoneId: Zone, "terrain zone";
    cards card, card_id card_at CardId: Card, "model card";
    equipment equipment_named, equipment_id equipment_at EquipmentId: Equipment, "piece of equipment";
    agendas agenda: Agenda, "agenda";
    motivations motivation: Motivation, "motivation";
    objectives objective, objective_id objective_at ObjectiveId: ObjectiveCard, "objective card";
    bands band: Band, "warband that comes ready";
    scenarios scenario: Scenario, "scenario";
}
