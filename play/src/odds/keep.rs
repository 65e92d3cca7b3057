//! What is the sum of the lowest or highest of some dice?
//!
//! Faces are dealt in order, the kept end first, counting how many dice show each:
//! the number of dice placed and the sum kept are all that matters for the rest.

use super::dist::Dist;

/// Which dice are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Which {
    /// The lowest.
    Lowest,
    /// The highest.
    Highest,
}

/// Some dice of which the lowest or highest are kept and added.
///
/// # Example
/// ```
/// use play::odds::{Keep, Which};
///
/// // Two dice, keep the lowest: 2d6kl1.
/// let charge = Keep { dice: 2, sides: 6, kept: 1, which: Which::Lowest };
/// assert!((charge.sum().at_least(4) - 0.25).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Keep {
    /// How many are thrown.
    pub dice: u8,
    /// Faces of a die; 0 counts as 1.
    pub sides: u8,
    /// How many are kept; more than thrown counts as all.
    pub kept: u8,
    /// Which are kept.
    pub which: Which,
}

impl Keep {
    /// Sum of the kept dice.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Dist, Keep, Which};
    ///
    /// let all = Keep { dice: 3, sides: 6, kept: 3, which: Which::Highest };
    /// assert!((all.sum().mean() - Dist::die(6).times(3).mean()).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn sum(&self) -> Dist {
        let sides = usize::from(self.sides.max(1));
        let dice = usize::from(self.dice);
        let kept = usize::from(self.kept.min(self.dice));
        let each = 1.0 / f64::from(self.sides.max(1));
        let width = kept * sides + 1;
        let mut placed = vec![0.0; (dice + 1) * width];
        placed[0] = 1.0;
        for step in 1..=sides {
            let face = match self.which {
                Which::Lowest => step,
                Which::Highest => sides + 1 - step,
            };
            // From the most dice placed downwards, so that this face is counted once.
            for have in (0..dice).rev() {
                let mut ways = 1.0;
                for more in 1..=dice - have {
                    ways *= count(dice - have - more + 1) / count(more) * each;
                    let add = face * more.min(kept.saturating_sub(have));
                    let (before, after) = placed.split_at_mut((have + more) * width);
                    let from = &before[have * width..have * width + width - add];
                    for (slot, p) in after[add..width].iter_mut().zip(from) {
                        *slot += p * ways;
                    }
                }
            }
        }
        Dist::from_parts(0, placed.split_off(dice * width))
    }
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
