//! How is something taken back?
//!
//! The cursor goes back over the log and on again. How far is a matter of the game: where hands are hidden, nothing that
//! was seen is taken back; where all lies open, everything, and the log remembers.

use play::{Answer, Refusal, SEEN, Seat};

use super::playable::{Playable, Undo};
use super::played::Played;
use super::source::Sent;
use crate::playable::SpotOf;

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
    /// Against programs it goes to the decision that details belong to.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn undo(&mut self) -> Result<Marked, Refusal> {
        let marked = self.undo_last();
        if marked.is_ok() {
            while self.is_alone() && self.asks_detail() && self.undo_unseen().is_ok() {}
        }
        self.look();
        marked
    }

    /// The same for the last input alone; the game is still to be looked at.
    pub(super) fn undo_last(&mut self) -> Result<Marked, Refusal> {
        let marked = match M::UNDO {
            Undo::Unseen => match self.undo_unseen() {
                Ok(()) => Ok(Marked::No),
                // Nobody but programs has seen anything: back to the last choice of the person.
                Err(_) if self.is_alone() => self.undo_everything(),
                Err(no) => Err(no),
            },
            Undo::Everything => self.undo_everything(),
        };
        M::halts(&mut self.live);
        marked
    }

    /// Whether one person plays here against programs.
    fn is_alone(&self) -> bool {
        let programs = self.players.all().len() > 1;
        self.is_local() && programs && self.players.only_person().is_some()
    }

    /// An answer without the warning that it shows something, where programs are the only others.
    pub(super) fn alone_warned(&self, mut answer: Answer<SpotOf<M>>) -> Answer<SpotOf<M>> {
        if self.is_alone() && answer.warning.contains(SEEN) {
            let all = answer.warning.split("; ").filter(|one| *one != SEEN);
            answer.warning = all.collect::<Vec<_>>().join("; ");
        }
        answer
    }

    fn undo_unseen(&mut self) -> Result<(), Refusal> {
        let all = (0..).map(Seat).zip(self.players.all());
        let people = all.filter(|(seat, _)| self.players.level(*seat).is_none());
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let first = people.first().copied().unwrap_or(Seat(0));
        let mut undone = self.source.undo(first);
        for seat in people.into_iter().skip(1) {
            if undone.is_err() {
                undone = self.source.undo(seat);
            }
        }
        undone.map(drop)
    }

    fn undo_everything(&mut self) -> Result<Marked, Refusal> {
        let by = self.asked().unwrap_or(Seat(0));
        let seats = (0..).map(Seat).zip(self.players.all());
        let seats: Vec<Seat> = seats.map(|(seat, _)| seat).collect();
        let mut marked = Marked::No;
        loop {
            let mut seats = [by].into_iter().chain(seats.iter().copied());
            let own = seats.find_map(|seat| self.source.undo(seat).ok());
            let sent = match own {
                Some(sent) => sent,
                None => {
                    marked = Marked::Yes;
                    self.source.undo_over(by)?
                }
            };
            // Cards that are drawn by themselves would be drawn again at once; against a program a person goes back
            // to the last choice.
            if sent == Sent::Waits || !self.goes_by_itself() || self.source.cursor() == 0 {
                return Ok(marked);
            }
        }
    }

    /// Brings back what was taken back.
    ///
    /// # Errors
    /// When there is nothing.
    pub(crate) fn redo(&mut self) -> Result<(), Refusal> {
        let sent = self.source.redo()?;
        if (M::UNDO == Undo::Everything || self.is_alone()) && sent == Sent::Done {
            while (self.goes_by_itself() || self.asks_detail())
                && self.source.redo() == Ok(Sent::Done)
            {}
        }
        self.look();
        Ok(())
    }

    /// Whether what is asked now is answered without the person who goes back or on.
    fn goes_by_itself(&mut self) -> bool {
        if self.draws_alone() || M::throws_alone(self) || self.goes_to_person() {
            return true;
        }
        self.view = self.source.view(self.viewer());
        self.lone_pass().is_some()
    }

    /// Whether a person is asked for what only belongs to the answer before.
    fn asks_detail(&mut self) -> bool {
        self.view = self.source.view(self.viewer());
        self.asks_person() && M::is_detail(self)
    }

    /// Whether a step back goes on to the choice of a person.
    fn goes_to_person(&self) -> bool {
        self.players.only_person().is_some() && !self.asks_person()
    }
}
