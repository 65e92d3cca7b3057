//! Does a socket show what there is to see, and nothing before it is known who looks?

use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use online::{Answer, Bye, Deed, FromClient, FromServer, PROTOCOL, Resume, Screen};
use play::check::{Figure, cases, first_seed};
use play::{Seat, Seeded};
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::client::{Device, begin, get, post, request, served};

pub(crate) type Socket = WebSocket<TcpStream>;

pub(crate) fn opened(at: SocketAddr, id: &str) -> Socket {
    let stream = TcpStream::connect(at).expect("a connection");
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .expect("a time");
    let address = format!("ws://{at}/api/1/games/{id}/live");
    let (socket, _) = tungstenite::client(address, stream).expect("a socket");
    socket
}

/// The same where the server may be away.
pub(crate) fn try_resumed(
    at: SocketAddr,
    id: &str,
    token: &str,
    have: Option<&Screen>,
) -> Option<Socket> {
    let stream = TcpStream::connect(at).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(60)))
        .ok()?;
    let address = format!("ws://{at}/api/1/games/{id}/live");
    let (mut socket, _) = tungstenite::client(address, stream).ok()?;
    let resume = Resume {
        protocol: PROTOCOL,
        token: token.to_owned(),
        have: have.map(Screen::have),
    };
    let text = serde_json::to_string(&FromClient::Resume(Box::new(resume))).ok()?;
    socket.send(Message::text(text)).ok()?;
    Some(socket)
}

pub(crate) fn send(socket: &mut Socket, message: &FromClient) {
    let text = serde_json::to_string(message).expect("JSON");
    socket.send(Message::text(text)).expect("sent");
}

pub(crate) fn heard(socket: &mut Socket) -> FromServer {
    loop {
        if let Message::Text(text) = socket.read().expect("a message") {
            return serde_json::from_str(&text).expect("a message of a server");
        }
    }
}

pub(crate) fn resumed(at: SocketAddr, id: &str, token: &str, have: Option<&Screen>) -> Socket {
    let mut socket = opened(at, id);
    let resume = Resume {
        protocol: PROTOCOL,
        token: token.to_owned(),
        have: have.map(Screen::have),
    };
    send(&mut socket, &FromClient::Resume(Box::new(resume)));
    socket
}

/// The next screen that is shown, whatever else is said before it.
pub(crate) fn shown(socket: &mut Socket, before: Option<Screen>) -> Screen {
    loop {
        if let FromServer::Shown(shown) = heard(socket) {
            return Screen::take(before, *shown).expect("a screen that fits");
        }
    }
}

#[test]
fn a_seat_that_the_host_frees_is_somebody_elses() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let [ann, bo] = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let mut socket = resumed(at, &game.id, &ann.token, None);
    shown(&mut socket, None);
    let frees = json!({ "seat": ann.seat, "sitter": "person", "frees": true });
    let free = |token: &str| {
        let reply = post(at, &ann.path("seats"), token, &frees);
        reply.expect("a reply").code
    };
    assert_eq!((free(&bo.token), free(&game.host)), (404, 200));
    // Whoever looked on from there sees nothing of whoever comes next.
    let end = loop {
        match heard(&mut socket) {
            FromServer::Bye(bye) => break bye,
            FromServer::Shown(_) => panic!("a seat that is lost is shown"),
            FromServer::Hello(_)
            | FromServer::Drag(_)
            | FromServer::Plans(_)
            | FromServer::Presence(_) => {}
        }
    };
    assert_eq!(end, Bye::Closing);
    assert_eq!(
        get(at, &ann.path("view"), &ann.token)
            .expect("a reply")
            .code,
        404
    );
    let cy = Device::joins(at, &game, "Cy");
    assert_eq!(
        (cy.seat, cy.hello().seats[0].name.as_deref()),
        (ann.seat, Some("Cy"))
    );
    server.stop();
}

/// The next plans that a socket tells.
fn plans(socket: &mut Socket) -> Vec<(Seat, Value)> {
    for _ in 0..6 {
        if let FromServer::Plans(plans) = heard(socket) {
            return plans.into_iter().map(|plan| (plan.by, plan.what)).collect();
        }
    }
    panic!("no plans are told");
}

