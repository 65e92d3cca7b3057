//! What does the window of a game remember over a restart, beside the game?
//!
//! Words rather than values, so that a name that is not known any more is as good as none.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::players::{names, seat_named};
use super::programs::Tempo;
use super::remembered::Remembered;
use super::ui::GameUi;
use super::window::GameWindow;
use crate::bundle::KeptPack;

/// What is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The names of those who play, by seat.
    pub players: Vec<String>,
    /// The pace of programs.
    pub tempo: String,
    /// Packs of one's own that were opened.
    pub packs: Vec<KeptPack>,
}

impl<M: GameUi> GameWindow<M> {
    /// With what was remembered; whoever played goes on with the game that was kept.
    pub(super) fn with_prefs(mut self, remembered: &Remembered) -> Self {
        let prefs: Prefs = remembered.of(M::REMEMBERED);
        seat_named::<M>(&mut self.panels.begin.players, &prefs.players);
        self.tempo = Tempo::named(&prefs.tempo);
        let players = self.panels.begin.players.clone();
        if let Some(game) = &mut self.game {
            game.players.tempo = self.tempo;
            for (seat, player) in (0..).map(Seat).zip(players) {
                game.players.seat(seat, player);
            }
            game.look();
        }
        M::recall(&mut self, remembered);
        self
    }

    /// What is to be remembered.
    pub(super) fn prefs(&self) -> Prefs {
        let mut players = self.panels.begin.players.clone();
        if let Some(game) = &self.game {
            for (known, player) in players.iter_mut().zip(game.players.all()) {
                *known = *player;
            }
        }
        Prefs {
            players: names::<M>(&players),
            tempo: self.tempo.name().to_owned(),
            packs: self.packs.kept(),
        }
    }
}
