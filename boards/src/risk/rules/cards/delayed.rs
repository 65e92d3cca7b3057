//! What do cards that were played bring later in the turn?

use play::Seat;

use super::effects::{capture, change_turn_effects, steal};
use crate::ids::AreaId;
use crate::risk::card::CharacterId;
use crate::risk::cards_in_play::{Captive, CardEvent, InvasionEffects};
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::D;
use crate::risk::rulings::Thief;
use crate::risk::state::{Owner, State};

/// Tells whether a card keeps the active player out of an area.
#[must_use]
pub(in crate::risk) fn barred(state: &State, area: AreaId) -> bool {
    let mut bars = state.cards_in_play.turn_effects.bars.iter();
    bars.any(|bar| state.holds(bar.of, area) && bar.area.is_none_or(|only| only == area))
}

/// An invasion begins: nothing helps in it yet.
///
/// # Ruling
/// `thief`: `Declaration` takes the gold now.
pub(in crate::risk::rules) fn declared(draft: &mut D, to: AreaId) {
    if !draft.state().setting.has_card_effects() {
        return;
    }
    over(draft);
    if !draft.state().cards_in_play.turn_effects.invaded {
        change_turn_effects(draft, |turn_effects| turn_effects.invaded = true);
    }
    if let Owner::Seat(victim) = draft.state().owner(to)
        && draft.state().rulings.thief == Thief::Declaration
    {
        thief(draft, victim);
    }
}

/// What cards brought for an invasion is over.
pub(in crate::risk::rules) fn over(draft: &mut D) {
    if draft.state().cards_in_play.invasion_effects != InvasionEffects::default() {
        draft.push(Event::Card(CardEvent::InvasionEffects(
            InvasionEffects::default(),
        )));
    }
}

fn thief(draft: &mut D, victim: Seat) {
    let most = draft.state().cards_in_play.turn_effects.thief;
    if most > 0 {
        let active = draft.state().active();
        change_turn_effects(draft, |turn_effects| turn_effects.thief = 0);
        steal(draft, victim, active, most);
    }
}

/// An area was conquered.
///
/// # Ruling
/// `thief`: `Conquest` takes the gold now.
pub(in crate::risk::rules) fn conquered(draft: &mut D, of: Owner) {
    let Owner::Seat(victim) = of else {
        return;
    };
    let cards_in_play = &draft.state().cards_in_play;
    let (invasion_effects, active) = (cards_in_play.invasion_effects, draft.state().active());
    if draft.state().rulings.thief == Thief::Conquest {
        thief(draft, victim);
    }
    steal(draft, victim, active, invasion_effects.raid);
    if let Some((character, ransom)) = invasion_effects.capture
        && !draft.state().cards_in_play.lost.contains(&character)
    {
        let captive = Captive {
            character,
            owner: victim,
            captor: active,
            ransom,
        };
        capture(draft, captive);
    }
    let bars = &draft.state().cards_in_play.turn_effects.bars;
    if bars.iter().any(|bar| bar.for_now && bar.of != victim) {
        change_turn_effects(draft, |turn_effects| {
            turn_effects
                .bars
                .retain(|bar| !bar.for_now || bar.of == victim);
        });
    }
}

/// The Characters of the active player lie face up again.
///
/// # Rule
/// Risk, Dominion, Character cards: after deploying and buying.
pub(in crate::risk::rules) fn refresh(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let seat = state.active();
    let house = state.player(seat).and_then(|player| player.house);
    let used = |id: &CharacterId| {
        let row = pack.character(*id);
        row.is_some_and(|row| Some(row.house) == house)
    };
    let own: Vec<CharacterId> = state
        .cards_in_play
        .used
        .iter()
        .copied()
        .filter(used)
        .collect();
    if !own.is_empty() {
        draft.push(Event::Card(CardEvent::Ready(seat, own)));
    }
}
