//! What do answers to Westeros cards, wildlings, bids, mustering and Ally cards do and cost?

use play::{Answer, Price, Seat};

use super::cards;
use super::words::{counted, joined, leader, paid, place, power};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{Boon, Harm};
use crate::throne::frame::{
    Accuse, Bidding, Bids, Blame, Crown, Enlist, Frame, Losses, Muster, Plot, Ties,
};
use crate::throne::pack::Pack;
use crate::throne::rules::{bid_bonus, loss_worth, owner_of};
use crate::throne::state::State;
use crate::throne::storm::Aid;
use crate::throne::units::{UnitKind, Units};
use crate::throne::words::{kind_name, units as units_words};

/// Adds what an answer to a card, to wildlings, bids or a muster does.
pub(in crate::throne) fn tell(
    pack: &Pack,
    state: &State,
    seat: Seat,
    action: &Action,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    match (action, state.top()) {
        (Action::Destroy { area, unit, .. }, Some(frame)) => {
            lost(pack, state, seat, frame, (*area, *unit), answer)
        }
        (Action::Muster { from, unit, .. }, Some(Frame::Muster(Muster { left, .. }))) => {
            let row = pack.unit(*unit);
            let cost = row.and_then(|row| row.cost).unwrap_or_default();
            let answer = answer.price(points(pack, state, left, *from, cost));
            stocked(pack, state, seat, *unit, answer)
        }
        (Action::Upgrade { area, unit }, Some(Frame::Muster(Muster { left, .. }))) => {
            let row = pack.unit(*unit);
            let cost = row.and_then(|row| row.upgrade).unwrap_or_default();
            let answer = answer.price(points(pack, state, left, *area, cost));
            stocked(pack, state, seat, *unit, answer)
        }
        (Action::Done, Some(Frame::Muster(Muster { left, .. }))) => {
            let unused: u8 = left.iter().map(|(_, points)| *points).sum();
            let unused = counted(unused, "point", "points");
            answer.warning(format!("{unused} unused"))
        }
        (Action::Bid(bid), Some(Frame::Bids(Bids { of, .. }))) => {
            bids(pack, state, seat, *of, *bid, answer)
        }
        (Action::Choose(id), _) => answer.effect(cards::westeros(pack, *id)),
        (Action::Name(_), Some(frame)) => named(pack, state, frame, answer),
        (Action::Regain(id) | Action::Discard(id), Some(frame)) => {
            let answer = answer.effect(cards::house(pack, *id));
            match frame {
                Frame::Bury(_) => answer.warning("it never comes back"),
                _other => answer,
            }
        }
        (Action::Take(track), _) => answer.effect(format!(
            "You go before everybody on it, and have {}",
            track.token()
        )),
        (Action::Enlist { area, unit }, Some(Frame::Enlist(Enlist { units, .. }))) => {
            let left = units.minus(Units::of(*unit, 1));
            let strength = pack.unit(*unit).map_or(0, |row| row.strength);
            let there = state.spot(*area).all();
            answer.effect(format!(
                "{strength} strength to {} there; {} left to place",
                units_words(there),
                units_words(left)
            ))
        }
        (Action::Gain | Action::Steal(_), Some(Frame::Plot(Plot { card, .. }))) => {
            let Some(row) = pack.ally(*card) else {
                return answer;
            };
            let answer = answer.price(Price::new(1, row.title.clone()));
            match (action, row.aid) {
                (Action::Steal(_), Aid::Plots { pay, .. }) => paid(answer, state, seat, pay)
                    .effect(format!(
                        "A card of {} at random comes to you",
                        row.deck.title()
                    )),
                (_, _) => answer,
            }
        }
        (Action::Accuse(_), Some(Frame::Accuse(Accuse { card, .. }))) => {
            let title = pack.ally(*card).map_or("Ally card", |row| &row.title);
            let answer = answer.price(Price::new(1, title));
            answer.effect("Claims are counted from the oldest")
        }
        (Action::Done, Some(Frame::Accuse(Accuse { card, .. }))) => {
            let title = pack.ally(*card).map_or("The card", |row| &row.title);
            answer.warning(format!("{title} is discarded all the same"))
        }
        (_, _) => answer,
    }
}

/// Mustering points that are taken of those of a castle.
fn points(pack: &Pack, state: &State, left: &[(AreaId, u8)], from: AreaId, cost: u8) -> Price {
    let there = left.iter().find(|(area, _)| *area == from);
    let there = there.map_or(0, |(_, points)| *points);
    let point = if cost == 1 { "point" } else { "points" };
    let of = format!("{point} of {}", place(pack, state, from));
    Price::new(cost.into(), of).left(there.saturating_sub(cost).into())
}

