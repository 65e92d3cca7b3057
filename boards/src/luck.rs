//! What does a program begin its own luck with?

use play::{Pcg32, shuffle};

/// A number of so many digits to a base, no two of them the same.
pub(crate) fn number(rng: &mut Pcg32, base: u64, digits: usize) -> u64 {
    let mut all: Vec<u64> = (0..base).collect();
    shuffle(&mut all, rng);
    let digits = all.iter().take(digits);
    digits.fold(0, |number, digit| number * base + digit)
}