#[test]
fn a_plan_that_is_shown_is_seen_by_all_until_it_is_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "tabletop", Value::Null, json!(["person", "person"]));
    let [ann, bo] = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let mut early = resumed(at, &game.id, &bo.token, None);
    let show = |token: &str, what: Value| {
        let reply = post(at, &ann.path("plan"), token, &json!({ "what": what }));
        reply.expect("a reply").code
    };
    let one = json!({ "ids": ["swords"] });
    assert_eq!(show(&ann.token, one.clone()), 200);
    assert_eq!(plans(&mut early), [(ann.seat, one.clone())]);
    // Each has one plan, and who comes later or asks by request finds all.
    assert_eq!(show(&bo.token, json!(2)), 200);
    assert_eq!(show(&ann.token, json!(1)), 200);
    let both = [(bo.seat, json!(2)), (ann.seat, json!(1))];
    let mut late = resumed(at, &game.id, &game.secret, None);
    assert_eq!(plans(&mut late), both);
    let asked = get(at, &ann.path("plan"), &game.secret).expect("a reply");
    let asked: Vec<online::Plan> = asked.json();
    assert_eq!(asked.len(), 2);
    // Who looks on or is nobody shows nothing, and no plan is endless.
    assert_eq!(show(&game.secret, one.clone()), 404);
    assert_eq!(show("", one), 404);
    assert_eq!(show(&ann.token, json!("x".repeat(17_000))), 429);
    // Taken back, and gone with whoever leaves the seat.
    assert_eq!(show(&ann.token, Value::Null), 200);
    assert_eq!(plans(&mut late), [(bo.seat, json!(2))]);
    let frees = json!({ "seat": bo.seat, "sitter": "person", "frees": true });
    let freed = post(at, &ann.path("seats"), &game.host, &frees);
    assert_eq!(freed.expect("a reply").code, 200);
    assert_eq!(plans(&mut late), []);
    server.stop();
}

#[test]
fn a_free_table_is_seen_live_and_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "tabletop", Value::Null, json!(["person", "person"]));
    let [mut ann, mut bo] = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let mut socket = resumed(at, &game.id, &bo.token, None);
    let FromServer::Hello(hello) = heard(&mut socket) else {
        panic!("no hello first");
    };
    assert_eq!(
        (hello.kind.as_str(), hello.viewer),
        ("tabletop", play::Viewer::Seat(bo.seat))
    );
    let mut screen = shown(&mut socket, None);
    let units = screen.view["table"]["units"].as_array().expect("units");
    let unit = units[0]["id"].clone();

    // A drag is seen while it happens, and no part of the game.
    let mut dragging = resumed(at, &game.id, &ann.token, None);
    shown(&mut dragging, None);
    send(
        &mut dragging,
        &FromClient::Drag(json!({ "id": unit, "x": 1 })),
    );
    let drag = loop {
        if let FromServer::Drag(drag) = heard(&mut socket) {
            break drag;
        }
    };
    assert_eq!((drag.by, &drag.what["id"]), (ann.seat, &unit));

    // Both correct; each takes back their own, not the other's.
    let wounds = |wounds: u16| Deed::Fix(json!({ "wounds": { "unit": unit, "wounds": wounds } }));
    let tray = |screen: &Screen| screen.view["table"]["units"][0].clone();
    let before = tray(&screen);
    ann.look().expect("a screen");
    let ask = ann.made(wounds(3));
    assert!(
        matches!(ann.send(&ask), Answer::Done(_)),
        "{:?}",
        ann.send(&ask)
    );
    screen = shown(&mut socket, Some(screen));
    assert_ne!(tray(&screen), before);
    bo.look().expect("a screen");
    let other = units_of(&screen)[1]["id"].clone();
    let ask = bo.made(Deed::Fix(
        json!({ "activated": { "unit": other, "activated": true } }),
    ));
    assert!(matches!(bo.send(&ask), Answer::Done(_)));
    shown(&mut socket, Some(screen));
    ann.look().expect("a screen");
    let ask = ann.made(Deed::TakeBack(1));
    assert!(
        matches!(ann.send(&ask), Answer::Done(_)),
        "{:?}",
        ann.send(&ask)
    );
    let screen = ann.look().expect("a screen").clone();
    assert_eq!(tray(&screen), before);
    assert_eq!(units_of(&screen)[1]["activated"], json!(true));
    server.stop();
    loop {
        if let FromServer::Bye(bye) = heard(&mut socket) {
            assert_eq!(bye, Bye::Closing);
            break;
        }
    }
}

