//! What does a squire do?
//!
//! Anything, but attacks where the odds are good and stops where they are not.

use play::{Offer, shuffle};

use super::context::Context;
use super::default_policy::Decision;
use super::{Choice, share};
use crate::risk::action::Action;

/// Odds at which a squire attacks.
const GOOD: f64 = 0.6;

/// What to do.
pub(super) fn choice(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let decision = context.state().stage.pending(|asked| asked.decision());
    let mut offers: Vec<&Offer<Action>> = offers.iter().collect();
    shuffle(&mut offers, context.rng);
    match decision {
        Some(Decision::Invade) => {
            let good = offers.iter().find_map(|offer| match offer.action() {
                Action::Invade { from, to, .. } => {
                    let state = &context.view.table;
                    let win = context.outlook(state, *from, *to).win;
                    (win > GOOD).then(|| (offer.action().clone(), win))
                }
                _other => None,
            });
            let text = |win: f64| format!("The odds are good: {}", share(win));
            match good {
                Some((action, win)) => Some((action, text(win))),
                None => Some((Action::Done, "No odds are good enough".to_owned())),
            }
        }
        Some(Decision::Commit(invasion)) => {
            let state = &context.view.table;
            let win = context.outlook(state, invasion.from, invasion.to).win;
            let withdraw = offers
                .iter()
                .any(|offer| *offer.action() == Action::Withdraw);
            if win < GOOD && withdraw {
                return Some((Action::Withdraw, "The odds turned".to_owned()));
            }
            let all = offers.iter().map(|offer| offer.action());
            let most = all.max_by_key(|action| match action {
                Action::Commit(armies) => *armies,
                _other => 0,
            });
            Some((most?.clone(), format!("On with it: {}", share(win))))
        }
        _other => {
            let offer = offers.first()?;
            Some((all_of(offer), "Anything that is allowed".to_owned()))
        }
    }
}

/// The action with as many armies as it may have.
pub(super) fn all_of(offer: &Offer<Action>) -> Action {
    let most = match offer {
        Offer::Exact(_) => None,
        Offer::Within(_, limits) => limits.0.first(),
    };
    let most = most.and_then(|limit| u16::try_from(limit.most).ok());
    let action = offer.action().clone();
    match (action, most) {
        (Action::Place { area, .. }, Some(armies)) => Action::Place { area, armies },
        (Action::MoveIn(_), Some(armies)) => Action::MoveIn(armies),
        (
            Action::Maneuver {
                from, to, units, ..
            },
            Some(armies),
        ) => Action::Maneuver {
            from,
            to,
            armies,
            units,
        },
        (action, _) => action,
    }
}
