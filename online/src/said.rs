//! What goes over a socket?
//!
//! What the server shows, who is there, and what is dragged; inputs go by request, one path that is counted and stored.

use std::collections::BTreeMap;

use play::pack::Order;
use play::{Digest, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ask::Sitter;
use crate::screen::{Have, Shown, Since};

/// One message of a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer {
    /// What is played here, first of all.
    Hello(Box<Hello>),
    /// What is to be seen now.
    Shown(Box<Shown>),
    /// Somebody drags something.
    Drag(Drag),
    /// All plans that are shown, by whom; at first only if there are any.
    Plans(Vec<Plan>),
    /// Who is there.
    Presence(Presence),
    /// The connection ends.
    Bye(Bye),
}

/// [`FromServer::Shown`] of a screen that stays where it is.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shows<'a> {
    /// What is to be seen now.
    Shown(Since<'a>),
}

/// One message to a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromClient {
    /// Who it is and what is there already, first of all.
    Resume(Box<Resume>),
    /// Something is dragged; at most 20 times a second are told to others.
    Drag(Value),
}

/// What is played here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hello {
    /// What the server speaks.
    pub protocol: u32,
    /// Which game, by its name in saves.
    pub kind: String,
    /// The format of its saves.
    pub format: u32,
    /// Digest of each pack that is played with.
    pub packs: BTreeMap<String, Digest>,
    /// Rulings in force.
    pub rulings: Value,
    /// Rows that numbers of views stand for.
    pub rows: Order,
    /// Who sits where.
    pub seats: Vec<Sat>,
    /// Through whose eyes the game is shown here.
    pub viewer: Viewer,
    /// The server's dice.
    pub dice: DiceTold,
}

/// A seat, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sat {
    /// What the game calls it.
    pub title: String,
    /// Who is to sit there.
    pub sitter: Sitter,
    /// What the one who sits there is called; `None` while it is free.
    pub name: Option<String>,
}

/// What is told of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceTold {
    /// The SHA-256 of their key, in hex, told before the first throw.
    pub commitment: String,
    /// The key in hex, once the game is over.
    pub key: Option<String>,
}

/// Something that is dragged and not put down yet; never stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drag {
    /// Who drags.
    pub by: Seat,
    /// What and where, as the game's window has it.
    pub what: Value,
}

/// A plan that somebody shows until it is taken back; kept as long as the game is open, never stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Who shows it.
    pub by: Seat,
    /// What is planned, as the game's window has it.
    pub what: Value,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Seats that look on.
    pub seats: Vec<Seat>,
    /// How many others do.
    pub watching: u32,
    /// Seats that agree to take the last choice back; once all do, it is.
    #[serde(default)]
    pub undo: Vec<Seat>,
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bye {
    /// The server stops; the game is kept.
    Closing,
    /// There is no such game, or the token is not one of it.
    NotYours,
    /// Too many look on.
    Full,
    /// What came was no message.
    Unread,
}

/// Who it is and what is there already.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// What the client speaks.
    pub protocol: u32,
    /// A seat's token, or the invitation's secret to look on.
    pub token: String,
    /// The screen that is there.
    #[serde(default)]
    pub have: Option<Have>,
}
