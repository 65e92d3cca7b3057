//! What do answers about raids, marches and Consolidate Power orders do and cost?

use play::{Answer, Seat};

use super::cards;
use super::question::named;
use super::words::{area_value, joined, place, power, swords};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::frame::{Frame, Marching};
use crate::throne::ids::LeaderId;
use crate::throne::leader::Affair;
use crate::throne::log_text::{order, units as units_words};
use crate::throne::pack::Pack;
use crate::throne::rules::{
    against_force, asks_for_more, before_battle, brings, led, may_fortify, raiders, shield_of,
    triggered_by,
};
use crate::throne::state::State;
use crate::throne::units::Units;

/// Adds what an answer about a raid, a march or power does.
pub(in crate::throne) fn tell(
    pack: &Pack,
    state: &State,
    seat: Seat,
    action: &Action,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    match (action, state.top()) {
        (Action::Raid { from, at: Some(at) }, _) => raid(pack, state, seat, [*from, *at], answer),
        (Action::Raid { from, at: None }, _) => {
            let at = place(pack, state, *from);
            answer.forfeit(format!("the Raid order in {at} is used up for nothing"))
        }
        (Action::March(area), _) => {
            let spot = state.spot(*area);
            let row = spot.order.and_then(|order| pack.order(order));
            let order = row.map_or_else(String::new, cards::order);
            answer.effect(format!("{} there. {order}", units_words(spot.units)))
        }
        (Action::Trigger(id), _) => trigger(pack, state, seat, *id, answer),
        (Action::Move { to, units }, Some(Frame::March(march))) => {
            moved(pack, state, march, *to, *units, answer)
        }
        (Action::Done, Some(Frame::March(march))) => ended(pack, state, march, answer),
        (Action::Done, Some(Frame::Affair(Affair::Rouse { area, .. }))) => {
            normally(pack, state, seat, *area, answer)
        }
        (_, _) => answer,
    }
}

/// What an order that might trigger a leader does otherwise.
fn normally(
    pack: &Pack,
    state: &State,
    seat: Seat,
    area: AreaId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let row = state.spot(area).order.and_then(|order| pack.order(order));
    match row {
        Some(row) if row.once.is_some() => answer.effect(cards::order(row)),
        Some(_) if may_fortify(pack, state, area) => {
            let power = brings(pack, state, seat, area);
            answer.effect(format!("{power} power, or a fortification"))
        }
        Some(_) | None => {
            let power = brings(pack, state, seat, area);
            answer.effect(format!("{power} power"))
        }
    }
}

/// What a raid takes.
fn raid(
    pack: &Pack,
    state: &State,
    seat: Seat,
    [from, at]: [AreaId; 2],
    mut answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let spot = state.spot(at);
    let (Some(owner), Some(taken)) = (spot.seat, spot.order) else {
        return answer;
    };
    answer = answer.effect(format!("Takes {} of {owner} away", order(pack, taken)));
    let consolidates = pack
        .order(taken)
        .is_some_and(|row| row.kind == OrderKind::Consolidate);
    if consolidates {
        let gained = state.pool(pack, seat).min(1);
        let lost = power(state, owner).min(1);
        let lost = match lost {
            0 => format!("{owner} has none to lose"),
            lost => format!("{owner} loses {lost}"),
        };
        answer.effect = format!("{}; you gain {gained} power, {lost}", answer.effect);
    }
    let own = state.spot(from).order.and_then(|order| pack.order(order));
    if let Some(row) = own.filter(|row| row.once.is_some()) {
        answer.effect = joined(&[&answer.effect, &cards::order(row)]);
    }
    if let Some(card) = raiders(pack, state, seat, [from, at]).and_then(|id| pack.ally(id)) {
        answer = answer.warning(format!("{} are discarded", card.title));
    }
    if shield_of(pack, state, at).is_some() {
        answer = answer.warning(format!(
            "{owner} may pay for a Support -1 order in its place"
        ));
    }
    answer
}

/// What the march of a leader takes and brings.
fn trigger(
    pack: &Pack,
    state: &State,
    seat: Seat,
    id: LeaderId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some(row) = pack.leader(id) else {
        return answer;
    };
    let held = state.held(seat);
    let area = held
        .iter()
        .find(|area| triggered_by(pack, state, *area).contains(&id));
    let gained = row.power.min(state.pool(pack, seat));
    let begins = match gained {
        0 => "March at once".to_owned(),
        gained => format!("Gain {gained} power, then march"),
    };
    let instead = match row.marching == row.strength {
        true => String::new(),
        false => format!(" instead of {}", row.strength),
    };
    let swords = swords(row.swords);
    let answer = answer.effect(format!(
        "{begins}: {} counts {}{instead}{swords}",
        row.title, row.marching
    ));
    let Some((area, given)) = area.and_then(|area| Some((area, state.spot(area).order?))) else {
        return answer;
    };
    let at = place(pack, state, area);
    answer.warning(format!("{} in {at} is given up", order(pack, given)))
}

