//! What does one open game do when it is asked?
//!
//! It owns its session and is asked one thing after the other. An input whose key is known is answered as before. Else
//! it is done, stored with its key, and only then told. If storing fails, or somebody else has opened the game since,
//! the session is dropped and read again, because nobody knows then what counts.
//!
//! Over 300 lines because inputs, seats and storing share what one game is made of.

mod agreeing;
mod looking;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use online::{
    Answer, Ask, Deed, DiceTold, Drag, Have, Hello, Join, Joined, Key, Marked, Plan, Presence,
    Reseat, Sat, Sitter,
};
use play::save::Compared;
use play::{Seat, Viewer};
use serde_json::Value;
use tokio::sync::{Semaphore, broadcast, watch};

use crate::keeper::Keeper;
use crate::kinds::{Kind, Kinds, NotDone, Table, Thought};
use crate::limits::{Counter, INPUTS_WITHIN, KEY, NAME, Rate, THOUGHT, now};
use crate::secret::{bytes, drawn, hashed};
use crate::store::{Commit, Created, Fate, SeatRow, Stored};

/// Why something is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum No {
    /// There is no such game, or it is not theirs who ask: both are answered alike.
    NotYours,
    /// The seat is taken, or none is free.
    Taken,
    /// A program plays the seat.
    Program,
    /// The game is not over, or what is asked for cannot be.
    NotNow,
    /// Too many inputs, or too many who look on.
    TooMany,
    /// The request cannot be read.
    Unread,
    /// Storing failed; what was asked for may be asked for again.
    Unstored,
}

/// Who sits where, and what is told of the dice.
pub(crate) type Seated = (Vec<Sat>, DiceTold);

/// Somebody who looks on.
pub(crate) struct Watching {
    pub(crate) viewer: Viewer,
    pub(crate) hello: Hello,
    pub(crate) screens: watch::Receiver<Arc<Marked>>,
    pub(crate) seated: watch::Receiver<Seated>,
    pub(crate) presence: watch::Receiver<Presence>,
    /// What is shown to all.
    pub(crate) plans: watch::Receiver<Arc<Vec<Plan>>>,
    /// What is dragged; a slow reader misses some.
    pub(crate) drags: broadcast::Receiver<Drag>,
}

/// A game that is open.
pub(crate) struct OpenGame {
    keeper: Keeper,
    row: Created,
    generation: u64,
    seq: u64,
    key: Key,
    table: Box<dyn Table>,
    answers: BTreeSet<(Seat, String)>,
    /// Tokens of seats that were freed since the game was opened, hashed: none of them is given again. They are not stored:
    /// whoever comes to the door draws a key of their own each time, so that nobody asks by an old one later.
    freed: BTreeSet<String>,
    screens: BTreeMap<Viewer, watch::Sender<Arc<Marked>>>,
    seated: watch::Sender<Seated>,
    presence: watch::Sender<Presence>,
    plans: watch::Sender<Arc<Vec<Plan>>>,
    dragged: broadcast::Sender<Drag>,
    present: BTreeMap<Viewer, usize>,
    /// Places for requests that wait for what is new.
    waiting: BTreeMap<Viewer, Arc<Semaphore>>,
    inputs: Counter<Seat>,
    drags: BTreeMap<Seat, Instant>,
    /// Who agrees to take the last choice back, until anything else is done.
    agreed: BTreeSet<Seat>,
    /// Storing failed: nothing is done before the game was read again.
    lost: bool,
}

/// The most bytes of a key that a seat is asked for with.
const JOIN_KEY: usize = 64;

/// Drags that a slow reader may be behind before it misses some.
const BEHIND: usize = 64;

