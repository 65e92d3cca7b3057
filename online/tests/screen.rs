//! Do both ends come to the same screen?

use online::{
    Answer, Ask, Base, Deed, FromServer, Marked, Screen, Shown, Shows, Tail, TailError, Version,
};
use play::{EntryKind, LogLine, Seat};
use serde_json::{Value, json};

fn screen(count: u32, texts: &[&str]) -> Screen {
    let (view, turn, offers) = (json!({ "at": count }), json!("over"), vec![json!(1)]);
    let lines = texts.iter().zip(1..).map(|(text, entry)| LogLine {
        entry,
        kind: EntryKind::Act(Seat(0)),
        reveals: false,
        text: (*text).to_owned(),
    });
    Screen {
        v: Version {
            generation: 1,
            count,
        },
        digest: Screen::digest_of(&view, &turn, &offers),
        view,
        turn,
        offers,
        lines: lines.collect(),
        told: vec![(1, json!("arrow"))],
    }
}

fn since(to: &Screen, from: Option<&Screen>) -> Shown {
    let have = from.map(Screen::have);
    Marked::new(to.clone()).since(have.as_ref()).into()
}

#[test]
fn marks_that_follow_others_are_the_same_as_new_ones() {
    let all: [&[&str]; 5] = [&[], &["a"], &["a", "b", "c"], &["a", "x"], &["b", "c", "a"]];
    let screens = (1..).zip(all).map(|(count, texts)| screen(count, texts));
    let screens: Vec<Screen> = screens.collect();
    for from in &screens {
        for to in &screens {
            let after = Marked::new(from.clone()).then(to.clone());
            assert_eq!(after.have(), to.have());
            let shown = since(to, Some(from));
            assert_eq!(Shown::from(after.since(Some(&from.have()))), shown);
            // What is sent of a screen that stays where it is reads as the message it stands for.
            let sent = Shows::Shown(after.since(Some(&from.have())));
            let sent = serde_json::to_string(&sent).expect("JSON");
            let heard: FromServer = serde_json::from_str(&sent).expect("a message");
            assert_eq!(heard, FromServer::Shown(Box::new(shown)));
        }
    }
}

#[test]
fn a_screen_comes_after_any_other() {
    let screens = [
        screen(1, &[]),
        screen(2, &["a"]),
        screen(3, &["a", "b", "c"]),
        screen(4, &["a", "x"]),
        screen(5, &["b", "c", "a"]),
    ];
    for to in &screens {
        assert_eq!(Screen::take(None, since(to, None)).as_ref(), Ok(to));
        for from in &screens {
            let shown = since(to, Some(from));
            let text = serde_json::to_string(&shown).expect("JSON");
            let shown = serde_json::from_str(&text).expect("the same");
            assert_eq!(Screen::take(Some(from.clone()), shown).as_ref(), Ok(to));
        }
    }
}

#[test]
fn only_what_is_new_is_sent() {
    let shown = since(&screen(3, &["a", "b", "c"]), Some(&screen(2, &["a"])));
    assert_eq!((shown.lines.from, shown.lines.items.len()), (1, 2));
    assert_eq!((shown.told.from, shown.told.items.len()), (1, 0));
}

#[test]
fn a_screen_that_does_not_fit_is_noticed() {
    let good = since(&screen(3, &["a", "b"]), None);
    let lines = Tail {
        from: 9,
        items: Vec::new(),
    };
    let mut torn = good.clone();
    torn.lines = lines;
    assert_eq!(Screen::take(None, torn), Err(TailError));
    let mut drifted = good;
    drifted.view = json!({ "at": 99 });
    assert_eq!(Screen::take(None, drifted), Err(TailError));
}

#[test]
fn an_input_reads_as_it_is_written_here() {
    let text =
        r#"{"key":"k1","base":{"v":"1.4","digest":"00000000000000ff"},"input":{"act":{"pass":1}}}"#;
    let ask: Ask = serde_json::from_str(text).expect("an input");
    let base = Base {
        v: "1.4".parse().expect("a version"),
        digest: play::Digest(255),
    };
    assert_eq!(
        (ask.base, &ask.input),
        (base, &Deed::Act(json!({ "pass": 1 })))
    );
    let more = text.replacen('{', r#"{"seat":0,"#, 1);
    assert!(serde_json::from_str::<Ask>(&more).is_err());
    let done = serde_json::to_value(Answer::Done(base.v)).expect("JSON");
    assert_eq!(done, json!({ "done": "1.4" }));
    assert!(serde_json::from_value::<FromServer>(Value::Null).is_err());
}
