//! What does a file hold of the table?
//!
//! Told by digests: what a file was written from is compared with what there is now.

use std::path::Path;

use play::Digest;
use tabletop::table::Table;
use ui::disk::Stamp;

use super::TableDocument;
use crate::photo::Laid;

impl TableDocument {
    /// What it is now, for a file that is written from it.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        Stamp {
            opening: self.opening,
            version: self.version,
        }
    }

    /// The same for a file of this name: one without a log holds the table as it is looked at.
    #[must_use]
    pub fn stamp_for(&self, file: &Path) -> Stamp {
        let stamp = self.stamp();
        if keeps_log(file) {
            return stamp;
        }
        let table = self.version_of(self.session().digest());
        let version = match self.battle() {
            None => table,
            // Such a file is never all that there is: the battle goes on unsaved.
            Some(_) => Digest::of(&("without the battle", table)),
        };
        Stamp { version, ..stamp }
    }

    pub(super) fn version_of(&self, state: Digest) -> Digest {
        version(state, &self.table, self.photo())
    }
}

/// Whether a file of this name holds the log.
pub(super) fn keeps_log(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "jsonl")
}

/// What is on the table, by which rulings, and what lies under it.
pub(super) fn version(state: Digest, table: &Table, photo: Option<&Laid>) -> Digest {
    let version = Digest::of(&(state, table.pack.rulings()));
    match photo {
        Some(laid) => Digest::of(&(version, laid.photo.version())),
        None => version,
    }
}
