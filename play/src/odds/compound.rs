//! What does an attack cost, with the panic test it causes?
//!
//! The test does not depend on how many fell, so its casualties are worked out once
//! and added to every number of casualties that causes one.

use super::dist::Dist;
use super::panic::Panic;
use super::pool::Attack;

/// What causes the panic test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// At least one casualty.
    #[default]
    Casualty,
    /// At least one wound, even if resilience leaves no casualty.
    Wound,
    /// At least so many casualties, as where only the last wound of a figure takes it away.
    From(u16),
}

/// An attack followed by at most one panic test.
///
/// # Example
/// ```
/// use play::odds::{Attack, AttackThenPanic, Panic, Pool, Reroll, Saves, Trigger};
///
/// let attack = AttackThenPanic {
///     attack: Attack {
///         pool: Pool { dice: 8, hit: 3, reroll: Reroll::Misses, ..Pool::D6 },
///         saves: Saves { save: 4, reroll: Reroll::Hits, ..Saves::D6 },
///     },
///     panic: Panic { morale: 7, ..Panic::PLAIN },
///     resilience: 2,
///     trigger: Trigger::Casualty,
///     figures: None,
/// };
/// assert!((attack.casualties().mean() - 163_972.0 / 59_049.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttackThenPanic {
    /// The attack.
    pub attack: Attack,
    /// The panic test.
    pub panic: Panic,
    /// Wounds that remove one figure; 0 counts as 1. The rest is dropped, each time.
    pub resilience: u8,
    /// What causes the test.
    pub trigger: Trigger,
    /// Figures in the unit; casualties stop there. `None` does not stop them.
    pub figures: Option<u16>,
}

/// Everything players ask about an attack with its panic test.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// Casualties of both together.
    pub casualties: Dist,
    /// Chance that a test is taken; who is destroyed by the attack takes none.
    pub tested: f64,
    /// Chance that a test is taken and failed.
    pub failed: f64,
    /// Chance that the unit is destroyed; 0 without a number of figures.
    pub destroyed: f64,
}

impl AttackThenPanic {
    /// Casualties of the attack and the test together.
    ///
    /// With a number of figures, the top chance is that of destruction.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Attack, AttackThenPanic, Panic, Pool, Saves, Trigger};
    ///
    /// let sure = AttackThenPanic {
    ///     attack: Attack {
    ///         pool: Pool { dice: 3, hit: 1, ..Pool::D6 },
    ///         saves: Saves { save: 7, ..Saves::D6 },
    ///     },
    ///     panic: Panic { morale: 2, ..Panic::PLAIN },
    ///     resilience: 1,
    ///     trigger: Trigger::Casualty,
    ///     figures: Some(2),
    /// };
    /// assert!((sure.casualties().chance(2) - 1.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn casualties(&self) -> Dist {
        self.joined(
            &self.attack.wounds(),
            &self.panic.casualties(self.resilience),
        )
    }

    /// Casualties with the chances of a test, a failed one and destruction.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Attack, AttackThenPanic, Panic, Pool, Saves, Trigger};
    ///
    /// let attack = AttackThenPanic {
    ///     attack: Attack { pool: Pool { dice: 1, ..Pool::D6 }, saves: Saves { save: 7, ..Saves::D6 } },
    ///     panic: Panic::PLAIN,
    ///     resilience: 1,
    ///     trigger: Trigger::Casualty,
    ///     figures: Some(1),
    /// };
    /// let chances = attack.chances();
    /// assert!((chances.destroyed - 0.5).abs() < 1e-12);
    /// assert!(chances.tested < 1e-12);
    /// let chances = AttackThenPanic { figures: Some(9), ..attack }.chances();
    /// assert!((chances.tested - 0.5).abs() < 1e-12);
    /// assert!((chances.failed - 0.5 * 15.0 / 36.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn chances(&self) -> Chances {
        let wounds = self.attack.wounds();
        let casualties = self.joined(&wounds, &self.panic.casualties(self.resilience));
        let tested = wounds.iter().filter(|(wounds, _)| self.tests(*wounds));
        let tested = tested.map(|(_, p)| p).sum::<f64>().min(1.0);
        Chances {
            tested,
            failed: tested * self.panic.fail_at(self.resilience),
            destroyed: match self.figures {
                Some(figures) => casualties.at_least(i32::from(figures)),
                None => 0.0,
            },
            casualties,
        }
    }

    /// Whether a number of wounds causes a test.
    fn tests(&self, wounds: i32) -> bool {
        let fallen = wounds / i32::from(self.resilience.max(1));
        let stands = self.figures.is_none_or(|most| fallen < i32::from(most));
        stands
            && match self.trigger {
                Trigger::Casualty => fallen > 0,
                Trigger::Wound => wounds > 0,
                Trigger::From(least) => fallen >= i32::from(least),
            }
    }

    fn joined(&self, wounds: &Dist, panic: &Dist) -> Dist {
        let fallen = |wounds: i32| {
            let fallen = wounds / i32::from(self.resilience.max(1));
            usize::try_from(fallen).unwrap_or(0)
        };
        let most = self.figures.map_or(usize::MAX, usize::from);
        let top = (fallen(wounds.most()) + panic.chances().len() - 1).min(most);
        let mut chances = vec![0.0; top + 1];
        for (value, p) in wounds.iter() {
            let fell = fallen(value);
            if !self.tests(value) {
                chances[fell.min(top)] += p;
                continue;
            }
            for (more, q) in panic.chances().iter().enumerate() {
                chances[(fell + more).min(top)] += p * q;
            }
        }
        Dist::from_parts(0, chances)
    }
}
