//! What has to be known of a game where none is known?
//!
//! How it is called and where it is kept. Who puts the program together lists the games that there are.

use std::cmp::Ordering;
use std::fmt;

#[derive(Debug)]
pub struct GameNames {
    /// In the header of its saves.
    pub id: &'static str,
    /// For people.
    pub name: &'static str,
    /// Of the file its log is kept in, without the ending; its settings are kept under it, too.
    pub file: &'static str,
    /// Of what its log is kept in by a browser.
    pub store: &'static str,
}

/// A game of the program.
#[derive(Clone, Copy)]
pub struct GameKind(&'static GameNames);

impl GameKind {
    /// The game with these names; games are told apart by their ids.
    #[must_use]
    pub const fn new(names: &'static GameNames) -> Self {
        Self(names)
    }

    /// How its saves name it.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The name that its log and its settings are kept under.
    #[must_use]
    pub fn file(self) -> &'static str {
        self.0.file
    }

    /// The file of its log, and the one that a damaged log is set aside in.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn files(self) -> [String; 2] {
        let file = self.0.file;
        [format!("{file}.jsonl"), format!("{file}-damaged.jsonl")]
    }

    /// What a browser calls its log, and one that is set aside.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn stores(self) -> [String; 2] {
        let store = self.0.store;
        [store.to_owned(), format!("damaged {store}")]
    }
}

impl PartialEq for GameKind {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for GameKind {}

impl PartialOrd for GameKind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GameKind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.id.cmp(other.0.id)
    }
}

impl fmt::Debug for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// Not a game: the page where one is chosen, which is gone to as to a game.
pub const START: GameKind = GameKind::new(&GameNames {
    id: "start",
    name: "Start page",
    file: "start",
    store: "start",
});

/// A game as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct GameRow {
    pub kind: GameKind,
    /// The page of the site that has it, where this program does not.
    pub elsewhere: Option<&'static str>,
    /// Files of packs that are dropped on the window are meant for it.
    pub takes_packs: bool,
}

/// The games that there are, as they are listed.
pub type Games = &'static [GameRow];

/// The game whose saves are named so.
#[must_use]
pub fn game_of_id(games: Games, id: &str) -> Option<GameRow> {
    games.iter().find(|row| row.kind.id() == id).copied()
}

/// A game for tests of what knows no game.
#[cfg(test)]
pub(crate) mod chess {
    use super::{GameKind, GameNames, GameRow, Games};

    pub(crate) const CHESS: GameKind = GameKind::new(&GameNames {
        id: "chess",
        name: "Chess",
        file: "chess",
        store: "log of chess",
    });

    pub(crate) const GAMES: Games = &[GameRow {
        kind: CHESS,
        elsewhere: None,
        takes_packs: false,
    }];
}
