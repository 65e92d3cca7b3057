//! How does a state hold a few things without allocating?
//!
//! A list of fixed capacity that is `Copy`; what does not fit is left out.
//! Invariant: places past the length hold the default, so that equal lists are equal bytes.

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list with room for `N` things.
///
/// ```
/// use grid::List;
///
/// let mut faces: List<u8, 4> = [3, 9].into_iter().collect();
/// faces.push(10);
/// assert_eq!(faces.as_slice(), [3, 9, 10]);
/// assert_eq!(faces.pop(), Some(10));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// No thing.
    #[must_use]
    pub fn new() -> Self {
        Self {
            len: 0,
            items: [T::default(); N],
        }
    }

    /// Adds a thing at the end; without room it is left out, which is a bug of the caller.
    pub fn push(&mut self, item: T) {
        let place = self.items.get_mut(usize::from(self.len));
        debug_assert!(place.is_some(), "no room for another thing");
        if let Some(place) = place {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last thing.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.items.get_mut(usize::from(last)).map(std::mem::take)
    }
}

impl<T, const N: usize> List<T, N> {
    /// The things, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        self.items.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The things, in order, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.items
            .get_mut(..usize::from(self.len))
            .unwrap_or_default()
    }
}

impl<T, const N: usize> std::ops::Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items.into_iter().take(N) {
            list.push(item);
        }
        list
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(std::marker::PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "a list of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                let mut list = List::new();
                while let Some(item) = items.next_element()? {
                    if list.len() == N {
                        return Err(serde::de::Error::invalid_length(N + 1, &self));
                    }
                    list.push(item);
                }
                Ok(list)
            }
        }
        from.deserialize_seq(Items(std::marker::PhantomData))
    }
}
