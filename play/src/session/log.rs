//! What may a viewer read of the log?
//!
//! Its lines, and what a screen may make of them; never an event.

use super::Session;
use crate::entry::{EntryKind, EntryOf, LogLine};
use crate::game::Game;
use crate::seat::Viewer;

impl<G: Game> Session<G> {
    /// The log up to the cursor, as a viewer may read it.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// assert_eq!(session.log(Viewer::Table)[0].text, "Takes 2 dice");
    /// ```
    #[must_use]
    pub fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.log_since(0, viewer)
    }

    /// The lines of [`Session::log`] that come of entries after this one.
    ///
    /// Lines of an entry stay what they are as long as it is not taken back.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// assert_eq!(session.log_since(0, Viewer::Table), session.log(Viewer::Table));
    /// assert!(session.log_since(1, Viewer::Table).is_empty());
    /// ```
    #[must_use]
    pub fn log_since(&self, entry: u32, viewer: Viewer) -> Vec<LogLine> {
        self.lines(self.since(entry), viewer)
    }

    fn since(&self, entry: u32) -> &[EntryOf<G>] {
        let known = usize::try_from(entry).unwrap_or(usize::MAX);
        &self.entries[known.min(self.cursor)..self.cursor]
    }

    /// What was taken back and a redo would bring back, as a viewer may read it; follows [`Session::log`].
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// assert!(session.tail(Viewer::Table).is_empty());
    /// session.undo(Seat(0)).unwrap();
    /// assert_eq!(session.tail(Viewer::Table)[0].entry, 1);
    /// ```
    #[must_use]
    pub fn tail(&self, viewer: Viewer) -> Vec<LogLine> {
        self.lines(&self.entries[self.cursor..], viewer)
    }

    /// The log as [`Session::log`] has it, with entries numbered as this viewer can count them.
    ///
    /// For whoever must not learn how many entries lie between two lines.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// assert_eq!(session.counted_log(Viewer::Table)[0].entry, 1);
    /// ```
    #[must_use]
    pub fn counted_log(&self, viewer: Viewer) -> Vec<LogLine> {
        let mut lines = self.log(viewer);
        let (mut last, mut count) = (0, 0);
        for line in &mut lines {
            if line.entry != last {
                (last, count) = (line.entry, count + 1);
            }
            line.entry = count;
        }
        lines
    }

    /// What a viewer's screen may make of the log up to the cursor, oldest first, each with its entry.
    ///
    /// # Example
    /// ```
    /// use play::toy::{Race, RaceTold};
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Fix(Seat(0), 5)).unwrap();
    /// assert_eq!(session.told(Viewer::Table), [(1, RaceTold::Stands(Seat(0), 5))]);
    /// ```
    #[must_use]
    pub fn told(&self, viewer: Viewer) -> Vec<(u32, G::Told)> {
        self.told_since(0, viewer)
    }

    /// What [`Session::told`] makes of entries after this one.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.act(Input::Fix(Seat(0), 5)).unwrap();
    /// assert_eq!(session.told_since(0, Viewer::Table).len(), 1);
    /// assert!(session.told_since(1, Viewer::Table).is_empty());
    /// ```
    #[must_use]
    pub fn told_since(&self, entry: u32, viewer: Viewer) -> Vec<(u32, G::Told)> {
        let entries = self.since(entry).iter();
        let events = entries.flat_map(|entry| entry.events.iter().map(|event| (entry.n, event)));
        let told = events.filter_map(|(n, event)| Some((n, G::tell(&self.pack, event, viewer)?)));
        told.collect()
    }

    fn lines(&self, entries: &[EntryOf<G>], viewer: Viewer) -> Vec<LogLine> {
        let mut lines = Vec::new();
        for entry in entries {
            for (place, event) in entry.events.iter().enumerate() {
                let text = if G::hangs_on_before(event) {
                    let before = self.state_before(entry, place);
                    G::line_from(&self.pack, &before, event, viewer)
                } else {
                    G::line(&self.pack, event, viewer)
                };
                if let Some(text) = text {
                    lines.push(LogLine {
                        entry: entry.n,
                        kind: EntryKind::from(&entry.input),
                        reveals: entry.reveals,
                        text,
                    });
                }
            }
        }
        lines
    }

    /// The state before one of the events of an entry, by its place among them.
    fn state_before(&self, entry: &EntryOf<G>, place: usize) -> G::State {
        let last = usize::try_from(entry.n.saturating_sub(1)).unwrap_or(usize::MAX);
        let mut state = self.state_after(last);
        for event in entry.events.iter().take(place) {
            G::apply(&mut state, event);
        }
        state
    }
}
