//! How does an input become events?
//!
//! A draft owns a copy of the state. Pushing an event applies it and writes it down,
//! so rules read like plain mutation and still every change is an event.

use std::fmt;

use crate::game::{Game, Input, InputOf};
use crate::refusal::Refusal;
use crate::turn::Turn;

/// A copy of a state, with the events that changed it.
pub struct Draft<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    record: Record,
    reveals: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Record {
    Kept,
    Dropped,
}

impl<G: Game> Draft<G> {
    /// A draft that writes events down.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Draft, Input, Seat, Viewer};
    ///
    /// let start = Race::session(7).view(Viewer::Table);
    /// let draft = Draft::<Race>::new(start.clone());
    /// assert_eq!(draft.state(), &start);
    /// ```
    #[must_use]
    pub fn new(state: G::State) -> Self {
        Self::with(state, Record::Kept)
    }

    /// A draft that only applies events, for bots that look ahead.
    ///
    /// After a refusal it may be half changed: [`Draft::reset`] it.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Draft, Input, Seat, Viewer};
    ///
    /// let start = Race::session(7).view(Viewer::Table);
    /// let mut draft = Draft::<Race>::unrecorded(start);
    /// draft.input(&(), &Input::Act(Seat(0), 2)).unwrap();
    /// assert!(draft.events().is_empty());
    /// assert_eq!(draft.state().dice, 2);
    /// ```
    #[must_use]
    pub fn unrecorded(state: G::State) -> Self {
        Self::with(state, Record::Dropped)
    }

    fn with(state: G::State, record: Record) -> Self {
        Self {
            state,
            events: Vec::new(),
            record,
            reveals: false,
        }
    }

    /// Starts again from a state, keeping the memory already claimed.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Draft, Input, Seat, Viewer};
    ///
    /// let start = Race::session(7).view(Viewer::Table);
    /// let mut draft = Draft::<Race>::unrecorded(start.clone());
    /// draft.input(&(), &Input::Act(Seat(0), 2)).unwrap();
    /// draft.reset(&start);
    /// assert_eq!(draft.state(), &start);
    /// ```
    pub fn reset(&mut self, state: &G::State) {
        self.state.clone_from(state);
        self.events.clear();
        self.reveals = false;
    }

    /// The state with every event so far.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The events so far; none in an unrecorded draft.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Tells whether dice or hidden cards were shown.
    #[must_use]
    pub fn reveals(&self) -> bool {
        self.reveals
    }

    /// Applies an event and writes it down.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Draft, Viewer, toy::RaceEvent};
    ///
    /// let mut draft = Draft::<Race>::new(Race::session(7).view(Viewer::Table));
    /// draft.push(RaceEvent::Took(2));
    /// assert_eq!((draft.state().dice, draft.events().len()), (2, 1));
    /// ```
    pub fn push(&mut self, event: G::Event) {
        G::apply(&mut self.state, &event);
        if self.record == Record::Kept {
            self.events.push(event);
        }
    }

    /// Notes that this input showed something hidden: a free undo stops here.
    ///
    /// Answers of chance always count; rules call this for cards and secrets.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Draft, Input, Seat, Viewer};
    ///
    /// let start = Race::session(7).view(Viewer::Table);
    /// let mut draft = Draft::<Race>::new(start);
    /// draft.reveal();
    /// assert!(draft.reveals());
    /// ```
    pub fn reveal(&mut self) {
        self.reveals = true;
    }

    /// Decides one input: the engine's own checks, then the rules.
    ///
    /// # Errors
    /// `over` when the game is over, `chance_first` when dice or cards are awaited,
    /// `not_asked` when they are not, what [`crate::Ask::check`] says of a wrong answer,
    /// and whatever the rules refuse. The draft may then be half changed.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Draft, Input, Seat, Viewer};
    ///
    /// let start = Race::session(7).view(Viewer::Table);
    /// let mut draft = Draft::<Race>::new(start);
    /// draft.input(&(), &Input::Act(Seat(0), 2)).unwrap();
    /// let no = draft.input(&(), &Input::Act(Seat(0), 2)).unwrap_err();
    /// assert_eq!(no.reason, "chance_first");
    /// ```
    pub fn input(&mut self, pack: &G::Pack, input: &InputOf<G>) -> Result<(), Refusal> {
        match (input, G::turn(pack, &self.state)) {
            (Input::Fix(..), _) | (Input::Act(..), Turn::Seats(_)) => {}
            (Input::Chance(answer), Turn::Chance(chance)) => {
                chance.ask.check(answer)?;
                self.reveal();
            }
            (Input::Act(..), Turn::Chance(chance)) => {
                return Err(Refusal::engine(
                    "chance_first",
                    format!("First comes {}", chance.ask),
                ));
            }
            (Input::Chance(_), Turn::Seats(_)) => {
                return Err(Refusal::engine(
                    "not_asked",
                    "No dice or cards are asked for",
                ));
            }
            (Input::Act(..) | Input::Chance(_), Turn::Over(_)) => {
                return Err(Refusal::engine("over", "The game is over"));
            }
        }
        G::decide(pack, self, input)
    }

    pub(crate) fn into_parts(self) -> (G::State, Vec<G::Event>, bool) {
        (self.state, self.events, self.reveals)
    }
}

impl<G: Game> Clone for Draft<G> {
    fn clone(&self) -> Self {
        Self {
            state: self.state.clone(),
            events: self.events.clone(),
            record: self.record,
            reveals: self.reveals,
        }
    }
}

impl<G: Game> fmt::Debug for Draft<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draft")
            .field("state", &self.state)
            .field("events", &self.events)
            .field("reveals", &self.reveals)
            .finish_non_exhaustive()
    }
}
