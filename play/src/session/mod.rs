//! How is a game played, taken back and resumed?
//!
//! A session is a log with a cursor; the state is the fold of the entries before the cursor.
//! The state is private: a screen asks for a view. A seat takes back only its own last entries,
//! and only until something was revealed. Own dice never run backwards, so undo shows no future.

mod answers;
mod cursor;
mod inverse;
mod log;
mod served;
mod versions;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::chance::{Dice, Seeded};
use crate::digest::Digest;
use crate::draft::Draft;
use crate::entry::{EntryOf, Position, SteppedOver};
use crate::game::{Game, Input, InputOf, Offer};
use crate::pack::Order;
use crate::refusal::Refusal;
use crate::save;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;
pub use served::ServedAnswer;
use served::Thrown;
pub use versions::Showing;
use versions::Watched;

/// A state is kept every so many entries, so that an undo folds few of them.
const STRIDE: usize = 32;

/// What a game was set up with, as its save header tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setup {
    /// The program and its version.
    pub app: String,
    /// Digest of each pack by name.
    pub packs: BTreeMap<String, Digest>,
    /// The rulings played by, in the game's own form.
    pub rulings: Value,
    /// The rows that numbers in the save stand for.
    pub rows: Order,
    /// Names of the seats, in order.
    pub seats: Vec<String>,
    /// Seed of the session's own dice.
    pub seed: u64,
    /// Outputs of the dice used before the first entry.
    pub position: u64,
}

/// Whether a session takes inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It does.
    Open,
    /// It only shows: its file is damaged after the last entry shown.
    ReadOnly,
}

/// A game in play.
///
/// The readme shows one from start to save.
pub struct Session<G: Game> {
    pack: Arc<G::Pack>,
    setup: Setup,
    entries: Vec<EntryOf<G>>,
    cursor: usize,
    /// Where the cursor was before somebody looked back; what comes after was taken back.
    stood: usize,
    state: G::State,
    /// The states after 0, `STRIDE`, twice `STRIDE` ... entries; never empty.
    kept: Vec<G::State>,
    dice: Seeded,
    served: u64,
    stepped_over: Vec<SteppedOver>,
    unsaved: Vec<String>,
    access: Access,
    watched: BTreeMap<Viewer, Watched<G>>,
}

impl<G: Game> Session<G> {
    /// A new game; its header waits to be saved.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Session, Setup, Viewer};
    ///
    /// let start = Race::session(0).view(Viewer::Table);
    /// let session = Session::<Race>::new(().into(), start, Setup::default());
    /// assert_eq!(session.unsaved().len(), 1);
    /// ```
    #[must_use]
    pub fn new(pack: Arc<G::Pack>, start: G::State, setup: Setup) -> Self {
        let mut session = Self::from_start(pack, start, setup);
        session.unsaved.push(save::header_line(&session));
        session
    }

    pub(crate) fn from_start(pack: Arc<G::Pack>, start: G::State, setup: Setup) -> Self {
        Self {
            pack,
            dice: Seeded::resumed(setup.seed, setup.position),
            setup,
            entries: Vec::new(),
            cursor: 0,
            stood: 0,
            kept: vec![start.clone()],
            state: start,
            served: 0,
            stepped_over: Vec::new(),
            unsaved: Vec::new(),
            access: Access::Open,
            watched: BTreeMap::new(),
        }
    }

    /// The rule data.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(**Race::session(7).pack(), ());
    /// ```
    #[must_use]
    pub fn pack(&self) -> &Arc<G::Pack> {
        &self.pack
    }

    /// What the game was set up with.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).setup().seats, ["Ann", "Bo"]);
    /// ```
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who must give input now.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::Seat;
    ///
    /// assert!(Race::session(7).turn().asks(Seat(0)));
    /// ```
    #[must_use]
    pub fn turn(&self) -> Turn<G::Why> {
        G::turn(&self.pack, &self.state)
    }

