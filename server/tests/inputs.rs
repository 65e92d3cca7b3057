//! Does an input count once, at the screen it was made at, and only for whose seat it is?

use std::net::{Ipv4Addr, SocketAddr};

use online::{Answer, Deed, Joined, Sitter};
use play::Seeded;
use serde_json::{Value, json};
use server::{Config, Database, INPUTS, KNOCKS, StartError};

use crate::client::{Device, begin, get, post, request, served};

/// Two devices at a game of Risk, with the one that is asked first.
fn two(at: SocketAddr) -> [Device; 2] {
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let mut devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    for device in &mut devices {
        device.look().expect("a screen");
    }
    let second = devices[0]
        .screen
        .as_ref()
        .is_some_and(|screen| screen.offers.is_empty());
    if second {
        devices.reverse();
    }
    devices
}

#[test]
fn a_doubled_input_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let [mut first, _] = two(server.address());
    let deed = first.any(&mut Seeded::new(1)).expect("an offer");
    let ask = first.made(deed);
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    let after = first.look().expect("a screen").clone();
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    assert_eq!(first.look().expect("a screen"), &after);
    // A server that has started anew knows the key, too.
    server.stop();
    let server = served(folder.path());
    first.at = server.address();
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    first.screen = None;
    let again = first.look().expect("a screen");
    assert_eq!((again.digest, &again.lines), (after.digest, &after.lines));
    assert!(again.v > after.v, "screens are counted anew");
    server.stop();
}

/// Whoever lost the answer to sitting down found the seat taken, once the server had started anew.
#[test]
fn a_seat_that_is_asked_for_twice_is_taken_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let people = json!(["person", "person"]);
    let game = begin(server.address(), "risk", Value::Null, people);
    let sits = |at: SocketAddr, key: &str| {
        let join = json!({ "secret": game.secret, "name": "Ann", "key": key });
        let path = format!("/games/{}/join", game.id);
        post(at, &path, "", &join)
            .expect("a reply")
            .json::<Joined>()
    };
    let first = sits(server.address(), "one");
    assert_eq!(sits(server.address(), "one"), first);
    server.stop();
    let server = served(folder.path());
    let at = server.address();
    assert_eq!(sits(at, "one"), first);
    let other = sits(at, "two");
    assert!(other.seat != first.seat && other.token != first.token);
    // What was freed is nobody's, whatever key it was taken with.
    let frees = json!({ "seat": first.seat, "sitter": "person", "frees": true });
    let path = format!("/games/{}/seats", game.id);
    let freed = post(at, &path, &game.host, &frees).expect("a reply");
    assert_eq!(freed.code, 200);
    let path = format!("/games/{}/view", game.id);
    assert_eq!(get(at, &path, &first.token).expect("a reply").code, 404);
    server.stop();
}

#[test]
fn an_input_that_was_done_stays_done_when_a_program_plays_the_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let [mut first, _] = two(server.address());
    let deed = first.any(&mut Seeded::new(1)).expect("an offer");
    let ask = first.made(deed.clone());
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    let reseat = json!({ "seat": first.seat, "sitter": { "program": "squire" } });
    let reply = post(first.at, &first.path("seats"), &first.token, &reseat);
    assert_eq!(reply.expect("a reply").code, 200);
    // Its answer was lost on the way.
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    let later = first.made(deed);
    assert_eq!(first.reply(&later).expect("a reply").code, 409);
    server.stop();
}

#[test]
fn a_late_input_is_shown_what_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let [mut first, _] = two(server.address());
    let mut dice = Seeded::new(1);
    let deeds = [0, 1].map(|_| first.any(&mut dice).expect("an offer"));
    let [one, two] = deeds.map(|deed| first.made(deed));
    // The second overtakes the first.
    assert!(matches!(first.send(&two), Answer::Done(_)));
    let Answer::Stale(shown) = first.send(&one) else {
        panic!("an old screen was taken for the present one");
    };
    let before = first.screen.take();
    let seen = online::Screen::take(before, *shown).expect("a screen that fits");
    assert_eq!(Some(&seen), first.look().ok());
    server.stop();
}

#[test]
fn an_input_made_before_a_restart_counts_if_nothing_has_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let [mut first, mut second] = two(server.address());
    let deed = first.any(&mut Seeded::new(1)).expect("an offer");
    let ask = first.made(deed.clone());
    let late = first.made(deed);
    server.stop();
    let server = served(folder.path());
    (first.at, second.at) = (server.address(), server.address());
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    assert!(matches!(first.send(&late), Answer::Stale(_)));
    server.stop();
}

