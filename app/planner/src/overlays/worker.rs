//! Who works out what takes longer than a frame, and when?
//!
//! A desktop does it on a thread of its own, so that no frame waits; a page, which has one thread, a bit in every frame;
//! tests one thing a frame. Asked for anything else, the thread drops what it was asked for before.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use eframe::egui;
use tabletop::table::Table;
use tabletop::{FreeManeuver, ThreatBands};
use ui::mark::Mark;
use ui::theme::Party;

use super::making::Making;

/// Something to be worked out of a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// What a unit sees.
    Seen(String),
    /// What a unit threatens, with another taken off the table first, so that it shields nothing.
    Threat(String, Option<String>),
    /// What units threaten, as one picture.
    Joined(Party, Vec<String>),
    /// Where no charge of units reaches, with a unit taken off the table first.
    Safe(Vec<String>, Option<String>),
}

/// What was worked out, shared.
#[derive(Clone, Debug)]
pub(super) enum Known {
    Threat(Arc<ThreatBands>),
    Marks(Arc<[Mark]>),
}

/// What is to be worked out.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) table: Arc<Table>,
    pub(super) first: FreeManeuver,
    pub(super) keys: Vec<Key>,
    /// What is known of that table, which the keys may be made of.
    pub(super) known: BTreeMap<Key, Known>,
}

impl Request {
    /// Whether another request is about the same table in the same way.
    pub(super) fn is_about(&self, table: &Arc<Table>, first: FreeManeuver) -> bool {
        Arc::ptr_eq(&self.table, table) && self.first == first
    }
}

/// One answer to a request.
pub(super) struct Reply {
    pub(super) table: Arc<Table>,
    pub(super) first: FreeManeuver,
    pub(super) key: Key,
    pub(super) known: Known,
}

/// Works out what is asked for.
#[derive(Debug)]
pub(super) enum Worker {
    /// In the frames that ask, one after the other.
    Here(Option<Making>),
    /// On a thread of its own.
    Thread {
        requests: Sender<Request>,
        replies: Receiver<Reply>,
        asked: Option<Request>,
    },
}

impl Default for Worker {
    fn default() -> Self {
        Self::Here(None)
    }
}

impl Worker {
    /// A thread that wakes a window when something is worked out.
    pub(super) fn thread(window: egui::Context) -> Self {
        let (requests, todo) = channel();
        let (back, replies) = channel();
        std::thread::spawn(move || work(&todo, &back, &window));
        Self::Thread {
            requests,
            replies,
            asked: None,
        }
    }

    /// What has been worked out since the last call; asks for what is missing.
    pub(super) fn ask(&mut self, request: &Request) -> Vec<Reply> {
        match self {
            Self::Here(making) => {
                let going_on = making.take().filter(|it| it.is_asked_for(request));
                let begun =
                    going_on.or_else(|| request.keys.first().map(|key| Making::new(request, key)));
                let Some(mut work) = begun else {
                    return Vec::new();
                };
                let reply = work.go_on(slice());
                if reply.is_none() {
                    *making = Some(work);
                }
                reply.into_iter().collect()
            }
            Self::Thread {
                requests,
                replies,
                asked,
            } => {
                let known = asked.as_ref().is_some_and(|asked| {
                    asked.is_about(&request.table, request.first)
                        && request.keys.iter().all(|key| asked.keys.contains(key))
                });
                if !known {
                    // The thread ends with the program only.
                    let _ = requests.send(request.clone());
                    *asked = Some(request.clone());
                }
                replies.try_iter().collect()
            }
        }
    }

    /// Whether an answer comes by itself, so that no frame need be asked for.
    pub(super) fn wakes(&self) -> bool {
        matches!(self, Self::Thread { .. })
    }
}

fn work(todo: &Receiver<Request>, back: &Sender<Reply>, window: &egui::Context) {
    while let Ok(mut request) = todo.recv() {
        let mut next = 0;
        while let Some(key) = request.keys.get(next) {
            if let Some(newer) = todo.try_iter().last() {
                request = newer;
                next = 0;
                continue;
            }
            if let Some(reply) = reply(&request, key)
                && back.send(reply).is_err()
            {
                return;
            }
            window.request_repaint();
            next += 1;
        }
    }
}

fn reply(request: &Request, key: &Key) -> Option<Reply> {
    Making::new(request, key).go_on(|| true)
}

/// How long a page works in a frame, milliseconds: the rest of sixteen is for everything else.
#[cfg(target_arch = "wasm32")]
const SLICE: f64 = 8.0;

/// Whether there is time left in this frame.
#[cfg(target_arch = "wasm32")]
fn slice() -> impl FnMut() -> bool {
    let clock = || ui::browser::milliseconds();
    let begun = clock();
    move || clock() - begun < SLICE
}

/// Without a clock a thing is worked out in one frame.
#[cfg(not(target_arch = "wasm32"))]
fn slice() -> impl FnMut() -> bool {
    || true
}
