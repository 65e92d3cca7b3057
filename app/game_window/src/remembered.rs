//! What do the windows of games remember over a restart, each under a name of its own?
//!
//! Words rather than types, so that whoever keeps them knows no game, and that a name which a program does not know
//! outlives it.

use std::collections::BTreeMap;

use play::save;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Everything that is remembered, by the name of the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Remembered(BTreeMap<String, Value>);

impl Remembered {
    /// What a game remembers; its defaults where that is nothing or cannot be read.
    #[must_use]
    pub fn of<T: Default + DeserializeOwned>(&self, game: &str) -> T {
        let known = self.0.get(game);
        let known = known.and_then(|value| save::read_anew(value).ok());
        known.unwrap_or_default()
    }

    /// Takes down what a game remembers.
    pub fn keep<T: Serialize>(&mut self, game: &str, what: &T) {
        if let Ok(value) = serde_json::to_value(what) {
            self.0.insert(game.to_owned(), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_not_known_stay() {
        let text = r#"{"chess":{"clock":5},"tiles":{"tempo":"Fast"}}"#;
        let mut read: Remembered = serde_json::from_str(text).expect("read");
        assert_eq!(
            read.of::<Vec<u8>>("tiles"),
            Vec::<u8>::new(),
            "not such a thing"
        );
        read.keep("tiles", &[1, 2]);
        assert_eq!(read.of::<Vec<u8>>("tiles"), [1, 2]);
        let text = serde_json::to_string(&read).expect("text");
        assert_eq!(text, r#"{"chess":{"clock":5},"tiles":[1,2]}"#);
    }
}
