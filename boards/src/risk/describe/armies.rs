//! What do answers do that trade cards and move armies about?

use play::{Answer, Offer, Price};

use super::{Look, names};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::pack::Icon;
use crate::risk::rules::{has_set, set_value};
use crate::risk::rulings::MatchingBonus;
use crate::risk::state::{Invasion, Moment, Reinforce, Stage, Units};

type Says = Answer<AreaId>;

/// Whether a number is still open in an offer.
fn is_open(offer: &Offer<Action>) -> bool {
    match offer {
        Offer::Exact(_) => false,
        Offer::Within(..) => true,
    }
}

fn due(look: Look<'_>) -> Option<&Reinforce> {
    match &look.state.stage {
        Stage::Reinforce(due) => Some(due),
        _ => None,
    }
}

/// Three cards for armies.
pub(super) fn trade(look: Look<'_>, cards: [AreaId; 3]) -> Says {
    let titles = cards.map(|id| names::territory(look.pack, id));
    let icons = cards.map(|id| look.pack.land(id).map_or(Icon::Knight, |land| land.icon));
    let armies = set_value(icons).unwrap_or(0);
    let label = format!("Trade {} for {armies} armies", titles.join(", "));
    let shown = cards
        .into_iter()
        .filter(|id| look.state.holds(look.seat, *id));
    let shown: Vec<&str> = shown.map(|id| look.area(id)).collect();
    let effect = match (shown.is_empty(), look.state.rulings.matching_bonus) {
        (true, _) => format!("{armies} armies for any of your areas"),
        (false, MatchingBonus::Set) => {
            let areas = names::row(&shown, "and");
            format!("{armies} armies for any of your areas, and 2 more for {areas} together")
        }
        (false, MatchingBonus::Card) => {
            let areas = names::row(&shown, "and");
            format!("{armies} armies for any of your areas, and 2 more for each of {areas}")
        }
    };
    Answer::new(label)
        .effect(effect)
        .price(cards_from_hand(look, 3))
}

/// One card for the unit on it.
pub(super) fn trade_for_unit(look: Look<'_>, id: AreaId) -> Says {
    let left: Vec<AreaId> = look
        .hand()
        .iter()
        .copied()
        .filter(|card| *card != id)
        .collect();
    let had = !has_set(look.pack, look.hand()).is_empty();
    let breaks = had && has_set(look.pack, &left).is_empty();
    let icon = look.pack.land(id).map_or(Icon::Knight, |land| land.icon);
    Answer::new(format!(
        "Trade {} for its unit",
        names::territory(look.pack, id)
    ))
    .effect(format!("{}. One card a turn", names::unit_effect(icon)))
    .price(cards_from_hand(look, 1))
    .warning(if breaks {
        "leaves no set in your hand"
    } else {
        ""
    })
}

fn cards_from_hand(look: Look<'_>, count: u32) -> Price {
    let of = if count == 1 {
        "Territory card"
    } else {
        "Territory cards"
    };
    let hand = u32::try_from(look.hand().len()).unwrap_or(u32::MAX);
    Price::new(count, of).left(hand.saturating_sub(count))
}

/// Armies that come to an area, or claim it.
pub(super) fn place(look: Look<'_>, offer: &Offer<Action>, area: AreaId, armies: u16) -> Says {
    let title = look.area(area);
    if let Stage::Claim { left } = &look.state.stage {
        let free = look.state.armies(area) == 0;
        let left = left.get(usize::from(look.seat.0)).copied().unwrap_or(0);
        let label = if free {
            format!("Claim {title}")
        } else {
            format!("1 into {title}")
        };
        let left = u32::from(left.saturating_sub(1));
        return Answer::new(label)
            .price(Price::new(1, "army").left(left))
            .at(area);
    }
    let label = match is_open(offer) {
        true => format!("Place in {title}"),
        false => format!("{armies} into {title}"),
    };
    let answer = Answer::new(label).at(area);
    let Some(due) = due(look) else { return answer };
    let may_trade = !due.placing && due.moment == Moment::Start;
    let loses_set = may_trade && !has_set(look.pack, look.hand()).is_empty();
    let warning = if loses_set {
        "no more cards are traded this turn then"
    } else {
        ""
    };
    let waits = due.free + due.marked.iter().map(|marked| marked.left).sum::<u16>();
    let left = u32::from(waits.saturating_sub(armies));
    answer
        .price(Price::new(u32::from(armies), names::army_word(armies)).left(left))
        .warning(warning)
}

/// The first unit that waits.
pub(super) fn place_unit(look: Look<'_>, area: AreaId) -> Says {
    let unit = due(look).and_then(|due| due.units.first().copied());
    let title = look.area(area);
    let (name, effect) = match unit {
        Some(Icon::Knight) => ("A knight", names::unit_effect(Icon::Knight)),
        Some(Icon::SiegeEngine) => ("A siege engine", names::unit_effect(Icon::SiegeEngine)),
        Some(Icon::Fortification) => ("A fortification", names::unit_effect(Icon::Fortification)),
        None => ("A unit", ""),
    };
    Answer::new(format!("{name} into {title}"))
        .effect(effect)
        .at(area)
}

/// More armies follow into a conquered area.
pub(super) fn move_in(look: Look<'_>, offer: &Offer<Action>, armies: u16) -> Says {
    let Stage::MoveIn(Invasion { from, to, .. }) = look.state.stage else {
        return Answer::new(format!("Move {armies} more in"));
    };
    let label = match (is_open(offer), armies) {
        (true, _) => format!("Move more into {}", look.area(to)),
        (false, 0) => "Move no more in".to_owned(),
        (false, armies) => format!("Move {armies} more in"),
    };
    leaves(look, Answer::new(label), from, armies)
}

/// Armies and units that move once.
pub(super) fn maneuver(
    look: Look<'_>,
    offer: &Offer<Action>,
    [from, to]: [AreaId; 2],
    armies: u16,
    units: Units,
) -> Says {
    let way = format!("from {} to {}", look.area(from), look.area(to));
    let label = match is_open(offer) {
        true => format!("Move {way}"),
        false => format!("Move {armies} {way}"),
    };
    let along = names::units(units);
    let effect = match along.is_empty() {
        true => String::new(),
        false => format!("{along} may go along"),
    };
    leaves(look, Answer::new(label).effect(effect), from, armies)
        .at(from)
        .at(to)
}

/// What moves away, and what stays behind.
fn leaves(look: Look<'_>, answer: Says, from: AreaId, armies: u16) -> Says {
    if armies == 0 {
        return answer;
    }
    let left = look.state.armies(from).saturating_sub(armies);
    let warning = match left {
        1 => format!("leaves one army in {}", look.area(from)),
        _ => String::new(),
    };
    let price = Price::new(u32::from(armies), names::army_word(armies)).left(u32::from(left));
    answer.price(price).warning(warning)
}
