//! What becomes of leaders of whoever loses?
//!
//! They flee with their units or to others of their house; who cannot is taken, and one may be taken instead of a
//! casualty. Hostages lie in a cell until they are freed, traded or executed.
//! Over 300 lines because a leader is followed from the lost battle to his way home.

use play::{Refusal, Seat};

use super::{push, secure};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::Side;
use crate::throne::event::Event;
use crate::throne::frame::Frame;
use crate::throne::ids::LeaderId;
use crate::throne::leader::{Affair, LeaderEvent, Post};
use crate::throne::pack::Pack;
use crate::throne::rules::battle::aftermath;
use crate::throne::rules::battle::combat::step;
use crate::throne::rules::battle::retreats::came_from;
use crate::throne::rules::roads::ways::{is_held_against, targets};
use crate::throne::rules::stock::hands;
use crate::throne::rules::{D, alliances, leaders, listed};
use crate::throne::rulings::{FreedLeader, HostagePrice, LostCells};
use crate::throne::state::State;

const SECTION: &str = "Hostages";

/// The leaders of a side of a battle.
pub(in crate::throne) fn of_side(state: &State, battle: &Battle, side: Side) -> Vec<LeaderId> {
    let seat = battle.side(side).seat;
    state.leaders_at(seat, battle.area).collect()
}

/// The leaders that the winner may take instead of one of so many casualties.
///
/// # Rule
/// B35.
pub(in crate::throne) fn seizable(state: &State, battle: &Battle, count: u8) -> Vec<LeaderId> {
    let Some(winner) = battle.winner else {
        return Vec::new();
    };
    let loser = winner.other();
    let forced = !aftermath::standing(state, battle, loser).is_none();
    match forced && count > 0 {
        true => of_side(state, battle, loser),
        false => Vec::new(),
    }
}

/// Goes on when no leader can be taken.
pub(in crate::throne) fn may_seize(draft: &mut D, count: u8) -> bool {
    let state = draft.state();
    let battle = state.battle.as_ref();
    let none = battle.is_none_or(|battle| seizable(state, battle, count).is_empty());
    if none {
        step(draft, Step::Casualties(count));
    }
    none
}

/// A leader is taken instead of a casualty, or none.
///
/// # Ruling
/// `hostage_price`: what one casualty less is where swords strike more than there are units.
pub(in crate::throne) fn seize(
    pack: &Pack,
    draft: &mut D,
    count: u8,
    leader: Option<LeaderId>,
) -> Result<(), Refusal> {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return Ok(());
    };
    let (Some(leader), Some(winner)) = (leader, battle.winner) else {
        step(draft, Step::Casualties(count));
        return Ok(());
    };
    let open = seizable(state, battle, count).contains(&leader);
    let text = "Only leaders of the loser are taken, for a casualty less";
    listed(open, SECTION, text)?;
    let by = battle.side(winner).seat;
    let [_, left] = ransom(state, battle, count);
    step(draft, Step::Casualties(left));
    take(pack, draft, leader, by);
    Ok(())
}

/// How many units the loser would lose of so many casualties, and how many casualties are left once a leader is taken.
pub(crate) fn ransom(state: &State, battle: &Battle, count: u8) -> [u8; 2] {
    let loser = battle.winner.map(Side::other);
    let there = loser.map_or(0, |side| aftermath::standing(state, battle, side).count());
    let removed = count.min(there);
    let left = match state.rulings.hostage_price {
        HostagePrice::Removed => removed.saturating_sub(1),
        HostagePrice::Inflicted => count.saturating_sub(1),
    };
    [removed, left]
}

/// A leader is taken: one of a house goes to the cell, one of an ally to the other side.
///
/// # Rule
/// B36.
pub(in crate::throne) fn take(pack: &Pack, draft: &mut D, leader: LeaderId, by: Seat) {
    if leaders::owner(pack, draft.state(), leader).is_some() {
        push(draft, LeaderEvent::Jailed { leader, by });
    } else {
        change_sides(pack, draft, leader, by);
    }
}

/// A leader of an ally serves another seat from now on: where it is if that has units there, else with others of its.
///
/// # Ruling
/// R29: where a garrison alone has won, its owner says to which of its units the leader comes.
pub(super) fn change_sides(pack: &Pack, draft: &mut D, leader: LeaderId, seat: Seat) {
    alliances::follow_leader(pack, draft, leader, seat);
    let state = draft.state();
    let area = match state.post(leader) {
        Post::With { area, .. } => Some(area),
        Post::Cell(_) | Post::Away | Post::Dead => None,
    };
    let there = area.filter(|area| {
        let attacks = state.battle.as_ref().is_some_and(|battle| {
            let own = battle.side(Side::Attack).seat == seat && battle.area == *area;
            own && !battle.attackers.is_none()
        });
        attacks || state.spot(*area).seat == Some(seat)
    });
    match there {
        Some(area) => push(draft, LeaderEvent::Joined { leader, seat, area }),
        None => {
            push(draft, LeaderEvent::Left(leader));
            station(draft, leader, seat);
        }
    }
}

