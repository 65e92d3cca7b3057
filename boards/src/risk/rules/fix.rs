//! What may be corrected by hand?
//!
//! Who holds an area with how many armies, gold, Characters and Maester cards; while nothing is fought over.

use play::{Refusal, Seat};

use super::{D, refuse};
use crate::risk::action::Fix;
use crate::risk::card::{CharacterId, MaesterId};
use crate::risk::cards_in_play::{CardEvent, CardFix, CardsInPlay};
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::state::{Owner, Player, State};

/// Corrects a state.
pub(super) fn fix(pack: &Pack, draft: &mut D, seat: Seat, fix: &Fix) -> Result<(), Refusal> {
    const SECTION: &str = "Corrections";
    if !allows_fixes(draft.state()) {
        let text = "The table is corrected between invasions";
        return Err(refuse("not_now", SECTION, text));
    }
    match fix {
        Fix::Hold {
            area,
            owner,
            armies,
        } => {
            let state = draft.state();
            if !state.setting.areas(pack).contains(area) {
                return Err(refuse("not_in_play", SECTION, "This area is not in play"));
            }
            let known = match owner {
                Owner::Nobody => false,
                Owner::Neutral => true,
                Owner::Faction(_) => false,
                Owner::Seat(seat) => state.player(*seat).is_some_and(|p| !p.out),
            };
            if !known || *armies == 0 {
                let text = "An area has an army of somebody who is in the game";
                return Err(refuse("nobody", SECTION, text));
            }
            let before = state.owner(*area);
            if matches!(before, Owner::Faction(_)) {
                let text = "Factions stand and fall by the rules";
                return Err(refuse("faction", SECTION, text));
            }
            if before != *owner
                && matches!(before, Owner::Seat(_))
                && state.areas_of(before).count() < 2
            {
                let text = "Everybody keeps an area";
                return Err(refuse("last_area", SECTION, text));
            }
            draft.push(Event::Held {
                area: *area,
                owner: *owner,
                armies: *armies,
            });
        }
        Fix::Gold(gold) => draft.push(Event::Gold(seat, *gold)),
        Fix::Card(fix) => return cards_in_play(pack, draft, seat, fix),
    }
    Ok(())
}

/// Corrects Characters and Maester cards.
fn cards_in_play(pack: &Pack, draft: &mut D, seat: Seat, fix: &CardFix) -> Result<(), Refusal> {
    const SECTION: &str = "Corrections";
    let state = draft.state();
    let known = |id: CharacterId| state.setting.characters && pack.character(id).is_some();
    let no_character = || refuse("no_character", SECTION, "This Character is not in play");
    match fix {
        CardFix::Give(card) => {
            let Some(event) = given(state, seat, *card) else {
                let text = "No copy of this Maester card is to be had";
                return Err(refuse("no_card", SECTION, text));
            };
            draft.push(Event::Card(event));
        }
        CardFix::Take(card) => {
            if !state
                .player(seat)
                .is_some_and(|p| p.maesters.contains(card))
            {
                return Err(refuse(
                    "no_card",
                    SECTION,
                    "This Maester card is not in the hand",
                ));
            }
            draft.push(Event::Card(CardEvent::Lost(seat, *card)));
        }
        CardFix::Ready(id) => {
            if !known(*id) {
                return Err(no_character());
            }
            draft.push(Event::Card(CardEvent::Returned(*id)));
        }
        CardFix::Used(id) => {
            if !known(*id)
                || state.cards_in_play.used.contains(id)
                || state.cards_in_play.lost.contains(id)
            {
                return Err(no_character());
            }
            draft.push(Event::Card(CardEvent::Turned(*id)));
        }
        CardFix::Gone(id) => {
            if !known(*id) || state.cards_in_play.lost.contains(id) {
                return Err(no_character());
            }
            draft.push(Event::Card(CardEvent::Died(*id)));
        }
    }
    Ok(())
}

/// How a card comes to a hand; `None` where everybody knows that it cannot.
///
/// Whether it lies in the deck or in the hand of another is hidden, so both are answered alike: whoever had it has
/// another one from the deck for it.
fn given(state: &State, seat: Seat, card: MaesterId) -> Option<CardEvent> {
    let CardsInPlay { deck, discard, .. } = &state.cards_in_play;
    if deck.contains(&card) || discard.contains(&card) {
        return Some(CardEvent::Given(seat, card));
    }
    let instead = *deck.last()?;
    let mut others = (0..).map(Seat).zip(&state.players);
    let has = |(other, player): &(Seat, &Player)| *other != seat && player.maesters.contains(&card);
    let (of, _) = others.find(has)?;
    Some(CardEvent::Swapped {
        to: seat,
        card,
        of,
        instead,
    })
}

fn allows_fixes(state: &State) -> bool {
    state.stage.pending(|asked| asked.allows_fixes())
}
