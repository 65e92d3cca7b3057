//! What may be corrected by hand?
//!
//! Who holds an area with how many armies and units, who waits in exile, gold, points, and every card in play; while
//! nothing is fought over.
//! Invariant: whether a card lies in a deck or in the hand of another is answered alike.

use play::{Refusal, Seat};

use super::garrisons::deck_areas;
use super::landing::{after_loss, gift};
use super::{D, refuse};
use crate::ids::AreaId;
use crate::risk::action::Fix;
use crate::risk::card::{CharacterId, MaesterId};
use crate::risk::cards_in_play::{CardEvent, CardFix, CardsInPlay};
use crate::risk::event::Event;
use crate::risk::pack::{Faction, ObjectiveId, Pack};
use crate::risk::setting::Deal;
use crate::risk::state::{Card, Exile, Owner, Player, State, Units};

const SECTION: &str = "Corrections";

/// Corrects a state.
pub(super) fn fix(pack: &Pack, draft: &mut D, seat: Seat, fix: &Fix) -> Result<(), Refusal> {
    if !allows_fixes(draft.state()) {
        let text = "The table is corrected between invasions";
        return Err(refuse("not_now", SECTION, text));
    }
    match fix {
        Fix::Hold {
            area,
            owner,
            armies,
        } => return hold(pack, draft, seat, *area, *owner, *armies),
        Fix::Units { area, units } => return equip(draft, *area, *units),
        Fix::Exile(exile) => return wait(pack, draft, *exile),
        Fix::Gold(gold) => draft.push(Event::Gold(seat, *gold)),
        Fix::Points(points) => {
            if !draft.state().setting.objectives {
                return Err(refuse("no_points", SECTION, "There are no victory points"));
            }
            draft.push(Event::Scored(seat, *points));
        }
        Fix::Give(card) => return give(pack, draft, seat, *card),
        Fix::Take(card) => {
            let hand = draft.state().player(seat).map_or(&[][..], |p| &p.hand);
            if !hand.contains(card) {
                let text = "This Territory card is not in the hand";
                return Err(refuse("no_card", SECTION, text));
            }
            draft.push(Event::Discarded(seat, *card));
        }
        Fix::GiveObjective(objective) => return give_objective(pack, draft, seat, *objective),
        Fix::TakeObjective(objective) => {
            let own = draft.state().player(seat);
            if !own.is_some_and(|player| player.objectives.contains(objective)) {
                let text = "This objective is not in the hand";
                return Err(refuse("no_card", SECTION, text));
            }
            draft.push(Event::ObjectiveLost(seat, *objective));
        }
        Fix::Card(fix) => return cards_in_play(pack, draft, seat, fix),
    }
    Ok(())
}

/// An area belongs to somebody else or holds other armies.
///
/// Factions that lose their last area wait in exile, and those that come to stand somewhere do not any more.
fn hold(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    owner: Owner,
    armies: u16,
) -> Result<(), Refusal> {
    let state = draft.state();
    if !state.setting.areas(pack).contains(&area) {
        return Err(refuse("not_in_play", SECTION, "This area is not in play"));
    }
    let known = match owner {
        Owner::Nobody => false,
        Owner::Neutral => true,
        Owner::Faction(faction) => return_if_idle(pack, state, faction, area)?,
        Owner::Seat(seat) => state.player(seat).is_some_and(|p| !p.out),
    };
    if !known || armies == 0 {
        let text = "An area has an army of somebody who is in the game";
        return Err(refuse("nobody", SECTION, text));
    }
    let before = state.owner(area);
    if before != owner && matches!(before, Owner::Seat(_)) && state.areas_of(before).count() < 2 {
        let text = "Everybody keeps an area";
        return Err(refuse("last_area", SECTION, text));
    }
    draft.push(Event::Held {
        area,
        owner,
        armies,
    });
    if before == owner {
        return Ok(());
    }
    if let Owner::Faction(faction) = owner {
        let waits = |exile: &Exile| exile.faction == faction;
        if draft.state().exiles.iter().any(waits) {
            draft.push(Event::Recalled(faction));
        }
    }
    if matches!(before, Owner::Faction(_)) {
        after_loss(pack, draft, before, seat);
    }
    let watch = Owner::Faction(Faction::NightsWatch);
    if owner == watch && draft.state().watch_fell.is_some() {
        draft.push(Event::WatchFell(false));
    } else if before == watch && owner == Owner::Faction(Faction::Wildlings) {
        draft.push(Event::WatchFell(true));
    }
    Ok(())
}

