//! Is nothing lost that was acknowledged when the server is killed?
//!
//! A child process serves; devices play on it and note what was acknowledged. It is killed at some moment, started again
//! on the same file, and at the end every acknowledged input is in the store, once, and the save is whole.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

use online::Answer;
use play::Seeded;
use play::check::{Figure, cases, first_seed};
use serde_json::{Value, json};
use server::store::Store as _;
use server::store::sqlite::Sqlite;

use crate::client::{Device, begin, served};

/// Where the child keeps its file.
const HOME: &str = "KILLED_SERVER_HOME";

/// The child of the other test serves until it is killed; a run that is no child has nothing to do here.
#[test]
fn the_child_serves() {
    let Some(home) = env::var_os(HOME).map(PathBuf::from) else {
        return;
    };
    let server = served(&home);
    let mut said = std::io::stdout().lock();
    writeln!(said, "\nserves {}", server.address()).expect("said");
    said.flush().expect("said");
    loop {
        thread::park();
    }
}

fn child(home: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", "killed::the_child_serves", "--nocapture"])
        .env(HOME, home)
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
    let kills = cases(3);
    let seed = first_seed(30);
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path();
    let (mut server, mut at) = child(home);
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
        (server, at) = child(home);
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
    lost_nothing(home, &acknowledged);
    let count = u64::try_from(acknowledged.len()).expect("a count");
    println!(
        "{}",
        Figure::Count(kills.into()).line("kills of a server, nothing lost")
    );
    println!("{}", Figure::Count(count).line("inputs acknowledged by it"));
}

fn lost_nothing(home: &Path, acknowledged: &[(String, play::Seat, String)]) {
    let mut store = Sqlite::open(&home.join("games.sqlite")).expect("a store");
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
