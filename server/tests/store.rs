//! Does every store keep games alike?
//!
//! One suite for all: SQLite always, PostgreSQL where `BANNERFIELD_POSTGRES` has the address of an empty database.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU32, Ordering};

use online::Sitter;
use play::Seat;
use server::store::sqlite::Sqlite;
use server::store::{Commit, Created, Fate, SeatRow, Store, StoreError};

/// Opens the same store once more, as another server would where that may be.
type Opens<'a> = &'a dyn Fn() -> Box<dyn Store>;

static GAMES: AtomicU32 = AtomicU32::new(0);

/// A game of a name that no earlier run has left in a database.
fn game() -> Created {
    let number = GAMES.fetch_add(1, Ordering::Relaxed);
    let seat = |sitter| SeatRow {
        sitter,
        name: None,
        token: None,
    };
    Created {
        id: format!("{number}-{:x}", RandomState::new().hash_one(number)),
        kind: "risk".to_owned(),
        key: "k".to_owned(),
        secret: "s".to_owned(),
        host: "h".to_owned(),
        seats: vec![
            seat(Sitter::Person),
            seat(Sitter::Program("squire".to_owned())),
        ],
        lines: vec![
            "{\"header\":1}".to_owned(),
            "zwei \u{2014} \"2\"".to_owned(),
        ],
    }
}

fn commit(game: &Created, generation: u64, first: u64, key: &str) -> Commit {
    Commit {
        game: game.id.clone(),
        generation,
        first,
        lines: vec![format!("line {first} of {key}")],
        key: Some((Seat(0), key.to_owned())),
        seat: None,
    }
}

fn suite(opens: Opens<'_>) {
    kept_as_it_was(opens);
    fenced(opens);
    stored_in_whole_or_not(opens);
}

fn kept_as_it_was(opens: Opens<'_>) {
    let game = game();
    let mut store = opens();
    store.create(&game).expect("stored");
    assert!(store.create(&game).is_err(), "one name, two games");
    assert!(store.claim("nowhere").expect("read").is_none());
    let first = store.claim(&game.id).expect("read").expect("a game");
    assert_eq!(
        (first.game.lines, first.game.seats),
        (game.lines.clone(), game.seats.clone())
    );
    assert_eq!(
        (first.game.key, first.game.secret),
        ("k".to_owned(), "s".to_owned())
    );
    let taken = SeatRow {
        sitter: Sitter::Person,
        name: Some("Ann".to_owned()),
        token: Some("t".to_owned()),
    };
    let sits = Commit {
        lines: Vec::new(),
        key: None,
        seat: Some((Seat(0), taken.clone())),
        ..commit(&game, first.generation, 2, "")
    };
    let acts = commit(&game, first.generation, 2, "a");
    assert_eq!(
        store.commit(&[sits, acts]).expect("stored"),
        [Fate::Stored; 2]
    );
    drop(store);
    let again = opens().claim(&game.id).expect("read").expect("a game");
    assert!(again.generation > first.generation);
    assert_eq!(
        (again.game.lines.len(), again.game.lines[2].as_str()),
        (3, "line 2 of a")
    );
    assert_eq!(again.game.seats, [taken, game.seats[1].clone()]);
    assert_eq!(again.answers, [(Seat(0), "a".to_owned())]);
    assert_eq!(opens().save(&game.id).expect("read"), again.game.lines);
}

fn fenced(opens: Opens<'_>) {
    let [mine, other] = [game(), game()];
    let mut store = opens();
    for game in [&mine, &other] {
        store.create(game).expect("stored");
    }
    let old = store
        .claim(&mine.id)
        .expect("read")
        .expect("a game")
        .generation;
    let new = store
        .claim(&mine.id)
        .expect("read")
        .expect("a game")
        .generation;
    let others = store
        .claim(&other.id)
        .expect("read")
        .expect("a game")
        .generation;
    let commits = [
        commit(&mine, old, 2, "late"),
        commit(&other, others, 2, "a"),
        commit(&mine, new, 2, "b"),
    ];
    let fates = store.commit(&commits).expect("stored");
    assert_eq!(fates, [Fate::Fenced, Fate::Stored, Fate::Stored]);
    let lines = store.save(&mine.id).expect("read");
    assert_eq!(lines.last().map(String::as_str), Some("line 2 of b"));
}

fn stored_in_whole_or_not(opens: Opens<'_>) {
    let [mine, other] = [game(), game()];
    let mut store = opens();
    for game in [&mine, &other] {
        store.create(game).expect("stored");
    }
    let mut claimed = |game: &Created| {
        store
            .claim(&game.id)
            .expect("read")
            .expect("a game")
            .generation
    };
    let (generation, others) = (claimed(&mine), claimed(&other));
    // A line that is there already: whoever wrote it was not known to have done so.
    let good = commit(&other, others, 2, "a");
    let wrong = commit(&mine, generation, 1, "b");
    assert!(store.commit(&[good.clone(), wrong]).is_err());
    assert_eq!(store.save(&other.id).expect("read").len(), 2);
    // A key that is there already.
    assert_eq!(store.commit(&[good]).expect("stored"), [Fate::Stored]);
    assert!(store.commit(&[commit(&other, others, 3, "a")]).is_err());
    assert_eq!(store.save(&other.id).expect("read").len(), 3);
    assert!(matches!(store.commit(&[]), Ok(fates) if fates.is_empty()));
}

#[test]
fn sqlite_keeps_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    suite(&|| Box::new(Sqlite::open(&file).expect("a store")));
}

#[test]
fn a_file_is_open_in_one_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).expect("a store");
    assert!(matches!(Sqlite::open(&file), Err(StoreError::InUse(_))));
    drop(store);
    assert!(Sqlite::open(&file).is_ok());
}

#[test]
fn a_file_that_cannot_be_made_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("none").join("games.sqlite");
    for (file, why) in [
        (folder.path(), "is a folder"),
        (nowhere.as_path(), "there is no folder"),
    ] {
        let no = Sqlite::open(file).expect_err("no store").to_string();
        assert!(no.contains(why), "{no}");
    }
    assert!(!nowhere.exists());
}

#[test]
fn postgresql_keeps_games() {
    let Ok(address) = std::env::var("BANNERFIELD_POSTGRES") else {
        println!("skipped: no database in BANNERFIELD_POSTGRES");
        return;
    };
    #[cfg(feature = "postgres")]
    {
        use server::store::postgres::Postgres;
        suite(&|| Box::new(Postgres::open(&address).expect("a store")));
        let nobody = Postgres::open("postgres://nobody@127.0.0.1:1/none").expect_err("no store");
        assert!(nobody.to_string().contains("cannot be used"), "{nobody}");
    }
    #[cfg(not(feature = "postgres"))]
    println!(
        "skipped: built without PostgreSQL, for {} letters",
        address.len()
    );
}
