//! Why are dice rolled?

/// Why chance is asked.
///
/// Empty: the free table rolls no dice. Reasons come with the rules that roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {}
