//! What does one open game do when it is asked?
//!
//! It owns its session and is asked one thing after the other. An input whose key is known is answered as before. Else
//! it is done, stored with its key, and only then told. If storing fails, or somebody else has opened the game since,
//! the session is dropped and read again, because nobody knows then what counts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use online::{
    Answer, Ask, DiceTold, Drag, Hello, Join, Joined, Key, PROTOCOL, Presence, Sat, Screen, Sitter,
};
use play::{Seat, Viewer};
use serde_json::Value;
use tokio::sync::{broadcast, watch};

use crate::keeper::Keeper;
use crate::kinds::{Kinds, NotDone, Table, Thought};
use crate::limits::{Counter, DRAG, INPUTS_WITHIN, KEY, NAME, Rate, SOCKETS};
use crate::secret::{bytes, drawn, hashed};
use crate::store::{Commit, Created, Fate, SeatRow, Stored};

/// Why something is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum No {
    /// There is no such game, or it is not theirs who ask: both are answered alike.
    NotYours,
    /// The seat is taken, or none is free.
    Taken,
    /// The game is not over, or what is asked for cannot be.
    NotNow,
    /// Too many inputs, or too many who look on.
    TooMany,
    /// The request cannot be read.
    Unread,
    /// Storing failed; what was asked for may be asked for again.
    Unstored,
}

/// What goes to all who look on, beside screens.
#[derive(Clone, Debug)]
pub(crate) enum Live {
    Drag(Drag),
    Presence(Presence),
    /// Who sits where, and what is told of the dice.
    Seats(Vec<Sat>, DiceTold),
}

/// Somebody who looks on.
pub(crate) struct Watching {
    pub(crate) viewer: Viewer,
    pub(crate) hello: Hello,
    pub(crate) screens: watch::Receiver<Arc<Screen>>,
    pub(crate) live: broadcast::Receiver<Live>,
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
    screens: BTreeMap<Viewer, watch::Sender<Arc<Screen>>>,
    live: broadcast::Sender<Live>,
    present: BTreeMap<Viewer, usize>,
    inputs: Counter<Seat>,
    drags: BTreeMap<Seat, Instant>,
    /// Storing failed: nothing is done before the game was read again.
    lost: bool,
}

