//! What do the games on boards look like in their window?
//!
//! The skirmish on tiles, Risk and the throne games: their boards, what a tap on them means, and the panels that are
//! their own. Whatever every game has is in [`game_window`].

pub mod areas;
pub mod risk;
pub(crate) mod signs;
pub mod skirmish;
pub mod throne;
pub(crate) mod workshop;
