//! Is nothing lost that was acknowledged when the server is killed?
//!
//! A child process serves; devices play on it and note what was acknowledged. It is killed at some moment, started again
//! on the same file, and at the end every acknowledged input is in the store, once, and the save is whole.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

use online::Answer;
use play::Seeded;
use play::check::{Figure, cases, first_seed};
use serde_json::{Value, json};
use server::Database;
use server::store::Store;
use server::store::sqlite::Sqlite;

use crate::client::{Device, begin, served_in};

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

/// Kills a server again and again; tells how often, and how much was acknowledged.
fn killed(home: &str, name: &str, opens: impl Fn() -> Box<dyn Store>) -> String {
    let kills = cases(3);
    let seed = first_seed(30);
    let (mut server, mut at) = child(home, 0);
    let mut game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let mut devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let mut acknowledged: Vec<(String, play::Seat, String)> = Vec::new();
    let mut dice = Seeded::new(seed);
    for _ in 0..kills {
        // Killed by the clock, so that it may happen within any step.
        let after = Duration::from_millis(40 + 4 * u64::from(dice.draw(250)));
        let mut doomed = server;
        let end = thread::spawn(move || {
            thread::sleep(after);
            doomed.kill().expect("killed");
            doomed.wait().expect("dead");
        });
        let mut unanswered = None;
        while unanswered.is_none() {
            for device in &mut devices {
                if device.look().is_err() {
                    unanswered = Some(None);
                    break;
                }
                let Some(deed) = device.any(&mut dice) else {
                    continue;
                };
                let ask = device.made(deed);
                match device.reply(&ask) {
                    Ok(reply) if reply.code == 200 => {
                        if let Answer::Done(_) = reply.json() {
                            acknowledged.push((game.id.clone(), device.seat, ask.key));
                        }
                    }
                    Ok(_) => {}
                    Err(_) => {
                        unanswered = Some(Some((device.seat, ask)));
                        break;
                    }
                }
            }
            if devices[0].is_over() {
                game = begin(at, "risk", Value::Null, json!(["person", "person"]));
                devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
            }
        }
        end.join().expect("killed");
        (server, at) = child(home, 0);
        for device in &mut devices {
            device.at = at;
            device.screen = None;
            device.look().expect("a screen");
        }
        // Whether it was stored or not, it counts once when it is sent again.
        if let Some((seat, ask)) = unanswered.flatten() {
            let device = devices
                .iter()
                .find(|device| device.seat == seat)
                .expect("a device");
            if let Answer::Done(_) = device.send(&ask) {
                acknowledged.push((device.id.clone(), seat, ask.key));
            }
        }
    }
    server.kill().expect("killed");
    server.wait().expect("dead");
    lost_nothing(&mut *opens(), &acknowledged);
    let count = u64::try_from(acknowledged.len()).expect("a count");
    let kills = Figure::Count(kills.into());
    [
        kills.line(&format!("kills of a server with {name}, nothing lost")),
        Figure::Count(count).line(&format!("inputs acknowledged before kills with {name}")),
    ]
    .join("\n")
}

fn lost_nothing(store: &mut dyn Store, acknowledged: &[(String, play::Seat, String)]) {
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
