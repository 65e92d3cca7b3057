//! Is nothing lost that a line hears, and is what is away tried again?

use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;

use super::*;

fn nowhere() -> Line {
    at("http://127.0.0.1:9")
}

fn at(site: &str) -> Line {
    let [site, id, token] = [site, "a", "b"].map(str::to_owned);
    Line::open(Place { site, id, token }, Arc::new(|| {}))
}

/// An input on its way.
fn flying() -> Pending {
    let base = Base {
        v: Version {
            generation: 1,
            count: 1,
        },
        digest: play::Digest(0),
    };
    Pending {
        ask: Ask {
            key: "1".to_owned(),
            base,
            have: None,
            input: Deed::Undo,
        },
        flies: true,
        busy: false,
        pause: Pause::new(0),
    }
}

#[test]
fn a_pause_that_the_server_asked_for_is_kept_whoever_is_there() {
    let mut line = nowhere();
    line.input = Some(flying());
    let flies = |line: &Line| line.input.as_ref().is_some_and(|input| input.flies);
    for _ in 0..9 {
        line.answered(Reply::Said(429, String::new()), &mut News::default());
    }
    line.hurry();
    line.hear();
    assert!(!flies(&line), "it is sent into a server that is busy");
    line.answered(Reply::Nobody("cut".to_owned()), &mut News::default());
    line.hurry();
    line.hear();
    assert!(flies(&line));
}

#[test]
fn an_input_that_nobody_answers_cuts_the_socket() {
    let mut line = nowhere();
    assert!(matches!(line.road, Road::Socket(_)));
    line.input = Some(flying());
    line.answered(Reply::Nobody("cut".to_owned()), &mut News::default());
    assert!(matches!(line.road, Road::None));
    assert!(line.waits(), "it is sent again");
    // Nothing is tried before the pause is over, unless somebody is there.
    for _ in 0..9 {
        line.cut();
    }
    line.hear();
    assert!(matches!(line.road, Road::None));
    line.hurry();
    line.hear();
    assert!(!matches!(line.road, Road::None));
}

#[test]
fn nothing_is_on_its_way_to_a_game_that_is_gone() {
    let mut line = nowhere();
    line.input = Some(flying());
    assert!(line.waits());
    line.said(FromServer::Bye(Bye::NotYours), &mut News::default());
    assert!(matches!(line.standing(), Standing::Gone(_)));
    assert!(!line.waits(), "an answer is on its way for ever");
}

#[test]
fn who_was_away_for_long_has_time_to_come_back() {
    // Whoever connects is not answered.
    let mute = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let mut line = at(&format!(
        "http://{}",
        mute.local_addr().expect("an address")
    ));
    let away = line.clock.spent() - SILENCE * 2000.0;
    (line.heard, line.began, line.opened) = (away, away, true);
    for _ in 0..9 {
        line.pause.fail();
    }
    line.hear();
    assert!(
        matches!(line.road, Road::None),
        "a socket that says nothing is cut"
    );
    line.hurry();
    line.hear();
    line.hear();
    assert!(
        matches!(line.road, Road::Socket(_)),
        "it is cut before it can open"
    );
}

#[test]
fn a_server_of_another_version_is_told_and_not_asked_again() {
    let hello = Hello {
        protocol: PROTOCOL + 1,
        kind: "risk".to_owned(),
        format: 1,
        packs: Default::default(),
        rulings: Value::Null,
        rows: Default::default(),
        seats: Vec::new(),
        viewer: Viewer::Table,
        dice: online::DiceTold {
            commitment: String::new(),
            key: None,
        },
    };
    let hello = serde_json::to_string(&FromServer::Hello(Box::new(hello))).unwrap_or_default();
    for said in [hello.as_str(), r#"{"sings":[1]}"#] {
        let mut line = nowhere();
        line.happened(Event::Said(said.to_owned()), &mut News::default());
        assert!(matches!(line.standing(), Standing::Gone(why) if why.contains("version")));
        line.cut();
        line.hurry();
        line.hear();
        assert!(matches!(line.road, Road::None), "{said}");
    }
}

#[test]
fn news_before_a_presence_that_is_the_same_is_not_lost() {
    let mut line = nowhere();
    let mut news = News::default();
    line.said(FromServer::Bye(Bye::Full), &mut news);
    line.said(FromServer::Presence(Presence::default()), &mut news);
    assert!(news.changed);
    let mut news = News::default();
    line.said(FromServer::Presence(Presence::default()), &mut news);
    assert!(!news.changed, "nobody came and nobody went");
}
