//! How are games kept in one file?
//!
//! SQLite with a log of its own before the file (WAL), synced at every commit. The file is locked for as long as it is
//! open, so that a second server on it is told so.

use std::path::Path;
use std::time::Duration;

use play::Seat;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, params};

use super::{
    Commit, Created, Fate, LAYOUT, SeatRow, Store, StoreError, Stored, level, number, sitter,
    unsigned,
};

const TABLES: &str = "
create table game (
    id text primary key, kind text not null, generation integer not null, dice text not null,
    secret text not null, host text not null
) strict;
create table line (
    game text not null references game(id), seq integer not null, text text not null, primary key (game, seq)
) strict, without rowid;
create table seat (
    game text not null references game(id), no integer not null, level text, name text, token text,
    primary key (game, no)
) strict, without rowid;
create table input (
    game text not null references game(id), seat integer not null, key text not null, primary key (game, seat, key)
) strict, without rowid;
";

/// Games in one file.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
}

impl Sqlite {
    /// Opens a file, or makes it.
    ///
    /// # Errors
    /// If it is open elsewhere, is no such file, or cannot be made.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        let named = file.display().to_string();
        Self::opened(file).map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::InUse(named),
            Some(ErrorCode::NotADatabase | ErrorCode::SchemaChanged) => StoreError::Foreign(named),
            _other => StoreError::Medium(why(file, &error)),
        })
    }

    fn opened(file: &Path) -> rusqlite::Result<Self> {
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(Duration::from_millis(200))?;
        connection.pragma_update(None, "locking_mode", "exclusive")?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Exclusive)?;
        let layout: i64 = transaction.query_row("pragma user_version", [], |row| row.get(0))?;
        let tables: i64 =
            transaction.query_row("select count(*) from sqlite_schema", [], |row| row.get(0))?;
        match (layout, tables) {
            (0, 0) => {
                transaction.execute_batch(TABLES)?;
                transaction.pragma_update(None, "user_version", LAYOUT)?;
            }
            (LAYOUT, _) => {}
            _other => {
                let error = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_NOTADB);
                return Err(rusqlite::Error::SqliteFailure(error, None));
            }
        }
        transaction.commit()?;
        Ok(Self { connection })
    }

    fn created(&mut self, game: &Created) -> rusqlite::Result<()> {
        let transaction = self.connection.transaction()?;
        transaction.execute(
            "insert into game values (?1, ?2, 0, ?3, ?4, ?5)",
            params![game.id, game.kind, game.key, game.secret, game.host],
        )?;
        for (no, row) in (0_u8..).zip(&game.seats) {
            put_seat(&transaction, &game.id, no, row)?;
        }
        put_lines(&transaction, &game.id, 0, &game.lines)?;
        transaction.commit()
    }

    fn claimed(&mut self, id: &str) -> rusqlite::Result<Option<Stored>> {
        let transaction = self.connection.transaction()?;
        let raised = "update game set generation = generation + 1 where id = ?1
            returning generation, kind, dice, secret, host";
        let found = transaction.query_row(raised, [id], |row| {
            let game = Created {
                id: id.to_owned(),
                kind: row.get(1)?,
                key: row.get(2)?,
                secret: row.get(3)?,
                host: row.get(4)?,
                seats: Vec::new(),
                lines: Vec::new(),
            };
            Ok((unsigned(row.get(0)?), game))
        });
        let Some((generation, mut game)) = found.optional()? else {
            return Ok(None);
        };
        let mut answers = Vec::new();
        {
            game.lines = lines(&transaction, id)?;
            let mut seats = transaction.prepare_cached(
                "select level, name, token from seat where game = ?1 order by no",
            )?;
            let rows = seats.query_map([id], |row| {
                Ok(SeatRow {
                    sitter: sitter(row.get(0)?),
                    name: row.get(1)?,
                    token: row.get(2)?,
                })
            })?;
            for row in rows {
                game.seats.push(row?);
            }
            let mut keys =
                transaction.prepare_cached("select seat, key from input where game = ?1")?;
            for key in keys.query_map([id], |row| Ok((Seat(row.get(0)?), row.get(1)?)))? {
                answers.push(key?);
            }
        }
        transaction.commit()?;
        Ok(Some(Stored {
            generation,
            game,
            answers,
        }))
    }

    fn committed(&mut self, commits: &[Commit]) -> rusqlite::Result<Vec<Fate>> {
        let transaction = self.connection.transaction()?;
        let mut fates = Vec::new();
        for commit in commits {
            let own: Option<i64> = transaction
                .prepare_cached("select 1 from game where id = ?1 and generation = ?2")?
                .query_row(params![commit.game, number(commit.generation)], |row| {
                    row.get(0)
                })
                .optional()?;
            if own.is_none() {
                fates.push(Fate::Fenced);
                continue;
            }
            put_lines(&transaction, &commit.game, commit.first, &commit.lines)?;
            if let Some((seat, key)) = &commit.key {
                transaction
                    .prepare_cached("insert into input values (?1, ?2, ?3)")?
                    .execute(params![commit.game, seat.0, key])?;
            }
            if let Some((seat, row)) = &commit.seat {
                put_seat(&transaction, &commit.game, seat.0, row)?;
            }
            fates.push(Fate::Stored);
        }
        transaction.commit()?;
        Ok(fates)
    }
}

fn lines(connection: &Connection, game: &str) -> rusqlite::Result<Vec<String>> {
    let text = "select text from line where game = ?1 order by seq";
    let mut lines = connection.prepare_cached(text)?;
    lines.query_map([game], |row| row.get(0))?.collect()
}

fn put_lines(
    connection: &Connection,
    game: &str,
    first: u64,
    lines: &[String],
) -> rusqlite::Result<()> {
    let mut put = connection.prepare_cached("insert into line values (?1, ?2, ?3)")?;
    for (seq, line) in (first..).zip(lines) {
        put.execute(params![game, number(seq), line])?;
    }
    Ok(())
}

fn put_seat(connection: &Connection, game: &str, no: u8, row: &SeatRow) -> rusqlite::Result<()> {
    let mut put =
        connection.prepare_cached("insert or replace into seat values (?1, ?2, ?3, ?4, ?5)")?;
    put.execute(params![game, no, level(&row.sitter), row.name, row.token])?;
    Ok(())
}

/// Why a file cannot be opened: what stands in the way, where that is seen from outside.
fn why(file: &Path, error: &rusqlite::Error) -> String {
    let named = file.display();
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        _ if file.is_dir() => format!("{named} is a folder: name a file in it"),
        Some(folder) if !folder.is_dir() => format!("there is no folder {}", folder.display()),
        Some(_) | None => format!("{named}: {error}"),
    }
}

fn medium(error: rusqlite::Error) -> StoreError {
    StoreError::Medium(error.to_string())
}

impl Store for Sqlite {
    fn create(&mut self, game: &Created) -> Result<(), StoreError> {
        self.created(game).map_err(medium)
    }

    fn claim(&mut self, game: &str) -> Result<Option<Stored>, StoreError> {
        self.claimed(game).map_err(medium)
    }

    fn save(&mut self, game: &str) -> Result<Vec<String>, StoreError> {
        lines(&self.connection, game).map_err(medium)
    }

    fn commit(&mut self, commits: &[Commit]) -> Result<Vec<Fate>, StoreError> {
        self.committed(commits).map_err(medium)
    }
}
