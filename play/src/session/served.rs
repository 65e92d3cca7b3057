//! How does a server answer for chance?
//!
//! Its dice have a key that nobody else knows, and are no part of a session: they answer a question at a position, and
//! the entry keeps the position after the answer. Positions only grow, so that what was taken back shows no future, and
//! whoever is told the key at the end can throw every answer again.

use super::Session;
use crate::chance::Ask;
use crate::entry::Position;
use crate::game::{Game, Input};
use crate::refusal::Refusal;
use crate::turn::Turn;

/// Who answered for chance in an entry, with where the dice stand afterwards.
#[derive(Clone, Copy)]
pub(super) enum Thrown {
    /// Nobody, or somebody by hand.
    Given,
    /// The session's own dice.
    Own(Position),
    /// A server's.
    Served(Position),
}

impl Thrown {
    pub(super) fn own(self) -> Option<Position> {
        match self {
            Self::Own(position) => Some(position),
            Self::Given | Self::Served(_) => None,
        }
    }

    pub(super) fn served(self) -> Option<Position> {
        match self {
            Self::Served(position) => Some(position),
            Self::Given | Self::Own(_) => None,
        }
    }
}

/// What a server's dice answered, with the positions before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServedAnswer {
    /// The entry, from 1.
    pub entry: u32,
    /// What chance was asked for.
    pub ask: Ask,
    /// Its answer.
    pub answer: Vec<u8>,
    /// Where the dice stood afterwards.
    pub position: u64,
}

impl<G: Game> Session<G> {
    /// Has dice of a server answer for chance: from a question and the position before it, the answer and the position
    /// after it.
    ///
    /// # Errors
    /// `not_asked`, what the dice refuse, or an answer that does not fit.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.roll_served(|ask, before| (vec![6; ask.count()], before + 2)).unwrap();
    /// assert_eq!(session.answers(), [1, 0]);
    /// assert_eq!(session.served_answers()[0].position, 2);
    /// ```
    pub fn roll_served(
        &mut self,
        dice: impl FnOnce(&Ask, u64) -> (Vec<u8>, u64),
    ) -> Result<(), Refusal> {
        self.open()?;
        let Turn::Chance(chance) = self.turn() else {
            let text = "No dice or cards are asked for";
            return Err(Refusal::engine("not_asked", text));
        };
        let (answer, position) = dice(&chance.ask, self.served);
        self.record(Input::Chance(answer), Thrown::Served(Position(position)))?;
        self.served = self.served.max(position);
        Ok(())
    }

    /// Every answer of a server's dice up to the cursor, so that it can be thrown again.
    #[must_use]
    pub fn served_answers(&self) -> Vec<ServedAnswer> {
        let mut answers = Vec::new();
        let mut state = self.start().clone();
        for entry in &self.entries[..self.cursor] {
            if let (Some(position), Input::Chance(answer), Turn::Chance(chance)) =
                (entry.served, &entry.input, G::turn(&self.pack, &state))
            {
                answers.push(ServedAnswer {
                    entry: entry.n,
                    ask: chance.ask,
                    answer: answer.clone(),
                    position: position.0,
                });
            }
            for event in &entry.events {
                G::apply(&mut state, event);
            }
        }
        answers
    }

    pub(crate) fn advance_served(&mut self, position: Position) {
        self.served = self.served.max(position.0);
    }
}
