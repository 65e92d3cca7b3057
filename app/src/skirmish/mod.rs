//! What is the skirmish on tiles in its window?
//!
//! A game like others: what is its own is what a tap on a square means, how its board looks, what the last step did on
//! it, its cards, the score sheet of the boxed game, and the workshop in which tiles and scenarios are made.

pub(crate) mod draw;
mod marks;
pub mod names;
pub mod packs;
pub mod panels;
mod playable;
pub mod prefs;
pub mod score;
pub mod sheet;
mod shop;
pub mod target;
mod tokens;
pub mod trace;
mod ui;

use grid::{Band, Field, Level, ModelId, Rules, Skirmish, State, illegal, model_name};
use play::{Seat, Viewer};

pub use self::playable::{Kept, TilesAsk, Touch};
use crate::game;

/// The skirmish in its window.
pub type Window = game::GameWindow<Skirmish>;
/// A game in play.
pub type Game = game::Played<Skirmish>;
/// What a user asked.
pub type Command = game::Command<Skirmish>;
/// What can be asked of a game in play.
pub type PlayCommand = game::PlayCommand<Skirmish>;
/// Who plays a side.
pub type Player = game::Player<Level>;
/// An answer that is open.
pub type Offered = game::OfferedIn<Skirmish>;
/// What every panel may look at.
pub type Ctx<'a> = game::Ctx<'a, Skirmish>;

impl Game {
    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.pack()
    }

    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.view().state
    }

    /// The state on its board.
    #[must_use]
    pub fn field(&self) -> Field<'_> {
        Field::new(self.rules(), self.state())
    }

    /// What a model is called.
    #[must_use]
    pub fn name(&self, id: ModelId) -> String {
        model_name(self.rules(), self.state(), id)
    }

    /// The agendas that a seat holds, for its own eyes.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Vec<u8> {
        let view = self.session().view(Viewer::Seat(seat));
        view.state.side(seat).hand.iter().collect()
    }
}

impl Offered {
    /// The coins that it takes, short: "3C" for three copper; empty if none.
    #[must_use]
    pub fn coins(&self) -> String {
        let coins = grid::coins(&self.answer);
        let kinds = [(coins.gold, 'G'), (coins.silver, 'S'), (coins.copper, 'C')];
        let paid = kinds.into_iter().filter(|(count, _)| *count > 0);
        let paid = paid.map(|(count, letter)| format!("{count}{letter}"));
        paid.collect::<Vec<_>>().join(" ")
    }

    /// Whether it is a charge that ends before it strikes: only one that arrives has chances.
    #[must_use]
    pub fn is_in_vain(&self) -> bool {
        grid::is_in_vain(self.action(), &self.answer)
    }
}

/// Ready warbands that are legal for a scenario.
#[must_use]
pub fn bands<'r>(rules: &'r Rules, scenario: &grid::Scenario) -> Vec<&'r Band> {
    let pack = rules.pack();
    let legal = |band: &&Band| illegal(pack, scenario.coins, &band.recruits).is_empty();
    pack.bands().iter().filter(legal).collect()
}
