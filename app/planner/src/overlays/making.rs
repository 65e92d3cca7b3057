//! How is a threat worked out a bit at a time?
//!
//! The table, its field and the work belong together; a future holds all three from frame to frame.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use tabletop::{Field, ThreatBands, ThreatWork};

use super::bands::{Key, Reply, Request};

/// A threat in the making.
pub(super) struct Making {
    of: Request,
    key: Key,
    work: Pin<Box<dyn Future<Output = ThreatBands>>>,
}

impl std::fmt::Debug for Making {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Making").field(&self.key).finish()
    }
}

impl Making {
    /// The threat of one unit, nothing of it worked out yet.
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

    /// Goes on as long as there is time, by one step at least; the threat, once it is whole.
    pub(super) fn go_on(&mut self, mut has_time: impl FnMut() -> bool) -> Option<Reply> {
        let mut context = Context::from_waker(Waker::noop());
        loop {
            if let Poll::Ready(bands) = self.work.as_mut().poll(&mut context) {
                return Some(Reply {
                    table: Arc::clone(&self.of.table),
                    first: self.of.first,
                    key: self.key.clone(),
                    bands,
                });
            }
            if !has_time() {
                return None;
            }
        }
    }
}

async fn step_by_step(request: Request, key: Key) -> ThreatBands {
    let table = &request.table;
    let field = Field::new(&table.pack, &table.state);
    let absent = key.absent.as_deref().and_then(|id| field.unit(id));
    let Some(unit) = field.unit(&key.unit) else {
        return ThreatBands::default();
    };
    let mut work = ThreatWork::new(&field, unit, request.first, absent);
    while !work.step(1) {
        pause().await;
    }
    work.finish()
}

/// Lets whoever polls decide whether to go on.
async fn pause() {
    let mut has_paused = false;
    std::future::poll_fn(|_| match std::mem::replace(&mut has_paused, true) {
        true => Poll::Ready(()),
        false => Poll::Pending,
    })
    .await;
}
