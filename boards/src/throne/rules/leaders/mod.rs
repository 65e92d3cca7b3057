//! What do leaders do?
//!
//! They add their strength wherever their army does and go where it goes, never alone; an order of their kind may be
//! given up for a march of their own.

pub(in crate::throne) mod affairs;
pub(in crate::throne) mod hostages;
pub(super) mod negotiation;
pub(super) mod secure;

use play::{Refusal, Seat};

use super::battle::strength;
use super::marches::moves::Way;
use super::planning::one_time;
use super::roads::ways;
use super::{D, refuse, stock};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::event::Event;
use crate::throne::frame::{Frame, Marches, Marching, Raids};
use crate::throne::ids::{House, HouseCardId, LeaderId, Track};
use crate::throne::leader::{Affair, LeaderEvent, Post};
use crate::throne::pack::Pack;
use crate::throne::setting::Setting;
use crate::throne::state::State;
use crate::throne::storm::Liege;

const SECTION: &str = "Leaders";

/// Something that happens to leaders.
pub(super) fn push(draft: &mut D, event: LeaderEvent) {
    draft.push(Event::Leader(event));
}

/// Where leaders begin, with houses by seat.
///
/// # Rule
/// B2; A Storm of Swords, Option 4: on the original board both leaders of a house begin at its home.
pub(super) fn set_up(pack: &Pack, setting: &Setting, houses: &[House]) -> Vec<Event> {
    let mut events = Vec::new();
    if !setting.has_leaders(pack) {
        return Vec::new();
    }
    for (seat, house) in (0..).map(Seat).zip(houses) {
        let Some(start) = pack.start(*house) else {
            continue;
        };
        let own = match setting.leaders {
            true => at_home(pack, *house),
            false => start.leaders.clone(),
        };
        for (leader, area) in own {
            events.push(LeaderEvent::Joined { leader, seat, area });
        }
        for leader in &start.cell {
            let (leader, by) = (*leader, seat);
            events.push(LeaderEvent::Jailed { leader, by });
        }
    }
    events.into_iter().map(Event::Leader).collect()
}

fn at_home(pack: &Pack, house: House) -> Vec<(LeaderId, AreaId)> {
    let units = pack.start(house).map_or(&[][..], |start| &start.units);
    let home = units
        .iter()
        .find(|(area, _)| pack.land(*area).home == Some(house));
    let Some((area, _)) = home else {
        return Vec::new();
    };
    let own = pack.leaders.iter().filter(|row| match row.liege {
        Liege::House(whose, _) => whose == house,
        Liege::Ally(_) => false,
    });
    own.map(|row| (row.number, *area)).collect()
}

/// What the leaders of a seat in an area add: strength and swords.
///
/// # Rule
/// B28, B30, B32: each by the side that shows.
#[must_use]
pub fn led(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> (i16, u8) {
    let (mut strength, mut swords) = (0, 0_u8);
    for leader in state.leaders_at(seat, area) {
        let Some(row) = pack.leader(leader) else {
            continue;
        };
        if is_marching(state, leader) {
            strength += i16::from(row.marching);
            swords = swords.saturating_add(row.swords);
        } else {
            strength += i16::from(row.strength);
        }
    }
    (strength, swords)
}

fn is_marching(state: &State, leader: LeaderId) -> bool {
    match state.post(leader) {
        Post::With { marching, .. } => marching,
        Post::Cell(_) | Post::Away | Post::Dead => false,
    }
}

/// Whose leader it is, with the card that leaves the game with it; nobody's for one of an ally.
pub(crate) fn owner(pack: &Pack, state: &State, leader: LeaderId) -> Option<(Seat, HouseCardId)> {
    match pack.leader(leader)?.liege {
        Liege::House(house, card) => Some((state.seat_of(house)?, card)),
        Liege::Ally(_) => None,
    }
}

/// The leaders that the order in an area may trigger.
///
/// # Rule
/// B30, B33, B34.
#[must_use]
pub fn triggered_by(pack: &Pack, state: &State, area: AreaId) -> Vec<LeaderId> {
    let spot = state.spot(area);
    let order = spot.order.and_then(|order| pack.order(order));
    let (Some(seat), Some(order)) = (spot.seat, order) else {
        return Vec::new();
    };
    let there = state.leaders_at(seat, area);
    let meant = there.filter(|leader| {
        let row = pack.leader(*leader);
        order.once.is_none() && row.is_some_and(|row| row.trigger == order.kind)
    });
    meant.collect()
}

/// Every leader that orders of a kind may trigger.
pub(in crate::throne) fn triggers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    kind: OrderKind,
    add: &mut dyn FnMut(Action),
) {
    for area in super::planning::ordered(pack, state, seat, kind).iter() {
        let leaders = triggered_by(pack, state, area).into_iter();
        leaders.map(Action::Trigger).for_each(&mut *add);
    }
}