impl OpenGame {
    /// Opens a game; `None` if there is none that can go on.
    pub(crate) async fn open(
        keeper: Keeper,
        kinds: &Kinds,
        id: &str,
        inputs: usize,
    ) -> Result<Self, No> {
        let stored = keeper.claim(id).await.map_err(|_| No::Unstored)?;
        let stored = stored.ok_or(No::NotYours)?;
        let table = read(kinds, &stored).ok_or(No::Unstored)?;
        let key = Key::read(&stored.game.key).ok_or(No::Unstored)?;
        let (dragged, _) = broadcast::channel(BEHIND);
        let dice = DiceTold {
            commitment: key.commitment(),
            key: None,
        };
        let mut game = Self {
            keeper,
            generation: stored.generation,
            seq: 0,
            key,
            table,
            answers: BTreeSet::new(),
            freed: BTreeSet::new(),
            screens: BTreeMap::new(),
            seated: watch::Sender::new((Vec::new(), dice)),
            presence: watch::Sender::default(),
            plans: watch::Sender::default(),
            dragged,
            present: BTreeMap::new(),
            waiting: BTreeMap::new(),
            inputs: Counter::new(Rate {
                most: inputs,
                within: INPUTS_WITHIN,
            }),
            drags: BTreeMap::new(),
            agreed: BTreeSet::new(),
            lost: false,
            row: Created {
                lines: Vec::new(),
                ..stored.game.clone()
            },
        };
        game.take(stored);
        game.tell_seats();
        Ok(game)
    }

    fn take(&mut self, stored: Stored) {
        self.generation = stored.generation;
        self.seq = u64::try_from(stored.game.lines.len()).unwrap_or(u64::MAX);
        self.answers = stored.answers.into_iter().collect();
        self.row.seats = stored.game.seats;
        self.lost = false;
    }

    /// Reads the game again if it is not known what counts.
    async fn found(&mut self, kinds: &Kinds) -> Result<(), No> {
        if !self.lost {
            return Ok(());
        }
        let stored = self.keeper.claim(&self.row.id).await;
        let stored = stored.map_err(|_| No::Unstored)?.ok_or(No::NotYours)?;
        self.table = read(kinds, &stored).ok_or(No::Unstored)?;
        self.take(stored);
        self.tell();
        Ok(())
    }

    /// Through whose eyes a token shows the game.
    fn viewer(&self, token: &str) -> Result<Viewer, No> {
        let token = hashed(token);
        let own = |row: &SeatRow| row.token.as_deref() == Some(token.as_str());
        let seats = (0_u8..).zip(&self.row.seats);
        let seat = seats
            .filter(|(_, row)| own(row))
            .map(|(no, _)| Seat(no))
            .next();
        match seat {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None if token == self.row.secret || token == self.row.host => Ok(Viewer::Table),
            None => Err(No::NotYours),
        }
    }

    fn seat(&self, token: &str) -> Result<Seat, No> {
        match self.viewer(token)? {
            Viewer::Seat(seat) => Ok(seat),
            Viewer::Table => Err(No::NotYours),
        }
    }

    /// The seat that was taken by a request that was made before, if it is still theirs.
    fn sat_before(&self, key: &str) -> Option<Joined> {
        let token = self.token_by(key);
        match self.viewer(&token).ok()? {
            Viewer::Seat(seat) => Some(Joined { seat, token }),
            Viewer::Table => None,
        }
    }

    /// The token of a seat that is asked for with a key: the same each time, also by a server that has started anew since.
    /// The key of the dice alone tells nobody, as who asks draws the other one.
    fn token_by(&self, key: &str) -> String {
        let (id, dice) = (&self.row.id, self.key.told());
        let mut token = hashed(&format!("seat {id} {dice} {key}"));
        while self.freed.contains(&hashed(&token)) {
            token = hashed(&token);
        }
        token
    }

    /// Somebody sits down; once, however often it is asked for with one key, as answers get lost.
    pub(crate) async fn join(&mut self, kinds: &Kinds, join: &Join) -> Result<Joined, No> {
        if hashed(&join.secret) != self.row.secret {
            return Err(No::NotYours);
        }
        let name = join.name.trim();
        if name.is_empty() || name.chars().count() > NAME || name.chars().any(char::is_control) {
            return Err(No::Unread);
        }
        let key = join.key.as_deref();
        if key.is_some_and(|key| key.len() > JOIN_KEY) {
            return Err(No::Unread);
        }
        self.found(kinds).await?;
        if let Some(joined) = key.and_then(|key| self.sat_before(key)) {
            return Ok(joined);
        }
        let free = |row: &SeatRow| row.sitter == Sitter::Person && row.token.is_none();
        let mut seats = (0_u8..).zip(&self.row.seats);
        let found =
            seats.find(|(no, row)| free(row) && join.seat.is_none_or(|seat| seat == Seat(*no)));
        let (no, row) = found.ok_or(No::Taken)?;
        let token = match key {
            Some(key) => self.token_by(key),
            None => drawn::<32>().map_err(|_| No::Unstored)?,
        };
        let row = SeatRow {
            sitter: row.sitter.clone(),
            name: Some(name.to_owned()),
            token: Some(hashed(&token)),
        };
        let seat = Seat(no);
        self.store(None, Some((seat, row.clone()))).await?;
        if let Some(sat) = self.row.seats.get_mut(usize::from(no)) {
            *sat = row;
        }
        self.tell_seats();
        Ok(Joined { seat, token })
    }

