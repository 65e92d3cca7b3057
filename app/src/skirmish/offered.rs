//! What may be answered in the skirmish, and what does the window make of it?

use grid::{Action, Spot};
use play::Answer;

/// An answer that is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered {
    /// What it is.
    pub action: Action,
    /// What it does and takes, with the names of seats put in.
    pub answer: Answer<Spot>,
}

impl Offered {
    /// The coins that it takes, short: "3C" for three copper; empty if none.
    #[must_use]
    pub fn coins(&self) -> String {
        let coins = self.answer.price.iter().filter_map(|price| {
            let letter = match price.of.as_str() {
                "gold" => 'G',
                "silver" => 'S',
                "copper" => 'C',
                _ => return None,
            };
            Some(format!("{}{letter}", price.count))
        });
        coins.collect::<Vec<_>>().join(" ")
    }

    /// Whether it is a charge that ends before it strikes: only one that arrives has chances.
    #[must_use]
    pub fn is_in_vain(&self) -> bool {
        match self.action {
            Action::Charge { .. } | Action::Ram { .. } => self.answer.chances.is_empty(),
            _ => false,
        }
    }
}
