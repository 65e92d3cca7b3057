//! What does a lord do?
//!
//! Evaluates each conquest with what could follow it, by mean odds, and takes the best. Armies go where the best chain
//! begins.

use play::{Offer, counted};

use super::card_effects::{add, less};
use super::conquests::{Plan, best_from, conquest_of};
use super::context::{Context, ended};
use super::default_policy::Decision;
use super::squire::all_of;
use super::{Choice, Level, claims, conquest_words, knight, placing, share};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::offers::offers;
use crate::risk::rules::may_maneuver;
use crate::risk::state::{Invasion, State, Units};

/// How many of the conquests that look best alone are followed farther.
const FOLLOWED: usize = 10;
/// What an invasion has to gain, in armies.
const GAIN: f64 = 0.15;
/// What another invasion has to gain on the one that armies were placed or moved in for.
const BEGUN: f64 = 1.0;
/// What a maneuver has to gain.
const MOVE: f64 = 0.05;

/// What to do.
pub(super) fn choice(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let state = &context.view.table;
    match state.stage.pending(|asked| asked.decision())? {
        Decision::Claim => knight::claim(context, state, offers),
        Decision::Commit(invasion) => commit(context, state, invasion, offers),
        Decision::Place | Decision::Invade | Decision::MoveIn(_) | Decision::Maneuver => {
            let first = ranked(context, offers).into_iter().next();
            first.map(|(_, choice)| choice)
        }
    }
}

