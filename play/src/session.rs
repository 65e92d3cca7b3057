//! How is a game played, taken back and resumed?
//!
//! A session is a log with a cursor; the state is the fold of the entries before the cursor.
//! The state is private: a screen asks for a view. A seat takes back only its own last entries,
//! and only until something was revealed. Own dice never run backwards, so undo shows no future.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::chance::{Dice, Seeded};
use crate::digest::Digest;
use crate::draft::Draft;
use crate::entry::{EntryKind, EntryOf, LogLine, Position, SteppedOver};
use crate::game::{Game, Input, InputOf, Offer};
use crate::refusal::Refusal;
use crate::save;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

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
    state: G::State,
    /// The states after 0, `STRIDE`, twice `STRIDE` ... entries; never empty.
    kept: Vec<G::State>,
    dice: Seeded,
    stepped_over: Vec<SteppedOver>,
    unsaved: Vec<String>,
    access: Access,
}

impl<G: Game> Session<G> {
    /// A new game; its header waits to be saved.
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
            kept: vec![start.clone()],
            state: start,
            stepped_over: Vec::new(),
            unsaved: Vec::new(),
            access: Access::Open,
        }
    }

    // Looking.

    /// The rule data.
    #[must_use]
    pub fn pack(&self) -> &Arc<G::Pack> {
        &self.pack
    }

    /// What the game was set up with.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who must give input now.
    #[must_use]
    pub fn turn(&self) -> Turn<G::Why> {
        G::turn(&self.pack, &self.state)
    }

    /// The kinds of action open to a seat; none if it is not asked.
    #[must_use]
    pub fn offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        if self.turn().asks(seat) {
            G::offers(&self.pack, &self.state, seat)
        } else {
            Vec::new()
        }
    }

    /// What a viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.pack, &self.state, viewer)
    }

    /// What a viewer knew after an entry; 0 is the start, and past the end counts as the end.
    #[must_use]
    pub fn view_after(&self, entry: u32, viewer: Viewer) -> G::View {
        let entry = usize::try_from(entry).unwrap_or(usize::MAX);
        G::view(&self.pack, &self.state_after(entry), viewer)
    }

    /// The log up to the cursor, as a viewer may read it.
    #[must_use]
    pub fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        let mut lines = Vec::new();
        for entry in &self.entries[..self.cursor] {
            for event in &entry.events {
                if let Some(text) = G::line(&self.pack, event, viewer) {
                    lines.push(LogLine {
                        entry: entry.n,
                        kind: EntryKind::from(&entry.input),
                        reveals: entry.reveals,
                        text,
                    });
                }
            }
        }
        lines
    }

    /// Undos that stepped over a reveal or another seat's entry, oldest first.
    #[must_use]
    pub fn stepped_over(&self) -> &[SteppedOver] {
        &self.stepped_over
    }

    /// Digest of the state at the cursor.
    #[must_use]
    pub fn digest(&self) -> Digest {
        match self.cursor.checked_sub(1) {
            Some(last) => self.entries[last].digest,
            None => Digest::of(&self.state),
        }
    }

    /// Entries before the cursor.
    #[must_use]
    pub fn cursor(&self) -> u32 {
        number(self.cursor)
    }

    /// Entries in all, those that a redo would bring back included.
    #[must_use]
    pub fn len(&self) -> u32 {
        number(self.entries.len())
    }

    /// Tells whether nothing has happened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether inputs are taken.
    #[must_use]
    pub fn access(&self) -> Access {
        self.access
    }

    // Playing.

    /// Tells whether an input would be taken, and changes nothing.
    ///
    /// # Errors
    /// The refusal that [`Session::act`] would give.
    pub fn check(&self, input: &InputOf<G>) -> Result<(), Refusal> {
        self.open()?;
        Draft::<G>::unrecorded(self.state.clone()).input(&self.pack, input)
    }

    /// Takes one input; what a redo would have brought back is cut off.
    ///
    /// # Errors
    /// `read_only`, what [`Draft::input`] refuses, and what the rules refuse.
    /// The session is then as before.
    pub fn act(&mut self, input: InputOf<G>) -> Result<(), Refusal> {
        self.record(input, None)
    }

    /// Lets the session's own dice answer for chance.
    ///
    /// # Errors
    /// As [`Session::act`]; `not_asked` when no dice or cards are awaited.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        let mut dice = self.dice.clone();
        let answer = self.answered(&mut dice)?;
        self.record(Input::Chance(answer), Some(Position(dice.position())))?;
        self.dice = dice;
        Ok(())
    }

    /// Lets typed or scripted dice answer for chance.
    ///
    /// # Errors
    /// As [`Session::roll`], and what the dice themselves refuse.
    pub fn roll_with(&mut self, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let answer = self.answered(dice)?;
        self.record(Input::Chance(answer), None)
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

    fn record(&mut self, input: InputOf<G>, position: Option<Position>) -> Result<(), Refusal> {
        self.open()?;
        let mut draft = Draft::<G>::new(self.state.clone());
        draft.input(&self.pack, &input)?;
        let (state, events, reveals) = draft.into_parts();
        if self.cursor < self.entries.len() {
            self.rewind(self.cursor);
            self.unsaved.push(save::rewind_line(self.cursor()));
        }
        let entry = EntryOf::<G> {
            n: number(self.cursor + 1),
            input,
            events,
            reveals,
            position,
            digest: Digest::of(&state),
        };
        self.unsaved.push(save::entry_line::<G>(&entry));
        self.push(entry, state);
        Ok(())
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

    // Moving the cursor.

    /// Takes back the last entry, if it is `by`'s own and showed nothing.
    ///
    /// # Errors
    /// `at_start`, `reveals` or `not_yours`.
    pub fn undo(&mut self, by: Seat) -> Result<(), Refusal> {
        let last = self.last()?;
        self.own(by, last)?;
        self.move_to(last);
        Ok(())
    }

    /// Takes back the last entry, whatever it is.
    ///
    /// Where a plain undo would stop, the step is marked in the log;
    /// players are asked once a game before the first.
    ///
    /// # Errors
    /// `at_start`; `read_only` where a mark would be needed.
    pub fn undo_over(&mut self, by: Seat) -> Result<(), Refusal> {
        let last = self.last()?;
        if self.own(by, last).is_err() {
            self.open()?;
            let mark = SteppedOver {
                by,
                entry: self.entries[last].n,
            };
            self.stepped_over.push(mark);
            self.unsaved.push(save::over_line(mark));
        }
        self.move_to(last);
        Ok(())
    }

    /// Brings back the next entry, with the very outcomes it had.
    ///
    /// # Errors
    /// `at_end`.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        if self.cursor == self.entries.len() {
            return Err(Refusal::engine("at_end", "There is nothing to bring back"));
        }
        self.move_to(self.cursor + 1);
        Ok(())
    }

    /// Moves the cursor after an entry by plain undos or redos; 0 is the start.
    ///
    /// # Errors
    /// `no_such_entry`, or the refusal of the first undo that stops; the cursor then stays.
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
        self.move_to(target);
        Ok(())
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
                format!("Entry {} is another seat's", entry.n),
            ));
        }
        Ok(())
    }

    fn move_to(&mut self, cursor: usize) {
        self.state = self.state_after(cursor);
        self.cursor = cursor;
    }

    fn state_after(&self, cursor: usize) -> G::State {
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

    // Saving and loading.

    /// Lines that are not on disk yet, each without its line end.
    ///
    /// Entries count as done only when [`Session::mark_saved`] has taken their lines away.
    /// See [`crate::save::flush`]; a program that saves on another thread hands copies over.
    #[must_use]
    pub fn unsaved(&self) -> &[String] {
        &self.unsaved
    }

    /// Forgets the first `lines` of [`Session::unsaved`]: they are on disk.
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

    /// Adds an entry at the end, where the cursor must be.
    pub(crate) fn push(&mut self, entry: EntryOf<G>, state: G::State) {
        debug_assert_eq!(self.cursor, self.entries.len());
        self.entries.push(entry);
        self.cursor = self.entries.len();
        if self.cursor.is_multiple_of(STRIDE) {
            self.kept.push(state.clone());
        }
        self.state = state;
    }

    /// Cuts the log after `entry` and puts the cursor there.
    pub(crate) fn rewind(&mut self, entry: usize) {
        self.move_to(entry.min(self.entries.len()));
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
