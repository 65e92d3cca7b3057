//! What happens in a throne game?
//!
//! Small facts; everything that changes a state is one of them.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::battle::{Aided, Battle, Help};
use super::card::Side;
use super::frame::{Bidding, Frame};
use super::ids::{
    AllyId, BattleTacticId, HordeId, House, HouseCardId, OrderId, TacticId, Track, WesterosId,
};
use super::leader::LeaderEvent;
use super::state::{Guard, InForce, Phase, TurnRule};
use super::storm::Patron;
use super::units::{UnitKind, Units};
use crate::ids::AreaId;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A procedure began.
    Opened(Frame),
    /// The pending procedure went on.
    Went(Frame),
    /// The pending procedure is done.
    Closed,
    /// A part of the turn began.
    Began(Phase),
    /// A turn began.
    Turn(u8),
    /// A player sat down.
    Sat {
        seat: Seat,
        house: House,
        /// House cards.
        hand: Vec<HouseCardId>,
        /// Available power.
        power: u8,
        /// Level of supply.
        supply: u8,
    },
    /// Seats stand on a track in this order, and the first holds its token.
    Ranked(Track, Vec<Seat>),
    /// Seats stand on a track in this order; its token stays where it is.
    Shifted(Track, Vec<Seat>),
    /// Units stand in an area.
    Stood {
        area: AreaId,
        seat: Seat,
        units: Units,
    },
    /// A force of nobody stands in an area; of strength 0 no more.
    Force(AreaId, u8),
    /// A fortification of nobody stands in an area.
    Fort(AreaId),
    /// A garrison holds an area, or none any more.
    Garrison(AreaId, Option<Guard>),
    /// A Westeros deck lies in a new order.
    Shuffled(u8, Vec<WesterosId>),
    /// The wildling cards lie in a new order.
    ShuffledHordes(Vec<HordeId>),
    /// A Westeros card was turned up.
    Drew(u8, WesterosId),
    /// A Westeros card turned out not to count, and went under its deck.
    Skipped(u8, WesterosId),
    /// The Westeros cards of the turn went under their decks.
    PutAway,
    /// A Westeros card is carried out.
    Happens(WesterosId),
    /// The threat of the wildlings is so great.
    Threat(u8),
    /// The weather changed to a place of its track.
    Weather(u8),
    /// A wildling card was turned up, because the wildlings will come.
    HordeShown(HordeId),
    /// The wildlings come, perhaps with a card.
    HordeCame(Option<HordeId>),
    /// They won or lost, and went.
    HordeWent {
        /// The watch won.
        watch: bool,
        /// Who bid most then, or else least.
        named: Seat,
    },
    /// Something holds for this turn only.
    #[serde(rename = "banned")]
    TurnRuled(TurnRule),
    /// A seat has a level of supply.
    Supply(Seat, u8),
    /// A seat has available power.
    Power(Seat, u8),
    /// How much power a Westeros card brought each seat.
    Gained(Vec<(Seat, u8)>),
    /// A power token of a seat was put on the Claim track.
    Claimed {
        seat: Seat,
        /// The track was full: the oldest token went back to its owner.
        full: bool,
    },
    /// Tokens of these seats lie on the Claim track, the oldest first.
    ClaimLies(Vec<Seat>),
    /// A power token lies in an area, or none.
    Token(AreaId, Option<Seat>),
    /// A unit was mustered.
    Mustered {
        seat: Seat,
        area: AreaId,
        unit: UnitKind,
    },
    /// A footman became another unit, or a knight a dragon.
    Upgraded(AreaId, UnitKind),
    /// A unit was lost.
    Destroyed {
        area: AreaId,
        /// Units that stood.
        units: Units,
        /// Units that were routed.
        routed: Units,
    },
    /// A seat bid, face down.
    Bid(Seat, u8),
    /// Bids were opened, by seat; they are paid.
    BidsOpened(Bidding, Vec<u8>),
    /// A House card was used.
    Spent(Seat, HouseCardId),
    /// Used House cards came back.
    Returned(Seat, Vec<HouseCardId>),
    /// A used House card left the game.
    Buried(Seat, HouseCardId),
    /// A used House card left the game that others do not see.
    BuriedUnseen(Seat, HouseCardId),
    /// A unit became one of another kind, for the worse.
    Became {
        area: AreaId,
        /// What it was.
        from: UnitKind,
        into: UnitKind,
    },
    /// A House card was used, and only its owner may know which.
    SpentUnseen(Seat, HouseCardId),
    /// Used House cards came back, and only their owner may know which.
    ReturnedUnseen(Seat, Vec<HouseCardId>),
    /// The power tokens of a seat that is out went to others.
    Divided {
        /// Who is out.
        seat: Seat,
        /// How many tokens each seat has more, by seat.
        shares: Vec<u8>,
    },
    /// A seat is out.
    Lost(Seat),
    /// An order was placed, face down.
    Placed(Seat, AreaId, OrderId),
    /// An order was taken back.
    TookBack(Seat, AreaId),
    /// A seat has placed its orders.
    Readied(Seat),
    /// Orders lie open.
    Revealed,
    /// A seat has given a one-time order.
    Given(Seat, OrderId),
    /// The Raven changed an order.
    Swapped(AreaId, OrderId),
    /// Soothsayers changed an order of somebody.
    Exchanged {
        /// Who had it changed.
        seat: Seat,
        area: AreaId,
        /// The new one.
        order: OrderId,
    },
    /// A Raid order was resolved.
    Raided {
        seat: Seat,
        from: AreaId,
        /// Whose order went, if any.
        at: Option<AreaId>,
    },
    /// What a one-time order does for the turn began.
    InForce(InForce),
    /// An order left the board.
    OrderGone(AreaId),
    /// A card brought an order.
    OrderCame(AreaId, OrderId),
    /// Units moved.
    Moved {
        seat: Seat,
        from: AreaId,
        to: AreaId,
        units: Units,
    },
    /// Units set out to where somebody stands.
    SetOut {
        seat: Seat,
        from: AreaId,
        to: AreaId,
        units: Units,
    },
    /// Units that set out come back, as the Blade was not spent.
    TurnedBack {
        seat: Seat,
        from: AreaId,
        /// Where they were going.
        to: AreaId,
        units: Units,
    },
    /// A force of nobody was matched.
    Overrun {
        seat: Seat,
        area: AreaId,
        /// Strength against it.
        strength: i16,
        /// Units that enter.
        units: Units,
    },
    /// A battle began.
    Battle(Box<Battle>),
    /// The Blade was used against a force of nobody.
    BladeSpent(Seat),
    /// What happens in a battle.
    Fight(FightEvent),
    /// What happens to leaders.
    Leader(LeaderEvent),
    /// What happens with Tactics cards.
    Tactics(TacticsEvent),
    /// What happens with Ally cards.
    Allies(AlliesEvent),
    /// A token of a track changed hands.
    TokenTaken(Track, Seat),
    /// A Consolidate Power order brought power.
    Consolidated { seat: Seat, area: AreaId, power: u8 },
    /// A Consolidate Power order built a fortification.
    Fortified { seat: Seat, area: AreaId },
    /// Orders left the board, routed units stand up.
    CleanedUp,
}

