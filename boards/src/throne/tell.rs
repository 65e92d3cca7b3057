//! What may a screen draw of what happened in a throne game?
//!
//! Ways of units, raids, battles, and cards and bids once they lie open; what is face down is told by lines alone.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::Side;
use super::event::{Event, FightEvent, TacticsEvent};
use super::frame::Bidding;
use super::ids::{HordeId, HouseCardId, TacticId, WesterosId};
use super::state::Phase;
use super::units::Units;
use crate::ids::AreaId;

/// What a screen may make of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Units went from one area to another, or set out for it.
    Marched(Seat, AreaId, AreaId),
    /// An order was raided from an area.
    Raided(Seat, AreaId, AreaId),
    /// An area is fought over.
    Battle(AreaId),
    /// A turn began.
    Turn(u8),
    /// A part of the turn began.
    Began(Phase),
    /// A Westeros card was turned up, of a deck.
    Drew(u8, WesterosId),
    /// The wildlings come, perhaps with a card.
    HordeCame(Option<HordeId>),
    /// They went: whether the watch won, and who bid most then, or else least.
    HordeWent(bool, Seat),
    /// How much power a Westeros card brought each seat.
    Gained(Vec<(Seat, u8)>),
    /// Bids were opened, by seat.
    BidsOpened(Bidding, Vec<u8>),
    /// Tactics cards lie open.
    Tactics(Vec<(Seat, TacticId)>),
    /// A force of nobody was matched, with a strength.
    Overrun(Seat, AreaId, i16),
    /// A seat is out.
    Lost(Seat),
    /// A seat gained a Claim.
    Claimed(Seat),
    /// House cards lie open, attacker first.
    Faced([Option<HouseCardId>; 2]),
    /// Totals were compared, attacker first, and who won.
    Fought([i16; 2], Side),
    /// A battle ended before totals were compared.
    CutShort(Side),
    /// A text took a card out of the hand of a seat, and which, where others may see it.
    Robbed(HouseCardId, Seat, Option<HouseCardId>),
    /// Units of a side died.
    Killed(Side, Units),
    /// A side went.
    Retreated(Side, AreaId, Units),
    /// The attacker took the area.
    Took(AreaId),
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(super) fn tell(event: &Event) -> Option<Told> {
    Some(match event {
        Event::Moved { seat, from, to, .. } | Event::SetOut { seat, from, to, .. } => {
            Told::Marched(*seat, *from, *to)
        }
        Event::Raided {
            seat,
            from,
            at: Some(at),
        } => Told::Raided(*seat, *from, *at),
        Event::Battle(battle) => Told::Battle(battle.area),
        Event::Turn(turn) => Told::Turn(*turn),
        Event::Began(phase) => Told::Began(*phase),
        Event::Drew(deck, card) => Told::Drew(*deck, *card),
        Event::Gained(each) => Told::Gained(each.clone()),
        Event::HordeCame(card) => Told::HordeCame(*card),
        Event::HordeWent { watch, named } => Told::HordeWent(*watch, *named),
        Event::BidsOpened(of, bids) => Told::BidsOpened(*of, bids.clone()),
        Event::Tactics(TacticsEvent::Shown(shown)) => Told::Tactics(shown.clone()),
        Event::Overrun {
            seat,
            area,
            strength,
            ..
        } => Told::Overrun(*seat, *area, *strength),
        Event::Lost(seat) => Told::Lost(*seat),
        Event::Claimed { seat, .. } => Told::Claimed(*seat),
        Event::Fight(event) => return fight(event),
        _ => return None,
    })
}

fn fight(event: &FightEvent) -> Option<Told> {
    Some(match event {
        FightEvent::Faced(cards) => Told::Faced(*cards),
        FightEvent::Fought { totals, winner } => Told::Fought(*totals, *winner),
        FightEvent::CutShort(winner) => Told::CutShort(*winner),
        FightEvent::Robbed { by, seat, card } => Told::Robbed(*by, *seat, *card),
        FightEvent::Killed {
            side,
            units,
            routed,
        } => Told::Killed(*side, units.plus(*routed)),
        FightEvent::Retreated {
            side, to, units, ..
        } => Told::Retreated(*side, *to, *units),
        FightEvent::Took(area) => Told::Took(*area),
        _ => return None,
    })
}
