//! What does a conquest bring, in what can be counted on the map?
//!
//! How likely it is and how many armies are left, what becomes of a region, of the income, of a rival, of cards and of
//! objectives. What all of that is weighed as, in armies, nobody could check.

use play::{counted, listed};

use super::conquests::Plan;
use super::context::{Context, taken};
use super::evaluation::{VICTORY, WON};
use super::{claims, share};
use crate::ids::AreaId;
use crate::risk::rules::{income, may_draw};
use crate::risk::setting::Ending;
use crate::risk::state::{Owner, State};

/// By how much more of an objective has to be done for it to be called nearer.
const NEARER: f64 = 0.1;

/// Why an area is invaded that gains so much with what may follow.
pub(super) fn told(
    context: &mut Context<'_>,
    state: &State,
    from: AreaId,
    plan: Plan,
    gain: f64,
) -> String {
    let outlook = context.outlook(state, from, plan.to);
    let after = taken(state, from, plan.to, outlook.left);
    let region = claims::conquered(context, state, plan.to);
    let mut text = format!(
        "{} falls in {} of cases, with {:.1} of {} armies left on average{region}",
        context.title(plan.to),
        share(plan.win),
        // The one that must stay behind counts, as on the card of a battle.
        outlook.left + 1.0,
        state.armies(from)
    );
    if let Owner::Seat(rival) = state.owner(plan.to)
        && state.areas_of(Owner::Seat(rival)).count() == 1
    {
        text.push_str(&format!(", and {rival} is out"));
    }
    let mut brought = brought(context, [state, &after], plan.to);
    // What a whole region brings is told with it.
    if region.is_empty() {
        let [now, then] = [state, &after].map(|state| income(context.pack, state, context.seat));
        let more = then.armies.saturating_sub(now.armies);
        if more > 0 {
            let armies = counted(more, "army", "armies");
            brought.push(format!("{armies} more a turn"));
        }
    }
    if !brought.is_empty() {
        text.push_str(&format!("; it brings {}", listed(&brought, "and")));
    }
    if gain > WON / 2.0 {
        text.push_str("; likely the last rival's end");
    } else if state.setting.ending == Ending::TenPoints && gain > VICTORY / 2.0 {
        text.push_str(
            "; with what may follow it brings the victory by points near, or keeps a rival from it",
        );
    }
    if let Some(next) = plan.next {
        text.push_str(&format!("; {} may be next", context.title(next)));
    }
    text
}

/// A castle, a card and objectives, by the tables before and after.
fn brought(context: &Context<'_>, [now, then]: [&State; 2], area: AreaId) -> Vec<String> {
    let mut found = Vec::new();
    if context.pack.land(area).is_some_and(|land| land.castle) {
        found.push("a castle".to_owned());
    }
    if !may_draw(now) && may_draw(then) {
        found.push("a card".to_owned());
    }
    let own = now.player(context.seat);
    let objectives = own.map_or(&[][..], |player| &player.objectives);
    let done = objectives
        .iter()
        .map(|objective| [now, then].map(|state| context.objective_progress(state, *objective)));
    let done: Vec<[f64; 2]> = done.collect();
    if done.iter().any(|[now, then]| *now < 1.0 && *then >= 1.0) {
        found.push("an objective".to_owned());
    } else if done.iter().any(|[now, then]| then - now >= NEARER) {
        found.push("an objective nearer".to_owned());
    }
    found
}