/// Messages that a slow reader may be behind before it misses some.
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
        let (live, _) = broadcast::channel(BEHIND);
        let mut game = Self {
            keeper,
            generation: stored.generation,
            seq: 0,
            key,
            table,
            answers: BTreeSet::new(),
            screens: BTreeMap::new(),
            live,
            present: BTreeMap::new(),
            inputs: Counter::new(Rate {
                most: inputs,
                within: INPUTS_WITHIN,
            }),
            drags: BTreeMap::new(),
            lost: false,
            row: Created {
                lines: Vec::new(),
                ..stored.game.clone()
            },
        };
        game.take(stored);
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

    /// What is played here, for one viewer.
    fn hello(&self, viewer: Viewer) -> Hello {
        let setup = self.table.setup();
        Hello {
            protocol: PROTOCOL,
            kind: self.row.kind.clone(),
            format: self.table.format(),
            packs: setup.packs.clone(),
            rulings: setup.rulings.clone(),
            rows: setup.rows.clone(),
            seats: self.seats(),
            viewer,
            dice: self.dice(),
        }
    }

    fn seats(&self) -> Vec<Sat> {
        let titles = self.table.setup().seats.iter();
        let seats = titles.zip(&self.row.seats).map(|(title, row)| Sat {
            title: title.clone(),
            sitter: row.sitter.clone(),
            name: row.name.clone(),
        });
        seats.collect()
    }

    fn dice(&self) -> DiceTold {
        DiceTold {
            commitment: self.key.commitment(),
            key: self.table.is_over().then(|| self.key.told()),
        }
    }

    /// Tells those who look on who sits where.
    fn tell_seats(&self) {
        // Nobody may be looking.
        let _ = self.live.send(Live::Seats(self.seats(), self.dice()));
    }

    pub(crate) async fn watch(&mut self, kinds: &Kinds, token: &str) -> Result<Watching, No> {
        let viewer = self.viewer(token)?;
        self.found(kinds).await?;
        let (table, generation) = (&mut self.table, self.generation);
        let screens = self.screens.entry(viewer).or_insert_with(|| {
            let screen = table.screen(viewer, generation);
            watch::Sender::new(Arc::new(screen))
        });
        Ok(Watching {
            viewer,
            screens: screens.subscribe(),
            live: self.live.subscribe(),
            hello: self.hello(viewer),
        })
    }

    /// Somebody sits down.
    pub(crate) async fn join(&mut self, kinds: &Kinds, join: &Join) -> Result<Joined, No> {
        if hashed(&join.secret) != self.row.secret {
            return Err(No::NotYours);
        }
        let name = join.name.trim();
        if name.is_empty() || name.chars().count() > NAME || name.chars().any(char::is_control) {
            return Err(No::Unread);
        }
        self.found(kinds).await?;
        let free = |row: &SeatRow| row.sitter == Sitter::Person && row.token.is_none();
        let mut seats = (0_u8..).zip(&self.row.seats);
        let found =
            seats.find(|(no, row)| free(row) && join.seat.is_none_or(|seat| seat == Seat(*no)));
        let (no, row) = found.ok_or(No::Taken)?;
        let token = drawn::<32>().map_err(|_| No::Unstored)?;
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
        if !self.inputs.allows(seat, now) {
            return Err(No::TooMany);
        }
        self.found(kinds).await?;
        let viewer = Viewer::Seat(seat);
        let key = (seat, ask.key);
        if self.answers.contains(&key) {
            return Ok(Answer::Done(self.table.screen(viewer, self.generation).v));
        }
        let done = match self.table.ask(seat, ask.base, self.generation, &ask.input) {
            Ok(()) => self.table.roll(&self.key).map_err(NotDone::Refused),
            Err(no) => Err(no),
        };
        match done {
            Ok(()) => {}
            Err(NotDone::Stale) => {
                let screen = self.table.screen(viewer, self.generation);
                return Ok(Answer::Stale(Box::new(screen.since(ask.have.as_ref()))));
            }
            Err(NotDone::Refused(refusal)) => {
                // Nothing was done, unless dice failed after it.
                self.lost = !self.table.unsaved().is_empty();
                return Ok(Answer::Refused(refusal));
            }
        }
        self.store(Some(key), None).await?;
        self.tell();
        Ok(Answer::Done(self.table.screen(viewer, self.generation).v))
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
            let table = &mut self.table;
            let thought = tokio::task::block_in_place(|| table.think(Seat(no), level, seed));
            match thought {
                Ok(Thought::Idle) => continue,
                Ok(Thought::Played) => {}
                Err(_) => return Ok(Thought::Idle),
            }
            if self.table.roll(&self.key).is_err() {
                self.lost = true;
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
                Ok(())
            }
            Some(Fate::Fenced) | None => {
                self.lost = true;
                Err(No::Unstored)
            }
        }
    }

    /// Shows everybody who looks on what has changed for them.
    fn tell(&mut self) {
        for (viewer, screens) in &self.screens {
            let screen = self.table.screen(*viewer, self.generation);
            screens.send_if_modified(|known| {
                let changed = known.v != screen.v;
                *known = Arc::new(screen);
                changed
            });
        }
        if self.table.is_over() {
            self.tell_seats();
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

    /// Somebody drags something before the eyes of all; drags that come too fast are left out.
    pub(crate) fn drag(&mut self, viewer: Viewer, what: Value, now: Instant) {
        let Viewer::Seat(by) = viewer else {
            return;
        };
        let last = self.drags.get(&by);
        if last.is_some_and(|last| now.saturating_duration_since(*last) < DRAG) {
            return;
        }
        self.drags.insert(by, now);
        // Nobody may be looking.
        let _ = self.live.send(Live::Drag(Drag { by, what }));
    }

    pub(crate) fn come(&mut self, viewer: Viewer) -> Result<(), No> {
        if self.present.values().sum::<usize>() >= SOCKETS {
            return Err(No::TooMany);
        }
        *self.present.entry(viewer).or_default() += 1;
        self.tell_presence();
        Ok(())
    }

    pub(crate) fn leave(&mut self, viewer: Viewer) {
        if let Some(count) = self.present.get_mut(&viewer) {
            *count = count.saturating_sub(1);
        }
        self.present.retain(|_, count| *count > 0);
        self.tell_presence();
    }

    fn tell_presence(&self) {
        let seats = self.present.keys().filter_map(|viewer| match viewer {
            Viewer::Seat(seat) => Some(*seat),
            Viewer::Table => None,
        });
        let watching = self.present.get(&Viewer::Table).copied().unwrap_or(0);
        let presence = Presence {
            seats: seats.collect(),
            watching: u32::try_from(watching).unwrap_or(u32::MAX),
        };
        let _ = self.live.send(Live::Presence(presence));
    }

    pub(crate) fn has_programs(&self) -> bool {
        let person = |row: &SeatRow| row.sitter == Sitter::Person;
        !self.row.seats.iter().all(person)
    }

    pub(crate) fn is_watched(&self) -> bool {
        !self.present.is_empty()
    }
}

fn read(kinds: &Kinds, stored: &Stored) -> Option<Box<dyn Table>> {
    let kind = kinds.find(&stored.game.kind)?;
    let mut text = stored.game.lines.join("\n");
    text.push('\n');
    kind.open(text.as_bytes()).ok()
}
