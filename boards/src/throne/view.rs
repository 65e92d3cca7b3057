//! What may a viewer know?
//!
//! Everything but orders that lie face down, bids and House cards before they are opened, and the order of the piles;
//! of those whether they are there, or how many.

use play::{Pcg32, Seat, Viewer, shuffle};
use serde::{Deserialize, Serialize};

use super::alliances::Alliances;
use super::card::Side;
use super::frame::{Bids, Frame, Planning};
use super::ids::{AllyId, HordeId, WesterosId};
use super::pack::Pack;
use super::rules::{battle_tactics_open, deck_cards, horde_cards, may_order, tactics_cards};
use super::secrets;
use super::state::{Phase, Pile, State};
use super::storm::Patron;

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; none for the open table.
    pub seat: Option<Seat>,
    /// The table, with what is hidden left out.
    pub table: State,
    /// Cards that nobody knows in each Westeros deck.
    pub decks: Vec<u8>,
    /// The next cards of each Westeros deck that lie open, the first to come first.
    pub ahead: Vec<Vec<WesterosId>>,
    /// Wildling cards that nobody knows.
    pub hordes: u8,
    /// Cards of each Ally deck, without those that lie open under it; of them the table shows the top one if it lies
    /// face up.
    pub allies: [u8; 4],
    /// Who has bid, by seat; empty while nobody bids.
    pub bids: Vec<bool>,
    /// Which side has chosen a House card, attacker first.
    pub cards: [bool; 2],
    /// House cards in hand and used, by seat; empty unless they are secret.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<[u8; 2]>,
    /// Which side has chosen a battle tactic, attacker first.
    pub tactics: [bool; 2],
}

impl View {
    /// How many House cards a seat holds, one that lies in a battle among them.
    pub(super) fn in_hand(&self, seat: Seat) -> usize {
        let open = || {
            let player = self.table.player(seat);
            player.map_or(0, |player| player.hand.len())
        };
        let secret = self.hands.get(usize::from(seat.0));
        secret.map_or_else(open, |[hand, _]| usize::from(*hand))
    }
}

/// How many cards of each deck lie open, where decks are open.
const OPEN: usize = 3;

fn count<T>(things: &[T]) -> u8 {
    u8::try_from(things.len()).unwrap_or(u8::MAX)
}

/// The cards of a pile that everybody may look at before they are drawn.
///
/// # Rule
/// Clash of Kings, Westeros phase variant.
fn ahead(state: &State, pile: &Pile<WesterosId>) -> Vec<WesterosId> {
    let open = if state.setting.open_decks { OPEN } else { 0 };
    pile.deck.iter().rev().take(open).copied().collect()
}

/// What a viewer may know of a state.
pub(super) fn view(pack: &Pack, state: &State, viewer: Viewer) -> View {
    let mut table = state.clone();
    let hands = secrets::hide(pack, state, &mut table, viewer);
    for pile in &mut table.decks {
        pile.deck.clear();
    }
    table.hordes.deck.clear();
    let Alliances { decks, shown, .. } = &mut table.alliances;
    for (pile, shown) in decks.iter_mut().zip(shown) {
        let top = pile.deck.last().copied().filter(|_| *shown);
        pile.deck = top.into_iter().collect();
    }
    if !state.revealed && state.phase == Phase::Planning {
        for (seat, player) in (0..).map(Seat).zip(&mut table.players) {
            if !viewer.is(seat) {
                player.plans.clear();
            }
        }
    }
    if !state.revealed {
        for spot in &mut table.areas {
            if !spot.seat.is_some_and(|seat| viewer.is(seat)) {
                spot.order = None;
            }
        }
    }
    let mut made = Vec::new();
    if let Some(Frame::Bids(Bids { bids, .. })) = table.frames.last_mut() {
        made = bids.iter().map(Option::is_some).collect();
        for (seat, bid) in (0..).zip(bids) {
            if !viewer.is(Seat(seat)) {
                *bid = None;
            }
        }
    }
    let (mut cards, mut tactics) = ([false; 2], [false; 2]);
    if let Some(battle) = &mut table.battle {
        cards = [0, 1].map(|side: usize| battle.sides[side].card.is_some());
        tactics = [0, 1].map(|side: usize| battle.sides[side].tactic.is_some());
        if !battle.revealed {
            for fighter in &mut battle.sides {
                if !viewer.is(fighter.seat) {
                    fighter.card = None;
                    fighter.tactic = None;
                }
            }
        }
    }
    View {
        seat: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        },
        table,
        decks: state.decks.iter().map(|pile| count(&pile.deck)).collect(),
        ahead: state.decks.iter().map(|pile| ahead(state, pile)).collect(),
        hordes: count(&state.hordes.deck),
        allies: Patron::ALL.map(|patron| count(&state.alliances.deck(patron).deck)),
        bids: made,
        cards,
        hands,
        tactics,
    }
}

