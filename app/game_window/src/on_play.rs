//! What does the window of a game do when it is asked, and what goes on in it by itself?
//!
//! The window's clock is read here.

use eframe::egui;
use play::{Refusal, Seat};
use ui::toast::Tidings;

use super::back::Marked;
use super::command::{Command, PlayCommand};
use super::game_ui::GameUi;
use super::obey::UNDONE_OVER;
use super::persistence;
use super::played::Played;
use super::players::Player;
use super::programs::ProgramAsk;
use super::source::Savable;
use super::window::GameWindow;
use super::windowed::Setup;
use super::zoom::Zoom;

impl<M: GameUi> GameWindow<M> {
    /// Goes on by itself: playback, a program or an attack; tells whether anything changed.
    pub(super) fn plays_on(&mut self, egui: &egui::Context) -> bool {
        let Some(game) = &mut self.game else {
            return false;
        };
        game.hurries(egui);
        let now = egui.input(|input| input.time);
        let changed = game.play_on(now).went(egui);
        let refused = game.take_refusal();
        let has_come = self.saves && game.has_whole();
        self.saves &= refused.is_none() && !has_come;
        if has_come {
            self.save("jsonl");
        }
        if let Some(why) = refused {
            self.say(Tidings::Bad, why.to_string());
        }
        changed
    }

    /// Acts on a command.
    pub(crate) fn act(&mut self, egui: &egui::Context, command: Command<M>) {
        let stays = |command: &PlayCommand<M>| {
            matches!(
                command,
                PlayCommand::Program(_)
                    | PlayCommand::Seat(..)
                    | PlayCommand::Hint
                    | PlayCommand::Seen
                    | PlayCommand::Stays(_)
            )
        };
        let looks_up = matches!(
            &command,
            Command::Rules(_) | Command::Signs | Command::Settings
        );
        if !looks_up && !matches!(&command, Command::Play(play) if stays(play)) {
            self.message = None;
        }
        match command {
            Command::Go(place) => self.leaves = Some(place),
            Command::Begin(setup, players) => self.begin(&setup, &players),
            Command::End => self.put_away(),
            Command::Resume => {
                if let Some(game) = self.away.take() {
                    self.show_game(game);
                    self.persistence.begin();
                }
            }
            Command::Open => self.persistence.ask_open(),
            Command::Save => self.save("jsonl"),
            Command::Pack(asked) => self.pack(asked),
            Command::Online(ask) => self.asks_online = Some(ask),
            Command::Picture => self.save("png"),
            Command::Rules(sought) => {
                let page = self.shown().map(|board| M::page(&board.pack, &sought));
                self.panels.rules.show(&sought);
                self.panels.rules.page = page.unwrap_or_default();
            }
            Command::Signs => self.panels.rules.show_signs(),
            Command::Settings => self.settings = true,
            Command::Own(ask) => {
                M::ask(self, egui, ask);
                self.with_game(Played::look);
            }
            Command::Touch(touch) => M::touch(self, touch),
            Command::Play(command) => self.play(command),
        }
    }

    /// Takes the game off the table; it can be gone on with as long as no other one is put away.
    pub(crate) fn put_away(&mut self) {
        if let Some(game) = self.game.take() {
            self.away = Some(game);
            // What was looked at in it is marked on no other board, nor looked at as near.
            self.focus = M::Focus::default();
            self.panels.board.zoom = Zoom::default();
        }
    }

    /// Asks where to save the game, or a picture of its board, by how the file ends.
    fn save(&mut self, ending: &'static str) {
        let Some(game) = &mut self.game else {
            self.message = Some(persistence::no_game());
            return;
        };
        let savable = match ending {
            "jsonl" => game.savable(),
            _picture => Savable::Whole,
        };
        match savable {
            Savable::Whole | Savable::Seen => {
                let (what, when) = (M::file(game), M::when(game));
                let file = game.file.as_deref();
                self.persistence
                    .ask_save(persistence::named(&what, file, when, ending));
            }
            Savable::Coming => self.saves = true,
        }
    }

    /// Does something with the game in play.
    pub fn with_game(&mut self, act: impl FnOnce(&mut Played<M>)) {
        if let Some(game) = &mut self.game {
            act(game);
        }
    }

    /// Plays on, remembers how programs are to play, and says what there is to say.
    fn play(&mut self, command: PlayCommand<M>) {
        if let PlayCommand::Program(ProgramAsk::Tempo(tempo)) = command {
            self.tempo = tempo;
            self.wrote = true;
        }
        if let PlayCommand::Stays(stays) = command {
            self.stays = stays;
            self.wrote = true;
        }
        self.wrote |= matches!(command, PlayCommand::Seat(..));
        let done = self.game.as_mut().map(|game| game.obey(command));
        match done {
            None | Some(Ok(Marked::No)) => {}
            Some(Ok(Marked::Yes)) => self.say(Tidings::Good, UNDONE_OVER),
            Some(Err(no)) => self.say(Tidings::Bad, no.to_string()),
        }
    }

    /// Plays, and tells why it cannot be done.
    pub fn played(&mut self, play: impl FnOnce(&mut Played<M>) -> Result<(), Refusal>) {
        if let Some(Err(no)) = self.game.as_mut().map(play) {
            self.say(Tidings::Bad, no.to_string());
        }
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
    pub fn seat(&mut self, mut game: Played<M>, players: &[Player<M::Level>]) {
        game.players.tempo = self.tempo;
        for (seat, player) in (0..).map(Seat).zip(players) {
            game.players.seat(seat, *player);
        }
        game.look();
        self.show_game(game);
        self.persistence.begin();
        self.wrote = true;
    }
}
