//! What does the board of A Storm of Swords have beside the original one?
//!
//! Claim and weather, leaders, Tactics cards and Ally cards, each as the pack has them.

use play::Source;
use serde::{Deserialize, Serialize};

use super::card::OrderKind;
use super::ids::{AllyId, House, HouseCardId, LeaderId, TacticId};
use super::units::Units;
use crate::area_set::AreaSet;
use crate::ids::AreaId;

/// How Claim is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimRow {
    /// Claim that wins at once.
    pub to_win: u8,
    /// Spaces of the Claim track.
    pub spaces: u8,
}

/// What the weather is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sky {
    /// Fords are open.
    Fair,
    /// Fords are closed.
    Storm,
}

impl Sky {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] = [("fair", Self::Fair), ("storm", Self::Storm)];
}

/// A sea that has no areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coast {
    West,
    East,
}

impl Coast {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] = [("west", Self::West), ("east", Self::East)];
}

/// Arrows both ways that only one house marches along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    pub house: House,
    /// Where they lead.
    pub ends: [AreaId; 2],
    pub source: Source,
}

impl Passage {
    /// Where it leads from one of its ends; `None` from elsewhere.
    #[must_use]
    pub fn other(&self, area: AreaId) -> Option<AreaId> {
        match self.ends {
            [one, two] if one == area => Some(two),
            [one, two] if two == area => Some(one),
            [_, _] => None,
        }
    }
}

/// Somebody who is no great house of this war, and whose cards are an Ally deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Patron {
    /// House Arryn.
    Arryn,
    /// House Frey.
    Frey,
    /// House Tyrell.
    Tyrell,
    /// Mercenaries and outlaws.
    Outlaws,
}

impl Patron {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("arryn", Self::Arryn),
        ("frey", Self::Frey),
        ("tyrell", Self::Tyrell),
        ("outlaws", Self::Outlaws),
    ];

    /// All of them.
    pub const ALL: [Self; 4] = [Self::Arryn, Self::Frey, Self::Tyrell, Self::Outlaws];

    /// Its place among all of them.
    #[must_use]
    pub fn place(self) -> usize {
        match self {
            Self::Arryn => 0,
            Self::Frey => 1,
            Self::Tyrell => 2,
            Self::Outlaws => 3,
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Arryn => "House Arryn",
            Self::Frey => "House Frey",
            Self::Tyrell => "House Tyrell",
            Self::Outlaws => "Mercenaries and Outlaws",
        }
    }

    /// Tells whether a permanent alliance with it is possible.
    #[must_use]
    pub fn binds(self) -> bool {
        match self {
            Self::Arryn | Self::Frey | Self::Tyrell => true,
            Self::Outlaws => false,
        }
    }
}

/// Whom a leader serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Liege {
    /// A great house, with the House card that leaves the game with the leader.
    House(House, HouseCardId),
    Ally(Patron),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// Its name in files.
    pub id: String,
    pub number: LeaderId,
    /// Its name for people.
    pub title: String,
    /// Whom it serves.
    pub liege: Liege,
    /// Orders that it may use to march.
    pub trigger: OrderKind,
    /// Its strength, face up.
    pub strength: u8,
    /// Its strength on a march of its own.
    pub marching: u8,
    /// Swords on a march of its own.
    pub swords: u8,
    /// Power gained with it.
    pub power: u8,
    pub source: Source,
}

/// Where a Tactics card is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TacticBoards {
    /// On either board.
    Both,
    /// On the board of A Storm of Swords.
    Storm,
    Original,
}

impl TacticBoards {
    /// Those that are told in files, with their names.
    pub const NAMES: [(&'static str, Self); 3] = [
        ("both", Self::Both),
        ("storm", Self::Storm),
        ("original", Self::Original),
    ];
}

/// What a house is to do for a Claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Objective {
    /// No lost battle, and three places in the south.
    WinterIsComing,
    /// Two orders raided.
    WeDoNotSow,
    /// A won attack, and two castles held.
    HearMeRoar,
    /// A castle taken in battle.
    OursIsTheFury,
}

impl Objective {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("winter-is-coming", Self::WinterIsComing),
        ("we-do-not-sow", Self::WeDoNotSow),
        ("hear-me-roar", Self::HearMeRoar),
        ("ours-is-the-fury", Self::OursIsTheFury),
    ];
}

/// What a Tactics card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TacticEffect {
    /// Power, or a second card; and more special orders.
    CarefulPlanning {
        /// Power gained.
        gain: u8,
        /// The price of a second card.
        pay: u8,
        /// Special orders.
        stars: u8,
    },
    /// Strength against castles, and higher bids.
    ControlWesteros {
        /// Strength of March orders.
        march: u8,
        /// What bids count more.
        bids: u8,
    },
    /// An Ally card, and Support orders that come back.
    ForgeAlliances {
        /// The price of a card.
        pay: u8,
        /// The price of an order.
        shield: u8,
    },
    /// More in defense.
    HoldTerritory {
        /// Fortifications with a Defense order.
        fortifications: u8,
        strength: u8,
        /// Strength in castles instead.
        castle: u8,
    },
    /// A move at once, and a double march.
    ManageTroops,
    /// Power for hostages, and hostages freed.
    SecureHostages {
        /// Power for each.
        power: u8,
    },
    /// Support from anywhere, and Support orders that come back.
    SupportAllies {
        strength: u8,
        /// The price of an order.
        shield: u8,
    },
    /// A Claim for something done.
    Objective {
        of: Objective,
        /// How many times, or how many places.
        count: u8,
        /// The places that it asks for; empty if none.
        places: AreaSet,
    },
}

/// A Tactics card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tactic {
    /// Its name in files.
    pub id: String,
    pub number: TacticId,
    /// Its name for people.
    pub title: String,
    pub houses: Vec<House>,
    /// Where it is used.
    pub board: TacticBoards,
    /// What happens when it is shown; empty if nothing.
    pub at_once: String,
    /// What counts while it lies open; empty if nothing.
    pub text: String,
    pub plan: TacticEffect,
    pub source: Source,
}

/// What an Ally card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllyEffect {
    /// Units of the ally.
    Army {
        units: Units,
        /// Whether others gain no power beside them.
        embargo: bool,
    },
    Leadership(LeaderId),
    /// Strength in own battles.
    Military {
        strength: u8,
        pay: u8,
        /// Whether the card is discarded for it.
        discard: bool,
    },
    /// Power, or a card of somebody.
    Plots {
        /// Power gained.
        gain: u8,
        /// The price of a card.
        pay: u8,
    },
    /// A Claim, and higher bids for Claim.
    Political {
        /// Claim that may be had at most before.
        most: u8,
        /// What bids count more.
        bids: u8,
    },
    /// Takes a Support order of an opponent in battle.
    Lookout,
    /// Marches across rivers.
    Galleys,
    Supplies {
        /// Steps at once.
        steps: u8,
        /// Barrels whenever they are counted.
        barrels: u8,
    },
    /// Takes a Claim from the track.
    Accusations,
    /// Raids from afar.
    Raiders,
    /// Fords in every weather, and arrows of other houses.
    Transport,
}

/// An Ally card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ally {
    /// Its name in files.
    pub id: String,
    pub number: AllyId,
    /// Its name for people.
    pub title: String,
    pub deck: Patron,
    pub text: String,
    pub aid: AllyEffect,
    pub source: Source,
}