/// What a move of a march does and leaves.
fn moved(
    pack: &Pack,
    state: &State,
    march: &Marching,
    to: AreaId,
    units: Units,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let seat = march.seat;
    let spot = state.spot(to);
    let before = march.attack.filter(|attack| attack.to == to);
    let all = before.map_or(units, |attack| attack.units.plus(units));
    let mut answer = if spot.neutral > 0 {
        let (plain, blade) = against_force(pack, state, march, to, all);
        let needed = i16::from(spot.neutral);
        let answer = answer.effect(format!(
            "{plain} strength against the neutral force of {needed}{}",
            led_words(pack, state, march)
        ));
        if plain >= needed {
            answer
        } else if blade >= needed {
            answer.warning("uses the Valyrian Steel Blade up for this turn")
        } else {
            answer.warning("a leader has to go along")
        }
    } else if let Some(whom) = spot.defender().filter(|whom| *whom != seat) {
        let mut here = units_words(spot.units);
        if !spot.routed.is_none() {
            let routed = format!("{} routed", units_words(spot.routed));
            here = match spot.units.is_none() {
                true => routed,
                false => format!("{here} and {routed}"),
            };
        }
        let what = match (spot.seat, spot.guard) {
            (None, Some(guard)) => format!("a garrison of {}", guard.strength),
            (_, Some(guard)) => format!("{here} and a garrison of {}", guard.strength),
            (_, None) => here,
        };
        let leaders: Vec<LeaderId> = state.leaders_at(whom, to).collect();
        let with = match leaders.is_empty() {
            true => String::new(),
            false => format!(" with {}", named(pack, &leaders)),
        };
        let odds = strengths(pack, state, march, (to, whom), all);
        answer.effect(format!("Attacks {what} of {whom}{with}: {odds}"))
    } else {
        arrives(pack, state, seat, to, answer)
    };
    answer = leaves(pack, state, seat, march.from, units, answer);
    if asks_for_more(pack, state, march, to, units) {
        answer = answer.warning("supply asks for another move of this march");
    }
    answer
}

/// How strong both sides of an attack are so far, and what leaders who stay can still add.
fn strengths(
    pack: &Pack,
    state: &State,
    march: &Marching,
    (to, whom): (AreaId, Seat),
    units: Units,
) -> String {
    let [attack, defense] = before_battle(pack, state, march, (to, whom), units);
    let more = led_words(pack, state, march);
    format!("{attack} strength against {defense} before support and cards{more}")
}

fn led_words(pack: &Pack, state: &State, march: &Marching) -> String {
    match led(pack, state, march.seat, march.from).0 {
        0 => String::new(),
        more => format!(", {more} more with the leaders here"),
    }
}

/// What units find that come where nobody fights them.
pub(in crate::throne) fn arrives(
    pack: &Pack,
    state: &State,
    seat: Seat,
    to: AreaId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let token = state.spot(to).token.filter(|other| *other != seat);
    let harbor = pack
        .harbor_of(to)
        .and_then(|harbor| state.spot(harbor).seat);
    let mut found = Vec::new();
    if let Some(other) = token {
        found.push(format!("the power token of {other} goes"));
    }
    if let Some(other) = harbor.filter(|other| *other != seat) {
        found.push(format!(
            "ships of {other} in the harbor change hands as far as supply allows"
        ));
    }
    let text = found.join("; ");
    answer.effect(play::sentence(&text))
}

/// Warns where the last units go.
pub(in crate::throne) fn leaves(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: AreaId,
    units: Units,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let spot = state.spot(from);
    if spot.all() != units || !pack.ways.land.contains(from) || pack.ways.lanes.road(from).is_some()
    {
        return answer;
    }
    let at = place(pack, state, from);
    let home = pack.land(from).home.and_then(|house| state.seat_of(house));
    let kept = spot.token == Some(seat) || spot.guard.is_some_and(|guard| guard.seat == seat);
    if kept || home == Some(seat) && spot.token.is_none() {
        return answer.warning(format!("leaves {at} without a unit, though it stays yours"));
    }
    let area_value = area_value(pack, from);
    match power(state, seat) {
        0 => answer.warning(format!("gives up {at}{area_value}: no power for a token")),
        _ => answer.warning(format!(
            "leaves {at} empty{area_value}, unless 1 power is left there"
        )),
    }
}

/// What comes when a march ends.
fn ended(pack: &Pack, state: &State, march: &Marching, answer: Answer<AreaId>) -> Answer<AreaId> {
    match march.attack {
        Some(attack) => {
            let at = place(pack, state, attack.to);
            let odds = match state.spot(attack.to).defender() {
                Some(whom) => {
                    let odds = strengths(pack, state, march, (attack.to, whom), attack.units);
                    format!(": {odds}")
                }
                None => String::new(),
            };
            let units = units_words(attack.units);
            answer.effect(format!("Attack on {at} now with {units}{odds}"))
        }
        None if march.again => answer.effect("No second battle is begun"),
        None => {
            let order = state.spot(march.from).order.map(|id| order(pack, id));
            let at = pack.map.title(march.from);
            match order {
                Some(order) => answer.effect(format!("{order} in {at} is used up")),
                None => answer,
            }
        }
    }
}
