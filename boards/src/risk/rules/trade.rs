//! What are Territory cards traded for?

use play::{Refusal, Seat};

use super::{D, refuse};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::pack::{Icon, Pack};
use crate::risk::rulings::{MatchingBonus, StepEnd, SurplusCards};
use crate::risk::stage::{Reinforce, ReinforceTime};
use crate::risk::state::State;

/// Most cards in a hand.
pub(super) const MOST_CARDS: usize = 5;
/// Cards of a set.
const SET: usize = 3;

/// Armies for three pictures, or `None` if they are no set.
///
/// # Rule
/// Risk, Skirmish reinforce 3.
///
/// ```
/// use boards::risk::{Icon, rules::set_value};
///
/// assert_eq!(set_value([Icon::Knight; 3]), Some(4));
/// assert_eq!(set_value([Icon::Knight, Icon::Knight, Icon::SiegeEngine]), None);
/// ```
#[must_use]
pub fn set_value(icons: [Icon; 3]) -> Option<u16> {
    let [a, b, c] = icons;
    if a == b && b == c {
        return Some(match a {
            Icon::Knight => 4,
            Icon::SiegeEngine => 5,
            Icon::Fortification => 6,
        });
    }
    (a != b && b != c && a != c).then_some(7)
}

/// The value of three cards, or `None` if they are no set.
pub(crate) fn value(pack: &Pack, cards: [AreaId; 3]) -> Option<u16> {
    let [a, b, c] = cards.map(|card| pack.land(card).map(|land| land.icon));
    set_value([a?, b?, c?])
}

/// Every set in a hand.
pub(crate) fn has_set(pack: &Pack, hand: &[AreaId]) -> Vec<[AreaId; 3]> {
    let mut sets = Vec::new();
    for (i, a) in hand.iter().enumerate() {
        for (j, b) in hand.iter().enumerate().skip(i + 1) {
            for c in hand.iter().skip(j + 1) {
                if value(pack, [*a, *b, *c]).is_some() {
                    sets.push([*a, *b, *c]);
                }
            }
        }
    }
    sets
}

/// Tells whether a set has to be traded before anything else.
///
/// # Rule
/// Risk, Skirmish reinforce 3: never more than five cards; with five at the start of a turn a set is traded.
///
/// # Ruling
/// `surplus_cards`: `Must` trades down to five after an elimination, `May` leaves it to the player.
pub(crate) fn must_trade(state: &State, seat: Seat, due: &Reinforce) -> bool {
    let hand = state.player(seat).map_or(0, |player| player.hand.len());
    match due.moment {
        ReinforceTime::Start => !due.placing && hand >= MOST_CARDS,
        ReinforceTime::Windfall | ReinforceTime::Landed => {
            hand > MOST_CARDS && state.rulings.surplus_cards == SurplusCards::Must
        }
    }
}

/// Tells whether cards may be traded now.
///
/// # Ruling
/// `step_end`: with `Said` until the step is over, with `Last` before armies are placed.
pub(crate) fn may_trade(state: &State, seat: Seat, due: &Reinforce) -> bool {
    let hand = state.player(seat).map_or(0, |player| player.hand.len());
    match due.moment {
        ReinforceTime::Start => !due.placing || state.rulings.step_end == StepEnd::Said,
        ReinforceTime::Windfall | ReinforceTime::Landed => hand > MOST_CARDS,
    }
}

/// Tells whether the active player could have cards to trade, by how many everybody sees.
pub(super) fn could_trade(state: &State) -> bool {
    let hand = state.player(state.active()).map_or(0, |p| p.hand.len());
    let one = state.setting.units && !state.turn_record.unit_traded;
    hand >= SET || (one && hand > 0)
}

/// Trades three cards.
///
/// # Ruling
/// `matching_bonus`: `Set` gives two armies for all shown areas that are held, `Card` two for each.
pub(in crate::risk) fn trade(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    due: &Reinforce,
    cards: [AreaId; 3],
) -> Result<(), Refusal> {
    const SECTION: &str = "Skirmish reinforce 3";
    let state = draft.state();
    if !may_trade(state, seat, due) {
        return Err(refuse(
            "too_late",
            SECTION,
            "Cards are traded before armies are placed",
        ));
    }
    let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
    let [a, b, c] = cards;
    let twice = a == b || b == c || a == c;
    if twice || cards.iter().any(|card| !hand.contains(card)) {
        return Err(refuse(
            "not_in_hand",
            SECTION,
            "You do not hold these cards",
        ));
    }
    let Some(armies) = value(pack, cards) else {
        let text = "A set is three of a kind or one of each";
        return Err(refuse("no_set", SECTION, text));
    };
    let held = |card: &AreaId| state.holds(seat, *card);
    let shown: Vec<AreaId> = cards.into_iter().filter(held).collect();
    let marked = match state.rulings.matching_bonus {
        _ if shown.is_empty() => Vec::new(),
        MatchingBonus::Set => vec![shown],
        MatchingBonus::Card => shown.into_iter().map(|area| vec![area]).collect(),
    };
    draft.push(Event::Traded {
        seat,
        cards,
        armies,
        marked,
    });
    Ok(())
}

/// Trades one card for the unit it shows.
///
/// # Rule
/// Risk, Dominion reinforce 5: once a turn.
pub(in crate::risk) fn trade_for_unit(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    due: &Reinforce,
    card: AreaId,
) -> Result<(), Refusal> {
    const SECTION: &str = "Dominion reinforce 5";
    let state = draft.state();
    if !state.setting.units {
        return Err(refuse(
            "no_units",
            SECTION,
            "There are no special units here",
        ));
    }
    if due.moment != ReinforceTime::Start || !may_trade(state, seat, due) {
        let text = "Cards are traded before armies are placed";
        return Err(refuse("too_late", SECTION, text));
    }
    if must_trade(state, seat, due) {
        return Err(refuse(
            "set_first",
            SECTION,
            "With five cards a set is traded first",
        ));
    }
    if state.turn_record.unit_traded {
        return Err(refuse("once", SECTION, "One card a turn brings a unit"));
    }
    let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
    let land = pack.land(card).filter(|_| hand.contains(&card));
    let Some(land) = land else {
        return Err(refuse("not_in_hand", SECTION, "You do not hold this card"));
    };
    draft.push(Event::TradedForUnit(seat, card, land.icon));
    Ok(())
}
