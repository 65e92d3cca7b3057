//! What does a tap on an area mean in the throne game?
//!
//! Read anew after each change from what is open. Whatever a tap does, a button does too.

use boards::AreaId;
use boards::throne::{Action, Frame, Touch, touch};

use super::{Game, Offered};
use crate::halls::areas::{Aim, Tapped};

/// Where a march under way begins.
fn march(game: &Game) -> Option<AreaId> {
    match game.state().top() {
        Some(Frame::March(march)) => Some(march.from),
        _ => None,
    }
}

/// Own areas that still want an order, while orders are placed.
fn unordered(game: &Game) -> Vec<AreaId> {
    let state = game.state();
    let (Some(Frame::Plan { .. }), Some(seat)) = (state.top(), game.shown()) else {
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

/// What taps mean where some areas were tapped.
pub(super) fn aim(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Aim {
    // What a program marches with is not what somebody looks at.
    let start = march(game).filter(|_| game.offers().next().is_some());
    let mut aim = Aim::at(start.or(from));
    for offer in game.offers() {
        match touch(offer.offer.action()) {
            Touch::Area(area) | Touch::At(area) => aim.goals.push(area),
            Touch::Way(a, b) => match Some(a) == from {
                true => aim.goals.push(b),
                false => aim.goals.push(a),
            },
            Touch::March(b) => {
                let foe = game.state().spot(b).defender();
                match foe.is_some_and(|seat| Some(seat) != game.asked()) {
                    true => aim.foes.push(b),
                    false => aim.goals.push(b),
                }
                if Some(b) == to {
                    aim.to = to;
                }
            }
            Touch::Nowhere => {}
        }
    }
    let bare = unordered(game);
    if !bare.is_empty() {
        aim.goals = bare;
    }
    aim.sorted()
}

/// What a tap on an area comes to.
pub(super) fn tapped(game: &Game, aim: &Aim, area: AreaId) -> Tapped<Action> {
    let mut starts = false;
    for offer in game.offers() {
        let action = offer.offer.action();
        match touch(action) {
            Touch::Area(at) if at == area => return Tapped::Do(*action),
            Touch::March(to) if to == area => return Tapped::Look(march(game), Some(area)),
            Touch::Way(a, b) => {
                if b == area && aim.from == Some(a) && only(game, a, b) {
                    return Tapped::Do(*action);
                }
                starts |= a == area;
            }
            Touch::At(_) | Touch::Area(_) | Touch::March(_) | Touch::Nowhere => {}
        }
    }
    // Whom a single order of ours may raid needs no first tap.
    if !starts && let Some(action) = only_way_to(game, area) {
        return Tapped::Do(action);
    }
    Tapped::Look(Some(area), None)
}

/// Whether one answer alone leads from one area to another.
fn only(game: &Game, from: AreaId, to: AreaId) -> bool {
    let ways = game
        .offers()
        .filter(|offer| touch(offer.offer.action()) == Touch::Way(from, to));
    ways.count() == 1
}

/// The one answer that leads to an area.
fn only_way_to(game: &Game, area: AreaId) -> Option<Action> {
    let mut ways = game
        .offers()
        .filter(|offer| matches!(touch(offer.offer.action()), Touch::Way(_, to) if to == area));
    let first = ways.next()?;
    let is_only = ways.next().is_none();
    is_only.then(|| *first.offer.action())
}

/// What can be answered in an area, or from it.
pub(super) fn of(game: &Game, area: AreaId) -> impl Iterator<Item = &Offered> {
    game.offers().filter(move |offer| {
        matches!(touch(offer.offer.action()),
            Touch::At(at) | Touch::Area(at) | Touch::Way(at, _) if at == area)
    })
}
