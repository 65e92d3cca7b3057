//! What if several servers share a database, or it is gone for a while?
//!
//! With PostgreSQL where `BANNERFIELD_POSTGRES` has the address of a database, else skipped.

use std::io::copy;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use online::{Answer, Ask};
use play::Seeded;
use serde_json::{Value, json};
use server::Database;
use server::store::postgres::Postgres;
use server::store::{Commit, Created, Fate, Store as _};

use crate::client::{Device, begin, served_in};

const SKIPPED: &str = "skipped: no database in BANNERFIELD_POSTGRES";

/// The address of a database, if there is one.
fn database() -> Option<String> {
    std::env::var("BANNERFIELD_POSTGRES").ok()
}

/// A game of two, with the one that is asked first.
fn two(at: SocketAddr) -> [Device; 2] {
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let mut devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    if devices[0].look().expect("a screen").offers.is_empty() {
        devices.reverse();
    }
    devices[0].look().expect("a screen");
    devices
}

/// Whoever is asked, at a server.
fn asked(devices: &mut [Device; 2], at: SocketAddr) -> &mut Device {
    for device in devices.iter_mut() {
        device.at = at;
        device.screen = None;
        if !device.look().expect("a screen").offers.is_empty() {
            return device;
        }
    }
    panic!("nobody is asked");
}

/// Whoever is asked answers anything at a server.
fn answers(devices: &mut [Device; 2], at: SocketAddr, dice: &mut Seeded) -> Answer {
    loop {
        let device = asked(devices, at);
        let deed = device.any(dice).expect("an offer");
        let ask = device.made(deed);
        let answer = again(device, &ask);
        // A server that had the game open before shows what it knew, until it is refused to write.
        if !matches!(answer, Answer::Stale(_)) {
            return answer;
        }
    }
}

/// Sent until the server knows what counts.
fn again(device: &mut Device, ask: &Ask) -> Answer {
    for _ in 0..20 {
        let reply = device.reply(ask).expect("a reply");
        match reply.code {
            200 => return reply.json(),
            503 => {}
            code => panic!("{code}: {reply:?}"),
        }
    }
    panic!("it is never stored");
}

#[test]
fn postgresql_keeps_games_that_two_servers_have_open() {
    let Some(address) = database() else {
        println!("{SKIPPED}");
        return;
    };
    let servers = [(); 2].map(|()| served_in(Database::Address(address.clone()), 0));
    let [one, other] = servers.each_ref().map(server::Running::address);
    let mut devices = two(one);
    let mut dice = Seeded::new(1);
    // Each takes the game from the other, again and again, and nothing is lost or doubled.
    for round in 0..12 {
        let at = if round % 2 == 0 { one } else { other };
        let done = answers(&mut devices, at, &mut dice);
        assert!(matches!(done, Answer::Done(_)), "{round}: {done:?}");
    }
    // One that still has an old state open writes nothing: it is refused, and reads the game again.
    let device = asked(&mut devices, other);
    let deed = device.any(&mut dice).expect("an offer");
    let ask = device.made(deed);
    device.at = one;
    assert!(matches!(again(device, &ask), Answer::Done(_)));
    device.at = other;
    let lines = |device: &mut Device| {
        device.screen = None;
        device.look().expect("a screen").lines.len()
    };
    assert!(matches!(again(device, &ask), Answer::Done(_)));
    let there = lines(device);
    device.at = one;
    assert!(matches!(again(device, &ask), Answer::Done(_)));
    assert_eq!(lines(device), there);
    servers.into_iter().for_each(server::Running::stop);
}

