//! What is a square like: can a model stand on it, and does it stop sight beyond it?
//!
//! Two answers that do not depend on each other, and one letter for each of the four pairs.

/// Whether a model may stand on a square or pass it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Footing {
    /// It may.
    Open,
    /// It may not.
    Blocked,
}

/// Whether a square stops sight that goes on beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Center {
    /// It does not.
    Dot,
    /// It does; what stands on it is seen all the same.
    Cross,
}

/// What a square is like.
///
/// # Rule
/// Rulebook, The battlefield; digest B2.
///
/// ```
/// use grid::{Center, Footing, Ground};
///
/// let bush = Ground::of('b').unwrap();
/// assert_eq!((bush.footing, bush.center), (Footing::Open, Center::Cross));
/// assert_eq!(bush.letter(), 'b');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ground {
    /// Whether a model may stand on it.
    pub footing: Footing,
    /// Whether it stops sight.
    pub center: Center,
}

impl Ground {
    /// Open ground: a model may stand on it, and sight passes.
    pub const PLAIN: Self = Self::new(Footing::Open, Center::Dot);

    /// Letters of all four, as drawings of tiles use them.
    pub const LETTERS: [char; 4] = ['.', 'b', 'w', '#'];

    /// A pair of answers.
    #[must_use]
    pub const fn new(footing: Footing, center: Center) -> Self {
        Self { footing, center }
    }

    /// The ground of a letter in a drawing, or `None`.
    #[must_use]
    pub const fn of(letter: char) -> Option<Self> {
        match letter {
            '.' => Some(Self::PLAIN),
            'b' => Some(Self::new(Footing::Open, Center::Cross)),
            'w' => Some(Self::new(Footing::Blocked, Center::Dot)),
            '#' => Some(Self::new(Footing::Blocked, Center::Cross)),
            _ => None,
        }
    }

    /// Its letter in a drawing.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.footing, self.center) {
            (Footing::Open, Center::Dot) => '.',
            (Footing::Open, Center::Cross) => 'b',
            (Footing::Blocked, Center::Dot) => 'w',
            (Footing::Blocked, Center::Cross) => '#',
        }
    }
}