/// What a new unit counts, and how many more a house has.
fn stocked(
    pack: &Pack,
    state: &State,
    seat: Seat,
    unit: UnitKind,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let strength = pack.unit(unit).map_or(0, |row| row.strength);
    let left = state.stock(pack, seat, unit).saturating_sub(1);
    let name = kind_name(unit, 1);
    let counts = match unit {
        UnitKind::Engine => format!("A {name} counts {strength} in attacks on castles"),
        UnitKind::Footman
        | UnitKind::Knight
        | UnitKind::Ship
        | UnitKind::Dragon
        | UnitKind::AllyFootman
        | UnitKind::AllyKnight => format!("A {name} counts {strength}"),
    };
    answer.effect(format!("{counts}; {left} more in stock"))
}

/// What a unit that goes counts, and what goes with it.
fn lost(
    pack: &Pack,
    state: &State,
    seat: Seat,
    frame: &Frame,
    (area, unit): (AreaId, UnitKind),
    mut answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let changed = matches!(frame, Frame::Halve(half) if half.into.is_some());
    if let Frame::Losses(Losses { left, by, .. }) = frame {
        let worth = loss_worth(pack, unit, *by);
        answer = answer.effect(format!("Counts {worth} of {left}"));
    }
    if let Frame::Halve(half) = frame
        && let Some(into) = half.into
        && state.stock(pack, half.seat, into) == 0
    {
        let none = format!("no {} is in stock: it is lost", kind_name(into, 1));
        answer = answer.warning(none);
    }
    if changed || state.spot(area).all().count() > 1 {
        return answer;
    }
    let at = place(pack, state, area);
    answer = answer.warning(format!("leaves {at} without a unit"));
    if !matches!(frame, Frame::Losses(_)) {
        return answer;
    }
    state.leaders_at(seat, area).fold(answer, |answer, id| {
        let card = owner_of(pack, state, id).and_then(|(_, card)| pack.house_card(card));
        let card = card.map_or_else(String::new, |row| {
            format!(", and the card {} with it", row.title)
        });
        answer.warning(format!("{} dies{card}", leader(pack, id)))
    })
}

/// What a bid counts, and what is left.
fn bids(
    pack: &Pack,
    state: &State,
    seat: Seat,
    of: Bidding,
    bid: u8,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let more = bid_bonus(pack, state, seat, of);
    let counts = match more {
        0 => String::new(),
        more => format!("Counts {} with your cards", bid.saturating_add(more)),
    };
    let alone = match of {
        Bidding::Wildlings if bid.saturating_add(more) >= state.threat => {
            "Holds off the wildlings alone"
        }
        Bidding::Wildlings | Bidding::Track(_) | Bidding::Claim => "",
    };
    let answer = answer.effect(joined(&[&counts, alone]));
    let left = power(state, seat).saturating_sub(bid);
    let answer = paid(answer, state, seat, bid);
    match bid > 0 && left == 0 {
        true => answer.warning("all your power"),
        false => answer,
    }
}

/// What comes to whoever is named.
fn named(pack: &Pack, state: &State, frame: &Frame, answer: Answer<AreaId>) -> Answer<AreaId> {
    match frame {
        Frame::Ties(Ties { track, ranked, .. }) => {
            let place = ranked.len() + 1;
            answer.effect(format!("Has place {place} on the {} track", track.title()))
        }
        Frame::Blame(Blame { watch: true, .. }) => {
            let horde = pack.horde(state.horde);
            match horde.watch {
                Boon::Nothing => answer.effect("Nothing comes of it"),
                Boon::Regain | Boon::Supply(_) | Boon::FirstOnTrack | Boon::BidBack => {
                    answer.effect(joined(&[&horde.watch_text]))
                }
            }
        }
        Frame::Blame(Blame { watch: false, .. }) => {
            let horde = pack.horde(state.horde);
            match (horde.lowest, horde.others) {
                (Harm::Nothing, Harm::Nothing) => answer.effect("Nothing comes of it"),
                (_, _) => answer.effect(joined(&[&horde.text])),
            }
        }
        Frame::Crown(Crown { highest: None, .. }) => answer.effect("Gains a Claim"),
        Frame::Crown(_) => answer.effect("Plays no Tactics card this turn"),
        _other => answer,
    }
}
