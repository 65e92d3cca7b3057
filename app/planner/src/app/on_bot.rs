//! How does a battle go on by itself?
//!
//! Programs answer one step at a time, at a pace that people can follow; who can only pass does so; the log is played
//! back. What came of it is shown as if it had been done by hand.

use std::sync::Arc;

use eframe::egui;
use game_window::{Marked, Passage, ProgramAsk, UNDONE_OVER};
use play::{Refusal, Seat};
use tabletop::strikes;
use ui::toast::Tidings;

use super::Bannerfield;
use crate::battle::PlayCommand;
use crate::dialog::Dialog;

impl Bannerfield {
    /// Does what is asked of the battle, and shows what came of it.
    pub(super) fn on_play(&mut self, command: PlayCommand) {
        let shows = matches!(
            command,
            PlayCommand::Act(_) | PlayCommand::Roll | PlayCommand::Dice(_)
        );
        let seats = matches!(
            command,
            PlayCommand::Seat(..) | PlayCommand::Program(ProgramAsk::Tempo(_))
        );
        let stays = if let PlayCommand::Stays(stays) = &command {
            Some(*stays)
        } else {
            None
        };
        let moves = matches!(&command, PlayCommand::Act(action) if action.as_move().is_some());
        let way = self.selection.way;
        let attacks =
            matches!(&command, PlayCommand::Act(action) if strikes(action, way).is_some());
        let done = self.document.play(command);
        if attacks && done.is_ok() {
            // What was planned is under way: the plan of a charge lay over a shot until the turn was over.
            self.selection.aim(None);
        }
        if moves && done.is_ok() {
            // What comes next is chosen anew; a drag in between would move another unit.
            self.put_away_moves();
            self.panels.sheet.answer();
        }
        if seats && !self.is_joined() {
            let players = self.document.played().players();
            players.remembered(&mut self.settings.battle);
            self.prefer();
        }
        if let Some(stays) = stays {
            stays.name().clone_into(&mut self.settings.battle.cards);
            self.prefer();
        }
        if let Ok(Marked::Yes) = done {
            self.toasts.say(Tidings::Good, UNDONE_OVER.to_owned());
        }
        let done: Result<(), Refusal> = done.map(drop);
        match shows {
            true => self.went_on(done),
            false => drop(self.report(done)),
        }
    }

    /// Goes on with playback, with programs, and for who can only pass.
    pub(super) fn play_on(&mut self, egui: &egui::Context) {
        let playback = self.document.played().playback().is_playing();
        let covered = self.dialog.as_ref().is_some_and(Dialog::covers);
        if playback && covered {
            self.pause();
        }
        // A question that lies over the table is answered first, but others go on meanwhile.
        if !playback && covered && !self.is_joined() {
            return;
        }
        let now = egui.input(|input| input.time);
        let before = Arc::clone(self.document.table());
        let programs = self.programs();
        // Where programs moved from is seen until a person acts; of two of them the last step.
        let since = self.before().filter(|_| programs != [true; 2]).cloned();
        self.document.hurries(egui);
        let cursor = self.document.session().cursor();
        let passage = self.document.play_on(now);
        // A card or a banner that goes is no step: what was said meanwhile is still to be read.
        let steps = self.document.session().cursor() != cursor;
        if passage == Passage::Went && steps {
            match playback {
                true => self.stepped(before),
                false => {
                    self.went_on(Ok(()));
                    self.replayed = Some((self.document.revision(), since.unwrap_or(before)));
                }
            }
        }
        let refused = self.document.take_refusal();
        self.fetched(refused.as_ref());
        if let Some(why) = refused {
            self.report(Err(why));
        }
        // At the end of a battle nobody is asked any more.
        let goes_on = self.document.battle().is_some();
        if programs != self.programs() && goes_on {
            let text = "The program gives the side back: it has no answer that the rules take";
            self.toasts.say(Tidings::Bad, text.to_owned());
        }
        if passage.went(egui) {
            egui.request_repaint();
        }
    }

    /// The sides that programs play.
    pub(super) fn programs(&self) -> [bool; 2] {
        let players = self.document.played().players();
        [Seat(0), Seat(1)].map(|seat| players.level(seat).is_some())
    }
}
