//! What chance is asked for, and who answers?
//!
//! Chance is a seat like any other: rules ask, and an answer arrives as an input.
//! Seeded, typed and scripted dice give the same bytes, so rules cannot tell them apart.
//!
//! The seeded generator is `Pcg32` seeded by `seed_from_u64`. A number below `n` is a 32-bit
//! output modulo `n`; outputs at or above the greatest multiple of `n` are thrown away.
//! A shuffle is Fisher and Yates from the last place down. A test holds the values.

use std::collections::VecDeque;
use std::fmt;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::seat::Seat;

/// A question to chance, with its asker and reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance<W> {
    /// What is asked for.
    pub ask: Ask,
    /// Whose dice or cards they are.
    pub by: Seat,
    /// Why it is asked.
    pub why: W,
}

/// What chance is asked for.
///
/// # Example
/// ```
/// use play::Ask;
///
/// let ask = Ask::Dice { sides: vec![8, 6] };
/// assert!(ask.check(&[8, 6]).is_ok());
/// assert_eq!(ask.check(&[6, 8]).unwrap_err().reason, "no_such_face");
/// assert_eq!(ask.to_string(), "d8 d6");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// One face a die, each from 1 to its sides; different dice roll together.
    Dice {
        /// One entry a die.
        sides: Vec<u8>,
    },
    /// An order of `count` things: each place from 0 exactly once.
    Shuffle {
        /// How many.
        count: u8,
    },
    /// One place of `from`, counted from 0.
    Draw {
        /// Of how many.
        from: u8,
    },
}

impl Ask {
    /// Checks that an answer fits.
    ///
    /// # Errors
    /// `wrong_count`, `no_such_face`, `no_such_place` or `place_twice`.
    ///
    /// # Example
    /// ```
    /// use play::Ask;
    ///
    /// assert!(Ask::Shuffle { count: 3 }.check(&[2, 0, 1]).is_ok());
    /// assert_eq!(Ask::Shuffle { count: 3 }.check(&[2, 0, 2]).unwrap_err().reason, "place_twice");
    /// assert_eq!(Ask::Draw { from: 3 }.check(&[3]).unwrap_err().reason, "no_such_place");
    /// ```
    pub fn check(&self, answer: &[u8]) -> Result<(), Refusal> {
        let count = self.count();
        if answer.len() != count {
            return Err(Refusal::engine(
                "wrong_count",
                format!("{self} takes {count} numbers, not {}", answer.len()),
            ));
        }
        match self {
            Ask::Dice { sides } => {
                for (&face, &sides) in answer.iter().zip(sides) {
                    if face == 0 || face > sides {
                        return Err(Refusal::engine(
                            "no_such_face",
                            format!("A d{sides} has no face {face}"),
                        ));
                    }
                }
            }
            Ask::Shuffle { count } => {
                let mut seen = [false; 256];
                for &place in answer {
                    no_such_place(place, *count)?;
                    if std::mem::replace(&mut seen[usize::from(place)], true) {
                        return Err(Refusal::engine(
                            "place_twice",
                            format!("Place {} appears twice", u16::from(place) + 1),
                        ));
                    }
                }
            }
            Ask::Draw { from } => {
                for &place in answer {
                    no_such_place(place, *from)?;
                }
            }
        }
        Ok(())
    }

    /// How many numbers an answer has.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::Ask::Dice { sides: vec![6, 6] }.count(), 2);
    /// ```
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Ask::Dice { sides } => sides.len(),
            Ask::Shuffle { count } => usize::from(*count),
            Ask::Draw { .. } => 1,
        }
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ask::Dice { sides } => {
                for (at, sides) in sides.iter().enumerate() {
                    write!(f, "{}d{sides}", if at == 0 { "" } else { " " })?;
                }
                Ok(())
            }
            Ask::Shuffle { count } => write!(f, "shuffle {count}"),
            Ask::Draw { from } => write!(f, "draw 1 of {from}"),
        }
    }
}

