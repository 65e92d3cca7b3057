//! Is nothing lost that was acknowledged when the server is killed?
//!
//! A child process serves; devices play several games on it at once and note what was acknowledged. It is killed at some
//! moment, started again on the same file, and at the end every acknowledged input is in the store, once, and each save is
//! whole. A campaign says by `CASES` how often, and by `INPUTS` after how many inputs each time.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{env, thread};

use online::{Answer, Ask, Created};
use play::check::{Figure, cases, first_seed, is_long};
use play::{Seat, Seeded};
use serde_json::json;
use server::Database;
use server::store::Store;
use server::store::sqlite::Sqlite;

use crate::client::{Device, post, served_in};

/// Where the child keeps its games: a file, or the address of a database.
const HOME: &str = "KILLED_SERVER_HOME";
/// On which port it serves; any that is free where none is named.
const PORT: &str = "KILLED_SERVER_PORT";

/// The child of the other test serves until it is killed; a run that is no child has nothing to do here.
#[test]
fn the_child_serves() {
    let Ok(home) = env::var(HOME) else {
        return;
    };
    let database = match home.starts_with("postgres://") {
        true => Database::Address(home),
        false => Database::File(home.into()),
    };
    let port = env::var(PORT).ok().and_then(|port| port.parse().ok());
    let server = served_in(database, port.unwrap_or(0));
    let mut said = std::io::stdout().lock();
    writeln!(said, "\nserves {}", server.address()).expect("said");
    said.flush().expect("said");
    loop {
        thread::park();
    }
}

/// A server of its own process, with its games in a file or at an address.
pub(crate) fn child(home: &str, port: u16) -> (Child, SocketAddr) {
    child_by(&[], home, port)
}

/// The same, begun by another program.
pub(crate) fn child_by(by: &[&str], home: &str, port: u16) -> (Child, SocketAddr) {
    let own = env::current_exe().expect("this test");
    let mut command = match by {
        [] => Command::new(own),
        [program, arguments @ ..] => {
            let mut command = Command::new(program);
            command.args(arguments).arg(own);
            command
        }
    };
    let mut child = command
        .args(["--exact", "killed::the_child_serves", "--nocapture"])
        .env(HOME, home)
        .env(PORT, port.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("a child");
    let said = BufReader::new(child.stdout.take().expect("piped"));
    let mut places = said.lines().map_while(Result::ok);
    let place = places.find_map(|line| line.strip_prefix("serves ")?.parse().ok());
    (child, place.expect("a server that serves"))
}

#[test]
fn a_killed_server_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let home = file.to_str().expect("a name").to_owned();
    let told = killed(&home, "SQLite", || {
        Box::new(Sqlite::open(&file).expect("a store"))
    });
    println!("{told}");
}

#[test]
fn postgresql_keeps_games_whose_server_is_killed() {
    let Ok(address) = env::var("BANNERFIELD_POSTGRES") else {
        println!("skipped: no database in BANNERFIELD_POSTGRES");
        println!(
            "{}",
            Figure::Count(0).line("kills of a server with PostgreSQL, nothing lost")
        );
        return;
    };
    #[cfg(feature = "postgres")]
    {
        let told = killed(&address, "PostgreSQL", || {
            use server::store::postgres::Postgres;
            Box::new(Postgres::open(&address).expect("a store"))
        });
        println!("{told}");
    }
    #[cfg(not(feature = "postgres"))]
    println!(
        "skipped: built without PostgreSQL, for {} letters",
        address.len()
    );
}

/// Games that are played at once, so that commits wait for one another.
const GAMES: u64 = 8;

/// One of them, with who plays it.
struct Played {
    game: Created,
    devices: [Device; 2],
    dice: Seeded,
    /// By game, seat and key.
    acknowledged: Vec<(String, Seat, String)>,
    /// Sent when the server died.
    unanswered: Option<(usize, Ask)>,
}

impl Played {
    fn new(at: SocketAddr, seed: u64) -> Self {
        let (game, devices) = two(at);
        Self {
            game,
            devices,
            dice: Seeded::new(seed),
            acknowledged: Vec::new(),
            unanswered: None,
        }
    }

    /// Plays until the server is gone.
    fn plays(&mut self, count: &AtomicU64) {
        while self.answers(count).is_ok() {
            if self.devices.iter().any(Device::is_over) {
                (self.game, self.devices) = match try_two(self.devices[0].at) {
                    Some(new) => new,
                    None => return,
                };
            }
        }
    }

