//! What is on a map?
//!
//! Areas with typed borders, gathered in regions. Which borders count for what is said by the caller, so that every
//! game on areas stands on the same map.
//! Invariant: borders hold both ways, unless they are arrows; an area borders another at most once and never itself.

use play::Source;

use crate::ids::{AreaId, RegionId};
use crate::outline::Outline;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AreaKind {
    Land,
    Sea,
    /// A harbor of its own, beside land and sea.
    Harbor,
}

impl AreaKind {
    /// Names in files.
    pub const NAMES: [(&'static str, Self); 3] = [
        ("land", Self::Land),
        ("sea", Self::Sea),
        ("harbor", Self::Harbor),
    ];
}

/// How two areas touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BorderKind {
    /// Side by side.
    Land,
    /// By a line across the sea.
    Sea,
    /// Both have a port of one coast.
    Port,
    Bridge,
    Ford,
    /// Side by side with a river between.
    River,
    /// From one to the other only.
    Arrow,
    Road,
    /// For some houses only.
    House,
    /// Side by side, whatever the two are.
    Open,
}

impl BorderKind {
    /// Tells whether two areas with this border are side by side for everybody and in every weather.
    #[must_use]
    pub fn is_open(self) -> bool {
        match self {
            Self::Land | Self::Sea | Self::Port | Self::Bridge | Self::Road | Self::Open => true,
            Self::Ford | Self::River | Self::Arrow | Self::House => false,
        }
    }

    /// The keys of an area's lists of borders, by kind; links of ports are made of coasts.
    pub const LISTS: [(&'static str, Self); 9] = [
        ("land", Self::Land),
        ("sea", Self::Sea),
        ("bridge", Self::Bridge),
        ("ford", Self::Ford),
        ("river", Self::River),
        ("arrow", Self::Arrow),
        ("road", Self::Road),
        ("house", Self::House),
        ("open", Self::Open),
    ];
}

/// One border, seen from an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Border {
    /// Where it leads.
    pub to: AreaId,
    pub kind: BorderKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its name in files.
    pub id: String,
    /// Its number, in saves.
    pub number: AreaId,
    /// Its name for people.
    pub title: String,
    pub kind: AreaKind,
    /// Where it belongs.
    pub region: Option<RegionId>,
    /// What it looks like.
    pub outline: Outline,
    pub source: Source,
}

/// Areas that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Its areas, by number.
    pub areas: Vec<AreaId>,
    pub source: Source,
}

/// A map that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Graph {
    pub(crate) areas: Vec<Area>,
    pub(crate) regions: Vec<Region>,
    /// By the places of areas, each sorted.
    pub(crate) borders: Vec<Vec<Border>>,
    /// Parts of areas by number, behind the areas: what each is a part of.
    pub(crate) parts: Vec<AreaId>,
}

impl Graph {
    /// Every area, by number.
    #[must_use]
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// Every region, in file order.
    #[must_use]
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// How many areas there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.borders.len()
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.borders.is_empty()
    }

    /// An area by number, and of a part of an area that area; `None` for one of another map.
    #[must_use]
    pub fn area(&self, id: AreaId) -> Option<&Area> {
        let place = id.place();
        let whole = || self.parts.get(place.checked_sub(self.areas.len())?);
        let area = self.areas.get(place);
        area.or_else(|| self.areas.get(whole()?.place()))
    }

    /// The number of an area by its name in files.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<AreaId> {
        self.areas
            .iter()
            .find(|area| area.id == id)
            .map(|a| a.number)
    }

    /// The name of an area for people.
    #[must_use]
    pub fn title(&self, id: AreaId) -> &str {
        self.area(id).map_or("nowhere", |area| area.title.as_str())
    }

    /// The borders of an area, by number of where they lead.
    #[must_use]
    pub fn borders(&self, id: AreaId) -> &[Border] {
        self.borders.get(id.place()).map_or(&[], Vec::as_slice)
    }

    /// How one area touches another, or `None` if it does not.
    #[inline]
    #[must_use]
    pub fn border(&self, from: AreaId, to: AreaId) -> Option<BorderKind> {
        let borders = self.borders(from);
        let place = borders.binary_search_by_key(&to, |border| border.to).ok()?;
        borders.get(place).map(|border| border.kind)
    }

    /// Adds a border both ways where the two do not touch yet.
    pub(crate) fn link(&mut self, a: AreaId, b: AreaId, kind: BorderKind) {
        for (from, to) in [(a, b), (b, a)] {
            if let Some(borders) = self.borders.get_mut(from.place())
                && let Err(place) = borders.binary_search_by_key(&to, |border| border.to)
            {
                borders.insert(place, Border { to, kind });
            }
        }
    }
}
