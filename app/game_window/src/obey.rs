//! What does a game in play do when it is asked?
//!
//! The same wherever it is shown: in a window of its own or on the table of miniatures.

use play::Refusal;

use super::back::Marked;
use super::command::PlayCommand;
use super::playable::Playable;
use super::played::Played;
use super::programs::ProgramAsk;

/// What is said of an undo that went back over more than one's own input.
pub const UNDONE_OVER: &str = "Taken back over dice or what others did, which the log remembers";

impl<M: Playable> Played<M> {
    /// Acts on a command; tells whether an undo was marked in the log.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn obey(&mut self, command: PlayCommand<M>) -> Result<Marked, Refusal> {
        match command {
            PlayCommand::Act(action) => self.act_as_hinted(action)?,
            PlayCommand::Fix(seat, fix) => self.correct(seat, fix)?,
            PlayCommand::Roll => self.throw()?,
            PlayCommand::Dice(typed) => self.dice(&typed)?,
            PlayCommand::Undo => return self.undo(),
            PlayCommand::Redo => self.redo()?,
            PlayCommand::Replay(command) => self.replay(command),
            PlayCommand::Seat(seat, player) => {
                if !self.reseats(seat, player) {
                    self.players.seat(seat, player);
                    self.look();
                }
            }
            PlayCommand::Show(seat) => self.show(Some(seat)),
            PlayCommand::Cover => self.show(None),
            PlayCommand::Program(asked) => self.program_asks(asked),
            PlayCommand::Hint => self.ask_hint(),
            PlayCommand::Seen => self.seen(),
            PlayCommand::Hold => self.hold(),
            PlayCommand::Stays(stays) => self.set_stays(stays),
        }
        Ok(Marked::No)
    }

    fn program_asks(&mut self, asked: ProgramAsk) {
        match asked {
            ProgramAsk::Tempo(tempo) => self.players.tempo = tempo,
            ProgramAsk::Throws(throws) => self.players.throws = throws,
            ProgramAsk::Skip => {
                self.players.hurries = true;
                // What is thought about is answered by what was found so far; what comes after it is thought through.
                if let Some(question) = &mut self.players.asked {
                    question.until = f64::NEG_INFINITY;
                }
            }
            ProgramAsk::GoOn => self.players.goes_on = true,
            ProgramAsk::Watch => self.watch(),
        }
        self.look();
    }
}
