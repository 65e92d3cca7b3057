//! How do texts and chances read for people?

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
