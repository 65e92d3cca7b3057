//! Is what was half done forgotten, and does a slow reader hear who sits where?

use std::panic::{AssertUnwindSafe, catch_unwind};

use online::{Base, NewGame, Screen, Version};
use play::{Refusal, Setup};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::*;
use crate::hub::Hub;
use crate::store::sqlite::Sqlite;

/// A table at which dice fall on the floor: what was done before them is done already.
struct Floor(Box<dyn Table>);

impl Table for Floor {
    fn format(&self) -> u32 {
        self.0.format()
    }
    fn setup(&self) -> &Setup {
        self.0.setup()
    }
    fn titles(&self) -> Vec<String> {
        self.0.titles()
    }
    fn screen(&mut self, viewer: Viewer, generation: u64) -> Screen {
        self.0.screen(viewer, generation)
    }
    fn version(&mut self, viewer: Viewer, generation: u64) -> Version {
        self.0.version(viewer, generation)
    }
    fn ask(&mut self, seat: Seat, base: Base, generation: u64, deed: &Deed) -> Result<(), NotDone> {
        self.0.ask(seat, base, generation, deed)
    }
    fn is_free(&self) -> bool {
        self.0.is_free()
    }
    fn is_seen(&mut self, seat: Seat, base: Base, generation: u64) -> bool {
        self.0.is_seen(seat, base, generation)
    }
    fn take_back(&mut self, by: Seat, people: &BTreeSet<Seat>) -> Result<(), Refusal> {
        self.0.take_back(by, people)
    }
    fn roll(&mut self, _key: &Key) -> Result<(), Refusal> {
        panic!("the dice fell on the floor");
    }
    fn think(
        &mut self,
        seat: Seat,
        level: &str,
        seed: u64,
        is_enough: &mut dyn FnMut() -> bool,
    ) -> Result<Thought, Refusal> {
        self.0.think(seat, level, seed, is_enough)
    }
    fn guessed(&mut self, seat: Seat, seed: u64) -> Result<usize, String> {
        self.0.guessed(seat, seed)
    }
    fn past(&self, viewer: Viewer, counted: u32) -> Value {
        self.0.past(viewer, counted)
    }
    fn is_over(&self) -> bool {
        self.0.is_over()
    }
    fn unsaved(&self) -> &[String] {
        self.0.unsaved()
    }
    fn mark_saved(&mut self, lines: usize) {
        self.0.mark_saved(lines);
    }
}

/// A game of Risk between two people that is open, with its invitation's secret.
fn opened(runtime: &Runtime, folder: &TempDir) -> (OpenGame, Kinds, String) {
    opened_with(runtime, folder, Value::Null)
}

fn opened_with(runtime: &Runtime, folder: &TempDir, setting: Value) -> (OpenGame, Kinds, String) {
    let store = Sqlite::open(&folder.path().join("games.sqlite")).expect("a store");
    let (keeper, _) = Keeper::new(Box::new(store)).expect("a keeper");
    let kinds = Kinds::builtin().expect("packs");
    let hub = Hub::new(
        Kinds::builtin().expect("packs"),
        keeper.clone(),
        [1_000, 1_000],
    );
    let new = NewGame {
        kind: "risk".to_owned(),
        setting,
        seats: vec![Sitter::Person; 2],
    };
    runtime.block_on(async {
        let created = hub.create(new).await.expect("a game");
        let game = OpenGame::open(keeper, &kinds, &created.id, 1_000).await;
        (game.expect("open"), kinds, created.secret)
    })
}

fn joined(runtime: &Runtime, game: &mut OpenGame, kinds: &Kinds, secret: &str) -> Joined {
    let join = Join {
        secret: secret.to_owned(),
        seat: None,
        name: "Ann".to_owned(),
        key: None,
    };
    let joined = runtime.block_on(game.join(kinds, &join));
    joined.expect("a seat")
}

/// What a seat sees now.
fn screen(runtime: &Runtime, (game, kinds): (&mut OpenGame, &Kinds), token: &str) -> Screen {
    let seen = runtime.block_on(game.watch(kinds, token));
    let seen = seen.expect("a screen").screens;
    let marked = seen.borrow().clone();
    marked.screen().clone()
}

/// Everybody who is asked gives the first answer that is open.
fn plays(runtime: &Runtime, (game, kinds): (&mut OpenGame, &Kinds), seats: &[Joined], number: u32) {
    for Joined { token, .. } in seats {
        let Screen {
            v, digest, offers, ..
        } = screen(runtime, (game, kinds), token);
        let Some(offer) = offers.first() else {
            continue;
        };
        let within = || offer.get("within")?.get(0);
        let action = offer.get("exact").or_else(within).expect("an action");
        let ask = Ask {
            key: number.to_string(),
            base: Base { v, digest },
            have: None,
            input: Deed::Act(action.clone()),
        };
        let done = runtime.block_on(game.input(kinds, token, ask, now()));
        assert!(matches!(done, Ok(Answer::Done(_))), "{done:?}");
    }
}

