//! How does a window take up and write down what it remembers over a restart?

use play::Seat;

use super::game_ui::GameUi;
use super::players::{names, seat_named};
use super::prefs::Prefs;
use super::programs::Tempo;
use super::remembered::Remembered;
use super::window::GameWindow;

impl<M: GameUi> GameWindow<M> {
    /// With what was remembered; whoever played goes on with the game that was kept.
    pub(super) fn with_prefs(mut self, remembered: &Remembered) -> Self {
        let prefs: Prefs = remembered.of(M::KIND.file());
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
