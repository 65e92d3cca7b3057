//! What goes on by itself in the hall, and what does who asks about it?
//!
//! Programs that play, the log that is played like a film. The window's clock is read here.

use eframe::egui;

use super::Hall;
use super::command::PlayCommand;
use crate::command::ReplayCommand;
use crate::halls::film::Filmed as _;
use crate::replay::ReplayStep;

impl Hall {
    /// Goes on by itself: a film, or a program; tells whether anything changed.
    pub(super) fn plays_on(&mut self, egui: &egui::Context) -> bool {
        let Some(game) = &mut self.game else {
            return false;
        };
        let now = egui.input(|input| input.time);
        let passage = match game.film.is_playing() {
            true => game.roll_film(now),
            false => game.play_on(now),
        };
        let went = passage.went(egui);
        if went {
            self.settle();
        }
        went
    }

    /// Acts on what concerns the log.
    pub(super) fn on_replay(&mut self, command: ReplayCommand) {
        let Some(game) = &mut self.game else {
            return;
        };
        game.replay(command);
        self.settle();
    }

    /// Acts on what concerns programs.
    pub(super) fn on_play(&mut self, command: PlayCommand) {
        let Some(game) = &mut self.game else {
            return;
        };
        match command {
            PlayCommand::Watch => game.watch(),
            PlayCommand::Seat(seat, player) => game.players.seat(seat, player),
            PlayCommand::Tempo(tempo) => {
                game.players.tempo = tempo;
                self.tempo = tempo;
            }
            PlayCommand::Throws(throws) => game.players.throws = throws,
            PlayCommand::Skip => game.players.hurries = true,
            PlayCommand::GoOn => game.players.goes_on = true,
        }
        game.look();
        self.wrote = true;
        self.settle();
    }

    /// The keys of the log.
    pub(super) fn keyed_log(&self, egui: &egui::Context) {
        let steps = ReplayStep::ALL.into_iter().map(ReplayCommand::Step);
        for command in steps.chain([ReplayCommand::Play]) {
            // The same keys as over the table.
            let mut keys = crate::command::Command::from(command).spec().all_keys();
            if keys.any(|keys| egui.input_mut(|input| input.consume_shortcut(&keys))) {
                self.send(command.into());
            }
        }
    }
}
