//! How soon is an input on every screen, and how soon is everybody back after a restart?
//!
//! Games of two with two more who look on each, all over sockets whose frames are checked by their digests. Inputs come
//! at a steady rate, one game after the other. Then the server is killed and started again, and all come back. Nothing is
//! timed for a verdict: a campaign prints what was measured, the suite only asks that all see the same at the end.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use online::{Answer, Created, FromServer, Screen};
use play::Seeded;
use play::check::{Figure, cases, first_seed, is_long};
use serde_json::{Value, json};
use tungstenite::Message;

use crate::client::{Device, begin};
use crate::killed::child;
use crate::sockets::{Socket, try_resumed};

/// Inputs a second, of all games together.
const RATE: u32 = 100;
/// So many senders share them, so that one that waits keeps nobody.
const SENDERS: usize = 8;

/// What all threads of a game know.
struct Watched {
    at: SocketAddr,
    id: String,
    /// Counts inputs.
    number: AtomicU64,
    /// When the last was sent.
    sent: Mutex<Option<Instant>>,
}

/// One who looks on, at the end.
struct Seen {
    token: String,
    id: String,
    screen: Screen,
    /// From an input to its screen.
    took: Vec<Duration>,
    /// From the start of the new server to the first screen of it.
    back: Option<Duration>,
}

#[expect(clippy::disallowed_methods, reason = "this test measures")]
fn now() -> Instant {
    Instant::now()
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

/// Keeps a screen up to date until told to end, over any cut.
fn watches(
    game: &Watched,
    token: &str,
    latest: &Mutex<Option<Screen>>,
    ends: &AtomicBool,
    restarted: &Mutex<Option<Instant>>,
) -> Seen {
    let (mut took, mut back, mut counted) = (Vec::new(), None, 0);
    let mut screen: Option<Screen> = None;
    let mut was_cut = false;
    'open: while !ends.load(Ordering::Relaxed) {
        let Some(mut socket) = try_resumed(game.at, &game.id, token, screen.as_ref()) else {
            was_cut = true;
            sleep(Duration::from_millis(100));
            continue;
        };
        let soon = Some(Duration::from_millis(200));
        socket.get_mut().set_read_timeout(soon).expect("a time");
        while !ends.load(Ordering::Relaxed) {
            let Ok(frame) = frame(&mut socket) else {
                was_cut = true;
                continue 'open;
            };
            let Some(FromServer::Shown(shown)) = frame else {
                continue;
            };
            let at = now();
            let new = Screen::take(screen.take(), *shown).expect("a screen that fits");
            *latest.lock().expect("no panic") = Some(new.clone());
            screen = Some(new);
            let number = game.number.load(Ordering::SeqCst);
            if was_cut {
                let started = *restarted.lock().expect("no panic");
                back = back.or(started.map(|started| at.saturating_duration_since(started)));
                (was_cut, counted) = (false, number);
            }
            let sent = *game.sent.lock().expect("no panic");
            if number > counted
                && let Some(sent) = sent
            {
                took.push(at.saturating_duration_since(sent));
                counted = number;
            }
        }
    }
    Seen {
        token: token.to_owned(),
        id: game.id.clone(),
        screen: screen.expect("a screen"),
        took,
        back,
    }
}

/// A game with those who play it.
struct Crowd {
    game: Arc<Watched>,
    devices: [Device; 2],
    latest: [Arc<Mutex<Option<Screen>>>; 2],
}

/// Sends one input of a game; tells whether one was open.
fn sends(crowd: &mut Crowd, dice: &mut Seeded) -> bool {
    for (device, latest) in crowd.devices.iter_mut().zip(&crowd.latest) {
        device.screen.clone_from(&latest.lock().expect("no panic"));
        if device.screen.is_none() {
            continue;
        }
        let Some(deed) = device.any(dice) else {
            continue;
        };
        let ask = device.made(deed);
        *crowd.game.sent.lock().expect("no panic") = Some(now());
        crowd.game.number.fetch_add(1, Ordering::SeqCst);
        return matches!(device.send(&ask), Answer::Done(_));
    }
    false
}

fn told(what: &str, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let share = |percent: usize| {
        let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times
            .get(place)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    format!(
        "measured: {what}: {} times, half in {:.1} ms, 95 % in {:.1}, 99 % in {:.1}, all in {:.1}",
        times.len(),
        share(50),
        share(95),
        share(99),
        share(100)
    )
}

#[test]
fn everybody_sees_the_same_however_many_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let told = crowded(file.to_str().expect("a name"), "SQLite", cases(2));
    println!("{told}");
}

