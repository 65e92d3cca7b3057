//! What does a panic test cost?
//!
//! Two dice against a target. The re-rolls give the chances of each natural sum,
//! the modifier turns sums into totals, and each failed total has its losses.

use super::dist::Dist;

/// The greatest natural sum of two six-sided dice.
const MOST: usize = 12;

/// What a failed test costs, in wounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Loss {
    /// One for each point short of the morale.
    #[default]
    Margin,
    /// A die of three.
    D3,
    /// A die of three, and one more.
    OnePlusD3,
}

/// Which dice of the test are rolled again, once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PanicReroll {
    /// None.
    #[default]
    None,
    /// Both, forced by the opponent after a pass; the second result stands.
    BothAfterPass,
    /// Both, by the owner after a fail; the second result stands.
    BothAfterFail,
    /// Any of the two, chosen by the opponent for the most casualties on average.
    OpponentBest,
}

/// Whether a modified total may fall below 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clamp {
    /// A total below 0 counts as 0.
    #[default]
    AtZero,
    /// It may.
    Free,
}

/// A test of two six-sided dice against a morale value.
///
/// # Ties
/// A total equal to the morale passes.
/// The opponent's best re-roll prefers, at equal means, to keep; then the first die, the second, both.
///
/// # Example
/// ```
/// use play::odds::Panic;
///
/// let panic = Panic { morale: 7, ..Panic::PLAIN };
/// assert!((panic.fail() - 15.0 / 36.0).abs() < 1e-12);
/// assert!((panic.wounds().chance(5) - 1.0 / 36.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Panic {
    /// The least total that passes.
    pub morale: u8,
    /// Added to the sum of the dice.
    pub plus: i8,
    /// What a fail costs.
    pub loss: Loss,
    /// Which dice are rolled again.
    pub reroll: PanicReroll,
    /// Whether a total may fall below 0.
    pub clamp: Clamp,
    /// What a fail costs more, in wounds.
    pub more: u8,
    /// The most that a fail costs, in wounds.
    pub most: u8,
}

impl Panic {
    /// A plain test against 7 that costs the margin.
    pub const PLAIN: Panic = Panic {
        morale: 7,
        plus: 0,
        loss: Loss::Margin,
        reroll: PanicReroll::None,
        clamp: Clamp::AtZero,
        more: 0,
        most: u8::MAX,
    };

