//! How are games kept?
//!
//! The lines of a game are those of its save, so whoever joins them has one. An input is stored with its key and its
//! answer in one transaction. A game has a generation, raised by whoever opens it: what an earlier opener would still
//! write is fenced, so that two never write one game.
//!
//! A store waits for its medium; [`crate::keeper`] asks it from a thread of its own and puts commits of many games into
//! one transaction.

#[cfg(feature = "postgres")]
pub mod postgres;
pub mod sqlite;

use online::Sitter;
use play::Seat;

/// What a store says that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another program has it open.
    #[error("the database {0} is open in another server")]
    InUse(String),
    /// It was written by a newer program, or is something else.
    #[error("the database {0} is not one of this program, or of a newer one")]
    Foreign(String),
    /// A database of another machine, or of another program of this one, does not answer, or does not let one in.
    #[error("the database at {at} cannot be used: {why}")]
    At {
        /// Its host and port.
        at: String,
        /// Whatever was heard of it.
        why: String,
    },
    /// Whatever its medium says.
    #[error("the database cannot be used: {0}")]
    Medium(String),
}

/// A game at its beginning, as it is stored.
#[derive(Clone, Debug)]
pub struct Created {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub kind: String,
    /// The key of its dice, in hex.
    pub key: String,
    /// Digest of what an invitation holds.
    pub secret: String,
    /// Digest of what the host shows.
    pub host: String,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// The lines of its save so far.
    pub lines: Vec<String>,
}

/// A seat, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Who is to sit there.
    pub sitter: Sitter,
    /// What the one is called who took it.
    pub name: Option<String>,
    /// Digest of the seat's token.
    pub token: Option<String>,
}

/// A game as it is read.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Whose writing counts from now on.
    pub generation: u64,
    /// The game as it was created, with seats and lines as they are now.
    pub game: Created,
    /// Every answer that was given, by seat and key.
    pub answers: Vec<(Seat, String)>,
}

/// What is to be stored of one game.
#[derive(Clone, Debug)]
pub struct Commit {
    /// Which game.
    pub game: String,
    /// Who writes.
    pub generation: u64,
    /// The number of the first line, from 0.
    pub first: u64,
    /// Lines of its save.
    pub lines: Vec<String>,
    /// The key of the input that they come from.
    pub key: Option<(Seat, String)>,
    /// A seat that is another now.
    pub seat: Option<(Seat, SeatRow)>,
}

/// What became of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It survives a loss of power.
    Stored,
    /// Somebody else has opened the game since: nothing was written.
    Fenced,
}

/// Where games are kept.
pub trait Store: Send {
    /// Stores a game at its beginning.
    ///
    /// # Errors
    /// What its medium says; nothing is stored then.
    fn create(&mut self, game: &Created) -> Result<(), StoreError>;

    /// Opens a game: raises its generation and reads it; `None` if there is none.
    ///
    /// # Errors
    /// What its medium says.
    fn claim(&mut self, game: &str) -> Result<Option<Stored>, StoreError>;

    /// The lines of a game's save.
    ///
    /// # Errors
    /// What its medium says.
    fn save(&mut self, game: &str) -> Result<Vec<String>, StoreError>;

    /// Stores commits of some games in one transaction; what became of each.
    ///
    /// # Errors
    /// What its medium says; whether anything was stored is then not known until the games are read again.
    fn commit(&mut self, commits: &[Commit]) -> Result<Vec<Fate>, StoreError>;
}

/// A program's level as it is stored; nothing for a person.
fn level(sitter: &Sitter) -> Option<&str> {
    match sitter {
        Sitter::Person => None,
        Sitter::Program(level) => Some(level),
    }
}

fn sitter(level: Option<String>) -> Sitter {
    level.map_or(Sitter::Person, Sitter::Program)
}

/// What is stored under numbers: databases have no unsigned ones of 64 bits.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// The layout of tables that this program writes.
const LAYOUT: i64 = 1;
