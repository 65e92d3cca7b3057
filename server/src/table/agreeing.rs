//! How is something taken back that others have seen?
//!
//! By consent: everybody who sits at the table asks for it at the same state of the game. Whoever plays on instead has
//! said no, and what was asked for is forgotten. Once a game is over nothing is taken back: the key of its dice is told.

use std::collections::BTreeSet;

use online::{Answer, Base, Have, Sitter};
use play::{Seat, Viewer};

use super::{No, OpenGame};

impl OpenGame {
    /// A seat agrees to take the last choice back; once all have, it is.
    pub(super) async fn agrees(
        &mut self,
        key: (Seat, String),
        base: Base,
        have: Option<&Have>,
    ) -> Result<Answer, No> {
        let seat = key.0;
        let viewer = Viewer::Seat(seat);
        if !self.table.is_seen(seat, base, self.generation) {
            return Ok(self.stale(viewer, have));
        }
        if self.table.is_over() {
            // Whoever reads the key knows all dice that would fall.
            let text =
                "The game is over and the key of its dice is told: nothing is taken back any more";
            return Ok(Answer::Refused(online::refused("over", text)));
        }
        let people = self.people();
        self.agreed.insert(seat);
        if !people.is_subset(&self.agreed) {
            self.tell_presence();
            let text = "Asked: it is taken back once all who sit here choose Undo, too";
            return Ok(Answer::Refused(online::refused("asked", text)));
        }
        self.lost = true;
        let mut done = self.table.take_back(seat, &people);
        if done.is_ok() {
            done = self.table.roll(&self.key);
        }
        if let Err(refusal) = done {
            self.lost = !self.table.unsaved().is_empty();
            self.forget_agreed();
            return Ok(Answer::Refused(refusal));
        }
        self.store(Some(key), None).await?;
        self.tell();
        Ok(Answer::Done(self.table.version(viewer, self.generation)))
    }

    /// The seats of people who have come.
    fn people(&self) -> BTreeSet<Seat> {
        let seats = (0..).map(Seat).zip(&self.row.seats);
        let people = seats.filter(|(_, row)| row.sitter == Sitter::Person && row.token.is_some());
        people.map(|(seat, _)| seat).collect()
    }

    /// What was asked for at an earlier state counts no more.
    pub(super) fn forget_agreed(&mut self) {
        if !self.agreed.is_empty() {
            self.agreed.clear();
            self.tell_presence();
        }
    }
}
