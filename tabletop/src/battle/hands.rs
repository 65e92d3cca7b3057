//! Which cards are drawn, discarded and filled up, and which may still come?

use play::{Refusal, Seat};

use super::action::Action;
use super::cards::SideCards;
use super::event::BattleEvent;
use super::marks::Mark;
use super::play::Play;
use super::state::BattleState;
use crate::card::Card;
use crate::card_play::Power;
use crate::pack::Pack;

const DECK: &str = "Tactics deck";

impl Play<'_, '_> {
    pub(super) fn side_cards(&self, seat: Seat) -> Option<&SideCards> {
        Some(&self.battle()?.camp(seat).cards)
    }

    /// Whether anybody has cards or non-combat units.
    pub(super) fn have_cards(&self) -> bool {
        let mut camps = self.battle().into_iter().flat_map(|battle| &battle.camps);
        camps.any(|camp| !camp.cards.is_empty())
    }

    /// Puts the deck in the order that chance gave.
    pub(super) fn shuffled(&mut self, seat: Seat, order: &[u8]) {
        self.pop();
        let order = order.to_vec();
        self.emit(BattleEvent::Shuffled { seat, order });
    }

    /// Draws as many cards as there are, of so many.
    ///
    /// # Rule
    /// 2017, Tactics deck: who cannot draw them all draws what is left.
    pub(super) fn draw(&mut self, seat: Seat, count: u8) {
        let left = self.side_cards(seat).map_or(0, |cards| cards.deck.len());
        let count = count.min(super::hits::count(left));
        if count > 0 {
            self.reveal();
            self.emit(BattleEvent::Drew { seat, count });
        }
    }

    /// Fills a hand up.
    ///
    /// # Rule
    /// 2017, Clean-up phase: until it holds at least three.
    pub(super) fn fill_up(&mut self, seat: Seat) {
        let Some(cards) = self.side_cards(seat) else {
            return;
        };
        let ncus = cards.ncus.iter();
        let more = ncus.filter(|ncu| power_of(self.pack, &ncu.id) == Some(Power::Answer));
        let size = self.pack.battle().hand + super::hits::count(more.count().min(1));
        let held = super::hits::count(cards.hand.len());
        self.draw(seat, size.saturating_sub(held));
    }

    /// The cards of the hand, each once.
    pub(super) fn discardable(&self, seat: Seat) -> Vec<Action> {
        let mut cards: Vec<&String> = Vec::new();
        for card in self.side_cards(seat).iter().flat_map(|cards| &cards.hand) {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let discard = |card: &String| Action::Discard { card: card.clone() };
        cards.into_iter().map(discard).collect()
    }

    /// Discards a card before the hand is filled up.
    ///
    /// # Errors
    /// `not_in_hand`.
    ///
    /// # Rule
    /// 2017, Clean-up phase.
    pub(super) fn discards(&mut self, seat: Seat, card: &str) -> Result<(), Refusal> {
        self.in_hand(seat, card)?;
        let card = card.to_owned();
        self.emit(BattleEvent::Discarded { seat, card });
        Ok(())
    }

    pub(super) fn in_hand(&self, seat: Seat, card: &str) -> Result<(), Refusal> {
        let has = self
            .side_cards(seat)
            .is_some_and(|cards| cards.hand.iter().any(|known| known == card));
        match has {
            true => Ok(()),
            false => self.no("not_in_hand", DECK, format!("{card} is not in your hand")),
        }
    }

    /// Fills the hand up and is done with it.
    pub(super) fn refilled(&mut self, seat: Seat) {
        self.pop();
        self.fill_up(seat);
    }
}

/// What a non-combat unit can do on the tactics board.
pub(crate) fn power_of(pack: &Pack, ncu: &str) -> Option<Power> {
    let abilities = &pack.character(ncu)?.abilities;
    let mut rows = abilities.iter().filter_map(|id| pack.ability_at(*id));
    rows.find_map(|ability| ability.power)
}

/// The cards of a seat that lie in its deck or in its hand, as the enemy can tell, in the order of its list.
pub(crate) fn unseen(battle: &BattleState, seat: Seat) -> Vec<&str> {
    let cards = &battle.camp(seat).cards;
    let joined = battle.marks.iter().filter_map(Mark::joined);
    let joined = joined.filter(|row| row.seat == seat).map(|row| row.card);
    without(&cards.list, cards.discard.iter().chain(joined))
}

/// Cards less some of them, each as often as it is taken away.
pub(crate) fn without<'c>(
    cards: &'c [String],
    gone: impl Iterator<Item = &'c String>,
) -> Vec<&'c str> {
    let mut left: Vec<&str> = cards.iter().map(String::as_str).collect();
    for card in gone {
        if let Some(at) = left.iter().position(|known| known == card) {
            left.remove(at);
        }
    }
    left
}

/// The rows of the pack for some cards; one that the pack does not have is left out.
pub(super) fn rows<'p>(pack: &'p Pack, cards: &[&str]) -> Vec<&'p Card> {
    let found = cards.iter().filter_map(|card| pack.card(card));
    found.collect()
}
