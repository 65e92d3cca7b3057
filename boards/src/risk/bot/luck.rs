//! How much of what became of a game played on was luck?
//!
//! What an invasion comes to on average is known by its exact odds. What really comes of it is worth more or less, and
//! that much was luck: without it games of two answers differ by what the answers brought, and few games are enough to
//! tell them apart.

use play::{Pcg32, Seat, Viewer};

use super::chances::Chances;
use super::context::{Context, Memory, held, taken};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::pack::Pack;
use crate::risk::stage::Stage;
use crate::risk::state::{Owner, State};
use crate::risk::view::view;

/// The value of the end of a game played on, won or lost.
pub(super) const OVER: f64 = 80.0;

/// An invasion whose end is awaited.
#[derive(Clone, Debug)]
pub(super) struct Awaited {
    /// The table on which it was declared.
    before: State,
    from: AreaId,
    to: AreaId,
    by: Owner,
    /// What it is worth to our seat on average.
    expected: f64,
}

impl Awaited {
    /// An invasion that is declared now; `None` for any other action.
    pub(super) fn new(context: &mut Context<'_>, state: &State, action: &Action) -> Option<Self> {
        let Action::Invade { from, to, .. } = *action else {
            return None;
        };
        let outlook = context.outlook(state, from, to);
        let mut expected = 0.0;
        if outlook.win > 0.0 {
            let after = taken(state, from, to, outlook.left);
            expected += outlook.win * context.worth(&after);
        }
        if outlook.win < 1.0 {
            let after = held(state, from, to, outlook.held);
            expected += (1.0 - outlook.win) * context.worth(&after);
        }
        Some(Self {
            before: state.clone(),
            from,
            to,
            by: state.owner(from),
            expected,
        })
    }

    /// Tells whether it is over.
    pub(super) fn is_over(state: &State) -> bool {
        !matches!(
            state.stage,
            Stage::Commit(_) | Stage::Defend { .. } | Stage::Battle { .. } | Stage::Card(_)
        )
    }

    /// By how much it came out better for our seat than it does on average; the context is of the table before.
    pub(super) fn luck(&self, context: &mut Context<'_>, state: &State) -> f64 {
        let (from, to) = (self.from, self.to);
        let after = if state.owner(to) == self.by {
            let left = state.armies(from).saturating_sub(1) + state.armies(to);
            taken(&self.before, from, to, f64::from(left))
        } else {
            let mut after = self.before.clone();
            for area in [from, to] {
                if let Some(holding) = after.areas.get_mut(area.place()) {
                    holding.armies = state.armies(area);
                }
            }
            after
        };
        context.worth(&after) - self.expected
    }

    /// The table on which it was declared.
    pub(super) fn before(&self) -> &State {
        &self.before
    }
}

impl Context<'_> {
    /// The value of a table on which a game played on may end.
    pub(super) fn worth(&mut self, table: &State) -> f64 {
        if table.player(self.seat).is_none_or(|player| player.out) {
            return -OVER;
        }
        if table.alive().all(|other| other == self.seat) {
            return OVER;
        }
        self.evaluate_in_full(table)
    }
}

/// By how much an invasion came out better for a seat than it does on average, in armies, as a maester takes it off the
/// games that it plays on; `None` for any other action, and while the invasion goes on.
///
/// Only the two areas count: what is `after` beside them is as it was before.
#[must_use]
pub fn invasion_luck(
    pack: &Pack,
    [before, after]: [&State; 2],
    action: &Action,
    seat: Seat,
) -> Option<f64> {
    let seen = view(before, Viewer::Seat(seat));
    let (mut chances, mut memory) = (Chances::new(), Memory::default());
    let mut rng = Pcg32::new(0, 0);
    let mut context = Context::quick(pack, &seen, seat, &mut memory, &mut chances, &mut rng);
    let awaited = Awaited::new(&mut context, before, action)?;
    Awaited::is_over(after).then(|| awaited.luck(&mut context, after))
}
