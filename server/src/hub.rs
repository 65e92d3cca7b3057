//! Which games are open, and how are they asked?
//!
//! A game is asked one thing after the other, each in a task of its own: whoever asked may hang up, and what was begun is
//! done to its end all the same. A game that nobody asks for is put away; the store has it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use online::{Created, Key, NewGame, Sitter};
use play::save::Compared;
use tokio::sync::{Mutex as Turns, watch};
use tokio::task::JoinHandle;

use crate::keeper::Keeper;
use crate::kinds::{Kinds, Thought};
use crate::limits::{Counter, IDLE, KNOCKS_WITHIN, Rate, now};
use crate::secret::{bytes, drawn, hashed};
use crate::store::{self, SeatRow};
use crate::table::{No, OpenGame};

/// A place for a game that is open, or about to be.
#[derive(Default)]
struct Place {
    game: Option<OpenGame>,
    asked: Option<Instant>,
    /// Lets the programs play, as long as one has something to do.
    playing: Option<JoinHandle<()>>,
}

impl Place {
    /// Whether programs play already: one loop is enough however often the game is asked.
    fn plays(&self) -> bool {
        let playing = self.playing.as_ref();
        // A program that panicked plays no more.
        playing.is_some_and(|playing| !playing.is_finished())
    }
}

type Places = HashMap<String, Arc<Turns<Place>>>;

/// All open games.
pub(crate) struct Hub {
    kinds: Kinds,
    keeper: Keeper,
    places: Mutex<Places>,
    knocks: Mutex<Counter<IpAddr>>,
    closing: watch::Sender<bool>,
    inputs: usize,
}

/// Why a game cannot begin.
#[derive(Debug)]
pub(crate) enum NoGame {
    /// What is asked for cannot be played.
    Setting(String),
    /// It could not be stored.
    Unstored,
}

impl Hub {
    pub(crate) fn new(kinds: Kinds, keeper: Keeper, [inputs, knocks]: [usize; 2]) -> Arc<Self> {
        Arc::new(Self {
            kinds,
            keeper,
            places: Mutex::default(),
            knocks: Mutex::new(Counter::new(Rate {
                most: knocks,
                within: KNOCKS_WITHIN,
            })),
            closing: watch::Sender::new(false),
            inputs,
        })
    }

    /// Counts a request that needs no token; `false` if there are too many from there.
    pub(crate) fn may_knock(&self, from: IpAddr) -> bool {
        let mut knocks = self.knocks.lock().unwrap_or_else(PoisonError::into_inner);
        knocks.allows(from, now())
    }

    /// Waits until the server stops.
    pub(crate) async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        // Without a sender it has stopped, too.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Tells all who look on that the server stops.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Begins a game.
    pub(crate) async fn create(&self, new: NewGame) -> Result<Created, NoGame> {
        let no = |text: String| Err(NoGame::Setting(text));
        let Some(kind) = self.kinds.find(&new.kind) else {
            let known: Vec<&str> = self.kinds.ids().collect();
            return no(format!(
                "kind: there is no {}, but {}",
                new.kind,
                known.join(", ")
            ));
        };
        let Ok(seats) = u8::try_from(new.seats.len()) else {
            return no("seats: too many".to_owned());
        };
        let levels = kind.levels();
        for sitter in &new.seats {
            match sitter {
                Sitter::Program(level) if !levels.contains(&level.as_str()) => {
                    let known = levels.join(", ");
                    return no(format!("seats: there is no program {level}, but {known}"));
                }
                Sitter::Program(_) | Sitter::Person => {}
            }
        }
        let mut table = match kind.start(&new.setting, seats) {
            Ok(table) => table,
            Err(text) => return no(text),
        };
        if table.setup().seats.len() != new.seats.len() {
            let count = table.setup().seats.len();
            return no(format!("seats: this game has {count}, not {seats}"));
        }
        let unstored = |_| NoGame::Unstored;
        if table.is_free() && new.seats.iter().any(|sitter| *sitter != Sitter::Person) {
            return no(
                "seats: at a table without a battle there is nothing for a program".to_owned(),
            );
        }
        let key = Key::new(bytes::<32>().map_err(unstored)?);
        table
            .roll(&key)
            .map_err(|no| NoGame::Setting(no.to_string()))?;
        self.keep(new.kind, new.seats, &key, table.unsaved().to_vec())
            .await
    }

    /// Goes on with a game that was begun elsewhere, from its save.
    pub(crate) async fn adopt(
        &self,
        kind: &str,
        save: &str,
        sitters: Vec<Sitter>,
    ) -> Result<Created, NoGame> {
        let no = |text: String| NoGame::Setting(text);
        let found = self.kinds.find(kind);
        let found = found.ok_or_else(|| no(format!("there is no game {kind} on a server")))?;
        let table = found.open(Compared::Each, save.as_bytes());
        let mut table = table.map_err(|problems| no(problems.to_string()))?;
        if table.setup().seats.len() != sitters.len() {
            return Err(no("another number of seats than the game has".to_owned()));
        }
        let key = Key::new(bytes::<32>().map_err(|_| NoGame::Unstored)?);
        table.roll(&key).map_err(|why| no(why.to_string()))?;
        let lines = save.lines().map(str::to_owned);
        let lines = lines.chain(table.unsaved().iter().cloned());
        self.keep(kind.to_owned(), sitters, &key, lines.collect())
            .await
    }

