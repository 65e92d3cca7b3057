//! How are many games played at once, with many who look on?

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, sleep};
use std::time::Duration;

use online::{Answer, Created};
use play::check::{Figure, first_seed, is_long};
use play::{Seat, Seeded};
use serde_json::{Value, json};

use super::watching::{Course, Seen, Watched, Watcher};
use super::{asked, now, told, used};
use crate::client::{Device, any_of, begin, get, made_at, post};
use crate::killed::child;

/// So many senders share the inputs, so that one that waits keeps nobody.
const SENDERS: u32 = 16;

/// How much is asked of a server.
pub(super) struct Load {
    games: u32,
    /// Inputs a second, of all games together.
    rate: u32,
    /// Inputs that are measured.
    inputs: u32,
    /// Who looks on at a game, with those who play it.
    sockets: usize,
    /// Inputs of each game before that.
    warm: u32,
    kinds: Vec<Kind>,
}

struct Kind {
    name: &'static str,
    setting: Value,
    seats: usize,
}

impl Load {
    /// What a campaign asks for, or what the suite is content with.
    pub(super) fn asked(games: u32) -> Self {
        let rate = asked("RATE", 100);
        let seconds = asked("SECONDS", 30);
        let kind = |name, setting, seats| Kind {
            name,
            setting,
            seats,
        };
        let battle = json!({ "battle": { "size": "small", "mode": "a-game-of-thrones" } });
        let mut kinds = vec![
            kind("risk", Value::Null, 2),
            kind("skirmish", Value::Null, 2),
            kind("throne", Value::Null, 3),
            kind("tabletop", battle, 2),
        ];
        let only: String = asked("KIND", String::new());
        kinds.retain(|kind| kind.name.starts_with(&only));
        Self {
            games,
            rate,
            inputs: if is_long() { rate * seconds } else { 20 },
            sockets: asked("SOCKETS", 4),
            warm: asked("WARM", 0),
            kinds,
        }
    }
}

/// A game with those who play it and look on.
struct Crowd {
    game: Arc<Watched>,
    players: Vec<(Seat, Arc<Watcher>)>,
    onlookers: Vec<Arc<Watcher>>,
    /// Inputs so far.
    sent: u32,
}

impl Crowd {
    fn new(at: SocketAddr, kind: &Kind, sockets: usize, place: u32) -> Self {
        let seats = vec!["person"; kind.seats];
        let created: Created = begin(at, kind.name, kind.setting.clone(), json!(seats));
        let game = Arc::new(Watched {
            at,
            id: created.id.clone(),
            kind: kind.name,
            number: AtomicU64::new(0),
            sent: std::sync::Mutex::new(None),
        });
        let watcher = |token: &str, own: u32| Arc::new(Watcher::new(&game, token, place + own));
        let players = (0..kind.seats).map(|_| Device::joins(at, &created, "Ann"));
        let players = players.map(|device| (device.seat, watcher(&device.token, 0)));
        let players = players.collect();
        let onlookers = (1_u32..).take(sockets.saturating_sub(kind.seats));
        let onlookers = onlookers.map(|own| watcher(&created.secret, own)).collect();
        Self {
            game,
            players,
            onlookers,
            sent: 0,
        }
    }

    fn all(&self) -> impl Iterator<Item = &Arc<Watcher>> {
        let players = self.players.iter().map(|(_, watcher)| watcher);
        players.chain(&self.onlookers)
    }

    /// Sends one input; tells whether one was done.
    fn sends(&mut self, dice: &mut Seeded) -> bool {
        for (seat, watcher) in &self.players {
            let ask = {
                let screen = watcher.screen.lock().expect("no panic");
                let Some(screen) = screen.as_ref() else {
                    continue;
                };
                let Some(deed) = any_of(screen, dice) else {
                    continue;
                };
                self.sent += 1;
                made_at(screen, (*seat, self.sent), deed)
            };
            let body = serde_json::to_value(&ask).expect("JSON");
            let game = &self.game;
            *game.sent.lock().expect("no panic") = Some(now());
            game.number.fetch_add(1, Ordering::SeqCst);
            let path = format!("/games/{}/inputs", game.id);
            let reply = post(game.at, &path, &watcher.token, &body).expect("a reply");
            return reply.code == 200 && matches!(reply.json(), Answer::Done(_));
        }
        false
    }

