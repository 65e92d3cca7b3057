//! Do two devices play a whole game of each kind, and does each see what the server's own game shows it?

use std::sync::Arc;

use boards::{risk, throne};
use online::{Answer, Key};
use play::check::first_seed;
use play::{Game, Seeded, Session, Viewer};
use serde_json::{Value, json};

use crate::client::{Device, begin, get, post, served};

/// Plays a game by two devices at once to its end, and compares.
fn played<G: Game>(kind: &str, setting: Value, seats: Value, read: impl Fn(&[u8]) -> Session<G>) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let game = begin(at, kind, setting, seats);
    let devices = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let commitment = devices[0].hello().dice;
    assert_eq!(commitment.key, None, "the key is told before the end");
    let players = devices.map(|device| std::thread::spawn(move || to_the_end(device)));
    let devices = players.map(|player| player.join().expect("a game to its end"));

    let save = get(at, &devices[0].path("save"), &devices[0].token).expect("a reply");
    assert_eq!(save.code, 200, "{save:?}");
    let session = read(save.body.as_bytes());
    session.refold().expect("the same states");
    session.redecide().expect("the same events");
    for device in &devices {
        same_as(&session, device);
    }
    // Everybody throws the dice again.
    let told = devices[1].hello().dice;
    let key = told.key.and_then(|key| Key::read(&key)).expect("the key");
    assert_eq!(told.commitment, commitment.commitment);
    assert_eq!(key.commitment(), commitment.commitment);
    let mut at = 0;
    for served in session.served_answers() {
        let (answer, position) = key.answer(&served.ask, at);
        assert_eq!(
            (answer, position),
            (served.answer, served.position),
            "entry {}",
            served.entry
        );
        at = position;
    }
    assert!(at > 0, "no dice were thrown");
    server.stop();
}

fn to_the_end(mut device: Device) -> Device {
    let mut dice = Seeded::new(first_seed(30) + u64::from(device.seat.0));
    device.look().expect("a screen");
    while !device.is_over() {
        let Some(deed) = device.any(&mut dice) else {
            device.wait().expect("a screen");
            continue;
        };
        let ask = device.made(deed);
        match device.send(&ask) {
            // There is a newer screen by now: nothing is waited for.
            Answer::Done(_) | Answer::Stale(_) => device.wait().expect("a screen"),
            // Where several choose at once, what was offered may be gone.
            Answer::Refused(no) => {
                assert_eq!(no.reason, "not_asked", "{no}");
                device.look().expect("a screen")
            }
        };
    }
    device
}

fn same_as<G: Game>(session: &Session<G>, device: &Device) {
    let viewer = Viewer::Seat(device.seat);
    let screen = device.screen.as_ref().expect("a screen");
    let view = serde_json::to_value(session.view(viewer)).expect("JSON");
    assert_eq!(screen.view, view, "{viewer}");
    let texts = |lines: &[play::LogLine]| -> Vec<String> {
        lines.iter().map(|line| line.text.clone()).collect()
    };
    assert_eq!(
        texts(&screen.lines),
        texts(&session.log(viewer)),
        "{viewer}"
    );
    assert_eq!(screen.told.len(), session.told(viewer).len(), "{viewer}");
}

#[test]
fn risk_is_played_among_devices() {
    let pack = Arc::new(risk::Pack::builtin().expect("a pack"));
    let seats = json!(["person", "person"]);
    // Left to chance, two take a thousand turns.
    let setting = risk::Setting {
        max_rounds: Some(4),
        ..risk::Mode::Skirmish.setting(2)
    };
    played::<risk::Risk>("risk", json!({ "setting": setting }), seats, |bytes| {
        boards::load(&pack, "save", bytes).expect("a save").session
    });
}

/// With a program in the third seat.
#[test]
fn the_throne_game_is_played_among_devices() {
    let pack = Arc::new(throne::Pack::builtin().expect("a pack"));
    let seats = json!(["person", "person", { "program": "squire" }]);
    played::<throne::Throne>("throne", Value::Null, seats, |bytes| {
        boards::load(&pack, "save", bytes).expect("a save").session
    });
}

#[test]
fn the_skirmish_is_played_among_devices() {
    let rules = grid::Rules::new(grid::Pack::builtin().expect("a pack")).expect("rules");
    let rules = Arc::new(rules);
    let seats = json!(["person", "person"]);
    played::<grid::Skirmish>("skirmish", Value::Null, seats, |bytes| {
        let loaded = grid::load(&rules, &grid::Pack::builtin_in, "save", bytes);
        loaded.expect("a save").session
    });
}

#[test]
fn a_battle_of_miniatures_is_played_among_devices() {
    let packs = tabletop::Packs::builtin().expect("packs");
    let setting = json!({ "battle": { "size": "small", "mode": "a-game-of-thrones" } });
    let seats = json!(["person", "person"]);
    played::<tabletop::Tabletop>("tabletop", setting, seats, |bytes| {
        tabletop::load(&packs, "save", bytes)
            .expect("a save")
            .session
    });
}

/// Nothing is asked at a table without a battle: a program there would only keep its person from correcting.
#[test]
fn a_table_without_a_battle_has_no_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let at = server.address();
    let squire = json!({ "program": "squire" });
    let new = json!({ "kind": "tabletop", "seats": ["person", squire] });
    assert_eq!(post(at, "/games", "", &new).expect("a reply").code, 422);
    let game = begin(at, "tabletop", Value::Null, json!(["person", "person"]));
    let seat = json!({ "seat": 0, "sitter": squire });
    let path = format!("/games/{}/seats", game.id);
    assert_eq!(
        post(at, &path, &game.host, &seat).expect("a reply").code,
        400
    );
    assert!(server.seats(&game.id, &game.secret).1.is_empty());
    let battle = json!({ "battle": { "size": "small", "mode": "a-game-of-thrones" } });
    let game = begin(at, "tabletop", battle, json!(["person", squire]));
    assert!(!server.seats(&game.id, &game.secret).1.is_empty());
    server.stop();
}
