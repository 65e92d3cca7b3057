//! How do names come into what the rules say?
//!
//! The rules number seats; people know them by their names.

use play::{Component, EntryKind, LogLine};

/// How a line begins that corrects.
const CORRECTION: &str = "Correction: ";

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
        let found = words.peek().and_then(|next| {
            let digits = next.trim_end_matches(|c: char| !c.is_ascii_digit());
            let place = digits.parse::<usize>().ok()?.checked_sub(1)?;
            let name = match word {
                "seat" | "Seat" => names.get(place).cloned(),
                word => other(word, place),
            };
            Some((name?, next.get(digits.len()..)?))
        });
        match found {
            Some((name, rest)) => {
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
            ("Seat 7 waits", "Seat 7 waits"),
            ("a seat of power", "a seat of power"),
        ] {
            assert_eq!(put(&names, text), named);
        }
    }
}
