//! Who looks on at a crowded game, whatever becomes of the connection?

use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::sleep;
use std::time::{Duration, Instant};

use online::{FromServer, Screen};
use tungstenite::Message;

use super::now;
use crate::sockets::{Socket, try_resumed};

/// What all who look on at a game know.
pub(super) struct Watched {
    pub(super) at: SocketAddr,
    pub(super) id: String,
    pub(super) kind: &'static str,
    /// Counts inputs.
    pub(super) number: AtomicU64,
    /// When the last was sent.
    pub(super) sent: Mutex<Option<Instant>>,
}

/// What all who look on anywhere know.
#[derive(Default)]
pub(super) struct Course {
    pub(super) ends: AtomicBool,
    /// When a server was there again after the first had been killed.
    pub(super) restarted: Mutex<Option<Instant>>,
}

/// One who looks on.
pub(super) struct Watcher {
    pub(super) game: Arc<Watched>,
    pub(super) token: String,
    /// What is shown now.
    pub(super) screen: Mutex<Option<Screen>>,
    /// From 0 to 1: how its pauses differ from those of others.
    own: f64,
    stream: Mutex<Option<TcpStream>>,
    cut: Mutex<Option<Instant>>,
}

/// What came of it.
#[derive(Default)]
pub(super) struct Seen {
    /// From an input, by its number, to the screen.
    pub(super) took: Vec<(u64, Duration)>,
    /// From a cut to the present screen.
    pub(super) after_cut: Vec<Duration>,
    /// From the start of the new server to the first screen of it.
    pub(super) after_restart: Option<Duration>,
}

/// As windows wait before they try again.
fn pause(failures: i32, own: f64) -> Duration {
    let seconds = (0.25 * 2.0_f64.powi(failures - 1)).min(15.0);
    Duration::from_secs_f64(seconds * (0.75 + 0.5 * own))
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().expect("no panic")
}

/// A frame, where one came in a while.
fn frame(socket: &mut Socket) -> Result<Option<FromServer>, ()> {
    match socket.read() {
        Ok(Message::Text(text)) => Ok(Some(serde_json::from_str(&text).expect("a message"))),
        Ok(_other) => Ok(None),
        Err(tungstenite::Error::Io(error))
            if matches!(
                error.kind(),
                std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
            ) =>
        {
            Ok(None)
        }
        Err(_cut) => Err(()),
    }
}

impl Watcher {
    pub(super) fn new(game: &Arc<Watched>, token: &str, place: u32) -> Self {
        Self {
            game: Arc::clone(game),
            token: token.to_owned(),
            screen: Mutex::default(),
            own: f64::from(place % 16) / 16.0,
            stream: Mutex::default(),
            cut: Mutex::default(),
        }
    }

    /// Cuts the connection, as a network does.
    pub(super) fn cut(&self) {
        if let Some(stream) = locked(&self.stream).take() {
            *locked(&self.cut) = Some(now());
            // It may be gone already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Keeps a screen up to date until told to end, over any cut.
    pub(super) fn watches(&self, course: &Course) -> Seen {
        let mut seen = Seen::default();
        let (mut failures, mut counted) = (0, 0);
        let ends = || course.ends.load(Ordering::Relaxed);
        'open: while !ends() {
            if failures > 0 {
                sleep(pause(failures, self.own));
            }
            let known = locked(&self.screen).clone();
            let game = &self.game;
            let opened = try_resumed(game.at, &game.id, &self.token, known.as_ref());
            let Some(mut socket) = opened else {
                failures += 1;
                continue;
            };
            let stream = socket.get_mut();
            let soon = Some(Duration::from_secs(2));
            stream.set_read_timeout(soon).expect("a time");
            *locked(&self.stream) = stream.try_clone().ok();
            while !ends() {
                let Ok(frame) = frame(&mut socket) else {
                    failures += 1;
                    continue 'open;
                };
                let Some(FromServer::Shown(shown)) = frame else {
                    continue;
                };
                let at = now();
                {
                    let mut screen = locked(&self.screen);
                    let new = Screen::take(screen.take(), *shown).expect("a screen that fits");
                    *screen = Some(new);
                }
                let number = game.number.load(Ordering::SeqCst);
                if failures > 0 {
                    let since = |then: Instant| at.saturating_duration_since(then);
                    seen.after_cut.extend(locked(&self.cut).take().map(since));
                    let restarted = *locked(&course.restarted);
                    seen.after_restart = seen.after_restart.or(restarted.map(since));
                    (failures, counted) = (0, number);
                }
                let sent = *locked(&game.sent);
                if number > counted
                    && let Some(sent) = sent
                {
                    seen.took.push((number, at.saturating_duration_since(sent)));
                    counted = number;
                }
            }
        }
        seen
    }
}
