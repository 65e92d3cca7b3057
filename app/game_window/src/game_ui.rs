//! What does a game look like in its window?
//!
//! The board and the panels that are its own; where they stand and what is around them is the same for all.

use std::fmt::Debug;

use eframe::egui::{Color32, Rect, Ui};
use play::Seat;

use super::board::Board;
use super::ctx::Ctx;
use super::first_game::Words;
use super::panels::dice::Dice;
use super::panels::log::Log;
use super::panels::signs::SignRow;
use super::panels::small::Tab;
use super::played::Played;
use super::players::Player;
use super::rules_text::Rules;
use super::window::GameWindow;
use super::windowed::{Setup, Windowed};
use super::zoom::Zoom;
use crate::playable::PackOf;

/// The game that is to begin.
#[derive(Debug)]
pub struct Begin<M: GameUi> {
    /// What only this game is asked for.
    pub own: M::Begin,
    /// Who plays, by seat.
    pub players: Vec<Player<M::Level>>,
    pub(super) seed: String,
    /// The path of a pack, as typed.
    pub(super) path: String,
}

impl<M: GameUi> Default for Begin<M> {
    fn default() -> Self {
        Self {
            own: M::Begin::default(),
            players: against_programs::<M>(),
            seed: String::new(),
            path: String::new(),
        }
    }
}

/// One person against programs of the level above the easiest, which plays at random in some games.
pub(super) fn against_programs<M: GameUi>() -> Vec<Player<M::Level>> {
    let level = M::LEVELS.get(1).or(M::LEVELS.first());
    let other = level.map_or(Player::Person, |(level, ..)| Player::Program(*level));
    let mut players = vec![other; M::SEATS];
    if let Some(first) = players.first_mut() {
        *first = Player::Person;
    }
    players
}

/// What the board keeps between frames.
#[derive(Debug)]
pub struct BoardPanel<M: GameUi> {
    /// How large it is shown.
    pub zoom: Zoom,
    /// What is under the pointer, in words.
    pub says: String,
    /// What only this game's board keeps.
    pub canvas: M::Canvas,
}

impl<M: GameUi> Default for BoardPanel<M> {
    fn default() -> Self {
        Self {
            zoom: Zoom::default(),
            says: String::new(),
            canvas: M::Canvas::default(),
        }
    }
}

/// What panels keep between frames.
#[derive(Debug)]
pub struct Panels<M: GameUi> {
    pub board: BoardPanel<M>,
    /// The game that is to begin.
    pub begin: Begin<M>,
    /// What only this game keeps.
    pub own: M::Parts,
    /// Faces of real dice.
    pub dice: Dice,
    /// What the log showed.
    pub log: Log,
    /// Which rules are shown.
    pub(crate) rules: Rules,
    /// What happened that stands in a small window, by its first entry, and whether something was tapped since.
    pub(crate) told: Option<(u32, bool)>,
    /// The tab of a small window.
    pub tab: Tab,
}

impl<M: GameUi> Default for Panels<M> {
    fn default() -> Self {
        Self {
            board: BoardPanel::default(),
            begin: Begin::default(),
            own: M::Parts::default(),
            dice: Dice::default(),
            log: Log::default(),
            rules: Rules::default(),
            told: None,
            tab: Tab::default(),
        }
    }
}

/// What a game looks like.
pub trait GameUi: Windowed {
    /// What is chosen for a game that is to begin.
    type Begin: Default + Debug;
    /// What its panels keep between frames.
    type Parts: Default + Debug;
    /// What its board keeps between frames.
    type Canvas: Default + Debug;

    /// The board that is chosen, by its place.
    fn board(_begin: &Self::Begin) -> usize {
        0
    }

    /// Chooses a board, by its place.
    fn choose(_begin: &mut Self::Begin, _board: usize) {}

    /// What is chosen, as a game begins with it on a pack.
    fn setup(pack: &PackOf<Self>, begin: &Self::Begin, seed: u64) -> Setup<Self::Setting>;

    /// What a first game is played with, of the words of its lesson; `None` where they are not understood.
    fn taught(_pack: &PackOf<Self>, _words: &Words) -> Option<Self::Setting> {
        None
    }

    /// The choice of a game; who plays is asked with it.
    fn begin_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, begin: &mut Begin<Self>);

    /// What stands in place of the choice of a game; tells whether something does.
    fn before_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui, _parts: &mut Self::Parts) -> bool {
        false
    }

    /// What stands in place of the whole window below its bar; tells whether something does.
    fn instead_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui, _panels: &mut Panels<Self>) -> bool {
        false
    }

    /// Whether keys mean what they mean in every game.
    fn takes_keys(_window: &GameWindow<Self>) -> bool {
        true
    }

    /// Paints the board and takes what is done on it.
    fn board_ui(
        ctx: &Ctx<'_, Self>,
        ui: &mut Ui,
        board: &mut BoardPanel<Self>,
        begin: &Self::Begin,
    );

    /// Where on the screen lies what a program waits with, so that its card leaves it in sight.
    fn told_at(_ctx: &Ctx<'_, Self>, _canvas: &Self::Canvas) -> Option<Rect> {
        None
    }

    /// How high the board is in a width, where it has no use for more.
    fn board_height(_ctx: &Ctx<'_, Self>, _begin: &Self::Begin, _width: f32) -> Option<f32> {
        None
    }

    /// The board of a game as an SVG document; `None` in a game that has none.
    fn picture(
        _board: &Board<Self>,
        _boards: &[Board<Self>],
        _game: &Played<Self>,
        _begin: &Self::Begin,
    ) -> Option<String> {
        None
    }

    /// The strong color of a seat.
    fn strong(ctx: &Ctx<'_, Self>, game: &Played<Self>, seat: Seat) -> Color32;

    /// Where in the game it is, for the bar.
    fn now(game: &Played<Self>, wide: bool) -> String;

    /// More of the bar; tells whether nothing else is to stand on it.
    fn bar_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui) -> bool {
        false
    }

    /// What its signs, colors and short words mean.
    #[must_use]
    fn signs<'a>(_ctx: &'a Ctx<'_, Self>) -> Vec<SignRow<'a>> {
        Vec::new()
    }

    /// More of the menu of the game.
    fn menu_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui, _game: &Played<Self>) {}

    /// More of a row of a pack of one's own, by its place.
    fn pack_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui, _place: usize) {}

    /// How every seat stands; always in view.
    fn seats_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Played<Self>);

    /// What is looked at, by a number: answers begin at their top when it changes, as with another question.
    #[must_use]
    fn anew(_ctx: &Ctx<'_, Self>) -> u32 {
        0
    }

    /// How every seat stands in a word, for the one line of a small window, where the rest stands among the cards; empty
    /// where all of it has room.
    fn brief(_game: &Played<Self>) -> Vec<(Seat, String)> {
        Vec::new()
    }

    /// What is looked at, hands, and what is set right.
    fn cards_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Played<Self>, canvas: &mut Self::Canvas);

    /// Whether a hand of cards lies below the board.
    fn has_hand(_game: &Played<Self>) -> bool {
        false
    }

    /// The hand of cards below the board, in a row.
    fn hand_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui, _game: &Played<Self>) {}

    /// What goes on now, whoever is asked.
    fn under_way_ui(
        _ctx: &Ctx<'_, Self>,
        _ui: &mut Ui,
        _game: &Played<Self>,
        _parts: &mut Self::Parts,
    ) {
    }

    /// What a person who is asked may answer.
    fn choices_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Played<Self>, parts: &mut Self::Parts);
}
