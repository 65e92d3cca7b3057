//! How does a window take up and write down what it remembers over a restart?

use play::Seat;

use super::game_ui::GameUi;
use super::happenings::Stays;
use super::players::{Player, names, seat_named};
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
        self.stays = Stays::named(&prefs.cards);
        // Who is not known any more was a person.
        let mut players = vec![Player::Person; M::SEATS];
        seat_named::<M>(&mut players, &prefs.players);
        if let Some(game) = &mut self.game {
            game.players.tempo = self.tempo;
            game.set_stays(self.stays);
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
            cards: self.stays.name().to_owned(),
            packs: self.packs.kept(),
        }
    }
}
