//! What do Tactics cards say at once?
//!
//! In turn order, when orders lie open and the Raven has flown; a second card of Careful Planning follows at once.

use play::{Refusal, Seat};

use super::tactics::{cards, push};
use crate::throne::action::Action;
use crate::throne::event::{Event, TacticsEvent};
use crate::throne::frame::{AtOnce, Frame};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::secure;
use crate::throne::rules::marches::manage;
use crate::throne::rules::{D, alliances, listed, stock};
use crate::throne::state::State;
use crate::throne::storm::{Patron, TacticEffect};

const SECTION: &str = "Tactics cards";

/// Cards are carried out in turn order.
///
/// # Rule
/// B12.
pub(in crate::throne) fn begin(draft: &mut D) {
    let state = draft.state();
    let mut left = Vec::new();
    for seat in state.order() {
        let cards = state.player(*seat).map_or(&[][..], |player| &player.plans);
        left.extend(cards.iter().map(|card| (*seat, *card)));
    }
    if !left.is_empty() {
        draft.push(Event::Opened(Frame::AtOnce(AtOnce { left })));
    }
}

/// The next card that says something at once.
fn first(pack: &Pack, state: &State) -> Option<(Seat, TacticEffect)> {
    let Some(Frame::AtOnce(AtOnce { left })) = state.top() else {
        return None;
    };
    let (seat, card) = left.first()?;
    Some((*seat, pack.tactic(*card)?.plan))
}

/// What a card that says something at once may be used for.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    match first(pack, state) {
        Some((_, TacticEffect::CarefulPlanning { pay, .. })) => {
            add(Action::Gain);
            let player = state.player(seat);
            let used = player.map_or(&[][..], |player| &player.plans);
            if player.is_some_and(|player| player.power >= pay) {
                let others = cards(pack, state, seat).into_iter();
                let others = others.filter(|card| !used.contains(card));
                others.map(Action::Plan).for_each(add);
            }
        }
        Some((_, TacticEffect::ForgeAlliances { pay, .. })) => {
            forges(state, seat, pay, add);
            add(Action::Done);
        }
        Some((_, TacticEffect::ManageTroops)) => {
            manage::shifts(pack, state, seat, add);
            add(Action::Done);
        }
        Some((
            _,
            TacticEffect::ControlWesteros { .. }
            | TacticEffect::HoldTerritory { .. }
            | TacticEffect::SecureHostages { .. }
            | TacticEffect::SupportAllies { .. }
            | TacticEffect::Objective { .. },
        ))
        | None => {}
    }
}

/// The decks of which a seat may take a card.
fn forges(state: &State, seat: Seat, pay: u8, add: &mut dyn FnMut(Action)) {
    let power = state.player(seat).map_or(0, |player| player.power);
    if power >= pay {
        let decks = Patron::ALL.into_iter();
        let open = decks.filter(|patron| alliances::may_take(state, seat, *patron));
        open.map(Action::Ally).for_each(add);
    }
}

/// Goes on with the next card; one that offers nothing is passed over.
pub(in crate::throne) fn next(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some((seat, plan)) = first(pack, state) else {
        draft.push(Event::Closed);
        return true;
    };
    let asks = match plan {
        TacticEffect::CarefulPlanning { .. } => true,
        TacticEffect::ForgeAlliances { pay, .. } => {
            let mut some = false;
            forges(state, seat, pay, &mut |_| some = true);
            some
        }
        TacticEffect::ManageTroops => {
            let mut some = false;
            manage::shifts(pack, state, seat, &mut |_| some = true);
            some
        }
        TacticEffect::ControlWesteros { .. }
        | TacticEffect::HoldTerritory { .. }
        | TacticEffect::SecureHostages { .. }
        | TacticEffect::SupportAllies { .. }
        | TacticEffect::Objective { .. } => false,
    };
    if !asks {
        done(draft);
        if matches!(plan, TacticEffect::SecureHostages { .. }) {
            secure::collect(pack, draft, seat);
        }
    }
    !asks
}

/// The first card is done.
fn done(draft: &mut D) {
    let Some(Frame::AtOnce(AtOnce { left })) = draft.state().top() else {
        return;
    };
    match left.get(1..).filter(|left| !left.is_empty()) {
        Some(rest) => {
            let left = rest.to_vec();
            draft.push(Event::Went(Frame::AtOnce(AtOnce { left })));
        }
        None => draft.push(Event::Closed),
    }
}

/// Uses a card at once.
///
/// # Rule
/// B14: what a second card says at once follows.
pub(in crate::throne) fn act(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let state = draft.state();
    let mut open = false;
    offers(pack, state, seat, &mut |other| open |= other == action);
    listed(open, SECTION, "The card does not offer this")?;
    match (first(pack, state), action) {
        (Some((_, TacticEffect::CarefulPlanning { gain, .. })), Action::Gain) => {
            done(draft);
            stock::gain(pack, draft, seat, gain);
        }
        (Some((_, TacticEffect::CarefulPlanning { pay, .. })), Action::Plan(card)) => {
            stock::lose(draft, seat, pay);
            push(draft, TacticsEvent::Added(seat, card));
            if let Some(Frame::AtOnce(AtOnce { left })) = draft.state().top() {
                let mut left = left.clone();
                if let Some(first) = left.first_mut() {
                    *first = (seat, card);
                }
                draft.push(Event::Went(Frame::AtOnce(AtOnce { left })));
            }
        }
        (Some((_, TacticEffect::ForgeAlliances { pay, .. })), Action::Ally(patron)) => {
            done(draft);
            stock::lose(draft, seat, pay);
            alliances::take(pack, draft, seat, patron);
        }
        (_, Action::Shift { from, to, units }) => {
            done(draft);
            manage::shift(pack, draft, seat, [from, to], units);
        }
        (_, _) => done(draft),
    }
    Ok(())
}