    /// Whoever is asked answers anything.
    fn answers(&mut self, count: &AtomicU64) -> std::io::Result<()> {
        for (place, device) in self.devices.iter_mut().enumerate() {
            device.look()?;
            let Some(deed) = device.any(&mut self.dice) else {
                continue;
            };
            let ask = device.made(deed);
            let reply = device.reply(&ask).inspect_err(|_| {
                self.unanswered = Some((place, ask.clone()));
            })?;
            if reply.code == 200
                && let Answer::Done(_) = reply.json()
            {
                let known = (self.game.id.clone(), device.seat, ask.key);
                self.acknowledged.push(known);
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    /// Goes on at a new server. Whether it was stored or not, what was not answered counts once when it is sent again.
    fn goes_on(&mut self, at: SocketAddr) {
        for device in &mut self.devices {
            device.at = at;
            device.screen = None;
            device.look().expect("a screen");
        }
        if let Some((place, ask)) = self.unanswered.take() {
            let device = &self.devices[place];
            if let Answer::Done(_) = device.send(&ask) {
                let known = (device.id.clone(), device.seat, ask.key);
                self.acknowledged.push(known);
            }
        }
    }
}

/// A game that is soon over; `None` if the server is gone.
fn try_two(at: SocketAddr) -> Option<(Created, [Device; 2])> {
    let new = json!({ "kind": "risk", "setting": { "rounds": 2 }, "seats": ["person", "person"] });
    let reply = post(at, "/games", "", &new).ok()?;
    let game: Created = (reply.code == 201).then(|| reply.json())?;
    let [one, other] = ["Ann", "Bo"].map(|name| Device::tries(at, &game, name));
    Some((game, [one?, other?]))
}

fn two(at: SocketAddr) -> (Created, [Device; 2]) {
    try_two(at).expect("a game")
}

/// Kills a server again and again; tells how often, and how much was acknowledged.
fn killed(home: &str, name: &str, opens: impl Fn() -> Box<dyn Store>) -> String {
    let kills = cases(3);
    let each: u64 = match is_long() {
        true => env::var("INPUTS").ok().and_then(|text| text.parse().ok()),
        false => None,
    }
    .unwrap_or(20);
    let seed = first_seed(30);
    let (mut server, mut at) = child(home, 0);
    let mut games: Vec<Played> = (0..GAMES)
        .map(|game| Played::new(at, seed + game))
        .collect();
    let mut dice = Seeded::new(seed);
    for _ in 0..kills {
        // By the clock, too, so that it may happen within any step.
        let after = Duration::from_micros(100 * u64::from(dice.draw(250)));
        let count = AtomicU64::new(0);
        thread::scope(|scope| {
            for game in &mut games {
                let count = &count;
                scope.spawn(move || game.plays(count));
            }
            while count.load(Ordering::Relaxed) < each {
                thread::sleep(Duration::from_millis(1));
            }
            thread::sleep(after);
            server.kill().expect("killed");
            server.wait().expect("dead");
        });
        (server, at) = child(home, 0);
        for game in &mut games {
            game.goes_on(at);
        }
    }
    server.kill().expect("killed");
    server.wait().expect("dead");
    let acknowledged: Vec<_> = games
        .into_iter()
        .flat_map(|game| game.acknowledged)
        .collect();
    lost_nothing(&mut *opens(), &acknowledged);
    let count = u64::try_from(acknowledged.len()).expect("a count");
    let kills = Figure::Count(kills.into());
    [
        kills.line(&format!("kills of a server with {name}, nothing lost")),
        Figure::Count(count).line(&format!("inputs acknowledged before kills with {name}")),
    ]
    .join("\n")
}

fn lost_nothing(store: &mut dyn Store, acknowledged: &[(String, Seat, String)]) {
    let pack = std::sync::Arc::new(boards::risk::Pack::builtin().expect("a pack"));
    let games: BTreeSet<&String> = acknowledged.iter().map(|(game, ..)| game).collect();
    for game in games {
        let stored = store.claim(game).expect("read").expect("a game");
        let own = acknowledged.iter().filter(|(other, ..)| other == game);
        for (_, seat, key) in own {
            let known = stored.answers.iter();
            let known = known.filter(|(by, other)| (by, other) == (seat, key));
            assert_eq!(known.count(), 1, "{game} {seat} {key}");
        }
        let text = stored.game.lines.join("\n") + "\n";
        let loaded = boards::load(&pack, "save", text.as_bytes()).expect("a save");
        assert!(loaded.problems.is_empty(), "{}", loaded.problems);
    }
}