fn units_of(screen: &Screen) -> Vec<Value> {
    screen.view["table"]["units"]
        .as_array()
        .expect("units")
        .clone()
}

#[test]
fn whoever_comes_back_is_shown_what_is_new() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "tabletop", Value::Null, json!(["person", "person"]));
    let mut ann = Device::joins(at, &game, "Ann");
    let unit = units_of(ann.look().expect("a screen"))[0]["id"].clone();
    for wounds in [1, 2, 3] {
        let fix = json!({ "wounds": { "unit": unit, "wounds": wounds } });
        let ask = ann.made(Deed::Fix(fix));
        assert!(matches!(ann.send(&ask), Answer::Done(_)));
        if wounds == 2 {
            ann.look().expect("a screen");
        }
    }
    let before = ann.screen.clone();
    let mut socket = resumed(at, &game.id, &ann.token, before.as_ref());
    let news = loop {
        if let FromServer::Shown(news) = heard(&mut socket) {
            break news;
        }
    };
    assert_eq!((news.lines.from, news.lines.items.len()), (2, 1));
    let back = Screen::take(before, *news).expect("a screen that fits");
    assert_eq!(Some(&back), ann.look().ok());
    server.stop();
}

#[test]
fn nothing_is_told_before_it_is_known_who_looks() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    for id in [game.id.as_str(), "00000000"] {
        let mut socket = resumed(at, id, "guessed", None);
        assert_eq!(heard(&mut socket), FromServer::Bye(Bye::NotYours));
    }
    let mut socket = opened(at, &game.id);
    send(&mut socket, &FromClient::Drag(Value::Null));
    assert_eq!(heard(&mut socket), FromServer::Bye(Bye::Unread));
    // A message that is too long ends the connection, and the server goes on.
    let mut socket = opened(at, &game.id);
    let _ = socket.send(Message::text("x".repeat(5_000)));
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => assert!(text.contains("bye"), "{text}"),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    let reply = get(at, &format!("/games/{}", game.id), &game.secret).expect("a reply");
    assert_eq!(reply.code, 200);
    // Who watches sees no hand: the table's own eyes.
    let mut watching = resumed(at, &game.id, &game.secret, None);
    let screen = shown(&mut watching, None);
    assert_eq!(screen.offers, Vec::<Value>::new());
    server.stop();
}

/// Bytes that anybody may send.
fn random_bytes(dice: &mut Seeded, most: u8) -> Vec<u8> {
    let count = dice.draw(most);
    (0..count).map(|_| dice.draw(255)).collect()
}

#[test]
fn random_bytes_hurt_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let mut ann = Device::joins(at, &game, "Ann");
    let before = ann.look().expect("a screen").digest;
    let paths = [
        "", "/join", "/inputs", "/seats", "/view", "/at/1", "/save", "/live", "/plan",
    ];
    let frames = cases(60);
    let first = first_seed(30);
    for frame in 0..frames {
        let mut dice = Seeded::new(first.wrapping_add(frame.into()));
        let path = paths[usize::from(dice.draw(9))];
        let body = random_bytes(&mut dice, 255);
        match dice.draw(3) {
            // To an endpoint, by whoever has a seat.
            0 => {
                let body = String::from_utf8_lossy(&body).into_owned();
                let bearer = format!("Bearer {}", ann.token);
                let call = format!("POST /api/1/games/{}{path}", game.id);
                let headers = [
                    ("content-type", "application/json"),
                    ("authorization", bearer.as_str()),
                ];
                let reply = request(at, &call, &headers, &body).expect("a reply");
                assert!((400..500).contains(&reply.code), "{call}: {reply:?}");
            }
            // To the port.
            1 => {
                use std::io::Write as _;
                let mut stream = TcpStream::connect(at).expect("a connection");
                let _ = stream.write_all(&body);
            }
            // Over a socket, of one who is known or not.
            _ => {
                let mut socket = match dice.draw(2) {
                    0 => opened(at, &game.id),
                    _ => resumed(at, &game.id, &ann.token, None),
                };
                let _ = socket.send(match dice.draw(2) {
                    0 => Message::binary(body),
                    _ => Message::text(String::from_utf8_lossy(&body).into_owned()),
                });
            }
        }
    }
    assert_eq!(ann.look().expect("a screen").digest, before);
    println!(
        "{}",
        Figure::Count(frames.into()).line("random frames to a server, nothing changed")
    );
    server.stop();
}
