//! What may be corrected by hand?
//!
//! Units, tokens, power, supply, neutral forces, the threat and places on tracks; in `pieces` what not every board has.
//! While orders are placed or chosen, not in the middle of a march or a battle.

pub(super) mod pieces;

use play::{Refusal, Seat};

use super::stock::supply::{fits, most};
use super::{D, refuse, roads};
use crate::ids::AreaId;
use crate::throne::action::Fix;
use crate::throne::event::Event;
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::units::Units;
use pieces as fix_storm;

pub(super) const SECTION: &str = "Corrections";

/// Corrects a state.
pub(super) fn fix(pack: &Pack, draft: &mut D, seat: Seat, fix: Fix) -> Result<(), Refusal> {
    if !allows_fixes(draft.state()) {
        let text = "The table is corrected while orders are placed or chosen";
        return Err(refuse("not_now", SECTION, text));
    }
    if draft.state().player(seat).is_none() {
        return Err(refuse("nobody", SECTION, "Nobody sits there"));
    }
    match fix {
        Fix::Stand { area, units } => {
            let area = roads::own(pack, draft.state(), seat, area);
            stand(pack, draft, seat, area, units)
        }
        Fix::Token { area, .. } | Fix::Neutral { area, .. }
            if roads::own(pack, draft.state(), seat, area) != area =>
        {
            let text = "Nobody holds a road on which houses pass each other";
            Err(refuse("held", SECTION, text))
        }
        Fix::Token { area, lies } => token(pack, draft, seat, area, lies),
        Fix::Power(power) => {
            let state = draft.state();
            let own = state.player(seat).map_or(0, |player| player.power);
            let most = state.pool(pack, seat).saturating_add(own);
            if power > most {
                let text = format!("There are {most} tokens beside those on the board");
                return Err(refuse("too_much", SECTION, text));
            }
            draft.push(Event::Power(seat, power));
            Ok(())
        }
        Fix::Supply(level) => {
            let mut after = draft.clone();
            if level > most(pack) {
                return Err(refuse("too_much", SECTION, "Supply has no such level"));
            }
            after.push(Event::Supply(seat, level));
            fitting(pack, after.state(), seat)?;
            draft.push(Event::Supply(seat, level));
            Ok(())
        }
        Fix::Threat(threat) => {
            draft.push(Event::Threat(threat));
            Ok(())
        }
        Fix::Neutral { area, strength } => {
            let spot = draft.state().spot(area);
            let taken = spot.defender().is_some() || spot.token.is_some();
            if !is_on_board(pack, area) || taken {
                let text = "A neutral force stands where nobody else is";
                return Err(refuse("held", SECTION, text));
            }
            draft.push(Event::Force(area, strength));
            Ok(())
        }
        Fix::Place { track, place } => move_to(draft, seat, track, place),
        Fix::Garrison { area, strength } => fix_storm::garrison(pack, draft, seat, area, strength),
        Fix::Weather(place) => fix_storm::weather(pack, draft, place),
        Fix::Claim(tokens) => fix_storm::claim(pack, draft, seat, tokens),
        Fix::Leader { leader, area } => fix_storm::leader(pack, draft, seat, leader, area),
    }
}

pub(super) fn is_on_board(pack: &Pack, area: AreaId) -> bool {
    pack.map.area(area).is_some()
}

fn fitting(pack: &Pack, state: &State, seat: Seat) -> Result<(), Refusal> {
    match fits(pack, state, seat) {
        true => Ok(()),
        false => Err(refuse(
            "supply",
            SECTION,
            "Supply does not allow such armies",
        )),
    }
}

fn stand(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
    units: Units,
) -> Result<(), Refusal> {
    let state = draft.state();
    let spot = state.spot(area);
    let others = spot.neutral > 0
        || spot.defender().is_some_and(|other| other != seat)
        || spot.token.is_some_and(|other| other != seat);
    if !is_on_board(pack, area) || others {
        let text = "Units stand where nobody else is";
        return Err(refuse("held", SECTION, text));
    }
    let ships = units.ships > 0;
    let fits_area = match pack.ways.land.contains(area) {
        true => !ships,
        false => units.count() == units.ships,
    };
    let room = pack.numbers.harbor_ships;
    if !fits_area || (pack.ways.harbor.contains(area) && units.count() > room) {
        let text = "Such units have no place there";
        return Err(refuse("wrong_units", SECTION, text));
    }
    let elsewhere = state.all_units(seat).minus(spot.all());
    for kind in units.kinds() {
        let stock = pack.unit(kind).zip(state.player(seat));
        let stock = stock.map_or(0, |(row, player)| row.stock_of(player.house));
        if elsewhere.get(kind).saturating_add(units.get(kind)) > stock {
            return Err(refuse("stock", SECTION, "There are not so many of a kind"));
        }
    }
    if units.is_none() && state.leaders_at(seat, area).next().is_some() {
        let text = "A leader stands there: he goes first";
        return Err(refuse("leader_alone", SECTION, text));
    }
    let event = match units.is_none() {
        true => Event::Destroyed {
            area,
            units: spot.units,
            routed: spot.routed,
        },
        false => Event::Stood { area, seat, units },
    };
    let mut after = draft.clone();
    after.push(event.clone());
    fitting(pack, after.state(), seat)?;
    if units.is_none() && spot.order.is_some() {
        draft.push(match state.revealed {
            true => Event::OrderGone(area),
            false => Event::TookBack(seat, area),
        });
    }
    draft.push(event);
    Ok(())
}

fn token(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId, lies: bool) -> Result<(), Refusal> {
    let state = draft.state();
    let spot = state.spot(area);
    let others = spot.neutral > 0
        || spot.defender().is_some_and(|other| other != seat)
        || spot.token.is_some_and(|other| other != seat);
    if !pack.ways.land.contains(area) || others {
        let text = "A power token lies on land where nobody else is";
        return Err(refuse("held", SECTION, text));
    }
    if lies && spot.token.is_none() && state.pool(pack, seat) == 0 {
        return Err(refuse(
            "no_token",
            SECTION,
            "No power token is left in the pool",
        ));
    }
    draft.push(Event::Token(area, lies.then_some(seat)));
    Ok(())
}

fn move_to(draft: &mut D, seat: Seat, track: Track, place: u8) -> Result<(), Refusal> {
    let mut seats = draft.state().track(track).to_vec();
    seats.retain(|other| *other != seat);
    let place = usize::from(place);
    if place == 0 || place > seats.len() + 1 {
        return Err(refuse("no_place", SECTION, "The track has no such place"));
    }
    seats.insert(place - 1, seat);
    draft.push(Event::Shifted(track, seats));
    Ok(())
}

fn allows_fixes(state: &State) -> bool {
    state
        .top()
        .is_some_and(|frame| frame.pending().allows_fixes())
}
