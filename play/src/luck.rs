//! How lucky were dice?
//!
//! What they came to, against all that as many fair dice can come to, counted exactly.

use crate::odds::Dist;

/// How lucky the dice of somebody were, where high faces are good.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// How many there were.
    pub dice: u32,
    /// What they showed on average.
    pub mean: f64,
    /// What fair dice of as many sides show on average.
    pub fair: f64,
    /// The chance that fair dice come to less; half the chance that they come to the same counts.
    pub better_than: f64,
}

impl Luck {
    /// The luck of dice, each a face and how many sides its die has; `None` of none.
    ///
    /// # Example
    /// ```
    /// let luck = play::Luck::of([(6, 6), (5, 6)]).unwrap();
    /// assert_eq!((luck.dice, luck.mean, luck.fair), (2, 5.5, 3.5));
    /// // 33 of 36 throws come to less than 11, and 2 to as much.
    /// assert!((luck.better_than - 34.0 / 36.0).abs() < 1e-12);
    /// assert_eq!(play::Luck::of([]), None);
    /// ```
    #[must_use]
    pub fn of(dice: impl IntoIterator<Item = (u8, u8)>) -> Option<Self> {
        let (mut count, mut sum) = (0_u32, 0_i32);
        let mut fair = Dist::always(0);
        for (face, sides) in dice {
            count += 1;
            sum += i32::from(face);
            fair = fair.plus(&Dist::die(sides));
        }
        let all = f64::from(count);
        (count > 0).then(|| Self {
            dice: count,
            mean: f64::from(sum) / all,
            fair: fair.mean() / all,
            better_than: fair.at_most(sum) - fair.chance(sum) / 2.0,
        })
    }

    /// It in words, as one would go on after a name; what is in the middle counts as better, and nothing as better or worse
    /// than all throws.
    ///
    /// # Example
    /// ```
    /// let luck = play::Luck::of([(6, 6), (5, 6)]).unwrap();
    /// assert_eq!(luck.words(), "2 dice, 5.50 on average where 3.50 is fair: better than 94 % of throws");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        let dice = if self.dice == 1 { "die" } else { "dice" };
        let (way, share) = match self.better_than < 0.5 {
            true => ("worse", 1.0 - self.better_than),
            false => ("better", self.better_than),
        };
        format!(
            "{} {dice}, {:.2} on average where {:.2} is fair: {way} than {:.0} % of throws",
            self.dice,
            self.mean,
            self.fair,
            (share * 100.0).min(99.0)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_show_what_is_fair_are_in_the_middle() {
        let all = (1..=6).map(|face| (face, 6));
        let luck = Luck::of(all).expect("six dice");
        assert!((luck.better_than - 0.5).abs() < 1e-12);
    }

    #[test]
    fn no_throw_is_better_than_every_throw() {
        let luck = Luck::of([(6, 6); 8]).expect("eight dice");
        assert!(
            luck.words().ends_with("better than 99 % of throws"),
            "{}",
            luck.words()
        );
    }

    /// Eight-sided dice that fall like six-sided ones fall badly.
    #[test]
    fn what_is_fair_goes_by_the_sides() {
        let luck = |sides| Luck::of([(3, sides), (4, sides)]).expect("two dice");
        assert!((luck(6).fair - 3.5).abs() < 1e-12);
        assert!((luck(8).fair - 4.5).abs() < 1e-12);
        assert!(luck(8).better_than < luck(6).better_than);
        assert!(
            luck(8).words().ends_with("worse than 72 % of throws"),
            "{}",
            luck(8).words()
        );
    }
}
