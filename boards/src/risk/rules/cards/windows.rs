//! Who is asked for cards at a moment, and how does the game go on after?
//!
//! Seats that could have something to play are asked one after another; when all have passed, what was interrupted
//! goes on.

use play::Seat;

use super::targets::{Now, fits, own_characters, targets};
use super::{carry, cast, price};
use crate::risk::card::{MaesterId, Use, When};
use crate::risk::cards_in_play::CardEvent;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, battle, invade, turns};
use crate::risk::rulings::Windows;
use crate::risk::setting::Asking;
use crate::risk::stage::{At, CardStage, Stage, Window};
use crate::risk::state::{Owner, State};

/// Asks whoever could play cards at a moment, or goes on at once.
pub(in crate::risk::rules) fn open(pack: &Pack, draft: &mut D, at: At) {
    let asked = queue(pack, draft, &at);
    if asked.is_empty() {
        close(pack, draft, at);
        return;
    }
    if let At::Rolled(battle) = &at {
        let (attack, defense) = battle.faces.split_at(usize::from(battle.attack));
        draft.push(Event::Card(CardEvent::Dice {
            attack: attack.to_vec(),
            defense: defense.to_vec(),
        }));
    }
    ask(draft, Window { at, asked });
}

fn ask(draft: &mut D, window: Window) {
    let stage = Stage::Card(CardStage::Window(window));
    draft.push(Event::Asked(stage));
}

/// The seat that is asked plays nothing.
pub(in crate::risk) fn pass(pack: &Pack, draft: &mut D, mut window: Window) {
    if !window.asked.is_empty() {
        window.asked.remove(0);
    }
    if window.asked.is_empty() {
        close(pack, draft, window.at);
    } else {
        ask(draft, window);
    }
}

/// Goes on with what a card interrupted.
///
/// # Ruling
/// `windows`: `Again` asks everybody anew, `Once` only who has not passed.
pub(in crate::risk) fn resume(pack: &Pack, draft: &mut D, over: Stage) {
    let Stage::Card(CardStage::Window(window)) = over else {
        draft.push(Event::Asked(over));
        return;
    };
    let mut asked = queue(pack, draft, &window.at);
    if draft.state().rulings.windows == Windows::Once {
        asked.retain(|seat| window.asked.contains(seat));
    }
    if asked.is_empty() {
        close(pack, draft, window.at);
    } else {
        let at = window.at;
        ask(draft, Window { at, asked });
    }
}

/// Everybody has passed.
fn close(pack: &Pack, draft: &mut D, at: At) {
    match at {
        At::Start => turns::collect(pack, draft),
        At::Declared(invasion) => draft.push(Event::Asked(Stage::Commit(invasion))),
        At::Committed { invasion, attack } => invade::committed(draft, invasion, attack),
        At::Rolled(battle) => battle::settle(pack, draft, &battle),
        At::Played { played, over } => carry::carry_out(pack, draft, played, *over),
        At::CardRolled {
            played,
            rollers,
            faces,
            over,
        } => cast::rolled(pack, draft, played, &rollers, &faces, *over),
    }
}

/// Who is asked at a moment, in order.
fn queue(pack: &Pack, draft: &mut D, at: &At) -> Vec<Seat> {
    let state = draft.state();
    if !state.setting.has_card_effects() {
        return Vec::new();
    }
    let asking = asking(state, at);
    let order = order(state, at);
    let asked = order.iter().copied();
    let asked: Vec<Seat> = asked
        .filter(|seat| could(pack, state, *seat, at, asking))
        .collect();
    let hands = order.iter().filter_map(|seat| state.player(*seat));
    if asking == Asking::Able && hands.into_iter().any(|player| !player.maesters.is_empty()) {
        // Who is asked says something of hands.
        draft.reveal();
    }
    asked
}

fn asking(state: &State, at: &At) -> Asking {
    let asks = &state.setting.asks;
    match at {
        At::Start => asks.start,
        At::Declared(_) => asks.declared,
        At::Committed { .. } => asks.committed,
        At::Rolled(_) | At::CardRolled { .. } => asks.rolled,
        At::Played { .. } => asks.played,
    }
}

/// The order in which seats are asked.
///
/// # Rule
/// Ruling R14: the active player first, then clockwise; the defender before third parties.
fn order(state: &State, at: &At) -> Vec<Seat> {
    let mut seats: Vec<Seat> = state.alive().collect();
    let active = seats.iter().position(|seat| *seat == state.active());
    seats.rotate_left(active.unwrap_or(0));
    let holds = |seat: &Seat, area| state.owner(area) == Owner::Seat(*seat);
    match at {
        At::Start => {}
        At::Declared(invasion) => {
            seats.sort_by_key(|seat| (*seat != state.active(), !holds(seat, invasion.to)));
        }
        At::Committed { invasion, .. } => seats.retain(|seat| holds(seat, invasion.to)),
        At::Rolled(battle) => {
            let to = battle.invasion.to;
            seats.retain(|seat| *seat == state.active() || holds(seat, to));
        }
        At::Played { played, .. } => seats.retain(|seat| *seat != played.seat),
        At::CardRolled { rollers, .. } => seats.retain(|seat| rollers.contains(seat)),
    }
    seats
}

/// Tells whether a seat could have something to play.
///
/// # Ruling
/// The setting `asks`: by what everybody sees, or by what is in the hand; R15.
fn could(pack: &Pack, state: &State, seat: Seat, at: &At, asking: Asking) -> bool {
    let Some(player) = state.player(seat) else {
        return false;
    };
    let plays = |usage: &Use| {
        let paid = price(state, seat, usage.cost) <= player.gold || asking == Asking::Always;
        let targets = || targets(pack, state, seat, usage, Now::At(at));
        paid && matters(state, seat, usage.when, at, asking) && !targets().is_empty()
    };
    let mut characters = own_characters(pack, state, seat);
    if asking == Asking::Never {
        return false;
    }
    if characters.any(|row| plays(&row.usage)) {
        return true;
    }
    if player.maesters.is_empty() {
        return false;
    }
    let mut rows = pack.maesters.iter();
    rows.any(|row| {
        let may_hold = if asking == Asking::Able {
            player.maesters.contains(&row.number)
        } else {
            is_out(state, row.number, row.copies)
        };
        may_hold && plays(&row.usage)
    })
}

/// Tells whether a Maester card is not among the discards with all its copies.
fn is_out(state: &State, card: MaesterId, copies: u8) -> bool {
    let discards = state.cards_in_play.discard.iter();
    let seen = discards.filter(|other| **other == card).count();
    seen < usize::from(copies)
}

/// Tells whether a kind of card is worth a question: those for any time only to who is attacked, and before each of
/// the battles only to who is always asked.
fn matters(state: &State, seat: Seat, when: When, at: &At, asking: Asking) -> bool {
    if when != When::Any {
        return fits(state, seat, when, Now::At(at));
    }
    match at {
        At::Declared(invasion) => state.holds(seat, invasion.to),
        At::Committed { invasion, .. } => {
            asking == Asking::Always && state.holds(seat, invasion.to)
        }
        At::Start | At::Rolled(_) | At::Played { .. } | At::CardRolled { .. } => false,
    }
}