/// What happens with Tactics cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TacticsEvent {
    /// A card was chosen, face down.
    Chose(Seat, TacticId),
    /// Every card lies open.
    Shown(Vec<(Seat, TacticId)>),
    /// A second card was chosen, face up.
    Added(Seat, TacticId),
    /// A card does no more this turn.
    Used(Seat, TacticId),
    /// A card left the game.
    Retired(Seat, TacticId),
    /// Bids count more than was paid, by seat.
    BidsRaised(Vec<u8>),
    /// A house took power for its hostages: of whom, and how much for each.
    Secured(Seat, Vec<(Seat, u8)>),
    /// A house did what some card asks for.
    Did(Seat, Achievement),
}

/// What happens with Ally cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AlliesEvent {
    /// A deck lies in a new order, face down.
    Shuffled(Patron, Vec<AllyId>),
    /// The top card of a deck was turned up.
    Shown(Patron, AllyId),
    /// A card lies before a seat from the start.
    Given(Seat, AllyId),
    /// A seat took the top card of a deck.
    Took(Seat, Patron, AllyId),
    /// A card changed hands.
    Stolen {
        /// Whose it was.
        from: Seat,
        to: Seat,
        card: AllyId,
    },
    /// A card went under its deck.
    Discarded(Seat, Patron, AllyId),
    /// A card left the game.
    Removed(Seat, AllyId),
    /// A card is used up for this turn.
    Tired(Seat, AllyId),
    /// A seat has a permanent alliance, or nobody any more.
    Bound(Patron, Option<Seat>),
    /// Units of an ally came.
    Joined {
        /// Whose they are.
        seat: Seat,
        area: AreaId,
        units: Units,
    },
    /// A token went off the Claim track, counted from the oldest.
    Unclaimed(u8, Seat),
}

