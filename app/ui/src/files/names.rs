//! How is a file called to begin with?
//!
//! By what it holds, the day, and when in the game it is; never as a file that is there already.

use std::path::Path;

use crate::day::Day;

/// What the name of a file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// What is in it, such as the game.
    pub what: String,
    /// When in the game it is; nothing where that means nothing.
    pub when: String,
    /// How the name ends.
    pub ending: &'static str,
}

impl Named {
    /// The name on a day.
    ///
    /// # Example
    /// ```
    /// use ui::day::Day;
    /// use ui::files::Named;
    ///
    /// let named = Named {
    ///     what: "A Storm of Swords".to_owned(),
    ///     when: "turn 3".to_owned(),
    ///     ending: "jsonl",
    /// };
    /// let name = named.on(Day::of(1_795_478_400));
    /// assert_eq!(name, "a-storm-of-swords-2026-11-24-turn-3.jsonl");
    /// ```
    #[must_use]
    pub fn on(&self, day: Day) -> String {
        let parts = [plain(&self.what), day.to_string(), plain(&self.when)];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        format!("{}.{}", parts.collect::<Vec<_>>().join("-"), self.ending)
    }
}

/// What a file that was named before holds: its name without the ending, the day and what follows.
#[must_use]
pub fn what_of(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let end = (1..stem.len()).find(|at| stem.get(*at..).is_some_and(begins_with_day));
    stem.get(..end.unwrap_or(stem.len()))
        .unwrap_or_default()
        .to_owned()
}

/// Whether a text begins as `-2026-11-24` does.
fn begins_with_day(text: &str) -> bool {
    let pattern = "-dddd-dd-dd";
    let fits = |(letter, wanted): (char, char)| match wanted {
        '-' => letter == '-',
        _ => letter.is_ascii_digit(),
    };
    text.len() >= pattern.len() && text.chars().zip(pattern.chars()).all(fits)
}

/// A name with the least number added that makes it one that is not taken.
#[must_use]
pub fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let numbered = |number: u32| match ending {
        "" => format!("{stem}-{number}"),
        _ => format!("{stem}-{number}.{ending}"),
    };
    let mut names = std::iter::once(name.to_owned()).chain((2..).map(numbered));
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// A text of small letters, digits and single lines between them, which every disk takes as a name.
fn plain(text: &str) -> String {
    let letters = text.to_lowercase();
    let words = letters.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_and_when() {
        let named = |what: &str, when: &str| {
            let named = Named {
                what: what.to_owned(),
                when: when.to_owned(),
                ending: "jsonl",
            };
            named.on(Day::of(1_795_478_400))
        };
        assert_eq!(named("storm", "turn 3"), "storm-2026-11-24-turn-3.jsonl");
        assert_eq!(named("Sample battle", ""), "sample-battle-2026-11-24.jsonl");
        assert_eq!(named("../a\\b: *", ""), "a-b-2026-11-24.jsonl");
        assert_eq!(named("?", ""), "2026-11-24.jsonl");
    }

    #[test]
    fn a_name_that_was_given_goes_on() {
        for (file, what) in [
            ("/a/storm-2026-11-24-turn-3.jsonl", "storm"),
            ("friday night.jsonl", "friday night"),
            ("röm-2026-11-24-2.json", "röm"),
            ("-2026-11-24.json", "-2026-11-24"),
            ("battle-2026-1-24.json", "battle-2026-1-24"),
            ("", ""),
        ] {
            assert_eq!(what_of(Path::new(file)), what, "{file}");
        }
    }

    #[test]
    fn a_number_makes_a_name_free() {
        let taken = ["a.jsonl", "a-2.jsonl", "b"];
        let free = |name| free(name, |name| taken.contains(&name));
        assert_eq!(free("a.jsonl"), "a-3.jsonl");
        assert_eq!(free("b"), "b-2");
        assert_eq!(free("c.json"), "c.json");
    }
}