/// Whether a faction may stand in an area: nobody plays it, and it is no House only in The Gift.
fn return_if_idle(
    pack: &Pack,
    state: &State,
    faction: Faction,
    area: AreaId,
) -> Result<bool, Refusal> {
    idle(pack, state, faction)?;
    if !faction.is_house() && gift(pack) != Some(area) {
        let text = "The Night's Watch and the Wildlings stand in The Gift only";
        return Err(refuse("gift_only", SECTION, text));
    }
    Ok(true)
}

/// Refuses factions that are not on this board, or that somebody plays.
fn idle(pack: &Pack, state: &State, faction: Faction) -> Result<(), Refusal> {
    let row = pack
        .faction(faction)
        .filter(|_| state.setting.deal == Deal::Garrisons);
    let Some(row) = row else {
        let text = "Factions are in play by the House Mitchell amendments only";
        return Err(refuse("no_faction", SECTION, text));
    };
    let plays = |p: &Player| !p.out && p.house.is_some() && p.house == row.house;
    if state.players.iter().any(plays) {
        let text = format!("Somebody plays {}", row.title);
        return Err(refuse("played", SECTION, text));
    }
    Ok(())
}

/// Exiles wait with so many armies.
fn wait(pack: &Pack, draft: &mut D, exile: Exile) -> Result<(), Refusal> {
    let state = draft.state();
    idle(pack, state, exile.faction)?;
    let stands = Owner::Faction(exile.faction);
    if state.areas_of(stands).next().is_some() || exile.armies == 0 {
        let text = "Exiles have an army and hold no area";
        return Err(refuse("not_in_exile", SECTION, text));
    }
    draft.push(Event::Exiled(exile));
    Ok(())
}

/// Other special units stand in an area.
fn equip(draft: &mut D, area: AreaId, units: Units) -> Result<(), Refusal> {
    let state = draft.state();
    if !state.setting.units && !state.setting.has_card_effects() {
        let text = "There are no special units here";
        return Err(refuse("no_units", SECTION, text));
    }
    if state.armies(area) == 0 {
        let text = "Special units stand with armies";
        return Err(refuse("not_in_play", SECTION, text));
    }
    draft.push(Event::Equipped { area, units });
    Ok(())
}

/// A Territory card goes to a hand, wherever it was.
fn give(pack: &Pack, draft: &mut D, seat: Seat, card: AreaId) -> Result<(), Refusal> {
    let state = draft.state();
    if !deck_areas(pack, state).contains(&card) {
        let text = "This Territory card is not in play";
        return Err(refuse("not_in_play", SECTION, text));
    }
    let holds = |player: &Player| {
        let stashes = player.stashes.iter().any(|stash| stash.area == card);
        stashes || player.hand.contains(&card) || player.looked_territories.contains(&card)
    };
    if state.player(seat).is_none_or(holds) {
        return Err(refuse(
            "yours",
            SECTION,
            "This Territory card is there already",
        ));
    }
    let top = state.deck.iter().rev().find_map(|card| match card {
        Card::Area(area) => Some(*area),
        Card::EndGame => None,
    });
    let instead = match (state.discard.contains(&card), top) {
        (true, _) => None,
        (false, None) => return Err(gone()),
        (false, Some(top)) => Some(top).filter(|_| state.players.iter().any(holds)),
    };
    draft.push(Event::Given {
        seat,
        card,
        instead,
    });
    Ok(())
}

/// An objective goes to a hand, wherever it was.
fn give_objective(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    objective: ObjectiveId,
) -> Result<(), Refusal> {
    let state = draft.state();
    if !state.setting.objectives || pack.objective(objective).is_none() {
        let text = "This objective is not in play";
        return Err(refuse("not_in_play", SECTION, text));
    }
    let holds = |player: &Player| {
        player.objectives.contains(&objective) || player.offered.contains(&objective)
    };
    if state.player(seat).is_none_or(holds) {
        return Err(refuse("yours", SECTION, "This objective is there already"));
    }
    let top = state.objective_deck.last().copied();
    let instead = match (state.objective_discard.contains(&objective), top) {
        (true, _) => None,
        (false, None) => return Err(gone()),
        (false, Some(top)) => Some(top).filter(|_| state.players.iter().any(holds)),
    };
    draft.push(Event::ObjectiveGiven {
        seat,
        objective,
        instead,
    });
    Ok(())
}

/// Nobody could get another card for it.
fn gone() -> Refusal {
    let text = "No card is left in the deck that somebody could get for it";
    refuse("no_card", SECTION, text)
}

/// Corrects Characters and Maester cards.
fn cards_in_play(pack: &Pack, draft: &mut D, seat: Seat, fix: &CardFix) -> Result<(), Refusal> {
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
