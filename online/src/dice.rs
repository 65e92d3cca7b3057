//! How do dice of a server fall, and how is that checked?
//!
//! ChaCha20 under a key of 256 bits that only the server knows. Its SHA-256 is told at the start and the key at the end,
//! so that the server cannot choose its dice and everybody can throw them again.
//!
//! A number below `n` is a 32-bit output modulo `n`; outputs at or above the greatest multiple of `n` are thrown away.
//! A shuffle is Fisher and Yates from the last place down. A position counts outputs.

use std::fmt;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};

/// The key of a server's dice.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// A secret is in no log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// A key of bytes that nobody can guess.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A key as it is told; `None` for a text that is none.
    ///
    /// # Example
    /// ```
    /// use online::Key;
    ///
    /// let key = Key::new([7; 32]);
    /// assert_eq!(Key::read(&key.told()), Some(key));
    /// assert_eq!(Key::read("07"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(place * 2..place * 2 + 2)?, 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// The key in hex.
    #[must_use]
    pub fn told(&self) -> String {
        hex(&self.0)
    }

    /// What is told before the first throw.
    ///
    /// # Example
    /// ```
    /// use online::Key;
    ///
    /// assert_ne!(Key::new([1; 32]).commitment(), Key::new([2; 32]).commitment());
    /// ```
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(Sha256::digest(self.0).as_slice())
    }

    /// The answer to a question at a position, and the position after it.
    ///
    /// # Example
    /// ```
    /// use online::Key;
    /// use play::Ask;
    ///
    /// let (key, ask) = (Key::new([7; 32]), Ask::Dice { sides: vec![6; 3] });
    /// let (first, after) = key.answer(&ask, 0);
    /// assert_eq!(key.answer(&ask, 0).0, first);
    /// assert_ne!(key.answer(&ask, after).1, after);
    /// assert!(ask.check(&first).is_ok());
    /// ```
    #[must_use]
    pub fn answer(&self, ask: &play::Ask, position: u64) -> (Vec<u8>, u64) {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_word_pos(u128::from(position));
        let mut position = position;
        let mut below = |n: u8| {
            let n = u32::from(n.max(1));
            let limit = u32::MAX / n * n;
            loop {
                let output = rng.next_u32();
                position += 1;
                if output < limit {
                    return (output % n).to_le_bytes()[0];
                }
            }
        };
        let answer = match ask {
            play::Ask::Dice { sides } => sides.iter().map(|&sides| below(sides) + 1).collect(),
            play::Ask::Shuffle { count } => {
                let mut order: Vec<u8> = (0..*count).collect();
                for place in (1..*count).rev() {
                    let other = below(place + 1);
                    order.swap(usize::from(place), usize::from(other));
                }
                order
            }
            play::Ask::Draw { from } => vec![below(*from)],
        };
        (answer, position)
    }
}

fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
    digits.collect()
}
