//! Has anything changed for a viewer?
//!
//! How many inputs a game has taken betrays how many secret choices were made. So each viewer that is watched has a
//! number of its own, raised only when something that this viewer sees is another: the view, who is asked, the
//! offers, or what the log tells. Question, answers and components are made of these alone.
//!
//! It costs a view and the offers a viewer and input, and nothing for who is not watched. What was made so is kept, and
//! whoever shows it asks for that.

use std::fmt;
use std::ops::Range;

use super::Session;
use crate::game::{Game, Offer};
use crate::seat::Viewer;
use crate::turn::Turn;

/// A viewer that is watched.
pub(super) struct Watched<G: Game> {
    version: u32,
    showing: Showing<G>,
    /// The log tells this viewer something else than before.
    told: bool,
}

/// What a viewer sees beside the log.
pub struct Showing<G: Game> {
    /// The view.
    pub view: G::View,
    /// Who is asked.
    pub turn: Turn<G::Why>,
    /// What is open to the viewer.
    pub offers: Vec<Offer<G::Action>>,
}

impl<G: Game> fmt::Debug for Showing<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Showing")
            .field("view", &self.view)
            .field("turn", &self.turn)
            .field("offers", &self.offers)
            .finish()
    }
}

impl<G: Game> PartialEq for Showing<G> {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view && self.turn == other.turn && self.offers == other.offers
    }
}

impl<G: Game> Session<G> {
    /// Begins to count a viewer's versions, from 1; whoever is watched goes on as before.
    ///
    /// The count is no part of a save: a session that was loaded again counts anew.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::Viewer;
    ///
    /// let mut session = Race::session(7);
    /// assert_eq!(session.version(Viewer::Table), None);
    /// session.watch(Viewer::Table);
    /// assert_eq!(session.version(Viewer::Table), Some(1));
    /// ```
    pub fn watch(&mut self, viewer: Viewer) {
        if !self.watched.contains_key(&viewer) {
            let watched = Watched {
                version: 1,
                showing: self.shows(viewer),
                told: false,
            };
            self.watched.insert(viewer, watched);
        }
    }

    /// Counts a viewer's versions no longer.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::Viewer;
    ///
    /// let mut session = Race::session(7);
    /// session.watch(Viewer::Table);
    /// session.unwatch(Viewer::Table);
    /// assert_eq!(session.version(Viewer::Table), None);
    /// ```
    pub fn unwatch(&mut self, viewer: Viewer) {
        self.watched.remove(&viewer);
    }

    /// How often what a viewer sees has become another, counted from 1; `None` unless it is watched.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Input, Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// session.watch(Viewer::Table);
    /// session.act(Input::Act(Seat(0), 2)).unwrap();
    /// session.undo(Seat(0)).unwrap();
    /// assert_eq!(session.version(Viewer::Table), Some(3));
    /// ```
    #[must_use]
    pub fn version(&self, viewer: Viewer) -> Option<u32> {
        Some(self.watched.get(&viewer)?.version)
    }

    /// What a viewer sees now beside the log; `None` unless it is watched.
    ///
    /// # Example
    /// ```
    /// use play::toy::Race;
    /// use play::{Seat, Viewer};
    ///
    /// let mut session = Race::session(7);
    /// assert!(session.showing(Viewer::Seat(Seat(0))).is_none());
    /// session.watch(Viewer::Seat(Seat(0)));
    /// let showing = session.showing(Viewer::Seat(Seat(0))).unwrap();
    /// assert_eq!(showing.offers, session.offers(Seat(0)));
    /// ```
    #[must_use]
    pub fn showing(&self, viewer: Viewer) -> Option<&Showing<G>> {
        Some(&self.watched.get(&viewer)?.showing)
    }

    fn shows(&self, viewer: Viewer) -> Showing<G> {
        let offers = match viewer {
            Viewer::Seat(seat) => self.offers(seat),
            Viewer::Table => Vec::new(),
        };
        Showing {
            view: self.view(viewer),
            turn: self.turn(),
            offers,
        }
    }

    /// Remembers whom entries tell something that come, go, or are stepped over.
    pub(super) fn touch(&mut self, entries: Range<usize>) {
        let events = || entries.clone().flat_map(|at| &self.entries[at].events);
        let pack = &self.pack;
        for (viewer, watched) in &mut self.watched {
            let tells = |event| {
                G::line(pack, event, *viewer).is_some() || G::tell(pack, event, *viewer).is_some()
            };
            watched.told = watched.told || events().any(tells);
        }
    }

    /// Whatever was told may be told in other words.
    pub(super) fn touch_all(&mut self) {
        for watched in self.watched.values_mut() {
            watched.told = true;
        }
    }

    /// Raises the versions of those for whom something has changed.
    pub(super) fn raise(&mut self) {
        let mut all = std::mem::take(&mut self.watched);
        for (viewer, watched) in &mut all {
            let showing = self.shows(*viewer);
            if watched.told || watched.showing != showing {
                watched.version = watched.version.saturating_add(1);
                watched.showing = showing;
                watched.told = false;
            }
        }
        self.watched = all;
    }
}
