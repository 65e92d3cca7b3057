//! Does a recorded game still play the same?
//!
//! Folding applies the recorded events and compares digests; re-deciding gives the recorded
//! inputs to today's rules and compares the events.

use std::fmt;

use crate::digest::Digest;
use crate::draft::Draft;
use crate::game::Game;
use crate::session::Session;

/// The first entry that differs from the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The entry, from 1.
    pub entry: u32,
    /// What differs, without a full stop.
    pub text: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.entry, self.text)
    }
}

impl std::error::Error for Difference {}

impl<G: Game> Session<G> {
    /// Applies every recorded event from the start and compares digests.
    ///
    /// # Errors
    /// The first difference.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).refold(), Ok(()));
    /// ```
    pub fn refold(&self) -> Result<(), Difference> {
        let mut state = self.start().clone();
        for entry in self.entries() {
            for event in &entry.events {
                G::apply(&mut state, event);
            }
            let digest = Digest::of(&state);
            if digest != entry.digest {
                return Err(Difference {
                    entry: entry.n,
                    text: format!("the state's digest is {digest}, recorded {}", entry.digest),
                });
            }
        }
        Ok(())
    }

    /// Gives every recorded input to the rules again and compares the events, but for those that only show something.
    ///
    /// # Errors
    /// The first difference, or the first input that is now refused.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).redecide(), Ok(()));
    /// ```
    pub fn redecide(&self) -> Result<(), Difference> {
        let mut state = self.start().clone();
        for entry in self.entries() {
            let differs = |text| Difference {
                entry: entry.n,
                text,
            };
            let mut draft = Draft::<G>::new(state);
            draft
                .input(self.pack(), &entry.input)
                .map_err(|no| differs(format!("now refused: {no}")))?;
            let counts = |event: &&G::Event| !G::only_shows(event);
            let now = draft.events().iter().filter(counts);
            if !now.eq(entry.events.iter().filter(counts)) {
                return Err(differs(format!(
                    "now {:?}, recorded {:?}",
                    draft.events(),
                    entry.events
                )));
            }
            if draft.reveals() != entry.reveals {
                return Err(differs("reveals differ".to_owned()));
            }
            state = draft.into_parts().0;
        }
        Ok(())
    }
}