/// The actions where armies are placed or move, with their values, the best first.
pub(super) fn ranked(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Vec<(f64, Choice)> {
    let state = &context.view.table;
    let mut all = match state.stage.pending(|asked| asked.decision()) {
        Some(Decision::Place) => placing::place(context, state, offers),
        Some(Decision::Invade) => invade(context, state, offers),
        Some(Decision::MoveIn(invasion)) => move_in(context, state, invasion, offers),
        Some(Decision::Maneuver) => maneuver(context, state, offers),
        Some(Decision::Claim | Decision::Commit(_)) | None => Vec::new(),
    };
    // Of equals the first one stays first.
    all.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    all
}

fn invade(
    context: &mut Context<'_>,
    state: &State,
    offers: &[Offer<Action>],
) -> Vec<(f64, Choice)> {
    let now = context.evaluate(state) + GAIN;
    let begun = context.memory.plan;
    let begun = |from: AreaId, to: AreaId| begun == Some([from, to]);
    let mut likely: Vec<(Plan, AreaId, Action)> = Vec::new();
    for offer in offers {
        let Action::Invade { from, to, .. } = *offer.action() else {
            continue;
        };
        if context.outlook(state, from, to).win >= context.profile.hopeless {
            let plan = conquest_of(context, state, from, to, 1);
            likely.push((plan, from, offer.action().clone()));
        }
    }
    likely.sort_by(|(a, from, _), (b, other, _)| {
        let first = begun(*other, b.to).cmp(&begun(*from, a.to));
        first.then(b.value.total_cmp(&a.value))
    });
    likely.truncate(FOLLOWED);
    let mut found = vec![(
        now,
        (Action::Done, "Nothing more is worth its armies".to_owned()),
    )];
    for (plan, from, action) in likely {
        let plan = match context.profile.sight {
            0 | 1 => plan,
            depth => conquest_of(context, state, from, plan.to, depth),
        };
        let more = f64::from(u8::from(begun(from, plan.to) && plan.value > now)) * BEGUN;
        let text = match context.profile.sight {
            // Nobody reads why in games that are played on.
            0 | 1 => String::new(),
            _farther => conquest_words::told(context, state, from, plan, plan.value - now + GAIN),
        };
        found.push((plan.value + more, (action, text)));
    }
    found
}

fn commit(
    context: &mut Context<'_>,
    state: &State,
    invasion: Invasion,
    offers: &[Offer<Action>],
) -> Option<Choice> {
    let plan = conquest_of(
        context,
        state,
        invasion.from,
        invasion.to,
        context.profile.sight.min(2),
    );
    let stops = context.evaluate(&ended(state)) >= plan.value;
    let least = if stops { 1.1 } else { 0.0 };
    let (action, text) = knight::worth_going_on(offers, plan.win, least)?;
    Some((action, text))
}

/// How many follow: none, half, or all, whichever leaves us best.
fn move_in(
    context: &mut Context<'_>,
    state: &State,
    invasion: Invasion,
    offers: &[Offer<Action>],
) -> Vec<(f64, Choice)> {
    let Some(Action::MoveIn(most)) = offers.first().map(all_of) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    context.memory.weighed.clear();
    for armies in [most, most / 2, 0] {
        let mut after = ended(state);
        less(&mut after, invasion.from, armies);
        add(&mut after, invasion.to, armies);
        let mut value = context.evaluate(&after);
        let held = if armies == 0 {
            invasion.from
        } else {
            invasion.to
        };
        let mut text = guarded(context, &after, held);
        let action = Action::MoveIn(armies);
        for from in [invasion.from, invasion.to] {
            if let Some(plan) = best_from(context, &after, from, context.profile.sight)
                && plan.value > value
            {
                value = plan.value;
                let weighed = &mut context.memory.weighed;
                weighed.insert(0, (action.clone(), [from, plan.to]));
                let then = format!("{} then", context.title(from));
                text = falls(context, state, plan, &then);
            }
        }
        found.push((value, (action, text)));
    }
    found
}

/// What falls from where armies stand, and what may be next.
pub(super) fn falls(context: &Context<'_>, state: &State, plan: Plan, from: &str) -> String {
    let next = plan.next.map_or_else(String::new, |next| {
        format!("; {} may be next", context.title(next))
    });
    format!(
        "{} falls from {from} in {} of cases{}{next}",
        context.title(plan.to),
        share(plan.win),
        claims::conquered(context, state, plan.to)
    )
}

/// Whom armies in an area are to hold off; neutral armies go nowhere.
pub(super) fn guarded(context: &Context<'_>, state: &State, area: AreaId) -> String {
    let others = context.beside(area).into_iter();
    let others = others.filter(|other| claims::is_rival(context, state, *other));
    let most = others.max_by_key(|other| state.armies(*other));
    let title = context.title(area);
    match most {
        Some(other) => {
            let others = match state.armies(other) {
                // A lone army attacks nobody.
                0 | 1 => "what may be placed".to_owned(),
                armies => counted(armies, "army", "armies"),
            };
            let from = context.title(other);
            format!("{title} is to be held against {others} in {from}")
        }
        None => format!("No rival stands beside {title}"),
    }
}

/// The moves that improve our position, and to make none.
fn maneuver(
    context: &mut Context<'_>,
    state: &State,
    offers: &[Offer<Action>],
) -> Vec<(f64, Choice)> {
    let now = context.evaluate(state);
    let mut found = moves(context, state, offers);
    let none = (Action::Done, "All stand where they should".to_owned());
    found.insert(0, (now + MOVE, none));
    found
}

/// What one more maneuver would gain.
pub(super) fn next_maneuver(context: &mut Context<'_>, state: &State) -> f64 {
    if may_maneuver(state) || context.level < Level::Lord {
        return 0.0;
    }
    let mut more = state.clone();
    more.cards_in_play.turn_effects.more_maneuvers = more
        .cards_in_play
        .turn_effects
        .more_maneuvers
        .saturating_add(1);
    let offers = offers(context.pack, &more, context.seat);
    let now = context.evaluate(state) + MOVE;
    let all = moves(context, &more, &offers).into_iter();
    all.map(|(value, _)| value - now).fold(0.0, f64::max)
}

/// The value of the table after each move.
fn moves(context: &mut Context<'_>, state: &State, offers: &[Offer<Action>]) -> Vec<(f64, Choice)> {
    let mut found = Vec::new();
    for offer in offers {
        let action = all_of(offer);
        let Action::Maneuver {
            from,
            to,
            armies,
            units,
        } = action
        else {
            continue;
        };
        if !context.is_border(state, to) {
            continue;
        }
        let mut after = state.clone();
        less(&mut after, from, armies);
        add(&mut after, to, armies);
        shift(&mut after, [from, to], units);
        let text = guarded(context, &after, to);
        found.push((context.evaluate(&after), (action, text)));
    }
    found
}

/// Units go from one area to another.
fn shift(state: &mut State, [from, to]: [AreaId; 2], units: Units) {
    if let Some(holding) = state.areas.get_mut(from.place()) {
        holding.units = holding.units.minus(units);
    }
    if let Some(holding) = state.areas.get_mut(to.place()) {
        holding.units = holding.units.plus(units);
    }
}
