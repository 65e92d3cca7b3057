//! How is a battle of miniatures played here?
//!
//! On the table of the planner, with its tools; seats, programs, log and questions are those of every game
//! ([`crate::game`]).

mod playable;

use tabletop::Tabletop;

/// A table in play: a battle, or a free one.
pub type Game = crate::game::Played<Tabletop>;
/// What can be asked of it.
pub type PlayCommand = crate::game::PlayCommand<Tabletop>;
/// Who plays a side.
pub type Player = crate::game::Player<tabletop::Level>;