/// What a house does that a card may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Achievement {
    /// It lost a battle.
    Lost,
    /// It won a battle as the attacker.
    Won,
    /// It raided an order.
    Raided,
    /// It took a City or Stronghold from somebody or a force of nobody.
    Took,
}

/// What happens in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightEvent {
    /// Support was given with an area.
    Supported(AreaId, Side),
    /// Nobody is supported with the area that was asked for.
    Unsupported(AreaId),
    /// Support with an area was not taken.
    Refused(AreaId),
    /// A House card was chosen, face down.
    Chose(Seat, HouseCardId),
    /// A battle tactic was chosen, face down.
    Planned(Seat, BattleTacticId),
    /// Both House cards lie open.
    Faced([Option<HouseCardId>; 2]),
    /// Both battle tactics lie open.
    Matched {
        /// The tactics, attacker first.
        tactics: [BattleTacticId; 2],
        /// What they bring each side.
        edges: [u8; 2],
    },
    /// The text of a side's card does not count.
    Ignored(Side),
    /// The card of a side counts other strength.
    Weakened(Side, u8),
    /// The card of a side went back to its hand.
    SentBack(Side),
    /// A side discarded another card, whose strength is added.
    Strengthened {
        side: Side,
        /// The other card.
        card: HouseCardId,
        strength: u8,
    },
    /// A seat supports nobody any more.
    TurnedAway(Seat),
    /// A card that was played stays in the hand.
    Kept(Seat, HouseCardId),
    /// A text takes a card out of a hand.
    Robbed {
        by: HouseCardId,
        /// Whose hand it is.
        seat: Seat,
        /// The card, where others may see it.
        card: Option<HouseCardId>,
    },
    /// Another card of a side lies open, or none.
    Replaced {
        side: Side,
        card: Option<HouseCardId>,
        /// How much less it counts.
        less: u8,
    },
    /// A text brought a side icons.
    Icons {
        side: Side,
        swords: u8,
        fortifications: u8,
    },
    /// A card supports a side.
    Aided(Aided),
    /// A card that was asked for supports nobody.
    Unaided(Seat, Help),
    /// The support of the card that came last was not taken.
    AidRefused,
    SupportLost(AreaId),
    /// An order will lie in the area once the battle is over.
    Brought(OrderId),
    /// The Blade was used, or not.
    Blade(Seat, bool),
    /// Totals were compared.
    Fought {
        /// Totals, attacker first.
        totals: [i16; 2],
        /// Who won.
        winner: Side,
    },
    /// A battle ended before totals were compared.
    CutShort(Side),
    /// Units of a side died.
    Killed {
        side: Side,
        /// Units that stood.
        units: Units,
        /// Units that were routed.
        routed: Units,
    },
    /// A footman of a side became another unit.
    Knighted(Side, UnitKind),
    /// A side went.
    Retreated {
        side: Side,
        to: AreaId,
        units: Units,
        /// Whether they stand there, and are not routed.
        #[serde(default, skip_serializing_if = "is_false")]
        standing: bool,
    },
    /// The attacker took the area.
    Took(AreaId),
    /// The attacker's dragons, which won at sea, landed.
    Landed(AreaId),
    Over,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_false(truth: &bool) -> bool {
    !truth
}
