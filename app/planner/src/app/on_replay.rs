//! What happens when the log is replayed?
//!
//! The cursor goes over the log and nothing is lost; whoever acts from the middle cuts off what comes after it. What
//! moved by a step is selected.

use std::sync::Arc;

use tabletop::table::Table;
use ui::replay::{ReplayCommand, ReplayStep};

use super::Bannerfield;
use crate::battle::PlayCommand;
use crate::selection::Selection;

impl Bannerfield {
    pub(super) fn on_replay(&mut self, command: ReplayCommand) {
        if let ReplayCommand::Pace(pace) = command {
            self.settings.pace = pace;
            self.prefer();
        }
        let before = Arc::clone(self.document.table());
        let cursor = self.document.session().cursor();
        self.on_play(PlayCommand::Replay(command));
        if cursor == self.document.session().cursor() {
            return;
        }
        match command {
            ReplayCommand::Step(ReplayStep::Back | ReplayStep::Forward) => self.stepped(before),
            ReplayCommand::Step(ReplayStep::Start | ReplayStep::End) | ReplayCommand::Play => {
                self.tool.cancel();
                self.selection = Selection::default();
            }
            ReplayCommand::Show(_) | ReplayCommand::Pace(_) => {}
        }
    }

    /// Stands still in the log.
    pub(super) fn pause(&mut self) {
        self.document.pause();
    }

    /// Selects what another entry moved, and shows where it stood before.
    pub(super) fn stepped(&mut self, before: Arc<Table>) {
        self.tool.cancel();
        let moved = moved(&before, self.document.table());
        if !moved.is_empty() {
            self.selection = Selection::of(moved);
        }
        self.replayed = Some((self.document.revision(), before));
    }
}

/// The units that stand elsewhere than before, or were not there.
fn moved(before: &Table, now: &Table) -> Vec<String> {
    let place = |id: &str| before.state.unit(id).map(|unit| unit.place);
    let units = now.state.units.iter();
    let moved = units.filter(|unit| place(&unit.id) != Some(unit.place));
    moved.map(|unit| unit.id.clone()).collect()
}