    /// The kinds of action open to a seat; none if it is not asked.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::Seat;
    ///
    /// assert_eq!(Race::session(7).offers(Seat(0)).len(), 2);
    /// assert!(Race::session(7).offers(Seat(1)).is_empty());
    /// ```
    #[must_use]
    pub fn offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        if self.turn().asks(seat) {
            G::offers(&self.pack, &self.state, seat)
        } else {
            Vec::new()
        }
    }

    /// What a viewer may know.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::Viewer;
    ///
    /// assert_eq!(Race::session(7).view(Viewer::Table).steps, [0, 0]);
    /// ```
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.pack, &self.state, viewer)
    }

    /// What a viewer knew after an entry; 0 is the start, and past the end counts as the end.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Fix(Seat(0), 5)).unwrap();
    /// assert_eq!(session.view_after(0, Viewer::Table).steps, [0, 0]);
    /// assert_eq!(session.view_after(1, Viewer::Table).steps, [5, 0]);
    /// ```
    #[must_use]
    pub fn view_after(&self, entry: u32, viewer: Viewer) -> G::View {
        let entry = usize::try_from(entry).unwrap_or(usize::MAX);
        G::view(&self.pack, &self.state_after(entry), viewer)
    }

    /// Undos that stepped over a reveal or another seat's entry, oldest first.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert!(Race::session(7).stepped_over().is_empty());
    /// ```
    #[must_use]
    pub fn stepped_over(&self) -> &[SteppedOver] {
        &self.stepped_over
    }

    /// Digest of the state at the cursor.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).digest(), Race::session(8).digest());
    /// ```
    #[must_use]
    pub fn digest(&self) -> Digest {
        match self.cursor.checked_sub(1) {
            Some(last) => self.entries[last].digest,
            None => Digest::of(&self.state),
        }
    }

    /// Entries before the cursor.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).cursor(), 0);
    /// ```
    #[must_use]
    pub fn cursor(&self) -> u32 {
        number(self.cursor)
    }

    /// Entries that count as done: those before the cursor, and those that somebody only looked back from.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.look(0);
    /// assert_eq!((session.cursor(), session.stood()), (0, 1));
    /// session.look(1);
    /// session.undo(Seat(0)).unwrap();
    /// assert_eq!((session.cursor(), session.stood()), (0, 0));
    /// ```
    #[must_use]
    pub fn stood(&self) -> u32 {
        number(self.stood)
    }

    /// Digest of the state after the entries that count as done.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// let session = Race::session(7);
    /// assert_eq!(session.stood_digest(), session.digest());
    /// ```
    #[must_use]
    pub fn stood_digest(&self) -> Digest {
        match self.stood.checked_sub(1) {
            Some(last) => self.entries[last].digest,
            None => Digest::of(&self.kept[0]),
        }
    }

    /// Entries in all, those that a redo would bring back included.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> u32 {
        number(self.entries.len())
    }

    /// Tells whether nothing has happened yet.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert!(Race::session(7).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether inputs are taken.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::Access;
    ///
    /// assert_eq!(Race::session(7).access(), Access::Open);
    /// ```
    #[must_use]
    pub fn access(&self) -> Access {
        self.access
    }

    /// Tells whether an input would be taken, and changes nothing.
    ///
    /// # Errors
    /// The refusal that [`Session::act`] would give.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let session = Race::session(7);
    /// assert!(session.check(&Input::Act(Seat(0), 2)).is_ok());
    /// assert_eq!(session.check(&Input::Act(Seat(0), 3)).unwrap_err().reason, "one_or_two");
    /// ```
    pub fn check(&self, input: &InputOf<G>) -> Result<(), Refusal> {
        self.open()?;
        Draft::<G>::unrecorded(self.state.clone()).input(&self.pack, input)
    }

    /// Takes one input; what a redo would have brought back is cut off.
    ///
    /// # Errors
    /// `read_only`, what [`Draft::input`] refuses, and what the rules refuse.
    /// The session is then as before.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// assert_eq!(session.act(Input::Act(Seat(0), 2)).unwrap_err().reason, "chance_first");
    /// ```
    pub fn act(&mut self, input: InputOf<G>) -> Result<(), Refusal> {
        self.record(input, Thrown::Given)
    }

    /// Lets the session's own dice answer for chance.
    ///
    /// # Errors
    /// As [`Session::act`]; `not_asked` when no dice or cards are awaited.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.roll().unwrap();
    /// assert!(session.turn().asks(Seat(1)));
    /// ```
    pub fn roll(&mut self) -> Result<(), Refusal> {
        let mut dice = self.dice.clone();
        let answer = self.answered(&mut dice)?;
        self.record(
            Input::Chance(answer),
            Thrown::Own(Position(dice.position())),
        )?;
        self.dice = dice;
        Ok(())
    }

    /// Lets typed or scripted dice answer for chance.
    ///
    /// # Errors
    /// As [`Session::roll`], and what the dice themselves refuse.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Typed, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.roll_with(&mut Typed::new("4 2")).unwrap();
    /// assert_eq!(session.view(Viewer::Table).steps, [6, 0]);
    /// ```
    pub fn roll_with(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let answer = self.answered(dice)?;
        self.record(Input::Chance(answer), Thrown::Given)
    }

    fn answered(&self, dice: &mut dyn Dice) -> Result<Vec<u8>, Refusal> {
        self.open()?;
        match self.turn() {
            Turn::Chance(chance) => dice.answer(&chance.ask),
            Turn::Seats(_) | Turn::Over(_) => Err(Refusal::engine(
                "not_asked",
                "No dice or cards are asked for",
            )),
        }
    }

    fn record(&mut self, input: InputOf<G>, thrown: Thrown) -> Result<(), Refusal> {
        self.open()?;
        let mut draft = Draft::<G>::new(self.state.clone());
        draft.input(&self.pack, &input)?;
        let (state, events, reveals) = draft.into_parts();
        if self.cursor < self.stood {
            let by = input.seat().or_else(|| self.roller());
            self.step_over(by.unwrap_or(Seat(0)), self.cursor);
        }
        if self.cursor < self.entries.len() {
            self.touch(self.cursor..self.entries.len());
            self.rewind(self.cursor);
            self.unsaved.push(save::rewind_line(self.cursor()));
        }
        let entry = EntryOf::<G> {
            n: number(self.cursor + 1),
            input,
            events,
            reveals,
            position: thrown.own(),
            served: thrown.served(),
            digest: Digest::of(&state),
        };
        self.unsaved.push(save::entry_line::<G>(&entry));
        self.push(entry, state);
        self.touch(self.cursor - 1..self.cursor);
        self.raise();
        Ok(())
    }

    /// The seat that dice or cards are asked of.
    fn roller(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Chance(chance) => Some(chance.by),
            Turn::Seats(_) | Turn::Over(_) => None,
        }
    }

    fn open(&self) -> Result<(), Refusal> {
        match self.access {
            Access::Open => Ok(()),
            Access::ReadOnly => Err(Refusal::engine(
                "read_only",
                "The saved game is damaged here; it can only be looked at",
            )),
        }
    }

    /// Reads the same game by other rulings, from its start; every entry stays as it is.
    ///
    /// For games whose inputs mean the same under both packs, as corrections do. The save starts anew: all its lines
    /// are [`Session::unsaved`] again.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// let pack = session.pack().clone();
    /// session.rule(pack, serde_json::json!({ "fast": "yes" }));
    /// assert_eq!((session.cursor(), session.unsaved().len()), (1, 3));
    /// ```
    pub fn rule(&mut self, pack: Arc<G::Pack>, rulings: Value) {
        self.pack = pack;
        self.setup.rulings = rulings;
        self.touch_all();
        self.raise();
        self.unsaved = save::text(self).lines().map(str::to_owned).collect();
    }

    /// Lines that are not on disk yet, each without its line end.
    ///
    /// Entries count as done only when [`Session::mark_saved`] has taken their lines away.
    /// See [`crate::save::flush`]; a program that saves on another thread hands copies over.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// assert!(Race::session(7).unsaved()[0].contains("\"game\":\"race\""));
    /// ```
    #[must_use]
    pub fn unsaved(&self) -> &[String] {
        &self.unsaved
    }

    /// Forgets the first `lines` of [`Session::unsaved`]: they are on disk.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    ///
    /// let mut session = Race::session(7);
    /// session.mark_saved(1);
    /// assert!(session.unsaved().is_empty());
    /// ```
    pub fn mark_saved(&mut self, lines: usize) {
        self.unsaved.drain(..lines.min(self.unsaved.len()));
    }

    pub(crate) fn start(&self) -> &G::State {
        &self.kept[0]
    }

    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    pub(crate) fn entries(&self) -> &[EntryOf<G>] {
        &self.entries
    }

    /// Whether the state after an entry is kept.
    pub(crate) fn keeps_after(entry: u32) -> bool {
        usize::try_from(entry).is_ok_and(|entry| entry.is_multiple_of(STRIDE))
    }

    /// Adds an entry at the end, where the cursor must be.
    pub(crate) fn push(&mut self, entry: EntryOf<G>, state: G::State) {
        debug_assert_eq!(self.cursor, self.entries.len());
        self.entries.push(entry);
        self.cursor = self.entries.len();
        self.stood = self.cursor;
        if Self::keeps_after(self.cursor()) {
            self.kept.push(state.clone());
        }
        self.state = state;
    }

    /// Cuts the log after `entry` and puts the cursor there.
    pub(crate) fn rewind(&mut self, entry: usize) {
        self.move_to(entry.min(self.entries.len()));
        self.stood = self.cursor;
        self.entries.truncate(self.cursor);
        self.kept.truncate(self.cursor / STRIDE + 1);
    }

    pub(crate) fn mark(&mut self, mark: SteppedOver) {
        self.stepped_over.push(mark);
    }

    /// Moves the session's own dice forward, never back.
    pub(crate) fn advance_dice(&mut self, position: Position) {
        if position.0 > self.dice.position() {
            self.dice = Seeded::resumed(self.setup.seed, position.0);
        }
    }

    pub(crate) fn close(&mut self) {
        self.access = Access::ReadOnly;
    }

    pub(crate) fn dice_position(&self) -> u64 {
        self.dice.position()
    }
}

impl<G: Game> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &G::ID)
            .field("cursor", &self.cursor)
            .field("entries", &self.entries.len())
            .field("access", &self.access)
            .finish_non_exhaustive()
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
