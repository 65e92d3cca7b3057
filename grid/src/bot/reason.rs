//! Why did a program do that, in one line?
//!
//! Said of the action and the position that it was taken in: what it leads to, with the chances of a blow. What answers a
//! question on the way says what its answer says, and what the chances are without it.

use super::attack_profile::{AttackProfile, volley};
use super::lord::PlayedOn;
use super::place::{begins, scoring, stays, walk};
use play::{
    Answer, Describe as _, Game as _, Likely, Offer, Seat, Turn, Viewer, counted, sentence,
};

use crate::body::Body;
use crate::skirmish::{
    Action, Field, ModelId, Rules, Skirmish, Spot, State, model_name, mover, other,
};

/// A line about an action, for people, by the `steps` that follow it if nothing comes between; with what rollouts said, and
/// whether another answer is told to have been planned.
pub(super) fn reason(
    rules: &Rules,
    (state, action): (&State, &Action),
    steps: &[(State, Action)],
    played_on: Option<(&PlayedOn, bool)>,
) -> String {
    let told = ahead(rules, action, steps).unwrap_or_else(|| at_once(rules, state, action));
    let Some((played, tells_plan)) = played_on else {
        return told;
    };
    let why = match action {
        Action::Zone(_) => "More can be won from this zone".to_owned(),
        Action::First(_) => "More can be won in this order".to_owned(),
        _ => told,
    };
    let PlayedOn {
        best,
        other,
        next,
        is_planned,
        apart,
    } = played;
    let label = self::told(rules, state, next).map(|answer| answer.label);
    let other = match *apart {
        true => other.to_string(),
        false => "about as many".to_owned(),
    };
    let beside = match label {
        Some(label) if *is_planned && tells_plan => format!("what was planned, {label}, {other}"),
        Some(label) if *is_planned => format!("{label}, {other}"),
        Some(label) => format!("the next best, {label}, {other}"),
        None => format!("the next best {other}"),
    };
    format!("{why}; looked at and played on, it wins about {best} of 100 games, {beside}")
}

/// What an activation or a move is for: the blow that follows, or else what a model that is activated does first; `None`
/// where that is nothing.
fn ahead(rules: &Rules, action: &Action, steps: &[(State, Action)]) -> Option<String> {
    let (Action::Activate(_) | Action::Move { .. }) = action else {
        return None;
    };
    let (after, first) = steps.first()?;
    let strikes = |(_, step): &&(State, Action)| {
        matches!(step, Action::Attack { .. } | Action::Charge { .. })
    };
    if let Some((after, blow)) = steps.iter().find(strikes) {
        let told = at_once(rules, after, blow);
        return Some(match [first, action] {
            [Action::Move { end, .. }, _] | [_, Action::Move { end, .. }] => {
                format!("From {}, {told}", end.at())
            }
            [..] => told,
        });
    }
    match (action, first) {
        (Action::Activate(id), Action::Done | Action::Idle) => {
            let why = stays(&Field::new(rules, after), *id).unwrap_or_else(|| {
                let name = model_name(rules, after, *id);
                format!("{name} has nothing to do")
            });
            Some(format!("{why}, and the others act when more is known"))
        }
        (Action::Move { .. }, _) | (_, Action::Done | Action::Idle | Action::Concede) => None,
        (_, step) => Some(at_once(rules, after, step)),
    }
}

/// What an action leads to by itself.
fn at_once(rules: &Rules, state: &State, action: &Action) -> String {
    let field = Field::new(rules, state);
    let name = |id: ModelId| model_name(rules, state, id);
    let actor = crate::skirmish::actor(state);
    match action {
        Action::Zone(_) | Action::First(_) => {
            "Nothing stands yet that tells for one or the other".to_owned()
        }
        Action::Keep(card) => {
            let row = rules.pack().agendas().get(usize::from(*card));
            let title = row.map_or("This agenda", |row| row.title.as_str());
            format!("{title} is likelier to score")
        }
        Action::Deploy { model, at } | Action::Place { model, at } => {
            let title = name(*model);
            let body = Body::new(field.card(*model).figure, *at);
            match body.and_then(|body| scoring(&field, *model, body)) {
                Some((gap, what)) => format!(
                    "{title} begins {} from {what}",
                    counted(gap, "square", "squares")
                ),
                None => begins(&field, *model, body),
            }
        }
        Action::Mark(id) => easiest(&field, *id),
        // It may do nothing then, as what it could do would cost more than it brings.
        Action::Activate(_) => "No other activation is worth more now".to_owned(),
        Action::Pass => "It is worth two silver to let the other go first".to_owned(),
        Action::Move { end, .. } => match actor {
            Some(id) => walk(&field, id, *end),
            None => "It stands better there".to_owned(),
        },
        Action::Attack { mode, with, target } => match actor {
            Some(id) => attack_profile(&field, id, (*mode, *with), *target, false),
            None => format!("{} is in reach", name(*target)),
        },
        Action::Charge {
            mode, with, target, ..
        } => match actor {
            Some(id) => attack_profile(&field, id, (*mode, *with), *target, true),
            None => format!("{} is in reach", name(*target)),
        },
        Action::Ram { .. } | Action::Door(_) => "The way through is shorter".to_owned(),
        Action::Pile(_) => "The way over it is shorter".to_owned(),
        Action::Idle => "Nothing better to do".to_owned(),
        Action::Command { target, .. } => {
            let label = told(rules, state, action).map(|answer| answer.label);
            match (label, said(rules, state, action)) {
                (Some(label), Some(why)) => format!("{label}: {why}"),
                (..) => format!("{} makes the most of it", name(*target)),
            }
        }
        Action::Choose(id) => {
            let otherwise = format!("{} is the best choice", name(*id));
            said(rules, state, action).unwrap_or(otherwise)
        }
        Action::Plunder(_)
        | Action::Objective { .. }
        | Action::Dismount(_)
        | Action::Balm
        | Action::Agenda(_)
        | Action::Use(_)
        | Action::Die(_) => {
            said(rules, state, action).unwrap_or_else(|| "It is worth its price".to_owned())
        }
        Action::Go(end) => goes(&field, *end),
        Action::GoBy(way) => goes(&field, way.end),
        Action::At(at) => goes(&field, Body::infantry(*at)),
        Action::Free(id, condition) => {
            format!("{} is no longer {}", name(*id), condition.word())
        }
        Action::Capture => "Who holds most captives scores 1 at the end of each round".to_owned(),
        Action::Kill => "Dead is worth more than captive here".to_owned(),
        Action::Done => match actor {
            Some(id) => leaves(&field, id),
            None => keeps(rules, state),
        },
        Action::Concede => "Nothing can be won any more".to_owned(),
    }
}

