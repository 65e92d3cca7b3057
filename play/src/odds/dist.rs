//! A distribution over whole numbers.
//!
//! Kept as the least value and one chance for each value from there on.
//! The chances are not negative and add up to 1, to within rounding.

use serde::Serialize;

/// A distribution over whole numbers.
///
/// # Example
/// ```
/// use play::odds::Dist;
///
/// let two = Dist::die(6).plus(&Dist::die(6));
/// assert!((two.at_least(7) - 21.0 / 36.0).abs() < 1e-12);
/// assert!((two.mean() - 7.0).abs() < 1e-12);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dist {
    least: i32,
    chances: Vec<f64>,
}

impl Dist {
    /// The distribution that is always `value`.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::always(3).chance(3) - 1.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn always(value: i32) -> Self {
        Self::from_parts(value, vec![1.0])
    }

    /// One fair die with faces 1 to `sides`; a die of no sides counts as one of one side.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(3).mean() - 2.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn die(sides: u8) -> Self {
        let sides = sides.max(1);
        Self::from_parts(1, vec![1.0 / f64::from(sides); usize::from(sides)])
    }

    /// Chances from `least` on; the caller sees to it that they add up to 1.
    pub(crate) fn from_parts(least: i32, chances: Vec<f64>) -> Self {
        debug_assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        Self { least, chances }
    }

    /// The least value kept; its chance may be 0.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::odds::Dist::die(6).least(), 1);
    /// ```
    #[must_use]
    pub fn least(&self) -> i32 {
        self.least
    }

    /// The greatest value kept; its chance may be 0.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::odds::Dist::die(6).most(), 6);
    /// ```
    #[must_use]
    pub fn most(&self) -> i32 {
        self.value(self.chances.len().saturating_sub(1))
    }

    /// Chance of exactly `value`.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(4).chance(2) - 0.25).abs() < 1e-12);
    /// assert!(Dist::die(4).chance(9) <= 0.0);
    /// ```
    #[must_use]
    pub fn chance(&self, value: i32) -> f64 {
        usize::try_from(i64::from(value) - i64::from(self.least))
            .ok()
            .and_then(|at| self.chances.get(at))
            .copied()
            .unwrap_or(0.0)
    }

    /// Chance of `value` or more.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(6).at_least(5) - 1.0 / 3.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn at_least(&self, value: i32) -> f64 {
        // The far end first: the small chances are added before the large ones.
        let sum: f64 = self
            .iter()
            .rev()
            .take_while(|&(v, _)| v >= value)
            .map(|(_, p)| p)
            .sum();
        sum.min(1.0)
    }

    /// Chance of `value` or less.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(6).at_most(2) - 1.0 / 3.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn at_most(&self, value: i32) -> f64 {
        let sum: f64 = self
            .iter()
            .take_while(|&(v, _)| v <= value)
            .map(|(_, p)| p)
            .sum();
        sum.min(1.0)
    }

    /// Mean value.
    ///
    /// # Example
    /// ```
    /// assert!((play::odds::Dist::die(6).mean() - 3.5).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, p)| f64::from(value) * p).sum()
    }

    /// Variance: mean square of the distance to the mean.
    ///
    /// # Example
    /// ```
    /// assert!((play::odds::Dist::die(6).variance() - 35.0 / 12.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.iter()
            .map(|(value, p)| (f64::from(value) - mean) * (f64::from(value) - mean) * p)
            .sum()
    }

    /// Each value kept with its chance, least first.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// let faces: Vec<i32> = Dist::die(3).iter().map(|(face, _)| face).collect();
    /// assert_eq!(faces, [1, 2, 3]);
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i32, f64)> + '_ {
        let least = self.least;
        self.chances
            .iter()
            .enumerate()
            .map(move |(at, &p)| (offset(least, at), p))
    }

    /// Sum with an independent distribution.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// let charge = Dist::always(5).plus(&Dist::die(6));
    /// assert!((charge.at_least(9) - 0.5).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn plus(&self, other: &Dist) -> Dist {
        let mut chances = vec![0.0; self.chances.len() + other.chances.len() - 1];
        for (i, a) in self.chances.iter().enumerate() {
            for (slot, b) in chances[i..].iter_mut().zip(&other.chances) {
                *slot += a * b;
            }
        }
        Dist::from_parts(self.least.saturating_add(other.least), chances)
    }

    /// Sum of `count` independent throws of the same distribution.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(6).times(3).mean() - 10.5).abs() < 1e-12);
    /// assert_eq!(Dist::die(6).times(0), Dist::always(0));
    /// ```
    #[must_use]
    pub fn times(&self, count: u8) -> Dist {
        (0..count).fold(Dist::always(0), |sum, _| sum.plus(self))
    }

    /// One of several distributions, each with its chance; the chances add up to 1.
    ///
    /// Always 0 where there are none.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// let either = Dist::mixed(&[(0.5, Dist::always(0)), (0.5, Dist::die(6))]);
    /// assert!((either.mean() - 1.75).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn mixed(parts: &[(f64, Dist)]) -> Dist {
        let least = parts.iter().map(|(_, dist)| dist.least).min();
        let most = parts.iter().map(|(_, dist)| dist.most()).max();
        let (Some(least), Some(most)) = (least, most) else {
            return Dist::always(0);
        };
        let mut chances = vec![0.0; span(least, most)];
        for (weight, dist) in parts {
            for (value, p) in dist.iter() {
                chances[span(least, value) - 1] += weight * p;
            }
        }
        Dist::from_parts(least, chances)
    }

    /// The distribution of `change(value)`.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// let halves = Dist::die(6).map(|face| face / 2);
    /// assert!((halves.chance(1) - 1.0 / 3.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn map(&self, change: impl Fn(i32) -> i32) -> Dist {
        let values = || self.iter().map(|(value, _)| change(value));
        let (Some(least), Some(most)) = (values().min(), values().max()) else {
            return self.clone();
        };
        let mut chances = vec![0.0; span(least, most)];
        for (value, p) in self.iter() {
            chances[span(least, change(value)) - 1] += p;
        }
        Dist::from_parts(least, chances)
    }

    /// Values divided by `by` and rounded down; `by` of 0 counts as 1.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(6).divided(2).chance(3) - 1.0 / 6.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn divided(&self, by: u8) -> Dist {
        match by {
            0 | 1 => self.clone(),
            _ => self.map(|value| value.div_euclid(i32::from(by))),
        }
    }

    /// Values above `most` counted as `most`; the top chance is then that of reaching it.
    ///
    /// # Example
    /// ```
    /// use play::odds::Dist;
    ///
    /// assert!((Dist::die(6).capped(4).chance(4) - 0.5).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn capped(&self, most: i32) -> Dist {
        if most >= self.most() {
            self.clone()
        } else {
            self.map(|value| value.min(most))
        }
    }

    pub(crate) fn chances(&self) -> &[f64] {
        &self.chances
    }

    fn value(&self, at: usize) -> i32 {
        offset(self.least, at)
    }
}

fn offset(least: i32, at: usize) -> i32 {
    least.saturating_add(i32::try_from(at).unwrap_or(i32::MAX))
}

/// How many whole numbers lie from `least` to `most`, both counted.
fn span(least: i32, most: i32) -> usize {
    usize::try_from(i64::from(most) - i64::from(least) + 1).unwrap_or(1)
}
