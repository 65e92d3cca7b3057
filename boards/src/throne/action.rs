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
        area: AreaId,
        order: OrderId,
    },
    /// Choose a Tactics card, face down, or a second one.
    Plan(TacticId),
    /// Take the top card of an Ally deck.
    Ally(Patron),
    /// Place a unit of an ally.
    Enlist {
        area: AreaId,
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
        from: AreaId,
        to: AreaId,
        units: Units,
    },
    /// Take an own order back while they lie face down; never listed among the offers.
    TakeBack(AreaId),
    /// All orders are placed.
    Ready,
    /// Change an own order for an unused one.
    Swap {
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
        to: AreaId,
        units: Units,
    },
    /// Discard the order in the area of a leader to march with it.
    Trigger(LeaderId),
    /// Move a leader by the March order.
    Lead {
        leader: LeaderId,
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
    /// Carry out the Consolidate Power order of an area next.
    Consolidate(AreaId),
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
    Lose(Units),
    /// Lose a unit.
    Destroy {
        area: AreaId,
        unit: UnitKind,
        routed: bool,
    },
    Retreat(AreaId),
    /// Muster a new unit.
    Muster {
        /// The castle that pays.
        from: AreaId,
        /// Where it is placed.
        to: AreaId,
        unit: UnitKind,
    },
    /// Make another unit of a footman.
    Upgrade {
        /// The castle.
        area: AreaId,
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
    Discard(HouseCardId),
    /// Take an order off the board.
    RemoveOrder(AreaId),
    /// Take the token of a track, or go first on it.
    Take(Track),
    Kill(UnitKind),
    /// Do nothing more.
    Done,
}

/// A correction by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// Other units of the seat stand in an area.
    Stand { area: AreaId, units: Units },
    /// A power token of the seat lies in an area, or none.
    Token {
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
    Neutral { area: AreaId, strength: u8 },
    /// A garrison of the seat holds an area; one of strength 0 is taken away.
    Garrison { area: AreaId, strength: u8 },
    /// The weather is at another place of its track, counted from 0.
    Weather(u8),
    /// So many tokens of the seat lie on the Claim track.
    Claim(u8),
    /// A leader stands with units of the seat, or lies in its cell.
    Leader {
        leader: LeaderId,
        /// Where; in the cell without an area.
        area: Option<AreaId>,
    },
    /// The seat has another place on a track, counted from 1.
    Place { track: Track, place: u8 },
}
