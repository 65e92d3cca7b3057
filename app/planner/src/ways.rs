//! By which way is a charge planned?
//!
//! A plan with a chosen way is the same plan as if that way were the advised one, so that everything is told and drawn
//! by it.

use tabletop::{Charge, Field, Fix, Landing, Pair, WayChoice, plan_pair};

use crate::answers::Enemy;
use crate::selection::Selection;

/// The choice, if it is one of the ways and a die reaches by it; else the advised way.
#[must_use]
pub(crate) fn taken(charge: &Charge, choice: WayChoice) -> WayChoice {
    match choice {
        WayChoice::Listed(index) if charge.advised == Some(usize::from(index)) => {
            WayChoice::Advised
        }
        choice if charge.chosen(choice).is_some() => choice,
        WayChoice::Advised | WayChoice::Listed(_) | WayChoice::Around | WayChoice::Straight => {
            WayChoice::Advised
        }
    }
}

/// The choice that means a way by its place in the list.
#[must_use]
pub(crate) fn choice(advised: Option<usize>, index: usize) -> WayChoice {
    match u8::try_from(index) {
        Ok(listed) if advised != Some(index) => WayChoice::Listed(listed),
        Ok(_) | Err(_) => WayChoice::Advised,
    }
}

/// The choice that means the way a plan takes, where that is none of the list.
#[must_use]
pub(crate) fn straight(charge: &Charge, way: usize) -> Option<WayChoice> {
    let is_straight = charge.straight.is_some() && charge.ways.get(way) == charge.straight.as_ref();
    is_straight.then_some(WayChoice::Straight)
}

/// The way after the one that the charge is planned by, in the order of the list, of those that a die reaches by; `None`
/// where there is no other.
#[must_use]
pub(crate) fn next_way(focus: &Enemy) -> Option<WayChoice> {
    let charge = &focus.answer.charge;
    let now = charge.advised?;
    let count = charge.ways.len();
    let rest = (1..count).map(|step| (now + step) % count);
    let mut open = rest.filter(|place| charge.ways[*place].need.is_some());
    open.next().map(|place| {
        straight(&focus.pair.charge, place).unwrap_or_else(|| choice(focus.advised, place))
    })
}

/// The plan by a chosen way, with where it lands then; as it was where that way is none to take.
#[must_use]
pub(crate) fn by_way(field: &Field<'_>, pair: Pair, choice: WayChoice) -> Pair {
    match taken(&pair.charge, choice) {
        WayChoice::Advised | WayChoice::Around => pair,
        listed @ (WayChoice::Listed(_) | WayChoice::Straight) => {
            pair.clone().by_way(field, listed).unwrap_or(pair)
        }
    }
}

/// The plan of a pair by the way that is chosen in a selection, if it is about that target.
#[must_use]
pub(crate) fn selected(field: &Field<'_>, [from, to]: [usize; 2], selection: &Selection) -> Pair {
    let pair = plan_pair(field, from, to);
    let is_aimed = selection.target.as_deref() == Some(field.id(tabletop::Thing::Unit(to)));
    match is_aimed {
        true => by_way(field, pair, selection.way),
        false => pair,
    }
}

/// The corrections that put a charger, and a target that moves for it, where a charge lands.
#[must_use]
pub(crate) fn stand(landing: &Landing, charger: &str, target: &str) -> Vec<Fix> {
    let moved = |id: &str, pose: geometry::Pose| Fix::Move {
        id: id.to_owned(),
        to: pose.snapped(),
    };
    let target = landing.target.map(|pose| moved(target, pose));
    let charger = moved(charger, landing.pose);
    target.into_iter().chain([charger]).collect()
}
