//! What is done with hostages that are secured?
//!
//! The Tactics card takes power of those who lost leaders, frees leaders after a won attack, and changes places after an
//! execution.

use play::{Refusal, Seat};

use super::{hostages, owner};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::event::{Event, TacticsEvent};
use crate::throne::frame::Frame;
use crate::throne::ids::{LeaderId, Track};
use crate::throne::leader::{Affair, Post};
use crate::throne::pack::Pack;
use crate::throne::rules::planning::tactics::{self, plans};
use crate::throne::rules::{D, listed, stock};
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;

const SECTION: &str = "Secure Hostages";

/// What a seat takes for each hostage; `None` without the card.
fn each(pack: &Pack, state: &State, seat: Seat) -> Option<u8> {
    let mut found = plans(pack, state, seat).filter_map(|plan| match plan {
        TacticEffect::SecureHostages { power } => Some(power),
        TacticEffect::CarefulPlanning { .. }
        | TacticEffect::ControlWesteros { .. }
        | TacticEffect::ForgeAlliances { .. }
        | TacticEffect::HoldTerritory { .. }
        | TacticEffect::ManageTroops
        | TacticEffect::SupportAllies { .. }
        | TacticEffect::Objective { .. } => None,
    });
    found.next()
}

/// Power is taken for each hostage, as far as its owner has some.
///
/// # Rule
/// B19.
pub(in crate::throne) fn collect(pack: &Pack, draft: &mut D, seat: Seat) {
    let state = draft.state();
    let Some(each) = each(pack, state, seat) else {
        return;
    };
    let owners = state.hostages(seat);
    let owners = owners.filter_map(|leader| owner(pack, state, leader));
    let owners: Vec<Seat> = owners.map(|(owner, _)| owner).collect();
    let mut taken = Vec::new();
    for owner in owners {
        let has = draft.state().player(owner).map_or(0, |player| player.power);
        stock::lose(draft, owner, each);
        stock::gain(pack, draft, seat, each.min(has));
        taken.push((owner, each.min(has)));
    }
    // What a card came to is told, even where that is nothing.
    tactics::push(draft, TacticsEvent::Secured(seat, taken));
}

/// A won attack may free a leader.
///
/// # Rule
/// B19.
pub(in crate::throne) fn won(pack: &Pack, draft: &mut D, [seat, from]: [Seat; 2], area: AreaId) {
    let state = draft.state();
    let some = state.hostages(from).next().is_some();
    if some && each(pack, state, seat).is_some() {
        let affair = Affair::Release { seat, from, area };
        draft.push(Event::Opened(Frame::Affair(affair)));
    }
}

/// Every leader in a cell, or none.
pub(super) fn releases(state: &State, from: Seat, add: &mut dyn FnMut(Action)) {
    state.hostages(from).map(Action::Seize).for_each(&mut *add);
    add(Action::Done);
}

/// A leader is taken from a cell.
pub(super) fn release(
    pack: &Pack,
    draft: &mut D,
    [seat, from]: [Seat; 2],
    area: AreaId,
    leader: LeaderId,
) -> Result<(), Refusal> {
    let open = draft.state().post(leader) == Post::Cell(from);
    listed(
        open,
        SECTION,
        "Only a leader in the cell of the loser is taken",
    )?;
    draft.push(Event::Closed);
    hostages::free(pack, draft, leader, seat, area);
    Ok(())
}

/// An execution may change places.
///
/// # Rule
/// B19.
pub(super) fn executed(pack: &Pack, draft: &mut D, seat: Seat, with: Seat) {
    if seat != with && each(pack, draft.state(), seat).is_some() {
        let affair = Affair::Exchange { seat, with };
        draft.push(Event::Opened(Frame::Affair(affair)));
    }
}

/// Places change on a track; whoever comes first takes its token.
pub(in crate::throne) fn exchange(draft: &mut D, [seat, with]: [Seat; 2], track: Track) {
    draft.push(Event::Closed);
    let before = draft.state().track(track);
    let after = before.iter().map(|other| match *other {
        other if other == seat => with,
        other if other == with => seat,
        other => other,
    });
    let after: Vec<Seat> = after.collect();
    let comes_first = after.first() == Some(&seat);
    draft.push(match comes_first || before.first() == Some(&seat) {
        true => Event::Ranked(track, after),
        false => Event::Shifted(track, after),
    });
}
