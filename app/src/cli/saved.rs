//! Which game does a saved file hold?
//!
//! Told by its header; every call that takes saves asks here.

use board_games::risk::RiskUi;
use board_games::skirmish::TilesUi;
use board_games::throne::ThroneUi;
use boards::risk::Risk;
use boards::throne::Throne;
use game_window::{Playable, Windowed as _, names};
use grid::Skirmish;
use online::Key;
use play::{Game, LogLine, Problems, Session, Viewer};
use tabletop::{Packs, Tabletop};
use ui::files::game_of;

use super::own::Own;

/// A saved game.
pub(super) enum Saved {
    /// A table of miniatures, with a battle or without.
    Table(Box<Session<Tabletop>>),
    /// A skirmish on tiles.
    Tiles(Box<Session<Skirmish>>),
    /// A game of Risk.
    Risk(Box<Session<Risk>>),
    /// A throne game.
    Throne(Box<Session<Throne>>),
}

impl Saved {
    /// Reads a saved game, with what is odd about it.
    ///
    /// # Errors
    /// Problems of its header.
    pub(super) fn read(
        packs: &Packs,
        own: &Own,
        file: &str,
        bytes: &[u8],
    ) -> Result<(Self, Problems), Problems> {
        let game = game_of(bytes);
        if game.as_deref() == Some(Risk::ID) {
            let loaded = RiskUi::open(&own.risk()?, &[], file, bytes)?;
            return Ok((Self::Risk(Box::new(loaded.session)), loaded.problems));
        }
        if game.as_deref() == Some(Throne::ID) {
            let loaded = ThroneUi::open(&own.throne()?, &[], file, bytes)?;
            return Ok((Self::Throne(Box::new(loaded.session)), loaded.problems));
        }
        if game.as_deref() != Some(Skirmish::ID) {
            let loaded = tabletop::load(packs, file, bytes)?;
            return Ok((Self::Table(Box::new(loaded.session)), loaded.problems));
        }
        let loaded = own.tiles(file, bytes)?;
        Ok((Self::Tiles(Box::new(loaded.session)), loaded.problems))
    }

    /// What it is, in a few words.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Table(session) => format!("the table of miniatures with {}", entries(session)),
            Self::Tiles(session) => {
                let state = session.view(Viewer::Table).state;
                let title = &session.pack().scenario(&state).title;
                format!("a skirmish on tiles, {title}, with {}", entries(session))
            }
            Self::Risk(session) => format!("a game of Risk with {}", entries(session)),
            Self::Throne(session) => format!("a throne game with {}", entries(session)),
        }
    }

    /// What everybody may read of its log, with names.
    pub(super) fn log(&self) -> Vec<LogLine> {
        match self {
            Self::Table(session) => session.log(Viewer::Table),
            Self::Tiles(session) => named::<TilesUi>(session),
            Self::Risk(session) => named::<RiskUi>(session),
            Self::Throne(session) => named::<ThroneUi>(session),
        }
    }

    /// Folds and decides everything once more.
    ///
    /// # Errors
    /// The first entry that comes out otherwise, in words.
    pub(super) fn again(&self) -> Result<(), String> {
        fn again<G: Game>(session: &Session<G>) -> Result<(), String> {
            session.refold().map_err(|differs| differs.to_string())?;
            session.redecide().map_err(|differs| differs.to_string())
        }
        match self {
            Self::Table(session) => again(session),
            Self::Tiles(session) => again(session),
            Self::Risk(session) => again(session),
            Self::Throne(session) => again(session),
        }
    }

    /// Throws a server's dice again by their key; tells how often they answered.
    ///
    /// # Errors
    /// The first entry whose answer is none of theirs.
    pub(super) fn thrown_again(&self, key: &Key) -> Result<usize, u32> {
        fn thrown<G: Game>(session: &Session<G>, key: &Key) -> Result<usize, u32> {
            let answers = session.served_answers();
            let mut before = 0;
            for one in &answers {
                let fell = (one.answer.clone(), one.position);
                // What was taken back has used up some of them.
                let mut from = (before..=one.position).take(MOST);
                if !from.any(|at| key.answer(&one.ask, at) == fell) {
                    return Err(one.entry);
                }
                before = one.position;
            }
            Ok(answers.len())
        }
        match self {
            Self::Table(session) => thrown(session, key),
            Self::Tiles(session) => thrown(session, key),
            Self::Risk(session) => thrown(session, key),
            Self::Throne(session) => thrown(session, key),
        }
    }
}

/// So many outputs of dice are looked at for one answer.
const MOST: usize = 100_000;

/// What everybody may read of the log of a game, with names.
fn named<M: Playable>(session: &Session<M::Game>) -> Vec<LogLine> {
    let view = session.view(Viewer::Table);
    let names = M::names(session.pack(), &session.setup().seats, &view);
    let mut log = session.log(Viewer::Table);
    for line in &mut log {
        names::put_in_line(|text| M::named(session.pack(), &view, &names, text), line);
    }
    log
}

fn entries<G: Game>(session: &Session<G>) -> String {
    match session.len() {
        1 => "1 entry".to_owned(),
        entries => format!("{entries} entries"),
    }
}
