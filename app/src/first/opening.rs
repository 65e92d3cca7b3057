//! What does the program open with, and what of it waits to be done?

use game_window::Rules;
use ui::game_kind::GameKind;

use super::lesson::LessonRow;
use super::start_page::Wish;
use super::teacher::{Teacher, Turned};

/// What is asked for before anything is shown.
#[derive(Clone, Copy, Debug)]
pub enum Opening {
    /// The start page.
    Start,
    /// A game as it is.
    Game(GameKind),
    /// A game against programs.
    Play(GameKind),
    /// A first game.
    Learn(&'static LessonRow),
}

/// The start page and who teaches, as the window has to do with them.
#[derive(Debug, Default)]
pub(crate) struct First {
    /// The start page is shown.
    pub(crate) starts: bool,
    /// It was gone to from a game that was shown.
    pub(crate) left: bool,
    /// The rules of all games, over it.
    pub(crate) rules: Rules,
    pub(crate) teacher: Teacher,
    pub(crate) wish: Option<Wish>,
    pub(crate) turned: Option<Turned>,
}
