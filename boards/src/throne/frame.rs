//! Which procedures are pending?
//!
//! The last frame of a state says what is asked for; a frame that is done closes and the one before goes on.

use play::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use super::battle::Step;
use super::card::Harm;
use super::ids::{AllyId, LeaderId, OrderId, TacticId, Track, WesterosId};
use super::leader::Affair;
use super::storm::Patron;
use super::units::{UnitKind, Units};
use crate::ids::AreaId;

/// What a bid is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bidding {
    /// Places on a track.
    Track(Track),
    /// Against the wildlings.
    Wildlings,
    /// For a Claim.
    Claim,
}

/// How units to be lost are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// By mustering points.
    Points,
    /// One by one.
    Units,
}

/// Units on their way to where somebody stands, or where they came last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Where to.
    pub to: AreaId,
    /// Which.
    pub units: Units,
}

/// Units of a kind of which half go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Halving {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub unit: UnitKind,
    /// What they become, instead of going.
    pub into: Option<UnitKind>,
    /// How many more.
    pub left: u8,
}

/// A March order that is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marching {
    /// Who.
    pub seat: Seat,
    /// From where.
    pub from: AreaId,
    /// What the order adds.
    pub value: i8,
    /// The order, where something asks for it later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    /// Who goes to a battle.
    pub attack: Option<Attack>,
    /// Where units came last that may march on, and which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onward: Option<Attack>,
    /// All its moves are made, and what comes after them is left.
    #[serde(default, skip_serializing_if = "is_false")]
    pub over: bool,
    /// It only leads into a second battle.
    #[serde(default, skip_serializing_if = "is_false")]
    pub again: bool,
    /// Whose march it is, instead of an order's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<LeaderId>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_none(count: &u8) -> bool {
    *count == 0
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_false(truth: &bool) -> bool {
    !truth
}

/// A pending procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Houses are drawn.
    Lots,
    /// An Ally deck is shuffled, for the start or by a Westeros card.
    AllyPile(Patron),
    /// A pile is shuffled for the start: a deck by its number, or behind them the wildling cards.
    Pile(u8),
    /// The fourth deck is shuffled for the start.
    Fourth,
    /// Westeros cards are turned up, from this deck on.
    Draw(u8),
    /// A deck is shuffled because of its own card.
    Winter(u8),
    /// Westeros cards are carried out, from this deck on.
    Westeros(u8),
    /// A seat loses units until its armies fit.
    Reconcile {
        /// Who.
        seat: Seat,
        /// Where, after a retreat; anywhere else.
        area: Option<AreaId>,
    },
    /// A seat musters.
    Muster {
        /// Who.
        seat: Seat,
        /// Mustering points by area.
        left: Vec<(AreaId, u8)>,
        /// Where a knight came this time, once for each: no dragon is made of it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fresh: Vec<AreaId>,
    },
    /// Everybody bids in secret.
    Bids {
        /// What for.
        of: Bidding,
        /// Bids by seat.
        bids: Vec<Option<u8>>,
    },
    /// The holder of the Iron Throne orders equal bids.
    Ties {
        /// For which track.
        track: Track,
        /// Bids by seat.
        bids: Vec<u8>,
        /// Who has a place.
        ranked: Vec<Seat>,
    },
    /// The holder of the Iron Throne names one of equal bidders against the wildlings.
    Blame {
        /// The watch won: the highest is named, else the lowest.
        watch: bool,
        /// Bids by seat.
        bids: Vec<u8>,
    },
    /// The highest bidder gains a Claim, and the lowest plays no Tactics card; equal ones are named by the holder of the
    /// Iron Throne.
    Crown {
        /// Bids by seat.
        bids: Vec<u8>,
        /// Who gained the Claim.
        highest: Option<Seat>,
    },
    /// The holder of a token chooses what a Westeros card does.
    Choose {
        /// Of which track.
        by: Track,
        /// One of these, or nothing.
        cards: [WesterosId; 2],
    },
    /// Wildlings do harm.
    Suffer(Seat, Harm),
    /// A seat loses units.
    Losses {
        /// Who.
        seat: Seat,
        /// How many more.
        left: u8,
        /// Counted how.
        by: Measure,
    },
    /// A seat discards one of its strongest cards.
    GiveUp(Seat),
    /// A seat discards a card at random.
    RandomCard(Seat),
    /// A seat takes a used card back.
    Regain(Seat),
    /// A seat goes first on a track.
    FirstOn(Seat),
    /// Everybody places orders in secret.
    Plan {
        /// Who is done, by seat.
        ready: Vec<bool>,
    },
    /// Tactics cards are carried out that say something at once.
    AtOnce {
        /// Whose and which, the next first.
        left: Vec<(Seat, TacticId)>,
    },
    /// Units that marched where nobody is may march on.
    Onward {
        /// Who.
        seat: Seat,
        /// From where.
        from: AreaId,
        /// Which.
        units: Units,
    },
    /// A lesser Support order may take the place of one that was raided.
    Shield {
        /// Whose it was.
        seat: Seat,
        /// Where.
        area: AreaId,
    },
    /// A seat places units of its allies.
    Enlist {
        /// Who.
        seat: Seat,
        /// Which are left.
        units: Units,
    },
    /// A seat loses units of its allies that its cards do not allow any more.
    Disband(Seat),
    /// A seat takes power, or steals a card of a deck.
    Plot {
        /// Who.
        seat: Seat,
        /// By which card.
        card: AllyId,
    },
    /// A card of a deck is stolen at random.
    Steal {
        /// By whom.
        seat: Seat,
        /// Whose.
        from: Seat,
        /// Of which deck.
        deck: Patron,
    },
    /// A seat takes a Claim off the track, or not.
    Accuse {
        /// Who.
        seat: Seat,
        /// By which card.
        card: AllyId,
    },
    /// A seat loses a used House card for good.
    Bury(Seat),
    /// A seat loses half of its units of a kind.
    Halve(Halving),
    /// An order of an enemy may be exchanged.
    Dissent {
        /// The place on the Iron Throne track that is next.
        at: u8,
    },
    /// The Raven may change an order.
    Raven,
    /// Raids, one at a time.
    Raids {
        /// The place on the Iron Throne track that is next.
        at: u8,
    },
    /// A strong Raid order takes a second order.
    RaidAgain {
        /// Who.
        seat: Seat,
        /// From where.
        from: AreaId,
        /// How many more orders it may take after this one.
        #[serde(default, skip_serializing_if = "is_none")]
        more: u8,
    },
    /// Marches, one at a time.
    Marches {
        /// The place on the Iron Throne track that is next.
        at: u8,
    },
    /// Consolidate Power orders, in turn order.
    Power,
    /// A fortification may be built instead of taking power.
    Build {
        /// Who.
        seat: Seat,
        /// Where.
        area: AreaId,
    },
    /// A march under way.
    March(Marching),
    /// A power token may be left behind.
    Leave {
        /// Who.
        seat: Seat,
        /// Where.
        area: AreaId,
    },
    /// A battle.
    Fight(Step),
    /// Something about leaders.
    Affair(Affair),
    /// It is over.
    Over(Outcome),
}
