//! What does a tap on an area mean?
//!
//! Read anew after each change: from where, to where, which areas answer. Whatever a tap does, a button does too.

use boards::AreaId;
use boards::risk::Action;

use super::asks::{Touch, attacks, limits, touch, with_armies};
use super::{Amount, Game, Offered};
use crate::areas::{Tapped, Target};
use crate::risk::RiskGame as _;

/// What taps mean where some areas were tapped.
pub(super) fn target(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Target {
    let mut target = Target::at(from);
    for offer in game.offers() {
        match touch(offer.action()) {
            Touch::Area(area) | Touch::Landing(area) | Touch::Armies(area) => {
                target.goals.push(area);
            }
            Touch::Attack(a, b) | Touch::Move(a, b) => {
                let foe = matches!(touch(offer.action()), Touch::Attack(..));
                if Some(a) != from {
                    target.goals.push(a);
                } else if foe {
                    target.foes.push(b);
                } else {
                    target.goals.push(b);
                }
                if (Some(a), Some(b)) == (from, to) {
                    target.to = to;
                }
            }
            Touch::Button | Touch::Ends | Touch::Number | Touch::Battle => {}
        }
    }
    // Of what lies open while one looks on, and of what is fought for, the area is looked at, whatever was tapped before.
    let told = game.told();
    let told = told.filter(|_| game.looks_back() || !game.asks_person());
    let told = told.and_then(|one| one.what.at.first().copied());
    let attacked = attacks(&game.state().stage).map(|invasion| invasion.to);
    let attacked = attacked.filter(|_| game.asks_person());
    target.to = told.or(attacked).or(target.to);
    target.sorted()
}

/// The offer that goes from one area to the other that are looked at.
#[must_use]
pub(crate) fn way<'g>(target: &Target, game: &'g Game) -> Option<&'g Offered> {
    let (from, to) = (target.from?, target.to?);
    game.offers().find(|offer| match touch(offer.action()) {
        Touch::Attack(a, b) | Touch::Move(a, b) => (a, b) == (from, to),
        Touch::Button
        | Touch::Ends
        | Touch::Number
        | Touch::Battle
        | Touch::Area(_)
        | Touch::Landing(_)
        | Touch::Armies(_) => false,
    })
}
/// What a tap on an area comes to.
pub(super) fn tapped(game: &Game, target: &Target, amount: Amount, area: AreaId) -> Tapped<Action> {
    let (mut starts, mut whole, mut from_here) = (false, None, false);
    let mut best: Option<(u16, AreaId)> = None;
    for offer in game.offers() {
        let action = offer.action();
        match touch(action) {
            Touch::Area(at) if at == area => return Tapped::Do(action.clone()),
            // Who lands there is said by a button.
            Touch::Landing(at) => starts |= at == area,
            Touch::Armies(at) if at == area => {
                let most = limits(&offer.offer).map_or(1, |[_, most]| most);
                whole = Some(with_armies(action, amount.of(most)));
            }
            Touch::Attack(a, b) | Touch::Move(a, b) => {
                starts |= a == area;
                from_here |= b == area && target.from == Some(a);
                if b == area && matches!(touch(action), Touch::Attack(..)) {
                    best = best.max(Some((game.state().armies(a), a)));
                }
            }
            Touch::Area(_)
            | Touch::Armies(_)
            | Touch::Button
            | Touch::Ends
            | Touch::Number
            | Touch::Battle => {}
        }
    }
    if let Some(action) = whole {
        return Tapped::Do(action);
    }
    if from_here {
        return Tapped::Look(target.from, Some(area));
    }
    if starts || best.is_none() {
        return Tapped::Look(Some(area), None);
    }
    // Whoever is tapped first is attacked from where most armies stand.
    Tapped::Look(best.map(|(_, from)| from), Some(area))
}