/// A seat is asked to which of its units a leader comes.
pub(in crate::throne) fn station(draft: &mut D, leader: LeaderId, seat: Seat) {
    let affair = Affair::Station { seat, leader };
    draft.push(Event::Opened(Frame::Affair(affair)));
}

/// Where a seat may place a leader that comes to it: with units of its own, a freed one in a castle if it can.
///
/// # Rule
/// B38, B23.
///
/// # Ruling
/// `freed_leader`: whether one who was granted in a negotiation needs units where he comes.
#[must_use]
pub fn places(pack: &Pack, state: &State, seat: Seat, leader: LeaderId) -> Vec<AreaId> {
    let is_castle = |area: &AreaId| pack.land(*area).castle.is_some();
    let freed = matches!(state.post(leader), Post::Cell(_));
    let own = match state.rulings.freed_leader {
        FreedLeader::Controlled if freed => {
            let lands = pack.ways.land.iter();
            lands
                .filter(|area| state.controller(pack, *area) == Some(seat))
                .collect()
        }
        FreedLeader::Controlled | FreedLeader::Units => state.held(seat) & pack.ways.land,
    };
    let castles: Vec<AreaId> = own.iter().filter(is_castle).collect();
    match freed && !castles.is_empty() {
        true => castles,
        false => own.iter().collect(),
    }
}

/// Goes on where there is no choice. A leader that nobody of the house stands for stays where it is.
pub(in crate::throne) fn settle(pack: &Pack, draft: &mut D, seat: Seat, leader: LeaderId) -> bool {
    match *places(pack, draft.state(), seat, leader).as_slice() {
        [] => draft.push(Event::Closed),
        [area] => placed(draft, seat, leader, area),
        _ => return false,
    }
    true
}

/// A seat has said where a leader comes.
pub(in crate::throne) fn place(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    leader: LeaderId,
    area: AreaId,
) -> Result<(), Refusal> {
    let open = places(pack, draft.state(), seat, leader).contains(&area);
    let text = match draft.state().rulings.freed_leader {
        FreedLeader::Controlled => {
            "Leaders come to units of yours, freed ones to a City or Stronghold that you control"
        }
        FreedLeader::Units => {
            "Leaders come to units of yours, freed ones to those in castles first"
        }
    };
    listed(open, SECTION, text)?;
    placed(draft, seat, leader, area);
    Ok(())
}

fn placed(draft: &mut D, seat: Seat, leader: LeaderId, area: AreaId) {
    draft.push(Event::Closed);
    push(draft, LeaderEvent::Joined { leader, seat, area });
}

/// Hostages of houses that are out come home, each placed by its owner.
///
/// # Ruling
/// R33: `lost_cells`, where a house that is out takes part in nothing.
pub(in crate::throne::rules) fn come_home(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    if state.rulings.lost_cells == LostCells::Kept {
        return;
    }
    let held = state.posts().filter_map(|(leader, post)| match post {
        Post::Cell(by) if !state.takes_part(by) => {
            let (owner, _) = leaders::owner(pack, state, leader)?;
            let comes = state.takes_part(owner) && !places(pack, state, owner, leader).is_empty();
            comes.then_some((leader, owner))
        }
        Post::Cell(_) | Post::With { .. } | Post::Away | Post::Dead => None,
    });
    let held: Vec<(LeaderId, Seat)> = held.collect();
    for (leader, owner) in held.into_iter().rev() {
        station(draft, leader, owner);
    }
}

/// Leaders who stand alone where somebody else comes are taken.
///
/// # Ruling
/// `freed_leader`: only one who was placed where no unit stands is ever alone.
pub(in crate::throne) fn overtaken(pack: &Pack, draft: &mut D, by: Seat, area: AreaId) {
    let state = draft.state();
    let there = state.posts().filter_map(|(leader, post)| match post {
        Post::With { seat, area: at, .. } => (seat != by && at == area).then_some(leader),
        Post::Cell(_) | Post::Away | Post::Dead => None,
    });
    let alone: Vec<LeaderId> = there.collect();
    for leader in alone {
        take(pack, draft, leader, by);
    }
}

