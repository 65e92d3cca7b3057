//! What do cards say?
//!
//! House cards have a moment and a kind of effect, Westeros cards and wildling cards a kind of effect; a few effects
//! need code of their own, in `rules/house_cards`.

use play::Source;
use serde::{Deserialize, Serialize};

use super::feat::Feat;
use super::ids::{HordeId, House, HouseCardId, Track, WesterosId};
use super::units::UnitKind;

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Who marched in.
    Attack,
    /// Who was there.
    Defense,
}

impl Side {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] =
        [("attack", Self::Attack), ("defense", Self::Defense)];

    /// Both.
    pub const BOTH: [Self; 2] = [Self::Attack, Self::Defense];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defense,
            Self::Defense => Self::Attack,
        }
    }

    /// Its place in a pair.
    #[must_use]
    pub fn place(self) -> usize {
        match self {
            Self::Attack => 0,
            Self::Defense => 1,
        }
    }
}

/// A kind of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    /// Units go.
    March,
    /// Strength for who is attacked.
    Defense,
    /// Strength for a battle beside.
    Support,
    /// Takes an order away.
    Raid,
    /// Brings power.
    Consolidate,
}

impl OrderKind {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("march", Self::March),
        ("defense", Self::Defense),
        ("support", Self::Support),
        ("raid", Self::Raid),
        ("consolidate", Self::Consolidate),
    ];

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::March => "March",
            Self::Defense => "Defense",
            Self::Support => "Support",
            Self::Raid => "Raid",
            Self::Consolidate => "Consolidate Power",
        }
    }
}

/// What an order does that is given once a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Once {
    /// Recruits where it lies.
    Recruit,
    /// Counts the barrels of its house.
    Supply,
    /// Sends units two areas far.
    ForcedMarch,
    /// For the turn, House cards of its house have so many swords more in battles where it lies or beside.
    Swords(u8),
    /// For the turn, nobody else attacks the areas that its row names.
    Protect,
    /// For the turn, the home bonus of its house is so much.
    HomeBonus(u8),
    /// Units of a kind in its area count other strength.
    UnitsCount {
        /// Which.
        unit: UnitKind,
        /// How much.
        strength: u8,
    },
    /// So much more for a battle in the home region of its house.
    AtHome(u8),
    /// So much more against a Stronghold.
    AgainstStrongholds(u8),
    /// Units that won may begin a second battle.
    SecondBattle,
    /// Beaten units are not routed.
    GoodOrder,
    /// So much more power for each City or Stronghold of its house beside its area.
    CastlesPay(u8),
    /// Whoever is raided loses so much power.
    Rob(u8),
    /// Takes so many orders, from a sea.
    RaidMore(u8),
    /// Units of a neighboring area fight along.
    FightAlong,
    /// Raises the supply of its house by so many levels.
    SupplyUp(u8),
    /// Nobody raids it.
    Unraidable,
    /// So many fortifications for whoever defends.
    Fortifies(u8),
    /// An attacker who wins loses a unit.
    Avenged,
}

/// Some kinds of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderKinds(u8);

impl OrderKinds {
    /// Every kind.
    pub const ALL: Self = Self(0b1_1111);

    /// Adds a kind.
    #[must_use]
    pub fn and(self, kind: OrderKind) -> Self {
        Self(self.0 | Self::bit(kind))
    }

    /// Tells whether a kind is among them.
    #[must_use]
    pub fn contains(self, kind: OrderKind) -> bool {
        self.0 & Self::bit(kind) != 0
    }

    fn bit(kind: OrderKind) -> u8 {
        match kind {
            OrderKind::March => 1,
            OrderKind::Defense => 2,
            OrderKind::Support => 4,
            OrderKind::Raid => 8,
            OrderKind::Consolidate => 16,
        }
    }
}

/// When a House card says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    /// Before all other texts.
    Cancel,
    /// After both cards were turned up.
    Reveal,
    /// While strength of supporters is counted.
    Support,
    /// While strength is counted.
    Strength,
    /// While swords and fortifications are counted.
    Icons,
    /// After the battle was won.
    Win,
    /// After the battle was lost.
    Lose,
    /// While casualties are counted.
    Casualties,
    /// While the loser retreats.
    Retreat,
    /// After the battle, won or lost.
    End,
}

