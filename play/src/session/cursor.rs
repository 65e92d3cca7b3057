//! How is an input taken back?
//!
//! The cursor moves over the log; nothing is forgotten until a new input cuts the tail off.

use super::{STRIDE, Session};
use crate::entry::SteppedOver;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::save;
use crate::seat::Seat;

impl<G: Game> Session<G> {
    /// Takes back the last entry, if it is `by`'s own and showed nothing.
    ///
    /// # Errors
    /// `at_start`, `reveals` or `not_yours`.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// assert_eq!(session.undo(Seat(1)).unwrap_err().reason, "not_yours");
    /// session.undo(Seat(0)).unwrap();
    /// assert_eq!(session.cursor(), 0);
    /// ```
    pub fn undo(&mut self, by: Seat) -> Result<(), Refusal> {
        let last = self.last()?;
        self.own(by, last)?;
        self.go(last);
        Ok(())
    }

    /// Takes back the last entry, whatever it is.
    ///
    /// Where a plain undo would stop, the step is marked in the log;
    /// players are asked once a game before the first.
    ///
    /// # Errors
    /// `at_start`; `read_only` where a mark would be needed.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.undo_over(Seat(1)).unwrap();
    /// assert_eq!(session.stepped_over()[0].by, Seat(1));
    /// ```
    pub fn undo_over(&mut self, by: Seat) -> Result<(), Refusal> {
        let last = self.last()?;
        if (last..self.stood).any(|back| self.own(by, back).is_err()) {
            self.open()?;
        }
        self.step_over(by, last);
        self.settle(last);
        self.walk_to(last);
        Ok(())
    }

    /// Brings back the next entry, with the very outcomes it had.
    ///
    /// # Errors
    /// `at_end`.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.undo(Seat(0)).unwrap();
    /// session.redo().unwrap();
    /// assert_eq!(session.cursor(), 1);
    /// ```
    pub fn redo(&mut self) -> Result<(), Refusal> {
        if self.cursor == self.entries.len() {
            return Err(Refusal::engine("at_end", "There is nothing to bring back"));
        }
        self.go(self.cursor + 1);
        Ok(())
    }

    /// Moves the cursor after an entry by plain undos or redos; 0 is the start.
    ///
    /// # Errors
    /// `no_such_entry`, or the refusal of the first undo that stops; the cursor then stays.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Fix(Seat(0), 5)).unwrap();
    /// session.act(Input::Fix(Seat(0), 6)).unwrap();
    /// session.goto(Seat(0), 0).unwrap();
    /// session.goto(Seat(1), 2).unwrap();
    /// assert_eq!(session.goto(Seat(1), 0).unwrap_err().reason, "not_yours");
    /// ```
    pub fn goto(&mut self, by: Seat, entry: u32) -> Result<(), Refusal> {
        let target = usize::try_from(entry).unwrap_or(usize::MAX);
        if target > self.entries.len() {
            return Err(Refusal::engine(
                "no_such_entry",
                format!("The log has {} entries", self.entries.len()),
            ));
        }
        for back in (target..self.cursor).rev() {
            self.own(by, back)?;
        }
        self.go(target);
        Ok(())
    }

    /// Moves the cursor after an entry to look at the game as it was then; 0 is the start, past the end is the end.
    ///
    /// Looking takes nothing back and is nobody's secret: whoever looks knows the log. The next input does cut off what
    /// comes after the cursor; what a plain undo would not have taken back is then marked as stepped over.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.roll().unwrap();
    /// session.look(1);
    /// assert_eq!((session.cursor(), session.stepped_over().len()), (1, 0));
    /// session.roll().unwrap();
    /// assert_eq!(session.stepped_over()[0].entry, 2);
    /// ```
    pub fn look(&mut self, entry: u32) {
        let target = usize::try_from(entry).unwrap_or(usize::MAX);
        let target = target.min(self.entries.len());
        // What is looked at again counts as done.
        self.settle(self.stood.max(target));
        self.walk_to(target);
    }

    /// Moves the cursor by plain undos or redos.
    fn go(&mut self, target: usize) {
        if self.stood == self.cursor || target > self.stood {
            self.settle(target);
        }
        self.walk_to(target);
    }

    /// Moves the cursor before everybody's eyes.
    fn walk_to(&mut self, target: usize) {
        self.touch(target.min(self.cursor)..target.max(self.cursor));
        self.move_to(target);
        self.raise();
    }

    /// Says how many entries count as done, and has it written at once: a kill then brings back nothing taken back.
    fn settle(&mut self, stood: usize) {
        if self.stood != stood {
            self.stood = stood;
            self.unsaved.push(save::stand_line(self.stood()));
        }
    }

    /// Puts the cursor after `entry`; what comes after it was taken back.
    pub(crate) fn stand(&mut self, entry: usize) {
        self.move_to(entry.min(self.entries.len()));
        self.stood = self.cursor;
    }

    /// Marks what a plain undo of `by` would not take back, from where the game stood down to `target`.
    pub(super) fn step_over(&mut self, by: Seat, target: usize) {
        for back in (target..self.stood).rev() {
            if self.own(by, back).is_err() {
                let entry = self.entries[back].n;
                let mark = SteppedOver { by, entry };
                self.stepped_over.push(mark);
                self.unsaved.push(save::over_line(mark));
            }
        }
    }

    fn last(&self) -> Result<usize, Refusal> {
        self.cursor
            .checked_sub(1)
            .ok_or_else(|| Refusal::engine("at_start", "There is nothing to take back"))
    }

    fn own(&self, by: Seat, at: usize) -> Result<(), Refusal> {
        let entry = &self.entries[at];
        if entry.reveals {
            return Err(Refusal::engine(
                "reveals",
                format!("Entry {} showed dice or hidden cards", entry.n),
            ));
        }
        if entry.input.seat() != Some(by) {
            return Err(Refusal::engine(
                "not_yours",
                format!(
                    "Another seat did that, which alone takes it back (entry {})",
                    entry.n
                ),
            ));
        }
        Ok(())
    }

    pub(super) fn move_to(&mut self, cursor: usize) {
        self.state = self.state_after(cursor);
        self.cursor = cursor;
    }

    pub(super) fn state_after(&self, cursor: usize) -> G::State {
        let cursor = cursor.min(self.entries.len());
        let from = (cursor / STRIDE).min(self.kept.len() - 1);
        let mut state = self.kept[from].clone();
        for entry in &self.entries[from * STRIDE..cursor] {
            for event in &entry.events {
                G::apply(&mut state, event);
            }
        }
        state
    }
}