/// Whom it is easiest to bring down, and how easy that is.
fn easiest(field: &Field<'_>, id: ModelId) -> String {
    let (card, lost) = (field.card(id), field.model(id).wounds);
    let left = counted(card.wounds.saturating_sub(lost), "wound", "wounds");
    let name = model_name(field.rules(), field.state(), id);
    let least = card.defense;
    format!("{name} is the easiest to bring down, with {left} left and a defense of {least}+")
}

/// What a seat is told of one of its answers.
fn told(rules: &Rules, state: &State, action: &Action) -> Option<Answer<Spot>> {
    let Turn::Seats(seats) = Skirmish::turn(rules, state) else {
        return None;
    };
    let seat: Seat = seats.first().copied()?;
    let view = Skirmish::view(rules, state, Viewer::Seat(seat));
    let offer = Offer::Exact(action.clone());
    Some(Skirmish::answer(rules, &view, seat, &offer))
}

/// What an answer says of itself: its chance, where leaving it has another one beside that, or else what comes of it.
fn said(rules: &Rules, state: &State, action: &Action) -> Option<String> {
    let answer = told(rules, state, action)?;
    let effect = Some(answer.effect.clone()).filter(|effect| !effect.is_empty());
    let Some(with) = answer.chances.first() else {
        return effect;
    };
    let left = told(rules, state, &Action::Done);
    let left = left.and_then(|left| {
        let mut chances = left.chances.into_iter();
        chances.find(|without| without.what == with.what)
    });
    let chance = match left {
        Some(without) => format!("{with} instead of {}", without.share()),
        None => with.to_string(),
    };
    Some(match effect {
        Some(effect) => format!("{effect}; {chance}"),
        None => sentence(&chance),
    })
}

/// Where a model goes that is asked for a square on the way.
fn goes(field: &Field<'_>, end: Body) -> String {
    match mover(field.state()) {
        Some(id) => walk(field, id, end),
        None => "The best of the squares in reach".to_owned(),
    }
}

/// Why nothing is bought or used on the way, with the chances as they are then.
fn keeps(rules: &Rules, state: &State) -> String {
    let answer = told(rules, state, &Action::Done);
    let chance = answer.and_then(|answer| answer.chances.first().map(ToString::to_string));
    match chance {
        Some(chance) => sentence(&chance) + "; nothing that is open is worth its price",
        None => "Nothing that is open is worth its price".to_owned(),
    }
}

/// Why a model does nothing more.
fn leaves(field: &Field<'_>, id: ModelId) -> String {
    let name = model_name(field.rules(), field.state(), id);
    let body = field.body(id);
    let scenario = field.rules().scenario(field.state());
    if let Some(at) = scenario.objectives.iter().find(|at| body.fills(**at)) {
        return format!("{name} holds the objective on {at}");
    }
    if let Some(why) = stays(field, id) {
        return why;
    }
    let mut enemies = field.of(other(field.model(id).seat));
    match enemies.any(|enemy| field.sees(id, enemy)) {
        true => format!("Nothing that {name} can still do is worth it"),
        false => format!("{name} sees no enemy, and stands no better elsewhere in reach"),
    }
}

fn attack_profile(
    field: &Field<'_>,
    id: ModelId,
    (mode, with): (u8, u8),
    target: ModelId,
    charging: bool,
) -> String {
    let enemy = model_name(field.rules(), field.state(), target);
    let Some((volley, left)) = volley(field, id, (mode, with), target, charging) else {
        return format!("{enemy} is in reach");
    };
    let attack_profile = AttackProfile::of(volley, left);
    let falls = Likely::new("", attack_profile.fells).share();
    // Answers tell the mean of all wounds that dice may bring, which is more than there are to lose.
    match left {
        0 | 1 => format!("{enemy} goes down in {falls} of cases"),
        _more => format!(
            "{enemy} loses {:.1} of {left} wounds on average and goes down in {falls} of cases",
            attack_profile.wounds
        ),
    }
}
