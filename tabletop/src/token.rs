//! Which conditions can a unit be in?
//!
//! A unit has each condition once or not at all, so its tokens are a set.

use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize, Serializer};

/// A condition token beside a unit.
///
/// # Rule
/// 2017, Conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Dice of a morale test may be rolled again.
    Panicked,
    /// Defense dice may be rolled again.
    Vulnerable,
    /// Attack dice may be rolled again.
    Weakened,
}

impl Token {
    /// Every condition, in the order of the variants.
    pub const ALL: [Self; 3] = [Self::Panicked, Self::Vulnerable, Self::Weakened];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Panicked => "panicked",
            Self::Vulnerable => "vulnerable",
            Self::Weakened => "weakened",
        }
    }

    /// The condition with a name in files, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|token| token.name() == name)
    }
}

/// A set of conditions; in files a list of names in the order of [`Token::ALL`].
///
/// ```
/// use tabletop::{Token, Tokens};
///
/// let mut tokens = Tokens::NONE;
/// tokens.insert(Token::Weakened);
/// assert!(tokens.has(Token::Weakened) && !tokens.has(Token::Panicked));
/// tokens.remove(Token::Weakened);
/// assert!(tokens.is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens(u8);

impl Tokens {
    /// The set without conditions.
    pub const NONE: Self = Self(0);

    /// Adds a condition; one that is there already changes nothing.
    pub fn insert(&mut self, token: Token) {
        self.0 |= 1 << token as u8;
    }

    /// Takes a condition away; one that is not there changes nothing.
    pub fn remove(&mut self, token: Token) {
        self.0 &= !(1 << token as u8);
    }

    /// Tells whether a condition is in the set.
    #[must_use]
    pub fn has(self, token: Token) -> bool {
        self.0 & (1 << token as u8) != 0
    }

    /// Tells whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The conditions in the set, in the order of [`Token::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Token> {
        Token::ALL.into_iter().filter(move |token| self.has(*token))
    }
}

impl FromIterator<Token> for Tokens {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Self {
        let mut set = Self::NONE;
        for token in tokens {
            set.insert(token);
        }
        set
    }
}

impl Serialize for Tokens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for token in self.iter() {
            list.serialize_element(&token)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Token>::deserialize(deserializer).map(Self::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_serde() {
        for token in Token::ALL {
            let json = serde_json::to_string(&token).unwrap();
            assert_eq!(json, format!("\"{}\"", token.name()));
            assert_eq!(Token::from_name(token.name()), Some(token));
        }
    }

    #[test]
    fn a_set_reads_back_as_written() {
        let set: Tokens = [Token::Weakened, Token::Panicked].into_iter().collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, r#"["panicked","weakened"]"#);
        assert_eq!(serde_json::from_str::<Tokens>(&json).unwrap(), set);
    }
}
