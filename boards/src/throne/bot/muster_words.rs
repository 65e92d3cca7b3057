//! Why do units come to an area?
//!
//! For who may come there, or for what may be taken from there, as it stands on the board.

use super::context::Context;
use super::order_words::{army, titled};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::rules::targets;

/// Why units come to an area: who may come there, or else what may be taken from there.
pub(super) fn near(context: &Context<'_>, area: AreaId) -> String {
    let title = context.pack.map.title(area);
    let threat = context.threat(area);
    if threat > 0 {
        let own = army(context, area);
        return format!("Strength {threat} may come to {title}, against {own} there");
    }
    let beyond = targets(context.pack, context.state, context.seat, area);
    match best_open(context, beyond) {
        Some(to) => {
            let goal = titled(context, to);
            format!("From {title} it may take {goal}, where nobody stands")
        }
        None if context.opportunity(area) > 0 => {
            format!("There is land to be taken beyond {title}")
        }
        None => String::new(),
    }
}

/// What the first ship in an area is for: where units go over its sea.
pub(super) fn first_ship(context: &Context<'_>, area: AreaId) -> String {
    let title = context.pack.map.title(area);
    let ways = &context.pack.ways;
    // A ship in a harbor carries nobody.
    let coast = match ways.sea.contains(area) {
        true => ways.near(area) & ways.land,
        false => AreaSet::new(),
    };
    match best_open(context, coast) {
        Some(to) => {
            let goal = titled(context, to);
            format!("Its first ship in {title}, over which units may reach {goal}")
        }
        None => format!("Its first ship in {title}"),
    }
}

/// The best of some areas that nobody holds.
fn best_open(context: &Context<'_>, areas: AreaSet) -> Option<AreaId> {
    let open = areas.iter();
    let open = open.filter(|to| !context.owns(*to) && !context.is_held(*to));
    open.max_by_key(|to| context.prize(*to))
}
