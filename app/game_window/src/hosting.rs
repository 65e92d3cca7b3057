//! What is asked about other devices, and what is handed out to be hosted?

use online::Sitter;

/// What is asked about other devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnlineAsk {
    /// Joins a game that is hosted elsewhere.
    Join,
    /// Hosts the game that is shown, or what was hosted before.
    Host,
}

/// A game to be hosted.
#[derive(Clone, Debug)]
pub struct Hosted {
    /// Which game, as its saves name it.
    pub kind: &'static str,
    /// Where in the game it is, for people.
    pub title: String,
    /// The game as a save.
    pub save: String,
    /// Who is to sit where.
    pub sitters: Vec<Sitter>,
}
