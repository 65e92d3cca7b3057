//! What may a player ask for in a game of Risk?

use serde::{Deserialize, Serialize};

use super::cards_in_play::{CardAction, CardFix};
use super::pack::{Faction, House, ObjectiveId};
use super::state::{Exile, Owner, Units};
use crate::ids::AreaId;

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Play a House.
    House(House),
    /// Give one of three objectives back.
    GiveBack(ObjectiveId),
    /// Trade three cards for armies.
    Trade([AreaId; 3]),
    /// Trade one card for the unit it shows.
    TradeForUnit(AreaId),
    /// Place armies, or claim an area with one.
    Place {
        area: AreaId,
        armies: u16,
    },
    /// Place the first unit that waits.
    PlaceUnit(AreaId),
    BuyObjective,
    /// Keep one of two objectives.
    Pick(ObjectiveId),
    /// Declare an invasion.
    Invade {
        from: AreaId,
        to: AreaId,
        /// Knights and engines that go with it.
        units: Units,
    },
    /// Attack with so many armies.
    Commit(u8),
    /// Defend with so many armies.
    Defend(u8),
    /// End an invasion.
    Withdraw,
    /// Move so many armies into the conquered area.
    MoveIn(u16),
    /// Move armies once.
    Maneuver {
        from: AreaId,
        to: AreaId,
        armies: u16,
        units: Units,
    },
    Complete(ObjectiveId),
    /// Draw a Territory card.
    Draw,
    /// Bring exiles ashore, or the Wildlings across the Wall, instead of drawing.
    Land {
        faction: Faction,
        area: AreaId,
    },
    /// Discard a card beyond five.
    Discard(AreaId),
    /// What Characters and Maester cards are for.
    #[serde(rename = "court")]
    Card(CardAction),
    /// Go on to the next step.
    Done,
}

/// A correction by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// An area in play belongs to somebody else or holds other armies.
    Hold {
        area: AreaId,
        owner: Owner,
        /// Its armies, at least one.
        armies: u16,
    },
    /// Other special units stand in an area.
    Units { area: AreaId, units: Units },
    /// Exiles wait off the board with so many armies, at least one.
    Exile(Exile),
    /// A player has other gold.
    Gold(u16),
    /// A player has other victory points.
    Points(u8),
    /// A Territory card goes to the hand, wherever it is.
    Give(AreaId),
    /// A Territory card of the hand is discarded.
    Take(AreaId),
    /// An objective goes to the hand, wherever it is.
    GiveObjective(ObjectiveId),
    /// An objective of the hand is discarded.
    TakeObjective(ObjectiveId),
    /// Characters and Maester cards.
    #[serde(rename = "court")]
    Card(CardFix),
}
