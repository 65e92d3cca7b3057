//! What does a House card say?
//!
//! It has a moment and a kind of effect; a few effects need code of their own, in `rules/battle/house_cards`.

use play::Source;

use super::expansion::ExpansionEffect;
use super::{OrderKinds, Side};
use crate::throne::ids::{House, HouseCardId};
use crate::throne::units::UnitKind;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseCard {
    /// Its name in files, within its house.
    pub id: String,
    pub number: HouseCardId,
    pub house: House,
    /// Its name for people.
    pub title: String,
    pub strength: u8,
    pub swords: u8,
    pub fortifications: u8,
    /// What it says; empty if nothing.
    pub text: String,
    /// What it does, and when.
    pub effect: Option<(Moment, Effect)>,
    pub source: Source,
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
        unit: UnitKind,
        strength: u8,
    },
    /// Own fighting units of a kind count other strength; on one side only, if that is said.
    Counts {
        unit: UnitKind,
        strength: u8,
        side: Option<Side>,
    },
    /// The own Defense order counts twice.
    DoubleDefense,
    /// More icons; on one side only, if that is said.
    Icons {
        swords: u8,
        fortifications: u8,
        side: Option<Side>,
    },
    /// A discarded card comes back to the hand.
    Regain,
    /// An order goes.
    RemoveOrder {
        orders: OrderKinds,
        /// Whose, and where.
        whose: Whose,
        /// It may be left.
        may: bool,
    },
    GainPower(u8),
    /// A card of the opposing hand is discarded, for power.
    DiscardTheirs {
        pay: u8,
    },
    /// A token of the opponent changes hands until the next Clash of Kings.
    TakeToken,
    /// What only cards of the expansions do.
    Expansion(ExpansionEffect),
}