#[test]
fn nobody_plays_for_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let [first, second] = two(at);
    let no_game = get(at, "/games/00000000/view", &first.token).expect("a reply");
    let no_token = get(at, &first.path("view"), "").expect("a reply");
    let foreign = get(at, &first.path("view"), &"0".repeat(64)).expect("a reply");
    for reply in [&no_token, &foreign] {
        assert_eq!((reply.code, &reply.body), (404, &no_game.body));
    }
    // Whose turn it is not is refused by the rules, whatever is sent.
    let deed = first.any(&mut Seeded::new(1)).expect("an offer");
    let mut theirs = second;
    let ask = theirs.made(deed);
    assert!(matches!(theirs.send(&ask), Answer::Refused(_)));
    // Who may watch acts for nobody.
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let path = format!("/games/{}/inputs", game.id);
    let body = serde_json::to_value(&ask).expect("JSON");
    let reply = post(at, &path, &game.secret, &body).expect("a reply");
    assert_eq!(reply.code, 404, "{reply:?}");
    let save = get(at, &first.path("save"), &first.token).expect("a reply");
    assert_eq!(save.code, 409, "a save holds secrets until the end");
    // What cannot be read is refused in JSON, too.
    let unread = get(at, &first.path("at/x"), &first.token).expect("a reply");
    let refused: Value = unread.json();
    assert!(unread.code == 400 && refused["error"].is_string());
    server.stop();
}

#[test]
fn a_seat_is_taken_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(
        at,
        "risk",
        Value::Null,
        json!(["person", { "program": "squire" }]),
    );
    let ann = Device::joins(at, &game, "Ann");
    let path = format!("/games/{}/join", game.id);
    let join = |secret: &str, seat: Value| {
        let join = json!({ "secret": secret, "seat": seat, "name": "Bo" });
        post(at, &path, "", &join).expect("a reply").code
    };
    assert_eq!(join(&game.secret, json!(0)), 409);
    assert_eq!(join(&game.secret, json!(1)), 409, "a program sits there");
    assert_eq!(join(&game.secret, Value::Null), 409);
    assert_eq!(join("guessed", Value::Null), 404);
    let hello = ann.hello();
    let sat: Vec<_> = hello
        .seats
        .iter()
        .map(|sat| (&sat.sitter, sat.name.as_deref()))
        .collect();
    let program = Sitter::Program("squire".to_owned());
    assert_eq!(sat, [(&Sitter::Person, Some("Ann")), (&program, None)]);
    server.stop();
}

#[test]
fn what_is_too_much_or_from_elsewhere_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server::start(Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: Database::File(folder.path().join("games.sqlite")),
        page: None,
        inputs: INPUTS,
        knocks: KNOCKS,
    });
    let server = server.expect("a server");
    let at = server.address();
    let json = ("content-type", "application/json");
    let code = |call: &str, headers: &[(&str, &str)], body: &str| {
        request(at, call, headers, body).expect("a reply").code
    };
    let call = "POST /api/1/games";
    assert_eq!(code(call, &[json], "{"), 400);
    assert_eq!(code(call, &[("content-type", "text/plain")], "{}"), 415);
    assert_eq!(code(call, &[json], &" ".repeat(64 * 1024 + 1)), 413);
    assert_eq!(
        code(call, &[json, ("origin", "https://elsewhere.example")], "{}"),
        403
    );
    assert_eq!(
        code(call, &[json, ("origin", &format!("http://{at}"))], "{}"),
        400
    );
    let unknown = r#"{"kind":"chess","seats":["person"]}"#;
    assert_eq!(code(call, &[json], unknown), 422);
    // Twenty inputs in ten seconds: however slow the machine is, that is soon too much.
    let [mut first, _] = two(at);
    let old = first.made(Deed::Undo);
    let refused = |_| first.reply(&old).expect("a reply").code == 429;
    assert!(!(0..20).any(refused) && (0..200).any(refused));
    server.stop();
}

#[test]
fn a_start_that_cannot_be_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: Database::File(folder.path().join("games.sqlite")),
        page: None,
        inputs: INPUTS,
        knocks: KNOCKS,
    };
    let why = |config: Config| server::start(config).expect_err("no server").to_string();
    assert!(why(config.clone()).ends_with("is open in another server"));
    let taken = Config {
        listen: server.address(),
        ..config.clone()
    };
    assert!(why(taken).contains("is taken by another program"));
    let other = folder.path().join("other");
    std::fs::write(
        &other,
        "no database at all, but a text that is long enough to be one",
    )
    .expect("a file");
    let foreign = Config {
        database: Database::File(other),
        ..config.clone()
    };
    assert!(why(foreign).contains("is not one of this program"));
    let page = Config {
        page: Some(folder.path().to_owned()),
        ..config.clone()
    };
    assert!(why(page).contains("has no index.html"));
    if cfg!(not(feature = "postgres")) {
        let address = Config {
            database: Database::Address("postgres://nobody@localhost/none".to_owned()),
            ..config
        };
        assert!(matches!(
            server::start(address),
            Err(StartError::NoPostgres)
        ));
    }
    server.stop();
}

