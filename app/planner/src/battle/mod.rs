//! How is a battle of miniatures played here?
//!
//! On the table of the planner, with its tools; seats, programs, log and questions are those of every game
//! ([`game_window`]).

mod playable;
pub mod score;

use tabletop::Tabletop;
use ui::beside;
use ui::beside::Beside;
use ui::game_kind::{GameKind, GameNames};

pub(crate) use self::playable::is_enemy_turn;

/// How the table of miniatures is called, and where it is kept.
pub const KIND: GameKind = GameKind::new(&GameNames {
    id: <Tabletop as play::Game>::ID,
    name: "Miniatures",
    file: "recovery",
    store: "log",
});

/// How its rules are called, and their pages with titles: those of the documents.
pub const RULES: (&str, &[(&str, Beside)]) = (
    "miniatures",
    &[(
        "Miniatures",
        beside!(
            "rules/miniatures.md",
            "../../../../docs/rules/miniatures.md"
        ),
    )],
);

/// A battle of miniatures, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleUi;

/// A table in play: a battle, or a free one.
pub(crate) type Game = game_window::Played<BattleUi>;
/// What can be asked of it.
pub type PlayCommand = game_window::PlayCommand<BattleUi>;
/// Who plays a side.
pub type Player = game_window::Player<tabletop::Level>;
