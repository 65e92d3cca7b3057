//! How do the rows of a throne pack name each other in saves?
//!
//! By numbers that the pack gives them and that never change; houses and kinds by name.

use serde::{Deserialize, Serialize};

macro_rules! numbers {
    ($( $(#[$doc:meta])* $name:ident )+) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
            )]
            #[serde(transparent)]
            pub struct $name(pub u16);

            impl $name {
                /// Its place in the pack's list.
                #[must_use]
                pub fn place(self) -> usize {
                    usize::from(self.0.saturating_sub(1))
                }
            }
        )+
    };
}

numbers! {
    /// A House card by its number in the pack, counted from 1.
    HouseCardId
    /// A kind of order token by its number in the pack, counted from 1.
    OrderId
    /// A Westeros card by its number in the pack, counted from 1.
    WesterosId
    /// A wildling card by its number in the pack, counted from 1.
    HordeId
    /// A leader by its number in the pack, counted from 1.
    LeaderId
    /// A Tactics card by its number in the pack, counted from 1.
    TacticId
    /// An Ally card by its number in the pack, counted from 1.
    AllyId
    /// A battle tactic by its number in the pack, counted from 1.
    BattleTacticId
}

/// A great house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum House {
    /// Stark of Winterfell.
    Stark,
    /// Greyjoy of Pyke.
    Greyjoy,
    /// Lannister of Lannisport.
    Lannister,
    /// Baratheon of Dragonstone.
    Baratheon,
    /// Tyrell of Highgarden.
    Tyrell,
    /// Martell of Sunspear.
    Martell,
    /// Arryn of the Eyrie.
    Arryn,
    /// Tully of Riverrun.
    Tully,
    Targaryen,
}

impl House {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 9] = [
        ("stark", Self::Stark),
        ("greyjoy", Self::Greyjoy),
        ("lannister", Self::Lannister),
        ("baratheon", Self::Baratheon),
        ("tyrell", Self::Tyrell),
        ("martell", Self::Martell),
        ("arryn", Self::Arryn),
        ("tully", Self::Tully),
        ("targaryen", Self::Targaryen),
    ];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        let known = Self::NAMES.iter().find(|(_, house)| *house == self);
        known.map_or("", |(name, _)| name)
    }
}

/// An influence track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Track {
    /// The order of play, and ties outside battles.
    Throne,
    /// Ties in battles, and the Valyrian Steel Blade.
    Fiefdoms,
    /// Star orders, and the Messenger Raven.
    Court,
}

impl Track {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 3] = [
        ("iron_throne", Self::Throne),
        ("fiefdoms", Self::Fiefdoms),
        ("kings_court", Self::Court),
    ];

    /// All of them, in the order of bids.
    pub const ALL: [Self; 3] = [Self::Throne, Self::Fiefdoms, Self::Court];

    /// Its place among all of them.
    #[must_use]
    pub fn place(self) -> usize {
        match self {
            Self::Throne => 0,
            Self::Fiefdoms => 1,
            Self::Court => 2,
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Throne => "Iron Throne",
            Self::Fiefdoms => "Fiefdoms",
            Self::Court => "King's Court",
        }
    }

    /// The token of whoever stands first.
    #[must_use]
    pub fn token(self) -> &'static str {
        match self {
            Self::Throne => "the Iron Throne",
            Self::Fiefdoms => "the Valyrian Steel Blade",
            Self::Court => "the Messenger Raven",
        }
    }
}
