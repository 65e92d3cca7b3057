//! What does the window of a game do when it is asked, and what goes on in it by itself?
//!
//! The window's clock is read here.

use eframe::egui;
use play::{Refusal, Seat};

use super::back::Marked;
use super::command::Command;
use super::film::Filmed as _;
use super::keep;
use super::panels::programs::ProgramAsk;
use super::playable::Setup;
use super::played::Played;
use super::players::Player;
use super::ui::GameUi;
use super::window::GameWindow;
use crate::toast::Tidings;

impl<M: GameUi> GameWindow<M> {
    /// Goes on by itself: a film, a program or an attack; tells whether anything changed.
    pub(super) fn plays_on(&mut self, egui: &egui::Context) -> bool {
        let Some(game) = &mut self.game else {
            return false;
        };
        let now = egui.input(|input| input.time);
        let passage = match game.film.is_playing() {
            true => game.roll_film(now),
            false => game.play_on(now),
        };
        passage.went(egui)
    }

    /// Acts on a command.
    pub(crate) fn act(&mut self, egui: &egui::Context, command: Command<M>) {
        if !matches!(command, Command::Program(_) | Command::Seat(..)) {
            self.message = None;
        }
        match command {
            Command::Go(place) => self.leaves = Some(place),
            Command::Begin(setup, players) => self.begin(&setup, &players),
            Command::End => self.away = self.game.take().or(self.away.take()),
            Command::Resume => {
                if let Some(game) = self.away.take() {
                    self.show_game(game);
                    self.keep.begin();
                }
            }
            Command::Open => self.keep.ask_open(),
            Command::Save => self.save("jsonl"),
            Command::Pack(asked) => self.pack(asked),
            Command::Picture => self.save("png"),
            Command::Act(action) => self.played(|game| game.act(action)),
            Command::Fix(seat, fix) => self.played(|game| game.correct(seat, fix)),
            Command::Own(ask) => {
                M::ask(self, egui, ask);
                self.with_game(Played::look);
            }
            Command::Touch(touch) => M::touch(self, touch),
            Command::Roll => self.played(Played::roll),
            Command::Dice(typed) => self.played(|game| game.dice(&typed)),
            Command::Undo => self.undo(),
            Command::Redo => self.played(Played::redo),
            Command::Replay(command) => self.with_game(|game| game.replay(command)),
            Command::Seat(seat, player) => {
                self.with_game(|game| {
                    game.players.seat(seat, player);
                    game.look();
                });
                self.wrote = true;
            }
            Command::Show(seat) => self.with_game(|game| game.show(Some(seat))),
            Command::Cover => self.with_game(|game| game.show(None)),
            Command::Program(asked) => self.program(asked),
        }
    }

    /// Asks where to save the game, or a picture of its board, by how the file ends.
    fn save(&mut self, ending: &'static str) {
        match &self.game {
            Some(game) => {
                let (what, when) = (M::file(game), M::when(game));
                let file = game.file.as_deref();
                self.keep.ask_save(keep::named(&what, file, when, ending));
            }
            None => self.message = Some(keep::no_game()),
        }
    }

    /// Does something with the game in play.
    pub(crate) fn with_game(&mut self, act: impl FnOnce(&mut Played<M>)) {
        if let Some(game) = &mut self.game {
            act(game);
        }
    }

    fn program(&mut self, asked: ProgramAsk) {
        if let ProgramAsk::Tempo(tempo) = asked {
            self.tempo = tempo;
            self.wrote = true;
        }
        self.with_game(|game| match asked {
            ProgramAsk::Tempo(tempo) => game.players.tempo = tempo,
            ProgramAsk::Throws(throws) => game.players.throws = throws,
            ProgramAsk::Skip => game.players.hurries = true,
            ProgramAsk::GoOn => game.players.goes_on = true,
            ProgramAsk::Watch => game.watch(),
        });
        self.with_game(Played::look);
    }

    fn begin(&mut self, setup: &Setup<M::Setting>, players: &[Player<M::Level>]) {
        let Some(board) = self.boards.get(setup.board) else {
            return;
        };
        match Played::new(&board.pack, setup) {
            Ok(game) => self.seat(game, players),
            Err(reasons) => self.say(Tidings::Bad, reasons.join("\n")),
        }
    }

    /// Shows a game that begins now, with those who play it.
    pub(crate) fn seat(&mut self, mut game: Played<M>, players: &[Player<M::Level>]) {
        game.players.tempo = self.tempo;
        for (seat, player) in (0..).map(Seat).zip(players) {
            game.players.seat(seat, *player);
        }
        game.look();
        self.show_game(game);
        self.keep.begin();
        self.wrote = true;
    }

    /// Plays, and tells why it cannot be done.
    pub(crate) fn played(&mut self, play: impl FnOnce(&mut Played<M>) -> Result<(), Refusal>) {
        let Some(game) = &mut self.game else {
            return;
        };
        if let Err(no) = play(game) {
            self.say(Tidings::Bad, no.to_string());
        }
    }

    fn undo(&mut self) {
        let undone = self.game.as_mut().map(Played::undo);
        match undone {
            None | Some(Ok(Marked::No)) => {}
            Some(Ok(Marked::Yes)) => {
                let text = "Taken back over dice or the other side, which the log remembers";
                self.say(Tidings::Good, text);
            }
            Some(Err(no)) => self.say(Tidings::Bad, no.to_string()),
        }
    }
}
