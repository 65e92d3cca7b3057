//! How are hostages negotiated for?
//!
//! After a Consolidate Power order its owner may ask one player for own leaders, and offer power and hostages; the
//! other one takes the offer or not.

use play::{Refusal, Seat};

use super::hostages::{free, places, station};
use super::push;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::Event;
use crate::throne::frame::Frame;
use crate::throne::ids::LeaderId;
use crate::throne::leader::{Affair, Deal, LeaderEvent, Post};
use crate::throne::pack::Pack;
use crate::throne::rules::{D, leaders, listed, stock};
use crate::throne::state::State;

const SECTION: &str = "Hostage negotiations";

/// The leaders of a seat that lie in cells, with whose cell it is.
fn lost(pack: &Pack, state: &State, seat: Seat) -> Vec<(LeaderId, Seat)> {
    let held = state.posts().filter_map(|(leader, post)| match post {
        Post::Cell(by) => Some((leader, by)),
        Post::With { .. } | Post::Away | Post::Dead => None,
    });
    let own = held.filter(|(leader, _)| is_own(pack, state, seat, *leader));
    own.collect()
}

/// Tells whether a seat has a leader in the cell of somebody who may be asked for him.
pub(in crate::throne::rules) fn has_lost(pack: &Pack, state: &State, seat: Seat) -> bool {
    let mut lost = lost(pack, state, seat).into_iter();
    lost.any(|(_, by)| state.takes_part(by))
}

fn is_own(pack: &Pack, state: &State, seat: Seat, leader: LeaderId) -> bool {
    leaders::owner(pack, state, leader).is_some_and(|(owner, _)| owner == seat)
}

/// Who is asked for the leaders of an offer; nobody while none is asked for.
#[must_use]
pub fn partner(state: &State, deal: &Deal) -> Option<Seat> {
    match state.post(*deal.asked.first()?) {
        Post::Cell(by) => Some(by),
        Post::With { .. } | Post::Away | Post::Dead => None,
    }
}

/// An offer may be made up, if there is anybody to ask for.
///
/// # Rule
/// B38, B47: not in a harbor.
pub(in crate::throne) fn begin(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) {
    let harbor = pack.ways.harbor.contains(area);
    if harbor || !has_lost(pack, draft.state(), seat) {
        return;
    }
    continue_deal(
        draft,
        Event::Opened,
        Deal {
            seat,
            area,
            asked: Vec::new(),
            granted: Vec::new(),
            power: 0,
        },
    );
}

fn continue_deal(draft: &mut D, how: fn(Frame) -> Event, deal: Deal) {
    draft.push(how(Frame::Affair(Affair::Parley(deal))));
}

/// Leaders that may be asked for beside those that are: all from one cell.
fn demands(pack: &Pack, state: &State, deal: &Deal) -> Vec<LeaderId> {
    let with = partner(state, deal);
    let open = lost(pack, state, deal.seat).into_iter();
    let open = open.filter(|(leader, by)| {
        let same = with.is_none_or(|with| with == *by) && state.takes_part(*by);
        same && !deal.asked.contains(leader)
    });
    open.map(|(leader, _)| leader).collect()
}

/// Hostages that may be offered: leaders of the other one only if it has units that they can come to.
fn grants(pack: &Pack, state: &State, deal: &Deal) -> Vec<LeaderId> {
    let Some(with) = partner(state, deal) else {
        return Vec::new();
    };
    let open = state.hostages(deal.seat).filter(|leader| {
        let own = is_own(pack, state, with, *leader);
        let comes = !own || !places(pack, state, with, *leader).is_empty();
        comes && !deal.granted.contains(leader)
    });
    open.collect()
}

/// Everything that may be added to an offer, and its end.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    deal: &Deal,
    add: &mut dyn FnMut(Action),
) {
    let asked = demands(pack, state, deal).into_iter();
    asked.map(Action::Demand).for_each(&mut *add);
    let granted = grants(pack, state, deal).into_iter();
    granted.map(Action::Grant).for_each(&mut *add);
    if !deal.asked.is_empty() {
        let most = state.player(deal.seat).map_or(0, |player| player.power);
        (0..=most).map(Action::Bid).for_each(&mut *add);
    }
    add(Action::Done);
}

/// A leader is asked for.
pub(super) fn demand(
    pack: &Pack,
    draft: &mut D,
    mut deal: Deal,
    leader: LeaderId,
) -> Result<(), Refusal> {
    let open = demands(pack, draft.state(), &deal).contains(&leader);
    let text = "One player is asked for leaders of your house in its cell";
    listed(open, SECTION, text)?;
    deal.asked.push(leader);
    continue_deal(draft, Event::Went, deal);
    Ok(())
}

/// A hostage is offered.
pub(super) fn grant(
    pack: &Pack,
    draft: &mut D,
    mut deal: Deal,
    leader: LeaderId,
) -> Result<(), Refusal> {
    let open = grants(pack, draft.state(), &deal).contains(&leader);
    let text = "Only hostages of yours are offered, to whom they can go";
    listed(open, SECTION, text)?;
    deal.granted.push(leader);
    continue_deal(draft, Event::Went, deal);
    Ok(())
}

/// Power is offered, and with it everything.
pub(in crate::throne) fn offer(draft: &mut D, mut deal: Deal, power: u8) -> Result<(), Refusal> {
    let state = draft.state();
    let most = state.player(deal.seat).map_or(0, |player| player.power);
    let Some(with) = partner(state, &deal).filter(|_| power <= most) else {
        let text = "A leader is asked for, and no more power offered than there is";
        return listed(false, SECTION, text);
    };
    deal.power = power;
    let told = deal.clone();
    push(draft, LeaderEvent::Offered { with, deal: told });
    let affair = Affair::Treaty { with, deal };
    draft.push(Event::Went(Frame::Affair(affair)));
    Ok(())
}

/// The offer is taken, or not.
///
/// # Rule
/// B38.
///
/// # Ruling
/// R10: power goes to the pool of who offered it, and as much as there is comes from the other one's pool.
pub(in crate::throne) fn answer(pack: &Pack, draft: &mut D, with: Seat, deal: &Deal, taken: bool) {
    draft.push(Event::Closed);
    push(draft, LeaderEvent::Answered { with, taken });
    if !taken {
        return;
    }
    stock::lose(draft, deal.seat, deal.power);
    stock::gain(pack, draft, with, deal.power);
    let (seat, area) = (deal.seat, deal.area);
    for leader in deal.asked.iter().copied() {
        free(pack, draft, leader, seat, area);
    }
    for leader in deal.granted.iter().copied() {
        match is_own(pack, draft.state(), with, leader) {
            true => station(draft, leader, with),
            false => free(pack, draft, leader, with, area),
        }
    }
}
