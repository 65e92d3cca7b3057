//! Is it better to part a banded unit, and which half shall keep what?

use play::{Game, Seat};

use super::Greedy;
use super::scales::Scales;
use crate::battle::{Action, Marking, Parted};
use crate::game::Tabletop;

impl Greedy {
    /// What parting is worth: the best that the half can do that acts, and where the other one stands. `None` of any
    /// other action.
    pub(super) fn parted(
        &self,
        scales: &Scales<'_>,
        unit: &str,
        seat: Seat,
        action: &Action,
    ) -> Option<f64> {
        if !matches!(action, Action::Disband(_)) {
            return None;
        }
        let after = scales.after(seat, action)?;
        let there = self.scales(&after, seat);
        let offers = Tabletop::offers(&self.pack, &after, seat);
        let acts = self.acting(&there, unit, seat, &offers);
        let acts = acts.first().map(|(worth, _)| *worth);
        // The half that waits is the newest unit.
        let waits = there.stays(there.field.unit_count().checked_sub(1)?);
        // Somebody may have to choose first what stays with whom.
        Some(waits + acts.unwrap_or(there.stays(there.field.unit(unit)?)))
    }
}

impl Scales<'_> {
    /// What it is worth to the owner of an effect that a half keeps it: the more, the more that half is worth; of what
    /// was used up the less.
    pub(crate) fn kept(&self, parted: &Parted, action: &Action) -> Option<f64> {
        let Action::Keep(half) = action else {
            return None;
        };
        let worth = self.of_unit(parted.half(*half));
        Some(match parted.mark.what {
            Marking::Ordered { .. } | Marking::LastBreath { .. } => -worth,
            Marking::Helpless
            | Marking::Mute
            | Marking::Bribed
            | Marking::Dropped
            | Marking::Devoted { .. }
            | Marking::Joined { .. } => worth,
        })
    }
}
