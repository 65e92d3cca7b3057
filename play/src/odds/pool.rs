//! How many dice of a pool hit, and how many hits become wounds?
//!
//! Each die acts alone, so one die is worked out face by face and the pool is its power.
//! Re-rolls happen before saves: once by who attacks, and once more by whoever may answer that.

use super::dist::Dist;

/// Which dice are rolled again, once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reroll {
    /// None.
    #[default]
    None,
    /// Every die that failed.
    Misses,
    /// Every die that succeeded.
    Hits,
    /// Every die that shows a natural 1.
    Ones,
    /// The dice whose owner gains by it on average.
    OwnBest,
    /// The dice whose owner loses by it on average.
    OpponentBest,
}

/// What the lowest and highest faces do, whatever the modifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Natural {
    /// Nothing of their own.
    #[default]
    Plain,
    /// The highest face always succeeds.
    MaxSucceeds,
    /// A 1 always fails.
    OneFails,
    /// Both.
    Both,
}

/// What the highest face counts for, if it hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Critical {
    /// One hit, like any other.
    #[default]
    Single,
    /// Two hits.
    Double,
    /// Two hits, as every other face that hits.
    Every,
}

/// Which hits may be saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Savable {
    /// All of them.
    #[default]
    All,
    /// All but those of the highest face.
    NotMax,
}

/// A pool of attack dice.
///
/// A die hits when its face plus `plus` is at least `hit`.
///
/// # Example
/// ```
/// use play::odds::{Pool, Reroll};
///
/// let pool = Pool { dice: 8, hit: 3, reroll: Reroll::Misses, ..Pool::D6 };
/// assert!((pool.hits().mean() - 64.0 / 9.0).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    /// How many dice.
    pub dice: u8,
    /// Faces of a die; 0 counts as 1.
    pub sides: u8,
    /// The least modified face that hits.
    pub hit: u8,
    /// Added to each face.
    pub plus: i8,
    /// Which dice are rolled again.
    pub reroll: Reroll,
    /// Which dice are then rolled again, those that were rolled twice among them.
    pub then: Reroll,
    /// What the lowest and highest faces do.
    pub natural: Natural,
    /// What the highest face counts for.
    pub critical: Critical,
    /// Which hits may be saved.
    pub savable: Savable,
    /// Hits beside those of the dice.
    pub more: u8,
    /// Hits beside those of the dice that nothing saves.
    pub sure: u8,
}

impl Pool {
    /// One plain six-sided die that hits on 4 or more.
    pub const D6: Pool = Pool {
        dice: 1,
        sides: 6,
        hit: 4,
        plus: 0,
        reroll: Reroll::None,
        then: Reroll::None,
        natural: Natural::Plain,
        critical: Critical::Single,
        savable: Savable::All,
        more: 0,
        sure: 0,
    };

