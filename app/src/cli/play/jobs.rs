//! How are games shared among cores?
//!
//! Threads take games by their numbers, and what came of them is counted in the order of the numbers: the same seeds
//! give the same result, however many threads there are. Once it is stopped, games under way are given up; those that
//! came to their end count.

use std::collections::BTreeMap;
use std::process::exit;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{Builder, available_parallelism, scope};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use play::{Bot, Game, Offer, Refusal};

use crate::cli::out::Bar;

/// What the first thread of a program has: bots think as deep as before.
const STACK: usize = 8 << 20;

/// How often the time that is left is told anew.
const TICK: Duration = Duration::from_millis(500);

/// What the program ends with when it is stopped twice, as shells have it.
const STOPPED: i32 = 130;

/// An interrupt that comes sooner after the first is the same one: some callers send it to the program and to its group.
const AGAIN: Duration = Duration::from_millis(500);

#[expect(
    clippy::disallowed_methods,
    reason = "it tells one interrupt from two; no game is decided by it"
)]
fn now() -> Instant {
    Instant::now()
}

/// Threads, and whether they shall stop.
#[derive(Debug)]
pub(super) struct Jobs {
    threads: u32,
    stop: Arc<AtomicBool>,
}

impl Jobs {
    /// So many threads, or one for each core, that stop when the program is interrupted.
    pub(super) fn new(threads: Option<u32>) -> Self {
        let cores = || available_parallelism().map_or(1, usize::from);
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let mut first = None;
        // Without, an interrupt ends the program as it did before.
        let _ = ctrlc::set_handler(move || {
            flag.store(true, Ordering::SeqCst);
            if first.get_or_insert_with(now).elapsed() >= AGAIN {
                exit(STOPPED);
            }
        });
        Self {
            threads: threads.unwrap_or_else(|| u32::try_from(cores()).unwrap_or(1)),
            stop,
        }
    }

    /// Whether nothing more is to be played.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    /// A bot that gives its game up when nothing more is to be played.
    pub(super) fn stopping<G: Game + 'static>(&self, bot: Box<dyn Bot<G>>) -> Box<dyn Bot<G>> {
        Box::new(Stopping {
            bot,
            stop: Arc::clone(&self.stop),
        })
    }

    /// Plays games by their numbers from 0 and counts them in that order; tells how many came to their end.
    pub(super) fn play<T: Send>(
        &self,
        games: u32,
        bar: &Bar,
        one: impl Fn(u32) -> Result<T, Refusal> + Sync,
        add: impl FnMut(&T),
    ) -> Result<u32> {
        let line = Line {
            games,
            next: AtomicU32::new(0),
            failed: AtomicBool::new(false),
        };
        let mut played: BTreeMap<u32, Result<T, Refusal>> = BTreeMap::new();
        scope(|scope| {
            let (tell, told) = channel();
            for _ in 0..self.threads.min(games) {
                let (tell, line, one) = (tell.clone(), &line, &one);
                let thread = Builder::new().stack_size(STACK);
                let begun = thread.spawn_scoped(scope, move || self.work(line, one, &tell));
                begun.context("cannot begin a thread")?;
            }
            drop(tell);
            loop {
                match told.recv_timeout(TICK) {
                    Ok((at, game)) => {
                        bar.step();
                        played.insert(at, game);
                    }
                    Err(RecvTimeoutError::Timeout) => bar.wait(),
                    Err(RecvTimeoutError::Disconnected) => return anyhow::Ok(()),
                }
            }
        })?;
        // Games before the first that went wrong were begun before it, so the same one is named every time.
        let games = played.into_values().collect::<Result<Vec<T>, Refusal>>()?;
        games.iter().for_each(add);
        Ok(u32::try_from(games.len()).unwrap_or(u32::MAX))
    }

    /// What a thread does: the next game, until there is none, one went wrong, or nothing more is to be played.
    fn work<T>(
        &self,
        line: &Line,
        one: &impl Fn(u32) -> Result<T, Refusal>,
        tell: &Sender<(u32, Result<T, Refusal>)>,
    ) {
        while !self.is_stopped() && !line.failed.load(Ordering::SeqCst) {
            let at = line.next.fetch_add(1, Ordering::SeqCst);
            if at >= line.games {
                return;
            }
            let game = one(at);
            if game.is_err() {
                // A bot that was stopped does not answer, which is no mistake of a program.
                if self.is_stopped() {
                    return;
                }
                line.failed.store(true, Ordering::SeqCst);
            }
            if tell.send((at, game)).is_err() {
                return;
            }
        }
    }
}

/// The games that wait to be played.
struct Line {
    games: u32,
    next: AtomicU32,
    failed: AtomicBool,
}

/// A bot that does not answer any more once it is stopped.
struct Stopping<G> {
    bot: Box<dyn Bot<G>>,
    stop: Arc<AtomicBool>,
}

impl<G: Game> Bot<G> for Stopping<G> {
    fn think(
        &mut self,
        view: &G::View,
        offers: &[Offer<G::Action>],
        nodes: u32,
    ) -> Option<G::Action> {
        match self.stop.load(Ordering::Relaxed) {
            true => None,
            false => self.bot.think(view, offers, nodes),
        }
    }
}