impl Moment {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 10] = [
        ("cancel", Self::Cancel),
        ("reveal", Self::Reveal),
        ("support", Self::Support),
        ("strength", Self::Strength),
        ("icons", Self::Icons),
        ("win", Self::Win),
        ("lose", Self::Lose),
        ("casualties", Self::Casualties),
        ("retreat", Self::Retreat),
        ("end", Self::End),
    ];
}

/// Whose orders a House card may take, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Anybody's but its owner's, beside the battle.
    AnybodysBeside,
    /// The opponent's, beside the battle.
    TheirsBeside,
    /// The opponent's, anywhere.
    TheirsAnywhere,
}

/// What a House card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The opposing card has no text.
    IgnoreTheirs,
    /// The opposing card counts other strength.
    TheirCardCounts(u8),
    /// A unit of a kind of the other side dies.
    Kill(UnitKind),
    /// A unit of the other side dies, which one is chosen.
    KillChosen,
    /// The opposing Defense order goes.
    RemoveDefense,
    /// A footman becomes a knight; on one side only, if that is said.
    Upgrade(Option<Side>),
    /// Supporting units of a kind count other strength for the other side.
    TheirSupportCounts {
        /// Which.
        unit: UnitKind,
        /// How much.
        strength: u8,
    },
    /// Own fighting units of a kind count other strength; on one side only, if that is said.
    Counts {
        /// Which.
        unit: UnitKind,
        /// How much.
        strength: u8,
        /// On which side.
        side: Option<Side>,
    },
    /// The own Defense order counts twice.
    DoubleDefense,
    /// More icons; on one side only, if that is said.
    Icons {
        /// Swords.
        swords: u8,
        /// Fortifications.
        fortifications: u8,
        /// On which side.
        side: Option<Side>,
    },
    /// A discarded card comes back to the hand.
    Regain,
    /// An order goes.
    RemoveOrder {
        /// Of these kinds.
        orders: OrderKinds,
        /// Whose, and where.
        whose: Whose,
        /// It may be left.
        may: bool,
    },
    /// Power.
    GainPower(u8),
    /// A card of the opposing hand is discarded, for power.
    DiscardTheirs {
        /// The price.
        pay: u8,
    },
    /// A token of the opponent changes hands until the next Clash of Kings.
    TakeToken,
    /// What only cards of the expansions do.
    Feat(Feat),
}

/// A House card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseCard {
    /// Its name in files, within its house.
    pub id: String,
    /// Its number.
    pub number: HouseCardId,
    /// Whose it is.
    pub house: House,
    /// Its name for people.
    pub title: String,
    /// Its strength.
    pub strength: u8,
    /// Its swords.
    pub swords: u8,
    /// Its fortifications.
    pub fortifications: u8,
    /// What it says; empty if nothing.
    pub text: String,
    /// What it does, and when.
    pub effect: Option<(Moment, Effect)>,
    /// Where it comes from.
    pub source: Source,
}

/// What a Westeros card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Barrels are counted.
    Supply,
    /// Recruits.
    Mustering,
    /// Nothing.
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
        /// The track.
        by: Track,
        /// The cards.
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
        /// Which.
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

/// A Westeros card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WesterosCard {
    /// Its name in files, within its deck.
    pub id: String,
    /// Its number.
    pub number: WesterosId,
    /// Its deck, counted from 0; [`super::pack::LENT`] for the third deck that the original board is lent.
    pub deck: u8,
    /// Its name for people.
    pub title: String,
    /// What it says.
    pub text: String,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub effect: Happening,
    /// The option that it is played with; none for a card of every game.
    pub variant: Option<Variant>,
    /// Whether it shows the symbol of the wildlings.
    pub mammoth: bool,
    /// Whether it shows the symbol of the weather.
    pub weather: bool,
    /// Where it comes from.
    pub source: Source,
}

/// What wildlings who won do to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// Nothing.
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
    /// So much power.
    Power(u8),
    /// All available power.
    AllPower,
}

/// What the highest bidder gets when the wildlings lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boon {
    /// Nothing.
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
    pub lowest: Harm,
    /// What they do to everybody else.
    pub others: Harm,
    /// What happens when they lose.
    pub watch_text: String,
    /// What the highest bidder gets.
    pub watch: Boon,
    /// Where it comes from.
    pub source: Source,
}
