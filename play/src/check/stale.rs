//! Which actions are tried where nobody offers them?
//!
//! Those of before, one or two of a kind: what is refused must not tell more than what is allowed.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::chance::Seeded;

/// Actions of before, by the names of their variants.
#[derive(Debug)]
pub(super) struct Stale<A>(BTreeMap<String, [A; 2]>);

impl<A> Default for Stale<A> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<A: Clone + Serialize> Stale<A> {
    /// Keeps an action in the place of one of its kind.
    pub(super) fn keep(&mut self, action: &A, dice: &mut Seeded) {
        let new = || [action.clone(), action.clone()];
        let known = self.0.entry(kind(action)).or_insert_with(new);
        known[usize::from(dice.draw(2))] = action.clone();
    }

    /// A few of them.
    pub(super) fn some(&self, dice: &mut Seeded) -> Vec<A> {
        const MOST: u8 = 6;
        let all: Vec<&A> = self.0.values().flatten().collect();
        let count = u8::try_from(all.len()).unwrap_or(u8::MAX);
        let tried = (0..MOST.min(count)).map(|_| dice.draw(count));
        tried
            .filter_map(|place| all.get(usize::from(place)).copied().cloned())
            .collect()
    }
}

/// The name of the variant, so that only like actions are compared.
pub(super) fn kind<A: Serialize>(action: &A) -> String {
    match serde_json::to_value(action) {
        Ok(serde_json::Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        Ok(value) => value.to_string(),
        Err(error) => error.to_string(),
    }
}
