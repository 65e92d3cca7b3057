//! Which correction takes back an earlier one?
//!
//! A log has one end: where two correct one table, the last entry is often the other's, and an undo of one's own
//! would take that back, too. The inverse correction is a new entry, and leaves alone what came since.

use super::Session;
use crate::draft::Draft;
use crate::game::{Game, Input, InputOf};
use crate::refusal::Refusal;
use crate::seat::Seat;

impl<G: Game> Session<G> {
    /// The correction by `by` that takes back what an entry before the cursor corrected; nothing is changed yet.
    ///
    /// # Errors
    /// `no_such_entry`, `no_correction`, `no_inverse` where the game knows none, why the game gives none, and what
    /// [`Session::check`] says of it.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Fix(Seat(0), 5)).unwrap();
    /// session.act(Input::Fix(Seat(1), 8)).unwrap();
    /// let inverse = session.inverse(Seat(0), 1).unwrap();
    /// session.act(inverse).unwrap();
    /// assert_eq!(session.view(Viewer::Table).steps, [0, 8]);
    /// assert_eq!(session.inverse(Seat(0), 1).unwrap_err().reason, "changed_since");
    /// ```
    pub fn inverse(&self, by: Seat, entry: u32) -> Result<InputOf<G>, Refusal> {
        let at = usize::try_from(entry).unwrap_or(usize::MAX);
        let before = at.checked_sub(1).filter(|_| at <= self.cursor);
        let known = before.and_then(|before| Some((before, self.entries.get(before)?)));
        let Some((before, corrected)) = known else {
            return Err(Refusal::engine("no_such_entry", "There is no such entry"));
        };
        let Input::Fix(seat, fix) = &corrected.input else {
            let text = "Only a correction is taken back by another one";
            return Err(Refusal::engine("no_correction", text));
        };
        let [before, after] = [before, at].map(|entry| self.state_after(entry));
        let times = [&before, &after, &self.state];
        let input = Input::Fix(by, G::inverse(&self.pack, *seat, fix, times)?);
        self.open()?;
        Draft::<G>::unrecorded(self.state.clone()).input(&self.pack, &input)?;
        Ok(input)
    }
}
