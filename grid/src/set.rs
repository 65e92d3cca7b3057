//! Which squares belong together?
//!
//! One bit a square of the largest grid, so that sets of any board join and copy in a few words.

use crate::square::{MOST, Square};

const WORDS: usize = 7;

// Every square has a bit.
const _: () = assert!(WORDS * 64 >= MOST as usize * MOST as usize);

/// Places from a square to the one below it.
const ROW: u32 = MOST as u32;

const SIDE: usize = MOST as usize;
const FIRST_COLUMN: SquareSet = SquareSet::every(0, SIDE, SIDE);
const LAST_COLUMN: SquareSet = SquareSet::every(SIDE - 1, SIDE, SIDE);
const LAST_ROW: SquareSet = SquareSet::every(SIDE * (SIDE - 1), 1, SIDE);

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
pub struct SquareSet([u64; WORDS]);

impl SquareSet {
    /// No square.
    pub const NONE: Self = Self([0; WORDS]);

    /// Tells whether a square is in the set.
    #[must_use]
    #[inline]
    pub fn has(&self, square: Square) -> bool {
        let index = square.index();
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, square: Square) {
        let index = square.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes a square out.
    pub fn take(&mut self, square: Square) {
        let index = square.index();
        self.0[index / 64] &= !(1 << (index % 64));
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
        self.0.into_iter().enumerate().flat_map(|(place, word)| {
            let filled = |word: u64| (word != 0).then_some(word);
            let rest = std::iter::successors(filled(word), move |word| filled(word & (word - 1)));
            rest.filter_map(move |word| {
                let index = place * 64 + word.trailing_zeros() as usize;
                let most = usize::from(MOST);
                let row = u8::try_from(index / most).ok()?;
                Square::at(row, u8::try_from(index % most).ok()?)
            })
        })
    }

    #[inline]
    pub(crate) fn right(&self) -> Self {
        self.without(&LAST_COLUMN).later::<1>()
    }

    #[inline]
    pub(crate) fn left(&self) -> Self {
        self.without(&FIRST_COLUMN).earlier::<1>()
    }

    /// The squares below these.
    #[inline]
    pub(crate) fn down(&self) -> Self {
        self.without(&LAST_ROW).later::<ROW>()
    }

    /// The squares above these.
    #[inline]
    pub(crate) fn up(&self) -> Self {
        self.earlier::<ROW>()
    }

    /// These and all squares that touch them by a side or a corner.
    pub(crate) fn grown(&self) -> Self {
        let wide = self.or(&self.left()).or(&self.right());
        wide.or(&wide.up()).or(&wide.down())
    }

    #[inline]
    fn later<const PLACES: u32>(&self) -> Self {
        let mut moved = Self::NONE;
        let mut carried = 0;
        for (to, from) in moved.0.iter_mut().zip(self.0) {
            *to = from << PLACES | carried;
            carried = from >> (u64::BITS - PLACES);
        }
        moved
    }

    #[inline]
    fn earlier<const PLACES: u32>(&self) -> Self {
        let mut moved = Self::NONE;
        let mut carried = 0;
        for (to, from) in moved.0.iter_mut().zip(self.0).rev() {
            *to = from >> PLACES | carried;
            carried = from << (u64::BITS - PLACES);
        }
        moved
    }

    const fn every(first: usize, step: usize, count: usize) -> Self {
        let mut set = Self::NONE;
        let mut place = 0;
        while place < count {
            let index = first + place * step;
            set.0[index / 64] |= 1 << (index % 64);
            place += 1;
        }
        set
    }

    #[inline]
    fn each(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
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
