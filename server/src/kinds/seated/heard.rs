//! What has a viewer heard of the log?
//!
//! A log only grows until something is taken back, so only what is new is put in words. Entries are counted as the viewer
//! can count them: numbers of all would tell how many secret choices lie between.

use std::collections::{BTreeMap, BTreeSet};

use play::{Game, LogLine, Session, Viewer};
use serde_json::Value;

use super::json;

/// What one viewer has heard.
#[derive(Debug, Default)]
pub(super) struct Heard {
    pub(super) lines: Vec<LogLine>,
    pub(super) told: Vec<(u32, Value)>,
    /// The last entry that is in it.
    until: u32,
    /// Entries of which the viewer has heard.
    count: u32,
}

impl Heard {
    /// Takes in what is new.
    pub(super) fn hears<G: Game>(&mut self, session: &Session<G>, viewer: Viewer) {
        let mut lines = session.log_since(self.until, viewer);
        let told = session.told_since(self.until, viewer);
        let new = noticed(&lines, &told);
        let counted: BTreeMap<u32, u32> = new.into_iter().zip(self.count + 1..).collect();
        let count = |entry: u32| counted.get(&entry).copied().unwrap_or(0);
        for line in &mut lines {
            line.entry = count(line.entry);
        }
        let told = told.iter().map(|(entry, told)| (count(*entry), json(told)));
        self.told.extend(told);
        self.lines.extend(lines);
        self.count += u32::try_from(counted.len()).unwrap_or(u32::MAX);
        self.until = session.cursor();
    }
}

/// The entries of which a viewer hears.
pub(super) fn noticed<T>(lines: &[LogLine], told: &[(u32, T)]) -> BTreeSet<u32> {
    let lines = lines.iter().map(|line| line.entry);
    lines.chain(told.iter().map(|(entry, _)| *entry)).collect()
}
