//! Why an input is not allowed.
//!
//! A refusal is a value: a reason for programs, a rule to look up, a sentence for people
//! and the places on the table that prove it.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rule::RuleRef;

/// The rule named by refusals of the engine itself.
const ENGINE: RuleRef = RuleRef::new("Bannerfield", "Order of play");

/// Why an input is not allowed.
///
/// Places are in table space, inches; games without a table leave them out.
///
/// # Example
/// ```
/// use play::{Refusal, RuleRef};
///
/// let no = Refusal::new(
///     "out_of_arc",
///     RuleRef::new("2017", "Charge step 1"),
///     "Guard stands outside the front arc",
/// )
/// .at([12.0, 7.5]);
/// assert_eq!(
///     no.to_string(),
///     "Guard stands outside the front arc (2017, Charge step 1)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// A fixed identifier in snake case, such as `out_of_arc`.
    pub reason: Cow<'static, str>,
    /// The rule that says no.
    pub rule: RuleRef,
    /// One sentence for people, without a full stop.
    pub text: String,
    /// The points that prove it; table space, inches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at: Vec<[f64; 2]>,
}

impl Refusal {
    /// A refusal without a place.
    ///
    /// # Example
    /// ```
    /// use play::{Refusal, RuleRef};
    ///
    /// let no = Refusal::new("not_yours", RuleRef::new("2017", "Turns"), "Not your unit");
    /// assert!(no.at.is_empty());
    /// ```
    #[must_use]
    pub fn new(reason: &'static str, rule: RuleRef, text: impl Into<String>) -> Self {
        Self {
            reason: Cow::Borrowed(reason),
            rule,
            text: text.into(),
            at: Vec::new(),
        }
    }

    /// A refusal by the engine: nothing in a rulebook, only the order of play.
    ///
    /// # Example
    /// ```
    /// use play::Refusal;
    ///
    /// assert_eq!(Refusal::engine("over", "The game is over").rule.book, "Bannerfield");
    /// ```
    #[must_use]
    pub fn engine(reason: &'static str, text: impl Into<String>) -> Self {
        Self::new(reason, ENGINE, text)
    }

    /// Adds a place on the table.
    ///
    /// # Example
    /// ```
    /// use play::Refusal;
    ///
    /// let no = Refusal::engine("blocked", "In the way").at([1.0, 2.0]).at([3.0, 2.0]);
    /// assert_eq!(no.at.len(), 2);
    /// ```
    #[must_use]
    pub fn at(mut self, place: [f64; 2]) -> Self {
        self.at.push(place);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.text, self.rule)
    }
}

impl std::error::Error for Refusal {}
