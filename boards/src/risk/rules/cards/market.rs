//! Where do Maester cards come from, and what is bought back?

use play::{Refusal, Seat};

use super::{SECTION, price};
use crate::ids::AreaId;
use crate::risk::card::MaesterId;
use crate::risk::cards_in_play::CardEvent;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, refuse, setup};
use crate::risk::rulings::{DoublePrices, SecondMaester};
use crate::risk::stage::{CardStage, Stage};
use crate::risk::state::State;

/// Gold for a Maester card.
const PRICE: u16 = 200;

/// Cards to choose from by a Character.
const LOOKED: usize = 2;

/// Every Maester card, copy by copy.
#[must_use]
pub(in crate::risk) fn all_maesters(pack: &Pack) -> Vec<MaesterId> {
    let rows = pack.maesters.iter();
    rows.flat_map(|row| (0..row.copies).map(|_| row.number))
        .collect()
}

/// The Maester cards are shuffled.
///
/// # Rule
/// Risk, Dominion set-up 7.
pub(in crate::risk) fn shuffled(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let all = all_maesters(pack);
    let deck = answer
        .iter()
        .filter_map(|place| all.get(usize::from(*place)));
    let deck = deck.copied().collect();
    draft.push(Event::Card(CardEvent::Shuffled(deck)));
    setup::ask(pack, draft, Stage::Deal);
    Ok(())
}

/// Gold that a seat pays for a Maester card.
///
/// # Ruling
/// `double_prices`: `Use` leaves purchases at their price.
#[must_use]
pub(in crate::risk) fn cost(state: &State, seat: Seat) -> u16 {
    match state.rulings.double_prices {
        DoublePrices::Use => PRICE,
        DoublePrices::Purchase => price(state, seat, PRICE),
    }
}

/// Tells whether a seat could buy a Maester card, where `pays` knows its gold.
pub(super) fn can_pay(state: &State, seat: Seat, pays: impl Fn(u16) -> bool) -> bool {
    let cards = state.cards_in_play.deck.len() + state.cards_in_play.discard.len();
    state.setting.maesters && cards > 0 && pays(cost(state, seat))
}

/// Tells whether a seat can buy a Maester card.
#[must_use]
pub(in crate::risk) fn can_buy(state: &State, seat: Seat) -> bool {
    let gold = state.player(seat).map_or(0, |player| player.gold);
    can_pay(state, seat, |cost| gold >= cost)
}

/// A Maester card is bought.
///
/// # Rule
/// Risk, Dominion, Maester cards: the top one for 200 gold, as many as one likes; ruling R5 for an empty deck.
pub(in crate::risk) fn buy(draft: &mut D, seat: Seat) -> Result<(), Refusal> {
    let state = draft.state();
    if !can_buy(state, seat) {
        let text = "A Maester card costs 200 gold, and a card has to be left";
        return Err(refuse("cannot_buy", SECTION, text));
    }
    let gold = state.player(seat).map_or(0, |player| player.gold);
    let left = gold.saturating_sub(cost(state, seat));
    draft.push(Event::Gold(seat, left));
    let state = draft.state();
    if state.cards_in_play.deck.len() < wanted(state) && !state.cards_in_play.discard.is_empty() {
        draft.push(Event::Asked(Stage::Card(CardStage::Restock)));
    } else {
        draw(draft, seat);
    }
    Ok(())
}

fn wanted(state: &State) -> usize {
    if state.cards_in_play.turn_effects.look_maesters {
        LOOKED
    } else {
        1
    }
}

/// Discarded Maester cards go under those that are left.
pub(in crate::risk) fn restocked(draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let cards_in_play = &draft.state().cards_in_play;
    let fresh = answer.iter();
    let fresh = fresh.filter_map(|place| cards_in_play.discard.get(usize::from(*place)));
    let deck = fresh.chain(&cards_in_play.deck).copied().collect();
    draft.push(Event::Card(CardEvent::Shuffled(deck)));
    let seat = draft.state().active();
    draw(draft, seat);
    Ok(())
}

/// The top card goes to the hand, or the top two are looked at.
fn draw(draft: &mut D, seat: Seat) {
    let state = draft.state();
    let top = state.cards_in_play.deck.iter().rev().take(wanted(state));
    let top: Vec<MaesterId> = top.copied().collect();
    draft.reveal();
    if let [card] = top.as_slice() {
        draft.push(Event::Card(CardEvent::Drew(seat, *card)));
        draft.push(Event::Asked(Stage::Purchase));
        return;
    }
    draft.push(Event::Card(CardEvent::Looked(seat, top)));
    draft.push(Event::Asked(Stage::Card(CardStage::KeepMaester)));
}

/// One of two Maester cards is kept.
///
/// # Ruling
/// `second_maester`: the other one goes to the discards, or under the deck.
pub(in crate::risk) fn keep(draft: &mut D, seat: Seat, card: MaesterId) -> Result<(), Refusal> {
    let state = draft.state();
    if !state.player(seat).is_some_and(|p| p.looked.contains(&card)) {
        return Err(refuse("not_offered", SECTION, "You did not draw this one"));
    }
    draft.push(Event::Card(match state.rulings.second_maester {
        SecondMaester::Discard => CardEvent::Kept(seat, card),
        SecondMaester::Under => CardEvent::KeptOver(seat, card),
    }));
    draft.push(Event::Asked(Stage::Purchase));
    Ok(())
}

/// A captured Character is bought back.
///
/// # Rule
/// Ruling R27: at any time in the owner's turn.
pub(in crate::risk) fn ransom(
    draft: &mut D,
    seat: Seat,
    character: crate::risk::card::CharacterId,
) -> Result<(), Refusal> {
    let state = draft.state();
    let mut captives = state.cards_in_play.captives.iter();
    let captive = captives.find(|one| one.character == character && one.owner == seat);
    let Some(captive) = captive.copied() else {
        return Err(refuse(
            "not_captive",
            SECTION,
            "Nobody holds this Character",
        ));
    };
    let gold = state.player(seat).map_or(0, |player| player.gold);
    if gold < captive.ransom {
        let text = format!("The ransom is {} gold, and you have {gold}", captive.ransom);
        return Err(refuse("too_dear", SECTION, text));
    }
    draft.push(Event::Card(CardEvent::Paid {
        from: seat,
        to: captive.captor,
        gold: captive.ransom,
    }));
    draft.push(Event::Card(CardEvent::Freed(character)));
    Ok(())
}

/// A put-away Territory card is shown, and its armies come.
pub(in crate::risk) fn reveal(draft: &mut D, seat: Seat, area: AreaId) -> Result<(), Refusal> {
    let state = draft.state();
    let stashes = state.player(seat).map_or(&[][..], |player| &player.stashes);
    let stash = stashes.iter().find(|stash| stash.area == area).copied();
    let Some(stash) = stash else {
        return Err(refuse(
            "not_waiting",
            SECTION,
            "No armies wait for this area",
        ));
    };
    if !state.holds(seat, area) {
        return Err(refuse(
            "not_yours",
            SECTION,
            "Armies wait until you rule there",
        ));
    }
    draft.push(Event::Card(CardEvent::Shown(seat, stash)));
    draft.push(Event::Reinforced {
        area,
        armies: stash.armies,
    });
    Ok(())
}