fn why(answer: Answer) -> String {
    match answer {
        Answer::Refused(refusal) => refusal.reason.into_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn who_comes_to_a_freed_seat_has_agreed_to_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, "risk", Value::Null, json!(["person", "person"]));
    let mut devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let first = usize::from(devices[0].look().expect("a screen").offers.is_empty());
    devices[first].look().expect("a screen");
    let deed = devices[first].any(&mut Seeded::new(1)).expect("an offer");
    let ask = devices[first].made(deed);
    assert!(matches!(devices[first].send(&ask), Answer::Done(_)));
    // Ann wants it back, and goes.
    devices[0].look().expect("a screen");
    let ask = devices[0].made(Deed::Undo);
    assert_eq!(why(devices[0].send(&ask)), "asked");
    let frees = json!({ "seat": devices[0].seat, "sitter": "person", "frees": true });
    let freed = post(at, &devices[0].path("seats"), &game.host, &frees);
    assert_eq!(freed.expect("a reply").code, 200);
    devices[0] = Device::joins(at, &game, "Cy");
    devices[1].look().expect("a screen");
    let ask = devices[1].made(Deed::Undo);
    assert_eq!(why(devices[1].send(&ask)), "asked");
    server.stop();
}

#[test]
fn a_choice_is_taken_back_once_all_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let [mut first, mut second] = two(server.address());
    let before = first.screen.clone().expect("a screen");
    let deed = first.any(&mut Seeded::new(1)).expect("an offer");
    let ask = first.made(deed.clone());
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    assert_ne!(first.look().expect("a screen").view, before.view);

    // One alone takes nothing back, however often it asks.
    for _ in 0..2 {
        let ask = first.made(Deed::Undo);
        assert_eq!(why(first.send(&ask)), "asked");
    }
    // Whoever plays on has said no.
    for device in [&mut first, &mut second] {
        device.look().expect("a screen");
    }
    let mut dice = Seeded::new(2);
    let next = [&mut first, &mut second].into_iter().find_map(|device| {
        let deed = device.any(&mut dice)?;
        let ask = device.made(deed);
        Some(device.send(&ask))
    });
    assert!(matches!(next, Some(Answer::Done(_))), "{next:?}");
    second.look().expect("a screen");
    let ask = second.made(Deed::Undo);
    assert_eq!(why(second.send(&ask)), "asked");
    first.look().expect("a screen");
    let ask = first.made(Deed::Undo);
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    // The same once more takes back the first choice.
    for (device, done) in [(&mut second, false), (&mut first, true)] {
        device.look().expect("a screen");
        let ask = device.made(Deed::Undo);
        assert_eq!(matches!(device.send(&ask), Answer::Done(_)), done);
    }
    assert_eq!(first.look().expect("a screen").view, before.view);
    // What was taken back stays so.
    server.stop();
    let server = served(folder.path());
    first.at = server.address();
    first.screen = None;
    let again = first.look().expect("a screen").clone();
    assert_eq!((again.view, again.digest), (before.view, before.digest));
    let ask = first.made(deed);
    assert!(matches!(first.send(&ask), Answer::Done(_)));
    server.stop();
}

#[test]
fn against_programs_a_person_goes_back_to_the_last_own_choice() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let seats = json!(["person", { "program": "squire" }]);
    let setting = json!({ "battle": { "size": "small", "mode": "a-game-of-thrones" } });
    let game = begin(at, "tabletop", setting, seats);
    let mut ann = Device::joins(at, &game, "Ann");
    let asked = |device: &mut Device| {
        device.look().expect("a screen");
        while device
            .screen
            .as_ref()
            .is_some_and(|screen| screen.offers.is_empty())
        {
            device.wait().expect("a screen");
        }
        device.screen.clone().expect("a screen")
    };
    let before = asked(&mut ann);
    let deed = ann.any(&mut Seeded::new(1)).expect("an offer");
    let ask = ann.made(deed);
    assert!(matches!(ann.send(&ask), Answer::Done(_)));
    // The program has answered by then.
    assert_ne!(asked(&mut ann).view, before.view);
    let ask = ann.made(Deed::Undo);
    assert!(matches!(ann.send(&ask), Answer::Done(_)));
    assert_eq!(asked(&mut ann).view, before.view);
    server.stop();
}
