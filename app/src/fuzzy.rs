//! What is meant by a few typed letters?
//!
//! The letters in their order with anything between them; the best fit first, ties as they came.

use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// What fits a query, the best first; everything in its order when nothing was typed.
pub fn ranked<T>(
    query: &str,
    items: impl IntoIterator<Item = T>,
    text: impl Fn(&T) -> &str,
) -> Vec<T> {
    let pattern = Pattern::parse(query.trim(), CaseMatching::Ignore, Normalization::Smart);
    if pattern.atoms.is_empty() {
        return items.into_iter().collect();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut letters = Vec::new();
    let scored = items.into_iter().filter_map(|item| {
        let score = pattern.score(Utf32Str::new(text(&item), &mut letters), &mut matcher)?;
        Some((score, item))
    });
    let mut scored: Vec<(u32, T)> = scored.collect();
    scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    scored.into_iter().map(|(_, item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_fit_comes_first() {
        let names = ["Fit the table", "Next unit", "Undo", "Units of the table"];
        let found = |query| ranked(query, names, |name| name);
        assert_eq!(found(""), names);
        assert_eq!(found("undo"), ["Undo"]);
        assert_eq!(found("unit tab"), ["Units of the table"]);
        assert_eq!(found("unit").len(), 2);
        assert!(found("xyz").is_empty());
    }
}