    /// Somebody else plays a seat from now on: its person asks, or the host. Whoever had taken it still has it.
    pub(crate) async fn reseat(
        &mut self,
        kinds: &Kinds,
        token: &str,
        reseat: Reseat,
    ) -> Result<(), No> {
        let is_host = hashed(token) == self.row.host;
        let is_own = self.viewer(token)? == Viewer::Seat(reseat.seat);
        if !is_host && !is_own {
            return Err(No::NotYours);
        }
        self.found(kinds).await?;
        let known = match &reseat.sitter {
            Sitter::Person => true,
            Sitter::Program(level) => self.levels(kinds).contains(&level.as_str()),
        };
        let place = usize::from(reseat.seat.0);
        let row = self.row.seats.get(place).filter(|_| known);
        let mut row = SeatRow {
            sitter: reseat.sitter,
            ..row.ok_or(No::Unread)?.clone()
        };
        let mut freed = None;
        if reseat.frees {
            row.name = None;
            freed = row.token.take();
        }
        self.store(None, Some((reseat.seat, row.clone()))).await?;
        if let Some(sat) = self.row.seats.get_mut(place) {
            *sat = row;
        }
        self.freed.extend(freed);
        if reseat.frees {
            // Whoever looked on from there comes back, and finds that the seat is theirs no more.
            self.screens.remove(&Viewer::Seat(reseat.seat));
            // What the one who sat there agreed to binds nobody who comes.
            self.forget_agreed();
            self.take_plan(reseat.seat);
        }
        self.tell_seats();
        Ok(())
    }

