//! What may a screen draw and count of what happened in a game of Risk?
//!
//! Dice, moves and cards that were played, which lie open; hands and what is drawn are told by lines alone.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::CardId;
use super::cards_in_play::CardEvent;
use super::event::Event;
use super::fight::{Extra, Losses};
use super::pack::ObjectiveId;
use super::state::{Card, Owner};
use crate::ids::AreaId;

/// What a screen may make of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
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
        /// What was added.
        extra: Extra,
    },
    /// The same of a landing.
    LandingFought {
        area: AreaId,
        /// Dice of those who land.
        attack: Vec<u8>,
        /// Dice of the defender.
        defense: Vec<u8>,
        /// Armies lost.
        lost: Losses,
        /// What was added.
        extra: Extra,
    },
    /// The invasion under way ended, and its area holds.
    Withdrew,
    /// A turn began, in a round.
    Began(Seat, u16),
    /// The neutral Houses had their turn in a round, and what came where.
    NeutralTurn(u16, Vec<(AreaId, u16)>),
    /// Dice for who begins.
    RolledOrder(Vec<(Seat, u8)>),
    /// An area was taken, by whom and from whom.
    Conquered(AreaId, Seat, Owner),
    /// Armies went from one area to another.
    Moved(AreaId, AreaId),
    /// A card was paid for.
    Played(Seat, CardId),
    /// Dice for a card.
    Rolled(CardId, Vec<u8>),
    /// Armies were lost in an area by a card, and by whose.
    Killed(AreaId, u16, Seat),
    /// Gold went by a card from one to another.
    Paid(Seat, Seat, u16),
    /// Victory points were lost by a card.
    PointsLost(Seat, u8),
    /// Three cards were traded for armies.
    Traded(Seat, [AreaId; 3], u16),
    /// An objective was completed, for points.
    Completed(Seat, ObjectiveId, u8),
    /// A player lost the last army, and who gets what is left.
    Fell(Seat, Seat),
    /// The End Game card was drawn.
    EndGame(Seat),
    /// A Territory card was drawn, which only its owner sees.
    Drew(Seat),
    /// The same of a Maester card.
    DrewMaester(Seat),
}

/// What a screen may make of an event; nothing of one that is not named here.
pub(super) fn tell(event: &Event) -> Option<Told> {
    Some(match event {
        Event::Fought {
            from,
            to,
            attack,
            defense,
            lost,
            extra,
        } => Told::Fought {
            from: *from,
            to: *to,
            attack: attack.clone(),
            defense: defense.clone(),
            lost: *lost,
            extra: *extra,
        },
        Event::LandingFought {
            area,
            attack,
            defense,
            lost,
            extra,
        } => Told::LandingFought {
            area: *area,
            attack: attack.clone(),
            defense: defense.clone(),
            lost: *lost,
            extra: *extra,
        },
        Event::Withdrew => Told::Withdrew,
        Event::Began { seat, round, .. } => Told::Began(*seat, *round),
        Event::NeutralTurn { round, placed } => Told::NeutralTurn(*round, placed.clone()),
        Event::RolledOrder(dice) => Told::RolledOrder(dice.clone()),
        Event::Conquered { area, by, of } => Told::Conquered(*area, *by, *of),
        Event::Traded {
            seat,
            cards,
            armies,
            ..
        } => Told::Traded(*seat, *cards, *armies),
        Event::Completed(seat, objective, points) => Told::Completed(*seat, *objective, *points),
        Event::Fell { seat, to } => Told::Fell(*seat, *to),
        Event::Drew(seat, Card::EndGame) => Told::EndGame(*seat),
        Event::Drew(seat, Card::Area(_)) => Told::Drew(*seat),
        Event::Moved { from, to, .. } => Told::Moved(*from, *to),
        Event::Card(CardEvent::Drew(seat, _)) => Told::DrewMaester(*seat),
        Event::Card(CardEvent::Played { seat, card, .. }) => Told::Played(*seat, *card),
        Event::Card(CardEvent::Rolled { card, faces }) => Told::Rolled(*card, faces.clone()),
        Event::Card(CardEvent::Killed { area, armies, by }) => Told::Killed(*area, *armies, *by),
        Event::Card(CardEvent::Paid { from, to, gold }) => Told::Paid(*from, *to, *gold),
        Event::Card(CardEvent::Points(seat, points)) => Told::PointsLost(*seat, *points),
        _ => return None,
    })
}
