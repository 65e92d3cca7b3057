//! What does a window have to do with other devices?
//!
//! It asks for a game to be joined or hosted, which whoever has the network does, shows a game over a line, and hands the
//! game out that is to be hosted.

use std::collections::BTreeMap;
use std::sync::Arc;

use online::Sitter;
use play::Seat;
use remote::Line;
use ui::toast::Tidings;

use super::begun::setup_of;
use super::game_ui::GameUi;
use super::hosting::Hosted;
use super::played::Played;
use super::players::Player;
use super::source::Remote;
use super::window::GameWindow;
use crate::playable::{PackOf, Playable};

impl<M: Playable> Played<M> {
    /// A game over a line that has reached it.
    ///
    /// # Errors
    /// That it is not reached, or of another version.
    pub fn over(line: Line, pack: Arc<PackOf<M>>) -> Result<Self, String> {
        let source = Remote::new(line, pack)?;
        Ok(Self::from_source(Box::new(source)))
    }

    /// Who plays as the server says, where one has the game.
    pub(super) fn seat_as_told(&mut self) {
        let hello = self.source.line().and_then(Line::hello);
        let seats = hello.into_iter().flat_map(|hello| &hello.seats);
        let told: BTreeMap<Seat, Player<M::Level>> = (0..)
            .map(Seat)
            .zip(seats.map(|sat| player::<M>(&sat.sitter)))
            .collect();
        for (seat, player) in told {
            if self.players.of(seat) != player {
                self.players.seat(seat, player);
            }
        }
    }

    /// Gives a seat to somebody, where a server has the game; tells whether one has.
    pub(super) fn reseats(&mut self, seat: Seat, player: Player<M::Level>) -> bool {
        let Some(line) = self.source.line() else {
            return false;
        };
        line.reseat(seat, sitter::<M>(player));
        true
    }

    /// The game to be hosted; none of one that is played elsewhere.
    #[must_use]
    pub fn to_host(&self, kind: &'static str, title: String) -> Option<Hosted> {
        let players = self.players.all().iter();
        self.source.local().map(|session| Hosted {
            kind,
            title,
            save: play::save::text(session),
            sitters: players.map(|player| sitter::<M>(*player)).collect(),
        })
    }
}

/// Who a sitter of a server is here; levels have the same names there.
fn player<M: Playable>(sitter: &Sitter) -> Player<M::Level> {
    match sitter {
        Sitter::Person => Player::Person,
        Sitter::Program(word) => Player::named::<M>(word),
    }
}

fn sitter<M: Playable>(player: Player<M::Level>) -> Sitter {
    match player {
        Player::Person => Sitter::Person,
        Player::Program(_) => Sitter::Program(player.name::<M>().to_lowercase()),
    }
}

impl<M: GameUi> GameWindow<M> {
    /// Shows the game of a line; the one in play is put away.
    pub(super) fn join_line(&mut self, line: Line) -> Result<(), String> {
        let hello = line.hello().ok_or("The game was not reached yet")?;
        let pack = M::pack_of(&self.known(), &self.packs.opened, &setup_of(hello));
        let pack = pack.map_err(|problems| problems.to_string())?;
        let game = Played::over(line, pack)?;
        // A game that was joined before is another view of this one.
        let before = self.game.take().filter(Played::is_local);
        self.away = before.or(self.away.take());
        self.show_game(game);
        self.say(Tidings::Good, "You have joined the game");
        Ok(())
    }
}
