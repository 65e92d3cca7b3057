//! What do House cards with crossed swords do that others do not?

use super::card::Side;

/// What a House card of A Storm of Swords does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// The own side has no casualties, neither by swords nor by texts.
    NoCasualties,
    /// Whoever won chooses where the loser retreats.
    ChooseRetreat,
    /// More, if anybody supports the own side.
    IfSupported {
        /// Strength.
        strength: u8,
        /// Swords.
        swords: u8,
        /// Fortifications.
        fortifications: u8,
    },
    /// A discarded card comes back to the hand, or not.
    MayRegain,
    /// Power by the difference of the totals.
    GainDifference,
    /// More, if the area lies on a sea.
    OnTheCoast {
        /// Strength.
        strength: u8,
        /// Fortifications.
        fortifications: u8,
    },
    /// Another card is played instead, for power.
    PlayAnother {
        /// The price.
        pay: u8,
        /// How much less it counts.
        less: u8,
    },
    /// So many swords less the strength of the opposing card.
    SwordsAgainst(u8),
    /// Power for oneself, and less for the opponent.
    Plunder {
        /// Power gained.
        gain: u8,
        /// Power that the opponent loses.
        lose: u8,
    },
    /// The loser has one casualty more, fortifications or not.
    OneMoreCasualty,
    /// The opposing card goes back to the hand, and another is chosen.
    SendBack,
    /// The Iron Throne is taken from the opponent, or not, with swords if it is.
    TakeThrone {
        /// Swords.
        swords: u8,
    },
    /// Power by the strength of the opposing card.
    GainTheirStrength,
    /// Units that retreat are not routed; a fortification for power.
    NotRouted {
        /// The price.
        pay: u8,
        /// Fortifications.
        fortifications: u8,
    },
    /// A plain Support or Defense order is placed in the area.
    PlaceOrder,
    /// More strength on a side.
    Stronger {
        /// Strength.
        strength: u8,
        /// On which side.
        side: Side,
    },
    /// An order of the opponent in the area or beside it goes.
    RemoveTheirOrder,
    /// The opponent goes to the last place of the Fiefdoms track.
    LastOnFiefdoms,
    /// Swords for the attacker, fortifications for the defender.
    IconsBySide {
        /// Swords.
        swords: u8,
        /// Fortifications.
        fortifications: u8,
    },
    /// After a defeat by so much or less both sides retreat.
    BothRetreat(u8),
}
