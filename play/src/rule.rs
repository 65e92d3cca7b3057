//! Where a rule is printed.
//!
//! A reference names book and section, so that a player can look the sentence up.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A section of a rulebook.
///
/// # Example
/// ```
/// use play::RuleRef;
///
/// const CHARGE: RuleRef = RuleRef::new("2017", "Charge step 1");
/// assert_eq!(CHARGE.to_string(), "2017, Charge step 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RuleRef {
    /// The book, by edition or short title.
    pub book: Cow<'static, str>,
    /// The section, as the book spells it.
    pub section: Cow<'static, str>,
}

impl RuleRef {
    /// A reference made of constants; costs nothing to make or to clone.
    ///
    /// # Example
    /// ```
    /// use play::RuleRef;
    ///
    /// assert_eq!(RuleRef::new("2021", "Panic tests").section, "Panic tests");
    /// ```
    #[must_use]
    pub const fn new(book: &'static str, section: &'static str) -> Self {
        Self {
            book: Cow::Borrowed(book),
            section: Cow::Borrowed(section),
        }
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.book, self.section)
    }
}
