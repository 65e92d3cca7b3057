//! How are 64-bit numbers written in files?
//!
//! As sixteen hex digits: other readers of JSON lose integers above 2^53.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A 64-bit number that is sixteen hex digits in files.
#[derive(Clone, Copy)]
pub(crate) struct Hex(pub(crate) u64);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse(&text).map(Hex).ok_or_else(|| {
            D::Error::invalid_value(serde::de::Unexpected::Str(&text), &"16 hex digits")
        })
    }
}

/// Reads exactly sixteen hex digits.
pub(crate) fn parse(text: &str) -> Option<u64> {
    let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
    u64::from_str_radix(text, 16).ok().filter(|_| digits)
}

pub(crate) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    Hex(*number).serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    Hex::deserialize(deserializer).map(|hex| hex.0)
}
