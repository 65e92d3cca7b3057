//! Which games does a server have?
//!
//! A new one has a file here and its line in [`Kinds::builtin`]. Beyond that nobody knows which game is played: a
//! [`Table`] takes and gives JSON.

mod areas;
mod miniatures;
mod seated;
#[cfg(test)]
mod secrecy;
mod tiles;

use play::Problems;
use play::save::Compared;
use serde_json::Value;

pub(crate) use seated::{NotDone, Table, Thought};

/// What programs a game has, and how it begins and is read back.
pub(crate) trait Kind: Send + Sync {
    /// Its name in saves.
    fn id(&self) -> &'static str;

    /// The words for levels of its programs, the weakest first.
    fn levels(&self) -> Vec<&'static str>;

    /// A game at its beginning, for so many.
    ///
    /// # Errors
    /// Why it cannot be played so.
    fn start(&self, setting: &Value, seats: u8) -> Result<Box<dyn Table>, String>;

    /// A game as its lines tell it, as closely compared as is asked for.
    ///
    /// # Errors
    /// What is wrong with the lines.
    fn open(&self, compared: Compared, lines: &[u8]) -> Result<Box<dyn Table>, Problems>;
}

/// All games with their packs.
pub struct Kinds(Vec<Box<dyn Kind>>);

impl std::fmt::Debug for Kinds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}

impl Kinds {
    /// Every game of the program with the packs that it brings along.
    ///
    /// # Errors
    /// Problems of these packs, which only a broken build has.
    pub fn builtin() -> Result<Self, Problems> {
        Ok(Self(vec![
            Box::new(miniatures::Miniatures::new()?),
            Box::new(tiles::Tiles::new()?),
            Box::new(areas::RiskGames::new()?),
            Box::new(areas::ThroneGames::new()?),
        ]))
    }

    /// A game by its name in saves.
    #[must_use]
    pub(crate) fn find(&self, id: &str) -> Option<&dyn Kind> {
        let found = self.0.iter().find(|kind| kind.id() == id);
        found.map(|kind| &**kind)
    }

    /// All names.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|kind| kind.id())
    }
}

/// The program's name in saves.
const APP: &str = concat!("bannerfield ", env!("CARGO_PKG_VERSION"));

/// A setting as a game reads it; nothing at all stands for the usual one.
fn read<T: Default + serde::de::DeserializeOwned>(setting: &Value) -> Result<T, String> {
    match setting {
        Value::Null => Ok(T::default()),
        setting => T::deserialize(setting).map_err(|error| format!("setting: {error}")),
    }
}

/// Problems in a few lines.
fn told(problems: &Problems) -> String {
    problems.to_string()
}
