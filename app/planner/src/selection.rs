//! What is selected, and what is aimed at?
//!
//! Ids of units, pieces and objectives in the order in which they were picked, and one enemy as the target of the
//! first unit. Invariant: no id is in it twice.

use tabletop::{State, WayChoice};

/// What the user has picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    ids: Vec<String>,
    /// The unit that the selected one looks at or charges.
    pub target: Option<String>,
    /// By which of the ways to the target it is planned.
    pub way: WayChoice,
}

impl Selection {
    /// These and nothing else.
    pub fn of<I: Into<String>>(ids: impl IntoIterator<Item = I>) -> Self {
        let mut selection = Self::default();
        for id in ids {
            selection.add(&id.into());
        }
        selection
    }

    /// The same with a target.
    #[must_use]
    pub fn at(mut self, target: impl Into<String>) -> Self {
        self.aim(Some(target.into()));
        self
    }

    /// Aims at a unit, or at none; another one is charged by the advised way.
    pub(crate) fn aim(&mut self, target: Option<String>) {
        if self.target != target {
            self.target = target;
            self.way = WayChoice::Advised;
        }
    }

    /// Everything selected, in the order in which it was picked.
    #[must_use]
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Whether something is selected.
    #[must_use]
    pub(crate) fn has(&self, id: &str) -> bool {
        self.ids.iter().any(|known| known == id)
    }

    /// The only thing selected, if it is one.
    #[must_use]
    pub fn only(&self) -> Option<&str> {
        match self.ids.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The first thing selected.
    #[must_use]
    pub(crate) fn first(&self) -> Option<&str> {
        self.ids.first().map(String::as_str)
    }

    /// Adds one.
    pub(crate) fn add(&mut self, id: &str) {
        if !self.has(id) {
            self.ids.push(id.to_owned());
        }
    }

    /// Adds one, or takes it out when it is in.
    pub(crate) fn toggle(&mut self, id: &str) {
        if self.has(id) {
            if self.first() == Some(id) {
                self.way = WayChoice::Advised;
            }
            self.ids.retain(|known| known != id);
        } else {
            self.add(id);
        }
    }

    /// Forgets what is no longer on the table; a target that is no enemy of the first unit is dropped.
    pub(crate) fn keep_to(&mut self, state: &State) {
        self.ids.retain(|id| state.ids().any(|known| known == id));
        let side = |id: &str| state.unit(id).map(|unit| unit.side.as_str());
        let from = self.first().and_then(side);
        let to = self.target.as_deref().and_then(side);
        if from.is_none() || to.is_none() || from == to {
            self.aim(None);
        }
    }
}