    /// How many hits the pool makes.
    ///
    /// # Example
    /// ```
    /// use play::odds::Pool;
    ///
    /// let pool = Pool { dice: 2, hit: 4, ..Pool::D6 };
    /// assert!((pool.hits().chance(1) - 0.5).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn hits(&self) -> Dist {
        self.power(0.0)
    }

    /// Whether a face hits.
    ///
    /// # Example
    /// ```
    /// use play::odds::Pool;
    ///
    /// assert!(Pool::D6.is_hit(4) && !Pool::D6.is_hit(3));
    /// ```
    #[must_use]
    pub fn is_hit(&self, face: u8) -> bool {
        succeeds(face, self.sides.max(1), self.hit, self.plus, self.natural)
    }

    /// What dice that lie are worth: hits that may be saved, and hits that nothing saves.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Critical, Pool, Savable};
    ///
    /// let pool = Pool { critical: Critical::Double, ..Pool::D6 };
    /// assert_eq!(pool.worth(&[6, 4, 1]), (3, 0));
    /// let pool = Pool { savable: Savable::NotMax, ..Pool::D6 };
    /// assert_eq!(pool.worth(&[6, 4, 1]), (1, 1));
    /// ```
    #[must_use]
    pub fn worth(&self, faces: &[u8]) -> (u8, u8) {
        let (mut hits, mut sure) = (self.more, self.sure);
        for face in faces.iter().filter(|face| self.is_hit(**face)) {
            let most = *face == self.sides.max(1);
            let worth = match self.critical {
                Critical::Every => 2,
                Critical::Double if most => 2,
                Critical::Double | Critical::Single => 1,
            };
            match self.savable {
                Savable::NotMax if most => sure = sure.saturating_add(worth),
                Savable::NotMax | Savable::All => hits = hits.saturating_add(worth),
            }
        }
        (hits, sure)
    }

    /// The pool's result when each savable hit is stopped with chance `stopped`.
    fn power(&self, stopped: f64) -> Dist {
        let rolled = power(self.dice, self.one_die(stopped));
        if (self.more, self.sure) == (0, 0) {
            return rolled;
        }
        let more = power(self.more, [stopped, 1.0 - stopped, 0.0]);
        rolled.plus(&more).plus(&Dist::always(i32::from(self.sure)))
    }

    /// Chances that one die makes 0, 1 or 2 wounds.
    fn one_die(&self, stopped: f64) -> [f64; 3] {
        let sides = self.sides.max(1);
        let counts = |face: u8| match (self.is_hit(face), face == sides) {
            (false, _) => 0,
            (true, true) => 2,
            (true, false) => 1,
        };
        let once = |stopped: f64| [stopped, 1.0 - stopped, 0.0];
        let twice = |stopped: f64| {
            let through = 1.0 - stopped;
            [
                stopped * stopped,
                2.0 * stopped * through,
                through * through,
            ]
        };
        let top_stopped = if self.savable == Savable::NotMax {
            0.0
        } else {
            stopped
        };
        let (plain, top) = match self.critical {
            Critical::Single => (once(stopped), once(top_stopped)),
            Critical::Double => (once(stopped), twice(top_stopped)),
            Critical::Every => (twice(stopped), twice(top_stopped)),
        };
        let results = [[1.0, 0.0, 0.0], plain, top];

        // How many faces give nothing, a plain hit, the top hit.
        let mut faces = [0.0; 3];
        for face in 1..=sides {
            faces[counts(face)] += 1.0;
        }
        let worth = |count: usize| results[count][1] + 2.0 * results[count][2];
        let average = (0..3).map(|c| faces[c] * worth(c)).sum::<f64>() / f64::from(sides);
        let each = 1.0 / f64::from(sides);
        // How often each face lies, of as many throws as there are faces.
        let mut shown = vec![1.0; usize::from(sides)];
        for reroll in [self.reroll, self.then] {
            let mut again = 0.0;
            for (face, chance) in (1..=sides).zip(&mut shown) {
                let rolled = match reroll {
                    Reroll::None => false,
                    Reroll::Misses => counts(face) == 0,
                    Reroll::Hits => counts(face) > 0,
                    Reroll::Ones => face == 1,
                    Reroll::OwnBest => worth(counts(face)) < average,
                    Reroll::OpponentBest => worth(counts(face)) > average,
                };
                if rolled {
                    again += std::mem::take(chance);
                }
            }
            shown.iter_mut().for_each(|chance| *chance += again * each);
        }
        let mut lying = [0.0; 3];
        for (face, chance) in (1..=sides).zip(shown) {
            lying[counts(face)] += chance;
        }
        let mut die = [0.0; 3];
        for count in 0..3 {
            for (slot, p) in die.iter_mut().zip(results[count]) {
                *slot += lying[count] * each * p;
            }
        }
        die
    }
}

