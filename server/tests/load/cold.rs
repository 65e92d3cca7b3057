//! How soon is a finished game there, and one whose server died?

use std::net::SocketAddr;
use std::thread::sleep;
use std::time::Duration;

use online::{Answer, Created, Shown};
use play::Seeded;
use play::check::{Figure, cases, is_long};
use serde_json::{Value, json};
use server::Database;

use super::{now, told};
use crate::client::{Device, begin, get, served_in};
use crate::killed::child;

fn view(at: SocketAddr, game: &Created) -> (Shown, Duration) {
    let asked = now();
    let reply = get(at, &format!("/games/{}/view", game.id), &game.secret);
    let took = asked.elapsed();
    (reply.expect("a reply").json(), took)
}

/// Nine houses where there is time for it.
fn begun(at: SocketAddr) -> Created {
    let squires = |seats| json!(vec![json!({ "program": "squire" }); seats]);
    match is_long() {
        true => begin(at, "throne", Value::Null, squires(9)),
        false => begin(at, "risk", json!({ "rounds": 1 }), squires(2)),
    }
}

#[test]
fn a_finished_game_is_shown_by_a_server_that_never_had_it_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::File(folder.path().join("games.sqlite"));
    let server = served_in(database.clone(), 0);
    let game = begun(server.address());
    let last = loop {
        let (shown, _) = view(server.address(), &game);
        if shown.turn.get("over").is_some() {
            break shown;
        }
        sleep(Duration::from_millis(50));
    };
    server.stop();
    let mut took = Vec::new();
    for _ in 0..cases(2) {
        let server = served_in(database.clone(), 0);
        // What is measured is the game, not the first connection.
        get(server.address(), "/games/none", "").expect("a reply");
        let (shown, time) = view(server.address(), &game);
        assert_eq!((shown.digest, &shown.lines), (last.digest, &last.lines));
        took.push(time);
        server.stop();
    }
    let count = u64::try_from(took.len()).expect("few");
    println!(
        "{}",
        Figure::Count(count).line("finished games loaded cold")
    );
    if is_long() {
        let what = format!("nine houses, {} lines, loaded cold", last.lines.items.len());
        println!("{}", told(&what, took));
    }
}

#[test]
fn postgresql_keeps_games_of_a_server_that_died_for_another() {
    let Ok(address) = std::env::var("BANNERFIELD_POSTGRES") else {
        println!("skipped: no database in BANNERFIELD_POSTGRES");
        return;
    };
    if !cfg!(feature = "postgres") {
        return;
    }
    let mut dice = Seeded::new(30);
    let mut took = Vec::new();
    let (mut owner, mut at) = child(&address, 0);
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let mut devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    for _ in 0..cases(2) {
        let (other, its) = child(&address, 0);
        let asked = devices.iter_mut().find_map(|device| {
            device.at = at;
            device.screen = None;
            device.look().expect("a screen");
            let deed = device.any(&mut dice)?;
            Some((device.made(deed), device))
        });
        let (ask, device) = asked.expect("somebody is asked");
        owner.kill().expect("killed");
        owner.wait().expect("dead");
        let died = now();
        device.at = its;
        let answer = device.send(&ask);
        took.push(died.elapsed());
        assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
        // Asked again, it counts once.
        let lines = device.look().expect("a screen").lines.len();
        assert!(matches!(device.send(&ask), Answer::Done(_)));
        device.screen = None;
        assert_eq!(device.look().expect("a screen").lines.len(), lines);
        (owner, at) = (other, its);
    }
    owner.kill().expect("killed");
    owner.wait().expect("dead");
    let count = u64::try_from(took.len()).expect("few");
    println!(
        "{}",
        Figure::Count(count).line("games taken over from a server that died")
    );
    if is_long() {
        println!("{}", told("taken over after the owner died", took));
    }
}
