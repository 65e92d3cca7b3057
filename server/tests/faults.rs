//! What if the machine, the medium or the other side fails, and does nobody take more than their part?
//!
//! After each fault the history is checked: what was acknowledged is there, once, and all see the same.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::process::{Child, Command};

use online::{Answer, Bye, Created, Deed, FromServer, Screen};
use play::Seeded;
use serde_json::{Value, json};
use server::{Config, Database, INPUTS, KNOCKS};

use crate::client::{Device, begin, get, post, served};
use crate::killed::{child, child_by};
use crate::sockets::{heard, opened, resumed, shown};

fn begun(at: SocketAddr) -> (Created, [Device; 2]) {
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    (game, devices)
}

/// Whoever is asked answers anything, so often; gives the acknowledged keys.
fn play(devices: &mut [Device; 2], times: usize, dice: &mut Seeded) -> Vec<(u8, String)> {
    let mut done = Vec::new();
    while done.len() < times {
        for device in devices.iter_mut() {
            device.look().expect("a screen");
            if let Some(deed) = device.any(dice) {
                let ask = device.made(deed);
                if let Answer::Done(_) = device.send(&ask) {
                    done.push((device.seat.0, ask.key));
                }
            }
        }
    }
    done
}

fn same(devices: &mut [Device; 2]) {
    let [one, other] = devices.each_mut().map(|device| {
        device.screen = None;
        let screen = device.look().expect("a screen");
        (screen.turn.clone(), screen.lines.clone())
    });
    assert_eq!(one, other);
}

/// A server of its own process, which ends with this value.
struct Doomed(Child);

impl Drop for Doomed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn signal(server: &Doomed, signal: &str) {
    let sent = Command::new("kill")
        .args([signal, &server.0.id().to_string()])
        .status();
    assert!(sent.expect("a signal").success());
}

#[test]
fn an_input_into_a_server_that_stands_still_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("games.sqlite");
    let (server, at) = child(home.to_str().expect("a name"), 0);
    let server = Doomed(server);
    let (_, mut devices) = begun(at);
    let mut dice = Seeded::new(1);
    play(&mut devices, 6, &mut dice);
    let asked = usize::from(devices[0].look().expect("a screen").offers.is_empty());
    devices[asked].look().expect("a screen");
    let deed = devices[asked].any(&mut dice).expect("an offer");
    let ask = devices[asked].made(deed);
    signal(&server, "-STOP");
    // Sent three times by whoever waits in vain; the server reads all of them later.
    let body = serde_json::to_string(&ask).expect("JSON");
    let waiting: Vec<TcpStream> = (0..3)
        .map(|_| {
            let mut stream = TcpStream::connect(at).expect("a connection");
            let (path, token) = (devices[asked].path("inputs"), &devices[asked].token);
            let call = format!(
                "POST /api/1{path} HTTP/1.1\r\nhost: {at}\r\ncontent-type: application/json\r\nauthorization: Bearer \
                 {token}\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            );
            stream.write_all(call.as_bytes()).expect("sent");
            stream
        })
        .collect();
    signal(&server, "-CONT");
    assert!(matches!(devices[asked].send(&ask), Answer::Done(_)));
    drop(waiting);
    let before = devices[asked].look().expect("a screen").lines.len();
    assert!(matches!(devices[asked].send(&ask), Answer::Done(_)));
    assert_eq!(devices[asked].look().expect("a screen").lines.len(), before);
    same(&mut devices);
}

/// A file may become so large here, in blocks of 512 bytes.
const FULL: u32 = 400;

