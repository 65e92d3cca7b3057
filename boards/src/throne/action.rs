//! What may a player ask for in a throne game?

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::Side;
use super::ids::{BattleTacticId, HouseCardId, LeaderId, OrderId, TacticId, Track, WesterosId};
use super::storm::Patron;
use super::units::{UnitKind, Units};
use crate::ids::AreaId;

/// What a seat asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Place an order, face down.
    Order {
        /// Where.
        area: AreaId,
        /// Which.
        order: OrderId,
    },
    /// Choose a Tactics card, face down, or a second one.
    Plan(TacticId),
    /// Take the top card of an Ally deck.
    Ally(Patron),
    /// Place a unit of an ally.
    Enlist {
        /// Where.
        area: AreaId,
        /// Which.
        unit: UnitKind,
    },
    /// Steal an Ally card of somebody.
    Steal(Seat),
    /// Take a token off the Claim track, counted from the oldest, which is 0.
    Accuse(u8),
    /// Take the power that a card offers.
    Gain,
    /// Move units from one own area to another by a Tactics card.
    Shift {
        /// From where.
        from: AreaId,
        /// Where to.
        to: AreaId,
        /// Which.
        units: Units,
    },
    /// Take an own order back while they lie face down; never listed among the offers.
    TakeBack(AreaId),
    /// All orders are placed.
    Ready,
    /// Change an own order for an unused one.
    Swap {
        /// Where.
        area: AreaId,
        /// The new one.
        order: OrderId,
    },
    /// Resolve a Raid order.
    Raid {
        /// Where it lies.
        from: AreaId,
        /// Whose order goes, if any.
        at: Option<AreaId>,
    },
    /// Resolve a March order.
    March(AreaId),
    /// Move units by the March order.
    Move {
        /// Where to.
        to: AreaId,
        /// Which.
        units: Units,
    },
    /// Discard the order in the area of a leader to march with it.
    Trigger(LeaderId),
    /// Move a leader by the March order.
    Lead {
        /// Which.
        leader: LeaderId,
        /// Where to.
        to: AreaId,
    },
    /// Take a leader of the loser instead of one casualty.
    Seize(LeaderId),
    /// Ask for an own leader in a cell.
    Demand(LeaderId),
    /// Offer a hostage.
    Grant(LeaderId),
    /// Place a leader.
    Station(AreaId),
    /// Execute a hostage.
    Execute(LeaderId),
    /// Leave a power token behind, or not.
    Leave(bool),
    /// Build a fortification instead of taking power, or not.
    Build(bool),
    /// Support a side of the battle, or none, with the area that is asked for.
    Support(Option<Side>),
    /// Take the support that was given, or not.
    Accept(bool),
    /// Choose a House card.
    Card(HouseCardId),
    /// Choose a battle tactic.
    BattleTactic(BattleTacticId),
    /// Use the text of the own House card, or not.
    Use(bool),
    /// Use the Valyrian Steel Blade, or not.
    Blade(bool),
    /// Lose these units.
    Lose(Units),
    /// Lose a unit.
    Destroy {
        /// Where.
        area: AreaId,
        /// Of which kind.
        unit: UnitKind,
        /// One that was routed.
        routed: bool,
    },
    /// Retreat.
    Retreat(AreaId),
    /// Muster a new unit.
    Muster {
        /// The castle that pays.
        from: AreaId,
        /// Where it is placed.
        to: AreaId,
        /// Which.
        unit: UnitKind,
    },
    /// Make another unit of a footman.
    Upgrade {
        /// The castle.
        area: AreaId,
        /// Which.
        unit: UnitKind,
    },
    /// Bid so much power.
    Bid(u8),
    /// Choose what a Westeros card does.
    Choose(WesterosId),
    /// Name one of equal bidders.
    Name(Seat),
    /// Take a used House card back.
    Regain(HouseCardId),
    /// Discard a House card.
    Discard(HouseCardId),
    /// Take an order off the board.
    RemoveOrder(AreaId),
    /// Take the token of a track, or go first on it.
    Take(Track),
    /// Kill a unit.
    Kill(UnitKind),
    /// Do nothing more.
    Done,
}

/// A correction by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// Other units of the seat stand in an area.
    Stand {
        /// Where.
        area: AreaId,
        /// Which.
        units: Units,
    },
    /// A power token of the seat lies in an area, or none.
    Token {
        /// Where.
        area: AreaId,
        /// Whether it lies there.
        lies: bool,
    },
    /// The seat has other available power.
    Power(u8),
    /// The seat has another level of supply.
    Supply(u8),
    /// The wildlings are nearer or farther.
    Threat(u8),
    /// A force of nobody has another strength; 0 takes it away.
    Neutral {
        /// Where.
        area: AreaId,
        /// Its strength.
        strength: u8,
    },
    /// A garrison of the seat holds an area; one of strength 0 is taken away.
    Garrison {
        /// Where.
        area: AreaId,
        /// Its strength.
        strength: u8,
    },
    /// The weather is at another place of its track, counted from 0.
    Weather(u8),
    /// So many tokens of the seat lie on the Claim track.
    Claim(u8),
    /// A leader stands with units of the seat, or lies in its cell.
    Leader {
        /// Which.
        leader: LeaderId,
        /// Where; in the cell without an area.
        area: Option<AreaId>,
    },
    /// The seat has another place on a track, counted from 1.
    Place {
        /// Which track.
        track: Track,
        /// The place.
        place: u8,
    },
}
