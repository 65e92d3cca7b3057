//! Which squares belong together?
//!
//! One bit a square of the largest grid, a word a row: sets of any board join and copy in a few registers, and what
//! touches some squares is looked for in their rows only.

use crate::square::{MOST, Square};

/// Words of a set: a row each, and some more so that they fill whole registers.
pub(crate) const WORDS: usize = 24;

// Every row has a word, and every column a bit of it.
const _: () = assert!(WORDS >= MOST as usize && u32::BITS >= MOST as u32);

/// Every column of the largest grid.
pub(crate) const COLUMNS: u32 = (1 << MOST) - 1;

/// A set of squares.
///
/// ```
/// use grid::{Square, SquareSet};
///
/// let corner = Square::at(0, 0).unwrap();
/// let set: SquareSet = corner.around().collect();
/// assert_eq!(set.len(), 3);
/// assert!(!set.has(corner));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet([u32; WORDS]);

impl SquareSet {
    /// No square.
    pub const NONE: Self = Self([0; WORDS]);

    /// Tells whether a square is in the set.
    #[must_use]
    #[inline]
    pub fn has(&self, square: Square) -> bool {
        self.0[usize::from(square.row())] >> square.column() & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, square: Square) {
        self.0[usize::from(square.row())] |= 1 << square.column();
    }

    /// Takes a square out.
    pub fn take(&mut self, square: Square) {
        self.0[usize::from(square.row())] &= !(1 << square.column());
    }

    /// The squares of either set.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    /// The squares of both sets.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    /// The squares that the other set has not.
    #[must_use]
    #[inline]
    pub fn without(&self, other: &Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    /// Tells whether no square is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Tells whether all squares of the other set are in this one.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        other.without(self).is_empty()
    }

    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Every square, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Square> {
        let rows = self.0.into_iter().zip(0_u8..);
        rows.flat_map(|(columns, row)| {
            let filled = |columns: u32| (columns != 0).then_some(columns);
            let rest = std::iter::successors(filled(columns), move |columns| {
                filled(columns & (columns - 1))
            });
            rest.filter_map(move |columns| {
                let column = u8::try_from(columns.trailing_zeros()).ok()?;
                Square::at(row, column)
            })
        })
    }

    /// The first row with a square of the set and the last one, or `None` of an empty set.
    pub(crate) fn rows(&self) -> Option<[usize; 2]> {
        let filled = |columns: &u32| *columns != 0;
        let first = self.0.iter().position(filled)?;
        let last = self.0.iter().rposition(filled)?;
        Some([first, last])
    }

    /// The squares of every row, a bit a column.
    #[inline]
    pub(crate) fn words(&self) -> &[u32; WORDS] {
        &self.0
    }

    /// The set with such squares in every row of the largest grid.
    #[inline]
    pub(crate) fn of_words(words: [u32; WORDS]) -> Self {
        Self(words)
    }

    /// These and all squares that touch them by a side or a corner.
    pub(crate) fn grown(&self) -> Self {
        let mut grown = Self::NONE;
        let wide = |columns: u32| columns | columns << 1 & COLUMNS | columns >> 1;
        let mut above = 0;
        let mut here = wide(self.0[0]);
        for row in 0..usize::from(MOST) {
            let below = wide(self.0[row + 1]);
            grown.0[row] = above | here | below;
            (above, here) = (here, below);
        }
        grown
    }

    #[inline]
    fn each(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let mut joined = Self::NONE;
        for ((to, a), b) in joined.0.iter_mut().zip(self.0).zip(other.0) {
            *to = join(a, b);
        }
        joined
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::NONE;
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.add(square);
        }
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown = self.iter().map(|square| square.to_string());
        f.debug_set().entries(shown).finish()
    }
}