/// Hands everything on to an address as long as it is let.
struct Between {
    at: SocketAddr,
    is_cut: Arc<AtomicBool>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Between {
    fn new(to: String) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let at = listener.local_addr().expect("an address");
        let is_cut = Arc::new(AtomicBool::new(false));
        let open: Arc<Mutex<Vec<TcpStream>>> = Arc::default();
        let (cut, streams) = (Arc::clone(&is_cut), Arc::clone(&open));
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                if cut.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(mut far) = TcpStream::connect(&to) else {
                    continue;
                };
                let clones = [&stream, &far].map(|end| end.try_clone().expect("a stream"));
                let [mut back, mut answers] = clones;
                let ends = [&stream, &far].map(|end| end.try_clone().expect("a stream"));
                streams.lock().expect("no panic").extend(ends);
                thread::spawn(move || copy(&mut answers, &mut back));
                thread::spawn(move || copy(&mut stream, &mut far));
            }
        });
        Self { at, is_cut, open }
    }

    fn cut(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
        for stream in self.open.lock().expect("no panic").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn mend(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}

/// The same database by another way there, with parameters.
fn by(address: &str, way: SocketAddr, parameters: &str) -> String {
    let (name, rest) = address.split_once('@').expect("name@host");
    let (_, database) = rest.split_once('/').expect("a database");
    format!("{name}@{way}/{database}{parameters}")
}

fn host(address: &str) -> String {
    let rest = address.split_once('@').expect("name@host").1;
    let host = rest.split_once('/').expect("a database").0;
    match host.contains(':') {
        true => host.to_owned(),
        false => format!("{host}:5432"),
    }
}

#[test]
fn postgresql_keeps_games_while_it_is_gone_for_a_while() {
    let Some(address) = database() else {
        println!("{SKIPPED}");
        return;
    };
    let between = Between::new(host(&address));
    let server = served_in(Database::Address(by(&address, between.at, "")), 0);
    let mut devices = two(server.address());
    let mut dice = Seeded::new(2);
    for _ in 0..4 {
        let done = answers(&mut devices, server.address(), &mut dice);
        assert!(matches!(done, Answer::Done(_)), "{done:?}");
    }
    let asked = asked(&mut devices, server.address());
    let deed = asked.any(&mut dice).expect("an offer");
    let ask = asked.made(deed);
    between.cut();
    for _ in 0..3 {
        assert_eq!(asked.reply(&ask).expect("a reply").code, 503);
    }
    between.mend();
    assert!(matches!(again(asked, &ask), Answer::Done(_)));
    asked.screen = None;
    let lines = asked.look().expect("a screen").lines.len();
    assert!(matches!(again(asked, &ask), Answer::Done(_)));
    assert_eq!(asked.look().expect("a screen").lines.len(), lines);
    server.stop();
}

#[test]
fn postgresql_keeps_games_and_is_not_waited_for_without_end() {
    let Some(address) = database() else {
        println!("{SKIPPED}");
        return;
    };
    let created = |id: &str| Created {
        id: id.to_owned(),
        kind: "risk".to_owned(),
        key: "k".to_owned(),
        secret: "s".to_owned(),
        host: "h".to_owned(),
        seats: Vec::new(),
        lines: vec!["{}".to_owned()],
    };
    let id = format!("waits-{}", std::process::id());
    let mut store = Postgres::open(&address).expect("a store");
    store.create(&created(&id)).expect("stored");
    let generation = store.claim(&id).expect("read").expect("a game").generation;
    let commit = Commit {
        game: id.clone(),
        generation,
        first: 1,
        lines: vec!["{}".to_owned()],
        key: None,
        seat: None,
    };
    // Somebody else holds the game's row, and does not let it go.
    let soon = by(
        &address,
        host(&address).parse().expect("an address by numbers"),
        "?options=-c%20statement_timeout%3D300",
    );
    let mut waits = Postgres::open(&soon).expect("a store");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let holds = runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls)
            .await
            .expect("a connection");
        tokio::spawn(connection);
        let locks = format!("begin; select 1 from game where id = '{id}' for update");
        client.batch_execute(&locks).await.expect("a row");
        client
    });
    let no = waits
        .commit(std::slice::from_ref(&commit))
        .expect_err("no end");
    assert!(no.to_string().contains("timeout"), "{no}");
    runtime
        .block_on(holds.batch_execute("rollback"))
        .expect("let go");
    let fates = waits.commit(&[commit]).expect("stored");
    assert_eq!(fates, [Fate::Stored]);
}