fn no_such_place(place: u8, of: u8) -> Result<(), Refusal> {
    if place < of {
        return Ok(());
    }
    Err(Refusal::engine(
        "no_such_place",
        format!("There are {of} places, not {}", u16::from(place) + 1),
    ))
}

/// Whoever answers for chance.
pub trait Dice {
    /// Answers one question.
    ///
    /// # Errors
    /// A refusal when there is no answer to give.
    fn answer(&mut self, ask: &Ask) -> Result<Vec<u8>, Refusal>;
}

/// Dice thrown by a seeded generator, the same on every platform.
///
/// # Example
/// ```
/// use play::Seeded;
///
/// let mut dice = Seeded::new(1996);
/// assert_eq!([dice.die(6), dice.die(6), dice.die(6)], [1, 6, 5]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    seed: u64,
    position: u64,
    rng: Pcg32,
}

impl Seeded {
    /// A generator at its start.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::Seeded::new(7).position(), 0);
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::resumed(seed, 0)
    }

    /// A generator that has already given `position` outputs.
    ///
    /// # Example
    /// ```
    /// use play::Seeded;
    ///
    /// let mut dice = Seeded::new(1996);
    /// dice.die(6);
    /// assert_eq!(Seeded::resumed(1996, dice.position()), dice);
    /// ```
    #[must_use]
    pub fn resumed(seed: u64, position: u64) -> Self {
        let mut rng = Pcg32::seed_from_u64(seed);
        rng.advance(position);
        Self {
            seed,
            position,
            rng,
        }
    }

    /// The seed it started from.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::Seeded::new(7).seed(), 7);
    /// ```
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many outputs it has given, thrown-away ones included.
    ///
    /// # Example
    /// ```
    /// let mut dice = play::Seeded::new(7);
    /// dice.die(6);
    /// assert!(dice.position() >= 1);
    /// ```
    #[must_use]
    pub fn position(&self) -> u64 {
        self.position
    }

    /// One face from 1 to `sides`; a die of no sides counts as one of one side.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::Seeded::new(7).die(1), 1);
    /// ```
    pub fn die(&mut self, sides: u8) -> u8 {
        self.below(sides.max(1)) + 1
    }

    /// An order of `count` places.
    ///
    /// # Example
    /// ```
    /// let mut order = play::Seeded::new(7).shuffle(5);
    /// order.sort_unstable();
    /// assert_eq!(order, [0, 1, 2, 3, 4]);
    /// ```
    pub fn shuffle(&mut self, count: u8) -> Vec<u8> {
        let mut order: Vec<u8> = (0..count).collect();
        for place in (1..count).rev() {
            let other = self.below(place + 1);
            order.swap(usize::from(place), usize::from(other));
        }
        order
    }

    /// One place of `from`, counted from 0; none counts as one.
    ///
    /// # Example
    /// ```
    /// assert!(play::Seeded::new(7).draw(3) < 3);
    /// ```
    pub fn draw(&mut self, from: u8) -> u8 {
        self.below(from.max(1))
    }

    fn below(&mut self, n: u8) -> u8 {
        let n = u32::from(n);
        let limit = u32::MAX / n * n;
        loop {
            let output = self.rng.next_u32();
            self.position = self.position.wrapping_add(1);
            if output < limit {
                return (output % n).to_le_bytes()[0];
            }
        }
    }
}

impl Dice for Seeded {
    fn answer(&mut self, ask: &Ask) -> Result<Vec<u8>, Refusal> {
        Ok(match ask {
            Ask::Dice { sides } => sides.iter().map(|&sides| self.die(sides)).collect(),
            Ask::Shuffle { count } => self.shuffle(*count),
            Ask::Draw { from } => vec![self.draw(*from)],
        })
    }
}

/// Puts things in an order drawn by a generator, for guesses and bots; games ask for [`Ask::Shuffle`].
///
/// # Example
/// ```
/// use play::{Pcg32, shuffle};
///
/// let mut cards = ["a", "b", "c"];
/// shuffle(&mut cards, &mut Pcg32::new(1, 1));
/// cards.sort_unstable();
/// assert_eq!(cards, ["a", "b", "c"]);
/// ```
pub fn shuffle<T>(things: &mut [T], rng: &mut Pcg32) {
    for place in (1..things.len()).rev() {
        let below = place as u64 + 1;
        let other = usize::try_from(rng.next_u64() % below).unwrap_or(0);
        things.swap(place, other);
    }
}

