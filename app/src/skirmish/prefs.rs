//! What does the hall remember over a restart, beside the game?
//!
//! Words rather than values, so that a name that is not known any more is as good as none.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::Hall;
use super::players::Player;
use crate::halls::programs::Tempo;
use crate::score::{ScoreSheet, Scorer};

/// What is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TilePrefs {
    /// The score sheet of the boxed game.
    pub score: ScoreSheet,
    /// The names of those who play.
    pub players: [String; 2],
    /// The pace of programs.
    pub tempo: String,
}

impl TilePrefs {
    fn players(&self) -> [Player; 2] {
        self.players.each_ref().map(|name| {
            let mut all = Player::ALL.into_iter();
            let known = all.find(|player| player.name() == name);
            known.unwrap_or_default()
        })
    }
}

impl Hall {
    /// With what was remembered; whoever played goes on with the game that was kept.
    pub(crate) fn with_prefs(mut self, prefs: &TilePrefs) -> Self {
        self.scorer = Scorer::new(prefs.score.clone());
        self.panels.begin.players = prefs.players();
        self.tempo = Tempo::named(&prefs.tempo);
        if let Some(game) = &mut self.game {
            game.players.tempo = self.tempo;
            for (seat, player) in [Seat(0), Seat(1)].into_iter().zip(prefs.players()) {
                game.players.seat(seat, player);
            }
            game.look();
        }
        self
    }

    /// What is to be remembered, if that changed since this was asked last.
    pub(crate) fn prefs(&mut self) -> Option<TilePrefs> {
        if !std::mem::take(&mut self.wrote) {
            return None;
        }
        let begin = self.panels.begin.players;
        let game = self.game.as_ref().map(|game| game.players());
        let of = |seat: u8| match game {
            Some(players) => players.of(Seat(seat)),
            None => begin[usize::from(seat)],
        };
        Some(TilePrefs {
            score: self.scorer.sheet().clone(),
            players: [0, 1].map(|seat| of(seat).name().to_owned()),
            tempo: self.tempo.name().to_owned(),
        })
    }
}
