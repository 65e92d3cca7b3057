//! What stands on a table beside units?
//!
//! Pieces carry keywords; a keyword is what the rules ask for. Sizes are rectangles here, and a table may
//! replace them by any simple polygon.
//! Invariant: width and depth are above 0.

use geometry::Len;
use play::Source;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize, Serializer};

use crate::fight::OnCharge;

/// What terrain does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// No sight line runs through it.
    BlocksLineOfSight,
    /// Protects against ranged attacks.
    Cover,
    /// Wounds those who cross it.
    Dangerous,
    /// Lets a unit look over others.
    Elevated,
    /// Protects against charges.
    Fortified,
    /// Slows charges.
    Hindering,
    /// Unnerves those who come near.
    Horrific,
    /// Cannot be entered.
    Impassable,
    /// Costs movement; later printings.
    Rough,
    /// Can be removed by an attack; later printings.
    Destructible,
    /// Steadies those who come near; later printings.
    Inspiring,
}

impl Keyword {
    /// Every keyword, in the order of the variants.
    pub const ALL: [Self; 11] = [
        Self::BlocksLineOfSight,
        Self::Cover,
        Self::Dangerous,
        Self::Elevated,
        Self::Fortified,
        Self::Hindering,
        Self::Horrific,
        Self::Impassable,
        Self::Rough,
        Self::Destructible,
        Self::Inspiring,
    ];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BlocksLineOfSight => "blocks_line_of_sight",
            Self::Cover => "cover",
            Self::Dangerous => "dangerous",
            Self::Elevated => "elevated",
            Self::Fortified => "fortified",
            Self::Hindering => "hindering",
            Self::Horrific => "horrific",
            Self::Impassable => "impassable",
            Self::Rough => "rough",
            Self::Destructible => "destructible",
            Self::Inspiring => "inspiring",
        }
    }

    /// The keyword with a name in files, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A set of keywords; in files a list of names in the order of [`Keyword::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keywords(u16);

impl Keywords {
    /// The set without keywords.
    pub const NONE: Self = Self(0);

    /// What a charger may wish to go round: hindering, dangerous and horrific.
    pub const HARMFUL: Self = Self(
        1 << Keyword::Hindering as u16
            | 1 << Keyword::Dangerous as u16
            | 1 << Keyword::Horrific as u16,
    );

    /// The set of one keyword.
    #[must_use]
    pub fn only(keyword: Keyword) -> Self {
        Self(1 << keyword as u16)
    }

    /// The keywords in either set.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The keywords in both sets.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The keywords that are not in the other set.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every keyword is in the other set, too.
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// All sets of these keywords, each before those that it holds.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let next = move |set: &Self| (!set.is_empty()).then(|| Self((set.0 - 1) & self.0));
        std::iter::successors(Some(self), next)
    }

    /// Adds a keyword; one that is there already changes nothing.
    pub fn insert(&mut self, keyword: Keyword) {
        self.0 |= 1 << keyword as u16;
    }

    /// Tells whether a keyword is in the set.
    #[must_use]
    pub fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u16) != 0
    }

    /// Tells whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The keywords in the set, in the order of [`Keyword::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::ALL.into_iter().filter(move |k| self.has(*k))
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Self {
        let mut set = Self::NONE;
        for keyword in keywords {
            set.insert(keyword);
        }
        set
    }
}

impl Serialize for Keywords {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for keyword in self.iter() {
            list.serialize_element(&keyword)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Keywords {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Keyword>::deserialize(deserializer).map(Self::from_iter)
    }
}

/// What a keyword means in one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeywordRule {
    /// The keyword; its name is its id.
    pub keyword: Keyword,
    /// Name for players.
    pub name: String,
    /// What it does, in our own words.
    pub text: String,
    /// What it does to a charge, in numbers.
    pub charge: OnCharge,
    /// Where it comes from.
    pub source: Source,
}

/// A terrain piece of the box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Text id, as in saves and tables.
    pub id: String,
    /// Name for players.
    pub name: String,
    /// What it does.
    pub keywords: Keywords,
    /// Width across its front.
    pub width: Len,
    /// Depth from front to rear.
    pub depth: Len,
    /// Its depth without the ground that units stand on behind it, where that is counted to it.
    pub thin: Option<Len>,
    /// Pieces of this kind in the starter box.
    pub count: u8,
    /// What else is known about it.
    pub note: Option<String>,
    /// Where the numbers come from.
    pub source: Source,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keyword_names_are_those_of_serde() {
        for keyword in Keyword::ALL {
            let json = serde_json::to_string(&keyword).unwrap();
            assert_eq!(json, format!("\"{}\"", keyword.name()));
            assert_eq!(Keyword::from_name(keyword.name()), Some(keyword));
        }
        assert_eq!(Keyword::from_name("blocks_los"), None);
    }

    #[test]
    fn a_set_keeps_each_keyword_once_and_in_order() {
        let set: Keywords = [Keyword::Rough, Keyword::Cover, Keyword::Rough]
            .into_iter()
            .collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, r#"["cover","rough"]"#);
        assert_eq!(serde_json::from_str::<Keywords>(&json).unwrap(), set);
        assert!(set.has(Keyword::Cover) && !set.has(Keyword::Dangerous));
        assert!(!set.is_empty() && Keywords::NONE.is_empty());
    }
}
