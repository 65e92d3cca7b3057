//! Who looks on at a game, and what are they told?
//!
//! Each viewer has its present screen; a slow reader finds the last one. What is dragged and who is there is told to all
//! who look on, and is no part of the game.

use std::sync::Arc;
use std::time::Instant;

use online::{DiceTold, Drag, Hello, Marked, PROTOCOL, Plan, Presence, Sat, Show};
use play::{Seat, Viewer};
use serde_json::Value;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::{No, OpenGame, Watching};
use crate::kinds::Kinds;
use crate::limits::{DRAG, PLAN, SOCKETS, TABS};

/// So many may look on at once through the same eyes.
fn most(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(_) => TABS,
        Viewer::Table => SOCKETS,
    }
}

impl OpenGame {
    /// What is played here, for one viewer.
    fn hello(&self, viewer: Viewer) -> Hello {
        let setup = self.table.setup();
        Hello {
            protocol: PROTOCOL,
            kind: self.row.kind.clone(),
            format: self.table.format(),
            packs: setup.packs.clone(),
            rulings: setup.rulings.clone(),
            rows: setup.rows.clone(),
            seats: self.seats(),
            viewer,
            dice: self.dice(),
        }
    }

    fn seats(&self) -> Vec<Sat> {
        let titles = self.table.titles().into_iter();
        let seats = titles.zip(&self.row.seats).map(|(title, row)| Sat {
            title,
            sitter: row.sitter.clone(),
            name: row.name.clone(),
        });
        seats.collect()
    }

    fn dice(&self) -> DiceTold {
        DiceTold {
            commitment: self.key.commitment(),
            key: self.table.is_over().then(|| self.key.told()),
        }
    }

    /// Tells those who look on who sits where.
    pub(super) fn tell_seats(&self) {
        self.seated.send_replace((self.seats(), self.dice()));
    }

    /// What is played here, for who shows a token.
    pub(crate) async fn who(&mut self, kinds: &Kinds, token: &str) -> Result<Hello, No> {
        let viewer = self.viewer(token)?;
        self.found(kinds).await?;
        Ok(self.hello(viewer))
    }

    pub(crate) async fn watch(&mut self, kinds: &Kinds, token: &str) -> Result<Watching, No> {
        let viewer = self.viewer(token)?;
        self.found(kinds).await?;
        let (table, generation) = (&mut self.table, self.generation);
        let screens = self.screens.entry(viewer).or_insert_with(|| {
            let screen = table.screen(viewer, generation);
            watch::Sender::new(Arc::new(Marked::new(screen)))
        });
        Ok(Watching {
            viewer,
            screens: screens.subscribe(),
            seated: self.seated.subscribe(),
            presence: self.presence.subscribe(),
            plans: self.plans.subscribe(),
            drags: self.dragged.subscribe(),
            hello: self.hello(viewer),
        })
    }

    /// Shows everybody who looks on what has changed for them.
    pub(super) fn tell(&mut self) {
        self.forget_agreed();
        // Who comes back is shown the screen of then.
        self.screens
            .retain(|_, screens| screens.receiver_count() > 0);
        for (viewer, screens) in &self.screens {
            if screens.borrow().screen().v == self.table.version(*viewer, self.generation) {
                continue;
            }
            let screen = self.table.screen(*viewer, self.generation);
            screens.send_modify(|known| *known = Arc::new(known.then(screen)));
        }
        if self.table.is_over() || self.is_renamed() {
            self.tell_seats();
        }
    }

    /// Whether a seat is called otherwise than was told, as once its House is chosen.
    fn is_renamed(&self) -> bool {
        let now = self.table.titles();
        let told = self.seated.borrow();
        let told = told.0.iter().map(|sat| &sat.title);
        told.ne(&now)
    }

    /// Somebody drags something before the eyes of all; drags that come too fast are left out.
    pub(crate) fn drag(&mut self, viewer: Viewer, what: Value, now: Instant) {
        let Viewer::Seat(by) = viewer else {
            return;
        };
        let last = self.drags.get(&by);
        if last.is_some_and(|last| now.saturating_duration_since(*last) < DRAG) {
            return;
        }
        self.drags.insert(by, now);
        // Nobody may be looking.
        let _ = self.dragged.send(Drag { by, what });
    }

    /// A seat shows its plan to all who look on and who come later, or takes it back.
    pub(crate) fn show(&mut self, token: &str, show: Show, now: Instant) -> Result<(), No> {
        let by = self.seat(token)?;
        if !self.inputs.allows(by, now) {
            return Err(No::TooMany);
        }
        let Some(what) = show.what else {
            self.take_plan(by);
            return Ok(());
        };
        if what.to_string().len() > PLAN {
            return Err(No::TooMany);
        }
        let others = self.plans_but(by);
        let all = others.into_iter().chain([Plan { by, what }]).collect();
        self.plans.send_replace(Arc::new(all));
        Ok(())
    }

    /// What seats show, for who shows a token.
    pub(crate) fn plans(&self, token: &str) -> Result<Vec<Plan>, No> {
        self.viewer(token)?;
        Ok(self.plans.borrow().to_vec())
    }

    /// What a seat shows is shown no more.
    pub(super) fn take_plan(&mut self, by: Seat) {
        let others = self.plans_but(by);
        if others.len() < self.plans.borrow().len() {
            self.plans.send_replace(Arc::new(others));
        }
    }

    fn plans_but(&self, by: Seat) -> Vec<Plan> {
        let known = self.plans.borrow();
        known.iter().filter(|plan| plan.by != by).cloned().collect()
    }

    /// A place among the requests that wait for what a viewer is shown next, until it is dropped.
    pub(crate) fn waits(&mut self, viewer: Viewer) -> Result<OwnedSemaphorePermit, No> {
        let places = self.waiting.entry(viewer);
        let places = places.or_insert_with(|| Arc::new(Semaphore::new(most(viewer))));
        let place = Arc::clone(places).try_acquire_owned();
        place.map_err(|_| No::TooMany)
    }

    pub(crate) fn come(&mut self, viewer: Viewer) -> Result<(), No> {
        let most = most(viewer);
        let present = self.present.entry(viewer).or_default();
        if *present >= most {
            return Err(No::TooMany);
        }
        *present += 1;
        self.tell_presence();
        Ok(())
    }

    pub(crate) fn leave(&mut self, viewer: Viewer) {
        if let Some(count) = self.present.get_mut(&viewer) {
            *count = count.saturating_sub(1);
        }
        self.present.retain(|_, count| *count > 0);
        self.tell_presence();
    }

    pub(super) fn tell_presence(&self) {
        let seats = self.present.keys().filter_map(|viewer| match viewer {
            Viewer::Seat(seat) => Some(*seat),
            Viewer::Table => None,
        });
        let watching = self.present.get(&Viewer::Table).copied().unwrap_or(0);
        let presence = Presence {
            seats: seats.collect(),
            watching: u32::try_from(watching).unwrap_or(u32::MAX),
            undo: self.agreed.iter().copied().collect(),
        };
        self.presence.send_replace(presence);
    }

    pub(crate) fn is_watched(&self) -> bool {
        !self.present.is_empty()
    }
}
