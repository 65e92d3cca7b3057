//! How is something worked out a bit at a time?
//!
//! The table, its field and the work belong together; a future holds all three from frame to frame.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use tabletop::{Field, ThreatBands, ThreatWork};
use ui::mark::Mark;

use super::threat::{joined, safe};
use super::worker::{Key, Known, Reply, Request};
use crate::picture::{Overlay, overlay};

/// Something in the making.
pub(super) struct Making {
    of: Request,
    key: Key,
    work: Pin<Box<dyn Future<Output = Known>>>,
}

impl std::fmt::Debug for Making {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Making").field(&self.key).finish()
    }
}

impl Making {
    /// One thing of a request, nothing of it worked out yet.
    pub(super) fn new(request: &Request, key: &Key) -> Self {
        Self {
            of: request.clone(),
            key: key.clone(),
            work: Box::pin(step_by_step(request.clone(), key.clone())),
        }
    }

    /// Whether a request still asks for it.
    pub(super) fn is_asked_for(&self, request: &Request) -> bool {
        self.of.is_about(&request.table, request.first) && request.keys.contains(&self.key)
    }

    /// Goes on as long as there is time, by one step at least; what came of it, once it is whole.
    pub(super) fn go_on(&mut self, mut has_time: impl FnMut() -> bool) -> Option<Reply> {
        let mut context = Context::from_waker(Waker::noop());
        loop {
            if let Poll::Ready(known) = self.work.as_mut().poll(&mut context) {
                return Some(Reply {
                    table: Arc::clone(&self.of.table),
                    first: self.of.first,
                    key: self.key.clone(),
                    known,
                });
            }
            if !has_time() {
                return None;
            }
        }
    }
}

async fn step_by_step(request: Request, key: Key) -> Known {
    let marks = match &key {
        Key::Threat(unit, absent) => {
            return Known::Threat(Arc::new(threat(&request, unit, absent.as_deref()).await));
        }
        Key::Seen(unit) => seen(&request, unit),
        Key::Joined(party, units) => joined(&request, units, *party).await,
        Key::Safe(units, absent) => vec![safe(&request, units, absent.as_ref()).await],
    };
    Known::Marks(marks.into())
}

fn seen(request: &Request, unit: &str) -> Vec<Mark> {
    let table = &request.table;
    let field = Field::new(&table.pack, &table.state);
    let unit = table.state.unit(unit);
    unit.map_or_else(Vec::new, |unit| {
        overlay(table, &field, unit, &[Overlay::Seen])
    })
}

async fn threat(request: &Request, unit: &str, absent: Option<&str>) -> ThreatBands {
    let table = &request.table;
    let field = Field::new(&table.pack, &table.state);
    let absent = absent.and_then(|id| field.unit(id));
    let Some(unit) = field.unit(unit) else {
        return ThreatBands::default();
    };
    let mut work = ThreatWork::new(&field, unit, request.first, absent);
    while !work.step(1) {
        pause().await;
    }
    work.finish()
}

/// Lets whoever polls decide whether to go on.
pub(super) async fn pause() {
    let mut has_paused = false;
    std::future::poll_fn(|_| match std::mem::replace(&mut has_paused, true) {
        true => Poll::Ready(()),
        false => Poll::Pending,
    })
    .await;
}
