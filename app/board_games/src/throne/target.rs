//! What does a tap on an area mean in the throne game?
//!
//! Read anew after each change from what is open. Whatever a tap does, a button does too.

use boards::AreaId;
use boards::throne::{Action, Control, Touch, control, is_ready, touch};

use super::{Game, Offered};
use crate::areas::{Tapped, Target};
use crate::throne::ThroneGame as _;

/// Where a march under way begins.
fn march(game: &Game) -> Option<AreaId> {
    match control(game.state()) {
        Control::March { from, .. } => Some(from),
        Control::Buttons
        | Control::Orders
        | Control::Points(_)
        | Control::Bid
        | Control::Places(_)
        | Control::House => None,
    }
}

/// Own areas that still want an order, while orders are placed.
fn unordered(game: &Game) -> Vec<AreaId> {
    let state = game.state();
    let (Control::Orders, Some(seat)) = (control(state), game.shown()) else {
        return Vec::new();
    };
    let own = state.held(seat);
    let bare = own.iter().filter(|area| state.spot(*area).order.is_none());
    bare.collect()
}

/// The next area that wants an order, after one in the order of the board.
pub(super) fn next(game: &Game, after: AreaId) -> Option<AreaId> {
    let all = unordered(game);
    let later = all.iter().find(|area| **area > after);
    later.or(all.first()).copied()
}

/// The area that comes up by itself as orders begin: the first one, where others were lit before and none of those is
/// looked at. In the first turn one looks around, and a Tactics card is chosen first.
pub(super) fn first(game: &Game, target: &Target, before: &[AreaId]) -> Option<AreaId> {
    let bare = unordered(game);
    let looks = target.from.is_some_and(|area| bare.contains(&area));
    let begins = game.state().turn > 1 && target.goals != before && !game.looks_back();
    let mut offers = game.offers().map(Offered::action);
    let chooses = offers.any(|action| touch(action) == Touch::Nowhere && !is_ready(action));
    let first = bare.first().copied();
    first.filter(|_| begins && !looks && !chooses)
}

/// What taps mean where some areas were tapped.
pub(super) fn target(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Target {
    // What a program marches with is not what somebody looks at.
    let start = march(game).filter(|_| game.offers().next().is_some());
    let mut target = Target::at(start.or(from));
    for offer in game.offers() {
        match touch(offer.action()) {
            Touch::Area(area) | Touch::At(area) => {
                target.goals.push(area);
                // A leader of a march goes where units went.
                if start.is_some() && Some(area) == to {
                    target.to = to;
                }
            }
            Touch::Way(a, b) => match Some(a) == from {
                true => target.goals.push(b),
                false => target.goals.push(a),
            },
            Touch::March(b) => {
                let foe = game.state().spot(b).defender();
                match foe.is_some_and(|seat| Some(seat) != game.asked()) {
                    true => target.foes.push(b),
                    false => target.goals.push(b),
                }
                if Some(b) == to {
                    target.to = to;
                }
            }
            Touch::Nowhere => {}
        }
    }
    let bare = unordered(game);
    if !bare.is_empty() {
        target.goals = bare;
    }
    target.sorted()
}

/// The area that one is drawn in.
fn whole(game: &Game, area: AreaId) -> AreaId {
    game.pack().ways.lanes.printed(area)
}

/// Where a march may go that a tap means: on a road first to the own place, then to whom it may attack, one after the
/// other.
fn goal(game: &Game, target: &Target, area: AreaId) -> Option<AreaId> {
    let mut goals: Vec<AreaId> = Vec::new();
    let marches = march(game).is_some();
    for offer in game.offers() {
        let to = match touch(offer.action()) {
            Touch::March(to) => to,
            // Leaders go apart from units.
            Touch::At(to) if marches => to,
            Touch::At(_) | Touch::Area(_) | Touch::Way(..) | Touch::Nowhere => continue,
        };
        if whole(game, to) == area && !goals.contains(&to) {
            goals.push(to);
        }
    }
    goals.sort_by_key(|to| target.foes.contains(to));
    let known = goals.iter().position(|to| Some(*to) == target.to);
    let next = known.map_or(0, |place| (place + 1) % goals.len());
    goals.get(next).copied()
}

/// What is looked at where an area was tapped: on a road the own army there.
fn seen(game: &Game, area: AreaId) -> AreaId {
    let seat = game.asked().or(game.shown());
    let own = seat.and_then(|seat| game.pack().ways.lanes.lane(area, seat));
    own.filter(|own| game.state().spot(*own).seat.is_some())
        .unwrap_or(area)
}

/// What a tap on an area comes to.
pub(super) fn tapped(game: &Game, target: &Target, area: AreaId) -> Tapped<Action> {
    if let Some(to) = goal(game, target, area) {
        return Tapped::Look(march(game), Some(to));
    }
    let mut starts = false;
    for offer in game.offers() {
        let action = offer.action();
        match touch(action) {
            Touch::Area(at) if whole(game, at) == area => return Tapped::Do(*action),
            Touch::Way(a, b) => {
                if whole(game, b) == area && target.from == Some(a) && only(game, a, area) {
                    return Tapped::Do(*action);
                }
                starts |= whole(game, a) == area;
            }
            Touch::At(_) | Touch::Area(_) | Touch::March(_) | Touch::Nowhere => {}
        }
    }
    // Whom a single order of ours may raid needs no first tap.
    if !starts && let Some(action) = only_way_to(game, area) {
        return Tapped::Do(action);
    }
    Tapped::Look(Some(seen(game, area)), None)
}

/// Whether one answer alone leads from one area to another.
fn only(game: &Game, from: AreaId, to: AreaId) -> bool {
    let ways = game.offers().filter(|offer| match touch(offer.action()) {
        Touch::Way(a, b) => a == from && whole(game, b) == to,
        Touch::At(_) | Touch::Area(_) | Touch::March(_) | Touch::Nowhere => false,
    });
    ways.count() == 1
}

/// The one answer that leads to an area.
fn only_way_to(game: &Game, area: AreaId) -> Option<Action> {
    let mut ways = game.offers().filter(
        |offer| matches!(touch(offer.action()), Touch::Way(_, to) if whole(game, to) == area),
    );
    let first = ways.next()?;
    let is_only = ways.next().is_none();
    is_only.then(|| *first.action())
}

/// An area that is merely looked at: a tap there answers nothing.
pub(super) fn idle(game: &Game, target: &Target) -> Option<AreaId> {
    let looked = target.from.filter(|area| march(game) != Some(*area))?;
    let lit = target.goals.iter().chain(&target.foes);
    let lit: Vec<AreaId> = lit.map(|area| whole(game, *area)).collect();
    let place = whole(game, looked);
    let answers = lit.contains(&place) || of(game, looked).next().is_some();
    (!answers).then_some(place)
}

/// What can be answered in an area, or from it.
pub(super) fn of(game: &Game, area: AreaId) -> impl Iterator<Item = &Offered> {
    game.offers().filter(move |offer| {
        matches!(touch(offer.action()),
            Touch::At(at) | Touch::Area(at) | Touch::Way(at, _) if at == area)
    })
}
