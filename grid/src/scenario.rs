//! What does a scenario ask for?
//!
//! A layout, coins, rounds, tokens and what is special about it.
//! Invariant: tokens of a loaded scenario lie on free open squares of its layout.

use play::Source;

use crate::card::{Coins, Plunder};
use crate::ids::{CardId, ZoneId};
use crate::square::Square;

/// Where a plunder token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlunderAt {
    pub kind: Plunder,
    pub at: Square,
}

/// What is special about a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special {
    /// Killing and capturing scores: points for a soldier, a champion, a hero.
    Casualties([u8; 3]),
    /// In the end phase a model on one of these objectives makes enemies in short range take a will test.
    Bells(Vec<Square>),
    /// From a round on, an objective scores so many points.
    Worth {
        /// The objective.
        at: Square,
        /// The first round.
        from: u8,
        /// Points in each end phase.
        points: u8,
    },
    /// Each plunder token scores so many points.
    Spoils(u8),
    /// In the end phase whoever has more models in a zone scores a point.
    Hill(ZoneId),
}

/// A warband of a scenario that fixes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedBand {
    /// Its name for people.
    pub title: String,
    /// Its models.
    pub models: Vec<CardId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The layout of its board.
    pub layout: String,
    /// Rounds it lasts.
    pub rounds: u8,
    /// Coins of each player, to assemble and to play with.
    pub coins: Coins,
    /// Whether agendas, motivations and equipment are used.
    pub cards: bool,
    pub objectives: Vec<Square>,
    pub plunder: Vec<PlunderAt>,
    pub special: Vec<Special>,
    /// The warbands, if it fixes them.
    pub fixed: Vec<FixedBand>,
    /// What is special, in our words.
    pub text: String,
    pub source: Source,
}
