//! How do names come into what the rules say?
//!
//! The rules number seats; people know them by their names. Those may change, as when Houses are chosen; what was done
//! before is told by the names of then, and what follows from the choice by the new ones.

use std::borrow::Cow;

use play::{Component, EntryKind, LogLine, Seat};

/// How a line begins that corrects.
const CORRECTION: &str = "Correction: ";

/// Entries over which a change of names is looked for, where many came at once.
const SOUGHT: u32 = 64;

/// What seats were called, and after which entry.
#[derive(Debug, Default)]
pub(super) struct NamesThen {
    since: Vec<(u32, Vec<String>)>,
    /// Entries up to which changes are noted.
    read: u32,
}

impl NamesThen {
    /// What seats are called in a text of an entry: as after it, but for whoever gets a new name in this very text, as
    /// "Ann plays Stark".
    pub(super) fn of(&self, entry: u32, text: &str) -> Option<Cow<'_, [String]>> {
        let (known, before) = self.after(entry.checked_sub(1)?)?;
        let (since, after) = self.after(entry)?;
        if since == known {
            return Some(Cow::Borrowed(before));
        }
        let names = before.iter().zip(after);
        let names = names.map(|(before, after)| match text.contains(after.as_str()) {
            true => before.clone(),
            false => after.clone(),
        });
        Some(Cow::Owned(names.collect()))
    }

    /// What seats were called after an entry, and since which one.
    fn after(&self, entry: u32) -> Option<(u32, &[String])> {
        let known = self.since.iter().rev().find(|(since, _)| *since <= entry);
        known.map(|(since, names)| (*since, names.as_slice()))
    }

    /// Notes what seats are called after so many entries; `at` tells what they were called after fewer.
    pub(super) fn note(&mut self, cursor: u32, now: &[String], at: impl Fn(u32) -> Vec<String>) {
        self.since.retain(|(since, _)| *since <= cursor);
        let first = self.read.min(cursor);
        self.read = cursor;
        if self.since.is_empty() {
            self.since.push((0, at(0)));
        }
        for entry in (first..cursor).take(SOUGHT as usize) {
            if self.is_last(now) {
                return;
            }
            let names = at(entry + 1);
            if !self.is_last(&names) {
                self.since.push((entry + 1, names));
            }
        }
        if !self.is_last(now) {
            self.since.push((cursor, now.to_vec()));
        }
    }

    fn is_last(&self, names: &[String]) -> bool {
        let last = self.since.last();
        last.is_some_and(|(_, known)| known == names)
    }
}

/// What a seat is called that has no name in the game yet: as whoever sits there, where that tells seats apart.
#[must_use]
pub fn own(seats: &[String], seat: Seat) -> String {
    let own = seats.get(usize::from(seat.0)).map(String::as_str);
    let own = own.filter(|own| {
        let alike = seats.iter().filter(|other| other == own).count();
        let is_number = own.chars().all(|letter| letter.is_ascii_digit());
        alike == 1 && !is_number
    });
    own.map_or_else(|| seat.player(), str::to_owned)
}

/// A line of the log with names in it; a correction says that it is one, where its game does not.
pub fn put_in_line(named: impl Fn(&str) -> String, line: &mut LogLine) {
    line.text = named(&line.text);
    let says_so = line.text.starts_with(CORRECTION);
    if let (EntryKind::Fix(_), false) = (line.kind, says_so) {
        line.text = format!("{CORRECTION}{}", line.text);
    }
}

/// A text of the rules with names in place of "seat 1".
#[must_use]
pub(crate) fn put(names: &[String], text: &str) -> String {
    put_with(names, text, |_, _| None)
}

