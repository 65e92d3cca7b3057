//! Are two states the same, on any machine?
//!
//! A digest is the 64-bit FNV-1a hash of the canonical JSON text, followed by the finalizer
//! of MurmurHash3, which spreads every bit. Canonical: keys in byte order, no spaces.
//! It guards against accidents, not against forgers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::canonical::canonical;
use crate::hex::{self, Hex};

/// Fixed hash of some data; sixteen hex digits in files.
///
/// # Example
/// ```
/// use play::Digest;
///
/// assert_eq!(Digest::of_bytes(b"").to_string(), "efd01f60ba992926");
/// assert_eq!("00000000000000ff".parse(), Ok(Digest(255)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Digest(#[serde(with = "hex")] pub u64);

impl Digest {
    /// Digest of the canonical JSON of some data.
    ///
    /// Data that JSON cannot hold, such as a map with lists as keys, counts as `null`;
    /// the checker finds such states because they do not survive a round trip.
    ///
    /// # Example
    /// ```
    /// use play::Digest;
    /// use serde_json::json;
    ///
    /// assert_eq!(Digest::of(&json!({"b": 1, "a": 2})), Digest::of_bytes(br#"{"a":2,"b":1}"#));
    /// ```
    #[must_use]
    pub fn of<T: Serialize + ?Sized>(data: &T) -> Self {
        Self::of_bytes(canonical(data).as_bytes())
    }

    /// Digest of bytes as they are.
    ///
    /// # Example
    /// ```
    /// use play::Digest;
    ///
    /// assert_ne!(Digest::of_bytes(b"a"), Digest::of_bytes(b"b"));
    /// ```
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for &byte in bytes {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash = (hash ^ (hash >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        Self(hash ^ (hash >> 33))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(self.0).fmt(f)
    }
}

/// A text that is not sixteen hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 16 hex digits")]
pub struct NotHex;

impl FromStr for Digest {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        hex::parse(text).map(Self).ok_or(NotHex)
    }
}
