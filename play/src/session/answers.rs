//! Who answered for chance?

use super::{Session, number};
use crate::game::{Game, Input};

impl<G: Game> Session<G> {
    /// Answers of chance up to the cursor: all of them, and those that neither the session's own dice nor a
    /// server's gave.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Typed};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.roll_with(&mut Typed::new("4 2")).unwrap();
    /// assert_eq!(session.answers(), [1, 1]);
    /// ```
    #[must_use]
    pub fn answers(&self) -> [u32; 2] {
        let entries = &self.entries[..self.cursor];
        let answers = || {
            let entries = entries.iter();
            entries.filter(|entry| matches!(entry.input, Input::Chance(_)))
        };
        let typed = answers().filter(|entry| entry.position.is_none() && entry.served.is_none());
        [number(answers().count()), number(typed.count())]
    }
}
