//! How is a battle of miniatures played here?
//!
//! On the table of the planner, with its tools; seats, programs, log and questions are those of every game
//! ([`game_window`]).

mod playable;
pub mod score;

/// A battle of miniatures, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleUi;

/// A table in play: a battle, or a free one.
pub(crate) type Game = game_window::Played<BattleUi>;
/// What can be asked of it.
pub type PlayCommand = game_window::PlayCommand<BattleUi>;
/// Who plays a side.
pub type Player = game_window::Player<tabletop::Level>;
