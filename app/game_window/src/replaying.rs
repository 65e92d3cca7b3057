//! What does a game in play do when its log is looked at?

use std::borrow::Cow;

use play::Viewer;
use ui::replay::{ReplayCommand, ReplayStep};

use super::Passage;
use super::playable::{Playable, ViewOf};
use super::playback::{Turned, stops};
use super::played::Played;

impl<M: Playable> Played<M> {
    /// The table as it was after an entry: several panels show it, and it is read once a frame.
    #[must_use]
    pub fn view_then(&self, entry: u32) -> Cow<'_, ViewOf<M>> {
        let read = || self.source.view_after(entry, Viewer::Table);
        match self.then.get_or_init(|| (entry, read())) {
            (known, view) if *known == entry => Cow::Borrowed(view),
            _other => Cow::Owned(read()),
        }
    }

    /// Shows the last turn of a program once more; while it does, ends that.
    pub(crate) fn watch(&mut self) {
        if self.playback.watches() {
            return self.cut();
        }
        let Some(turn) = self.players.remarks.turn() else {
            return;
        };
        let [cursor, _] = self.place();
        let from = self.playback.watch(turn, cursor);
        self.goto(from);
    }

    /// Ends playback; after a turn that was watched, what was shown before is shown again.
    fn cut(&mut self) {
        match self.playback.cut() {
            Some(back) => self.goto(back),
            None => self.look(),
        }
    }

    /// Shows another entry.
    fn step(&mut self, step: ReplayStep) {
        let [cursor, len] = self.place();
        let entry = step.entry(&stops(self.log()), cursor, len);
        self.goto(entry);
    }

    /// Plays the log by itself, or stands still.
    fn play_log(&mut self) {
        if self.playback.is_playing() {
            return self.cut();
        }
        let [cursor, len] = self.place();
        if cursor == len {
            self.step(ReplayStep::Start);
        }
        self.playback.play();
        self.look();
    }

    /// Shows the next entry when it is due.
    pub(super) fn play_back(&mut self, now: f64) -> Passage {
        let (place, stops) = (self.place(), stops(self.log()));
        let again = self.players.tempo.again();
        match self.playback.roll(now, again, place, &stops) {
            Turned::Still => return Passage::Still,
            Turned::Rest(rest) => return Passage::Rest(rest),
            Turned::To(entry) => self.goto(entry),
            Turned::End => self.look(),
        }
        Passage::Went
    }

    /// Does what is asked about the log.
    pub(crate) fn replay(&mut self, command: ReplayCommand) {
        match command {
            ReplayCommand::Show(entry) => {
                self.playback.stop();
                self.goto(entry);
            }
            ReplayCommand::Step(step) => {
                self.playback.stop();
                self.step(step);
            }
            ReplayCommand::Play => self.play_log(),
            ReplayCommand::Pace(pace) => self.playback.pace = pace,
        }
    }

    /// The entries that are shown, of how many.
    fn place(&self) -> [u32; 2] {
        [self.source.cursor(), self.source.len()]
    }
}
