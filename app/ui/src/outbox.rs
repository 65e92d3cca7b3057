//! What has the user asked for in this frame?
//!
//! Panels and tools only add; the program takes everything out before the next frame and acts on it in order.

use std::cell::RefCell;

/// Commands in the order in which they were asked for.
#[derive(Debug)]
pub struct Outbox<C>(RefCell<Vec<C>>);

impl<C> Default for Outbox<C> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<C> Outbox<C> {
    /// Asks for something.
    pub fn send(&self, command: impl Into<C>) {
        self.0.borrow_mut().push(command.into());
    }

    /// Everything asked for so far; the outbox is empty then.
    #[must_use]
    pub fn take(&self) -> Vec<C> {
        self.0.take()
    }

    /// Whether nothing was asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }
}