/// Whoever lost the answer found the seat taken by somebody else, who was nobody but they.
#[test]
fn a_seat_that_is_asked_for_twice_is_taken_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("threads");
    let (mut game, kinds, secret) = opened(&runtime, &folder);
    let join = |seat, key: &str| Join {
        secret: secret.clone(),
        seat: Some(Seat(seat)),
        name: "Ann".to_owned(),
        key: Some(key.to_owned()),
    };
    let mut sits = |join: &Join| runtime.block_on(game.join(&kinds, join));
    let first = sits(&join(0, "a")).expect("a free seat");
    assert_eq!(
        sits(&join(0, "a")),
        Ok(first.clone()),
        "the same, and its token"
    );
    assert_eq!(sits(&join(0, "b")), Err(No::Taken), "by another");
    let other = sits(&join(1, "b")).expect("still free");
    assert_ne!(other.token, first.token);
    assert_eq!(sits(&join(1, &"k".repeat(65))), Err(No::Unread));
    let reseat = Reseat {
        seat: Seat(0),
        sitter: Sitter::Person,
        frees: true,
    };
    let freed = runtime.block_on(game.reseat(&kinds, &first.token, reseat));
    assert_eq!(freed, Ok(()));
    let again = runtime.block_on(game.join(&kinds, &join(0, "a")));
    let again = again.expect("free once more");
    assert_ne!(again.token, first.token, "who stood up has nothing left");
}

#[test]
fn what_a_panic_left_half_done_is_told_to_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("threads");
    let (mut game, kinds, secret) = opened(&runtime, &folder);
    let seats = [0, 1].map(|_| joined(&runtime, &mut game, &kinds, &secret));
    let screens = seats.each_ref().map(|joined| {
        let watching = runtime.block_on(game.watch(&kinds, &joined.token));
        let screen = watching
            .expect("a screen")
            .screens
            .borrow()
            .screen()
            .clone();
        (joined.token.clone(), screen)
    });
    let mut asked = screens
        .iter()
        .filter(|(_, screen)| !screen.offers.is_empty());
    let (token, before) = asked.next().expect("somebody is asked");
    let offer = &before.offers[0];
    let within = || offer.get("within")?.get(0);
    let action = offer.get("exact").or_else(within).expect("an action");
    let (v, digest) = (before.v, before.digest);
    let ask = Ask {
        key: "1".to_owned(),
        base: Base { v, digest },
        have: None,
        input: Deed::Act(action.clone()),
    };
    let table = std::mem::replace(&mut game.table, kind_of(&kinds));
    game.table = Box::new(Floor(table));
    let done = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(game.input(&kinds, token, ask, now()))
    }));
    assert!(done.is_err(), "the dice were to fall on the floor");
    // For whoever had a screen already none is made.
    for token in [token, &secret] {
        let watching = runtime.block_on(game.watch(&kinds, token));
        let after = watching
            .expect("a screen")
            .screens
            .borrow()
            .screen()
            .clone();
        assert_eq!((&after.turn, &after.lines), (&before.turn, &before.lines));
    }
}

/// Any table, to stand in for one that is taken away.
fn kind_of(kinds: &Kinds) -> Box<dyn Table> {
    let risk = kinds.find("risk").expect("Risk");
    risk.start(&Value::Null, 2).expect("a game")
}

#[test]
fn a_reader_behind_many_drags_hears_who_sits_where() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("threads");
    let (mut game, kinds, secret) = opened(&runtime, &folder);
    let watching = runtime.block_on(game.watch(&kinds, &secret));
    let mut watching = watching.expect("a screen");
    joined(&runtime, &mut game, &kinds, &secret);
    let mut at = now();
    for _ in 0..4 * BEHIND {
        at += crate::limits::DRAG;
        game.drag(Viewer::Seat(Seat(0)), Value::Null, at);
    }
    assert!(watching.drags.try_recv().is_err(), "drags are missed");
    let (seats, _) = watching.seated.borrow_and_update().clone();
    assert_eq!(seats[0].name.as_deref(), Some("Ann"));
}

/// Who looked on read "Player 1" long after a House was chosen.
#[test]
fn seats_are_called_as_the_game_calls_them_by_now() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("threads");
    let (mut game, kinds, secret) = opened(&runtime, &folder);
    let seats = [0, 1].map(|_| joined(&runtime, &mut game, &kinds, &secret));
    let watching = runtime.block_on(game.watch(&kinds, &secret));
    let watching = watching.expect("a screen");
    for number in 0..12 {
        plays(&runtime, (&mut game, &kinds), &seats, number);
    }
    let told = watching.seated.borrow();
    let titles: Vec<&str> = told.0.iter().map(|sat| sat.title.as_str()).collect();
    let numbered = titles.iter().any(|title| title.starts_with("Player "));
    assert!(!numbered, "{titles:?}");
}

/// Whoever had read the key knew the dice of a game that was taken back before its end.
#[test]
fn nothing_is_taken_back_once_the_key_of_the_dice_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("threads");
    let setting = serde_json::json!({ "rounds": 1 });
    let (mut game, kinds, secret) = opened_with(&runtime, &folder, setting);
    let seats = [0, 1].map(|_| joined(&runtime, &mut game, &kinds, &secret));
    let over = (0..900).find(|number| {
        plays(&runtime, (&mut game, &kinds), &seats, *number);
        game.table.is_over()
    });
    assert!(over.is_some(), "it goes on and on");
    for (number, Joined { token, .. }) in seats.iter().enumerate() {
        let Screen { v, digest, .. } = screen(&runtime, (&mut game, &kinds), token);
        let ask = Ask {
            key: format!("undo {number}"),
            base: Base { v, digest },
            have: None,
            input: Deed::Undo,
        };
        let done = runtime.block_on(game.input(&kinds, token, ask, now()));
        let is_refused = matches!(&done, Ok(Answer::Refused(no)) if no.reason == "over");
        assert!(is_refused && game.table.is_over(), "{done:?}");
    }
}
