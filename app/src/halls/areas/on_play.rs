//! What does the hall of a game on areas do when it is asked, and what goes on in it by itself?
//!
//! The window's clock is read here.

use boards::AreaId;
use eframe::egui;
use play::Refusal;

use super::command::{Command, Programmed};
use super::face::Face;
use super::game::Game;
use super::hall::Hall;
use super::mode::{Setup, Tapped};
use super::players::Player;
use crate::halls::film::Filmed as _;
use crate::halls::keep;
use crate::toast::Tidings;

impl<M: Face> Hall<M> {
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
    pub(super) fn act(&mut self, command: Command<M>) {
        if !matches!(command, Command::Program(_) | Command::Seat(..)) {
            self.message = None;
        }
        match command {
            Command::Go(place) => self.leaves = Some(place),
            Command::Begin(setup, players) => self.begin(&setup, &players),
            Command::End => self.away = self.game.take().or(self.away.take()),
            Command::Resume => {
                self.game = self.away.take();
                self.keep.begin();
            }
            Command::Open => self.keep.ask_open(),
            Command::Save => self.save("jsonl"),
            Command::Pack(asked) => self.pack(asked),
            Command::Picture => self.save("png"),
            Command::Act(action) => self.played(|game| game.act(action)),
            Command::Fix(seat, fix) => self.played(|game| game.correct(seat, fix)),
            Command::Own(ask) => M::ask(self, ask),
            Command::Tap(area) => self.tap(area),
            Command::Look(area) => self.look_at(Some(area), None),
            Command::Away => self.look_at(None, None),
            Command::Roll => self.played(Game::roll),
            Command::Dice(typed) => self.played(|game| game.dice(&typed)),
            Command::Undo => self.played(Game::undo),
            Command::Redo => self.played(Game::redo),
            Command::Replay(command) => self.with_game(|game| game.replay(command)),
            Command::Seat(seat, player) => {
                self.with_game(|game| game.players.seat(seat, player));
                self.wrote = true;
            }
            Command::Show(seat) => self.with_game(|game| game.show(Some(seat))),
            Command::Cover => self.with_game(|game| game.show(None)),
            Command::Program(asked) => self.program(asked),
        }
        if let Some(game) = &mut self.game {
            game.look();
        }
    }

    /// Asks where to save the game, or a picture of its board, by how the file ends.
    fn save(&mut self, ending: &'static str) {
        match &self.game {
            Some(game) => {
                let (what, when) = (M::file(game.pack()), M::when(game));
                let file = game.file.as_deref();
                self.keep.ask_save(keep::named(what, file, when, ending));
            }
            None => self.message = Some(keep::no_game()),
        }
    }

    pub(crate) fn with_game(&mut self, act: impl FnOnce(&mut Game<M>)) {
        if let Some(game) = &mut self.game {
            act(game);
        }
    }

    fn program(&mut self, asked: Programmed) {
        if let Programmed::Tempo(tempo) = asked {
            self.tempo = tempo;
            self.wrote = true;
        }
        self.with_game(|game| match asked {
            Programmed::Tempo(tempo) => game.players.tempo = tempo,
            Programmed::Throws(throws) => game.players.throws = throws,
            Programmed::Skip => game.players.hurries = true,
            Programmed::GoOn => game.players.goes_on = true,
            Programmed::Watch => game.watch(),
        });
    }

    fn begin(&mut self, setup: &Setup<M::Setting>, players: &[Player<M::Level>]) {
        let Some(board) = self.boards.get(setup.board) else {
            return;
        };
        match Game::new(&board.pack, setup) {
            Ok(mut game) => {
                game.players.tempo = self.tempo;
                for (seat, player) in (0..).map(play::Seat).zip(players) {
                    game.players.seat(seat, *player);
                }
                game.look();
                self.game = Some(game);
                self.keep.begin();
                self.look_at(None, None);
                self.panels.map.near.reset();
                self.wrote = true;
            }
            Err(no) => self.message = Some((Tidings::Bad, no.to_string())),
        }
    }

    pub(crate) fn played(&mut self, play: impl FnOnce(&mut Game<M>) -> Result<(), Refusal>) {
        let Some(game) = &mut self.game else {
            return;
        };
        if let Err(no) = play(game) {
            self.message = Some((Tidings::Bad, no.to_string()));
        }
    }

    fn tap(&mut self, area: AreaId) {
        let Some(game) = &self.game else {
            return self.look_at(Some(area), None);
        };
        match M::tapped(game, &self.aim, &self.kept, area) {
            Tapped::Do(action) => self.played(|game| game.act(action)),
            Tapped::Look(from, to) => self.look_at(from, to),
        }
    }
}
