//! Which pieces may be corrected that not every board has?
//!
//! Garrisons, the weather, the Claim track and leaders, wherever a board or a setting has them.

use play::{Refusal, Seat};

use super::{SECTION, is_on_board};
use crate::ids::AreaId;
use crate::throne::event::Event;
use crate::throne::ids::LeaderId;
use crate::throne::leader::{LeaderEvent, Post};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::push;
use crate::throne::rules::{D, leaders, refuse};
use crate::throne::state::Guard;

/// A garrison of a seat has another strength, or is gone.
pub(in crate::throne) fn garrison(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    strength: u8,
) -> Result<(), Refusal> {
    let spot = draft.state().spot(area);
    let others = spot.neutral > 0
        || spot.defender().is_some_and(|other| other != seat)
        || spot.token.is_some_and(|other| other != seat);
    let land = pack.ways.land.contains(area) && is_on_board(pack, area);
    if !land || others || pack.numbers.claim.is_none() {
        let text = "Garrisons hold land of their house on the board of A Storm of Swords";
        return Err(refuse("held", SECTION, text));
    }
    let guard = (strength > 0).then_some(Guard { seat, strength });
    draft.push(Event::Garrison(area, guard));
    Ok(())
}

/// The weather is another one.
pub(in crate::throne) fn weather(pack: &Pack, draft: &mut D, place: u8) -> Result<(), Refusal> {
    if usize::from(place) >= pack.numbers.weather.len() {
        return Err(refuse(
            "no_place",
            SECTION,
            "The weather track has no such place",
        ));
    }
    draft.push(Event::Weather(place));
    Ok(())
}

/// So many tokens of a seat lie on the Claim track; the newest come and go.
pub(in crate::throne) fn claim(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    tokens: u8,
) -> Result<(), Refusal> {
    let state = draft.state();
    let spaces = pack.numbers.claim.map_or(0, |row| row.spaces);
    let mut lies = state.claim.clone();
    let wanted = usize::from(tokens);
    let own = |lies: &[Seat]| lies.iter().filter(|other| **other == seat).count();
    let before = own(&lies);
    let more = wanted.saturating_sub(before);
    let room = usize::from(spaces).saturating_sub(lies.len());
    if more > room {
        return Err(refuse(
            "no_place",
            SECTION,
            "The Claim track has no room for them",
        ));
    }
    if more > usize::from(state.pool(pack, seat)) {
        let text = "No power token is left in the pool";
        return Err(refuse("no_token", SECTION, text));
    }
    lies.extend(std::iter::repeat_n(seat, more));
    while own(&lies) > wanted {
        if let Some(place) = lies.iter().rposition(|other| *other == seat) {
            lies.remove(place);
        }
    }
    draft.push(Event::ClaimLies(lies));
    Ok(())
}

/// A leader stands with units of a seat, or lies in its cell.
pub(in crate::throne) fn leader(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    leader: LeaderId,
    area: Option<AreaId>,
) -> Result<(), Refusal> {
    let state = draft.state();
    let owner = leaders::owner(pack, state, leader).map(|(owner, _)| owner);
    if state.post(leader) == Post::Dead {
        return Err(refuse("dead", SECTION, "The leader is out of the game"));
    }
    match area {
        Some(area) => {
            let own = owner.is_none_or(|owner| owner == seat);
            if !own || state.spot(area).seat != Some(seat) {
                let text = "Leaders stand with units of their house";
                return Err(refuse("leader_alone", SECTION, text));
            }
            push(draft, LeaderEvent::Joined { leader, seat, area });
        }
        None => {
            if owner.is_none_or(|owner| owner == seat) {
                let text = "Only leaders of other houses lie in a cell";
                return Err(refuse("no_hostage", SECTION, text));
            }
            let by = seat;
            push(draft, LeaderEvent::Jailed { leader, by });
        }
    }
    Ok(())
}
