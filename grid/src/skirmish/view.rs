//! What may a seat know?
//!
//! Everything but agendas that the other holds and has not shown; of those only how many there are. Tokens
//! that hide something are drawn when they are turned, so there is nothing to know about them.

use play::{Pcg32, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::Rules;
use super::frame::Rolled;
use super::state::{Agendas, ModelId, State};

/// Why chance is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// For zone and first player.
    RollOff,
    /// For the cards of objectives.
    Objectives,
    /// For a player's two agendas.
    Agendas,
    /// For one more agenda.
    Letters,
    /// For what a token hides.
    Token,
    Roll(ModelId, Rolled),
}

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The state; hands and decks hold only what the viewer knows of them.
    pub state: State,
    /// How many agendas each player holds.
    pub held: [u8; 2],
    /// How many are left in each deck.
    pub left: [u8; 2],
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let count = |agendas: Agendas| u8::try_from(agendas.len()).unwrap_or(u8::MAX);
    let mut shown = *state;
    let held = [0, 1].map(|seat| count(state.side(Seat(seat)).hand));
    let left = [0, 1].map(|seat| count(state.side(Seat(seat)).deck));
    for seat in [Seat(0), Seat(1)] {
        if viewer.is(seat) {
            continue;
        }
        let peeks = match viewer {
            Viewer::Seat(_) => true,
            Viewer::Table => false,
        };
        let side = shown.side_mut(seat);
        let peeked = if peeks {
            side.peeked
        } else {
            Agendas::default()
        };
        let open = Agendas(side.shown.0 | peeked.0);
        side.hand = Agendas(side.hand.0 & open.0);
        side.deck = Agendas::default();
        side.peeked = peeked;
    }
    // What a player has looked at is his own affair, but who holds the cards knows that he did.
    if let Viewer::Seat(own) = viewer {
        let side = shown.side_mut(own);
        side.peeked = state.side(own).peeked;
    }
    View {
        state: shown,
        held,
        left,
    }
}

pub(super) fn guess(rules: &Rules, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
    let mut state = view.state;
    let others = [Seat(0), Seat(1)]
        .into_iter()
        .filter(|other| *other != seat);
    for other in others {
        deal(rules, view, other, &mut state, rng);
    }
    state
}

/// Deals the agendas of a seat that are not seen.
fn deal(rules: &Rules, view: &View, other: Seat, state: &mut State, rng: &mut Pcg32) {
    let place = usize::from(other.0.min(1));
    let known = state.side(other).hand;
    let all = (0..8_u8).take(rules.pack().agendas().len());
    let mut hidden: Vec<u8> = all.filter(|card| !known.has(*card)).collect();
    play::shuffle(&mut hidden, rng);
    let held = view.held.get(place).copied().unwrap_or(0);
    let left = view.left.get(place).copied().unwrap_or(0);
    let missing = u32::from(held).saturating_sub(known.len());
    let missing = usize::try_from(missing).unwrap_or(0);
    let side = state.side_mut(other);
    for card in hidden.iter().take(missing) {
        side.hand = side.hand.with(*card);
    }
    for card in hidden.iter().skip(missing).take(left.into()) {
        side.deck = side.deck.with(*card);
    }
}