/// Where a seat has the leader with an order of a kind that triggers it.
///
/// # Errors
/// `no_trigger` where it has not.
pub(super) fn roused(
    pack: &Pack,
    state: &State,
    seat: Seat,
    leader: LeaderId,
    kind: OrderKind,
) -> Result<AreaId, Refusal> {
    let mut areas = super::planning::ordered(pack, state, seat, kind).iter();
    let found = areas.find(|area| triggered_by(pack, state, *area).contains(&leader));
    found.ok_or_else(|| {
        let text = "No order that would trigger the leader lies where it is";
        refuse("no_trigger", SECTION, text)
    })
}

/// A Raid or March order is given up for a march of a leader.
pub(in crate::throne) fn rouse(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    leader: LeaderId,
) -> Result<(), Refusal> {
    let state = draft.state();
    let (kind, next): (_, fn(u8) -> Frame) = match state.top() {
        Some(Frame::Raids(_)) => (OrderKind::Raid, |at| Frame::Raids(Raids { at })),
        Some(_) | None => (OrderKind::March, |at| Frame::Marches(Marches { at })),
    };
    let area = roused(pack, state, seat, leader, kind)?;
    let place = state.place(Track::Throne, seat);
    let at = u8::try_from(place + 1).unwrap_or_default();
    draft.push(Event::Went(next(at)));
    trigger(pack, draft, seat, leader, area);
    Ok(())
}

/// A leader is triggered: power at once, then its march.
///
/// # Rule
/// B30.
pub(super) fn trigger(pack: &Pack, draft: &mut D, seat: Seat, leader: LeaderId, area: AreaId) {
    push(draft, LeaderEvent::Triggered { leader, seat, area });
    let gained = pack.leader(leader).map_or(0, |row| row.power);
    stock::gain(pack, draft, seat, gained);
    draft.push(Event::Opened(Frame::March(Marching {
        seat,
        from: area,
        value: 0,
        order: None,
        attack: None,
        onward: None,
        over: false,
        again: false,
        leader: Some(leader),
    })));
}

/// A Consolidate Power order may trigger a leader instead.
pub(super) fn ask(draft: &mut D, seat: Seat, area: AreaId) {
    let affair = Affair::Rouse { seat, area };
    draft.push(Event::Opened(Frame::Affair(affair)));
}

/// Leaders whose march is over are turned up.
///
/// # Rule
/// B31.
pub(in crate::throne) fn turn_up(draft: &mut D) {
    let state = draft.state();
    let posts = state.posts().map(|(leader, _)| leader);
    let over: Vec<LeaderId> = posts.filter(|one| is_marching(state, *one)).collect();
    for leader in over {
        push(draft, LeaderEvent::TurnedUp(leader));
    }
}

