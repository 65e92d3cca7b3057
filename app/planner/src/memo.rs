//! What need not be worked out again?
//!
//! A tool or a panel shows the same thing frame after frame; what costs time is kept with what it was worked out for.

use std::cell::RefCell;

/// The last answer with its question.
#[derive(Debug)]
pub(crate) struct Memo<Q, A>(RefCell<Option<(Q, A)>>);

impl<Q, A> Default for Memo<Q, A> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<Q: PartialEq, A: Clone> Memo<Q, A> {
    /// The answer to a question, worked out unless it is the last one again.
    pub(crate) fn get(&self, question: Q, answer: impl FnOnce() -> A) -> A {
        let mut last = self.0.borrow_mut();
        match last.as_ref() {
            Some((known, answer)) if *known == question => answer.clone(),
            Some(_) | None => {
                let answer = answer();
                *last = Some((question, answer.clone()));
                answer
            }
        }
    }
}
