//! What does the window of the skirmish remember over a restart, beside what every game does?

use game_window::Prefs;
use game_window::score::{ScoreSheet, Scorer};
use serde::{Deserialize, Serialize};
use ui::bundle::KeptPack;

use super::Window;
use crate::skirmish::shop::ShopWindow as _;

/// What is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TilePrefs {
    /// Who plays, at which pace, with which packs.
    #[serde(flatten)]
    pub window: Prefs,
    /// The score sheet of the boxed game.
    pub score: ScoreSheet,
    /// What was made in the workshop, as the pack that it would be saved as.
    pub draft: Option<KeptPack>,
}

/// What a window takes up and writes down.
pub(crate) trait RememberingWindow {
    fn recall(&mut self, prefs: &TilePrefs);

    fn remember(&self, window: Prefs) -> TilePrefs;
}

impl RememberingWindow for Window {
    fn recall(&mut self, prefs: &TilePrefs) {
        self.kept.scorer = Scorer::new(prefs.score.clone());
        self.draw_on(prefs.draft.as_ref());
    }

    fn remember(&self, window: Prefs) -> TilePrefs {
        TilePrefs {
            window,
            score: self.kept.scorer.sheet().clone(),
            draft: self.drawn().map(|bundle| KeptPack::of(&bundle)),
        }
    }
}
