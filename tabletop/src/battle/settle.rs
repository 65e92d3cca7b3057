//! What goes on by itself until somebody or chance is asked?
//!
//! The procedure that is pending knows: one that needs nobody takes its next step, one that asks stays. What is pending
//! about units that are gone is dropped.

use super::play::Play;

impl Play<'_, '_> {
    /// Goes on to the next question.
    pub(super) fn settle(&mut self) {
        while self.goes_alone() {}
    }

    fn goes_alone(&mut self) -> bool {
        let went = self.at_pending(|pending, play| {
            if pending.is_void(play) {
                play.pop();
                return true;
            }
            pending.go_on(play)
        });
        went.unwrap_or(false)
    }

    /// Drops what comes first if nothing can be done with it; tells whether it was dropped.
    pub(super) fn drop_if(&mut self, idle: bool) -> bool {
        if idle {
            self.pop();
        }
        idle
    }

    /// Whether a unit is not on the table.
    pub(super) fn is_gone(&self, unit: &str) -> bool {
        self.unit(unit).is_none()
    }
}
