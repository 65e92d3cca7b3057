//! Which of several actions are best, and which of them are alike?

use play::Seat;

use super::scales::Scales;
use crate::battle::Action;

/// Ends of a move that are nearer than this many inches are alike, where a unit also faces alike.
const NEAR: f64 = 2.0;

/// The cosine of the angle up to which two headings are alike.
const TURNED: f64 = 0.85;

/// Actions with their worth, the best first; of equal ones the earlier.
pub(super) fn weighed(
    actions: Vec<Action>,
    worth: impl Fn(&Action) -> Option<f64>,
) -> Vec<(f64, Action)> {
    let worths = actions.into_iter().filter_map(|action| {
        let worth = worth(&action)?;
        Some((worth, action))
    });
    sorted(worths.collect())
}

/// The best first; of equal ones the earlier.
pub(super) fn sorted(mut found: Vec<(f64, Action)>) -> Vec<(f64, Action)> {
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}

/// The best actions that the rules take, of those that are alike the better one.
pub(super) fn best_of(
    scales: &Scales<'_>,
    seat: Seat,
    weighed: &[(f64, Action)],
    kept: usize,
) -> Vec<(f64, Action)> {
    let mut found: Vec<(f64, Action)> = Vec::new();
    for (worth, action) in weighed {
        if found.len() >= kept {
            break;
        }
        let known = found.iter().any(|(_, other)| is_like(other, action));
        if !known && scales.after(seat, action).is_some() {
            found.push((*worth, action.clone()));
        }
    }
    found
}

/// Whether two actions come to nearly the same: the same target, zone or card, or ends of a move that are near.
pub(super) fn is_like(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Claim { zone: one, .. }, Action::Claim { zone: other, .. }) => one == other,
        (Action::Arrive { unit: one, .. }, Action::Arrive { unit: other, .. }) => one == other,
        (
            Action::Charge {
                target: one,
                side: on,
                ..
            },
            Action::Charge { target, side, .. },
        ) => one == target && on == side,
        _moves => {
            let both = one.as_move().zip(other.as_move());
            both.is_some_and(|((one, from), (other, to))| {
                let (from, to) = (from.pose(), to.pose());
                one == other
                    && from.center.distance(to.center) < NEAR
                    && from.front.dot(to.front) > TURNED
            })
        }
    }
}