#[test]
fn postgresql_keeps_games_that_many_play_and_all_see_the_same() {
    match std::env::var("BANNERFIELD_POSTGRES") {
        Ok(address) if cfg!(feature = "postgres") => {
            println!("{}", crowded(&address, "PostgreSQL", cases(2)));
        }
        Ok(_) | Err(_) => println!("skipped: no database in BANNERFIELD_POSTGRES"),
    }
}

/// So many games of two with two onlookers each, on a server whose store has a name; what there is to tell of them.
fn crowded(home: &str, store: &str, games: u32) -> String {
    let inputs = if is_long() { RATE * 30 } else { 20 };
    let (mut server, at) = child(home, 0);
    let (ends, restarted) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(None)));
    let mut watchers = Vec::new();
    let mut crowds: Vec<Crowd> = Vec::new();
    for _ in 0..games {
        let created: Created = begin(at, "risk", Value::Null, json!(["person", "person"]));
        let devices = ["Ann", "Bo"].map(|name| Device::joins(at, &created, name));
        let game = Arc::new(Watched {
            at,
            id: created.id.clone(),
            number: AtomicU64::new(0),
            sent: Mutex::new(None),
        });
        let latest = [(); 2].map(|()| Arc::new(Mutex::new(None)));
        let seats = devices.iter().map(|device| device.token.clone());
        let shown = latest.iter().cloned();
        let onlookers = (0..2).map(|_| (created.secret.clone(), Arc::default()));
        for (token, latest) in seats.zip(shown).chain(onlookers) {
            let (game, ends, restarted) = (game.clone(), ends.clone(), restarted.clone());
            let body = move || watches(&game, &token, &latest, &ends, &restarted);
            let thread = thread::Builder::new().stack_size(256 * 1024).spawn(body);
            watchers.push(thread.expect("a thread"));
        }
        crowds.push(Crowd {
            game,
            devices,
            latest,
        });
    }
    for crowd in &crowds {
        while crowd
            .latest
            .iter()
            .any(|latest| latest.lock().expect("no panic").is_none())
        {
            sleep(Duration::from_millis(5));
        }
    }
    let done = AtomicU64::new(0);
    let began = now();
    let share = crowds.len().div_ceil(SENDERS);
    thread::scope(|scope| {
        let senders = u32::try_from(crowds.chunks(share).count()).expect("few");
        for (number, own) in (0_u32..).zip(crowds.chunks_mut(share)) {
            let done = &done;
            scope.spawn(move || {
                let mut dice = Seeded::new(first_seed(30).wrapping_add(number.into()));
                let own_inputs = inputs / senders;
                for input in 0..own_inputs {
                    // By the clock, so that a slow answer makes the next no later.
                    let due = Duration::from_secs(1) * (input * senders + number) / RATE;
                    sleep(due.saturating_sub(began.elapsed()));
                    let place = usize::try_from(input).expect("small") % own.len();
                    let crowd = &mut own[place];
                    if sends(crowd, &mut dice) {
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let spent = began.elapsed();
    sleep(Duration::from_millis(300));
    server.kill().expect("killed");
    server.wait().expect("dead");
    let (mut server, again) = child(home, at.port());
    assert_eq!(again, at);
    *restarted.lock().expect("no panic") = Some(now());
    sleep(Duration::from_secs(if is_long() { 10 } else { 1 }));
    ends.store(true, Ordering::Relaxed);
    let seen: Vec<Seen> = watchers
        .into_iter()
        .map(|watcher| watcher.join().expect("seen"))
        .collect();
    for one in &seen {
        let path = format!("/games/{}/view", one.id);
        let reply = crate::client::get(at, &path, &one.token).expect("a reply");
        let shown: online::Shown = reply.json();
        assert_eq!(shown.digest, one.screen.digest, "{}", one.id);
    }
    server.kill().expect("killed");
    server.wait().expect("dead");
    let done = done.into_inner();
    assert!(done > 0, "nothing was played");
    let mut lines = vec![Figure::Count(done).line("inputs of crowded games, all screens alike")];
    if is_long() {
        let rate = done as f64 / spent.as_secs_f64();
        let sockets = seen.len();
        lines.push(format!(
            "measured: {store}, {games} games, {sockets} sockets, {rate:.0} inputs a second"
        ));
        let took = seen.iter().flat_map(|one| one.took.clone()).collect();
        lines.push(told(&format!("{store}, input to screen"), took));
        let back = seen.iter().filter_map(|one| one.back).collect();
        lines.push(told(&format!("{store}, back after a restart"), back));
    }
    lines.join("\n")
}
