//! What is asked, why, and by which card?
//!
//! What is pending says it; seats are named by their numbers.

use play::{Question, RuleRef, Seat};

use super::words::leader;
use crate::ids::AreaId;
use crate::throne::card::WesterosEffect;
use crate::throne::frame::Frame;
use crate::throne::ids::LeaderId;
use crate::throne::leader::Deal;
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::turn;
use crate::throne::view::View;

/// What is asked of a seat, with its rule, the card that asks and the places that it is about.
pub(super) fn question(pack: &Pack, view: &View, seat: Seat) -> Option<Question<AreaId>> {
    let state = &view.table;
    let frame = state.top().filter(|_| turn::asked(state).asks(seat))?;
    let pending = frame.pending();
    let rule = RuleRef::new("Thrones", pending.section());
    let mut question = Question::new(pending.prompt(pack, state)).rule(rule);
    if let Some(card) = pending.card(pack, state) {
        question = question.by(card);
    }
    let about = pending.about(state).into_iter();
    Some(about.fold(question, Question::about))
}

/// What is asked, in a sentence that follows the name of who is asked.
#[must_use]
pub fn prompt(pack: &Pack, state: &State) -> String {
    match state.top().map(Frame::pending) {
        Some(pending) => pending.prompt(pack, state),
        None => "The game goes on".to_owned(),
    }
}

/// Leaders by name.
pub(in crate::throne) fn named(pack: &Pack, ids: &[LeaderId]) -> String {
    let names: Vec<&str> = ids.iter().map(|id| leader(pack, *id)).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        names => names.join(" and "),
    }
}

/// What is offered for leaders so far.
pub(in crate::throne) fn offered(pack: &Pack, deal: &Deal) -> String {
    match (deal.granted.as_slice(), deal.power) {
        ([], 0) => "nothing".to_owned(),
        ([], power) => format!("{power} power"),
        (granted, 0) => named(pack, granted),
        (granted, power) => format!("{} and {power} power", named(pack, granted)),
    }
}

/// The Westeros card of this turn that does something, or the one by which somebody chose it.
pub(in crate::throne) fn asked_by(
    pack: &Pack,
    state: &State,
    does: impl Fn(&WesterosEffect) -> bool,
) -> Option<String> {
    let chosen = |effect: &WesterosEffect| match effect {
        WesterosEffect::Choice { cards, .. } => {
            let mut rows = cards.iter().filter_map(|id| pack.westeros_card(*id));
            rows.any(|row| does(&row.effect))
        }
        _other => false,
    };
    drawn(pack, state, &does).or_else(|| drawn(pack, state, chosen))
}

/// The wildlings by the name of their card, or the Westeros card that brings them where they have none of their own.
pub(in crate::throne) fn horde(pack: &Pack, state: &State) -> String {
    let attack = |what: &WesterosEffect| *what == WesterosEffect::WildlingAttack;
    let brought = asked_by(pack, state, attack).filter(|_| state.horde.is_none());
    brought.unwrap_or_else(|| pack.horde(state.horde).title.clone())
}

/// The Westeros card of this turn that does something.
pub(in crate::throne) fn drawn(
    pack: &Pack,
    state: &State,
    does: impl Fn(&WesterosEffect) -> bool,
) -> Option<String> {
    let mut cards = state.drawn.iter().filter_map(|id| pack.westeros_card(*id));
    cards
        .find(|card| does(&card.effect))
        .map(|card| card.title.clone())
}