/// How hits are saved.
///
/// A hit is saved when the face plus `plus` is at least `save`; sundering 1 is a `plus` of -1.
/// A `save` above the faces means none, unless the highest face always saves.
///
/// # Example
/// ```
/// use play::odds::{Reroll, Saves};
///
/// let saves = Saves { save: 4, reroll: Reroll::Hits, ..Saves::D6 };
/// assert!((saves.chance() - 0.25).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Saves {
    /// Faces of a die; 0 counts as 1.
    pub sides: u8,
    /// The least modified face that saves.
    pub save: u8,
    /// Added to each face, re-rolls included.
    pub plus: i8,
    /// Which dice are rolled again; hits are saves made.
    pub reroll: Reroll,
    /// What the lowest and highest faces do.
    pub natural: Natural,
}

impl Saves {
    /// A plain six-sided die that saves on 4 or more.
    pub const D6: Saves = Saves {
        sides: 6,
        save: 4,
        plus: 0,
        reroll: Reroll::None,
        natural: Natural::Plain,
    };

    /// Whether a face saves.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Natural, Saves};
    ///
    /// let saves = Saves { save: 7, natural: Natural::MaxSucceeds, ..Saves::D6 };
    /// assert!(saves.blocks(6) && !saves.blocks(5));
    /// ```
    #[must_use]
    pub fn blocks(&self, face: u8) -> bool {
        succeeds(face, self.sides.max(1), self.save, self.plus, self.natural)
    }

    /// Chance that one hit is saved.
    ///
    /// # Example
    /// ```
    /// use play::odds::Saves;
    ///
    /// assert!((Saves { save: 5, ..Saves::D6 }.chance() - 1.0 / 3.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn chance(&self) -> f64 {
        let pool = Pool {
            dice: 1,
            sides: self.sides,
            hit: self.save,
            plus: self.plus,
            reroll: self.reroll,
            natural: self.natural,
            ..Pool::D6
        };
        pool.one_die(0.0)[1]
    }
}

/// A pool of attack dice against saves.
///
/// # Example
/// ```
/// use play::odds::{Attack, Pool, Saves};
///
/// let attack = Attack {
///     pool: Pool { dice: 6, hit: 4, ..Pool::D6 },
///     saves: Saves { save: 4, ..Saves::D6 },
/// };
/// assert!((attack.wounds().mean() - 1.5).abs() < 1e-12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// The dice thrown.
    pub pool: Pool,
    /// What stands against them.
    pub saves: Saves,
}

impl Attack {
    /// How many hits are not saved.
    ///
    /// # Example
    /// ```
    /// use play::odds::{Attack, Pool, Saves};
    ///
    /// let none = Saves { save: 7, ..Saves::D6 };
    /// let attack = Attack { pool: Pool { dice: 3, ..Pool::D6 }, saves: none };
    /// assert_eq!(attack.wounds(), attack.pool.hits());
    /// ```
    #[must_use]
    pub fn wounds(&self) -> Dist {
        self.pool.power(self.saves.chance())
    }
}

fn succeeds(face: u8, sides: u8, target: u8, plus: i8, natural: Natural) -> bool {
    let max = matches!(natural, Natural::MaxSucceeds | Natural::Both) && face == sides;
    let one = matches!(natural, Natural::OneFails | Natural::Both) && face == 1;
    max || (!one && i16::from(face) + i16::from(plus) >= i16::from(target))
}

/// Sum of `dice` throws of a die that gives 0, 1 or 2.
fn power(dice: u8, [none, one, two]: [f64; 3]) -> Dist {
    let step = if two > 0.0 { 2 } else { 1 };
    let dice = usize::from(dice);
    let mut chances = vec![0.0; dice * step + 1];
    chances[0] = 1.0;
    for thrown in 0..dice {
        let top = (thrown + 1) * step;
        if step == 1 {
            for at in (1..=top).rev() {
                chances[at] = chances[at] * none + chances[at - 1] * one;
            }
        } else {
            for at in (2..=top).rev() {
                chances[at] = chances[at] * none + chances[at - 1] * one + chances[at - 2] * two;
            }
            chances[1] = chances[1] * none + chances[0] * one;
        }
        chances[0] *= none;
    }
    Dist::from_parts(0, chances)
}
