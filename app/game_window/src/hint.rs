//! How far is a hint that a person asked for?
//!
//! Plain values: who gives it, what it is thought about, and what it says.

use play::Seat;

/// What a program would answer, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint<A> {
    /// What it would answer.
    pub action: A,
    /// Why, in a sentence with names in it; empty where it says nothing.
    pub reason: String,
}

/// How far a hint is.
#[derive(Debug)]
pub(super) enum Found<A, Q> {
    /// Nobody asked for one.
    Nothing,
    /// Somebody did just now.
    Wanted,
    /// It is thought about.
    Thought(Q),
    /// It is here.
    Said(Hint<A>),
}

/// Who gives hints, and the one that is asked for.
#[derive(Debug)]
pub(super) struct Hints<A, B, Q> {
    /// It goes on with what it planned for a seat.
    pub(super) mind: Option<(Seat, B)>,
    pub(super) found: Found<A, Q>,
}

impl<A, B, Q> Default for Hints<A, B, Q> {
    fn default() -> Self {
        Self {
            mind: None,
            found: Found::Nothing,
        }
    }
}

impl<A, B, Q> Hints<A, B, Q> {
    /// Forgets the hint, as something else is asked.
    pub(super) fn forget(&mut self) {
        self.found = Found::Nothing;
    }
}
