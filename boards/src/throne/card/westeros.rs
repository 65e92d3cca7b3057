//! What do Westeros cards and wildling cards say?

use play::Source;
use serde::{Deserialize, Serialize};

use super::OrderKind;
use crate::throne::ids::{HordeId, Track, WesterosId};
use crate::throne::units::UnitKind;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WesterosCard {
    /// Its name in files, within its deck.
    pub id: String,
    pub number: WesterosId,
    /// Its deck, counted from 0; [`crate::throne::pack::LENT`] for the third deck that the original board is lent.
    pub deck: u8,
    /// Its name for people.
    pub title: String,
    pub text: String,
    /// How many there are.
    pub copies: u8,
    pub effect: WesterosEffect,
    /// The option that it is played with; none for a card of every game.
    pub variant: Option<Variant>,
    /// Whether it shows the symbol of the wildlings.
    pub mammoth: bool,
    /// Whether it shows the symbol of the weather.
    pub weather: bool,
    pub source: Source,
}

/// What a Westeros card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WesterosEffect {
    /// Barrels are counted.
    Supply,
    /// Recruits.
    Mustering,
    Nothing,
    /// The deck is shuffled and another card drawn.
    Shuffle,
    /// Bids for the tracks.
    ClashOfKings,
    /// Power for areas.
    GameOfThrones,
    /// The wildlings come.
    WildlingAttack,
    /// A kind of order is barred this turn.
    Ban(OrderKind),
    /// Units of a kind give no support this turn.
    NoSupport(UnitKind),
    /// Whoever holds the token of a track chooses what happens: what one of two cards of the deck says, or nothing.
    Choice {
        by: Track,
        cards: [WesterosId; 2],
    },
    /// Bids for one Claim.
    ClaimWesteros,
    /// Hostages may be executed, and special March orders are barred this turn.
    SwingTheSword,
    /// Nobody forges alliances this turn, and Ally decks are shuffled.
    HiddenSchemes,
    /// Everybody loses a used House card for good.
    OthersAttack,
    /// Everybody may exchange an order of an enemy this turn.
    Soothsayers,
    /// The symbols of this turn do not count.
    WatchGrows,
    /// Rivers are crossed like other borders this turn.
    LowRivers,
    /// Half of everybody's units of a kind that are in no harbor go, or become units of another kind.
    Halve {
        unit: UnitKind,
        /// What they become.
        into: Option<UnitKind>,
    },
    /// Everybody pays power for supply, or falls by one level.
    DeathAndTaxes,
    /// Everybody rises by one level of supply.
    AbundantHarvest,
    /// Ships carry nobody this turn.
    SeaDoldrums,
    /// The game ends with this turn.
    WinterComes,
}

/// An option that adds an event to the fourth deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Events may come again.
    WinterIsComing,
    /// The game may end early.
    WinterComes,
}

impl Variant {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] = [
        ("winter-is-coming", Self::WinterIsComing),
        ("winter-comes", Self::WinterComes),
    ];
}

/// What an attack of the wildlings does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Horde {
    /// Its name in files.
    pub id: String,
    /// Its number; none for the attack without a card.
    pub number: Option<HordeId>,
    /// Its name for people.
    pub title: String,
    /// What happens when they win.
    pub text: String,
    /// What they do to the lowest bidder.
    pub lowest: Penalty,
    /// What they do to everybody else.
    pub others: Penalty,
    /// What happens when they lose.
    pub watch_text: String,
    /// What the highest bidder gets.
    pub watch: Reward,
    pub source: Source,
}

/// What wildlings who won do to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    Nothing,
    /// Units worth so many mustering points go.
    Points(u8),
    /// So many units go.
    Units(u8),
    /// The strongest House card is discarded, unless it is the last.
    DiscardStrongest,
    /// A random House card is discarded, unless it is the last.
    DiscardRandom,
    /// So many steps of supply.
    Supply(u8),
    /// To the last place of every track.
    LastOnTracks,
    Power(u8),
    /// All available power.
    AllPower,
}

/// What the highest bidder gets when the wildlings lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reward {
    Nothing,
    /// A used House card comes back.
    Regain,
    /// So many steps of supply.
    Supply(u8),
    /// The first place of one track.
    FirstOnTrack,
    /// The bid comes back.
    BidBack,
}
