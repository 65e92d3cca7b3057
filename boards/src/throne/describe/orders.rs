//! What do answers of the planning phase do and cost?
//!
//! Orders with their stars, Tactics cards and what they offer at once.

use play::{Answer, Price, Seat};

use super::cards;
use super::words::{joined, paid, place, power};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{OrderKind, Side};
use crate::throne::frame::{AtOnce, Frame};
use crate::throne::ids::OrderId;
use crate::throne::log_text::units as units_words;
use crate::throne::pack::Pack;
use crate::throne::rules::stars_left;
use crate::throne::state::{State, TurnRule};
use crate::throne::storm::TacticEffect;
use crate::throne::units::UnitKind;

/// Adds what an answer of the planning phase does.
pub(in crate::throne) fn tell(
    pack: &Pack,
    state: &State,
    seat: Seat,
    action: &Action,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    match action {
        Action::Order { area, order } => {
            placed(pack, state, seat, [None, Some(*order)], *area, answer)
        }
        Action::Swap { area, order } => {
            let spot = state.spot(*area);
            let owner = spot.seat.unwrap_or(seat);
            let answer = placed(
                pack,
                state,
                owner,
                [spot.order, Some(*order)],
                *area,
                answer,
            );
            match owner == seat {
                true => answer,
                false => answer.warning(format!("It is an order of {owner}")),
            }
        }
        Action::Ready => ready(pack, state, seat, answer),
        Action::Plan(id) => {
            let answer = answer.effect(cards::tactic(pack, *id));
            match at_once(pack, state) {
                Some(TacticEffect::CarefulPlanning { pay, .. }) => paid(answer, state, seat, pay),
                Some(_) | None => answer,
            }
        }
        Action::Gain => match at_once(pack, state) {
            Some(TacticEffect::CarefulPlanning { pay, .. }) if power(state, seat) < pay => answer
                .effect(format!(
                    "A second card costs {pay} power, which you have not"
                )),
            Some(_) | None => answer.effect("No second card is chosen"),
        },
        Action::Ally(patron) => {
            let answer = answer.effect(cards::top(pack, state, *patron));
            match at_once(pack, state) {
                Some(TacticEffect::ForgeAlliances { pay, .. }) => paid(answer, state, seat, pay),
                Some(_) | None => answer,
            }
        }
        Action::Shift { from, to, units } => {
            let spot = state.spot(*from);
            let there = state.spot(*to).all();
            let joins = match there.is_none() {
                true => String::new(),
                false => format!("To {} there", units_words(there)),
            };
            let leaders = match state.leaders_at(seat, *from).next() {
                Some(_) => "Leaders may go along",
                None => "",
            };
            let answer = answer.effect(joined(&[&joins, leaders]));
            let empty = spot.all() == *units;
            match (empty, spot.order.and_then(|order| pack.order(order))) {
                (true, Some(row)) => answer.warning(format!(
                    "{} is left empty, and its order {} goes",
                    place(pack, state, *from),
                    row.title
                )),
                (true, None) => {
                    answer.warning(format!("{} is left empty", place(pack, state, *from)))
                }
                (false, _) => answer,
            }
        }
        Action::Done => match state.top() {
            Some(Frame::AtOnce(_)) => {
                answer.effect("The rest of the card counts this turn all the same")
            }
            Some(_) | None => answer,
        },
        _other => answer,
    }
}

/// The plan that is carried out at once.
fn at_once(pack: &Pack, state: &State) -> Option<TacticEffect> {
    let Some(Frame::AtOnce(AtOnce { left })) = state.top() else {
        return None;
    };
    pack.tactic(left.first()?.1).map(|row| row.plan)
}

/// An order that comes to an area, for another one or none.
fn placed(
    pack: &Pack,
    state: &State,
    owner: Seat,
    [_, new]: [Option<OrderId>; 2],
    area: AreaId,
    mut answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some(row) = new.and_then(|new| pack.order(new)) else {
        return answer;
    };
    let icons = pack.land(area).power;
    let brought = match row.kind {
        OrderKind::Consolidate if row.once.is_none() => {
            let base = u8::try_from(row.value)
                .unwrap_or_default()
                .saturating_add(1);
            format!("{} power in all", base.saturating_add(icons))
        }
        OrderKind::Consolidate
        | OrderKind::March
        | OrderKind::Defense
        | OrderKind::Support
        | OrderKind::Raid => String::new(),
    };
    let there = state.leaders_at(owner, area);
    let roused = there
        .filter_map(|id| pack.leader(id))
        .filter(|leader| row.once.is_none() && leader.trigger == row.kind);
    let roused: Vec<&str> = roused.map(|leader| leader.title.as_str()).collect();
    let roused = match roused.as_slice() {
        [] => String::new(),
        names => format!("may be given up for a march with {}", names.join(" or ")),
    };
    answer = answer.effect(joined(&[&cards::order(row), &brought, &roused]));
    if row.star {
        let left = stars_left(pack, state, owner, Some(area)).saturating_sub(1);
        answer = answer.price(Price::new(1, "star").left(left.into()));
    }
    if row.once.is_some() {
        answer = answer.warning("given once a game, one such order a turn");
    }
    if row.kind == OrderKind::March && state.spot(area).units.is_none() {
        answer = answer.warning("no unit here can march");
    }
    answer
}

/// All orders are placed; areas without one are named, and those whose support a card of the turn bars.
fn ready(pack: &Pack, state: &State, seat: Seat, answer: Answer<AreaId>) -> Answer<AreaId> {
    let own = state.held(seat);
    let bare = own.iter().filter(|area| state.spot(*area).order.is_none());
    let bare: Vec<String> = bare.map(|area| place(pack, state, area)).collect();
    let barred = own
        .iter()
        .filter(|area| is_barred(pack, state, seat, *area));
    let barred: Vec<String> = barred.map(|area| place(pack, state, area)).collect();
    let answer = answer.effect("Orders are opened when everybody is ready");
    let answer = match bare.as_slice() {
        [] => answer,
        bare => answer.forfeit(format!("no order in {}", bare.join(", "))),
    };
    match barred.as_slice() {
        [] => answer,
        barred => answer.warning(format!(
            "support from {} counts nothing this turn",
            barred.join(", ")
        )),
    }
}

/// Whether a Support order adds nothing, as no unit there may support this turn.
fn is_barred(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> bool {
    let spot = state.spot(area);
    let order = spot.order.and_then(|order| pack.order(order));
    let adds = |kind: UnitKind| !state.turn_rules.contains(&TurnRule::Support(kind.plain()));
    order.is_some_and(|row| row.kind == OrderKind::Support && row.once.is_none() && row.value <= 0)
        && !spot.units.is_none()
        && !spot.units.kinds().any(adds)
        && state.leaders_at(seat, area).next().is_none()
}

pub(super) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Attack => "the attacker",
        Side::Defense => "the defender",
    }
}
