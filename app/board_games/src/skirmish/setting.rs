//! What is a game on tiles begun with?
//!
//! A scenario with warbands, and the open points of the rules that are read otherwise than in the pack.

use std::sync::Arc;

use grid::{Muster, Rules};

/// What is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    pub muster: Muster,
    /// Rulings by name that differ from the pack's, with their values.
    pub rulings: Vec<(String, String)>,
}

impl From<Muster> for Setting {
    fn from(muster: Muster) -> Self {
        Self {
            muster,
            rulings: Vec::new(),
        }
    }
}

impl Setting {
    /// The rules of a pack as they are chosen.
    ///
    /// # Errors
    /// A ruling that is not known; nothing for what the window offers.
    pub(crate) fn rules(&self, rules: &Arc<Rules>) -> Result<Arc<Rules>, String> {
        if self.rulings.is_empty() {
            return Ok(Arc::clone(rules));
        }
        let mut rulings = rules.rulings().clone();
        for (name, value) in &self.rulings {
            rulings.set(name, value).map_err(|no| no.to_string())?;
        }
        let own = Rules::new(rules.pack().clone());
        let mut own = own.map_err(|_| "The pack's boards do not fit".to_owned())?;
        own.set_rulings(rulings);
        Ok(Arc::new(own))
    }
}
