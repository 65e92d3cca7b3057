//! How is something taken back?
//!
//! The cursor goes back over the log and on again. How far is a matter of the game: where hands are hidden, nothing that
//! was seen is taken back; where all lies open, everything, and the log remembers.

use play::{Refusal, Seat};

use super::playable::{Playable, Undo};
use super::played::Played;
use super::programs::draws_alone;

/// Whether an undo was marked in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marked {
    /// It was.
    Yes,
    /// It was the seat's own last input.
    No,
}

impl<M: Playable> Played<M> {
    /// Takes the last input back; tells whether that was marked in the log, as dice or another seat stood before it.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn undo(&mut self) -> Result<Marked, Refusal> {
        let marked = match M::UNDO {
            Undo::Unseen => self.undo_unseen().map(|()| Marked::No),
            Undo::Everything => self.undo_everything(),
        };
        self.live = M::Live::default();
        self.look();
        marked
    }

    fn undo_unseen(&mut self) -> Result<(), Refusal> {
        let all = (0..).map(Seat).zip(self.players.all());
        let people = all.filter(|(seat, _)| self.players.level(*seat).is_none());
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let first = people.first().copied().unwrap_or(Seat(0));
        let mut undone = self.session.undo(first);
        for seat in people.into_iter().skip(1) {
            if undone.is_err() {
                undone = self.session.undo(seat);
            }
        }
        undone
    }

    fn undo_everything(&mut self) -> Result<Marked, Refusal> {
        let by = self.asked().unwrap_or(Seat(0));
        let seats = (0..).map(Seat).zip(self.players.all());
        let seats: Vec<Seat> = seats.map(|(seat, _)| seat).collect();
        let mut marked = Marked::No;
        loop {
            let mut seats = [by].into_iter().chain(seats.iter().copied());
            if !seats.any(|seat| self.session.undo(seat).is_ok()) {
                self.session.undo_over(by)?;
                marked = Marked::Yes;
            }
            // Cards that are drawn by themselves would be drawn again at once; against a program a person goes back
            // to the last choice.
            if !self.goes_by_itself() || self.session.cursor() == 0 {
                return Ok(marked);
            }
        }
    }

    /// Brings back what was taken back.
    ///
    /// # Errors
    /// When there is nothing.
    pub(crate) fn redo(&mut self) -> Result<(), Refusal> {
        self.session.redo()?;
        if M::UNDO == Undo::Everything {
            while self.goes_by_itself() && self.session.redo().is_ok() {}
        }
        self.look();
        Ok(())
    }

    /// Whether what is asked now is answered without the person who goes back or on.
    fn goes_by_itself(&mut self) -> bool {
        if draws_alone(&self.session) || self.goes_to_person() {
            return true;
        }
        self.view = self.session.view(self.viewer());
        self.lone_pass().is_some()
    }

    /// Whether a step back goes on to the choice of a person.
    fn goes_to_person(&self) -> bool {
        self.players.only_person().is_some() && !self.asks_person()
    }
}
