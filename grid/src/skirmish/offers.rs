//! What can a player do now?
//!
//! Every action that leads somewhere different, as it stands; of improvements only the cheapest way to each sum,
//! of paid movement only what cannot be reached without.

use play::{Offer, Seat};

use super::Rules;
use super::action::Action;
use super::activation::Doer;
use super::field::Field;
use super::frame::{AttackStep, Close, CloseStep, EndStep, Frame, RollStep};
use super::settle::{Asked, asked};
use super::state::{ModelId, State, other};
use super::{
    command, condition, deeds, deploy, end, freed, guard, moving, objective, regain, roll, spoils,
    turns, walk, will,
};
use crate::board::Banner;

pub(super) fn offers(rules: &Rules, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let top = state.frames.last().copied().unwrap_or_default();
    if asked(state, &top) != Asked::Seat(seat) {
        return Vec::new();
    }
    let field = Field::new(rules, state);
    open(&field, &top, seat)
        .into_iter()
        .map(Offer::Exact)
        .collect()
}

/// Everything open to the player whom a frame asks.
pub(super) fn open(field: &Field<'_>, frame: &Frame, seat: Seat) -> Vec<Action> {
    let some = |action: Action| vec![action, Action::Done];
    match frame {
        Frame::Claim(_) => vec![
            Action::Zone(Banner::Gold),
            Action::Zone(Banner::Silver),
            Action::First(seat),
            Action::First(other(seat)),
        ],
        Frame::Zone(_) => vec![Action::Zone(Banner::Gold), Action::Zone(Banner::Silver)],
        Frame::First(_) => vec![Action::First(seat), Action::First(other(seat))],
        Frame::Keep(_) => field
            .state
            .side(seat)
            .hand
            .iter()
            .map(Action::Keep)
            .collect(),
        Frame::Deploy(_) => deployments(field, seat),
        Frame::Mark(id) => each(deploy::markable(field, *id), Action::Mark),
        Frame::Turn { passed, .. } => turn(field, seat, *passed),
        Frame::Activation => match field.state.active {
            Some(active) => deeds::actions(field, Doer::Activation(active), active.model),
            None => Vec::new(),
        },
        Frame::Grant { model, what } => deeds::actions(field, Doer::Grant(*what), *model),
        Frame::Walk(walk) => or_done(each(walk::trampled(field, walk), Action::Choose)),
        Frame::Going(going) => {
            let goals = moving::goals(field, going).into_iter();
            let ends = goals.map(|course| Action::Go(course.end)).collect();
            if moving::may_stay(going.kind) {
                or_done(ends)
            } else {
                ends
            }
        }
        Frame::Charge(_) => some(Action::Use(0)),
        Frame::Attack(attack) => match attack.step {
            AttackStep::Dagger | AttackStep::Aftermath | AttackStep::Riposte => {
                some(Action::Use(0))
            }
            AttackStep::Roll | AttackStep::Rolled | AttackStep::Guarded | AttackStep::Done => {
                Vec::new()
            }
        },
        Frame::Guard(pending) => {
            let found = guard::offered(field, pending).into_iter();
            or_done(found.map(|buy| Action::Use(buy.number)).collect())
        }
        Frame::Suffer(suffer) => {
            or_done(each(guard::stand_ins(field, suffer.model), Action::Choose))
        }
        Frame::Roll(pending) => match pending.step {
            RollStep::Before(_) => {
                or_done(each(roll::before(field, pending, seat), Action::Choose))
            }
            RollStep::After(_) => or_done(
                roll::dice_to_change(&field.state.dice)
                    .map(Action::Die)
                    .collect(),
            ),
            RollStep::Throw | RollStep::Read => Vec::new(),
        },
        Frame::Will(pending) => or_done(each(will::daunted(field, pending.model), Action::Choose)),
        Frame::Afflict(afflict) => {
            let friends = condition::steady(field, afflict.model).into_iter();
            or_done(friends.map(|(friend, _)| Action::Choose(friend)).collect())
        }
        Frame::Relieve { model, left, done } => {
            let found = command::relievable(field, *model, *left, *done).into_iter();
            let found = found.map(|(friend, condition)| Action::Free(friend, condition));
            let found: Vec<Action> = found.collect();
            if *left == 1 && done.is_some() {
                found
            } else {
                or_done(found)
            }
        }
        Frame::Path(id) => each(objective::paths(field, *id), Action::Go),
        Frame::Close(pending) => closing(field, pending),
        Frame::Foot(id) => field.body(*id).squares().map(Action::At).collect(),
        Frame::Freed { model, captor } => each(freed::rooms(field, *model, *captor), Action::At),
        Frame::Regain { spender, .. } => {
            or_done(each(regain::regainers(field, *spender), Action::Choose))
        }
        Frame::EndPhase(EndStep::Motives(seat, from)) => {
            match end::end_motive(field, *seat, *from) {
                Some(motive) => some(Action::Use(motive.number)),
                None => Vec::new(),
            }
        }
        Frame::Idle
        | Frame::RollOff
        | Frame::Objectives
        | Frame::Deal(_)
        | Frame::Letters(_)
        | Frame::Ram(_)
        | Frame::Threat { .. }
        | Frame::Words { .. }
        | Frame::Pile { .. }
        | Frame::Oil { .. }
        | Frame::EndPhase(_)
        | Frame::Over => Vec::new(),
    }
}

fn each<T>(found: Vec<T>, action: impl Fn(T) -> Action) -> Vec<Action> {
    found.into_iter().map(action).collect()
}

fn or_done(mut actions: Vec<Action>) -> Vec<Action> {
    actions.push(Action::Done);
    actions
}

fn closing(field: &Field<'_>, pending: &Close) -> Vec<Action> {
    match pending.step {
        CloseStep::Choose => vec![Action::Kill, Action::Capture],
        CloseStep::Flask | CloseStep::Deceased => vec![Action::Use(0), Action::Done],
        CloseStep::Motives => {
            let found = spoils::motives(field, pending).into_iter();
            or_done(found.map(|motive| Action::Use(motive.number)).collect())
        }
        CloseStep::Spoils => or_done(each(spoils::spoils(field, pending), Action::Use)),
        CloseStep::Fall | CloseStep::Go | CloseStep::Surge | CloseStep::Done => Vec::new(),
    }
}

/// Of soldiers alike only the first is offered.
fn deployments(field: &Field<'_>, seat: Seat) -> Vec<Action> {
    let next = deploy::next(field, seat);
    let mut found = Vec::new();
    for (place, id) in next.iter().enumerate() {
        let same = |other: &ModelId| {
            let (a, b) = (field.model(*id), field.model(*other));
            (a.card, a.equipment) == (b.card, b.equipment)
        };
        if next.get(..place).unwrap_or_default().iter().any(same) {
            continue;
        }
        let places = deploy::places(field, *id);
        found.extend(places.iter().map(|at| Action::Deploy { model: *id, at }));
    }
    found
}

fn turn(field: &Field<'_>, seat: Seat, passed: bool) -> Vec<Action> {
    let ready = field.of(seat).filter(|id| !field.model(*id).activated);
    let mut found: Vec<Action> = ready.map(Action::Activate).collect();
    for model in turns::reserves(field, seat) {
        let places = deploy::places(field, model);
        found.extend(places.iter().map(|at| Action::Place { model, at }));
    }
    if turns::judge_pass(field, seat, passed).is_ok() {
        found.push(Action::Pass);
    }
    found
}
