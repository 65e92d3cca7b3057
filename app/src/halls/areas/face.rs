//! What does a game on areas look like in its hall?
//!
//! The panels that are its own; where they stand and what is around them is the same for all.

use std::fmt::Debug;

use boards::AreaId;
use eframe::egui::{Color32, Ui};
use play::Seat;

use super::brush::Brush;
use super::ctx::Ctx;
use super::game::Game;
use super::mode::{Mode, Setup};
use super::panels::map::Canvas;
use super::players::Player;
use crate::halls::panels::dice::Dice;
use crate::halls::panels::log::Log;
use crate::halls::panels::small::Tab;

/// The most seats that any of them has.
const SEATS: usize = 9;

/// The game that is to begin.
#[derive(Debug)]
pub struct Begin<M: Face> {
    /// What only this game is asked for.
    pub own: M::Begin,
    /// Who plays, by seat.
    pub players: Vec<Player<M::Level>>,
    pub(super) seed: String,
    /// The path of a pack, as typed.
    pub(super) path: String,
}

impl<M: Face> Default for Begin<M> {
    fn default() -> Self {
        Self {
            own: M::Begin::default(),
            players: vec![Player::Person; SEATS],
            seed: String::new(),
            path: String::new(),
        }
    }
}

/// What panels keep between frames.
#[derive(Debug)]
pub struct Panels<M: Face> {
    /// The map.
    pub map: Canvas,
    /// The game that is to begin.
    pub begin: Begin<M>,
    /// What only this game keeps.
    pub own: M::Parts,
    /// Faces of real dice.
    pub dice: Dice,
    /// What the log showed.
    pub log: Log,
    /// The tab of a small window.
    pub tab: Tab,
}

impl<M: Face> Default for Panels<M> {
    fn default() -> Self {
        Self {
            map: Canvas::default(),
            begin: Begin::default(),
            own: M::Parts::default(),
            dice: Dice::default(),
            log: Log::default(),
            tab: Tab::default(),
        }
    }
}

/// What a game on areas looks like.
pub trait Face: Mode {
    /// What is chosen for a game that is to begin.
    type Begin: Default + Debug;
    /// What its panels keep between frames.
    type Parts: Default + Debug;

    /// What the letters on the map mean, for those who see a picture of it.
    const LEGEND: &'static [&'static str] = &[];

    /// What is chosen, as a game begins with it.
    fn setup(begin: &Self::Begin, seed: u64) -> Setup<Self::Setting>;

    /// Chooses a board, by its place.
    fn choose(_begin: &mut Self::Begin, _board: usize) {}

    /// The choice of a game; who plays is asked with it.
    fn begin_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, begin: &mut Begin<Self>);

    /// The boards that are in play, by their places.
    fn plates(ctx: &Ctx<'_, Self>, begin: &Self::Begin) -> Vec<usize>;

    /// Paints the map; an area may lie under the pointer.
    fn paint(ctx: &Ctx<'_, Self>, brush: &Brush<'_>, begin: &Self::Begin, hovered: Option<AreaId>);

    /// An area in a line.
    fn words(ctx: &Ctx<'_, Self>, area: AreaId) -> Option<String>;

    /// The strong color of a seat.
    fn strong(ctx: &Ctx<'_, Self>, game: &Game<Self>, seat: Seat) -> Color32;

    /// Where in the game it is, for the bar.
    fn now(game: &Game<Self>, wide: bool) -> String;

    /// More of the menu of the game.
    fn menu_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui, _game: &Game<Self>) {}

    /// How every seat stands; always in view.
    fn seats_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Game<Self>);

    /// What is looked at, hands, and what is set right; `looks` tells that the next tap only looks.
    fn cards_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Game<Self>, looks: &mut bool);

    /// What goes on now, whoever is asked.
    fn under_way_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Game<Self>, parts: &mut Self::Parts);

    /// What a person who is asked may answer.
    fn choices_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Game<Self>, parts: &mut Self::Parts);
}
