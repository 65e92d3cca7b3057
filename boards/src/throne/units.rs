//! What stands in an area?
//!
//! Units by kind, counted.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// Cheap, on land.
    Footman,
    /// Strong, on land.
    Knight,
    /// At sea and in harbors; carries others.
    Ship,
    /// For attacks on castles.
    Engine,
    /// Of one house only.
    Dragon,
    AllyFootman,
    AllyKnight,
}

impl UnitKind {
    /// Those that houses have, with their names in files.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("footman", Self::Footman),
        ("knight", Self::Knight),
        ("ship", Self::Ship),
        ("siege-engine", Self::Engine),
        ("dragon", Self::Dragon),
    ];

    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Footman,
        Self::Knight,
        Self::Ship,
        Self::Engine,
        Self::Dragon,
        Self::AllyFootman,
        Self::AllyKnight,
    ];

    /// The kind that it counts as; those of allies count as those of houses.
    #[must_use]
    pub fn plain(self) -> Self {
        match self {
            Self::Footman | Self::AllyFootman => Self::Footman,
            Self::Knight | Self::AllyKnight => Self::Knight,
            Self::Ship => Self::Ship,
            Self::Engine => Self::Engine,
            Self::Dragon => Self::Dragon,
        }
    }

    /// What an upgrade makes it of.
    ///
    /// # Rule
    /// A10; C5: a dragon comes of a knight only.
    #[must_use]
    pub fn made_of(self) -> Self {
        match self {
            Self::Dragon => Self::Knight,
            Self::Footman
            | Self::Knight
            | Self::Ship
            | Self::Engine
            | Self::AllyFootman
            | Self::AllyKnight => Self::Footman,
        }
    }

    /// Its letter on a map; those of allies are small.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Footman => 'F',
            Self::Knight => 'K',
            Self::Ship => 'S',
            Self::Engine => 'E',
            Self::Dragon => 'D',
            Self::AllyFootman => 'f',
            Self::AllyKnight => 'k',
        }
    }
}

/// Units by kind.
///
/// ```
/// use boards::throne::{UnitKind, Units};
///
/// let army = Units::of(UnitKind::Footman, 2).plus(Units::of(UnitKind::Knight, 1));
/// assert_eq!((army.count(), army.knights), (3, 1));
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(default)]
pub struct Units {
    #[serde(skip_serializing_if = "is_zero")]
    pub footmen: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub knights: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub ships: u8,
    /// Siege engines.
    #[serde(skip_serializing_if = "is_zero")]
    pub engines: u8,
    #[serde(skip_serializing_if = "is_zero")]
    pub dragons: u8,
    /// Footmen of allies.
    #[serde(skip_serializing_if = "is_zero")]
    pub ally_footmen: u8,
    /// Knights of allies.
    #[serde(skip_serializing_if = "is_zero")]
    pub ally_knights: u8,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Units {
    pub const NONE: Self = Self {
        footmen: 0,
        knights: 0,
        ships: 0,
        engines: 0,
        dragons: 0,
        ally_footmen: 0,
        ally_knights: 0,
    };

    /// So many of a kind.
    #[must_use]
    pub fn of(kind: UnitKind, count: u8) -> Self {
        let mut units = Self::NONE;
        *units.field(kind) = count;
        units
    }

    /// How many there are of a kind.
    #[must_use]
    pub fn get(self, kind: UnitKind) -> u8 {
        match kind {
            UnitKind::Footman => self.footmen,
            UnitKind::Knight => self.knights,
            UnitKind::Ship => self.ships,
            UnitKind::Engine => self.engines,
            UnitKind::Dragon => self.dragons,
            UnitKind::AllyFootman => self.ally_footmen,
            UnitKind::AllyKnight => self.ally_knights,
        }
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> u8 {
        let all = UnitKind::ALL.iter();
        all.fold(0, |sum, kind| sum.saturating_add(self.get(*kind)))
    }

    #[must_use]
    pub fn allies(self) -> Self {
        Self {
            ally_footmen: self.ally_footmen,
            ally_knights: self.ally_knights,
            ..Self::NONE
        }
    }

    /// Tells whether all of them are allies, who never stand alone.
    #[must_use]
    pub fn is_lonely(self) -> bool {
        !self.is_none() && self.allies() == self
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Tells whether there are at least as many of each kind.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        let mut all = UnitKind::ALL.iter();
        all.all(|kind| self.get(*kind) >= other.get(*kind))
    }

    /// These and others.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.with(other, u8::saturating_add)
    }

    /// These without others.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.with(other, u8::saturating_sub)
    }

    pub fn kinds(self) -> impl Iterator<Item = UnitKind> {
        let all = UnitKind::ALL.into_iter();
        all.filter(move |kind| self.get(*kind) > 0)
    }

    /// Every part of these with at least one unit, the whole last.
    #[must_use]
    pub fn parts(self) -> Vec<Self> {
        let mut parts = vec![Self::NONE];
        // The first kind changes fastest.
        for kind in UnitKind::ALL {
            let before = parts.clone();
            for count in 1..=self.get(kind) {
                let more = before.iter().map(|part| part.plus(Self::of(kind, count)));
                parts.extend(more);
            }
        }
        parts.remove(0);
        parts
    }

    fn with(self, other: Self, op: fn(u8, u8) -> u8) -> Self {
        Self {
            footmen: op(self.footmen, other.footmen),
            knights: op(self.knights, other.knights),
            ships: op(self.ships, other.ships),
            engines: op(self.engines, other.engines),
            dragons: op(self.dragons, other.dragons),
            ally_footmen: op(self.ally_footmen, other.ally_footmen),
            ally_knights: op(self.ally_knights, other.ally_knights),
        }
    }

    fn field(&mut self, kind: UnitKind) -> &mut u8 {
        match kind {
            UnitKind::Footman => &mut self.footmen,
            UnitKind::Knight => &mut self.knights,
            UnitKind::Ship => &mut self.ships,
            UnitKind::Engine => &mut self.engines,
            UnitKind::Dragon => &mut self.dragons,
            UnitKind::AllyFootman => &mut self.ally_footmen,
            UnitKind::AllyKnight => &mut self.ally_knights,
        }
    }
}
