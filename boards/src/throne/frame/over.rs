//! What is pending when it is over?

use play::Outcome;

use crate::throne::frame::pending::Pending;

impl Pending for Outcome {
    fn outcome(&self) -> Option<&Outcome> {
        Some(self)
    }
}
