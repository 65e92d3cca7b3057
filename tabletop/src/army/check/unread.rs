//! What of a list was not understood?
//!
//! A list is judged by what is known of it. Where something could not be read, nothing is said of it twice, and nothing
//! of what only seems to be missing because of that: a commander does not stand nowhere while a row of attachments
//! cannot be read.
//! Invariant: without problems everything is understood.

use play::{Problem, nearest};

use super::Row;

/// Every key of a list that a reason may be about.
const KEYS: [&str; 12] = [
    "format",
    "edition",
    "name",
    "faction",
    "size",
    "commander",
    "own",
    "units",
    "profile",
    "attachments",
    "banded",
    "ncus",
];

/// The problems that were found while a list was read.
#[derive(Clone, Copy, Debug)]
pub(in crate::army) struct Unread<'a>(&'a [Problem]);

impl<'a> Unread<'a> {
    /// Nothing: the list was read in full.
    pub(in crate::army) const NOTHING: Self = Self(&[]);

    pub(in crate::army) fn of(problems: &'a [Problem]) -> Self {
        Self(problems)
    }

    /// Whether a problem is told of a row or of something in it.
    pub(super) fn tells(self, row: Row) -> bool {
        let path = row.to_string();
        // A problem of the list as a whole is one of no row.
        !path.is_empty() && self.0.iter().any(|problem| lies_in(&problem.path, &path))
    }

    /// Whether a value of this key was not understood, of whatever row: it is of the wrong type, its name is unknown,
    /// or the key is misspelled.
    pub(in crate::army) fn misses(self, key: &str) -> bool {
        self.0.iter().any(|problem| {
            let path = problem.path.as_str();
            let last = path.rsplit('.').next().unwrap_or(path);
            let last = last.split('[').next().unwrap_or(last);
            let meant = match KEYS.contains(&last) {
                true => Some(last),
                false => nearest(last, KEYS),
            };
            meant == Some(key) || (key == "own" && lies_in(path, key))
        })
    }

    /// Whether somebody may be in the list who is not known to be.
    pub(super) fn misses_people(self) -> bool {
        ["units", "attachments", "ncus"].map(|key| self.misses(key)) != [false; 3]
    }
}

/// Whether a path is another or goes on from it.
fn lies_in(path: &str, whole: &str) -> bool {
    let rest = path.strip_prefix(whole);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_of_its_row_and_of_its_key() {
        let problems = [
            "units[1].profile",
            "units[12].atachments",
            "ncu",
            "own.name",
        ]
        .map(|path| Problem::error("", path, "is wrong"));
        let unread = Unread::of(&problems);
        let rows = [Row::Unit(1), Row::Unit(12), Row::Unit(2), Row::Army];
        assert_eq!(
            rows.map(|row| unread.tells(row)),
            [true, true, false, false]
        );
        for key in ["profile", "attachments", "ncus", "own"] {
            assert!(unread.misses(key), "{key}");
        }
        for key in ["units", "banded", "size", "faction"] {
            assert!(!unread.misses(key), "{key}");
        }
    }
}
