//! What is asked of a server, and what does it answer?
//!
//! Each input has a key of its sender's: one that was stored is answered as before, however often it comes.

use play::{Digest, Refusal, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::screen::{Have, Shown};
use crate::version::Version;

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Whoever is invited and takes it.
    Person,
    /// A program of a level.
    Program(String),
}

/// A game to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Which game, by its name in saves.
    pub kind: String,
    /// What it is played with; each game has its own.
    #[serde(default)]
    pub setting: Value,
    /// Who sits where.
    pub seats: Vec<Sitter>,
}

/// A game that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// Its name in addresses.
    pub id: String,
    /// What an invitation holds after `#`: whoever knows it may watch, and take a free seat.
    pub secret: String,
    /// What the host shows to be the host.
    pub host: String,
}

/// A seat to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// That of the invitation.
    pub secret: String,
    /// Which seat; any that is free where none is named.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What the one who sits there is called.
    pub name: String,
    /// Drawn by whoever asks, the same each time: who lost the answer and asks once more has the seat that was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// Which.
    pub seat: Seat,
    /// What shows that it is one's own.
    pub token: String,
}

/// A seat that somebody else is to play from now on: its own person or the host asks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseat {
    /// Which.
    pub seat: Seat,
    /// Who plays it; whoever had taken it keeps it for later.
    pub sitter: Sitter,
    /// Whoever had taken it loses it, and somebody else may take it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub frees: bool,
}

/// A plan that a seat shows to all who look on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// What is planned, as the game's window has it; `None` takes it back.
    pub what: Option<Value>,
}

/// What an input was made at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// Which screen.
    pub v: Version,
    /// Its digest, for a server that has counted anew since.
    pub digest: Digest,
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Answers what is asked, by an action of the game.
    Act(Value),
    /// Corrects by hand.
    Fix(Value),
    /// Takes back the last input, if it is one's own.
    Undo,
    /// Takes back an earlier correction by another one; by the entry's number in the log.
    TakeBack(u32),
}

/// One input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The sender's own name for it; the same however often it is sent.
    pub key: String,
    /// What it was made at.
    pub base: Base,
    /// What the sender has, for an answer that shows the present screen.
    #[serde(default)]
    pub have: Option<Have>,
    /// What is done.
    pub input: Deed,
}

/// What becomes of an input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It is done and stored; the sender's screen afterwards.
    Done(Version),
    /// The rules say no; nothing was changed.
    Refused(Refusal),
    /// It was made at a screen that is no more; nothing was changed. Here is the present one.
    Stale(Box<Shown>),
}
