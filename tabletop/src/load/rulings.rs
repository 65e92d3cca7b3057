//! Which readings does a pack choose?
//!
//! Later layers override earlier ones; in the end every ruling needs a value.

use std::collections::BTreeMap;

use super::Reader;
use super::manifest::FileKind;
use crate::rulings::{RulingError, Rulings};

impl Reader<'_> {
    pub(super) fn rulings(&self) -> Option<Rulings> {
        let mut values: BTreeMap<&str, &str> = BTreeMap::new();
        let mut tried: Vec<&str> = Vec::new();
        for (_, file) in self.of(FileKind::Rulings) {
            for (name, value) in file.pairs() {
                tried.push(name.text);
                let Some(value) = value else { continue };
                match Rulings::check(name.text, value.text) {
                    Ok(info) => {
                        values.insert(info.name, value.text);
                    }
                    Err(RulingError::UnknownName { .. }) => {
                        let names = Rulings::all().iter().map(|info| info.name);
                        file.unknown("ruling", &name, names);
                    }
                    Err(RulingError::UnknownValue { known, .. }) => {
                        let message = format!("has no value `{}`", value.text);
                        let takes = known.join("`, `");
                        file.wrong_word(&value, format!("{message}; it takes `{takes}`"));
                    }
                }
            }
        }
        if self.whole(FileKind::Rulings)
            && let Some((_, file)) = self.of(FileKind::Rulings).last()
        {
            for info in Rulings::all() {
                if !tried.contains(&info.name) {
                    file.wrong(format!("ruling `{}` has no value", info.name));
                }
            }
        }
        Rulings::collect(|name| values.get(name).copied())
    }
}
