//! Where did units come from?
//!
//! A ghost where each stood, and an arrow to where it stands.

use tabletop::table::Table;
use ui::mark::{Mark, arrow};
use ui::theme::Look;

/// The head of the arrow, inches.
const HEAD: f64 = 0.6;

/// The ways of all units that stand elsewhere than before.
#[must_use]
pub(crate) fn trail(before: &Table, now: &Table) -> Vec<Mark> {
    let mut marks = Vec::new();
    for unit in &now.state.units {
        let Some(old) = before.state.unit(&unit.id) else {
            continue;
        };
        if old.place == unit.place {
            continue;
        }
        let ghost = old.body(&before.pack);
        marks.push(Mark::area(ghost.outline(), Look::Ghost));
        let (from, to) = (old.place.pose().center, unit.place.pose().center);
        if from.distance(to) > HEAD {
            marks.extend(arrow(from, to, HEAD, Look::Way));
        }
    }
    marks
}