/// A leader in a cell is freed by its own house, or put in the cell of another.
///
/// # Rule
/// B19, B38: in the area of a won attack, with Secure Hostages, or where its owner negotiates.
pub(in crate::throne) fn free(
    pack: &Pack,
    draft: &mut D,
    leader: LeaderId,
    by: Seat,
    area: AreaId,
) {
    let own = leaders::owner(pack, draft.state(), leader).is_some_and(|(seat, _)| seat == by);
    match own {
        true => {
            let seat = by;
            push(draft, LeaderEvent::Joined { leader, seat, area });
        }
        false => push(draft, LeaderEvent::Jailed { leader, by }),
    }
}

/// Where leaders flee that have no units with them any more: beside, to units of their house.
///
/// # Rule
/// B28, B36; A39: not where the attack came from.
pub(in crate::throne) fn refuges(pack: &Pack, state: &State, battle: &Battle) -> Vec<AreaId> {
    let seat = battle.side(Side::Defense).seat;
    let open = targets(pack, state, seat, battle.area) & !came_from(pack, battle);
    let open = open.iter().filter(|to| {
        let own = state.spot(*to).seat == Some(seat);
        own && !is_held_against(state, seat, *to)
    });
    open.collect()
}

/// The leaders of a beaten side go with it.
pub(in crate::throne) fn flee(draft: &mut D, side: Side, to: AreaId) {
    let state = draft.state();
    let Some(battle) = &state.battle else { return };
    let (seat, from) = (battle.side(side).seat, battle.area);
    for leader in of_side(state, battle, side) {
        leaders::go(draft, leader, seat, [from, to]);
    }
}

/// Leaders that have no units with them after all go back to where they came from, or are taken.
///
/// # Rule
/// B36.
pub(in crate::throne) fn stranded(pack: &Pack, draft: &mut D, battle: &Battle) {
    for side in Side::BOTH {
        let state = draft.state();
        let seat = battle.side(side).seat;
        if state.spot(battle.area).seat == Some(seat) {
            continue;
        }
        let back = battle.from;
        let returns = side == Side::Attack && state.spot(back).seat == Some(seat);
        let other = battle.side(side.other()).seat;
        for leader in of_side(state, battle, side) {
            match returns {
                true => leaders::go(draft, leader, seat, [battle.area, back]),
                false => take(pack, draft, leader, other),
            }
        }
    }
}

/// Everybody with hostages may execute one, in turn order.
///
/// # Rule
/// B39.
pub(in crate::throne) fn swing(draft: &mut D) {
    let order: Vec<Seat> = draft.state().in_play().collect();
    for seat in order.into_iter().rev() {
        if draft.state().hostages(seat).next().is_some() {
            let affair = Affair::Sword(seat);
            draft.push(Event::Opened(Frame::Affair(affair)));
        }
    }
}

/// Every hostage that may be executed, or none.
pub(super) fn executions(state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
    state
        .hostages(seat)
        .map(Action::Execute)
        .for_each(&mut *add);
    add(Action::Done);
}

/// A hostage is executed.
pub(super) fn execute(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    leader: LeaderId,
) -> Result<(), Refusal> {
    let open = draft.state().post(leader) == Post::Cell(seat);
    let text = "Only a hostage in your own cell is executed";
    listed(open, SECTION, text)?;
    let owner = leaders::owner(pack, draft.state(), leader);
    draft.push(Event::Closed);
    die(pack, draft, leader, Some(seat));
    if let Some((owner, _)) = owner {
        secure::executed(pack, draft, seat, owner);
    }
    Ok(())
}

/// Leaders whose last units the wildlings killed die, too.
///
/// # Rule
/// B46.
pub(in crate::throne) fn leader_falls(pack: &Pack, draft: &mut D, seat: Seat, area: AreaId) {
    let state = draft.state();
    if state.spot(area).seat == Some(seat) {
        return;
    }
    let alone: Vec<LeaderId> = state.leaders_at(seat, area).collect();
    for leader in alone {
        die(pack, draft, leader, None);
    }
}

/// A leader dies, and its House card leaves the game; who held no other card takes the used ones back.
///
/// # Rule
/// B39, B46.
pub(super) fn die(pack: &Pack, draft: &mut D, leader: LeaderId, by: Option<Seat>) {
    let Some((owner, card)) = leaders::owner(pack, draft.state(), leader) else {
        return;
    };
    let event = LeaderEvent::Died {
        leader,
        by,
        owner,
        card,
    };
    push(draft, event);
    let state = draft.state();
    if let Some(player) = state.player(owner).filter(|p| p.hand.is_empty()) {
        let back = player.discard.clone();
        hands::take_back(draft, owner, back);
    }
}
