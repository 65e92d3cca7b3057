//! How is a plan of orders told in a few words?
//!
//! Each order is told by what it is for; what came of the plan, which is chosen as a whole, is said once, with the first.

use std::collections::BTreeMap;

use play::{Draft, Input, Seat, counted, listed};

use super::context::Context;
use super::lord::Candidate;
use super::rollout::End;
use super::{Choice, order_words, tactics};
use crate::ids::AreaId;
use crate::throne::Throne;
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::describe::label;
use crate::throne::describe::words::joined;
use crate::throne::frame::Frame;
use crate::throne::ids::OrderId;
use crate::throne::log_text;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// Orders of a plan that are named where what came of it is no matter of a single one.
const NAMED: usize = 2;
/// Letters that what came of a plan may take, so that it is read on a phone.
const LONGEST: usize = 160;

/// What came of a plan, with the order by which units go to the land that is told, else with those by which units may
/// set out, and with its Tactics card; of a single answer the text alone.
pub(super) fn plan(
    pack: &Pack,
    (table, seat): (&State, Seat),
    chosen: &Candidate,
    (told, text): (Option<AreaId>, String),
) -> String {
    // A lone order is the answer itself, unless another one is taken back first.
    let least = match chosen.actions.first() {
        Some(Action::TakeBack(_)) => 1,
        _other => 2,
    };
    let orders = chosen.actions.iter().filter_map(|action| match action {
        Action::Order { area, order } => Some((action, *area, *order)),
        _other => None,
    });
    let orders: Vec<(&Action, AreaId, OrderId)> = orders.collect();
    if orders.len() < least {
        return text;
    }
    let ways = ways(&chosen.ends);
    let leads = |area: AreaId| {
        let mut all = ways.iter();
        all.any(|[from, to]| *from == area && Some(*to) == told)
    };
    let name = |action: &Action| label::label(pack, table, action);
    let by = orders.iter().find(|(_, area, _)| leads(*area));
    let mut named: Vec<String> = match by {
        Some((action, ..)) => vec![name(action)],
        None => {
            let setting_out = orders.iter();
            let setting_out =
                setting_out.filter(|(_, area, order)| sets_out(pack, (table, seat), *area, *order));
            let setting_out = setting_out.take(NAMED);
            setting_out.map(|(action, ..)| name(action)).collect()
        }
    };
    let rest = orders.len().saturating_sub(named.len());
    let rest = (rest > 0).then(|| match named.is_empty() {
        true => "all its orders".to_owned(),
        false => counted(rest, "more order", "more orders"),
    });
    let card = chosen.actions.iter();
    let card = card.filter(|action| matches!(action, Action::Plan(_)));
    let card: Vec<String> = card.map(name).collect();
    named.extend(card.iter().cloned());
    named.extend(rest);
    let whole = format!("with {} {text}", listed(&named, "and"));
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    let mut short = card;
    short.push("all its orders".to_owned());
    format!("with {} {text}", listed(&short, "and"))
}

/// Each answer of what was chosen with why it is given: of a plan of orders what each is for, and with the first of them
/// what speaks for them all.
pub(super) fn told(
    pack: &Pack,
    (table, seat): (&State, Seat),
    chosen: &Candidate,
    why: &str,
) -> Vec<Choice> {
    let all = &chosen.actions;
    if !matches!(table.top(), Some(Frame::Plan(_))) || all.len() < 2 {
        return all.iter().map(|action| (*action, why.to_owned())).collect();
    }
    // Orders count for each other once they lie.
    let mut draft = Draft::<Throne>::unrecorded(table.clone());
    for action in all.iter().filter(|action| **action != Action::Ready) {
        if draft.input(pack, &Input::Act(seat, *action)).is_err() {
            break;
        }
    }
    let context = Context::new(pack, draft.state(), seat);
    let ways = ways(&chosen.ends);
    let told = all.iter().enumerate().map(|(place, action)| {
        let own = match action {
            Action::Order { area, order } => {
                let row = pack.order(*order);
                row.map_or_else(String::new, |row| {
                    order_words::order(&context, (*area, row), &ways)
                })
            }
            Action::Plan(_) => tactics::reason(&context, *action),
            Action::TakeBack(area) => taken_back(pack, all, *area),
            Action::Ready => "All orders of its plan lie".to_owned(),
            _other => String::new(),
        };
        // Before any turn was played out nothing speaks for the plan but its orders.
        let first = place == 0 && !chosen.ends.is_empty();
        let said = match first || own.is_empty() {
            true => joined(&[&own, why]),
            false => own,
        };
        (*action, said)
    });
    told.collect()
}

/// From where to where units went in half of the turns played out.
fn ways(ends: &[End]) -> Vec<[AreaId; 2]> {
    let mut times: BTreeMap<[AreaId; 2], usize> = BTreeMap::new();
    for end in ends {
        let mut went = end.went.clone();
        went.sort_unstable();
        went.dedup();
        for way in went {
            *times.entry(way).or_default() += 1;
        }
    }
    let often = times
        .into_iter()
        .filter(|(_, times)| 2 * times >= ends.len());
    often.map(|(way, _)| way).collect()
}

/// What comes where an order is taken back.
fn taken_back(pack: &Pack, plan: &[Action], from: AreaId) -> String {
    let mut orders = plan.iter().filter_map(|action| match action {
        Action::Order { area, order } if *area == from => Some(*order),
        _other => None,
    });
    match orders.next() {
        Some(order) => format!("{} comes in its place", log_text::order(pack, order)),
        None => "Its plan has no order there".to_owned(),
    }
}

/// Whether units may set out by an order: a march, or what a leader who stands there may give up for one.
fn sets_out(pack: &Pack, (table, seat): (&State, Seat), area: AreaId, order: OrderId) -> bool {
    pack.order(order).is_some_and(|row| {
        let leaders = table.leaders_at(seat, area);
        let mut leaders = leaders.filter_map(|id| pack.leader(id));
        let marches = row.kind == OrderKind::March;
        marches || leaders.any(|one| row.once.is_none() && one.trigger == row.kind)
    })
}