/// The same with names of other things that the rules number: `other` is asked with the word and the number.
#[must_use]
pub fn put_with(
    names: &[String],
    text: &str,
    other: impl Fn(&str, usize) -> Option<String>,
) -> String {
    let mut named = String::with_capacity(text.len());
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        if !named.is_empty() {
            named.push(' ');
        }
        // What is quoted may begin with a seat.
        let bare = word.trim_start_matches(['\u{201c}', '(']);
        let opening = word.strip_suffix(bare).unwrap_or_default();
        let found = words.peek().and_then(|next| {
            let digits = next.trim_end_matches(|c: char| !c.is_ascii_digit());
            let place = digits.parse::<usize>().ok()?.checked_sub(1)?;
            let name = match bare {
                "seat" | "Seat" => names.get(place).cloned(),
                bare => other(bare, place),
            };
            Some((name?, next.get(digits.len()..)?))
        });
        match found {
            Some((name, rest)) => {
                named.push_str(opening);
                named.push_str(&name);
                named.push_str(rest);
                words.next();
            }
            None => named.push_str(word),
        }
    }
    named
}

/// A thing on the table with names in all that is said of it.
pub(super) fn piece<S>(named: impl Fn(&str) -> String, mut piece: Component<S>) -> Component<S> {
    for text in [&mut piece.title, &mut piece.text, &mut piece.place] {
        *text = named(text);
    }
    for (name, _) in &mut piece.numbers {
        *name = named(name);
    }
    piece
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_were_called_as_they_were() {
        let all = [
            ["Ann", "Bo"],
            ["Ann", "Bo"],
            ["Stark", "Bo"],
            ["Stark", "Tully"],
        ];
        let all = all.map(|names| names.map(str::to_owned).to_vec());
        let at = |entry: u32| all[(entry as usize).min(3)].clone();
        // One after the other, or all at once as in a game that is opened.
        for steps in [vec![0, 1, 2, 3, 9], vec![9]] {
            let mut names = NamesThen::default();
            for cursor in &steps {
                names.note(*cursor, &at(*cursor), at);
            }
            let then = |names: &NamesThen, entry| {
                let text = "seat 1 plays Stark, seat 2 plays Tully";
                names.of(entry, text).expect("known").to_vec()
            };
            for (entry, after) in [(1, 0), (2, 0), (3, 2), (4, 3), (9, 3)] {
                assert_eq!(then(&names, entry), all[after], "{entry} of {steps:?}");
            }
            // "The order of play is Stark, Bo" follows from what Tully chose.
            let order = names.of(3, "The order of play is seat 1, seat 2");
            assert_eq!(order.expect("known").to_vec(), all[3], "{steps:?}");
            // Taken back and chosen otherwise.
            names.note(1, &all[0], at);
            names.note(2, &all[3], at);
            assert_eq!(then(&names, 2), all[0]);
            assert_eq!(then(&names, 3), all[3]);
        }
    }

    #[test]
    fn people_are_called_as_they_are_where_that_tells_them_apart() {
        for (seats, first) in [
            (["Ann", "Bo"], "Ann"),
            (["knight", "knight"], "Player 1"),
            (["0", "1"], "Player 1"),
            (["", "Bo"], "Player 1"),
        ] {
            assert_eq!(own(&seats.map(str::to_owned), Seat(0)), first);
        }
    }

    #[test]
    fn numbers_become_names() {
        let names = ["Stark".to_owned(), "Tyrell".to_owned()];
        for (text, named) in [
            (
                "Seat 1 rolls 4, seat 2 rolls 6",
                "Stark rolls 4, Tyrell rolls 6",
            ),
            (
                "The order of play is seat 2, seat 1",
                "The order of play is Tyrell, Stark",
            ),
            (
                "Seat 1 may not invade any area of seat 2",
                "Stark may not invade any area of Tyrell",
            ),
            (
                "With \u{201c}Seat 2\u{201d} 9 (seat 1), 8",
                "With \u{201c}Tyrell\u{201d} 9 (Stark), 8",
            ),
            ("Seat 7 waits", "Seat 7 waits"),
            ("a seat of power", "a seat of power"),
        ] {
            assert_eq!(put(&names, text), named);
        }
    }
}
