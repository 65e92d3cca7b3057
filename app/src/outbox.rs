//! What has the user asked for in this frame?
//!
//! Panels and tools only add; the program takes everything out before the next frame and acts on it in order.

use std::cell::RefCell;

use crate::command::Command;

/// Commands in the order in which they were asked for.
#[derive(Debug, Default)]
pub struct Outbox(RefCell<Vec<Command>>);

impl Outbox {
    /// Asks for something.
    pub fn send(&self, command: impl Into<Command>) {
        self.0.borrow_mut().push(command.into());
    }

    /// Everything asked for so far; the outbox is empty then.
    #[must_use]
    pub fn take(&self) -> Vec<Command> {
        self.0.take()
    }

    /// Whether nothing was asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }
}
