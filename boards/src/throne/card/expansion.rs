//! What do House cards of the expansions do that those of the original game do not?

use super::{OrderKinds, Side};
use crate::throne::ids::Track;
use crate::throne::units::UnitKind;

/// What a House card of A Storm of Swords or A Feast for Crows does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpansionEffect {
    /// The own side has no casualties, neither by swords nor by texts.
    NoCasualties,
    /// Whoever won chooses where the loser retreats.
    ChooseRetreat,
    /// More, if anybody supports the own side.
    IfSupported {
        strength: u8,
        swords: u8,
        fortifications: u8,
    },
    /// A discarded card comes back to the hand, or not.
    MayRegain,
    /// Power by the difference of the totals.
    GainDifference,
    /// More, if the area lies on a sea.
    OnTheCoast { strength: u8, fortifications: u8 },
    /// Another card is played instead, for power.
    PlayAnother {
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
    TakeThrone { swords: u8 },
    /// Power by the strength of the opposing card.
    GainTheirStrength,
    /// Units that retreat are not routed; a fortification for power.
    NotRouted { pay: u8, fortifications: u8 },
    /// A plain Support or Defense order is placed in the area.
    PlaceOrder,
    /// More strength on a side.
    Stronger { strength: u8, side: Side },
    /// An order of the opponent in the area or beside it goes.
    RemoveTheirOrder,
    /// The opponent goes to the last place of the Fiefdoms track.
    LastOnFiefdoms,
    /// Swords for the attacker, fortifications for the defender.
    IconsBySide { swords: u8, fortifications: u8 },
    /// After a defeat by so much or less both sides retreat.
    BothRetreat(u8),
    /// The card stays in the hand.
    ComesBack,
    /// Any power is paid, and the card counts as much.
    PayForStrength,
    /// The opponent does not use the Valyrian Steel Blade.
    BarBlade,
    /// Support of the other side counts nothing, and an order of these kinds goes, or not.
    TheirSupportNothing { orders: OrderKinds },
    /// More strength, if the opponent stands higher on a track.
    StrongerBelow { strength: u8, track: Track },
    /// Units of a kind count other strength for the other side, whether they fight or support.
    TheirUnitsCount { unit: UnitKind, strength: u8 },
    /// Own units of a kind that attack or support count other strength.
    UnitsCount { unit: UnitKind, strength: u8 },
    /// Icons, if nobody supports the own side.
    IfAlone { swords: u8, fortifications: u8 },
    /// The March order comes along to the area that was won, and may be used again.
    KeepOrder,
    /// The opposing text does not count, and becomes that of this card.
    TakeText,
    /// On one side, no House card counts its strength.
    NoStrengths { side: Side },
    /// A beaten defender keeps the attacker out of the area.
    KeepOut,
    /// The opponent goes to the last place of a track of choice.
    LastOnTrack,
    /// More strength on a side in the own home region.
    AtHome { strength: u8, side: Side },
    /// Power by the strength printed on the opposing card.
    GainPrinted,
    /// The beaten side has no casualties, and its units are not routed.
    Unharmed,
    /// More strength, if a sea or a river borders the area.
    ByWater { strength: u8 },
    /// Another house that supports the opponent gives nothing.
    TurnAway,
    /// So many discarded cards come back to the hand.
    RegainSome(u8),
    /// More strength for each unit of a kind that fights on a side.
    ForEach {
        unit: UnitKind,
        strength: u8,
        side: Side,
    },
    /// More strength, if a unit of a kind fights.
    IfAmong { unit: UnitKind, strength: u8 },
    /// Another card is discarded, and its strength added.
    AddCard,
}
