//! What happens in a game of Risk?
//!
//! Small facts; everything that changes a state is one of them.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::cards_in_play::CardEvent;
use super::fight::{Extra, Losses};
use super::pack::{Faction, House, Icon, ObjectiveId};
use super::stage::{Landing, Stage};
use super::state::{Card, EndReason, Exile, Owner, Units};
use crate::ids::AreaId;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Dice for who begins.
    RolledOrder(Vec<(Seat, u8)>),
    /// The order of play is known.
    Ordered(Vec<Seat>),
    Chose(Seat, House),
    /// An area got its first armies, or others by hand.
    Held {
        area: AreaId,
        /// Whose it is now.
        owner: Owner,
        /// Its armies now.
        armies: u16,
    },
    /// The Territory deck lies in a new order; discards are in it.
    Shuffled(Vec<Card>),
    /// The End Game card lies among so many cards from the bottom.
    EndWithin(u8),
    /// The objectives lie in a new order; discards are in it.
    ShuffledObjectives(Vec<ObjectiveId>),
    /// Something else is asked for.
    Asked(Stage),
    /// Somebody's turn came in setting up.
    Passed(u8),
    /// A turn began.
    Began {
        seat: Seat,
        /// Its place in the order.
        turn: u8,
        round: u16,
        /// Armies to place.
        armies: u16,
        /// Gold collected.
        gold: u16,
    },
    /// Three cards were traded.
    Traded {
        seat: Seat,
        cards: [AreaId; 3],
        /// Armies for any area.
        armies: u16,
        /// Armies for shown areas.
        marked: Vec<Vec<AreaId>>,
    },
    /// A card was traded for a unit.
    TradedForUnit(Seat, AreaId, Icon),
    /// Armies were placed.
    Placed {
        area: AreaId,
        armies: u16,
    },
    PlacedUnit {
        area: AreaId,
        unit: Icon,
    },
    /// Gold changed hands; what is left is stated.
    Gold(Seat, u16),
    /// Objectives were drawn to choose from.
    Offered(Seat, Vec<ObjectiveId>),
    /// Of those offered one was kept, or all but one, and the others were put away.
    Kept(Seat, Vec<ObjectiveId>),
    Completed(Seat, ObjectiveId, u8),
    /// An invasion was declared.
    Declared {
        from: AreaId,
        to: AreaId,
    },
    /// Dice of a battle were compared.
    Fought {
        from: AreaId,
        to: AreaId,
        /// Dice of the attacker, as rolled.
        attack: Vec<u8>,
        /// Dice of the defender, as rolled.
        defense: Vec<u8>,
        /// Armies lost.
        lost: Losses,
        /// What was added; older logs do not tell.
        #[serde(default, skip_serializing_if = "Extra::is_none")]
        extra: Extra,
    },
    /// An invasion ended without a conquest.
    Withdrew,
    /// An area was conquered; its units are gone.
    Conquered {
        area: AreaId,
        /// Who took it.
        by: Seat,
        /// Whose it was.
        of: Owner,
    },
    /// Armies moved.
    Moved {
        from: AreaId,
        to: AreaId,
        armies: u16,
        units: Units,
    },
    /// A player lost the last army.
    Fell {
        seat: Seat,
        /// Who gets the cards and the gold.
        to: Seat,
    },
    /// A card of the set-up was kept in hand.
    Dealt(Seat, AreaId),
    /// Exiles come back.
    Landed(Landing),
    /// A neutral House attacks.
    Attacked(Landing),
    /// Dice of a landing were compared.
    LandingFought {
        area: AreaId,
        /// Dice of the exiles.
        attack: Vec<u8>,
        /// Dice of the defender.
        defense: Vec<u8>,
        /// Armies lost.
        lost: Losses,
        /// What was added; older logs do not tell.
        #[serde(default, skip_serializing_if = "Extra::is_none")]
        extra: Extra,
    },
    /// Exiles won an area and stay there.
    Settled {
        faction: Faction,
        area: AreaId,
        /// Armies left.
        armies: u16,
    },
    /// Whoever was out of the game holds an area again.
    Returned(Seat, AreaId),
    /// Armies wait off the board from now on.
    Exiled(Exile),
    /// The Night's Watch fell to the Wildlings, or need not come back any more.
    WatchFell(bool),
    /// The neutral Houses had their turn in a round, and what came where.
    NeutralTurn {
        round: u16,
        /// Armies by area, in the order in which they came.
        placed: Vec<(AreaId, u16)>,
    },
    /// Armies came to an area without anybody's placing them.
    Reinforced {
        area: AreaId,
        armies: u16,
    },
    /// A card was discarded.
    Discarded(Seat, AreaId),
    /// The top Territory card was drawn.
    Drew(Seat, Card),
    /// By hand: other special units stand in an area.
    Equipped {
        area: AreaId,
        /// All that stand there now.
        units: Units,
    },
    /// By hand: nobody of a faction waits off the board any more.
    Recalled(Faction),
    /// By hand: a player has so many victory points.
    Scored(Seat, u8),
    /// By hand: a Territory card went to a hand; where it came out of a hand, another one of the deck went there.
    Given {
        seat: Seat,
        card: AreaId,
        instead: Option<AreaId>,
    },
    /// By hand: an objective went to a hand; where it came out of a hand, the top one of the deck went there.
    ObjectiveGiven {
        seat: Seat,
        objective: ObjectiveId,
        instead: Option<ObjectiveId>,
    },
    /// By hand: an objective was discarded.
    ObjectiveLost(Seat, ObjectiveId),
    /// The game is over, and why.
    Ended(EndReason),
    /// What Characters and Maester cards did.
    #[serde(rename = "court")]
    Card(CardEvent),
}
