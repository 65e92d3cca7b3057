//! How does a text read at the beginning of a line?

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