    /// How many inputs there were by now.
    fn number(&self) -> u64 {
        self.game.number.load(Ordering::SeqCst)
    }
}

/// Waits until something is so for everybody.
fn until(all: &[Crowd], what: impl Fn(&Watcher) -> bool) {
    for watcher in all.iter().flat_map(Crowd::all) {
        while !what(watcher) {
            sleep(Duration::from_millis(5));
        }
    }
}

/// Plays as many inputs, by the clock where a rate is named; tells how many were done.
fn plays(crowds: &mut [Crowd], inputs: u32, rate: Option<u32>, round: u64) -> u64 {
    let done = AtomicU64::new(0);
    let began = now();
    let share = crowds
        .len()
        .div_ceil(usize::try_from(SENDERS).expect("few"));
    thread::scope(|scope| {
        let senders = u32::try_from(crowds.chunks(share).count()).expect("few");
        for (number, own) in (0_u32..).zip(crowds.chunks_mut(share)) {
            let done = &done;
            scope.spawn(move || {
                let mut dice = Seeded::new(first_seed(30) + round + u64::from(number));
                let mut next = 0;
                for input in 0..inputs / senders {
                    if let Some(rate) = rate {
                        // By the clock, so that a slow answer makes the next no later.
                        let due = Duration::from_secs(1) * (input * senders + number) / rate;
                        sleep(due.saturating_sub(began.elapsed()));
                    }
                    // A game that is over, or whose news is on its way, is left to the next.
                    for _ in 0..own.len() {
                        next = (next + 1) % own.len();
                        if own[next].sends(&mut dice) {
                            done.fetch_add(1, Ordering::Relaxed);
                            break;
                        }
                    }
                }
            });
        }
    });
    done.into_inner()
}

