//! What happens in the Westeros phase?
//!
//! The top card of each deck is turned up, the wildlings come nearer by the symbols, and the cards are carried out in
//! the order of the decks.

pub(in crate::throne) mod fourth;
pub(in crate::throne) mod mustering;
pub(in crate::throne) mod tracks;
pub(in crate::throne) mod wildlings;

use play::Refusal;

use super::leaders::hostages;
use super::roads::weather;
use super::score::claim;
use super::stock::supply;
use super::{D, alliances, listed, power};
use crate::throne::card::{OrderKind, WesterosEffect};
use crate::throne::event::Event;
use crate::throne::frame::{Choose, Draw, Frame, Westeros, Winter};
use crate::throne::ids::{HordeId, WesterosId};
use crate::throne::pack::{FOURTH, Pack};
use crate::throne::setting::Setting;
use crate::throne::state::TurnRule;

/// Every card of a deck, in the order of the pack.
pub(crate) fn deck_cards(pack: &Pack, setting: &Setting, deck: u8) -> Vec<WesterosId> {
    let cards = pack
        .westeros_of(setting)
        .iter()
        .filter(|card| card.deck == deck && setting.has(card.variant));
    let copies = cards.flat_map(|card| (0..card.copies).map(|_| card.number));
    copies.collect()
}

/// Every wildling card, in the order of the pack.
pub(crate) fn horde_cards(pack: &Pack) -> Vec<HordeId> {
    pack.hordes.iter().filter_map(|card| card.number).collect()
}

fn effect(pack: &Pack, card: WesterosId) -> WesterosEffect {
    let card = pack.westeros_card(card);
    card.map_or(WesterosEffect::Nothing, |card| card.effect)
}

/// The card on top of a deck; used ones lie under the others, but those of the fourth deck do not come again.
///
/// # Rule
/// C2.
fn top(pack: &Pack, draft: &D, deck: u8) -> Option<WesterosId> {
    let state = draft.state();
    let pile = state.decks.get(usize::from(deck))?;
    if deck == FOURTH {
        let top = pile.deck.last().copied();
        return top.filter(|_| state.turn >= pack.fourth_from);
    }
    pile.deck.last().or_else(|| pile.used.first()).copied()
}

/// Turns up the next card.
///
/// # Rule
/// A7, A8: Winter is Coming has its deck shuffled before another card is drawn.
pub(in crate::throne) fn draw(pack: &Pack, draft: &mut D, deck: u8) -> bool {
    draft.reveal();
    let Some(card) = top(pack, draft, deck) else {
        // Every deck gave its card.
        let steps = fourth::steps(pack, draft.state());
        if steps > 0 {
            let threat = draft.state().threat.saturating_add(steps);
            draft.push(Event::Threat(threat));
        }
        let mut drawn = draft.state().drawn.iter();
        if drawn.any(|card| effect(pack, *card) == WesterosEffect::WildlingAttack) {
            wildlings::show(draft);
        }
        draft.push(Event::Closed);
        return true;
    };
    if effect(pack, card) == WesterosEffect::Shuffle {
        draft.push(Event::Skipped(deck, card));
        draft.push(Event::Opened(Frame::Winter(Winter(deck))));
        return true;
    }
    draft.push(Event::Drew(deck, card));
    draft.push(Event::Went(Frame::Draw(Draw(deck + 1))));
    true
}

/// A deck was shuffled because of its own card.
///
/// # Ruling
/// R23: the same card coming up again is passed over.
pub(in crate::throne) fn winter(pack: &Pack, draft: &mut D, deck: u8, answer: &[u8]) {
    let cards = deck_cards(pack, &draft.state().setting, deck);
    let order = answer.iter();
    let order = order.filter_map(|place| cards.get(usize::from(*place)).copied());
    draft.push(Event::Shuffled(deck, order.collect()));
    draft.push(Event::Closed);
    for _ in 0..cards.len() {
        let Some(card) = top(pack, draft, deck) else {
            break;
        };
        if effect(pack, card) == WesterosEffect::Shuffle {
            draft.push(Event::Skipped(deck, card));
            continue;
        }
        draft.push(Event::Drew(deck, card));
        break;
    }
    draft.push(Event::Went(Frame::Draw(Draw(deck + 1))));
}

/// Carries out the next card.
pub(in crate::throne) fn happen(pack: &Pack, draft: &mut D, deck: u8) -> bool {
    let Some(card) = draft.state().drawn.get(usize::from(deck)).copied() else {
        draft.push(Event::Closed);
        return true;
    };
    draft.push(Event::Went(Frame::Westeros(Westeros(deck + 1))));
    draft.push(Event::Happens(card));
    weather::turn(pack, draft, card);
    carry_out(pack, draft, card);
    true
}

/// What the holder of a token chose happens as if its card had been drawn, without the symbols; or nothing.
///
/// # Rule
/// B42.
pub(in crate::throne) fn choose(
    pack: &Pack,
    draft: &mut D,
    cards: [WesterosId; 2],
    chosen: Option<WesterosId>,
) -> Result<(), Refusal> {
    let open = chosen.is_none_or(|card| cards.contains(&card));
    listed(open, "Westeros cards", "The card offers something else")?;
    draft.push(Event::Closed);
    if let Some(card) = chosen {
        draft.push(Event::Happens(card));
        carry_out(pack, draft, card);
    }
    Ok(())
}

fn carry_out(pack: &Pack, draft: &mut D, card: WesterosId) {
    match effect(pack, card) {
        WesterosEffect::Nothing | WesterosEffect::Shuffle => {}
        WesterosEffect::HiddenSchemes => {
            draft.push(Event::TurnRuled(TurnRule::Alliances));
            alliances::scheme(pack, draft);
        }
        WesterosEffect::Choice { by, cards } => {
            draft.push(Event::Opened(Frame::Choose(Choose { by, cards })));
        }
        WesterosEffect::ClaimWesteros => claim::begin(draft),
        WesterosEffect::SwingTheSword => {
            draft.push(Event::TurnRuled(TurnRule::Special(OrderKind::March)));
            hostages::swing(draft);
        }
        WesterosEffect::Supply => supply::count(pack, draft),
        WesterosEffect::Mustering => mustering::begin(pack, draft),
        WesterosEffect::ClashOfKings => tracks::begin(draft, crate::throne::ids::Track::Throne),
        WesterosEffect::GameOfThrones => power::game_of_thrones(pack, draft),
        WesterosEffect::WildlingAttack => wildlings::begin(draft),
        WesterosEffect::Ban(kind) => draft.push(Event::TurnRuled(TurnRule::Order(kind))),
        WesterosEffect::NoSupport(unit) => draft.push(Event::TurnRuled(TurnRule::Support(unit))),
        WesterosEffect::OthersAttack => fourth::others_attack(draft),
        WesterosEffect::Soothsayers => draft.push(Event::TurnRuled(TurnRule::Soothsayers)),
        WesterosEffect::WatchGrows => fourth::watch_grows(pack, draft),
        WesterosEffect::LowRivers => draft.push(Event::TurnRuled(TurnRule::Rivers)),
        WesterosEffect::Halve { unit, into } => fourth::halve(pack, draft, unit, into),
        WesterosEffect::DeathAndTaxes => fourth::death_and_taxes(pack, draft),
        WesterosEffect::AbundantHarvest => fourth::abundant_harvest(pack, draft),
        WesterosEffect::SeaDoldrums => draft.push(Event::TurnRuled(TurnRule::Transport)),
        WesterosEffect::WinterComes => draft.push(Event::TurnRuled(TurnRule::NextTurn)),
    }
}
