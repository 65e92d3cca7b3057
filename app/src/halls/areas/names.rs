//! How do names come into what the rules say?
//!
//! The rules number seats; people know them by their names.

use play::{Component, EntryKind, LogLine};

/// A line of the log with names in it; a correction says that it is one.
pub fn tell(names: &[String], line: &mut LogLine) {
    line.text = put(names, &line.text);
    if let EntryKind::Fix(_) = line.kind {
        line.text = format!("Correction: {}", line.text);
    }
}

/// A text of the rules with names in place of "seat 1".
#[must_use]
pub fn put(names: &[String], text: &str) -> String {
    let mut named = String::with_capacity(text.len());
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        if !named.is_empty() {
            named.push(' ');
        }
        let found = words.peek().filter(|_| matches!(word, "seat" | "Seat"));
        let found = found.and_then(|next| {
            let digits = next.trim_end_matches(|c: char| !c.is_ascii_digit());
            let place = digits.parse::<usize>().ok()?.checked_sub(1)?;
            Some((names.get(place)?, next.get(digits.len()..)?))
        });
        match found {
            Some((name, rest)) => {
                named.push_str(name);
                named.push_str(rest);
                words.next();
            }
            None => named.push_str(word),
        }
    }
    named
}

/// A thing on the table with names in all that is said of it.
pub(super) fn piece<S>(names: &[String], mut piece: Component<S>) -> Component<S> {
    for text in [&mut piece.title, &mut piece.text, &mut piece.place] {
        *text = put(names, text);
    }
    for (name, _) in &mut piece.numbers {
        *name = put(names, name);
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
            ("Seat 7 waits", "Seat 7 waits"),
            ("a seat of power", "a seat of power"),
        ] {
            assert_eq!(put(&names, text), named);
        }
    }
}
