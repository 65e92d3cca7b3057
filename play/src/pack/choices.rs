//! Which readings does a pack choose?
//!
//! Files are read one after another, and a later one overrides an earlier one.

use std::collections::BTreeMap;

use super::rulings::{RulingError, check};
use super::{Row, RulingInfo};

/// The values that files give to the rulings of a game.
#[derive(Clone, Debug)]
pub struct Choices<'t> {
    all: &'static [RulingInfo],
    values: BTreeMap<&'static str, &'t str>,
    tried: Vec<&'t str>,
}

impl<'t> Choices<'t> {
    /// No value yet for any of a game's rulings.
    #[must_use]
    pub fn of(all: &'static [RulingInfo]) -> Self {
        Self {
            all,
            values: BTreeMap::new(),
            tried: Vec::new(),
        }
    }

    /// Reads every key of a file; unknown names and values are reported.
    pub fn read(&mut self, file: &Row<'t>) {
        for (name, value) in file.pairs() {
            self.tried.push(name.text);
            let Some(value) = value else { continue };
            match check(self.all, name.text, value.text) {
                Ok(info) => {
                    self.values.insert(info.name, value.text);
                }
                Err(RulingError::UnknownName { .. }) => {
                    file.unknown("ruling", &name, self.all.iter().map(|info| info.name));
                }
                Err(RulingError::UnknownValue { known, .. }) => {
                    let takes = known.join("`, `");
                    let message = format!("has no value `{}`; it takes `{takes}`", value.text);
                    file.wrong_word(&value, message);
                }
            }
        }
    }

    /// Reports every ruling that no file names.
    pub fn demand_all(&self, file: &Row<'t>) {
        for info in self.all {
            if !self.tried.contains(&info.name) {
                file.wrong(format!("ruling `{}` has no value", info.name));
            }
        }
    }

    /// The value of a ruling, or `None` if no file gave a known one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'t str> {
        self.values.get(name).copied()
    }
}