    /// Chance to fail.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Panic, PanicReroll};
    ///
    /// let pushed = Panic { reroll: PanicReroll::BothAfterPass, ..Panic::PLAIN };
    /// assert!((pushed.fail() - (1.0 - 21.0 * 21.0 / 1296.0)).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn fail(&self) -> f64 {
        self.fail_at(1)
    }

    /// Chance to fail when the opponent counts casualties of this resilience.
    pub(crate) fn fail_at(&self, resilience: u8) -> f64 {
        let sums = self.sums(usize::from(resilience.max(1)));
        (2..=MOST)
            .filter(|&sum| self.short(sum) > 0)
            .map(|sum| sums[sum])
            .sum()
    }

    /// The wounds the test costs; 0 after a pass.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Loss, Panic};
    ///
    /// let panic = Panic { loss: Loss::OnePlusD3, ..Panic::PLAIN };
    /// assert!((panic.wounds().mean() - 15.0 / 36.0 * 3.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn wounds(&self) -> Dist {
        self.casualties(1)
    }

    /// The casualties the test costs: wounds divided by `resilience`, rounded down.
    ///
    /// # Example
    /// ```
    /// use play::odds::Panic;
    ///
    /// let panic = Panic { morale: 7, ..Panic::PLAIN };
    /// assert!((panic.casualties(2).chance(2) - 3.0 / 36.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn casualties(&self, resilience: u8) -> Dist {
        let resilience = usize::from(resilience.max(1));
        let sums = self.sums(resilience);
        let most = match self.loss {
            Loss::Margin => self.short(2),
            Loss::D3 => 3,
            Loss::OnePlusD3 => 4,
        };
        let mut chances = vec![0.0; self.cost(most / resilience) + 1];
        for (sum, &p) in sums.iter().enumerate().skip(2) {
            match (self.short(sum), self.loss) {
                (0, _) => chances[0] += p,
                (short, Loss::Margin) => chances[self.cost(short / resilience)] += p,
                (_, Loss::D3) => self.spread(&mut chances, p, 1, resilience),
                (_, Loss::OnePlusD3) => self.spread(&mut chances, p, 2, resilience),
            }
        }
        Dist::from_parts(0, chances)
    }

    /// What a fail costs in all, of what the dice say.
    fn cost(&self, rolled: usize) -> usize {
        let cost = rolled + usize::from(self.more);
        cost.min(usize::from(self.most))
    }

    /// Spreads a chance over three equal losses from `least` on.
    fn spread(&self, chances: &mut [f64], p: f64, least: usize, resilience: usize) {
        for loss in least..least + 3 {
            chances[self.cost(loss / resilience)] += p / 3.0;
        }
    }

    /// How far a natural sum falls short of the morale; 0 is a pass.
    fn short(&self, sum: usize) -> usize {
        let sum = i32::try_from(sum).unwrap_or(i32::MAX);
        let total = sum.saturating_add(i32::from(self.plus));
        let total = match self.clamp {
            Clamp::AtZero => total.max(0),
            Clamp::Free => total,
        };
        usize::try_from(i32::from(self.morale) - total).unwrap_or(0)
    }

    /// Chances of the natural sums after re-rolls.
    fn sums(&self, resilience: usize) -> [f64; MOST + 1] {
        let mut fresh = [0.0; MOST + 1];
        for (ways, slot) in [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
            .iter()
            .zip(&mut fresh[2..])
        {
            *slot = f64::from(*ways) / 36.0;
        }
        match self.reroll {
            PanicReroll::None => fresh,
            PanicReroll::BothAfterPass => self.again(&fresh, |short| short == 0),
            PanicReroll::BothAfterFail => self.again(&fresh, |short| short > 0),
            PanicReroll::OpponentBest => self.opponent_best(&fresh, resilience),
        }
    }

    fn again(&self, fresh: &[f64; MOST + 1], rolled: impl Fn(usize) -> bool) -> [f64; MOST + 1] {
        let mut sums = *fresh;
        let mut share = 0.0;
        for (sum, slot) in sums.iter_mut().enumerate().skip(2) {
            if rolled(self.short(sum)) {
                share += *slot;
                *slot = 0.0;
            }
        }
        for (slot, p) in sums.iter_mut().zip(fresh) {
            *slot += share * p;
        }
        sums
    }

    fn opponent_best(&self, fresh: &[f64; MOST + 1], resilience: usize) -> [f64; MOST + 1] {
        // Three times the mean cost is a whole number for every kind of loss, so ties are exact.
        let three = |least: usize| {
            let losses = least..least + 3;
            losses.map(|loss| self.cost(loss / resilience)).sum()
        };
        let worth = |sum: usize| match (self.short(sum), self.loss) {
            (0, _) => 0,
            (short, Loss::Margin) => 3 * self.cost(short / resilience),
            (_, Loss::D3) => three(1),
            (_, Loss::OnePlusD3) => three(2),
        };
        let mut worths = [0; MOST + 1];
        for (sum, slot) in worths.iter_mut().enumerate().skip(2) {
            *slot = worth(sum);
        }
        let mut one_left = [0; 7];
        for (left, slot) in one_left.iter_mut().enumerate().skip(1) {
            *slot = worths[left + 1..=left + 6].iter().sum();
        }
        let both: usize = one_left.iter().sum();

        let mut sums = [0.0; MOST + 1];
        for first in 1..=6 {
            for second in 1..=6 {
                let ways = [
                    worths[first + second] * 36,
                    one_left[second] * 6,
                    one_left[first] * 6,
                    both,
                ];
                let best = (1..4).fold(
                    0,
                    |best, way| if ways[way] > ways[best] { way } else { best },
                );
                let kept = match best {
                    0 => {
                        sums[first + second] += 1.0 / 36.0;
                        continue;
                    }
                    1 => second,
                    2 => first,
                    _ => {
                        for (slot, p) in sums.iter_mut().zip(fresh) {
                            *slot += p / 36.0;
                        }
                        continue;
                    }
                };
                for slot in &mut sums[kept + 1..=kept + 6] {
                    *slot += 1.0 / 216.0;
                }
            }
        }
        sums
    }
}
