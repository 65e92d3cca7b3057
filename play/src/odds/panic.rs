//! What does a panic test cost?
//!
//! Two dice against a target. The re-rolls give the chances of each natural sum,
//! the modifier turns sums into totals, and each failed total has its losses, of a die that may be rolled again too.

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

/// Whether the die of a loss is rolled again, once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LossReroll {
    /// It stands.
    #[default]
    None,
    /// By the opponent, instead of dice of the test, for the most casualties on average.
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
    /// Whether the die of the loss is, if those of the test were not.
    pub loss_reroll: LossReroll,
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
        loss_reroll: LossReroll::None,
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

    /// Chance to fail where the opponent counts casualties of this resilience.
    ///
    /// # Example
    /// ```
    /// use play::odds::Panic;
    ///
    /// assert!((Panic::PLAIN.fail_at(2) - Panic::PLAIN.fail()).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn fail_at(&self, resilience: u8) -> f64 {
        let sums = self.sums(usize::from(resilience.max(1)));
        (2..=MOST)
            .filter(|&sum| self.short(sum) > 0)
            .map(|sum| sums.lying[sum] + sums.again[sum])
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
        let parts = [
            (sums.lying, self.loss_reroll),
            (sums.again, LossReroll::None),
        ];
        for (part, reroll) in parts {
            for (sum, &p) in part.iter().enumerate().skip(2) {
                match (self.short(sum), self.least_loss()) {
                    (0, _) => chances[0] += p,
                    (short, None) => chances[self.cost(short / resilience)] += p,
                    (_, Some(least)) => {
                        for cost in self.losses(least, reroll, resilience) {
                            chances[cost] += p / 9.0;
                        }
                    }
                }
            }
        }
        Dist::from_parts(0, chances)
    }

    /// What a fail costs in all, of what the dice say.
    fn cost(&self, rolled: usize) -> usize {
        let cost = rolled + usize::from(self.more);
        cost.min(usize::from(self.most))
    }

    /// The least that the die of a loss says; `None` where none is rolled.
    fn least_loss(&self) -> Option<usize> {
        match self.loss {
            Loss::Margin => None,
            Loss::D3 => Some(1),
            Loss::OnePlusD3 => Some(2),
        }
    }

    /// Nine equally likely costs of a die of three: each face, by each face if it is rolled again.
    fn losses(&self, least: usize, reroll: LossReroll, resilience: usize) -> [usize; 9] {
        let costs = [0, 1, 2].map(|face| self.cost((least + face) / resilience));
        let again = |cost: usize| match reroll {
            LossReroll::None => false,
            LossReroll::OpponentBest => 3 * cost < costs.iter().sum(),
        };
        let mut all = [0; 9];
        for (place, cost) in all.iter_mut().enumerate() {
            let first = costs[place / 3];
            *cost = if again(first) {
                costs[place % 3]
            } else {
                first
            };
        }
        all
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

    /// Chances of the natural sums, as they lie at first and after re-rolls.
    fn sums(&self, resilience: usize) -> Sums {
        let mut fresh = [0.0; MOST + 1];
        for (ways, slot) in [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
            .iter()
            .zip(&mut fresh[2..])
        {
            *slot = f64::from(*ways) / 36.0;
        }
        match self.reroll {
            PanicReroll::None => Sums {
                lying: fresh,
                again: [0.0; MOST + 1],
            },
            PanicReroll::BothAfterPass => self.again(&fresh, |short| short == 0),
            PanicReroll::BothAfterFail => self.again(&fresh, |short| short > 0),
            PanicReroll::OpponentBest => self.opponent_best(&fresh, resilience),
        }
    }

    fn again(&self, fresh: &[f64; MOST + 1], rolled: impl Fn(usize) -> bool) -> Sums {
        let mut lying = *fresh;
        let mut share = 0.0;
        for (sum, slot) in lying.iter_mut().enumerate().skip(2) {
            if rolled(self.short(sum)) {
                share += *slot;
                *slot = 0.0;
            }
        }
        Sums {
            lying,
            again: fresh.map(|p| share * p),
        }
    }

    fn opponent_best(&self, fresh: &[f64; MOST + 1], resilience: usize) -> Sums {
        // Nine times the mean cost is a whole number for every kind of loss, so ties are exact.
        let worth = |sum: usize, reroll: LossReroll| match (self.short(sum), self.least_loss()) {
            (0, _) => 0,
            (short, None) => 9 * self.cost(short / resilience),
            (_, Some(least)) => self.losses(least, reroll, resilience).iter().sum(),
        };
        let worths = |reroll: LossReroll| {
            let mut worths = [0; MOST + 1];
            for (sum, slot) in worths.iter_mut().enumerate().skip(2) {
                *slot = worth(sum, reroll);
            }
            worths
        };
        let (stays, rolls) = (worths(self.loss_reroll), worths(LossReroll::None));
        let mut one_left = [0; 7];
        for (left, slot) in one_left.iter_mut().enumerate().skip(1) {
            *slot = rolls[left + 1..=left + 6].iter().sum();
        }
        let both: usize = one_left.iter().sum();

        let (mut lying, mut again) = ([0.0; MOST + 1], [0.0; MOST + 1]);
        for first in 1..=6 {
            for second in 1..=6 {
                let ways = [
                    stays[first + second] * 36,
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
                        lying[first + second] += 1.0 / 36.0;
                        continue;
                    }
                    1 => second,
                    2 => first,
                    _ => {
                        for (slot, p) in again.iter_mut().zip(fresh) {
                            *slot += p / 36.0;
                        }
                        continue;
                    }
                };
                for slot in &mut again[kept + 1..=kept + 6] {
                    *slot += 1.0 / 216.0;
                }
            }
        }
        Sums { lying, again }
    }
}

/// Chances of the natural sums of a test.
struct Sums {
    /// Of dice that lie as they were first rolled.
    lying: [f64; MOST + 1],
    /// Of dice some of which were rolled again.
    again: [f64; MOST + 1],
}