/// Real dice and cards, typed in by a person.
///
/// Numbers are separated by spaces or commas. Places of shuffles and draws are counted from 1.
///
/// # Example
/// ```
/// use play::{Ask, Dice, Typed};
///
/// let ask = Ask::Dice { sides: vec![6, 6] };
/// assert_eq!(Typed::new("4 2").answer(&ask), Ok(vec![4, 2]));
/// assert_eq!(Typed::new("4").answer(&ask).unwrap_err().reason, "wrong_count");
/// assert_eq!(Typed::new("4 x").answer(&ask).unwrap_err().reason, "not_a_number");
/// assert_eq!(Typed::new("3").answer(&Ask::Draw { from: 3 }), Ok(vec![2]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    text: String,
}

impl Typed {
    /// An answer as typed.
    ///
    /// # Example
    /// ```
    /// use play::{Ask, Dice, Typed};
    ///
    /// assert!(Typed::new("7").answer(&Ask::Dice { sides: vec![6] }).is_err());
    /// ```
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }

    /// How many numbers are typed so far, right or wrong: spaces and commas stand between them.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::Typed::new("4,2 x").count(), 3);
    /// assert_eq!(play::Typed::new(" , ").count(), 0);
    /// ```
    #[must_use]
    pub fn count(&self) -> usize {
        self.words().count()
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let words = self.text.split(|c: char| c.is_whitespace() || c == ',');
        words.filter(|word| !word.is_empty())
    }
}

impl Dice for Typed {
    fn answer(&mut self, ask: &Ask) -> Result<Vec<u8>, Refusal> {
        let first = match ask {
            Ask::Dice { .. } => 0,
            Ask::Shuffle { .. } | Ask::Draw { .. } => 1,
        };
        let answer = self
            .words()
            .map(|word| {
                let number = word.parse::<u16>().ok();
                let place = number.and_then(|n| n.checked_sub(first));
                place.and_then(|n| u8::try_from(n).ok()).ok_or_else(|| {
                    Refusal::engine(
                        "not_a_number",
                        format!("`{word}` is not a number for {ask}"),
                    )
                })
            })
            .collect::<Result<Vec<u8>, Refusal>>()?;
        ask.check(&answer)?;
        Ok(answer)
    }
}

/// Answers written down beforehand, for tests.
///
/// # Example
/// ```
/// use play::{Ask, Dice, Scripted};
///
/// let mut dice = Scripted::new([vec![4, 2], vec![1]]);
/// assert_eq!(dice.answer(&Ask::Dice { sides: vec![6, 6] }), Ok(vec![4, 2]));
/// assert_eq!(dice.answer(&Ask::Draw { from: 2 }), Ok(vec![1]));
/// assert_eq!(dice.answer(&Ask::Draw { from: 2 }).unwrap_err().reason, "script_ended");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripted {
    answers: VecDeque<Vec<u8>>,
}

impl Scripted {
    /// The answers, in order.
    ///
    /// # Example
    /// ```
    /// assert!(play::Scripted::new([]).is_empty());
    /// ```
    #[must_use]
    pub fn new(answers: impl IntoIterator<Item = Vec<u8>>) -> Self {
        Self {
            answers: answers.into_iter().collect(),
        }
    }

    /// Tells whether every answer was given.
    ///
    /// # Example
    /// ```
    /// assert!(!play::Scripted::new([vec![6]]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }
}

impl Dice for Scripted {
    fn answer(&mut self, ask: &Ask) -> Result<Vec<u8>, Refusal> {
        let Some(answer) = self.answers.pop_front() else {
            return Err(Refusal::engine(
                "script_ended",
                format!("No answer is left for {ask}"),
            ));
        };
        ask.check(&answer)?;
        Ok(answer)
    }
}
