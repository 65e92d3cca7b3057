//! Which House cards may a viewer see where hands are secret?
//!
//! Its own, and those of a hand that it is asked to choose from; of others how many there are in hand and used.
//! Invariant: a guess deals each house its own cards, those that must be in hand among them.

use play::{Pcg32, Seat, Viewer, shuffle};

use super::action::Action;
use super::ids::HouseCardId;
use super::leader::Post;
use super::pack::Pack;
use super::rules;
use super::state::State;
use super::storm::Liege;
use super::turn::asked;
use super::view::View;

/// How many cards a house has in hand and used.
type Counts = [u8; 2];

fn counts(hand: usize, used: usize) -> Counts {
    [hand, used].map(|count| u8::try_from(count).unwrap_or(u8::MAX))
}

/// Tells whether a viewer chooses among cards of a hand.
fn chooses(pack: &Pack, state: &State, viewer: Viewer, hand: &[HouseCardId]) -> bool {
    let Viewer::Seat(seat) = viewer else {
        return false;
    };
    if state.battle.is_none() || !asked(state).asks(seat) {
        return false;
    }
    let offers = rules::offers(pack, state, seat);
    let mut actions = offers.iter().map(play::Offer::action);
    actions.any(|action| matches!(action, Action::Discard(card) if hand.contains(card)))
}

/// Leaves out of a table the cards that a viewer may not see; how many each house has, by seat.
///
/// # Rule
/// C14.
pub(super) fn hide(pack: &Pack, state: &State, table: &mut State, viewer: Viewer) -> Vec<Counts> {
    if !state.setting.secret_cards {
        return Vec::new();
    }
    let seats = (0..).map(Seat).zip(&mut table.players);
    let counted = seats.map(|(seat, player)| {
        let counted = counts(player.hand.len(), player.discard.len());
        if !viewer.is(seat) {
            if !chooses(pack, state, viewer, &player.hand) {
                player.hand.clear();
            }
            player.discard.clear();
            player.buried.clear();
        }
        counted
    });
    counted.collect()
}

/// Deals the cards of others afresh.
pub(super) fn deal(pack: &Pack, view: &View, state: &mut State, rng: &mut Pcg32) {
    let dead: Vec<HouseCardId> = state
        .posts()
        .filter(|(_, post)| *post == Post::Dead)
        .filter_map(|(leader, _)| match pack.leader(leader)?.liege {
            Liege::House(_, card) => Some(card),
            Liege::Ally(_) => None,
        })
        .collect();
    let battle = state.battle.clone();
    let cards = pack.house_cards_of(&state.setting);
    for (seat, [hand, used]) in (0..).map(Seat).zip(&view.hands) {
        let Some(player) = state.players.get_mut(usize::from(seat.0)) else {
            continue;
        };
        let [held, gone] = counts(player.hand.len(), player.discard.len());
        if held == *hand && gone == *used {
            continue;
        }
        // Cards of the battle are in hand until it is over.
        let sides = battle.iter().flat_map(|battle| &battle.sides);
        let sides = sides.filter(|side| side.seat == seat);
        let shown = sides.flat_map(|side| side.card.into_iter().chain(side.sent));
        let mut known: Vec<HouseCardId> = player.hand.iter().copied().chain(shown).collect();
        known.sort();
        known.dedup();
        let own = cards.iter().filter(|card| card.house == player.house);
        let own = own.map(|card| card.number);
        let mut hidden: Vec<HouseCardId> = own
            .filter(|card| !dead.contains(card) && !known.contains(card))
            .collect();
        shuffle(&mut hidden, rng);
        let more = usize::from(*hand).saturating_sub(known.len());
        let mut discard = hidden.split_off(more.min(hidden.len()));
        // Whatever is neither in hand nor used left the game.
        let mut buried = discard.split_off(usize::from(*used).min(discard.len()));
        buried.sort();
        known.extend(hidden);
        (player.hand, player.discard, player.buried) = (known, discard, buried);
        player.hand.sort();
        player.discard.sort();
    }
}