    /// The levels of programs that can play here; none where nobody is asked anything.
    pub(crate) fn levels(&self, kinds: &Kinds) -> Vec<&'static str> {
        let kind = kinds.find(&self.row.kind).filter(|_| !self.table.is_free());
        kind.map(Kind::levels).unwrap_or_default()
    }

    /// The game as it was after an entry, for whoever asks.
    pub(crate) async fn past(
        &mut self,
        kinds: &Kinds,
        token: &str,
        entry: u32,
    ) -> Result<Value, No> {
        let viewer = self.viewer(token)?;
        self.found(kinds).await?;
        Ok(self.table.past(viewer, entry))
    }

    /// An input; a key that was stored is answered as before.
    pub(crate) async fn input(
        &mut self,
        kinds: &Kinds,
        token: &str,
        ask: Ask,
        now: Instant,
    ) -> Result<Answer, No> {
        let seat = self.seat(token)?;
        if ask.key.is_empty() || ask.key.len() > KEY {
            return Err(No::Unread);
        }
        self.found(kinds).await?;
        let viewer = Viewer::Seat(seat);
        let key = (seat, ask.key);
        // What was done stays done, whoever plays the seat by now and however often it is asked.
        if self.answers.contains(&key) {
            return Ok(Answer::Done(self.table.version(viewer, self.generation)));
        }
        let sitter = self.row.seats.get(usize::from(seat.0));
        if sitter.is_some_and(|row| row.sitter != Sitter::Person) {
            return Err(No::Program);
        }
        if !self.inputs.allows(seat, now) {
            return Err(No::TooMany);
        }
        if ask.base.v.generation > self.generation {
            // Another server has opened the game since: what is known here is old.
            self.lost = true;
            self.found(kinds).await?;
            // That one may have done what is asked for, without its answer having come.
            if self.answers.contains(&key) {
                return Ok(Answer::Done(self.table.version(viewer, self.generation)));
            }
        }
        if ask.input == Deed::Undo && !self.table.is_free() {
            return self.agrees(key, ask.base, ask.have.as_ref()).await;
        }
        // A panic leaves it so: what was half done is read again from the store.
        self.lost = true;
        let done = match self.table.ask(seat, ask.base, self.generation, &ask.input) {
            Ok(()) => self.table.roll(&self.key).map_err(NotDone::Refused),
            Err(no) => Err(no),
        };
        match done {
            Ok(()) => {}
            Err(NotDone::Stale) => {
                self.lost = false;
                return Ok(self.stale(viewer, ask.have.as_ref()));
            }
            Err(NotDone::Refused(refusal)) => {
                // Nothing was done, unless dice failed after it.
                self.lost = !self.table.unsaved().is_empty();
                return Ok(Answer::Refused(refusal));
            }
        }
        self.store(Some(key), None).await?;
        self.tell();
        Ok(Answer::Done(self.table.version(viewer, self.generation)))
    }

    fn stale(&mut self, viewer: Viewer, have: Option<&Have>) -> Answer {
        let known = self.screens.get(&viewer);
        let known = known.map(|screens| Arc::clone(&screens.borrow()));
        let screen = known.unwrap_or_else(|| {
            let screen = self.table.screen(viewer, self.generation);
            Arc::new(Marked::new(screen))
        });
        Answer::Stale(Box::new(screen.since(have).into()))
    }

    /// Has a program play once; tells whether one did.
    pub(crate) async fn program(&mut self, kinds: &Kinds) -> Result<Thought, No> {
        self.found(kinds).await?;
        for (no, row) in (0_u8..).zip(&self.row.seats) {
            let Sitter::Program(level) = &row.sitter else {
                continue;
            };
            let seed = bytes::<8>()
                .map(u64::from_le_bytes)
                .map_err(|_| No::Unstored)?;
            self.lost = true;
            let table = &mut self.table;
            let until = now() + THOUGHT;
            let thought = tokio::task::block_in_place(|| {
                table.think(Seat(no), level, seed, &mut || now() >= until)
            });
            self.lost = !self.table.unsaved().is_empty();
            match thought {
                Ok(Thought::Idle) => continue,
                Ok(Thought::Played) => {}
                Ok(Thought::Thinks) => return Ok(Thought::Thinks),
                Err(_) => return Ok(Thought::Idle),
            }
            self.lost = true;
            if self.table.roll(&self.key).is_err() {
                return Ok(Thought::Idle);
            }
            self.store(None, None).await?;
            self.tell();
            return Ok(Thought::Played);
        }
        Ok(Thought::Idle)
    }

    /// Stores what was done; until then it is told to nobody.
    async fn store(
        &mut self,
        key: Option<(Seat, String)>,
        seat: Option<(Seat, SeatRow)>,
    ) -> Result<(), No> {
        let lines = self.table.unsaved().to_vec();
        let count = lines.len();
        let commit = Commit {
            game: self.row.id.clone(),
            generation: self.generation,
            first: self.seq,
            lines,
            key: key.clone(),
            seat,
        };
        match self.keeper.commit(commit).await {
            Some(Fate::Stored) => {
                self.seq += u64::try_from(count).unwrap_or(u64::MAX);
                self.table.mark_saved(count);
                self.answers.extend(key);
                self.lost = false;
                Ok(())
            }
            Some(Fate::Fenced) | None => {
                self.lost = true;
                Err(No::Unstored)
            }
        }
    }

    /// The save of a game that is over.
    pub(crate) async fn save(&mut self, kinds: &Kinds, token: &str) -> Result<String, No> {
        self.viewer(token)?;
        self.found(kinds).await?;
        if !self.table.is_over() {
            return Err(No::NotNow);
        }
        let lines = self.keeper.save(&self.row.id).await;
        let mut text = lines.map_err(|_| No::Unstored)?.join("\n");
        text.push('\n');
        Ok(text)
    }

    pub(crate) fn has_programs(&self) -> bool {
        let person = |row: &SeatRow| row.sitter == Sitter::Person;
        !self.row.seats.iter().all(person)
    }
}

fn read(kinds: &Kinds, stored: &Stored) -> Option<Box<dyn Table>> {
    let kind = kinds.find(&stored.game.kind)?;
    let mut text = stored.game.lines.join("\n");
    text.push('\n');
    // What was written here is compared where it counts: entry by entry takes ten times as long.
    kind.open(Compared::Kept, text.as_bytes()).ok()
}
