//! Which names does a player mean who types a few letters?
//!
//! Letters match in their order with anything between; what matches best comes first. Matches that are less than half
//! as good as the best are left out, so that letters strewn over a long name find nothing.

use std::cmp::Reverse;

use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// What matches, the best first; everything in its order for an empty query.
///
/// Every word of the query has to match. What matches equally well stays in order.
#[must_use]
pub fn ranked<T>(
    query: &str,
    items: impl IntoIterator<Item = T>,
    text: impl Fn(&T) -> &str,
) -> Vec<T> {
    let pattern = Pattern::new(
        query,
        CaseMatching::Ignore,
        Normalization::Smart,
        AtomKind::Fuzzy,
    );
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut letters = Vec::new();
    let mut found: Vec<(u32, T)> = Vec::new();
    for item in items {
        let score = pattern.score(Utf32Str::new(text(&item), &mut letters), &mut matcher);
        found.extend(score.map(|score| (score, item)));
    }
    found.sort_by_key(|(score, _)| Reverse(*score));
    let best = found.first().map_or(0, |(score, _)| *score);
    let good = found.into_iter().filter(|(score, _)| score * 2 >= best);
    good.map(|(_, item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = [
        "Stark Sworn Swords",
        "Lannister Guardsmen",
        "Grey Wind",
        "House Tully Sworn Shields",
        "Wall",
    ];

    #[track_caller]
    fn finds(query: &str, expected: &[&str]) {
        assert_eq!(ranked(query, NAMES, |name| name), expected, "{query}");
    }

    #[test]
    fn the_best_match_comes_first() {
        finds("guards", &["Lannister Guardsmen"]);
        finds("stark sw", &["Stark Sworn Swords"]);
        finds("SHIELD", &["House Tully Sworn Shields"]);
        finds("gw", &["Grey Wind"]);
        finds("wall", &["Wall"]);
        finds(
            "sworn",
            &["Stark Sworn Swords", "House Tully Sworn Shields"],
        );
    }

    #[test]
    fn nothing_typed_is_everything_and_nonsense_is_nothing() {
        finds("", &NAMES);
        finds("  ", &NAMES);
        finds("zzz", &[]);
    }
}