    /// Stores a game at its beginning here.
    async fn keep(
        &self,
        kind: String,
        sitters: Vec<Sitter>,
        key: &Key,
        lines: Vec<String>,
    ) -> Result<Created, NoGame> {
        let unstored = |_| NoGame::Unstored;
        let created = Created {
            id: drawn::<12>().map_err(unstored)?,
            secret: drawn::<32>().map_err(unstored)?,
            host: drawn::<32>().map_err(unstored)?,
        };
        let seats = sitters.into_iter().map(|sitter| SeatRow {
            sitter,
            name: None,
            token: None,
        });
        let row = store::Created {
            id: created.id.clone(),
            kind,
            key: key.told(),
            secret: hashed(&created.secret),
            host: hashed(&created.host),
            seats: seats.collect(),
            lines,
        };
        let stored = self.keeper.create(row).await;
        stored.map_err(|_| NoGame::Unstored)?;
        Ok(created)
    }

    /// Asks a game something, when its turn comes, and lets its programs play then.
    pub(crate) async fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        what: impl AsyncAsk<T>,
    ) -> Result<T, No> {
        let (hub, id) = (Arc::clone(self), id.to_owned());
        let asked = tokio::spawn(async move {
            let place = hub.place(&id);
            let mut turn = place.lock().await;
            turn.asked = Some(now());
            let opens = turn.game.is_none();
            if opens {
                match OpenGame::open(hub.keeper.clone(), &hub.kinds, &id, hub.inputs).await {
                    Ok(game) => turn.game = Some(game),
                    Err(no) => {
                        drop(turn);
                        hub.forget(&id, &place);
                        return Err(no);
                    }
                }
            }
            let Some(game) = &mut turn.game else {
                return Err(No::Unstored);
            };
            let answer = what.ask(game, &hub.kinds).await;
            if answer.is_ok() && game.has_programs() && !turn.plays() {
                turn.playing = Some(hub.play_on(Arc::clone(&place)));
            }
            answer
        });
        asked.await.unwrap_or(Err(No::Unstored))
    }

    /// Lets programs of a game play, one answer after the other, with whatever else is asked in between.
    fn play_on(self: &Arc<Self>, place: Arc<Turns<Place>>) -> JoinHandle<()> {
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                let mut turn = place.lock().await;
                let goes_on = match &mut turn.game {
                    Some(game) if game.has_programs() && !*hub.closing.borrow() => {
                        let thought = game.program(&hub.kinds).await;
                        matches!(thought, Ok(Thought::Played | Thought::Thinks))
                    }
                    Some(_) | None => false,
                };
                if !goes_on {
                    // Whoever asks next finds that nobody plays.
                    turn.playing = None;
                    return;
                }
            }
        })
    }

    fn place(&self, id: &str) -> Arc<Turns<Place>> {
        let mut places = self.lock();
        Arc::clone(places.entry(id.to_owned()).or_default())
    }

    /// Gives up a place where no game could be opened, unless somebody waits for it.
    fn forget(&self, id: &str, place: &Arc<Turns<Place>>) {
        let mut places = self.lock();
        if Arc::strong_count(place) <= 2 {
            places.remove(id);
        }
    }

    /// Puts away games that nobody asks for.
    pub(crate) fn put_away(&self) {
        self.lock().retain(|_, place| {
            // Places are handed out under this lock alone.
            if Arc::strong_count(place) > 1 {
                return true;
            }
            let Ok(turn) = place.try_lock() else {
                return true;
            };
            let asked = turn.asked.is_some_and(|at| at.elapsed() < IDLE);
            asked || turn.game.as_ref().is_some_and(OpenGame::is_watched)
        });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something that is asked of a game.
pub(crate) trait AsyncAsk<T>: Send + 'static {
    /// Asks it.
    fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> impl Future<Output = Result<T, No>> + Send;
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use serde_json::Value;

    use super::*;
    use crate::asks::Watch;
    use crate::store::sqlite::Sqlite;

    #[test]
    fn programs_play_in_one_loop_however_often_a_game_is_asked() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("games.sqlite")).expect("a store");
        let (keeper, _) = Keeper::new(Box::new(store)).expect("a keeper");
        let hub = Hub::new(Kinds::builtin().expect("packs"), keeper, [1_000, 1_000]);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        runtime.expect("threads").block_on(async {
            let new = NewGame {
                kind: "risk".to_owned(),
                setting: Value::Null,
                seats: vec![Sitter::Person, Sitter::Program("squire".to_owned())],
            };
            let created = hub.create(new).await.expect("a game");
            let place = hub.place(&created.id);
            let playing = tokio::spawn(pending());
            let one = playing.id();
            place.lock().await.playing = Some(playing);
            for _ in 0..20 {
                let asked = hub.ask(&created.id, Watch(created.secret.clone())).await;
                asked.expect("a screen");
            }
            let turn = place.lock().await;
            let now = turn.playing.as_ref().map(JoinHandle::id);
            assert_eq!(now, Some(one), "another loop was begun");
        });
    }
}