#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let home = file.to_str().expect("a name").to_owned();
    // Too large a file is an error rather than the end of the program.
    let limit = format!("trap '' XFSZ; ulimit -f {FULL}; exec \"$0\" \"$@\"");
    let (server, at) = child_by(&["sh", "-c", &limit], &home, 0);
    let server = Doomed(server);
    let (_, mut devices) = begun(at);
    let mut dice = Seeded::new(2);
    let mut acknowledged = Vec::new();
    let mut round = 0;
    let refused = 'full: loop {
        round += 1;
        assert!(round < 400, "the disk is never full");
        for device in &mut devices {
            device.look().expect("a screen");
            let Some(deed) = device.any(&mut dice) else {
                continue;
            };
            let ask = device.made(deed);
            let reply = device.reply(&ask).expect("a reply");
            match reply.code {
                200 => assert!(matches!(reply.json(), Answer::Done(_)), "{reply:?}"),
                503 => break 'full ask,
                code => panic!("{code}: {reply:?}"),
            }
            acknowledged.push((device.seat, ask.key));
        }
    };
    assert!(acknowledged.len() > 3, "{} were stored", acknowledged.len());
    drop(server);
    // With room again the game goes on where it was acknowledged, and what was refused may be sent again.
    let (server, at) = child(&home, 0);
    let _server = Doomed(server);
    for device in &mut devices {
        device.at = at;
        device.screen = None;
        device.look().expect("a screen");
    }
    for (seat, key) in &acknowledged {
        let device = devices.iter_mut().find(|device| device.seat == *seat);
        let device = device.expect("a device");
        let mut again = device.made(Deed::Undo);
        again.key.clone_from(key);
        assert!(
            matches!(device.send(&again), Answer::Done(_)),
            "{key} is lost"
        );
    }
    let whose = devices.iter_mut().find(|device| {
        let (seat, _) = refused.key.split_once('-').expect("a key");
        device.seat.0.to_string() == seat
    });
    let answer = whose.expect("a device").send(&refused);
    assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
    same(&mut devices);
}

#[test]
fn a_socket_that_is_cut_in_a_frame_hurts_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let (game, mut devices) = begun(at);
    for half in [
        &[0x81_u8][..],
        &[0x81, 0xfe],
        &[0x81, 0xfe, 0x01, 0x00, 1, 2, 3, 4, b'{'],
    ] {
        let mut socket = opened(at, &game.id);
        socket.get_mut().write_all(half).expect("sent");
        drop(socket);
    }
    play(&mut devices, 4, &mut Seeded::new(3));
    same(&mut devices);
    server.stop();
}

#[test]
fn two_tabs_of_one_seat_see_the_same_and_play_for_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let (game, mut devices) = begun(at);
    let first = usize::from(devices[0].look().expect("a screen").offers.is_empty());
    let token = devices[first].token.clone();
    let mut tabs = [(); 2].map(|()| resumed(at, &game.id, &token, None));
    let before = tabs.each_mut().map(|tab| shown(tab, None));
    assert_eq!(before[0], before[1]);
    devices[first].look().expect("a screen");
    let deed = devices[first].any(&mut Seeded::new(4)).expect("an offer");
    let [one, other] = [(); 2].map(|()| devices[first].made(deed.clone()));
    assert!(matches!(devices[first].send(&one), Answer::Done(_)));
    // The other tab sends what it saw before: it is shown what is there.
    assert!(matches!(devices[first].send(&other), Answer::Stale(_)));
    let mut before = before.into_iter().map(Some);
    let after = tabs
        .each_mut()
        .map(|tab| shown(tab, before.next().flatten()));
    assert_eq!(after[0], after[1]);
    // One is closed: the seat is still there.
    let [one, mut other] = tabs;
    drop(one);
    loop {
        if let FromServer::Presence(presence) = heard(&mut other) {
            assert!(presence.seats.contains(&devices[first].seat));
            break;
        }
    }
    server.stop();
}

