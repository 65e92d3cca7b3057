//! What would change on this table if it were played otherwise?
//!
//! Comparisons of the table with one ruling switched, or by another edition, worked out a few pairs a frame. What was
//! found stays readable until the table has changed and the new answer is there.
//! Invariant: whatever is worked on is about the table and the rulings of the last call of [`RulingsWork::look`].

use std::collections::BTreeMap;
use std::sync::Arc;

use tabletop::{Baseline, Comparison, Difference, Part};

use crate::document::TableDocument;

/// Pairs that are compared in a frame; a few milliseconds on a crowded table.
pub const PAIRS: usize = 40;

/// What the table may be compared with.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// One ruling read another way.
    Ruling {
        name: &'static str,
        value: &'static str,
    },
    /// Another edition with its own rulings.
    Edition(String),
}

/// What is known about one comparison.
#[derive(Clone, Copy, Debug)]
pub struct Found<'w> {
    /// What reads otherwise, what decides most first; of the table as it was while the work goes on.
    pub differences: &'w [Difference],
    /// What the other edition does not have.
    pub lacks: &'w [String],
    /// Whether that is so now.
    pub stage: Stage,
}

/// How far a comparison is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// Everything was compared.
    Done,
    /// So much was compared, from 0 to 1.
    Working(f64),
}

/// All comparisons of the table as it is.
#[derive(Debug, Default)]
pub struct RulingsWork {
    revision: Option<u64>,
    base: Option<Arc<Baseline>>,
    /// The side of every unit.
    sides: BTreeMap<String, String>,
    running: BTreeMap<Asked, Comparison>,
    kept: BTreeMap<Asked, Kept>,
}

#[derive(Debug)]
struct Kept {
    revision: Option<u64>,
    differences: Vec<Difference>,
    lacks: Vec<String>,
}

impl RulingsWork {
    /// Looks at the table; when it has changed, everything is to be compared anew.
    pub fn look(&mut self, document: &TableDocument) {
        if self.revision == Some(document.revision()) {
            return;
        }
        let table = document.table();
        self.revision = Some(document.revision());
        self.base = Some(Arc::new(Baseline::new(
            Arc::clone(&table.pack),
            table.state.clone(),
        )));
        let units = table.state.units.iter();
        self.sides = units
            .map(|unit| (unit.id.clone(), unit.side.clone()))
            .collect();
        self.running.clear();
    }

    /// Asks for a comparison; nothing happens when it is known or under way.
    pub fn ask(&mut self, document: &TableDocument, asked: &Asked) {
        let is_known = self
            .kept
            .get(asked)
            .is_some_and(|kept| kept.revision == self.revision);
        if is_known || self.running.contains_key(asked) {
            return;
        }
        let Some(base) = &self.base else { return };
        let comparison = match asked {
            Asked::Ruling { name, value } => Comparison::of_ruling(base, name, value).ok(),
            Asked::Edition(edition) => {
                let pack = document.packs().get(edition);
                pack.map(|pack| Comparison::of_edition(base, pack))
            }
        };
        if let Some(comparison) = comparison {
            self.running.insert(asked.clone(), comparison);
        }
    }

    /// What is known about a comparison; `None` when it was never asked for.
    #[must_use]
    pub fn found(&self, asked: &Asked) -> Option<Found<'_>> {
        let running = self.running.get(asked);
        let kept = self.kept.get(asked);
        let stage = match (running, kept) {
            (Some(running), _) => Stage::Working(running.progress()),
            (None, Some(kept)) if kept.revision == self.revision => Stage::Done,
            (None, Some(_)) => Stage::Working(0.0),
            (None, None) => return None,
        };
        Some(Found {
            differences: kept.map_or(&[], |kept| &kept.differences),
            lacks: kept.map_or(&[], |kept| &kept.lacks),
            stage,
        })
    }

    /// Compares so many more pairs, some comparisons before others; tells whether all that were asked for are done.
    pub fn step(&mut self, pairs: usize, first: &[Asked]) -> bool {
        let mut left = pairs;
        while left > 0
            && let Some((asked, mut comparison)) = self.next(first)
        {
            // In small steps, so that what is left of them may go to the next comparison.
            while left > 0 && !comparison.is_done() {
                let part = left.min(8);
                comparison.step(part);
                left -= part;
            }
            if comparison.is_done() {
                self.keep(asked, comparison);
            } else {
                self.running.insert(asked, comparison);
            }
        }
        self.running.is_empty()
    }

    fn next(&mut self, first: &[Asked]) -> Option<(Asked, Comparison)> {
        let mut first = first.iter();
        let urgent = first.find_map(|asked| self.running.remove_entry(asked));
        urgent.or_else(|| self.running.pop_first())
    }

    fn keep(&mut self, asked: Asked, comparison: Comparison) {
        let problems = comparison.problems().0.iter();
        let lacks = problems.map(|problem| problem.message.clone()).collect();
        let mut differences = comparison.finish();
        // What friends see of each other decides least.
        let are_friends = |row: &Difference| self.sides.get(&row.from) == self.sides.get(&row.to);
        differences.sort_by_key(|row| (are_friends(row), weight(row)));
        let kept = Kept {
            revision: self.revision,
            differences,
            lacks,
        };
        self.kept.insert(asked, kept);
    }
}

/// How much a difference decides; the most first.
fn weight(row: &Difference) -> u8 {
    let is_no = |words: &str| words.starts_with("no:");
    match row.part {
        // One "no" for another decides little.
        Part::Charge | Part::Shot if is_no(&row.before) && is_no(&row.after) => 4,
        Part::Charge | Part::Shot => 0,
        Part::Chance | Part::Need => 1,
        Part::Arc | Part::Sight => 2,
        Part::Attack(_) | Part::Cover | Part::IntoMelee => 3,
        Part::Distance | Part::Dice | Part::Terrain | Part::Effects => 5,
        Part::Landings(..) | Part::Pivot | Part::Avoiding | Part::Aim => 6,
        Part::Gap | Part::Shares => 7,
    }
}
