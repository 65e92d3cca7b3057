//! Where a number in a pack comes from.
//!
//! Every entry of a pack names its edition and source, and says when the value is assumed.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Where a number comes from.
///
/// # Example
/// ```
/// use play::Source;
///
/// let source = Source::new("2017", "unit card").assumed();
/// assert_eq!(source.to_string(), "2017, unit card (assumed)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Version of the printed rules.
    pub edition: String,
    /// Book, card or page.
    pub source: String,
    /// The value is a guess, to be checked against the print.
    #[serde(default)]
    pub assumed: bool,
}

impl Source {
    /// A source that was read, not assumed.
    ///
    /// # Example
    /// ```
    /// use play::Source;
    ///
    /// assert!(!Source::new("2021", "rules, Terrain").assumed);
    /// ```
    #[must_use]
    pub fn new(edition: impl Into<String>, source: impl Into<String>) -> Self {
        Self {
            edition: edition.into(),
            source: source.into(),
            assumed: false,
        }
    }

    /// Marks the value as assumed.
    ///
    /// # Example
    /// ```
    /// use play::Source;
    ///
    /// assert!(Source::new("2017", "photograph").assumed().assumed);
    /// ```
    #[must_use]
    pub fn assumed(mut self) -> Self {
        self.assumed = true;
        self
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.edition, self.source)?;
        if self.assumed {
            f.write_str(" (assumed)")?;
        }
        Ok(())
    }
}
