//! How likely is each result of an attack?
//!
//! Exact: each die gives no hit, one or two, and each hit is blocked or not. Nothing is sampled.

use super::roll::succeeds;

/// An attack as numbers.
///
/// # Rule
/// Rulebook, Attack sequence; digest A5 to A12.
///
/// ```
/// use grid::Volley;
///
/// let volley = Volley { dice: 5, value: 6, bonus: 0, defense: 6, guard: 0 };
/// assert!((volley.wounds().mean() - 1.5).abs() < 1e-12);
/// assert!((volley.wounds().at_least(1) - 0.799_695_8).abs() < 1e-4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volley {
    /// Attack dice.
    pub dice: u8,
    /// What an attack die has to show.
    pub value: u8,
    /// What is added to each attack die.
    pub bonus: i8,
    /// What a defense die has to show.
    pub defense: u8,
    /// What is added to each defense die.
    pub guard: i8,
}

/// How likely each number of wounds is.
#[derive(Clone, Debug, PartialEq)]
pub struct WoundChances(Vec<f64>);

/// Chance that one die succeeds.
///
/// ```
/// assert!((grid::test_chance(7, 0) - 0.4).abs() < 1e-12);
/// assert!((grid::test_chance(7, -2) - 0.2).abs() < 1e-12);
/// ```
#[must_use]
pub fn test_chance(value: u8, bonus: i8) -> f64 {
    let faces = (1..=10).filter(|face| succeeds(*face, bonus, value));
    tenths(faces.count())
}

fn tenths(faces: usize) -> f64 {
    f64::from(u8::try_from(faces).unwrap_or(10)) / 10.0
}

impl Volley {
    /// Chances that one attack die gives no wound, one, or two.
    fn die(&self) -> [f64; 3] {
        let through = 1.0 - test_chance(self.defense, self.guard);
        let single = (1..10).filter(|face| succeeds(*face, self.bonus, self.value));
        let (one, two) = (tenths(single.count()), 0.1);
        let blocked = 1.0 - through;
        [
            1.0 - one - two + one * blocked + two * blocked * blocked,
            one * through + 2.0 * two * through * blocked,
            two * through * through,
        ]
    }

    /// How likely each number of wounds is; more wounds than the defender has left count as they are.
    #[must_use]
    pub fn wounds(&self) -> WoundChances {
        let die = self.die();
        let mut chances = vec![1.0];
        for _ in 0..self.dice {
            let mut next = vec![0.0; chances.len() + 2];
            for (wounds, chance) in chances.iter().enumerate() {
                for (more, own) in die.iter().enumerate() {
                    if let Some(sum) = next.get_mut(wounds + more) {
                        *sum += chance * own;
                    }
                }
            }
            chances = next;
        }
        WoundChances(chances)
    }
}

impl WoundChances {
    #[must_use]
    pub fn exactly(&self, wounds: u8) -> f64 {
        self.0.get(usize::from(wounds)).copied().unwrap_or(0.0)
    }

    /// Chance of so many wounds or more.
    #[must_use]
    pub fn at_least(&self, wounds: u8) -> f64 {
        self.0.iter().skip(wounds.into()).sum()
    }

    /// The mean number of wounds.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let each = (0_u32..).zip(&self.0);
        each.map(|(wounds, chance)| f64::from(wounds) * chance)
            .sum()
    }

    /// The greatest possible number of wounds.
    #[must_use]
    pub fn most(&self) -> usize {
        self.0.len().saturating_sub(1)
    }
}
