//! What is done in a game, and what comes of it?
//!
//! An input that is done goes on to the next question at once; one that is on its way changes nothing before the
//! source is heard.

use eframe::egui;
use play::{Input, Refusal, Seat};
use ui::sound::Sound;

use super::playable::Playable;
use super::played::Played;
use super::programs::{Throws, is_drawn};
use super::source::{Heard, Sent};
use crate::playable::{ActionOf, FixOf};

impl<M: Playable> Played<M> {
    /// Acts for the seat that is asked.
    ///
    /// # Errors
    /// Why not.
    pub fn act(&mut self, action: ActionOf<M>) -> Result<(), Refusal> {
        let seat = self.asked().unwrap_or(Seat(0));
        let sent = self.gives(seat, action)?;
        if self.players.level(seat).is_none() {
            // Who goes on has seen what was in front.
            self.read_on();
            self.happenings.hearing.note(Some(Sound::Answer));
        }
        self.went(sent);
        Ok(())
    }

    /// Passes for a person who can do nothing else, and has not seen for that what stands over the board.
    pub(super) fn pass(&mut self, pass: ActionOf<M>) -> bool {
        let seat = self.asked().unwrap_or(Seat(0));
        let Ok(sent) = self.gives(seat, pass) else {
            return false;
        };
        // Nor what the others did before it.
        self.answered(sent);
        self.went(sent);
        true
    }

    fn gives(&mut self, seat: Seat, action: ActionOf<M>) -> Result<Sent, Refusal> {
        let is_answer = M::active(self).is_some_and(|active| active != seat);
        let sent = self.source.act(Input::Act(seat, action))?;
        if is_answer {
            self.answered(sent);
        }
        self.players.person_since = true;
        Ok(sent)
    }

    /// Notes an answer that ends nothing of what was done since one's last turn.
    fn answered(&mut self, sent: Sent) {
        // What is on its way has no entry yet.
        if sent == Sent::Done {
            let entry = self.source.cursor();
            self.happenings.answers.insert(entry);
        }
    }

    /// Sets something right by hand.
    ///
    /// # Errors
    /// Why not.
    pub fn correct(&mut self, seat: Seat, fix: FixOf<M>) -> Result<(), Refusal> {
        let sent = self.source.act(Input::Fix(seat, fix))?;
        self.live = M::Live::default();
        self.went(sent);
        Ok(())
    }

    /// Lets the program's dice answer.
    ///
    /// # Errors
    /// When no dice are asked for.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        let sent = self.source.roll()?;
        self.went(sent);
        Ok(())
    }

    /// Has a person throw, who has seen what was in front before: the dice stand there now.
    ///
    /// # Errors
    /// When no dice are asked for.
    pub(super) fn throw(&mut self) -> Result<(), Refusal> {
        let sent = self.source.roll()?;
        self.read_on();
        self.went(sent);
        Ok(())
    }

    /// Takes the faces of real dice as typed.
    ///
    /// # Errors
    /// When they do not fit what is asked for.
    pub(crate) fn dice(&mut self, typed: &str) -> Result<(), Refusal> {
        let sent = self.source.roll_typed(typed)?;
        // Whoever throws real dice is asked for the next ones.
        self.players.own = Throws::Typed;
        self.read_on();
        self.went(sent);
        Ok(())
    }

    /// Goes on from what was done; what is on its way has changed nothing but that it is waited for.
    fn went(&mut self, sent: Sent) {
        match sent {
            Sent::Done => self.go_on(),
            Sent::Waits => self.look(),
        }
    }

    /// Shuffles and draws, which nobody has to throw for.
    pub(super) fn go_on(&mut self) {
        while self.draws_alone() && self.source.roll() == Ok(Sent::Done) {}
        self.look();
        let active = M::active(self);
        self.players.remarks.went(active, self.source.cursor());
    }

    /// Whether cards are drawn now, or tokens turned, by this device.
    pub(super) fn draws_alone(&self) -> bool {
        self.is_local() && is_drawn(&self.turn())
    }

    /// Takes in what came from elsewhere; tells whether anything changed.
    pub(super) fn hears(&mut self) -> bool {
        match self.source.hear() {
            Heard::Nothing => return false,
            Heard::News => {}
            Heard::Refused(why) => {
                // What was to follow it follows nothing now.
                self.live = M::Live::default();
                self.refused = Some(why);
            }
        }
        self.go_on();
        true
    }

    /// Tells others what is dragged here and not put down yet.
    pub fn drags(&mut self, what: serde_json::Value) {
        if let Some(line) = self.source.line_mut() {
            line.drag(what);
        }
    }

    /// Shows a plan to all who look on, or takes back what is shown.
    ///
    /// # Errors
    /// That nobody sits here who could.
    pub fn shows(&mut self, what: Option<serde_json::Value>) -> Result<(), Refusal> {
        match self.source.line() {
            Some(line) if line.seat().is_some() => {
                line.show(what);
                Ok(())
            }
            Some(_) | None => {
                let text = "You look on: take a seat to show a plan";
                Err(online::refused("no_seat", text))
            }
        }
    }

    /// Tries a server that is away at once, if somebody is back at the window.
    pub fn hurries(&mut self, egui: &egui::Context) {
        let back = |event: &egui::Event| {
            matches!(
                event,
                egui::Event::WindowFocused(true)
                    | egui::Event::PointerButton { .. }
                    | egui::Event::Touch { .. }
                    | egui::Event::Key { .. }
            )
        };
        if egui.input(|input| input.events.iter().any(back)) {
            self.hurry();
        }
    }

    fn hurry(&mut self) {
        if let Some(line) = self.source.line_mut() {
            line.hurry();
        }
    }

    /// Why what was on its way came to nothing, once.
    pub fn take_refusal(&mut self) -> Option<Refusal> {
        self.refused.take()
    }

    /// Goes back or on over what one seat did.
    ///
    /// # Errors
    /// When another seat or chance stands between, or there are not so many entries.
    pub fn rewind(&mut self, by: Seat, entry: u32) -> Result<(), Refusal> {
        self.source.goto(by, entry)?;
        self.look();
        Ok(())
    }

    /// Looks at the game as it was after an entry; what came later is kept until something else is done.
    pub fn goto(&mut self, entry: u32) {
        self.source.look(entry);
        self.seen_to(entry.saturating_sub(1));
        M::halts(&mut self.live);
        self.look();
        if !self.playback.is_playing() {
            self.happenings.hearing.hush();
        }
    }
}
