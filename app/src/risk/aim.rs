//! What does a tap on an area mean?
//!
//! Read anew after each change: from where, to where, which areas answer. Whatever a tap does, a button does too.

use boards::AreaId;
use boards::risk::Action;

use super::asks::{Touch, limits, touch, with_armies};
use super::{Amount, Game, Offered};
use crate::halls::areas::{Aim, Tapped};

/// What taps mean where some areas were tapped.
pub(super) fn aim(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Aim {
    let mut aim = Aim::at(from);
    for offer in game.offers() {
        match touch(offer.offer.action()) {
            Touch::Area(area) | Touch::Armies(area) => aim.goals.push(area),
            Touch::Attack(a, b) | Touch::Move(a, b) => {
                let foe = matches!(touch(offer.offer.action()), Touch::Attack(..));
                if Some(a) != from {
                    aim.goals.push(a);
                } else if foe {
                    aim.foes.push(b);
                } else {
                    aim.goals.push(b);
                }
                if (Some(a), Some(b)) == (from, to) {
                    aim.to = to;
                }
            }
            Touch::Button | Touch::Number | Touch::Battle => {}
        }
    }
    aim.sorted()
}

/// The offer that goes from one area to the other that are looked at.
#[must_use]
pub fn way<'g>(aim: &Aim, game: &'g Game) -> Option<&'g Offered> {
    let (from, to) = (aim.from?, aim.to?);
    game.offers()
        .find(|offer| match touch(offer.offer.action()) {
            Touch::Attack(a, b) | Touch::Move(a, b) => (a, b) == (from, to),
            Touch::Button | Touch::Number | Touch::Battle | Touch::Area(_) | Touch::Armies(_) => {
                false
            }
        })
}
/// What a tap on an area comes to.
pub(super) fn tapped(game: &Game, aim: &Aim, amount: Amount, area: AreaId) -> Tapped<Action> {
    let (mut starts, mut whole, mut from_here) = (false, None, false);
    let mut best: Option<(u16, AreaId)> = None;
    for offer in game.offers() {
        let action = offer.offer.action();
        match touch(action) {
            Touch::Area(at) if at == area => return Tapped::Do(action.clone()),
            Touch::Armies(at) if at == area => {
                let most = limits(&offer.offer).map_or(1, |[_, most]| most);
                whole = Some(with_armies(action, amount.of(most)));
            }
            Touch::Attack(a, b) | Touch::Move(a, b) => {
                starts |= a == area;
                from_here |= b == area && aim.from == Some(a);
                if b == area && matches!(touch(action), Touch::Attack(..)) {
                    best = best.max(Some((game.state().armies(a), a)));
                }
            }
            Touch::Area(_) | Touch::Armies(_) | Touch::Button | Touch::Number | Touch::Battle => {}
        }
    }
    if let Some(action) = whole {
        return Tapped::Do(action);
    }
    if from_here {
        return Tapped::Look(aim.from, Some(area));
    }
    if starts || best.is_none() {
        return Tapped::Look(Some(area), None);
    }
    // Whoever is tapped first is attacked from where most armies stand.
    Tapped::Look(best.map(|(_, from)| from), Some(area))
}