/// Games on a server whose store has a name; what there is to tell of them.
pub(super) fn crowded(home: &str, store: &str, load: &Load) -> String {
    let (mut server, at) = child(home, 0);
    let course = Arc::new(Course::default());
    let mut watching = Vec::new();
    let mut crowds: Vec<Crowd> = Vec::new();
    for (place, kind) in (0..load.games).zip(load.kinds.iter().cycle()) {
        let crowd = Crowd::new(at, kind, load.sockets, place);
        for watcher in crowd.all() {
            let (watcher, course) = (Arc::clone(watcher), Arc::clone(&course));
            let body = move || watcher.watches(&course);
            let thread = thread::Builder::new().stack_size(256 * 1024).spawn(body);
            watching.push((Arc::clone(&crowd.game), thread.expect("a thread")));
        }
        crowds.push(crowd);
    }
    let has_screen = |watcher: &Watcher| watcher.screen.lock().expect("no panic").is_some();
    until(&crowds, has_screen);
    let warm = plays(&mut crowds, load.warm * load.games, None, 0);
    sleep(Duration::from_millis(300));
    let measured_from: BTreeMap<String, u64> = crowds
        .iter()
        .map(|crowd| (crowd.game.id.clone(), crowd.number()))
        .collect();
    let before = used(&server);
    let began = now();
    let done = plays(&mut crowds, load.inputs, Some(load.rate), 1_000);
    let spent = began.elapsed();
    let after = used(&server);
    sleep(Duration::from_millis(300));
    let measured_to: BTreeMap<String, u64> = crowds
        .iter()
        .map(|crowd| (crowd.game.id.clone(), crowd.number()))
        .collect();
    cut_each(&mut crowds, load);
    server.kill().expect("killed");
    server.wait().expect("dead");
    let (mut server, again) = child(home, at.port());
    assert_eq!(again, at);
    *course.restarted.lock().expect("no panic") = Some(now());
    same_as_there(&crowds, at);
    course.ends.store(true, Ordering::Relaxed);
    for watcher in crowds.iter().flat_map(Crowd::all) {
        watcher.cut();
    }
    let seen: Vec<(Arc<Watched>, Seen)> = watching
        .into_iter()
        .map(|(game, thread)| (game, thread.join().expect("seen")))
        .collect();
    server.kill().expect("killed");
    server.wait().expect("dead");
    assert!(done > 0, "nothing was played");
    let mut lines =
        vec![Figure::Count(warm + done).line("inputs of crowded games, all screens alike")];
    if !is_long() {
        return lines.join("\n");
    }
    let rate = done as f64 / spent.as_secs_f64();
    let (games, sockets) = (load.games, seen.len());
    lines.push(format!(
        "measured: {store}, {games} games, {sockets} sockets, {warm} inputs before, {rate:.0} inputs a second"
    ));
    if let Some(((_, from), (peak, to))) = before.zip(after) {
        let each = (to - from) as f64 / done as f64;
        lines.push(format!(
            "measured: {store}, the server used {each:.2} ms of a processor an input, and {peak} MB at most"
        ));
    }
    // An input is on every screen when the last one shows it.
    let mut took: BTreeMap<(&str, &str, u64), Duration> = BTreeMap::new();
    for (game, one) in &seen {
        for (number, time) in &one.took {
            let is_measured = *number > measured_from[&game.id] && *number <= measured_to[&game.id];
            if is_measured {
                let last = took.entry((game.kind, &game.id, *number)).or_default();
                *last = (*last).max(*time);
            }
        }
    }
    for kind in &load.kinds {
        let own = took.iter().filter(|((name, ..), _)| *name == kind.name);
        let times = own.map(|(_, time)| *time).collect();
        let name = kind.name;
        lines.push(told(
            &format!("{store}, input to every screen, {name}"),
            times,
        ));
    }
    let times = took.into_values().collect();
    lines.push(told(&format!("{store}, input to every screen"), times));
    let after_cut = seen.iter().flat_map(|(_, one)| one.after_cut.clone());
    lines.push(told(
        &format!("{store}, back after a cut"),
        after_cut.collect(),
    ));
    let after_restart = seen.iter().filter_map(|(_, one)| one.after_restart);
    let times = after_restart.collect();
    lines.push(told(&format!("{store}, back after a restart"), times));
    lines.join("\n")
}

/// Cuts every connection once, one after the other, while the games go on.
fn cut_each(crowds: &mut [Crowd], load: &Load) {
    let all: Vec<Arc<Watcher>> = crowds.iter().flat_map(Crowd::all).cloned().collect();
    let seconds = if is_long() { 10 } else { 1 };
    let each = Duration::from_secs(seconds) / u32::try_from(all.len()).expect("few");
    let ends = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for watcher in &all {
                watcher.cut();
                sleep(each);
            }
            ends.store(true, Ordering::Relaxed);
        });
        let mut round = 2_000;
        while !ends.load(Ordering::Relaxed) {
            plays(crowds, load.rate.min(load.inputs), Some(load.rate), round);
            round += 1_000;
        }
    });
    // The longest first pauses are over by then.
    sleep(Duration::from_secs(2));
}

/// Waits until each shows what the server shows there now.
fn same_as_there(crowds: &[Crowd], at: SocketAddr) {
    for watcher in crowds.iter().flat_map(Crowd::all) {
        let path = format!("/games/{}/view", watcher.game.id);
        let reply = get(at, &path, &watcher.token).expect("a reply");
        let shown: online::Shown = reply.json();
        let there = Some((shown.v, shown.digest));
        let known = || {
            let screen = watcher.screen.lock().expect("no panic");
            screen.as_ref().map(|screen| (screen.v, screen.digest))
        };
        // Who was cut off several times pauses for up to 19 seconds.
        for _ in 0..3_000 {
            if known() == there {
                break;
            }
            sleep(Duration::from_millis(10));
        }
        assert_eq!(known(), there, "{}", watcher.game.id);
    }
}
