//! Which land is an answer about?
//!
//! Where its units go, what they leave, and what lies beside both: what becomes of the rest is hardly its doing.

use std::collections::BTreeMap;

use play::Seat;

use super::context::Context;
use super::lord::Candidate;
use super::order_words::sets_out;
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::{Touch, touch};
use crate::throne::frame::Frame;
use crate::throne::pack::Pack;
use crate::throne::rules::beside;
use crate::throne::state::State;

/// Where the units of an answer go, or its leader.
pub(super) fn goal(candidate: &Candidate) -> Option<AreaId> {
    match candidate.actions.as_slice() {
        [Action::Move { to, .. } | Action::Lead { to, .. } | Action::Retreat(to)] => Some(*to),
        _other => None,
    }
}

/// The area that the units of an answer leave.
pub(super) fn left(table: &State, actions: &[Action]) -> Option<AreaId> {
    let [action] = actions else {
        return None;
    };
    match (action, table.top()) {
        (Action::March(from), _) => Some(*from),
        (Action::Move { .. } | Action::Lead { .. }, Some(Frame::March(march))) => Some(march.from),
        _other => None,
    }
}

/// Where a march that is begun goes next in most of the turns played out, in words; `None` for other answers.
pub(super) fn begun(
    pack: &Pack,
    (table, seat): (&State, Seat),
    candidate: &Candidate,
) -> Option<String> {
    let [Action::March(from)] = candidate.actions.as_slice() else {
        return None;
    };
    let mut times: BTreeMap<AreaId, usize> = BTreeMap::new();
    for end in &candidate.ends {
        if let Some(Action::Move { to, .. } | Action::Lead { to, .. }) = end.next {
            *times.entry(to).or_default() += 1;
        }
    }
    let (to, _) = times.into_iter().max_by_key(|(_, times)| *times)?;
    let context = Context::new(pack, table, seat);
    let value = context.order_at(*from).map_or(0, |row| row.value);
    Some(sets_out(&context, [*from, to], value))
}

/// The land that answers are about, and that with what lies beside it; of a whole plan all land.
pub(super) fn concerned(pack: &Pack, table: &State, actions: &[Action]) -> (AreaSet, AreaSet) {
    let [action] = actions else {
        return (pack.ways.land, pack.ways.land);
    };
    let mut at = AreaSet::new();
    match touch(action) {
        Touch::Nowhere => {}
        Touch::Area(area) | Touch::At(area) | Touch::March(area) => at.insert(area),
        Touch::Way(from, to) => {
            at.insert(from);
            at.insert(to);
        }
    }
    let about = table.top().map(|frame| frame.pending().about(table));
    // Whoever musters is asked for all castles at once.
    if let Some([area]) = about.as_deref() {
        at.insert(*area);
    }
    let fights = matches!(table.top(), Some(Frame::Fight(_)));
    if fights && !matches!(action, Action::Retreat(_)) {
        // What else is held by then is held by where the beaten go.
        return (at & pack.ways.land, at & pack.ways.land);
    }
    let mut near = at;
    for area in at.iter() {
        near |= beside(pack, table, area) | pack.ways.arrows(area);
    }
    // A march that is only begun is about where it may lead.
    let at = match action {
        Action::March(_) => near,
        _other => at,
    };
    (at & pack.ways.land, near & pack.ways.land)
}
