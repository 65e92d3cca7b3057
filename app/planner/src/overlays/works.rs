//! What of a table is worked out, and what is missing?
//!
//! What is known is kept until the table changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui;
use tabletop::FreeManeuver;
use tabletop::table::Table;
use ui::mark::Mark;
use ui::theme::Party;

use super::Progress;
use super::worker::{Key, Known, Request, Worker};
use crate::layers::{Layer, Layers, Whose};
use crate::selection::Selection;

/// What takes longer than a frame, of one table.
#[derive(Debug, Default)]
pub(super) struct Works {
    of: Option<(Arc<Table>, FreeManeuver)>,
    done: BTreeMap<Key, Known>,
    worker: Worker,
    /// How many are known, of how many that are asked for; `None` when all are.
    pub(super) waiting: Option<(usize, usize)>,
}

impl Works {
    /// The same worked out on a thread that wakes a window.
    pub(super) fn on_thread(window: egui::Context) -> Self {
        Self {
            worker: Worker::thread(window),
            ..Self::default()
        }
    }

    /// Works on what is not known yet of things that are made of nothing but what is known; tells how far it is.
    pub(super) fn work(
        &mut self,
        table: &Arc<Table>,
        first: FreeManeuver,
        keys: &[Key],
    ) -> Progress {
        let of = self.of.as_ref();
        if !of.is_some_and(|(known, kind)| Arc::ptr_eq(known, table) && *kind == first) {
            self.done.clear();
            self.of = Some((Arc::clone(table), first));
        }
        let missing = |done: &BTreeMap<Key, Known>| -> Vec<Key> {
            let keys = keys.iter().filter(|key| !done.contains_key(key));
            keys.cloned().collect()
        };
        let mut left = missing(&self.done);
        if !left.is_empty() {
            let request = Request {
                table: Arc::clone(table),
                first,
                keys: left,
                known: self.done.clone(),
            };
            for reply in self.worker.ask(&request) {
                if request.is_about(&reply.table, reply.first) {
                    self.done.insert(reply.key, reply.known);
                }
            }
            left = missing(&self.done);
        }
        self.waiting = (!left.is_empty()).then_some((keys.len() - left.len(), keys.len()));
        match (left.is_empty(), self.worker.wakes()) {
            (true, _) => Progress::Done,
            (false, true) => Progress::Waiting,
            (false, false) => Progress::More,
        }
    }

    /// What is drawn of one of them; nothing as long as it is not known.
    pub(super) fn marks(&self, key: &Key) -> Arc<[Mark]> {
        match self.done.get(key) {
            Some(Known::Marks(marks)) => Arc::clone(marks),
            Some(Known::Threat(_)) | None => Arc::default(),
        }
    }
}

/// Threats of units that are shown, then what is drawn of them from bottom to top.
pub(super) fn threats(table: &Table, selection: &Selection, layers: &Layers) -> [Vec<Key>; 2] {
    let ids = |layer, whose: Whose| -> Vec<String> {
        let units = match layers.shows(layer, whose) {
            true => whose.units(table, selection),
            false => Vec::new(),
        };
        units.iter().map(|unit| unit.id.clone()).collect()
    };
    let mine = ids(Layer::Threat, Whose::Selected);
    let theirs = ids(Layer::Threat, Whose::Enemies);
    let feared = ids(Layer::Safe, Whose::Enemies);
    // Where my tray goes it is not where it stands, so it shields nothing there.
    let absent = selection.first().map(str::to_owned);
    let plain = [&mine, &theirs].into_iter().flatten();
    let plain = plain.map(|unit| Key::Threat(unit.clone(), None));
    let unshielded = feared.iter();
    let unshielded = unshielded.map(|unit| Key::Threat(unit.clone(), absent.clone()));
    let single = plain.chain(unshielded).collect();
    let mut joined = Vec::new();
    if layers.shows(Layer::Safe, Whose::Enemies) {
        joined.push(Key::Safe(feared, absent));
    }
    for (party, units) in [(Party::Enemy, theirs), (Party::Own, mine)] {
        if !units.is_empty() {
            joined.push(Key::Joined(party, units));
        }
    }
    [single, joined]
}
