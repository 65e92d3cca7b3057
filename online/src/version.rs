//! Which of a viewer's screens is it?

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A viewer's screen by its number; text such as `2.17`.
///
/// # Example
/// ```
/// use online::Version;
///
/// let version: Version = "2.17".parse().unwrap();
/// assert_eq!((version.generation, version.count), (2, 17));
/// assert_eq!(version.to_string(), "2.17");
/// assert!("2".parse::<Version>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Version {
    /// How often a server has opened the game: each counts its screens anew.
    pub generation: u64,
    /// Counted from 1.
    pub count: u32,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.generation, self.count)
    }
}

impl FromStr for Version {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('.').and_then(|(generation, count)| {
            Some(Self {
                generation: generation.parse().ok()?,
                count: count.parse().ok()?,
            })
        });
        numbers.ok_or("a version is two numbers with a point between them")
    }
}

impl TryFrom<String> for Version {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Version> for String {
    fn from(version: Version) -> Self {
        version.to_string()
    }
}