/// Everywhere that leaders may still go in a march.
///
/// # Rule
/// B29, B31: to where own units stand or go, as a unit would; one by whose march they attack goes with them.
///
/// # Ruling
/// R28: in any march a leader may part from the units, as Black Walder does in the example of the source.
pub(super) fn leads(pack: &Pack, state: &State, march: &Marching) -> Vec<(LeaderId, AreaId)> {
    let Marching { seat, from, .. } = *march;
    let own: Vec<LeaderId> = state.leaders_at(seat, from).collect();
    if own.is_empty() {
        return Vec::new();
    }
    let targets = one_time::reach(pack, state, march);
    let attacked = march.attack.map(|attack| attack.to);
    let open = targets.iter().filter(|to| {
        let held = ways::is_held_against(state, seat, *to);
        attacked == Some(*to) || (!held && state.spot(*to).seat == Some(seat))
    });
    let open: Vec<AreaId> = open.collect();
    let mut found = Vec::new();
    for leader in own {
        let bound = march.leader == Some(leader) && attacked.is_some();
        for to in &open {
            let attacks = attacked == Some(*to);
            if attacks || !bound && !is_needed(pack, state, march, leader) {
                found.push((leader, *to));
            }
        }
    }
    found
}

/// Tells whether a neutral force stands unless a leader comes along.
fn is_needed(pack: &Pack, state: &State, march: &Marching, leader: LeaderId) -> bool {
    let Some(attack) = march.attack else {
        return false;
    };
    let force = i16::from(state.spot(attack.to).neutral);
    if force == 0 {
        return false;
    }
    let row = pack.leader(leader);
    let own = row.map_or(0, |row| match is_marching(state, leader) {
        true => row.marching,
        false => row.strength,
    });
    let others = led(pack, state, march.seat, march.from).0 - i16::from(own);
    let all = strength::against_force(pack, state, march, attack.to, attack.units);
    all.1 + others < force
}

/// Moves a leader.
pub(in crate::throne) fn lead(
    pack: &Pack,
    draft: &mut D,
    march: &Marching,
    leader: LeaderId,
    to: AreaId,
) -> Result<(), Refusal> {
    let Marching { seat, from, .. } = *march;
    if !leads(pack, draft.state(), march).contains(&(leader, to)) {
        let text =
            "Leaders go to own units that the march could join, and to its attack if it is theirs";
        return Err(refuse("no_lead", SECTION, text));
    }
    go(draft, leader, seat, [from, to]);
    Ok(())
}

/// A leader goes from an area to another.
pub(super) fn go(draft: &mut D, leader: LeaderId, seat: Seat, [from, to]: [AreaId; 2]) {
    let event = LeaderEvent::Led {
        leader,
        seat,
        from,
        to,
    };
    push(draft, event);
}

/// Leads the next leader that would be left behind alone, if there is but one place for it; tells whether it did.
pub(super) fn follow(pack: &Pack, draft: &mut D, march: &Marching) -> bool {
    let found = leads(pack, draft.state(), march);
    let count = |leader| found.iter().filter(|(one, _)| *one == leader).count();
    let forced = found.iter().find(|(leader, _)| count(*leader) == 1);
    if let Some((leader, to)) = forced {
        go(draft, *leader, march.seat, [march.from, *to]);
        return true;
    }
    false
}

/// Why a march cannot end yet, with a word for it; `None` if it can.
pub(super) fn unfinished(
    pack: &Pack,
    state: &State,
    march: &Marching,
    way: &Way<'_>,
) -> Option<(&'static str, &'static str)> {
    let Marching { seat, from, .. } = *march;
    if !way.armies.fit(way.limits) {
        let text = "Supply does not allow such armies: more units have to go";
        return Some(("supply", text));
    }
    let stays = state.leaders_at(seat, from).next();
    if stays.is_some() && state.spot(from).all().is_none() {
        return Some(("leader_alone", "A leader never stays behind alone"));
    }
    let attack = march.attack?;
    let leads = march
        .leader
        .is_some_and(|leader| !state.leaders_at(seat, attack.to).any(|one| one == leader));
    if leads {
        return Some(("leads", "The leader whose march it is goes with the attack"));
    }
    let force = i16::from(state.spot(attack.to).neutral);
    let all = strength::against_force(pack, state, march, attack.to, attack.units);
    let text = "The neutral force there is stronger: a leader has to come along";
    (all.1 < force).then_some(("force", text))
}
