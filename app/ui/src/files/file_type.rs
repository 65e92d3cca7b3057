//! What does a file tell of itself without being opened?
//!
//! Its first line names the game; the last entry that begins a round or a turn tells when in the game it is.

use crate::game_kind::{Games, game_of_id};

/// How the files of tables and of army lists name their format.
const TABLE: &str = "\"bannerfield/table/";
const ARMY: &str = "\"bannerfield/army/";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileType {
    /// A saved game by its id, and when in it, where that is found.
    Game(String, Option<String>),
    /// A table of miniatures.
    Table,
    /// An army list.
    Army,
    /// None of these.
    Other,
}

impl FileType {
    /// What bytes are: those of a whole file, or its beginning and its end.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let has = |name: &str| last(bytes, name).is_some();
        if let Some(game) = super::game_of(bytes) {
            return Self::Game(game, moment(bytes));
        }
        match (has(TABLE), has(ARMY)) {
            (true, _) => Self::Table,
            (false, true) => Self::Army,
            (false, false) => Self::Other,
        }
    }

    /// The same for people; nothing for other files, and games that are not among these.
    #[must_use]
    pub fn words(&self, games: Games) -> String {
        let name = |id: &str| game_of_id(games, id).map(|row| row.kind.name());
        match self {
            Self::Game(id, when) => {
                let when = when.as_deref().filter(|_| name(id).is_some());
                let parts = name(id).into_iter().chain(when);
                parts.collect::<Vec<_>>().join(", ")
            }
            Self::Table => "Table".to_owned(),
            Self::Army => "Army list".to_owned(),
            Self::Other => String::new(),
        }
    }
}

/// The round that the last entry which names one is in; of a game without rounds, the turn that began last.
fn moment(bytes: &[u8]) -> Option<String> {
    let number = |event: &str| {
        let rest = bytes.get(last(bytes, event)?..)?;
        let rest = rest.strip_prefix(b"[").unwrap_or(rest);
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
        let number: String = digits.map(|digit| char::from(*digit)).collect();
        number.parse().ok().filter(|number: &u32| *number > 0)
    };
    let round = number("\"round\":").map(|number| format!("round {number}"));
    round.or_else(|| number("{\"turn\":").map(|number| format!("turn {number}")))
}

/// Where the last of some words ends.
fn last(bytes: &[u8], words: &str) -> Option<usize> {
    let mut places = bytes.windows(words.len());
    let place = places.rposition(|place| place == words.as_bytes())?;
    Some(place + words.len())
}
