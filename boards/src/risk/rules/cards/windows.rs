//! Who is asked for cards at a moment, and how does the game go on after?
//!
//! Seats that could have something to play are asked one after another; when all have passed, what was interrupted
//! goes on.

use play::Seat;

use super::targets::{PlayMoment, fits, own_characters, targets};
use super::{effects, price, rolls};
use crate::risk::card::{CardRules, MaesterId, Timing};
use crate::risk::cards_in_play::CardEvent;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, battle, invade, turns};
use crate::risk::rulings::Windows;
use crate::risk::setting::Asking;
use crate::risk::stage::{CardMoment, CardStage, Stage, Window};
use crate::risk::state::{Owner, State};

/// Asks whoever could play cards at a moment, or goes on at once.
pub(in crate::risk::rules) fn open(pack: &Pack, draft: &mut D, at: CardMoment) {
    let asked = queue(pack, draft, &at);
    if asked.is_empty() {
        close(pack, draft, at);
        return;
    }
    if let CardMoment::Rolled(battle) = &at {
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

/// The seat that is asked plays nothing in the invasion under way.
pub(in crate::risk) fn rest(pack: &Pack, draft: &mut D, window: Window) {
    if let Some(seat) = window.asked.first() {
        draft.push(Event::Card(CardEvent::Rests(*seat)));
    }
    pass(pack, draft, window);
}

/// The seat that is asked plays nothing in the turn of somebody else.
pub(in crate::risk) fn rest_in_turn(pack: &Pack, draft: &mut D, window: Window) {
    if let Some(seat) = window.asked.first() {
        draft.push(Event::Card(CardEvent::RestsInTurn(*seat)));
    }
    pass(pack, draft, window);
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
fn close(pack: &Pack, draft: &mut D, at: CardMoment) {
    match at {
        CardMoment::Start => turns::collect(pack, draft),
        CardMoment::Declared(invasion) => draft.push(Event::Asked(Stage::Commit(invasion))),
        CardMoment::Committed { invasion, attack } => invade::committed(draft, invasion, attack),
        CardMoment::Rolled(battle) => battle::settle(pack, draft, &battle),
        CardMoment::Played { played, over } => effects::carry_out(pack, draft, played, *over),
        CardMoment::CardRolled {
            played,
            rollers,
            faces,
            over,
        } => rolls::rolled(pack, draft, played, &rollers, &faces, *over),
    }
}

/// Who is asked at a moment, in order.
fn queue(pack: &Pack, draft: &mut D, at: &CardMoment) -> Vec<Seat> {
    let state = draft.state();
    if !state.setting.has_card_effects() {
        return Vec::new();
    }
    let asking = asking(state, at);
    let order = order(state, at);
    let asked = order.iter().copied();
    let effects = &state.cards_in_play.invasion_effects;
    let turn = &state.cards_in_play.turn_effects;
    let rests = |seat: &Seat| {
        turn.resting.has(*seat) || (at.invasion().is_some() && effects.resting.has(*seat))
    };
    let asked: Vec<Seat> = asked
        .filter(|seat| !rests(seat))
        .filter(|seat| could(pack, state, *seat, at, asking))
        .collect();
    let hands = order.iter().filter_map(|seat| state.player(*seat));
    if asking == Asking::Able && hands.into_iter().any(|player| !player.maesters.is_empty()) {
        // Who is asked says something of hands.
        draft.reveal();
    }
    asked
}

fn asking(state: &State, at: &CardMoment) -> Asking {
    let asks = &state.setting.asks;
    match at {
        CardMoment::Start => asks.start,
        CardMoment::Declared(_) => asks.declared,
        CardMoment::Committed { .. } => asks.committed,
        CardMoment::Rolled(_) | CardMoment::CardRolled { .. } => asks.rolled,
        CardMoment::Played { .. } => asks.played,
    }
}

/// The order in which seats are asked.
///
/// # Rule
/// Ruling R14: the active player first, then clockwise; the defender before third parties.
fn order(state: &State, at: &CardMoment) -> Vec<Seat> {
    let mut seats: Vec<Seat> = state.alive().collect();
    let active = seats.iter().position(|seat| *seat == state.active());
    seats.rotate_left(active.unwrap_or(0));
    let holds = |seat: &Seat, area| state.owner(area) == Owner::Seat(*seat);
    match at {
        CardMoment::Start => {}
        CardMoment::Declared(invasion) => {
            seats.sort_by_key(|seat| (*seat != state.active(), !holds(seat, invasion.to)));
        }
        CardMoment::Committed { invasion, .. } => seats.retain(|seat| holds(seat, invasion.to)),
        CardMoment::Rolled(battle) => {
            let to = battle.invasion.to;
            seats.retain(|seat| *seat == state.active() || holds(seat, to));
        }
        CardMoment::Played { played, .. } => seats.retain(|seat| *seat != played.seat),
        CardMoment::CardRolled { rollers, .. } => seats.retain(|seat| rollers.contains(seat)),
    }
    seats
}

/// Tells whether a seat could have something to play.
///
/// # Ruling
/// The setting `asks`: by what everybody sees, or by what is in the hand; R15.
fn could(pack: &Pack, state: &State, seat: Seat, at: &CardMoment, asking: Asking) -> bool {
    let Some(player) = state.player(seat) else {
        return false;
    };
    // The moment first: it leaves few cards to look at.
    let now = |usage: &CardRules| matters(state, seat, usage.when, at, asking);
    let plays = |usage: &CardRules| {
        let paid = price(state, seat, usage.cost) <= player.gold || asking == Asking::Always;
        paid && !targets(pack, state, seat, usage, PlayMoment::At(at)).is_empty()
    };
    let mut characters = own_characters(pack, state, seat);
    if asking == Asking::Never {
        return false;
    }
    if characters.any(|row| now(&row.usage) && plays(&row.usage)) {
        return true;
    }
    if player.maesters.is_empty() {
        return false;
    }
    let mut rows = pack.maesters.iter().filter(|row| now(&row.usage));
    rows.any(|row| {
        let may_hold = if asking == Asking::Able {
            player.maesters.contains(&row.number)
        } else {
            is_out(state, row.number, row.copies)
        };
        may_hold && plays(&row.usage)
    })
}

/// Tells whether the active player could have a card for a stage of the turn that is about to end, by what everybody
/// sees.
///
/// # Ruling
/// R36: whoever could have one is asked, so that being asked tells nothing of hands.
pub(in crate::risk::rules) fn could_at(pack: &Pack, state: &State, stage: &Stage) -> bool {
    if !state.setting.has_card_effects() {
        return false;
    }
    let seat = state.active();
    let Some(player) = state.player(seat) else {
        return false;
    };
    // What may be played at any time can be played in the next step, but for the last one in which everybody is asked.
    let now = |when| when != Timing::Any || *stage == Stage::Maneuver;
    let plays = |usage: &CardRules| {
        let paid = price(state, seat, usage.cost) <= player.gold;
        let targets = || targets(pack, state, seat, usage, PlayMoment::Stage(stage));
        paid && now(usage.when) && !targets().is_empty()
    };
    if own_characters(pack, state, seat).any(|row| plays(&row.usage)) {
        return true;
    }
    let mut rows = pack.maesters.iter();
    !player.maesters.is_empty()
        && rows.any(|row| is_out(state, row.number, row.copies) && plays(&row.usage))
}

/// Tells whether a Maester card is not among the discards with all its copies.
fn is_out(state: &State, card: MaesterId, copies: u8) -> bool {
    let discards = state.cards_in_play.discard.iter();
    let seen = discards.filter(|other| **other == card).count();
    seen < usize::from(copies)
}

/// Tells whether a kind of card is worth a question: those for any time only to who is attacked, and before each of
/// the battles only to who is always asked.
fn matters(state: &State, seat: Seat, when: Timing, at: &CardMoment, asking: Asking) -> bool {
    if when != Timing::Any {
        return fits(state, seat, when, PlayMoment::At(at));
    }
    match at {
        CardMoment::Declared(invasion) => state.holds(seat, invasion.to),
        CardMoment::Committed { invasion, .. } => {
            asking == Asking::Always && state.holds(seat, invasion.to)
        }
        CardMoment::Start
        | CardMoment::Rolled(_)
        | CardMoment::Played { .. }
        | CardMoment::CardRolled { .. } => false,
    }
}