/// A state that fits a view, with what is hidden drawn afresh.
pub(super) fn guess(pack: &Pack, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
    let mut state = view.table.clone();
    decks(pack, view, &mut state, rng);
    secrets::deal(pack, view, &mut state, rng);
    if let Some(Frame::Bids(Bids { bids, .. })) = state.frames.last_mut() {
        for ((bid, made), player) in bids.iter_mut().zip(&view.bids).zip(&view.table.players) {
            if *made && bid.is_none() {
                let mut all: Vec<u8> = (0..=player.power).collect();
                shuffle(&mut all, rng);
                *bid = all.first().copied();
            }
        }
    }
    let players = state.players.clone();
    if let Some(battle) = &mut state.battle {
        for (side, made) in Side::BOTH.into_iter().zip(view.cards) {
            let fighter = battle.side_mut(side);
            if made && fighter.card.is_none() {
                let player = players.get(usize::from(fighter.seat.0));
                let mut hand = player.map_or_else(Vec::new, |player| player.hand.clone());
                hand.retain(|card| Some(*card) != fighter.sent);
                shuffle(&mut hand, rng);
                fighter.card = hand.first().copied();
            }
        }
    }
    planned(pack, view, &mut state, rng);
    orders(pack, seat, &mut state, rng);
    state
}

/// Whoever has chosen a battle tactic has chosen any that is open.
fn planned(pack: &Pack, view: &View, state: &mut State, rng: &mut Pcg32) {
    for (side, made) in Side::BOTH.into_iter().zip(view.tactics) {
        let Some(battle) = &state.battle else { return };
        if made && battle.side(side).tactic.is_none() {
            let mut open = battle_tactics_open(pack, state, battle, side);
            shuffle(&mut open, rng);
            if let Some(battle) = &mut state.battle {
                battle.side_mut(side).tactic = open.first().copied();
            }
        }
    }
}

/// Cards that are not seen lie in the piles in any order.
fn decks(pack: &Pack, view: &View, state: &mut State, rng: &mut Pcg32) {
    let drawn = state.drawn.clone();
    let piles = (0..).zip(&mut state.decks);
    for (((deck, pile), count), ahead) in piles.zip(&view.decks).zip(&view.ahead) {
        let mut hidden = deck_cards(pack, &state.setting, deck);
        let seen = pile.used.iter().chain(&drawn).chain(ahead);
        let seen: Vec<WesterosId> = seen.copied().collect();
        let open = u8::try_from(ahead.len()).unwrap_or_default();
        fill(&mut hidden, &seen, pile, count.saturating_sub(open), rng);
        pile.deck.extend(ahead.iter().rev());
    }
    let mut hidden = horde_cards(pack);
    let seen: Vec<HordeId> = state
        .hordes
        .used
        .iter()
        .copied()
        .chain(state.horde)
        .collect();
    fill(&mut hidden, &seen, &mut state.hordes, view.hordes, rng);
    let held = state.players.iter().flat_map(|p| p.allies.clone());
    let held: Vec<AllyId> = held.chain(state.alliances.gone.iter().copied()).collect();
    for (patron, count) in Patron::ALL.into_iter().zip(view.allies) {
        let cards = pack.allies.iter().filter(|card| card.deck == patron);
        let mut hidden: Vec<AllyId> = cards.map(|card| card.number).collect();
        let pile = &mut state.alliances.decks[patron.place()];
        let top = pile.deck.pop();
        let seen: Vec<AllyId> = held.iter().chain(&pile.used).copied().chain(top).collect();
        let open = u8::from(top.is_some());
        fill(&mut hidden, &seen, pile, count.saturating_sub(open), rng);
        pile.deck.extend(top);
    }
}

fn fill<T: Copy + PartialEq>(
    hidden: &mut Vec<T>,
    seen: &[T],
    pile: &mut Pile<T>,
    count: u8,
    rng: &mut Pcg32,
) {
    for card in seen {
        if let Some(place) = hidden.iter().position(|other| other == card) {
            hidden.remove(place);
        }
    }
    shuffle(hidden, rng);
    hidden.truncate(usize::from(count));
    pile.deck.clone_from(hidden);
}

/// Whoever is ready has chosen any Tactics card and placed any legal orders.
fn orders(pack: &Pack, own: Seat, state: &mut State, rng: &mut Pcg32) {
    let Some(Frame::Plan(Planning { ready })) = state.top() else {
        return;
    };
    let ready = ready.clone();
    for (seat, ready) in (0..).map(Seat).zip(ready) {
        if !ready || seat == own {
            continue;
        }
        let mut cards = tactics_cards(pack, state, seat);
        shuffle(&mut cards, rng);
        if let Some(player) = state.players.get_mut(usize::from(seat.0)) {
            player.plans = cards.into_iter().take(1).collect();
        }
        let mut tokens: Vec<_> = pack.orders.iter().map(|row| row.number).collect();
        for area in state.held(seat).iter() {
            shuffle(&mut tokens, rng);
            let order = tokens.iter().copied();
            let mut order = order.filter(|o| may_order(pack, state, seat, area, *o).is_ok());
            let order = order.next();
            if let Some(spot) = state.areas.get_mut(area.place()) {
                spot.order = order;
            }
        }
    }
}
