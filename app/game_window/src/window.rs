//! What holds a game and its window together?
//!
//! A window of its own beside the table of miniatures. Each frame `think` takes the commands out and acts on them;
//! `lay_out` shows what came of it. All seats play at one device; what is hidden is covered between them.
//!
//! Input, command, session, view, paint: only its `think` changes anything.

use std::sync::Arc;

use play::save::Loaded;
use ui::bundle::Bundle;
use ui::game_kind::{GameKind, Games};
use ui::outbox::Outbox;
use ui::toast::Tidings;

use super::board::Board;
use super::command::Command;
use super::game_ui::{GameUi, Panels};
use super::happenings::Stays;
use super::hosting::OnlineAsk;
use super::packs::Shelf;
use super::panels::small::Tab;
use super::persistence::{self, Persistence};
use super::played::Played;
use super::prefs::Prefs;
use super::programs::Tempo;
use super::remembered::Remembered;
use super::zoom::Zoom;
use crate::playable::PackOf;

/// What the window of a game begins with.
#[derive(Debug)]
pub struct Entered<'a> {
    /// Packs of one's own that were found, or why one could not be read.
    pub found: Vec<Result<Bundle, String>>,
    /// The log that was kept at the last start.
    pub kept: Option<Vec<u8>>,
    /// What windows remember.
    pub remembered: &'a Remembered,
    /// The games of the program.
    pub games: Games,
}

#[derive(Debug)]
pub struct GameWindow<M: GameUi> {
    pub(crate) games: Games,
    pub boards: Vec<Board<M>>,
    pub packs: Shelf,
    /// What is wrong with the packs.
    pub(super) problems: String,
    pub game: Option<Played<M>>,
    /// The game that was put away last.
    pub away: Option<Played<M>>,
    pub focus: M::Focus,
    /// What is remembered between taps.
    pub kept: M::Kept,
    pub persistence: Persistence,
    pub(crate) outbox: Outbox<Command<M>>,
    pub panels: Panels<M>,
    pub(super) message: Option<(Tidings, String)>,
    /// How fast programs play.
    pub(super) tempo: Tempo,
    /// How long cards of what happened stand.
    pub(super) stays: Stays,
    /// Something was changed that is remembered.
    pub wrote: bool,
    pub(super) leaves: Option<GameKind>,
    /// The preferences are to be shown.
    pub(super) settings: bool,
    pub(super) asks_online: Option<OnlineAsk>,
    /// The game is saved once all of it is here.
    pub(super) saves: bool,
}

impl<M: GameUi> GameWindow<M> {
    /// A window with packs of one's own that were found, the game that was kept at the last start, and what was
    /// remembered.
    #[must_use]
    pub fn with(entered: Entered<'_>) -> Self {
        let Entered {
            found,
            kept,
            remembered,
            games,
        } = entered;
        let mut window = Self {
            games,
            boards: Vec::new(),
            packs: Shelf::default(),
            problems: String::new(),
            game: None,
            away: None,
            focus: M::Focus::default(),
            kept: M::Kept::default(),
            persistence: Persistence::new(M::KIND),
            outbox: Outbox::default(),
            panels: Panels::default(),
            message: None,
            tempo: Tempo::default(),
            stays: Stays::default(),
            wrote: false,
            leaves: None,
            settings: false,
            asks_online: None,
            saves: false,
        };
        if let Some(why) = window.packs.find(found) {
            window.say(Tidings::Bad, why);
        }
        let prefs: Prefs = remembered.of(M::KIND.file());
        window.packs.recall(&prefs.packs);
        window.use_packs();
        if let Some(bytes) = kept.filter(|_| !window.boards.is_empty()) {
            let name = format!("kept game of {}", M::TITLE);
            let (packs, own) = (window.known(), &window.packs.opened);
            let open = |bytes: &[u8]| M::open(&packs, own, &name, bytes);
            match window.persistence.recover(bytes, open) {
                Ok(loaded) => window.put(loaded),
                Err(problems) => window.say(Tidings::Bad, problems.to_string()),
            }
        }
        window.with_prefs(remembered)
    }

    pub(crate) fn known(&self) -> Vec<Arc<PackOf<M>>> {
        let packs = self.boards.iter().map(|board| Arc::clone(&board.pack));
        packs.collect()
    }

    pub(crate) fn put(&mut self, loaded: Loaded<M::Game>) {
        self.message = persistence::odd(&loaded);
        self.show_game(Played::of(loaded.session));
    }

    /// Shows a game in place of the one that was shown.
    pub(crate) fn show_game(&mut self, game: Played<M>) {
        self.game = Some(game);
        self.saves = false;
        let stays = self.stays;
        self.with_game(|game| game.set_stays(stays));
        self.focus = M::Focus::default();
        self.panels.board.zoom = Zoom::default();
        // It begins where it is answered.
        self.panels.tab = Tab::Play;
        self.refocus();
    }

    /// The game in play.
    #[must_use]
    pub fn game(&self) -> Option<&Played<M>> {
        self.game.as_ref()
    }

    /// What panels keep between frames.
    #[must_use]
    pub fn panels(&self) -> &Panels<M> {
        &self.panels
    }

    /// The board of the game in play, or of the one that is to begin.
    #[must_use]
    pub fn shown(&self) -> Option<&Board<M>> {
        shown(&self.boards, self.game.as_ref(), &self.panels.begin.own)
    }

    /// Asks for something, as a button would.
    pub fn send(&self, command: impl Into<Command<M>>) {
        self.outbox.send(command.into());
    }

    /// Looks anew at the board.
    pub fn refocus(&mut self) {
        M::refocus(self.game.as_ref(), &mut self.focus);
    }
}

/// The board of the game in play, or of the one that is to begin.
pub(crate) fn shown<'b, M: GameUi>(
    boards: &'b [Board<M>],
    game: Option<&'b Played<M>>,
    begin: &M::Begin,
) -> Option<&'b Board<M>> {
    match game {
        Some(game) => Some(&game.board),
        None => boards.get(M::board(begin)),
    }
}
