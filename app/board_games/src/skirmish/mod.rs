//! What is the skirmish on tiles in its window?
//!
//! A game like others: what is its own is what a tap on a square means, how its board looks, what the last step did on
//! it, its cards, the score sheet of the boxed game, and the workshop in which tiles and scenarios are made.

#[cfg(test)]
mod by_numbers;
pub(crate) mod draw;
mod game_ui;
mod legend;
mod marks;
pub(crate) mod names;
pub mod packs;
pub(crate) mod panels;
mod picture;
mod playable;
pub mod prefs;
mod scenery;
pub(crate) mod score;
mod setting;
pub(crate) mod sheet;
pub mod shop;
mod tap;
pub mod target;
mod tokens;
pub(crate) mod trace;
mod traced;
mod ways;
mod weapon;

use grid::{Band, Field, Level, ModelId, Rules, State, illegal, model_name};
use play::{Seat, Viewer};

pub use self::playable::{KIND, Kept, TilesAsk, Touch};
pub use self::setting::Setting;
pub use self::target::Way;
pub use self::trace::Trace;

/// The skirmish on tiles, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilesUi;

/// The skirmish in its window.
pub type Window = game_window::GameWindow<TilesUi>;
/// A game in play.
pub type Game = game_window::Played<TilesUi>;
/// What a user asked.
pub type Command = game_window::Command<TilesUi>;
/// What can be asked of a game in play.
pub type PlayCommand = game_window::PlayCommand<TilesUi>;
/// Who plays a side.
pub type Player = game_window::Player<Level>;
/// An answer that is open.
pub(crate) type Offered = game_window::OfferedIn<TilesUi>;
/// What every panel may look at.
pub(crate) type Ctx<'a> = game_window::Ctx<'a, TilesUi>;

/// What is looked up in a skirmish.
pub trait TilesGame {
    /// The rules it is played by.
    #[must_use]
    fn rules(&self) -> &Rules;

    /// The state, with what is hidden from whoever looks left out.
    #[must_use]
    fn state(&self) -> &State;

    /// The state on its board.
    #[must_use]
    fn field(&self) -> Field<'_>;

    /// What a model is called.
    #[must_use]
    fn name(&self, id: ModelId) -> String;

    /// The agendas that a seat holds, for its own eyes.
    #[must_use]
    fn hand(&self, seat: Seat) -> Vec<u8>;
}

impl TilesGame for Game {
    fn rules(&self) -> &Rules {
        self.pack()
    }

    fn state(&self) -> &State {
        &self.view().state
    }

    fn field(&self) -> Field<'_> {
        Field::new(self.rules(), self.state())
    }

    fn name(&self, id: ModelId) -> String {
        let name = model_name(self.rules(), self.state(), id);
        self.named(&name)
    }

    fn hand(&self, seat: Seat) -> Vec<u8> {
        let view = self.session().view(Viewer::Seat(seat));
        view.state.side(seat).hand.iter().collect()
    }
}

/// What is looked up in an answer of a skirmish.
pub trait TilesOffer {
    /// The coins that it takes, short: "3C" for three copper; empty if none.
    #[must_use]
    fn coins(&self) -> String;

    /// What comes of it and what it gives up; empty if nothing is said.
    #[must_use]
    fn says(&self) -> String;

    /// Whether it is a charge that ends before it strikes: only one that arrives has chances.
    #[must_use]
    fn is_in_vain(&self) -> bool;
}

impl TilesOffer for Offered {
    fn coins(&self) -> String {
        let coins = grid::coins(&self.answer);
        let kinds = [(coins.gold, 'G'), (coins.silver, 'S'), (coins.copper, 'C')];
        let paid = kinds.into_iter().filter(|(count, _)| *count > 0);
        let paid = paid.map(|(count, letter)| format!("{count}{letter}"));
        paid.collect::<Vec<_>>().join(" ")
    }

    fn says(&self) -> String {
        let says = [&self.answer.effect, &self.answer.warning];
        let says = says.iter().filter(|text| !text.is_empty());
        let says: Vec<_> = says.map(|text| text.as_str()).collect();
        play::sentence(&says.join("; "))
    }

    fn is_in_vain(&self) -> bool {
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