#[test]
fn a_seat_has_so_many_sockets_and_a_crowd_keeps_no_seat_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let (game, devices) = begun(at);
    let full = |token: &str, most: usize| {
        let mut sockets: Vec<_> = (0..most)
            .map(|_| {
                let mut socket = resumed(at, &game.id, token, None);
                shown(&mut socket, None);
                socket
            })
            .collect();
        let mut late = resumed(at, &game.id, token, None);
        assert_eq!(heard(&mut late), FromServer::Bye(Bye::Full));
        sockets.push(late);
        sockets
    };
    let crowd = full(&game.secret, 64);
    let tabs = full(&devices[0].token, 8);
    // Whoever plays comes in all the same.
    let mut bo = resumed(at, &game.id, &devices[1].token, None);
    shown(&mut bo, None);
    drop((crowd, tabs));
    server.stop();
}

/// By the secret of an invitation, which many know, as many requests waited as anybody liked.
#[test]
fn so_many_requests_wait_for_what_is_new_and_keep_no_seat_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let (game, mut devices) = begun(at);
    let view = |token: &str, have: &str| {
        let have = have
            .replace('{', "%7B")
            .replace('}', "%7D")
            .replace('"', "%22");
        let path = format!("/api/1/games/{}/view?after={have}", game.id);
        format!("GET {path} HTTP/1.1\r\nhost: {at}\r\nauthorization: Bearer {token}\r\n\r\n")
    };
    // Who asks by an older screen is answered at once, if there is a place.
    let mut old = devices[0].look().expect("a screen").have();
    old.v.count = 0;
    let old = serde_json::to_string(&old).expect("JSON");
    let tries = |token: &str| {
        let mut stream = TcpStream::connect(at).expect("a connection");
        let call = view(token, &old);
        stream.write_all(call.as_bytes()).expect("sent");
        let mut code = [0; 12];
        stream.read_exact(&mut code).expect("an answer");
        String::from_utf8_lossy(&code[9..]).into_owned()
    };
    assert_eq!(tries(&game.secret), "200");
    let table = || {
        let table = get(at, &devices[0].path("view"), &game.secret).expect("a reply");
        let screen = Screen::take(None, table.json()).expect("a screen");
        serde_json::to_string(&screen.have()).expect("JSON")
    };
    // What the game still does by itself answers all who wait: then they wait once more.
    let waiting = (0..5).find_map(|_| {
        let call = view(&game.secret, &table());
        let waits = |_| {
            let mut stream = TcpStream::connect(at).expect("a connection");
            stream.write_all(call.as_bytes()).expect("sent");
            stream
        };
        let waiting: Vec<TcpStream> = (0..64).map(waits).collect();
        comes(|| tries(&game.secret) == "429").then_some(waiting)
    });
    let waiting = waiting.expect("places run out");
    assert_eq!(tries(&devices[0].token), "200");
    // Who hangs up gives the place up.
    drop(waiting);
    assert!(comes(|| tries(&game.secret) == "200"), "a place is free");
    server.stop();
}

/// Asks again and again whether something is so.
fn comes(is_so: impl Fn() -> bool) -> bool {
    (0..400).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(10));
        is_so()
    })
}

#[test]
fn games_and_seats_of_one_address_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: Database::File(folder.path().join("games.sqlite")),
        page: None,
        inputs: INPUTS,
        knocks: KNOCKS,
    };
    let server = server::start(config).expect("a server");
    let at = server.address();
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let ann = Device::joins(at, &game, "Ann");
    // What is no request at all counts, too: forty a minute are soon too many, however slow the machine is.
    let knock = |_| {
        let path = format!("/games/{}/join", game.id);
        let join = json!({ "secret": "guessed", "name": "Bo" });
        post(at, &path, "", &join).expect("a reply").code
    };
    let codes: Vec<u16> = (0..200).map(knock).collect();
    let free = codes.iter().take_while(|code| **code == 404).count();
    assert!((38..200).contains(&free), "{free}");
    let new = json!({ "kind": "risk", "seats": ["person", "person"] });
    assert_eq!(post(at, "/games", "", &new).expect("a reply").code, 429);
    // Whoever has a seat goes on.
    let view = get(at, &ann.path("view"), &ann.token).expect("a reply");
    assert_eq!(view.code, 200);
    server.stop();
}
