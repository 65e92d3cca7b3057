//! How do texts and chances read for people?

use std::fmt::Display;

/// A text with a capital at its start.
///
/// # Example
/// ```
/// assert_eq!(play::sentence("takes two"), "Takes two");
/// ```
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}

/// So many things, in the number of the count.
///
/// ```
/// assert_eq!(play::counted(1_u8, "army", "armies"), "1 army");
/// assert_eq!(play::counted(0_u8, "army", "armies"), "0 armies");
/// ```
#[must_use]
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, one: &str, more: &str) -> String {
    let word = if count == N::from(1) { one } else { more };
    format!("{count} {word}")
}

/// Words one after the other, with a word such as "and" before the last; nothing for none.
///
/// ```
/// assert_eq!(play::listed(&["Lys"], "and"), "Lys");
/// assert_eq!(play::listed(&["Lys", "Myr", "Tyrosh"], "and"), "Lys, Myr and Tyrosh");
/// assert_eq!(play::listed::<&str>(&[], "or"), "");
/// ```
#[must_use]
pub fn listed<S: AsRef<str>>(words: &[S], joint: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {joint} {}", first.join(", "), last.as_ref())
        }
    }
}

/// A chance or a share as a percentage with one decimal.
///
/// ```
/// assert_eq!(play::percent(5.0 / 6.0), "83.3%");
/// ```
#[must_use]
pub fn percent(chance: f64) -> String {
    // No minus before a zero.
    format!("{:.1}%", chance * 100.0 + 0.0)
}
