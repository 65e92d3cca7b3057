//! Which cards are shuffled for the start?

use play::{Chance, Refusal};
use serde::{Deserialize, Serialize};

use crate::throne::frame::pending::{Pending, shuffle};
use crate::throne::pack::{DECKS, FOURTH, Pack};
use crate::throne::rules::{D, alliances, ally_cards, deck_cards, horde_cards, setup};
use crate::throne::state::State;
use crate::throne::storm::Patron;
use crate::throne::turn::Why;

/// An Ally deck is shuffled, for the start or by a Westeros card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AllyPile(pub Patron);

/// A pile is shuffled: a deck by its number, or behind them the wildling cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile(pub u8);

/// The fourth deck is shuffled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fourth;

impl Pending for AllyPile {
    fn chance(&self, pack: &Pack, state: &State) -> Option<Chance<Why>> {
        shuffle(
            state,
            ally_cards(pack, state, self.0).len(),
            Why::Allies(self.0),
        )
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        alliances::shuffled(pack, draft, self.0, answer);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Cards are shuffled".to_owned()
    }
}

impl Pending for Pile {
    fn chance(&self, pack: &Pack, state: &State) -> Option<Chance<Why>> {
        match self.0 < DECKS {
            true => shuffle(
                state,
                deck_cards(pack, &state.setting, self.0).len(),
                Why::Deck(self.0),
            ),
            false => shuffle(state, horde_cards(pack).len(), Why::Hordes),
        }
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::pile(pack, draft, self.0, answer);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Cards are shuffled".to_owned()
    }
}

impl Pending for Fourth {
    fn chance(&self, pack: &Pack, state: &State) -> Option<Chance<Why>> {
        shuffle(
            state,
            deck_cards(pack, &state.setting, FOURTH).len(),
            Why::Deck(FOURTH),
        )
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::deck(pack, draft, FOURTH, answer);
        Ok(())
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Cards are shuffled".to_owned()
    }
}
