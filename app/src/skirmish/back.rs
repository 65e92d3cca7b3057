//! How is something of the skirmish taken back?
//!
//! The cursor goes back over the log and on again. Against a program it goes to the last choice of the person.

use play::{Refusal, Seat};

use super::game::Game;
use crate::halls::programs::draws_alone;

/// Whether an undo was marked in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marked {
    /// It was.
    Yes,
    /// It was the seat's own last input.
    No,
}

impl Game {
    /// Takes the last input back; tells whether that was marked in the log, as dice or another seat stood before it.
    ///
    /// # Errors
    /// Why not.
    pub fn undo(&mut self) -> Result<Marked, Refusal> {
        let by = self.asked().unwrap_or(Seat(0));
        let mut marked = Marked::No;
        loop {
            let free = [by, grid::other(by)]
                .into_iter()
                .any(|seat| self.session.undo(seat).is_ok());
            if !free {
                self.session.undo_over(by)?;
                marked = Marked::Yes;
            }
            // Cards that are drawn by themselves would be drawn again at once; against a program a person goes back
            // to the last choice.
            let goes_on = draws_alone(&self.session) || self.goes_to_person();
            if !goes_on || self.session.cursor() == 0 {
                break;
            }
        }
        self.look();
        Ok(marked)
    }

    /// Brings back what was taken back.
    ///
    /// # Errors
    /// When there is nothing.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        self.session.redo()?;
        while (draws_alone(&self.session) || self.goes_to_person()) && self.session.redo().is_ok() {
        }
        self.look();
        Ok(())
    }

    /// Looks at the game as it was after an entry; what came later is kept until something else is done.
    pub fn goto(&mut self, entry: u32) {
        self.session.look(entry);
        self.look();
    }
}
